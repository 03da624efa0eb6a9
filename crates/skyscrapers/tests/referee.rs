//! The referee against the explaining engine: every step of every explanation is accepted, and
//! what is changed about a step is noticed.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use serde_json::{Map, Value};
use skyscrapers::check::{Referee, StepError, check_explanation, check_step};
use skyscrapers::formats::{self, ndjson};
use skyscrapers::infer::found::Found;
use skyscrapers::infer::registry::{TECHNIQUES, technique};
use skyscrapers::step::{Effect, Fact, LineWay, Step, TechniqueId, Witness};
use skyscrapers::{
    Cell, Clue, Draft, End, Height, HeightSet, Limits, Outcome, Position, Puzzle, Solution,
    explain, solve,
};

/// The whole explanation of a puzzle with one solution.
fn steps(puzzle: &Puzzle) -> Vec<Step> {
    let explanation = explain(puzzle);
    assert!(matches!(explanation.end, End::Solved(_)), "{:?}", explanation.end);
    explanation.steps
}

/// The puzzles of a file with one solution, up to a size.
fn puzzles(path: &Path, largest: usize) -> Vec<(String, Puzzle, Solution)> {
    let text = std::fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()));
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let object: Map<String, Value> = serde_json::from_str(line).expect("an object");
        let puzzle = ndjson::from_object(&object).expect("a puzzle");
        if puzzle.size().get() > largest {
            continue;
        }
        if let Outcome::Unique(solution) = solve(&puzzle).outcome {
            found.push((format!("{}, line {}", path.display(), index + 1), puzzle, solution));
        }
    }
    found
}

/// Explains every puzzle of a file and has every step judged; returns how often each technique
/// was used.
fn judge_file(path: &Path, largest: usize) -> BTreeMap<TechniqueId, usize> {
    let mut used = BTreeMap::new();
    for (place, puzzle, solution) in puzzles(path, largest) {
        let steps = steps(&puzzle);
        for step in &steps {
            *used.entry(step.technique).or_default() += 1;
        }
        match check_explanation(&puzzle, &steps) {
            Ok(reached) => assert_eq!(reached, Some(solution), "{place}"),
            Err(error) => panic!("{place}, {error}: {:#?}", steps[error.number - 1]),
        }
    }
    used
}

fn sample() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/sample.ndjson")
}

#[test]
fn every_step_on_the_sample_is_accepted() {
    let used = judge_file(&sample(), 9);
    assert!(used.values().sum::<usize>() > 1000);
}

/// Judges a corpus if the folder is there; says so if not.
fn judge_corpus(name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus");
    if !folder.exists() {
        // Written past the test harness, which would swallow it, and in one piece.
        let note = format!("skipped {name}: no ../shared/corpus next to the repository\n");
        std::io::stderr().write_all(note.as_bytes()).expect("stderr is open");
        return;
    }
    let used = judge_file(&folder.join(name), 9);
    assert!(!used.is_empty(), "{name} is empty");
}

#[test]
fn every_step_on_the_posts_is_accepted() {
    judge_corpus("posts.ndjson");
}

#[test]
fn every_step_on_the_towers_is_accepted() {
    judge_corpus("towers.ndjson");
}

#[test]
fn every_step_on_published_puzzles_is_accepted() {
    judge_corpus("real.ndjson");
}

#[test]
fn every_step_on_published_variants_is_accepted() {
    judge_corpus("real-variants.ndjson");
}

/// Changes a step in every way that makes it say more than it may, one at a time.
fn spoilt(puzzle: &Puzzle, step: &Step, solution: &Solution) -> Vec<(&'static str, Step)> {
    let mut all = Vec::new();
    for cell in puzzle.size().iter_cells() {
        let heights = HeightSet::only(solution.height(cell).expect("on the board"));
        let mut more = step.clone();
        more.effects.push(Effect::Strike { cell, heights });
        all.push(("a strike of what is right", more));
    }
    for index in 0..step.facts.len() {
        let Fact::Clue { clue, value } = step.facts[index] else { continue };
        let mut other = step.clone();
        let value = value.get() % u16::from(puzzle.tallest().get()) + 1;
        let value = Clue::new(value).expect("not 0");
        other.facts[index] = Fact::Clue { clue, value };
        all.push(("another clue", other));
    }
    all.push(("no effect", Step { effects: Vec::new(), ..step.clone() }));
    all
}

