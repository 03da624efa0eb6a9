//! Reasons of line rules that have been worked out, kept as long as the claim they explain stands.
//!
//! One claim takes part in many conflicts, and its reason is asked for each time a learnt clause is shortened: two of
//! three reasons on dense boards had been worked out before.

use super::literal::{Literal, Var};

/// More literals than this are not kept: all are dropped, and worked out again if they are asked for.
const MOST: usize = 1 << 20;

#[derive(Debug, Default)]
pub(super) struct KeptReasons {
    literals: Vec<Literal>,
    /// By candidate: where its reason begins and ends; nothing for none.
    places: Vec<(u32, u32)>,
}

impl KeptReasons {
    pub(super) fn reset(&mut self, vars: usize) {
        self.literals.clear();
        self.places.clear();
        self.places.resize(vars, (0, 0));
    }

    /// All claims were taken back.
    pub(super) fn clear(&mut self) {
        self.reset(self.places.len());
    }

    /// A candidate was settled anew.
    #[inline]
    pub(super) fn forget(&mut self, var: Var) {
        self.places[var.index()] = (0, 0);
    }

    /// The reason of a candidate's claim, if it was kept.
    #[inline]
    pub(super) fn get(&self, var: Var) -> Option<&[Literal]> {
        let (from, to) = self.places[var.index()];
        (from < to).then(|| &self.literals[from as usize..to as usize])
    }

    pub(super) fn keep(&mut self, var: Var, reason: &[Literal]) {
        if self.literals.len() + reason.len() > MOST {
            self.clear();
        }
        let from = self.literals.len();
        self.literals.extend(reason);
        self.places[var.index()] = (from as u32, self.literals.len() as u32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(length: usize) -> Vec<Literal> {
        (0..length).map(|number| Literal(number as u32)).collect()
    }

    #[test]
    fn a_reason_is_kept_until_its_claim_is_settled_anew() {
        let mut kept = KeptReasons::default();
        kept.reset(3);
        kept.keep(Var(0), &reason(2));
        kept.keep(Var(2), &reason(3));
        assert_eq!(kept.get(Var(0)), Some(&reason(2)[..]));
        assert_eq!((kept.get(Var(1)), kept.get(Var(2))), (None, Some(&reason(3)[..])));
        kept.forget(Var(2));
        assert_eq!((kept.get(Var(0)), kept.get(Var(2))), (Some(&reason(2)[..]), None));
        kept.clear();
        assert_eq!([0, 1, 2].map(|number| kept.get(Var(number))), [None; 3]);
    }

    #[test]
    fn where_one_more_does_not_fit_all_others_go() {
        let mut kept = KeptReasons::default();
        kept.reset(3);
        kept.keep(Var(0), &reason(MOST - 5));
        kept.keep(Var(1), &reason(5));
        assert!(kept.get(Var(0)).is_some(), "just enough room");
        kept.keep(Var(2), &reason(1));
        assert_eq!((kept.get(Var(0)), kept.get(Var(1))), (None, None));
        assert_eq!(kept.get(Var(2)), Some(&reason(1)[..]));
    }
}
