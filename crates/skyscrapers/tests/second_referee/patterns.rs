//! What steps across cells and houses say they saw: sets, fish, locks, crossings, chains.

use skyscrapers::step::{Bond, SetKind, Tie, Witness};
use skyscrapers::{Cell, Height, House};

use super::Judge;

/// A candidate.
type Candidate = (Cell, Height);

/// As many arrangements of a line as a link may rest on.
const FEW: usize = 6;

impl Judge<'_> {
    /// Is the pattern there?
    pub(super) fn is_pattern(&self) -> bool {
        let facts = self.facts;
        let exists = |&house: &House| !facts.cells_of(house).is_empty();
        match &self.step.witness {
            Witness::Set { house, kind, cells, heights } => {
                let to_come: usize =
                    heights.iter().map(|height| facts.still_to_come(*house, height)).sum();
                let all = facts.puzzle.rules().contents();
                let is_ours = |cell: &Cell| {
                    facts.cells_of(*house).contains(cell) && !facts.is_known_park(*cell)
                };
                let nothing_else =
                    cells.iter().all(|&cell| facts.at(cell).minus(*heights).is_empty());
                let nowhere_else = heights.iter().all(|height| {
                    facts.open_for(*house, height).iter().all(|cell| cells.contains(cell))
                });
                heights.minus(all).is_empty()
                    && are_different(cells)
                    && cells.iter().all(is_ours)
                    && cells.len() == to_come
                    && if *kind == SetKind::Naked { nothing_else } else { nowhere_else }
            }
            Witness::Fish { height, base, cover } => {
                let number = |houses: &[House]| -> usize {
                    houses.iter().map(|&house| facts.still_to_come(house, *height)).sum()
                };
                let of_base: Vec<Cell> =
                    base.iter().flat_map(|&house| facts.open_for(house, *height)).collect();
                let is_covered =
                    |cell: &Cell| cover.iter().any(|&house| facts.cells_of(house).contains(cell));
                base.iter().chain(cover).all(exists)
                    && are_different(base)
                    && are_different(cover)
                    && are_different(&of_base)
                    && of_base.iter().all(is_covered)
                    && number(base) == number(cover)
            }
            Witness::Locked { height, base, cover, places } => {
                let to_come = |house: House| facts.still_to_come(house, *height);
                exists(base)
                    && self.are_the_places(*base, *height, places)
                    && places.iter().all(|place| facts.cells_of(*cover).contains(place))
                    && to_come(*base) == to_come(*cover)
            }
            Witness::Crossing { height, house, places } => {
                exists(house)
                    && self.are_the_places(*house, *height, places)
                    && facts.still_to_come(*house, *height) > 0
            }
            Witness::Chain { height, links } => {
                let mut coming = *height;
                for (at, link) in links.iter().enumerate() {
                    let met =
                        at == 0 || facts.rule_out_each_other(links[at - 1].cell, link.cell, coming);
                    let two = facts.at(link.cell);
                    let is_two = two.len() == 2 && two.contains(coming);
                    if !met || !is_two || two.without(coming).single() != Some(link.height) {
                        return false;
                    }
                    coming = link.height;
                }
                !links.is_empty() && coming == *height
            }
            Witness::Alternatives { bonds, struck } => {
                let (Some(first), Some(last)) = (bonds.first(), bonds.last()) else { return false };
                let by_turns = |(number, bond): (usize, &Bond)| {
                    if number % 2 == 0 { self.one_is_true(bond) } else { self.not_both(bond) }
                };
                let bar = |from: Candidate, to, by| self.not_both(&Bond { from, to, by });
                bonds.len() % 2 == 1
                    && bonds.windows(2).all(|two| two[0].to == two[1].from)
                    && bonds
                        .iter()
                        .all(|bond| [bond.from, bond.to].iter().all(|&c| facts.may_hold(c)))
                    && bonds.iter().enumerate().all(by_turns)
                    && struck.iter().all(|barred| {
                        let one = (barred.cell, barred.height);
                        facts.may_hold(one)
                            && bar(one, first.from, barred.first)
                            && bar(one, last.to, barred.last)
                    })
            }
            _ => false,
        }
    }

    /// Does the pattern forbid this candidate?
    pub(super) fn pattern_denies(&self, (cell, height): Candidate) -> bool {
        let facts = self.facts;
        let is_in = |house: &House| facts.cells_of(*house).contains(&cell);
        let open = facts.is_open_for((cell, height));
        match &self.step.witness {
            Witness::Set { house, kind: SetKind::Naked, cells, heights } => {
                open && is_in(house) && !cells.contains(&cell) && heights.contains(height)
            }
            Witness::Set { cells, heights, .. } => {
                cells.contains(&cell) && !heights.contains(height)
            }
            Witness::Fish { height: of, base, cover } => {
                open && *of == height && cover.iter().any(is_in) && !base.iter().any(is_in)
            }
            Witness::Locked { height: of, cover, places, .. } => {
                open && *of == height && is_in(cover) && !places.contains(&cell)
            }
            Witness::Crossing { height: of, house, places } => {
                let meets = |&place: &Cell| facts.rule_out_each_other(cell, place, height);
                open && *of == height && !is_in(house) && places.iter().all(meets)
            }
            Witness::Chain { height: of, links } => {
                let meets = |at: usize| facts.rule_out_each_other(cell, links[at].cell, height);
                open && *of == height && meets(0) && meets(links.len() - 1)
            }
            _ => false,
        }
    }

    /// Are these the cells of the house that are open for a height, each named once?
    fn are_the_places(&self, house: House, height: Height, places: &[Cell]) -> bool {
        let mut open = self.facts.open_for(house, height);
        let mut places = places.to_vec();
        open.sort_unstable();
        places.sort_unstable();
        open == places
    }

    /// Is one of the two ends true?
    fn one_is_true(&self, bond: &Bond) -> bool {
        let Bond { from, to, by } = *bond;
        match by {
            Tie::Cell => {
                let rest = self.facts.at(from.0).without(from.1).without(to.1);
                from.0 == to.0 && from.1 != to.1 && rest.is_empty()
            }
            Tie::House(house) => {
                let open = self.facts.open_for(house, from.1);
                let others = open.iter().filter(|&&cell| cell != from.0 && cell != to.0).count();
                // If both were missing, the others would have to do.
                self.is_one_height_twice(house, from, to)
                    && others < self.facts.still_to_come(house, from.1)
            }
            Tie::Arrangements(house) => self.every_filling(house, bond, |one, other| one || other),
        }
    }

    /// Can the two ends not both be true?
    fn not_both(&self, bond: &Bond) -> bool {
        let Bond { from, to, by } = *bond;
        match by {
            Tie::Cell => from.0 == to.0 && from.1 != to.1,
            Tie::House(house) => {
                self.is_one_height_twice(house, from, to)
                    && self.facts.still_to_come(house, from.1) == 1
            }
            Tie::Arrangements(house) => {
                self.every_filling(house, bond, |one, other| !(one && other))
            }
        }
    }

    /// Are these one height in two open cells of the house?
    fn is_one_height_twice(&self, house: House, one: Candidate, other: Candidate) -> bool {
        let open = self.facts.open_for(house, one.1);
        one.0 != other.0 && one.1 == other.1 && open.contains(&one.0) && open.contains(&other.0)
    }

    /// Does the house have few fillings, and does each agree?
    fn every_filling(&self, house: House, bond: &Bond, agrees: fn(bool, bool) -> bool) -> bool {
        let cells = self.facts.cells_of(house);
        let at = |candidate: Candidate| cells.iter().position(|&cell| cell == candidate.0);
        let lines: Vec<_> = self.fitting(house).collect();
        let (Some(from), Some(to)) = (at(bond.from), at(bond.to)) else {
            // Where nothing fits, there is nothing to ask.
            return !cells.is_empty() && lines.is_empty();
        };
        lines.len() <= FEW
            && lines.iter().all(|line| agrees(line[from] == bond.from.1, line[to] == bond.to.1))
    }
}

/// Is nothing named twice?
fn are_different<T: PartialEq>(items: &[T]) -> bool {
    items.iter().enumerate().all(|(at, item)| !items[..at].contains(item))
}
