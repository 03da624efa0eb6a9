//! Drawings of every kind of puzzle read back as what was drawn, and look as they should.

use proptest::prelude::*;
use skyscrapers::formats::stream::Splitter;
use skyscrapers::render::candidates;
use skyscrapers::render::scene::Scene;
use skyscrapers::render::text::{TextStyle, draw, draw_marked};
use skyscrapers::{
    Cell, ClueId, Draft, DraftRules, Height, Puzzle, Regions, Sight, Size, Solution, formats,
};

/// How a board is divided.
#[derive(Debug, Clone, Copy)]
enum Division {
    None,
    Boxes,
    Connected,
    Free,
}

/// Whether the cells of a region hang together.
fn is_connected(names: &[i64], n: usize, name: i64) -> bool {
    let cells: Vec<usize> = (0..n * n).filter(|&cell| names[cell] == name).collect();
    let beside = |a: usize, b: usize| a.abs_diff(b) == n || (a / n == b / n && a.abs_diff(b) == 1);
    let mut reached = vec![cells[0]];
    for next in 0.. {
        let Some(&cell) = reached.get(next) else { break };
        let more: Vec<usize> = cells.iter().copied().filter(|&b| beside(cell, b)).collect();
        reached.extend(more.into_iter().filter(|b| !reached.contains(b)).collect::<Vec<_>>());
    }
    reached.len() == cells.len()
}

/// Regions by exchanging cells of rows: any cells where regions may be in pieces, else only where both
/// stay in one.
fn regions(n: usize, division: Division, exchanges: &[(usize, usize)]) -> Vec<i64> {
    let mut names: Vec<i64> = (0..n * n).map(|cell| (cell / n) as i64).collect();
    for &(a, b) in exchanges {
        let (a, b) = (a % (n * n), b % (n * n));
        names.swap(a, b);
        let whole = |cell: usize| is_connected(&names, n, names[cell]);
        if matches!(division, Division::Connected) && !(whole(a) && whole(b)) {
            names.swap(a, b);
        }
    }
    names
}

fn rules(size: usize) -> impl Strategy<Value = DraftRules> {
    let division = prop_oneof![
        1 => Just(Division::None),
        1 => Just(Division::Boxes),
        3 => Just(Division::Connected),
        1 => Just(Division::Free),
    ];
    let exchanges = prop::collection::vec((any::<usize>(), any::<usize>()), 0..12 * size);
    let shape = any::<prop::sample::Index>();
    let rest = (0usize..3, any::<bool>(), any::<bool>());
    (division, exchanges, shape, rest).prop_map(
        move |(division, exchanges, shape, (parks, diagonals, sums))| {
            let shapes: Vec<usize> = (1..=size).filter(|rows| size.is_multiple_of(*rows)).collect();
            let rows = *shape.get(&shapes);
            let regions = match division {
                Division::None | Division::Boxes => Vec::new(),
                _ => regions(size, division, &exchanges),
            };
            DraftRules {
                heights: Some(size.saturating_sub(parks).max(1) as i64),
                diagonals,
                boxes: matches!(division, Division::Boxes).then_some((rows, size / rows)),
                free: matches!(division, Division::Free),
                regions,
                sight: if sums { Sight::Sum } else { Sight::Count },
            }
        },
    )
}

/// Well-formed puzzles of every kind; most contradict themselves, which no drawing minds.
fn puzzles() -> impl Strategy<Value = Puzzle> {
    let sizes = prop_oneof![8 => 1usize..=9, 2 => 10usize..=16, 1 => 30usize..=32];
    let rules = sizes.prop_flat_map(|size| (Just(size), rules(size)));
    let drafts = rules.prop_flat_map(|(size, rules)| {
        let heights = rules.heights.unwrap_or(1);
        let tallest = Height::new(heights as u8).expect("a height");
        let range = rules.sight.range(tallest);
        let clue = prop_oneof![Just(0), i64::from(*range.start())..=i64::from(*range.end())];
        let least = if heights < size as i64 { Draft::PARK } else { 0 };
        let given = prop_oneof![3 => Just(0), 1 => least..=heights];
        let clues = prop::collection::vec(clue, 4 * size);
        let givens = prop::collection::vec(given, size * size);
        (clues, givens).prop_map(move |(clues, givens)| Draft {
            size,
            rules: rules.clone(),
            clues,
            givens,
        })
    });
    drafts.prop_map(|draft| Puzzle::new(&draft).expect("a well-formed draft"))
}

/// A full board of the puzzle's heights; whether it solves anything does not matter here.
fn filled(puzzle: &Puzzle) -> Solution {
    let contents: Vec<Height> = puzzle.rules().contents().iter().collect();
    let height = |(index, cell): (usize, Cell)| {
        puzzle.given(cell).unwrap_or(contents[(3 * index + index / 7) % contents.len()])
    };
    let heights = puzzle.size().iter_cells().enumerate().map(height).collect();
    Solution::new(puzzle.size(), heights).expect("a full board")
}

/// The puzzle with the cells that the solution has there as givens, as far as they are chosen.
fn with_givens(puzzle: &Puzzle, solution: &Solution, chosen: impl Fn(Cell) -> bool) -> Puzzle {
    let given = |cell: Cell| {
        let entered = solution.height(cell).filter(|_| chosen(cell));
        match puzzle.given(cell).or(entered) {
            None => 0,
            Some(height) if height.is_park() => Draft::PARK,
            Some(height) => i64::from(height.get()),
        }
    };
    let givens = puzzle.size().iter_cells().map(given).collect();
    Puzzle::new(&Draft { givens, ..puzzle.to_draft() }).expect("a puzzle")
}

