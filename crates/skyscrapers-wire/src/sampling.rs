//! Solutions drawn at random: the reply to a count, and the solutions.

use skyscrapers::words::Language;
use skyscrapers::{Answer, Limits, Puzzle, Sample, Solver};

use crate::reply::push_heights;
use crate::{Fields, Record, solve_reply};

/// What a draw came to.
#[derive(Debug)]
pub struct Sampled {
    /// The solution, and whether it is the only one.
    pub answer: Answer,
    /// The solutions drawn, and how many there are to draw from, with all the work it was.
    pub sample: Sample,
}

/// Draws solutions of a puzzle, each as likely as any other.
pub fn sample(
    solver: &mut Solver,
    puzzle: &Puzzle,
    size: usize,
    seed: u64,
    limits: &Limits<'_>,
) -> Sampled {
    // Why there is none, a count does not tell.
    let answer = solver.solve(puzzle, limits);
    let nodes = limits.nodes.map(|nodes| nodes.saturating_sub(answer.stats.nodes));
    let mut sample = solver.sample(puzzle, size, seed, &limits.with_nodes(nodes));
    sample.of.stats = answer.stats + sample.of.stats;
    Sampled { answer, sample }
}

/// The reply to a draw: that to a count, and `solutions` in the order in which they were drawn.
#[must_use]
pub fn sample_reply(record: Record, sampled: &Sampled, language: Language) -> Fields {
    let mut record = record;
    record.fields.mark_stale(&["solutions"]);
    record.fields.drop_stale();
    let Sampled { answer, sample } = sampled;
    let mut reply = solve_reply(record, answer, Some(&sample.of), language);
    reply.write("solutions", |text| {
        text.push('[');
        for (index, solution) in sample.solutions.iter().enumerate() {
            if index > 0 {
                text.push(',');
            }
            push_heights(solution, text);
        }
        text.push(']');
    });
    reply
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_tells_how_many_there_are() {
        let record = Record::from_json(r#"{"n":2,"clues":[0,0,0,0,0,0,0,0],"solutions":7}"#);
        let record = record.expect("a record");
        let sampled = sample(&mut Solver::new(), record.puzzle(), 3, 1, &Limits::default());
        let reply = sample_reply(record, &sampled, Language::English);
        assert_eq!((reply.raw("count"), reply.raw("outcome")), (Some("2"), Some("\"multiple\"")));
        let drawn = reply.get("solutions").expect("solutions");
        let drawn = drawn.as_array().expect("a list");
        assert_eq!(drawn.len(), 3);
        let boards = [serde_json::json!([1, 2, 2, 1]), serde_json::json!([2, 1, 1, 2])];
        assert!(drawn.iter().all(|board| boards.contains(board)));
    }
}
