//! Pictures of every kind of board, as they were: `testdata/pictures/*.svg`. Look at them after a change; `SKYSCRAPERS_UPDATE=1` draws them
//! anew.

use std::path::Path;

use skyscrapers::render::elevation::{Elevation, Misfit};
use skyscrapers::render::picture::{PictureStyle, side_view};
use skyscrapers::render::scene::{Lane, Role, Scene};
use skyscrapers::render::svg;
use skyscrapers::render::theme::Theme;
use skyscrapers::{
    Cell, Clue, ClueId, Diagonal, Draft, DraftRules, Height, HeightSet, House, Puzzle, Side, Sight,
};

#[track_caller]
fn hold(name: &str, now: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/pictures").join(name);
    if std::env::var_os("SKYSCRAPERS_UPDATE").is_some() {
        std::fs::write(&path, now).expect("testdata can be written");
    }
    let before = std::fs::read_to_string(&path).expect("a golden file");
    for (number, (now, before)) in now.lines().zip(before.lines()).enumerate() {
        assert_eq!(now, before, "line {} of {name}", number + 1);
    }
    assert_eq!(now.lines().count(), before.lines().count(), "lines of {name}");
}

fn height(height: u8) -> Height {
    Height::new(height).expect("a height")
}

/// Heights by their digits; 0 is the park.
fn set(digits: &str) -> HeightSet {
    let height = |digit: char| match digit.to_digit(10) {
        Some(0) => Height::PARK,
        digit => height(digit.expect("a digit") as u8),
    };
    digits.chars().map(height).collect()
}

fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

fn clue(side: Side, index: usize) -> ClueId {
    ClueId::new(side, index).expect("a clue")
}

fn puzzle(
    size: usize,
    rules: DraftRules,
    clues: &[(usize, i64)],
    givens: &[(usize, i64)],
) -> Puzzle {
    let mut draft = Draft { size, rules, clues: vec![0; 4 * size], givens: vec![0; size * size] };
    for &(place, value) in clues {
        draft.clues[place] = value;
    }
    for &(place, value) in givens {
        draft.givens[place] = value;
    }
    Puzzle::new(&draft).expect("a puzzle")
}

/// A line as a clue sees it.
fn view(puzzle: &Puzzle, clue: ClueId, line: &[&str]) -> Elevation {
    let line: Vec<HeightSet> = line.iter().map(|digits| set(digits)).collect();
    let value = puzzle.clue(clue).expect("a clue");
    Elevation::new(clue, value, puzzle.rules(), &line)
}

/// Everything that can stand out on a board of boxes and diagonals, and a line from the side that misses its clue.
#[test]
fn what_stands_out_is_drawn_as_it_was() {
    let rules = DraftRules {
        heights: Some(3),
        boxes: Some((2, 2)),
        diagonals: true,
        ..DraftRules::default()
    };
    let puzzle =
        puzzle(4, rules, &[(1, 3), (2, 1), (4, 2), (10, 3), (13, 2)], &[(0, 1), (7, Draft::PARK)]);
    let mut scene = Scene::new(&puzzle, None);
    let mut tell =
        |name: &str, height: Option<u8>, candidates: &str, struck: &str, named: &str, role| {
            scene.change(cell(name), |tile| {
                tile.height = height
                    .map(|height| Height::new(height).unwrap_or(Height::PARK))
                    .or(tile.height);
                (tile.candidates, tile.struck) = (set(candidates), set(struck));
                (tile.named, tile.role) = (set(named), role);
            });
        };
    tell("r1c1", None, "", "", "", Some(Role::Premise));
    tell("r1c2", Some(2), "", "", "", Some(Role::End));
    tell("r1c3", Some(3), "", "", "", Some(Role::Wrong));
    tell("r1c4", Some(0), "", "", "", None);
    tell("r2c1", None, "0123", "", "12", Some(Role::Premise));
    tell("r2c2", None, "12", "03", "1", Some(Role::End));
    tell("r2c3", None, "13", "", "", None);
    tell("r3c1", Some(3), "", "", "", None);
    tell("r3c2", Some(1), "", "", "", None);
    tell("r4c4", Some(2), "", "", "", Some(Role::Premise));
    scene.mark(["r3c1", "r3c3"].map(cell));
    scene.set_clue_role(clue(Side::Top, 1), Some(Role::Premise));
    scene.set_clue_role(clue(Side::Top, 2), Some(Role::Wrong));
    scene.set_clue_role(clue(Side::Bottom, 1), Some(Role::End));
    let lane = |house: House, from: &[Side]| Lane { house, from: from.to_vec() };
    scene.add_lane(lane(House::Column(1), &[Side::Top, Side::Bottom]));
    scene.add_lane(lane(House::Row(0), &[Side::Right]));
    scene.add_lane(lane(House::Row(3), &[]));
    scene.add_lane(lane(House::Diagonal(Diagonal::Falling), &[]));
    scene.add_lane(lane(House::Diagonal(Diagonal::Rising), &[]));
    scene.add_lane(lane(House::Box(3), &[]));
    scene.set_chain(["r2c1", "r2c3", "r4c3"].map(cell).to_vec());
    let mut seen = view(&puzzle, clue(Side::Top, 1), &["1", "12", "23", "0"]);
    (seen.facing, seen.is_supposed) = (Clue::new(2), true);
    (seen.bars[0].role, seen.bars[1].role) = (Some(Role::Premise), Some(Role::End));
    (seen.bars[2].role, seen.fault) = (Some(Role::Wrong), Some(Misfit::AtMost(2)));
    scene.set_elevation(Some(seen));
    for (name, theme) in [("roles.svg", Theme::Light), ("roles-print.svg", Theme::Print)] {
        hold(name, &svg::draw(&scene, "What stands out", theme.into()));
    }
}

