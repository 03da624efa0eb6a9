//! The sample of puzzles that ships with the project, made from a fixed seed.
//!
//! Every answer in it is the reference solver's, so that it says something about the engine. The
//! reference is slow: on large boards its patience runs out unless clues and givens are dense, and
//! what it cannot decide is not taken.

use serde_json::{Map, Value, json};
use skyscrapers::formats::ndjson;
use skyscrapers::{Draft, DraftRules, Height, Puzzle, Solution};

use crate::naive;
use crate::random::{self, Random};

/// Another seed makes another sample.
const SEED: u64 = 0x5c7_5c4a_9e45;

/// Ambiguous puzzles have at most this many solutions.
const MANY: usize = 500;

/// What a puzzle of the sample is like.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    /// Every clue of a board and nothing else.
    Clues,
    /// Every clue, and the givens it takes to have one solution.
    Givens,
    /// One solution, and no clue or given to spare as far as the reference can tell.
    Minimal,
    /// Several solutions, and how many.
    Ambiguous,
    /// A clue or given changed or added so that no solution is left.
    Impossible,
}

impl Class {
    fn name(self) -> &'static str {
        match self {
            Class::Clues => "clues",
            Class::Givens => "givens",
            Class::Minimal => "minimal",
            Class::Ambiguous => "ambiguous",
            Class::Impossible => "impossible",
        }
    }
}

/// The whole sample as NDJSON.
pub(crate) fn text() -> String {
    let mut text = String::new();
    let mut taken = Vec::new();
    for (variant_name, variant, class, times) in plan() {
        for number in 1..=times {
            let id = format!("s{}-{variant_name}-{}-{number}", variant.size, class.name());
            // Each puzzle has a seed of its own, so that a change to one leaves the others.
            let seed = id.bytes().fold(SEED, |seed, byte| seed.rotate_left(7) ^ u64::from(byte));
            let random = &mut Random::new(seed);
            let (draft, solutions) = loop {
                let (draft, solutions) = make(&variant, class, random);
                if !taken.contains(&draft) {
                    break (draft, solutions);
                }
            };
            let class = format!("{variant_name} {}", class.name());
            text.push_str(&record(&id, &class, &draft, &solutions).to_string());
            text.push('\n');
            taken.push(draft);
        }
    }
    text
}

/// Variants and classes, and how many of each.
fn plan() -> Vec<(String, Draft, Class, usize)> {
    let mut plan = Vec::new();
    let mut add = |name: &str, variant: &Draft, classes: &[(Class, usize)]| {
        for &(class, times) in classes {
            plan.push((name.to_string(), variant.clone(), class, times));
        }
    };
    use Class::{Ambiguous, Clues, Givens, Impossible, Minimal};
    let plain = |size| Draft { size, ..Draft::default() };
    add("plain", &plain(1), &[(Clues, 1), (Minimal, 1)]);
    add("plain", &plain(2), &[(Clues, 1), (Minimal, 2), (Ambiguous, 1), (Impossible, 2)]);
    add("plain", &plain(3), &[(Clues, 3), (Minimal, 4), (Ambiguous, 4), (Impossible, 4)]);
    for size in 4..=6 {
        let classes = [(Clues, 8), (Givens, 5), (Minimal, 10), (Ambiguous, 10), (Impossible, 8)];
        add("plain", &plain(size), &classes);
    }
    let dense = [(Givens, 5), (Minimal, 6), (Ambiguous, 5), (Impossible, 4)];
    add("plain", &plain(7), &dense);
    add("plain", &plain(8), &dense);
    add("plain", &plain(9), &[(Givens, 2), (Minimal, 2), (Ambiguous, 1), (Impossible, 1)]);

    let board = |size, rules| Draft { size, rules, ..Draft::default() };
    let rules = DraftRules::default;
    let variant = [(Givens, 2), (Minimal, 3), (Ambiguous, 2), (Impossible, 2)];
    for (size, heights) in [(3, 2), (4, 3), (4, 2), (5, 4), (5, 3), (6, 5), (6, 4), (7, 5), (8, 6)]
    {
        let parks = DraftRules { heights: Some(heights), ..rules() };
        add("parks", &board(size, parks), &variant);
    }
    for size in 4..=8 {
        add("diagonals", &board(size, DraftRules { diagonals: true, ..rules() }), &variant);
    }
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)] {
        let boxes = DraftRules { boxes: Some((rows, columns)), ..rules() };
        add("boxes", &board(rows * columns, boxes), &variant);
    }
    let few = [(Givens, 1), (Minimal, 2), (Ambiguous, 1), (Impossible, 1)];
    for (rows, columns) in [(2, 2), (2, 3), (2, 4)] {
        let size = rows * columns;
        let boxes = DraftRules { boxes: Some((rows, columns)), ..rules() };
        let parks = DraftRules { heights: Some(size as i64 - 1), ..boxes.clone() };
        add("boxes-parks", &board(size, parks), &few);
        add("boxes-diagonals", &board(size, DraftRules { diagonals: true, ..boxes }), &few);
    }
    for (size, heights) in [(4, 3), (5, 4), (6, 4)] {
        let both = DraftRules { heights: Some(heights), diagonals: true, ..rules() };
        add("parks-diagonals", &board(size, both), &few);
    }
    let all = DraftRules { heights: Some(5), diagonals: true, boxes: Some((2, 3)), ..rules() };
    add("all", &board(6, all), &few);
    plan
}

