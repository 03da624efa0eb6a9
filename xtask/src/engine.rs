//! The engine as WebAssembly with the JavaScript around it, for the site and for the npm package.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::cargo::{cargo, home, output, run, target_folder};
use crate::files::copy;

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "wasm-release";

/// What it consists of.
pub(crate) const SCRIPT: &str = "skyscrapers.js";
pub(crate) const BINARY: &str = "skyscrapers_bg.wasm";

/// The folder with both. However many want them, they are made once a run.
///
/// # Errors
/// When something cannot be built or written.
pub(crate) fn made(root: &Path) -> Result<&'static Path, String> {
    static MADE: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    let made = MADE.get_or_init(|| {
        let place = target_folder(root)?.join("engine");
        bind(root, &build(root)?, &place).map(|()| place)
    });
    made.as_deref().map_err(Clone::clone)
}

/// Writes script and binary into a folder.
///
/// # Errors
/// As [`made`].
pub(crate) fn write(root: &Path, folder: &Path) -> Result<(), String> {
    let place = made(root)?;
    [SCRIPT, BINARY].iter().try_for_each(|file| copy(&place.join(file), &folder.join(file)))
}

/// Compiles the engine and says where it is: with a standard library made for size, if that can be.
fn build(root: &Path) -> Result<PathBuf, String> {
    let sources = sources(root);
    if let Err(why) = &sources {
        eprintln!("{why}: the engine gets the usual standard library and is 8 % larger.");
    }
    if sources.is_ok() {
        match run(&mut compile(root, true)?) {
            Ok(()) => return place(root),
            Err(error) => eprintln!(
                "{error}\nThis version of Rust may have other names for its unstable options. Once more without them; \
                 the engine is then 8 % larger."
            ),
        }
    }
    let hint = format!("if the target is missing: rustup target add {TARGET}");
    run(&mut compile(root, false)?).map_err(|error| format!("{error}\n{hint}"))?;
    place(root)
}

fn place(root: &Path) -> Result<PathBuf, String> {
    Ok(target_folder(root)?.join(TARGET).join(PROFILE).join("skyscrapers_wasm.wasm"))
}

/// The standard library compiled along with the engine: for size, and with panics that stop WebAssembly at once instead of
/// putting a sentence together that nobody reads. These are unstable options of a stable compiler, which is why nothing but this one
/// artefact is built with them; the code is the same, and everything is tested without.
const SMALL: [&str; 3] = [
    "-Zbuild-std=std,panic_abort",
    "-Zbuild-std-features=optimize_for_size",
    "-Zpanic-immediate-abort",
];

fn compile(root: &Path, small: bool) -> Result<Command, String> {
    let mut command = cargo(root);
    command.args(["build", "--quiet", "--locked", "--package", "skyscrapers-wasm"]);
    command.args(["--target", TARGET, "--profile", PROFILE]);
    // Panics say where they come from: with short paths, and the same ones wherever it was built.
    let mut flags = format!("--remap-path-prefix={}=", root.join("crates").display());
    flags += &format!(" --remap-path-prefix={}=", home()?.display());
    if small {
        command.args(SMALL);
        command.arg("--config").arg(format!("profile.{PROFILE}.panic=\"immediate-abort\""));
        command.env("RUSTC_BOOTSTRAP", "1");
        flags += " -Zunstable-options -Zlocation-detail=none";
    }
    let variable = format!("CARGO_TARGET_{}_RUSTFLAGS", TARGET.to_uppercase().replace('-', "_"));
    command.env(variable, flags);
    Ok(command)
}

/// Sees to it that the sources of the standard library are there; they are a component of the toolchain.
fn sources(root: &Path) -> Result<(), String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let asked = output(Command::new(rustc).current_dir(root).args(["--print", "sysroot"]))?;
    let sysroot = String::from_utf8_lossy(&asked);
    let lock = Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/Cargo.lock");
    if lock.is_file() {
        return Ok(());
    }
    eprintln!("Installing the sources of Rust's standard library (once).");
    run(Command::new("rustup").current_dir(root).args(["component", "add", "rust-src"]))
}

/// Has the engine made ready for browsers: with its JavaScript, and small (see `xtask/bindgen`).
fn bind(root: &Path, engine: &Path, folder: &Path) -> Result<(), String> {
    let optimiser = root.join("web/node_modules/binaryen/bin/wasm-opt");
    if !optimiser.is_file() {
        return Err("Binaryen, which makes the engine small, is not installed; with Node: \
                    npm ci --prefix web"
            .to_owned());
    }
    let program = ["--package", "xtask-bindgen", "--features", "libraries"];
    let mut command = cargo(root);
    command.args(["run", "--quiet", "--locked", "--profile", "tool"]).args(program);
    run(command.arg("--").arg(engine).arg(folder).arg("node").arg(optimiser))
}
