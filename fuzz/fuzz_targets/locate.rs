//! Finding a puzzle in random text.

#![no_main]

#[path = "../../crates/skyscrapers/tests/reading/mod.rs"]
#[allow(dead_code)]
mod reading;

libfuzzer_sys::fuzz_target!(|text: &str| reading::located(text));
