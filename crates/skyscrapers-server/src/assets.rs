//! The files of the page, embedded in the binary.

use axum::body::Body;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::{Response, StatusCode};

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// A file of the page.
#[derive(Debug)]
struct Asset {
    /// Its address, without the slash in front.
    path: &'static str,
    content_type: &'static str,
    /// Changes when the file does.
    mark: &'static str,
    bytes: &'static [u8],
    /// The same with gzip, where that is shorter.
    packed: Option<&'static [u8]>,
}

/// The file of this address, as a browser with these headers wants it; `None` if there is none.
pub(crate) fn find(path: &str, headers: &HeaderMap) -> Option<Response<Body>> {
    let path = path.strip_prefix('/')?;
    let path = if path.is_empty() { "index.html" } else { path };
    let asset = ASSETS.binary_search_by(|asset| asset.path.cmp(path)).ok()?;
    Some(ASSETS[asset].answer(headers))
}

impl Asset {
    fn answer(&self, wishes: &HeaderMap) -> Response<Body> {
        let packed = self.packed.filter(|_| takes_gzip(wishes));
        // Two forms of a file are two things to a cache.
        let mark = match packed {
            Some(_) => format!("\"{}-gz\"", self.mark),
            None => format!("\"{}\"", self.mark),
        };
        let known = wishes.get(header::IF_NONE_MATCH).and_then(|marks| marks.to_str().ok());
        let known = known.is_some_and(|marks| {
            marks.split(',').any(|known| known.trim().trim_start_matches("W/") == mark)
        });
        let bytes = if known { &[][..] } else { packed.unwrap_or(self.bytes) };
        let mut response = Response::new(Body::from(bytes));
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.content_type));
        // Kept, but asked about each time: another version of the program has another page.
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Ok(mark) = HeaderValue::from_str(&mark) {
            headers.insert(header::ETAG, mark);
        }
        if packed.is_some() {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        if known {
            headers.remove(header::CONTENT_ENCODING);
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        }
        response
    }
}

fn takes_gzip(wishes: &HeaderMap) -> bool {
    let accepted = wishes.get_all(header::ACCEPT_ENCODING).iter();
    accepted.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(',')).any(
        |coding| {
            let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
            let refused = weight.trim().strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
            name.trim().eq_ignore_ascii_case("gzip") && !refused
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_browsers_ask_for_is_embedded() {
        for asset in ASSETS {
            let path = asset.path;
            let foreign = ["tests/", "node_modules/", "package", "tsconfig", "engine.json"];
            assert!(!foreign.iter().any(|start| path.starts_with(start)), "{path}");
            assert!(!path.contains(".config.") && !path.contains("/."), "{path}");
        }
        assert!(ASSETS.is_sorted_by_key(|asset| asset.path));
    }

    #[test]
    fn gzip_is_for_those_who_take_it() {
        let wishes = |value: &'static str| {
            HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(value))])
        };
        assert!(takes_gzip(&wishes("gzip")) && takes_gzip(&wishes("br, GZIP;q=0.5")));
        assert!(!takes_gzip(&wishes("br")) && !takes_gzip(&wishes("gzip;q=0")));
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}
