//! A player made up by chance, and the referee who looks over the reviewer's shoulder.

use skyscrapers::assess::Assessment;
use skyscrapers::check::Referee;
use skyscrapers::generate::{Generator, Rng, Wish};
use skyscrapers::hint::{Hint, Sheet, hint, next_number};
use skyscrapers::infer::found::Found;
use skyscrapers::infer::registry::known_under;
use skyscrapers::review::{Review, ReviewedTurn};
use skyscrapers::sheet::{Game, GameTurn, TurnKind};
use skyscrapers::step::{Effect, Step};
use skyscrapers::{Cell, Height, HeightSet, Level, Limits, Position, Puzzle, Size, Solution};

/// How many of a hundred moves are guesses, and how many are wrong; and whether all marks are kept.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Style {
    pub(crate) guesses: u32,
    pub(crate) mistakes: u32,
    pub(crate) marks: bool,
}

/// What a game was made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Made {
    pub(crate) right: usize,
    pub(crate) guesses: usize,
    pub(crate) mistakes: usize,
    pub(crate) mended: usize,
}

/// A puzzle with its solution.
pub(crate) fn puzzle(size: usize, level: Level, seed: u64) -> (Puzzle, Solution) {
    let wish = Wish::of_level(Size::new(size).expect("a size"), level);
    let mut generator = Generator::new(wish).expect("a generator");
    let made = generator.make(seed, 0, 0, &Limits::default()).expect("a puzzle");
    (made.puzzle, made.solution)
}

/// Plays a game to its end, and says what it is made of.
pub(crate) fn play(
    puzzle: &Puzzle,
    solution: &Solution,
    style: Style,
    rng: &mut Rng,
) -> (Game, Made) {
    let mut game = Game::new(puzzle.clone());
    let (mut made, mut ms) = (Made::default(), 0);
    if style.marks {
        let mut sheet = game.sheet().clone();
        sheet.fill_marks();
        let changes = sheet.pencilled().map(|(cell, marks)| (cell, None, Some(marks)));
        game.play(GameTurn::new(TurnKind::Fill, changes.collect()).at(ms)).expect("a move");
    }
    loop {
        ms += u64::from(1_000 + rng.below(9_000));
        let sheet = game.sheet();
        let wrong = sheet.entries().find(|&(cell, height)| solution.height(cell) != Some(height));
        let open: Vec<Cell> =
            puzzle.size().iter_cells().filter(|&cell| sheet.height(cell).is_none()).collect();
        let chance = rng.below(100);
        let turn = if let Some((cell, _)) = wrong.filter(|_| open.is_empty() || chance < 40) {
            made.mended += 1;
            GameTurn::new(TurnKind::Erase, vec![(cell, None, None)])
        } else if open.is_empty() {
            return (game, made);
        } else {
            let cell = open[rng.below(open.len() as u32) as usize];
            let right = solution.height(cell).expect("on the board");
            if chance < style.mistakes && wrong.is_none() {
                made.mistakes += 1;
                let mut others: Vec<Height> =
                    puzzle.rules().contents().without(right).iter().collect();
                rng.shuffle(&mut others);
                GameTurn::new(TurnKind::Enter, vec![(cell, Some(others[0]), None)])
            } else if chance < style.mistakes + style.guesses || wrong.is_some() {
                made.guesses += 1;
                GameTurn::new(TurnKind::Enter, entered(sheet, cell, right))
            } else {
                made.right += 1;
                reasoned(sheet)
            }
        };
        game.play(turn.at(ms)).expect("a move");
    }
}

/// What the engine would do: a step for those who keep marks, the next number for others.
fn reasoned(sheet: &Sheet) -> GameTurn {
    let limits = Limits::default();
    let step =
        match if sheet.is_marked() { hint(sheet, &limits) } else { next_number(sheet, &limits) } {
            Hint::Step { step, .. } => step,
            Hint::Number { mut steps } => steps.pop().expect("a step"),
            other => panic!("{other:?} on {sheet:?}"),
        };
    if let Some((cell, height)) = step.placements().next() {
        return GameTurn::new(TurnKind::Enter, entered(sheet, cell, height));
    }
    let struck = step.strikes().map(|(cell, heights)| {
        (cell, None, Some(sheet.marks(cell).expect("marks").minus(heights)))
    });
    GameTurn::new(TurnKind::Mark, struck.collect())
}

/// A height entered, and crossed out of the marks of its houses.
fn entered(
    sheet: &Sheet,
    cell: Cell,
    height: Height,
) -> Vec<(Cell, Option<Height>, Option<HeightSet>)> {
    let mut changes = vec![(cell, Some(height), None)];
    let mut after = sheet.clone();
    after.enter(cell, Some(height)).expect("on the board");
    for (other, marks) in sheet.pencilled().filter(|&(other, _)| other != cell) {
        let crossed_out = sheet.open_heights(other).minus(after.open_heights(other));
        let left = marks.minus(crossed_out);
        if left != marks && !left.is_empty() && sheet.height(other).is_none() {
            changes.push((other, None, Some(left)));
        }
    }
    changes
}

