//! The folder of a data set: a file for each split, the plan, and the card at the end.
//!
//! Files hold whole lines only, in the order of their numbers. A run that was interrupted goes on after the last number up to which
//! none is missing: what a split has beyond it is cut off first, since the others may not have come so far.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use skyscrapers_dataset::{Plan, Split, Tally, id};
use skyscrapers_wire::Fields;

use crate::words::voice;

/// Where the plan is kept.
pub(super) const PLAN: &str = "plan.json";
/// Where the card is.
const CARD: &str = "README.md";

/// The files of a set that is being made.
pub(super) struct Folder {
    path: PathBuf,
    files: Vec<File>,
    /// How long each file is, up to the last line that was written whole.
    lengths: [u64; 3],
    /// What is there already.
    pub(super) before: Before,
}

/// The records of an earlier run.
#[derive(Default)]
pub(super) struct Before {
    /// All numbers up to this one are settled.
    pub(super) settled: u64,
    pub(super) ids: Vec<u128>,
    pub(super) tally: Tally,
}

/// A line of a file: its number, and where it ends.
struct Place {
    number: u64,
    end: u64,
}

fn name(split: Split) -> String {
    format!("{split}.ndjson")
}

impl Folder {
    /// Makes the folder and begins its files.
    ///
    /// # Errors
    /// When there is another set in it, unless that is to be written over; or it cannot be written.
    pub(super) fn create(path: &Path, plan: &Plan, force: bool) -> anyhow::Result<Folder> {
        let place = || path.display().to_string();
        fs::create_dir_all(path).with_context(place)?;
        let names = Split::ALL.map(name);
        let own = names.iter().map(String::as_str).chain([PLAN, CARD]);
        for name in own {
            let file = path.join(name);
            if file.exists() && !force {
                bail!(voice().dataset_there(&place(), name));
            }
        }
        // The old card says nothing about the new set.
        if path.join(CARD).exists() {
            fs::remove_file(path.join(CARD)).with_context(place)?;
        }
        let made = Split::ALL.map(|split| File::create(path.join(name(split))));
        let files = made.into_iter().collect::<Result<_, _>>().with_context(place)?;
        fs::write(path.join(PLAN), plan.to_json() + "\n").with_context(place)?;
        Ok(Folder { path: path.to_owned(), files, lengths: [0; 3], before: Before::default() })
    }

    /// Opens the folder of a run that was interrupted.
    ///
    /// # Errors
    /// When it cannot be read or written.
    pub(super) fn reopen(path: &Path) -> anyhow::Result<Folder> {
        let mut places: [Vec<Place>; 3] = Default::default();
        let mut files = Vec::new();
        for split in Split::ALL {
            let file = path.join(name(split));
            let place = || file.display().to_string();
            let mut open = OpenOptions::new();
            let open = open.read(true).append(true).create(true).open(&file).with_context(place)?;
            places[split as usize] = lines(&open).with_context(place)?;
            files.push(open);
        }
        let mut numbers: Vec<u64> = places.iter().flatten().map(|place| place.number).collect();
        numbers.sort_unstable();
        let settled =
            numbers.iter().zip(1..).take_while(|(number, next)| *number == next).count() as u64;
        let mut folder = Folder {
            path: path.to_owned(),
            files,
            lengths: [0; 3],
            before: Before { settled, ..Before::default() },
        };
        for split in Split::ALL {
            let kept = places[split as usize].iter().take_while(|place| place.number <= settled);
            let end = kept.last().map_or(0, |place| place.end);
            folder.lengths[split as usize] = end;
            folder.files[split as usize].set_len(end)?;
        }
        folder.read_before()?;
        Ok(folder)
    }

    /// Reads what is kept.
    fn read_before(&mut self) -> anyhow::Result<()> {
        for split in Split::ALL {
            let file = File::open(self.path.join(name(split)))?;
            for line in BufReader::new(file).lines() {
                let (_, id) = self.before.tally.add(&line?)?;
                self.before.ids.extend(id);
            }
        }
        Ok(())
    }

    /// Writes lines, whole or not at all.
    ///
    /// # Errors
    /// When one cannot be written; the files end with the last whole line of those before.
    pub(super) fn write(&mut self, lines: &[String; 3]) -> io::Result<()> {
        for (index, text) in lines.iter().enumerate() {
            let file = &mut self.files[index];
            if let Err(error) = file.write_all(text.as_bytes()) {
                // A file that cannot be shortened keeps what it has got.
                let _ = file.set_len(self.lengths[index]);
                return Err(error);
            }
            self.lengths[index] += text.len() as u64;
        }
        Ok(())
    }

    /// Writes the card: the set is complete.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn finish(&self, card: &str) -> anyhow::Result<()> {
        let path = self.path.join(CARD);
        fs::write(&path, card).with_context(|| path.display().to_string())
    }

    /// How people call it.
    pub(super) fn name(&self) -> String {
        self.path.display().to_string()
    }
}

/// The whole lines of a file that are records, up to the first that is none.
fn lines(file: &File) -> io::Result<Vec<Place>> {
    let mut reader = BufReader::new(file);
    let (mut places, mut end, mut line) = (Vec::new(), 0, Vec::new());
    loop {
        line.clear();
        let length = reader.read_until(b'\n', &mut line)? as u64;
        let text = std::str::from_utf8(&line).ok().and_then(|text| text.strip_suffix('\n'));
        let fields = text.and_then(|text| Fields::from_json(text).ok());
        let number =
            fields.filter(|fields| id(fields).is_some()).and_then(|at| at.get("number")?.as_u64());
        let Some(number) = number else { return Ok(places) };
        end += length;
        places.push(Place { number, end });
    }
}
