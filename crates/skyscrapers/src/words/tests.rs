//! Everything that is told besides steps, each kind of it made by hand and told in every language.
//!
//! `testdata/told/*.txt` hold what is told, the languages below one another. Read them aloud after a change, and write them anew with
//! `SKYSCRAPERS_UPDATE=1`.

use std::cell::RefCell;
use std::path::Path;

use super::reasons::dead_end::{Blocked, Blocker, Sees};
use super::{Language, Text, Words};
use crate::board::Contradiction;
use crate::check::{ExplanationError, StepError, Violation};
use crate::diagnose::{Argument, Conflict, Item, OtherOrder, Repair};
use crate::explain::explain;
use crate::formats::{CLUE_ORDERS, Feature, ParseError, WriteError};
use crate::generate::{Amount, Miss, Pattern, Unmet, WishError};
use crate::grade::NotGraded;
use crate::hint::{Hint, Mistake, WhyNot};
use crate::model::{
    Cell, Clue, ClueId, Draft, Height, HeightSet, House, Puzzle, PuzzleError, Side, Sight, Size,
    Solution,
};
use crate::render::theme::Theme;
use crate::rules::{self, RuleWishError};
use crate::sheet::{NotationError, SheetError};
use crate::step::{DeadEnd, Effect, Level, Seen, Step, TechniqueId, Witness};

mod teaching;

fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

fn height(height: u8) -> Height {
    Height::new(height).expect("a height")
}

fn clue(side: Side, index: usize) -> ClueId {
    ClueId::new(side, index).expect("a clue")
}

fn value(value: u16) -> Clue {
    Clue::new(value).expect("a clue")
}

fn size(n: usize) -> Size {
    Size::new(n).expect("a size")
}

fn puzzle() -> Puzzle {
    Puzzle::from_clues(&[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0]).expect("a puzzle")
}

fn solution(first: u8) -> Solution {
    let heights = [first, 3 - first, 3 - first, first].map(height).to_vec();
    Solution::new(size(2), heights).expect("a solution")
}

thread_local! {
    /// What a test has told so far.
    static TOLD: RefCell<String> = const { RefCell::new(String::new()) };
}

/// What a test has told is what it told before.
#[track_caller]
fn as_before(name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/told").join(name);
    let now = TOLD.take();
    if std::env::var_os("SKYSCRAPERS_UPDATE").is_some() {
        std::fs::write(&path, &now).expect("testdata can be written");
    }
    let before = std::fs::read_to_string(&path).expect("a golden file");
    for (number, (now, before)) in now.lines().zip(before.lines()).enumerate() {
        assert_eq!(now, before, "line {} of {name}", number + 1);
    }
    assert_eq!(now.lines().count(), before.lines().count(), "lines of {name}");
}

/// Tells one thing in every language, and keeps what was told.
fn told(tell: impl Fn(Language) -> Text) -> [String; Language::ALL.len()] {
    let told = Language::ALL.map(|language| tell(language).to_string());
    TOLD.with_borrow_mut(|all| *all += &format!("{}\n\n", told.join("\n")));
    told
}

/// Tells one thing in every language: the tellings differ, and none is empty or unfinished.
fn hold(what: &str, tell: impl Fn(Language) -> Text) {
    let told = told(tell);
    for text in &told {
        assert!(!text.is_empty(), "{what} says nothing");
        assert!(!text.contains(['{', '}']) || what.contains("JSON"), "{what}: {text}");
        assert!(!text.contains("  ") && !text.ends_with(" ."), "{what}: {text}");
    }
    assert_ne!(told[0], told[1], "{what} is told in one language only");
}

fn hold_words(what: &str, tell: impl Fn(Language) -> Words) {
    hold(what, |language| tell(language).where_);
    hold(what, |language| tell(language).what);
    hold(what, |language| tell(language).all);
}

