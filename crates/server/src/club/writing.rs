//! Appending to a tournament: read, judge, write, and again if another server was quicker.

use std::sync::Arc;

use protocol::Json;
use protocol::club::{By, ENTRANTS_MOST, ENTRIES_MOST};
use tournament::{Event, Tournament};

use super::names::{joined, parted};
use super::{ClubError, Clubs, Kept, Log};
use crate::store::{DoneRow, EntryRow, Head, LinkRow, LogAppend, NameRow, StoreError, TokenHash};

/// How often a list is judged again because another server has written to it.
const MOST_TRIES: u32 = 50;

/// What is to be written, decided by the list as it stands.
#[derive(Default)]
pub(super) struct Proposal {
    /// The events, each with who writes it.
    pub(super) events: Vec<(By, Event)>,
    /// Guests who play from now on.
    pub(super) links: Vec<LinkRow>,
    /// The guest whose own name the events give.
    pub(super) named_by: Option<String>,
}

/// A request that is not done twice.
pub(super) struct Once {
    /// The key that the client gave it.
    pub(super) request: String,
    /// A hash of what is asked for.
    pub(super) digest: TokenHash,
}

/// What is known when something is decided.
pub(super) struct Standing<'a> {
    pub(super) tournament: &'a Tournament,
    pub(super) head: &'a Head,
    pub(super) links: &'a [LinkRow],
}

/// What was written, and the tournament after it.
pub(super) struct Outcome {
    pub(super) entries: Vec<Arc<Kept>>,
    pub(super) tournament: Tournament,
}

