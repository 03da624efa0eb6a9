//! What a prover wants of a way to reason.

use crate::generate::template::Template;
use crate::model::Rules;
use crate::step::Level;

/// A way to reason about boards that have a solution, with more and more of them shown.
///
/// What techniques up to a level strike does not depend on their order. So a board that has been followed up
/// stays right when more is shown, and following it up again goes on from there.
pub(super) trait Reasoning: Send {
    /// A board: its candidates, and what is shown of it.
    type Board: Clone;

    /// Are its levels always those of the grader?
    const EXACT: bool;

    /// Does it know boards with these rules?
    fn knows(rules: &Rules) -> bool;

    /// For boards with rules that it [knows](Reasoning::knows).
    fn new(rules: &Rules) -> Self;

    /// Goes on with other regions; size, heights and sight stay as they are.
    fn take_rules(&mut self, rules: &Rules);

    /// A board that is to be followed up to a level; `None` if it contradicts itself, which what is shown of
    /// a template does not.
    fn board(&mut self, template: &Template, shown: &[bool], level: Level) -> Option<Self::Board>;

    /// Shows more.
    fn add(
        &mut self,
        board: &mut Self::Board,
        template: &Template,
        groups: &[&[u16]],
        level: Level,
    );

    /// Strikes what techniques up to a level (up to Expert) strike; says whether that solves the board.
    fn follow(&mut self, board: &mut Self::Board, level: Level) -> bool;

    /// Do techniques up to a level (up to Expert) solve the board? With the hidden groups shown they do.
    fn suffices(
        &mut self,
        board: &mut Self::Board,
        _template: &Template,
        _hidden: &[&[u16]],
        level: Level,
    ) -> bool {
        self.follow(board, level)
    }

    /// As far as [`follow`](Reasoning::follow) or less far, and cheaply.
    fn glance(&mut self, board: &mut Self::Board, level: Level) -> bool;

    /// Do techniques up to Fiendish solve what is shown?
    fn solves_by_trials(&mut self, template: &Template, shown: &[bool]) -> bool;

    /// Is the solution the only one? The board has been followed up to Hard without solving it. If `hidden`
    /// names a clue or given, the solution was the only one as long as that one was shown.
    fn is_unique(
        &mut self,
        board: &Self::Board,
        template: &Template,
        hidden: Option<usize>,
    ) -> bool;

    /// Is the height of this cell certain?
    fn is_certain(&self, board: &Self::Board, cell: usize) -> bool;

    /// How many candidates are left on the whole board.
    fn candidates(&self, board: &Self::Board) -> u32;
}
