//! Makes puzzles: number `i` of a seed depends on the wish, the seed and `i` alone.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use skyscrapers::Limits;
use skyscrapers::generate::Distinct;
use skyscrapers_wire::{Caller, Order};

use crate::failure::{raised, refused};
use crate::read::record;
use crate::watch::with_signals;

/// Makes the puzzles of an order, and knows those that it was told of; turned and mirrored ones count as
/// the same.
#[pyclass(module = "skyscrapers._native", frozen)]
pub(crate) struct Maker {
    pub(crate) order: Order,
    tools: Mutex<(Caller, Distinct)>,
}

#[pymethods]
impl Maker {
    /// A maker for an order: the options of `generate`, as JSON.
    #[new]
    fn new(order: &str) -> PyResult<Maker> {
        let order = Order::read(order).map_err(refused)?;
        Ok(Maker { order, tools: Mutex::default() })
    }

    /// Makes a puzzle by its number, or the one that the order names. Ctrl-C ends it.
    #[pyo3(signature = (number=None))]
    fn make(&self, py: Python<'_>, number: Option<u64>) -> PyResult<String> {
        let number = number.unwrap_or(self.order.number());
        with_signals(py, |stop| {
            let limits = Limits::default().or_when(stop);
            self.tools().0.make(&self.order, number, 0, &limits)
        })
    }

    /// Makes a puzzle by its number so that it is none of those noted, and notes it; also tells after how
    /// many turns that was.
    fn make_new(&self, py: Python<'_>, number: u64) -> PyResult<(u64, String)> {
        with_signals(py, |stop| {
            let limits = Limits::default().or_when(stop);
            let (caller, distinct) = &mut *self.tools();
            caller.make_new(&self.order, number, distinct, &limits)
        })
    }

    /// Sixteen bytes that a puzzle shares with what it looks like turned and mirrored, and with no other.
    fn digest(&self, py: Python<'_>, text: &str) -> PyResult<[u8; 16]> {
        let record = record(text).map_err(raised)?;
        Ok(py.detach(|| self.tools().1.digest(record.puzzle())).to_be_bytes())
    }

    /// Notes a puzzle by its digest; `False` if it was there before.
    fn note(&self, py: Python<'_>, digest: [u8; 16]) -> bool {
        py.detach(|| self.tools().1.insert_digest(u128::from_be_bytes(digest)))
    }
}

impl Maker {
    /// The tools; never to be waited for with the interpreter's lock in hand, since whoever makes a
    /// puzzle with them takes that lock to look for signals.
    fn tools(&self) -> MutexGuard<'_, (Caller, Distinct)> {
        self.tools.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
