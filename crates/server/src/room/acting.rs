//! The game itself: starting it, acting in it, and taking it from the journal.

use physics::Film;
use protocol::{Ask, Clocks, Input, Json, Mention, Pressed, Starter, Status, Turn, Verdict, What};
use rules::{First, Note, Player};
use table::{Deed, Header, Kept, Line, Made, Match, Nonce, Outcome, OverOut, Record, Refused};

use super::seats::not_your_seat;
use super::{Playing, Refusal, Room, Said, Who, version};

/// What follows from something that was asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// These happen, once they are on disk.
    Happens(Vec<What>),
    /// The same, and whoever asked gets a new key for that seat.
    Seated(u8, Vec<What>),
    /// Somebody says something.
    Says(Said),
    /// Everyone has agreed to another game.
    Rematch,
}

impl Room {
    /// Somebody asks for something that happens at the table; `here` are the seats whose people are connected.
    pub fn ask(&mut self, who: &Who, ask: &Ask, here: &[u8], now: u64) -> Result<Answer, Refusal> {
        if self.status == Status::Closed && !self.is_for_after(ask) {
            return Err(Refusal::limit("status", Note::new("server-closed")));
        }
        let events = match ask {
            Ask::Sit { seat } => return Ok(Answer::Seated(*seat, self.sit(who, *seat)?)),
            Ask::Stand { seat } => self.stand(who, *seat)?,
            Ask::Hand { seat, bot } => self.hand(who, *seat, *bot, here, now)?,
            Ask::Start => vec![self.start(who, now)?],
            Ask::Act { line, after, nonce } => vec![self.act(who, line, *after, nonce.as_deref(), now)?],
            Ask::Say { text, phrase } => {
                return self.say(who, text.as_deref(), phrase.as_deref()).map(Answer::Says);
            }
            Ask::Silence { who: whom, on } => self.silence(who, whom, *on)?,
            Ask::Talkers(talkers) => self.leave_talk_to(who, *talkers)?,
            Ask::Rematch => return self.offer(who),
            Ask::Close => {
                self.expect_owner(who)?;
                if self.status == Status::Over {
                    return Err(Refusal::limit("status", Note::new("server-not-playing")));
                }
                vec![What::Closed]
            }
            Ask::Mute { .. } | Ask::Shot { .. } | Ask::Ping => Vec::new(),
        };
        Ok(Answer::Happens(events))
    }

    /// Whether something can be asked for at a table that is closed: people may go on talking, and play again if nobody
    /// has closed it on purpose.
    fn is_for_after(&self, ask: &Ask) -> bool {
        match ask {
            Ask::Say { .. } | Ask::Silence { .. } | Ask::Talkers(_) => true,
            Ask::Rematch => self.ended.is_some(),
            _ => false,
        }
    }

    fn start(&mut self, who: &Who, now: u64) -> Result<What, Refusal> {
        self.expect_owner(who)?;
        self.expect_open()?;
        if self.seats.iter().any(|seat| seat.person.is_none() && seat.bot.is_none()) {
            return Err(Refusal::limit("seat", Note::new("server-not-full")));
        }
        self.begin(now).map_err(|what| Refusal::named("shape", Note::new("server-options"), what))
    }

    /// Begins the game: everyone is there.
    pub(crate) fn begin(&mut self, now: u64) -> Result<What, String> {
        let mut header = header_of(&self.settings)?;
        header.seed = u64::from_le_bytes(first_bytes(self.derived("pichenette table seed"))) >> 11;
        let game = begun(header, self.settings.input, self.derived("pichenette table dice"))?;
        let header = game.record().header.to_json(Some(&Made::here(self.kind())));
        self.made = Some(version(self.kind()));
        let turn = turn_out(game.turn());
        self.game = Some(game);
        self.status = Status::Playing;
        self.run_clock(now, 0);
        let clocks = self.clock.shown(now);
        let verdict = Verdict { rules: Vec::new(), turn, over: None, moved: None, clocks };
        Ok(What::Started { header: Json::new(header), verdict })
    }

    /// Where the thoughts and the tremor of this table's bots come from: nobody can work them out from the record.
    pub fn bot_seed(&self) -> u64 {
        u64::from_le_bytes(first_bytes(self.derived("pichenette table bots")))
    }

    /// The game, if it is being played.
    pub(super) fn playing(&self) -> Option<&Playing> {
        self.game.as_ref().filter(|_| self.status == Status::Playing)
    }

