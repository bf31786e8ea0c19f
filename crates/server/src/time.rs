//! One clock for the whole server: milliseconds since 1970 that never go back; and waiting.

use std::sync::OnceLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// Now.
pub(crate) fn now() -> u64 {
    static START: OnceLock<(u64, Instant)> = OnceLock::new();
    let (wall, instant) = START.get_or_init(|| {
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
        (wall, Instant::now())
    });
    wall + instant.elapsed().as_millis() as u64
}

/// Waits until this is true, or nobody is left to say so.
pub(crate) async fn said_so(flag: &mut watch::Receiver<bool>) {
    let _ = flag.wait_for(|said| *said).await;
}
