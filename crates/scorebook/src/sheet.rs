//! The sheet as it stands: every entry with its verdict, the score, and what comes next.

use rules::{Language, NoteKind, Over, Player, Seat, SetupError, Turn};
use table::GameInPlay;
use words::{Discs, Value, Words};

use crate::entry::{Entry, EntryId, What};
use crate::header::Header;
use crate::merge::{Log, heads, merge, next_counter};
use crate::play::{Judged, NotCounted, Part, Play, Score};
use crate::stands::{Conflict, Stand, Standing};

/// An entry and what became of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The entry as it was written.
    pub entry: Entry,
    /// What it says now.
    pub says: What,
    /// The entry that changed it, if one did.
    pub amended: Option<EntryId>,
    /// What became of it.
    pub fate: RowFate,
}

/// What became of an entry.
#[derive(Clone, Debug, PartialEq)]
pub enum RowFate {
    /// It counts.
    Counts(Box<Judged>),
    /// It does not count, as things stand; it stays in the list.
    Refused(NotCounted),
    /// It was struck, or dropped when a conflict was settled, by that entry.
    Struck(EntryId),
    /// It waits until a conflict is settled.
    Waits,
    /// It is not about the game: an edit, a name, a confirmation.
    Noted,
}

impl Row {
    /// What the referee said, if it counts and was judged.
    pub fn judged(&self) -> Option<&Judged> {
        match &self.fate {
            RowFate::Counts(judged) => Some(judged),
            _ => None,
        }
    }

    /// What became of it in one sentence: the verdict, or why it does not count. Nothing for entries that are not about the
    /// game and for plain numbers.
    pub fn sentence(&self, words: &Words) -> String {
        match &self.fate {
            RowFate::Counts(_) if matches!(self.says, What::TimeUp {}) => words.say("score-time-up", []),
            RowFate::Counts(judged) => {
                judged.verdict.as_ref().map(|verdict| words.verdict(verdict)).unwrap_or_default()
            }
            RowFate::Refused(why) => why.sentence(words),
            RowFate::Struck(_) => words.say("score-struck", []),
            RowFate::Waits => words.say("score-waits", []),
            RowFate::Noted => String::new(),
        }
    }
}

impl NotCounted {
    /// Why, in one sentence.
    pub fn sentence(&self, words: &Words) -> String {
        match self {
            NotCounted::Refused(refused, turn) => words.refused(refused, *turn),
            NotCounted::Malformed(why) => words.say("score-unreadable", [("why", Value::from(why))]),
            NotCounted::Over => words.say("score-over-already", []),
        }
    }
}

/// What comes next.
#[derive(Clone, Debug, PartialEq)]
pub struct Next {
    /// How it ended, if it has.
    pub over: Option<Over>,
    /// Whose turn it is, and what they must do; [`Turn::OVER`] for a plain counter.
    pub turn: Turn,
    /// The game of the match, from 1.
    pub game: u32,
    /// The round or board.
    pub part: Part,
    /// Who begins it.
    pub starts: Option<Player>,
    /// Whether it has only begun: nothing of it has been told yet.
    pub fresh: bool,
    /// Whether the players change ends or seats now.
    pub ends_change: bool,
    /// Where everybody sits.
    pub seats: Vec<Seat>,
    /// Whether a conflict must be settled first.
    pub settle: bool,
}

/// A sheet as it stands.
#[derive(Clone, Debug)]
pub struct Scoresheet {
    written: Header,
    header: Header,
    rows: Vec<Row>,
    /// The rows that were judged, in that order.
    judged: Vec<usize>,
    pub(crate) play: Play,
    conflicts: Vec<Conflict>,
    scoring: Option<String>,
    confirmed: Vec<Player>,
}

