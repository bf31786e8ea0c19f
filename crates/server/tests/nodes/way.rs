//! A way to PostgreSQL or NATS that can be stopped, as a network stops: nothing arrives any more, and nobody is told; or
//! that breaks, so that both ends notice.

use std::collections::HashMap;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;

/// A proxy on loopback before a PostgreSQL server that listens on a socket in its folder, or before a nats-server.
pub(super) struct Way {
    address: SocketAddr,
    stopped: watch::Sender<bool>,
    /// How many messages did not arrive.
    lost: watch::Receiver<usize>,
    /// How often nothing arrives any more over all connections that there were.
    forsaken: watch::Sender<u64>,
    /// How often all connections were ended.
    breaks: watch::Sender<u64>,
    /// Connections that are cut, by their number from 1, and after how many bytes of the client.
    cuts: Arc<Mutex<HashMap<usize, usize>>>,
    /// How many were cut.
    cut: watch::Receiver<usize>,
}

impl Way {
    /// A way to the database at an address as `Postgres::database` gives it.
    pub(super) async fn to(database: &str) -> Way {
        Way::before(Target::Unix(format!("{}/.s.PGSQL.5432", database.split_once("?host=").unwrap().1))).await
    }

    /// A way to the nats-server at an address as `Nats::address` gives it.
    pub(super) async fn to_bus(address: &str) -> Way {
        Way::before(Target::Tcp(address.strip_prefix("nats://").unwrap().to_owned())).await
    }

    async fn before(target: Target) -> Way {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stopped, cuts) = (watch::Sender::new(false), Arc::<Mutex<HashMap<usize, usize>>>::default());
        let (breaks, forsaken) = (watch::Sender::new(0), watch::Sender::new(0));
        let (tell, cut) = watch::channel(0);
        let (lose, lost) = watch::channel(0);
        let (halted, planned, broken) = (stopped.subscribe(), Arc::clone(&cuts), breaks.subscribe());
        let left = forsaken.subscribe();
        tokio::spawn(async move {
            let mut count = 0;
            while let Ok((client, _)) = listener.accept().await {
                count += 1;
                let most = planned.lock().unwrap().get(&count).copied();
                let (from_server, to_server) = target.connect().await.unwrap();
                let (halted, left, tell, mut broken) =
                    (halted.clone(), left.clone(), tell.clone(), broken.clone());
                let since = *left.borrow();
                let lose = lose.clone();
                let still = move || {
                    let still = *halted.borrow() || *left.borrow() > since;
                    lose.send_modify(|lost| *lost += usize::from(still));
                    still
                };
                broken.mark_unchanged();
                tokio::spawn(async move {
                    let (from_client, to_client) = client.into_split();
                    // Both ends are closed as soon as one is.
                    tokio::select! {
                        Ok(()) = broken.changed() => {}
                        _ = pass(from_client, to_server, &still, most) => {}
                        _ = pass(from_server, to_client, &still, None) => {}
                    }
                    tell.send_modify(|cut| *cut += usize::from(most.is_some()));
                });
            }
        });
        Way { address, stopped, lost, forsaken, breaks, cuts, cut }
    }

    /// The address of the nats-server over this way.
    pub(super) fn bus(&self) -> String {
        format!("nats://{}", self.address)
    }

    /// The database's address over this way.
    pub(super) fn address(&self, database: &str) -> String {
        let name = database.split_once('?').unwrap().0.rsplit_once('/').unwrap().1;
        format!("postgres://postgres@{}/{name}", self.address)
    }

    /// Nothing arrives any more.
    pub(super) fn stop(&self) {
        self.stopped.send_replace(true);
    }

    /// What is sent from now on arrives over new connections, and over those on which nothing was sent meanwhile.
    pub(super) fn go_on(&self) {
        self.stopped.send_replace(false);
    }

    /// Nothing arrives any more over the connections that there are, and nobody is told; new ones pass.
    pub(super) fn forsake(&self) {
        self.forsaken.send_modify(|times| *times += 1);
    }

    /// Ends all connections; new ones pass.
    pub(super) fn end_all(&self) {
        self.breaks.send_modify(|breaks| *breaks += 1);
    }

    /// Cuts one of the connections to come, after so many bytes of the client.
    pub(super) fn cut_later(&self, number: usize, after: usize) {
        self.cuts.lock().unwrap().insert(number, after);
    }

    /// How many messages did not arrive because nothing does.
    pub(super) fn lost(&self) -> usize {
        *self.lost.borrow()
    }

    /// How many of them were cut.
    pub(super) fn cut(&self) -> usize {
        *self.cut.borrow()
    }
}

/// Where a way leads to.
enum Target {
    Unix(String),
    Tcp(String),
}

/// What a server says, and what is said to it.
type Ends = (Box<dyn AsyncRead + Send + Unpin>, Box<dyn AsyncWrite + Send + Unpin>);

impl Target {
    async fn connect(&self) -> io::Result<Ends> {
        Ok(match self {
            Target::Unix(path) => {
                let (from, to) = UnixStream::connect(path).await?.into_split();
                (Box::new(from), Box::new(to))
            }
            Target::Tcp(address) => {
                let (from, to) = TcpStream::connect(address).await?.into_split();
                (Box::new(from), Box::new(to))
            }
        })
    }
}

async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    still: impl Fn() -> bool,
    mut most: Option<usize>,
) -> io::Result<()> {
    let mut some = [0; 8192];
    loop {
        let count = from.read(&mut some).await?;
        if still() {
            std::future::pending::<()>().await;
        }
        if let Some(left) = &mut most {
            if count > *left {
                return Ok(());
            }
            *left -= count;
        }
        if count == 0 {
            return Ok(());
        }
        to.write_all(&some[..count]).await?;
    }
}
