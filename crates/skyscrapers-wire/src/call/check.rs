//! `check`: is this a proper puzzle, and if not, what is wrong and what would help?
//!
//! | option | value |
//! |---|---|
//! | `quick` | `true`: only whether there is no, one or more than one solution |
//! | `limit` | count and compare at most so many solutions, 2 to 10,000 |

use skyscrapers::Limits;
use skyscrapers::diagnose::Diagnoser;

use super::failure::Failure;
use super::request::Request;
use crate::{check_reply, verdict_reply};

pub(super) fn call(mut request: Request, limits: &Limits<'_>) -> Result<String, Failure> {
    let quick = request.flag("quick")?;
    let limit = request.number("limit", 2..=Diagnoser::MOST as u64)?;
    let record = request.puzzle()?.record;
    let mut diagnoser = Diagnoser::new();
    if let Some(limit) = limit {
        diagnoser = diagnoser.counting_to(limit as usize);
    }
    let reply = if quick {
        let answer = diagnoser.verdict(record.puzzle(), limits);
        verdict_reply(record, &answer)
    } else {
        let diagnosis = diagnoser.diagnose(record.puzzle(), limits);
        check_reply(record, &diagnosis)
    };
    Ok(reply.to_string())
}
