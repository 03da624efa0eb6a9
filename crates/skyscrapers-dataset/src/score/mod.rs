//! What an answer to a puzzle is worth: the grid is looked for in free text and judged by the rules alone.
//!
//! An answer is *solved* if there is one grid in it and the referee has nothing to say against it; whoever wrote the
//! record need not have known it, so any solution of a puzzle with several is as good as another. Everything short of that is
//! worth nothing, and what is right about it is told in figures of its own ([`Figures`]): how many
//! cells, rows, columns, clues and givens.
//!
//! | file | what |
//! |---|---|
//! | `clean` | takes off what dresses a text |
//! | `lines`, `brackets`, `labels` | the grids in it, each its own way of writing one |
//! | `choose` | which of several counts |

mod brackets;
mod choose;
mod clean;
mod labels;
mod lines;

use serde_json::{Value, json};
use skyscrapers::check::{Violation, check_solution};
use skyscrapers::words::Language;
use skyscrapers::{Height, House, Limits, Line, Outcome, Puzzle, Solution, Solver};
use skyscrapers_wire::Record;

use choose::Choice;
use lines::Shape;

/// Longer answers are not looked at, in bytes.
pub const LONGEST_ANSWER: usize = 1 << 20;

/// The boards that are looked at to know the solution of a record that does not tell it.
const NODES: u64 = 100_000;

/// A grid that was found in an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Candidate {
    /// Where it begins, in bytes of the cleaned text.
    start: usize,
    /// Heights in reading order, 0 for a park.
    numbers: Vec<u16>,
    /// Was it one list without rows?
    flat: bool,
}

/// So many are right, of so many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Figure {
    /// How many are right.
    pub right: usize,
    /// How many there are.
    pub of: usize,
}

impl Figure {
    fn count(all: impl Iterator<Item = bool>) -> Figure {
        all.fold(Figure::default(), |so_far, right| Figure {
            right: so_far.right + usize::from(right),
            of: so_far.of + 1,
        })
    }
}

/// What is right about an answer, apart from its being the solution. Without a grid nothing is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Figures {
    /// Cells that hold what the solution holds. `None` where it is not known, or there are several.
    pub cells: Option<Figure>,
    /// Givens that are kept.
    pub givens: Figure,
    /// Rows that hold each height as often as they should.
    pub rows: Figure,
    /// Columns that do.
    pub columns: Figure,
    /// Diagonals, boxes and regions that do.
    pub houses: Figure,
    /// Clues that see what they say.
    pub clues: Figure,
}

/// Why an answer is worth what it is.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Finding {
    /// It is a solution.
    Solved,
    /// It holds no grid of the puzzle's size, or is too long to be looked at.
    NoGrid,
    /// It holds several, and does not say which one counts.
    SeveralGrids,
    /// A number that is no height on any board.
    NoHeight(u16),
    /// The grid breaks a rule.
    Broken(Violation),
}

impl Finding {
    /// Its name in JSON; stable.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Finding::Solved => "solved",
            Finding::NoGrid => "no_grid",
            Finding::SeveralGrids => "several_grids",
            Finding::NoHeight(_) | Finding::Broken(_) => "broken_rule",
        }
    }

    /// The finding in words.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        let german = language == Language::German;
        match self {
            Finding::Solved if german => "gelöst".to_owned(),
            Finding::Solved => "solved".to_owned(),
            Finding::NoGrid if german => "kein ausgefülltes Gitter dieser Größe".to_owned(),
            Finding::NoGrid => "no filled grid of this size".to_owned(),
            Finding::SeveralGrids if german => {
                "mehrere verschiedene Gitter, und keines ist als Antwort gekennzeichnet".to_owned()
            }
            Finding::SeveralGrids => {
                "several different grids, and none is marked as the answer".to_owned()
            }
            Finding::NoHeight(number) if german => format!("{number} ist keine Höhe"),
            Finding::NoHeight(number) => format!("{number} is not a height"),
            Finding::Broken(violation) => violation.words(language).to_string(),
        }
    }
}

/// What an answer is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Score {
    /// What was found.
    pub finding: Finding,
    /// The grid in reading order, if there is one that counts; 0 is a park.
    pub grid: Option<Vec<u16>>,
    /// What is right about it.
    pub figures: Figures,
}

impl Score {
    /// Is it a solution?
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.finding == Finding::Solved
    }

    /// The score as JSON: `{"solved","finding","text","grid","cells","givens","rows","columns","houses","clues"}`. Figures are
    /// `[right, of]`, and `cells` is `null` where the solution is not known.
    #[must_use]
    pub fn to_json(&self, language: Language) -> Value {
        let Score { finding, grid, figures } = self;
        let figure = |figure: Figure| json!([figure.right, figure.of]);
        json!({
            "solved": self.is_solved(),
            "finding": finding.name(),
            "text": finding.words(language),
            "grid": grid,
            "cells": figures.cells.map(figure),
            "givens": figure(figures.givens),
            "rows": figure(figures.rows),
            "columns": figure(figures.columns),
            "houses": figure(figures.houses),
            "clues": figure(figures.clues),
        })
    }
}

