//! `check`: is this a proper puzzle, and if not, what is wrong and what would help?
//!
//! | option | value |
//! |---|---|
//! | `quick` | `true`: only whether there is no, one or more than one solution |
//! | `limit` | count and compare at most so many solutions, 2 to 10,000; if nothing is said, 1,000 are compared, and more are counted where that is quick |

use std::mem;

use skyscrapers::Limits;
use skyscrapers::diagnose::Diagnoser;

use super::caller::Caller;
use super::failure::Failure;
use super::question::{Ask, Posed};
use super::request::Request;
use crate::{check_reply, verdict_reply};

struct Check {
    quick: bool,
    limit: Option<usize>,
}

pub(super) fn read(request: &mut Request) -> Result<Box<dyn Ask>, Failure> {
    let quick = request.flag("quick")?;
    let limit = request.number("limit", 2..=Diagnoser::MOST as u64)?;
    Ok(Box::new(Check { quick, limit: limit.map(|limit| limit as usize) }))
}

impl Ask for Check {
    fn answer(
        &self,
        Posed { record, language, .. }: Posed<'_>,
        tools: &mut Caller,
        limits: &Limits<'_>,
    ) -> Result<String, Failure> {
        tools.diagnoser = mem::take(&mut tools.diagnoser).counting_to(self.limit);
        let reply = if self.quick {
            let answer = tools.diagnoser.verdict(record.puzzle(), limits);
            verdict_reply(record, &answer, language)
        } else {
            let diagnosis = tools.diagnoser.diagnose(record.puzzle(), limits);
            check_reply(record, &diagnosis, language)
        };
        Ok(reply.to_string())
    }
}
