//! A table at a server, as this page knows it: who sits where, what was said, what is left on the clocks.
//!
//! The events are folded by [`history`]; here is what only the page shows. What concerns the board itself is handed on as
//! [`News`]: the game is followed by the page's own engine, as every game here is.

use std::collections::BTreeSet;

use history::{TableState, Visit};
use protocol::{Away, Clocks, Event, Json, PHRASES, Person, Status, TableView, Talk, Talkers, Welcome, What};
use rules::Player;
use table::{Changed, Nonce, OwnNonces};

/// Something that was said at the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Spoken {
    /// The speaker's id.
    pub who: String,
    /// What.
    pub words: Utterance,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// What was said.
#[derive(Clone, Debug, PartialEq)]
pub enum Utterance {
    /// In their own words.
    Text(String),
    /// A ready-made phrase, by its name.
    Phrase(String),
}

/// What the board has to know.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The game begins: the header of its record.
    Began(Json),
    /// A player acted: the next line of the record.
    Acted(Json),
    /// The same people play on at another table.
    Rematch(String),
    /// Nothing that the board shows.
    Nothing,
}

/// A table at a server.
#[derive(Clone, Debug)]
pub struct Remote {
    /// As its events say, with the names of people.
    pub table: TableView,
    visit: Visit,
    /// What was said, the oldest first.
    pub chat: Vec<Spoken>,
    /// The seats whose people are connected.
    pub here: Vec<u8>,
    /// The seats whose people are not, and how long they have to come back.
    away: Vec<Away>,
    /// How many others look on, as far as the server has said.
    pub watchers: usize,
    /// The clocks of the running turn.
    clocks: Option<Ticking>,
    /// The ids of the people we have muted.
    pub muted: BTreeSet<String>,
    /// The server's clock less ours, in milliseconds.
    ahead: f64,
    /// The clocks when we were welcomed, and when that was.
    resumed: Option<(Option<Clocks>, f64)>,
}

/// The clocks of a turn.
#[derive(Clone, Debug)]
struct Ticking {
    /// As the server said they stood.
    clocks: Clocks,
    /// From when on time runs, by our own clock; later than now while a shot is still moving.
    since: f64,
}

/// How much talk is kept.
const CHAT_KEPT: usize = 200;

impl Remote {
    /// A table from the server's welcome; `now` is our own clock, in milliseconds since 1970.
    pub fn new(welcome: &Welcome, now: f64) -> Remote {
        let mut remote = Remote {
            table: welcome.table.clone(),
            visit: Visit::new(welcome, 0),
            chat: Vec::new(),
            here: Vec::new(),
            away: Vec::new(),
            watchers: 0,
            clocks: None,
            muted: BTreeSet::new(),
            ahead: 0.0,
            resumed: None,
        };
        remote.welcome(welcome, now);
        remote
    }

    /// Welcomed again, after the connection was lost.
    pub fn welcome(&mut self, welcome: &Welcome, now: f64) {
        self.visit.welcome(welcome);
        self.table.clone_from(&welcome.table);
        self.muted = welcome.muted.iter().cloned().collect();
        // The server sends the others in a moment.
        self.here = welcome.seats.clone();
        self.ahead = welcome.now as f64 - now;
        self.resumed = Some((welcome.clocks.clone(), now));
        self.resume_clock();
    }

    /// Sets the names of these people. What a person wrote who has left for good is deleted.
    pub fn meet(&mut self, people: &[Person]) {
        self.visit.meet(people);
        let gone: BTreeSet<&str> =
            people.iter().filter(|person| person.name.is_none()).map(|person| &*person.id).collect();
        let in_own_words = |spoken: &Spoken| matches!(spoken.words, Utterance::Text(_));
        self.chat.retain(|spoken| !(gone.contains(&*spoken.who) && in_own_words(spoken)));
        self.lay_open();
    }

    /// The table is shown as its events say.
    fn lay_open(&mut self) {
        let name = |id: &str| self.visit.name(id).map(str::to_owned);
        self.table = self.visit.state().view(&self.table.id, self.table.here, name);
    }

