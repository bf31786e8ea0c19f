//! One visitor who keeps the bots busy, and another who waits for an answer.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use boards::Game;
use bots::Level;
use client::{Api, ClientError, Guest, Host, Seat};
use protocol::{Ask, Hello, NewTable, SeatWish};
use rules::Player;
use table::{Deed, Purpose, Stream, random_play};
use tokio::task::JoinSet;

use super::Delays;
use super::load::{all, delays};

/// Where the busy visitor comes from: another address of this machine.
const ELSEWHERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(127, 0, 0, 2));

/// Tables against masters, all of one visitor, who plays as fast as it goes.
pub(super) struct Masters {
    _playing: JoinSet<()>,
}

impl Masters {
    /// Opens the tables and begins to play.
    pub(super) async fn begin(host: &str, tables: u32) -> anyhow::Result<Masters> {
        let greedy = Api::at(Host::from(host).from_address(ELSEWHERE)).guest("Greedy").await;
        let greedy = greedy.with_context(|| format!("a visitor from {ELSEWHERE}"))?;
        let seats =
            all((0..tables).map(|_| begun(greedy.clone(), Level::Master))).await.context("the masters")?;
        let mut playing = JoinSet::new();
        for (number, mut seat) in (0u64..).zip(seats) {
            playing.spawn(async move {
                let mut stream = Stream::new(number, Purpose::Trial, 0);
                while play_on(&mut seat, &mut stream).await.is_ok() {}
            });
        }
        Ok(Masters { _playing: playing })
    }
}

/// How long a club bot takes to answer at another visitor's table, measured for this many seconds.
pub(super) async fn answers(guest: &Guest, seconds: f64) -> anyhow::Result<Delays> {
    let (mut seat, mut stream) =
        (begun(guest.clone(), Level::Club).await?, Stream::new(1, Purpose::Trial, 1));
    let (end, mut waited) = (Instant::now() + Duration::from_secs_f64(seconds), Vec::new());
    while Instant::now() < end {
        waited.extend(play_on(&mut seat, &mut stream).await?.map(|wait| wait.as_micros() as u32));
        if seat.game().is_some_and(|game| game.over().is_some()) {
            seat = begun(guest.clone(), Level::Club).await?;
        }
    }
    Ok(delays(waited))
}

/// A game of carrom against a bot that has begun.
async fn begun(guest: Guest, level: Level) -> Result<Seat, ClientError> {
    let seats = Some(vec![SeatWish::Me, SeatWish::Bot(level)]);
    let opened = guest.open(&NewTable { seats, ..NewTable::of(Game::Carrom) }).await?;
    let mut seat = guest.join(&opened.table.id, Hello { from: Some(0), ..Hello::default() }).await?;
    seat.ask(Ask::Start).await?;
    while seat.game().is_none() {
        seat.event().await?;
    }
    Ok(seat)
}

/// Plays a random action if it is our turn, or waits for the bot; returns how long the answer to an action took.
async fn play_on(seat: &mut Seat, stream: &mut Stream) -> Result<Option<Duration>, ClientError> {
    const ME: Player = Player(0);
    let in_turn = |seat: &Seat| seat.game().and_then(|game| game.turn().player);
    if in_turn(seat) != Some(ME) {
        seat.event().await?;
        return Ok(None);
    }
    let Some((by, deed)) = seat.game().and_then(|game| random_play::deed(game, stream)) else {
        return Err(ClientError::Bye("the game is over".to_owned()));
    };
    // Only the server enters timeouts: if there is no action to play, give up.
    let deed = if deed == Deed::Timeout { Deed::Resign } else { deed };
    seat.act(by, &deed, None).await?;
    if in_turn(seat).is_none_or(|player| player == ME) {
        return Ok(None);
    }
    let (asked, before) = (Instant::now(), actions(seat));
    while actions(seat) == before {
        seat.event().await?;
    }
    Ok(Some(asked.elapsed()))
}

fn actions(seat: &Seat) -> usize {
    seat.game().map_or(0, |game| game.record().entries.len())
}
