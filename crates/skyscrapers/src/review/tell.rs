//! Reviews in words.

use super::{Review, ReviewedTurn};
use crate::assess::Assessment;
use crate::model::Puzzle;
use crate::sheet::TurnKind;
use crate::words::english::{count, list, sentence};
use crate::words::{merged, name, told_effect};

impl ReviewedTurn {
    /// The move in a sentence or two: `r1c3 = 4: clue-1 rule.`
    #[must_use]
    pub fn words(&self, puzzle: &Puzzle) -> String {
        let claims = list(self.claims.iter().map(|&claim| told_effect(claim)), "and");
        let mut told = match (&self.assessment, self.kind) {
            (_, TurnKind::Hint) => "A hint was applied.".to_owned(),
            (_, TurnKind::Watch) => "A position was taken over from the explanation.".to_owned(),
            (_, TurnKind::Fill) => "Marks were filled in.".to_owned(),
            (Assessment::Nothing, TurnKind::Clue) => "A clue was ticked off.".to_owned(),
            (Assessment::Nothing, TurnKind::Restart) => "The board was cleared.".to_owned(),
            (Assessment::Nothing, TurnKind::Mark) => "Marks were written.".to_owned(),
            (Assessment::Nothing, _) => "Something was taken back.".to_owned(),
            (Assessment::CrossedOut, _) => format!("{claims}: follows from the rules."),
            (Assessment::Seen { technique, .. }, _) => format!("{claims}: {}.", name(*technique)),
            (Assessment::Guess, _) => format!("{claims}: a guess, and true."),
            (wrong @ Assessment::Wrong { .. }, _) => {
                format!("{claims}: a mistake. {}", wrong.words(puzzle))
            }
            (other, _) => other.words(puzzle),
        };
        if let Some(number) = self.mended_by {
            told += &format!(" Mended by move {number}.");
        }
        if let Some(steps) = &self.overlooked
            && let Some(last) = steps.last()
        {
            let easier = sentence(name(last.technique));
            told += &format!(
                " Overlooked: {} would do here. {}",
                easier,
                merged(puzzle, std::slice::from_ref(last)).all
            );
        }
        sentence(&told)
    }
}

impl Review {
    /// The sum of the game, a line for each thing that there is to say.
    #[must_use]
    pub fn words(&self) -> Vec<String> {
        let tally = self.tally();
        let mut lines = Vec::new();
        let end = if self.solved { "Solved" } else { "Not solved" };
        lines.push(format!("{end}, in {}.", count(self.turns.len(), "move")));
        if !tally.seen.is_empty() {
            let seen = tally
                .seen
                .iter()
                .map(|(technique, times)| format!("{} ({times})", name(*technique)));
            lines.push(format!("Seen: {}.", list(seen, "and")));
        }
        let numbers = |wanted: &dyn Fn(&ReviewedTurn) -> bool| {
            let turns = self.turns.iter().filter(|turn| wanted(turn));
            list(turns.map(|turn| turn.number), "and")
        };
        for (number, noun, wanted) in [
            (
                tally.guesses,
                "guess",
                &(|turn: &ReviewedTurn| turn.assessment == Assessment::Guess)
                    as &dyn Fn(&ReviewedTurn) -> bool,
            ),
            (tally.mistakes, "mistake", &|turn| {
                matches!(turn.assessment, Assessment::Wrong { .. })
            }),
            (tally.hints, "hint", &|turn| turn.kind == TurnKind::Hint),
            (tally.overlooked, "chance overlooked", &|turn| turn.overlooked.is_some()),
        ] {
            if number > 0 {
                let noun = match (number, noun) {
                    (1, noun) => noun.to_owned(),
                    (_, "guess") => "guesses".to_owned(),
                    (_, "chance overlooked") => "chances overlooked".to_owned(),
                    (_, noun) => format!("{noun}s"),
                };
                lines.push(format!("{number} {noun}: {}.", moves(number, &numbers(wanted))));
            }
        }
        if let Some(took) = tally.took {
            lines.push(format!("It took {}.", time(took)));
        }
        if !tally.slowest.is_empty() {
            let slowest = tally.slowest.iter().filter_map(|&number| {
                let took = self.turns.get(number - 1)?.took?;
                Some(format!("move {number} ({})", time(took)))
            });
            lines.push(format!("Longest: {}.", list(slowest, "and")));
        }
        lines
    }
}

fn moves(number: usize, list: &str) -> String {
    if number == 1 { format!("move {list}") } else { format!("moves {list}") }
}

/// "4.2 s", "3 min 5 s".
fn time(ms: u64) -> String {
    let seconds = ms / 1000;
    match seconds {
        0..60 => format!("{}.{} s", seconds, ms % 1000 / 100),
        _ => format!("{} min {} s", seconds / 60, seconds % 60),
    }
}
