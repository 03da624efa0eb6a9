//! The techniques, one file each; what several of them share has a file of its own.

pub mod bifurcation;
pub mod clue_1;
pub mod clue_n;
pub mod count;
pub mod crossing;
pub mod dense_run;
pub mod facing_sum;
pub mod facing_twos;
pub(super) mod fish;
pub mod hidden_single;
pub mod jellyfish;
pub mod last_cell;
pub mod line1;
pub mod line2;
pub mod locked;
pub mod naked_single;
pub mod pair;
pub(super) mod pairs;
pub mod quad;
pub mod reduced_clue;
pub(crate) mod refutation;
pub mod second_cell;
mod set_rule;
mod sets;
pub mod shadow;
pub mod stair_known;
pub mod staircase;
pub mod sum_behind;
pub mod sum_count;
pub mod sum_facing;
pub mod sum_first;
pub mod sum_missing;
pub mod sum_number;
pub mod sum_reduced;
pub mod sum_small;
pub mod sum_stairs;
pub mod sum_tallest;
mod sums;
pub mod swordfish;
pub mod top_two;
pub mod trial;
pub mod triple;
pub mod two_clue;
pub mod x_wing;
pub mod xy_chain;

#[cfg(test)]
pub(super) mod test {
    //! What a technique finds in a position written as text.

    use crate::infer::example::read;
    use crate::infer::found::Found;
    use crate::infer::technique::Technique;

    fn first(technique: &dyn Technique, rows: &str) -> Option<String> {
        let position = read(rows).expect("a position");
        let mut found = Found::first();
        let _ = technique.find(&position, &mut found);
        assert_eq!(found.dead_end(), None, "{rows}");
        let effects = |effects: &[crate::step::Effect]| {
            effects.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        found.steps().first().map(|step| effects(&step.effects))
    }

    /// The first step of a technique has these effects.
    pub(crate) fn fires(technique: &dyn Technique, rows: &str, effects: &str) {
        assert_eq!(
            first(technique, rows).as_deref(),
            Some(effects),
            "{} on {rows}",
            technique.id()
        );
    }

    /// A technique has nothing to say.
    pub(crate) fn silent(technique: &dyn Technique, rows: &str) {
        assert_eq!(first(technique, rows), None, "{} on {rows}", technique.id());
    }
}
