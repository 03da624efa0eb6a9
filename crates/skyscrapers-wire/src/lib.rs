//! The JSON that the `skyscrapers` command, server and WASM build speak.
//!
//! No other crate knows how a request or a reply looks, so the front ends cannot disagree. A
//! [`Record`] is a puzzle together with the JSON object it came in; a reply is that object with
//! the answer's fields added. Fields nobody here knows are kept and handed through, in their
//! order, so that a caller finds its own notes again beside the answer.
//!
//! # Examples
//! ```
//! use skyscrapers_wire::{Record, solve_reply};
//!
//! let record = Record::from_json(r#"{"id":"tiny","n":1,"clues":[1,1,1,1],"mine":"kept"}"#)?;
//! let answer = skyscrapers::solve(record.puzzle());
//! let reply = solve_reply(record, &answer, None);
//! assert_eq!(reply["mine"], "kept");
//! assert_eq!(reply["outcome"], "unique");
//! # Ok::<(), skyscrapers_wire::RecordError>(())
//! ```

mod failure;
mod listing;
mod record;
mod reply;

pub use failure::failure_reply;
pub use listing::Listing;
pub use record::{Fields, Record, RecordError, RecordId, write_line};
pub use reply::{check_reply, solve_reply};
