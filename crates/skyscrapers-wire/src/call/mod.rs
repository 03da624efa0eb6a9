//! One entry for all verbs: a request in, a reply out, both as JSON text.
//!
//! Server, WASM build and whoever else speaks JSON come in here, so they cannot disagree with one another;
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
//! | `hint` | `stage` (`where`, `what`, `all`), `why_not` (`"r1c2=3"`) |
//! | `explain` | `level`, `verify` |
//! | `grade` | |
//! | `generate` | no puzzle, but the fields of a wish: `n`, `level`, `clues`, …; `seed`, `number`, `count`, `tries` |
//! | `convert` | `to`, `lossy` |
//! | `render` | `as` (`svg`, `text`), `theme`, `solution`, `candidates`, `highlight`, `ascii` |
//!
//! Each verb's file says more. All of them take `budget`, which lowers the node budget of the front end
//! and never raises it. Running out of budget is an answer where the answer has a place for it (`"outcome":"unknown"`)
//! and a [`Failure`] where it has not.

mod check;
mod convert;
mod explain;
mod failure;
mod generate;
mod grade;
mod hint;
mod render;
mod request;
mod solve;

pub use failure::{Failure, FailureKind};
pub use generate::{MOST_AT_ONCE, random_seed};
pub use render::{Drawing, NotDrawn};
pub use solve::MOST_LISTED;

use skyscrapers::Limits;

use request::Request;

/// A verb: its name, and how a request is answered.
struct Verb {
    name: &'static str,
    call: fn(Request, &Limits<'_>) -> Result<String, Failure>,
}

const TABLE: [Verb; 8] = [
    Verb { name: "solve", call: solve::call },
    Verb { name: "check", call: check::call },
    Verb { name: "hint", call: hint::call },
    Verb { name: "explain", call: explain::call },
    Verb { name: "grade", call: grade::call },
    Verb { name: "generate", call: generate::call },
    Verb { name: "convert", call: convert::call },
    Verb { name: "render", call: render::call },
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

/// Answers a request. The limits are those of the front end: a cap for the node budget, and a
/// callback for clocks and callers that went away.
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
/// assert!(reply.ends_with(r#""hint":{"kind":"mistake","text":{"where":"Look at r1c1."}}}"#));
/// # Ok::<(), skyscrapers_wire::Failure>(())
/// ```
pub fn call(verb: &str, request: &str, limits: &Limits<'_>) -> Result<String, Failure> {
    let Some(verb) = TABLE.iter().find(|known| known.name == verb) else {
        let problem = format!("there is no such verb; there are {}", VERBS.join(", "));
        return Err(Failure::new(FailureKind::UnknownVerb, problem));
    };
    let mut request = Request::read(request)?;
    let budget = request.number("budget", 1..=u64::MAX)?;
    let nodes = limits.nodes.into_iter().chain(budget).min();
    (verb.call)(request, &limits.with_nodes(nodes))
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
        ("generate", Some(size)) => size <= 6 && fields.raw("count").is_none(),
        (_, Some(size)) => size <= 9,
        // A board of 9x9 in one of the wordier formats, or no puzzle at all.
        (_, None) => fields.raw("text").is_none_or(|text| text.len() <= 600),
    }
}

#[cfg(test)]
mod tests;