fn contradictions() -> Vec<Contradiction> {
    let (near, far) = (value(4), value(4));
    let facing = |most| Contradiction::FacingClues {
        near: clue(Side::Left, 0),
        near_clue: near,
        far_clue: far,
        most,
        sight: Sight::Count,
    };
    let side = |side| Contradiction::SideClues {
        first: clue(side, 0),
        second: clue(side, 2),
        clue: value(1),
        height: height(4),
        sight: Sight::Count,
    };
    let house = House::Row(1);
    vec![
        Contradiction::Givens {
            height: height(3),
            house,
            first: cell("r2c1"),
            second: cell("r2c4"),
        },
        facing(5),
        facing(8),
        side(Side::Top),
        side(Side::Left),
        DeadEnd::NoHeight { cell: cell("r1c1") }.into(),
        DeadEnd::NoPlace { height: height(2), house }.into(),
        DeadEnd::NoPlace { height: Height::PARK, house }.into(),
        DeadEnd::NoArrangement { house }.into(),
        DeadEnd::Clue { clue: ClueId::new(Side::Left, 1).expect("a clue"), seen: Seen::AtLeast(3) }
            .into(),
        Contradiction::Exhausted { guesses: 1 },
        Contradiction::Exhausted { guesses: 7 },
    ]
}

fn mistakes() -> Vec<Mistake> {
    let house = House::Column(2);
    let twice = |second_is_given| Mistake::Twice {
        height: height(3),
        house,
        cells: (cell("r1c3"), cell("r4c3")),
        second_is_given,
    };
    let broken = |seen: &[u8], open, entries: &[&str], sight| Mistake::Clue {
        clue: clue(Side::Top, 2),
        value: value(3),
        seen: seen.iter().copied().map(height).collect(),
        open,
        entries: entries.iter().copied().map(cell).collect(),
        sight,
    };
    let marks = |digits: &[u8]| Mistake::Marks {
        cell: cell("r1c1"),
        marks: digits.iter().copied().map(height).collect(),
    };
    vec![
        twice(true),
        twice(false),
        Mistake::Parks { house, most: 1 },
        Mistake::Parks { house, most: 2 },
        broken(&[4], false, &["r1c3"], Sight::Count),
        broken(&[1, 2, 3, 4], true, &["r1c3", "r2c3"], Sight::Count),
        broken(&[2, 4], false, &["r1c3", "r2c3"], Sight::Sum),
        broken(&[], false, &["r1c3"], Sight::Count),
        Mistake::Entry { cell: cell("r1c1"), height: height(2) },
        Mistake::Entry { cell: cell("r1c1"), height: Height::PARK },
        Mistake::Together { entries: vec![(cell("r1c1"), height(2)), (cell("r2c2"), height(3))] },
        marks(&[2]),
        marks(&[2, 3]),
    ]
}

#[test]
fn every_contradiction_is_told() {
    for why in contradictions() {
        hold(&format!("{why:?}"), |language| why.words(language));
    }
    for why in [
        NotGraded::Ambiguous(solution(1), solution(2)),
        NotGraded::Impossible(contradictions()[0]),
        NotGraded::OutOfBudget,
    ] {
        hold(&format!("{why:?}"), |language| why.words(language));
    }
    as_before("contradictions.txt");
}

#[test]
fn every_hint_and_mistake_is_told() {
    for mistake in mistakes() {
        hold_words(&format!("{mistake:?}"), |language| mistake.words(language));
    }
    let puzzle = puzzle();
    let step = explain(&puzzle).steps.remove(0);
    for hint in [
        Hint::Mistake(mistakes().remove(0)),
        Hint::NoSolution(contradictions()[0]),
        Hint::Solved,
        Hint::Steps { steps: vec![step.clone()], fill_marks: false, more: false },
        Hint::Steps { steps: vec![step.clone(); 2], fill_marks: false, more: true },
        Hint::Step { step, fill_marks: false },
        Hint::Several(solution(1), solution(2)),
        Hint::Several(solution(1), solution(1)),
        Hint::Nothing,
    ] {
        hold_words(&format!("{hint:?}"), |language| hint.words(&puzzle, language));
    }
    as_before("hints.txt");
}

