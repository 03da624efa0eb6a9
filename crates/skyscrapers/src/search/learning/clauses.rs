//! Clauses, two of whose literals are watched.
//!
//! A clause is a list of literals of which at least one is true. What always holds between
//! follow-ups: if one of its two watched literals (the first two) is false, the other one is true.
//! [`super::Learner`] repairs that whenever a literal becomes false. Clauses live one after the
//! other in one vector; a deleted one leaves a hole until [`Clauses::compact`] closes them.

use std::collections::{HashMap, HashSet};

use super::literal::Literal;

/// Where a clause begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ClauseRef(u32);

/// A clause to look at when the literal it is filed under becomes false.
#[derive(Debug, Clone, Copy)]
pub(super) struct Watch {
    pub(super) clause: ClauseRef,
    /// Some other literal of the clause: if it is true, the clause need not be looked at.
    pub(super) blocker: Literal,
}

/// Words before the literals: length, and the quality of a learnt clause.
const HEADER: usize = 2;
/// The quality of a clause that belongs to the puzzle, and is kept for ever.
const PERMANENT: u32 = 0;

#[derive(Debug, Default)]
pub(super) struct Clauses {
    /// Literals, and before those of each clause its header: two words in the dress of literals.
    words: Vec<Literal>,
    learnt: Vec<ClauseRef>,
    holes: usize,
    /// By literal: the clauses that watch it.
    watches: Vec<Vec<Watch>>,
}

impl Clauses {
    pub(super) fn reset(&mut self, literals: usize) {
        self.words.clear();
        self.learnt.clear();
        self.holes = 0;
        self.watches.iter_mut().for_each(Vec::clear);
        self.watches.resize_with(literals, Vec::new);
    }

    /// Adds a clause of the puzzle, of two literals or more.
    pub(super) fn add(&mut self, literals: &[Literal]) -> ClauseRef {
        self.push(literals, PERMANENT)
    }

    /// Adds a learnt clause of two literals or more. `levels` is the number of guess levels its
    /// literals come from: the fewer, the better the clause.
    pub(super) fn learn(&mut self, literals: &[Literal], levels: u32) -> ClauseRef {
        let clause = self.push(literals, levels.max(1));
        self.learnt.push(clause);
        clause
    }

    fn push(&mut self, literals: &[Literal], quality: u32) -> ClauseRef {
        let clause = ClauseRef(self.words.len() as u32);
        self.words.extend([Literal(literals.len() as u32), Literal(quality)]);
        self.words.extend(literals);
        self.watch(clause, literals[0], literals[1]);
        self.watch(clause, literals[1], literals[0]);
        clause
    }

    /// Files a clause under a literal.
    #[inline]
    pub(super) fn watch(&mut self, clause: ClauseRef, literal: Literal, blocker: Literal) {
        self.watches[literal.index()].push(Watch { clause, blocker });
    }

    /// Takes the clauses that watch a literal, to be put back or moved one by one.
    #[inline]
    pub(super) fn take_watches(&mut self, literal: Literal) -> Vec<Watch> {
        std::mem::take(&mut self.watches[literal.index()])
    }

    #[inline]
    pub(super) fn put_watches(&mut self, literal: Literal, watches: Vec<Watch>) {
        self.watches[literal.index()] = watches;
    }

    fn len(&self, clause: ClauseRef) -> usize {
        self.words[clause.0 as usize].0 as usize
    }

    #[inline]
    pub(super) fn literals(&self, clause: ClauseRef) -> &[Literal] {
        let first = clause.0 as usize + HEADER;
        &self.words[first..first + self.len(clause)]
    }

    #[inline]
    pub(super) fn literals_mut(&mut self, clause: ClauseRef) -> &mut [Literal] {
        let (length, rest) = self.words[clause.0 as usize..].split_first_mut().expect("a clause");
        &mut rest[HEADER - 1..HEADER - 1 + length.0 as usize]
    }

    fn quality(&self, clause: ClauseRef) -> u32 {
        self.words[clause.0 as usize + 1].0
    }

    /// How many learnt clauses there are.
    pub(super) fn learnt(&self) -> usize {
        self.learnt.len()
    }

    /// Forgets the worse half of the learnt clauses, but for those of two levels or fewer and
    /// those in use. Returns the new places of clauses that moved.
    pub(super) fn reduce(&mut self, in_use: impl Fn(ClauseRef, Literal) -> bool) -> Moves {
        let mut by_quality = std::mem::take(&mut self.learnt);
        by_quality
            .sort_unstable_by_key(|&clause| (self.quality(clause), self.len(clause), clause.0));
        let mut dropped = HashSet::new();
        for (rank, &clause) in by_quality.iter().enumerate() {
            let good = rank < by_quality.len() / 2 || self.quality(clause) <= 2;
            if good || in_use(clause, self.literals(clause)[0]) {
                self.learnt.push(clause);
            } else {
                self.holes += self.len(clause) + HEADER;
                dropped.insert(clause.0);
            }
        }
        for watches in &mut self.watches {
            watches.retain(|watch| !dropped.contains(&watch.clause.0));
        }
        if self.holes * 3 > self.words.len() { self.compact() } else { Moves::default() }
    }

