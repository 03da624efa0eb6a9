//! `POST /api/v1/VERB`: read the request within its bounds, have it answered, pass the answer on.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Path, Request, State};
use axum::http::Response;
use axum::http::header::{self, HeaderMap};
use http_body_util::BodyExt;
use skyscrapers::words::Language;
use skyscrapers_wire::Failure;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::answer;
use crate::config::Config;
use crate::language::accepted;
use crate::pool::Pool;
use crate::refusal::Refusal;

/// Of a request that is too large, so much more is still read before it is told so: a client in the middle
/// of sending might not see the answer otherwise.
const DRAINED: usize = 1 << 20;

/// The verb that reads texts of any kind, saved pages among them.
const READS_TEXTS: &str = "convert";

/// What answering takes.
#[derive(Debug, Clone)]
pub(crate) struct Api {
    pool: Arc<Pool>,
    body: usize,
    text: usize,
    /// Room for requests larger than `body`.
    room: Arc<Semaphore>,
    patience: Duration,
}

/// A request's body, and the room it takes up until it is answered.
struct Arrived {
    text: String,
    _room: Option<OwnedSemaphorePermit>,
}

impl Api {
    pub(crate) fn new(config: &Config, pool: Arc<Pool>) -> Api {
        let Config { body, text, texts, patience, .. } = *config;
        let room = Arc::new(Semaphore::new(texts));
        Api { pool, body, text: text.max(body), room, patience }
    }

    /// How many short and long requests wait for their turn.
    pub(crate) fn waiting(&self) -> (usize, usize) {
        self.pool.waiting()
    }

    async fn reply(
        &self,
        verb: &str,
        request: Request,
        language: Language,
    ) -> Result<String, Failure> {
        if !is_json(request.headers()) {
            return Err(Refusal::NotJson.failure(language));
        }
        let most = if verb == READS_TEXTS { self.text } else { self.body };
        let read = timeout(self.patience, self.read(request.into_body(), most)).await;
        let body = read.unwrap_or(Err(Refusal::NotInTime));
        let body = body.map_err(|refusal| refusal.failure(language))?;
        self.pool.answer(verb.to_owned(), body.text, language).await
    }

    /// Reads the body, up to its limit.
    async fn read(&self, mut body: Body, most: usize) -> Result<Arrived, Refusal> {
        let (mut bytes, mut seen, mut room) = (Vec::new(), 0, None);
        while let Some(frame) = body.frame().await {
            let Ok(data) = frame.map_err(|_| Refusal::CutShort)?.into_data() else { continue };
            seen += data.len();
            if seen > most.saturating_add(DRAINED) {
                break;
            }
            if seen > most {
                (bytes, room) = (Vec::new(), None);
                continue;
            }
            if seen > self.body && room.is_none() {
                let taken = self.room.clone().try_acquire_owned();
                room = Some(taken.map_err(|_| Refusal::Waiting)?);
            }
            bytes.extend_from_slice(&data);
        }
        if seen > most {
            return Err(Refusal::TooLarge { most });
        }
        let text = String::from_utf8(bytes).map_err(|_| Refusal::NotUtf8)?;
        Ok(Arrived { text, _room: room })
    }
}

/// Answers a request.
pub(crate) async fn answer(
    State(api): State<Api>,
    Path(verb): Path<String>,
    request: Request,
) -> Response<Body> {
    let language = accepted(request.headers());
    match api.reply(&verb, request, language).await {
        Ok(reply) => answer::json(reply),
        Err(failure) => answer::failure(&failure),
    }
}

/// Does the client say that it sends JSON? A page from elsewhere cannot say so without asking
/// first, which we refuse.
fn is_json(headers: &HeaderMap) -> bool {
    let said = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    said.is_some_and(|value| {
        let kind = value.split(';').next().unwrap_or_default();
        kind.trim().eq_ignore_ascii_case("application/json")
    })
}
