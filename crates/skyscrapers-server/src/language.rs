//! The language a client would like: what its `Accept-Language` header says.

use axum::http::header::{ACCEPT_LANGUAGE, HeaderMap};
use skyscrapers::words::Language;

/// The language of ours that a client likes best; English where it likes none.
pub(crate) fn accepted(headers: &HeaderMap) -> Language {
    let said = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    said.map_or(Language::default(), preferred)
}

/// The best of a list such as `de-AT, de;q=0.9, en;q=0.8`. Of equals the first counts; `q=0` is a no.
fn preferred(list: &str) -> Language {
    let mut best: Option<(Language, f32)> = None;
    for item in list.split(',') {
        let mut parts = item.split(';').map(str::trim);
        let Some(language) = parts.next().and_then(Language::of_locale) else { continue };
        let weight =
            parts.find_map(|part| part.strip_prefix("q=")).map_or(Some(1.0), |q| q.parse().ok());
        let Some(weight) = weight.filter(|weight| *weight > 0.0) else { continue };
        if best.is_none_or(|(_, other)| weight > other) {
            best = Some((language, weight));
        }
    }
    best.map_or(Language::default(), |(language, _)| language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_liked_best_is_taken() {
        for (list, language) in [
            ("de", Language::German),
            ("de-AT, de;q=0.9, en;q=0.8", Language::German),
            ("en-GB,en;q=0.9,de;q=0.5", Language::English),
            ("fr, de;q=0.4, en;q=0.3", Language::German),
            ("en;q=0, de;q=0.1", Language::German),
            ("de;q=x, *", Language::English),
            ("fr", Language::English),
            ("", Language::English),
        ] {
            assert_eq!(preferred(list), language, "{list}");
        }
    }
}
