//! The outline of a set of cells: one way around each piece, and one around each hole.

use super::plan::Plan;
use super::shapes::{ROUND, Segment};
use crate::model::Cell;
use crate::order::sort_by_key;

/// A corner of the grid: rows and columns from 0 to as many as there are.
type Corner = (usize, usize);

/// A step from a corner to the next: down and right.
type Heading = (isize, isize);

/// The outline of some cells, moved out by `grow`, with corners of this radius. Filled, it covers
/// the cells and leaves holes open.
pub(super) fn outline(plan: &Plan, cells: &[Cell], grow: f64, radius: f64) -> Vec<Segment> {
    loops(cells).iter().flat_map(|corners| rounded(plan, corners, grow, radius)).collect()
}

/// The corners at which the outline bends, clockwise around cells and the other way around holes,
/// each with the way on which it is reached and the way on which it is left.
fn loops(cells: &[Cell]) -> Vec<Vec<(Corner, Heading, Heading)>> {
    let holds = |row: usize, column: usize| {
        cells.iter().any(|cell| (cell.row(), cell.column()) == (row, column))
    };
    // The sides of cells that border on something else, by the corner where they begin.
    let mut sides: Vec<(Corner, Heading)> = Vec::new();
    for (row, column) in cells.iter().map(|cell| (cell.row(), cell.column())) {
        let around = [
            (holds(row.wrapping_sub(1), column), (row, column), (0, 1)),
            (holds(row, column + 1), (row, column + 1), (1, 0)),
            (holds(row + 1, column), (row + 1, column + 1), (0, -1)),
            (holds(row, column.wrapping_sub(1)), (row + 1, column), (-1, 0)),
        ];
        for (_, from, way) in around.into_iter().filter(|(inside, ..)| !inside) {
            sides.push((from, way));
        }
    }
    sort_by_key(&mut sides, |&(from, _)| from);
    let mut loops = Vec::new();
    while let Some(&(start, first)) = sides.first() {
        let (mut corner, mut way) = (start, first);
        let mut bends = Vec::new();
        loop {
            sides.retain(|side| *side != (corner, way));
            corner = (corner.0.wrapping_add_signed(way.0), corner.1.wrapping_add_signed(way.1));
            let before = way;
            // Where cells touch at a corner only, a turn to the right keeps to the same cell.
            let right = (way.1, -way.0);
            way = match sides.iter().find(|(from, _)| *from == corner) {
                Some(_) if sides.contains(&(corner, right)) => right,
                Some(&(_, next)) => next,
                None => first,
            };
            if way != before {
                bends.push((corner, before, way));
            }
            if (corner, way) == (start, first) {
                break;
            }
        }
        loops.push(bends);
    }
    loops
}

/// One loop as a path.
fn rounded(
    plan: &Plan,
    bends: &[(Corner, Heading, Heading)],
    grow: f64,
    radius: f64,
) -> Vec<Segment> {
    // Outwards is to the left of the way; x grows to the right, y downwards.
    let unit = |(down, right): Heading| (right as f64, down as f64);
    let mut segments = Vec::new();
    for &(corner, enter, leave) in bends {
        let (corner, enter, leave) = (plan.corner(corner), unit(enter), unit(leave));
        let x = corner.0 + grow * (enter.1 + leave.1);
        let y = corner.1 - grow * (enter.0 + leave.0);
        let before = |by: f64| (x - by * enter.0, y - by * enter.1);
        let behind = |by: f64| (x + by * leave.0, y + by * leave.1);
        segments.push(match segments.is_empty() {
            true => Segment::Move(before(radius)),
            false => Segment::Line(before(radius)),
        });
        if radius > 0.0 {
            let rest = radius * (1.0 - ROUND);
            segments.push(Segment::Curve(before(rest), behind(rest), behind(radius)));
        }
    }
    segments.push(Segment::Close);
    segments
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(names: &str) -> Vec<Cell> {
        names.split(' ').map(|name| name.parse().expect("a cell")).collect()
    }

    fn corners(names: &str) -> Vec<Vec<Corner>> {
        let bends =
            |bends: Vec<(Corner, Heading, Heading)>| bends.into_iter().map(|(at, ..)| at).collect();
        loops(&cells(names)).into_iter().map(bends).collect()
    }

    #[test]
    fn an_outline_bends_where_the_cells_do() {
        assert_eq!(
            corners("r1c1 r1c2 r2c1"),
            [vec![(0, 2), (1, 2), (1, 1), (2, 1), (2, 0), (0, 0)]]
        );
    }

    #[test]
    fn pieces_and_holes_have_outlines_of_their_own() {
        assert_eq!(corners("r1c1 r2c2").len(), 2);
        let ring = corners("r1c1 r1c2 r1c3 r2c1 r2c3 r3c1 r3c2 r3c3");
        assert_eq!(ring.iter().map(Vec::len).collect::<Vec<_>>(), [4, 4]);
        // Around the hole the other way.
        assert_eq!(ring[1], [(2, 1), (2, 2), (1, 2), (1, 1)]);
    }
}