    /// The table as its events say.
    pub fn state(&self) -> &TableState {
        self.visit.state()
    }

    /// Who this is.
    pub fn you(&self) -> Option<&Person> {
        self.visit.you()
    }

    /// The seats played from here.
    pub fn mine(&self) -> &[u8] {
        self.visit.mine()
    }

    /// The name of a person; `None` if they are gone.
    pub fn name(&self, id: &str) -> Option<&str> {
        self.visit.name(id)
    }

    /// Whether a person was ever mentioned here.
    pub fn knows(&self, id: &str) -> bool {
        self.visit.knows(id)
    }

    /// Takes the talk that belongs to an event that comes next.
    pub fn hear(&mut self, talk: Talk) {
        self.visit.hear(talk);
    }

    /// Who is here now: the seats of those who play, how many there are altogether, and who is away.
    pub fn gather(&mut self, seats: Vec<u8>, all: u32, away: Vec<Away>) {
        self.watchers = (all as usize).saturating_sub(seats.len());
        (self.here, self.table.here, self.away) = (seats, all, away);
    }

    /// Milliseconds until a bot may play for a person who is away; `None` if they are here.
    pub fn replaced_in(&self, seat: u8, now: f64) -> Option<f64> {
        let away = self.away.iter().find(|away| away.seat == seat)?;
        Some(self.until(away.until, now))
    }

    /// Milliseconds until the player of this page may end the wait for a person who is away; `None` if they are here, or
    /// if it is not for this page to decide.
    pub fn claimed_in(&self, seat: u8, now: f64) -> Option<f64> {
        let away = self.away.iter().find(|away| away.seat == seat)?;
        let side = |seat: u8| self.table.seats.get(usize::from(seat)).map(|seat| seat.side);
        let waited = self.state().claimed.iter().all(|(claimed, _)| *claimed != seat);
        let against = waited && !self.watching() && self.mine().iter().all(|&mine| side(mine) != side(seat));
        against.then(|| self.until(away.claim, now))
    }

    /// Milliseconds until a moment of the server's clock.
    fn until(&self, moment: u64, now: f64) -> f64 {
        (moment as f64 + self.late_by() - self.ahead - now).max(0.0)
    }

    /// By how many milliseconds everything comes later than it happened: the delay of the table, for those who watch,
    /// once the game has begun.
    fn late_by(&self) -> f64 {
        let late = self.watching() && self.state().status != Status::Open;
        if late { self.state().settings.delay_millis() as f64 } else { 0.0 }
    }

    /// Whether this page decides about the seats of those who are away: a player's, or the owner's.
    pub fn decides(&self) -> bool {
        self.owner() || !self.watching()
    }

    /// Whether more than one person plays here.
    pub fn is_company(&self) -> bool {
        let people: BTreeSet<_> = self.table.seats.iter().filter_map(|seat| seat.person.as_ref()).collect();
        people.len() > 1
    }

    /// Whether all events from before the welcome have arrived.
    pub fn caught_up(&self) -> bool {
        self.visit.has_caught_up()
    }

    /// The number of the event to ask for when coming back.
    pub fn next(&self) -> u64 {
        self.visit.next()
    }

    /// Whether this is the page of the table's owner.
    pub fn owner(&self) -> bool {
        self.visit.is_owner()
    }

    /// Whether the game waits for a player at this page; not while a bot plays for them.
    pub fn my_turn(&self) -> bool {
        let mine = |player: u8| {
            let bot = self.table.seats.get(usize::from(player)).is_some_and(|seat| seat.bot.is_some());
            self.mine().contains(&player) && !bot
        };
        self.table.status == Status::Playing && self.caught_up() && self.state().turn.is_some_and(mine)
    }

    /// Whether time of a player at this page runs, or does as soon as the discs rest.
    pub fn my_time_runs(&self) -> bool {
        let runs = self.clocks.as_ref().is_some_and(|ticking| ticking.clocks.turn.is_some());
        runs && self.my_turn()
    }

    /// Whether this page only watches.
    pub fn watching(&self) -> bool {
        self.visit.is_watching()
    }

    /// Whether every seat is taken.
    pub fn full(&self) -> bool {
        self.state().is_full()
    }

