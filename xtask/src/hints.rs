//! Hints along the way through many puzzles, in figures: how long they take, and whether every mistake comes with a reason.
//!
//! Every puzzle with one solution is played as explanations tell it. At every position on the way a hint is asked for and timed. At
//! some of them a wrong height is written into an open cell, and the mistake that the hint then tells must come with its proof.

use std::time::Instant;

use skyscrapers::generate::Rng;
use skyscrapers::hint::{Hint, Sheet, hint, why_wrong};
use skyscrapers::{
    Cell, Height, Limits, Outcome, Position, Puzzle, Solution, explain, formats, solve,
};

/// Of a hundred positions, in how many a wrong height is tried.
const WRONG_SHARE: u32 = 10;

/// The report on the puzzles of a size, or of all sizes, in these files.
///
/// # Errors
/// When a file cannot be read, a line of it is no puzzle, or there is nothing to measure.
pub(crate) fn report(size: Option<usize>, files: &[&str]) -> Result<String, String> {
    let mut tally = Tally::default();
    let mut rng = Rng::new(3);
    for file in files {
        let text = std::fs::read_to_string(file)
            .map_err(|error| format!("cannot read {file}: {error}"))?;
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let puzzle = formats::read(line)
                .map_err(|error| format!("{file}, line {}: {error}", number + 1))?;
            let Outcome::Unique(solution) = solve(&puzzle).outcome else { continue };
            if size.is_none_or(|size| size == puzzle.size().get()) {
                tally.play(&puzzle, &solution, &mut rng);
            }
        }
    }
    tally.report()
}

#[derive(Default)]
struct Tally {
    /// Milliseconds of each hint.
    times: Vec<f64>,
    mistakes: usize,
    /// Those of which the proof is missing.
    unproved: Vec<String>,
}

impl Tally {
    fn play(&mut self, puzzle: &Puzzle, solution: &Solution, rng: &mut Rng) {
        let Ok(mut position) = Position::new(puzzle) else { return };
        for step in explain(puzzle).steps {
            let sheet = sheet(puzzle, &position);
            let begun = Instant::now();
            let told = hint(&sheet, &Limits::default());
            self.times.push(begun.elapsed().as_secs_f64() * 1e3);
            if !matches!(told, Hint::Step { .. }) {
                self.unproved.push(format!("{told:?} in {puzzle:?}"));
            }
            if rng.below(100) < WRONG_SHARE {
                self.go_wrong(sheet, &position, solution, rng);
            }
            if position.apply(&step).is_err() {
                return;
            }
        }
    }

    /// Writes a wrong height into an open cell, and asks why it is wrong.
    fn go_wrong(
        &mut self,
        mut sheet: Sheet,
        position: &Position,
        solution: &Solution,
        rng: &mut Rng,
    ) {
        let size = position.size();
        let open: Vec<Cell> = size.iter_cells().filter(|&cell| !position.is_placed(cell)).collect();
        let cell = open[rng.below(open.len() as u32) as usize];
        let wrong: Vec<Height> = position
            .rules()
            .contents()
            .iter()
            .filter(|&height| Some(height) != solution.height(cell))
            .collect();
        let height = wrong[rng.below(wrong.len() as u32) as usize];
        if sheet.enter(cell, Some(height)).is_err() {
            return;
        }
        self.mistakes += 1;
        let reason = match hint(&sheet, &Limits::default()) {
            Hint::Mistake(mistake) => why_wrong(&sheet, &mistake, &Limits::default()),
            _ => None,
        };
        if reason.is_none() {
            self.unproved.push(format!("{cell}={height} in {:?}", sheet.puzzle()));
        }
    }

    fn report(mut self) -> Result<String, String> {
        if self.times.is_empty() {
            return Err("no puzzle with one solution".to_owned());
        }
        self.times.sort_by(f64::total_cmp);
        let at = |share: f64| {
            let place = (self.times.len() as f64 * share) as usize;
            self.times[place.min(self.times.len() - 1)]
        };
        let proved = self.mistakes - self.unproved.len().min(self.mistakes);
        let mut text = format!(
            "{} hints: median {:.2} ms, 99 of 100 within {:.2} ms, longest {:.2} ms\n\
             {} mistakes, {proved} with a reason\n",
            self.times.len(),
            at(0.5),
            at(0.99),
            at(1.0),
            self.mistakes,
        );
        self.unproved.iter().for_each(|missing| text += &format!("missing: {missing}\n"));
        Ok(text)
    }
}

/// What a player has on paper who keeps all marks.
fn sheet(puzzle: &Puzzle, position: &Position) -> Sheet {
    let mut sheet = Sheet::new(puzzle.clone());
    for cell in position.size().iter_cells() {
        let candidates = position.candidates(cell);
        let written = match position.is_placed(cell) {
            // A given stays as it is.
            true if puzzle.given(cell).is_some() => Ok(()),
            true => sheet.enter(cell, candidates.single()).map(|_| ()),
            false => sheet.mark(cell, Some(candidates)).map(|_| ()),
        };
        written.expect("a position of this puzzle");
    }
    sheet
}
