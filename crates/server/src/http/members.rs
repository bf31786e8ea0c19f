//! The nodes that are there: each shows how it is once a second. For limits that hold at all nodes, and for the operator.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, IntoResponse};
use serde::Serialize;
use tokio::sync::broadcast::error::RecvError;

use super::App;
use super::spent::spend;
use crate::nodes::{Answer, News, Node, Question, Sender, Standing};
use crate::store::LeaseRow;
use crate::time::until_true;

/// How often a node shows how it is.
const BEAT: Duration = Duration::from_secs(1);

/// A node that has shown nothing for so long is gone.
const GONE: Duration = Duration::from_secs(5);

/// How long a node may take to tell its metrics.
const ANSWER: Duration = Duration::from_secs(2);

/// The most leases that the operator is shown.
const MOST_LEASES: u32 = 200;

/// The nodes that are there, by process.
#[derive(Default)]
pub(crate) struct Members(Mutex<BTreeMap<String, Member>>);

struct Member {
    node: String,
    standing: Standing,
    seen: Instant,
}

impl Members {
    fn all(&self) -> MutexGuard<'_, BTreeMap<String, Member>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn saw(&self, from: &Sender, standing: Standing) {
        let member = Member { node: from.node.clone(), standing, seen: Instant::now() };
        self.all().insert(from.instance.clone(), member);
    }

    fn lost(&self, from: &Sender) {
        self.all().remove(&from.instance);
    }

    /// Forgets those that are gone; returns their processes.
    fn sweep(&self) -> Vec<String> {
        let mut members = self.all();
        let gone: Vec<String> = members
            .iter()
            .filter(|(_, member)| member.seen.elapsed() > GONE)
            .map(|(id, _)| id.clone())
            .collect();
        gone.iter().for_each(|instance| drop(members.remove(instance)));
        gone
    }
}

impl App {
    /// Shows the other nodes how this one is, and hears how they are, for as long as the server runs.
    pub(crate) async fn keep_in_touch(self, node: Arc<Node>) {
        let (mut closing, mut news) = (self.house.closing(), self.house.hear());
        let mut beat = tokio::time::interval(BEAT);
        loop {
            tokio::select! {
                () = until_true(&mut closing) => return,
                _ = beat.tick() => self.beat(&node),
                heard = news.recv() => match heard {
                    Ok((from, news)) => self.heard(&from, &news),
                    Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => return,
                },
            }
        }
    }

    fn beat(&self, node: &Node) {
        let standing = self.standing(node);
        self.members.saw(&node.me, standing.clone());
        node.bus.tell_all(News::Alive(standing));
        let used = self.spent.take();
        if !used.is_empty() {
            node.bus.tell_all(News::Used(used));
        }
        for gone in self.members.sweep() {
            self.note_elsewhere(&gone, &[], &[]);
        }
        metrics::gauge!("pichenette_leases").set(node.keeper.count() as f64);
        metrics::gauge!("pichenette_lease_lag_seconds").set(node.keeper.lag().as_secs_f64());
        metrics::gauge!("pichenette_nodes").set(self.members.all().len() as f64);
        metrics::gauge!("pichenette_bus_connected").set(f64::from(u8::from(node.bus.is_connected())));
    }

    /// Notes how many connections addresses have at another node, and how many records they are sent there.
    fn note_elsewhere(&self, node: &str, crowds: &[(IpAddr, u32)], records: &[(IpAddr, u32)]) {
        self.connections.note_elsewhere(node, crowds);
        self.records.note_elsewhere(node, records);
    }

    fn standing(&self, node: &Node) -> Standing {
        let (connections, crowds) = self.connections.crowds();
        Standing {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            role: self.house.config.role.name().to_owned(),
            tables: self.house.live() as u64,
            leases: node.keeper.count() as u64,
            connections: u64::from(connections),
            crowds,
            records: self.records.crowds().1,
            commit_millis: self.house.journal.slowest().as_secs_f64() * 1000.0,
            lag_seconds: node.keeper.lag().as_secs_f64(),
            stopping: self.house.is_leaving(),
            told: node.bus.told(),
        }
    }

