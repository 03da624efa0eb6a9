//! `hint`: the next step from where the player stands, or what is wrong there.
//!
//! | option | value |
//! |---|---|
//! | `stage` | how much to tell: `where`, `what` or `all`, which is usual |
//! | `next` | what to tell next: `step`, which is usual; `number`: the next height that can be placed, with all its reasons; `all`: every step that can be seen |
//! | `why_not` | `"r2c3=4"`: why that height cannot stand there |

use skyscrapers::hint::{
    Hint as Told, Sheet, all_steps, hint, next_number, read_entry, why_not, why_wrong,
};
use skyscrapers::words::Stage;
use skyscrapers::{Cell, Height, Limits};

use super::caller::Caller;
use super::failure::Failure;
use super::question::{Ask, Posed};
use super::request::Request;
use crate::{hint_reply, why_not_reply};

struct Hint {
    stage: Stage,
    next: fn(&Sheet, &Limits<'_>) -> Told,
    why_not: Option<(Cell, Height)>,
}

pub(super) fn read(request: &mut Request) -> Result<Box<dyn Ask>, Failure> {
    let names = [Stage::All, Stage::Where, Stage::What];
    let stage = names[request.choice("stage", &names.map(Stage::name))?];
    let next =
        [hint, next_number, all_steps][request.choice("next", &["step", "number", "all"])?];
    // An object there is left over from an older answer.
    let asked = match request.holds_object("why_not") {
        true => None,
        false => request.text("why_not")?,
    };
    let candidate = asked.map(|text| read_entry(&text)).transpose();
    let why_not = candidate.map_err(|error| Failure::written("why_not", &error))?;
    Ok(Box::new(Hint { stage, next, why_not }))
}

impl Ask for Hint {
    fn answer(
        &self,
        posed: Posed<'_>,
        _: &mut Caller,
        limits: &Limits<'_>,
    ) -> Result<String, Failure> {
        let (sheet, language) = (posed.sheet()?, posed.language);
        let reply = match self.why_not {
            None => {
                let told = (self.next)(&sheet, limits);
                let why = match &told {
                    Told::Mistake(mistake) if self.stage == Stage::All => {
                        why_wrong(&sheet, mistake, limits)
                    }
                    _ => None,
                };
                hint_reply(posed.record, &sheet, &told, why.as_ref(), self.stage, language)
            }
            Some((cell, height)) => {
                let answer = why_not(&sheet, cell, height, limits).map_err(|error| {
                    let mut failure = Failure::written("why_not", &error.into());
                    failure.details.id = posed.record.id();
                    failure
                })?;
                why_not_reply(posed.record, &sheet, (cell, height), &answer, self.stage, language)
            }
        };
        Ok(reply.to_string())
    }
}
