//! Requests made of random bytes: a verb, options and a puzzle, most of them sound. Never a panic, and the answer is JSON.

#![no_main]

#[path = "../../crates/skyscrapers-wire/tests/requests/mod.rs"]
mod requests;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| requests::answered(bytes));
