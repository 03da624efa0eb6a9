//! Why a candidate of a line fails where too many arrangements are left to list them.
//!
//! Suppose the candidate, look at its line alone, and take the first of these that leads to an end:
//! at most three steps of easier techniques; two or three cases, each of which fails at once; steps
//! that count what would be seen, which are cases of their own; a handful of arrangements, none of which
//! fits the clues. What goes the same way is shown together, and the easiest
//! comes first: the rest is left to later steps, for which it may be easier by then.

use super::count;
use crate::infer::arrangements;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::reading::Reading;
use crate::infer::registry::known_under;
use crate::infer::slice::Trail;
use crate::model::{Cell, Ends, Height, HeightSet, House, Sight};
use crate::order::sort_by_key;
use crate::step::{DeadEnd, LineArgument, LineCase, LineEnd, LineWay, Seen, Step, TechniqueId};

/// As many steps as an argument may have.
const STEPS: usize = 3;
/// As many steps as are tried: not all of them need be told.
const TRIED: usize = 6;
/// As many cases as an argument may have.
const CASES: usize = 3;

/// A candidate.
type Candidate = (Cell, Height);

/// A line with nothing around it.
struct Alone {
    position: Position,
    number: usize,
    house: House,
    cells: Vec<Cell>,
}

/// Arguments that go the same way, easiest first. Asked for one step, it is content with the easiest kind.
pub(super) fn groups(
    position: &Position,
    (number, ends): (usize, Ends),
    candidates: impl Iterator<Item = Candidate>,
    found: &mut Found<'_>,
) -> Vec<Vec<LineArgument>> {
    let Some(line) = Alone::new(position, number, ends) else { return Vec::new() };
    let mut open: Vec<Candidate> = candidates.collect();
    let mut groups = Vec::new();
    for show in [Alone::by_steps, Alone::by_cases, Alone::by_counting, Alone::by_list] {
        let mut shown: Vec<(usize, LineArgument)> = Vec::new();
        open.retain(|&(cell, height)| match show(&line, (cell, height), found) {
            Some((length, way)) => {
                shown.push((length, LineArgument { cell, height, way }));
                false
            }
            None => true,
        });
        sort_by_key(&mut shown, |(length, _)| *length);
        while let Some((_, lead)) = shown.first() {
            let way = kind(&lead.way);
            let (same, others): (Vec<_>, Vec<_>) =
                shown.into_iter().partition(|(_, argument)| kind(&argument.way) == way);
            groups.push(same.into_iter().map(|(_, argument)| argument).collect());
            shown = others;
        }
        if found.wants_one() && !groups.is_empty() {
            break;
        }
    }
    groups
}

/// What two arguments that go the same way have in common.
#[derive(PartialEq, Eq)]
enum Kind {
    /// The same techniques, and the same kind of end.
    Steps(Vec<TechniqueId>, Option<bool>),
    /// As many cases of the same cell.
    Cases(usize, Cell),
    /// A list each.
    List,
}

fn kind(way: &LineWay) -> Kind {
    match way {
        LineWay::Steps { steps, end } => {
            let end = match end {
                LineEnd::Seen { seen, .. } => Some(matches!(seen, Seen::AtLeast(_))),
                LineEnd::Dead(_) => None,
            };
            Kind::Steps(steps.iter().map(|step| step.technique).collect(), end)
        }
        LineWay::Cases { cases } => match cases.first() {
            Some(case) => Kind::Cases(cases.len(), case.cell),
            None => Kind::List,
        },
        LineWay::Listed => Kind::List,
    }
}

impl Alone {
    fn new(position: &Position, number: usize, ends: Ends) -> Option<Alone> {
        let frame = position.board().frame();
        let cells = (0..frame.size()).map(|at| frame.cell(number, at)).collect();
        let house = position.house(number);
        Some(Alone { position: position.only_house(number, ends).ok()?, number, house, cells })
    }

    /// A few steps of easier techniques, those that count apart.
    fn by_steps(&self, candidate: Candidate, found: &mut Found<'_>) -> Option<(usize, LineWay)> {
        self.by_steps_below(TechniqueId::Count, candidate, found)
    }

    /// A few steps of easier techniques.
    fn by_counting(&self, candidate: Candidate, found: &mut Found<'_>) -> Option<(usize, LineWay)> {
        self.by_steps_below(TechniqueId::Line1, candidate, found)
    }

