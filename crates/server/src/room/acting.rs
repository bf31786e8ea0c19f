//! The game itself: starting it, acting in it, and taking it from the journal.

use physics::{Film, Simulator};
use protocol::{
    ACTIONS_MOST, Ask, Clocks, GAMES, Input, Json, Limit, Mention, Pressed, Starter, Status, Verdict, What,
};
use rules::kimble::Dome;
use rules::{First, Note, NoteKind, Player, RuleSet};
use table::{
    Deed, Entry, GameInPlay, Header, Kept, Line, Made, Nonce, Outcome, Played, Record, Refused, Scene,
    Stroke, TableError, read_options, with_an_end,
};

use super::seats::not_your_seat;
use super::{Absent, Playing, Refusal, Room, Said, Who, version};

/// The longest time in milliseconds for which a shot holds up the clocks, however long its discs move. The fastest shot
/// of any game comes to rest earlier.
const LONGEST_PAUSE: u64 = 10_000;

/// A flick that the referee has admitted. It is simulated outside the room, because that may take a while; then
/// [`Room::play_out`] judges it. Until then nothing else may happen at the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Aimed {
    by: Player,
    stroke: Stroke,
    scene: Scene,
    now: u64,
}

/// A flick that was simulated.
pub struct Simulated {
    aimed: Aimed,
    played: Result<Played, TableError>,
}

impl Aimed {
    /// Follows the discs to rest.
    pub fn simulate_with(self, simulator: &mut Simulator) -> Simulated {
        Simulated { played: self.scene.play_with(simulator), aimed: self }
    }
}

/// An action in the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// It was played; it counts once it is on disk.
    Played(What),
    /// A shot, still to be simulated.
    Aimed(Box<Aimed>),
}

/// The result of a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// These events happen, once they are on disk.
    Happens(Vec<What>),
    /// An action in the game.
    Acts(Act),
    /// An action in the game, and the caller gets a new key for that seat.
    Seated(u8, Vec<What>),
    /// A message is said.
    Says(Said),
    /// Everyone has agreed to another game.
    Rematch,
}

impl Room {
    /// Handles what a caller asks for at the table; `absent` are the people who are not connected.
    pub fn ask(&mut self, who: &Who, ask: &Ask, absent: &Absent, now: u64) -> Result<Answer, Refusal> {
        if self.state.status == Status::Closed && !self.is_for_after(ask) {
            return Err(Refusal::limit(Limit::Status, Note::new("server-closed")));
        }
        self.expect_not_arranged(who, ask)?;
        let events = match ask {
            Ask::Sit { seat, also } => return Ok(Answer::Seated(*seat, self.sit(who, *seat, *also)?)),
            Ask::Stand { seat } => self.stand(who, *seat)?,
            Ask::Hand { seat, bot } => self.hand(who, *seat, *bot, absent, now)?,
            Ask::Claim { seat } => self.claim(who, *seat, absent, now)?,
            Ask::Start => vec![self.start(who, now)?],
            Ask::Act { line, after, nonce } => {
                return Ok(Answer::Acts(self.act(who, line, *after, nonce.as_deref(), now)?));
            }
            Ask::Say { text, phrase } => {
                return self.say(who, text.as_deref(), phrase.as_deref()).map(Answer::Says);
            }
            Ask::Silence { who: whom, on } => self.silence(who, whom, *on)?,
            Ask::Talkers(talkers) => self.leave_talk_to(who, *talkers)?,
            Ask::Rematch => return self.offer(who),
            Ask::Close => self.close(who, now)?,
            Ask::Aim { .. } | Ask::Mute { .. } | Ask::Shot { .. } | Ask::Ping => Vec::new(),
        };
        Ok(Answer::Happens(events))
    }

    /// Whether a request is allowed at a closed table: people may go on talking, and play again unless the owner closed
    /// it on purpose.
    fn is_for_after(&self, ask: &Ask) -> bool {
        match ask {
            Ask::Say { .. } | Ask::Silence { .. } | Ask::Talkers(_) => true,
            Ask::Rematch => self.state.ended.is_some(),
            _ => false,
        }
    }

