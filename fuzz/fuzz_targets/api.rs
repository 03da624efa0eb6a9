//! The library's public interface, called with whatever the bytes say. Never a panic.

#![no_main]

#[path = "../../crates/skyscrapers/tests/api/mod.rs"]
mod api;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| api::call_everything(bytes));
