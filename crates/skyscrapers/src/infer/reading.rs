//! A line read from one of its clues, as one-clue techniques see it.

use std::ops::ControlFlow;

use super::found::{Found, NewStep};
use super::position::Position;
use crate::model::{Cell, Clue, ClueId, Ends, Height, HeightSet, Size};
use crate::step::TechniqueId;

/// The candidates of a line, the cell touching the clue first.
#[derive(Debug)]
pub(super) struct Reading<'p> {
    position: &'p Position,
    number: usize,
    clue_id: ClueId,
    /// The clue from which the line is read.
    pub(super) clue: usize,
    /// The clue at the other end, if there is one.
    pub(super) facing: Option<usize>,
    backwards: bool,
    cells: [HeightSet; Size::MAX.get()],
    /// Cells in the line.
    pub(super) size: usize,
}

impl<'p> Reading<'p> {
    /// Reads a row or column from its near or far clue; `None` for other houses and where there is
    /// no such clue.
    pub(super) fn new(position: &'p Position, number: usize, backwards: bool) -> Option<Self> {
        let mut reading = Reading::blank(position);
        reading.read(number, backwards).then_some(reading)
    }

    /// Nothing read yet. It is large, and filled again for one line after another.
    fn blank(position: &'p Position) -> Self {
        Reading {
            position,
            number: 0,
            clue_id: ClueId::nth(0, position.size()),
            clue: 0,
            facing: None,
            backwards: false,
            cells: [HeightSet::EMPTY; Size::MAX.get()],
            size: position.size().get(),
        }
    }

    /// Reads another line; `false` where there is no such clue.
    fn read(&mut self, number: usize, backwards: bool) -> bool {
        let board = self.position.board();
        let ends = board.ends(number);
        let (clue, facing) = if backwards { (ends.far, ends.near) } else { (ends.near, ends.far) };
        let (Some(clue), Some((near, far))) = (clue, self.position.house(number).clues()) else {
            return false;
        };
        self.number = number;
        self.clue_id = if backwards { far } else { near };
        self.clue = clue.get().into();
        self.facing = facing.map(|clue| clue.get().into());
        self.backwards = backwards;
        for at in 0..self.size {
            let place = if backwards { self.size - 1 - at } else { at };
            self.cells[at] = board.candidates(board.frame().cell(number, place));
        }
        true
    }

    pub(super) fn position(&self) -> &'p Position {
        self.position
    }

    pub(super) fn clue_id(&self) -> ClueId {
        self.clue_id
    }

    /// The tallest building.
    pub(super) fn tallest(&self) -> Height {
        self.position.board().tallest()
    }

    /// The second tallest building, on boards with at least three heights: rules about the two
    /// tallest have nothing to say below that.
    pub(super) fn second(&self) -> Option<Height> {
        let tallest = self.tallest().index();
        (tallest >= 3).then(|| Height::of(tallest - 1))
    }

    /// The cell at a distance from the clue, 0 for the one touching it.
    pub(super) fn cell(&self, at: usize) -> Cell {
        self.position.board().frame().cell(self.number, self.place(at))
    }

    /// The position in the house at a distance from the clue.
    pub(super) fn place(&self, at: usize) -> usize {
        if self.backwards { self.size - 1 - at } else { at }
    }

    /// The number of the row or column.
    pub(super) fn house(&self) -> usize {
        self.number
    }

    /// The cells in a range of distances.
    pub(super) fn cells(&self, range: impl Iterator<Item = usize>) -> impl Iterator<Item = Cell> {
        range.map(|at| self.cell(at))
    }

    /// All candidates, the cell touching the clue first.
    pub(super) fn line(&self) -> &[HeightSet] {
        &self.cells[..self.size]
    }

    /// A copy of the candidates to strike from.
    pub(super) fn to_left(&self) -> Left {
        Left { cells: self.cells, size: self.size }
    }

    /// Where a height is certain to stand, as a distance.
    pub(super) fn position_of(&self, height: Height) -> Option<usize> {
        self.line().iter().position(|&cell| cell == HeightSet::only(height))
    }
}

