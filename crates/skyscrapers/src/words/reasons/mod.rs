//! What there is to tell of a step, whatever the language: reckoned here once, from its facts.
//!
//! One file a family. Nothing here has words; nothing in a language's folder reckons.

pub(crate) mod dead_end;
pub(crate) mod fronts;
pub(crate) mod houses;
pub(crate) mod lines;
pub(crate) mod parks;
pub(crate) mod possible_sums;
pub(crate) mod shadow;
mod sight;
pub(crate) mod stairs;
mod street;
pub(crate) mod sums;
mod supposed;
pub(crate) mod top_two;
pub(crate) mod traced;

pub(crate) use sight::{Building, Shade, Shader, SightReason, Why, reason};
pub(crate) use street::Street;
pub(crate) use supposed::{Failing, Scenery, failing};
