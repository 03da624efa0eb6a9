//! A part of a text never becomes another puzzle: whole texts in every shape are cut, and what is left is refused, or
//! is the same puzzle, at most with fewer clues and givens. Parts that are whole texts of another puzzle, sign for sign, are
//! named here and in `docs/formats.md`.
//!
//! `SKYSCRAPERS_FRAGMENTS` raises the number of parts a text; 30 are usual.

#[path = "fragments/cuts.rs"]
mod cuts;
// All of it is for other tests.
#[allow(dead_code)]
mod naive;
#[allow(dead_code)]
mod random;
#[path = "fragments/wholes.rs"]
mod wholes;

use std::collections::BTreeMap;

use cuts::{Cut, parts};
use random::Random;
use skyscrapers::formats::locate;
use skyscrapers::formats::stream::Splitter;
use skyscrapers::{Draft, Puzzle, Sight};
use wholes::{Parts, SHAPES};

/// A puzzle taken from a random board, with these shares of its clues and givens in percent, and at least one clue.
fn puzzle(size: usize, clues: u64, givens: u64, random: &mut Random) -> Puzzle {
    let mut draft = Draft { size, ..Draft::default() };
    let board = random::board(&draft, random).expect("a board");
    let all = random::clues(&board, Sight::Count);
    draft.clues.clone_from(&all);
    draft.givens = random::givens(&board);
    for (numbers, percent) in [(&mut draft.clues, clues), (&mut draft.givens, givens)] {
        numbers.iter_mut().filter(|_| random.below(100) >= percent).for_each(|number| *number = 0);
    }
    if draft.clues.iter().all(|&clue| clue == 0) {
        draft.clues[0] = all[0];
    }
    Puzzle::new(&draft).expect("a puzzle")
}

/// What is read of a text, by itself and out of a stream.
fn read(text: &str) -> Vec<Puzzle> {
    let mut splitter = Splitter::new();
    let mut excerpts = Vec::new();
    for (index, line) in text.lines().enumerate() {
        excerpts.extend(splitter.feed(index + 1, line));
    }
    excerpts.extend(splitter.finish());
    let alone = locate(text).read_sheet().ok().map(|sheet| sheet.puzzle().clone());
    alone.into_iter().chain(excerpts.iter().filter_map(|excerpt| excerpt.read().ok())).collect()
}

/// Is this the whole puzzle or what is left of it: the same board with fewer clues and givens?
fn is_less_of(puzzle: &Puzzle, whole: &Puzzle) -> bool {
    let (here, there) = (puzzle.to_draft(), whole.to_draft());
    let fits = |(here, there): (&i64, &i64)| *here == 0 || here == there;
    here.size == there.size
        && here.clues.iter().zip(&there.clues).all(fits)
        && (here.givens.is_empty()
            || !there.givens.is_empty() && here.givens.iter().zip(&there.givens).all(fits))
}

