//! Skyscrapers puzzles over HTTP: the player's page and the engine behind it.
//!
//! ```text
//! socket --connection--> router --guard--> page files, descriptions
//!                                     \--> api --pool--> skyscrapers_wire::call
//! ```
//!
//! [`Server`] is all a front end needs: bind, say where it is, run until it is stopped. Nothing a client
//! sends can make it hang, grow or crash: bodies, headers, connections, waiting requests, nodes and time
//! are bounded ([`Config`]), and a request whose client is gone is dropped, also in the middle of
//! the work.
//!
//! # Examples
//! ```
//! use skyscrapers_server::{Config, Server};
//!
//! let server = Server::bind(Config { port: 0, ..Config::default() })?;
//! let url = server.url();
//! let stopper = server.stopper();
//! std::thread::spawn(move || stopper.stop());
//! server.run(|| println!("Here: {url}"))?;
//! # Ok::<(), std::io::Error>(())
//! ```

mod answer;
mod api;
mod assets;
mod book;
mod config;
mod connection;
#[path = "../content_types.rs"]
mod content_types;
mod guard;
mod lane;
mod language;
mod memory;
mod openapi;
mod pool;
mod refusal;
mod routes;
mod server;
mod stream;

pub use config::Config;
pub use server::{Server, Stopper};

/// The README's example is a test like those in the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
