//! Those who play during a run: games of all kinds at many tables, each person through a node of their own.

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use bots::mix;
use client::{Api, ClientError, Guest};
use protocol::{NewTable, SeatWish};
use table::LivingHand;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::chance::Chance;
use super::person::Person;
use super::recorder::Recorder;
use super::socket::{Client, PATIENCE, RecordedSocket};
use super::watcher::Watcher;
use crate::crash::witness;

/// How long to wait before the next node is tried.
const PAUSE: Duration = Duration::from_millis(50);

/// The people of one table.
const PEOPLE: usize = 4;

/// What all clients share.
pub(super) struct Club {
    pub(super) recorder: Arc<Recorder>,
    pub(super) seed: u64,
    /// Numbers that make requests unlike each other.
    pub(super) unique: AtomicU64,
    /// The nodes, `host:port`.
    nodes: Vec<String>,
    apis: Vec<Api>,
    paused: watch::Sender<bool>,
}

impl Club {
    pub(super) fn new(nodes: Vec<String>, recorder: Arc<Recorder>, seed: u64) -> Club {
        let apis = nodes.iter().map(Api::new).collect();
        Club { recorder, seed, unique: AtomicU64::new(0), nodes, apis, paused: watch::channel(false).0 }
    }

    /// Lets nobody ask for anything, or lets them again.
    pub(super) fn pause(&self, paused: bool) {
        self.paused.send_replace(paused);
    }

    /// Whether nobody may ask for anything.
    pub(super) fn tempo(&self) -> watch::Receiver<bool> {
        self.paused.subscribe()
    }

    /// The choices of one client.
    pub(super) fn chance(&self, number: u64) -> Chance {
        Chance::new(mix(self.seed, number))
    }

    /// Connects to any node that lets us in, but for the one that has just let us down. Notes in `last` which one it is.
    pub(super) async fn connect(
        &self,
        client: &Client,
        from: Option<u64>,
        last: &mut Option<String>,
        chance: &mut Chance,
    ) -> RecordedSocket {
        loop {
            if let Some(node) = another(&self.nodes, last.as_deref(), chance) {
                *last = Some(node.clone());
                if let Ok(socket) = RecordedSocket::connect(&self.recorder, client, node, from).await {
                    return socket;
                }
            }
            sleep(PAUSE).await;
        }
    }

    /// Asks any node over HTTP until one answers.
    async fn patiently<T, F>(&self, chance: &mut Chance, ask: impl Fn(Api) -> F) -> T
    where
        F: Future<Output = Result<T, ClientError>>,
    {
        loop {
            if let Some(api) = chance.pick(&self.apis)
                && let Ok(Ok(answer)) = timeout(PATIENCE, ask(api.clone())).await
            {
                return answer;
            }
            sleep(PAUSE).await;
        }
    }

    /// Plays game after game in one place.
    pub(super) async fn play(self: Arc<Self>, place: u64) -> std::convert::Infallible {
        let mut chance = self.chance(u64::MAX - place);
        let mut guests = Vec::new();
        for number in 0..PEOPLE {
            let name = format!("Person {place}-{number}");
            guests.push(self.patiently(&mut chance, |api| guest(api, name.clone())).await);
        }
        for n in 0.. {
            self.unpaused().await;
            self.game(&guests, table_for(place, n), &mut chance).await;
        }
        std::future::pending().await
    }

    async fn unpaused(&self) {
        // The sender is ours, so it is there.
        let _ = self.tempo().wait_for(|paused| !paused).await;
    }

