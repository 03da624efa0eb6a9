//! Requests made of bytes: a verb, its options with values that fit or do not, and a puzzle that is sound or spoilt.
//! The fuzz target `call` and the test `calls` share this.

use serde_json::Value;
use serde_json::value::RawValue;
use skyscrapers::formats::FORMATS;
use skyscrapers::words::Language;
use skyscrapers::{Limits, TechniqueId};
use skyscrapers_wire::{Caller, VERBS};

/// Options by name, each with values for it.
type Choices = &'static [(&'static str, &'static [&'static str])];

/// A verb's own options, each with values that it takes.
const OPTIONS: [(&str, Choices); 12] = [
    (
        "solve",
        &[
            ("count", &["true", "false"]),
            ("all", &["true", "false"]),
            ("limit", &["1", "3", "1000"]),
            ("sample", &["1", "5"]),
            ("seed", &["0", "7"]),
        ],
    ),
    ("check", &[("quick", &["true", "false"]), ("limit", &["2", "30"])]),
    (
        "hint",
        &[
            ("stage", &[r#""where""#, r#""what""#, r#""all""#]),
            ("next", &[r#""step""#, r#""number""#, r#""all""#]),
            ("why_not", &[r#""r1c1=1""#, r#""r2c1=2""#, r#""r4c3=4""#, r#""r9c9=9""#]),
        ],
    ),
    (
        "assess",
        &[
            ("move", &[r#""r1c1=1""#, r#""r1c1=1 r2c1<>12""#, r#""r2c2<>1""#]),
            ("after", &[r#"{"filled":[1,2,3,4]}"#, r#"{"marks":[[1,2],[],3]}"#, "{}"]),
            ("technique", &[]),
        ],
    ),
    (
        "explain",
        &[
            ("level", &[r#""easy""#, r#""hard""#, r#""unreasonable""#]),
            ("verify", &["true"]),
            ("merge", &["true"]),
        ],
    ),
    (
        "trace",
        &[
            ("method", &[r#""ours""#, r#""posts""#]),
            ("without", &[r#"["sorting","memo"]"#, r#""edge-clues,skipping""#]),
            ("limit", &["1", "200"]),
        ],
    ),
    ("grade", &[]),
    (
        "generate",
        &[
            ("level", &[r#""easy""#, r#""medium""#, r#""any""#]),
            ("clues", &["3", r#""none""#, r#""4..8""#, r#""all""#]),
            ("givens", &["0", "2", r#""1..3""#]),
            ("symmetry", &[r#""rotation""#, r#""full""#]),
            ("minimal", &["true"]),
            ("require", &[r#"["naked-single"]"#]),
            ("forbid", &[r#"["hidden-single"]"#]),
            ("heights", &["3"]),
            ("diagonals", &["true"]),
            ("boxes", &["true", r#""2x2""#]),
            ("regions", &["true"]),
            ("clue", &[r#""sum""#]),
            ("number", &["1", "12"]),
            ("count", &["1", "3"]),
            ("tries", &["1", "4"]),
        ],
    ),
    (
        "practice",
        &[
            ("technique", &[]),
            ("heights", &["3"]),
            ("boxes", &["true"]),
            ("clue", &[r#""sum""#]),
            ("number", &["1", "2"]),
            ("count", &["1", "2"]),
            ("tries", &["1", "3"]),
        ],
    ),
    (
        "review",
        &[
            ("at", &["0", "1", "9"]),
            (
                "moves",
                &[
                    "[]",
                    r#"[{"kind":"enter","cells":[[0,0,0,1,0]]}]"#,
                    r#"[{"kind":"mark","ms":5,"cells":[[1,0,0,0,6]]},{"kind":"enter","ms":9,"cells":[[1,0,6,2,0],[2,0,0,4,0]]}]"#,
                ],
            ),
        ],
    ),
    ("convert", &[("to", &[]), ("lossy", &["true", "false"])]),
    (
        "render",
        &[
            ("as", &[r#""svg""#, r#""text""#]),
            ("theme", &[r#""light""#, r#""dark""#, r#""print""#]),
            ("solution", &["true"]),
            ("candidates", &["true"]),
            ("highlight", &[r#"["r1c1","r2c2"]"#, r#"["r9c9"]"#]),
            ("ascii", &["true"]),
        ],
    ),
];

/// What every verb takes.
const SHARED: [(&str, &[&str]); 4] = [
    ("lang", &[r#""en""#, r#""de""#]),
    ("budget", &["0", "1", "20", "18446744073709551615"]),
    ("id", &["7", r#""a""#]),
    ("note", &["1.50"]),
];

/// Values that fit nothing, or only by chance.
const ODD: [&str; 22] = [
    "null",
    "true",
    "0",
    "-1",
    "33",
    "1.5",
    "1e999",
    "18446744073709551616",
    "-9223372036854775808",
    r#""""#,
    r#"" ""#,
    r#""no such thing""#,
    r#""\u202e\u001b[2J""#,
    r#""🏢🏢""#,
    r#""r0c0=0""#,
    r#""r1c1=""#,
    "[]",
    "[[]]",
    "[0,[1,[2]],null]",
    "{}",
    r#"{"n":{}}"#,
    r#"{"puzzle":{"n":1,"clues":[1,1,1,1]},"filled":"1"}"#,
];

/// Puzzles with one solution, of each rule.
const PROPER: [&str; 7] = [
    r#""n":1,"clues":[1,1,1,1]"#,
    r#""n":4,"clues":[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]"#,
    r#""n":4,"clues":[0,3,0,0,0,2,0,0,0,0,0,0,0,2,0,0],"givens":[0,0,0,0,0,0,0,0,0,0,2,0,2,0,0,0]"#,
    r#""n":4,"clues":[0,3,0,0,0,0,0,0,0,0,0,0,0,0,0,2],"heights":3"#,
    r#""n":4,"clues":[0,3,0,0,0,0,0,0,0,0,0,0,0,0,0,2],"diagonals":true,"boxes":"2x2""#,
    r#""n":4,"clues":[0,4,0,10,0,0,7,0,0,0,0,0,0,0,0,9],"clue":"sum""#,
    r#""n":4,"clues":[0,3,0,0,0,0,0,0,0,0,0,0,0,0,0,2],"regions":[1,1,1,2,1,2,2,2,3,3,3,4,3,4,4,4],"free":true"#,
];

/// Bytes as choices; after the last, zeros.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }

    fn below(&mut self, end: usize) -> usize {
        usize::from(self.byte()) % end.max(1)
    }

    /// One time in so many.
    fn rarely(&mut self, times: u8) -> bool {
        self.byte() % times == times - 1
    }

    fn of<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }

    fn list(&mut self, length: usize, mut value: impl FnMut(&mut Self) -> usize) -> String {
        let values: Vec<String> = (0..length).map(|_| value(self).to_string()).collect();
        format!("[{}]", values.join(","))
    }

    /// The fields of a puzzle, nearly always one that can be read.
    fn puzzle(&mut self) -> String {
        match self.byte() % 8 {
            0 => {
                let text = Value::from(self.of(FORMATS).example());
                let from = match self.byte() % 4 {
                    0 => format!(r#","from":"{}""#, self.of(FORMATS).id()),
                    _ => String::new(),
                };
                format!(r#""text":{text}{from}"#)
            }
            1..=3 => self.of(&PROPER).to_owned(),
            _ => {
                let n = 1 + self.below(5);
                let sparse = |share: u8| {
                    move |bytes: &mut Self| match bytes.byte() % share {
                        0 => 1 + bytes.below(n),
                        _ => 0,
                    }
                };
                let clues = self.list(4 * n, sparse(3));
                let mut fields = format!(r#""n":{n},"clues":{clues}"#);
                for name in ["givens", "filled"] {
                    if self.byte().is_multiple_of(3) {
                        let values = self.list(n * n, sparse(6));
                        fields += &format!(r#","{name}":{values}"#);
                    }
                }
                if self.byte().is_multiple_of(4) {
                    let marks: Vec<String> = (0..n * n).map(|_| self.list(2, sparse(2))).collect();
                    fields += &format!(r#","marks":[{}]"#, marks.join(",").replace(",0]", "]"));
                }
                let rules = ["", r#","diagonals":true"#, r#","clue":"sum""#, r#","boxes":true"#];
                fields + self.of(&rules)
            }
        }
    }

    /// A value for an option of this name.
    fn value(&mut self, name: &str, fitting: &[&str]) -> String {
        if self.rarely(6) {
            return self.of(&ODD).to_owned();
        }
        match name {
            "technique" => format!(r#""{}""#, self.of(&TechniqueId::ALL).id()),
            "to" => format!(r#""{}""#, self.of(FORMATS).id()),
            _ => self.of(fitting).to_owned(),
        }
    }
}

/// The verb and the request that these bytes are.
fn request(bytes: &mut Bytes<'_>) -> (&'static str, String) {
    let (verb, own) = bytes.of(&OPTIONS);
    let mut fields = match verb {
        "generate" | "practice" => {
            format!(r#""n":{},"seed":{}"#, 2 + bytes.below(4), bytes.byte())
        }
        "review" => format!(r#""puzzle":{{{}}}"#, bytes.puzzle()),
        _ => bytes.puzzle(),
    };
    for (name, fitting) in own.iter().chain(&SHARED) {
        // What has to be there mostly is.
        let needed = ["technique", "to", "moves", "move"].contains(name);
        if needed != bytes.byte().is_multiple_of(4) {
            fields += &format!(r#","{name}":{}"#, bytes.value(name, fitting));
        }
    }
    // Two fields of one name, one of another verb, or of none.
    if bytes.rarely(8) {
        let (_, others) = bytes.of(&OPTIONS);
        let names: Vec<&str> = others.iter().map(|(name, _)| *name).collect();
        let name = bytes.of(&[&names[..], &["n", "clues", "givens", "regions", "x"]].concat());
        fields += &format!(r#","{name}":{}"#, bytes.of(&ODD));
    }
    let mut text = format!("{{{fields}}}");
    if bytes.rarely(10) {
        let at = text.floor_char_boundary(bytes.below(256) % text.len());
        let end = text.ceil_char_boundary(at + bytes.below(4));
        text.replace_range(at..end, bytes.of(&["", "0", ",", "]", "\"", "{", "99", "é"]));
    }
    (verb, text)
}

/// Reads bytes as requests and makes them: never a panic, and the answer is a JSON object, the same one whatever the
/// caller was asked before.
pub(crate) fn answered(bytes: &[u8]) {
    assert!(OPTIONS.iter().map(|(verb, _)| *verb).eq(VERBS), "a verb without its options");
    let bytes = &mut Bytes(bytes);
    let language = bytes.of(&Language::ALL);
    let mut caller = Caller::new().speaking(language);
    let limits = Limits::nodes(20);
    for _ in 0..=bytes.below(3) {
        let (verb, text) = request(bytes);
        let answer = caller.call(verb, &text, &limits);
        let fresh = Caller::new().speaking(language).call(verb, &text, &limits);
        // Without a seed, new puzzles are new each time.
        if !["generate", "practice"].contains(&verb) || text.contains(r#""seed":"#) {
            assert_eq!(answer, fresh, "{verb} {text}");
        }
        let reply = answer.unwrap_or_else(|failure| {
            for language in Language::ALL {
                let message = failure.clone().in_language(language).message;
                assert!(!message.is_empty() && !message.contains(char::is_control), "{message:?}");
            }
            failure.to_json()
        });
        // A field that nobody knows comes back to the letter, also a number that no program can hold.
        let reply: &RawValue = serde_json::from_str(&reply).expect("an answer in JSON");
        assert!(reply.get().starts_with('{'), "{verb} {text}");
    }
}
