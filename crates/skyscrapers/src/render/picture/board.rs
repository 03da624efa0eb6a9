//! The board itself: cells, buildings, numbers, candidates, clues and what stands out.

use super::grid;
use super::outline::outline;
use super::plan::Plan;
use super::shapes::{Look, Picture, Rect, Segment};
use crate::model::{Cell, ClueId, Diagonal, Height, House, Regions, Side, Sight};
use crate::render::scene::{Lane, Role, Scene, Tile};
use crate::render::theme::Token;
use crate::rules;

/// Draws a board, from the ground up.
pub(super) fn draw(scene: &Scene, plan: &Plan, buildings: bool, picture: &mut Picture) {
    let toned = matches!(scene.rules().regions(), Regions::Irregular(_));
    BoardPainter { scene, plan, buildings, toned, picture }.draw();
}

struct BoardPainter<'a> {
    scene: &'a Scene,
    plan: &'a Plan,
    buildings: bool,
    /// Do regions have grounds of their own?
    toned: bool,
    picture: &'a mut Picture,
}

impl BoardPainter<'_> {
    fn draw(&mut self) {
        grid::ground(self.scene, self.plan, self.picture);
        let cells: Vec<(Cell, Tile)> =
            self.scene.size().iter_cells().zip(self.scene.rows().flatten().copied()).collect();
        for (cell, tile) in &cells {
            self.ground(*cell, tile);
        }
        grid::lines(self.scene, self.plan, self.picture);
        self.chain();
        for (cell, tile) in &cells {
            self.frame(*cell, tile);
            self.content(*cell, tile);
        }
        for lane in self.scene.lanes() {
            self.lane(lane);
        }
        for side in Side::ALL {
            let clues = (0..self.scene.size().get()).filter_map(|index| ClueId::new(side, index));
            clues.for_each(|clue| self.clue(clue));
        }
        if self.scene.rules().sight() == Sight::Sum {
            let (centre, size) = (self.plan.legend().centre(), self.plan.clue_size());
            self.picture.text(centre, size, SUM, 600, Token::Ink2);
        }
        if let Some(caption) = rules::caption(self.scene.rules()) {
            self.picture.text(self.plan.caption(), 15.0, &caption, 400, Token::Ink2);
        }
    }

    /// What lies behind the number of a cell.
    fn ground(&mut self, cell: Cell, tile: &Tile) {
        let mut place = self.plan.cell(cell);
        let ground = match tile.role {
            Some(Role::Premise) => Some(Token::Premise),
            Some(Role::End) => Some(Token::End),
            Some(Role::Wrong) => Some(Token::BadGround),
            None if tile.given && self.toned => {
                // A plate, which leaves the tone of the region to be seen around it.
                place = place.inset(0.09 * self.plan.cell);
                let look = Look::outlined(Token::Hair, 1.0).on(Token::Sunk);
                self.picture.rect(place, 0.1 * self.plan.cell, look);
                None
            }
            None if tile.given => Some(Token::Sunk),
            None => None,
        };
        if let Some(ground) = ground {
            self.picture.rect(place, 0.0, Look::filled(ground));
        }
        let building = tile.height.filter(|height| !height.is_park());
        if let (Some(height), None, true) = (building, tile.role, self.buildings) {
            let token = if tile.given { Token::GivenTower } else { Token::Tower };
            self.building(place, height, token);
        }
    }

    /// A block with a rounded roof that rises from the floor of a cell.
    fn building(&mut self, place: Rect, height: Height, token: Token) {
        const ROUND: f64 = 3.0;
        let tallest = f64::from(self.scene.tallest().get());
        let foot = place.bottom();
        let roof = foot - 0.94 * place.height * f64::from(height.get()) / tallest;
        let (left, right) = (place.x + 0.13 * place.width, place.right() - 0.13 * place.width);
        let corner = |edge: f64, inner: f64| {
            let (eaves, ridge) = ((edge, roof + ROUND), (inner, roof));
            (eaves, ridge, (edge, roof + 0.45 * ROUND), (edge + 0.55 * (inner - edge), roof))
        };
        let (left_eaves, left_ridge, left_a, left_b) = corner(left, left + ROUND);
        let (right_eaves, right_ridge, right_a, right_b) = corner(right, right - ROUND);
        let way = vec![
            Segment::Move((left, foot)),
            Segment::Line(left_eaves),
            Segment::Curve(left_a, left_b, left_ridge),
            Segment::Line(right_ridge),
            Segment::Curve(right_b, right_a, right_eaves),
            Segment::Line((right, foot)),
            Segment::Close,
        ];
        self.picture.path(way, Look::filled(token));
    }

    /// The cells of a chain, joined under their candidates.
    fn chain(&mut self) {
        let centres = self.scene.chain().iter().map(|&cell| self.plan.cell(cell).centre());
        let mut way: Vec<Segment> = centres.map(Segment::Line).collect();
        if let Some(Segment::Line(first)) = way.first().copied() {
            way[0] = Segment::Move(first);
        }
        self.picture.path(way, Look::outlined(Token::PremiseLine, 6.0).round().opacity(0.35));
    }

    /// The frame that tells the part of a cell by its shape.
    fn frame(&mut self, cell: Cell, tile: &Tile) {
        let place = self.plan.cell(cell);
        match tile.role {
            Some(Role::Premise) => {
                let dashes = Look::outlined(Token::PremiseLine, 2.0).dashed(5.0, 3.5);
                self.picture.rect(place.inset(4.0), 4.0, dashes);
            }
            Some(Role::End) => {
                self.picture.rect(place.inset(2.5), 3.0, Look::outlined(Token::EndLine, 3.0));
            }
            Some(Role::Wrong) => {
                let y = place.y + 0.86 * place.height;
                let x = |share: f64| place.x + share * place.width;
                let dots = Look::outlined(Token::Bad, 3.0).dotted(5.0);
                self.picture.line((x(0.2), y), (x(0.8), y), dots);
            }
            None => {}
        }
        if tile.marked {
            self.picture.rect(place.inset(2.5), 3.0, Look::outlined(Token::Accent, 3.0));
        }
    }

    /// The number of a cell, or its candidates.
    fn content(&mut self, cell: Cell, tile: &Tile) {
        let Some(height) = tile.height else { return self.candidates(cell, tile) };
        let (fill, weight) = match tile.role {
            Some(Role::Wrong) => (Token::Bad, 500),
            Some(Role::End) => (Token::EndLine, 700),
            _ if tile.given => (Token::Ink, 700),
            _ => (Token::Entry, 500),
        };
        let (centre, size) = (self.plan.cell(cell).centre(), self.plan.height_size());
        self.picture.text(centre, size, &written(height), weight, fill);
    }

    fn candidates(&mut self, cell: Cell, tile: &Tile) {
        let size = self.plan.mark_size();
        for height in tile.candidates.or(tile.struck).iter() {
            let (x, y) = self.plan.mark(cell, height);
            let is_struck = !tile.candidates.contains(height);
            let (fill, weight) = match tile.named.contains(height) {
                _ if is_struck => (Token::EndLine, 700),
                true => (Token::Ink, 700),
                false => (Token::Ink2, 400),
            };
            self.picture.text((x, y), size, &written(height), weight, fill);
            if is_struck {
                let reach = 0.45 * size;
                let slash = Look::outlined(Token::EndLine, 2.0).round();
                self.picture.line((x - reach, y + reach), (x + reach, y - reach), slash);
            }
        }
    }

    /// A house that the argument is about: a band around its cells, and the clues that look along it.
    fn lane(&mut self, lane: &Lane) {
        const OUT: f64 = 2.5;
        const RADIUS: f64 = 9.0;
        let band = Look::outlined(Token::PremiseLine, 2.5);
        let layout = self.scene.rules().layout();
        let Some((_, cells)) = layout.iter().find(|&(line, _)| line == lane.house) else { return };
        if let (House::Diagonal(way), Some(&first), Some(&last)) =
            (lane.house, cells.first(), cells.last())
        {
            let (first, last) = (self.plan.cell(first), self.plan.cell(last));
            let (from, to) = match way {
                Diagonal::Falling => (first.y, last.bottom()),
                Diagonal::Rising => (first.bottom(), last.y),
            };
            let look = Look::outlined(Token::PremiseLine, 5.0).opacity(0.45);
            return self.picture.line((first.x, from), (last.right(), to), look);
        }
        if matches!(lane.house, House::Box(_) | House::Region(_)) {
            return self.picture.path(outline(self.plan, cells, OUT, RADIUS), band);
        }
        let clues = lane.house.clues().map_or([None; 2], |(near, far)| [Some(near), Some(far)]);
        let clues = clues.into_iter().flatten().filter(|clue| lane.from.contains(&clue.side()));
        let places = cells.iter().map(|&cell| self.plan.cell(cell));
        let places = places.chain(clues.map(|clue| self.plan.clue(clue)));
        if let Some(place) = places.reduce(Rect::union) {
            self.picture.rect(place.inset(-OUT), RADIUS, band);
        }
    }

    fn clue(&mut self, clue: ClueId) {
        let (value, role) = self.scene.clue(clue);
        let Some(value) = value else { return };
        let (centre, size) = (self.plan.clue(clue).centre(), self.plan.clue_size());
        let pill = match role {
            None => None,
            Some(Role::Wrong) => Some((Token::BadGround, Token::Bad)),
            Some(Role::Premise | Role::End) => Some((Token::Accent, Token::OnAccent)),
        };
        let text = value.to_string();
        if let Some((ground, _)) = pill {
            let place = self.plan.pill(clue, text.len());
            self.picture.rect(place, 0.4 * size, Look::filled(ground));
        }
        let fill = pill.map_or(Token::Ink, |(_, text)| text);
        self.picture.text(centre, size, &text, 600, fill);
        if role == Some(Role::Wrong) {
            let (half, y) = (0.45 * size, centre.1 + 0.58 * size);
            let dots = Look::outlined(fill, 2.5).dotted(4.0);
            self.picture.line((centre.0 - half, y), (centre.0 + half, y), dots);
        }
    }
}

/// Stands where clues are sums.
pub(super) const SUM: &str = "\u{3a3}";

/// A height as pictures write it; a park is a dash.
pub(super) fn written(height: Height) -> String {
    if height.is_park() { "\u{2013}".to_owned() } else { height.to_string() }
}