#[test]
fn every_answer_to_why_not_is_told() {
    let puzzle = puzzle();
    let (at, two) = (cell("r1c1"), height(2));
    let crossed = |height, by: &[&str]| WhyNot::CrossedOut {
        cell: at,
        height,
        line: House::Row(0),
        by: by.iter().copied().map(cell).collect(),
    };
    let steps = explain(&puzzle).steps;
    let excluded = |steps: &[crate::step::Step]| WhyNot::Steps {
        cell: cell("r4c4"),
        height: height(1),
        steps: steps.to_vec(),
    };
    for answer in [
        WhyNot::Mistake(mistakes().remove(0)),
        WhyNot::NoSolution(contradictions()[0]),
        WhyNot::NothingYet { cell: at, height: two },
        WhyNot::Possible { cell: at, height: two },
        WhyNot::Filled { cell: at, height: two, given: true },
        WhyNot::Filled { cell: at, height: Height::PARK, given: false },
        crossed(two, &["r1c3"]),
        crossed(Height::PARK, &["r1c3", "r1c4"]),
        excluded(&steps[..1]),
        excluded(&steps[..3]),
        WhyNot::Unknown,
    ] {
        hold_words(&format!("{answer:?}"), |language| answer.words(&puzzle, language));
    }
    as_before("why-not.txt");
}

#[test]
fn every_part_of_a_diagnosis_is_told() {
    let of_clue =
        |place| Item::Clue { clue: clue(Side::Top, place), value: value(4), sight: Sight::Count };
    let sum = Item::Clue { clue: clue(Side::Left, 0), value: value(9), sight: Sight::Sum };
    let given = Item::Given { cell: cell("r1c2"), height: height(3) };
    let park = Item::Given { cell: cell("r1c2"), height: Height::PARK };
    for item in [of_clue(0), sum, given, park] {
        hold(&format!("{item:?}"), |language| item.words(language));
    }
    for count in 0..4 {
        let items = [of_clue(0), given, park].into_iter().take(count).collect();
        let conflict = Conflict { items, is_minimal: true, is_smallest: true };
        hold(&format!("{conflict:?}"), |language| conflict.words(language));
    }
    for (remove, add) in [
        (vec![], vec![of_clue(0)]),
        (vec![], vec![park]),
        (vec![of_clue(0)], vec![of_clue(0)]),
        (vec![given], vec![park]),
        (vec![park, sum], vec![]),
        (vec![given, of_clue(1)], vec![park, of_clue(2)]),
    ] {
        let repair = Repair { remove, add };
        hold(&format!("{repair:?}"), |language| repair.words(language));
    }
    for order in CLUE_ORDERS {
        let other = OtherOrder { order, puzzle: puzzle(), solution: solution(1) };
        hold(order.id, |language| other.words(language));
    }
    for end in contradictions() {
        let argument = Argument { puzzle: puzzle(), steps: Vec::new(), end };
        hold(&format!("{end:?}"), |language| argument.end_words(language));
    }
    as_before("diagnoses.txt");
}

