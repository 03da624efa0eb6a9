//! The referee under spoilt steps: what is no longer true is refused, what is still true is accepted.
//!
//! On positions of every kind of rules, along the way of real puzzles and with candidates pencilled in by chance, each technique is asked
//! for steps. Each step is spoilt in every field (`spoiling`), and the referee must say of each result what a second, slow referee
//! says of it, who goes through all ways to fill a house (`second_referee`: its header defines what *true* means). Besides, what the
//! referee accepts must hold on every board that the facts allow, which is found out by trying boards.
//!
//! `SKYSCRAPERS_SPOILT=300000` tries at least so many; without it, a share of them that takes seconds.

mod every_kind;
mod naive;
#[path = "puzzles/kind.rs"]
mod puzzles;
mod random;
mod second_referee;
mod spoiling;

use std::collections::BTreeMap;

use skyscrapers::check::{Referee, check_step};
use skyscrapers::infer::engine::{Next, next_step};
use skyscrapers::infer::example::Example;
use skyscrapers::infer::found::Found;
use skyscrapers::infer::registry::{TECHNIQUES, known_under};
use skyscrapers::step::{Effect, Step};
use skyscrapers::{
    Cell, Draft, Height, HeightSet, Level, Limits, Position, Puzzle, Sight, TechniqueId,
};

use every_kind::{every_kind, random_puzzle};
use puzzles::{Kind, Shape};
use random::Random;
use second_referee::SecondReferee;
use second_referee::boards::can_hold;
use spoiling::Spoiler;

/// How many spoilt steps are enough where nobody asks for more.
const A_SHARE: usize = 50_000;

/// What is done to the steps of the engine, first of all.
const UNSPOILT: &str = "nothing";

/// How many suppositions a technique may try.
const NODES: u64 = 200;

/// What was judged, and how.
#[derive(Default)]
struct Tally {
    /// By technique: accepted and refused.
    by_technique: BTreeMap<TechniqueId, [usize; 2]>,
    by_rules: BTreeMap<String, [usize; 2]>,
    /// By what was done to the step.
    by_change: BTreeMap<&'static str, [usize; 2]>,
    wrong: Vec<String>,
}

impl Tally {
    fn total(&self) -> usize {
        self.by_technique.values().flatten().sum()
    }

    fn add(&mut self, step: &Step, rules: &str, how: &'static str, accepted: bool) {
        let verdict = usize::from(!accepted);
        self.by_technique.entry(step.technique).or_default()[verdict] += 1;
        self.by_rules.entry(rules.to_owned()).or_default()[verdict] += 1;
        self.by_change.entry(how).or_default()[verdict] += 1;
    }
}

/// One position, and what is asked of the referee there.
struct Trial<'a> {
    puzzle: &'a Puzzle,
    position: &'a Position,
    second: SecondReferee<'a>,
    rules: String,
}

impl<'a> Trial<'a> {
    fn new(puzzle: &'a Puzzle, position: &'a Position, rules: &str) -> Trial<'a> {
        let second = SecondReferee::new(puzzle);
        Trial { puzzle, position, second, rules: rules.to_owned() }
    }

    /// Has one step judged by both referees.
    fn judge(&self, step: &Step, how: &'static str, tally: &mut Tally) {
        let (first, second) = (check_step(self.puzzle, step), self.second.is_true(step));
        let cells = self.puzzle.size().iter_cells();
        let candidates = cells.map(|cell| (cell, self.position.candidates(cell)));
        let here = Referee::from_candidates(self.puzzle, candidates).accept(step);
        let is_fact = |(cell, heights)| self.position.candidates(cell).minus(heights).is_empty();
        let is_new = |effect: &Effect| match *effect {
            Effect::Place { cell, .. } => self.puzzle.given(cell).is_none(),
            Effect::Strike { cell, heights } => {
                heights.minus(self.position.candidates(cell)).is_empty()
            }
        };
        let second_here = second && step.cells().all(is_fact) && step.effects.iter().all(is_new);
        // On larger boards there are too many to try.
        let is_small = self.puzzle.size().get() <= 5;
        let is_wrong_board =
            (first.is_ok() && is_small).then(|| self.counterexample(step)).flatten();
        let is_refused = how == UNSPOILT && here.is_err();
        if first.is_ok() != second
            || here.is_ok() != second_here
            || is_wrong_board.is_some()
            || is_refused
        {
            tally.wrong.push(format!(
                "{how} ({}): the referee says {first:?}, here {here:?}; the second says {second}, here \
                 {second_here}; against it: {is_wrong_board:?}\n{:?}\n{step:#?}",
                self.rules, self.puzzle
            ));
        }
        tally.add(step, &self.rules, how, first.is_ok());
    }

    /// What a step excludes although a board that its facts allow has it.
    fn counterexample(&self, step: &Step) -> Option<(Cell, Height)> {
        let facts = self.second.facts(step)?;
        let denied = step.effects.iter().flat_map(|&effect| {
            let (cell, heights) = match effect {
                Effect::Strike { cell, heights } => (cell, heights),
                Effect::Place { cell, height } => (cell, facts.at(cell).without(height)),
            };
            heights.iter().map(move |height| (cell, height)).collect::<Vec<_>>()
        });
        denied
            .into_iter()
            .find(|&candidate| facts.may_hold(candidate) && can_hold(&facts, candidate))
    }
}

