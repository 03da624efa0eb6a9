//! German.

pub(crate) struct German;
