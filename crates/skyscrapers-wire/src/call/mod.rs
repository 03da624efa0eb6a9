//! One entry for all verbs: a request in, a reply out, both as JSON text.
//!
//! Server, WASM build, Python and whoever else speaks JSON come in here, so they cannot disagree with one another;
//! and the reply is made by the same functions as what the command prints with `--json`, so they
//! cannot disagree with that either.
//!
//! A request is an object: the puzzle (`n`, `clues`, `givens`, the fields of its
//! [rules](skyscrapers::rules), and `filled` and `marks` where a player has written), or `{"text":…,"from":…}` with a puzzle in any format
//! (`from` is found out where it is not said); and the options of the verb. Fields nobody knows come back in
//! the reply; options do not.
//!
//! | verb | options |
//! |---|---|
//! | `solve` | `count`, `all` (true or false), `limit` |
//! | `check` | `quick`, `limit` |
//! | `hint` | `stage` (`where`, `what`, `all`), `next` (`step`, `number`), `why_not` (`"r1c2=3"`) |
//! | `assess` | `move` (`"r1c2=3 r2c1<>45"`) or `after` (`filled`, `marks`), `technique` |
//! | `explain` | `level`, `verify`, `merge` |
//! | `trace` | `method` (`ours`, `posts`), `without` (`edge-clues`, `sorting`, `skipping`, `memo`), `limit` |
//! | `grade` | |
//! | `generate` | no puzzle, but the fields of a wish: `n`, `level`, `clues`, …; `seed`, `number`, `count`, `tries` |
//! | `practice` | no puzzle, but `technique`, `n`, rules; `seed`, `number`, `count`, `tries` |
//! | `review` | no puzzle, but a game: `puzzle`, `moves`, `at` |
//! | `convert` | `to`, `lossy` |
//! | `render` | `as` (`svg`, `text`), `theme`, `solution`, `candidates`, `highlight`, `ascii` |
//!
//! Each verb's file says more. All of them take `lang`, the language of texts and messages (`en`, which is usual, or `de`),
//! and `budget`, which lowers the node budget of the front end
//! and never raises it; where neither names one, it is the usual one, and none for those who count or list all
//! solutions. Running out of budget is an answer where the answer has a place for it (`"outcome":"unknown"`)
//! and a [`Failure`] where it has not.

mod assess;
mod caller;
mod check;
mod convert;
mod explain;
mod failure;
mod generate;
mod grade;
mod hint;
pub(crate) mod message;
mod practice;
mod question;
mod render;
mod request;
mod review;
mod solve;
mod trace;

pub use caller::Caller;
pub use convert::{Conversion, Converted};
pub use failure::{Details, Failure, FailureKind};
pub use generate::{MOST_AT_ONCE, Order, random_seed};
pub use question::Question;
pub use render::{Drawing, Drawn, NotDrawn, Rendering};
pub use request::MAX_REQUEST;
pub use solve::MOST_LISTED;

use skyscrapers::Limits;
use skyscrapers::words::Language;

use message::Wrong;
use question::Ask;
use request::Request;

/// A verb: its name, and what kind of verb it is.
struct Verb {
    name: &'static str,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    /// Asks something about a puzzle.
    Ask {
        /// Takes the verb's options out of a request.
        read: fn(&mut Request) -> Result<Box<dyn Ask>, Failure>,
        /// Does it look at what is written on the board?
        board: bool,
    },
    /// Makes puzzles.
    Make,
    /// Answers requests of another shape, which it reads by itself.
    Whole(fn(Request, &mut Caller, Language, &Limits<'_>) -> Result<String, Failure>),
}

const TABLE: [Verb; 12] = [
    Verb { name: "solve", kind: Kind::Ask { read: solve::read, board: false } },
    Verb { name: "check", kind: Kind::Ask { read: check::read, board: false } },
    Verb { name: "hint", kind: Kind::Ask { read: hint::read, board: true } },
    Verb { name: "assess", kind: Kind::Ask { read: assess::read, board: true } },
    Verb { name: "explain", kind: Kind::Ask { read: explain::read, board: false } },
    Verb { name: "trace", kind: Kind::Ask { read: trace::read, board: false } },
    Verb { name: "grade", kind: Kind::Ask { read: grade::read, board: false } },
    Verb { name: "generate", kind: Kind::Make },
    Verb { name: "practice", kind: Kind::Whole(practice::answer) },
    Verb { name: "review", kind: Kind::Whole(review::answer) },
    Verb { name: "convert", kind: Kind::Ask { read: convert::read, board: false } },
    Verb { name: "render", kind: Kind::Ask { read: render::read, board: true } },
];

/// The names of all verbs.
pub const VERBS: [&str; TABLE.len()] = {
    let mut names = [""; TABLE.len()];
    let mut index = 0;
    while index < names.len() {
        names[index] = TABLE[index].name;
        index += 1;
    }
    names
};

/// What kind of verb has this name.
fn kind(verb: &str) -> Result<Kind, Failure> {
    let known = TABLE.iter().find(|known| known.name == verb);
    known.map(|verb| verb.kind).ok_or_else(|| {
        Failure::request(FailureKind::UnknownVerb, &Wrong::Verb { verbs: VERBS.join(", ") })
    })
}

/// Answers a request. The limits are those of the front end: a cap for the node budget, and a
/// callback for clocks and callers that went away. For many requests, a [`Caller`] keeps its tools.
///
/// # Errors
/// A [`Failure`] when there is no answer.
///
/// # Examples
/// ```
/// use skyscrapers::Limits;
///
/// let request = r#"{"text":"0,0,1,2, 0,2,0,0, 0,3,0,0, 0,1,0,0","filled":"r1c1=4","stage":"where"}"#;
/// let reply = skyscrapers_wire::call("hint", request, &Limits::default())?;
/// assert!(reply.ends_with(r#""text":{"where":"Look at r1c1."},"spans":{"where":["Look at ",{"text":"r1c1","cell":"r1c1"},"."]}}}"#));
/// # Ok::<(), skyscrapers_wire::Failure>(())
/// ```
pub fn call(verb: &str, request: &str, limits: &Limits<'_>) -> Result<String, Failure> {
    Caller::new().call(verb, request, limits)
}

/// Will the answer most likely take no longer than a blink? A guess, for front ends that keep a
/// short queue for short work.
#[must_use]
pub fn is_light(verb: &str, request: &str) -> bool {
    let Ok(request) = Request::read(request) else { return true };
    let fields = request.into_fields();
    let size = fields.get("n").and_then(|size| size.as_u64());
    match (verb, size) {
        ("convert", _) => true,
        ("review", _) => false,
        ("practice", Some(size)) => size <= 8 && fields.raw("count").is_none(),
        ("generate", Some(size)) => size <= 6 && fields.raw("count").is_none(),
        (_, Some(size)) => size <= 9,
        // A board of 9x9 in one of the wordier formats, or no puzzle at all.
        (_, None) => fields.raw("text").is_none_or(|text| text.len() <= 600),
    }
}

#[cfg(test)]
mod tests;