#[test]
fn every_dead_end_names_what_blocks_it() {
    use super::{english, german};
    let (house, two) = (House::Row(1), height(2));
    let of_cell = |heights| Blocked::Cell { cell: cell("r1c3"), heights };
    let of_height = |cells| Blocked::Height { height: two, house, cells };
    let of_clue = |sees| Blocked::Clue { clue: clue(Side::Top, 1), value: value(2), sees };
    let at = |names: &[&str]| names.iter().copied().map(cell).collect::<Vec<_>>();
    let both: HeightSet = [height(1), height(3)].into_iter().collect();
    let ends = [
        of_cell(vec![
            (Blocker::Stands(cell("r1c1")), HeightSet::only(two)),
            (Blocker::Step(2), both),
        ]),
        of_cell(vec![
            (Blocker::Before, both),
            (Blocker::Parks(house), HeightSet::only(Height::PARK)),
        ]),
        of_cell(vec![(Blocker::Filled, both)]),
        of_height(vec![
            (Blocker::Stands(cell("r4c4")), at(&["r2c4"])),
            (Blocker::Stands(cell("r5c1")), at(&["r2c1"])),
            (Blocker::Filled, at(&["r2c2", "r2c3"])),
        ]),
        of_height(vec![
            (Blocker::Stands(cell("r5c1")), at(&["r2c1", "r2c4"])),
            (Blocker::Step(3), at(&["r2c2"])),
            (Blocker::Before, at(&["r2c3"])),
        ]),
        of_height(vec![(Blocker::Filled, at(&["r2c2", "r2c3"]))]),
        Blocked::Parks { house, needed: 1, open: Vec::new() },
        Blocked::Parks { house, needed: 3, open: at(&["r2c1"]) },
        Blocked::Parks { house, needed: 3, open: at(&["r2c1", "r2c2"]) },
        of_clue(Sees::Just(vec![height(1), height(3), height(4)], 3)),
        of_clue(Sees::AtLeast(vec![(cell("r1c2"), None), (cell("r2c2"), Some(height(4)))])),
        of_clue(Sees::AtMost(1)),
        Blocked::Line { house, clues: 0, left: Vec::new() },
        Blocked::Line { house, clues: 1, left: Vec::new() },
        Blocked::Line { house, clues: 2, left: Vec::new() },
        Blocked::Line { house, clues: 2, left: vec![vec![height(1), two]] },
    ];
    let puzzle = puzzle();
    for end in &ends {
        hold(&format!("{end:?}"), |language| match language {
            Language::English => english::dead_end(&puzzle, end),
            Language::German => german::dead_end(&puzzle, end),
        });
    }
    assert_eq!(
        english::dead_end(&puzzle, &ends[3]),
        "row 2 has no place left for 2: r2c4 and r2c1 see the 2 in r4c4 and r5c1; the other cells are filled"
    );
    as_before("dead-ends.txt");
}

#[test]
fn suppositions_inside_a_refutation_are_summed_up() {
    let clues = [0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 2, 2, 3, 0, 2, 0, 0, 3, 0];
    let givens = (0..25).map(|at| i64::from(at == 11)).collect();
    let draft = Draft { size: 5, clues: clues.to_vec(), givens, ..Draft::default() };
    let puzzle = Puzzle::new(&draft).expect("a puzzle");
    let supposes = |step: &Step| matches!(&step.witness, Witness::Refutation { steps, .. } if !steps.is_empty());
    let trial = explain(&puzzle).steps.into_iter().find(supposes);
    let mut outer = trial.expect("a trial");
    let inner = outer.clone();
    if let Witness::Refutation { steps, .. } = &mut outer.witness {
        steps.insert(0, inner);
    }
    hold_words("a case", |language| super::words(&puzzle, &outer, language));
    let told = super::words(&puzzle, &outer, Language::English).all.to_string();
    assert!(told.contains("otherwise"), "{told}");
    assert_eq!(told.matches("Suppose").count(), 1, "{told}");
    let Witness::Refutation { steps, .. } = &outer.witness else { panic!("no refutation") };
    assert_eq!(told.lines().count(), steps.len() + 2, "{told}");
    as_before("refutations.txt");
}

