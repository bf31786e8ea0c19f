//! Online tournaments: tables open by themselves for drawn games, and their ends become results.
//!
//! Everything is looked up anew each time, in the tournament's list and in the tables' rows, so that it does not matter
//! which server does it, how often, and after which crash. A table's id is written into the list before the table is
//! opened: one that is missing is opened later.

use std::sync::Arc;
use std::time::Duration;

use protocol::club::By;
use protocol::{Mention, Status, Verdict, What, outcome};
use tokio::sync::oneshot;
use tournament::{Event, Fixture, OnlineTable, Report, Tournament};

use super::sheet_of_game::undecided;
use super::tables::{Plan, Played, no_show, plan, report};
use super::writing::{Proposal, Standing};
use super::{ClubError, Clubs, Kept};
use crate::id;
use crate::journal::JournalError;
use crate::live::{CARE, Command, House, HouseError, parsed};
use crate::record::record;
use crate::store::{Head, LinkRow, StoreError, TableRow};
use crate::time::until_true;

/// How often online tournaments are looked at although nothing has happened here.
const TEND_EVERY: Duration = Duration::from_secs(5);

impl Clubs {
    /// Looks after online tournaments for as long as the server runs.
    pub(super) async fn tend_all(self: Arc<Self>) {
        let mut closing = self.house.closing();
        loop {
            // One node looks after the tournaments of all.
            let tended =
                if self.house.has_duty(CARE).await { self.store.tended().await } else { Ok(Vec::new()) };
            match tended {
                Ok(tended) => {
                    for id in tended {
                        if let Err(error) = self.tend(&id).await {
                            tracing::warn!(tournament = id, %error, "a tournament could not be looked after");
                        }
                    }
                }
                Err(error) => tracing::warn!(%error, "online tournaments could not be found"),
            }
            tokio::select! {
                () = until_true(&mut closing) => return,
                () = self.tend.notified() => {}
                () = self.house.table_changed.notified() => {}
                () = self.house.clock.sleep(TEND_EVERY) => {}
            }
        }
    }

    /// Looks after one tournament.
    async fn tend(self: &Arc<Self>, id: &str) -> Result<(), ClubError> {
        let Some((log, head)) = self.tournaments.open(id).await? else { return Ok(()) };
        let tournament = self.folded(&log).await?;
        let links = self.store.links(id).await?;
        for game in tournament.games().into_iter().filter(Fixture::is_open) {
            let table = match &game.table {
                Some(table) => table.clone(),
                None => match self.name_table(id, &game).await? {
                    Some(table) => table,
                    None => continue,
                },
            };
            match self.store.table(&table).await? {
                None => self.open_table(table, &head, &tournament, &game, &links).await?,
                Some(row) => self.look_at(id, row, &tournament, &game, &links).await?,
            }
        }
        Ok(())
    }

