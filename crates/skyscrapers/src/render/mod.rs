//! Pictures of puzzles and answers.
//!
//! [`scene`] says what is to be seen, as data; [`text`] draws it, [`candidates`] with
//! what is pencilled in. [`picture`] makes shapes of it, which [`svg`] writes down and others may turn
//! into pixels or pages; [`html`] puts words beside them. They know the model and nothing
//! else, which is why the `board` format may draw with them.

pub mod candidates;
pub mod elevation;
pub mod html;
mod paint;
pub mod picture;
mod regions;
pub mod scene;
pub mod svg;
pub mod text;
pub mod theme;
mod walls;
