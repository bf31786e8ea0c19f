//! The witness process: plays many games through the public protocol and writes down what the server sends.
//!
//! Every table has one connection, which plays for all of its people. When the server is gone it comes back and asks for
//! what it missed; its own engine follows and must find the same hashes.

use std::future::Future;
use std::io::Read as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{Level, mix};
use client::{Api, ClientError, Guest, Seat, Told};
use protocol::{Ask, ClockSettings, Hello, Json, NewTable, Reply, SeatWish};
use rules::RuleSet;
use table::Deed;
use tokio::task::block_in_place;

use super::notes::{Note, Notebook};

/// How long to wait before trying again to reach a server that is not there.
const PAUSE: Duration = Duration::from_millis(50);

/// How long a player rests after an action. Every event is compared again after each restart, so there should be only
/// as many as it takes for many actions to be on their way whenever the server is killed.
const REST: Duration = Duration::from_millis(150);

/// A player talks before one action in this many.
const TALK_ONE_IN: u64 = 8;

/// After this long without an answer the server counts as gone for good.
const PATIENCE: Duration = Duration::from_secs(120);

/// The arguments of the witness.
#[derive(Clone, Debug, clap::Args)]
pub struct Arguments {
    /// The server: host:port.
    #[arg(long)]
    pub(super) connect: String,
    /// How many games are played at a time.
    #[arg(long)]
    pub(super) games: u32,
    /// The file for what the server sends.
    #[arg(long)]
    pub(super) notes: PathBuf,
    /// Where the players' choices come from.
    #[arg(long)]
    pub(super) seed: u64,
}

/// Plays until standard input is closed.
pub fn run(asked: &Arguments) -> anyhow::Result<()> {
    crate::child::allow_many_files();
    let notebook = Arc::new(Notebook::create(&asked.notes)?);
    let runtime = crate::serve::runtime()?;
    for place in 0..u64::from(asked.games) {
        let player = Player {
            api: Api::new(&asked.connect),
            notebook: Arc::clone(&notebook),
            place,
            seed: mix(asked.seed, place),
        };
        runtime.spawn(player.play_on());
    }
    let mut nothing = Vec::new();
    std::io::stdin().read_to_end(&mut nothing)?;
    runtime.shutdown_timeout(Duration::from_secs(10));
    Ok(())
}

/// Why a game ends here.
enum End {
    /// The server sent a message that it must not send.
    Wrong(String),
    /// We cannot write.
    Notes(std::io::Error),
}

impl From<std::io::Error> for End {
    fn from(error: std::io::Error) -> End {
        End::Notes(error)
    }
}

/// A request of ours that the server has not answered yet.
enum Asked {
    /// To begin.
    Start,
    /// An action: its number, and the line.
    Act(u64, Json),
    /// To say something.
    Say,
}

/// One of those who play, game after game.
struct Player {
    api: Api,
    notebook: Arc<Notebook>,
    place: u64,
    seed: u64,
}

impl Player {
    async fn play_on(self) {
        let mut table = String::new();
        let end = match self.games(&mut table).await {
            Ok(never) => match never {},
            Err(End::Wrong(what)) => self.notebook.write(&Note::Wrong { table, what }),
            Err(End::Notes(error)) => Err(error),
        };
        if let Err(error) = end {
            eprintln!("pichenette: nothing can be written down: {error}");
            std::process::exit(1);
        }
    }

    async fn games(&self, table: &mut String) -> Result<std::convert::Infallible, End> {
        let name = format!("Player {}", self.place);
        let guest = patiently(|| self.api.guest(&name)).await?;
        for n in 0.. {
            let wish = table_for(self.place, n);
            *table = patiently(|| guest.open(&wish)).await?.table.id;
            self.notebook.write(&Note::Opened { table: table.clone() })?;
            self.game(&guest, table).await?;
        }
        Err(End::Wrong("there are no more numbers".to_owned()))
    }

    /// Plays a game to its end, however often the server goes away meanwhile.
    async fn game(&self, guest: &Guest, table: &str) -> Result<(), End> {
        let everything = Hello { from: Some(0), ..Hello::default() };
        let mut seat = patiently(|| guest.join(table, everything.clone())).await?;
        let seats = seat.welcome().seats.clone();
        loop {
            match self.play(&mut seat, table).await? {
                Ok(()) => break,
                Err(error) if error.is_lost_connection() => {}
                Err(error) => return Err(End::Wrong(error.to_string())),
            }
            come_back(&mut seat).await?;
            let welcome = seat.welcome();
            if welcome.you.as_ref() != Some(&guest.person) || welcome.seats != seats {
                let what = format!("{:?} in {seats:?} came back as {:?}", guest.person, welcome.you);
                return Err(End::Wrong(format!("{what} in {:?}", welcome.seats)));
            }
        }
        seat.leave().await;
        Ok(())
    }

    /// Plays until the game is over or the connection is lost.
    async fn play(&self, seat: &mut Seat, table: &str) -> Result<Result<(), ClientError>, End> {
        let (mut asked, mut said) = (None, 0);
        loop {
            if seat.game().is_some_and(|game| game.over().is_some()) && asked.is_none() {
                return Ok(Ok(()));
            }
            if asked.is_none()
                && let Some((ask, what)) = self.words(seat, &mut said).or_else(|| self.next(seat))
            {
                match seat.send(ask).await {
                    Ok(id) => asked = Some((id, what)),
                    Err(error) => return Ok(Err(error)),
                }
            }
            match seat.told().await {
                Ok(told) => {
                    if self.heard(told, &mut asked, table)? {
                        tokio::time::sleep(REST).await;
                    }
                }
                Err(error) => return Ok(Err(error)),
            }
        }
    }

