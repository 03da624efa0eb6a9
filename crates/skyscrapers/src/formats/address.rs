//! Addresses: what is escaped in them, what is packed into them, and whose they are.

use std::borrow::Cow;

/// The text, if it is one address or another word without blanks and without brackets around it.
pub(super) fn one_word(text: &str) -> Option<&str> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let bare = !text.is_empty() && !text.starts_with(['<', '(', '[', '*']);
    (bare && !text.contains(char::is_whitespace)).then_some(text)
}

/// A text with its `%20` and the like spelt out; those that are no UTF-8 stay.
pub(super) fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.contains('%') {
        return Cow::Borrowed(text);
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, behind @ ..] = rest {
        let hex = behind.get(..2).filter(|hex| *first == b'%' && hex.is_ascii());
        let hex = hex.and_then(|hex| std::str::from_utf8(hex).ok());
        match hex.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &behind[2..];
            }
            None => {
                bytes.push(*first);
                rest = behind;
            }
        }
    }
    String::from_utf8(bytes).map_or(Cow::Borrowed(text), Cow::Owned)
}

/// What may be packed at the beginning of this part of an address: all of it, in which a blank may
/// be a `+`, or, where words follow, as far as its characters go.
pub(super) fn packed(part: &str) -> [&str; 2] {
    let all = part.trim_end().split('&').next().unwrap_or_default();
    let of_it = |ch: char| ch.is_ascii_alphanumeric() || "+/-_=%".contains(ch);
    let end = all.find(|ch| !of_it(ch)).unwrap_or(all.len());
    [all, &all[..end]]
}

/// The host of an address, without `www.`.
pub(super) fn host(address: &str) -> Option<&str> {
    let (scheme, rest) = address.split_once("://")?;
    let host = rest.split(['/', '?', '#', ':']).next().unwrap_or_default();
    let named =
        |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte));
    let is_one =
        !scheme.is_empty() && named(scheme) && named(host) && (1..=60).contains(&host.len());
    is_one.then(|| host.strip_prefix("www.").unwrap_or(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_spelt_out() {
        assert_eq!(unescaped(".%20.%5b1,%5D"), ". .[1,]");
        assert_eq!(unescaped("100%, %2, %zz, %c3%a4"), "100%, %2, %zz, ä");
        assert_eq!(unescaped("%ff"), "%ff");
    }

    #[test]
    fn what_is_packed_ends_where_words_begin() {
        assert_eq!(packed("Ab+/=&a=1"), ["Ab+/=", "Ab+/="]);
        assert_eq!(packed("Ab c) nice"), ["Ab c) nice", "Ab"]);
    }

    #[test]
    fn hosts_are_named() {
        assert_eq!(host("https://www.f-puzzles.com/?load=x"), Some("f-puzzles.com"));
        assert_eq!(host("http://localhost:8080"), Some("localhost"));
        assert_eq!(host("see https://a.b"), None);
        assert_eq!(host("a://\u{202e}"), None);
        assert_eq!(host("mailto:x"), None);
    }
}
