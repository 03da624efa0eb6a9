//! One connection: HTTP on a socket, with an end to everybody's patience.

use std::io::{Read, Write};
use std::net::Shutdown;
use std::pin::Pin;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use skyscrapers::words::Language;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::answer;
use crate::refusal::Refusal;
use crate::stream::Patient;

/// The most bytes of a request's head. Ours have a few hundred.
const HEAD: usize = 16 << 10;

/// What holds for every connection.
#[derive(Debug, Clone)]
pub(crate) struct Rules {
    /// How long the head of a request, or a client that does not read, is waited for.
    pub(crate) patience: Duration,
    /// Turns true when the server is to end.
    pub(crate) farewell: watch::Receiver<bool>,
}

/// Answers what comes over one connection, until either side ends it.
pub(crate) async fn serve(stream: TcpStream, router: Router, mut rules: Rules) {
    // An answer is written in one go, so there is nothing to wait for.
    let _ = stream.set_nodelay(true);
    let stream = TokioIo::new(Patient::new(stream, rules.patience));
    let mut connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(rules.patience)
        .max_buf_size(HEAD)
        .serve_connection(stream, TowerToHyperService::new(router));
    let farewell = async { drop(rules.farewell.wait_for(|&over| over).await) };
    let ended = tokio::select! {
        ended = &mut connection => Some(ended),
        () = farewell => None,
    };
    let ended = match ended {
        Some(ended) => ended,
        None => {
            Pin::new(&mut connection).graceful_shutdown();
            (&mut connection).await
        }
    };
    // Nobody is told of a connection that was only kept alive; whoever began to ask is.
    if let Err(error) = ended
        && error.is_timeout()
    {
        let mut stream = connection.into_parts().io.into_inner();
        if stream.was_asked() {
            let failure = Refusal::HeadNotInTime.failure(Language::default());
            let _ = timeout(rules.patience, stream.write_all(&answer::raw(&failure))).await;
            let _ = stream.shutdown().await;
        }
    }
}

/// Turns a connection away, because there are too many. Without waiting: what does not fit into the
/// socket's buffer at once is for nobody.
pub(crate) fn refuse(stream: TcpStream) {
    // Nobody has said a language yet.
    let failure = Refusal::Connections.failure(Language::default());
    let Ok(mut stream) = stream.into_std() else { return };
    let _ = stream.write_all(&answer::raw(&failure));
    let _ = stream.shutdown(Shutdown::Write);
    // A socket that is closed with something unread in it takes its answer back.
    let _ = stream.read(&mut [0; HEAD]);
}