    /// Takes an event. An event that is known already changes nothing.
    pub fn take(&mut self, event: Event) -> News {
        if !self.visit.take(&event) {
            return News::Nothing;
        }
        let tells_time = matches!(
            event.what,
            What::Started { .. }
                | What::Acted { .. }
                | What::Handed { .. }
                | What::Closed
                | What::Ended { .. }
        );
        if tells_time {
            let told = self.state().clocks.clone().map(|told| told.clocks);
            self.time(told, event.at as f64 + self.late_by() - self.ahead);
        }
        self.lay_open();
        self.resume_clock();
        match event.what {
            What::Started { header, .. } => return News::Began(header),
            What::Acted { line, .. } => return News::Acted(line),
            What::Rematched { table } => return News::Rematch(table),
            What::Said { who, text, phrase } => {
                let words = text.or(self.visit.take_said(event.seq)).map(Utterance::Text);
                // A phrase of a later version has no words here.
                let phrase = phrase.filter(|phrase| PHRASES.contains(&phrase.as_str()));
                let words = words.or(phrase.map(Utterance::Phrase));
                // The server does not send words that are erased, or of people we have muted.
                let spoken = |words| Spoken { who: who.id().to_owned(), words, at: event.at };
                self.chat.extend(words.map(spoken));
                let old = self.chat.len().saturating_sub(CHAT_KEPT);
                self.chat.drain(..old);
            }
            What::Muted { who } => drop(self.muted.insert(who)),
            _ => {}
        }
        News::Nothing
    }

    /// Counts an event of a kind that this page does not know.
    pub fn skip(&mut self, seq: u64) {
        self.visit.skip(seq);
        self.resume_clock();
    }

    /// Restores the nonces that this device has stored for its throws, before any event arrives.
    pub fn keep_up(&mut self, nonces: OwnNonces) {
        self.visit.keep_up(nonces);
    }

    /// The nonces that this device has to store for its throws, so that they outlive the page.
    pub fn nonces(&self) -> &OwnNonces {
        self.visit.nonces()
    }

    /// Our part of the next throw: the same, however often it must be sent.
    pub fn nonce(&mut self, by: Player, draw: impl FnOnce() -> Option<Nonce>) -> Option<Nonce> {
        self.visit.nonce(by, draw)
    }

    /// The throws of ours that came back with another nonce than was sent.
    pub fn changed(&self) -> &[Changed] {
        self.visit.changed()
    }

    /// Milliseconds left of the running turn, and to each player for the game.
    pub fn time_left(&self, now: f64, in_turn: Option<usize>) -> Option<(Option<f64>, Vec<f64>)> {
        let Ticking { clocks, since } = self.clocks.as_ref()?;
        let passed = if clocks.turn.is_some() { (now - since).max(0.0) } else { 0.0 };
        let turn = clocks.turn.map(|turn| (turn as f64 - passed).max(0.0));
        let left = clocks.left.iter().enumerate().map(|(player, &left)| {
            if in_turn == Some(player) { (left as f64 - passed).max(0.0) } else { left as f64 }
        });
        Some((turn, left.collect()))
    }

    /// The clocks as the server said they stood at that moment.
    fn time(&mut self, clocks: Option<Clocks>, at: f64) {
        self.clocks = clocks.map(|clocks| Ticking { since: at + clocks.wait as f64, clocks });
    }

    /// Sets the clocks as they stand now: the server has given time back in which nothing could be done.
    pub fn set_clocks(&mut self, clocks: Clocks, now: f64) {
        match self.caught_up() {
            true => self.time(Some(clocks), now),
            false => self.resumed = Some((Some(clocks), now)),
        }
    }

    /// Whether we listen to a person: false if they are muted.
    pub fn listens_to(&self, who: &str) -> bool {
        !self.muted.contains(who)
    }

    /// Whether the table's owner lets this page talk.
    pub fn may_talk(&self) -> bool {
        self.table.settings.talkers == Talkers::Everyone || self.owner() || !self.watching()
    }