impl Scoresheet {
    /// Folds a list of entries, in any order. Every list has a fold: an entry that cannot be counted is shown as such. Only a
    /// header by which no game can be played is an error.
    pub fn of(header: &Header, entries: &[Entry]) -> Result<Scoresheet, SetupError> {
        header.check()?;
        let entries = merge(entries, &[]);
        let log = Log::of(&entries);
        let Standing { stands, told, conflicts } = Standing::of(&log);
        let now = as_it_stands(header, &stands);
        let mut play = Play::begin(&now)?;
        let mut rows: Vec<Row> =
            log.entries.iter().zip(&stands).map(|(entry, stand)| row(entry, stand)).collect();
        for &at in &told {
            rows[at].fate = match play.take(&rows[at].says) {
                Ok(judged) => RowFate::Counts(Box::new(judged)),
                Err(why) => RowFate::Refused(why),
            };
        }
        let scoring = scoring(&log, &stands, &told);
        let confirmed = confirmed(&log, &stands, now.players);
        Ok(Scoresheet {
            written: header.clone(),
            header: now,
            rows,
            judged: told,
            play,
            conflicts,
            scoring,
            confirmed,
        })
    }

    /// The header with the names and the starter as they are now.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// All entries in order, with what became of them.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The rows that were told and judged, in the order in which they count; those that were refused are among them.
    pub fn told_rows(&self) -> impl DoubleEndedIterator<Item = &Row> {
        self.judged.iter().map(|&at| &self.rows[at])
    }

    /// A row by its entry.
    pub fn row(&self, id: &EntryId) -> Option<&Row> {
        self.rows.iter().find(|row| row.entry.counter == id.counter && row.entry.device == id.device)
    }

    /// The number of an entry among everything told, in the order of the list: one that was struck keeps its number.
    pub fn number(&self, id: &EntryId) -> usize {
        let mut told = self.rows.iter().filter(|row| row.entry.what.is_told());
        told.position(|row| row.entry.id() == *id).map_or(0, |place| place + 1)
    }

    /// The entries in order.
    pub fn entries(&self) -> Vec<Entry> {
        self.rows.iter().map(|row| row.entry.clone()).collect()
    }

    /// The score: of both sides, of every player in kimble, of every number of a counter.
    pub fn score(&self) -> Vec<Score> {
        self.play.score()
    }

    /// The game, if there is a referee.
    pub fn game(&self) -> Option<&GameInPlay> {
        self.play.game()
    }

    /// Where devices contradict each other.
    pub fn conflicts(&self) -> &[Conflict] {
        &self.conflicts
    }

    /// The device that scores: the last that took over, or the one that told first.
    pub fn scoring(&self) -> Option<&str> {
        self.scoring.as_deref()
    }

    /// The players who have confirmed everything as it stands.
    pub fn confirmed(&self) -> &[Player] {
        &self.confirmed
    }

    /// What comes next.
    pub fn next(&self) -> Next {
        let last = self.told_rows().rev().find_map(Row::judged);
        let verdict = last.and_then(|judged| judged.verdict.as_ref());
        let (game, part) = (self.play.game_number(), self.play.part());
        Next {
            over: self.play.over(),
            turn: self.play.turn(),
            game,
            part,
            starts: self.play.starts(),
            fresh: last.is_none_or(|judged| (judged.game, judged.part) != (game, part)),
            ends_change: verdict.is_some_and(|verdict| verdict.has(NoteKind::EndsChanged)),
            seats: self.play.seats(),
            settle: !self.conflicts.is_empty(),
        }
    }

    /// What the referee would say to something told now; nothing is written down.
    pub fn if_told(&self, what: &What) -> Result<Judged, NotCounted> {
        self.play.clone().take(what)
    }

    /// How the game ends if the time is up now ([`What::TimeUp`]): as it stands. In a match the game that is played counts for the side
    /// that leads in it. Nothing where the rules have an end of their own for that (the NCA's buzzer, kimble's pieces in the goal), for
    /// a plain counter, once it is over, and while a conflict waits to be settled.
    pub fn if_time_is_up(&self) -> Option<Over> {
        if !self.conflicts.is_empty() || self.play.over().is_some() {
            return None;
        }
        self.play.as_it_stands()
    }

    /// What the referee would say to the entries of one branch of a conflict if it counted: to each after those before it, to an edit
    /// in the place of the entry that it changes. Nothing to an edit that only takes an entry back.
    pub fn if_kept(&self, branch: &[EntryId]) -> Vec<(&Row, Option<Result<Judged, NotCounted>>)> {
        let mut play = self.play.clone();
        let mut judged = |row: &Row| match &row.says {
            What::Amend { of, what } => Some(self.before(of).as_ref().unwrap_or(self).if_told(what)),
            What::Strike { .. } => None,
            what => Some(play.take(what)),
        };
        branch.iter().filter_map(|id| self.row(id)).map(|row| (row, judged(row))).collect()
    }