    fn heard(&self, from: &Sender, news: &News) {
        match news {
            News::Alive(standing) => {
                self.note_elsewhere(&from.instance, &standing.crowds, &standing.records);
                self.members.saw(from, standing.clone());
            }
            News::Stopped => {
                self.note_elsewhere(&from.instance, &[], &[]);
                self.members.lost(from);
            }
            News::Used(used) => spend(used, &self.allowances, &self.governor),
            News::Called(_) | News::Muted { .. } | News::TableChanged => {}
        }
    }
}

/// One node, as the operator is shown it.
#[derive(Debug, Serialize)]
pub(crate) struct Shown {
    node: String,
    instance: String,
    /// Seconds since it was last heard of.
    seen_seconds: f64,
    #[serde(flatten)]
    standing: Standing,
}

/// All nodes and leases, as the operator is shown them.
#[derive(Debug, Serialize)]
pub(crate) struct Everything {
    nodes: Vec<Shown>,
    /// The node that answers; nothing if it has the database alone.
    me: Option<String>,
    bus_connected: bool,
    database_answers: bool,
    leases: Vec<Held>,
}

/// One lease.
#[derive(Debug, Serialize)]
struct Held {
    table: String,
    node: String,
    fence: u64,
    /// Milliseconds for which it is still valid; negative once it has run out.
    left: i64,
}

impl From<LeaseRow> for Held {
    fn from(LeaseRow { table, node, fence, left }: LeaseRow) -> Held {
        Held { table, node, fence, left }
    }
}

async fn everything(app: &App) -> Everything {
    let shown = |(instance, member): (&String, &Member)| Shown {
        node: member.node.clone(),
        instance: instance.clone(),
        seen_seconds: member.seen.elapsed().as_secs_f64(),
        standing: member.standing.clone(),
    };
    let nodes = app.members.all().iter().map(shown).collect();
    let node = app.house.node.as_ref();
    let leases = match node {
        Some(node) => node.keeper.leases.all(MOST_LEASES).await.unwrap_or_default(),
        None => Vec::new(),
    };
    Everything {
        nodes,
        me: node.map(|node| node.me.node.clone()),
        bus_connected: node.is_some_and(|node| node.bus.is_connected()),
        database_answers: app.house.store.ping().await.is_ok(),
        leases: leases.into_iter().map(Held::from).collect(),
    }
}

/// All nodes and leases, as JSON.
pub(crate) async fn json(State(app): State<App>) -> Json<Everything> {
    Json(everything(&app).await)
}

/// The same as a page, which loads itself again.
pub(crate) async fn page(State(app): State<App>) -> Html<String> {
    let Everything { nodes, me, bus_connected, database_answers, leases } = everything(&app).await;
    let mut page = String::from(HEAD);
    let is = |yes| if yes { "answers" } else { "<b class=bad>does not answer</b>" };
    let me = me.unwrap_or_else(|| "alone".to_owned());
    let _ = write!(
        page,
        "<p>Asked: {}. Database {}. Bus {}.</p>",
        escaped(&me),
        is(database_answers),
        is(bus_connected)
    );
    page += "<h2>Nodes</h2><table><tr><th>node<th>role<th>version<th>tables<th>leases<th>connections<th>commit (ms)<th>lease lag (s)<th>heard of (s)<th></tr>";
    for Shown { node, seen_seconds, standing, .. } in nodes {
        let state = if standing.stopping { "stopping" } else { "" };
        let Standing { version, role, tables, leases, connections, commit_millis, lag_seconds, .. } =
            standing;
        let _ = write!(
            page,
            "<tr><td>{}<td>{}<td>{}<td>{tables}<td>{leases}<td>{connections}<td>{commit_millis:.1}<td>{lag_seconds:.1}<td>{seen_seconds:.1}<td>{state}</tr>",
            escaped(&node),
            escaped(&role),
            escaped(&version)
        );
    }
    let _ = write!(page, "</table><h2>Leases</h2><p>The last {MOST_LEASES} at most.</p>");
    page += "<table><tr><th>table<th>node<th>number<th>valid for (ms)</tr>";
    for Held { table, node, fence, left } in leases {
        let _ = write!(page, "<tr><td>{}<td>{}<td>{fence}<td>{left}</tr>", escaped(&table), escaped(&node));
    }
    Html(page + "</table>")
}

