//! The book as `docs/techniques.md` and its twins, with its pictures beside it.

use std::fmt::Write;

use skyscrapers::Level;
use skyscrapers::render::scene::Scene;
use skyscrapers::render::{svg, theme::Theme};
use skyscrapers::words::{Language, Stage};

use super::article::{Article, Shown};
use super::book::Chapter;
use super::labels::{Labels, labels};
use super::plates::Plate;
use super::{Volume, capital, prose, suffix};

const NOTE: &str =
    "<!-- Written by `cargo xtask techniques` from docs/book and the code; edit those instead. -->";

/// The page's place in the repository.
pub(super) fn path(language: Language) -> String {
    format!("docs/techniques{}.md", suffix(language))
}

/// The pictures, for all languages.
pub(super) fn pictures(articles: &[Article], plates: &[Plate]) -> Vec<(String, String)> {
    let file = |name: &str, scene: &Scene, title: &str| {
        let drawn = svg::draw(scene, title, Theme::Light.into());
        (format!("docs/techniques/{name}.svg"), drawn)
    };
    let mut files: Vec<_> = plates
        .iter()
        .map(|plate| file(&plate_name(plate.name), &plate.scene, plate.name))
        .collect();
    for article in articles {
        let name = picture_name(article);
        let title = Language::English.technique(article.id);
        files.push(file(&name, &article.example.after, title));
        if let Some(play) = &article.play {
            files.push(file(&format!("{name}-play"), &play.after, title));
        }
        if let Some(exercise) = &article.exercise {
            files.push(file(&format!("{name}-try"), &exercise.before, title));
            files.push(file(&format!("{name}-answer"), &exercise.after, title));
        }
    }
    files
}

fn plate_name(name: &str) -> String {
    format!("plate-{name}")
}

fn picture_name(article: &Article) -> String {
    article.id.id().to_lowercase()
}

/// The whole page.
pub(super) fn page(volume: &Volume<'_>) -> Result<String, String> {
    let Volume { language, book, articles, .. } = volume;
    let labels = labels(*language);
    let mut page = format!("# {}\n\n{NOTE}\n\n", labels.title);
    for other in Language::ALL.into_iter().filter(|other| other != language) {
        let _ = writeln!(page, "[{}](techniques{}.md)\n", labels.other, suffix(other));
    }
    let _ = write!(page, "| {} | |\n|---|---|\n", labels.contents);
    let _ = writeln!(page, "| [{}](#clues) | |", book.first.title);
    for level in Level::ALL {
        let of_level = articles.iter().filter(|article| article.id.level() == level);
        let links: Vec<String> = of_level
            .map(|Article { id, .. }| format!("[{}](#{id})", language.technique(*id)))
            .collect();
        let (title, anchor) = (&book.chapter(level).title, level.name().to_lowercase());
        let _ = writeln!(page, "| [{title}](#{anchor}) | {} |", links.join(", "));
    }
    page += &chapter("clues", &book.first, *language)?;
    for level in Level::ALL {
        page += &chapter(&level.name().to_lowercase(), book.chapter(level), *language)?;
        for article in articles.iter().filter(|article| article.id.level() == level) {
            page += &section(article, volume, &labels)?;
        }
    }
    Ok(page)
}

fn chapter(anchor: &str, chapter: &Chapter, language: Language) -> Result<String, String> {
    let text = written(&chapter.text, language)?;
    Ok(format!("\n<a id=\"{anchor}\"></a>\n\n## {}\n\n{text}\n", chapter.title))
}

/// Prose with its links and pictures.
fn written(text: &str, language: Language) -> Result<String, String> {
    let text = prose::with_links(text, language)?;
    let paragraphs = text.split("\n\n").map(|paragraph| match prose::figure(paragraph) {
        Some(figure) => format!("![{}](techniques/{}.svg)", figure.alt, plate_name(figure.name)),
        None => paragraph.to_owned(),
    });
    Ok(paragraphs.collect::<Vec<_>>().join("\n\n"))
}

fn section(article: &Article, volume: &Volume<'_>, labels: &Labels) -> Result<String, String> {
    let (id, language) = (article.id, volume.language);
    let prose = volume.book.article(id).ok_or_else(|| format!("{id} has no article"))?;
    let (name, picture) = (language.technique(id), picture_name(article));
    let mut text = format!("\n<a id=\"{id}\"></a>\n\n### {}\n\n", capital(name));
    let part =
        |heading: &str| prose.section(heading).map(|text| written(text, language)).transpose();
    let others = language.other_names(id);
    if !others.is_empty() {
        let _ = writeln!(text, "*{}: {others}.*\n", labels.also);
    }
    let _ = writeln!(text, "{}\n", part("idea")?.unwrap_or_default());
    let _ = writeln!(text, "![{}: {name}](techniques/{picture}.svg)\n", labels.example);
    text += &told(&article.example, language, labels);
    let _ = writeln!(text, "\n**{}.** {}\n", labels.spot, part("spot")?.unwrap_or_default());
    if let Some(play) = &article.play {
        let (all, title) = (play.words(language).all.to_string(), labels.play);
        let _ = writeln!(text, "**{title}.** {}\n", broken(&all, ""));
        let _ = writeln!(text, "![{title}: {name}](techniques/{picture}-play.svg)\n");
    }
    let _ = writeln!(text, "**{}.** {}\n", labels.not, part("not")?.unwrap_or_default());
    for (heading, title) in [("parks", labels.parks), ("sums", labels.sums)] {
        if let Some(said) = part(heading)? {
            let _ = writeln!(text, "**{title}.** {said}\n");
        }
    }
    if let Some(exercise) = &article.exercise {
        let (words, title) = (exercise.words(language), labels.exercise);
        let _ = write!(
            text,
            "**{title}.** {} {}\n\n![{title}: {name}](techniques/{picture}-try.svg)\n\n<details>\n<summary>{2}</summary>\n\n{3}\n\n![{2}: {name}](techniques/{picture}-answer.svg)\n\n</details>\n\n",
            words.where_,
            labels.task,
            labels.answer,
            broken(&words.all.to_string(), "")
        );
    }
    if language == Language::English {
        let _ = write!(
            text,
            "<details>\n<summary>{}</summary>\n\n{}\n\n</details>\n\n",
            labels.rule, article.rule
        );
    }
    let (level, rating, points) = (language.level(id.level()), id.base_rating(), id.base_points());
    let _ = writeln!(
        text,
        "`{id}` · {level} · {} {rating} · {} {points}",
        labels.rating, labels.points
    );
    Ok(text)
}

/// A step in its three stages.
fn told(shown: &Shown, language: Language, labels: &Labels) -> String {
    let words = shown.words(language);
    let stages = Stage::ALL.into_iter().zip(labels.stages);
    let lines = stages.map(|(stage, name)| {
        format!("- *{name}*: {}\n", broken(&words.stage(stage).to_string(), "  "))
    });
    lines.collect()
}

/// Keeps the line breaks of a refutation.
fn broken(text: &str, indent: &str) -> String {
    text.replace('\n', &format!("  \n{indent}"))
}
