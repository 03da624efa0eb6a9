//! Serve the player's page and the engine on a port of your choice, until Ctrl-C.
//!
//! `cargo run --example serve -- 9000`

use skyscrapers_server::{Config, Server};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let port = std::env::args().nth(1).map_or(Ok(8080), |port| port.parse())?;
    let server = Server::bind(Config { port, ..Config::default() })?;
    let url = server.url();
    server.run(|| println!("Open {url}"))?;
    Ok(())
}
