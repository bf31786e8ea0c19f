//! The state of a table after its events.

use std::collections::BTreeSet;

use bots::Level;
use protocol::{Clocks, Ending, Event, Json, Person, SeatView, Settings, Status, TableView, Verdict, What};
use rules::Player;

/// A seat. People are known by their ids: an event has no names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seat {
    /// The person whose seat it is.
    pub person: Option<String>,
    /// The bot that plays there now, for itself or for that person.
    pub bot: Option<Level>,
    /// The person has chosen to play this seat in addition to another one.
    pub also: bool,
}

impl Seat {
    /// Whether the seat is free.
    pub fn is_free(&self) -> bool {
        self.person.is_none() && self.bot.is_none()
    }

    /// Whether the seat's person plays, and not a bot in their place.
    pub fn is_played_in_person(&self) -> bool {
        self.person.is_some() && self.bot.is_none()
    }
}

/// The clocks from an event, and the time of that event.
#[derive(Clone, Debug, PartialEq)]
pub struct ToldClocks {
    /// The time that was left.
    pub clocks: Clocks,
    /// The time of the event, in milliseconds since 1970.
    pub at: u64,
}

/// A table after some of its events.
///
/// ```
/// use history::TableState;
/// use protocol::{Event, Mention, NewTable, Status, What};
///
/// let settings = NewTable::of(boards::Game::Carrom).settings();
/// let opened = What::Opened { owner: Mention::of("aino"), settings };
/// let mut table = TableState::open(&Event { seq: 0, at: 1000, what: opened }).unwrap();
/// let sat = What::Sat { seat: 1, who: Mention::of("björn"), also: false };
/// table.take(&Event { seq: 1, at: 2000, what: sat });
/// assert_eq!((table.status, table.next), (Status::Open, 2));
/// assert_eq!(table.seats[1].person.as_deref(), Some("björn"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct TableState {
    /// When it was opened, in milliseconds since 1970.
    pub opened: u64,
    /// The person who opened it.
    pub owner: String,
    /// What is played, and how.
    pub settings: Settings,
    /// The seats.
    pub seats: Vec<Seat>,
    /// The table's status.
    pub status: Status,
    /// The player in turn, as the last verdict says.
    pub turn: Option<u8>,
    /// How many actions the game has.
    pub actions: u64,
    /// How the game ended, as the last verdict says.
    pub over: Option<Json>,
    /// The clocks, if the table has any and an event has given them.
    pub clocks: Option<ToldClocks>,
    /// Why the table was ended although its game was not over.
    pub ended: Option<Ending>,
    /// The owner has closed the table.
    pub closed: bool,
    /// People whom the owner has silenced.
    pub silenced: BTreeSet<String>,
    /// The seats whose players would like another game.
    pub offers: BTreeSet<u8>,
    /// The seats whose people did not come back, each with the seat of the player who stopped waiting.
    pub claimed: Vec<(u8, u8)>,
    /// The table of the next game.
    pub rematch: Option<String>,
    /// The number of the next event.
    pub next: u64,
    /// When the last event happened, in milliseconds since 1970.
    pub last: u64,
}

impl TableState {
    /// A table after its first event; `None` if that does not open it.
    pub fn open(event: &Event) -> Option<TableState> {
        let What::Opened { owner, settings } = &event.what else { return None };
        let seats = vec![Seat::default(); usize::from(settings.players)];
        Some(TableState {
            next: event.seq.saturating_add(1),
            ..TableState::new(owner.id(), settings.clone(), seats, event.at)
        })
    }

    /// A table from the view that a visitor gets. The events from `next` on are still to come. Earlier events may have
    /// been left out; then everything that the view does not contain is unknown.
    pub fn shown(view: &TableView, next: u64) -> TableState {
        let seats = vec![Seat::default(); view.seats.len()];
        let mut state = TableState::new(&view.owner.id, view.settings.clone(), seats, view.opened);
        state.next = next;
        state.show(view);
        state
    }

    fn new(owner: &str, settings: Settings, seats: Vec<Seat>, opened: u64) -> TableState {
        TableState {
            opened,
            owner: owner.to_owned(),
            settings,
            seats,
            status: Status::Open,
            turn: None,
            actions: 0,
            over: None,
            clocks: None,
            ended: None,
            closed: false,
            silenced: BTreeSet::new(),
            offers: BTreeSet::new(),
            claimed: Vec::new(),
            rematch: None,
            next: 0,
            last: opened,
        }
    }

