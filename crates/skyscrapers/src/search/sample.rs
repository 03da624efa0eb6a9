//! Solutions drawn at random, each as likely as any other.
//!
//! Going down the search by chance would favour solutions that stand alone. So the solutions are counted, numbers
//! are drawn, and each number is turned into its solution: from a list where they are few, out of what the
//! [`Counter`] remembers where they are many, and by going through all of them again on boards that are too large
//! for that.

use super::counting::{Counter, Patience};
use super::{Count, MANY, Reply, Solver, Stats};
use crate::limits::Limits;
use crate::model::{Puzzle, Solution};
use crate::order;
use crate::rng::Rng;

/// Solutions drawn at random.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sample {
    /// As many as were asked for, in the order in which they were drawn; a solution can come several times. None where
    /// there is none, and none where a limit was reached: some of them would not be a fair sample.
    pub solutions: Vec<Solution>,
    /// How many there are to draw from.
    pub of: Count,
}

impl Solver {
    /// Draws solutions at random, each as likely as any other, one independently of the other. The same
    /// seed draws the same solutions everywhere.
    ///
    /// All solutions have to be counted first, so this ends where [`Solver::count`] does.
    ///
    /// # Examples
    /// ```
    /// use skyscrapers::{Limits, Puzzle, Solver};
    /// let empty = Puzzle::from_clues(&[0; 24])?;
    /// let sample = Solver::new().sample(&empty, 3, 1, &Limits::default());
    /// assert_eq!(sample.of.found, 812_851_200);
    /// assert_eq!(sample.solutions.len(), 3);
    /// # Ok::<(), skyscrapers::PuzzleError>(())
    /// ```
    pub fn sample(
        &mut self,
        puzzle: &Puzzle,
        size: usize,
        seed: u64,
        limits: &Limits<'_>,
    ) -> Sample {
        let search = self.lister();
        search.start(puzzle);
        let mut list = Vec::new();
        let complete = loop {
            if list.len() as u64 == MANY {
                break None;
            }
            match search.next(limits) {
                Reply::Solution(solution) => list.push(solution),
                Reply::Nothing(_) => break Some(true),
                Reply::Stopped => break Some(false),
            }
        };
        let stats = search.stats();
        let Some(complete) = complete else {
            return self.sample_of_many(puzzle, size, seed, stats, limits);
        };
        let of = Count { stats, ..Count::new(list.len() as u128, complete) };
        let numbers = numbers(&of, size, seed);
        let solutions = numbers.iter().map(|&number| list[number as usize].clone()).collect();
        Sample { solutions, of }
    }

    fn sample_of_many(
        &mut self,
        puzzle: &Puzzle,
        size: usize,
        seed: u64,
        spent: Stats,
        limits: &Limits<'_>,
    ) -> Sample {
        let Some(mut counter) = Counter::new(puzzle, limits) else {
            let of = self.count(puzzle, None, limits);
            let numbers = numbers(&of, size, seed);
            return Sample { solutions: self.solutions_by_number(puzzle, &numbers, limits), of };
        };
        let count = counter.count(Patience::Endless, spent.nodes);
        let found = count.map_or(counter.at_least().0.max(MANY.into()), |(found, _)| found);
        let mut of = Count::new(found, count.is_some());
        of.by = count.map(|(_, by)| by).unwrap_or_default();
        let numbers = numbers(&of, size, seed).into_iter();
        let drawn = numbers.map(|number| counter.solution(number, spent.nodes));
        let solutions = drawn.collect::<Option<_>>().unwrap_or_default();
        of.stats = spent + Stats { nodes: counter.nodes(), ..Stats::default() };
        Sample { solutions, of }
    }

    /// Goes through the solutions and keeps those with these numbers; none if a limit is reached before.
    fn solutions_by_number(
        &mut self,
        puzzle: &Puzzle,
        numbers: &[u128],
        limits: &Limits<'_>,
    ) -> Vec<Solution> {
        let mut wanted: Vec<(u64, usize)> =
            numbers.iter().enumerate().map(|(place, &number)| (number as u64, place)).collect();
        order::sort_long_by_key(&mut wanted, |&(number, _)| number);
        let mut found = vec![None; wanted.len()];
        let mut wanted = wanted.into_iter().peekable();
        for (number, solution) in (0..).zip(self.solutions(puzzle, *limits)) {
            while let Some((_, place)) = wanted.next_if(|&(next, _)| next == number) {
                found[place] = Some(solution.clone());
            }
            if wanted.peek().is_none() {
                break;
            }
        }
        found.into_iter().collect::<Option<_>>().unwrap_or_default()
    }
}

/// The numbers of the solutions to draw, if all were counted and there are any.
fn numbers(of: &Count, size: usize, seed: u64) -> Vec<u128> {
    let mut rng = Rng::new(seed);
    let size = if of.complete && of.found > 0 { size } else { 0 };
    (0..size).map(|_| rng.below_wide(of.found)).collect()
}
