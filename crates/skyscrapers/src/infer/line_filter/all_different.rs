//! The exact filter for "every height once", clues aside.
//!
//! Heights and positions form a graph; an arrangement is a way to give every height a position of
//! its own (a perfect matching). One such matching is found by augmenting paths. Any other
//! differs from it by cycles: a height takes the position of a second, that one the position of
//! a third, and so on round. So a candidate survives exactly if it belongs to the matching or
//! lies on such a cycle, that is if its height and the height now at its position are in one
//! strongly connected component of the graph "may take the position of" (Régin's filter).
//!
//! Parks count as heights of their own that happen to have the same places.

use super::HEIGHTS;

/// So few open items exclude nothing where each has two positions and each position two items.
const FEW: usize = 3;

/// Strikes from `places` what occurs in no arrangement; `false` when there is none. `places` is
/// as for [`LineFilter::filter`](super::LineFilter::filter), and so are lines up to 32 cells.
pub(crate) fn filter(size: usize, places: &mut [u32]) -> bool {
    // The building or park number that each row of the graph stands for: parks share height 0.
    let tallest = places.len() - 1;
    let height_of = |item: usize| if item < tallest { item + 1 } else { 0 };
    // The items that are not settled: some other one could stand where they do, or they elsewhere.
    let (mut rows, mut items, mut open) = ([0; HEIGHTS], [0; HEIGHTS], 0);
    let (mut taken_once, mut taken_twice) = (0, 0);
    for item in 0..size {
        let row = places[height_of(item)];
        taken_twice |= taken_once & row;
        taken_once |= row;
    }
    let (mut settled, mut any_single) = (0, false);
    for item in 0..size {
        let row = places[height_of(item)];
        if row.is_power_of_two() && row & taken_twice == 0 {
            settled |= row;
        } else {
            any_single |= row & row.wrapping_sub(1) == 0;
            (rows[open], items[open]) = (row, item);
            open += 1;
        }
    }
    let everywhere = u32::MAX >> (32 - size);
    if open <= FEW && !any_single && settled | taken_twice == everywhere {
        return true;
    }
    let rows = &rows[..open];
    let Some(owners) = matching(rows) else { return false };
    let components = components(rows, &owners);
    for (index, &item) in items[..open].iter().enumerate().rev() {
        let mut kept = 0;
        let mut rest = rows[index];
        while rest != 0 {
            let position = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            if components[index] == components[usize::from(owners[position])] {
                kept |= 1 << position;
            }
        }
        // All parks are in one component as soon as any two of them can change places with each
        // other, which they always can; so every park gives the same answer.
        places[height_of(item)] = kept;
    }
    true
}

/// For each position the item that stands there in some arrangement of all items, if there is one.
fn matching(rows: &[u32]) -> Option<[u8; HEIGHTS]> {
    let mut owners = [u8::MAX; HEIGHTS];
    let mut taken = 0u32;
    for item in 0..rows.len() {
        let mut unseen = u32::MAX;
        if !augment(rows, item, &mut owners, &mut taken, &mut unseen) {
            return None;
        }
    }
    Some(owners)
}

/// Finds a position for an item, moving others along if need be.
fn augment(
    rows: &[u32],
    item: usize,
    owners: &mut [u8; HEIGHTS],
    taken: &mut u32,
    unseen: &mut u32,
) -> bool {
    let free = rows[item] & !*taken;
    if free != 0 {
        *taken |= free & free.wrapping_neg();
        owners[free.trailing_zeros() as usize] = item as u8;
        return true;
    }
    loop {
        let tries = rows[item] & *unseen;
        if tries == 0 {
            return false;
        }
        let position = tries.trailing_zeros() as usize;
        *unseen &= !(1 << position);
        if augment(rows, usize::from(owners[position]), owners, taken, unseen) {
            owners[position] = item as u8;
            return true;
        }
    }
}

/// The number of the strongly connected component of each item (Tarjan's algorithm, with sets of
/// items as bits).
fn components(rows: &[u32], owners: &[u8; HEIGHTS]) -> [u8; HEIGHTS] {
    let mut search = Tarjan {
        rows,
        owners,
        order: [0; HEIGHTS],
        lowest: [0; HEIGHTS],
        next: 1,
        stack: [0; HEIGHTS],
        depth: 0,
        on_stack: 0,
        component: [0; HEIGHTS],
    };
    for item in 0..rows.len() {
        if search.order[item] == 0 {
            search.visit(item);
        }
    }
    search.component
}

struct Tarjan<'a> {
    rows: &'a [u32],
    owners: &'a [u8; HEIGHTS],
    order: [u8; HEIGHTS],
    lowest: [u8; HEIGHTS],
    next: u8,
    stack: [u8; HEIGHTS],
    depth: usize,
    on_stack: u64,
    component: [u8; HEIGHTS],
}

impl Tarjan<'_> {
    fn visit(&mut self, item: usize) {
        self.order[item] = self.next;
        self.lowest[item] = self.next;
        self.next += 1;
        self.stack[self.depth] = item as u8;
        self.depth += 1;
        self.on_stack |= 1 << item;
        let mut rest = self.rows[item];
        while rest != 0 {
            let other = usize::from(self.owners[rest.trailing_zeros() as usize]);
            rest &= rest - 1;
            if self.order[other] == 0 {
                self.visit(other);
                self.lowest[item] = self.lowest[item].min(self.lowest[other]);
            } else if self.on_stack >> other & 1 != 0 {
                self.lowest[item] = self.lowest[item].min(self.order[other]);
            }
        }
        if self.lowest[item] == self.order[item] {
            loop {
                self.depth -= 1;
                let member = usize::from(self.stack[self.depth]);
                self.on_stack &= !(1 << member);
                self.component[member] = self.order[item];
                if member == item {
                    break;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(places: &[u32], size: usize, expected: Option<&[u32]>) {
        let mut filtered = places.to_vec();
        let fits = filter(size, &mut filtered);
        assert_eq!(fits.then_some(filtered.as_slice()), expected);
    }

    #[test]
    fn a_pair_claims_its_cells() {
        // Heights 1 and 2 only in the first two cells: 3 and 4 are not there.
        check(&[0, 0b0011, 0b0011, 0b1111, 0b1111], 4, Some(&[0, 0b0011, 0b0011, 0b1100, 0b1100]));
    }

    #[test]
    fn three_heights_do_not_fit_two_cells() {
        check(&[0, 0b0011, 0b0011, 0b0011, 0b1111], 4, None);
    }

    #[test]
    fn the_largest_line_fits() {
        let mut places = vec![u32::MAX; 33];
        places[0] = 0;
        check(&places, 32, Some(&places));
    }

    #[test]
    fn parks_take_what_is_left() {
        // Two parks, and only three cells for them and the 1.
        check(&[0b0111, 0b0111, 0b1111], 4, Some(&[0b0111, 0b0111, 0b1000]));
        // A cell that is no park must hold a building.
        check(&[0b0011, 0b1100, 0b1110], 4, Some(&[0b0011, 0b1100, 0b1100]));
    }
}