/// The step without one of its facts. Some facts are more than a step needs: what is left may
/// still prove it. But a step without any fact proves nothing.
fn without_facts(step: &Step) -> Step {
    Step { facts: Vec::new(), ..step.clone() }
}

#[test]
fn spoilt_steps_are_turned_down() {
    let mut turned_down: BTreeMap<TechniqueId, usize> = BTreeMap::new();
    for (place, puzzle, solution) in puzzles(&sample(), 7) {
        for step in steps(&puzzle) {
            for (how, spoilt) in spoilt(&puzzle, &step, &solution) {
                assert!(check_step(&puzzle, &spoilt).is_err(), "{place}: {how}: {spoilt:#?}");
            }
            let bare = without_facts(&step);
            assert!(puzzle.size().get() == 1 || check_step(&puzzle, &bare).is_err(), "{place}");
            *turned_down.entry(step.technique).or_default() += 1;
        }
    }
    // The sample has no sums, and hardly ever needs these.
    use TechniqueId::{Bifurcation, Jellyfish, Line2, Quad, Swordfish, Trial, Triple};
    let rare = [Line2, Triple, Quad, Swordfish, Jellyfish, Trial, Bifurcation];
    for technique in TechniqueId::ALL {
        let comes_up = !technique.id().starts_with("sum-") && !rare.contains(&technique);
        assert!(!comes_up || turned_down.contains_key(&technique), "{technique}: {turned_down:?}");
    }
}

/// Locked and crossing steps that name a place too few, or another house.
#[test]
fn places_and_houses_of_crossings_are_checked() {
    let mut turned_down = 0;
    for (place, puzzle, _) in puzzles(&sample(), 8) {
        for step in steps(&puzzle) {
            let mut false_ones = Vec::new();
            for other in puzzle.rules().layout().houses() {
                let mut elsewhere = step.clone();
                match &mut elsewhere.witness {
                    Witness::Locked { base, .. } if base != other => *base = *other,
                    Witness::Crossing { house, .. } if house != other => *house = *other,
                    _ => continue,
                }
                false_ones.push(elsewhere);
            }
            let mut fewer = step.clone();
            if let Witness::Locked { places, .. } | Witness::Crossing { places, .. } =
                &mut fewer.witness
            {
                places.pop();
                false_ones.push(fewer);
            }
            for step in false_ones {
                assert!(check_step(&puzzle, &step).is_err(), "{place}: {step:#?}");
                turned_down += 1;
            }
        }
    }
    assert!(turned_down > 200, "{turned_down}");
}

#[test]
fn a_fact_that_is_not_true_yet_is_noticed() {
    let (_, puzzle, _) = puzzles(&sample(), 6).pop().expect("a puzzle");
    let steps = steps(&puzzle);
    let mut noticed = 0;
    for left_out in 0..steps.len() {
        let mut shorter = steps.clone();
        shorter.remove(left_out);
        // Some steps lead nowhere, as in life: nobody misses those.
        if let Err(error) = check_explanation(&puzzle, &shorter) {
            assert!(error.number > left_out, "{error}");
            noticed += 1;
        }
    }
    assert!(noticed > steps.len() / 2, "{noticed} of {}", steps.len());
    let twice: Vec<Step> = [&steps[..1], &steps[..1]].concat();
    let error = check_explanation(&puzzle, &twice).expect_err("nothing new");
    assert!(matches!(error.error, StepError::NotNew { .. }), "{error}");
}

/// Puzzles of Simon Tatham's generator that take suppositions: clues, and the place and height of a given.
const SUPPOSING: [(&[i64], usize, i64); 1] =
    [(&[0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 2, 2, 3, 0, 2, 0, 0, 3, 0], 11, 1)];

fn supposing() -> impl Iterator<Item = (String, Puzzle)> {
    let from_sample = puzzles(&sample(), 7).into_iter().map(|(place, puzzle, _)| (place, puzzle));
    let made = SUPPOSING.iter().map(|&(clues, at, given)| {
        let size = clues.len() / 4;
        let givens = (0..size * size).map(|cell| if cell == at { given } else { 0 }).collect();
        let draft = Draft { size, clues: clues.to_vec(), givens, ..Draft::default() };
        (format!("{clues:?}"), Puzzle::new(&draft).expect("a puzzle"))
    });
    let examples = [TechniqueId::ShortTrial, TechniqueId::Trial].map(|id| {
        (id.to_string(), technique(id).expect("a technique").example().puzzle().expect("a puzzle"))
    });
    from_sample.chain(made).chain(examples)
}

