//! The reply of `grade --summary`: one object for each size and level.
//!
//! `{"n":6,"level":"Easy","count":12,"clues":[7,8,9],"givens":[4,5,6],"effort":[120,131,150]}`. Clues,
//! givens and effort are told by quartiles. Where puzzles have no grade, `level` is `null` and there is no
//! `effort`.

use skyscrapers::Level;

use crate::Fields;

/// A quarter, half and three quarters of the values are no larger than these.
pub type Quartiles = [u32; 3];

/// The reply for the puzzles of one size and level.
#[must_use]
pub fn summary_reply(
    n: usize,
    level: Option<Level>,
    count: u64,
    clues: Quartiles,
    givens: Quartiles,
    effort: Option<Quartiles>,
) -> Fields {
    let mut reply = Fields::new();
    reply.insert("n", &n);
    reply.insert("level", &level.map(Level::name));
    reply.insert("count", &count);
    reply.insert("clues", &clues);
    reply.insert("givens", &givens);
    if let Some(effort) = effort {
        reply.insert("effort", &effort);
    }
    reply
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_is_one_object() {
        let reply = summary_reply(4, Some(Level::Easy), 2, [1; 3], [0; 3], Some([5, 6, 7]));
        assert_eq!(
            reply.to_string(),
            r#"{"n":4,"level":"Easy","count":2,"clues":[1,1,1],"givens":[0,0,0],"effort":[5,6,7]}"#
        );
        let reply = summary_reply(4, None, 1, [1; 3], [0; 3], None);
        assert_eq!(
            reply.to_string(),
            r#"{"n":4,"level":null,"count":1,"clues":[1,1,1],"givens":[0,0,0]}"#
        );
    }
}
