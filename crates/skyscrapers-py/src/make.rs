//! Makes puzzles: number `i` of a seed depends on the wish, the seed and `i` alone.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use skyscrapers::generate::{self, Generator, Wish};
use skyscrapers::{Explainer, Limits};
use skyscrapers_wire::{Fields, generate_reply};

use crate::failure::Failure;
use crate::read::record;
use crate::watch::with_signals;
use crate::worker::Reply;

/// What to make.
#[derive(Debug, Clone)]
pub(crate) struct Order {
    pub(crate) wish: Wish,
    pub(crate) seed: u64,
    /// Boards to try for one puzzle.
    pub(crate) tries: u64,
}

impl Order {
    /// An order from a wish as JSON.
    ///
    /// # Errors
    /// [`Failure::Option`] when the wish cannot be read or met.
    pub(crate) fn new(wish: &str, seed: u64, tries: Option<u64>) -> Result<Order, Failure> {
        let fields = Fields::from_json(wish).map_err(|error| Failure::Option(error.to_string()))?;
        let wish =
            skyscrapers_wire::wish(&fields).map_err(|error| Failure::Option(error.to_string()))?;
        Generator::new(wish.clone()).map_err(|error| Failure::Option(error.to_string()))?;
        let tries = tries.unwrap_or_else(|| wish.usual_tries());
        Ok(Order { wish, seed, tries })
    }
}

/// Makes one puzzle after the other, and grades them.
pub(crate) struct Maker {
    order: Order,
    generator: Option<Generator>,
    explainer: Explainer,
}

impl Maker {
    /// A maker for an order.
    pub(crate) fn new(order: Order) -> Maker {
        Maker { order, generator: None, explainer: Explainer::new() }
    }

    /// Makes puzzle `number` of the seed, from 1; `again` others in its place.
    ///
    /// # Errors
    /// [`Failure::Unmet`] when the tries run out.
    pub(crate) fn make(
        &mut self,
        number: u64,
        again: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Reply, Failure> {
        let Order { seed, tries, .. } = self.order;
        let generator = match self.generator.take() {
            Some(generator) => generator,
            None => Generator::new(self.order.wish.clone())
                .map_err(|error| Failure::Option(error.to_string()))?,
        };
        let generator = self.generator.insert(generator);
        let limits = Limits::nodes(tries).or_when(stop);
        let made = generator.make(seed, number.saturating_sub(1), again, &limits);
        let made = made.map_err(|unmet| match unmet.stopped {
            true => Failure::Stopped,
            false => Failure::Unmet(Box::new(unmet)),
        })?;
        let limits = Limits::default().or_when(stop);
        let grade = self.explainer.grade(&made.puzzle, &limits).ok();
        Ok(Reply::Text(generate_reply(&made, seed, number, grade.as_ref()).to_string()))
    }
}

/// Makes one puzzle. Ctrl-C ends it.
#[pyfunction]
#[pyo3(signature = (wish, seed, number, again=0, tries=None))]
pub(crate) fn make(
    py: Python<'_>,
    wish: &str,
    seed: u64,
    number: u64,
    again: u64,
    tries: Option<u64>,
) -> PyResult<Reply> {
    let mut maker = Maker::new(Order::new(wish, seed, tries)?);
    with_signals(py, |stop| maker.make(number, again, stop))
}

/// The puzzles of a run so far; turned and mirrored ones count as the same.
#[pyclass(module = "skyscrapers._native", frozen)]
pub(crate) struct Distinct(Mutex<generate::Distinct>);

#[pymethods]
impl Distinct {
    #[new]
    fn new() -> Distinct {
        Distinct(Mutex::default())
    }

    /// Notes a puzzle; `False` if it, or a turned or mirrored one, was there before.
    fn insert(&self, text: &str) -> PyResult<bool> {
        let record = record(text, None)?;
        Ok(self.lock().insert(record.puzzle()))
    }

    /// Sixteen bytes that a puzzle shares with what it looks like turned and mirrored, and with no other.
    fn digest(&self, text: &str) -> PyResult<[u8; 16]> {
        let record = record(text, None)?;
        Ok(self.lock().digest(record.puzzle()).to_be_bytes())
    }
}

impl Distinct {
    fn lock(&self) -> MutexGuard<'_, generate::Distinct> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
