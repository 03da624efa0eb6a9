//! The board itself: cells, buildings, numbers, candidates, clues and what stands out.

use std::fmt::Write;

use super::SvgStyle;
use super::canvas::{Canvas, Num, Rect};
use super::plan::Plan;
use super::theme::{Colour, Token};
use crate::model::{Cell, ClueId, Diagonal, Height, Layout, Line, Side};
use crate::render::scene::{Lane, Role, Scene, Tile};

/// Draws a board, from the ground up.
pub(super) fn draw(scene: &Scene, plan: &Plan, style: SvgStyle, canvas: &mut Canvas) {
    Board { scene, plan, style, canvas }.draw();
}

struct Board<'a> {
    scene: &'a Scene,
    plan: &'a Plan,
    style: SvgStyle,
    canvas: &'a mut Canvas,
}

impl Board<'_> {
    fn draw(&mut self) {
        let board = self.plan.board();
        let surface = self.colour(Token::Surface);
        self.canvas.rect(board, format_args!("fill=\"{surface}\""));
        let cells: Vec<(Cell, Tile)> =
            self.scene.size().iter_cells().zip(self.scene.rows().flatten().copied()).collect();
        for &(cell, tile) in &cells {
            self.ground(cell, &tile);
        }
        self.grid();
        self.chain();
        for &(cell, tile) in &cells {
            self.frame(cell, &tile);
            self.content(cell, &tile);
        }
        for lane in self.scene.lanes() {
            self.lane(lane);
        }
        for side in Side::ALL {
            for index in 0..self.scene.size().get() {
                if let Some(clue) = ClueId::new(side, index) {
                    self.clue(clue);
                }
            }
        }
        if let Some(caption) = self.scene.caption() {
            let fill = self.colour(Token::Ink2);
            self.canvas.text(self.plan.caption(), 15.0, caption, format_args!("fill=\"{fill}\""));
        }
    }

    fn colour(&self, token: Token) -> Colour {
        self.style.theme.colour(token)
    }

    /// What lies behind the number of a cell.
    fn ground(&mut self, cell: Cell, tile: &Tile) {
        let place = self.plan.cell(cell);
        let ground = match tile.role {
            Some(Role::Premise) => Some(Token::Premise),
            Some(Role::End) => Some(Token::End),
            Some(Role::Wrong) => Some(Token::BadGround),
            None if tile.given => Some(Token::Sunk),
            None => None,
        };
        if let Some(ground) = ground {
            let fill = self.colour(ground);
            self.canvas.rect(place, format_args!("fill=\"{fill}\""));
        }
        let building = tile.height.filter(|height| !height.is_park());
        if let (Some(height), None, true) = (building, tile.role, self.style.buildings) {
            let tallest = f64::from(self.scene.tallest().get());
            let rises = 0.94 * place.height * f64::from(height.get()) / tallest;
            let (left, right) = (place.x + 0.13 * place.width, place.right() - 0.13 * place.width);
            let token = if tile.given { Token::GivenTower } else { Token::Tower };
            let fill = self.colour(token);
            let [left, right, foot] = [left, right, place.bottom()].map(Num);
            let (roof, eaves) = (Num(place.bottom() - rises), Num(place.bottom() - rises + 3.0));
            let (inner_left, inner_right) = (Num(left.0 + 3.0), Num(right.0 - 3.0));
            self.canvas.put(format_args!(
                "<path d=\"M{left} {foot}V{eaves}Q{left} {roof} {inner_left} {roof}H{inner_right}Q{right} {roof} {right} {eaves}V{foot}z\" fill=\"{fill}\"/>"
            ));
        }
    }

    fn grid(&mut self) {
        let board = self.plan.board();
        let n = self.scene.size().get();
        let boxes = self.scene.boxes();
        let (mut thin, mut thick) = (String::new(), String::new());
        for index in 1..n {
            let along = board.x + index as f64 * self.plan.cell;
            let on_box = |size: Option<usize>| size.is_some_and(|size| index % size == 0);
            let column =
                if on_box(boxes.map(|boxes| boxes.columns())) { &mut thick } else { &mut thin };
            let _ = write!(column, "M{} {}V{}", Num(along), Num(board.y), Num(board.bottom()));
            let row = if on_box(boxes.map(|boxes| boxes.rows())) { &mut thick } else { &mut thin };
            let _ = write!(row, "M{} {}H{}", Num(board.x), Num(along), Num(board.right()));
        }
        let (line, ink) = (self.colour(Token::Line), self.colour(Token::Ink));
        if self.scene.diagonals() {
            let [x, y, right, bottom] = [board.x, board.y, board.right(), board.bottom()].map(Num);
            self.canvas.put(format_args!(
                "<path d=\"M{x} {y}L{right} {bottom}M{x} {bottom}L{right} {y}\" stroke=\"{line}\" stroke-dasharray=\"2 4\" fill=\"none\"/>"
            ));
        }
        if !thin.is_empty() {
            self.canvas.put(format_args!("<path d=\"{thin}\" stroke=\"{line}\" fill=\"none\"/>"));
        }
        if !thick.is_empty() {
            self.canvas.put(format_args!(
                "<path d=\"{thick}\" stroke=\"{ink}\" stroke-width=\"2\" fill=\"none\"/>"
            ));
        }
        self.canvas.rect(
            board.inset(-1.0),
            format_args!("rx=\"3\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\""),
        );
    }

    /// The cells of a chain, joined under their candidates.
    fn chain(&mut self) {
        if self.scene.chain().len() < 2 {
            return;
        }
        let centre = |&cell: &Cell| {
            let (x, y) = self.plan.cell(cell).centre();
            format!("{},{}", Num(x), Num(y))
        };
        let points: Vec<String> = self.scene.chain().iter().map(centre).collect();
        let (points, stroke) = (points.join(" "), self.colour(Token::PremiseLine));
        self.canvas.put(format_args!(
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"6\" stroke-opacity=\".35\" stroke-linejoin=\"round\" stroke-linecap=\"round\"/>"
        ));
    }

    /// The frame that tells the part of a cell by its shape.
    fn frame(&mut self, cell: Cell, tile: &Tile) {
        let place = self.plan.cell(cell);
        match tile.role {
            Some(Role::Premise) => {
                let stroke = self.colour(Token::PremiseLine);
                self.canvas.rect(place.inset(4.0), format_args!("rx=\"4\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"2\" stroke-dasharray=\"5 3.5\""));
            }
            Some(Role::End) => {
                let stroke = self.colour(Token::EndLine);
                self.canvas.rect(
                    place.inset(2.5),
                    format_args!("rx=\"3\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"3\""),
                );
            }
            Some(Role::Wrong) => {
                let stroke = self.colour(Token::Bad);
                let (left, right) = (place.x + 0.2 * place.width, place.x + 0.8 * place.width);
                let [left, right, y] = [left, right, place.y + 0.86 * place.height].map(Num);
                self.canvas.put(format_args!("<path d=\"M{left} {y}H{right}\" stroke=\"{stroke}\" stroke-width=\"3\" stroke-dasharray=\".1 5\" stroke-linecap=\"round\"/>"));
            }
            None => {}
        }
        if tile.marked {
            let stroke = self.colour(Token::Accent);
            self.canvas.rect(
                place.inset(2.5),
                format_args!("rx=\"3\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"3\""),
            );
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
        let fill = self.colour(fill);
        let (centre, size) = (self.plan.cell(cell).centre(), self.plan.height_size());
        self.canvas.text(
            centre,
            size,
            &written(height),
            format_args!("fill=\"{fill}\" font-weight=\"{weight}\""),
        );
    }

    fn candidates(&mut self, cell: Cell, tile: &Tile) {
        let size = self.plan.mark_size();
        let (quiet, named, cut) =
            (self.colour(Token::Ink2), self.colour(Token::Ink), self.colour(Token::EndLine));
        for height in tile.candidates.or(tile.struck).iter() {
            let centre = self.plan.mark(cell, height);
            let (fill, weight) = if !tile.candidates.contains(height) {
                (cut, 700)
            } else if tile.named.contains(height) {
                (named, 700)
            } else {
                (quiet, 400)
            };
            let attributes = format_args!("fill=\"{fill}\" font-weight=\"{weight}\"");
            self.canvas.text(centre, size, &written(height), attributes);
            if !tile.candidates.contains(height) {
                let ((x, y), reach) = (centre, 0.45 * size);
                let [left, right, top, bottom] =
                    [x - reach, x + reach, y - reach, y + reach].map(Num);
                self.canvas.put(format_args!("<path d=\"M{left} {bottom}L{right} {top}\" stroke=\"{cut}\" stroke-width=\"2\" stroke-linecap=\"round\"/>"));
            }
        }
    }

    /// A line that the argument is about: a band around its cells, and the clues that look along it.
    fn lane(&mut self, lane: &Lane) {
        let layout = Layout::new(self.scene.size(), self.scene.diagonals(), self.scene.boxes());
        let Some((_, cells)) = layout.iter().find(|&(line, _)| line == lane.line) else { return };
        let stroke = self.colour(Token::PremiseLine);
        if let (Line::Diagonal(way), Some(&first), Some(&last)) =
            (lane.line, cells.first(), cells.last())
        {
            let (first, last) = (self.plan.cell(first), self.plan.cell(last));
            let (from, to) = match way {
                Diagonal::Falling => (first.y, last.bottom()),
                Diagonal::Rising => (first.bottom(), last.y),
            };
            let [x, right, from, to] = [first.x, last.right(), from, to].map(Num);
            return self.canvas.put(format_args!("<path d=\"M{x} {from}L{right} {to}\" stroke=\"{stroke}\" stroke-width=\"5\" stroke-opacity=\".45\"/>"));
        }
        let clues = lane.line.clues().map_or([None; 2], |(near, far)| [Some(near), Some(far)]);
        let clues = clues.into_iter().flatten().filter(|clue| lane.from.contains(&clue.side()));
        let places = cells.iter().map(|&cell| self.plan.cell(cell));
        let places = places.chain(clues.map(|clue| self.plan.clue(clue)));
        if let Some(band) = places.reduce(Rect::union) {
            self.canvas.rect(
                band.inset(-2.5),
                format_args!("rx=\"9\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"2.5\""),
            );
        }
    }

    fn clue(&mut self, clue: ClueId) {
        let (value, role) = self.scene.clue(clue);
        if value == 0 {
            return;
        }
        let (centre, size) = (self.plan.clue(clue).centre(), self.plan.clue_size());
        let pill = match role {
            None => None,
            Some(Role::Wrong) => Some((Token::BadGround, Token::Bad)),
            Some(Role::Premise | Role::End) => Some((Token::Accent, Token::OnAccent)),
        };
        let fill = self.colour(pill.map_or(Token::Ink, |(_, text)| text));
        if let Some((ground, _)) = pill {
            let side = 1.36 * size;
            let place = Rect::square(centre.0 - side / 2.0, centre.1 - side / 2.0, side);
            let ground = self.colour(ground);
            self.canvas.rect(place, format_args!("rx=\"{}\" fill=\"{ground}\"", Num(0.4 * size)));
        }
        let attributes = format_args!("fill=\"{fill}\" font-weight=\"600\"");
        self.canvas.text(centre, size, &value.to_string(), attributes);
        if role == Some(Role::Wrong) {
            let (half, y) = (0.45 * size, centre.1 + 0.58 * size);
            let [left, right, y] = [centre.0 - half, centre.0 + half, y].map(Num);
            self.canvas.put(format_args!("<path d=\"M{left} {y}H{right}\" stroke=\"{fill}\" stroke-width=\"2.5\" stroke-dasharray=\".1 4\" stroke-linecap=\"round\"/>"));
        }
    }
}

/// A height as pictures write it; a park is a dash.
pub(super) fn written(height: Height) -> String {
    if height.is_park() { "\u{2013}".to_owned() } else { height.to_string() }
}
