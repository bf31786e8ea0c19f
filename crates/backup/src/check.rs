//! Checks of a backup's rows. Rows build on each other, and a backup may have been edited by hand: an impossible number
//! in it would be read again each time its table is.

mod clubs;

use std::collections::{HashMap, HashSet};
use std::ops::RangeInclusive;

use protocol::{
    ClockSettings, Clocks, DELAY, GAME_CLOCK, GAMES, SHOT_CLOCK, Settings, Starter, TableView, Verdict, What,
};
use rules::{First, Player, Referee, RuleSet};

use crate::{Kind, Row, TableRow, Tally};
use clubs::Clubs;

/// The last millisecond of the year 9999.
const LATEST: u64 = 253_402_300_799_999;

/// More seconds than any shot moves.
const LONGEST_SHOT: f64 = 3600.0;

/// The part of the earlier rows on which later rows depend.
#[derive(Default)]
pub(crate) struct Check {
    pub(crate) tally: Tally,
    guests: HashSet<String>,
    tables: HashMap<String, Known>,
    clubs: Clubs,
    /// The place of the last row.
    last: Option<(Kind, Vec<u8>, Vec<u8>, u64)>,
}

/// A table that has been read.
struct Known {
    players: u8,
    events: u64,
    actions: u64,
}

impl Check {
    /// Checks that a row may follow; the error is what was expected.
    pub(crate) fn row(&mut self, row: &Row) -> Result<(), String> {
        match row {
            Row::Guest { id, created, .. } => {
                time("guest.created", *created)?;
                self.guests.insert(id.clone());
            }
            Row::Token { guest, created, used, .. } => {
                self.known_guest(guest)?;
                time("token.created", *created)?;
                used.map_or(Ok(()), |used| time("token.used", used))?;
            }
            Row::Mute { by, who } => self.known_guest(by).and_then(|()| self.known_guest(who))?,
            Row::Table(table) => {
                let known = Known { players: players_of(table)?, events: 0, actions: 0 };
                self.tables.insert(table.id.clone(), known);
            }
            Row::Key { table, seat, .. } => player("key.seat", *seat, self.known_table(table)?.players)?,
            Row::Event { table, seq, at, body } => {
                self.known_table(table)?;
                self.next_event(table, *seq)?;
                time("event.at", *at)?;
                self.event(table, body)?;
            }
            // The mentioned guest may have been erased.
            Row::Person { table, .. } => {
                self.known_table(table)?;
            }
            Row::Talk { table, seq, .. } => {
                let events = self.known_table(table)?.events;
                if *seq >= events {
                    return Err(found(format!("one of the {events} events of the table"), "talk.seq", seq));
                }
            }
            Row::Log(_)
            | Row::Entry { .. }
            | Row::Name { .. }
            | Row::Pass { .. }
            | Row::Link { .. }
            | Row::Done { .. } => self.clubs.row(row)?,
        }
        self.in_order(row)?;
        self.tally.count(row);
        Ok(())
    }

    fn known_guest(&self, id: &str) -> Result<(), String> {
        let known = self.guests.contains(id);
        known.then_some(()).ok_or_else(|| format!("a guest of an earlier line, found {id:?}"))
    }

    fn known_table(&mut self, id: &str) -> Result<&mut Known, String> {
        self.tables.get_mut(id).ok_or_else(|| format!("a table of an earlier line, found {id:?}"))
    }

    /// A table's events are numbered from 0 without a gap.
    fn next_event(&self, table: &str, seq: u64) -> Result<(), String> {
        let next = match &self.last {
            Some((Kind::Event, last, _, seq)) if last == table.as_bytes() => seq + 1,
            _ => 0,
        };
        let expected = || format!("event {next} of table {table:?}");
        (seq == next).then_some(()).ok_or_else(|| found(expected(), "event.seq", &seq))
    }

    fn event(&mut self, table: &str, body: &str) -> Result<(), String> {
        let what: What = table::read(body).map_err(|error| in_field("event.body", error))?;
        let known = self.known_table(table)?;
        known.events += 1;
        if let What::Acted { n, .. } = &what {
            known.actions += 1;
            if *n != known.actions {
                return Err(found(format!("{}", known.actions), "event.body.acted.n", n));
            }
        }
        happens(&what, known.players)
    }

    /// Rows are sorted, so no row appears twice.
    fn in_order(&mut self, row: &Row) -> Result<(), String> {
        let (kind, first, second, number) = row.place();
        let place = (kind, first.to_vec(), second.to_vec(), number);
        if self.last.as_ref().is_some_and(|last| *last >= place) {
            return Err("a row that sorts after the one before it".to_string());
        }
        self.last = Some(place);
        Ok(())
    }
}

/// The number of players at a table; an error if the row is impossible.
fn players_of(row: &TableRow) -> Result<u8, String> {
    time("table.opened", row.opened)?;
    let view: TableView = table::read(&row.view).map_err(|error| in_field("table.view", error))?;
    let (game, players) = (view.settings.game, view.settings.players);
    if row.game != game.name() {
        return Err(found(format!("{:?}", row.game), "table.view.settings.game", &game));
    }
    settings("table.view.settings", &view.settings)?;
    time("table.view.opened", view.opened)?;
    if view.seats.len() != usize::from(players) {
        return Err(found(format!("{players} seats"), "table.view.seats", &view.seats.len()));
    }
    for (n, seat) in view.seats.iter().enumerate() {
        player(&format!("table.view.seats[{n}].side"), seat.side, players)?;
    }
    Ok(players)
}

