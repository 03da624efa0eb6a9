//! By which steps claims can be seen.

use super::truth::Ground;
use crate::hint::steps_of;
use crate::infer::found::Found;
use crate::infer::position::Position;
use crate::infer::registry::{known_under, technique};
use crate::infer::slice::{Trail, trim};
use crate::infer::techniques::refutation::refute_one;
use crate::infer::techniques::short_trial::refute_shortly;
use crate::model::{Cell, Height, HeightSet};
use crate::order::sort_and_dedup;
use crate::search::Limits;
use crate::step::{Effect, Level, Step, TechniqueId};

/// A single claim: is this height placed in this cell, or struck from it?
pub(super) type Atom = (Cell, Height, bool);

pub(super) fn atoms(claims: &[Effect]) -> Vec<Atom> {
    let atoms = claims.iter().flat_map(|&claim| match claim {
        Effect::Place { cell, height } => vec![(cell, height, true)],
        Effect::Strike { cell, heights } => {
            heights.iter().map(|height| (cell, height, false)).collect()
        }
    });
    atoms.collect()
}

/// The claims that say something new: a placement, or the strike of a candidate.
fn open_atoms(position: &Position, claims: &[Effect]) -> Vec<Atom> {
    let mut atoms = atoms(claims);
    atoms.retain(|&(cell, height, places)| places || position.candidates(cell).contains(height));
    atoms
}

/// The steps that show all claims, the simplest that there are; `None` if nothing shows them.
pub(super) fn seen_in(
    ground: &Ground,
    claims: &[Effect],
    limits: &Limits<'_>,
) -> Option<Vec<Step>> {
    let open = open_atoms(&ground.position, claims);
    let steps = led_to(ground, &open, limits)?;
    let hardest = steps.iter().map(|step| step.technique).max()?;
    if steps.len() == 1 {
        return Some(steps);
    }
    // One step may do it as simply.
    let at_once = |technique: TechniqueId| {
        let steps = all_steps(technique, ground, &ground.position, limits);
        let shows_all = |step: &Step| open.iter().all(|&atom| shows(&ground.position, step, atom));
        steps.into_iter().find(shows_all)
    };
    let simple =
        TechniqueId::ALL.into_iter().filter(|&id| id <= hardest && id.level() < Level::Fiendish);
    let one = simple.into_iter().find_map(at_once);
    Some(one.map_or(steps, |step| vec![kept(&ground.position, &step, &open)]))
}

/// What could be written down at once, then the simplest strikes first, until steps show the claims; of all that, what is needed.
fn led_to(ground: &Ground, open: &[Atom], limits: &Limits<'_>) -> Option<Vec<Step>> {
    let mut position = ground.position.clone();
    let mut trail = Trail::new(&position);
    // Of every claim, the step that shows it without being taken.
    let mut last: Vec<Option<Step>> = vec![None; open.len()];
    let written = place_open(ground, &mut position, &mut trail, open, &mut last, limits)?;
    let mut could_place = written;
    if is_shown(&position, open, &last) {
        return Some(told(&ground.position, &position, &trail, open, &last));
    }
    loop {
        let mut struck = false;
        for technique in known_under(ground.position.rules()).map(|technique| technique.id()) {
            if technique.level() >= Level::Fiendish {
                break;
            }
            if limits.stop.is_some_and(|stop| stop()) {
                return None;
            }
            let steps = all_steps(technique, ground, &position, limits);
            let places = |step: &Step| step.placements().next().is_some();
            for (&atom, last) in open.iter().zip(&mut last).filter(|(_, last)| last.is_none()) {
                let mut showing = steps.iter().filter(|step| places(step));
                *last = showing.find(|step| shows(&position, step, atom)).cloned();
            }
            could_place |= steps.iter().any(places);
            for step in steps.into_iter().filter(|step| !places(step)) {
                trail.take(&mut position, step).ok()?;
                struck = true;
            }
            if struck || is_shown(&position, open, &last) {
                break;
            }
        }
        if is_shown(&position, open, &last) {
            return Some(told(&ground.position, &position, &trail, open, &last));
        }
        if !struck {
            break;
        }
    }
    if could_place {
        return None;
    }
    suppose(ground, &mut position, &mut trail, open, &last, limits)?;
    Some(told(&ground.position, &position, &trail, open, &last))
}

