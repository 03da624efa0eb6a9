//! Pictures of puzzles and answers.
//!
//! [`scene`] says what is to be seen, as data; [`text`] draws it, [`candidates`] with
//! what is pencilled in. They know the model and nothing
//! else, which is why the `board` format may draw with them.

pub mod candidates;
mod paint;
pub mod scene;
pub mod text;
