//! For machines that learn: the records of data sets, what answers are worth, and games.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use skyscrapers::step::Effect;
use skyscrapers::words::Tell;
use skyscrapers::{Cell, Height, HeightSet, Limits, Size};
use skyscrapers_dataset::{Episode, Gathering, Maker, Plan, Short, Split, Tally, Worth, card, id};
use skyscrapers_wire::{Failure, Fields};

use crate::draw::language;
use crate::failure::raised;
use crate::read::record;
use crate::watch::with_signals;

/// The records of a plan, gathered in the order of their numbers.
#[pyclass(module = "skyscrapers._native", frozen)]
pub(crate) struct Records {
    pub(crate) plan: Arc<Plan>,
    desk: Mutex<Desk>,
}

struct Desk {
    gathering: Gathering,
    maker: Maker,
    tally: Tally,
}

#[pymethods]
impl Records {
    /// Reads a plan.
    #[new]
    #[pyo3(signature = (plan, lang=None))]
    fn new(plan: &str, lang: Option<&str>) -> PyResult<Records> {
        let language = language(lang)?;
        let plan = Plan::from_json(plan);
        let plan = plan.map_err(|error| PyValueError::new_err(error.tell(language).to_string()))?;
        let plan = Arc::new(plan);
        let desk = Desk {
            gathering: Gathering::new(plan.clone()),
            maker: Maker::new(plan.clone()),
            tally: Tally::new(),
        };
        Ok(Records { plan, desk: Mutex::new(desk) })
    }

    /// How many records the plan asks for.
    #[getter]
    fn total(&self) -> u64 {
        self.plan.total()
    }

    /// The plan as JSON.
    #[getter]
    fn plan(&self) -> String {
        self.plan.to_json()
    }

    /// Makes a record by its number. Ctrl-C ends it.
    #[pyo3(signature = (number, again=0))]
    fn make(&self, py: Python<'_>, number: u64, again: u64) -> PyResult<String> {
        with_signals(py, |stop| self.desk().maker.make(number, again, stop).map_err(Failure::from))
    }

    /// Settles the record of this number, which is to be the next: what was made for it, or `None` where that failed. The
    /// record that counts and its split; `None` if there is none of this number.
    fn settle(
        &self,
        py: Python<'_>,
        number: u64,
        made: Option<String>,
    ) -> PyResult<Option<(&'static str, String)>> {
        let known = |line: &String| id(&Fields::from_json(line).ok()?);
        let settled = with_signals(py, |stop| {
            let Desk { gathering, maker, tally } = &mut *self.desk();
            let Some(made) = made else {
                gathering.give_up(number, Short::NotMade);
                return Ok(None);
            };
            let again = |again| maker.make(number, again, stop);
            let settled = gathering.settle(number, Ok(made), known, again)?;
            Ok(settled.map(|(_, line)| {
                let split = tally.add(&line).map_or(Split::Train, |(split, _)| split);
                (split.name(), line)
            }))
        })?;
        Ok(settled)
    }

    /// The same by what tells puzzles apart: which record in the place of this number counts, 0 for the first; `None` if there
    /// is none.
    fn settle_id(
        &self,
        py: Python<'_>,
        number: u64,
        digest: Option<[u8; 16]>,
    ) -> PyResult<Option<u64>> {
        with_signals(py, |stop| {
            let Desk { gathering, maker, .. } = &mut *self.desk();
            let Some(digest) = digest else {
                gathering.give_up(number, Short::NotMade);
                return Ok(None);
            };
            let again = |again| {
                let line = maker.make(number, again, stop)?;
                Ok(Fields::from_json(&line).ok().and_then(|fields| id(&fields)).unwrap_or_default())
            };
            let first = Ok(u128::from_be_bytes(digest));
            let settled = gathering.settle(number, first, |digest| Some(*digest), again)?;
            Ok(settled.map(|(again, _)| again))
        })
    }

    /// Counts a record that was settled elsewhere.
    fn count(&self, line: &str) -> PyResult<()> {
        let added = self.desk().tally.add(line);
        added.map(drop).map_err(|error| raised(Failure::from(&error)))
    }

    /// The parts of the plan that have fewer records than it asks for.
    fn short(&self) -> Vec<String> {
        let desk = self.desk();
        let short = desk.gathering.shortfalls();
        short.iter().map(|shortfall| self.plan.said(shortfall.part)).collect()
    }

    /// The card of what has been settled.
    #[pyo3(signature = (ending, lang=None))]
    fn card(&self, ending: &str, lang: Option<&str>) -> PyResult<String> {
        let language = language(lang)?;
        let desk = self.desk();
        Ok(card(&self.plan, &desk.tally, desk.gathering.shortfalls(), ending, language))
    }
}