const HEAD: &str = "<!doctype html><html lang=en><meta charset=utf-8><meta http-equiv=refresh content=2>\
<meta name=viewport content=\"width=device-width\"><title>Pichenette: nodes</title>\
<style>body{font:16px system-ui;margin:1rem;color:#222;background:#fff}table{border-collapse:collapse}\
td,th{padding:.25rem .75rem;border-bottom:1px solid #ccc;text-align:left}.bad{color:#a00}\
@media (prefers-color-scheme:dark){body{color:#eee;background:#181818}td,th{border-color:#444}.bad{color:#f88}}</style>\
<h1>Nodes</h1>";

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// The metrics of all nodes, each number with the node it is of.
pub(crate) async fn all_metrics(State(app): State<App>) -> impl IntoResponse {
    let Some(node) = &app.house.node else {
        return (StatusCode::OK, [(CONTENT_TYPE, PROMETHEUS)], app.metrics.render());
    };
    let mut nodes: Vec<String> = app.members.all().values().map(|member| member.node.clone()).collect();
    nodes.sort_unstable();
    nodes.dedup();
    let mut all = String::new();
    for name in nodes {
        let text = if name == node.me.node {
            app.metrics.render()
        } else {
            match node.bus.ask(&name, Question::Metrics, ANSWER).await {
                Ok(Answer::Metrics(text)) => text,
                _ => continue,
            }
        };
        all += &labelled(&text, &name, all.is_empty());
    }
    (StatusCode::OK, [(CONTENT_TYPE, PROMETHEUS)], all)
}

const PROMETHEUS: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Metrics with the label `node`; comments on what they are only if they are the first.
fn labelled(metrics: &str, node: &str, first: bool) -> String {
    let mut text = String::new();
    for line in metrics.lines() {
        let written = match (line.split_once('{'), line.split_once(' ')) {
            _ if line.starts_with('#') || line.is_empty() => {
                if first {
                    writeln!(text, "{line}")
                } else {
                    Ok(())
                }
            }
            (Some((name, labels)), _) => writeln!(text, "{name}{{node=\"{node}\",{labels}"),
            (None, Some((name, value))) => writeln!(text, "{name}{{node=\"{node}\"}} {value}"),
            (None, None) => Ok(()),
        };
        // A string always has room.
        let _ = written;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_says_of_which_node_it_is() {
        let metrics = "# TYPE a counter\na 1\nb{game=\"carrom\"} 2\n\n";
        assert_eq!(
            labelled(metrics, "n:1", true),
            "# TYPE a counter\na{node=\"n:1\"} 1\nb{node=\"n:1\",game=\"carrom\"} 2\n\n"
        );
        assert_eq!(labelled(metrics, "n:1", false), "a{node=\"n:1\"} 1\nb{node=\"n:1\",game=\"carrom\"} 2\n");
    }

    #[test]
    fn a_node_that_shows_nothing_is_gone() {
        let members = Members::default();
        let sender = Sender { node: "n:1".to_owned(), instance: "i".to_owned() };
        members.saw(&sender, Standing::default());
        assert!(members.sweep().is_empty());
        members.all().values_mut().for_each(|member| member.seen -= GONE * 2);
        assert_eq!(members.sweep(), ["i"]);
        assert!(members.all().is_empty());
    }
}
