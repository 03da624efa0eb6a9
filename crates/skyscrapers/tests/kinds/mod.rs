//! A record of every kind of puzzle: each rule alone, and rules together.

/// What it is, and the record as it is written.
pub(crate) const KINDS: [(&str, &str); 8] = [
    ("plain", r#"{"n":4,"clues":[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]}"#),
    (
        "parks",
        r#"{"n":4,"clues":[0,3,0,0,0,0,0,0,0,0,0,0,0,0,0,2],"givens":[0,0,0,0,0,-1,0,0,0,0,0,0,0,0,0,0],"heights":3}"#,
    ),
    ("diagonals", r#"{"n":4,"clues":[0,3,0,0,0,0,0,0,0,0,0,0,0,0,0,2],"diagonals":true}"#),
    ("boxes", r#"{"n":4,"clues":[0,3,0,0,0,0,0,0,0,0,0,0,0,0,0,2],"boxes":"2x2"}"#),
    (
        "regions",
        r#"{"n":4,"clues":[0,3,0,0,0,0,0,0,0,0,0,0,0,0,0,2],"givens":[4,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"regions":[1,1,1,2,1,2,2,2,3,3,3,4,3,4,4,4]}"#,
    ),
    (
        "free regions",
        r#"{"n":4,"clues":[0,3,0,0,0,0,0,0,0,0,0,0,0,0,0,2],"regions":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1],"free":true}"#,
    ),
    ("sums", r#"{"n":4,"clues":[0,4,0,10,0,0,7,0,0,0,0,0,0,0,0,9],"clue":"sum"}"#),
    (
        "all",
        r#"{"n":4,"clues":[0,3,0,6,0,0,5,0,0,0,0,0,0,0,0,4],"givens":[0,0,0,0,0,-1,0,0,0,0,0,0,0,0,0,2],"heights":3,"diagonals":true,"regions":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1],"free":true,"clue":"sum"}"#,
    ),
];