impl Records {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What tells the puzzle of a record apart, 16 bytes.
pub(crate) fn digest(line: &str) -> Option<[u8; 16]> {
    id(&Fields::from_json(line).ok()?).map(u128::to_be_bytes)
}

/// A move, judged: its worth, the technique and rating of its proof, and the share of the work that it did.
type Judgement = (&'static str, Option<&'static str>, Option<f64>, f64);

/// A game on a puzzle with one solution.
#[pyclass(module = "skyscrapers._native", frozen)]
pub(crate) struct Game {
    episode: Mutex<Episode>,
    size: Size,
}

#[pymethods]
impl Game {
    /// A new game on a puzzle in any format.
    #[new]
    fn new(py: Python<'_>, text: &str) -> PyResult<Game> {
        let puzzle = record(text).map_err(raised)?.puzzle().clone();
        let size = puzzle.size();
        let episode = with_signals(py, |stop| {
            let limits = Limits::nodes(Limits::USUAL_NODES).or_when(stop);
            Ok(Episode::new(puzzle, &limits))
        })?;
        let unplayable =
            || PyValueError::new_err("a game needs a puzzle with exactly one solution");
        Ok(Game { episode: Mutex::new(episode.ok_or_else(unplayable)?), size })
    }

    /// The size of the board.
    #[getter]
    fn n(&self) -> usize {
        self.size.get()
    }

    /// The tallest building.
    #[getter]
    fn tallest(&self) -> u8 {
        self.episode().puzzle().tallest().get()
    }

    /// Are there parks?
    #[getter]
    fn parks(&self) -> bool {
        self.episode().puzzle().rules().parks() > 0
    }

    /// Is every cell filled?
    #[getter]
    fn solved(&self) -> bool {
        self.episode().is_solved()
    }

    /// Places a height in a cell, by its number in reading order; 0 is a park.
    fn place(&self, py: Python<'_>, cell: usize, height: u8) -> PyResult<Judgement> {
        let (cell, height) = (self.cell(cell)?, self.height(height)?);
        self.play(py, Effect::Place { cell, height })
    }

    /// Strikes a candidate.
    fn strike(&self, py: Python<'_>, cell: usize, height: u8) -> PyResult<Judgement> {
        let (cell, height) = (self.cell(cell)?, self.height(height)?);
        self.play(py, Effect::Strike { cell, heights: HeightSet::only(height) })
    }

    /// The moves that the simplest next step shows: `place` or not, cell, height.
    fn hint(&self, py: Python<'_>) -> PyResult<Vec<(bool, usize, u8)>> {
        let effects = with_signals(py, |stop| {
            let limits = Limits::nodes(Limits::USUAL_NODES).or_when(stop);
            Ok(self.episode().hint(&limits))
        })?;
        let index = |cell: Cell| cell.index(self.size).unwrap_or_default();
        let moves = effects.into_iter().flat_map(|effect| match effect {
            Effect::Place { cell, height } => vec![(true, index(cell), height.get())],
            Effect::Strike { cell, heights } => {
                heights.iter().map(|height| (false, index(cell), height.get())).collect()
            }
        });
        Ok(moves.collect())
    }

    /// What stands in every cell, in reading order: 255 is nothing, 0 a park.
    fn heights<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let episode = self.episode();
        let height = |cell| episode.height(cell).map_or(u8::MAX, Height::get);
        let heights: Vec<u8> = self.size.iter_cells().map(height).collect();
        PyBytes::new(py, &heights)
    }

    /// What every cell may hold, in reading order: a byte for each height from 0, or from 1 where there are no parks.
    fn candidates<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let episode = self.episode();
        let contents = episode.puzzle().rules().contents();
        let cells = self.size.iter_cells();
        let bytes = cells.flat_map(|cell| {
            let open = episode.candidates(cell);
            contents.iter().map(move |height| u8::from(open.contains(height)))
        });
        PyBytes::new(py, &bytes.collect::<Vec<u8>>())
    }

    /// The board with clues and candidates.
    fn draw(&self) -> String {
        self.episode().draw()
    }
}

impl Game {
    fn episode(&self) -> MutexGuard<'_, Episode> {
        self.episode.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn cell(&self, index: usize) -> PyResult<Cell> {
        let found = self.size.iter_cells().nth(index);
        found.ok_or_else(|| PyValueError::new_err(format!("there is no cell {index}")))
    }

    fn height(&self, height: u8) -> PyResult<Height> {
        let found = if height == 0 { Some(Height::PARK) } else { Height::new(height) };
        let contents = self.episode().puzzle().rules().contents();
        let found = found.filter(|&height| contents.contains(height));
        found.ok_or_else(|| PyValueError::new_err(format!("there is no height {height}")))
    }

    fn play(&self, py: Python<'_>, claim: Effect) -> PyResult<Judgement> {
        let judged = with_signals(py, |stop| {
            let limits = Limits::nodes(Limits::USUAL_NODES).or_when(stop);
            Ok(self.episode().play(claim, &limits))
        })?;
        let (technique, rating) = match judged.worth {
            Worth::Proved(technique, rating) | Worth::Leap(technique, rating, _) => {
                (Some(technique.id()), Some(f64::from(rating.tenths()) / 10.0))
            }
            _ => (None, None),
        };
        Ok((judged.worth.name(), technique, rating, judged.share))
    }
}
