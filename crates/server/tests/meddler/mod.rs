//! A proxy between a client and a server that changes the nonces of throws on their way, as a dishonest server would.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};

/// Listens, and passes on to that server what comes in. Returns its address.
pub(crate) async fn meddle(server: SocketAddr) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            tokio::spawn(pass_on(client, server));
        }
    });
    address
}

async fn pass_on(client: TcpStream, server: SocketAddr) -> std::io::Result<()> {
    let server = TcpStream::connect(server).await?;
    let ((mut from_client, to_client), (from_server, mut to_server)) =
        (client.into_split(), server.into_split());
    tokio::spawn(back(from_server, to_client));
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(from_client.read_u8().await?);
    }
    to_server.write_all(&head).await?;
    if String::from_utf8_lossy(&head).to_lowercase().contains("upgrade: websocket") {
        loop {
            change_frame(&mut from_client, &mut to_server).await?;
        }
    }
    copy(&mut from_client, &mut to_server).await?;
    Ok(())
}

async fn back(mut from_server: OwnedReadHalf, mut to_client: OwnedWriteHalf) {
    let _ = copy(&mut from_server, &mut to_client).await;
}

/// Passes a frame on, with another nonce if it has one.
async fn change_frame(from: &mut OwnedReadHalf, to: &mut OwnedWriteHalf) -> std::io::Result<()> {
    let (kind, short) = (from.read_u8().await?, from.read_u8().await? & 0x7f);
    let length = match short {
        126 => u64::from(from.read_u16().await?),
        127 => from.read_u64().await?,
        short => u64::from(short),
    };
    let mut mask = [0; 4];
    from.read_exact(&mut mask).await?;
    let mut payload = vec![0; length as usize];
    from.read_exact(&mut payload).await?;
    payload.iter_mut().zip(mask.iter().cycle()).for_each(|(byte, mask)| *byte ^= mask);
    let nonce = b"\"nonce\":\"";
    if let Some(at) = payload.windows(nonce.len()).position(|found| found == nonce) {
        let digit = &mut payload[at + nonce.len()];
        *digit = if *digit == b'0' { b'1' } else { b'0' };
    }
    // The length as long as can be, and a mask that changes nothing.
    let mut frame = vec![kind, 0xff];
    frame.extend(length.to_be_bytes());
    frame.extend([0; 4]);
    frame.extend(payload);
    to.write_all(&frame).await
}