// Parks are see-through, so with parks it is buildings that count, not cells. How many there are in
// the first cells is known within bounds.
impl Reading<'_> {
    /// The most buildings that the first `cells` cells can hold.
    ///
    /// At least as many parks are there as are placed there, and as find no room behind.
    pub(super) fn most(&self, cells: usize) -> usize {
        if self.parks() == 0 {
            return cells;
        }
        let (front, behind) = self.line().split_at(cells);
        let room_behind = behind.iter().filter(|cell| cell.contains(Height::PARK)).count();
        let least_parks = placed_parks(front).max(self.parks().saturating_sub(room_behind));
        cells.saturating_sub(least_parks)
    }

    /// The fewest buildings that the first `cells` cells can hold.
    ///
    /// At most as many parks are there as have room there, and as are not placed behind.
    pub(super) fn least(&self, cells: usize) -> usize {
        if self.parks() == 0 {
            return cells;
        }
        let (front, behind) = self.line().split_at(cells);
        let room = front.iter().filter(|cell| cell.contains(Height::PARK)).count();
        cells - room.min(self.parks().saturating_sub(placed_parks(behind)))
    }

    /// May this cell hold the first building?
    pub(super) fn may_be_first(&self, at: usize) -> bool {
        self.least(at) == 0
    }

    /// May this cell hold the last building?
    pub(super) fn may_be_last(&self, at: usize) -> bool {
        self.most(at + 1) == self.tallest().index()
    }

    /// Is a building in this cell surely the first?
    pub(super) fn is_first(&self, at: usize) -> bool {
        self.most(at) == 0
    }

    /// The *first building*: what is left of the line if its first building is this one.
    ///
    /// It leaves every cell that has a building before it for certain. Up to the first cell that may
    /// still hold it, nothing else but parks can stand. If there is no such cell, nothing but parks
    /// fits where the first building would have to stand.
    pub(super) fn first(&self, height: Height) -> First {
        let mut left = self.to_left();
        let candidates = (0..self.size).take_while(|&at| self.may_be_first(at));
        let last = candidates.last().unwrap_or(0);
        let nearest = (0..=last).find(|&at| left[at].contains(height));
        for cell in &mut left[..=nearest.unwrap_or(last)] {
            *cell = cell.and(HeightSet::only(height).with(Height::PARK));
        }
        if nearest.is_some() {
            left[last + 1..].iter_mut().for_each(|cell| *cell = cell.without(height));
        }
        let certain = nearest.filter(|&at| left[at] == HeightSet::only(height));
        First { height, left, read: nearest.unwrap_or(last + 1), certain }
    }

    /// The cells that are known to be parks, or known not to be: what bounds on buildings rest on.
    pub(super) fn settled(&self) -> impl Iterator<Item = Cell> {
        let settled = |cell: HeightSet| !cell.contains(Height::PARK) || cell.len() == 1;
        let size = if self.parks() == 0 { 0 } else { self.size };
        self.cells((0..size).filter(move |&at| settled(self.cells[at])))
    }

    /// Parks in the line.
    pub(super) fn parks(&self) -> usize {
        self.position.rules().parks()
    }
}

/// What follows if the first building of a line has a certain height.
#[derive(Debug)]
pub(super) struct First {
    height: Height,
    left: Left,
    /// Where it must stand, as a distance, if that is certain.
    certain: Option<usize>,
    /// So many cells from the clue on are known not to hold it.
    read: usize,
}