    /// An entry of a device on top of everything here.
    pub fn entry(&self, device: &str, at: u64, what: What) -> Entry {
        let entries = self.entries();
        Entry {
            device: device.to_owned(),
            counter: next_counter(&entries, device),
            parent: heads(&entries),
            at,
            what,
        }
    }

    /// The sheet with one entry more.
    pub fn with(&self, entry: Entry) -> Result<Scoresheet, SetupError> {
        let mut entries = self.entries();
        entries.push(entry);
        Scoresheet::of(&self.written, &entries)
    }

    /// What takes back the last entry that was told, and that entry's row.
    pub fn undo(&self) -> Option<(What, &Row)> {
        let row = self.told_rows().next_back()?;
        Some((What::Strike { of: row.entry.id() }, row))
    }

    /// What settles a conflict: one of its branches counts, the others do not.
    pub fn keep(conflict: &Conflict, branch: usize) -> What {
        let (mut keep, mut drops) = (Vec::new(), Vec::new());
        for (n, ids) in conflict.branches.iter().enumerate() {
            if n == branch { &mut keep } else { &mut drops }.extend(ids.iter().cloned());
        }
        What::Settle { keep, drops }
    }

    /// What settles a conflict: all of it happened, one branch after the other.
    pub fn keep_all(conflict: &Conflict) -> What {
        What::Settle { keep: conflict.branches.concat(), drops: Vec::new() }
    }

    /// The words for its sentences, with the players' names. Real discs have no numbers: they are called by their colours.
    pub fn words(&self, language: Language) -> Words {
        let game = self.header.rules.rule_set().map_or(boards::Game::FIRST, |set| set.game());
        let players = self.header.players;
        let words = Words::new(language, game, players);
        let name = |player: usize| match self.header.name(player) {
            Some(name) => name.to_owned(),
            None => words.say("score-player", [("number", Value::from(player + 1))]),
        };
        let names = (0..players).map(name).collect();
        words.called(names).with_discs(Discs::Coloured)
    }
}

/// The header with the names and the starter that entries gave it.
fn as_it_stands(header: &Header, stands: &[Stand]) -> Header {
    let mut now = header.clone();
    for what in stands.iter().filter_map(Stand::said) {
        match what {
            What::Names(names) => now.names = names.iter().take(header.players).cloned().collect(),
            What::Starts { player } if usize::from(*player) < header.players => now.first = Some(*player),
            _ => {}
        }
    }
    now
}

fn row(entry: &Entry, stand: &Stand) -> Row {
    let (says, amended, fate) = match stand {
        Stand::Says(what, amended) => (what.clone(), amended.clone(), RowFate::Noted),
        Stand::Struck(by) => (entry.what.clone(), None, RowFate::Struck(by.clone())),
        Stand::Waits => (entry.what.clone(), None, RowFate::Waits),
    };
    Row { entry: entry.clone(), says, amended, fate }
}

fn scoring(log: &Log<'_>, stands: &[Stand], told: &[usize]) -> Option<String> {
    let mut took_over = stands.iter().rev().filter_map(Stand::said).filter_map(|what| match what {
        What::TakesOver { device } => Some(device.clone()),
        _ => None,
    });
    took_over.next().or_else(|| told.first().map(|&at| log.entries[at].device.clone()))
}

/// Who has confirmed: with all that was told and changed before their eyes.
fn confirmed(log: &Log<'_>, stands: &[Stand], players: usize) -> Vec<Player> {
    let about_the_game = |&at: &usize| {
        let what = &log.entries[at].what;
        what.is_told() || what.edits().is_some() || matches!(what, What::Settle { .. } | What::Starts { .. })
    };
    let all: Vec<usize> = (0..log.entries.len()).filter(about_the_game).collect();
    let mut confirmed: Vec<Player> = Vec::new();
    for (at, stand) in stands.iter().enumerate() {
        if let Some(What::Confirm { by }) = stand.said()
            && usize::from(*by) < players
            && all.iter().all(|&told| log.knew(at, told))
            && !confirmed.contains(&Player(*by))
        {
            confirmed.push(Player(*by));
        }
    }
    confirmed.sort_unstable();
    confirmed
}
