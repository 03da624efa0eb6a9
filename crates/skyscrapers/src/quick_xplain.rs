//! Which of some claims cannot hold together, none of them needlessly: QuickXplain (Junker 2004).
//!
//! All it can do is ask whether some of the claims can hold together, so it serves a setter's clues and
//! givens as well as a player's entries. Claims are numbers to it. Of several conflicts it finds the
//! one that does without the last claims as far as possible: the same that leaving out one claim after
//! the other would find, the last first, but with far fewer questions when the conflict is small.

/// Claims that cannot hold together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Core {
    /// Their numbers, in the order of preference.
    pub(crate) numbers: Vec<usize>,
    /// Would they hold together without any one of them? `false` if that was not answered.
    pub(crate) is_minimal: bool,
}

/// Can these claims hold together? `None` if that is not known.
type Possible<'a> = &'a mut dyn FnMut(&[usize]) -> Option<bool>;

/// A conflict that prefers the claims that come first. All of them together must be in conflict.
pub(crate) fn core(preferred: &[usize], possible: Possible<'_>) -> Core {
    let mut numbers = quick_xplain(&mut Vec::new(), false, preferred, possible);
    // Questions that were not answered leave claims in: each is looked at once more.
    let mut is_minimal = true;
    let mut at = 0;
    while at < numbers.len() {
        let number = numbers.remove(at);
        match possible(&numbers) {
            Some(false) => continue,
            Some(true) => {}
            None => is_minimal = false,
        }
        numbers.insert(at, number);
        at += 1;
    }
    Core { numbers, is_minimal }
}

/// Claims that are in conflict together with those in the background, none of them needlessly.
/// `changed`: has the background grown since it was last known to be possible?
fn quick_xplain(
    background: &mut Vec<usize>,
    changed: bool,
    claims: &[usize],
    possible: Possible<'_>,
) -> Vec<usize> {
    if changed && possible(background) == Some(false) {
        return Vec::new();
    }
    if claims.len() <= 1 {
        return claims.to_vec();
    }
    let (first, second) = claims.split_at(claims.len() / 2);
    let before = background.len();
    background.extend(first);
    let from_second = quick_xplain(background, true, second, possible);
    background.truncate(before);
    background.extend(&from_second);
    let mut found = quick_xplain(background, !from_second.is_empty(), first, possible);
    background.truncate(before);
    found.extend(from_second);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Asks about claims of which these sets are the conflicts; counts the questions.
    fn ask(conflicts: &[&[usize]], preferred: &[usize]) -> (Core, usize) {
        let mut questions = 0;
        let found = core(preferred, &mut |claims| {
            questions += 1;
            let holds = |conflict: &&[usize]| conflict.iter().all(|claim| claims.contains(claim));
            Some(!conflicts.iter().any(holds))
        });
        (found, questions)
    }

    #[test]
    fn a_conflict_is_found_with_few_questions() {
        let all: Vec<usize> = (0..64).collect();
        let (found, questions) = ask(&[&[20, 51]], &all);
        assert_eq!(found, Core { numbers: vec![20, 51], is_minimal: true });
        assert!(questions < 32, "{questions}");
    }

    #[test]
    fn the_first_claims_are_preferred() {
        let conflicts: [&[usize]; 3] = [&[0, 5], &[1, 2, 3], &[4]];
        assert_eq!(ask(&conflicts, &[0, 1, 2, 3, 4, 5]).0.numbers, [1, 2, 3]);
        assert_eq!(ask(&conflicts, &[5, 4, 3, 2, 1, 0]).0.numbers, [4]);
        assert_eq!(ask(&conflicts, &[5, 0, 4, 3, 2, 1]).0.numbers, [5, 0]);
    }

    #[test]
    fn it_finds_what_leaving_out_one_after_the_other_finds() {
        let mut random = 1_u64;
        let mut draw = |below: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 33) as usize % below
        };
        for _ in 0..200 {
            let conflicts: Vec<Vec<usize>> =
                (0..1 + draw(6)).map(|_| (0..1 + draw(4)).map(|_| draw(9)).collect()).collect();
            let conflicts: Vec<&[usize]> = conflicts.iter().map(|set| &**set).collect();
            let all: Vec<usize> = (0..9).collect();
            let mut needed = all.clone();
            for claim in all.iter().rev() {
                let rest: Vec<usize> = needed.iter().copied().filter(|it| it != claim).collect();
                if conflicts.iter().any(|set| set.iter().all(|it| rest.contains(it))) {
                    needed = rest;
                }
            }
            let expected = Core { numbers: needed, is_minimal: true };
            assert_eq!(ask(&conflicts, &all).0, expected, "{conflicts:?}");
        }
    }

    #[test]
    fn what_is_not_answered_stays_and_is_not_called_minimal() {
        let found = core(&[0, 1, 2], &mut |_| None);
        assert_eq!(found, Core { numbers: vec![0, 1, 2], is_minimal: false });
    }
}