    /// Takes over a view of the table as it stands now. Events that arrive later lead to the same state.
    pub fn show(&mut self, view: &TableView) {
        (self.opened, self.status) = (view.opened, view.status);
        self.owner.clone_from(&view.owner.id);
        self.settings.clone_from(&view.settings);
        self.ended.clone_from(&view.ended);
        self.rematch.clone_from(&view.rematch);
        let known = std::mem::take(&mut self.seats);
        let seat = |(n, shown): (usize, &SeatView)| {
            let person = shown.person.as_ref().map(|person| person.id.clone());
            let also = known.get(n).is_some_and(|seat| seat.also && seat.person == person);
            Seat { person, bot: shown.bot, also }
        };
        self.seats = view.seats.iter().enumerate().map(seat).collect();
    }

    /// Counts an event of a kind that this version does not know.
    pub fn skip(&mut self, seq: u64) {
        self.next = self.next.max(seq.saturating_add(1));
    }

    /// Applies an event.
    pub fn take(&mut self, event: &Event) {
        (self.next, self.last) = (event.seq.saturating_add(1), event.at);
        match &event.what {
            What::Sat { seat, who, also } => {
                self.change(*seat, |seat| {
                    *seat = Seat { person: Some(who.id().to_owned()), bot: None, also: *also };
                });
            }
            What::Stood { seat } => self.change(*seat, |seat| *seat = Seat::default()),
            What::Handed { seat, bot, clocks } => {
                self.change(*seat, |seat| seat.bot = *bot);
                self.tell_clocks(clocks, event.at);
            }
            What::Started { verdict, .. } => {
                self.status = Status::Playing;
                self.judged(verdict, event.at);
            }
            What::Acted { n, verdict, .. } => {
                self.actions = *n;
                self.judged(verdict, event.at);
            }
            What::Talkers(talkers) => self.settings.talkers = *talkers,
            What::Silenced { who, on: true } => drop(self.silenced.insert(who.clone())),
            What::Silenced { who, on: false } => drop(self.silenced.remove(who)),
            What::Offered { seat } => drop(self.offers.insert(*seat)),
            What::Rematched { table } => self.rematch = Some(table.clone()),
            What::Claimed { seat, by } => self.claimed.push((*seat, *by)),
            What::Closed => {
                (self.closed, self.clocks) = (true, None);
                // An owner who closes a table in the middle of a game has given up: the game is over, and stays so.
                if self.status != Status::Over {
                    self.status = Status::Closed;
                }
            }
            What::Ended { why } => {
                (self.status, self.clocks) = (Status::Closed, None);
                self.ended = Some(why.clone());
            }
            What::Opened { .. } | What::Said { .. } | What::Muted { .. } => {}
        }
    }

    fn judged(&mut self, verdict: &Verdict, at: u64) {
        self.turn = verdict.turn.player;
        if verdict.over.is_some() {
            self.status = Status::Over;
            self.over.clone_from(&verdict.over);
        }
        self.tell_clocks(&verdict.clocks, at);
    }

    fn tell_clocks(&mut self, clocks: &Option<Clocks>, at: u64) {
        self.clocks = clocks.clone().map(|clocks| ToldClocks { clocks, at });
    }

    /// Changes a seat. A journal that names a seat that does not exist must not stop a program.
    fn change(&mut self, seat: u8, change: impl FnOnce(&mut Seat)) {
        if let Some(seat) = self.seats.get_mut(usize::from(seat)) {
            change(seat);
        }
    }

    /// The seats whose people play themselves; the game does not wait for a person who has handed the seat to a bot.
    pub fn played_in_person(&self) -> impl Iterator<Item = u8> {
        (0u8..).zip(&self.seats).filter(|(_, seat)| seat.is_played_in_person()).map(|(seat, _)| seat)
    }

    /// Whether every seat is taken.
    pub fn is_full(&self) -> bool {
        !self.seats.iter().any(Seat::is_free)
    }

    /// The side that a seat plays for; without teams every seat is a side of its own.
    pub fn side(&self, seat: u8) -> u8 {
        rules::team(self.settings.game, Player(seat), self.seats.len()) as u8
    }

