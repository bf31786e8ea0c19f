//! The server over HTTP.

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use protocol::{Hello, Me, NewGuest, NewTable, OpenedTable, Person, Problem, TableList, TableView};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::ClientError;
use crate::host::Host;
use crate::seat::Seat;

/// A server's address.
#[derive(Clone, Debug)]
pub struct Api {
    host: Host,
    client: Client<HttpConnector, Full<Bytes>>,
}

/// A guest at a server.
#[derive(Clone, Debug)]
pub struct Guest {
    /// The server.
    pub api: Api,
    /// The person.
    pub person: Person,
    /// The token that proves who we are.
    pub token: String,
}

impl Api {
    /// The server at `host:port`.
    pub fn new(host: impl ToString) -> Api {
        Api::at(Host::from(&host.to_string()))
    }

    /// The same server, connected to from this local address.
    pub fn at(host: Host) -> Api {
        let mut connector = HttpConnector::new();
        connector.set_local_address(host.from);
        Api { host, client: Client::builder(TokioExecutor::new()).build(connector) }
    }

    /// `host:port`.
    pub fn host(&self) -> &str {
        &self.host.name
    }

    /// Creates a guest.
    pub async fn guest(&self, name: &str) -> Result<Guest, ClientError> {
        let me: Me = self.post("/api/guests", None, &NewGuest { name: name.to_owned() }).await?;
        let token = me.token.ok_or_else(|| ClientError::Foreign("a guest without a token".to_owned()))?;
        Ok(Guest { api: self.clone(), person: me.person, token })
    }

    /// A table.
    pub async fn table(&self, id: &str) -> Result<TableView, ClientError> {
        read(&self.get(&format!("/api/tables/{id}"), None).await?)
    }

    /// Public tables; `query` such as `?game=carrom`.
    pub async fn tables(&self, query: &str) -> Result<TableList, ClientError> {
        read(&self.get(&format!("/api/tables{query}"), None).await?)
    }

    /// A game's record.
    pub async fn record(&self, id: &str) -> Result<String, ClientError> {
        self.get(&format!("/api/tables/{id}/record"), None).await
    }

    /// Connects to a table to watch.
    pub async fn watch(&self, table: &str, hello: Hello) -> Result<Seat, ClientError> {
        Seat::connect(&self.host, table, None, hello).await
    }

    /// The answer to a GET request for a path.
    pub async fn get(&self, path: &str, token: Option<&str>) -> Result<String, ClientError> {
        self.send(Method::GET, path, token, None).await
    }

    /// Posts something and reads the answer.
    pub async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        token: Option<&str>,
        body: &impl Serialize,
    ) -> Result<T, ClientError> {
        let body = serde_json::to_string(body).map_err(ClientError::connection)?;
        read(&self.send(Method::POST, path, token, Some(body)).await?)
    }

    /// Asks for something with these headers and reads the answer.
    pub(crate) async fn ask<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        headers: &[(&str, &str)],
        body: Option<&impl Serialize>,
    ) -> Result<T, ClientError> {
        let body = body.map(serde_json::to_string).transpose().map_err(ClientError::connection)?;
        read(&self.send_with(method, path, token, headers, body).await?)
    }

    /// The body of an answer that does not end.
    pub(crate) async fn stream(&self, path: &str, headers: &[(&str, &str)]) -> Result<Incoming, ClientError> {
        let response = self.request(Method::GET, path, None, headers, None).await?;
        let status = response.status();
        if status.is_success() {
            return Ok(response.into_body());
        }
        let body = response.into_body().collect().await.map_err(ClientError::connection)?.to_bytes();
        Err(refused(status, String::from_utf8_lossy(&body).into_owned()))
    }

    async fn send(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<String>,
    ) -> Result<String, ClientError> {
        self.send_with(method, path, token, &[], body).await
    }

    pub(crate) async fn send_with(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        headers: &[(&str, &str)],
        body: Option<String>,
    ) -> Result<String, ClientError> {
        let response = self.request(method, path, token, headers, body).await?;
        let status = response.status();
        let body = response.into_body().collect().await.map_err(ClientError::connection)?.to_bytes();
        let text = String::from_utf8_lossy(&body).into_owned();
        if status.is_success() { Ok(text) } else { Err(refused(status, text)) }
    }

    async fn request(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        headers: &[(&str, &str)],
        body: Option<String>,
    ) -> Result<Response<Incoming>, ClientError> {
        let mut request = Request::builder().method(method).uri(format!("http://{}{path}", self.host.name));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if body.is_some() {
            request = request.header("content-type", "application/json");
        }
        let body = Full::new(Bytes::from(body.unwrap_or_default()));
        let request = request.body(body).map_err(ClientError::connection)?;
        self.client.request(request).await.map_err(ClientError::connection)
    }
}

impl Guest {
    /// Opens a table.
    pub async fn open(&self, table: &NewTable) -> Result<OpenedTable, ClientError> {
        self.api.post("/api/tables", Some(&self.token), table).await
    }

    /// Renames the guest.
    pub async fn rename(&mut self, name: &str) -> Result<(), ClientError> {
        let body =
            serde_json::to_string(&NewGuest { name: name.to_owned() }).map_err(ClientError::connection)?;
        let me = self.api.send(Method::PATCH, "/api/me", Some(&self.token), Some(body)).await?;
        self.person = read::<Me>(&me)?.person;
        Ok(())
    }

    /// Deletes the guest: the server forgets everything about them that it can.
    pub async fn erase(self) -> Result<(), ClientError> {
        self.api.send(Method::DELETE, "/api/me", Some(&self.token), None).await.map(drop)
    }

    /// Connects to a table.
    pub async fn join(&self, table: &str, hello: Hello) -> Result<Seat, ClientError> {
        Seat::connect(&self.api.host, table, Some(&self.token), hello).await
    }
}

fn refused(status: StatusCode, text: String) -> ClientError {
    let problem = serde_json::from_str::<Problem>(&text);
    let Problem { code, error } = problem.unwrap_or(Problem { code: String::new(), error: text });
    ClientError::Status { status: status.as_u16(), code, error }
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, ClientError> {
    serde_json::from_str(text).map_err(|error| ClientError::Foreign(format!("{error} in {text}")))
}
