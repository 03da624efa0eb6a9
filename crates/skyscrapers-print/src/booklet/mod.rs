//! Booklets: puzzles for paper, with their levels, page numbers and answers at the end.
//!
//! Every page is a [`Picture`] in points, so that a booklet can be looked at like any other.

mod cover;
mod how_to_play;
mod paper;

pub use paper::{NotAPaper, Paper};

use skyscrapers::render::picture::{Anchor, Picture, PictureStyle, Shape, TextLine, picture};
use skyscrapers::render::scene::Scene;
use skyscrapers::render::theme::{Theme, Token};
use skyscrapers::{Level, Puzzle, Solution};

use crate::fonts::Fonts;
use crate::{PrintError, check_letters};
use paper::{Grid, Slot};

/// A page holds at most so many puzzles.
pub const MOST_PER_PAGE: usize = 20;

/// What is to be printed.
#[derive(Debug, Clone)]
pub struct Booklet {
    /// Stands on a page of its own in front, with the rules; without a title there is no such page.
    pub title: Option<String>,
    /// What it is printed on.
    pub paper: Paper,
    /// Puzzles on a page; what suits the largest one if nothing is said.
    pub per_page: Option<usize>,
    /// The puzzles in their order.
    pub entries: Vec<Entry>,
}

/// One puzzle of a booklet.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its level, if it has one.
    pub level: Option<Level>,
    /// Its answer.
    pub answer: Answer,
}

/// What the pages at the end say about a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// The solution.
    Solution(Solution),
    /// Why there is none, in a few words.
    Note(String),
}

/// How puzzles and answers are drawn.
fn style() -> PictureStyle {
    PictureStyle { ground: false, ..PictureStyle::from(Theme::Print) }
}

impl Booklet {
    /// Draws the pages, to be printed with [`Theme::Print`].
    ///
    /// # Errors
    /// When the title has letters that cannot be printed, or no page could hold that many puzzles.
    pub fn pages(&self) -> Result<Vec<Picture>, PrintError> {
        let size = |entry: &Entry| entry.puzzle.size().get();
        let largest = self.entries.iter().map(size).max().unwrap_or(1);
        let per_page = self.per_page.unwrap_or_else(|| usual_per_page(largest));
        if !(1..=MOST_PER_PAGE).contains(&per_page) {
            return Err(PrintError::PerPage(per_page));
        }
        let mut pages = Vec::new();
        if let Some(title) = &self.title {
            check_letters(title)?;
            pages.push(cover::draw(title, self, &Fonts::new()?));
        }
        let numbered: Vec<(usize, &Entry)> = (1..).zip(&self.entries).collect();
        // Few puzzles may be larger.
        let grid = Grid::new(self.paper, per_page.min(self.entries.len()), 0.0);
        for entries in numbered.chunks(per_page) {
            let mut page = self.paper.page();
            for (slot, &(number, entry)) in grid.slots().zip(entries) {
                place(&mut page, &slot, &Scene::new(&entry.puzzle, None), &label(number, entry));
            }
            pages.push(page);
        }
        let per_page = usual_answers(largest).min(self.entries.len()).max(1);
        let grid = Grid::new(self.paper, per_page, 40.0);
        for (index, entries) in numbered.chunks(per_page).enumerate() {
            let mut page = self.paper.page();
            let heading = if index == 0 { "Answers" } else { "Answers, continued" };
            write(&mut page, (self.paper.margin(), 62.0), 17.0, heading, Anchor::Start);
            for (slot, &(number, entry)) in grid.slots().zip(entries) {
                answer(&mut page, &slot, number, entry);
            }
            pages.push(page);
        }
        for (index, page) in pages.iter_mut().enumerate() {
            if index > 0 || self.title.is_none() {
                let at = (page.width / 2.0, page.height - 30.0);
                page.text(at, 10.0, &(index + 1).to_string(), 400, Token::Ink2);
            }
        }
        Ok(pages)
    }
}

/// As many as leave cells of about 8 mm or more on A4.
fn usual_per_page(size: usize) -> usize {
    match size {
        0..=6 => 6,
        7..=9 => 4,
        10..=12 => 2,
        _ => 1,
    }
}

/// Answers are only read, so they may be small.
fn usual_answers(size: usize) -> usize {
    match size {
        0..=9 => 12,
        10..=12 => 6,
        13..=20 => 2,
        _ => 1,
    }
}

/// `7 · Medium`.
fn label(number: usize, entry: &Entry) -> String {
    match entry.level {
        Some(level) => format!("{number} · {level}"),
        None => number.to_string(),
    }
}

