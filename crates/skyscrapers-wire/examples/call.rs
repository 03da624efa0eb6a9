//! Answer requests: the name of a verb and JSON in, JSON out, as server and command do.
//!
//! `cargo run --example call -- hint '{"text":"0 0 1 2  0 2 0 0  0 3 0 0  0 1 0 0","filled":"r1c3=4"}'`

use skyscrapers::Limits;
use skyscrapers_wire::{VERBS, call};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let (Some(verb), Some(request)) = (arguments.next(), arguments.next()) else {
        println!("usage: call VERB REQUEST, where VERB is one of {}", VERBS.join(", "));
        return;
    };
    match call(&verb, &request, &Limits::nodes(Limits::USUAL_NODES)) {
        Ok(reply) => println!("{reply}"),
        Err(failure) => println!("{}", failure.to_json()),
    }
}
