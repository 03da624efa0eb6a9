//! Reasoning by planes.

use super::NODES;
use super::reasoning::Reasoning;
use crate::generate::template::Template;
use crate::infer::planes::{Bits, Differs, Planes, State};
use crate::model::Rules;
use crate::step::Level;

/// Reasons by planes.
#[derive(Debug)]
pub(super) struct ByPlanes<B>(Planes<B>);

impl<B: Bits + Send> Reasoning for ByPlanes<B> {
    type Board = State<B>;

    const EXACT: bool = true;

    fn knows(rules: &Rules) -> bool {
        Planes::<B>::knows(rules)
    }

    fn new(rules: &Rules) -> ByPlanes<B> {
        ByPlanes(Planes::new(rules))
    }

    fn take_rules(&mut self, rules: &Rules) {
        self.0.take_houses(&rules.layout());
    }

    fn board(&mut self, template: &Template, shown: &[bool], level: Level) -> Option<State<B>> {
        self.0.take_solution(&template.heights);
        let (clues, givens) = shown.split_at(template.clues.len());
        let mut board = self.0.empty();
        let shown = template.clues.iter().enumerate().filter(|&(at, _)| clues[at]);
        let clues = shown.map(|(at, &clue)| (at, clue as u8));
        self.0.add_clues(&mut board, clues, level).ok()?;
        for (cell, (&height, &shown)) in template.heights.iter().zip(givens).enumerate() {
            if shown {
                self.0.place(&mut board, cell, height);
            }
        }
        Some(board)
    }

    fn add(&mut self, board: &mut State<B>, template: &Template, groups: &[&[u16]], level: Level) {
        let clues = template.clues.len();
        let members = || groups.iter().copied().flatten().map(|&member| usize::from(member));
        let clue = |at: usize| (at, template.clues[at] as u8);
        let new_clues = members().filter(|&at| at < clues).map(clue);
        // The board has a solution, so the clues contradict nothing.
        let _ = self.0.add_clues(board, new_clues, level);
        for cell in members().filter_map(|member| member.checked_sub(clues)) {
            self.0.place(board, cell, template.heights[cell]);
        }
    }

    fn follow(&mut self, board: &mut State<B>, level: Level) -> bool {
        self.0.follow(board, level) == Ok(true)
    }

    fn suffices(
        &mut self,
        board: &mut State<B>,
        template: &Template,
        hidden: &[&[u16]],
        level: Level,
    ) -> bool {
        let members = hidden.iter().copied().flatten().map(|&member| usize::from(member));
        let cells = members.fold(B::NONE, |cells, member| {
            cells
                | match member.checked_sub(template.clues.len()) {
                    Some(cell) => B::FIRST << cell as u32,
                    None => self.0.cells_of_clue(member),
                }
        });
        self.0.follow_until(board, level, cells) == Ok(true)
    }

    fn glance(&mut self, board: &mut State<B>, level: Level) -> bool {
        // Lines are too open to be worth the exact filter.
        self.0.follow(board, level.min(Level::Easy)) == Ok(true)
    }

    fn solves_by_trials(&mut self, template: &Template, shown: &[bool]) -> bool {
        let Some(mut board) = self.board(template, shown, Level::Fiendish) else { return false };
        self.0.follow_trials(&mut board, &template.heights) == Ok(true)
    }

    fn is_unique(&mut self, board: &State<B>, template: &Template, hidden: Option<usize>) -> bool {
        let differs = hidden.map(|member| match member.checked_sub(template.clues.len()) {
            Some(cell) => Differs::Cell(cell),
            None => Differs::Clue(member, template.clues[member] as u8),
        });
        let mut nodes = NODES;
        self.0.has_other(*board, &template.heights, differs, &mut nodes) == Some(false)
    }

    fn is_certain(&self, board: &State<B>, cell: usize) -> bool {
        self.0.is_placed(board, cell)
    }

    fn candidates(&self, board: &State<B>) -> u32 {
        self.0.candidates(board)
    }
}
