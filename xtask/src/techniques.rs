//! `docs/techniques.md`: every technique with its argument, an example and the words for it.
//!
//! The arguments are the comments at the top of the techniques' files, so that there is one place to
//! read them and one to write them.

use skyscrapers::infer::found::Found;
use skyscrapers::infer::registry::TECHNIQUES;
use skyscrapers::infer::technique::Technique;
use skyscrapers::render::candidates;
use skyscrapers::render::text::TextStyle;
use skyscrapers::words::{Stage, name, other_names, words};
use skyscrapers::{Level, scene};

const INTRODUCTION: &str = "\
# Techniques

<!-- Written by `cargo xtask techniques` from the code; edit that instead. -->

Every way to reason that `explain`, `hint` and `grade` know, easiest first. A puzzle is explained by
always taking the simplest step there is. Its *level* is the lowest whose techniques solve it, its
*rating* that of its hardest step, its *effort* the points of all steps.

A number by itself stands in its cell; a list such as `12(34)` is what may stand there, with what
the step strikes in brackets; `3?` is a last candidate that is not written in yet. A placed height
is crossed out of its lines at once; that is no step.
";

/// The whole page. `source` reads a file of the repository.
///
/// # Errors
/// When a file cannot be read, or an example does not show its technique.
pub(crate) fn page(source: impl Fn(&str) -> Result<String, String>) -> Result<String, String> {
    let mut page = INTRODUCTION.to_owned();
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
        page += &section(technique, &argument(&source(&file)?))?;
    }
    Ok(page)
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

fn section(technique: &dyn Technique, argument: &str) -> Result<String, String> {
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

    // The board before the step, with what the step strikes in brackets.
    let mut picture = scene(&puzzle, &position, None);
    for (cell, heights) in step.strikes() {
        picture.change(cell, |tile| {
            tile.candidates = tile.candidates.minus(heights);
            tile.struck = heights;
        });
    }
    let board = candidates::draw(&picture, &TextStyle { ascii: true, colour: false });
    let words = words(&puzzle, &step);

    let also = match other_names(id) {
        "" => String::new(),
        names => format!(" Also called: {names}."),
    };
    let (level, rating, points) = (id.level(), id.base_rating(), id.base_points());
    let mut text = format!(
        "\n## {id}\n\n**{}** · {level} · rating {rating} · points {points}.{also}\n\n{argument}\n\n```text\n{board}```\n\n",
        name(id)
    );
    for stage in Stage::ALL {
        let told = words.stage(stage).replace('\n', "  \n  ");
        text += &format!("- *{}*: {told}\n", stage.name());
    }
    Ok(text)
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
