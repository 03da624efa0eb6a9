//! Round trips: what a format writes it reads back, and what is drawn can be pasted in.

use std::path::Path;

use proptest::prelude::*;
use skyscrapers::formats::stream::Splitter;
use skyscrapers::formats::{self, FORMATS, Likeness, ParseError, WriteError, find};
use skyscrapers::render::text::{TextStyle, draw};
use skyscrapers::sheet::Sheet;
use skyscrapers::{
    Draft, DraftRules, Height, HeightSet, Puzzle, Rules, Sight, Size, Solution, Symmetry,
};

/// Rules of every kind for a board of this size.
fn rules(size: usize) -> impl Strategy<Value = DraftRules> {
    let regions = prop_oneof![
        2 => Just(DraftRules::default()).boxed(),
        2 => boxes(size).boxed(),
        2 => pieces_of_a_path(size).boxed(),
        1 => in_pieces(size).boxed(),
    ];
    let sight = prop_oneof![Just(Sight::Count), Just(Sight::Sum)];
    (regions, 0usize..3, any::<bool>(), sight).prop_map(
        move |(regions, parks, diagonals, sight)| {
            let heights = Some(size.saturating_sub(parks).max(1) as i64);
            DraftRules { heights, diagonals, sight, ..regions }
        },
    )
}

fn boxes(size: usize) -> impl Strategy<Value = DraftRules> {
    let shapes: Vec<_> = (1..=size).filter(|rows| size.is_multiple_of(*rows)).collect();
    prop::sample::select(shapes).prop_map(move |rows| DraftRules {
        boxes: Some((rows, size / rows)),
        ..DraftRules::default()
    })
}

/// Connected regions: a path in a spiral through the board, cut into pieces, from any corner in either
/// direction.
fn pieces_of_a_path(size: usize) -> impl Strategy<Value = DraftRules> {
    prop::sample::select(Symmetry::ALL.to_vec()).prop_map(move |symmetry| {
        let mut regions = vec![0; size * size];
        let (mut row, mut column, mut down, mut right) = (0i64, 0i64, 0, 1);
        for step in 0..size * size {
            let at = |row: i64, column: i64| {
                let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
                (row < size && column < size).then_some(row * size + column)
            };
            let here = at(row, column).expect("a cell");
            regions[here] = 1 + (step / size) as i64;
            let ahead = at(row + down, column + right);
            if ahead.is_none_or(|ahead| regions[ahead] != 0) {
                (down, right) = (right, -down);
            }
            (row, column) = (row + down, column + right);
        }
        let rules = DraftRules { regions, ..DraftRules::default() };
        let board = Size::new(size).expect("a size");
        let puzzle = Puzzle::new(&Draft { rules, ..Draft::empty(board) }).expect("a puzzle");
        symmetry.puzzle(&puzzle).rules().to_draft()
    })
}

/// Regions that may be in any number of pieces.
fn in_pieces(size: usize) -> impl Strategy<Value = DraftRules> {
    let regions: Vec<i64> = (0..size * size).map(|cell| (cell / size) as i64).collect();
    Just(regions).prop_shuffle().prop_map(|regions| DraftRules {
        regions,
        free: true,
        ..DraftRules::default()
    })
}

/// Well-formed puzzles of every size and variant; most contradict themselves, which no format
/// minds.
fn puzzles() -> impl Strategy<Value = Puzzle> {
    let board = (1usize..=32).prop_flat_map(|size| (Just(size), rules(size)));
    let board = board.prop_flat_map(|(size, draft)| {
        let rules = Rules::new(Size::new(size).expect("a size"), &draft).expect("rules");
        let heights = i64::from(rules.tallest().get());
        let least = if rules.parks() > 0 { Draft::PARK } else { 0 };
        let range = rules.sight().range(rules.tallest());
        let range = i64::from(*range.start())..=i64::from(*range.end());
        let clue = prop_oneof![Just(0), range];
        let given = prop_oneof![3 => Just(0), 1 => least..=heights];
        let clues = prop::collection::vec(clue, 4 * size);
        let givens = prop_oneof![
            Just(Vec::new()).boxed(),
            prop::collection::vec(given, size * size).boxed()
        ];
        (clues, givens).prop_map(move |(clues, givens)| Draft {
            size,
            rules: draft.clone(),
            clues,
            givens,
        })
    });
    board.prop_map(|draft| Puzzle::new(&draft).expect("a well-formed draft"))
}

