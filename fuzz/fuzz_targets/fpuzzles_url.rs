//! The `fpuzzles-url` reader on random text, and on addresses that hold it.

#![no_main]

#[path = "../../crates/skyscrapers/tests/reading/mod.rs"]
mod reading;

libfuzzer_sys::fuzz_target!(|text: &str| reading::target("fpuzzles_url", text));