/// Takes what could be written down at once, by singles or simpler. Is there anything?
fn place_open(
    ground: &Ground,
    position: &mut Position,
    trail: &mut Trail,
    open: &[Atom],
    last: &mut [Option<Step>],
    limits: &Limits<'_>,
) -> Option<bool> {
    let simple = known_under(ground.position.rules()).map(|technique| technique.id());
    let simple = simple.take_while(|&id| id <= TechniqueId::NakedSingle);
    let steps = simple.flat_map(|id| all_steps(id, ground, &ground.position, limits));
    let placing: Vec<Step> = steps.filter(|step| step.placements().next().is_some()).collect();
    for (&atom, last) in open.iter().zip(last.iter_mut()) {
        *last = placing.iter().find(|step| shows(&ground.position, step, atom)).cloned();
    }
    for step in &placing {
        let is_new = |&(cell, _): &(Cell, Height)| !position.is_placed(cell);
        if step.placements().all(|placed| is_new(&placed)) {
            trail.take(position, step.clone()).ok()?;
        }
    }
    Some(!placing.is_empty())
}

/// Refutes what speaks against the claims, where only suppositions are left.
fn suppose(
    ground: &Ground,
    position: &mut Position,
    trail: &mut Trail,
    open: &[Atom],
    last: &[Option<Step>],
    limits: &Limits<'_>,
) -> Option<()> {
    // With several solutions, what some of them hold would be supposed in vain, and deeper and deeper.
    let [_] = &ground.known[..] else { return None };
    let mut found = Found::first().with_known(&ground.known).with_limits(*limits);
    for (&(cell, height, places), _) in open.iter().zip(last).filter(|(_, last)| last.is_none()) {
        let candidates = position.candidates(cell);
        let against = match places {
            true => candidates.without(height),
            false => candidates.and(HeightSet::only(height)),
        };
        for height in against.iter() {
            let candidate = (cell, height);
            let step = refute_shortly(position, candidate, &mut found)
                .or_else(|| refute_one(position, candidate, usize::MAX, &mut found))?;
            trail.take(position, step).ok()?;
        }
    }
    Some(())
}

/// Is every claim shown by a step, or struck by now?
fn is_shown(position: &Position, open: &[Atom], last: &[Option<Step>]) -> bool {
    open.iter().zip(last).all(|(&(cell, height, places), last)| {
        last.is_some() || !places && !position.candidates(cell).contains(height)
    })
}

/// The steps that are needed: what was taken on the way, and what shows the claims in the end.
fn told(
    start: &Position,
    end: &Position,
    trail: &Trail,
    open: &[Atom],
    last: &[Option<Step>],
) -> Vec<Step> {
    let mut finals: Vec<Step> = Vec::new();
    let mut wanted: Vec<(Cell, Height)> = Vec::new();
    for (&(cell, height, places), last) in open.iter().zip(last) {
        match last {
            Some(step) => {
                let step = kept(end, step, open);
                let read = step.cells().flat_map(|(cell, read)| {
                    let gone = start.candidates(cell).minus(read);
                    gone.iter().map(move |height| (cell, height)).collect::<Vec<_>>()
                });
                wanted.extend(read);
                if !finals.contains(&step) {
                    finals.push(step);
                }
            }
            None if places => {
                let gone = start.candidates(cell).without(height);
                wanted.extend(gone.iter().map(|height| (cell, height)));
            }
            None => wanted.push((cell, height)),
        }
    }
    let mut steps = trail.slice(wanted);
    steps.append(&mut finals);
    steps
}

/// The step with nothing but the effects that show claims.
fn kept(position: &Position, step: &Step, open: &[Atom]) -> Step {
    let needed = |effect: &Effect| {
        let alone = Step { effects: vec![*effect], ..step.clone() };
        open.iter().any(|&atom| shows(position, &alone, atom))
    };
    let struck = open.iter().filter(|&&(.., places)| !places);
    let struck: Vec<(Cell, Height)> = struck.map(|&(cell, height, _)| (cell, height)).collect();
    let strikes = trim(step, &struck);
    match step.placements().next() {
        None => strikes,
        Some(_) => {
            Step { effects: step.effects.iter().copied().filter(needed).collect(), ..step.clone() }
        }
    }
}

