//! The book, from a folder that `docs/build` has made.
//!
//! It is no part of the program, being larger than the page and read by few. Which files there are is looked
//! up once: whatever an address may say, nothing outside the folder is read.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{self, HeaderValue};
use axum::http::{Response, StatusCode};
use axum::routing::get;
use tokio::task::spawn_blocking;

use crate::answer;
use crate::content_types::CONTENT_TYPES;
use crate::language::accepted;
use crate::refusal::Refusal;

/// Where it begins, from the page.
pub(crate) const ADDRESS: &str = "book/";

/// What its pages may do: they hold small scripts and styles of their own.
const CSP: &str = "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";

/// Its files by their addresses.
type Files = BTreeMap<String, PathBuf>;

/// The addresses of the book in this folder.
///
/// # Errors
/// When the folder cannot be read, or holds no book.
pub(crate) fn router<S: Clone + Send + Sync + 'static>(folder: &Path) -> io::Result<Router<S>> {
    let files = Arc::new(files(folder)?);
    let start = format!("/{ADDRESS}");
    let page = move |request: Request| file(Arc::clone(&files), request);
    Ok(Router::new()
        .route(start.trim_end_matches('/'), get(async || to_start()))
        .route(&start, get(page.clone()))
        .route(&format!("{start}{{*path}}"), get(page)))
}

fn files(folder: &Path) -> io::Result<Files> {
    let mut files = Files::new();
    let mut open = vec![(folder.to_owned(), format!("/{ADDRESS}"))];
    while let Some((place, address)) = open.pop() {
        for entry in fs::read_dir(&place)? {
            let entry = entry?;
            let name = format!("{address}{}", entry.file_name().to_string_lossy());
            match entry.file_type()?.is_dir() {
                true => open.push((entry.path(), format!("{name}/"))),
                false => drop(files.insert(name, entry.path())),
            }
        }
    }
    let starts: Vec<String> =
        files.keys().filter(|name| name.ends_with("/index.html")).cloned().collect();
    for name in starts {
        let path = files[&name].clone();
        files.insert(name.trim_end_matches("index.html").to_owned(), path);
    }
    match files.contains_key(&format!("/{ADDRESS}")) {
        true => Ok(files),
        false => Err(io::Error::new(io::ErrorKind::NotFound, "there is no index.html")),
    }
}

fn to_start() -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::PERMANENT_REDIRECT;
    response.headers_mut().insert(header::LOCATION, HeaderValue::from_static(ADDRESS));
    response
}

async fn file(files: Arc<Files>, request: Request) -> Response<Body> {
    let found = files.get(request.uri().path()).cloned();
    let read = async |path: PathBuf| {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let kind = CONTENT_TYPES.iter().find(|(known, _)| *known == ending);
        let kind = kind.map_or("application/octet-stream", |(_, kind)| kind);
        let bytes = spawn_blocking(|| fs::read(path)).await.ok()?.ok()?;
        Some((kind, bytes))
    };
    let read = match found {
        Some(path) => read(path).await,
        None => None,
    };
    let Some((kind, bytes)) = read else {
        return answer::refusal(Refusal::Nothing, accepted(request.headers()));
    };
    let mut response = Response::new(Body::from(bytes));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CSP));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}