/// Rules in a word.
fn told(kind: Kind) -> String {
    let mut words = Vec::new();
    if kind.parks > 0 {
        words.push("parks");
    }
    if kind.diagonals {
        words.push("diagonals");
    }
    match kind.shape {
        Shape::None => {}
        Shape::Boxes => words.push("boxes"),
        Shape::Irregular => words.push("regions"),
        Shape::Free => words.push("free regions"),
    }
    if kind.sight == Sight::Sum {
        words.push("sums");
    }
    if words.is_empty() { "plain".to_owned() } else { words.join(", ") }
}

/// A puzzle, with solutions or without, and the positions to look at.
fn positions(kind: Kind, size: usize, random: &mut Random) -> (Puzzle, Vec<Position>) {
    let puzzle = random_puzzle(size, kind.rules(size, random), random);
    let Ok(start) = Position::new(&puzzle) else { return (puzzle, Vec::new()) };
    let mut all = Vec::new();
    // Along the way.
    let mut position = start.clone();
    let mut found = Found::first().with_limits(Limits::nodes(NODES));
    while let Next::Step(step) = next_step(&position, Level::Unreasonable, &mut found) {
        if random.below(3) == 0 {
            all.push(position.clone());
        }
        if position.apply(&step).is_err() {
            break;
        }
        found = Found::first().with_limits(Limits::nodes(NODES));
    }
    // Pencilled in: what a solution has, and other heights by chance.
    let board = naive::solutions(&puzzle, 1, 20_000).and_then(|mut boards| boards.pop());
    for _ in 0..if board.is_some() { 4 } else { 0 } {
        let mut position = start.clone();
        let share = 25 + random.below(60);
        for cell in puzzle.size().iter_cells() {
            let wanted = board.as_ref().and_then(|board| board.height(cell));
            for height in position.candidates(cell).iter().filter(|&height| Some(height) != wanted)
            {
                if random.below(100) >= share {
                    position.strike(cell, height).expect("the solution is left");
                }
            }
        }
        // Facts do not tell a park that is written in from a cell where only a park is left.
        for cell in puzzle.size().iter_cells() {
            if position.candidates(cell) == HeightSet::only(Height::PARK) {
                position.place(cell, Height::PARK).expect("the solution is left");
            }
        }
        all.push(position);
    }
    (puzzle, all)
}

/// Positions for what small boards hardly ever have: four cells or four lines that belong together, and lines with
/// so many arrangements that the steps come with arguments.
const RARE: [&str; 12] = [
    "12 . 23 34 14 .",
    ". . 1234 1234 1234 1234 / . . . . . .",
    "heights 1-5: -1 . 12 23 -3 .",
    ". . . . 12346 12346 / . . . . 12346 12346 / . . . . 12346 12346 / . . . . 12346 12346",
    "heights 1-4: . . -123 . . / . . -123 . . / . . -123 . . / . . -123 . .",
    "4|. . . . . .",
    "3|. . . . . .|3",
    "2|. . . . .|3",
    "3|123 1234 . 1234 123|2",
    "3|. 4 . . 6 .",
    "sum: 10|. . . . .|8",
    "heights 1-4: 3|. . . . .|2",
];

/// These, and the examples of the techniques, as long as their houses can be filled in every way.
fn examples() -> Vec<(Puzzle, Position)> {
    let rare = RARE.iter().map(|&rows| Example { rows, effects: "" });
    let all = rare.chain(TECHNIQUES.iter().map(|technique| technique.example()));
    let read = |example: Example| {
        (example.puzzle().expect("a puzzle"), example.position().expect("a position"))
    };
    all.map(read).filter(|(puzzle, _)| puzzle.size().get() <= 6).collect()
}

