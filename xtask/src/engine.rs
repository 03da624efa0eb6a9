//! The engine as WebAssembly with the JavaScript around it, for the site and for the npm package.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::cargo::{cargo, home, run, target_folder};
use crate::files::copy;

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "wasm-release";

/// What it consists of.
const FILES: [&str; 2] = ["skyscrapers.js", "skyscrapers_bg.wasm"];

/// Writes `skyscrapers.js` and `skyscrapers_bg.wasm` into a folder. However many want them, they are made once a run.
///
/// # Errors
/// When something cannot be built or written.
pub(crate) fn write(root: &Path, folder: &Path) -> Result<(), String> {
    static MADE: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    let made = MADE.get_or_init(|| {
        let place = target_folder(root)?.join("engine");
        bind(root, &build(root)?, &place).map(|()| place)
    });
    let place = made.as_ref().map_err(String::clone)?;
    FILES.iter().try_for_each(|file| copy(&place.join(file), &folder.join(file)))
}

/// Compiles the engine and says where it is.
fn build(root: &Path) -> Result<PathBuf, String> {
    let arguments = ["--package", "skyscrapers-wasm", "--target", TARGET, "--profile", PROFILE];
    let hint = format!("if the target is missing: rustup target add {TARGET}");
    let mut command = cargo(root);
    command.args(["build", "--quiet", "--locked"]).args(arguments);
    // Panics say where they come from: with short paths, and the same ones wherever it was built.
    let flags = format!("--remap-path-prefix={}=", root.join("crates").display());
    let registry = format!("--remap-path-prefix={}=", home()?.display());
    command.env(
        format!("CARGO_TARGET_{}_RUSTFLAGS", TARGET.to_uppercase().replace('-', "_")),
        format!("{flags} {registry}"),
    );
    run(&mut command).map_err(|error| format!("{error}\n{hint}"))?;
    Ok(target_folder(root)?.join(TARGET).join(PROFILE).join("skyscrapers_wasm.wasm"))
}

/// Has the engine made ready for browsers: with its JavaScript, and small (see `bin/bindgen`).
fn bind(root: &Path, engine: &Path, folder: &Path) -> Result<(), String> {
    let optimiser = root.join("web/node_modules/binaryen/bin/wasm-opt");
    if !optimiser.is_file() {
        return Err("Binaryen, which makes the engine small, is not installed; with Node: \
                    npm ci --prefix web"
            .to_owned());
    }
    let program = ["--package", "xtask", "--features", "bindgen", "--bin", "bindgen"];
    let mut command = cargo(root);
    command.args(["run", "--quiet", "--locked", "--profile", "tool"]).args(program);
    run(command.arg("--").arg(engine).arg(folder).arg("node").arg(optimiser))
}
