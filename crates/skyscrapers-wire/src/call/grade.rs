//! `grade`: how hard is a puzzle for a person? There are no options.

use skyscrapers::Limits;

use super::failure::Failure;
use super::request::Request;
use crate::grade_reply;

pub(super) fn call(request: Request, limits: &Limits<'_>) -> Result<String, Failure> {
    let record = request.puzzle()?.record;
    let graded = skyscrapers::grade(record.puzzle(), limits);
    Ok(grade_reply(record, &graded).to_string())
}