    /// Chooses the table of a game, unless another server has.
    async fn name_table(&self, id: &str, game: &Fixture) -> Result<Option<String>, ClubError> {
        let (name, table) = (game.id.to_string(), id::name());
        let decide = |standing: &Standing<'_>| {
            let free =
                standing.tournament.game(&name).is_some_and(|game| game.is_open() && game.table.is_none());
            let event = Event::Table(OnlineTable { game: name.clone(), id: table.clone() });
            let events = if free { vec![(By::Server, event)] } else { Vec::new() };
            Ok(Proposal { events, ..Proposal::default() })
        };
        let written = self.append(id, None, decide).await?;
        Ok(Some(table.clone()).filter(|_| !written.entries.is_empty()))
    }

    /// Opens the table of a game, with those who are known in their seats.
    async fn open_table(
        &self,
        table: String,
        head: &Head,
        tournament: &Tournament,
        game: &Fixture,
        links: &[LinkRow],
    ) -> Result<(), ClubError> {
        let Plan { settings, people } = match plan(&head.row.id, tournament, game) {
            Ok(plan) => plan,
            Err(why) => {
                tracing::warn!(tournament = head.row.id, game = %game.id, why, "no table for this game");
                return Ok(());
            }
        };
        let guests: Vec<Option<&str>> = people.iter().map(|person| guest_of(person, links)).collect();
        let owner = head.row.owner.as_deref().or_else(|| guests.iter().copied().flatten().next());
        // Without anybody who has a phone there is nobody for whom a table could be opened.
        let Some(owner) = owner else { return Ok(()) };
        let mut whats = vec![What::Opened { owner: Mention::of(owner), settings }];
        let mut keys = Vec::new();
        for (seat, guest) in (0u8..).zip(guests) {
            let Some(guest) = guest else { continue };
            whats.push(What::Sat { seat, who: Mention::of(guest), also: false });
            // The key is not told: the person comes by their cookie.
            keys.push((seat, id::secret()));
        }
        let (view, append) = House::plan_as(table, whats, keys, false, self.now())?;
        match self.house.journal.append(append).await {
            Ok(()) => House::count_opened(&view),
            // Another server has opened it.
            Err(JournalError::Store(error)) if matches!(*error, StoreError::Conflict(_)) => {}
            Err(error) => return Err(HouseError::from(error).into()),
        }
        Ok(())
    }

    /// Looks at the table of an open game.
    async fn look_at(
        self: &Arc<Self>,
        id: &str,
        row: TableRow,
        tournament: &Tournament,
        game: &Fixture,
        links: &[LinkRow],
    ) -> Result<(), ClubError> {
        match row.status {
            // A table that is over does not change: what gave no winner gives none the next time. Only if the game has a sheet,
            // too, may that have said so before.
            Status::Over if game.undecided && game.sheet.is_none() => Ok(()),
            Status::Over => self.take_result(id, &row, game).await,
            Status::Open => {
                self.keep_seats(&row, tournament, game, links).await?;
                let patience = u64::from(tournament.terms().no_show) * 60_000;
                if self.now() < row.opened.saturating_add(patience) {
                    return Ok(());
                }
                self.give_up_on(&row).await
            }
            Status::Closed => self.take_no_show(id, &row, tournament, game).await,
            Status::Playing => Ok(()),
        }
    }

    /// The result of a game whose table was called off: those who were there win. It follows from the table alone, so that
    /// whoever called it off may stop before this. Any other table that was ended without a winner is for the desk to
    /// decide, and so is a result that the desk has taken back.
    async fn take_no_show(
        &self,
        id: &str,
        row: &TableRow,
        tournament: &Tournament,
        game: &Fixture,
    ) -> Result<(), ClubError> {
        let view = parsed(row)?;
        let here: Vec<u8> = (0u8..)
            .zip(&view.seats)
            .filter(|(_, seat)| seat.person.is_some())
            .map(|(seat, _)| seat)
            .collect();
        if view.ended != Some(protocol::Ending::NoShow) || here.len() == view.seats.len() {
            return Ok(());
        }
        let report = no_show(tournament, game, &here);
        let Some((log, _)) = self.tournaments.open(id).await? else { return Ok(()) };
        let entered = |kept: &Arc<Kept>| {
            kept.by == By::Server.to_string()
                && matches!(Event::read(kept.event.text()), Ok(Event::Result(other)) if other.game == report.game)
        };
        if log.after(0, usize::MAX).iter().any(entered) {
            return Ok(());
        }
        self.enter_result(id, report).await
    }

    /// The end of a table becomes the result of its game.
    async fn take_result(&self, id: &str, row: &TableRow, game: &Fixture) -> Result<(), ClubError> {
        let last = self.store.last_verdict(&row.id).await?;
        let verdict = last.and_then(|last| match serde_json::from_str(&last.body) {
            Ok(What::Acted { verdict, .. } | What::Started { verdict, .. }) => Some(verdict),
            _ => None,
        });
        let over = verdict.and_then(|Verdict { over, .. }| outcome(&over?));
        let over = over.ok_or_else(|| ClubError::Damaged(format!("table {} has no result", row.id)))?;
        let played = self.played(row).await?;
        self.enter_result(id, report(game, &over, &played)).await
    }

    /// What a table tells beside its end: its twenties, and who had not come.
    async fn played(&self, row: &TableRow) -> Result<Played, ClubError> {
        let view = parsed(row)?;
        // No person leaves a seat once the game has begun: one without a person was free then.
        let free = (0u8..).zip(&view.seats).filter(|(_, seat)| seat.person.is_none());
        let absent = free.map(|(seat, _)| seat).collect();
        if !view.settings.game.has_rings() {
            return Ok(Played { absent, twenties: None });
        }
        let record = record(self.store.as_ref(), &row.id).await?;
        let twenties = self.on_a_core(move || scorebook::twenties(&record)).await?;
        let unread =
            |error| tracing::warn!(table = row.id, %error, "the twenties of a game cannot be counted");
        Ok(Played { absent, twenties: twenties.map_err(unread).ok() })
    }

    /// Enters a result, unless somebody has done so.
    async fn enter_result(&self, id: &str, report: Report) -> Result<(), ClubError> {
        let decide = |standing: &Standing<'_>| {
            let open = standing.tournament.game(&report.game).filter(Fixture::is_open);
            let Some(open) = open else { return Ok(Proposal::default()) };
            // A draw in a knock-out: players and desk are told once.
            if standing.tournament.lacks_winner(&report) {
                return Ok(undecided(&open));
            }
            let events = vec![(By::Server, Event::Result(report.clone()))];
            Ok(Proposal { events, ..Proposal::default() })
        };
        match self.append(id, None, decide).await {
            Ok(_) => Ok(()),
            // The desk decides.
            Err(ClubError::Refused(why)) => {
                tracing::info!(
                    tournament = id,
                    game = report.game,
                    why,
                    "the result of a table does not fit"
                );
                Ok(())
            }
            Err(error) => Err(error),
        }
    }

    /// Keeps the free seats of a table for guests who have been linked since.
    async fn keep_seats(
        self: &Arc<Self>,
        row: &TableRow,
        tournament: &Tournament,
        game: &Fixture,
        links: &[LinkRow],
    ) -> Result<(), ClubError> {
        let view = parsed(row)?;
        let Ok(Plan { people, .. }) = plan("", tournament, game) else { return Ok(()) };
        for (seat, (sitting, person)) in (0u8..).zip(view.seats.iter().zip(&people)) {
            if let (None, Some(guest)) = (&sitting.person, guest_of(person, links)) {
                let mut names = self.store.names(&[guest.to_owned()]).await?;
                let person = protocol::Person { id: guest.to_owned(), name: names.remove(guest) };
                self.house.say(&row.id, Command::Keep { seat, person }).await?;
            }
        }
        Ok(())
    }

    /// A player has not come in time: the table is called off. Should it not learn of this, it is told again; once it is
    /// closed, the result is taken from it.
    async fn give_up_on(self: &Arc<Self>, row: &TableRow) -> Result<(), ClubError> {
        let (reply, here) = oneshot::channel();
        self.house.say(&row.id, Command::NoShow { reply }).await?;
        if let Ok(Some(_)) = here.await {
            self.house.say(&row.id, Command::CallOff).await?;
        }
        Ok(())
    }
}

/// The guest who plays as a person.
fn guest_of<'a>(person: &str, links: &'a [LinkRow]) -> Option<&'a str> {
    links.iter().find(|link| link.entrant == person).map(|link| link.guest.as_str())
}