/// Holds every verdict of a review against the solution and the referee.
pub(crate) fn check(game: &Game, review: &Review, solution: &Solution) -> Result<(), String> {
    for ((_, before, after), turn) in game.replay().zip(&review.turns) {
        judge(&before, &after, turn, solution).map_err(|problem| {
            format!("move {}: {problem}: {:?} on {before:?}", turn.number, turn.claims)
        })?;
    }
    Ok(())
}

fn judge(
    before: &Sheet,
    after: &Sheet,
    turn: &ReviewedTurn,
    solution: &Solution,
) -> Result<(), String> {
    let is_true = |claim: &Effect| match *claim {
        Effect::Place { cell, height } => solution.height(cell) == Some(height),
        Effect::Strike { cell, heights } => {
            solution.height(cell).is_some_and(|height| !heights.contains(height))
        }
    };
    let all_true = turn.claims.iter().all(is_true);
    if let Some(steps) = &turn.overlooked {
        accept(before, steps, solution)?;
    }
    match &turn.assessment {
        Assessment::Nothing if turn.claims.is_empty() => Ok(()),
        Assessment::CrossedOut | Assessment::Seen { .. } | Assessment::Guess if !all_true => {
            Err("called true".to_owned())
        }
        Assessment::CrossedOut => Ok(()),
        Assessment::Seen { technique, steps } => {
            let referee = accept(before, steps, solution)?;
            if steps.iter().map(|step| step.technique).max() != Some(*technique) {
                return Err("another technique".to_owned());
            }
            let follows = |claim: &Effect| match *claim {
                Effect::Place { cell, height } => {
                    referee.candidates(cell) == HeightSet::only(height)
                }
                Effect::Strike { cell, heights } => {
                    referee.candidates(cell).and(heights).is_empty()
                }
            };
            let shown = turn.claims.iter().all(follows);
            if shown { Ok(()) } else { Err(format!("{technique} does not show it: {steps:?}")) }
        }
        // Nothing below a supposition places it: every technique was asked.
        Assessment::Guess => {
            let position = position(before, solution);
            let claimed = turn.claims.iter().copied();
            for technique in known_under(position.rules())
                .filter(|technique| technique.id().level() < Level::Fiendish)
            {
                let mut found = Found::all();
                let _ = technique.find(&position, &mut found);
                let effects: Vec<Effect> =
                    found.steps().iter().flat_map(|step| step.effects.clone()).collect();
                if claimed.clone().all(|claim| effects.contains(&claim)) {
                    return Err(format!("called a guess, but {} shows it", technique.id()));
                }
            }
            Ok(())
        }
        Assessment::Wrong { claim, .. } if is_true(claim) => Err("called wrong".to_owned()),
        Assessment::Wrong { claim, .. } => {
            // The referee of boards: the claimed height in the solution breaks a rule.
            let stays = |cell: Cell| after.height(cell).is_some() || after.marks(cell).is_some();
            if stays(claim.cell()) { Ok(()) } else { Err("a mistake that is not there".to_owned()) }
        }
        other => Err(format!("unexpected {other:?}")),
    }
}

/// The steps, accepted one by one from what stands on the sheet without its mistakes.
fn accept<'a>(
    before: &'a Sheet,
    steps: &[Step],
    solution: &Solution,
) -> Result<Referee<'a>, String> {
    let position = position(before, solution);
    let cells = before.puzzle().size().iter_cells().map(|cell| (cell, position.candidates(cell)));
    let mut referee = Referee::from_candidates(before.puzzle(), cells);
    for step in steps {
        referee.accept(step).map_err(|error| format!("{step}: {error}"))?;
    }
    Ok(referee)
}

/// What a sheet leaves open, its mistakes left aside.
pub(crate) fn position(sheet: &Sheet, solution: &Solution) -> Position {
    let right = |cell: Cell, height: Height| solution.height(cell) == Some(height);
    let mut position = Position::new(sheet.puzzle()).expect("a puzzle with a solution");
    let (good, bad): (Vec<_>, Vec<_>) =
        sheet.entries().partition(|&(cell, height)| right(cell, height));
    for (cell, height) in good {
        position.place(cell, height).expect("part of the solution");
    }
    if bad.is_empty() && sheet.is_marked() {
        for (cell, marks) in sheet.pencilled().filter(|&(cell, marks)| {
            solution.height(cell).is_some_and(|height| marks.contains(height))
        }) {
            if sheet.height(cell).is_some() {
                continue;
            }
            for height in position.candidates(cell).minus(marks).iter() {
                position.strike(cell, height).expect("part of the solution");
            }
        }
    }
    position
}
