//! The orders in which tools list the clues around a board.
//!
//! The library has one order, clockwise from the top left ([`ClueId::position`]). Everybody else's
//! is a sequence of sides, each read from left to right or from top to bottom. Formats translate
//! with [`ClueOrder::to_clockwise`] and [`ClueOrder::from_clockwise`].

use crate::model::{ClueId, Side, Size};

/// An order of the clues: which side comes when. Each side is read from left to right or from top
/// to bottom.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClueOrder {
    /// A short name, stable: it appears in JSON.
    pub id: &'static str,
    /// Who lists clues like that.
    pub used_by: &'static str,
    /// The sides in their order.
    pub sides: [Side; 4],
}

/// The order of most tools.
pub(super) const TOP_BOTTOM_LEFT_RIGHT: ClueOrder = ClueOrder {
    id: "rush01",
    used_by: "42's rush-01, Towers, puzz.link and most other tools",
    sides: [Side::Top, Side::Bottom, Side::Left, Side::Right],
};

/// The order of Demystify's parameter files.
pub(super) const LEFT_TOP_RIGHT_BOTTOM: ClueOrder = ClueOrder {
    id: "essence",
    used_by: "Demystify",
    sides: [Side::Left, Side::Top, Side::Right, Side::Bottom],
};

/// Every order but our own, the most widely used first.
pub static CLUE_ORDERS: &[ClueOrder] = &[
    TOP_BOTTOM_LEFT_RIGHT,
    ClueOrder {
        id: "reading",
        used_by: "hand-made lists",
        sides: [Side::Top, Side::Right, Side::Bottom, Side::Left],
    },
    ClueOrder {
        id: "cody",
        used_by: "MATLAB Cody",
        sides: [Side::Left, Side::Right, Side::Top, Side::Bottom],
    },
    ClueOrder {
        id: "prolog",
        used_by: "the SICStus and Picat examples",
        sides: [Side::Top, Side::Left, Side::Bottom, Side::Right],
    },
    LEFT_TOP_RIGHT_BOTTOM,
];

impl ClueOrder {
    /// The sides in words: "top, bottom, left, right".
    #[must_use]
    pub fn in_words(&self) -> String {
        let name = |side: &Side| match side {
            Side::Top => "top",
            Side::Right => "right",
            Side::Bottom => "bottom",
            Side::Left => "left",
        };
        self.sides.iter().map(name).collect::<Vec<_>>().join(", ")
    }

    /// Where the clues of a list in this order stand, one after the other.
    pub fn places(&self, size: Size) -> impl Iterator<Item = ClueId> + use<> {
        let along = move |side| (0..size.get()).filter_map(move |index| ClueId::new(side, index));
        self.sides.into_iter().flat_map(along)
    }

    /// A list in this order, turned into a clockwise one; `None` unless it goes round the board.
    #[must_use]
    pub fn to_clockwise<T: Copy>(&self, list: &[T], size: Size) -> Option<Vec<T>> {
        if list.len() != size.clues() {
            return None;
        }
        let mut clockwise = list.to_vec();
        for (place, &clue) in self.places(size).zip(list) {
            clockwise[place.offset(size)] = clue;
        }
        Some(clockwise)
    }

    /// A clockwise list, turned into one of this order; `None` unless it goes round the board.
    #[must_use]
    pub fn from_clockwise<T: Copy>(&self, clockwise: &[T], size: Size) -> Option<Vec<T>> {
        let all = clockwise.len() == size.clues();
        all.then(|| self.places(size).map(|place| clockwise[place.offset(size)]).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_most_tools_is_top_bottom_left_right() {
        let size = Size::new(2).expect("a size");
        let order = CLUE_ORDERS[0];
        assert_eq!(order.in_words(), "top, bottom, left, right");
        let places: Vec<String> = order.places(size).map(|place| place.to_string()).collect();
        assert_eq!(
            places.join(", "),
            "above column 1, above column 2, below column 1, below column 2, left of row 1, \
             left of row 2, right of row 1, right of row 2"
        );
        let list = ["t1", "t2", "b1", "b2", "l1", "l2", "r1", "r2"];
        assert_eq!(
            order.to_clockwise(&list, size).expect("a full list"),
            ["t1", "t2", "r1", "r2", "b2", "b1", "l2", "l1"]
        );
    }

    #[test]
    fn every_order_goes_there_and_back() {
        let size = Size::new(5).expect("a size");
        let list: Vec<usize> = (0..20).collect();
        for order in CLUE_ORDERS {
            let there = order.to_clockwise(&list, size).expect("a full list");
            assert_eq!(order.from_clockwise(&there, size).expect("a full list"), list);
            assert_eq!(order.to_clockwise(&list[1..], size), None);
            assert_eq!(CLUE_ORDERS.iter().filter(|other| other.id == order.id).count(), 1);
        }
    }
}