    /// The table as lists and visitors see it. `here` is the number of connections, and `name` gives a person's name.
    pub fn view(&self, id: &str, here: u32, name: impl Fn(&str) -> Option<String>) -> TableView {
        let person = |id: &String| Person { id: id.clone(), name: name(id) };
        let seat = |(n, seat): (u8, &Seat)| SeatView {
            person: seat.person.as_ref().map(person),
            bot: seat.bot,
            side: self.side(n),
        };
        TableView {
            id: id.to_owned(),
            owner: person(&self.owner),
            settings: self.settings.clone(),
            status: self.status,
            seats: (0u8..).zip(&self.seats).map(seat).collect(),
            opened: self.opened,
            ended: self.ended.clone(),
            rematch: self.rematch.clone(),
            here,
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use boards::Game;
    use protocol::{Mention, Talkers, Turn};

    use super::*;

    pub(crate) fn settings(game: Game, players: u8) -> Settings {
        protocol::NewTable { players, ..protocol::NewTable::of(game) }.settings()
    }

    pub(crate) fn opened(game: Game, players: u8) -> TableState {
        let what = What::Opened { owner: Mention::of("aino"), settings: settings(game, players) };
        TableState::open(&Event { seq: 0, at: 5, what }).unwrap()
    }

    fn take(table: &mut TableState, what: What) {
        table.take(&Event { seq: table.next, at: table.last + 10, what });
    }

    pub(crate) fn sat(seat: u8, who: &str) -> What {
        What::Sat { seat, who: Mention::of(who), also: false }
    }

    fn verdict(over: Option<Json>, clocks: Option<Clocks>) -> Verdict {
        let turn = Turn { player: over.is_none().then_some(1), task: "shot".to_owned() };
        Verdict { rules: Vec::new(), kinds: Vec::new(), turn, over, moved: None, clocks }
    }

    #[test]
    fn only_an_opening_opens_a_table() {
        assert_eq!(TableState::open(&Event { seq: 0, at: 0, what: What::Closed }), None);
        let table = opened(Game::Carrom, 4);
        assert_eq!((table.seats.len(), table.next, table.last, table.opened), (4, 1, 5, 5));
    }

    #[test]
    fn people_sit_stand_and_let_bots_play() {
        let mut table = opened(Game::Carrom, 2);
        take(&mut table, sat(0, "aino"));
        take(&mut table, What::Handed { seat: 1, bot: Some(Level::Club), clocks: None });
        assert!(table.is_full() && table.played_in_person().eq([0]));
        take(&mut table, What::Handed { seat: 0, bot: Some(Level::Club), clocks: None });
        assert_eq!(table.played_in_person().count(), 0, "a bot plays for its person");
        take(&mut table, What::Stood { seat: 0 });
        assert!(table.seats[0].is_free() && !table.is_full());
        // A seat that does not exist changes nothing.
        let before = table.seats.clone();
        take(&mut table, sat(7, "chloé"));
        assert_eq!(table.seats, before);
    }

    #[test]
    fn a_verdict_says_whose_turn_it_is_what_is_left_and_how_it_ended() {
        let mut table = opened(Game::Carrom, 2);
        let clocks = Clocks { left: vec![3, 4], turn: Some(3), wait: 0 };
        take(
            &mut table,
            What::Started { header: Json::default(), verdict: verdict(None, Some(clocks.clone())) },
        );
        assert_eq!((table.status, table.turn), (Status::Playing, Some(1)));
        assert_eq!(table.clocks, Some(ToldClocks { clocks, at: 15 }));
        let over = Json::new(r#"{"winner":1,"score":[0,2]}"#);
        take(
            &mut table,
            What::Acted { n: 1, line: Json::default(), verdict: verdict(Some(over.clone()), None) },
        );
        assert_eq!((table.status, table.turn, table.actions), (Status::Over, None, 1));
        assert_eq!((table.over.as_ref(), table.clocks.as_ref()), (Some(&over), None));
        take(&mut table, What::Closed);
        assert_eq!((table.status, table.closed), (Status::Over, true), "a game that is over stays over");
    }

    #[test]
    fn a_table_that_is_closed_or_ended_says_so() {
        let mut table = opened(Game::Carrom, 2);
        let mut ended = table.clone();
        take(&mut table, What::Closed);
        assert_eq!((table.status, table.closed, &table.ended), (Status::Closed, true, &None));
        take(&mut ended, What::Ended { why: Ending::Abandoned });
        assert_eq!((ended.status, ended.closed), (Status::Closed, false));
        assert_eq!(ended.ended, Some(Ending::Abandoned));
    }

    #[test]
    fn partners_play_for_one_side_and_without_teams_everyone_for_themselves() {
        let sides = |game| {
            let table = opened(game, 4);
            (0..4).map(|seat| table.side(seat)).collect::<Vec<_>>()
        };
        assert_eq!((sides(Game::Carrom), sides(Game::Kimble)), (vec![0, 1, 0, 1], vec![0, 1, 2, 3]));
    }

    #[test]
    fn a_view_shown_to_a_visitor_leads_to_the_same_view() {
        let mut table = opened(Game::Crokinole, 3);
        take(&mut table, sat(2, "björn"));
        take(&mut table, What::Talkers(Talkers::Players));
        take(&mut table, What::Rematched { table: "next".to_owned() });
        let named = |id: &str| (id == "aino").then(|| "Aino".to_owned());
        let view = table.view("t", 2, named);
        assert_eq!((view.owner.name.as_deref(), view.here), (Some("Aino"), 2));
        assert_eq!(view.seats[2].person, Some(Person::unnamed("björn")));
        assert_eq!(TableState::shown(&view, 4).view("t", 2, named), view);
    }
}