    /// One table, from its opening to the end of its game.
    async fn game(self: &Arc<Self>, guests: &[Guest], wish: NewTable, chance: &mut Chance) {
        let Some(owner) = guests.first() else { return };
        let opened = self.patiently(chance, |api| {
            let (owner, wish) = (Guest { api, ..owner.clone() }, wish.clone());
            async move { owner.open(&wish).await }
        });
        let table = opened.await.table.id;
        let wishes = wish.seats.unwrap_or_default();
        let people = (0u8..).zip(&wishes).filter(|(_, wish)| !matches!(wish, SeatWish::Bot(_)));
        let people: Vec<u8> = people.map(|(seat, _)| seat).collect();
        self.recorder.opened(&table, people.iter().copied());
        let client = |guest: Option<&Guest>| Client {
            table: table.clone(),
            number: self.recorder.client(&table),
            token: guest.map(|guest| guest.token.clone()),
        };
        let (mut playing, mut watching) = (JoinSet::new(), JoinSet::new());
        for seat in people {
            let Some(guest) = guests.get(usize::from(seat)) else { continue };
            let person = Person::new(self, client(Some(guest)), &guest.person.id, seat, wishes.len());
            playing.spawn(person.play_on());
        }
        // A second device of the owner, or a stranger; and sometimes another one.
        watching.spawn(Watcher::new(self, client(chance.one_in(2).then_some(owner))).watch_on());
        if chance.one_in(2) {
            watching.spawn(Watcher::new(self, client(None)).watch_on());
        }
        while playing.join_next().await.is_some() {}
        watching.shutdown().await;
        self.recorder.left(&table);
    }
}

/// Any of the nodes but this one, unless there is no other.
fn another<'a>(nodes: &'a [String], than: Option<&str>, chance: &mut Chance) -> Option<&'a String> {
    let others: Vec<&String> = nodes.iter().filter(|node| Some(node.as_str()) != than).collect();
    chance.pick(&others).copied().or(nodes.first())
}

async fn guest(api: Api, name: String) -> Result<Guest, ClientError> {
    api.guest(&name).await
}

/// The table that is opened next: one of the witness's, but every person sits down by themselves, and some have a living
/// hand.
fn table_for(place: u64, n: u64) -> NewTable {
    let wish = witness::table_for(place, n);
    let seats = wish.seats.iter().flatten().enumerate().map(|(seat, wish)| match wish {
        SeatWish::Me if seat > 0 => SeatWish::Open,
        wish => *wish,
    });
    let hand = mix(place, n).is_multiple_of(4) && !wish.game.has_dome();
    NewTable { seats: Some(seats.collect()), hand: hand.then_some(LivingHand::Mild), ..wish }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_client_comes_back_through_another_node_if_there_is_one() {
        let (nodes, mut chance) = (["a", "b", "c"].map(str::to_owned), Chance::new(1));
        let tried: BTreeSet<&String> =
            (0..50).filter_map(|_| another(&nodes, Some("b"), &mut chance)).collect();
        assert_eq!(tried, BTreeSet::from([&nodes[0], &nodes[2]]));
        assert_eq!(another(&nodes[..1], Some("a"), &mut chance), Some(&nodes[0]));
    }

    #[test]
    fn all_games_are_played_by_people_and_bots_with_and_without_a_living_hand() {
        let tables: Vec<NewTable> =
            (0..12).flat_map(|place| (0..4).map(move |n| table_for(place, n))).collect();
        let games: BTreeSet<_> = tables.iter().map(|table| table.game.name()).collect();
        assert_eq!(games.len(), boards::Game::ALL.len());
        let seats = |table: &NewTable| table.seats.clone().unwrap();
        assert!(tables.iter().all(|table| seats(table).len() == usize::from(table.players)));
        assert!(
            tables
                .iter()
                .all(|table| seats(table)[0] == SeatWish::Me && !seats(table)[1..].contains(&SeatWish::Me))
        );
        let bots = |table: &&NewTable| seats(table).iter().any(|wish| matches!(wish, SeatWish::Bot(_)));
        let (with, living) =
            (tables.iter().filter(bots).count(), tables.iter().filter(|table| table.hand.is_some()).count());
        assert!((1..tables.len()).contains(&with) && (1..tables.len()).contains(&living));
    }
}
