//! The server on a real socket, asked as clients ask.

mod api;
mod client;
mod description;
mod limits;
mod manners;
mod schema;

use std::net::SocketAddr;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use skyscrapers_server::{Config, Server, Stopper};

/// The board of the posts.
const POSTS: &str = r#"{"n":4,"clues":[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]}"#;

/// A server on a port of its own that ends with the test.
struct Running {
    address: SocketAddr,
    stopper: Stopper,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    fn start(change: impl FnOnce(&mut Config)) -> Running {
        let mut config = Config { port: 0, jobs: 2, ..Config::default() };
        config.farewell = Duration::from_millis(500);
        change(&mut config);
        let server = Server::bind(config).expect("a free port");
        let (address, stopper) = (server.address(), server.stopper());
        let thread = thread::spawn(move || server.run(|| {}).expect("a server that runs"));
        Running { address, stopper, thread: Some(thread) }
    }

    /// Stops it and waits for its end.
    fn stop(&mut self) {
        self.stopper.stop();
        if let Some(thread) = self.thread.take() {
            thread.join().expect("a server that ends well");
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A request for an empty board of this size.
fn open_board(size: usize, more: &str) -> String {
    format!(r#"{{"n":{size},"clues":{:?}{more}}}"#, vec![0; 4 * size])
}

/// A request that takes as long as it may.
fn long_work() -> String {
    open_board(20, r#","count":true"#)
}