impl First {
    /// Takes what follows as a step; the technique adds what it has read beside the clue.
    pub(super) fn conclude(
        &self,
        line: &Reading<'_>,
        technique: TechniqueId,
        found: &mut Found<'_>,
        explain: impl FnOnce(&mut NewStep<'_>),
    ) -> ControlFlow<()> {
        let mut step = NewStep::new(technique, line.position);
        let stands = self.certain.map(|at| line.cell(at));
        for (at, &left) in self.left.iter().enumerate() {
            match stands {
                Some(cell) if cell == line.cell(at) => {
                    if !line.position.is_placed(cell) {
                        step.place(cell, self.height);
                    }
                }
                // Placing it crosses it out behind.
                Some(_) if self.certain < Some(at) => {}
                _ => step.leave(line.cell(at), left),
            }
        }
        if !step.has_effects() {
            return ControlFlow::Continue(());
        }
        step.look_from(line.clue_id);
        step.read_clue(line.clue_id);
        explain(&mut step);
        step.read_all(line.cells(0..self.read));
        step.read_all(line.settled());
        found.push(step.finish())
    }
}

/// Leaves what is possible if exactly so many of these cells are parks: nothing, where too many or
/// too few can be.
pub(super) fn keep_parks(cells: &mut [HeightSet], parks: usize) {
    let room = cells.iter().filter(|cell| cell.contains(Height::PARK)).count();
    let placed = placed_parks(cells);
    for cell in cells {
        let is_placed = *cell == HeightSet::only(Height::PARK);
        if placed > parks || room < parks {
            *cell = HeightSet::EMPTY;
        } else if cell.contains(Height::PARK) && room == parks {
            *cell = HeightSet::only(Height::PARK);
        } else if placed == parks && !is_placed {
            *cell = cell.without(Height::PARK);
        }
    }
}

/// How many of these cells are parks for certain.
fn placed_parks(cells: &[HeightSet]) -> usize {
    cells.iter().filter(|&&cell| cell == HeightSet::only(Height::PARK)).count()
}

/// What a technique leaves of a line.
#[derive(Debug, Clone)]
pub(super) struct Left {
    cells: [HeightSet; Size::MAX.get()],
    size: usize,
}

impl std::ops::Deref for Left {
    type Target = [HeightSet];

