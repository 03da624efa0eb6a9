//! An explanation as plain text or Markdown.

use std::ops::Range;

use skyscrapers::render::candidates;
use skyscrapers::render::text::{TextStyle, draw};
use skyscrapers::step::runs;
use skyscrapers::words::merged;
use skyscrapers::{Explanation, Passage, Puzzle, Step, story};

use crate::words::language;

/// How a story is told.
#[derive(Debug, Clone, Copy)]
pub(super) struct Teller {
    pub(super) markdown: bool,
    /// Are steps alike in a row told as one?
    pub(super) merge: bool,
    pub(super) style: TextStyle,
}

impl Teller {
    /// The puzzle, then its steps and boards, each with a blank line behind it.
    pub(super) fn story(self, puzzle: &Puzzle, explanation: &Explanation) -> String {
        let mut text = self.board(&draw(puzzle, None, &self.style));
        for passage in story(puzzle, explanation) {
            match passage {
                Passage::Board(scene) => {
                    text += &self.board(&candidates::draw(&scene, &self.style));
                }
                Passage::Steps(steps) => {
                    let (first, steps) = (steps.start, &explanation.steps[steps]);
                    text += &self.heading(language().technique(steps[0].technique));
                    for run in self.runs(steps) {
                        let told = merged(puzzle, &steps[run.clone()], language()).all;
                        text += &self.step(first + run.start + 1, &told.to_string());
                    }
                    text.push('\n');
                }
            }
        }
        text
    }

    /// The steps of a passage that are told together.
    fn runs(self, steps: &[Step]) -> Vec<Range<usize>> {
        match self.merge {
            true => runs(steps),
            false => (0..steps.len()).map(|index| index..index + 1).collect(),
        }
    }

    fn board(self, board: &str) -> String {
        if self.markdown { format!("```text\n{board}```\n\n") } else { format!("{board}\n") }
    }

    fn heading(self, name: &str) -> String {
        let mut letters = name.chars();
        let first = letters.next().map(|letter| letter.to_ascii_uppercase());
        let name: String = first.into_iter().chain(letters).collect();
        if self.markdown { format!("### {name}\n\n") } else { format!("{name}\n") }
    }

    /// A numbered step; further lines stand below the first.
    fn step(self, number: usize, text: &str) -> String {
        let (number, below) = match self.markdown {
            // Two blanks at the end of a line break it.
            true => (format!("{number}. "), "  \n   "),
            false => (format!("{number:>3}. "), "\n     "),
        };
        format!("{number}{}\n", text.replace('\n', below))
    }
}
