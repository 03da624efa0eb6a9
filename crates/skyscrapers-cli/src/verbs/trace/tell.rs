//! A trace as text: phases with their boards, and the tree of guesses.

use skyscrapers::render::candidates;
use skyscrapers::render::text::{TextStyle, draw};
use skyscrapers::trace::{BoardReplay, Cause, Event, PhaseKind, Trace, TracedBoard};
use skyscrapers::{Puzzle, lists_scene};

use crate::words::{Thing, count, language, voice};

/// How a trace is told.
pub(super) struct Teller<'a> {
    pub(super) puzzle: &'a Puzzle,
    /// Is every event shown, with its board?
    pub(super) steps: bool,
    pub(super) style: TextStyle,
}

impl Teller<'_> {
    /// The puzzle, then its phases, then the guesses.
    pub(super) fn story(&self, trace: &Trace) -> String {
        let mut text = draw(self.puzzle, None, &self.style) + "\n";
        let mut boards: Vec<BoardReplay> = Vec::with_capacity(trace.branches.len());
        for branch in &trace.branches {
            let mut board = branch
                .parent
                .map_or_else(|| BoardReplay::new(self.puzzle), |parent| boards[parent].clone());
            if branch.guess.is_none() || self.steps {
                text += &self.branch(branch, &mut board);
            } else {
                text += &self.summary(branch, &mut board);
            }
            boards.push(board);
        }
        if trace.branches.len() > 1
            && let Some(solution) = trace.outcome.solution()
        {
            text.push('\n');
            text += &draw(self.puzzle, Some(solution), &self.style);
        }
        text
    }

    /// A board, phase by phase.
    fn branch(&self, branch: &TracedBoard, board: &mut BoardReplay) -> String {
        let indent = "  ".repeat(branch.depth.min(MOST_INDENT));
        let mut text = String::new();
        for phase in &branch.phases {
            let before = board.clone();
            text += &format!("{indent}{}\n", phase.kind.words(language()));
            let mut quiet = 0;
            for event in &phase.events {
                let was = board.clone();
                board.follow(event);
                if !self.is_told(event) {
                    quiet += u64::from(matches!(event.cause, Cause::Line { .. }));
                    continue;
                }
                text += &format!("{indent}  {}\n", event.words(self.puzzle, language()));
                if self.steps && !event.strikes.is_empty() {
                    text += &self.board(&was, board, &indent);
                }
            }
            if quiet > 0 {
                text += &format!("{indent}  {}\n", voice().quiet_lines(quiet));
            }
            if !self.steps {
                text += &self.board(&before, board, &indent);
            }
        }
        text + &format!("{indent}{}\n\n", branch.end.words(language()))
    }

    /// Is there more to an event than that it took place?
    fn is_told(&self, event: &Event) -> bool {
        self.steps || !event.strikes.is_empty() || matches!(event.cause, Cause::Pass { .. })
    }

    /// A guess in one line: what was tried, how far it led, how it ended.
    fn summary(&self, branch: &TracedBoard, board: &mut BoardReplay) -> String {
        let before = board.candidates();
        let mut passes = 0;
        for phase in &branch.phases {
            passes += u64::from(matches!(phase.kind, PhaseKind::ClueElimination { .. }));
            phase.events.iter().for_each(|event| board.follow(event));
        }
        let struck = count((before - board.candidates()) as u64, Thing::Candidate);
        let guess = branch.phases.first().and_then(|phase| phase.events.first());
        let guess = guess.map(|event| event.words(self.puzzle, language()).to_string());
        format!(
            "{}{} {} {}\n",
            "  ".repeat(branch.depth.min(MOST_INDENT)),
            guess.unwrap_or_default(),
            voice().struck_in(&struck, passes),
            branch.end.words(language())
        )
    }

    fn board(&self, before: &BoardReplay, now: &BoardReplay, indent: &str) -> String {
        let board = candidates::draw(&lists_scene(self.puzzle, before, now), &self.style);
        let lines: String = board.lines().map(|line| format!("{indent}{line}\n")).collect();
        format!("\n{lines}\n")
    }
}

/// Guesses that stand on more than so many others are not indented any further.
const MOST_INDENT: usize = 20;