/// Judges answers. It keeps its memory from one to the next.
///
/// # Examples
/// ```
/// use skyscrapers_dataset::Scorer;
/// use skyscrapers_wire::Record;
///
/// let record = Record::from_json(r#"{"n":4,"clues":[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]}"#)?;
/// let mut scorer = Scorer::new();
/// assert!(scorer.score(&record, "So the answer is 2143/3412/4231/1324.").is_solved());
/// let wrong = scorer.score(&record, "2 1 4 3\n3 4 1 2\n4 2 3 1\n1 3 4 2");
/// assert!(!wrong.is_solved());
/// assert_eq!(wrong.figures.cells.map(|cells| cells.right), Some(14));
/// # Ok::<(), skyscrapers_wire::RecordError>(())
/// ```
#[derive(Debug, Default)]
pub struct Scorer {
    solver: Solver,
}

impl Scorer {
    /// A new scorer.
    #[must_use]
    pub fn new() -> Scorer {
        Scorer::default()
    }

    /// Judges the answer to the puzzle of a record. Of the record, `solution` is used to count cells, and nothing else is
    /// believed.
    pub fn score(&mut self, record: &Record, answer: &str) -> Score {
        let puzzle = record.puzzle();
        let choice = read(puzzle, answer);
        let (finding, grid) = match choice {
            Choice::None => (Finding::NoGrid, None),
            Choice::Several => (Finding::SeveralGrids, None),
            Choice::Grid(grid) => {
                let finding = judge(puzzle, &grid).err().unwrap_or(Finding::Solved);
                (finding, Some(grid))
            }
        };
        let known = match &grid {
            Some(grid) if finding == Finding::Solved => Some(grid.clone()),
            _ => self.known(record),
        };
        let figures = figures(puzzle, grid.as_deref(), known.as_deref());
        Score { finding, grid, figures }
    }

    /// The solution that the record tells, or the only one that there is.
    fn known(&mut self, record: &Record) -> Option<Vec<u16>> {
        let puzzle = record.puzzle();
        let told = record.fields().get("solution");
        let told: Option<Vec<u16>> = told.and_then(|told| serde_json::from_value(told).ok());
        if let Some(told) = told.filter(|told| judge(puzzle, told).is_ok()) {
            return Some(told);
        }
        match self.solver.solve(puzzle, &Limits::nodes(NODES)).outcome {
            Outcome::Unique(solution) => {
                Some(solution.heights().iter().map(|height| height.get().into()).collect())
            }
            _ => None,
        }
    }
}

/// The grid of an answer.
fn read(puzzle: &Puzzle, answer: &str) -> Choice {
    if answer.len() > LONGEST_ANSWER {
        return Choice::None;
    }
    let text = clean::clean(answer);
    let shape = Shape::of(puzzle);
    let found = [lines::find, brackets::find, labels::find].map(|find| find(&text, &shape));
    choose::choose(&text, found.into_iter().flatten().collect(), &shape, |grid| {
        judge(puzzle, grid).is_ok()
    })
}

/// Is this a solution?
fn judge(puzzle: &Puzzle, grid: &[u16]) -> Result<(), Finding> {
    let heights = grid.iter().map(|&number| height(number).ok_or(Finding::NoHeight(number)));
    let solution = Solution::new(puzzle.size(), heights.collect::<Result<_, _>>()?);
    let solution = solution.ok_or(Finding::NoGrid)?;
    check_solution(puzzle, &solution).map_err(Finding::Broken)
}

fn height(number: u16) -> Option<Height> {
    match number {
        0 => Some(Height::PARK),
        number => Height::new(u8::try_from(number).ok()?),
    }
}

/// What is right about a grid.
fn figures(puzzle: &Puzzle, grid: Option<&[u16]>, known: Option<&[u16]>) -> Figures {
    let (size, rules) = (puzzle.size(), puzzle.rules());
    let at = |cell: skyscrapers::Cell| height(*grid?.get(cell.index(size)?)?);
    let layout = puzzle.layout();
    let complete = |cells: &[skyscrapers::Cell]| {
        let often = |height| cells.iter().filter(|&&cell| at(cell) == Some(height)).count();
        rules.contents().iter().all(|height| often(height) == rules.quota(height))
    };
    let houses = |of: fn(House) -> bool| {
        Figure::count(
            layout.iter().filter(|(house, _)| of(*house)).map(|(_, cells)| complete(cells)),
        )
    };
    let sees = |(clue, said): (skyscrapers::ClueId, skyscrapers::Clue)| {
        let line: Option<Vec<Height>> = clue.view(size).map(at).collect();
        line.is_some_and(|line| rules.sight().seen(line) == said.get())
    };
    let kept = |cell| Some(puzzle.given(cell)?).map(|given| at(cell) == Some(given));
    Figures {
        cells: known.map(|known| {
            let right = |index: usize| grid.is_some_and(|grid| grid.get(index) == known.get(index));
            Figure::count((0..known.len()).map(right))
        }),
        givens: Figure::count(size.iter_cells().filter_map(kept)),
        rows: houses(|house| matches!(house.line(), Some(Line::Row(_)))),
        columns: houses(|house| matches!(house.line(), Some(Line::Column(_)))),
        houses: houses(|house| house.line().is_none()),
        clues: Figure::count(puzzle.iter_clues().map(sees)),
    }
}
