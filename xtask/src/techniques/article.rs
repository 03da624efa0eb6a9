//! What the engine has to show of a technique: its example, two positions, and the exact rule.

use skyscrapers::infer::found::Found;
use skyscrapers::infer::registry::TECHNIQUES;
use skyscrapers::infer::technique::Technique;
use skyscrapers::render::scene::Scene;
use skyscrapers::words::{Language, Words, words};
use skyscrapers::{Position, Puzzle, Step, TechniqueId, scene, step_scene};

use super::positions::{self, Reached};

/// Where the techniques' files are.
const SOURCES: &str = "crates/skyscrapers/src/infer/techniques";

/// What there is to show of a technique.
pub(super) struct Article {
    pub(super) id: TechniqueId,
    /// The comment at the top of its file.
    pub(super) rule: String,
    /// Its example: as little as it takes.
    pub(super) example: Shown,
    /// A position of a real puzzle.
    pub(super) play: Option<Shown>,
    /// Another one, for the reader.
    pub(super) exercise: Option<Shown>,
}

/// A position with the step that the technique finds there.
pub(super) struct Shown {
    puzzle: Puzzle,
    step: Step,
    /// The board before the step.
    pub(super) before: Scene,
    /// The step.
    pub(super) after: Scene,
    /// Its address in the player, for a position of a real puzzle.
    pub(super) link: Option<String>,
}

impl Shown {
    /// The step in words.
    pub(super) fn words(&self, language: Language) -> Words {
        words(&self.puzzle, &self.step, language)
    }
}

/// All techniques, easiest first.
pub(super) fn all(source: impl Fn(&str) -> Result<String, String>) -> Result<Vec<Article>, String> {
    let positions = source(positions::FILE)?;
    TECHNIQUES.iter().map(|technique| article(*technique, &positions, &source)).collect()
}

fn article(
    technique: &dyn Technique,
    positions: &str,
    source: impl Fn(&str) -> Result<String, String>,
) -> Result<Article, String> {
    let id = technique.id();
    let wrong = |what: &str| format!("{id}: {what}");
    let example = technique.example();
    let puzzle = example.puzzle().map_err(|error| wrong(&error.to_string()))?;
    let position = example.position().map_err(|error| wrong(&error.to_string()))?;
    let mut example = shown(technique, puzzle, &position, None)
        .ok_or_else(|| wrong("its example does not show it"))?;
    leave_out_the_rest(&mut example.after, &position);
    let mut reached = positions::of(id, positions)?.into_iter().map(|reached| {
        let Reached { puzzle, position, link } = reached;
        let silent = format!("{}: nothing to see at {link}", positions::FILE);
        shown(technique, puzzle, &position, Some(link)).ok_or_else(|| wrong(&silent))
    });
    let (play, exercise) = (reached.next().transpose()?, reached.next().transpose()?);
    let file = format!("{SOURCES}/{}.rs", id.id().replace('-', "_").to_lowercase());
    let rule = with_family(&comment(&source(&file)?), &source)?;
    Ok(Article { id, rule, example, play, exercise })
}

/// The first step that a technique finds in a position.
fn shown(
    technique: &dyn Technique,
    puzzle: Puzzle,
    position: &Position,
    link: Option<String>,
) -> Option<Shown> {
    let mut found = Found::first();
    // Whether it stopped early makes no difference here.
    let _ = technique.find(position, &mut found);
    let step = found.take_steps().into_iter().next()?;
    let before = scene(&puzzle, position, None);
    let after = step_scene(&puzzle, position, &step);
    Some(Shown { puzzle, step, before, after, link })
}

/// An example is mostly about one line; where everything is open and nothing is said, no marks are drawn.
fn leave_out_the_rest(scene: &mut Scene, position: &Position) {
    let lanes = scene.lanes().iter().flat_map(|lane| position.cells_of(lane.house));
    let lanes: Vec<_> = lanes.collect();
    let all = position.rules().size().get();
    for cell in position.size().iter_cells().filter(|cell| !lanes.contains(cell)) {
        scene.change(cell, |tile| {
            if tile.role.is_none() && tile.candidates.len() == all {
                tile.candidates = Default::default();
            }
        });
    }
}

/// The comment at the top of a file, without links into the code.
fn comment(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let lines: Vec<&str> = lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
    lines.join("\n").replace("[`", "`").replace("`]", "`")
}

/// A paragraph that sends the reader of the code to the file of a family ("see `sets.rs`.") becomes what
/// that file says below its title.
fn with_family(
    rule: &str,
    source: impl Fn(&str) -> Result<String, String>,
) -> Result<String, String> {
    let paragraphs = rule.split("\n\n").map(|paragraph| {
        let file = paragraph.strip_suffix("`.").and_then(|text| text.split_once("see `"));
        let Some((_, file)) = file else { return Ok(paragraph.to_owned()) };
        let family = comment(&source(&format!("{SOURCES}/{file}"))?);
        Ok(family.split_once("\n\n").map_or(String::new(), |(_, below)| below.to_owned()))
    });
    Ok(paragraphs.collect::<Result<Vec<String>, String>>()?.join("\n\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rule_is_the_comment_at_the_top() {
        let source = "//! One.\n//!\n//! Two [`Three`].\n\nuse four;\n//! five\n";
        assert_eq!(comment(source), "One.\n\nTwo `Three`.");
    }

    #[test]
    fn readers_are_not_sent_into_the_code() {
        let source = |file: &str| {
            assert_eq!(file, format!("{SOURCES}/sets.rs"));
            Ok("//! Sets.\n//!\n//! Why they\n//! hold.\n".to_owned())
        };
        let told = with_family("A pair.\n\nThe argument: see `sets.rs`.", source);
        assert_eq!(told.as_deref(), Ok("A pair.\n\nWhy they\nhold."));
    }
}
