//! The address of a server, and our own address.

use std::net::{IpAddr, SocketAddr};

use tokio::net::{TcpSocket, TcpStream, lookup_host};

use crate::error::ClientError;

/// A server's address, `host:port`, and optionally the local address to connect from.
#[derive(Clone, Debug)]
pub struct Host {
    pub(crate) name: String,
    pub(crate) from: Option<IpAddr>,
}

impl From<&str> for Host {
    fn from(name: &str) -> Host {
        Host { name: name.to_owned(), from: None }
    }
}

impl From<&String> for Host {
    fn from(name: &String) -> Host {
        Host::from(name.as_str())
    }
}

impl From<&Host> for Host {
    fn from(host: &Host) -> Host {
        host.clone()
    }
}

impl Host {
    /// The same server, connected to from this local address.
    pub fn from_address(self, from: IpAddr) -> Host {
        Host { from: Some(from), ..self }
    }

    pub(crate) async fn connect(&self) -> Result<TcpStream, ClientError> {
        let Some(from) = self.from else {
            return TcpStream::connect(&self.name).await.map_err(ClientError::connection);
        };
        let mut found = lookup_host(&self.name).await.map_err(ClientError::connection)?;
        let to = found.find(|to| to.is_ipv4() == from.is_ipv4());
        let to = to.ok_or_else(|| ClientError::connection(format!("no way from {from} to {}", self.name)))?;
        let socket = if from.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() };
        let socket = socket.map_err(ClientError::connection)?;
        socket.bind(SocketAddr::new(from, 0)).map_err(ClientError::connection)?;
        socket.connect(to).await.map_err(ClientError::connection)
    }
}
