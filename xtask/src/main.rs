//! Chores of the project: `cargo xtask` lists them.

mod archive;
mod cargo;
mod crates;
mod dist;
mod engine;
mod files;
mod formats;
mod hints;
mod mutants;
#[path = "../../crates/skyscrapers/tests/naive/mod.rs"]
mod naive;
mod npm;
mod packed;
mod pictures;
#[path = "../../crates/skyscrapers/tests/player/mod.rs"]
mod player;
mod plot;
#[path = "../../crates/skyscrapers/benches/posts/mod.rs"]
mod posts;
mod practice;
#[path = "../../crates/skyscrapers/tests/random/mod.rs"]
mod random;
#[path = "teaching/words.rs"]
mod reasons;
mod release;
mod review;
mod sample;
mod sbom;
mod scaling;
mod site;
mod teaching;
mod techniques;
mod vectors;

use std::path::Path;
use std::process::ExitCode;

use skyscrapers::TechniqueId;

const USAGE: &str = "\
usage: cargo xtask sample            write crates/skyscrapers/testdata/sample.ndjson
       cargo xtask sample --check    fail when that file is not what would be written
       cargo xtask plot              draw docs/scaling.svg from docs/scaling.txt
       cargo xtask plot --check      fail when that picture is not what would be drawn
       cargo xtask techniques        write the techniques book from docs/book and the code: docs/techniques.md,
                                     its pictures, the player's pages, and their twins in other languages
       cargo xtask techniques --check
                                     fail when those are not what would be written
       cargo xtask pictures          draw the README's pictures
       cargo xtask pictures --check  fail when those are not what would be drawn
       cargo xtask formats           write docs/formats.md from the formats' own files
       cargo xtask formats --check   fail when that page is not what would be written
       cargo xtask vectors           write web/tests/vectors.json, what the page is held to
       cargo xtask vectors --check   fail when that file is not what would be written
       cargo xtask site              write the player into target/site, for any static host
       cargo xtask site --out FOLDER
                                     the same, into another folder
       cargo xtask npm               write the npm package into target/npm
       cargo xtask site npm          both, with one engine
       cargo xtask dist [PART…]      write all that is handed out into target/dist, or only these of
                                     binary, python, npm, site, crates, sbom
       cargo xtask crates            package the crates, and test each from its own archive
       cargo xtask release           everything a release needs besides ./test: links, advisories, semver, crates, dist
       cargo xtask mutants [MODULE…] [--shard K/N] [--diff [COMMIT]] [--survivors] [--again] [--patience S]
                                     [--tests lib,NAME…]
                                     change the code in every way the tests should notice, and say where they do not;
                                     goes on where the last run stopped (docs/testing.md)
       cargo xtask mutants --report [MODULE…]
                                     what was judged so far, by module
       cargo run --release -p xtask -- reasons FILE…
                                     count the steps that come with a reason
       cargo run --release -p xtask -- teaching FILE…
                                     count how much is told of Fiendish puzzles
       cargo run --release -p xtask -- hints [SIZE] FILE…
                                     time hints along the way through puzzles, and ask why mistakes are wrong
       cargo run --release -p xtask -- scaling
                                     measure docs/scaling.txt on this machine, and draw it
       cargo run --release -p xtask -- practice [COUNT] [TECHNIQUE]
                                     make and verify exercises of every technique, 5x5 to 8x8
       cargo run --release -p xtask -- practice --set
                                     write web/practice.txt, the positions that the page has at once
       cargo run --release -p xtask -- review [COUNT]
                                     play games by chance, and have every verdict on them verified";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        ["sample"] => write_sample(),
        ["sample", "--check"] => check_sample(),
        ["plot"] => draw_plot(),
        ["plot", "--check"] => check_plot(),
        ["techniques"] => write_techniques(),
        ["techniques", "--check"] => check_techniques(),
        ["pictures"] => draw_pictures(),
        ["pictures", "--check"] => check_pictures(),
        ["formats"] => write_formats(),
        ["formats", "--check"] => check_formats(),
        ["vectors"] => write_vectors(),
        ["vectors", "--check"] => check_vectors(),
        ["site"] => site::write(root(), &root().join("target/site")),
        ["site", "--out", folder] => site::write(root(), Path::new(folder)),
        ["npm"] => write_npm(),
        ["site", "npm"] => {
            site::write(root(), &root().join("target/site")).and_then(|()| write_npm())
        }
        ["dist", ref parts @ ..] => dist::write(root(), parts),
        ["crates"] => crates::check(root()),
        ["release"] => release::run_all(root()),
        ["mutants", ref more @ ..] => mutants::judge(root(), more).map(|table| print!("{table}")),
        ["reasons", ref files @ ..] if !files.is_empty() => {
            reasons::report(files).map(|table| print!("{table}"))
        }
        ["teaching", ref files @ ..] if !files.is_empty() => {
            teaching::report(files).map(|table| print!("{table}"))
        }
        ["hints", ref files @ ..] if !files.is_empty() => measure_hints(files),
        ["scaling"] => measure_scaling(),
        ["practice", "--set"] => practice::make_set(|line| eprintln!("{line}"))
            .and_then(|set| write(practice::SET, &set)),
        ["practice", ref more @ ..] => measure_practice(more),
        ["review"] => review_games("200"),
        ["review", count] => review_games(count),
        _ => Err(USAGE.to_string()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn write_npm() -> Result<(), String> {
    npm::write(root()).map(|archive| println!("{}", archive.display()))
}

/// The sample's place in the repository.
const SAMPLE: &str = "crates/skyscrapers/testdata/sample.ndjson";
const SCALING: &str = "docs/scaling.txt";
const PLOT: &str = "docs/scaling.svg";
const FORMATS: &str = "docs/formats.md";
const VECTORS: &str = "web/tests/vectors.json";
const PICTURES: &str = "docs/techniques";

fn read(path: &str) -> Result<String, String> {
    std::fs::read_to_string(root().join(path))
        .map_err(|error| format!("cannot read {path}: {error}"))
}

fn write(path: &str, text: &str) -> Result<(), String> {
    std::fs::write(root().join(path), text).map_err(|error| format!("cannot write {path}: {error}"))
}

fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here)
}

