//! Answers: JSON, failures, and the headers that all of them carry.

use axum::body::Body;
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Response, StatusCode};
use skyscrapers::words::Language;
use skyscrapers_wire::{Failure, FailureKind};

use crate::refusal::Refusal;

/// What the page may do: everything from here, nothing from elsewhere.
const CSP: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The headers of every answer.
const HEADERS: [(&str, &str); 7] = [
    ("content-security-policy", CSP),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-embedder-policy", "require-corp"),
    ("cross-origin-resource-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Adds what every answer carries, unless it says otherwise itself.
pub(crate) fn secure(headers: &mut HeaderMap) {
    for (name, value) in HEADERS {
        let name = HeaderName::from_static(name);
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
}

/// The status of a failure.
pub(crate) fn status(kind: FailureKind) -> StatusCode {
    match kind {
        FailureKind::BadRequest => StatusCode::BAD_REQUEST,
        FailureKind::UnknownVerb | FailureKind::NotFound => StatusCode::NOT_FOUND,
        FailureKind::NotPossible | FailureKind::OutOfBudget | FailureKind::Stopped => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        FailureKind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        FailureKind::Forbidden => StatusCode::FORBIDDEN,
        FailureKind::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
        FailureKind::Timeout => StatusCode::REQUEST_TIMEOUT,
        FailureKind::UnsupportedMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        FailureKind::Busy => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

/// A JSON text as an answer that nobody keeps.
pub(crate) fn json(text: impl Into<Body>) -> Response<Body> {
    let mut response = Response::new(text.into());
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// A failure as an answer.
pub(crate) fn failure(failure: &Failure) -> Response<Body> {
    let mut response = json(failure.to_json());
    *response.status_mut() = status(failure.kind);
    if failure.kind == FailureKind::Busy {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
    response
}

/// What the server says no to, as an answer in the client's language.
pub(crate) fn refusal(refusal: Refusal, language: Language) -> Response<Body> {
    failure(&refusal.failure(language))
}

/// A failure as the bytes of a whole answer, for where there is no HTTP around it any more.
pub(crate) fn raw(failure: &Failure) -> Vec<u8> {
    let (status, body) = (status(failure.kind), failure.to_json());
    let mut text = format!("HTTP/1.1 {status}\r\n");
    for (name, value) in HEADERS {
        text += &format!("{name}: {value}\r\n");
    }
    if failure.kind == FailureKind::Busy {
        text += "retry-after: 1\r\n";
    }
    let length = body.len();
    text += &format!(
        "content-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
    );
    text.into_bytes()
}