/// What the techniques say of a position, those first that were heard of least; a few steps of each.
fn steps(position: &Position, each: usize, tally: &Tally, random: &mut Random) -> Vec<Step> {
    let mut all = Vec::new();
    for technique in known_under(position.rules()) {
        let mut found = Found::all().with_limits(Limits::nodes(NODES));
        let _ = technique.find(position, &mut found);
        let mut steps = found.take_steps();
        random.shuffle(&mut steps);
        all.extend(steps.into_iter().take(each));
    }
    random.shuffle(&mut all);
    let heard = |step: &Step| {
        tally.by_technique.get(&step.technique).map_or(0, |verdicts| verdicts.iter().sum())
    };
    all.sort_by_key(|step| heard(step));
    all
}

/// How thoroughly each position is looked at.
#[derive(Clone, Copy)]
struct Effort {
    /// Spoilt steps in all.
    wanted: usize,
    /// Steps of each technique.
    each: usize,
    /// Steps that are spoilt, and in how many ways.
    steps: usize,
    single: usize,
    double: usize,
}

fn effort() -> Effort {
    let wanted = std::env::var("SKYSCRAPERS_SPOILT").ok();
    let wanted = wanted.map(|text| text.parse().expect("SKYSCRAPERS_SPOILT is a number"));
    match wanted {
        None => Effort { wanted: A_SHARE, each: 2, steps: 3, single: 25, double: 5 },
        Some(wanted) => Effort { wanted, each: 2, steps: 6, single: 150, double: 50 },
    }
}

/// Spoils what the techniques say of a position, and has all of it judged.
fn look_at(trial: &Trial<'_>, effort: &Effort, tally: &mut Tally, random: &mut Random) {
    let others = steps(trial.position, effort.each, tally, random);
    for step in &others {
        trial.judge(step, UNSPOILT, tally);
    }
    let mut spoiler = Spoiler {
        puzzle: trial.puzzle,
        position: trial.position,
        others: &others,
        random: Random::new(random.below(u64::MAX)),
    };
    for step in others.iter().take(effort.steps) {
        let mut spoilt = spoiler.spoilt(step);
        random.shuffle(&mut spoilt);
        spoilt.truncate(effort.single);
        spoilt.extend((0..effort.double).filter_map(|_| spoiler.spoilt_twice(step)));
        for (how, spoilt) in &spoilt {
            trial.judge(spoilt, how, tally);
        }
    }
}

#[test]
fn the_referee_tells_true_steps_from_spoilt_ones() {
    let (effort, mut tally, mut random) = (effort(), Tally::default(), Random::new(19));
    for (puzzle, position) in &examples() {
        if !tally.wrong.is_empty() {
            break;
        }
        let trial = Trial::new(puzzle, position, "examples");
        let more = Effort { each: 6, steps: 12, ..effort };
        look_at(&trial, &more, &mut tally, &mut random);
    }
    let mut kinds = every_kind().collect::<Vec<_>>().into_iter().cycle();
    while tally.total() < effort.wanted && tally.wrong.is_empty() {
        let kind = kinds.next().expect("there is always a next one");
        let size = [3, 4, 4, 5, 5][random.below(5) as usize];
        let (puzzle, positions) = positions(kind, size, &mut random);
        for position in &positions {
            let trial = Trial::new(&puzzle, position, &told(kind));
            look_at(&trial, &effort, &mut tally, &mut random);
        }
    }
    report(&tally);
    assert!(tally.wrong.is_empty(), "{}", tally.wrong.join("\n\n"));
    for technique in TECHNIQUES {
        let verdicts = tally.by_technique.get(&technique.id()).copied().unwrap_or_default();
        assert!(verdicts.iter().all(|&count| count > 0), "{}: {verdicts:?}", technique.id());
    }
}

fn report(tally: &Tally) {
    let mut text = format!("{} spoilt steps: accepted, refused\n", tally.total());
    let line = |name: &str, [accepted, refused]: &[usize; 2]| {
        format!("{accepted:8} {refused:8}  {name}\n")
    };
    tally.by_technique.iter().for_each(|(name, counts)| text += &line(name.id(), counts));
    tally.by_rules.iter().for_each(|(name, counts)| text += &line(name, counts));
    tally.by_change.iter().for_each(|(name, counts)| text += &line(name, counts));
    println!("{text}");
}

#[test]
fn fillings_hold_every_height_as_often_as_the_rules_say() {
    let rules = skyscrapers::DraftRules { heights: Some(2), ..Default::default() };
    let draft = Draft { size: 4, rules, clues: vec![0; 16], ..Draft::default() };
    let puzzle = Puzzle::new(&draft).expect("a puzzle");
    // Two buildings in four cells, the rest parks.
    assert_eq!(second_referee::house::fillings(&puzzle).len(), 12);
    let all: HeightSet = puzzle.rules().contents();
    assert_eq!(all.len(), 3);
}