/// Parts that are whole texts of another puzzle, sign for sign.
fn is_whole(shape: &str, cut: Cut, part: &str, found: usize, side: usize) -> Option<&'static str> {
    let lines: Vec<&str> = part
        .lines()
        .filter(|line| line.contains(|ch: char| ch.is_ascii_digit() || ".-_;".contains(ch)))
        .collect();
    let is = |names: &[&str]| names.iter().any(|name| shape.starts_with(name));
    let digits = || part.chars().filter(char::is_ascii_digit);
    if lines.len() == 1 && is(&["list", "run", "Towers, ID", "task", "rush01"]) {
        return Some("a list in one line");
    }
    let has = |line: &&str, count: usize| {
        line.split([' ', ',', '\t'])
            .filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()) && !word.is_empty())
            .count()
            == count
    };
    if is(&["sides"]) && part.lines().any(|line| has(&line, 4 * found)) {
        return Some("a list in one line");
    }
    if found == 1 && part.lines().any(|line| has(&line.trim_matches(['[', ']', ',']), 4)) {
        return Some("a line of four numbers");
    }
    if is(&["puzzlekit"]) && lines.len() == found + 2 {
        return Some("rows that are a ring");
    }
    let t = part.trim_start();
    if is(&["sides"])
        && found == side
        && (lines.len() == 4 || t.starts_with("t:") || t.starts_with("t ="))
    {
        return Some("sides without their names");
    }
    if lines.len() == 1 && found == 2 && digits().count() == 8 && !part.contains(['.', '-', '_']) {
        return Some("a line of eight numbers");
    }
    if is(&["list, a number a line", "list, indented"]) {
        return Some("a number a line");
    }
    if found < side
        && (lines.len() == 4 || lines.len() == 2)
        && is(&["list, four lines", "list, two lines", "code"])
    {
        return Some("lines that are shorter");
    }
    if found < side && is(&["sides"]) {
        return Some("sides that are shorter");
    }
    if is(&["constraints"]) && found == 9 && !part.contains("Shape") {
        return Some("constraints without a size");
    }
    let four = is(&["Essence", "puzzlekit", "ring, lists", "ring, code", "code, four lists"]);
    if four && matches!(cut, Cut::Lines | Cut::Gap | Cut::Signs | Cut::Fields) && found >= side {
        return Some("four lists");
    }
    None
}

/// Shapes of which some whole texts are doubted, and how many of the 42 at most: so few numbers may be rows of something else.
const DOUBTED: [(&str, usize); 7] = [
    ("code, four lists", 3),
    ("list, four lines", 3),
    ("list, four lines of dots", 3),
    ("list, four lines, commas", 3),
    ("list, two lines", 31),
    ("ring, semicolons", 3),
    ("ring, tabs", 1),
];

#[test]
fn a_part_is_refused_or_is_still_the_puzzle() {
    let most = std::env::var("SKYSCRAPERS_FRAGMENTS");
    let most = most.ok().and_then(|most| most.parse().ok()).unwrap_or(30);
    let mut random = Random::new(29);
    let (mut tried, mut less, mut unread) = (0, 0, BTreeMap::new());
    let mut whole_ones: BTreeMap<&str, usize> = BTreeMap::new();
    let mut others = Vec::new();
    let shares = [(100, 0), (60, 0), (30, 0), (100, 20), (60, 20), (30, 30)];
    for (size, (clues, givens)) in (3..=9).flat_map(|size| shares.map(|shares| (size, shares))) {
        let puzzle = puzzle(size, clues, givens, &mut random);
        for shape in SHAPES {
            let whole = shape.holds(&puzzle);
            let text = (shape.write)(&Parts::of(whole.clone()));
            let all = read(&text);
            if all.len() != 2 || all.iter().any(|puzzle| *puzzle != whole) {
                *unread.entry(shape.name).or_insert(0) += 1;
            }
            let mut parts = parts(&text, shape.between, &mut random);
            random.shuffle(&mut parts);
            for (cut, part) in parts.into_iter().take(most) {
                tried += 1;
                let puzzles = read(&part);
                let other = puzzles.iter().find(|puzzle| !is_less_of(puzzle, &whole));
                if let Some(other) = other {
                    let found = other.size().get();
                    match is_whole(shape.name, cut, &part, found, size) {
                        Some(class) => *whole_ones.entry(class).or_default() += 1,
                        None => others.push(format!(
                            "{}, {cut:?}: a part of a {size}x{size} is read as a {found}x{found}\n{part}",
                            shape.name
                        )),
                    }
                } else {
                    less += usize::from(puzzles.iter().any(|puzzle| *puzzle != whole));
                }
            }
        }
    }
    println!(
        "tried {tried}, fewer clues {less}, whole texts {whole_ones:?}, others {}",
        others.len()
    );
    println!("whole texts in doubt: {unread:?}");
    for (shape, doubted) in unread {
        let most = DOUBTED.iter().find(|(name, _)| *name == shape).map_or(0, |(_, most)| *most);
        assert!(doubted <= most, "{shape}: {doubted} whole texts are not read");
    }
    assert!(others.is_empty(), "{} others:\n\n{}", others.len(), others.join("\n\n"));
}
