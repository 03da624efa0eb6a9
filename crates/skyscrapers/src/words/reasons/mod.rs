//! What there is to tell of a step, whatever the language: reckoned here once, from its facts.
//!
//! One file a family. Nothing here has words; nothing in a language's folder reckons.

pub(crate) mod dead_end;
pub(crate) mod fronts;
pub(crate) mod houses;
pub(crate) mod parks;
pub(crate) mod possible_sums;
pub(crate) mod shadow;
pub(crate) mod stairs;
pub(crate) mod sums;
pub(crate) mod top_two;
