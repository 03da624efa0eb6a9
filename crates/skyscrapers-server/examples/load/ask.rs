//! The requests of the storm.

use std::io::{self, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::Duration;

use skyscrapers::generate::{Generator, Rng, Wish};
use skyscrapers::{Level, Limits, Size};

use crate::client::{Answer, posting, read};

/// What a client does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// A hint on a Hard 6x6, in the middle of the game.
    Hint,
    /// Grading and checking small puzzles, the page itself.
    Light,
    /// Empty boards of 32x32, counting, clue-only 10x10.
    Hard,
    /// Making puzzles of 7x7 to 10x10.
    Make,
    /// JSON that is none, puzzles that are none.
    Malformed,
    /// Hundreds of kilobytes.
    Huge,
    /// Not even HTTP.
    Noise,
    /// Half a head, then silence.
    SlowHead,
    /// Half a body, then silence.
    SlowBody,
    /// Asks for hard work and leaves.
    Leaver,
    /// Asks for the largest file again and again, and reads nothing.
    Deaf,
    /// From a page elsewhere.
    Foreign,
}

/// What came back.
#[derive(Debug)]
pub(crate) enum Said {
    Answer(Answer),
    /// The client did not wait for one.
    Left,
    /// The connection ended without an answer.
    Ended(io::ErrorKind),
}

impl Kind {
    pub(crate) const LIGHT: [(Kind, u32); 2] = [(Kind::Hint, 70), (Kind::Light, 30)];
    pub(crate) const ALL: [(Kind, u32); 12] = [
        (Kind::Hint, 30),
        (Kind::Light, 20),
        (Kind::Hard, 15),
        (Kind::Make, 5),
        (Kind::Malformed, 10),
        (Kind::Huge, 5),
        (Kind::Noise, 2),
        (Kind::SlowHead, 3),
        (Kind::SlowBody, 3),
        (Kind::Leaver, 5),
        (Kind::Deaf, 1),
        (Kind::Foreign, 2),
    ];

    /// One of these, by weight.
    pub(crate) fn pick(kinds: &[(Kind, u32)], rng: &mut Rng) -> Kind {
        let mut left = rng.below(kinds.iter().map(|(_, weight)| weight).sum());
        for &(kind, weight) in kinds {
            if left < weight {
                return kind;
            }
            left -= weight;
        }
        Kind::Hint
    }

    /// Asks, and waits for the answer.
    pub(crate) fn ask(self, address: SocketAddr, puzzles: &Puzzles, rng: &mut Rng) -> Said {
        self.try_ask(address, puzzles, rng).unwrap_or_else(|error| Said::Ended(error.kind()))
    }

    fn try_ask(self, address: SocketAddr, puzzles: &Puzzles, rng: &mut Rng) -> io::Result<Said> {
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        let text = self.text(puzzles, rng);
        let sent = match self {
            Kind::SlowHead => 30,
            Kind::SlowBody => text.len() - 20,
            _ => text.len(),
        };
        // A server that refuses may close while we still send; its answer counts.
        let _ = stream.write_all(&text.as_bytes()[..sent]);
        if self == Kind::Leaver {
            thread::sleep(Duration::from_millis(u64::from(rng.below(500))));
            return Ok(Said::Left);
        }
        if self == Kind::Deaf {
            thread::sleep(Duration::from_secs(3));
            return Ok(Said::Left);
        }
        read(&mut stream).map(Said::Answer)
    }

