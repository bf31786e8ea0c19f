//! What can be asked for at a score sheet.

use std::collections::BTreeSet;
use std::sync::Arc;

use protocol::Json;
use protocol::club::{By, ENTRIES_MOST, ENTRY_LARGEST, GameOf, LOGS_MOST, NewEntries, NewLog, NewScore};
use rules::{Player, Side};
use scorebook::{Entry, EntryId, Header, OfTournament, Scoresheet};

use super::logs::Folding;
use super::sheet_names::{header_of, joined, parted, parted_header};
use super::tournaments::check_length;
use super::{Caller, ClubError, Clubs, Kept, Log, News};
use crate::id;
use crate::store::{EntryRow, Head, LogAppend, LogKind, LogRow, NameRow, Pass, StoreError};

/// How often a sheet is read again because another server has written to it.
const MOST_TRIES: u32 = 50;

/// A score sheet after its entries.
#[derive(Clone)]
pub(crate) struct Sheet {
    header: Header,
    entries: Vec<Entry>,
    /// Where each entry stands in the log.
    known: std::collections::HashMap<EntryId, u64>,
}

/// A score sheet that is asked for.
pub(crate) enum Wanted {
    /// It is there; this is one more key.
    There(NewLog),
    /// It can be created.
    New(Draft),
}

/// A score sheet to be created.
pub(crate) struct Draft {
    pub(super) row: LogRow,
    pub(super) body: String,
    pub(super) names: Vec<NameRow>,
}

impl Folding for Sheet {
    const KIND: LogKind = LogKind::Score;

    fn joined(body: String, names: &[&NameRow]) -> String {
        joined(body, names)
    }
}

impl Sheet {
    /// The sheet of these entries, the first of which has the header.
    pub(crate) fn of(entries: &[Arc<Kept>]) -> Result<Sheet, String> {
        let (first, rest) = entries.split_first().ok_or("it has no entries")?;
        let header = header_of(first.event.text())?;
        let mut sheet = Sheet { header, entries: Vec::new(), known: Default::default() };
        for kept in rest {
            let entry = Entry::parse(kept.event.text()).map_err(|error| error.to_string())?;
            sheet.add(entry, kept.seq);
        }
        Ok(sheet)
    }

    fn add(&mut self, entry: Entry, seq: u64) {
        self.known.insert(entry.id(), seq);
        self.entries.push(entry);
    }

    /// The sheet with the referee's verdicts.
    pub(crate) fn judged(&self) -> Result<Scoresheet, String> {
        Scoresheet::of(&self.header, &self.entries).map_err(|error| error.to_string())
    }

    /// The result, once the game is over and both sides have confirmed it, or two of the players where everyone plays for
    /// themselves.
    pub(super) fn confirmed(&self) -> Option<scorebook::Report> {
        let sheet = self.judged().ok()?;
        let report = sheet.report()?;
        let side = |player: &Player| match report.order {
            Some(_) => usize::from(player.0),
            None => Side::of(*player, self.header.players).index(),
        };
        let sides: BTreeSet<usize> = sheet.confirmed().iter().map(side).collect();
        (sides.len() >= 2).then_some(report)
    }
}

impl Clubs {
    /// The sheet that a request asks for: a new one, or that of a tournament's game, which may be there.
    pub(crate) async fn wanted_sheet(&self, caller: &Caller, new: NewScore) -> Result<Wanted, ClubError> {
        if let Some(of) = new.tournament {
            return self.sheet_of_game(caller, of, &new.header).await;
        }
        let shape = |error: rules::SetupError| ClubError::Shape(format!("header: {error}"));
        let mut header = Header::parse(new.header.text()).map_err(shape)?;
        if let Some(OfTournament { id, game }) = header.tournament.take() {
            return self.sheet_of_game(caller, GameOf { id, game }, &new.header).await;
        }
        let owner = caller.guest.clone();
        if let Some(owner) = &owner
            && self.store.count_logs(owner).await? >= LOGS_MOST
        {
            return Err(ClubError::LogsFull);
        }
        let (body, names) = parted_header(&header, owner.as_deref())?;
        Ok(Wanted::New(Draft { row: self.new_row(LogKind::Score, owner), body, names }))
    }

    /// Creates a score sheet; says also whether it is new, for another phone may have been quicker.
    pub(crate) async fn create_sheet(&self, draft: Draft) -> Result<(NewLog, bool), ClubError> {
        let Draft { row, body, names } = draft;
        let of = row.parent.clone().zip(row.game.clone()).map(|(id, game)| GameOf { id, game });
        let sheet = row.id.clone();
        let created = match self.open_log(row, By::Guest, body, names).await {
            // The sheet of a game has no owner: only its id can be taken.
            Err(ClubError::NoGuest) if of.is_some() => (self.another_key(sheet.clone()).await?, false),
            created => (created?, true),
        };
        if let Some(of) = of {
            self.announce(&sheet, &of).await?;
        }
        Ok(created)
    }

