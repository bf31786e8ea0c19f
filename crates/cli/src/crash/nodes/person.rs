//! A person who plays: follows the game with our own engine and acts in turn, through one node after the other.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use bots::{Level, mix};
use client::ClientError;
use protocol::{Ask, Event, Heard, Json, Reply, What};
use rules::Player;
use table::{Deed, Flick, Follower, GameInPlay, Kept, Line};
use tokio::task::block_in_place;
use tokio::time::{Instant, sleep_until};

use super::chance::Chance;
use super::club::Club;
use super::history::Asked;
use super::laws::{Law, Violation};
use super::socket::{Client, RecordedSocket};

/// How long a person thinks before an action, in milliseconds.
const THINKS: std::ops::Range<u64> = 20..300;

/// A person talks before one action in this many.
const TALK_ONE_IN: u64 = 8;

/// One connection in this many asks for all events again instead of those that were missed.
const AFRESH_ONE_IN: u64 = 6;

/// So small a turn that no shot ends elsewhere, and so large that each has an angle of its own.
const TURN: f64 = 1e-11;

/// A person who has heard nothing for so long asks whether the node is still there.
const SILENCE: Duration = Duration::from_secs(2);

/// After so many refusals in a row something is wrong.
const MOST_REFUSALS: u32 = 100;

/// A person at a table.
pub(super) struct Person {
    club: Arc<Club>,
    client: Client,
    /// The person's id.
    who: String,
    seat: u8,
    /// How many seats the table has.
    seats: usize,
    /// Whether the person has opened the table.
    is_owner: bool,
    chance: Chance,
    /// The node of the last connection.
    last: Option<String>,
    known: Known,
    /// Not before this moment.
    acts: Instant,
    refusals: u32,
}

/// What a person knows of a table, by the events.
#[derive(Default)]
struct Known {
    next: u64,
    /// Seats that are taken, by people or bots.
    taken: BTreeSet<u8>,
    game: Option<Follower>,
    /// The table has ended without a game.
    ended: bool,
}

/// Why a connection is no longer used.
enum End {
    /// The game is over.
    Over,
    /// It is lost; another node may do.
    Lost,
    /// This person cannot go on at all.
    Astray(String),
}

impl From<ClientError> for End {
    fn from(error: ClientError) -> End {
        match error {
            ClientError::Foreign(what) => End::Astray(what),
            _ => End::Lost,
        }
    }
}

impl Person {
    pub(super) fn new(club: &Arc<Club>, client: Client, who: &str, seat: u8, seats: usize) -> Person {
        let chance = club.chance(u64::from(client.number));
        Person {
            club: Arc::clone(club),
            client,
            who: who.to_owned(),
            seat,
            seats,
            is_owner: seat == 0,
            chance,
            last: None,
            known: Known::default(),
            acts: Instant::now(),
            refusals: 0,
        }
    }

    /// Plays until the game is over, however often the connection is lost meanwhile.
    pub(super) async fn play_on(mut self) {
        loop {
            if self.chance.one_in(AFRESH_ONE_IN) {
                self.known = Known::default();
            }
            let from = Some(self.known.next);
            let mut socket = self.club.connect(&self.client, from, &mut self.last, &mut self.chance).await;
            match self.play(&mut socket).await {
                End::Over => break self.club.recorder.over(&self.client.table),
                End::Lost => {}
                End::Astray(what) => {
                    self.club.recorder.broken(Violation::at(Law::Engine, &self.client.table, what));
                    break;
                }
            }
        }
        self.club.recorder.leave(&self.client.table, self.client.number);
    }

    /// Plays through one connection.
    async fn play(&mut self, socket: &mut RecordedSocket) -> End {
        let mut tempo = self.club.tempo();
        loop {
            if self.known.is_over() && !socket.is_waiting() {
                return End::Over;
            }
            let paused = *tempo.borrow_and_update();
            let ready = !paused && !socket.is_waiting() && Instant::now() >= self.acts;
            if ready
                && let Some((ask, asked)) = self.next(socket)
                && let Err(error) = socket.ask(ask, asked).await
            {
                return error.into();
            }
            let doubts = socket.heard() + SILENCE;
            let heard = tokio::select! {
                heard = socket.receive() => heard,
                _ = tempo.changed() => continue,
                () = sleep_until(self.acts), if self.acts > Instant::now() => continue,
                // A node that was stopped before it sent an event ends no connection. In a quiet time nobody asks.
                () = sleep_until(doubts), if !paused && !socket.is_waiting() => match socket.ping().await {
                    Ok(()) => continue,
                    Err(error) => return error.into(),
                },
            };
            let took = heard.map_err(End::from).and_then(|heard| self.hear(heard));
            if let Err(end) = took {
                return end;
            }
        }
    }

    fn hear(&mut self, heard: Heard) -> Result<(), End> {
        let reply = match heard {
            Heard::Reply(reply) => *reply,
            Heard::Skipped { seq } => {
                self.known.next = seq.map_or(self.known.next, |seq| seq + 1);
                return Ok(());
            }
        };
        match reply {
            Reply::Event(event) => self.known.take(&event).map_err(End::Astray),
            Reply::Done { .. } => {
                self.refusals = 0;
                self.rest(THINKS);
                Ok(())
            }
            // The game may have gone on meanwhile, or the node cannot do it now.
            Reply::Refused { error, rule, limit, .. } => {
                self.refusals += 1;
                self.rest(100..400);
                let why = format!("refused {MOST_REFUSALS} times in a row: {error} ({rule:?}, {limit:?})");
                if self.refusals < MOST_REFUSALS { Ok(()) } else { Err(End::Astray(why)) }
            }
            _ => Ok(()),
        }
    }