    fn by_steps_below(
        &self,
        limit: TechniqueId,
        candidate: Candidate,
        found: &mut Found<'_>,
    ) -> Option<(usize, LineWay)> {
        let start = self.suppose(&self.position, candidate).ok()?;
        let (trail, position, end) = found.inside(0, |found| self.walk(limit, &start, found))?;
        let gone = |cell: Cell| {
            let heights = match end {
                LineEnd::Dead(DeadEnd::NoHeight { cell: empty }) if empty != cell => None,
                LineEnd::Dead(DeadEnd::NoHeight { .. }) => Some(start.candidates(cell)),
                LineEnd::Dead(DeadEnd::NoPlace { height, .. }) => Some(HeightSet::only(height)),
                _ => Some(start.candidates(cell).minus(position.candidates(cell))),
            };
            heights.into_iter().flat_map(|heights| heights.iter())
        };
        let wanted =
            self.cells.iter().flat_map(|&cell| gone(cell).map(move |height| (cell, height)));
        let steps = trail.slice(wanted.collect::<Vec<_>>());
        let count = steps.len();
        (count <= STEPS).then_some((count, LineWay::Steps { steps, end }))
    }

    /// Goes on from a supposition until it ends, or for as long as it is worth it.
    fn walk(
        &self,
        limit: TechniqueId,
        start: &Position,
        found: &mut Found<'_>,
    ) -> Option<(Trail, Position, LineEnd)> {
        found.look_only_at(self.number);
        let mut position = start.clone();
        let mut trail = Trail::new(start);
        if let Some(end) = self.broken_clue(start) {
            return Some((trail, position, end));
        }
        for _ in 0..TRIED {
            let step = self.next_step(limit, &position, found)?;
            if let Err(end) = trail.take(&mut position, step) {
                return self.is_ours(end).then_some((trail, position, LineEnd::Dead(end)));
            }
            found.forget(position.take_changed() & 1 << self.number);
            if let Some(end) = self.broken_clue(&position) {
                return Some((trail, position, end));
            }
        }
        None
    }

    /// The easiest step that looks at this line alone, of the techniques below a limit.
    fn next_step(
        &self,
        limit: TechniqueId,
        position: &Position,
        found: &mut Found<'_>,
    ) -> Option<Step> {
        let crossing = [TechniqueId::Locked, TechniqueId::Crossing];
        let easier = known_under(position.rules())
            .take_while(|technique| technique.id() < limit)
            .filter(|technique| !crossing.contains(&technique.id()));
        for technique in easier {
            if technique.find(position, found).is_break() {
                let step = found.take_first()?;
                let inside = step.cells().all(|(cell, _)| self.cells.contains(&cell));
                return inside.then_some(step);
            }
        }
        None
    }

    /// Two or three cases.
    fn by_cases(&self, candidate: Candidate, _: &mut Found<'_>) -> Option<(usize, LineWay)> {
        let start = self.suppose(&self.position, candidate).ok()?;
        let mut splits: Vec<Vec<Candidate>> = Vec::new();
        for &cell in &self.cells {
            splits.push(start.candidates(cell).iter().map(|height| (cell, height)).collect());
        }
        for height in (1..=start.board().tallest().get()).filter_map(Height::new) {
            let places = self.cells.iter().filter(|&&cell| start.candidates(cell).contains(height));
            splits.push(places.map(|&cell| (cell, height)).collect());
        }
        splits.retain(|split| (2..=CASES).contains(&split.len()));
        sort_by_key(&mut splits, Vec::len);
        let cases = splits.iter().find_map(|split| {
            split.iter().map(|&case| self.close(&start, case)).collect::<Option<Vec<_>>>()
        })?;
        Some((cases.len(), LineWay::Cases { cases }))
    }

    /// A case that fails at once.
    fn close(&self, start: &Position, (cell, height): Candidate) -> Option<LineCase> {
        let end = match self.suppose(start, (cell, height)) {
            Err(end) => self.is_ours(end).then_some(LineEnd::Dead(end)),
            Ok(position) => self.broken_clue(&position),
        };
        end.map(|end| LineCase { cell, height, end })
    }

    /// A handful of arrangements.
    fn by_list(&self, candidate: Candidate, _: &mut Found<'_>) -> Option<(usize, LineWay)> {
        let start = self.suppose(&self.position, candidate).ok()?;
        let places = start.board().places_of_house(self.number);
        let left = arrangements::count(start.rules(), places, Ends::NONE, LineWay::FEW + 1);
        (left <= LineWay::FEW).then_some((left as usize, LineWay::Listed))
    }

    fn suppose(&self, start: &Position, (cell, height): Candidate) -> Result<Position, DeadEnd> {
        let mut position = start.clone();
        position.place(cell, height).map(|()| position)
    }

    /// Is this an end that the line itself shows?
    fn is_ours(&self, end: DeadEnd) -> bool {
        match end {
            DeadEnd::NoHeight { cell } => self.cells.contains(&cell),
            _ => end.house() == Some(self.house),
        }
    }

    /// A clue that would see too much or too little by now.
    fn broken_clue(&self, position: &Position) -> Option<LineEnd> {
        if position.rules().sight() != Sight::Count {
            return None;
        }
        [false, true].into_iter().find_map(|backwards| {
            let line = Reading::new(position, self.number, backwards)?;
            let seen = count::outside(&line)?;
            Some(LineEnd::Seen { clue: line.clue_id(), seen })
        })
    }
}
