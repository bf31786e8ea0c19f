//! A connection to a table that only carries text. It has no engine, so thousands of them cost little.

use futures_util::{SinkExt, StreamExt};
use protocol::Hello;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::error::ClientError;
use crate::host::Host;

/// Bytes that are read at a time: messages are short, and many connections are open at once.
const BUFFER: usize = 4096;

/// One end of a connection to a table.
pub struct Wire {
    socket: WebSocketStream<TcpStream>,
}

impl Wire {
    /// Connects and says hello; the first text from the server is the welcome.
    pub async fn connect(
        host: impl Into<Host>,
        table: &str,
        token: Option<&str>,
        hello: &Hello,
    ) -> Result<Wire, ClientError> {
        let host: Host = host.into();
        let url = format!("ws://{}/api/tables/{table}/socket", host.name);
        let mut request = url.into_client_request().map_err(ClientError::connection)?;
        if let Some(token) = token {
            let bearer =
                HeaderValue::from_str(&format!("Bearer {token}")).map_err(ClientError::connection)?;
            request.headers_mut().insert("authorization", bearer);
        }
        let stream = host.connect().await?;
        stream.set_nodelay(true).map_err(ClientError::connection)?;
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let connected = client_async_with_config(request, stream, Some(config)).await;
        let (socket, _) = connected.map_err(ClientError::connection)?;
        let mut wire = Wire { socket };
        wire.send(serde_json::to_string(hello).map_err(ClientError::connection)?).await?;
        Ok(wire)
    }

    /// Sends a text.
    pub async fn send(&mut self, text: String) -> Result<(), ClientError> {
        self.socket.send(Message::text(text)).await.map_err(ClientError::connection)
    }

    /// Waits for the next text. Nothing is lost if the wait is given up.
    pub async fn receive(&mut self) -> Result<Utf8Bytes, ClientError> {
        loop {
            let message = self.socket.next().await;
            let message = message.ok_or_else(|| ClientError::Bye("the connection ended".to_owned()))?;
            match message.map_err(ClientError::connection)? {
                Message::Text(text) => return Ok(text),
                Message::Close(_) => return Err(ClientError::Bye("closed".to_owned())),
                _ => {}
            }
        }
    }

    /// Closes the connection politely.
    pub async fn close(mut self) {
        let _ = self.socket.close(None).await;
    }
}