    fn rest(&mut self, range: std::ops::Range<u64>) {
        self.acts = Instant::now() + self.chance.time(range);
    }

    /// What this person does next; nothing if it is not their turn, or if they do not know the table yet.
    fn next(&mut self, socket: &RecordedSocket) -> Option<(Ask, Asked)> {
        if self.known.next < socket.welcome().next {
            return None;
        }
        if !self.known.taken.contains(&self.seat) {
            let asked = Asked::Sit { seat: self.seat, who: self.who.clone() };
            return Some((Ask::sit(self.seat), asked));
        }
        let Some(game) = self.known.game.as_ref().map(Follower::game) else {
            let starts = self.is_owner && self.known.taken.len() == self.seats;
            return starts.then_some((Ask::Start, Asked::Start));
        };
        let player = game.turn().player.filter(|player| player.0 == self.seat && game.over().is_none())?;
        let unique = self.club.unique.fetch_add(1, Relaxed);
        if self.chance.one_in(TALK_ONE_IN) {
            let text = format!("{}-{unique}", self.client.number);
            return Some((Ask::Say { text: Some(text.clone()), phrase: None }, Asked::Say { text }));
        }
        let deed = block_in_place(|| chosen(game, mix(self.club.seed, u64::from(self.client.number))))?;
        Some(action(game, player, deed, unique, &mut self.chance))
    }
}

impl Known {
    /// Takes the next event; an error says how our own engine disagrees.
    fn take(&mut self, event: &Event) -> Result<(), String> {
        self.next = event.seq + 1;
        match &event.what {
            What::Sat { seat, .. } | What::Handed { seat, bot: Some(_), .. } => self.taken.extend([*seat]),
            What::Started { header, .. } => {
                let follower = Follower::open(header.text());
                self.game = Some(follower.map_err(|error| format!("event {}: {error}", event.seq))?);
            }
            What::Acted { n, line, .. } => {
                self.follow(line).map_err(|what| format!("event {}, action {n}: {what}", event.seq))?;
            }
            What::Closed | What::Ended { .. } => self.ended = true,
            _ => {}
        }
        Ok(())
    }

    fn follow(&mut self, line: &Json) -> Result<(), String> {
        let Some(game) = &mut self.game else { return Err("an action before the game".to_owned()) };
        let line = Line::parse(game.game().game(), line.text(), true).map_err(|error| error.0)?;
        let followed = game.follow(&line).map_err(|error| error.0)?;
        followed.mismatch.map_or(Ok(()), |mismatch| Err(mismatch.to_string()))
    }

    fn is_over(&self) -> bool {
        self.ended || self.game.as_ref().is_some_and(|game| game.game().over().is_some())
    }
}

/// What a beginner does. Where the table's hand plays the shots, their own does not tremble as well.
fn chosen(game: &GameInPlay, seed: u64) -> Option<Deed> {
    let deed = match game.record().header.hand {
        Some(_) => bots::think(game, Level::Beginner, seed).map(|advice| advice.best.deed),
        None => bots::play(game, Level::Beginner, seed).map(|choice| choice.deed),
    };
    // The clock is the server's own; a bot that finds nothing to do gives up.
    deed.map(|deed| if deed == Deed::Timeout { Deed::Resign } else { deed })
}

/// The request for an action. One that no other request is like needs no `after`, and goes without it half of the time.
fn action(game: &GameInPlay, by: Player, deed: Deed, unique: u64, chance: &mut Chance) -> (Ask, Asked) {
    let turned = |turn: f64| match &deed {
        Deed::Flick(flick) => {
            let flick = Flick { angle: flick.angle + turn, ..*flick };
            (game.admit_flick(by, &flick).is_ok() && game.scene(&flick).is_ok()).then_some(flick)
        }
        _ => None,
    };
    let turn = TURN * (unique + 1) as f64;
    let turned = turned(turn).or_else(|| turned(-turn)).map(Deed::Flick);
    let is_unique = turned.is_some() || matches!(deed, Deed::Press(_));
    let deed = turned.unwrap_or(deed);
    let nonce = matches!(deed, Deed::Press(_) | Deed::Flick(_));
    let nonce = nonce.then(|| format!("{:016x}", mix(unique, 0)));
    let actions = game.record().entries.len() as u64;
    let after = (!is_unique || chance.one_in(2)).then_some(actions);
    let line = Line::write(game.game(), by, &deed, &Kept::default());
    let asked = Asked::Act { line: line.clone(), after, nonce: nonce.clone() };
    (Ask::Act { line: Json::new(line), after, nonce }, asked)
}

#[cfg(test)]
mod tests {
    use boards::Game;
    use table::Header;

    use super::*;

    /// The requests for one position, as often as asked for.
    fn asked(game: Game, times: u64) -> Vec<Asked> {
        let game = GameInPlay::begin(Header::of(game, 2, 1)).unwrap();
        let deed = chosen(&game, 1).unwrap();
        let (by, mut chance) = (game.turn().player.unwrap(), Chance::new(1));
        (0..times).map(|unique| action(&game, by, deed.clone(), unique, &mut chance).1).collect()
    }

    #[test]
    fn no_two_requests_for_a_flick_or_a_press_are_alike() {
        for game in Game::ALL {
            let asked = asked(game, 20);
            let without: Vec<_> =
                asked.iter().filter(|asked| matches!(asked, Asked::Act { after: None, .. })).collect();
            assert!(!without.is_empty() && without.len() < 20, "{game}: {without:?}");
            for (n, one) in asked.iter().enumerate() {
                assert!(!asked[..n].contains(one), "{game}: {one:?}");
            }
        }
    }
}
