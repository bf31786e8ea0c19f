//! A proxy between a node and PostgreSQL or NATS, so that the way between them can be cut and healed.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadHalf, WriteHalf, split};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// How much is carried at a time.
const BUFFER: usize = 16 * 1024;

/// What becomes of connections and of what is sent over them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Everything passes.
    Open,
    /// Nothing passes and nothing ends, as when packets are lost on the way. What was on its way arrives when it is open
    /// again.
    Stalled,
    /// Connections end, and new ones end at once.
    Closed,
}

/// Where the proxy leads to.
#[derive(Clone, Debug)]
pub(super) enum Target {
    /// `host:port`.
    Tcp(String),
    /// A socket in the file system.
    Unix(PathBuf),
}

/// A proxy on a port of its own, until it is dropped.
pub(super) struct Proxy {
    address: SocketAddr,
    way: watch::Sender<Way>,
    target: watch::Sender<Target>,
    listening: JoinHandle<()>,
}

impl Proxy {
    /// Listens on any free port of loopback.
    pub(super) async fn start(target: Target) -> io::Result<Proxy> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        let ((way, ways), (target, targets)) = (watch::channel(Way::Open), watch::channel(target));
        let listening = tokio::spawn(listen(listener, ways, targets));
        Ok(Proxy { address, way, target, listening })
    }

    /// Where it listens.
    pub(super) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Cuts or heals the way.
    pub(super) fn set(&self, way: Way) {
        self.way.send_replace(way);
    }

    /// Leads new connections elsewhere.
    pub(super) fn lead_to(&self, target: Target) {
        self.target.send_replace(target);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

async fn listen(listener: TcpListener, ways: watch::Receiver<Way>, targets: watch::Receiver<Target>) {
    loop {
        // Without a free file the next connection may come later.
        let Ok((stream, _)) = listener.accept().await else {
            tokio::task::yield_now().await;
            continue;
        };
        tokio::spawn(carry(stream, ways.clone(), targets.clone()));
    }
}

/// Carries what one connection says in both directions, until it ends or the way is closed.
async fn carry(near: TcpStream, way: watch::Receiver<Way>, targets: watch::Receiver<Target>) {
    let mut closed = way.clone();
    tokio::select! {
        _ = closed.wait_for(|way| *way == Way::Closed) => {}
        _ = pass(near, way, targets) => {}
    }
}

async fn pass(
    near: TcpStream,
    mut way: watch::Receiver<Way>,
    targets: watch::Receiver<Target>,
) -> io::Result<()> {
    open(&mut way).await?;
    near.set_nodelay(true)?;
    let target = targets.borrow().clone();
    let far: Box<dyn Stream> = match target {
        Target::Tcp(address) => {
            let stream = TcpStream::connect(address).await?;
            stream.set_nodelay(true)?;
            Box::new(stream)
        }
        Target::Unix(path) => Box::new(UnixStream::connect(path).await?),
    };
    let ((near_in, near_out), (far_in, far_out)) = (split(near), split(far));
    tokio::try_join!(pump(near_in, far_out, way.clone()), pump(far_in, near_out, way))?;
    Ok(())
}

/// Carries one direction.
async fn pump<R: AsyncRead, W: AsyncWrite>(
    mut from: ReadHalf<R>,
    mut to: WriteHalf<W>,
    mut way: watch::Receiver<Way>,
) -> io::Result<()> {
    let mut buffer = vec![0; BUFFER];
    loop {
        let length = from.read(&mut buffer).await?;
        open(&mut way).await?;
        if length == 0 {
            return to.shutdown().await;
        }
        to.write_all(&buffer[..length]).await?;
    }
}

/// Waits until the way is open.
async fn open(way: &mut watch::Receiver<Way>) -> io::Result<()> {
    let open = way.wait_for(|way| *way == Way::Open).await;
    open.map(drop).map_err(|_| io::Error::other("the proxy has ended"))
}

/// A connection of either kind.
trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl Stream for TcpStream {}
impl Stream for UnixStream {}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::net::UnixListener;
    use tokio::time::timeout;

    use super::*;

    /// Long enough for a message on loopback, short enough for a test.
    const A_MOMENT: Duration = Duration::from_millis(200);

    /// A server that sends back what it gets, with a letter in front.
    async fn echo(letter: u8) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                tokio::spawn(answer(stream, letter));
            }
        });
        address
    }

    async fn answer(mut stream: impl AsyncRead + AsyncWrite + Unpin, letter: u8) {
        let mut byte = [0];
        while stream.read_exact(&mut byte).await.is_ok() {
            let _ = stream.write_all(&[letter, byte[0]]).await;
        }
    }

    async fn ask(stream: &mut TcpStream, byte: u8) -> io::Result<[u8; 2]> {
        stream.write_all(&[byte]).await?;
        heard(stream).await
    }

    async fn heard(stream: &mut TcpStream) -> io::Result<[u8; 2]> {
        let mut answer = [0; 2];
        stream.read_exact(&mut answer).await.map(|_| answer)
    }

    #[tokio::test]
    async fn a_stalled_way_holds_back_and_loses_nothing() {
        let proxy = Proxy::start(Target::Tcp(echo(b'a').await)).await.unwrap();
        let mut before = TcpStream::connect(proxy.address()).await.unwrap();
        assert_eq!(&ask(&mut before, b'1').await.unwrap(), b"a1");
        proxy.set(Way::Stalled);
        assert!(timeout(A_MOMENT, ask(&mut before, b'2')).await.is_err());
        let mut meanwhile = TcpStream::connect(proxy.address()).await.unwrap();
        assert!(timeout(A_MOMENT, ask(&mut meanwhile, b'3')).await.is_err());
        proxy.set(Way::Open);
        assert_eq!(&heard(&mut before).await.unwrap(), b"a2");
        assert_eq!(&heard(&mut meanwhile).await.unwrap(), b"a3");
    }

    #[tokio::test]
    async fn a_closed_way_ends_connections_until_it_is_open() {
        let proxy = Proxy::start(Target::Tcp(echo(b'a').await)).await.unwrap();
        let mut before = TcpStream::connect(proxy.address()).await.unwrap();
        assert_eq!(&ask(&mut before, b'1').await.unwrap(), b"a1");
        proxy.set(Way::Closed);
        assert!(heard(&mut before).await.is_err());
        let mut meanwhile = TcpStream::connect(proxy.address()).await.unwrap();
        assert!(heard(&mut meanwhile).await.is_err());
        proxy.set(Way::Open);
        let mut after = TcpStream::connect(proxy.address()).await.unwrap();
        assert_eq!(&ask(&mut after, b'2').await.unwrap(), b"a2");
    }

    #[tokio::test]
    async fn new_connections_are_led_elsewhere() {
        let proxy = Proxy::start(Target::Tcp(echo(b'a').await)).await.unwrap();
        let mut first = TcpStream::connect(proxy.address()).await.unwrap();
        assert_eq!(&ask(&mut first, b'1').await.unwrap(), b"a1");
        proxy.lead_to(Target::Tcp(echo(b'b').await));
        let mut second = TcpStream::connect(proxy.address()).await.unwrap();
        assert_eq!(&ask(&mut second, b'2').await.unwrap(), b"b2");
        assert_eq!(&ask(&mut first, b'3').await.unwrap(), b"a3");
    }

    #[tokio::test]
    async fn the_end_of_one_side_is_passed_on_to_the_other() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("socket");
        let listener = UnixListener::bind(&path).unwrap();
        let proxy = Proxy::start(Target::Unix(path)).await.unwrap();
        let near = TcpStream::connect(proxy.address()).await.unwrap();
        let (mut far, _) = listener.accept().await.unwrap();
        drop(near);
        assert_eq!(far.read(&mut [0]).await.unwrap(), 0);
        let mut near = TcpStream::connect(proxy.address()).await.unwrap();
        drop(listener.accept().await.unwrap());
        assert_eq!(near.read(&mut [0]).await.unwrap(), 0);
    }
}