    /// Closes the holes: every clause that is watched moves down.
    fn compact(&mut self) -> Moves {
        let watched: HashSet<u32> =
            self.watches.iter().flatten().map(|watch| watch.clause.0).collect();
        let mut moves = Moves::default();
        let (mut from, mut to) = (0, 0);
        while from < self.words.len() {
            let length = self.words[from].0 as usize + HEADER;
            if watched.contains(&(from as u32)) {
                self.words.copy_within(from..from + length, to);
                moves.places.insert(from as u32, to as u32);
                to += length;
            }
            from += length;
        }
        self.words.truncate(to);
        self.holes = 0;
        self.learnt.iter_mut().for_each(|clause| moves.apply(clause));
        self.watches.iter_mut().flatten().for_each(|watch| moves.apply(&mut watch.clause));
        moves
    }
}

/// Where clauses went when holes were closed.
#[derive(Debug, Default)]
pub(super) struct Moves {
    places: HashMap<u32, u32>,
}

impl Moves {
    pub(super) fn apply(&self, clause: &mut ClauseRef) {
        if let Some(&to) = self.places.get(&clause.0) {
            clause.0 = to;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clause of three literals, which tell it apart from others.
    fn three(number: u32) -> [Literal; 3] {
        [0, 1, 2].map(|place| Literal(4 * number + place))
    }

    /// The clauses under which a literal is filed.
    fn watching(clauses: &Clauses, literal: Literal) -> Vec<ClauseRef> {
        clauses.watches[literal.index()].iter().map(|watch| watch.clause).collect()
    }

    #[test]
    fn a_clause_is_filed_under_its_first_two_literals() {
        let mut clauses = Clauses::default();
        clauses.reset(40);
        let (one, other) = (clauses.add(&three(0)), clauses.learn(&three(1), 5));
        assert_eq!(
            (clauses.literals(one), clauses.literals(other)),
            (&three(0)[..], &three(1)[..])
        );
        for (clause, [first, second, third]) in [(one, three(0)), (other, three(1))] {
            assert_eq!(watching(&clauses, first), [clause]);
            assert_eq!(watching(&clauses, second), [clause]);
            assert_eq!(watching(&clauses, third), []);
            let watches = clauses.take_watches(first);
            assert_eq!(watches[0].blocker, second);
            clauses.put_watches(first, watches);
        }
        clauses.literals_mut(other).swap(0, 2);
        assert_eq!(clauses.literals(other), [three(1)[2], three(1)[1], three(1)[0]]);
        assert_eq!((clauses.learnt(), clauses.quality(one), clauses.quality(other)), (1, 0, 5));
        clauses.reset(40);
        assert_eq!((clauses.learnt(), watching(&clauses, three(0)[0])), (0, Vec::new()));
    }

    #[test]
    fn the_worse_half_is_forgotten_but_for_good_ones_and_those_in_use() {
        let mut clauses = Clauses::default();
        clauses.reset(40);
        let of_puzzle = clauses.add(&three(0));
        let levels = [9, 3, 8, 2, 7, 4];
        let learnt: Vec<ClauseRef> = (1..)
            .zip(levels)
            .map(|(number, levels)| clauses.learn(&three(number), levels))
            .collect();
        // By quality: 2, 3, 4 stay; of 7, 8 and 9 the last is in use.
        let before = clauses.words.len();
        let moves = clauses.reduce(|clause, first| clause == learnt[0] && first == three(1)[0]);
        let mut left: Vec<u32> = clauses.learnt.iter().map(|&c| clauses.quality(c)).collect();
        left.sort_unstable();
        assert_eq!(left, [2, 3, 4, 9]);
        // Two of seven are gone, too few to close the holes.
        assert_eq!((clauses.words.len(), clauses.holes), (before, 2 * (3 + HEADER)));
        assert!(moves.places.is_empty());
        for gone in [3, 5] {
            assert_eq!(watching(&clauses, three(gone)[0]), []);
            assert_eq!(watching(&clauses, three(gone)[1]), []);
        }
        assert_eq!(watching(&clauses, three(0)[0]), [of_puzzle]);
        assert_eq!(watching(&clauses, three(1)[1]), [learnt[0]]);
    }

    #[test]
    fn clauses_of_two_levels_are_never_forgotten() {
        let mut clauses = Clauses::default();
        clauses.reset(40);
        [2, 2, 2, 1, 3].into_iter().zip(0..).for_each(|(levels, number)| {
            clauses.learn(&three(number), levels);
        });
        clauses.reduce(|_, _| false);
        let left: Vec<u32> = clauses.learnt.iter().map(|&c| clauses.quality(c)).collect();
        assert_eq!(left, [1, 2, 2, 2]);
    }

    #[test]
    fn holes_are_closed_and_what_moved_is_found_again() {
        let mut clauses = Clauses::default();
        clauses.reset(80);
        let learnt: Vec<ClauseRef> = (0..10).map(|n| clauses.learn(&three(n), 20 - n)).collect();
        let of_puzzle = clauses.add(&three(10));
        // The first five are the worst; they leave five holes of eleven.
        let moves = clauses.reduce(|_, _| false);
        assert_eq!((clauses.holes, clauses.words.len()), (0, 6 * (3 + HEADER)));
        for (number, mut clause) in (5..).zip(learnt[5..].iter().copied().chain([of_puzzle])) {
            let old = clause;
            moves.apply(&mut clause);
            assert_ne!(clause, old);
            assert_eq!(clauses.literals(clause), three(number));
            assert_eq!(watching(&clauses, three(number)[0]), [clause]);
            assert_eq!(watching(&clauses, three(number)[1]), [clause]);
        }
        assert_eq!(clauses.learnt(), 5);
        assert!((0..5).all(|number| watching(&clauses, three(number)[0]).is_empty()));
    }
}