    fn deref(&self) -> &[HeightSet] {
        &self.cells[..self.size]
    }
}

impl std::ops::DerefMut for Left {
    fn deref_mut(&mut self) -> &mut [HeightSet] {
        &mut self.cells[..self.size]
    }
}

/// The *climb*: exactly so many of these cells hold buildings, and each of those is taller than the
/// one before. Leaves what some such way has: nothing, where there is none.
pub(super) fn climb(cells: &mut [HeightSet], buildings: usize) {
    if buildings == cells.len() {
        cells.iter_mut().for_each(|cell| *cell = cell.without(Height::PARK));
        return climb_without_parks(cells);
    }
    // By cell and number of buildings before it: the heights that can be the last one before it, the
    // park for "none yet"; and those from which the rest of the way can be gone.
    let (size, width) = (cells.len(), buildings + 2);
    let mut before = vec![HeightSet::EMPTY; (size + 1) * width];
    let mut onward = before.clone();
    before[0] = HeightSet::only(Height::PARK);
    for (at, &cell) in cells.iter().enumerate() {
        for count in 0..=buildings {
            let last = before[at * width + count];
            let (next, one_more) = ((at + 1) * width + count, (at + 1) * width + count + 1);
            if cell.contains(Height::PARK) {
                before[next] = before[next].or(last);
            }
            if let Some(lowest) = last.lowest() {
                before[one_more] = before[one_more].or(cell.above(lowest));
            }
        }
    }
    onward[size * width + buildings] = HeightSet::between(0, Height::MAX.index());
    for (at, &cell) in cells.iter().enumerate().rev() {
        for count in 0..=buildings {
            let by_park = onward[(at + 1) * width + count];
            let by_park = if cell.contains(Height::PARK) { by_park } else { HeightSet::EMPTY };
            let by_building = cell.and(onward[(at + 1) * width + count + 1]).without(Height::PARK);
            let below = by_building.tallest().map_or(HeightSet::EMPTY, |tallest| {
                HeightSet::between(0, tallest.index()).without(tallest)
            });
            onward[at * width + count] = by_park.or(below);
        }
    }
    for (at, cell) in cells.iter_mut().enumerate() {
        let mut left = HeightSet::EMPTY;
        for count in 0..=buildings {
            let last = before[at * width + count];
            if !last.and(onward[(at + 1) * width + count]).is_empty() {
                left = left.with(Height::PARK);
            }
            if let Some(lowest) = last.lowest() {
                left = left.or(onward[(at + 1) * width + count + 1].above(lowest));
            }
        }
        *cell = cell.and(left);
    }
}

/// The climb where every cell holds a building. Strikes, on the way up, what is not above the lowest
/// of the cell before; on the way down, what is not below the tallest of the cell behind.
fn climb_without_parks(cells: &mut [HeightSet]) {
    for at in 1..cells.len() {
        if let Some(lowest) = cells[at - 1].lowest() {
            cells[at] = cells[at].above(lowest);
        }
    }
    for at in (1..cells.len()).rev() {
        if let Some(tallest) = cells[at].tallest() {
            cells[at - 1] = cells[at - 1].below(tallest);
        }
    }
}

/// Reads every row and column with a clue from that clue: columns before rows, the near clue
/// first. Lines that a technique has found quiet are skipped, and noted when they are.
pub(super) fn each_clue(
    technique: TechniqueId,
    position: &Position,
    found: &mut Found<'_>,
    look: impl FnMut(&Reading<'_>, &mut Found<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each_clue_among(technique, position, found, |_, _| true, look)
}

/// The same for techniques that have something to say to some clues only, given the clue and the one that faces it: lines
/// with no such clue are not even read.
pub(super) fn each_clue_among(
    technique: TechniqueId,
    position: &Position,
    found: &mut Found<'_>,
    speaks_to: impl Fn(Clue, Option<Clue>) -> bool,
    mut look: impl FnMut(&Reading<'_>, &mut Found<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut reading = None;
    each_house(technique, position, found, |number, found| {
        let Ends { near, far } = position.board().ends(number);
        if ![(near, far), (far, near)]
            .into_iter()
            .any(|(clue, facing)| clue.is_some_and(|clue| speaks_to(clue, facing)))
        {
            return ControlFlow::Continue(());
        }
        let reading = reading.get_or_insert_with(|| Reading::blank(position));
        for backwards in [false, true] {
            if reading.read(number, backwards) {
                look(reading, found)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Looks at every house, like [`each_house`], for what depends on the houses beside it, too. Heights do so only
/// through what they have lost there, which brings no news. With parks it matters how many are left in
/// those, so that no house stays quiet.
pub(super) fn each_house_beside_others(
    technique: TechniqueId,
    position: &Position,
    found: &mut Found<'_>,
    mut look: impl FnMut(usize, &mut Found<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if position.rules().parks() == 0 {
        return each_house(technique, position, found, look);
    }
    position.houses_in_order().try_for_each(|number| look(number, found))
}

/// Looks at every house, columns before rows before diagonals and regions. Houses that a technique has
/// found quiet are skipped, and noted when they are.
pub(super) fn each_house(
    technique: TechniqueId,
    position: &Position,
    found: &mut Found<'_>,
    mut look: impl FnMut(usize, &mut Found<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let open = position.board().frame().all_houses() & !found.quiet(technique);
    for number in position.in_order(open) {
        let before = found.steps().len();
        look(number, found)?;
        if found.steps().len() == before {
            found.hush(technique, number);
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infer::example::read;

    fn bounds(rows: &str) -> Vec<(usize, usize)> {
        let position = read(rows).expect("a position");
        let line = Reading::new(&position, 0, false).expect("a line with a clue");
        (0..=line.size).map(|cells| (line.least(cells), line.most(cells))).collect()
    }

    fn show(cells: &[HeightSet]) -> String {
        cells.iter().map(HeightSet::to_string).collect::<Vec<_>>().join(" ")
    }

    fn first(rows: &str, height: u8) -> String {
        let position = read(rows).expect("a position");
        let line = Reading::new(&position, 0, false).expect("a line with a clue");
        show(&line.first(Height::new(height).expect("a height")).left)
    }

    /// The cells of a line with some heights, as a clue sees them.
    fn cells(text: &str) -> Vec<HeightSet> {
        let height = |ch: char| Height::new(ch.to_digit(10).unwrap_or(0) as u8).expect("a height");
        text.split(' ').map(|cell| cell.chars().map(height).collect()).collect()
    }

    fn climbed(text: &str, buildings: usize) -> String {
        let mut cells = cells(text);
        climb(&mut cells, buildings);
        show(&cells)
    }

    #[test]
    fn without_parks_every_cell_is_a_building() {
        assert_eq!(bounds("2|. . 3 ."), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4)]);
    }

    #[test]
    fn parks_leave_a_choice_until_they_are_known() {
        assert_eq!(bounds("heights 1-3: 2|. . . ."), [(0, 0), (0, 1), (1, 2), (2, 3), (3, 3)]);
        assert_eq!(bounds("heights 1-3: 2|. - . ."), [(0, 0), (1, 1), (1, 1), (2, 2), (3, 3)]);
        assert_eq!(bounds("heights 1-3: 2|12 . 13 123"), [(0, 0), (1, 1), (1, 1), (2, 2), (3, 3)]);
        assert_eq!(bounds("heights 1-2: 2|. 12 . ."), [(0, 0), (0, 1), (1, 2), (1, 2), (2, 2)]);
    }

    #[test]
    fn the_first_building_may_have_parks_before_it() {
        assert_eq!(first("1|. . . .", 4), "4 123 123 123");
        assert_eq!(first("heights 1-3: 1|. . . .", 3), "-3 -123 -12 -12");
        assert_eq!(first("heights 1-3: 1|-12 . . .", 3), "- -3 -12 -12");
        assert_eq!(first("heights 1-2: 1|-1 -1 . .", 2), "- - -2 -1");
        assert_eq!(first("1|123 . . .", 4), " 1234 1234 1234");
    }

    #[test]
    fn a_climb_without_parks_is_two_passes() {
        assert_eq!(climbed("123 123 234", 3), "12 23 34");
        assert_eq!(climbed("34 34 34", 3), "3 4 ");
    }

    #[test]
    fn a_climb_skips_parks() {
        assert_eq!(climbed("-12 -12 -12", 2), "-1 -12 -2");
        assert_eq!(climbed("-3 -12 4", 2), "-3 -12 4");
        assert_eq!(climbed("3 -12 4", 2), "3 - 4");
        assert_eq!(climbed("3 12 4", 2), "  ");
        assert_eq!(climbed("-12 -34", 0), "- -");
    }

    #[test]
    fn parks_are_kept_to_their_number() {
        let kept = |text: &str, parks: usize| {
            let mut cells = cells(text);
            keep_parks(&mut cells, parks);
            show(&cells)
        };
        assert_eq!(kept("-12 - 34 -4", 1), "12 - 34 4");
        assert_eq!(kept("-12 - 34 -4", 3), "- - 34 -");
        assert_eq!(kept("-12 - 34 -4", 2), "-12 - 34 -4");
        assert_eq!(kept("-1 2", 2), " ");
    }

    /// Whatever three cells may hold, the climb leaves just what some way up has.
    #[test]
    fn a_climb_is_exact() {
        let ways = |buildings: usize| -> Vec<[usize; 3]> {
            let all = (0..64).map(|code| [code % 4, code / 4 % 4, code / 16]);
            let climbs = |way: &[usize; 3]| {
                let standing: Vec<usize> = way.iter().copied().filter(|&cell| cell > 0).collect();
                standing.len() == buildings && standing.is_sorted_by(|low, high| low < high)
            };
            all.filter(climbs).collect()
        };
        for buildings in 0..=2 {
            let ways = ways(buildings);
            for code in 0..4096u64 {
                let bits = [code % 16, code / 16 % 16, code / 256];
                let fits = |way: &&[usize; 3]| (0..3).all(|at| bits[at] >> way[at] & 1 != 0);
                let mut expected = [0u64; 3];
                for way in ways.iter().filter(fits) {
                    (0..3).for_each(|at| expected[at] |= 1 << way[at]);
                }
                let mut cells = bits.map(HeightSet::from_bits);
                climb(&mut cells, buildings);
                assert_eq!(cells.map(HeightSet::bits), expected, "{bits:?} with {buildings}");
            }
        }
    }
}
