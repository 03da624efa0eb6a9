//! `review`: a game, told move by move.
//!
//! The request is a game as the player's page saves it: `puzzle`, `moves` and `at` ([`skyscrapers::formats::read_game`]). The reply is the
//! puzzle with what there is to say ([`crate::review_reply`]).

use skyscrapers::Limits;
use skyscrapers::formats::read_game;
use skyscrapers::review::review;
use skyscrapers::words::Language;

use super::caller::Caller;
use super::failure::{Failure, FailureKind};
use super::message::Wrong;
use super::request::Request;
use crate::review_reply;

pub(super) fn answer(
    request: Request,
    _: &mut Caller,
    language: Language,
    limits: &Limits<'_>,
) -> Result<String, Failure> {
    let game =
        read_game(&request.into_fields().to_string()).map_err(|error| Failure::from(&error))?;
    let told = review(&game, limits);
    if limits.stop.is_some_and(|stop| stop()) {
        return Err(Failure::request(FailureKind::Stopped, &Wrong::StoppedReview));
    }
    Ok(review_reply(&game, &told, language).to_string())
}
