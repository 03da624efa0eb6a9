//! The techniques, one file each; what several of them share has a file of its own.

pub(super) mod bifurcation;
pub(super) mod clue_1;
pub(super) mod clue_n;
pub(super) mod count;
pub(super) mod crossing;
pub(super) mod dense_run;
pub(super) mod facing_sum;
pub(super) mod facing_twos;
pub(super) mod fish;
pub(super) mod hidden_single;
pub(super) mod jellyfish;
pub(super) mod last_cell;
pub(super) mod line1;
pub(super) mod line2;
mod line_argument;
pub(super) mod locked;
pub(super) mod naked_single;
pub(super) mod pair;
pub(super) mod pairs;
pub(super) mod quad;
pub(super) mod reduced_clue;
pub(crate) mod refutation;
pub(super) mod second_cell;
mod set_rule;
mod sets;
pub(super) mod shadow;
pub(super) mod stair_known;
pub(super) mod staircase;
pub(super) mod sum_behind;
pub(super) mod sum_count;
pub(super) mod sum_facing;
pub(super) mod sum_first;
pub(super) mod sum_missing;
pub(super) mod sum_number;
pub(super) mod sum_reduced;
pub(super) mod sum_small;
pub(super) mod sum_stairs;
pub(super) mod sum_tallest;
mod sums;
pub(super) mod swordfish;
pub(super) mod top_two;
pub(super) mod trial;
pub(super) mod triple;
pub(super) mod two_clue;
pub(super) mod x_wing;
pub(super) mod xy_chain;

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