/// Makes a puzzle of a class, together with all its solutions: draws until one fits.
fn make(variant: &Draft, class: Class, random: &mut Random) -> (Draft, Vec<Solution>) {
    loop {
        let Some(board) = random::board(variant, random) else { continue };
        let full = Draft {
            clues: random::clues(&board, variant.rules.sight),
            givens: random::givens(&board),
            ..variant.clone()
        };
        let draft = match class {
            Class::Clues => Draft { givens: Vec::new(), ..full },
            Class::Givens => reduce(full, Keep::Clues, random),
            Class::Minimal => reduce(full, Keep::Nothing, random),
            Class::Ambiguous => loosen(reduce(full, Keep::Nothing, random), random),
            Class::Impossible => spoil(reduce(full, Keep::Nothing, random), random),
        };
        let Some(solutions) = decide(&draft, MANY + 1, 100_000) else { continue };
        let fits = match class {
            Class::Clues => solutions.len() <= MANY,
            Class::Givens | Class::Minimal => solutions.len() == 1,
            Class::Ambiguous => (2..=MANY).contains(&solutions.len()),
            Class::Impossible => solutions.is_empty(),
        };
        if fits {
            return (draft, solutions);
        }
    }
}

/// The solutions of a puzzle, `None` when the reference loses patience.
fn decide(draft: &Draft, limit: usize, patience: u64) -> Option<Vec<Solution>> {
    let puzzle = Puzzle::new(draft).expect("a well-formed puzzle");
    naive::solutions(&puzzle, limit, patience)
}

/// What a reduction leaves alone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Keep {
    Clues,
    Nothing,
}

/// Takes clues and givens away, in random order, as long as the solution stays the only one.
fn reduce(mut draft: Draft, keep: Keep, random: &mut Random) -> Draft {
    let clues = draft.clues.len();
    let first = if keep == Keep::Clues { clues } else { 0 };
    let mut order: Vec<usize> = (first..clues + draft.givens.len()).collect();
    random.shuffle(&mut order);
    for index in order {
        let kept = std::mem::take(number(&mut draft, index));
        if decide(&draft, 2, 4_000).is_none_or(|solutions| solutions.len() != 1) {
            *number(&mut draft, index) = kept;
        }
    }
    draft
}

/// The clue at this index, or behind the clues the given.
fn number(draft: &mut Draft, index: usize) -> &mut i64 {
    let clues = draft.clues.len();
    if index < clues { &mut draft.clues[index] } else { &mut draft.givens[index - clues] }
}

/// Takes one to three more numbers away.
fn loosen(mut draft: Draft, random: &mut Random) -> Draft {
    for _ in 0..=random.below(3) {
        let there: Vec<usize> = there(&mut draft);
        if !there.is_empty() {
            *number(&mut draft, there[random.below(there.len() as u64) as usize]) = 0;
        }
    }
    draft
}

/// Writes one random clue or given where there was another one or none.
fn spoil(mut draft: Draft, random: &mut Random) -> Draft {
    let heights = draft.rules.heights.unwrap_or(draft.size as i64) as u64;
    let index = random.below((draft.clues.len() + draft.givens.len()) as u64) as usize;
    *number(&mut draft, index) = 1 + random.below(heights) as i64;
    draft
}

/// Where there is a clue or a given.
fn there(draft: &mut Draft) -> Vec<usize> {
    let all = draft.clues.len() + draft.givens.len();
    (0..all).filter(|&index| *number(draft, index) != 0).collect()
}

/// One line of the sample.
fn record(id: &str, class: &str, draft: &Draft, solutions: &[Solution]) -> Value {
    let puzzle = Puzzle::new(draft).expect("a well-formed puzzle");
    let mut fields = Map::from_iter([("id".to_owned(), json!(id))]);
    fields.extend(ndjson::to_object(&puzzle));
    let mut put = |name: &str, value: Value| fields.insert(name.to_owned(), value);
    if let Some(solution) = solutions.first() {
        let heights: Vec<u8> = solution.heights().iter().copied().map(Height::get).collect();
        put("solution", json!(heights));
    }
    put("unique", json!(solutions.len() == 1));
    put("solutions", json!(solutions.len()));
    put("class", json!(class));
    Value::Object(fields)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_committed_sample_is_what_would_be_written() {
        assert_eq!(crate::check_sample(), Ok(()));
    }
}
