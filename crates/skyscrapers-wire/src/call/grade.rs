//! `grade`: how hard is a puzzle for a person? There are no options.

use skyscrapers::Limits;

use super::caller::Caller;
use super::failure::Failure;
use super::question::{Ask, Posed};
use super::request::Request;
use crate::grade_reply;

struct Grade;

pub(super) fn read(_: &mut Request) -> Result<Box<dyn Ask>, Failure> {
    Ok(Box::new(Grade))
}

impl Ask for Grade {
    fn answer(
        &self,
        Posed { record, language, .. }: Posed<'_>,
        tools: &mut Caller,
        limits: &Limits<'_>,
    ) -> Result<String, Failure> {
        let graded = tools.explainer.grade(record.puzzle(), limits);
        Ok(grade_reply(record, &graded, language).to_string())
    }
}
