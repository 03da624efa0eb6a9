//! Spoils what a step says it saw, field by field.

use skyscrapers::step::{
    Barred, Bond, ChainLink, DeadEnd, Effect, LineArgument, LineCase, LineEnd, LineWay,
    PossibleSums, Seen, SetKind, Step, Supposition, Tie, Witness,
};
use skyscrapers::{Cell, Height, House};

use super::Spoiler;
use super::lists::{changed_items, shuffled_items};

type Told = (&'static str, Witness);
type Candidate = (Cell, Height);

/// How many ways to spoil a step inside another are tried.
const INNER: usize = 12;

impl Spoiler<'_> {
    /// The witness with each of its fields spoilt.
    pub(super) fn other_witnesses(&mut self, witness: &Witness, effects: &[Effect]) -> Vec<Told> {
        let mut all: Vec<Told> = Vec::new();
        match witness.clone() {
            Witness::Peak { cell } => {
                for cell in self.other_cells(cell) {
                    all.push(("peak: another cell", Witness::Peak { cell }));
                }
            }
            Witness::Hidden { cells } => {
                for cells in shuffled_items(&cells) {
                    all.push(("hidden: left out or twice", Witness::Hidden { cells }));
                }
                for cells in changed_items(&cells, |&candidate| self.other_candidates(candidate)) {
                    all.push(("hidden: another building", Witness::Hidden { cells }));
                }
            }
            Witness::Shadow { nearest_peak, first } => {
                for nearest_peak in self.other_cells(nearest_peak) {
                    all.push(("shadow: another cell", Witness::Shadow { nearest_peak, first }));
                }
                for first in self.other_heights(first) {
                    all.push(("shadow: another height", Witness::Shadow { nearest_peak, first }));
                }
            }
            Witness::TopTwo { pairs } => {
                for pairs in shuffled_items(&pairs) {
                    all.push(("top two: left out or twice", Witness::TopTwo { pairs }));
                }
                let changed = changed_items(&pairs, |&(low, high)| {
                    let lows = self.other_cells(low).into_iter().map(|low| (low, high));
                    let lows: Vec<(Cell, Cell)> = lows.collect();
                    let highs = self.other_cells(high).into_iter().map(|high| (low, high));
                    lows.into_iter().chain(highs).chain([(high, low)]).collect()
                });
                for pairs in changed {
                    all.push(("top two: another pair", Witness::TopTwo { pairs }));
                }
            }
            Witness::Reduced { cell, from, before } => {
                for cell in self.other_cells(cell) {
                    all.push(("reduced: another cell", Witness::Reduced { cell, from, before }));
                }
                for (from, before) in [
                    (from + 1, before),
                    (from.saturating_sub(1), before),
                    (from, before + 1),
                    (from, before.saturating_sub(1)),
                    (from + 1, before.saturating_sub(1)),
                    (from.saturating_sub(1), before + 1),
                ] {
                    all.push(("reduced: off by one", Witness::Reduced { cell, from, before }));
                }
            }
            Witness::Count { suppositions } => {
                for suppositions in shuffled_items(&suppositions) {
                    all.push(("count: left out or twice", Witness::Count { suppositions }));
                }
                for suppositions in
                    changed_items(&suppositions, |supposed| self.other_suppositions(supposed))
                {
                    all.push(("count: another supposition", Witness::Count { suppositions }));
                }
            }
            Witness::Sums { suppositions } => {
                for suppositions in shuffled_items(&suppositions) {
                    all.push(("sums: left out or twice", Witness::Sums { suppositions }));
                }
                for suppositions in
                    changed_items(&suppositions, |supposed| self.other_sums(supposed))
                {
                    all.push(("sums: another supposition", Witness::Sums { suppositions }));
                }
            }
            Witness::Arrangements { count, arguments } => {
                for count in [count + 1, count.saturating_sub(1), 0, Witness::MANY_ARRANGEMENTS] {
                    let arguments = arguments.clone();
                    all.push(("arrangements: count", Witness::Arrangements { count, arguments }));
                }
                for arguments in shuffled_items(&arguments) {
                    all.push((
                        "arrangements: left out or twice",
                        Witness::Arrangements { count, arguments },
                    ));
                }
                let changed = changed_items(&arguments, |argument| self.other_arguments(argument));
                for arguments in changed {
                    all.push((
                        "arrangements: another argument",
                        Witness::Arrangements { count, arguments },
                    ));
                }
                for argument in self.own_arguments(effects) {
                    let arguments = [&arguments[..], &[argument]].concat();
                    all.push((
                        "arrangements: one argument more",
                        Witness::Arrangements { count, arguments },
                    ));
                }
            }
            Witness::Locked { height, base, cover, places } => {
                let locked = |height, base, cover, places: &[Cell]| Witness::Locked {
                    height,
                    base,
                    cover,
                    places: places.to_vec(),
                };
                for height in self.other_heights(height) {
                    all.push(("locked: another height", locked(height, base, cover, &places)));
                }
                for base in self.other_houses(base) {
                    all.push(("locked: another house", locked(height, base, cover, &places)));
                }
                for cover in self.other_houses(cover) {
                    all.push(("locked: another house", locked(height, base, cover, &places)));
                }
                all.push(("locked: the other way round", locked(height, cover, base, &places)));
                for places in self.other_places(&places) {
                    all.push(("locked: other places", locked(height, base, cover, &places)));
                }
            }
            Witness::Crossing { height, house, places } => {
                let crossing = |height, house, places: &[Cell]| Witness::Crossing {
                    height,
                    house,
                    places: places.to_vec(),
                };
                for height in self.other_heights(height) {
                    all.push(("crossing: another height", crossing(height, house, &places)));
                }
                for house in self.other_houses(house) {
                    all.push(("crossing: another house", crossing(height, house, &places)));
                }
                for places in self.other_places(&places) {
                    all.push(("crossing: other places", crossing(height, house, &places)));
                }
            }
            Witness::Set { house, kind, cells, heights } => {
                let set = |house, kind, cells: &[Cell], heights| Witness::Set {
                    house,
                    kind,
                    cells: cells.to_vec(),
                    heights,
                };
                for house in self.other_houses(house) {
                    all.push(("set: another house", set(house, kind, &cells, heights)));
                }
                let other = if kind == SetKind::Naked { SetKind::Hidden } else { SetKind::Naked };
                all.push(("set: of the other kind", set(house, other, &cells, heights)));
                for cells in self.other_places(&cells) {
                    all.push(("set: other cells", set(house, kind, &cells, heights)));
                }
                for heights in self.other_sets(heights) {
                    all.push(("set: other heights", set(house, kind, &cells, heights)));
                    for cells in self.other_places(&cells) {
                        all.push(("set: a cell and a height", set(house, kind, &cells, heights)));
                    }
                }
            }
            Witness::Fish { height, base, cover } => {
                let fish = |height, base: &[House], cover: &[House]| Witness::Fish {
                    height,
                    base: base.to_vec(),
                    cover: cover.to_vec(),
                };
                for height in self.other_heights(height) {
                    all.push(("fish: another height", fish(height, &base, &cover)));
                }
                for base in self.other_lines(&base) {
                    all.push(("fish: another base", fish(height, &base, &cover)));
                }
                for cover in self.other_lines(&cover) {
                    all.push(("fish: another cover", fish(height, &base, &cover)));
                }
                all.push(("fish: the other way round", fish(height, &cover, &base)));
            }
            Witness::Chain { height, links } => {
                for height in self.other_heights(height) {
                    let links = links.clone();
                    all.push(("chain: another height", Witness::Chain { height, links }));
                }
                for links in shuffled_items(&links) {
                    all.push(("chain: a link broken", Witness::Chain { height, links }));
                }
                let changed = changed_items(&links, |link| {
                    let others = self.other_candidates((link.cell, link.height)).into_iter();
                    others.map(|(cell, height)| ChainLink { cell, height }).collect()
                });
                for links in changed {
                    all.push(("chain: another link", Witness::Chain { height, links }));
                }
            }
            Witness::Alternatives { bonds, struck } => {
                for bonds in shuffled_items(&bonds) {
                    let struck = struck.clone();
                    all.push(("chain: a link broken", Witness::Alternatives { bonds, struck }));
                }
                for bonds in changed_items(&bonds, |bond| self.other_bonds(bond)) {
                    let struck = struck.clone();
                    all.push(("chain: another link", Witness::Alternatives { bonds, struck }));
                }
                for struck in shuffled_items(&struck) {
                    let bonds = bonds.clone();
                    all.push(("chain: a bar broken", Witness::Alternatives { bonds, struck }));
                }
                for struck in changed_items(&struck, |barred| self.other_bars(barred)) {
                    let bonds = bonds.clone();
                    all.push(("chain: another bar", Witness::Alternatives { bonds, struck }));
                }
                for at in 1..bonds.len() {
                    let bonds = [&bonds[..at - 1], &bonds[at + 1..]].concat();
                    let struck = struck.clone();
                    all.push((
                        "chain: two links left out",
                        Witness::Alternatives { bonds, struck },
                    ));
                }
                let changed: Vec<Bond> = bonds.iter().rev().map(turned).collect();
                all.push(("chain: backwards", Witness::Alternatives { bonds: changed, struck }));
            }
            Witness::Refutation { cell, height, steps, end } => {
                let refutation = |(cell, height): Candidate, steps: &[Step], end| {
                    Witness::Refutation { cell, height, steps: steps.to_vec(), end }
                };
                for other in self.other_candidates((cell, height)) {
                    all.push(("refutation: another supposition", refutation(other, &steps, end)));
                }
                for steps in shuffled_items(&steps) {
                    all.push((
                        "refutation: a step left out",
                        refutation((cell, height), &steps, end),
                    ));
                }
                for steps in changed_items(&steps, |step| self.inner_steps(step)) {
                    all.push((
                        "refutation: a step spoilt",
                        refutation((cell, height), &steps, end),
                    ));
                }
                for end in self.other_ends(end) {
                    all.push(("refutation: another end", refutation((cell, height), &steps, end)));
                }
            }
            _ => {}
        }
        all
    }

    fn other_candidates(&mut self, (cell, height): Candidate) -> Vec<Candidate> {
        let cells = self.other_cells(cell).into_iter().map(|cell| (cell, height));
        let cells: Vec<Candidate> = cells.collect();
        let heights = self.other_heights(height).into_iter().map(|height| (cell, height));
        cells.into_iter().chain(heights).collect()
    }

    /// A place left out or named twice, another one, one more.
    fn other_places(&mut self, places: &[Cell]) -> Vec<Vec<Cell>> {
        let mut all = shuffled_items(places);
        all.extend(changed_items(places, |&cell| self.other_cells(cell)));
        for cell in self.draw(self.puzzle.size().iter_cells().collect(), 6) {
            all.push([places, &[cell]].concat());
        }
        all
    }

    fn other_lines(&mut self, lines: &[House]) -> Vec<Vec<House>> {
        let mut all = shuffled_items(lines);
        all.extend(changed_items(lines, |&house| self.other_houses(house)));
        for house in self.draw(self.puzzle.layout().houses().to_vec(), 4) {
            all.push([lines, &[house]].concat());
        }
        all
    }

    fn other_suppositions(&mut self, supposed: &Supposition) -> Vec<Supposition> {
        let Supposition { cell, height, seen } = *supposed;
        let others = self.other_candidates((cell, height)).into_iter();
        let others = others.map(|(cell, height)| Supposition { cell, height, seen });
        let bounds = other_bounds(seen).into_iter();
        others.chain(bounds.map(|seen| Supposition { cell, height, seen })).collect()
    }

    fn other_sums(&mut self, supposed: &PossibleSums) -> Vec<PossibleSums> {
        let mut all = Vec::new();
        for (cell, height) in self.other_candidates((supposed.cell, supposed.height)) {
            let mut other = supposed.clone();
            (other.cell, other.height) = (cell, height);
            all.push(other);
        }
        let off_by_one = |&sum: &u16| vec![sum + 1, sum.saturating_sub(1)];
        let lists = shuffled_items(&supposed.sums).into_iter();
        for sums in lists.chain(changed_items(&supposed.sums, off_by_one)) {
            let mut other = supposed.clone();
            other.sums = sums;
            all.push(other);
        }
        let clues = self.puzzle.iter_clues().map(|(_, value)| value.get()).collect();
        for clue in self.draw(clues, 3) {
            let mut other = supposed.clone();
            other.sums.push(clue);
            all.push(other);
        }
        all
    }

    /// Arguments without grounds: what is struck, and any other candidate, and that its arrangements can be listed.
    fn own_arguments(&mut self, effects: &[Effect]) -> Vec<LineArgument> {
        let cells = self.draw(self.puzzle.size().iter_cells().collect(), 6);
        let heights = |cell: Cell| self.position.candidates(cell).iter().map(move |h| (cell, h));
        let struck = effects.iter().flat_map(|effect| heights(effect.cell()));
        let listed = |(cell, height)| LineArgument { cell, height, way: LineWay::Listed };
        struck.chain(cells.into_iter().flat_map(heights)).map(listed).collect()
    }

    fn other_arguments(&mut self, argument: &LineArgument) -> Vec<LineArgument> {
        let LineArgument { cell, height, way } = argument;
        let others = self.other_candidates((*cell, *height)).into_iter();
        let others = others.map(|(cell, height)| LineArgument { cell, height, way: way.clone() });
        let mut all: Vec<LineArgument> = others.collect();
        let mut put = |way| all.push(LineArgument { cell: *cell, height: *height, way });
        put(LineWay::Listed);
        match way {
            LineWay::Steps { steps, end } => {
                for steps in shuffled_items(steps) {
                    put(LineWay::Steps { steps, end: *end });
                }
                for steps in changed_items(steps, |step| self.inner_steps(step)) {
                    put(LineWay::Steps { steps, end: *end });
                }
                for end in self.other_line_ends(*end) {
                    put(LineWay::Steps { steps: steps.clone(), end });
                }
            }
            LineWay::Cases { cases } => {
                for cases in shuffled_items(cases) {
                    put(LineWay::Cases { cases });
                }
                for cases in changed_items(cases, |case| self.other_cases(case)) {
                    put(LineWay::Cases { cases });
                }
            }
            _ => put(LineWay::Cases { cases: Vec::new() }),
        }
        all
    }

    fn other_cases(&mut self, case: &LineCase) -> Vec<LineCase> {
        let LineCase { cell, height, end } = *case;
        let others = self.other_candidates((cell, height)).into_iter();
        let mut all: Vec<LineCase> =
            others.map(|(cell, height)| LineCase { cell, height, end }).collect();
        let ends = self.other_line_ends(end).into_iter();
        all.extend(ends.map(|end| LineCase { cell, height, end }));
        all
    }

    fn other_line_ends(&mut self, end: LineEnd) -> Vec<LineEnd> {
        match end {
            LineEnd::Dead(end) => self.other_ends(end).into_iter().map(LineEnd::Dead).collect(),
            LineEnd::Seen { clue, seen } => {
                let clues = self.other_clues(clue).into_iter();
                let clues = clues.map(|clue| LineEnd::Seen { clue, seen });
                let bounds = other_bounds(seen).into_iter();
                clues.chain(bounds.map(|seen| LineEnd::Seen { clue, seen })).collect()
            }
        }
    }

    fn other_ends(&mut self, end: DeadEnd) -> Vec<DeadEnd> {
        let cell = self.puzzle.size().iter_cells().next().expect("a cell");
        let mut all: Vec<DeadEnd> = Vec::new();
        match end {
            DeadEnd::NoHeight { cell } => {
                all.extend(
                    self.other_cells(cell).into_iter().map(|cell| DeadEnd::NoHeight { cell }),
                );
                all.push(DeadEnd::NoArrangement { house: House::Row(cell.row() as u8) });
            }
            DeadEnd::NoPlace { height, house } => {
                let heights = self.other_heights(height).into_iter();
                all.extend(heights.map(|height| DeadEnd::NoPlace { height, house }));
                let houses = self.other_houses(house).into_iter();
                all.extend(houses.map(|house| DeadEnd::NoPlace { height, house }));
                all.push(DeadEnd::NoArrangement { house });
            }
            DeadEnd::NoArrangement { house } => {
                let houses = self.other_houses(house).into_iter();
                all.extend(houses.map(|house| DeadEnd::NoArrangement { house }));
            }
            DeadEnd::Clue { clue, seen } => {
                let clues = self.other_clues(clue).into_iter();
                all.extend(clues.map(|clue| DeadEnd::Clue { clue, seen }));
                let bounds = other_bounds(seen).into_iter();
                all.extend(bounds.map(|seen| DeadEnd::Clue { clue, seen }));
            }
        }
        all.push(DeadEnd::NoHeight { cell });
        for (clue, value) in self.draw(self.puzzle.iter_clues().collect(), 2) {
            for seen in other_bounds(Seen::AtLeast(value.get())) {
                all.push(DeadEnd::Clue { clue, seen });
            }
        }
        all
    }

    fn other_bonds(&mut self, bond: &Bond) -> Vec<Bond> {
        let Bond { from, to, by } = *bond;
        let mut all: Vec<Bond> = Vec::new();
        all.extend(self.other_candidates(from).into_iter().map(|from| Bond { from, to, by }));
        all.extend(self.other_candidates(to).into_iter().map(|to| Bond { from, to, by }));
        all.extend(self.other_ties(by).into_iter().map(|by| Bond { from, to, by }));
        all.push(turned(bond));
        all
    }

    fn other_bars(&mut self, barred: &Barred) -> Vec<Barred> {
        let candidate = (barred.cell, barred.height);
        let mut all: Vec<Barred> = Vec::new();
        let others = self.other_candidates(candidate).into_iter();
        all.extend(others.map(|(cell, height)| Barred { cell, height, ..*barred }));
        all.extend(
            self.other_ties(barred.first).into_iter().map(|first| Barred { first, ..*barred }),
        );
        all.extend(self.other_ties(barred.last).into_iter().map(|last| Barred { last, ..*barred }));
        all
    }

    fn other_ties(&mut self, tie: Tie) -> Vec<Tie> {
        let house = tie.house().unwrap_or(House::Row(0));
        let mut all = vec![Tie::Cell, Tie::House(house), Tie::Arrangements(house)];
        for house in self.other_houses(house) {
            all.extend([Tie::House(house), Tie::Arrangements(house)]);
        }
        all
    }

    /// A step inside another, spoilt in a few ways.
    fn inner_steps(&mut self, step: &Step) -> Vec<Step> {
        let spoilt = self.spoilt(step);
        self.draw(spoilt, INNER).into_iter().map(|(_, step)| step).collect()
    }
}

/// A bound that is off by one, and one of the other kind.
fn other_bounds(seen: Seen) -> Vec<Seen> {
    match seen {
        Seen::AtLeast(least) => {
            vec![
                Seen::AtLeast(least + 1),
                Seen::AtLeast(least.saturating_sub(1)),
                Seen::AtMost(least),
                Seen::AtMost(least.saturating_sub(1)),
            ]
        }
        Seen::AtMost(most) => {
            vec![
                Seen::AtMost(most + 1),
                Seen::AtMost(most.saturating_sub(1)),
                Seen::AtLeast(most),
                Seen::AtLeast(most + 1),
            ]
        }
    }
}

/// A link the other way round.
fn turned(bond: &Bond) -> Bond {
    Bond { from: bond.to, to: bond.from, by: bond.by }
}
