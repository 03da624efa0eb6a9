//! A trace to look at: its boards as scenes, and all of it on one page.
//!
//! The page draws boards as the posts do, as tables of constraint lists, and folds the tree of guesses: each guess is a
//! line with what it led to, and opens to show how.

use std::fmt::Write;

use crate::model::{ClueId, Puzzle, Side};
use crate::render::html::document;
use crate::render::scene::Scene;
use crate::render::svg::Escaped;
use crate::trace::{BoardReplay, BranchEnd, Cause, Event, Phase, Trace, TracedBoard};
use crate::words::{Language, Text};

/// A board of a trace, with what was struck since an earlier one.
#[must_use]
pub fn lists_scene(puzzle: &Puzzle, before: &BoardReplay, now: &BoardReplay) -> Scene {
    let mut scene = Scene::new(puzzle, None);
    for cell in puzzle.size().iter_cells() {
        let (left, struck) = (now.list(cell), before.list(cell).minus(now.list(cell)));
        scene.change(cell, |tile| match left.single() {
            // What a cell lost when it was resolved is of no more interest.
            Some(height) => tile.height = Some(height),
            None => (tile.candidates, tile.struck) = (left, struck),
        });
    }
    scene
}

const STYLE: &str = "\
table{border-collapse:separate;border-spacing:3px;margin:1rem auto;font-variant-numeric:tabular-nums;line-height:1.2}
td{border:1px solid var(--hair);background:var(--surface);text-align:center;min-width:2.6em;height:2.6em;padding:.15em .3em;font-size:.85rem}
td.one{background:var(--premise);font-weight:600;font-size:1rem}
th{font-weight:600;min-width:1.4em}
s{color:var(--bad);text-decoration-thickness:1.5px}
.events{max-width:44rem;margin:0 auto;padding-left:1.6rem}
.events li{margin:.15rem 0;text-wrap:pretty}
.quiet{color:var(--ink2);font-size:.9rem}
.scroll{overflow-x:auto}
details{border:1px solid var(--hair);border-radius:12px;background:var(--sunk);margin:.5rem 0;padding:.1rem .8rem}
details[open]{padding-bottom:.6rem}
summary{cursor:pointer;padding:.45rem 0;text-wrap:pretty}
summary b{font-weight:600}
.stop{max-width:44rem;margin:1rem auto;font-weight:600;text-align:center}
@media (max-width:30rem){table{border-spacing:2px}td{min-width:2em;height:2em;font-size:.7rem;padding:.1em}details{padding:.1rem .5rem}}
";

/// A trace as one page that needs nothing from outside. `ending` are the lines at its end.
#[must_use]
pub fn trace_page(
    puzzle: &Puzzle,
    trace: &Trace,
    title: &str,
    ending: &[String],
    language: Language,
) -> String {
    let mut below: Vec<Vec<usize>> = vec![Vec::new(); trace.branches.len()];
    for (number, branch) in trace.branches.iter().enumerate() {
        below[branch.parent.unwrap_or(number)].push(number);
    }
    let mut page = Page { puzzle, trace, below, language, out: String::new() };
    page.tag("h1", title);
    page.board(&BoardReplay::new(puzzle), &BoardReplay::new(puzzle));
    if !trace.branches.is_empty() {
        page.branch(0, BoardReplay::new(puzzle));
    }
    page.out.push_str("<div class=\"end\">\n");
    for line in ending {
        page.tag("p", line);
    }
    page.out.push_str("</div>\n");
    document(title, language.code(), STYLE, &page.out)
}

struct Page<'a> {
    puzzle: &'a Puzzle,
    trace: &'a Trace,
    /// The guesses made on each board.
    below: Vec<Vec<usize>>,
    language: Language,
    out: String,
}