/// Fails when the file is not what this command would write.
fn check(path: &str, expected: &str, command: &str) -> Result<(), String> {
    // A checkout may have turned the line ends.
    if read(path)?.lines().eq(expected.lines()) {
        Ok(())
    } else {
        Err(format!("{path} is stale; run `cargo xtask {command}`"))
    }
}

fn write_sample() -> Result<(), String> {
    write(SAMPLE, &sample::text())
}

fn check_sample() -> Result<(), String> {
    check(SAMPLE, &sample::text(), "sample")
}

fn draw_plot() -> Result<(), String> {
    write(PLOT, &plot::draw(&read(SCALING)?)?)
}

fn check_plot() -> Result<(), String> {
    check(PLOT, &plot::draw(&read(SCALING)?)?, "plot")
}

fn write_techniques() -> Result<(), String> {
    let folder = root().join(PICTURES);
    std::fs::create_dir_all(&folder).map_err(|error| format!("cannot make {PICTURES}: {error}"))?;
    let files = techniques::files(read)?;
    for name in stray_pictures(&files)? {
        std::fs::remove_file(folder.join(&name))
            .map_err(|error| format!("cannot remove {PICTURES}/{name}: {error}"))?;
    }
    files.iter().try_for_each(|(path, text)| write(path, text))
}

fn check_techniques() -> Result<(), String> {
    let files = techniques::files(read)?;
    if let Some(name) = stray_pictures(&files)?.first() {
        return Err(format!("{PICTURES}/{name} is not ours; run `cargo xtask techniques`"));
    }
    files.iter().try_for_each(|(path, text)| check(path, text, "techniques"))
}

/// Files in the folder of pictures that no technique has.
fn stray_pictures(files: &[(String, String)]) -> Result<Vec<String>, String> {
    let wrong = |error| format!("cannot read {PICTURES}: {error}");
    let mut stray = Vec::new();
    for entry in std::fs::read_dir(root().join(PICTURES)).map_err(wrong)? {
        let name = entry.map_err(wrong)?.file_name().to_string_lossy().into_owned();
        if !files.iter().any(|(path, _)| *path == format!("{PICTURES}/{name}")) {
            stray.push(name);
        }
    }
    Ok(stray)
}

fn draw_pictures() -> Result<(), String> {
    pictures::files()?.iter().try_for_each(|(path, text)| write(path, text))
}

fn check_pictures() -> Result<(), String> {
    pictures::files()?.iter().try_for_each(|(path, text)| check(path, text, "pictures"))
}

fn write_formats() -> Result<(), String> {
    write(FORMATS, &formats::page(read)?)
}

fn check_formats() -> Result<(), String> {
    check(FORMATS, &formats::page(read)?, "formats")
}

fn write_vectors() -> Result<(), String> {
    write(VECTORS, &vectors::text()?)
}

fn check_vectors() -> Result<(), String> {
    check(VECTORS, &vectors::text()?, "vectors")
}

fn measure_scaling() -> Result<(), String> {
    if cfg!(debug_assertions) {
        return Err("times of a debug build mean nothing: cargo run --release -p xtask -- scaling"
            .to_owned());
    }
    let mut text = String::from(
        "# Written by `cargo run --release -p xtask -- scaling`: what, who, size, microseconds.\n",
    );
    scaling::measure(|point| {
        eprintln!("{}", point.line());
        text.push_str(&point.line());
        text.push('\n');
    });
    write(SCALING, &text)?;
    draw_plot()
}

/// How many exercises of each kind, and of which technique, if not of all.
fn measure_practice(arguments: &[&str]) -> Result<(), String> {
    let number = |text: &&str| text.parse::<u64>().ok();
    let count = arguments.iter().find_map(number).unwrap_or(100);
    let named = arguments.iter().find(|text| number(text).is_none());
    let techniques = match named {
        None => TechniqueId::ALL.to_vec(),
        Some(name) => vec![name.parse().map_err(|error| format!("{error}"))?],
    };
    practice::measure(&[5, 6, 7, 8], &techniques, count, 1, |line| println!("{line}"))
}

/// Puzzles of one size, if the first argument is a number.
fn measure_hints(arguments: &[&str]) -> Result<(), String> {
    let size = arguments[0].parse().ok();
    let files = if size.is_some() { &arguments[1..] } else { arguments };
    hints::report(size, files).map(|text| print!("{text}"))
}

fn review_games(count: &str) -> Result<(), String> {
    let count = count.parse().map_err(|_| format!("{count:?} is not a number of games"))?;
    println!("{}", review::run(count)?);
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_page_of_formats_is_what_the_code_says() {
        assert_eq!(super::check_formats(), Ok(()));
    }

    #[test]
    fn the_vectors_of_the_page_are_what_the_library_says() {
        assert_eq!(super::check_vectors(), Ok(()));
    }

    #[test]
    fn the_plot_is_what_its_figures_draw() {
        assert_eq!(super::check_plot(), Ok(()));
    }

    #[test]
    fn the_pictures_of_the_readme_are_what_the_code_draws() {
        assert_eq!(super::check_pictures(), Ok(()));
    }

    #[test]
    fn the_page_of_techniques_is_what_the_code_says() {
        assert_eq!(super::check_techniques(), Ok(()));
    }
}