fn settings(field: &str, settings: &Settings) -> Result<(), String> {
    let Settings { game, rule_set, players, games, first, clock, .. } = settings;
    let expected = |error: &dyn std::fmt::Display| format!("possible settings in {field}, found {error}");
    let set = RuleSet::named(*game, rule_set.map(RuleSet::name)).map_err(|error| expected(&error))?;
    let options = table::read_options(set, settings.options.text()).map_err(|error| expected(&error))?;
    let many = usize::from(*players);
    if !set.sizes().contains(&many) {
        let expected = format!("as many players as {set} is played with");
        return Err(found(expected, &format!("{field}.players"), players));
    }
    Referee::new(&options, many, First::Player(Player(0))).map_err(|error| expected(&error))?;
    if let Some(games) = games.filter(|games| *games < 2 || !GAMES.contains(games)) {
        return Err(found(format!("2 to {}", GAMES.end()), &format!("{field}.games"), &games));
    }
    if let Some(Starter::Player(first)) = first {
        player(&format!("{field}.first"), *first, *players)?;
    }
    seconds(&format!("{field}.delay"), Some(settings.delay), DELAY)?;
    let Some(ClockSettings { shot, game }) = clock else { return Ok(()) };
    seconds(&format!("{field}.clock.shot"), *shot, SHOT_CLOCK)?;
    seconds(&format!("{field}.clock.game"), *game, GAME_CLOCK)
}

/// Whether an event is possible at a table with this many players.
fn happens(what: &What, players: u8) -> Result<(), String> {
    match what {
        What::Opened { settings: agreed, .. } => {
            settings("event.body.opened.settings", agreed)?;
            let field = "event.body.opened.settings.players";
            let same = agreed.players == players;
            same.then_some(()).ok_or_else(|| found(format!("{players}"), field, &agreed.players))
        }
        What::Sat { seat, .. } => player("event.body.sat.seat", *seat, players),
        What::Stood { seat } => player("event.body.stood.seat", *seat, players),
        What::Offered { seat } => player("event.body.offered.seat", *seat, players),
        What::Handed { seat, clocks: shown, .. } => {
            player("event.body.handed.seat", *seat, players)?;
            clocks("event.body.handed.clocks", shown.as_ref(), players)
        }
        What::Claimed { seat, by } => {
            player("event.body.claimed.seat", *seat, players)?;
            player("event.body.claimed.by", *by, players)
        }
        What::Started { verdict: said, .. } => verdict("event.body.started.verdict", said, players),
        What::Acted { verdict: said, .. } => verdict("event.body.acted.verdict", said, players),
        _ => Ok(()),
    }
}

fn verdict(field: &str, verdict: &Verdict, players: u8) -> Result<(), String> {
    if let Some(next) = verdict.turn.player {
        player(&format!("{field}.turn.player"), next, players)?;
    }
    if let Some(moved) = verdict.moved.filter(|moved| !(0.0..=LONGEST_SHOT).contains(moved)) {
        return Err(found(format!("0 to {LONGEST_SHOT} seconds"), &format!("{field}.moved"), &moved));
    }
    clocks(&format!("{field}.clocks"), verdict.clocks.as_ref(), players)
}

fn clocks(field: &str, clocks: Option<&Clocks>, players: u8) -> Result<(), String> {
    let Some(Clocks { left, turn, wait }) = clocks else { return Ok(()) };
    if !left.is_empty() && left.len() != usize::from(players) {
        return Err(found(format!("{players} clocks"), &format!("{field}.left"), &left.len()));
    }
    let longest = u64::from(*GAME_CLOCK.end()) * 1000;
    let all = left.iter().map(|left| ("left", left));
    let mut all = all.chain(turn.iter().map(|turn| ("turn", turn))).chain([("wait", wait)]);
    match all.find(|(_, milliseconds)| **milliseconds > longest) {
        Some((name, milliseconds)) => {
            Err(found(format!("at most {longest} milliseconds"), &format!("{field}.{name}"), milliseconds))
        }
        None => Ok(()),
    }
}

fn time(field: &str, at: u64) -> Result<(), String> {
    let expected = || "milliseconds since 1970, before the year 10000".to_owned();
    (at <= LATEST).then_some(()).ok_or_else(|| found(expected(), field, &at))
}

/// A number that only ever goes up by one.
fn count(field: &str, count: u64) -> Result<(), String> {
    const MOST: u64 = 1 << 40;
    (count <= MOST).then_some(()).ok_or_else(|| found(format!("at most {MOST}"), field, &count))
}

fn player(field: &str, player: u8, players: u8) -> Result<(), String> {
    let expected = || format!("a number from 0 to {}", players.saturating_sub(1));
    (player < players).then_some(()).ok_or_else(|| found(expected(), field, &player))
}

fn seconds(field: &str, seconds: Option<u32>, possible: RangeInclusive<u32>) -> Result<(), String> {
    let impossible = seconds.filter(|seconds| !possible.contains(seconds));
    let expected = || format!("{} to {} seconds", possible.start(), possible.end());
    impossible.map_or(Ok(()), |seconds| Err(found(expected(), field, &seconds)))
}

/// What was expected in a field, and what was found there.
fn found(expected: String, field: &str, found: &dyn std::fmt::Display) -> String {
    format!("{expected} in {field}, found {found}")
}

/// What is wrong with the JSON of a field.
fn in_field(field: &str, error: table::Unreadable) -> String {
    format!("a row: {}", error.within(field))
}