    /// Whether the caller may write on a sheet.
    pub(crate) async fn may_score(&self, head: &Head, caller: &Caller) -> Result<bool, ClubError> {
        if caller.guest.is_some() && caller.guest == head.row.owner {
            return Ok(true);
        }
        let Some(key) = &caller.key else { return Ok(false) };
        let hash = id::hashed(key);
        Ok(self.store.passes(&head.row.id).await?.iter().any(|pass: &Pass| pass.hash == hash))
    }

    /// Writes entries on a sheet, those that are not there yet; answers all of them, as they are there now.
    pub(crate) async fn score(
        &self,
        id: &str,
        caller: &Caller,
        new: NewEntries,
    ) -> Result<Vec<Arc<Kept>>, ClubError> {
        check_length(new.entries.len(), "entries")?;
        let entries: Vec<Entry> =
            new.entries.iter().enumerate().map(|(n, entry)| read(n, entry)).collect::<Result<_, _>>()?;
        let (log, head) = self.sheets.open(id).await?.ok_or(ClubError::NoScore)?;
        if !self.may_score(&head, caller).await? {
            return Err(ClubError::SheetKey);
        }
        let mut folded = log.folded.lock().await;
        for _ in 0..MOST_TRIES {
            let head = self.sheets.head(id).await?.ok_or(ClubError::NoScore)?;
            self.sheets.refresh(&log, &head).await?;
            let sheet = self.sheet(&log, folded.take())?;
            match self.add(&log, &head, sheet, &entries).await? {
                Some((sheet, answer)) => {
                    *folded = Some(sheet);
                    return Ok(answer);
                }
                None => continue,
            }
        }
        Err(StoreError::Conflict(format!("score sheet {id} changes all the time")).into())
    }

    /// The sheet after all entries of the copy.
    fn sheet(&self, log: &Log<Sheet>, folded: Option<Sheet>) -> Result<Sheet, ClubError> {
        let damaged = |why: String| ClubError::Damaged(format!("score sheet {}: {why}", log.id));
        let Some(mut sheet) = folded else { return Sheet::of(&log.after(0, usize::MAX)).map_err(damaged) };
        for kept in log.after(sheet.entries.len() as u64 + 1, usize::MAX) {
            sheet.add(Entry::parse(kept.event.text()).map_err(|error| damaged(error.to_string()))?, kept.seq);
        }
        Ok(sheet)
    }

    /// Adds the entries that are not there yet; `None` if another server was quicker.
    async fn add(
        &self,
        log: &Log<Sheet>,
        head: &Head,
        mut sheet: Sheet,
        entries: &[Entry],
    ) -> Result<Option<(Sheet, Vec<Arc<Kept>>)>, ClubError> {
        let (at, mut append) = (self.now(), LogAppend { log: log.id.clone(), ..LogAppend::default() });
        for entry in entries {
            if sheet.known.contains_key(&entry.id()) {
                continue;
            }
            let seq = head.next + append.entries.len() as u64;
            let (kept, names) = parted(entry, seq)?;
            append.entries.push(EntryRow { seq, at, by: By::Guest.to_string(), body: kept.to_json() });
            append.names.extend(names);
            sheet.add(entry.clone(), seq);
        }
        append.at = at;
        if head.next - 1 + append.entries.len() as u64 > ENTRIES_MOST {
            return Err(ClubError::LogFull);
        }
        if !append.entries.is_empty() {
            sheet = self.hand_in(head, sheet).await?;
            match self.store.append_logs(std::slice::from_ref(&append)).await {
                Ok(()) => self.show(log, append, head),
                Err(StoreError::Conflict(_)) => return Ok(None),
                Err(error) => return Err(error.into()),
            }
        }
        let of = |entry: &Entry| sheet.known.get(&entry.id()).map(|seq| log.after(seq - 1, 1));
        let answer = entries.iter().filter_map(of).flatten().collect();
        Ok(Some((sheet, answer)))
    }

    /// Shows what has been written.
    fn show(&self, log: &Log<Sheet>, append: LogAppend, head: &Head) {
        let names: Vec<&NameRow> = append.names.iter().collect();
        let kept = |EntryRow { seq, at, by, body }: EntryRow| {
            let own: Vec<&NameRow> = names.iter().copied().filter(|name| name.seq == seq).collect();
            Arc::new(Kept { seq, at, by, event: Json::new(joined(body, &own)) })
        };
        let kept = append.entries.into_iter().map(kept).collect();
        log.copied().extend(kept);
        log.tell(News::of(head));
    }
}

/// Reads an entry of a request.
fn read(n: usize, json: &Json) -> Result<Entry, ClubError> {
    if json.text().len() > ENTRY_LARGEST {
        return Err(ClubError::Shape(format!("entries[{n}]: expected at most {ENTRY_LARGEST} bytes")));
    }
    Entry::parse(json.text()).map_err(|error| ClubError::Shape(format!("entries[{n}]: {error}")))
}