/// Regions in pieces, with plates for what is given, a chain, and sums.
#[test]
fn regions_are_drawn_as_they_were() {
    let regions = vec![1, 1, 2, 2, 2, 1, 1, 1, 2, 2, 4, 4, 3, 3, 3, 4, 4, 3, 3, 5, 4, 5, 5, 5, 5];
    let rules = DraftRules { regions: regions.clone(), sight: Sight::Sum, ..DraftRules::default() };
    let givens = [(0, 3), (13, 1)];
    let whole = puzzle(5, rules.clone(), &[(0, 12), (7, 9), (19, 5)], &givens);
    let mut scene = Scene::new(&whole, None);
    scene.change(cell("r2c2"), |tile| tile.height = Some(height(5)));
    scene.add_lane(Lane { house: House::Region(0), from: Vec::new() });
    scene.add_lane(Lane { house: House::Region(2), from: Vec::new() });
    scene.set_clue_role(clue(Side::Top, 0), Some(Role::Premise));
    let mut seen = view(&whole, clue(Side::Top, 0), &["3", "45", "12", "12345", "5"]);
    seen.fault = Some(Misfit::Sums(vec![7, 8]));
    scene.set_elevation(Some(seen));
    hold("regions.svg", &svg::draw(&scene, "Regions", Theme::Dark.into()));
    let mut pieces = regions;
    pieces.swap(0, 24);
    let rules = DraftRules { regions: pieces, free: true, ..rules };
    let puzzle = puzzle(5, rules, &[], &givens);
    let style = PictureStyle { ground: false, ..Theme::Page.into() };
    hold("pieces.svg", &svg::draw(&Scene::new(&puzzle, None), "Pieces", style));
}

/// Large boards: smaller without candidates, and with room for long clues.
#[test]
fn large_boards_are_drawn_as_they_were() {
    let rules = DraftRules { sight: Sight::Sum, ..DraftRules::default() };
    let large = puzzle(17, rules, &[(0, 150), (20, 20), (67, 17)], &[(0, 17), (288, 9)]);
    let mut scene = Scene::new(&large, None);
    scene.set_clue_role(clue(Side::Top, 0), Some(Role::Wrong));
    hold("large.svg", &svg::draw(&scene, "17x17", Theme::Light.into()));
    let large = puzzle(10, DraftRules::default(), &[(0, 10), (20, 3)], &[(0, 7)]);
    let mut scene = Scene::new(&large, None);
    scene.change(cell("r10c10"), |tile| tile.candidates = HeightSet::up_to(height(10)));
    scene.change(cell("r2c1"), |tile| tile.struck = HeightSet::up_to(height(10)));
    hold("candidates.svg", &svg::draw(&scene, "10x10", Theme::Light.into()));
}

/// Lines from the side: long and short, counts and sums, with and without a clue at the other end.
#[test]
fn lines_from_the_side_are_drawn_as_they_were() {
    let counts = puzzle(9, DraftRules::default(), &[(27, 3), (28, 2)], &[]);
    let sums = |value| {
        let tallest = if value < 100 { 9 } else { 15 };
        let heights = Some(tallest);
        let rules = DraftRules { heights, sight: Sight::Sum, ..DraftRules::default() };
        puzzle(15, rules, &[(45, value)], &[])
    };
    let left = clue(Side::Left, 8);
    let style = PictureStyle::from(Theme::Light);
    let mut all = String::new();
    let mut draw = |seen: &Elevation| {
        all += &svg::document(&side_view(seen, style), &seen.sentence(), Theme::Light, 1.5);
    };
    let mut seen = view(&counts, left, &["12", "34", "56", "78", "9", "1", "123456789", "2", "0"]);
    draw(&seen);
    (seen.facing, seen.fault) = (Clue::new(4), Some(Misfit::AtLeast(5)));
    draw(&seen);
    draw(&view(&counts, left, &["12345678", "9", "1"]));
    for (value, facing) in [(9, None), (42, Some(3)), (15, Some(105)), (120, None)] {
        let puzzle = sums(value);
        let corner = clue(Side::Left, 14);
        let mut seen =
            view(&puzzle, corner, &["1", "23", "4", "56", "7", "8", "9", "1", "2", "3", "4", "5"]);
        seen.facing = facing.and_then(Clue::new);
        seen.fault = facing.map(|_| Misfit::Sums(vec![7, 8, 9, 10]));
        draw(&seen);
    }
    hold("side-views.svg.txt", &all);
}
