//! `generate`: new puzzles to a wish.
//!
//! | option | value |
//! |---|---|
//! | `seed` | which puzzles: a whole number; a random one where nothing is said and there is chance to be had |
//! | `number` | which puzzle of the seed, from 1 |
//! | `count` | so many puzzles from there on, up to [`MOST_AT_ONCE`] |
//! | `tries` | give a puzzle up after so many boards |
//!
//! The rest is the wish. Without `count` the reply is the puzzle; with it, `{"seed":…,"puzzles":[…]}`.
//! The puzzles of one call are all different; a call that starts at a later number does not
//! know what came before it.

use std::fmt::Write;

use skyscrapers::generate::{Distinct, Generator, Made, Unmet, Wish, WishError};
use skyscrapers::words::Language;
use skyscrapers::{Explainer, Grade, Limits};

use super::caller::Caller;
use super::failure::{Failure, FailureKind};
use super::message::Wrong;
use super::request::Request;
use crate::{Record, generate_reply, wish};

/// The most puzzles that a call makes.
pub const MOST_AT_ONCE: u64 = 100;

/// A number that nobody has chosen, short enough to type; `None` where the platform has no chance to
/// offer, as in a browser's WASM, whose page has to bring its own.
#[must_use]
pub fn random_seed() -> Option<u64> {
    use std::hash::{BuildHasher, Hasher, RandomState};
    let chance = !cfg!(all(target_family = "wasm", target_os = "unknown"));
    chance.then(|| RandomState::new().build_hasher().finish() & 0xffff_ffff)
}

/// The options of `generate`, for front ends that make puzzles one at a time with
/// [`Caller::make`](super::Caller::make).
#[derive(Debug, Clone)]
pub struct Order {
    wish: Wish,
    seed: u64,
    /// The first puzzle to make, from 1.
    number: u64,
    count: Option<u64>,
    /// Boards to try for one puzzle.
    tries: u64,
    /// The language of messages.
    language: Language,
}

impl Order {
    /// Reads the options of `generate`, and checks that the wish can be met.
    ///
    /// # Errors
    /// A [`Failure`] when an option cannot be read, or no puzzle can be like that.
    pub fn read(options: &str) -> Result<Order, Failure> {
        let mut request = Request::read(options)?;
        let language = request.language(Language::default())?;
        let order = Order::take(request, language);
        let order = order.and_then(|order| order.generator().map(|_| order));
        order.map_err(|failure| failure.in_language(language))
    }

    pub(super) fn take(mut request: Request, language: Language) -> Result<Order, Failure> {
        let seed = request.number("seed", 0..=u64::MAX)?.or_else(random_seed);
        let seed = seed.ok_or_else(|| Failure::field("seed", &Wrong::NoSeed))?;
        let number = request.number("number", 1..=u64::MAX / 2)?.unwrap_or(1);
        let count = request.number("count", 1..=MOST_AT_ONCE)?;
        let tries = request.number("tries", 1..=u64::MAX)?;
        let wish = wish(&request.into_fields()).map_err(|error| error.failure())?;
        let tries = tries.unwrap_or_else(|| wish.usual_tries());
        Ok(Order { wish, seed, number, count, tries, language })
    }

    /// Which puzzle was asked for, from 1.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.number
    }

    pub(super) fn language(&self) -> Language {
        self.language
    }

    fn generator(&self) -> Result<Generator, Failure> {
        Generator::new(self.wish.clone()).map_err(|error| {
            let mut failure = Failure::telling(FailureKind::BadRequest, &error);
            if let WishError::Rules(error) = &error {
                failure.locate(error);
            }
            failure
        })
    }
}

impl Caller {
    /// Makes all puzzles of an order.
    pub(super) fn fulfil(&mut self, order: &Order, limits: &Limits<'_>) -> Result<String, Failure> {
        let Order { seed, number: first, count, .. } = *order;
        let mut maker = self.maker(order, limits)?;
        let Some(count) = count else {
            return Ok(maker.make(first, 0)?.reply(order, first));
        };
        let mut distinct = Distinct::new();
        let mut reply = format!("{{\"seed\":{seed},\"puzzles\":[");
        for number in first..first + count {
            let made = maker.make_new(number, &mut distinct)?;
            let comma = if number > first { "," } else { "" };
            // Writing to a text cannot fail.
            let _ = write!(reply, "{comma}{}", made.reply(order, number));
        }
        reply.push_str("]}");
        Ok(reply)
    }

    /// The tools for an order.
    pub(super) fn maker<'a>(
        &'a mut self,
        order: &'a Order,
        limits: &'a Limits<'a>,
    ) -> Result<Maker<'a>, Failure> {
        let kept = self.generator.take().filter(|kept| *kept.wish() == order.wish);
        let generator = kept.map_or_else(|| order.generator(), Ok)?;
        let generator = self.generator.insert(generator);
        Ok(Maker { order, generator, explainer: &mut self.explainer, limits })
    }
}

/// Makes the puzzles of an order.
pub(super) struct Maker<'a> {
    order: &'a Order,
    generator: &'a mut Generator,
    explainer: &'a mut Explainer,
    limits: &'a Limits<'a>,
}

/// A puzzle that was made, with its grade.
pub(super) struct Graded {
    made: Made,
    grade: Option<Grade>,
    /// After how many turns it was a new one.
    pub(super) again: u64,
}

impl Graded {
    pub(super) fn reply(&self, order: &Order, number: u64) -> String {
        generate_reply(&self.made, order.seed, number, self.grade.as_ref()).to_string()
    }
}

impl Maker<'_> {
    /// Makes a puzzle by its number, from 1.
    pub(super) fn make(&mut self, number: u64, again: u64) -> Result<Graded, Unmet> {
        let tries = self.limits.nodes.map_or(self.order.tries, |most| most.min(self.order.tries));
        let limits = self.limits.with_nodes(Some(tries));
        let index = number.saturating_sub(1);
        let made = self.generator.make(self.order.seed, index, again, &limits)?;
        let limits = self.limits.with_nodes(None);
        let grade = self.explainer.grade(&made.puzzle, &limits);
        if limits.stop.is_some_and(|stop| stop()) {
            // Whatever was cut short is not what this seed makes: the same request has the same
            // reply, or none.
            return Err(Unmet::stopped(made.tries));
        }
        Ok(Graded { made, grade: grade.ok(), again })
    }

    /// Makes a puzzle by its number, or others in its place until one is new.
    pub(super) fn make_new(&mut self, number: u64, before: &mut Distinct) -> Result<Graded, Unmet> {
        let first = self.make(number, 0)?;
        before.settle(first, |graded| &graded.made.puzzle, |again| self.make(number, again))
    }
}

impl From<Unmet> for Failure {
    fn from(unmet: Unmet) -> Failure {
        if unmet.stopped {
            return Failure::request(FailureKind::Stopped, &Wrong::Stopped);
        }
        let tries = unmet.tries;
        let mut failure = Failure::telling(FailureKind::OutOfBudget, &unmet);
        failure.details.tries = Some(tries);
        failure.details.nearest = unmet.nearest.map(|(puzzle, _)| Record::new(&puzzle));
        failure
    }
}