/// Does this step show this claim?
fn shows(position: &Position, step: &Step, (cell, height, places): Atom) -> bool {
    step.effects.iter().any(|&effect| match effect {
        Effect::Place { cell: at, height: placed } if places => (at, placed) == (cell, height),
        Effect::Place { cell: at, height: placed } if at == cell => placed != height,
        Effect::Place { cell: at, height: placed } => {
            // What is placed is crossed out of its houses; of parks a house may have more.
            placed == height && !height.is_park() && share_house(position, at, cell)
        }
        Effect::Strike { cell: at, heights } => !places && at == cell && heights.contains(height),
    })
}

fn share_house(position: &Position, one: Cell, other: Cell) -> bool {
    let houses = position.board().houses().iter().map(|&house| position.cells_of(house));
    houses.into_iter().any(|cells| cells.contains(&one) && cells.contains(&other))
}

fn all_steps(
    id: TechniqueId,
    ground: &Ground,
    position: &Position,
    limits: &Limits<'_>,
) -> Vec<Step> {
    let known = technique(id).filter(|technique| technique.knows(position.rules()));
    known.map_or(Vec::new(), |technique| steps_of(technique, position, &ground.known, limits))
}

/// The steps of one technique that show all claims, and what else they show.
pub(super) fn seen_by(
    ground: &Ground,
    id: TechniqueId,
    claims: &[Effect],
    limits: &Limits<'_>,
) -> Option<(Vec<Step>, Vec<Effect>)> {
    let position = &ground.position;
    let mut steps = all_steps(id, ground, position, limits);
    let mut used: Vec<usize> = Vec::new();
    let mut wanted = Vec::new();
    for atom @ (cell, height, places) in open_atoms(position, claims) {
        let showing = steps.iter().position(|step| shows(position, step, atom));
        match showing {
            Some(step) => used.push(step),
            // A height is seen as well if all others are struck.
            None if places => {
                let others = position.candidates(cell).without(height);
                wanted.extend(others.iter().map(|height| (cell, height, false)));
            }
            None => wanted.push(atom),
        }
    }
    for atom @ (cell, height, _) in wanted {
        let showing = steps.iter().position(|step| shows(position, step, atom));
        let step = match showing {
            Some(step) => step,
            // Of suppositions only the first was looked for.
            None if id.level() >= Level::Fiendish && ground.known.len() == 1 => {
                let mut found = Found::first().with_known(&ground.known).with_limits(*limits);
                let candidate = (cell, height);
                let step = refute_shortly(position, candidate, &mut found)
                    .or_else(|| refute_one(position, candidate, usize::MAX, &mut found))?;
                steps.push(step);
                steps.len() - 1
            }
            None => return None,
        };
        used.push(step);
    }
    sort_and_dedup(&mut used);
    let used: Vec<Step> = used.into_iter().map(|step| steps[step].clone()).collect();
    if used.iter().any(|step| step.technique != id) {
        return None;
    }
    let claimed = atoms(claims);
    let more =
        used.iter().flat_map(|step| &step.effects).filter_map(|effect| left(*effect, &claimed));
    let more = more.collect();
    Some((used, more))
}

/// What of an effect was not claimed.
fn left(effect: Effect, claimed: &[Atom]) -> Option<Effect> {
    match effect {
        Effect::Place { cell, height } => {
            (!claimed.contains(&(cell, height, true))).then_some(effect)
        }
        Effect::Strike { cell, heights } => {
            let placed = claimed.iter().any(|&(at, _, places)| at == cell && places);
            let rest = heights.iter().filter(|&height| !claimed.contains(&(cell, height, false)));
            let heights: HeightSet = rest.collect();
            (!placed && !heights.is_empty()).then_some(Effect::Strike { cell, heights })
        }
    }
}
