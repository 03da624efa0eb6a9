//! The first page: the title, what is inside, and how to play.

use skyscrapers::render::elevation::Elevation;
use skyscrapers::render::picture::{
    Anchor, Look, Picture, Rect, Shape, TextLine, picture, side_view,
};
use skyscrapers::render::scene::{Lane, Role, Scene};
use skyscrapers::render::theme::Token;
use skyscrapers::{
    ClueId, Draft, DraftRules, Height, HeightSet, House, Level, Puzzle, Side, Sight, Size, Solution,
};

use super::{Booklet, how_to_play, style, write};
use crate::fonts::Fonts;

/// The rows of a small solved board.
const ROWS: [u8; 16] = [3, 4, 2, 1, 2, 3, 1, 4, 1, 2, 4, 3, 4, 1, 3, 2];

/// A skyline for the title: heights of its buildings.
const SKYLINE: [u8; 17] = [2, 4, 3, 6, 5, 1, 4, 7, 5, 3, 6, 2, 5, 4, 1, 3, 2];

pub(super) fn draw(title: &str, booklet: &Booklet, fonts: &Fonts) -> Picture {
    let mut page = booklet.paper.page();
    let (width, margin) = (page.width, booklet.paper.margin());
    let room = width - 2.0 * margin;
    let middle = width / 2.0;
    skyline(&mut page, Rect { x: margin, y: 120.0, width: room, height: 110.0 });
    let bold = fonts.of_weight(700);
    // As large as the longest word allows, on as few lines as that takes.
    let words = title.split_whitespace().map(|word| bold.width(word));
    let size = (room / words.fold(1.0, f64::max)).min(38.0);
    let mut y = 290.0;
    for line in bold.wrap(title, room / size).iter().take(4) {
        write(&mut page, (middle, y), size, line, Anchor::Middle);
        y += 1.2 * size;
    }
    page.text((middle, y - 6.0), 14.0, &contents(booklet), 400, Token::Ink2);
    let told = how_to_play::how_to_play(booklet);
    // Where there is much to tell, it begins a little higher.
    let mut y = y.max(360.0) + if told.some.is_empty() { 60.0 } else { 30.0 };
    write(&mut page, (margin, y), 15.0, "How to play", Anchor::Start);
    y = paragraph(&mut page, fonts, &told.all, (margin, y + 24.0), room);
    for (label, meaning) in &told.some {
        const INDENT: f64 = 84.0;
        write(&mut page, (margin, y + 4.0), SIZE, label, Anchor::Start);
        let place = (margin + INDENT, y + 4.0);
        y = paragraph(&mut page, fonts, meaning, place, room - INDENT);
    }
    // Where there is no room left for it, those who play such puzzles know the game.
    if y + EXAMPLE < page.height - 32.0 {
        example(&mut page, fonts, how_to_play::sight(booklet), (margin, y + 16.0), room);
    }
    page
}

/// "24 puzzles · Starter to Hard".
fn contents(booklet: &Booklet) -> String {
    let count = match booklet.entries.len() {
        1 => "1 puzzle".to_owned(),
        many => format!("{many} puzzles"),
    };
    let levels = || booklet.entries.iter().filter_map(|entry| entry.level);
    let range = |(easiest, hardest): (Level, Level)| match easiest == hardest {
        true => format!(" · {easiest}"),
        false => format!(" · {easiest} to {hardest}"),
    };
    let levels = levels().min().zip(levels().max());
    count + &levels.map(range).unwrap_or_default()
}

