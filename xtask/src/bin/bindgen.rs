//! Writes the JavaScript that goes with a compiled WebAssembly file: `bindgen FILE.wasm FOLDER`.
//!
//! This is what the command `wasm-bindgen` does, from the library behind it: a pinned dependency that
//! cargo builds once, instead of a tool that everyone has to install in just the right version. It is a
//! program of its own because only `cargo xtask site` needs that library (feature `bindgen`).

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, folder] = &arguments[..] else {
        eprintln!("usage: bindgen FILE.wasm FOLDER");
        return ExitCode::from(2);
    };
    let written = Bindgen::new()
        .input_path(file)
        .out_name("skyscrapers")
        .typescript(false)
        .web(true)
        .and_then(|bindgen| {
            bindgen.remove_name_section(true).remove_producers_section(true).generate(folder)
        });
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{file}: {error:#}");
            ExitCode::from(2)
        }
    }
}
