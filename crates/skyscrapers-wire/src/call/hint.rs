//! `hint`: the next step from where the player stands, or what is wrong there.
//!
//! | option | value |
//! |---|---|
//! | `stage` | how much to tell: `where`, `what` or `all`, which is usual |
//! | `why_not` | `"r2c3=4"`: why that height cannot stand there |

use skyscrapers::Limits;
use skyscrapers::hint::{hint, read_entry, why_not};
use skyscrapers::words::Stage;

use super::failure::Failure;
use super::request::{Request, sheet};
use crate::{hint_reply, why_not_reply};

pub(super) fn call(mut request: Request, limits: &Limits<'_>) -> Result<String, Failure> {
    let names = [Stage::All, Stage::Where, Stage::What];
    let stage = names[request.choice("stage", &names.map(Stage::name))?];
    let wrong = |error: &dyn std::fmt::Display| Failure::field("why_not", &error.to_string());
    // An object there is left over from an older answer.
    let asked = match request.holds_object("why_not") {
        true => None,
        false => request.text("why_not")?,
    };
    let candidate =
        asked.map(|text| read_entry(&text).map_err(|error| wrong(&error))).transpose()?;
    let record = request.puzzle()?.record;
    let sheet = sheet(&record)?;
    let reply = match candidate {
        None => {
            let hint = hint(&sheet, limits);
            hint_reply(record, &hint, stage)
        }
        Some((cell, height)) => {
            let answer = why_not(&sheet, cell, height, limits).map_err(|error| wrong(&error))?;
            why_not_reply(record, (cell, height), &answer, stage)
        }
    };
    Ok(reply.to_string())
}