/// The refutations of a puzzle; of an example's, the one in its position.
fn refutations(place: &str, puzzle: &Puzzle) -> Vec<Step> {
    match place.parse::<TechniqueId>() {
        Ok(id) => {
            let position = technique(id).expect("a technique").example().position();
            judged_in(id, puzzle, &position.expect("a position")).into_iter().collect()
        }
        Err(_) => steps(puzzle),
    }
}

#[test]
fn a_refutation_that_leaves_out_a_line_is_turned_down() {
    let (mut tried, mut turned_down) = (0, 0);
    for (place, puzzle) in supposing() {
        for step in refutations(&place, &puzzle) {
            let Witness::Refutation { steps, .. } = &step.witness else { continue };
            for left_out in 0..steps.len() {
                let mut shorter = step.clone();
                let Witness::Refutation { steps, .. } = &mut shorter.witness else { continue };
                steps.remove(left_out);
                // A line may read more than it needs, so that another seems needed and is not.
                turned_down += usize::from(check_step(&puzzle, &shorter).is_err());
                tried += 1;
            }
            let Witness::Refutation { steps, .. } = &step.witness else { continue };
            let mut nothing = step.clone();
            let Witness::Refutation { steps: none, .. } = &mut nothing.witness else { continue };
            none.clear();
            assert!(steps.is_empty() || check_step(&puzzle, &nothing).is_err(), "{place}");
        }
    }
    assert!(tried > 10 && turned_down * 10 > tried * 8, "{turned_down} of {tried}");
}

/// Steps inside steps: how many there are, and how to get at one of them.
fn inner(step: &mut Step) -> Vec<&mut Vec<Step>> {
    match &mut step.witness {
        Witness::Refutation { steps, .. } => vec![steps],
        Witness::Arrangements { arguments, .. } => {
            let told = arguments.iter_mut().filter_map(|argument| match &mut argument.way {
                LineWay::Steps { steps, .. } => Some(steps),
                _ => None,
            });
            told.collect()
        }
        _ => Vec::new(),
    }
}

#[test]
fn the_line_that_is_wrong_inside_a_step_is_named() {
    let mut named: BTreeMap<(bool, usize), usize> = BTreeMap::new();
    for (place, puzzle) in supposing() {
        for step in refutations(&place, &puzzle) {
            let is_refutation = matches!(step.witness, Witness::Refutation { .. });
            let lengths: Vec<usize> =
                inner(&mut step.clone()).iter().map(|steps| steps.len()).collect();
            for (which, length) in lengths.into_iter().enumerate() {
                for at in 0..length {
                    let mut spoilt = step.clone();
                    inner(&mut spoilt)[which][at].effects.clear();
                    let error = check_step(&puzzle, &spoilt).expect_err("a line proves nothing");
                    let expected =
                        StepError::Inner { number: at + 1, error: Box::new(StepError::NoEffect) };
                    assert_eq!(error, expected, "{place}: {step}");
                    *named.entry((is_refutation, at)).or_default() += 1;
                }
            }
        }
    }
    for is_refutation in [false, true] {
        assert!(named.contains_key(&(is_refutation, 1)), "{named:?}");
    }
}

/// The first step that a technique finds in a position, judged on that position.
fn judged_in(id: TechniqueId, puzzle: &Puzzle, position: &Position) -> Option<Step> {
    // On a board with several solutions suppositions would go on for long.
    let limits = Limits::nodes(3000);
    let mut found = Found::first().with_limits(limits);
    let _ = technique(id).expect("a technique").find(position, &mut found);
    let step = found.take_steps().into_iter().next()?;
    let cells = puzzle.size().iter_cells().map(|cell| (cell, position.candidates(cell)));
    assert_eq!(Referee::from_candidates(puzzle, cells).accept(&step), Ok(()), "{id}: {step}");
    Some(step)
}

#[test]
fn every_example_is_accepted_and_nothing_without_its_facts() {
    for technique in TECHNIQUES {
        let example = technique.example();
        let (puzzle, position) =
            (example.puzzle().expect("a puzzle"), example.position().expect("a position"));
        let step = judged_in(technique.id(), &puzzle, &position).expect("the example fires");
        assert!(check_step(&puzzle, &without_facts(&step)).is_err(), "{step}");
    }
}