    /// Sets the clocks to the time that the server says is left, not from when the turn began: the server may have been
    /// away.
    fn resume_clock(&mut self) {
        if self.caught_up()
            && let Some((clocks, then)) = self.resumed.take()
        {
            self.time(clocks, then);
        }
    }
}

#[cfg(test)]
mod tests {
    use boards::Game;
    use bots::Level;
    use protocol::{Ending, Mention, SeatView, Turn, Verdict};

    use super::*;

    fn person(name: &str) -> Person {
        Person::named(name.to_lowercase(), name)
    }

    fn sat(seat: u8, name: &str) -> What {
        What::Sat { seat, who: Mention::from(&person(name)), also: false }
    }

    fn remote() -> Remote {
        let settings = protocol::NewTable::of(Game::Carrom).settings();
        let table = TableView {
            id: "t".to_owned(),
            owner: person("Aino"),
            settings,
            status: Status::Open,
            seats: vec![SeatView::default(), SeatView::default()],
            opened: 0,
            ended: None,
            rematch: None,
            here: 1,
        };
        let you = Some(person("Aino"));
        Remote::new(&welcome(table, you), 1000.0)
    }

    fn welcome(table: TableView, you: Option<Person>) -> Welcome {
        Welcome {
            protocol: protocol::PROTOCOL,
            you,
            seats: Vec::new(),
            table,
            people: Vec::new(),
            muted: Vec::new(),
            state: None,
            hash: None,
            actions: 0,
            next: 0,
            now: 0,
            clocks: None,
        }
    }

    fn take(remote: &mut Remote, what: What) -> News {
        let event = Event { seq: remote.next(), at: 0, what };
        remote.take(event)
    }

    fn verdict(clocks: Option<Clocks>) -> Verdict {
        let turn = Turn { player: Some(1), task: "shot".to_owned() };
        Verdict { rules: Vec::new(), kinds: Vec::new(), turn, over: None, moved: Some(0.5), clocks }
    }

    #[test]
    fn what_a_later_version_has_added_only_counts() {
        let mut remote = remote();
        let events = remote.next();
        remote.skip(events);
        assert_eq!(remote.next(), events + 1);
        // One that is known already is not counted twice.
        remote.skip(events);
        assert_eq!(remote.next(), events + 1);
        let who = Mention::of("Aino");
        take(&mut remote, What::Said { who, text: None, phrase: Some("in-later-versions".to_owned()) });
        assert!(remote.chat.is_empty(), "a phrase without words");
    }

    #[test]
    fn people_sit_down_stand_up_and_let_bots_play() {
        let mut remote = remote();
        take(&mut remote, sat(0, "Aino"));
        assert!(remote.owner() && !remote.watching() && !remote.full());
        take(&mut remote, What::Handed { seat: 1, bot: Some(Level::Club), clocks: None });
        assert!(remote.full());
        take(&mut remote, What::Stood { seat: 0 });
        assert!(remote.watching() && !remote.full());
    }

    #[test]
    fn a_person_who_is_away_has_some_time_to_come_back() {
        let mut remote = remote();
        let away = Away { seat: 1, since: 10_000, until: 70_000, claim: 310_000 };
        remote.gather(vec![0], 1, vec![away]);
        assert_eq!(remote.replaced_in(0, 0.0), None);
        // Our clock is a second ahead of the server's.
        assert_eq!(remote.replaced_in(1, 31_000.0), Some(40_000.0));
        assert_eq!(remote.replaced_in(1, 99_000.0), Some(0.0));
        remote.gather(vec![0, 1], 2, Vec::new());
        assert_eq!(remote.replaced_in(1, 99_000.0), None);
    }

