//! Which address answers what, and what holds for all of them.

use std::io;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderValue};
use axum::http::{Method, Response};
use axum::middleware::{self, Next};
use axum::routing::{get, post};
use futures_util::FutureExt;
use skyscrapers_wire::Fields;

use crate::api::{self, Api};
use crate::config::Config;
use crate::guard::Guard;
use crate::language::accepted;
use crate::pool::Pool;
use crate::refusal::Refusal;
use crate::{answer, assets, book, openapi};

/// Everything the server answers.
///
/// # Errors
/// When the book cannot be read.
pub(crate) fn router(config: &Config, pool: Arc<Pool>) -> io::Result<Router> {
    let api = Api::new(config, pool);
    let has_book = config.book.is_some();
    let book = config.book.as_deref().map_or_else(|| Ok(Router::new()), book::router)?;
    let router = Router::new()
        .route("/api/v1/health", get(health))
        .route("/api/v1/openapi.json", get(async || answer::json(openapi::description())))
        .route("/api/v1/{verb}", post(api::answer))
        .route("/engine.json", get(async move || engine(has_book)))
        .merge(book)
        .fallback(page)
        .method_not_allowed_fallback(wrong_method)
        .with_state(api)
        .layer(middleware::from_fn_with_state(Guard::new(&config.names), around));
    Ok(router)
}

/// Around every request: the guard before, the headers after, and a net below.
async fn around(State(guard): State<Guard>, request: Request, next: Next) -> Response<Body> {
    let allowed = guard.check(request.method(), request.uri(), request.headers());
    let language = accepted(request.headers());
    let answered = match allowed {
        Err(refusal) => Ok(answer::refusal(refusal, language)),
        Ok(()) => AssertUnwindSafe(next.run(request)).catch_unwind().await,
    };
    let mut response = answered.unwrap_or_else(|_| answer::refusal(Refusal::Fault, language));
    answer::secure(response.headers_mut());
    response
}

/// Is the server well?
async fn health(State(api): State<Api>) -> Response<Body> {
    let mut health = Fields::new();
    health.insert("status", "ok");
    health.insert("version", env!("CARGO_PKG_VERSION"));
    let (short, long) = api.waiting();
    health.insert("waiting_short", &short);
    health.insert("waiting_long", &long);
    answer::json(health.to_string())
}

/// Which engine the page is to use.
fn engine(has_book: bool) -> Response<Body> {
    let mut engine = Fields::new();
    engine.insert("transport", "http");
    engine.insert("version", env!("CARGO_PKG_VERSION"));
    if has_book {
        engine.insert("book", book::ADDRESS);
    }
    answer::json(engine.to_string())
}

/// A file of the page.
async fn page(request: Request) -> Response<Body> {
    let Some(found) = assets::find(request.uri().path(), request.headers()) else {
        return answer::refusal(Refusal::Nothing, accepted(request.headers()));
    };
    if *request.method() != Method::GET && *request.method() != Method::HEAD {
        let mut response = wrong_method(request).await;
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET,HEAD"));
        return response;
    }
    found
}

async fn wrong_method(request: Request) -> Response<Body> {
    answer::refusal(Refusal::WrongMethod, accepted(request.headers()))
}
