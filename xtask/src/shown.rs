//! What README and book show in Rust, as tests of the documentation. It lives here because the published crates do not
//! hold those pages.

#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
#[doc = include_str!("../../docs/library.md")]
struct Pages;