/// Buildings side by side, with windows, on a street.
fn skyline(page: &mut Picture, place: Rect) {
    let step = place.width / SKYLINE.len() as f64;
    let storey = place.height / 7.0;
    for (index, &height) in SKYLINE.iter().enumerate() {
        let x = place.x + index as f64 * step + 0.06 * step;
        let rise = storey * f64::from(height);
        let block = Rect { x, y: place.bottom() - rise, width: 0.88 * step, height: rise };
        page.rect(block, 0.0, Look::filled(Token::Ink));
        for floor in 0..height {
            for window in 0..2u8 {
                // Not every window is lit, and no two buildings alike.
                if (usize::from(floor) * 3 + usize::from(window) * 5 + index * 2).is_multiple_of(4)
                {
                    continue;
                }
                let left = x + step * (0.16 + 0.34 * f64::from(window));
                let top = place.bottom() - storey * (f64::from(floor) + 0.72);
                let pane = Rect { x: left, y: top, width: 0.22 * step, height: 0.4 * storey };
                page.rect(pane, 0.0, Look::filled(Token::Surface));
            }
        }
    }
    let street = (place.x, place.bottom());
    page.line(street, (place.right(), street.1), Look::outlined(Token::Ink, 1.5));
}

/// The size of what is told.
const SIZE: f64 = 11.5;

/// Writes a paragraph from here on; says where the next one may begin.
fn paragraph(
    page: &mut Picture,
    fonts: &Fonts,
    text: &str,
    (x, mut y): (f64, f64),
    room: f64,
) -> f64 {
    for line in fonts.of_weight(400).wrap(text, room / SIZE) {
        page.shapes.push(Shape::Text(TextLine {
            text: line,
            at: (x, y),
            size: SIZE,
            weight: 400,
            anchor: Anchor::Start,
            fill: Token::Ink,
        }));
        y += 1.5 * SIZE;
    }
    y
}

/// How much room the example takes.
const EXAMPLE: f64 = 175.0;

/// A solved board, and one of its rows from the side.
fn example(page: &mut Picture, fonts: &Fonts, sight: Sight, (x, y): (f64, f64), room: f64) {
    let Some(mut scene) = example_scene(sight) else { return };
    let Some(view) = scene.elevation().cloned() else { return };
    scene.set_elevation(None);
    let board = picture(&scene, style());
    page.place(&board, (x, y), 160.0 / board.width);
    let side = side_view(&view, style());
    let beside = x + 190.0;
    let scale = 0.85;
    page.place(&side, (beside, y + 8.0), scale);
    let below = y + 8.0 + scale * side.height + 12.0;
    let seen = how_to_play::seen(sight);
    paragraph(page, fonts, seen, (beside + 12.0, below), room - 202.0);
}

fn example_scene(sight: Sight) -> Option<Scene> {
    let size = Size::new(4)?;
    let heights: Vec<Height> = ROWS.iter().filter_map(|&number| Height::new(number)).collect();
    let solution = Solution::new(size, heights)?;
    let number = |clue: ClueId| {
        i64::from(sight.seen(clue.view(size).filter_map(|cell| solution.height(cell))))
    };
    let rules = DraftRules { sight, ..DraftRules::default() };
    let clues = size.iter_clues().map(number).collect();
    let puzzle = Puzzle::new(&Draft { size: 4, rules, clues, givens: Vec::new() }).ok()?;
    let mut scene = Scene::new(&puzzle, Some(&solution));
    let clue = ClueId::new(Side::Left, 1)?;
    scene.set_clue_role(clue, Some(Role::Premise));
    scene.add_lane(Lane { house: House::Row(1), from: vec![Side::Left] });
    let line: Vec<HeightSet> =
        clue.view(size).filter_map(|cell| solution.height(cell)).map(HeightSet::only).collect();
    scene.set_elevation(Some(Elevation::new(clue, puzzle.clue(clue)?, puzzle.rules(), &line)));
    Some(scene)
}

#[cfg(test)]
mod tests {
    use skyscrapers::render::elevation::Visibility;

    use super::*;

    #[test]
    fn the_example_shows_what_is_said() {
        for (sight, value) in [(Sight::Count, 3), (Sight::Sum, 9)] {
            let scene = example_scene(sight).expect("a scene");
            let view = scene.elevation().expect("an elevation");
            let seen = view.bars.iter().filter(|bar| bar.visibility == Visibility::Seen);
            let seen: Vec<String> = seen.map(|bar| bar.candidates.to_string()).collect();
            assert_eq!((seen.join(" "), view.value.get()), ("2 3 4".to_owned(), value));
        }
    }
}
