//! All puzzles of the input at once, for verbs that put them together: pages, booklets, folders of
//! pictures.

use skyscrapers::formats::Format;
use skyscrapers_wire::Record;

use crate::input::{self, Item, Taker};
use crate::printer::report;
use crate::source::{Place, Source};
use crate::verdict::Verdict;

/// The puzzles that could be read, in the order of the input.
#[derive(Default)]
pub(crate) struct Gathered {
    /// The puzzles.
    pub(crate) records: Vec<Record>,
    places: Vec<Place>,
    /// Bad input, if something could not be read; that has been reported.
    pub(crate) verdict: Verdict,
    from: Option<&'static dyn Format>,
    skip: u64,
}

/// Reads all sources to their ends, the first `skip` puzzles apart. What cannot be read is reported, and the rest goes on.
pub(crate) fn gather(sources: &[Source], from: Option<&'static dyn Format>, skip: u64) -> Gathered {
    let mut gathered = Gathered { from, skip, ..Gathered::default() };
    input::read_all(sources, &mut gathered);
    gathered
}

impl Taker for Gathered {
    fn item(&mut self, item: Item) -> bool {
        if item.number <= self.skip {
            return true;
        }
        match item.record(self.from) {
            Ok(record) => {
                self.records.push(record);
                self.places.push(item.place());
            }
            Err(failure) => {
                report(&failure.for_people());
                self.verdict = Verdict::BadInput;
            }
        }
        true
    }

    fn pause(&mut self) -> bool {
        true
    }
}

impl Gathered {
    /// A line for people about a puzzle: where it stands, then the message.
    pub(crate) fn remark(&self, index: usize, message: &str) -> String {
        self.places.get(index).map_or_else(|| message.to_owned(), |place| place.remark(message))
    }

    /// The puzzle's own name, or its number where there are several; nothing for a single nameless
    /// one.
    pub(crate) fn name(&self, index: usize) -> Option<String> {
        let id = self.records.get(index).and_then(Record::id).map(|id| id.to_string());
        let id = id.filter(|id| !id.trim().is_empty());
        id.or_else(|| (self.records.len() > 1).then(|| format!("puzzle {}", index + 1)))
    }
}