    fn start(&mut self, who: &Who, now: u64) -> Result<What, Refusal> {
        self.expect_owner(who)?;
        self.expect_open()?;
        if !self.state.is_full() {
            return Err(Refusal::limit(Limit::Seat, Note::new("server-not-full")));
        }
        if self.is_alone_by_accident() {
            return Err(Refusal::limit(Limit::Seat, Note::new("server-alone")));
        }
        self.begin(now).map_err(|what| Refusal::named(Limit::Shape, Note::new("server-options"), what))
    }

    /// Begins the game: everyone is there.
    pub(crate) fn begin(&mut self, now: u64) -> Result<What, String> {
        let mut header = header_of(&self.state.settings)?;
        header.seed = u64::from_le_bytes(first_bytes(self.derived("pichenette table seed"))) >> 11;
        let game = begun(header, self.state.settings.input, self.derived("pichenette table dice"))?;
        let header = game.record().header.to_json(Some(&Made::here(game.rule_set())));
        self.made = Some(version(game.rule_set()));
        let turn = game.turn().into();
        self.game = Some(game);
        self.state.status = Status::Playing;
        self.run_clock(now, 0);
        let clocks = self.clock.shown(now);
        let verdict = Verdict { rules: Vec::new(), kinds: Vec::new(), turn, over: None, moved: None, clocks };
        Ok(What::Started { header: Json::new(header), verdict })
    }

    /// The seed of the thoughts and the tremor of this table's bots; the record does not reveal it.
    pub fn bot_seed(&self) -> u64 {
        u64::from_le_bytes(first_bytes(self.derived("pichenette table bots")))
    }

    pub(super) fn expect_playing(&self) -> Result<(), Refusal> {
        self.playing().map(drop).ok_or_else(not_playing)
    }

    /// The game, if it is being played.
    pub(super) fn playing(&self) -> Option<&Playing> {
        self.game.as_ref().filter(|_| self.state.status == Status::Playing)
    }

    fn act(
        &mut self,
        who: &Who,
        line: &Json,
        after: Option<u64>,
        nonce: Option<&str>,
        now: u64,
    ) -> Result<Act, Refusal> {
        let Some(game) = self.playing() else { return Err(not_playing()) };
        let turn = game.turn();
        let refused = |refused: Refused| Refusal::game(refused, turn);
        let Line { by, deed, .. } =
            Line::parse(self.kind(), line.text(), false).map_err(|malformed| Refusal::shape(malformed.0))?;
        let by = by.map_err(refused)?;
        if deed.as_ref().is_ok_and(Deed::is_nobodys) {
            // Any player of the table may tell it.
            if self.seats_of(who).is_empty() {
                return Err(not_your_seat());
            }
        } else if !self.holds(who, by.0) {
            return Err(not_your_seat());
        } else if self.state.seats[by.index()].bot.is_some() {
            return Err(Refusal::limit(Limit::Seat, Note::new("server-bot-plays")));
        }
        let deed = deed.map_err(refused)?;
        self.admit_kind(&deed)?;
        if game.record().entries.len() as u64 >= ACTIONS_MOST && deed != Deed::Resign {
            let note = Note::new("server-too-long");
            return Err(Refusal::number(Limit::Size, note, ACTIONS_MOST as usize));
        }
        if after.is_some_and(|after| after != game.record().entries.len() as u64) {
            return Err(Refusal::limit(Limit::Stale, Note::new("server-stale")));
        }
        let nonce = nonce.map_or(Some(Nonce::default()), Nonce::parse);
        let nonce = nonce.ok_or_else(|| Refusal::limit(Limit::Shape, Note::new("server-nonce")))?;
        self.perform(by, &deed, Some(nonce), now)
    }

    /// Refuses a deed of the wrong kind: the server simulates a table, or players enter what happened at a real board.
    fn admit_kind(&self, deed: &Deed) -> Result<(), Refusal> {
        let observed = self.state.settings.input == Input::Observed;
        let refuse = |note| Err(Refusal::limit(Limit::Input, note));
        match deed {
            Deed::Timeout => refuse(Note::new("server-clock-ours")),
            Deed::Flick(_) | Deed::Press(None) if observed => refuse(Note::new("server-observed")),
            Deed::Shot(_)
            | Deed::Touch
            | Deed::Incident(_)
            | Deed::Foul
            | Deed::Technical
            | Deed::Board(_)
            | Deed::Round(_)
            | Deed::Result(_)
            | Deed::Tally(_)
            | Deed::Buzzer
            | Deed::Press(Some(_))
                if !observed =>
            {
                refuse(Note::new("server-simulated"))
            }
            _ => Ok(()),
        }
    }