/// Strikes a height, sparing whatever would leave nothing.
fn strike(position: &mut Position, cell: Cell, height: Height) {
    if position.candidates(cell).len() > 1 && position.candidates(cell).contains(height) {
        position.strike(cell, height).expect("something is left");
    }
}

fn cell(row: usize, column: usize) -> Cell {
    Cell::new(row, column).expect("a cell")
}

fn height(number: usize) -> Height {
    Height::new(number as u8).expect("a height")
}

/// Ways to choose four of nine: every one that a step coprime to nine and a start lead to.
fn fours() -> impl Iterator<Item = Vec<usize>> {
    let starts = |step: usize| (0..9).map(move |start| (step, start));
    [1, 2, 4]
        .into_iter()
        .flat_map(starts)
        .map(|(step, start)| (0..9).filter(|number| (number * step + start) % 9 < 4).collect())
}

#[test]
fn quads_and_jellyfish_anywhere_are_accepted() {
    let puzzle = Puzzle::from_clues(&[0; 36]).expect("a puzzle");
    for (index, (first, second)) in fours().zip(fours().skip(5).chain(fours())).enumerate() {
        // Four heights are left in four cells of a row; no cell has all of them.
        let (line, mut position) = (index % 9, Position::new(&puzzle).expect("a position"));
        for (place, &column) in first.iter().enumerate() {
            for number in 0..9 {
                if !second.contains(&number) || number == second[place] {
                    strike(&mut position, cell(line, column), height(number + 1));
                }
            }
        }
        let quad = judged_in(TechniqueId::Quad, &puzzle, &position);
        assert!(quad.is_some(), "{first:?} {second:?}");
        // One height is left in four columns of four rows, or the other way round.
        let mut position = Position::new(&puzzle).expect("a position");
        for &base in &first {
            for cover in (0..9).filter(|cover| !second.contains(cover)) {
                let (row, column) = if index % 2 == 0 { (base, cover) } else { (cover, base) };
                strike(&mut position, cell(row, column), height(line + 1));
            }
        }
        let jellyfish = judged_in(TechniqueId::Jellyfish, &puzzle, &position);
        assert!(jellyfish.is_some(), "{first:?} {second:?}");
    }
}

/// Without clues, rows, columns and heights may change places: the argument stays one.
#[test]
fn bifurcations_are_accepted_however_the_board_is_turned() {
    let example = technique(TechniqueId::Bifurcation).expect("a technique").example();
    let (puzzle, example) =
        (example.puzzle().expect("a puzzle"), example.position().expect("a position"));
    for (row_step, column_step, height_step) in [(1, 1, 2), (2, 1, 3), (4, 3, 1), (3, 4, 4)] {
        let mut position = Position::new(&puzzle).expect("a position");
        for from in puzzle.size().iter_cells() {
            let to = cell(from.row() * row_step % 5, from.column() * column_step % 5);
            for number in 0..5 {
                if !example.candidates(from).contains(height(number + 1)) {
                    strike(&mut position, to, height(number * height_step % 5 + 1));
                }
            }
        }
        let step = judged_in(TechniqueId::Bifurcation, &puzzle, &position).expect("it fires");
        let Witness::Refutation { steps, .. } = &step.witness else { panic!("{step}") };
        assert!(steps.iter().any(|step| step.technique >= TechniqueId::Trial), "{step}");
    }
}

#[test]
fn a_quad_in_a_real_puzzle_is_accepted() {
    let puzzle = formats::read(
        r#"{"n":9,"clues":[3,4,3,0,0,0,4,2,0,0,3,0,0,4,4,0,4,0,2,0,0,2,5,3,0,0,0,0,2,4,0,0,5,0,4,2],"givens":[0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,4,0,0,1,8,1,0,0,5,2,0,0,7,0,0,0,0,0,0,1,0,5,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,2,0,0,0,0,0,0,0,0,0,0,0,0,0,5,3,0,0]}"#,
    )
    .expect("a puzzle");
    let steps = steps(&puzzle);
    assert!(steps.iter().any(|step| step.technique == TechniqueId::Quad));
    check_explanation(&puzzle, &steps).expect("every step is proved");
}
