//! The techniques for sums never strike what an arrangement or a solution has, the referee accepts
//! what they say and nothing beyond it, and levels do not depend on the order of the steps.
//!
//! First one line at a time: all candidate states of a line of four with parks and without, random
//! states up to six, with one sum and with two. Then boards of four, with every other rule as well,
//! against all solutions that the reference finds.

mod naive;
mod random;

use random::Random;
use skyscrapers::check::{Referee, check_explanation, check_step};
use skyscrapers::infer::engine::{End, explain_from};
use skyscrapers::infer::found::Found;
use skyscrapers::infer::registry::TECHNIQUES;
use skyscrapers::infer::technique::Technique;
use skyscrapers::step::{Effect, Fact, Witness};
use skyscrapers::words::words;
use skyscrapers::{
    Cell, Draft, DraftRules, Explainer, Height, HeightSet, Level, Limits, Position, Puzzle, Sight,
    Solution, Step, TechniqueId,
};

fn height(number: usize) -> Height {
    Height::new(number as u8).expect("a height")
}

/// The techniques that know sums and nothing else.
fn sum_techniques() -> impl Iterator<Item = &'static dyn Technique> {
    TECHNIQUES.iter().copied().filter(|technique| technique.id().id().starts_with("sum-"))
}

fn rules(heights: usize) -> DraftRules {
    DraftRules { heights: Some(heights as i64), sight: Sight::Sum, ..DraftRules::default() }
}

/// Every way to fill a line, parks included.
fn lines(size: usize, tallest: usize) -> Vec<Vec<usize>> {
    let Some(lower) = tallest.checked_sub(1) else { return vec![vec![0; size]] };
    let place = |line: Vec<usize>| {
        (0..size)
            .filter(|&at| line[at] == 0)
            .map(|at| {
                let mut line = line.clone();
                line[at] = tallest;
                line
            })
            .collect::<Vec<_>>()
    };
    lines(size, lower).into_iter().flat_map(place).collect()
}

fn sum<'a>(line: impl Iterator<Item = &'a usize>) -> u16 {
    Sight::Sum.seen(line.map(|&number| height(number)))
}

/// A line to look at: its tallest height, its sums (0 for none), and its candidates as bits.
struct State<'a> {
    tallest: usize,
    ends: (u16, u16),
    row: &'a [u8],
}

impl State<'_> {
    /// A puzzle and a position in which the first row is this line.
    fn position(&self) -> Option<(Puzzle, Position)> {
        let size = self.row.len();
        let mut draft = Draft {
            size,
            rules: rules(self.tallest),
            clues: vec![0; 4 * size],
            ..Draft::default()
        };
        (draft.clues[4 * size - 1], draft.clues[size]) = (self.ends.0.into(), self.ends.1.into());
        let puzzle = Puzzle::new(&draft).ok()?;
        let mut position = Position::new(&puzzle).ok()?;
        for (column, &bits) in self.row.iter().enumerate() {
            let cell = Cell::new(0, column)?;
            for number in (0..=self.tallest).filter(|number| bits >> number & 1 == 0) {
                position.strike(cell, height(number)).ok()?;
            }
        }
        Some((puzzle, position))
    }

    /// The ways to fill it.
    fn fitting<'l>(&self, lines: &'l [Vec<usize>]) -> Vec<&'l Vec<usize>> {
        let holds = |line: &&Vec<usize>| {
            line.iter().zip(self.row).all(|(number, bits)| bits >> number & 1 != 0)
        };
        let sees = |end: u16, seen: u16| end == 0 || end == seen;
        let fits = |line: &&Vec<usize>| {
            sees(self.ends.0, sum(line.iter())) && sees(self.ends.1, sum(line.iter().rev()))
        };
        lines.iter().filter(holds).filter(fits).collect()
    }

    /// Tries every technique for sums, and has the referee judge what it says. How many steps that were.
    fn check(&self, lines: &[Vec<usize>], judge: bool) -> usize {
        let Some((puzzle, position)) = self.position() else { return 0 };
        let fitting = self.fitting(lines);
        let mut steps = 0;
        for technique in sum_techniques() {
            let mut found = Found::all();
            let _ = technique.find(&position, &mut found);
            let what = || format!("{} on {:?} {:?}", technique.id(), self.ends, self.row);
            if found.dead_end().is_some() {
                assert!(fitting.is_empty(), "{} ends too early", what());
                continue;
            }
            for step in found.steps() {
                steps += 1;
                for line in &fitting {
                    let stands =
                        |cell: Cell| (cell.row() == 0).then(|| height(line[cell.column()]));
                    assert!(keeps(step, stands), "{}: {step} loses {line:?}", what());
                }
                if judge {
                    let cells = puzzle.size().iter_cells();
                    let cells = cells.map(|cell| (cell, position.candidates(cell)));
                    let verdict = Referee::from_candidates(&puzzle, cells).accept(step);
                    assert_eq!(verdict, Ok(()), "{}: {step}", what());
                    assert!(!words(&puzzle, step).all.contains("clue"), "{}", what());
                }
            }
        }
        steps
    }
}