    /// Plays what a bot has chosen.
    pub fn play_for_bot(&mut self, by: Player, deed: &Deed, now: u64) -> Result<Act, Refusal> {
        self.perform(by, deed, None, now)
    }

    /// A flick is only admitted, everything else is played. A person's flick is played by the table's hand, with the
    /// person's nonce; without a nonce a bot acts, whose hand has trembled already.
    fn perform(&mut self, by: Player, deed: &Deed, nonce: Option<Nonce>, now: u64) -> Result<Act, Refusal> {
        match (deed, &mut self.game) {
            (Deed::Flick(flick), Some(game)) => {
                let turn = game.turn();
                let stroke = match nonce {
                    Some(nonce) => game.stir(nonce).stroke(by, flick),
                    None => game.steady_stroke(by, flick),
                };
                let refused = |refused| Refusal::game(refused, turn);
                let stroke = stroke.map_err(refused)?;
                let scene = game.scene(stroke.flick()).map_err(|error| refused(Refused::Physics(error)))?;
                Ok(Act::Aimed(Box::new(Aimed { by, stroke, scene, now })))
            }
            _ => self.play(by, deed, nonce.unwrap_or_default(), now).map(Act::Played),
        }
    }

    /// Judges a shot that was simulated.
    pub fn play_out(&mut self, simulated: Simulated) -> Result<What, Refusal> {
        let Simulated { aimed: Aimed { by, stroke, now, .. }, played } = simulated;
        let Some(game) = self.game.as_mut() else { return Err(not_playing()) };
        let turn = game.turn();
        let outcome = played.map_err(Refused::Physics).and_then(|played| game.play_out(by, &stroke, played));
        let outcome = outcome.map_err(|refused| Refusal::game(refused, turn))?;
        Ok(self.acted(by, &Deed::Flick(stroke.meant), &outcome, now))
    }

    /// The time left on the clocks, if the table has clocks.
    pub fn clocks(&self, now: u64) -> Option<Clocks> {
        self.playing()?;
        self.clock.shown(now)
    }

    /// When the running clock is up.
    pub fn deadline(&self) -> Option<u64> {
        self.playing()?;
        self.clock.deadline()
    }

    /// Gives the player in turn so many milliseconds back in which nothing could be done at the table. The journal needs
    /// no word of it: the clocks of the next event say what is left, and a table that is read again gives back more.
    pub fn give_back(&mut self, time: u64) {
        self.clock.give_back(time);
    }

    /// What happens when a clock has run out; nothing if none has.
    pub fn expire(&mut self, now: u64) -> Option<Result<What, Refusal>> {
        self.playing()?;
        let player = self.clock.expired(now)?;
        let deed = if self.clock.has_left(player) { Deed::Resign } else { Deed::Timeout };
        Some(self.play(player, &deed, Nonce::default(), now))
    }

    pub(super) fn play(&mut self, by: Player, deed: &Deed, nonce: Nonce, now: u64) -> Result<What, Refusal> {
        let Some(game) = self.game.as_mut() else { return Err(not_playing()) };
        let turn = game.turn();
        let outcome = game.stir(nonce).play(by, deed).map_err(|refused| Refusal::game(refused, turn))?;
        Ok(self.acted(by, deed, &outcome, now))
    }

    /// The event that everyone is sent for an action played at that time; updates the clocks.
    fn acted(&mut self, by: Player, deed: &Deed, outcome: &Outcome, now: u64) -> What {
        let moved = outcome.played.as_ref().map(|played| played.shot.duration);
        let pause = pause_after(moved);
        let game = self.game.as_ref();
        let next = game.map(Playing::turn);
        let entries = game.map_or(&[][..], |game| &game.record().entries);
        let write = |entry: &Entry| Line::write(self.kind(), entry.by, &entry.deed, &entry.kept());
        let (n, line) = (entries.len() as u64, Json::new(entries.last().map(write).unwrap_or_default()));
        let actor = (!deed.is_nobodys()).then_some(by);
        let new_game = outcome.verdict.has(NoteKind::NextGame);
        let runs = next.is_some_and(|next| self.clock.acted(actor, *deed == Deed::Timeout, now, next));
        if new_game {
            self.clock.refill();
        }
        if runs || new_game {
            self.run_clock(now, pause);
        }
        What::Acted { n, line, verdict: self.verdict(outcome, moved, now) }
    }

