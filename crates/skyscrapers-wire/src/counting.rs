//! The number of solutions, with what is known about them.

use skyscrapers::{Answer, Count, Limits, Outcome, Puzzle, Solver};

/// What a count came to.
#[derive(Debug)]
pub struct Counted {
    /// The solution, and whether it is the only one.
    pub answer: Answer,
    /// The number, with all the work it was.
    pub count: Count,
    /// Are there more than were to be counted?
    pub over_limit: bool,
}

/// Counts the solutions of a puzzle, up to a limit.
pub fn count(
    solver: &mut Solver,
    puzzle: &Puzzle,
    limit: Option<u64>,
    limits: &Limits<'_>,
) -> Counted {
    // Whether there is none, one or more is often found out far faster than by counting.
    let answer = solver.solve(puzzle, limits);
    let mut count = match &answer.outcome {
        Outcome::None(_) => Count::new(0, true),
        Outcome::Unique(_) => Count::new(1, true),
        Outcome::Unknown(found) => Count::new(found.is_some().into(), false),
        Outcome::Multiple(..) => {
            let nodes = limits.nodes.map(|nodes| nodes.saturating_sub(answer.stats.nodes));
            // One more than asked for tells "exactly" from "more than".
            let limit = limit.map(|limit| limit.saturating_add(1));
            solver.count(puzzle, limit, &limits.with_nodes(nodes))
        }
    };
    count.stats = answer.stats + count.stats;
    let over_limit = limit.filter(|&limit| count.found > limit.into());
    if let Some(limit) = over_limit {
        count.found = limit.into();
        count.complete = false;
    }
    Counted { answer, count, over_limit: over_limit.is_some() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_tells_exactly_from_more_than() {
        let puzzle = Puzzle::from_clues(&[0; 12]).expect("a puzzle");
        let counted = |limit| count(&mut Solver::new(), &puzzle, limit, &Limits::default());
        for (limit, found, over) in
            [(None, 12u32, false), (Some(12), 12, false), (Some(11), 11, true)]
        {
            let counted = counted(limit);
            assert_eq!((counted.count.found, counted.over_limit), (found.into(), over));
            assert_eq!(counted.count.complete, !over);
        }
    }
}
