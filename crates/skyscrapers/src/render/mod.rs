//! Pictures of puzzles and answers.
//!
//! [`scene`] says what is to be seen, as data; [`text`] draws it, [`candidates`] with
//! what is pencilled in, [`svg`] as a picture. They know the model and nothing
//! else, which is why the `board` format may draw with them. [`html`] puts pictures and words on a page.

pub mod candidates;
pub mod elevation;
pub mod html;
mod paint;
pub mod scene;
pub mod svg;
pub mod text;
