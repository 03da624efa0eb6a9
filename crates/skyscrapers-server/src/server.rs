//! The server as a whole: bind, run, stop.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener as Listener;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::config::Config;
use crate::connection::{self, Rules};
use crate::pool::Pool;
use crate::routes;

/// Ports that are tried before giving up.
const PORTS: u16 = 50;

/// A server that listens, though nobody answers before [`Server::run`].
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    taken: Option<u16>,
    config: Config,
    stopper: Stopper,
    signals: bool,
}

/// Stops a server, from any thread.
#[derive(Debug, Clone)]
pub struct Stopper(watch::Sender<bool>);

impl Stopper {
    /// Takes no more connections, finishes what is under way, and ends.
    pub fn stop(&self) {
        self.0.send_replace(true);
    }
}

impl Server {
    /// Listens on the port asked for, or on the next one that is free.
    ///
    /// # Errors
    /// When there is no such address, or no port is free.
    pub fn bind(config: Config) -> io::Result<Server> {
        let mut port = config.port;
        let listener = loop {
            match TcpListener::bind((config.host, port)) {
                Ok(listener) => break listener,
                Err(error)
                    if error.kind() == io::ErrorKind::AddrInUse
                        && port < config.port.saturating_add(PORTS) =>
                {
                    port += 1;
                }
                Err(error) => return Err(error),
            }
        };
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let taken = (port != config.port).then_some(config.port);
        let stopper = Stopper(watch::Sender::new(false));
        Ok(Server { listener, address, taken, config, stopper, signals: false })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of the page.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// The port that was asked for, if it was taken and this is another one.
    #[must_use]
    pub fn taken(&self) -> Option<u16> {
        self.taken
    }

    /// May others than this machine come in?
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.address.ip().is_loopback()
    }

    /// What stops this server.
    #[must_use]
    pub fn stopper(&self) -> Stopper {
        self.stopper.clone()
    }

    /// The same server, which also stops on Ctrl-C and when the system asks it to.
    #[must_use]
    pub fn stopped_by_signals(self) -> Server {
        Server { signals: true, ..self }
    }

    /// Answers until it is stopped. `ready` is called once it listens to signals too, so that whoever is
    /// told by it can stop the server in good order from then on.
    ///
    /// # Errors
    /// When threads or signals cannot be had, or the book cannot be read.
    pub fn run(self, ready: impl FnOnce()) -> io::Result<()> {
        // The work is done elsewhere; two threads carry bytes even while one of them is held up.
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let ended = runtime.block_on(self.listen(ready));
        // A file name lookup or the like would not hold us up.
        runtime.shutdown_timeout(Duration::from_millis(100));
        ended
    }

    async fn listen(self, ready: impl FnOnce()) -> io::Result<()> {
        let Server { listener, config, stopper, signals, .. } = self;
        let listener = Listener::from_std(listener)?;
        let pool = Arc::new(Pool::start(&config)?);
        let router = routes::router(&config, pool.clone())?;
        let places = Arc::new(Semaphore::new(config.connections));
        let rules = Rules { patience: config.patience, farewell: stopper.0.subscribe() };
        let mut stopped = stopper.0.subscribe();
        if signals {
            watch_signals(&stopper)?;
        }
        ready();
        let mut connections = JoinSet::new();
        loop {
            let accepted = tokio::select! {
                _ = stopped.wait_for(|&stopped| stopped) => break,
                accepted = listener.accept() => accepted,
            };
            while connections.try_join_next().is_some() {}
            let Ok((stream, _)) = accepted else {
                // Out of files, most likely: some will be closed soon.
                sleep(Duration::from_millis(50)).await;
                continue;
            };
            match places.clone().try_acquire_owned() {
                Ok(place) => {
                    let (router, rules) = (router.clone(), rules.clone());
                    connections.spawn(async move {
                        connection::serve(stream, router, rules).await;
                        drop(place);
                    });
                }
                Err(_) => connection::refuse(stream),
            }
        }
        drop(listener);
        let all = async { while connections.join_next().await.is_some() {} };
        let done = timeout(config.farewell, all).await.is_ok();
        pool.stop();
        if !done {
            // Whoever waited for an answer is told that there is none.
            let rest = async { while connections.join_next().await.is_some() {} };
            let _ = timeout(Duration::from_secs(1), rest).await;
        }
        Ok(())
    }
}

/// Stops on Ctrl-C, and where the system asks politely; from now on, not from when the task first runs.
fn watch_signals(stopper: &Stopper) -> io::Result<()> {
    #[cfg(unix)]
    let (mut interrupt, mut terminate) = {
        use tokio::signal::unix::{SignalKind, signal};
        (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?)
    };
    #[cfg(windows)]
    let (mut interrupt, mut terminate) =
        (tokio::signal::windows::ctrl_c()?, tokio::signal::windows::ctrl_close()?);
    let stopper = stopper.clone();
    tokio::spawn(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        stopper.stop();
        // A second Ctrl-C is for those who cannot wait.
        if interrupt.recv().await.is_some() {
            std::process::exit(3);
        }
    });
    Ok(())
}
