//! The `essence` reader on random text.

#![no_main]

#[path = "../../crates/skyscrapers/tests/reading/mod.rs"]
mod reading;

libfuzzer_sys::fuzz_target!(|text: &str| reading::target("essence", text));