    #[test]
    fn players_of_another_side_end_the_wait_and_watchers_do_not() {
        let mut remote = remote();
        let away = Away { seat: 1, since: 10_000, until: 70_000, claim: 310_000 };
        remote.gather(vec![0], 1, vec![away]);
        assert_eq!(remote.claimed_in(1, 0.0), None, "who only watches");
        take(&mut remote, sat(0, "Aino"));
        assert!(remote.decides());
        assert_eq!(remote.claimed_in(0, 0.0), None, "they are here");
        assert_eq!(remote.claimed_in(1, 31_000.0), Some(280_000.0));
        assert_eq!(remote.claimed_in(1, 999_000.0), Some(0.0));
        remote.table.seats[1].side = 0;
        assert_eq!(remote.claimed_in(1, 31_000.0), None, "one's own side");
        take(&mut remote, What::Claimed { seat: 1, by: 0 });
        assert_eq!((&remote.state().claimed[..], remote.table.seats[1].side), (&[(1, 0)][..], 1));
        assert_eq!(remote.claimed_in(1, 31_000.0), None, "the wait has ended, also where others play on");
    }

    #[test]
    fn a_table_that_is_closed_after_its_owner_has_given_up_stays_over() {
        let mut remote = remote();
        let mut open = remote.clone();
        let over = Verdict { over: Some(Json::new("{}")), ..verdict(None) };
        take(&mut remote, What::Acted { n: 1, line: Json::new("{}"), verdict: over });
        take(&mut remote, What::Closed);
        assert_eq!((remote.table.status, remote.state().closed), (Status::Over, true));
        take(&mut open, What::Closed);
        assert_eq!(open.table.status, Status::Closed);
    }

    #[test]
    fn one_person_in_all_seats_is_no_company() {
        let mut remote = remote();
        take(&mut remote, sat(0, "Aino"));
        take(&mut remote, sat(1, "Aino"));
        assert!(remote.full() && !remote.is_company());
        take(&mut remote, What::Stood { seat: 1 });
        take(&mut remote, sat(1, "Björn"));
        assert!(remote.is_company());
    }

    #[test]
    fn it_is_known_whose_turn_it_is_without_the_board() {
        let mut remote = remote();
        take(&mut remote, sat(1, "Aino"));
        assert!(!remote.my_turn(), "the game has not begun");
        take(&mut remote, What::Started { header: Json::default(), verdict: verdict(None) });
        assert!(remote.my_turn());
        take(&mut remote, What::Handed { seat: 1, bot: Some(Level::Club), clocks: None });
        assert!(!remote.my_turn(), "a bot plays for us");
        take(&mut remote, What::Handed { seat: 1, bot: None, clocks: None });
        assert!(remote.my_turn());
        let theirs = Turn { player: Some(0), task: "shot".to_owned() };
        let acted = |turn: Turn| What::Acted {
            n: 1,
            line: Json::default(),
            verdict: Verdict { turn, ..verdict(None) },
        };
        take(&mut remote, acted(theirs));
        assert!(!remote.my_turn());
        take(&mut remote, acted(Turn { player: Some(1), task: "shot".to_owned() }));
        take(&mut remote, What::Closed);
        assert!(!remote.my_turn(), "nobody is waited for any more");
    }

    #[test]
    fn an_event_counts_once() {
        let mut remote = remote();
        let said = What::Said { who: Mention::of("björn"), text: None, phrase: Some("hello".to_owned()) };
        take(&mut remote, said.clone());
        assert_eq!(remote.take(Event { seq: 0, at: 5, what: said }), News::Nothing);
        assert_eq!((remote.chat.len(), remote.next()), (1, 1));
    }

    #[test]
    fn the_board_is_told_what_concerns_it() {
        let mut remote = remote();
        let header = Json::new("{}");
        let began = take(&mut remote, What::Started { header: header.clone(), verdict: verdict(None) });
        assert_eq!((began, remote.table.status), (News::Began(header.clone()), Status::Playing));
        let over = Verdict { over: Some(Json::new("{}")), ..verdict(None) };
        let acted = take(&mut remote, What::Acted { n: 1, line: header.clone(), verdict: over });
        assert_eq!((acted, remote.table.status), (News::Acted(header), Status::Over));
    }