/// Puzzles with some cells filled in and some marked, rightly or wrongly.
fn sheets() -> impl Strategy<Value = Sheet> {
    let choices = prop::collection::vec((0u8..8, any::<u64>()), 1024);
    (puzzles(), choices).prop_map(|(puzzle, choices)| {
        let contents: Vec<Height> = puzzle.rules().contents().iter().collect();
        let size = puzzle.size();
        let mut sheet = Sheet::new(puzzle);
        for (cell, (kind, choice)) in size.iter_cells().zip(choices) {
            if sheet.puzzle().given(cell).is_some() {
                continue;
            }
            if kind & 1 > 0 {
                let height = contents[choice as usize % contents.len()];
                sheet.enter(cell, Some(height)).expect("a height of the board");
            }
            let few = if kind & 2 > 0 {
                choice & choice >> 7 & choice >> 17 & choice >> 29
            } else {
                choice
            };
            let marks: HeightSet =
                contents.iter().copied().filter(|mark| few >> mark.get() & 1 > 0).collect();
            if kind & 4 > 0 && !marks.is_empty() {
                sheet.mark(cell, Some(marks)).expect("heights of the board");
            }
        }
        sheet.set_last_edit(None);
        sheet
    })
}

/// The puzzle under the rules of the plain game.
fn plain(puzzle: &Puzzle) -> Puzzle {
    let most = puzzle.size().get() as i64;
    let draft = puzzle.to_draft();
    let clues = draft.clues.iter().map(|&clue| clue.min(most)).collect();
    let givens = draft.givens.iter().map(|&given| given.max(0)).collect();
    let rules = DraftRules::default();
    Puzzle::new(&Draft { rules, clues, givens, ..draft }).expect("still well formed")
}

/// A full board of the puzzle's heights; whether it solves anything does not matter here.
fn filled(puzzle: &Puzzle) -> Solution {
    let (n, contents) = (puzzle.size().get(), puzzle.rules().contents());
    let contents: Vec<Height> = contents.iter().collect();
    let height = |index: usize| contents[(index / n + index % n) % contents.len()];
    let heights = (0..n * n).map(height).collect();
    Solution::new(puzzle.size(), heights).expect("a full board")
}

/// Reads a stream as a front end does.
fn items(text: &str) -> Vec<(usize, Result<Puzzle, ParseError>)> {
    let mut splitter = Splitter::new();
    let mut items = Vec::new();
    for (index, line) in text.lines().enumerate() {
        items.extend(splitter.feed(index + 1, line));
    }
    items.extend(splitter.finish());
    items.iter().map(|item| (item.first_line, item.read())).collect()
}

const STYLES: [TextStyle; 4] = [
    TextStyle { ascii: true, colour: false },
    TextStyle { ascii: false, colour: false },
    TextStyle { ascii: true, colour: true },
    TextStyle { ascii: false, colour: true },
];

