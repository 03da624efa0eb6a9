//! The grid of a board: the ground of its regions, its lines, and the walls between regions.

use super::outline::outline;
use super::plan::Plan;
use super::shapes::{Look, Picture, Segment};
use crate::model::{Cell, Regions};
use crate::render::regions::{letters, tones};
use crate::render::scene::Scene;
use crate::render::theme::Token;
use crate::render::walls::Walls;

/// How thick the walls are: those of irregular regions stand out from all the bends of the grid.
fn thickness(scene: &Scene) -> f64 {
    if matches!(scene.rules().regions(), Regions::Irregular(_)) { 3.0 } else { 2.0 }
}

/// Draws what lies under the cells: one colour or, for irregular regions, their tones.
pub(super) fn ground(scene: &Scene, plan: &Plan, picture: &mut Picture) {
    let Regions::Irregular(map) = scene.rules().regions() else {
        return picture.rect(plan.board(), 0.0, Look::filled(Token::Surface));
    };
    let size = scene.size();
    for (region, tone) in tones(map, size).into_iter().enumerate() {
        let inside = |cell: &Cell| scene.rules().regions().of(*cell, size) == Some(region);
        let cells: Vec<Cell> = size.iter_cells().filter(inside).collect();
        picture.path(outline(plan, &cells, 0.0, 0.0), Look::filled(Token::TONES[tone]));
    }
}

/// Draws the lines between the cells, the diagonals, the walls between regions and the frame.
pub(super) fn lines(scene: &Scene, plan: &Plan, picture: &mut Picture) {
    let board = plan.board();
    if scene.rules().diagonals() {
        let dots = Look::outlined(Token::Line, 1.0).dashed(2.0, 4.0);
        let (right, bottom) = (board.right(), board.bottom());
        picture.line((board.x, board.y), (right, bottom), dots);
        picture.line((board.x, bottom), (right, board.y), dots);
    }
    let wall = thickness(scene);
    let (thin, thick) = inner_lines(scene, plan, wall);
    picture.path(thin, Look::outlined(Token::Line, 1.0));
    picture.path(thick, Look::outlined(Token::Ink, wall));
    picture.rect(board.inset(-1.0), 3.0, Look::outlined(Token::Ink, 2.0));
    if let Regions::Irregular(map) = scene.rules().regions() {
        for (cell, letter) in letters(map, scene.size()) {
            let place = plan.cell(cell);
            let at = (place.x + 0.11 * plan.cell, place.y + 0.13 * plan.cell);
            picture.text(at, 0.17 * plan.cell, &letter.to_string(), 600, Token::Ink2);
        }
    }
}

/// The lines between cells of one region, and the walls, this thick, between cells of two.
fn inner_lines(scene: &Scene, plan: &Plan, wall: f64) -> (Vec<Segment>, Vec<Segment>) {
    let n = scene.size().get();
    let walls = Walls::new(scene.rules());
    let (mut thin, mut thick) = (Vec::new(), Vec::new());
    for line in 1..n {
        let upright: Vec<bool> = (0..n).map(|row| walls.left_of(row, line)).collect();
        let across: Vec<bool> = (0..n).map(|column| walls.above(line, column)).collect();
        for (kinds, is_upright) in [(upright, true), (across, false)] {
            let mut start = 0;
            for run in kinds.chunk_by(|one, next| one == next) {
                let (is_wall, end) = (run[0], start + run.len());
                // A wall ends where it meets another, and fills the corner there.
                let more =
                    |at: usize| if is_wall && !at.is_multiple_of(n) { wall / 2.0 } else { 0.0 };
                let ends = [(start, -more(start)), (end, more(end))].map(|(along, by)| {
                    let corner = if is_upright { (along, line) } else { (line, along) };
                    let (x, y) = plan.corner(corner);
                    if is_upright { (x, y + by) } else { (x + by, y) }
                });
                let lines = if is_wall { &mut thick } else { &mut thin };
                lines.extend([Segment::Move(ends[0]), Segment::Line(ends[1])]);
                start = end;
            }
        }
    }
    (thin, thick)
}