    fn text(self, puzzles: &Puzzles, rng: &mut Rng) -> String {
        let pick =
            |texts: &[String], rng: &mut Rng| texts[rng.below(texts.len() as u32) as usize].clone();
        match self {
            Kind::Hint => posting("hint", &pick(&puzzles.games, rng)),
            Kind::Light => match rng.below(3) {
                0 => posting("grade", &pick(&puzzles.games, rng)),
                1 => posting("check", &pick(&puzzles.games, rng)),
                _ => {
                    "GET / HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\n\r\n".to_owned()
                }
            },
            Kind::Hard | Kind::Leaver => {
                let verb = HARD_VERBS[rng.below(HARD_VERBS.len() as u32) as usize];
                posting(verb, &pick(&puzzles.hard, rng))
            }
            Kind::Make => making(7 + rng.below(4), rng.below(1_000_000)),
            Kind::Malformed => {
                let text =
                    ["", "{", "[[[[", r#"{"n":-1}"#, r#"{"n":6,"clues":"x"}"#, r#"{"text":"?"}"#];
                posting("solve", text[rng.below(6) as usize])
            }
            Kind::Huge => posting("solve", &" ".repeat(100_000 + rng.below(400_000) as usize)),
            Kind::Deaf => LARGEST_FILE.repeat(100),
            Kind::Noise => "\u{1}\u{2} this is not HTTP\r\n\r\n".to_owned(),
            Kind::SlowHead | Kind::SlowBody => posting("solve", &pick(&puzzles.games, rng)),
            Kind::Foreign => {
                let text = posting("solve", &pick(&puzzles.games, rng));
                text.replacen(
                    "host: localhost",
                    "host: localhost\r\norigin: http://evil.example",
                    1,
                )
            }
        }
    }
}

/// What hard boards are sent to.
const HARD_VERBS: [&str; 5] = ["solve", "check", "hint", "explain", "grade"];

fn making(size: u32, seed: u32) -> String {
    posting("generate", &format!(r#"{{"n":{size},"seed":{seed},"level":"expert"}}"#))
}

/// Asks for the largest file, as it is.
const LARGEST_FILE: &str = "GET /techniques.html HTTP/1.1\r\nhost: localhost\r\n\r\n";

/// Every hard board to every verb, a new puzzle of every size and the largest file, each asked by two clients at once, so that both threads of a lane have
/// work. Afterwards nothing in a storm is new to the server: its code is loaded, its threads have the stacks they need.
pub(crate) fn everything_once(address: SocketAddr, puzzles: &Puzzles) {
    let hard = puzzles.hard.iter();
    let mut requests: Vec<String> =
        hard.flat_map(|puzzle| HARD_VERBS.map(|verb| posting(verb, puzzle))).collect();
    requests.extend((7..=10).map(|size| making(size, 1)));
    requests.push(LARGEST_FILE.to_owned());
    for request in &requests {
        let ask = || -> io::Result<Answer> {
            let mut stream = TcpStream::connect(address)?;
            stream.write_all(request.as_bytes())?;
            read(&mut stream)
        };
        thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(ask);
            }
        });
    }
}

/// What the clients ask about.
pub(crate) struct Puzzles {
    games: Vec<String>,
    hard: Vec<String>,
}

impl Puzzles {
    pub(crate) fn new() -> Puzzles {
        let wish = Wish::of_level(Size::new(6).unwrap_or(Size::MAX), Level::Hard);
        let mut generator = Generator::new(wish).ok();
        let games = (0..32).filter_map(|number| {
            let made = generator.as_mut()?.make(6, number, 0, &Limits::default()).ok()?;
            // A third of the board is filled in already.
            let heights = made.solution.heights().iter().enumerate();
            let filled = heights.map(|(index, height)| match index % 3 == number as usize % 3 {
                true => height.get(),
                false => 0,
            });
            let filled: Vec<u8> = filled.collect();
            let draft = made.puzzle.to_draft();
            let (clues, givens) = (draft.clues, draft.givens);
            Some(format!(r#"{{"n":6,"clues":{clues:?},"givens":{givens:?},"filled":{filled:?}}}"#))
        });
        let empty = |size: usize, more: &str| {
            format!(r#"{{"n":{size},"clues":{:?}{more}}}"#, vec![0; 4 * size])
        };
        let hard = vec![
            empty(32, ""),
            empty(32, r#","count":true"#),
            empty(9, r#","count":true"#),
            empty(20, r#","all":true"#),
            empty(16, ""),
        ];
        Puzzles { games: games.collect(), hard }
    }
}
