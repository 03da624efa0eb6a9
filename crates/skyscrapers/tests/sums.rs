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
use skyscrapers::words::{Language, words};
use skyscrapers::{
    Cell, Draft, DraftRules, Explainer, Height, HeightSet, Level, Limits, Position, Puzzle, Sight,
    Solution, Step,
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
                    let text = words(&puzzle, step, Language::English).all.to_string();
                    assert!(!text.contains("clue"), "{}", what());
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

/// Rules of a board of four with sums, by number: with and without parks, diagonals, and boxes or
/// regions.
fn board_rules(number: u64) -> DraftRules {
    let mut rules = rules(if number.is_multiple_of(2) { 4 } else { 3 });
    rules.diagonals = number / 2 % 2 == 1;
    match number / 4 % 3 {
        0 => {}
        1 => rules.boxes = Some((2, 2)),
        _ => rules.regions = vec![1, 1, 1, 2, 1, 3, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4],
    }
    rules
}

/// How many kinds of rules there are.
const KINDS: u64 = 12;

/// A puzzle taken from a random board, with so many percent of its clues and of its givens; `None`
/// if the rules have no board.
fn puzzle(
    size: usize,
    rules: DraftRules,
    shares: (u64, u64),
    random: &mut Random,
) -> Option<Puzzle> {
    let mut draft = Draft { size, rules, ..Draft::default() };
    let board = random::board(&draft, random)?;
    draft.clues = random::clues(&board, Sight::Sum);
    draft.givens = random::givens(&board);
    for (numbers, share) in [(&mut draft.clues, shares.0), (&mut draft.givens, shares.1)] {
        numbers.iter_mut().filter(|_| random.below(100) >= share).for_each(|number| *number = 0);
    }
    Some(Puzzle::new(&draft).expect("a puzzle"))
}

/// A position with some candidates struck, and the solutions that are left.
fn struck(
    puzzle: &Puzzle,
    solutions: &[Solution],
    percent: u64,
    random: &mut Random,
) -> Option<(Position, Vec<Solution>)> {
    let mut position = Position::new(puzzle).ok()?;
    // One solution is spared, so that there is always one.
    let spared = &solutions[random.below(solutions.len() as u64) as usize];
    for cell in puzzle.size().iter_cells() {
        for height in position.candidates(cell).iter() {
            if spared.height(cell) != Some(height) && random.below(100) < percent {
                position.strike(cell, height).ok()?;
            }
        }
    }
    let fits = |solution: &&Solution| {
        let fits = |cell| position.candidates(cell).contains(solution.height(cell).expect("on it"));
        puzzle.size().iter_cells().all(fits)
    };
    let left = solutions.iter().filter(fits).cloned().collect();
    Some((position, left))
}

#[test]
fn no_step_on_a_board_with_sums_loses_a_solution() {
    let mut random = Random::new(13);
    let (mut boards, mut steps) = (0, 0);
    for number in 0..2400 {
        let shares = (20 + random.below(81), random.below(30));
        let Some(puzzle) = puzzle(4, board_rules(number % KINDS), shares, &mut random) else {
            continue;
        };
        let Some(solutions) = naive::solutions(&puzzle, 400, 100_000) else { continue };
        let percent = random.below(60);
        let Some((position, left)) = struck(&puzzle, &solutions, percent, &mut random) else {
            continue;
        };
        if solutions.len() == 400 {
            continue;
        }
        boards += 1;
        for technique in TECHNIQUES.iter().filter(|technique| technique.knows(puzzle.rules())) {
            let limits = Limits::nodes(100);
            let mut found = Found::all().with_limits(limits);
            let _ = technique.find(&position, &mut found);
            assert_eq!(found.dead_end(), None, "{} on {puzzle:?}", technique.id());
            for step in found.steps() {
                steps += 1;
                for solution in &left {
                    assert!(keeps(step, |cell| solution.height(cell)), "{step} loses {solution}");
                }
                let cells = puzzle.size().iter_cells();
                let cells = cells.map(|cell| (cell, position.candidates(cell)));
                let verdict = Referee::from_candidates(&puzzle, cells).accept(step);
                assert_eq!(verdict, Ok(()), "{step:#?} on {puzzle:?}");
            }
        }
    }
    assert!(boards > 1500 && steps > 15_000, "{steps} steps on {boards} boards");
}

/// Puzzles with one solution: of four with every rule, of five and six with sums alone.
fn proper_puzzles(seed: u64, number: u64) -> Vec<(Puzzle, Solution)> {
    let mut random = Random::new(seed);
    let mut found = Vec::new();
    for kind in 0..number {
        let (size, rules) = match kind % 16 {
            14 => (5, rules(5)),
            15 => (6, rules(5)),
            kind => (4, board_rules(kind % KINDS)),
        };
        let shares = (40 + random.below(61), random.below(20));
        let Some(puzzle) = puzzle(size, rules, shares, &mut random) else { continue };
        let solutions = naive::solutions(&puzzle, 2, 200_000).unwrap_or_default();
        if let Ok([only]) = <[Solution; 1]>::try_from(solutions) {
            found.push((puzzle, only));
        }
    }
    found
}

/// Changes a step in every way that makes it say more than it may, one at a time.
fn spoilt(puzzle: &Puzzle, step: &Step, solution: &Solution) -> Vec<(&'static str, Step)> {
    let mut all = Vec::new();
    for cell in puzzle.size().iter_cells() {
        let heights = HeightSet::only(solution.height(cell).expect("a full board"));
        let mut more = step.clone();
        more.effects.push(Effect::Strike { cell, heights });
        all.push(("a strike of what is right", more));
    }
    for index in 0..step.facts.len() {
        let Fact::Clue { clue, value } = step.facts[index] else { continue };
        let range = Sight::Sum.range(puzzle.tallest());
        let other = if value.get() == *range.end() { *range.start() } else { value.get() + 1 };
        let Some(value) = skyscrapers::Clue::new(other) else { continue };
        let mut another = step.clone();
        another.facts[index] = Fact::Clue { clue, value };
        if range.clone().count() > 1 {
            all.push(("another sum", another));
        }
    }
    match &step.witness {
        Witness::Reduced { cell, from, before } => {
            let witness = match before.checked_sub(1) {
                Some(before) => Witness::Reduced { cell: *cell, from: from + 1, before },
                None => Witness::Reduced { cell: *cell, from: *from, before: 1 },
            };
            all.push(("a sum divided wrongly", Step { witness, ..step.clone() }));
        }
        Witness::Sums { suppositions } => {
            let mut more = suppositions.clone();
            more[0].sums.extend(step.clues().map(|(_, value)| value.get()));
            let witness = Witness::Sums { suppositions: more };
            all.push(("the sum itself among those possible", Step { witness, ..step.clone() }));
        }
        _ => {}
    }
    all.push(("no effect", Step { effects: Vec::new(), ..step.clone() }));
    all.push(("no facts", Step { facts: Vec::new(), ..step.clone() }));
    all
}

#[test]
fn the_referee_accepts_explanations_of_sums_and_refuses_spoilt_steps() {
    let mut used = std::collections::BTreeMap::new();
    for (puzzle, solution) in proper_puzzles(14, 1500) {
        let explanation =
            Explainer::new().explain(&puzzle, Level::Unreasonable, &Limits::default());
        assert!(matches!(&explanation.end, End::Solved(end) if *end == solution), "{puzzle:?}");
        let judged = check_explanation(&puzzle, &explanation.steps);
        assert_eq!(judged.as_ref(), Ok(&Some(solution.clone())), "{puzzle:?}");
        for step in explanation.steps.iter().filter(|step| step.technique.id().starts_with("sum-"))
        {
            *used.entry(step.technique).or_insert(0) += 1;
            for (how, spoilt) in spoilt(&puzzle, step, &solution) {
                assert!(check_step(&puzzle, &spoilt).is_err(), "{how}: {spoilt:#?}");
            }
        }
    }
    assert_eq!(used.len(), sum_techniques().count(), "{used:?}");
}

/// Strikes all that techniques up to a level can strike, in any order.
fn exhaust(position: &mut Position, level: Level, random: &mut Random) {
    let known: Vec<&dyn Technique> = TECHNIQUES
        .iter()
        .copied()
        .filter(|technique| technique.id().level() <= level && technique.knows(position.rules()))
        .collect();
    loop {
        let mut order = known.clone();
        random.shuffle(&mut order);
        let step = order.iter().find_map(|technique| {
            let mut found = Found::all();
            let _ = technique.find(position, &mut found);
            let mut steps = found.take_steps();
            random.shuffle(&mut steps);
            steps.pop()
        });
        let Some(step) = step else { return };
        position.apply(&step).expect("the puzzle has a solution");
    }
}

#[test]
fn the_order_of_the_steps_does_not_matter() {
    let mut random = Random::new(15);
    for (puzzle, _) in proper_puzzles(16, 600) {
        for level in [Level::Starter, Level::Easy, Level::Medium, Level::Hard] {
            let start = Position::new(&puzzle).expect("a position");
            let mut end = start.clone();
            exhaust(&mut end, level, &mut random);
            let in_order = match explain_from(start, level, &mut Found::first()).end {
                End::Solved(solution) => {
                    assert_eq!(end.solution().as_ref(), Some(&solution), "{level} {puzzle:?}");
                    continue;
                }
                End::Stuck(position) => position,
                other => panic!("{other:?}"),
            };
            for cell in puzzle.size().iter_cells() {
                let (one, other) = (in_order.candidates(cell), end.candidates(cell));
                assert_eq!(one, other, "{cell}, {level}, {puzzle:?}");
            }
        }
    }
}
