//! The engine for web browsers: [`call`] and nothing else.
//!
//! All it does is hand texts to [`skyscrapers_wire::call`], as the server does, so that page and command
//! cannot disagree. It runs in a worker of the page and hears nothing until it is done; whoever has waited
//! long enough ends the worker. `cargo xtask site` builds it.

use std::cell::Cell;

use skyscrapers::Limits;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// One in so many looks at the limits is told to the page.
const PACE: u32 = 16;

#[wasm_bindgen]
extern "C" {
    /// Who called.
    pub type Host;

    /// Told from time to time that work is going on, with a number that grows.
    #[wasm_bindgen(method)]
    fn working(this: &Host, times: u32);
}

/// Answers a request: the verb's name and the request's JSON, as for [`skyscrapers_wire::call`].
///
/// # Errors
/// Throws a text, the failure's JSON. A fault of ours stops the WebAssembly, which throws a `RuntimeError` instead; after that
/// the memory may hold anything, and the caller has to start a fresh instance.
#[wasm_bindgen]
pub fn call(verb: &str, request: &str, host: &Host) -> Result<String, JsValue> {
    let times = Cell::new(0_u32);
    let stop = || {
        times.set(times.get().wrapping_add(1));
        if times.get().is_multiple_of(PACE) {
            host.working(times.get() / PACE);
        }
        false
    };
    let limits = Limits::nodes(Limits::USUAL_NODES).or_when(&stop);
    skyscrapers_wire::call(verb, request, &limits)
        .map_err(|failure| JsValue::from_str(&failure.to_json()))
}

/// The engine's version.
#[wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
