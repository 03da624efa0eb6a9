//! Answers of random text: never a panic, and solved is what the rules call so.

#![no_main]

#[path = "../../crates/skyscrapers-dataset/tests/any_answer/mod.rs"]
mod any_answer;

libfuzzer_sys::fuzz_target!(|text: &str| any_answer::scored(text));
