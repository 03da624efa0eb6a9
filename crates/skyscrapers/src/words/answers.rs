//! Hints, mistakes, answers and diagnoses in words: who is asked, whatever the language.

use super::{Language, Text, Words};
use crate::assess::{Answered, Assessment};
use crate::board::Contradiction;
use crate::diagnose::{Argument, Conflict, Item, OtherOrder, Repair};
use crate::grade::NotGraded;
use crate::hint::{Hint, Mistake, Objection, WhyNot};
use crate::model::Puzzle;
use crate::review::{Review, ReviewedTurn};
use crate::step::TechniqueId;
use crate::trace::{BranchEnd, Event, PhaseKind};

impl Hint {
    /// The hint in words, for the puzzle it was given on.
    #[must_use]
    pub fn words(&self, puzzle: &Puzzle, language: Language) -> Words {
        language.speech().hint(puzzle, self)
    }
}

impl Mistake {
    /// The mistake in words.
    #[must_use]
    pub fn words(&self, language: Language) -> Words {
        language.speech().mistake(self)
    }
}

impl WhyNot {
    /// The answer in words, for the puzzle it was given on. The steps of a longer argument are
    /// numbered.
    #[must_use]
    pub fn words(&self, puzzle: &Puzzle, language: Language) -> Words {
        language.speech().why_not(puzzle, self)
    }
}

impl Objection {
    /// The proof in words; the mistake itself, where it needs none. The steps of a longer one are numbered.
    #[must_use]
    pub fn words(&self, mistake: &Mistake, language: Language) -> Words {
        match self.against.last() {
            Some(&(cell, height)) if !self.steps.is_empty() => {
                let answer = WhyNot::Steps { cell, height, steps: self.steps.clone() };
                answer.words(&self.puzzle, language)
            }
            _ => mistake.words(language),
        }
    }
}

impl Assessment {
    /// The assessment in words, for the puzzle it was made on.
    #[must_use]
    pub fn words(&self, puzzle: &Puzzle, language: Language) -> Text {
        language.speech().assessment(puzzle, self)
    }
}

impl Answered {
    /// The verdict on the answer to an exercise for a technique.
    #[must_use]
    pub fn words(&self, puzzle: &Puzzle, technique: TechniqueId, language: Language) -> Text {
        language.speech().answered(puzzle, technique, self)
    }
}

impl ReviewedTurn {
    /// The move in a sentence or two: `r1c3 = 4: clue-1 rule.`
    #[must_use]
    pub fn words(&self, puzzle: &Puzzle, language: Language) -> Text {
        language.speech().turn(puzzle, self)
    }
}

impl Review {
    /// The sum of the game, a line for each thing that there is to say.
    #[must_use]
    pub fn words(&self, language: Language) -> Vec<Text> {
        language.speech().review(self)
    }
}

impl Contradiction {
    /// Why there is no solution, as a clause that goes after "no solution:".
    #[must_use]
    pub fn words(&self, language: Language) -> Text {
        language.speech().contradiction(self)
    }
}

impl NotGraded {
    /// Why there is no grade, as a clause that goes after "no grade:".
    #[must_use]
    pub fn words(&self, language: Language) -> Text {
        language.speech().not_graded(self)
    }
}

impl Item {
    /// "clue 3 above column 2", "the 3 in r1c2".
    #[must_use]
    pub fn words(&self, language: Language) -> Text {
        language.speech().item(self)
    }
}

impl Conflict {
    /// "clue 4 above column 1 and clue 4 below column 1 cannot both hold".
    #[must_use]
    pub fn words(&self, language: Language) -> Text {
        language.speech().conflict(self)
    }
}

impl Argument {
    /// What cannot be, as a clause: "row 4 has no place left for 2". Where that is seen at once, the
    /// whole argument.
    #[must_use]
    pub fn end_words(&self, language: Language) -> Text {
        language.speech().argument_end(self)
    }
}

impl Repair {
    /// "add clue 2 above column 1", "change clue 3 above column 2 to 4".
    #[must_use]
    pub fn words(&self, language: Language) -> Text {
        language.speech().repair(self)
    }
}

impl OtherOrder {
    /// In which order the clues make sense, and who lists them so.
    #[must_use]
    pub fn words(&self, language: Language) -> Text {
        language.speech().other_order(self)
    }
}

impl PhaseKind {
    /// The phase as a heading: "Edge clues".
    #[must_use]
    pub fn words(self, language: Language) -> Text {
        language.speech().phase(self)
    }
}

impl Event {
    /// What happened, in a sentence, on the puzzle that was traced.
    #[must_use]
    pub fn words(&self, puzzle: &Puzzle, language: Language) -> Text {
        language.speech().event(puzzle, self)
    }
}

impl BranchEnd {
    /// How the board ended, in a sentence or two.
    #[must_use]
    pub fn words(&self, language: Language) -> Text {
        language.speech().branch_end(self)
    }
}
