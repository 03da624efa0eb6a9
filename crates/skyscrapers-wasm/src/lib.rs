//! The engine for web browsers.
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Host.
    pub type Host;
    #[wasm_bindgen(method)]
    fn tick(this: &Host, nodes: f64) -> bool;
}

/// call
#[wasm_bindgen]
pub fn call(verb: &str, request: &str, host: &Host) -> Result<String, wasm_bindgen::JsValue> {
    let stop = || host.tick(0.0);
    let limits = skyscrapers::Limits{nodes: Some(10000), stop: Some(&stop)};
    let record = skyscrapers_wire::Record::from_json(request).map_err(|e| wasm_bindgen::JsValue::from_str(&e.to_string()))?;
    let _ = verb;
    let sheet = skyscrapers_wire::sheet(&record).map_err(|e| wasm_bindgen::JsValue::from_str(&e.to_string()))?;
    let hint = skyscrapers::hint::hint(&sheet, &limits);
    Ok(skyscrapers_wire::hint_reply(record, &hint, skyscrapers::words::Stage::All).to_string())
}