    /// A message sent now and then before an action, once per action: talk stands in the journal among the actions.
    fn words(&self, seat: &Seat, said: &mut u64) -> Option<(Ask, Asked)> {
        let n = seat.game().filter(|_| seat.has_caught_up())?.record().entries.len() as u64 + 1;
        let speaks = *said < n && mix(self.seed, n).is_multiple_of(TALK_ONE_IN);
        *said = n;
        let say = Ask::Say { text: Some(format!("before {n}")), phrase: None };
        speaks.then_some((say, Asked::Say))
    }

    /// What we do next; nothing if it is not our turn, or if we do not know the position yet.
    fn next(&self, seat: &mut Seat) -> Option<(Ask, Asked)> {
        if !seat.has_caught_up() {
            return None;
        }
        let Some(game) = seat.game() else { return Some((Ask::Start, Asked::Start)) };
        let player = game.turn().player.filter(|player| seat.seats().contains(&player.0))?;
        let choice = block_in_place(|| bots::play(game, Level::Beginner, self.seed))?;
        // The clock is the server's own; a bot that finds nothing to do gives up.
        let deed = if choice.deed == Deed::Timeout { Deed::Resign } else { choice.deed };
        let n = game.record().entries.len() as u64 + 1;
        let ask = seat.action(player, &deed, Some(format!("{:016x}", mix(self.seed, n)))).ok()?;
        let Ask::Act { line, .. } = &ask else { return None };
        let line = line.clone();
        Some((ask, Asked::Act(n, line)))
    }

    /// Writes down what the server sent; returns whether an action of ours is done.
    fn heard(&self, told: Told, asked: &mut Option<(u32, Asked)>, table: &str) -> Result<bool, End> {
        let expected = asked.as_ref().map(|(id, _)| *id);
        let table = table.to_owned();
        match told {
            Told::Event(event) => self.notebook.write(&Note::Told { table, event: Json::of(&event) })?,
            Told::Reply(Reply::Done { id, .. }) if Some(id) == expected => {
                if let Some((_, Asked::Act(n, line))) = asked.take() {
                    self.notebook.write(&Note::Done { table, n, line })?;
                    return Ok(true);
                }
                // Talk and the beginning of a game are announced by their own events.
            }
            Told::Reply(Reply::Refused { id, error, rule, limit }) => {
                let what = asked.as_ref().map_or("nothing", |(_, asked)| match asked {
                    Asked::Start => "start",
                    Asked::Say => "say",
                    Asked::Act(_, line) => line.text(),
                });
                return Err(End::Wrong(format!(
                    "{what} ({id:?}) was refused: {error} ({rule:?}, {limit:?})"
                )));
            }
            Told::Reply(_) => {}
        }
        Ok(false)
    }
}

/// Comes back to a table as soon as the server is there again.
async fn come_back(seat: &mut Seat) -> Result<(), End> {
    let start = Instant::now();
    loop {
        match seat.come_back().await {
            Ok(()) => return Ok(()),
            Err(error) if may_pass(&error) && start.elapsed() < PATIENCE => tokio::time::sleep(PAUSE).await,
            Err(error) => return Err(End::Wrong(format!("we cannot come back: {error}"))),
        }
    }
}

/// Asks again until the server is there and answers.
async fn patiently<T, F: Future<Output = Result<T, ClientError>>>(ask: impl Fn() -> F) -> Result<T, End> {
    let start = Instant::now();
    loop {
        match ask().await {
            Ok(answer) => return Ok(answer),
            Err(error) if may_pass(&error) && start.elapsed() < PATIENCE => tokio::time::sleep(PAUSE).await,
            Err(error) => return Err(End::Wrong(error.to_string())),
        }
    }
}

/// Whether the error may only mean that the server is not up, or not yet.
fn may_pass(error: &ClientError) -> bool {
    error.is_lost_connection() || matches!(error, ClientError::Status { status: 503, .. })
}

/// The table that a player opens next: all rule sets, all numbers of players, with and without bots of the server's and
/// clocks. Games are short, so that many begin and end.
pub(super) fn table_for(place: u64, n: u64) -> NewTable {
    let set = RuleSet::ALL[((place + n) % RuleSet::ALL.len() as u64) as usize];
    let options = match set {
        RuleSet::Carrom | RuleSet::Icf => r#"{"target":1,"max_strokes":60}"#,
        RuleSet::Crokinole | RuleSet::Croquignole => r#"{"target":5,"max_rounds":1}"#,
        RuleSet::Nca => r#"{"rounds":1,"discs":6}"#,
        RuleSet::Couronne => r#"{"discs":4,"max_strokes":60}"#,
        RuleSet::Kimble => r#"{"max_throws":200}"#,
    };
    let players = set.sizes()[(mix(place, n) % set.sizes().len() as u64) as usize];
    let mut seats = vec![SeatWish::Me; players];
    if place % 2 == 1 {
        seats[1] = SeatWish::Bot(Level::Beginner);
    }
    let clock = place.is_multiple_of(3).then_some(ClockSettings { shot: Some(600), game: None });
    NewTable {
        players: players as u8,
        options: Json::new(options),
        seats: Some(seats),
        clock,
        ..NewTable::of(set)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn all_rule_sets_come_up_for_all_numbers_of_players() {
        let tables = (0..40).flat_map(|place| (0..7).map(move |n| table_for(place, n)));
        let by = |table: &NewTable| table.rule_set.unwrap_or_else(|| table.game.into());
        let kinds: BTreeSet<(RuleSet, u8)> = tables.map(|table| (by(&table), table.players)).collect();
        let expected: usize = RuleSet::ALL.iter().map(|set| set.sizes().len()).sum();
        assert_eq!(kinds.len(), expected, "{kinds:?}");
    }
}
