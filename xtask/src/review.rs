//! Reviewing many simulated games: right ones, with guesses and with mistakes, with marks and without. Every verdict is held against
//! the solution and the referee.

use skyscrapers::generate::Rng;
use skyscrapers::review::review;
use skyscrapers::{Level, Limits};

use crate::player::{Style, check, play, puzzle};

/// Plays and reviews so many games, and says what came of it.
pub(crate) fn run(count: usize) -> Result<String, String> {
    let styles = [
        Style { guesses: 0, mistakes: 0, marks: false },
        Style { guesses: 0, mistakes: 0, marks: true },
        Style { guesses: 25, mistakes: 0, marks: false },
        Style { guesses: 25, mistakes: 0, marks: true },
        Style { guesses: 15, mistakes: 20, marks: false },
        Style { guesses: 15, mistakes: 20, marks: true },
    ];
    let levels =
        [Level::Starter, Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Fiendish];
    let mut rng = Rng::new(2);
    let [mut moves, mut seen, mut guesses, mut mistakes, mut mended, mut overlooked] = [0; 6];
    for number in 0..count {
        let (style, level) = (styles[number % styles.len()], levels[number / 6 % levels.len()]);
        let (puzzle, solution) = puzzle(4 + number % 4, level, number as u64);
        let (game, made) = play(&puzzle, &solution, style, &mut rng);
        let told = review(&game, &Limits::default());
        check(&game, &told, &solution).map_err(|problem| format!("game {number}: {problem}"))?;
        let tally = told.tally();
        if !told.solved || tally.mistakes != made.mistakes {
            return Err(format!("game {number}: {tally:?} is not {made:?}"));
        }
        moves += told.turns.len();
        seen += tally.seen.iter().map(|(_, times)| times).sum::<usize>();
        guesses += tally.guesses;
        mistakes += tally.mistakes;
        mended += told.turns.iter().filter(|turn| turn.mended_by.is_some()).count();
        overlooked += tally.overlooked;
    }
    Ok(format!(
        "{count} games, {moves} moves, every verdict holds: {seen} seen, {guesses} guesses, {mistakes} mistakes \
         ({mended} mended), {overlooked} chances overlooked"
    ))
}
