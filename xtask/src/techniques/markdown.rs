//! The techniques as `docs/techniques.md`, with their pictures beside it.

use skyscrapers::Level;
use skyscrapers::render::{svg, theme::Theme};
use skyscrapers::words::{Language, Stage};

use super::Article;

const INTRODUCTION: &str = "\
# Techniques

<!-- Written by `cargo xtask techniques` from the code; edit that instead. -->

Every way to reason that `explain`, `hint` and `grade` know, easiest first. A puzzle is explained by
always taking the simplest step there is. Its *level* is the lowest whose techniques solve it, its
*rating* that of its hardest step, its *effort* the points of all steps.

In the pictures a large number stands in its cell, small ones may stand there. A dashed frame is what
the step reads, a solid one what follows from it, and a crossed-out number can no longer stand there.
Where a step goes by a clue, its line is also drawn from the side: what the clue is sure to see is
numbered, what is hidden is hatched, what is open is dashed. A placed height is crossed out of its
lines at once; that is no step.
";

/// The page and its pictures.
pub(super) fn files(articles: &[Article]) -> Vec<(String, String)> {
    let mut page = INTRODUCTION.to_owned();
    let mut files = Vec::new();
    page += "\n| level | techniques |\n|---|---|\n";
    for level in Level::ALL {
        let of_level = articles.iter().filter(|article| article.id.level() == level);
        let links: Vec<String> =
            of_level.map(|article| format!("[{0}](#{1})", article.id, anchor(article))).collect();
        page += &format!("| {} {level} | {} |\n", level.number(), links.join(", "));
    }
    for article in articles {
        page += &section(article);
        let picture =
            svg::draw(&article.scene, &article.words.all.to_string(), Theme::Light.into());
        files.push((format!("docs/{}", picture_name(article)), picture));
    }
    files.push(("docs/techniques.md".to_owned(), page));
    files
}

/// What hosts of such pages make of a heading.
fn anchor(article: &Article) -> String {
    article.id.id().to_lowercase()
}

/// A picture as the page names it.
fn picture_name(article: &Article) -> String {
    format!("techniques/{}.svg", anchor(article))
}

fn section(article: &Article) -> String {
    let Article { id, argument, words, .. } = article;
    let also = match Language::English.other_names(*id) {
        "" => String::new(),
        names => format!(" Also called: {names}."),
    };
    let (level, rating, points) = (id.level(), id.base_rating(), id.base_points());
    let mut text = format!(
        "\n## {id}\n\n**{0}** · {level} · rating {rating} · points {points}.{also}\n\n{argument}\n\n![{0}]({1})\n\n",
        Language::English.technique(*id),
        picture_name(article)
    );
    for stage in Stage::ALL {
        let told = words.stage(stage).to_string().replace('\n', "  \n  ");
        text += &format!("- *{}*: {told}\n", stage.name());
    }
    text
}
