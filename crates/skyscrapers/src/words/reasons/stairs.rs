//! The staircase: how much must stand before a height, because too little can be seen behind it.

use crate::model::{Cell, Height, HeightSet};
use crate::words::told::Told;

/// With more heights than this, stairs that go on the same way are cut short.
const FEW_STEPS: usize = 4;
/// So many of them are told then.
const FIRST_STEPS: usize = 2;

/// A height, and why so much stands before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Need {
    /// The height.
    pub(crate) height: Height,
    /// What can be seen behind it.
    pub(crate) behind: HeightSet,
    /// How many buildings must be seen before it.
    pub(crate) before: usize,
}

/// The heights a step strikes.
pub(crate) fn struck_heights(told: &Told<'_>) -> HeightSet {
    told.step.strikes().flat_map(|(_, heights)| heights.iter()).collect()
}

/// What the struck heights need before them if the clue sees so many, the tallest first. Some heights are
/// known to be hidden.
pub(crate) fn needs(told: &Told<'_>, seen: usize, hidden: HeightSet) -> Vec<Need> {
    let counted = HeightSet::up_to(told.tallest()).minus(hidden);
    let mut needs: Vec<Need> = struck_heights(told)
        .iter()
        .map(|height| {
            let behind = counted.above(height);
            Need { height, behind, before: seen.saturating_sub(behind.len() + 1) }
        })
        .collect();
    needs.reverse();
    needs
}

/// The needs to tell, and the last of the others if these go on in the same way.
pub(crate) fn cut_short(mut needs: Vec<Need>) -> (Vec<Need>, Option<Need>) {
    let goes_on = |pair: &[Need]| {
        pair[0].height.index() == pair[1].height.index() + 1 && pair[0].before == pair[1].before + 1
    };
    let last = needs.last().copied();
    if needs.len() <= FEW_STEPS || !needs.windows(2).all(goes_on) {
        return (needs, None);
    }
    needs.truncate(FIRST_STEPS);
    (needs, last)
}

/// A building that hides others.
pub(crate) struct Hider {
    /// Where it stands.
    pub(crate) cell: Cell,
    /// Its height, if that is known.
    pub(crate) height: Option<Height>,
    /// What it hides.
    pub(crate) hidden: Vec<(Cell, Height)>,
}

/// Who hides these buildings: a placed one if there is one, else a cell that is taller in any case.
pub(crate) fn hiders(told: &Told<'_>, hidden: &[(Cell, Height)]) -> Vec<Hider> {
    let view = told.view();
    let mut hiders: Vec<Hider> = Vec::new();
    for &(cell, height) in hidden {
        let before = view.iter().copied().take_while(|&other| other != cell);
        let taller =
            |&other: &Cell| told.candidates(other).lowest().is_some_and(|low| low > height);
        let taller: Vec<Cell> = before.filter(taller).collect();
        let placed = taller.iter().find(|&&other| told.candidates(other).single().is_some());
        let Some(&by) = placed.or(taller.first()) else { continue };
        match hiders.iter_mut().find(|hider| hider.cell == by) {
            Some(hider) => hider.hidden.push((cell, height)),
            None => {
                let of = told.candidates(by).single();
                hiders.push(Hider { cell: by, height: of, hidden: vec![(cell, height)] });
            }
        }
    }
    hiders
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stairs(needs: &[(usize, usize)]) -> Vec<Need> {
        let need = |&(height, before): &(usize, usize)| Need {
            height: Height::of(height),
            behind: HeightSet::EMPTY,
            before,
        };
        needs.iter().map(need).collect()
    }

    #[test]
    fn long_stairs_are_cut_short_if_they_go_on_the_same_way() {
        let (told, last) = cut_short(stairs(&[(9, 5), (8, 4), (7, 3), (6, 2), (5, 1)]));
        assert_eq!((told.len(), last.map(|need| need.height.index())), (2, Some(5)));
        let (told, last) = cut_short(stairs(&[(9, 5), (8, 4), (7, 3), (6, 2), (4, 1)]));
        assert_eq!((told.len(), last), (5, None));
        let (told, last) = cut_short(stairs(&[(5, 3), (4, 2), (3, 1)]));
        assert_eq!((told.len(), last), (3, None));
    }
}
