//! Makes a compiled WebAssembly file ready for browsers: `bindgen FILE.wasm FOLDER OPTIMISER...`.
//!
//! Three steps. The JavaScript that goes with it is written as the command `wasm-bindgen` would, from the
//! library behind it: a pinned dependency that cargo builds once, instead of a tool that everyone has to
//! install in just the right version. Then the optimiser (Binaryen's `wasm-opt`, a command with its
//! arguments) makes the code smaller, and [`order`] arranges it so that it compresses better. This is a
//! package of its own because nothing else needs these libraries (feature `libraries`), and it needs nothing else.

mod order;

use std::path::Path;
use std::process::{Command, ExitCode};
use std::{env, fs};

use wasm_bindgen_cli_support::Bindgen;

/// What the engine may use besides the first version of WebAssembly: what Rust's compiler takes for granted.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [file, folder, optimiser @ ..] = &arguments[..] else {
        eprintln!("usage: bindgen FILE.wasm FOLDER OPTIMISER...");
        return ExitCode::from(2);
    };
    match make(Path::new(file), Path::new(folder), optimiser) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{file}: {error}");
            ExitCode::from(2)
        }
    }
}

fn make(file: &Path, folder: &Path, optimiser: &[String]) -> Result<(), String> {
    let written = Bindgen::new()
        .input_path(file)
        .out_name("skyscrapers")
        .typescript(false)
        .web(true)
        .and_then(|bindgen| {
            bindgen.remove_name_section(true).remove_producers_section(true).generate(folder)
        });
    written.map_err(|error| format!("{error:#}"))?;
    let engine = folder.join("skyscrapers_bg.wasm");
    optimise(&engine, optimiser)?;
    let code = fs::read(&engine).map_err(|error| error.to_string())?;
    let ordered = order::by_likeness(&code)?;
    fs::write(&engine, ordered).map_err(|error| error.to_string())
}

fn optimise(engine: &Path, optimiser: &[String]) -> Result<(), String> {
    let [program, arguments @ ..] = optimiser else { return Err("no optimiser".to_owned()) };
    let mut command = Command::new(program);
    // The stack is at the bottom of the memory and grows down, so nothing ever lies at the lowest addresses.
    command.args(arguments).args(["-Oz", "--low-memory-unused"]).args(FEATURES);
    command.arg(engine).arg("-o").arg(engine);
    let status = command.status().map_err(|error| format!("cannot run {command:?}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?} failed")) }
}