    fn act(
        &mut self,
        who: &Who,
        line: &Json,
        after: Option<u64>,
        nonce: Option<&str>,
        now: u64,
    ) -> Result<What, Refusal> {
        let Some(game) = self.playing() else {
            return Err(Refusal::limit("status", Note::new("server-not-playing")));
        };
        let turn = game.turn();
        let refused = |refused: Refused| Refusal::game(refused, turn);
        let Line { by, deed, .. } =
            Line::parse(self.kind(), line.text(), false).map_err(|malformed| Refusal::shape(malformed.0))?;
        let by = by.map_err(refused)?;
        if !self.holds(who, by.0) {
            return Err(not_your_seat());
        }
        if self.seats[by.index()].bot.is_some() {
            return Err(Refusal::limit("seat", Note::new("server-bot-plays")));
        }
        let deed = deed.map_err(refused)?;
        self.admit_kind(&deed)?;
        if after.is_some_and(|after| after != game.record().entries.len() as u64) {
            return Err(Refusal::limit("stale", Note::new("server-stale")));
        }
        let nonce = nonce.map_or(Some(Nonce::default()), Nonce::parse);
        let nonce = nonce.ok_or_else(|| Refusal::limit("shape", Note::new("server-nonce")))?;
        self.play(by, &deed, nonce, now)
    }

    /// Whether this is how things come to this table.
    fn admit_kind(&self, deed: &Deed) -> Result<(), Refusal> {
        let observed = self.settings.input == Input::Observed;
        let refuse = |note| Err(Refusal::limit("input", note));
        match deed {
            Deed::Timeout => refuse(Note::new("server-clock-ours")),
            Deed::Flick(_) | Deed::Press(None) if observed => refuse(Note::new("server-observed")),
            Deed::Shot(_) | Deed::Touch | Deed::Incident(_) | Deed::Press(Some(_)) if !observed => {
                refuse(Note::new("server-simulated"))
            }
            _ => Ok(()),
        }
    }

    /// What a bot has chosen.
    pub fn play_for_bot(&mut self, by: Player, deed: &Deed, now: u64) -> Result<What, Refusal> {
        self.play(by, deed, Nonce::default(), now)
    }

    /// What is left on the clocks, where there are any.
    pub fn clocks(&self, now: u64) -> Option<Clocks> {
        self.playing()?;
        self.clock.shown(now)
    }

    /// When the running clock is up.
    pub fn deadline(&self) -> Option<u64> {
        self.playing()?;
        self.clock.deadline()
    }

    /// What happens when a clock has run out; nothing if none has.
    pub fn expire(&mut self, now: u64) -> Option<Result<What, Refusal>> {
        self.playing()?;
        let player = self.clock.expired(now)?;
        let deed = if self.clock.has_left(player) { Deed::Resign } else { Deed::Timeout };
        Some(self.play(player, &deed, Nonce::default(), now))
    }

    fn play(&mut self, by: Player, deed: &Deed, nonce: Nonce, now: u64) -> Result<What, Refusal> {
        let Some(game) = self.game.as_mut() else {
            return Err(Refusal::limit("status", Note::new("server-not-playing")));
        };
        let turn = game.turn();
        let outcome = game.stir(nonce).play(by, deed).map_err(|refused| Refusal::game(refused, turn))?;
        let n = game.record().entries.len() as u64;
        let line = game
            .record()
            .entries
            .last()
            .map(|entry| Line::write(game.game(), entry.by, &entry.deed, &entry.kept()));
        let moved = outcome.played.as_ref().map(|played| played.shot.duration);
        let pause = moved.map_or(0, |seconds| (seconds * 1000.0) as u64);
        let next = game.turn();
        if self.clock.acted(by, *deed == Deed::Timeout, now, next) {
            self.run_clock(now, pause);
        }
        Ok(What::Acted {
            n,
            line: Json::new(line.unwrap_or_default()),
            verdict: self.verdict(&outcome, moved, now),
        })
    }

    fn verdict(&self, outcome: &Outcome, moved: Option<f64>, now: u64) -> Verdict {
        Verdict {
            rules: outcome.verdict.rules.iter().map(|rule| rule.name().to_owned()).collect(),
            turn: turn_out(outcome.verdict.turn),
            over: outcome.verdict.over.clone().map(|over| Json::of(&OverOut(over))),
            moved,
            clocks: self.clock.shown(now),
        }
    }

    /// The clock of whoever is next, after a pause.
    fn run_clock(&mut self, now: u64, pause: u64) {
        let Some(turn) = self.game.as_ref().map(Playing::turn) else { return };
        self.clock.run(turn, self.is_hurried(), now, pause);
    }