/// Does a step leave what stands where it is known?
fn keeps(step: &Step, stands: impl Fn(Cell) -> Option<Height>) -> bool {
    step.effects.iter().all(|effect| match *effect {
        Effect::Place { cell, height } => stands(cell).is_none_or(|standing| standing == height),
        Effect::Strike { cell, heights } => {
            stands(cell).is_none_or(|standing| !heights.contains(standing))
        }
    })
}

/// All states of a line of four, read from one end.
fn check_all_states(tallest: usize) {
    let lines = lines(4, tallest);
    // Bit 0 stands for the park.
    let (first, step) = if tallest < 4 { (1, 1) } else { (2, 2) };
    let contents: Vec<u8> = (first..1 << (tallest + 1)).step_by(step).collect();
    let mut row = [0; 4];
    for state in 0..contents.len().pow(4) {
        for (at, bits) in row.iter_mut().enumerate() {
            *bits = contents[state / contents.len().pow(at as u32) % contents.len()];
        }
        for near in Sight::Sum.range(height(tallest)) {
            State { tallest, ends: (near, 0), row: &row }.check(&lines, false);
        }
    }
}

#[test]
fn every_state_of_a_line_of_four_is_sound() {
    check_all_states(4);
}

#[test]
fn every_state_of_a_line_of_four_with_parks_is_sound() {
    check_all_states(3);
    check_all_states(2);
}

/// Random states of a line. Every cell keeps each candidate with a chance that differs from state
/// to state, so that open and nearly settled lines both come up.
fn check_random_lines(size: usize, tallest: usize, states: usize) {
    let lines = lines(size, tallest);
    let mut random = Random::new((100 * size + tallest) as u64);
    let mut steps = 0;
    for _ in 0..states {
        let share = 1 + random.below(8);
        let kept = lines[random.below(lines.len() as u64) as usize].clone();
        // Mostly a line that fits the candidates is left; sometimes none need be.
        let keep_one = random.below(8) > 0;
        let parks = u8::from(size == tallest);
        let row: Vec<u8> = kept
            .iter()
            .map(|&number| {
                let bits = (parks..=tallest as u8).filter(|_| random.below(8) < share);
                let bits = bits.fold(0, |bits, bit| bits | 1 << bit);
                if keep_one || bits == 0 { bits | 1 << number } else { bits }
            })
            .collect();
        let seen = (sum(kept.iter()), sum(kept.iter().rev()));
        let range = Sight::Sum.range(height(tallest));
        let mut any = || range.start() + random.below(range.clone().count() as u64) as u16;
        let ends =
            [(seen.0, 0), (0, seen.1), seen, (any(), 0), (any(), any()), facing(tallest, seen.0)];
        for ends in ends {
            steps += State { tallest, ends, row: &row }.check(&lines, true);
        }
    }
    assert!(steps > states / 2, "{steps} steps in {states} states");
}

/// A sum and the largest one that can face it.
fn facing(tallest: usize, near: u16) -> (u16, u16) {
    (near, Sight::Sum.most_facing(height(tallest)) - near)
}

#[test]
fn random_states_of_lines_without_parks_are_sound() {
    check_random_lines(4, 4, 1500);
    check_random_lines(5, 5, 1500);
    check_random_lines(6, 6, 600);
}

#[test]
fn random_states_of_lines_with_a_park_are_sound() {
    check_random_lines(4, 3, 1000);
    check_random_lines(5, 4, 1000);
    check_random_lines(6, 5, 400);
}

#[test]
fn random_states_of_lines_with_several_parks_are_sound() {
    check_random_lines(4, 1, 100);
    check_random_lines(5, 3, 700);
    check_random_lines(6, 4, 400);
    check_random_lines(6, 2, 300);
}