#[test]
fn every_error_is_told() {
    for error in puzzle_errors() {
        hold(&format!("{error:?}"), |language| error.words(language));
    }
    for error in parse_errors() {
        hold(&format!("{error:?} JSON"), |language| error.words(language));
    }
    let sheet = [
        SheetError::NoSuchCell { cell: cell("r9c9") },
        SheetError::NoSuchHeight { cell: cell("r1c1"), height: height(9) },
        SheetError::NoSuchHeight { cell: cell("r1c1"), height: Height::PARK },
        SheetError::Given { cell: cell("r1c1"), given: height(2) },
        SheetError::Given { cell: cell("r1c1"), given: Height::PARK },
    ];
    for error in &sheet {
        hold(&format!("{error:?}"), |language| error.words(language));
    }
    for error in [
        NotationError::NotAnEntry("x".into()),
        NotationError::NotMarks("x".into()),
        NotationError::Sheet(sheet[0]),
    ] {
        hold(&format!("{error:?}"), |language| error.words(language));
    }
    let features = [
        Feature::Size(size(32)),
        Feature::Filled,
        Feature::Givens,
        Feature::Marks { most: 0 },
        Feature::Marks { most: 1 },
        Feature::Marks { most: 4 },
    ];
    let rules = rules::RULES.iter().copied().map(Feature::Rule);
    for what in features.into_iter().chain(rules.filter(|what| what.to_string() != "parks")) {
        hold(&format!("{what:?}"), |language| what.words(language));
        let error = WriteError::CannotHold { format: "codewars", what };
        hold(&format!("{error:?}"), |language| error.words(language));
    }
    let error = WriteError::ReadOnly { format: "legup" };
    hold(&format!("{error:?}"), |language| error.words(language));
    as_before("errors.txt");
}

#[test]
fn every_objection_of_the_referee_is_told() {
    let (at, house, one) = (cell("r1c2"), House::Row(0), height(1));
    let effect = Effect::Place { cell: at, height: one };
    let (clue, value) = (ClueId::nth(0, size(4)), Clue::new(3).expect("a clue"));
    let heights = HeightSet::only(one);
    let steps = [
        StepError::NoEffect,
        StepError::OffBoard { cell: at },
        StepError::NoSuchHouse { house },
        StepError::WrongClue { clue, value, found: None },
        StepError::NotAFact { cell: at, heights, found: heights.with(height(2)) },
        StepError::NotProved { effect },
        StepError::FalseWitness,
        StepError::NotNew { effect },
        StepError::NoContradiction { end: DeadEnd::NoHeight { cell: at } },
        StepError::Inner { number: 2, error: Box::new(StepError::FalseWitness) },
        StepError::TooLong { house },
    ];
    for error in steps {
        let error = ExplanationError { number: 3, error };
        let [english, german] = told(|language| error.words(language));
        assert!(english.starts_with("step 3: ") && german.starts_with("Schritt 3: "), "{german}");
    }
    let boards = [
        Violation::Size { expected: size(4), found: size(5) },
        Violation::Given { cell: at, given: one, found: height(2) },
        Violation::Height { cell: at, found: height(9) },
        Violation::House { house, height: one, expected: 1, found: 2 },
        Violation::Sight { clue, expected: value, found: 2, sight: Sight::Count },
    ];
    for broken in boards {
        hold(&format!("{broken:?}"), |language| broken.words(language));
    }
    as_before("objections.txt");
}

