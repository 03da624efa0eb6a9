//! A game: a puzzle and every move of its player.

use std::fmt;
use std::str::FromStr;

use super::{Sheet, SheetError};
use crate::model::{Cell, Height, HeightSet, Puzzle};

/// What kind of move it was.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TurnKind {
    /// A height was entered or taken out.
    Enter,
    /// Marks were written or rubbed out.
    Mark,
    /// Cells were cleared.
    Erase,
    /// Marks were filled in by the program.
    Fill,
    /// A hint was applied.
    Hint,
    /// A clue was ticked off.
    Clue,
    /// The board was cleared.
    Restart,
    /// A position was taken over from the explanation.
    Watch,
    /// A position came with a link or a file.
    Open,
    /// The player went back to an earlier position.
    Back,
}

impl TurnKind {
    /// Every kind.
    pub const ALL: [TurnKind; 10] = [
        TurnKind::Enter,
        TurnKind::Mark,
        TurnKind::Erase,
        TurnKind::Fill,
        TurnKind::Hint,
        TurnKind::Clue,
        TurnKind::Restart,
        TurnKind::Watch,
        TurnKind::Open,
        TurnKind::Back,
    ];

    /// Its name in records of games.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            TurnKind::Enter => "enter",
            TurnKind::Mark => "mark",
            TurnKind::Erase => "erase",
            TurnKind::Fill => "fill",
            TurnKind::Hint => "hint",
            TurnKind::Clue => "clue",
            TurnKind::Restart => "restart",
            TurnKind::Watch => "watch",
            TurnKind::Open => "open",
            TurnKind::Back => "back",
        }
    }

    /// Did the player think of it, and not the program?
    #[must_use]
    pub(crate) const fn is_players(self) -> bool {
        !matches!(
            self,
            TurnKind::Hint | TurnKind::Watch | TurnKind::Fill | TurnKind::Open | TurnKind::Back
        )
    }
}

impl fmt::Display for TurnKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for TurnKind {
    type Err = ();

    fn from_str(text: &str) -> Result<TurnKind, ()> {
        TurnKind::ALL.into_iter().find(|kind| kind.name() == text).ok_or(())
    }
}

/// A move: what it changed, and when.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameTurn {
    /// What kind of move it was.
    pub kind: TurnKind,
    /// What the cells hold after it: a height or none, and marks or none.
    pub changes: Vec<(Cell, Option<Height>, Option<HeightSet>)>,
    /// The milliseconds that had been played by then.
    pub ms: Option<u64>,
}

impl GameTurn {
    /// A move at no particular time.
    #[must_use]
    pub fn new(
        kind: TurnKind,
        changes: Vec<(Cell, Option<Height>, Option<HeightSet>)>,
    ) -> GameTurn {
        GameTurn { kind, changes, ms: None }
    }

    /// The same, made when so many milliseconds had been played.
    #[must_use]
    pub fn at(self, ms: u64) -> GameTurn {
        GameTurn { ms: Some(ms), ..self }
    }
}

/// A puzzle and the moves of its player, each of which can be made.
///
/// # Examples
/// ```
/// use skyscrapers::sheet::{Game, GameTurn, TurnKind};
/// use skyscrapers::{Height, Puzzle};
/// let mut game = Game::new(Puzzle::from_clues(&[0; 16])?);
/// let entered = ("r1c3".parse()?, Height::new(4), None);
/// game.play(GameTurn::new(TurnKind::Enter, vec![entered]).at(5_000))?;
/// assert_eq!(game.sheet().entries().count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    begun: Sheet,
    turns: Vec<GameTurn>,
    sheet: Sheet,
}

impl Game {
    /// A game without moves.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Game {
        let begun = Sheet::new(puzzle);
        Game { sheet: begun.clone(), begun, turns: Vec::new() }
    }

    /// Makes a move.
    ///
    /// # Errors
    /// A [`SheetError`] when it cannot be made. The game is as before then.
    pub fn play(&mut self, turn: GameTurn) -> Result<(), SheetError> {
        let mut sheet = self.sheet.clone();
        make(&mut sheet, &turn)?;
        self.sheet = sheet;
        self.turns.push(turn);
        Ok(())
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        self.begun.puzzle()
    }

    /// The moves.
    #[must_use]
    pub fn turns(&self) -> &[GameTurn] {
        &self.turns
    }

    /// The sheet after the last move.
    #[must_use]
    pub fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// Every move with the sheets before and after it.
    pub fn replay(&self) -> impl Iterator<Item = (&GameTurn, Sheet, Sheet)> {
        let mut sheet = self.begun.clone();
        self.turns.iter().map(move |turn| {
            let before = sheet.clone();
            make(&mut sheet, turn).expect("a move that was made before");
            (turn, before, sheet.clone())
        })
    }
}

fn make(sheet: &mut Sheet, turn: &GameTurn) -> Result<(), SheetError> {
    for &(cell, height, marks) in &turn.changes {
        sheet.enter(cell, height)?;
        sheet.mark(cell, marks)?;
    }
    Ok(())
}
