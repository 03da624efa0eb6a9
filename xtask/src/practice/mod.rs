//! Measuring practice: exercises for every technique and size, each verified, and how long they took.
//!
//! A position is put together again from what stands on the sheet, and every turn that comes before the
//! wanted technique's is taken there. It must find nothing, and the wanted one must find something.

mod set;

use std::time::{Duration, Instant};

use skyscrapers::infer::found::Found;
use skyscrapers::infer::registry::turns;
use skyscrapers::practice::Practice;
use skyscrapers::sheet::Sheet;
use skyscrapers::{Limits, Position, Size, Solution, TechniqueId};

pub(crate) use set::{SET, make_set};

/// Measures sizes and techniques, and hands over a line for each.
pub(crate) fn measure(
    sizes: &[usize],
    techniques: &[TechniqueId],
    count: u64,
    seed: u64,
    mut tell: impl FnMut(&str),
) -> Result<(), String> {
    tell(
        "# technique, size, rules, found, verified, boards tried (mean), milliseconds (median, 95 in 100, most)",
    );
    for &technique in techniques {
        for &size in sizes.iter() {
            let size = Size::new(size).ok_or("sizes go from 1 to 32")?;
            tell(&line(technique, size, count, seed)?);
        }
    }
    Ok(())
}

fn line(technique: TechniqueId, size: Size, count: u64, seed: u64) -> Result<String, String> {
    let mut practice = match Practice::new(technique, size, None) {
        Ok(practice) => practice,
        Err(error) => return Ok(format!("{technique:<14} {size:>2}  {error}")),
    };
    let (mut times, mut tries, mut found, mut rules) = (Vec::new(), 0, 0, String::from("none"));
    for number in 0..count {
        let begun = Instant::now();
        let over = || begun.elapsed() > Duration::from_secs(20);
        let made = practice.make(seed, number, &Limits::default().or_when(&over));
        times.push(begun.elapsed());
        let Ok(exercise) = made else {
            // Where the first few are not found, nobody waits for the rest.
            if times.len() > 2 && found == 0 {
                break;
            }
            continue;
        };
        tries += exercise.tries;
        found += 1;
        verify(technique, &exercise.sheet, &exercise.solution)?;
        let draft = exercise.sheet.puzzle().rules().to_draft();
        rules = match (draft.sight, draft.boxes, draft.regions.is_empty()) {
            _ if draft.diagonals => "diagonals".to_owned(),
            (skyscrapers::Sight::Sum, ..) => "sum".to_owned(),
            (_, Some((rows, columns)), _) => format!("boxes {rows}x{columns}"),
            (_, None, false) => "regions".to_owned(),
            _ => "plain".to_owned(),
        };
    }
    times.sort_unstable();
    let at = |share: usize| {
        times[(times.len() * share / 100).min(times.len() - 1)].as_micros() as f64 / 1e3
    };
    Ok(format!(
        "{technique:<14} {size:>2}  {rules:<9} {found:>3} {:>6.1} {:>8.1} {:>8.1} {:>8.1}",
        tries as f64 / f64::from(found.max(1)),
        at(50),
        at(95),
        at(100)
    ))
}

/// Is the technique what comes next, with nothing simpler to be found?
fn verify(technique: TechniqueId, sheet: &Sheet, solution: &Solution) -> Result<(), String> {
    let wrong = |what: &str| format!("{technique}: {what}: {:?}", sheet.puzzle());
    let mut position = Position::new(sheet.puzzle()).map_err(|why| wrong(&why.to_string()))?;
    for (cell, height) in sheet.entries() {
        position.place(cell, height).map_err(|_| wrong("a dead end"))?;
    }
    for (cell, marks) in sheet.pencilled() {
        for height in position.candidates(cell).minus(marks).iter() {
            position.strike(cell, height).map_err(|_| wrong("a dead end"))?;
        }
    }
    let known = std::slice::from_ref(solution);
    for turn in turns(position.rules()) {
        let mut found = Found::first().with_known(known);
        let _ = turn.find(&position, &mut found);
        match turn.technique().id() {
            _ if found.take_steps().is_empty() => {}
            next if next == technique => return Ok(()),
            next => return Err(wrong(&format!("{next} is next"))),
        }
    }
    Err(wrong("nothing is next"))
}