#[test]
fn every_wish_that_cannot_be_is_told() {
    let technique = TechniqueId::Trial;
    for error in [
        WishError::Size,
        WishError::Rules(PuzzleError::BoxesAndRegions),
        WishError::NoDiagonals { size: size(3) },
        WishError::NoBoard,
        WishError::RandomRegions { size: size(30) },
        WishError::Amount {
            size: size(5),
            what: "clues",
            amount: Amount { least: 30, most: 40 },
            all: 20,
        },
        WishError::Amount { size: size(5), what: "givens", amount: Amount::NONE, all: 25 },
        WishError::Nothing,
        WishError::BothWays { technique },
        WishError::TooHard { technique, level: Level::Easy },
        WishError::NothingLeft { level: Level::Hard },
    ] {
        hold(&format!("{error:?}"), |language| error.words(language));
    }
    for error in [
        RuleWishError::Unknown { found: "knights".into() },
        RuleWishError::Value { name: "parks", problem: "write the tallest building, parks=4" },
    ] {
        hold(&format!("{error:?}"), |language| error.words(language));
    }
    let misses = [
        Miss::NoBoard,
        Miss::NotSettled,
        Miss::Clues { found: 1 },
        Miss::Clues { found: 9 },
        Miss::Givens { found: 9 },
        Miss::Level { found: Level::Hard },
        Miss::NotMinimal,
        Miss::Lacks { technique },
        Miss::Uses { technique },
        Miss::Repeated,
    ];
    let nearest = misses.into_iter().map(|miss| Some((puzzle(), miss)));
    for nearest in nearest.chain([None]) {
        for tries in [1, 200] {
            let unmet = Unmet { tries, stopped: false, nearest: nearest.clone() };
            hold(&format!("{unmet:?}"), |language| unmet.words(language));
        }
    }
    let amount = "few".parse::<Amount>().expect_err("no amount");
    hold("an amount", |language| amount.words(language));
    let pattern = "odd".parse::<Pattern>().expect_err("no pattern");
    hold("a symmetry", |language| pattern.words(language));
    let level = "odd".parse::<Level>().expect_err("no level");
    hold("a level", |language| level.words(language));
    let technique = "odd".parse::<TechniqueId>().expect_err("no technique");
    hold("a technique", |language| technique.words(language));
    let at = "odd".parse::<Cell>().expect_err("no cell");
    hold("a cell", |language| at.words(language));
    let theme = "odd".parse::<Theme>().expect_err("no theme");
    hold("a theme", |language| theme.words(language));
    let other = "odd".parse::<Language>().expect_err("no language");
    hold("a language", |language| other.words(language));
    as_before("wishes.txt");
}

fn puzzle_errors() -> Vec<PuzzleError> {
    let (size, cell, region) = (size(4), cell("r1c1"), 3);
    vec![
        PuzzleError::Size { found: 33 },
        PuzzleError::NotFourSides { found: 7 },
        PuzzleError::ClueCount { size, expected: 16, found: 12 },
        PuzzleError::GivenCount { size, expected: 16, found: 12 },
        PuzzleError::ClueRange { clue: clue(Side::Right, 1), found: 9, least: 1, most: 4 },
        PuzzleError::GivenRange { cell, found: 9, most: 4 },
        PuzzleError::GivenPark { cell },
        PuzzleError::NoSuchCell { size, cell },
        PuzzleError::NoSuchClue { size, clue: clue(Side::Bottom, 8) },
        PuzzleError::Heights { size, found: 9 },
        PuzzleError::Boxes { rows: 2, columns: 3, size },
        PuzzleError::RegionCount { size, expected: 16, found: 12 },
        PuzzleError::RegionSize { size, region, cell, found: 5 },
        PuzzleError::RegionInPieces { region, cell },
        PuzzleError::FreeWithoutRegions,
        PuzzleError::BoxesAndRegions,
    ]
}

fn parse_errors() -> Vec<ParseError> {
    let (line, column) = (2, 5);
    vec![
        ParseError::Empty,
        ParseError::TooLong { most: 9 },
        ParseError::Unexpected {
            line,
            column,
            found: "x".into(),
            expected: "write numbers".into(),
        },
        ParseError::NumberTooLarge { line, column },
        ParseError::TooMany { line, column, what: "rows", most: 32 },
        ParseError::Unclosed { line, column, bracket: '[' },
        ParseError::Json { line, column, problem: "expected value".into() },
        ParseError::MissingField { field: "clues" },
        ParseError::Field { field: "n".into(), problem: "expected a number".into() },
        ParseError::Ragged { line, rows: 4, found: 5 },
        ParseError::Drawing { line, problem: "this element is missing".into() },
        ParseError::Written { field: "filled", error: NotationError::NotAnEntry("x".into()) },
        ParseError::Puzzle(PuzzleError::BoxesAndRegions),
        ParseError::Sheet(SheetError::NoSuchCell { cell: cell("r9c9") }),
    ]
}