impl Page<'_> {
    /// A board and everything that was guessed on it. The tree goes down a level a guess; a stack instead of a call
    /// a level, since there may be a thousand.
    fn branch(&mut self, first: usize, board: BoardReplay) {
        enum Visit {
            Open(usize, BoardReplay),
            Close,
        }
        let mut visits = vec![Visit::Open(first, board)];
        while let Some(visit) = visits.pop() {
            let Visit::Open(number, board) = visit else {
                self.out.push_str("</details>\n");
                continue;
            };
            let branch = &self.trace.branches[number];
            if branch.guess.is_some() {
                self.summary(branch);
                visits.push(Visit::Close);
            }
            let board = self.phases(branch, board);
            let end = branch.end.words(self.language);
            self.out.push_str("<p class=\"stop\">");
            self.text(&end);
            self.out.push_str("</p>\n");
            let guesses = self.below[number].iter().rev().filter(|&&below| below != number);
            visits.extend(guesses.map(|&below| Visit::Open(below, board.clone())));
        }
    }

    /// What a guess led to, in the line that opens it.
    fn summary(&mut self, branch: &TracedBoard) {
        let guess = branch.phases.first().and_then(|phase| phase.events.first());
        let guess = guess.map(|event| event.words(self.puzzle, self.language));
        let open = if matches!(branch.end, BranchEnd::Solved(_)) { " open" } else { "" };
        let _ = write!(self.out, "<details{open}>\n<summary><b>");
        self.text(&guess.unwrap_or_default());
        self.out.push_str("</b> ");
        self.text(&branch.end.words(self.language));
        self.out.push_str("</summary>\n");
    }

    fn phases(&mut self, branch: &TracedBoard, mut board: BoardReplay) -> BoardReplay {
        for Phase { kind, events } in &branch.phases {
            let before = board.clone();
            self.tag("h2", &kind.words(self.language).to_string());
            self.out.push_str("<ol class=\"events\">\n");
            for event in events {
                board.follow(event);
                self.event(event);
            }
            self.out.push_str("</ol>\n");
            self.board(&before, &board);
        }
        board
    }

    fn event(&mut self, event: &Event) {
        // What struck nothing is there for those who look for it.
        let is_quiet = event.strikes.is_empty() && !matches!(event.cause, Cause::Pass { .. });
        self.out.push_str(if is_quiet { "<li class=\"quiet\">" } else { "<li>" });
        self.text(&event.words(self.puzzle, self.language));
        self.out.push_str("</li>\n");
    }

    /// The lists of a board, what was struck since the one before crossed out.
    fn board(&mut self, before: &BoardReplay, now: &BoardReplay) {
        let size = self.puzzle.size();
        let clue = |side: Side, index: usize| {
            let clue = ClueId::new(side, index).and_then(|id| self.puzzle.clue(id));
            clue.map_or_else(String::new, |clue| clue.to_string())
        };
        let clues = |side: Side| -> Vec<String> {
            (0..size.get()).map(|index| clue(side, index)).collect()
        };
        let [top, right, bottom, left] = Side::ALL.map(clues);
        let row_of = |cells: &[String]| {
            let cells: String = cells.iter().map(|clue| format!("<th>{clue}</th>")).collect();
            format!("<tr><th></th>{cells}<th></th></tr>\n")
        };
        let mut rows = row_of(&top);
        for row in 0..size.get() {
            let _ = write!(rows, "<tr><th>{}</th>", left[row]);
            for cell in size.iter_cells().filter(|cell| cell.row() == row) {
                let (left, struck) = (now.list(cell), before.list(cell).minus(now.list(cell)));
                let class = if left.len() == 1 { " class=\"one\"" } else { "" };
                let gone = if struck.is_empty() || left.len() == 1 {
                    String::new()
                } else {
                    format!("<s>{struck}</s>")
                };
                let _ = write!(rows, "<td{class}>{left}{gone}</td>");
            }
            let _ = writeln!(rows, "<th>{}</th></tr>", right[row]);
        }
        rows += &row_of(&bottom);
        let _ = write!(self.out, "<div class=\"scroll\"><table>\n{rows}</table></div>\n");
    }

    fn text(&mut self, text: &Text) {
        let _ = write!(self.out, "{}", Escaped(&text.to_string()));
    }

    fn tag(&mut self, tag: &str, text: &str) {
        let _ = writeln!(self.out, "<{tag}>{}</{tag}>", Escaped(text));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use crate::trace::{Options, trace};

    fn page(clues: &[u16]) -> String {
        let puzzle = Puzzle::from_clues(clues).expect("a puzzle");
        let traced = trace(&puzzle, &Options::default(), &Limits::default()).expect("short lines");
        trace_page(&puzzle, &traced, "<T>", &["Done.".into()], Language::English)
    }

    #[test]
    fn a_page_shows_every_phase_and_asks_for_nothing_from_outside() {
        let page = page(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0]);
        assert_eq!(page.matches("<table>").count(), page.matches("<h2>").count() + 1);
        assert!(page.contains("<h1>&lt;T&gt;</h1>") && page.contains("<h2>Edge clues</h2>"));
        for outside in ["src=", "href=", "@import", "url(", "<script", "<link"] {
            assert!(!page.contains(outside), "{outside}");
        }
    }

    #[test]
    fn guesses_fold_one_in_the_other() {
        let page = page(&[0; 12]);
        let (open, close) = (page.matches("<details").count(), page.matches("</details>").count());
        assert!(open == close && open >= 4, "{open} {close}");
        assert!(page.contains("<b>Try 1 in r1c1.</b> Impasse"), "the first guess");
    }
}
