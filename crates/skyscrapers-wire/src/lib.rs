//! The JSON that the `skyscrapers` command, server and WASM build speak.
//!
//! No other crate knows how a request or a reply looks, so the front ends cannot disagree. A
//! [`Record`] is a puzzle together with the JSON object it came in; a reply is that object with
//! the answer's fields added. Fields nobody here knows are kept and handed through, in their
//! order and to the letter, so that a caller finds its own notes again beside the answer. [`call`]
//! is all of it in one function: the name of a verb and a request in, a reply out.
//!
//! # Examples
//! ```
//! use skyscrapers::words::Language;
//! use skyscrapers_wire::{Record, solve_reply};
//!
//! let record = Record::from_json(r#"{"id":"tiny","n":1,"clues":[1,1,1,1],"mine":"kept"}"#)?;
//! let answer = skyscrapers::solve(record.puzzle());
//! let reply = solve_reply(record, &answer, None, Language::English);
//! assert_eq!(reply.raw("mine"), Some(r#""kept""#));
//! assert_eq!(reply.get("outcome"), Some("unique".into()));
//! # Ok::<(), skyscrapers_wire::RecordError>(())
//! ```

mod assess;
mod bench;
mod call;
mod check;
mod counting;
mod explain;
mod failure;
mod fields;
mod generate;
mod grade;
mod hint;
mod judge;
mod listing;
mod object;
mod practice;
mod record;
mod reply;
mod sampling;
mod scene;
mod step;
mod summary;
mod told;
mod trace;

pub use assess::{answer_reply, assess_reply, review_reply};
pub use bench::{BENCH_FIELDS, Times, bench_reply};
pub use call::{
    Caller, Conversion, Converted, Details, Drawing, Drawn, Failure, FailureKind, MAX_REQUEST,
    MOST_AT_ONCE, MOST_LISTED, NotDrawn, Order, Question, Rendering, VERBS, call, is_light,
    random_seed,
};
pub use check::{check_reply, verdict_reply};
pub use counting::{Counted, count};
pub use explain::{Explained, add_passages, explain_reply};
pub use failure::failure_reply;
pub use fields::Fields;
pub use generate::{WishFieldError, generate_reply, wish};
pub use grade::grade_reply;
pub use hint::{hint_reply, sheet, why_not_reply};
pub use judge::{WrongAnswer, judge};
pub use listing::{ListEnd, Listed, Listing, list};
pub use practice::exercise_reply;
pub use record::{Record, RecordError, RecordId, write_line};
pub use reply::solve_reply;
pub use sampling::{Sampled, sample, sample_reply};
pub use summary::{Quartiles, summary_reply};
pub use trace::trace_reply;

/// The README's example is a test like those in the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