    /// Whether a person is in turn; a bot is not hurried.
    pub(super) fn is_hurried(&self) -> bool {
        let player = self.game.as_ref().and_then(|game| game.turn().player);
        let seat = player.and_then(|player| self.seats.get(player.index()));
        seat.is_some_and(|seat| seat.bot.is_none())
    }

    fn offer(&self, who: &Who) -> Result<Answer, Refusal> {
        let ended = self.ended.is_some() && self.made.is_some();
        if self.status != Status::Over && !ended || self.rematch.is_some() {
            return Err(Refusal::limit("status", Note::new("server-not-over")));
        }
        let mine = self.seats_of(who);
        if mine.is_empty() {
            return Err(not_your_seat());
        }
        let agreed = |seat: u8| mine.contains(&seat) || self.offers.contains(&seat);
        if self.players_in_person().all(agreed) {
            return Ok(Answer::Rematch);
        }
        let new = mine.iter().filter(|seat| !self.offers.contains(seat));
        Ok(Answer::Happens(new.map(|&seat| What::Offered { seat }).collect()))
    }

    /// How the next table begins: the same people, one seat on. Whoever sits where the last starter sat starts.
    pub fn rematch_opening(&self) -> Vec<What> {
        let first = self.game.as_ref().map(|game| match game.first() {
            First::Player(player) => Starter::Player(player.0),
            First::Press => Starter::Pressed(Pressed::Press),
        });
        let settings = protocol::Settings { first, ..self.settings.clone() };
        let mut events = vec![What::Opened { owner: Mention::of(&self.owner), settings }];
        events.extend(self.moved_on());
        events
    }

    pub(super) fn recall_start(&mut self, header: &Json, verdict: &Verdict, now: u64) -> Result<(), String> {
        self.status = Status::Playing;
        if !self.is_current(header)? {
            return Ok(());
        }
        let (header, _) = Header::parse(header.text(), true).map_err(|error| error.to_string())?;
        let game = match self.settings.input {
            Input::Observed => Match::begin_observed(header),
            Input::Guided | Input::Plain => {
                Match::begin_recalled(header, self.derived("pichenette table dice"))
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
        let (Ok(by), Ok(deed)) = (by, deed) else { return Err("an action that nobody knows".to_owned()) };
        game.recall(by, &deed, &kept).map_err(|refused| format!("it is refused: {refused:?}"))?;
        let Kept { hash, .. } = kept;
        let here = game.hash();
        if hash.as_deref().is_some_and(|hash| hash != here) {
            return Err(format!("the state is {here}, the journal has {}", hash.unwrap_or_default()));
        }
        let next = game.turn();
        self.clock.acted(by, deed == Deed::Timeout, now, next);
        self.clock.set(verdict.clocks.as_ref());
        self.run_clock(now, 0);
        Ok(())
    }
}

fn begun(header: Header, input: Input, secret: [u8; 32]) -> Result<Playing, String> {
    let begun = match input {
        Input::Observed => Match::begin_observed(header),
        Input::Guided | Input::Plain => Match::begin_committed(header, secret),
    };
    begun.map_err(|error| error.to_string())
}

/// The options as they will be played; an error if nothing can be played like this, such as with a first player who is
/// not there.
pub fn options_of(settings: &protocol::Settings) -> Result<Json, String> {
    let header = header_of(settings)?;
    let header = match settings.input {
        Input::Observed => header,
        Input::Guided | Input::Plain => header.within_chain(),
    };
    let game = Match::begin(header).map_err(|error| error.to_string())?;
    Ok(Json::of(&game.record().header.options))
}

/// The header that these settings ask for, with the seed still to come.
fn header_of(settings: &protocol::Settings) -> Result<Header, String> {
    let line = serde_json::json!({ "game": settings.game.name(), "players": settings.players });
    let mut line = line.to_string();
    line.pop();
    line.push_str(&format!(",\"options\":{}}}", settings.options.text()));
    let (mut header, _) = Header::parse(&line, false).map_err(|error| error.to_string())?;
    header.first = settings.first.map(|first| match first {
        Starter::Player(player) => First::Player(Player(player)),
        Starter::Pressed(Pressed::Press) => First::Press,
    });
    Ok(header)
}

fn turn_out(turn: rules::Turn) -> Turn {
    Turn { player: turn.player.map(|player| player.0), task: turn.task.name().to_owned() }
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
    let mut game = Match::begin(record.header.clone()).ok()?;
    for entry in before {
        game.recall(entry.by, &entry.deed, &entry.kept()).ok()?;
    }
    let played = game.play(entry.by, &entry.deed).ok()?.played?;
    (game.hash() == entry.hash).then(|| Film::of(&played.shot).encode())
}