proptest! {
    #[test]
    fn every_format_reads_back_what_it_writes(puzzle in puzzles()) {
        for format in FORMATS {
            for puzzle in [&puzzle, &plain(&puzzle)] {
                match format.write(puzzle) {
                    Ok(text) => {
                        prop_assert_eq!(format.read(&text), Ok(puzzle.clone()), "{}", text);
                        // Lists and boxes of other tools look like our own; `--from` tells them apart.
                        if format.recognise(&text) >= Likeness::Likely {
                            prop_assert_eq!(formats::detect(&text).id(), format.id(), "{}", text);
                        }
                    }
                    Err(WriteError::ReadOnly { .. }) => {}
                    Err(error) => {
                        let small = puzzle.size().get() <= 9;
                        prop_assert!(!(small && puzzle.rules().is_plain()), "{}", error);
                    }
                }
            }
        }
    }

    #[test]
    fn positions_go_there_and_back(sheet in sheets()) {
        for format in FORMATS {
            if let Ok(text) = format.write_sheet(&sheet) {
                let again = format.read_sheet(&text);
                prop_assert_eq!(again.as_ref(), Ok(&sheet), "{} {}", format.id(), text);
                prop_assert_eq!(format.write_sheet(&sheet), Ok(text));
            }
            if format.writer().is_some_and(|writer| sheet.puzzle().size().get() <= writer.holds.largest) {
                let (text, dropped) = formats::write_lossy(*format, &sheet).expect("it fits");
                prop_assert_eq!(dropped.is_empty(), format.write_sheet(&sheet).is_ok());
                prop_assert!(format.read_sheet(&text).is_ok(), "{}", text);
            }
        }
    }

    #[test]
    fn what_is_drawn_can_be_pasted_back(puzzle in puzzles()) {
        let solution = filled(&puzzle);
        let given = |&height: &Height| match height.is_park() {
            true => Draft::PARK,
            false => i64::from(height.get()),
        };
        let givens = solution.heights().iter().map(given).collect();
        let solved = Puzzle::new(&Draft { givens, ..puzzle.to_draft() }).expect("a puzzle");
        for style in &STYLES {
            let drawn = draw(&puzzle, None, style);
            prop_assert_eq!(formats::read(&drawn), Ok(puzzle.clone()), "{}", drawn);
            let drawn = draw(&puzzle, Some(&solution), style);
            prop_assert_eq!(formats::read(&drawn), Ok(solved.clone()), "{}", drawn);
        }
    }

    #[test]
    fn a_stream_keeps_every_puzzle(
        puzzles in prop::collection::vec((puzzles(), 0usize..15, any::<bool>()), 1..8),
    ) {
        let (mut text, mut expected) = (String::new(), Vec::new());
        for (puzzle, way, comment) in puzzles {
            if comment {
                text.push_str("\n# a comment\n");
            }
            let plain = plain(&puzzle);
            let write = |id, puzzle| formats::find(id).expect("a format").write(puzzle);
            let line = 1 + text.matches('\n').count();
            let (puzzle, written) = match way {
                0 => (plain.clone(), write("codewars", &plain)),
                1 => (puzzle.clone(), write("ndjson", &puzzle)),
                2..=5 => (puzzle.clone(), Ok(draw(&puzzle, None, &STYLES[way - 2]))),
                way => {
                    let id = ["towers", "puzzlink", "pzprv3", "fpuzzles", "fpuzzles-url", "janko",
                        "minizinc", "link", "ndjson"][way - 6];
                    (plain.clone(), write(id, &plain))
                }
            };
            text.push_str(written.expect("it fits").trim_end_matches('\n'));
            text.push('\n');
            expected.push((line, Ok(puzzle)));
        }
        prop_assert_eq!(items(&text), expected, "{}", text);
    }

    #[test]
    fn rubbish_gives_one_short_line(
        text in "[-0-9.,;|\\[\\]{}()\" \t\n+a-c#\u{1b}\u{202e}─│┌]{0,60}",
    ) {
        for format in FORMATS {
            if let Err(error) = format.read(&text) {
                let message = error.to_string();
                prop_assert!(message.len() < 220, "{}", message);
                prop_assert!(!message.contains(char::is_control), "{:?}", message);
                prop_assert!(!message.contains('\u{202e}'), "{:?}", message);
            }
        }
        items(&text);
    }

    #[test]
    fn a_good_line_is_found_after_any_rubbish(text in "[-0-9.,;|\\[\\]{}()\" +a-c#─│┌]{0,30}") {
        let items = items(&format!("{text}\n{{\"clues\":[0,0,0,0]}}\n"));
        let last = items.last().map(|(line, puzzle)| (*line, puzzle.is_ok()));
        prop_assert_eq!(last, Some((2, true)), "{:?}", items);
    }
}

/// The puzzles of a collection beside the repository, which may be absent, line by line.
fn collection(name: &str) -> Option<String> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3)?;
    std::fs::read_to_string(beside.join(format!("shared/corpus/{name}.ndjson"))).ok()
}

#[test]
fn the_shared_collections_read_and_read_back() {
    for name in ["posts", "towers", "real", "real-variants", "real-infeasible", "random"] {
        let Some(text) = collection(name) else { continue };
        let puzzles = items(&text);
        assert_eq!(puzzles.len(), text.lines().count());
        for (line, puzzle) in puzzles {
            let puzzle = puzzle.unwrap_or_else(|error| panic!("{name}, line {line}: {error}"));
            for format in FORMATS {
                if let Ok(text) = format.write(&puzzle) {
                    let again = format.read(&text);
                    assert_eq!(again.as_ref(), Ok(&puzzle), "{name}, line {line}, {}", format.id());
                    assert_eq!(format.write(&puzzle), Ok(text));
                }
            }
        }
    }
}

#[test]
fn the_game_ids_of_towers_come_out_byte_for_byte() {
    let Some(text) = collection("towers") else { return };
    let towers = find("towers").expect("a format");
    let mut count = 0;
    for line in text.lines() {
        let record: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let id = record["game_id"].as_str().expect("an ID");
        let puzzle = formats::read(line).expect("a puzzle");
        assert_eq!(towers.write(&puzzle).as_deref(), Ok(id));
        assert_eq!(formats::read(id), Ok(puzzle));
        count += 1;
    }
    assert_eq!(count, 980);
}
