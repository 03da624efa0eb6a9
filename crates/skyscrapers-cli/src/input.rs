//! From sources to items: the raw text of one puzzle each, or what is wrong with it.
//!
//! Cutting a stream apart is cheap and done by one thread; reading a puzzle out of its text is
//! left to the workers.

use skyscrapers::formats::stream::{Excerpt, Splitter};
use skyscrapers::formats::{Format, ParseError};
use skyscrapers_wire::{Fields, Record, RecordError, RecordId, failure_reply};

use crate::lines::{Event, each_line};
use crate::source::{Origin, Place, Source};
use crate::words::{language, voice};

/// The text of one puzzle and where it stood.
#[derive(Debug)]
pub(crate) struct Item {
    /// Counts all items of a run from 1.
    pub(crate) number: u64,
    origin: Origin,
    /// The first line, from 1; 0 where there are no lines to speak of.
    line: usize,
    text: Result<String, String>,
}

impl Item {
    /// Reads the puzzle, in this format or in whatever it looks like.
    ///
    /// # Errors
    /// A [`Failure`] that knows where the fault is.
    pub(crate) fn record(&self, from: Option<&'static dyn Format>) -> Result<Record, Failure<'_>> {
        let text = self.text.as_ref().map_err(|message| Failure {
            item: self,
            line: self.line,
            id: None,
            message: message.clone(),
        })?;
        match Record::from_text(text, from) {
            Ok((record, _)) => Ok(record),
            Err(RecordError { id, error }) => Err(self.failure(id, error)),
        }
    }

    /// The text of the item, if it could be kept.
    pub(crate) fn text(&self) -> Option<&str> {
        self.text.as_deref().ok()
    }

    /// A line for people about this item: where it stands, then the message.
    pub(crate) fn remark(&self, message: &str) -> String {
        self.place().remark(message)
    }

    /// Where the item stands.
    pub(crate) fn place(&self) -> Place {
        Place::new(self.origin.clone(), self.line)
    }

    fn failure(&self, id: Option<RecordId>, error: ParseError) -> Failure<'_> {
        let error = error.starting_at(self.line);
        let line = error.line().unwrap_or(self.line);
        let message = error.words(language()).to_string();
        // The place in front of the message says the line already.
        let said = voice().line(line);
        let message = match message.strip_prefix(&said) {
            Some(rest) => rest.trim_start_matches([',', ':', ' ']).to_owned(),
            None => message,
        };
        Failure { item: self, line, id, message }
    }
}

/// An item that holds no puzzle.
#[derive(Debug)]
pub(crate) struct Failure<'a> {
    item: &'a Item,
    line: usize,
    id: Option<RecordId>,
    message: String,
}

impl Failure<'_> {
    /// One line for people: `FILE:LINE: what is wrong`.
    pub(crate) fn for_people(&self) -> String {
        self.place().remark(&self.message)
    }

    fn place(&self) -> Place {
        Place::new(self.item.origin.clone(), self.line)
    }

    /// The same as a JSON object.
    pub(crate) fn as_json(&self) -> Fields {
        let place = self.place();
        failure_reply(place.file(), place.line(), self.id.clone(), &self.message)
    }
}

/// Who takes the items.
pub(crate) trait Taker {
    /// Takes an item; `false` when no more are wanted.
    fn item(&mut self, item: Item) -> bool;

    /// Nothing more is at hand right now; `false` when no more is wanted.
    fn pause(&mut self) -> bool;
}

/// Cuts all sources into items, one source after the other.
pub(crate) fn read_all(sources: &[Source], taker: &mut impl Taker) {
    let mut number = 0;
    for source in sources {
        let mut cutter = Cutter { origin: source.origin(), number, taker: &mut *taker };
        if !cutter.cut(source) {
            return;
        }
        number = cutter.number;
    }
}

/// Cuts one source into items. Its methods say `false` when no more are wanted.
struct Cutter<'a, T> {
    origin: Origin,
    number: u64,
    taker: &'a mut T,
}

impl<T: Taker> Cutter<'_, T> {
    fn cut(&mut self, source: &Source) -> bool {
        let before = self.number;
        let mut line = 0;
        let mut splitter = Splitter::new();
        let mut wanted = true;
        let ended = source.open().and_then(|stream| {
            each_line(stream, |event| {
                wanted = match event {
                    Event::Line(text) => {
                        line += 1;
                        self.hand_over(splitter.feed(line, &text))
                    }
                    Event::Pause => self.taker.pause(),
                    Event::Binary => self.fault(
                        0,
                        "this is binary data, not a puzzle; give text in UTF-8 or UTF-16",
                    ),
                };
                wanted
            })
        });
        wanted = wanted && self.hand_over(splitter.finish());
        if let Err(error) = ended {
            wanted = wanted && self.fault(line, &plain_words(&error));
        }
        // A source without any item is a fault, or an empty file would look like a solved one.
        if self.number == before {
            wanted = wanted && self.fault(0, &ParseError::Empty.words(language()).to_string());
        }
        wanted && self.taker.pause()
    }

    fn hand_over(&mut self, excerpts: Vec<Excerpt>) -> bool {
        excerpts.into_iter().all(|excerpt| {
            let text = excerpt.text.map_err(|error| error.words(language()).to_string());
            self.item(excerpt.first_line, text)
        })
    }

    fn fault(&mut self, line: usize, message: &str) -> bool {
        self.item(line, Err(message.to_owned()))
    }

    fn item(&mut self, line: usize, text: Result<String, String>) -> bool {
        self.number += 1;
        self.taker.item(Item { number: self.number, origin: self.origin.clone(), line, text })
    }
}

/// An error of the system as a clause: no capital, no error number.
pub(crate) fn plain_words(error: &std::io::Error) -> String {
    let text = error.to_string();
    let mut letters = text.split(" (os error").next().unwrap_or_default().chars();
    let first = letters.next().map(char::to_lowercase);
    first.into_iter().flatten().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default)]
    struct Notes(Vec<String>);

    impl Taker for Notes {
        fn item(&mut self, item: Item) -> bool {
            self.0.push(match item.record(None) {
                Ok(record) => format!("{} a {}", item.number, record.puzzle().size()),
                Err(failure) => format!("{} {}", item.number, failure.for_people()),
            });
            true
        }

        fn pause(&mut self) -> bool {
            true
        }
    }

    fn read(sources: &[Source]) -> Vec<String> {
        let mut notes = Notes::default();
        read_all(sources, &mut notes);
        notes.0
    }

    #[test]
    fn items_are_numbered_across_sources() {
        let argument = |text: &str| Source::Argument(text.into());
        let sources = [argument("0,0,0,0\n\n0 0 0 0 0 0 0 0"), argument("1 1 1 1")];
        assert_eq!(read(&sources), ["1 a 1x1", "2 a 2x2", "3 a 1x1"]);
    }

    #[test]
    fn faults_say_where() {
        let seen = read(&[Source::Missing("there.txt".into()), Source::Argument(String::new())]);
        assert_eq!(seen.len(), 2, "{seen:?}");
        assert!(seen[0].starts_with("1 there.txt: no such file; "), "{seen:?}");
        assert!(seen[1].starts_with("2 argument: nothing to read; "), "{seen:?}");
    }

    #[test]
    fn system_errors_read_as_clauses() {
        let error = std::io::Error::from_raw_os_error(13);
        assert_eq!(plain_words(&error), "permission denied");
    }
}
