//! Tests on trial: each is run alone once, to see how long it takes and which mutants it reaches; then every mutant meets
//! those that reach it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::cargo::output;
use crate::files::{empty, wrong};

/// How many tests run side by side.
pub(super) const WORKERS: usize = 2;

/// Kilobytes that a test may take: some mutants never stop collecting.
const MEMORY: &str = "6000000";

/// A test.
#[derive(Debug)]
pub(super) struct Test {
    /// Which of the programs it is in.
    pub(super) program: usize,
    pub(super) name: String,
    /// Of processor time, when it ran alone.
    pub(super) seconds: f64,
    /// The mutants that it reaches.
    pub(super) reached: BTreeSet<usize>,
}

/// A test that cannot be asked.
#[derive(Debug)]
pub(super) struct Bad {
    pub(super) name: String,
    /// Does it fail without any mutant, or does it only take too long?
    pub(super) fails: bool,
}

/// What came of a run of tests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Ran {
    Passed,
    /// The name of the test that failed, unless it took the program with it.
    Failed(Option<String>),
    TimedOut,
}

/// The programs that hold the tests of a package.
#[derive(Debug)]
pub(super) struct Programs {
    pub(super) programs: Vec<PathBuf>,
    /// Where they run.
    pub(super) folder: PathBuf,
}

impl Programs {
    /// All tests, each run alone once; and those that fail without any mutant, or take more seconds than this.
    ///
    /// # Errors
    /// When a program cannot be run.
    pub(super) fn tests(
        &self,
        notes: &Path,
        longest: u64,
    ) -> Result<(Vec<Test>, Vec<Bad>), String> {
        let mut named = Vec::new();
        for (program, path) in self.programs.iter().enumerate() {
            let listed =
                output(self.quiet(Command::new(path).args(["--list", "--format", "terse"])))?;
            let listed = String::from_utf8_lossy(&listed).into_owned();
            let tests = listed.lines().filter_map(|line| line.strip_suffix(": test"));
            named.extend(tests.map(|name| (program, name.to_owned())));
        }
        empty(notes)?;
        let tried = side_by_side(named.len(), |number| {
            let (program, name) = &named[number];
            let file = notes.join(number.to_string());
            let (ran, seconds) =
                self.run(*program, &[name.as_str()], &file.display().to_string(), longest)?;
            let bytes = if file.exists() {
                std::fs::read(&file).map_err(|error| wrong("read", &file, &error))?
            } else {
                Vec::new()
            };
            let numbers = bytes.as_chunks::<4>().0.iter().map(|bytes| u32::from_le_bytes(*bytes));
            let reached = numbers.filter_map(|number| usize::try_from(number).ok()).collect();
            let test = Test { program: *program, name: name.clone(), seconds, reached };
            Ok((ran, test))
        })?;
        let (mut good, mut bad) = (Vec::new(), Vec::new());
        for (ran, test) in tried {
            match ran {
                Ran::Passed => good.push(test),
                Ran::Failed(_) => bad.push(Bad { name: test.name, fails: true }),
                Ran::TimedOut => bad.push(Bad { name: test.name, fails: false }),
            }
        }
        Ok((good, bad))
    }

    /// Runs tests of a program one after the other until one fails; also says how many seconds of processor time that
    /// took. `limit` is in seconds of processor time too: how busy the machine is makes no difference.
    ///
    /// # Errors
    /// When the program cannot be run.
    pub(super) fn run(
        &self,
        program: usize,
        tests: &[&str],
        mutant: &str,
        limit: u64,
    ) -> Result<(Ran, f64), String> {
        // A test that waits instead of counting takes no processor time.
        let script = "ulimit -v $1; ulimit -t $2; clock=$3; shift 3; \
            timeout -s KILL $clock \"$@\"; came=$?; times; exit $came";
        let mut command = Command::new("sh");
        command.args([
            "-c",
            script,
            "sh",
            MEMORY,
            &limit.to_string(),
            &(limit * 8 + 30).to_string(),
        ]);
        command.arg(&self.programs[program]).args(["-Zunstable-options", "--fail-fast"]);
        command.args(["--test-threads=1", "--exact"]).args(tests).env("MUTANT", mutant);
        let ran = self.quiet(&mut command).stderr(Stdio::null()).output();
        let ran = ran.map_err(|error| format!("cannot run {command:?}: {error}"))?;
        let printed = String::from_utf8_lossy(&ran.stdout).into_owned();
        let seconds = printed.lines().last().map_or(0.0, seconds);
        let came = match ran.status.code() {
            Some(0) => Ran::Passed,
            // SIGXCPU and SIGKILL, as a shell and as `timeout` tell them.
            Some(124 | 137 | 152) | None => Ran::TimedOut,
            Some(_) => {
                let failed = printed.lines().find_map(|line| line.strip_suffix(" ... FAILED"));
                Ran::Failed(failed.and_then(|line| line.strip_prefix("test ")).map(str::to_owned))
            }
        };
        Ok((came, seconds))
    }

    /// Runs that are alike: fixed random numbers, and nothing that is written or printed when a test fails.
    fn quiet<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command
            .current_dir(&self.folder)
            .env("CARGO_MANIFEST_DIR", &self.folder)
            .env("RUSTC_BOOTSTRAP", "1")
            .env("RUST_BACKTRACE", "0")
            .env("PROPTEST_RNG_SEED", "1")
            .env("PROPTEST_MAX_SHRINK_ITERS", "0")
            .env("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "1")
            .stdin(Stdio::null())
    }
}

/// User and system time as `times` prints them: `0m1.25s 0m0.10s`.
fn seconds(line: &str) -> f64 {
    let part = |part: &str| {
        let (minutes, seconds) = part.strip_suffix('s')?.split_once('m')?;
        Some(minutes.parse::<f64>().ok()? * 60.0 + seconds.parse::<f64>().ok()?)
    };
    line.split_whitespace().filter_map(part).sum()
}

/// Does something for each number below `count`, some side by side, and gives what came of it in order.
///
/// # Errors
/// The first of those that it meets.
pub(super) fn side_by_side<T: Send>(
    count: usize,
    work: impl Fn(usize) -> Result<T, String> + Sync,
) -> Result<Vec<T>, String> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, Result<T, String>)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        break;
                    }
                    let result = work(number);
                    if result.is_err() {
                        next.store(count, Ordering::Relaxed);
                    }
                    done.lock().expect("no worker panics").push((number, result));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no worker panics");
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_the_shell_prints_them() {
        assert!((seconds("0m1.25s 0m0.25s") - 1.5).abs() < 1e-9);
        assert!((seconds("2m0.5s 0m0s") - 120.5).abs() < 1e-9);
    }

    #[test]
    fn what_is_done_side_by_side_comes_back_in_order() {
        let squares = side_by_side(20, |number| Ok(number * number)).expect("no errors");
        assert_eq!(squares, (0..20).map(|number| number * number).collect::<Vec<_>>());
        let error = side_by_side(20, |number| if number == 7 { Err("7".into()) } else { Ok(()) });
        assert_eq!(error.expect_err("an error"), "7");
    }
}