const STYLES: [TextStyle; 4] = [
    TextStyle { ascii: true, colour: false },
    TextStyle { ascii: false, colour: false },
    TextStyle { ascii: true, colour: true },
    TextStyle { ascii: false, colour: true },
];

fn read_stream(text: &str) -> Vec<Result<Puzzle, formats::ParseError>> {
    let mut splitter = Splitter::new();
    let lines = text.lines().enumerate();
    let mut items: Vec<_> =
        lines.flat_map(|(index, line)| splitter.feed(index + 1, line)).collect();
    items.extend(splitter.finish());
    items.iter().map(|item| item.read()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_drawing_reads_back(puzzle in puzzles(), choice in any::<u64>()) {
        let chosen = |index: usize| choice.rotate_left(index as u32 % 64) & 1 > 0;
        let solution = filled(&puzzle);
        let size = puzzle.size();
        let cells: Vec<Cell> = size
            .iter_cells()
            .enumerate()
            .filter_map(|(index, cell)| chosen(index).then_some(cell))
            .collect();
        let clues: Vec<ClueId> = size
            .iter_clues()
            .enumerate()
            .filter_map(|(index, clue)| chosen(7 * index + 3).then_some(clue))
            .collect();
        let solved = with_givens(&puzzle, &solution, |_| true);
        let begun = with_givens(&puzzle, &solution, |cell| cells.contains(&cell));
        for style in &STYLES {
            let drawn = draw(&puzzle, None, style);
            prop_assert_eq!(formats::read(&drawn), Ok(puzzle.clone()), "{}", drawn);
            let drawn = draw(&puzzle, Some(&solution), style);
            prop_assert_eq!(formats::read(&drawn), Ok(solved.clone()), "{}", drawn);
            let drawn = draw_marked(&puzzle, &clues, &cells, style);
            prop_assert_eq!(formats::read(&drawn), Ok(puzzle.clone()), "{}", drawn);
            let mut scene = Scene::new(&puzzle, None);
            for &cell in &cells {
                scene.change(cell, |tile| tile.height = solution.height(cell));
            }
            let drawn = candidates::draw(&scene, style);
            prop_assert_eq!(formats::read(&drawn), Ok(begun.clone()), "{}", drawn);
        }
        let marked = draw_marked(&puzzle, &clues, &cells, &STYLES[1]);
        let stream = format!("{}\n{marked}", draw(&puzzle, Some(&solution), &STYLES[0]));
        // The one clue below a 1x1, in brackets, looks like a list of its own.
        if size.get() > 1 {
            prop_assert_eq!(read_stream(&stream), [Ok(solved), Ok(puzzle)], "{}", stream);
        }
    }

    #[test]
    fn no_wall_can_be_left_out(
        exchanges in prop::collection::vec((any::<usize>(), any::<usize>()), 200..300),
        which in any::<prop::sample::Index>(),
    ) {
        let regions = regions(6, Division::Connected, &exchanges);
        let rules = DraftRules { regions, ..DraftRules::default() };
        let draft = Draft { rules, ..Draft::empty(Size::new(6).expect("a size")) };
        let puzzle = Puzzle::new(&draft).expect("a puzzle");
        prop_assume!(matches!(puzzle.rules().regions(), Regions::Irregular(_)));
        let drawn = draw(&puzzle, None, &STYLES[0]);
        // A piece of wall between two cells, taken out: two regions become one.
        let lines: Vec<&str> = drawn.lines().collect();
        let walls: Vec<(usize, usize)> = (4..lines.len() - 2)
            .flat_map(|line| lines[line].match_indices("---").map(move |(at, _)| (line, at)))
            .filter(|&(_, at)| (at + 1).is_multiple_of(4))
            .collect();
        prop_assume!(!walls.is_empty());
        let (line, at) = *which.get(&walls);
        let broken: Vec<String> = lines
            .iter()
            .enumerate()
            .map(|(index, text)| match index == line {
                true => format!("{}   {}", &text[..at], &text[at + 3..]),
                false => (*text).to_owned(),
            })
            .collect();
        let read = formats::read(&broken.join("\n"));
        prop_assert!(read.is_err(), "a hole in a wall: {:?}", read);
    }
}

/// Drawings under headings: `# ascii, …` or `# Unicode, …`.
const DRAWINGS: &str = include_str!("../testdata/drawings.txt");

#[test]
fn drawings_look_as_they_should() {
    let blocks: Vec<&str> = DRAWINGS.split("\n# ").skip(1).collect();
    assert!(blocks.len() >= 12, "{} drawings", blocks.len());
    for block in blocks {
        let (heading, drawing) = block.split_once('\n').expect("a heading");
        let drawing = drawing.trim_end_matches('\n');
        let style = TextStyle { ascii: heading.starts_with("ASCII"), colour: false };
        let puzzle =
            formats::read(drawing).unwrap_or_else(|error| panic!("{heading}: {error}\n{drawing}"));
        assert_eq!(draw(&puzzle, None, &style).trim_end_matches('\n'), drawing, "{heading}");
    }
}
