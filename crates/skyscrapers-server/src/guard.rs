//! Who may ask: pages of this server, and programs. Not pages from elsewhere.
//!
//! A page from anywhere can have its visitor's browser ask a server on that visitor's own machine. Two checks keep it
//! out. *Host*: a name that somebody else's DNS may point here is not ours, so only addresses, `localhost` and
//! names told to us are taken. *Origin*: browsers say which page is asking, and that must be one of ours.

use std::net::IpAddr;

use axum::http::header::{self, HeaderMap};
use axum::http::{Method, Uri};

use crate::refusal::Refusal;

/// The names under which we are known.
#[derive(Debug, Clone)]
pub(crate) struct Guard {
    names: Vec<String>,
}

impl Guard {
    pub(crate) fn new(names: &[String]) -> Guard {
        Guard { names: names.iter().map(|name| name.to_ascii_lowercase()).collect() }
    }

    /// Lets a request pass, or says why not.
    pub(crate) fn check(
        &self,
        method: &Method,
        uri: &Uri,
        headers: &HeaderMap,
    ) -> Result<(), Refusal> {
        let said = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let Some(host) = uri.authority().map(|authority| authority.as_str()).or(said) else {
            return Err(Refusal::NoHost);
        };
        if !self.knows(name_of(host)) {
            return Err(Refusal::ForeignName);
        }
        if *method == Method::GET || *method == Method::HEAD {
            return Ok(());
        }
        if let Some(origin) = headers.get(header::ORIGIN) {
            let origin = origin.to_str().unwrap_or_default();
            let place = origin.strip_prefix("http://").or(origin.strip_prefix("https://"));
            if place != Some(host) {
                return Err(Refusal::ForeignPage);
            }
        }
        match headers.get("sec-fetch-site").map(|site| site.as_bytes()) {
            None | Some(b"same-origin" | b"none") => Ok(()),
            Some(_) => Err(Refusal::ForeignPage),
        }
    }

    fn knows(&self, name: &str) -> bool {
        let name = name.to_ascii_lowercase();
        let bare = name.trim_start_matches('[').trim_end_matches(']');
        let is_address = bare.parse::<IpAddr>().is_ok();
        is_address || name == "localhost" || self.names.contains(&name)
    }
}

/// `host:port` without the port.
fn name_of(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use skyscrapers_wire::FailureKind;

    use super::*;

    fn check(method: &Method, headers: &[(&'static str, &'static str)]) -> Option<FailureKind> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.insert(*name, axum::http::HeaderValue::from_static(value));
        }
        let guard = Guard::new(&["Puzzles.example".to_owned()]);
        guard.check(method, &Uri::from_static("/"), &map).err().map(Refusal::kind)
    }

    #[test]
    fn only_our_own_names_are_taken() {
        for host in [
            "127.0.0.1:8080",
            "localhost:8080",
            "LOCALHOST",
            "[::1]:8080",
            "10.1.2.3",
            "puzzles.example",
        ] {
            assert_eq!(check(&Method::GET, &[("host", host)]), None, "{host}");
        }
        for host in ["evil.example:8080", "localhost.evil.example", "", "127.0.0.1.evil.example"] {
            let kind = check(&Method::GET, &[("host", host)]);
            assert_eq!(kind, Some(FailureKind::Forbidden), "{host}");
        }
        assert_eq!(check(&Method::GET, &[]), Some(FailureKind::BadRequest));
    }

    #[test]
    fn pages_from_elsewhere_may_not_ask() {
        let host = ("host", "localhost:8080");
        let post = |more: (&'static str, &'static str)| check(&Method::POST, &[host, more]);
        assert_eq!(post(("origin", "http://localhost:8080")), None);
        assert_eq!(post(("sec-fetch-site", "same-origin")), None);
        for origin in
            ["http://evil.example", "null", "http://localhost:9090", "ftp://localhost:8080"]
        {
            assert_eq!(post(("origin", origin)), Some(FailureKind::Forbidden), "{origin}");
        }
        assert_eq!(post(("sec-fetch-site", "cross-site")), Some(FailureKind::Forbidden));
    }
}