    fn verdict(&self, outcome: &Outcome, moved: Option<f64>, now: u64) -> Verdict {
        let mut kinds: Vec<String> = Vec::new();
        for name in outcome.verdict.notes.iter().map(|note| note.kind.name()) {
            if kinds.iter().all(|kind| kind != name) {
                kinds.push(name.to_owned());
            }
        }
        Verdict {
            rules: outcome.verdict.rules.iter().map(|rule| rule.name().to_owned()).collect(),
            kinds,
            turn: outcome.verdict.turn.into(),
            over: outcome.verdict.over.as_ref().map(Json::of),
            moved,
            clocks: self.clock.shown(now),
        }
    }

    /// Starts the clock of the next player, after a pause.
    fn run_clock(&mut self, now: u64, pause: u64) {
        let Some(game) = self.game.as_ref() else { return };
        let (turn, by_book) = (game.turn(), game.referee().thinking_time());
        self.clock.run(turn, by_book, self.is_hurried(), now, pause);
    }

    /// Whether a person is in turn; a bot is not hurried.
    pub(super) fn is_hurried(&self) -> bool {
        let player = self.game.as_ref().and_then(|game| game.turn().player);
        let seat = player.and_then(|player| self.state.seats.get(player.index()));
        seat.is_some_and(|seat| seat.bot.is_none())
    }

    fn offer(&self, who: &Who) -> Result<Answer, Refusal> {
        let ended = self.state.ended.is_some() && self.made.is_some();
        if self.state.status != Status::Over && !ended || self.state.rematch.is_some() {
            return Err(Refusal::limit(Limit::Status, Note::new("server-not-over")));
        }
        let mine = self.seats_of(who);
        if mine.is_empty() {
            return Err(not_your_seat());
        }
        let agreed = |seat: u8| mine.contains(&seat) || self.state.offers.contains(&seat);
        if self.state.played_in_person().all(agreed) {
            return Ok(Answer::Rematch);
        }
        let new = mine.iter().filter(|seat| !self.state.offers.contains(seat));
        Ok(Answer::Happens(new.map(|&seat| What::Offered { seat }).collect()))
    }

    /// How the next table begins: the same people, one seat on. The seat that started the last game starts again.
    pub fn rematch_opening(&self) -> Vec<What> {
        let first = self.game.as_ref().and_then(|game| match game.first() {
            First::Player(player) => Some(Starter::Player(player.0)),
            First::Press => Some(Starter::Pressed(Pressed::Press)),
            // A new game has a toss of its own.
            First::Toss(_) => None,
        });
        let settings = protocol::Settings { first, ..self.state.settings.clone() };
        let mut events = vec![What::Opened { owner: Mention::of(&self.state.owner), settings }];
        events.extend(self.moved_on());
        events
    }

    pub(super) fn recall_start(&mut self, header: &Json, verdict: &Verdict, now: u64) -> Result<(), String> {
        self.state.status = Status::Playing;
        if !self.is_current(header)? {
            return Ok(());
        }
        let (header, _) = Header::parse(header.text(), true).map_err(|error| error.to_string())?;
        let game = match self.state.settings.input {
            Input::Observed => GameInPlay::begin_observed(header),
            Input::Guided | Input::Plain => {
                GameInPlay::begin_recalled(header, self.derived("pichenette table dice"))
            }
        };
        self.game = Some(game.map_err(|error| error.to_string())?);
        self.clock.set(verdict.clocks.as_ref());
        self.run_clock(now, 0);
        Ok(())
    }

    pub(super) fn recall_action(&mut self, line: &Json, verdict: &Verdict, now: u64) -> Result<(), String> {
        if self.outdated.is_some() {
            return Ok(());
        }
        let kind = self.kind();
        let game = self.game.as_mut().ok_or("an action before the game")?;
        let Line { by, deed, kept } =
            Line::parse(kind, line.text(), true).map_err(|malformed| malformed.0)?;
        let (Ok(by), Ok(deed)) = (by, deed) else { return Err("an unknown action".to_owned()) };
        game.recall(by, &deed, &kept).map_err(|refused| format!("it is refused: {refused:?}"))?;
        let Kept { hash, .. } = kept;
        let here = game.hash();
        if hash.as_deref().is_some_and(|hash| hash != here) {
            return Err(format!("the state is {here}, the journal has {}", hash.unwrap_or_default()));
        }
        let next = game.turn();
        self.clock.acted((!deed.is_nobodys()).then_some(by), deed == Deed::Timeout, now, next);
        self.clock.set(verdict.clocks.as_ref());
        self.run_clock(now, 0);
        Ok(())
    }
}

