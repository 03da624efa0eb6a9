//! `docs/techniques.md`: every technique with its argument, an example drawn and the words for it.
//!
//! The arguments are the comments at the top of the techniques' files, so that there is one place to
//! read them and one to write them.

use skyscrapers::infer::found::Found;
use skyscrapers::infer::registry::TECHNIQUES;
use skyscrapers::infer::technique::Technique;
use skyscrapers::render::{svg, theme::Theme};
use skyscrapers::words::{Stage, name, other_names, words};
use skyscrapers::{Level, step_scene};

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

/// The page and its pictures: each file's place in the repository, and what it holds. `source` reads a
/// file of the repository.
///
/// # Errors
/// When a file cannot be read, or an example does not show its technique.
pub(crate) fn files(
    source: impl Fn(&str) -> Result<String, String>,
) -> Result<Vec<(String, String)>, String> {
    let mut page = INTRODUCTION.to_owned();
    let mut files = Vec::new();
    page += "\n| level | techniques |\n|---|---|\n";
    for level in Level::ALL {
        let of_level = TECHNIQUES.iter().filter(|technique| technique.id().level() == level);
        let links: Vec<String> = of_level
            .map(|technique| format!("[{0}](#{1})", technique.id(), anchor(technique.id().id())))
            .collect();
        page += &format!("| {} {level} | {} |\n", level.number(), links.join(", "));
    }
    for &technique in TECHNIQUES {
        let file = technique.id().id().replace('-', "_").to_lowercase();
        let file = format!("crates/skyscrapers/src/infer/techniques/{file}.rs");
        let (section, picture) = section(technique, &argument(&source(&file)?))?;
        page += &section;
        files.push((format!("docs/{}", picture_name(technique)), picture));
    }
    files.push((PAGE.to_owned(), page));
    Ok(files)
}

/// The page's place in the repository.
const PAGE: &str = "docs/techniques.md";

/// A picture as the page names it.
fn picture_name(technique: &dyn Technique) -> String {
    format!("techniques/{}.svg", technique.id().id().to_lowercase())
}

fn anchor(heading: &str) -> String {
    heading.to_lowercase()
}

/// The comment at the top of a file, without links into the code.
fn argument(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let lines: Vec<&str> = lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
    lines.join("\n").replace("[`", "`").replace("`]", "`")
}

/// The part of the page about a technique, and its picture.
fn section(technique: &dyn Technique, argument: &str) -> Result<(String, String), String> {
    let id = technique.id();
    let wrong = |what: &str| format!("{id}: {what}");
    let example = technique.example();
    let puzzle = example.puzzle().map_err(|error| wrong(&error.to_string()))?;
    let position = example.position().map_err(|error| wrong(&error.to_string()))?;
    let mut found = Found::first();
    // Whether it stopped early makes no difference here.
    let _ = technique.find(&position, &mut found);
    let step = found.take_steps().into_iter().next();
    let step = step.ok_or_else(|| wrong("its example does not show it"))?;
    let scene = step_scene(&puzzle, &position, &step);
    let words = words(&puzzle, &step);
    let picture = svg::draw(&scene, &words.all, Theme::Light.into());

    let also = match other_names(id) {
        "" => String::new(),
        names => format!(" Also called: {names}."),
    };
    let (level, rating, points) = (id.level(), id.base_rating(), id.base_points());
    let mut text = format!(
        "\n## {id}\n\n**{0}** · {level} · rating {rating} · points {points}.{also}\n\n{argument}\n\n![{0}]({1})\n\n",
        name(id),
        picture_name(technique)
    );
    for stage in Stage::ALL {
        let told = words.stage(stage).replace('\n', "  \n  ");
        text += &format!("- *{}*: {told}\n", stage.name());
    }
    Ok((text, picture))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_argument_is_the_comment_at_the_top() {
        let source = "//! One.\n//!\n//! Two [`Three`].\n\nuse four;\n//! five\n";
        assert_eq!(argument(source), "One.\n\nTwo `Three`.");
    }
}