/// Puts a board into a slot, its label below.
fn place(page: &mut Picture, slot: &Slot, scene: &Scene, label: &str) {
    let board = picture(scene, style());
    let scale = slot.scale(&board);
    let (width, height) = (scale * board.width, scale * board.height);
    let left = slot.x + (slot.width - width) / 2.0;
    let top = slot.y + (slot.height - height - slot.label).max(0.0) / 2.0;
    page.place(&board, (left, top), scale);
    let (middle, size) = (slot.x + slot.width / 2.0, 0.62 * slot.label);
    page.text((middle, top + height + 0.3 * slot.label), size, label, 600, Token::Ink);
}

/// Puts an answer into a slot.
fn answer(page: &mut Picture, slot: &Slot, number: usize, entry: &Entry) {
    match &entry.answer {
        Answer::Solution(solution) => {
            let scene = Scene::new(&entry.puzzle, Some(solution));
            place(page, slot, &scene, &number.to_string());
        }
        Answer::Note(note) => {
            let middle = slot.x + slot.width / 2.0;
            let at = (middle, slot.y + slot.height / 2.0);
            page.text(at, 10.0, note, 400, Token::Ink2);
            page.text(
                (middle, at.1 + 18.0),
                0.62 * slot.label,
                &number.to_string(),
                600,
                Token::Ink,
            );
        }
    }
}

/// Writes a bold line; `at` is on the line that its letters stand on.
fn write(page: &mut Picture, at: (f64, f64), size: f64, text: &str, anchor: Anchor) {
    let text = text.to_owned();
    page.shapes.push(Shape::Text(TextLine {
        text,
        at,
        size,
        weight: 700,
        anchor,
        fill: Token::Ink,
    }));
}

#[cfg(test)]
mod tests {
    use skyscrapers::{Outcome, solve};

    use super::*;

    fn entry() -> Entry {
        let clues = [0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0];
        let puzzle = Puzzle::from_clues(&clues).expect("a puzzle");
        let Outcome::Unique(solution) = solve(&puzzle).outcome else { panic!("one solution") };
        Entry { puzzle, level: Some(Level::Medium), answer: Answer::Solution(solution) }
    }

    fn booklet(puzzles: usize) -> Booklet {
        let entries = vec![entry(); puzzles];
        Booklet { title: None, paper: Paper::A4, per_page: None, entries }
    }

    fn texts(page: &Picture) -> Vec<&TextLine> {
        let mut texts = Vec::new();
        for shape in &page.shapes {
            if let Shape::Text(text) = shape {
                texts.push(text);
            }
        }
        texts
    }

    #[test]
    fn every_puzzle_has_its_number_its_level_and_its_answer() {
        let pages = booklet(13).pages().expect("pages");
        assert_eq!(pages.len(), 3 + 2);
        let all: Vec<&str> =
            pages.iter().flat_map(|page| texts(page)).map(|text| text.text.as_str()).collect();
        for number in 1..=13 {
            let label = format!("{number} · Medium");
            assert_eq!(all.iter().filter(|text| **text == label).count(), 1, "{label}");
        }
        assert_eq!(all.iter().filter(|text| text.starts_with("Answers")).count(), 2);
        // Five clues for the puzzle and again for the answer, with sixteen heights; thirteen labels
        // and thirteen numbers, two headings, five page numbers.
        assert_eq!(all.len(), 13 * (5 + 5 + 16 + 2) + 2 + 5);
    }

    #[test]
    fn nothing_is_cut_off() {
        for paper in [Paper::A4, Paper::Letter] {
            for per_page in 1..=MOST_PER_PAGE {
                let title = Some("A title that is quite long, to see that it is broken".to_owned());
                let booklet = Booklet { title, paper, per_page: Some(per_page), ..booklet(21) };
                for page in booklet.pages().expect("pages") {
                    for text in texts(&page) {
                        let inside = |at: f64, size: f64| at > 20.0 && at < size - 20.0;
                        let (x, y) = text.at;
                        assert!(inside(x, page.width) && inside(y, page.height), "{text:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_printed_is_refused() {
        let with_title = Booklet { title: Some("数独".into()), ..booklet(1) };
        assert_eq!(with_title.pages(), Err(PrintError::Letter('数')));
        for per_page in [0, 21] {
            let refused = Booklet { per_page: Some(per_page), ..booklet(1) }.pages();
            assert_eq!(refused, Err(PrintError::PerPage(per_page)));
        }
    }
}
