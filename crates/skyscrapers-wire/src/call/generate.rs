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

use skyscrapers::generate::{Distinct, Generator, Made, Unmet, WishError};
use skyscrapers::{Explainer, Grade, Limits, rules};

use super::failure::{Failure, FailureKind};
use super::request::Request;
use crate::{generate_reply, wish};

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

pub(super) fn call(mut request: Request, limits: &Limits<'_>) -> Result<String, Failure> {
    let seed = request.number("seed", 0..=u64::MAX)?.or_else(random_seed);
    let seed = seed.ok_or_else(|| Failure::field("seed", "give a whole number"))?;
    let first = request.number("number", 1..=u64::MAX / 2)?.unwrap_or(1);
    let count = request.number("count", 1..=MOST_AT_ONCE)?;
    let tries = request.number("tries", 1..=u64::MAX)?;
    let wish = wish(&request.into_fields())
        .map_err(|error| Failure::field(&error.field, &error.problem))?;
    let tries = tries.unwrap_or_else(|| wish.usual_tries());
    let tries = limits.nodes.map_or(tries, |most| most.min(tries));
    let generator = Generator::new(wish).map_err(|error| {
        let field = match &error {
            WishError::Rules(error) => rules::field_at_fault(error).map(str::to_owned),
            _ => None,
        };
        Failure { field, ..Failure::new(FailureKind::BadRequest, error.to_string()) }
    })?;
    let mut maker = Maker { generator, explainer: Explainer::new(), seed, tries, limits };
    let Some(count) = count else {
        let (made, grade) = maker.make(first, 0).map_err(|unmet| failure(&unmet))?;
        return Ok(generate_reply(&made, seed, first, grade.as_ref()).to_string());
    };
    let mut distinct = Distinct::new();
    let mut reply = format!("{{\"seed\":{seed},\"puzzles\":[");
    for number in first..first + count {
        let made = maker.make(number, 0);
        let made = made.and_then(|made| {
            distinct.settle(made, |(made, _)| &made.puzzle, |again| maker.make(number, again))
        });
        let (made, grade) = made.map_err(|unmet| failure(&unmet))?;
        let comma = if number > first { "," } else { "" };
        // Writing to a text cannot fail.
        let _ = write!(reply, "{comma}{}", generate_reply(&made, seed, number, grade.as_ref()));
    }
    reply.push_str("]}");
    Ok(reply)
}

struct Maker<'a> {
    generator: Generator,
    explainer: Explainer,
    seed: u64,
    tries: u64,
    limits: &'a Limits<'a>,
}

impl Maker<'_> {
    /// Makes a puzzle by its number, from 1.
    fn make(&mut self, number: u64, again: u64) -> Result<(Made, Option<Grade>), Unmet> {
        let limits = self.limits.with_nodes(Some(self.tries));
        let made = self.generator.make(self.seed, number - 1, again, &limits)?;
        let limits = self.limits.with_nodes(None);
        let grade = self.explainer.grade(&made.puzzle, &limits);
        if limits.stop.is_some_and(|stop| stop()) {
            // Whatever was cut short is not what this seed makes: the same request has the same
            // reply, or none.
            return Err(Unmet { tries: made.tries, stopped: true, nearest: None });
        }
        Ok((made, grade.ok()))
    }
}

fn failure(unmet: &Unmet) -> Failure {
    match unmet.stopped {
        true => Failure::new(FailureKind::Stopped, "stopped before there was a puzzle"),
        false => Failure::new(FailureKind::OutOfBudget, unmet.to_string()),
    }
}
