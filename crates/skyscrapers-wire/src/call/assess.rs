//! `assess`: by which technique could a move be seen, was it a guess, or is it wrong?
//!
//! The puzzle comes with the position before the move (`filled`, `marks`).
//!
//! | option | value |
//! |---|---|
//! | `move` | what was concluded: `"r1c2=3 r2c1<>45"`, a height placed and two struck |
//! | `after` | instead, the position after the move: an object with `filled` and `marks`, as in a record |
//! | `technique` | judges the answer to an exercise: is it what this technique shows? |

use serde_json::Value;
use skyscrapers::assess::{Assessor, claims};
use skyscrapers::formats::read_progress;
use skyscrapers::sheet::{Sheet, read_effects};
use skyscrapers::step::Effect;
use skyscrapers::{Limits, TechniqueId};

use super::caller::Caller;
use super::failure::Failure;
use super::message::Wrong;
use super::question::{Ask, Posed};
use super::request::Request;
use crate::{answer_reply, assess_reply};

struct Assess {
    claimed: Claimed,
    technique: Option<TechniqueId>,
}

/// What the player did: said outright, or by what is on the board afterwards.
enum Claimed {
    Effects(Vec<Effect>),
    After(Value),
}

pub(super) fn read(request: &mut Request) -> Result<Box<dyn Ask>, Failure> {
    let technique = request.parsed("technique")?;
    let after = request.object("after")?;
    let claimed = match (request.text("move")?, after) {
        (Some(text), None) => {
            let effects = read_effects(&text);
            Claimed::Effects(effects.map_err(|error| Failure::written("move", &error))?)
        }
        (None, Some(after)) => Claimed::After(after),
        _ => return Err(Failure::field("move", &Wrong::MoveOrAfter)),
    };
    Ok(Box::new(Assess { claimed, technique }))
}

impl Claimed {
    fn effects(&self, before: &Sheet) -> Result<Vec<Effect>, Failure> {
        match self {
            Claimed::Effects(effects) => Ok(effects.clone()),
            Claimed::After(after) => {
                let puzzle = before.puzzle().clone();
                let after = read_progress(puzzle, |name| after.get(name).cloned());
                let after = after.map_err(|error| Failure::told_field("after", &error))?;
                Ok(claims(before, &after))
            }
        }
    }
}

impl Ask for Assess {
    fn answer(
        &self,
        posed: Posed<'_>,
        _: &mut Caller,
        limits: &Limits<'_>,
    ) -> Result<String, Failure> {
        let named = |mut failure: Failure| {
            failure.details.id = posed.record.id();
            failure
        };
        let (sheet, language) = (posed.sheet()?, posed.language);
        let claims = self.claimed.effects(&sheet).map_err(named)?;
        let wrong =
            |error: skyscrapers::sheet::SheetError| named(Failure::written("move", &error.into()));
        let mut assessor = Assessor::new(sheet.puzzle(), limits);
        let reply = match self.technique {
            None => {
                let assessment = assessor.assess(&sheet, &claims, limits).map_err(wrong)?;
                assess_reply(posed.record, &sheet, &claims, &assessment, language)
            }
            Some(technique) => {
                let answered =
                    assessor.answer(&sheet, technique, &claims, limits).map_err(wrong)?;
                answer_reply(posed.record, &sheet, technique, &claims, &answered, language)
            }
        };
        Ok(reply.to_string())
    }
}
