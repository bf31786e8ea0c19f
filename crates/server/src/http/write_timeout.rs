//! A connection whose client must read: a client that leaves unread what it was sent is disconnected.
//!
//! It lies below HTTP and below WebSockets, so that it holds for answers and for messages alike.

use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A client that takes at least this many bytes within its time reads slowly, but reads.
const LEAST: usize = 8 * 1024;

/// A stream that fails when a write has waited too long.
pub(crate) struct WriteTimeout<S> {
    stream: S,
    timeout: Duration,
    /// The write that could not be finished at once.
    waiting: Option<Waiting>,
    /// The client's time is up: nothing more is written to it.
    given_up: bool,
}

struct Waiting {
    end: Pin<Box<Sleep>>,
    /// Bytes the client has taken meanwhile.
    taken: usize,
}

impl<S> WriteTimeout<S> {
    pub(crate) fn new(stream: S, timeout: Duration) -> WriteTimeout<S> {
        WriteTimeout { stream, timeout, waiting: None, given_up: false }
    }

    /// The result of a write of `wanted` bytes: an error once the client's time is up and it did not read.
    fn judge(
        &mut self,
        context: &mut Context<'_>,
        wanted: usize,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(result) = written {
            if let (Ok(taken), Some(waiting)) = (&result, &mut self.waiting) {
                waiting.taken += taken;
                self.waiting.take_if(|waiting| *taken == wanted || waiting.taken >= LEAST);
            }
            return Poll::Ready(result);
        }
        let timeout = self.timeout;
        let start = || Waiting { end: Box::pin(sleep(timeout)), taken: 0 };
        ready!(self.waiting.get_or_insert_with(start).end.as_mut().poll(context));
        self.given_up = true;
        metrics::counter!("pichenette_unread_connections_total").increment(1);
        Poll::Ready(Err(unread()))
    }
}

fn unread() -> io::Error {
    io::Error::new(ErrorKind::TimedOut, "what was sent was not read in time")
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        if self.given_up {
            return Poll::Ready(Err(unread()));
        }
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.judge(context, bytes.len(), written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        if self.given_up {
            return Poll::Ready(Err(unread()));
        }
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.judge(context, slices.iter().map(|slice| slice.len()).sum(), written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use metrics_exporter_prometheus::PrometheusBuilder;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};
    use tokio::time::Instant;

    use super::*;

    const LONGEST_WAIT: Duration = Duration::from_secs(10);

    /// Both ends of a connection that holds 64 KiB of unread data.
    fn ends() -> (WriteTimeout<DuplexStream>, DuplexStream) {
        let (ours, theirs) = duplex(64 * 1024);
        (WriteTimeout::new(ours, LONGEST_WAIT), theirs)
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_never_reads_is_let_go_when_its_time_is_up() {
        let (mut ours, theirs) = ends();
        let start = Instant::now();
        let error = ours.write_all(&[0; 100_000]).await.unwrap_err();
        assert_eq!((error.kind(), start.elapsed().as_secs()), (ErrorKind::TimedOut, LONGEST_WAIT.as_secs()));
        drop(theirs);
    }

    /// A WebSocket says goodbye after a message that was not read: that is a second write to the same connection.
    #[tokio::test(start_paused = true)]
    async fn a_client_that_never_reads_counts_once() {
        let recorder = PrometheusBuilder::new().build_recorder();
        let counts = recorder.handle();
        let _counting = metrics::set_default_local_recorder(&recorder);
        let (mut ours, mut theirs) = ends();
        for _ in 0..3 {
            let error = ours.write_all(&[0; 100_000]).await.unwrap_err();
            assert_eq!(error.kind(), ErrorKind::TimedOut);
        }
        theirs.read_exact(&mut [0; 64 * 1024]).await.unwrap();
        assert!(ours.write_all(&[0]).await.is_err(), "what was sent has a gap: nothing may follow it");
        let counted = counts.render();
        assert!(counted.contains("pichenette_unread_connections_total 1\n"), "{counted}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_reads_slowly_gets_everything() {
        let (mut ours, mut theirs) = ends();
        let reading = tokio::spawn(async move {
            let mut page = vec![0; LEAST];
            for _ in 0..50 {
                sleep(LONGEST_WAIT - Duration::from_secs(1)).await;
                theirs.read_exact(&mut page).await.unwrap();
            }
        });
        ours.write_all(&vec![0; 50 * LEAST]).await.unwrap();
        reading.await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_reads_byte_by_byte_does_not() {
        let (mut ours, mut theirs) = ends();
        let reading = tokio::spawn(async move {
            while theirs.read_u8().await.is_ok() {
                sleep(Duration::from_secs(1)).await;
            }
        });
        assert_eq!(ours.write_all(&[0; 100_000]).await.unwrap_err().kind(), ErrorKind::TimedOut);
        drop(ours);
        reading.await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn time_in_which_nothing_had_to_wait_does_not_count() {
        let (mut ours, mut theirs) = ends();
        for _ in 0..3 {
            let (written, read) = tokio::join!(ours.write_all(&[0; 70_000]), async {
                sleep(LONGEST_WAIT - Duration::from_secs(1)).await;
                theirs.read_exact(&mut [0; 70_000]).await
            });
            written.unwrap();
            read.unwrap();
            sleep(LONGEST_WAIT * 2).await;
        }
    }
}