    #[test]
    fn a_throw_that_comes_back_changed_is_known_also_after_a_reload() {
        let press = |nonce: &str| {
            let reveal = "0".repeat(64);
            Json::new(format!(r#"{{"by":0,"press":null,"threw":2,"nonce":"{nonce}","reveal":"{reveal}"}}"#))
        };
        let act = |remote: &mut Remote, nonce| {
            take(remote, What::Acted { n: 1, line: press(nonce), verdict: verdict(None) });
        };
        let kimble = || {
            let mut table = remote().table;
            table.settings.game = Game::Kimble;
            Remote::new(&welcome(table, None), 1000.0)
        };
        let mut first = kimble();
        let sent = first.nonce(Player(0), || Nonce::parse("aa")).unwrap();
        assert_eq!(first.nonce(Player(0), || Nonce::parse("bb")), Some(sent), "a press that is sent again");
        act(&mut first, "aa");
        first.nonce(Player(0), || Nonce::parse("cc"));
        // The page is loaded again, and the server sends all events from the beginning.
        let mut again = kimble();
        again.keep_up(serde_json::from_str(&serde_json::to_string(first.nonces()).unwrap()).unwrap());
        act(&mut again, "aa");
        assert_eq!(again.nonce(Player(0), || Nonce::parse("dd")), Nonce::parse("cc"));
        act(&mut again, "c0");
        assert_eq!(again.changed().iter().map(|changed| changed.throw).collect::<Vec<_>>(), [2]);
    }

    #[test]
    fn time_runs_once_the_discs_rest() {
        let mut remote = remote();
        let clocks = Clocks { left: vec![60_000, 50_000], turn: Some(20_000), wait: 500 };
        let line = Json::new("{}");
        take(&mut remote, What::Acted { n: 1, line, verdict: verdict(Some(clocks)) });
        assert_eq!(remote.time_left(1200.0, Some(1)), Some((Some(20_000.0), vec![60_000.0, 50_000.0])));
        assert_eq!(remote.time_left(2500.0, Some(1)), Some((Some(19_000.0), vec![60_000.0, 49_000.0])));
    }

    #[test]
    fn ones_own_time_runs_only_in_ones_own_turn() {
        let mut remote = remote();
        take(&mut remote, sat(1, "Aino"));
        take(&mut remote, What::Started { header: Json::default(), verdict: verdict(None) });
        assert!(remote.my_turn() && !remote.my_time_runs(), "a table without clocks");
        for (player, turn, runs) in [(0, Some(20_000), false), (1, Some(20_000), true), (1, None, false)] {
            let turn_of = Turn { player: Some(player), task: "shot".to_owned() };
            let clocks = Some(Clocks { left: vec![60_000, 50_000], turn, wait: 500 });
            let verdict = Verdict { turn: turn_of, ..verdict(clocks) };
            take(&mut remote, What::Acted { n: 1, line: Json::default(), verdict });
            assert_eq!(remote.my_time_runs(), runs, "{player} {turn:?}");
        }
    }

    #[test]
    fn time_in_which_the_server_was_away_does_not_count() {
        let mut remote = remote();
        let clocks = |left, turn| Some(Clocks { left: vec![60_000, left], turn: Some(turn), wait: 0 });
        let line = Json::new("{}");
        take(&mut remote, What::Acted { n: 1, line, verdict: verdict(clocks(50_000, 20_000)) });
        let again =
            Welcome { clocks: clocks(45_000, 15_000), next: 2, ..welcome(remote.table.clone(), None) };
        remote.welcome(&again, 90_000.0);
        assert!(!remote.caught_up(), "something happened while we were away");
        take(&mut remote, What::Offered { seat: 0 });
        assert!(remote.caught_up());
        assert_eq!(remote.time_left(91_000.0, Some(1)), Some((Some(14_000.0), vec![60_000.0, 44_000.0])));
    }

    #[test]
    fn time_that_the_server_gives_back_is_shown() {
        let mut remote = remote();
        let clocks = |turn| Clocks { left: vec![60_000, 50_000], turn: Some(turn), wait: 0 };
        let line = Json::new("{}");
        take(&mut remote, What::Acted { n: 1, line, verdict: verdict(Some(clocks(5_000))) });
        remote.set_clocks(clocks(5_000), 9_000.0);
        assert_eq!(remote.time_left(10_000.0, Some(1)), Some((Some(4_000.0), vec![60_000.0, 49_000.0])));
    }

    #[test]
    fn a_bot_plays_without_a_clock_and_whoever_takes_back_has_one() {
        let mut remote = remote();
        let clocks = |turn| Some(Clocks { left: vec![60_000, 50_000], turn, wait: 0 });
        let line = Json::new("{}");
        take(&mut remote, What::Acted { n: 1, line, verdict: verdict(clocks(None)) });
        assert_eq!(remote.time_left(9000.0, Some(1)), Some((None, vec![60_000.0, 50_000.0])));
        let what = What::Handed { seat: 1, bot: None, clocks: clocks(Some(20_000)) };
        remote.take(Event { seq: remote.next(), at: 9000, what });
        assert_eq!(remote.time_left(11_000.0, Some(1)), Some((Some(19_000.0), vec![60_000.0, 49_000.0])));
    }

    #[test]
    fn names_come_beside_the_events_and_change() {
        let mut remote = remote();
        remote.meet(&[person("Björn")]);
        take(&mut remote, sat(1, "Björn"));
        let seat = |remote: &Remote| remote.table.seats[1].person.clone().unwrap();
        assert_eq!(seat(&remote), person("Björn"));
        remote.meet(&[Person::named("björn", "B."), Person::named("aino", "A.")]);
        assert_eq!(seat(&remote).name.as_deref(), Some("B."));
        assert_eq!((remote.name("björn"), remote.table.owner.name.as_deref()), (Some("B."), Some("A.")));
        assert_eq!(remote.you().unwrap().name.as_deref(), Some("A."));
        // An event of a server that still had names in them.
        let before: What =
            serde_json::from_str(r#"{"sat":{"seat":0,"who":{"id":"x","name":"Xenia"}}}"#).unwrap();
        take(&mut remote, before);
        assert_eq!((remote.name("x"), remote.name("nobody")), (Some("Xenia"), None));
    }

    #[test]
    fn words_come_before_their_event_and_go_with_the_speaker() {
        let mut remote = remote();
        let said = |phrase: Option<&str>| What::Said {
            who: Mention::of("björn"),
            text: None,
            phrase: phrase.map(str::to_owned),
        };
        remote.meet(&[person("Björn")]);
        remote.hear(Talk { seq: 0, text: "hej".to_owned() });
        take(&mut remote, said(None));
        take(&mut remote, said(None));
        take(&mut remote, said(Some("hello")));
        let words =
            |remote: &Remote| remote.chat.iter().map(|spoken| spoken.words.clone()).collect::<Vec<_>>();
        let (text, phrase) = (Utterance::Text("hej".to_owned()), Utterance::Phrase("hello".to_owned()));
        assert_eq!(words(&remote), [text, phrase.clone()], "words that did not come are not shown");
        remote.meet(&[Person::unnamed("björn")]);
        assert_eq!((words(&remote), remote.name("björn")), (vec![phrase], None));
    }

    #[test]
    fn a_table_that_the_server_has_ended_says_why() {
        let mut remote = remote();
        take(&mut remote, What::Ended { why: Ending::Abandoned });
        assert_eq!((remote.table.status, remote.table.ended), (Status::Closed, Some(Ending::Abandoned)));
    }

    #[test]
    fn talk_can_be_left_to_players() {
        let table = TableView { owner: person("Björn"), ..remote().table };
        let mut remote = Remote::new(&welcome(table, Some(person("Aino"))), 1000.0);
        assert!(remote.may_talk());
        take(&mut remote, What::Talkers(Talkers::Players));
        assert!(!remote.may_talk());
        take(&mut remote, sat(1, "Aino"));
        assert!(remote.may_talk());
    }

    #[test]
    fn those_we_do_not_listen_to_are_told_in_the_welcome() {
        let mut remote = remote();
        let again = Welcome { muted: vec!["björn".to_owned()], ..welcome(remote.table.clone(), None) };
        remote.welcome(&again, 1000.0);
        assert!(!remote.listens_to("björn") && remote.listens_to("aino"));
        take(&mut remote, What::Muted { who: "chloé".to_owned() });
        assert!(!remote.listens_to("chloé"), "as servers of earlier versions tell it");
    }
}
