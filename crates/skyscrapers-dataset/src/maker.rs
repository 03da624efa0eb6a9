//! Makes the records of a plan, each by its number.
//!
//! A record is a puzzle as the `ndjson` format has it, with
//!
//! | field | value |
//! |---|---|
//! | `id` | 32 hexadecimal digits that a puzzle shares with what it looks like turned and mirrored, and with no other |
//! | `split` | `train`, `validation` or `test` |
//! | `seed`, `number` | the plan's seed, and the number of the record from 1 |
//! | `solution`, `level`, `rating`, `effort`, `techniques` | as `generate` tells them |
//! | `style`, `lang`, `prompt` | how the puzzle is put, and the text that puts it |
//! | `answer` | the solution in the form that the prompt asks for |
//! | `explanation` | the way to the solution in words, a line for each step |
//! | `steps` | the same as data: `technique`, `rating`, the `clues` and `cells` it was drawn from, and the `move` that follows |
//!
//! Every explanation has been accepted by the referee, which shares no code with the engine.

use std::sync::Arc;

use serde_json::{Value, json};
use skyscrapers::check::check_explanation;
use skyscrapers::generate::{Distinct, Generator, Made, Rng, Unmet};
use skyscrapers::words::words;
use skyscrapers::{Explainer, Explanation, Grade, Level, Limits, Side, Step};
use skyscrapers_wire::{Fields, generate_reply};

use crate::plan::Plan;
use crate::prompt::{answer, prompt};
use crate::split::{SplitBy, digest_of_board};

/// Puzzles in the place of one whose explanation was not accepted lie behind all those in the place of one that was
/// there before.
const REFUSED: u64 = 1 << 32;
/// So many in a row are a fault, and not bad luck.
const MOST_REFUSED: u64 = 8;

/// Makes records. Every thread has its own.
#[derive(Debug)]
pub struct Maker {
    plan: Arc<Plan>,
    generators: Vec<Option<Generator>>,
    explainer: Explainer,
    distinct: Distinct,
}

impl Maker {
    /// A maker for a plan.
    #[must_use]
    pub fn new(plan: Arc<Plan>) -> Maker {
        let generators = plan.parts.iter().map(|_| None).collect();
        Maker { plan, generators, explainer: Explainer::new(), distinct: Distinct::new() }
    }

    /// Makes a record by its number, from 1; or, where that one was there before, the one that stands in its place
    /// after `again` turns. It is a JSON object on one line.
    ///
    /// # Errors
    /// [`Unmet`] when the tries run out, or the limits say stop.
    pub fn make(
        &mut self,
        number: u64,
        again: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<String, Unmet> {
        let (part, at) = self.plan.place(number);
        let plan = self.plan.clone();
        let Some(of) = plan.parts.get(part) else { return Err(Unmet::stopped(0)) };
        let kept = self.generators[part].take();
        let generator = match kept {
            Some(generator) => generator,
            None => Generator::new(of.wish.clone()).expect("the plan has checked its wishes"),
        };
        let generator = self.generators[part].insert(generator);
        for refused in 0..MOST_REFUSED {
            let limits = Limits::nodes(of.tries).or_when(stop);
            let made =
                generator.make(plan.seed_of(part), at, again + refused * REFUSED, &limits)?;
            let limits = Limits::default().or_when(stop);
            let told = self.explainer.explain(&made.puzzle, Level::Unreasonable, &limits);
            if stop() {
                return Err(Unmet::stopped(made.tries));
            }
            let accepted = check_explanation(&made.puzzle, &told.steps).is_ok();
            if let (Some(grade), true) = (told.grade(), accepted) {
                return Ok(self.record(number, &made, &grade, &told));
            }
        }
        Err(Unmet::stopped(0))
    }

    fn record(&mut self, number: u64, made: &Made, grade: &Grade, told: &Explanation) -> String {
        let Maker { plan, distinct, .. } = self;
        let Made { puzzle, solution, .. } = made;
        let digest = distinct.digest(puzzle);
        let belongs = match plan.split_by {
            SplitBy::Puzzle => digest,
            SplitBy::Solution => digest_of_board(solution, puzzle, distinct),
        };
        let mut chance = Rng::of(&[digest as u64, (digest >> 64) as u64, 1]);
        let style = plan.styles[chance.below(plan.styles.len() as u32) as usize];
        let language = plan.languages[chance.below(plan.languages.len() as u32) as usize];
        let mut record = Fields::new();
        record.insert("id", &format!("{digest:032x}"));
        record.insert("split", plan.shares.split(belongs).name());
        record.extend(&generate_reply(made, plan.seed, number, Some(grade)));
        record.insert("style", style.name());
        record.insert("lang", language.code());
        record.insert("prompt", &prompt(puzzle, style, language));
        record.insert("answer", &answer(solution, style, language));
        if plan.explanation {
            let line = |step: &Step| words(puzzle, step, language).all.to_string();
            record
                .insert("explanation", &told.steps.iter().map(line).collect::<Vec<_>>().join("\n"));
        }
        if plan.steps {
            record.insert("steps", &told.steps.iter().map(step).collect::<Vec<Value>>());
        }
        record.to_string()
    }
}

/// A step as data, short: what it was drawn from and what follows, in the notation of moves.
fn step(step: &Step) -> Value {
    let side = |side: Side| match side {
        Side::Top => "top",
        Side::Right => "right",
        Side::Bottom => "bottom",
        Side::Left => "left",
    };
    let clue = |(clue, value): (skyscrapers::ClueId, skyscrapers::Clue)| {
        format!("{} {}: {}", side(clue.side()), clue.index() + 1, value.get())
    };
    let effects: Vec<String> = step.effects.iter().map(ToString::to_string).collect();
    json!({
        "technique": step.technique.id(),
        "rating": f64::from(step.rating.tenths()) / 10.0,
        "clues": step.clues().map(clue).collect::<Vec<_>>(),
        "cells": step.cells().map(|(cell, heights)| format!("{cell}={heights}")).collect::<Vec<_>>(),
        "move": effects.join(" "),
    })
}