impl Clubs {
    /// Writes what `decide` proposes, which is asked again whenever the list has changed meanwhile.
    pub(super) async fn append(
        &self,
        id: &str,
        once: Option<&Once>,
        decide: impl Fn(&Standing<'_>) -> Result<Proposal, ClubError> + Send + Sync,
    ) -> Result<Outcome, ClubError> {
        let (log, _) = self.tournaments.open(id).await?.ok_or(ClubError::NoTournament)?;
        let mut folded = log.folded.lock().await;
        for _ in 0..MOST_TRIES {
            let head = self.tournaments.head(id).await?.ok_or(ClubError::NoTournament)?;
            self.tournaments.refresh(&log, &head).await?;
            let tournament = self.fold(&log, folded.take()).await?;
            if let Some(entries) = self.done(&log, once).await? {
                *folded = Some(tournament.clone());
                return Ok(Outcome { entries, tournament });
            }
            let links = self.store.links(id).await?;
            let decided = decide(&Standing { tournament: &tournament, head: &head, links: &links });
            let proposal = match decided {
                Ok(proposal) => proposal,
                Err(error) => {
                    *folded = Some(tournament);
                    return Err(error);
                }
            };
            let (before, judged) = self.judge(tournament, &proposal, head.next).await?;
            let after = match judged {
                Ok(after) => after,
                Err(error) => {
                    *folded = Some(before);
                    return Err(error);
                }
            };
            let append = self.prepared(&head, &proposal, once, &after);
            if append.entries.is_empty() && append.links.is_empty() {
                *folded = Some(after.clone());
                return Ok(Outcome { entries: Vec::new(), tournament: after });
            }
            match self.store.append_logs(std::slice::from_ref(&append)).await {
                Ok(()) => {
                    let entries = self.written(&log, append, &head);
                    *folded = Some(after.clone());
                    return Ok(Outcome { entries, tournament: after });
                }
                // Another server was quicker, or the guest is gone.
                Err(StoreError::Conflict(_)) => {
                    *folded = Some(before);
                    self.expect_guests(&proposal).await?;
                }
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::Conflict(format!("tournament {id} changes all the time")).into())
    }

    /// The tournament after all entries of its copy.
    pub(super) async fn folded(&self, log: &Log<Tournament>) -> Result<Tournament, ClubError> {
        let mut folded = log.folded.lock().await;
        let tournament = self.fold(log, folded.take()).await?;
        *folded = Some(tournament.clone());
        Ok(tournament)
    }

    /// The tournament after all entries of the copy, from what was folded before.
    async fn fold(&self, log: &Log<Tournament>, folded: Option<Tournament>) -> Result<Tournament, ClubError> {
        let from = folded.as_ref().map_or(0, |tournament| (tournament.next_line() - 1) as u64);
        let entries = log.after(from, usize::MAX);
        let folded = match folded {
            Some(folded) if entries.is_empty() => return Ok(folded),
            folded => folded,
        };
        let id = log.id.clone();
        self.on_a_core(move || {
            let mut tournament = folded;
            for kept in entries {
                let damaged = |why: String| ClubError::Damaged(format!("entry {} of {id}: {why}", kept.seq));
                let event = Event::read(kept.event.text()).map_err(|error| damaged(error.to_string()))?;
                match (&mut tournament, event) {
                    (None, Event::Tournament(terms)) => {
                        tournament = Some(Tournament::new(*terms, kept.seq as usize));
                    }
                    (None, _) => return Err(damaged("no header".to_owned())),
                    (Some(tournament), event) => {
                        let taken = tournament.apply(kept.seq as usize, event);
                        taken.map_err(|refusal| damaged(refusal.to_string()))?;
                    }
                }
            }
            tournament.ok_or_else(|| ClubError::Damaged(format!("tournament {id} has no entries")))
        })
        .await?
    }

    /// The entries of a request that was done before.
    async fn done(
        &self,
        log: &Log<Tournament>,
        once: Option<&Once>,
    ) -> Result<Option<Vec<Arc<Kept>>>, ClubError> {
        let Some(Once { request, digest }) = once else { return Ok(None) };
        match self.store.done(&log.id, request).await? {
            None => Ok(None),
            Some(done) if done.digest != *digest => Err(ClubError::RequestKey),
            Some(DoneRow { first, last, .. }) => {
                Ok(Some(log.after(first.saturating_sub(1), (last + 1).saturating_sub(first) as usize)))
            }
        }
    }

    /// The tournament as it was, and as it will be after the events, or why one of them cannot be.
    async fn judge(
        &self,
        before: Tournament,
        proposal: &Proposal,
        next: u64,
    ) -> Result<(Tournament, Result<Tournament, ClubError>), ClubError> {
        if next - 1 + proposal.events.len() as u64 > ENTRIES_MOST {
            return Ok((before, Err(ClubError::LogFull)));
        }
        let events: Vec<Event> = proposal.events.iter().map(|(_, event)| event.clone()).collect();
        self.on_a_core(move || {
            let mut after = before.clone();
            for (n, event) in events.into_iter().enumerate() {
                let name = event.name();
                if let Err(refusal) = after.apply(next as usize + n, event) {
                    let why = format!("events[{n}], {name}: {refusal}");
                    return (before, Err(ClubError::Refused(why)));
                }
            }
            if after.entrants().count() > ENTRANTS_MOST {
                return (before, Err(ClubError::EntrantsFull));
            }
            (before, Ok(after))
        })
        .await
    }

    /// The rows of a proposal that may be written.
    fn prepared(
        &self,
        head: &Head,
        proposal: &Proposal,
        once: Option<&Once>,
        after: &Tournament,
    ) -> LogAppend {
        let (at, mut names) = (self.now(), Vec::new());
        let guest = proposal.named_by.as_deref();
        let entry = |(seq, (by, event)): (u64, &(By, Event))| {
            let (event, name) = parted(event, seq, guest);
            names.extend(name);
            EntryRow {
                seq,
                at,
                by: by.to_string(),
                // Names, numbers and lists: writing them cannot fail.
                body: serde_json::to_string(&event).unwrap_or_default(),
            }
        };
        let entries: Vec<EntryRow> = (head.next..).zip(&proposal.events).map(entry).collect();
        let done = once.filter(|_| !entries.is_empty()).map(|Once { request, digest }| DoneRow {
            request: request.clone(),
            digest: *digest,
            first: head.next,
            last: head.next + entries.len() as u64 - 1,
        });
        let tended = after.terms().online && !after.is_over();
        LogAppend {
            log: head.row.id.clone(),
            at,
            entries,
            names,
            links: proposal.links.clone(),
            done,
            tended: (tended != head.row.tended).then_some(tended),
            ..LogAppend::default()
        }
    }

    /// Shows what has been written.
    fn written(&self, log: &Log<Tournament>, append: LogAppend, head: &Head) -> Vec<Arc<Kept>> {
        let LogAppend { entries, names, .. } = append;
        let name_of = |seq: u64| names.iter().find(|name: &&NameRow| name.seq == seq);
        let kept = |EntryRow { seq, at, by, body }: EntryRow| {
            Arc::new(Kept { seq, at, by, event: Json::new(joined(body, name_of(seq))) })
        };
        let kept: Vec<Arc<Kept>> = entries.into_iter().map(kept).collect();
        log.copied().extend(kept.clone());
        log.tell(super::News::of(head));
        if head.row.tended || append.tended == Some(true) {
            self.tend.notify_one();
            self.house.tell_nodes(|| crate::nodes::News::TableChanged);
        }
        kept
    }

    /// Fails if a guest of a proposal has been erased meanwhile.
    async fn expect_guests(&self, proposal: &Proposal) -> Result<(), ClubError> {
        let linked = proposal.links.iter().map(|link| link.guest.clone());
        let guests: Vec<String> = linked.chain(proposal.named_by.clone()).collect();
        let known = self.store.names(&guests).await?;
        if guests.iter().all(|guest| known.contains_key(guest)) { Ok(()) } else { Err(ClubError::NoGuest) }
    }

    /// Does something that takes a while, when a core is free for it.
    pub(super) async fn on_a_core<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ClubError> {
        let _place = self.judging.acquire().await;
        let done = tokio::task::spawn_blocking(work).await;
        done.map_err(|error| ClubError::Damaged(format!("a tournament could not be judged: {error}")))
    }
}
