//! Requests of random text: a verb's name on the first line, the request after it. Never a panic, and a
//! reply is JSON.

#![no_main]

use skyscrapers::Limits;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let (verb, request) = text.split_once('\n').unwrap_or(("solve", text));
    let limits = Limits::nodes(20);
    if let Ok(reply) = skyscrapers_wire::call(verb, request, &limits) {
        assert!(reply.starts_with('{') && reply.ends_with('}'));
    }
});
