//! The `ring` reader on random text.

#![no_main]

#[path = "../../crates/skyscrapers/tests/reading/mod.rs"]
#[allow(dead_code)]
mod reading;

libfuzzer_sys::fuzz_target!(|text: &str| {
    reading::reader(skyscrapers::formats::find("ring").expect("a format"), text);
});
