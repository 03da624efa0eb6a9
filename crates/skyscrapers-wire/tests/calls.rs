//! No request makes the engine panic, and a caller who has answered others answers as a fresh one does. The fuzz target
//! `call` does the same for as long as one likes.

mod requests;

/// A small generator of random numbers, the same on every platform.
fn noise(seed: u64) -> Vec<u8> {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 56) as u8
    };
    (0..200).map(|_| next()).collect()
}

#[test]
fn every_request_is_answered_in_json() {
    for seed in 0..2_000 {
        requests::answered(&noise(seed));
    }
}