/// For how many milliseconds all clocks stand still after a shot that moved for so many seconds.
pub(super) fn pause_after(moved: Option<f64>) -> u64 {
    moved.map_or(0, |seconds| ((seconds * 1000.0) as u64).min(LONGEST_PAUSE))
}

pub(super) fn not_playing() -> Refusal {
    Refusal::limit(Limit::Status, Note::new("server-not-playing"))
}

fn begun(header: Header, input: Input, secret: [u8; 32]) -> Result<Playing, String> {
    let begun = match input {
        Input::Observed => GameInPlay::begin_observed(header),
        Input::Guided | Input::Plain => GameInPlay::begin_committed(header, secret),
    };
    begun.map_err(|error| error.to_string())
}

/// The options as they will be played, with an end; an error if no game can be played with them, for instance because
/// the first player does not exist.
pub fn options_of(settings: &protocol::Settings) -> Result<Json, String> {
    let mut header = header_of(settings)?;
    if let Some(options) = header.options.kimble_mut()
        && !says_dome(&settings.options)
        && settings.input != Input::Observed
    {
        // Among strangers no player disturbs another's turn (KIM-S18), unless the person who opens the table wants it
        // so. At a real board the dome answers everybody.
        options.dome = Dome::Locked;
    }
    let header = match settings.input {
        Input::Observed => header,
        Input::Guided | Input::Plain => header.within_chain(),
    };
    let game = GameInPlay::begin(header).map_err(|error| error.to_string())?;
    Ok(Json::of(&game.record().header.options))
}

/// Whether options choose a dome.
fn says_dome(options: &Json) -> bool {
    #[derive(serde::Deserialize)]
    struct Says {
        dome: Option<serde::de::IgnoredAny>,
    }
    serde_json::from_str::<Says>(options.text()).is_ok_and(|says| says.dome.is_some())
}

/// The header that these settings ask for, with an end, and with the seed still to come.
fn header_of(settings: &protocol::Settings) -> Result<Header, String> {
    let set = RuleSet::named(settings.game, settings.rule_set.map(RuleSet::name));
    let set = set.map_err(|error| error.to_string())?;
    let options = read_options(set, settings.options.text()).map_err(|error| error.to_string())?;
    let first = settings.first.map(|first| match first {
        Starter::Player(player) => First::Player(Player(player)),
        Starter::Pressed(Pressed::Press) => First::Press,
    });
    let games = settings.games.unwrap_or(1);
    if !GAMES.contains(&games) {
        return Err(format!("games is {games}; expected {} to {}", GAMES.start(), GAMES.end()));
    }
    let series = settings.series().filter(|_| games > 1);
    if series.is_none() && settings.quinte {
        return Err("quinte is true; expected it with games, the number of games of a match".to_owned());
    }
    if let Some(hand) = settings.hand.filter(|_| settings.input == Input::Observed) {
        return Err(format!("hand is {:?}; expected \"exact\" at a real board", hand.name()));
    }
    let (header, hand) = (Header::of(set, usize::from(settings.players), 0), settings.hand);
    Ok(Header { hand, options: with_an_end(options, games), series, first, ..header })
}

fn first_bytes(bytes: [u8; 32]) -> [u8; 8] {
    let mut first = [0; 8];
    first.copy_from_slice(&bytes[..8]);
    first
}

/// The motion of a shot of a record, as bytes; `None` if the record, which another engine may have played, does not come
/// out the same here.
pub fn film(record: &Record, n: u64) -> Option<Vec<u8>> {
    let (before, rest) = record.entries.split_at_checked(n.checked_sub(1)? as usize)?;
    let entry = rest.first()?;
    let mut game = GameInPlay::begin(record.header.clone()).ok()?;
    for entry in before {
        game.recall(entry.by, &entry.deed, &entry.kept()).ok()?;
    }
    let played = game.play_again(entry.by, &entry.deed, &entry.kept()).ok()?.played?;
    (game.hash() == entry.hash).then(|| Film::of(&played.shot).encode())
}
