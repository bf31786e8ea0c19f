//! A game being played: an intent is admitted by the rules, run by the physics, and its facts are judged.
//!
//! [`GameInPlay`] is the way in. [`GameInPlay::play`] takes a [`Deed`] and answers with an [`Outcome`] or a [`Refused`] that changes
//! nothing; everything that happened is in its [`Record`].

use boards::{Game, Kind, cut, quoted};
use physics::{Simulator, Vec2, direction};
use rules::kimble::Die;
use rules::ring::ToldRound;
use rules::{
    Action, Change, Clause, Disc, DiscSet, Facts, First, Intent, Match, MatchForm, Note, NoteKind, Over,
    Player, Referee, Refusal, RuleId, RuleSet, SetupError, Spot, Task, Throw, Told, ToldResult, ToldTally,
    Toss, Turn, Verdict,
};

use crate::chance::{Chance, Seeded};
use crate::dice::{LINKS, Proof, Witness};
use crate::hand::Tremor;
use crate::header::{Header, PositionText};
use crate::living_hand::Stroke;
use crate::observe::facts_of;
use crate::played::Played;
use crate::record::{Entry, Record};
use crate::scene::{Flick, Scene, TableError};
use crate::script::Kept;
use crate::state_hash::{StateForm, hash_in};

/// An action at the table, before it is judged.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// A shot that was seen on a real board.
    Shot(Facts),
    /// A shot to be simulated.
    Flick(Flick),
    /// A disc is put back.
    Place {
        /// The disc; `None` means the one that is due.
        disc: Option<Disc>,
        /// The place; `None` means the default spot.
        at: Option<boards::Point>,
    },
    /// Couronne: a disc on the board was touched.
    Touch,
    /// Kimble: the dome is pressed; `None` lets the program throw.
    Press(Option<Throw>),
    /// Kimble: a piece is moved.
    Move {
        /// The piece.
        piece: u8,
        /// Whether it moves on the honour lap.
        lap: bool,
    },
    /// Kimble: nothing is moved.
    Pass,
    /// Kimble: the number thrown out of turn is kept, or not.
    Keep(bool),
    /// The winner of the toss chooses.
    Toss(Toss),
    /// Nothing that waits for this player is placed.
    Forgo,
    /// A breach outside a stroke, after the first stroke of the turn.
    Foul,
    /// A breach before the first stroke of the turn, or by a player not in turn.
    Technical,
    /// The result of a whole board of carrom, told at its end.
    Board(Told),
    /// Crokinole and croquignole: a round is told at its end.
    Round(ToldRound),
    /// The result of a game, told at its end.
    Result(ToldResult),
    /// Couronne: how it stands, told by counters.
    Tally(ToldTally),
    /// Crokinole by the NCA's book: the time of play is over. No player does it: player 0 stands in.
    Buzzer,
    /// A conduct rule was broken.
    Incident(RuleId),
    /// A clock ran out.
    Timeout,
    /// Giving up.
    Resign,
}

impl Deed {
    /// Whether it is no player's action: the buzzer.
    pub fn is_nobodys(&self) -> bool {
        *self == Deed::Buzzer
    }
}

/// Why a deed was refused.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Refused {
    /// The referee refuses it, or the table does in the referee's words.
    #[error(transparent)]
    Rule(Refusal),
    /// A name or a word that this game does not have.
    #[error("refused: {}: {:?}", .0.key, .1)]
    Unknown(Note, String),
    /// The physics cannot play the scene.
    #[error(transparent)]
    Physics(TableError),
}

impl Refused {
    /// The refusal of an unknown name or word, which is cut to the length that errors repeat.
    pub(crate) fn unknown(note: Note, name: &str) -> Refused {
        Refused::Unknown(note, cut(name).into_owned())
    }

    /// An English text about a name that the game does not have, for callers without the `words` crate.
    pub(crate) fn unknown_name(&self) -> String {
        match self {
            Refused::Unknown(_, name) => format!("{} is nothing that this game has", quoted(name)),
            Refused::Rule(_) | Refused::Physics(_) => "this is no action of this game".to_owned(),
        }
    }

    /// The rule that forbids it, where one does.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            Refused::Rule(refusal) => refusal.rule,
            Refused::Unknown(..) | Refused::Physics(_) => None,
        }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused::Rule(refusal)
    }
}

/// The result of a deed.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The referee's verdict.
    pub verdict: Verdict,
    /// A simulated shot, to be shown.
    pub played: Option<Played>,
    /// A flick as a living hand played it.
    pub flick: Option<Flick>,
    /// The facts of a simulated shot.
    pub facts: Option<Facts>,
    /// The number that the program threw.
    pub threw: Option<Throw>,
    /// The proof of the throw or the tremor, if the header commits to them.
    pub proof: Option<Proof>,
    /// The game that it ended, as it was at its end, if a match goes on with the next one.
    pub ended: Option<Box<Referee>>,
}

/// What the table adds to a deed: the simulated shot, the flick as it was played, the throw, and the proof of these.
#[derive(Default)]
struct Added {
    played: Option<Played>,
    flick: Option<Flick>,
    threw: Option<Throw>,
    proof: Option<Proof>,
}

/// What chance has been asked for so far: the next index of each stream.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Drawn {
    racks: u64,
    /// The throws of the die; in games with discs, the tremors of a living hand.
    throws: u64,
    /// The face the die shows.
    face: Option<u8>,
    /// The checker of the throws or tremors, if the header commits to them.
    witness: Option<Witness>,
}

/// A moment of a game: its state without the actions before it.
#[derive(Clone, Debug)]
pub(crate) struct Moment {
    pub(crate) referee: Referee,
    series: Option<Match>,
    drawn: Drawn,
    named: Option<DiscSet>,
    /// How many actions were done before it.
    actions: usize,
}

impl Moment {
    /// The same in a game whose throws and shots so far were observed, and that commits to none.
    pub(crate) fn observed(self) -> Moment {
        Moment { drawn: Drawn { throws: 0, witness: None, ..self.drawn }, ..self }
    }
}

/// A game being played, alone or as one of a match. In a match the next game begins by itself when one is over, and the
/// record is that of the whole match.
///
/// ```
/// use boards::Game;
/// use rules::{Options, Player};
/// use table::{Deed, Flick, Header, GameInPlay};
///
/// let mut game = GameInPlay::begin(Header::of(Game::Crokinole, 2, 1).first(Player(0)))?;
/// let flick = Flick { at: Some([0.0, -0.3048]), angle: std::f64::consts::FRAC_PI_2, speed: 1.0, spin: 0.0 };
/// let outcome = game.play(Player(0), &Deed::Flick(flick)).unwrap();
/// assert_eq!(outcome.verdict.rules, [rules::rule!("CRO-12"), rules::rule!("CRO-17"), rules::rule!("CRO-09")]);
/// assert_eq!(game.record().entries.len(), 1);
/// # Ok::<(), rules::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameInPlay<C = Seeded> {
    referee: Referee,
    /// The match that the game belongs to.
    series: Option<Match>,
    chance: C,
    drawn: Drawn,
    /// The discs that have been named since the start, in a game that began from a position which gives only the number
    /// of discs off the board. These discs are known; others of the same kind can still be exchanged.
    named: Option<DiscSet>,
    record: Record,
}

impl GameInPlay<Seeded> {
    /// Begins a game from the start, as [`GameInPlay::begin`] does; a header with a position is refused. A program that calls only
    /// this one contains nothing that reads positions.
    pub fn begin_anew(header: Header) -> Result<GameInPlay, SetupError> {
        if header.position.is_some() {
            return Err(SetupError::new(
                "the header has a position; expected one that begins from the start",
            ));
        }
        let chance = Seeded(header.seed);
        GameInPlay::from_start(header, chance)
    }

    /// Begins a game whose chances come from the header's seed. If the header commits to its dice, they are thrown
    /// elsewhere: here a throw or a flick is refused, and can only be taken from a line that has one, by
    /// [`GameInPlay::recall`].
    pub fn begin(header: Header) -> Result<GameInPlay, SetupError> {
        let chance = Seeded(header.seed);
        GameInPlay::begin_with(header, chance)
    }

    /// The game of a record at a moment of it.
    pub(crate) fn at(record: &Record, moment: &Moment) -> GameInPlay {
        let Moment { referee, series, drawn, named, actions } = moment.clone();
        let done = record.entries.get(..actions).unwrap_or(&record.entries);
        let record = Record { header: record.header.clone(), first: record.first, entries: done.to_vec() };
        GameInPlay { referee, series, chance: Seeded(record.header.seed), drawn, named, record }
    }
}

/// Who starts: the player of the header, or one drawn by lot.
fn first(header: &Header, chance: &mut impl Chance) -> First {
    match header.first {
        Some(first) => first,
        None if header.draws_lot() => header.lot_means(chance.lot(header.players)),
        None => First::Player(Player(0)),
    }
}

impl<C: Chance> GameInPlay<C> {
    /// Begins a game with another source of chance.
    pub fn begin_with(header: Header, mut chance: C) -> Result<GameInPlay<C>, SetupError> {
        let Some(position) = &header.position else { return GameInPlay::from_start(header, chance) };
        header.check()?;
        let first = first(&header, &mut chance);
        let racked = !position.says_where();
        let named = racked.then_some(DiscSet::EMPTY);
        let (referee, series) = set_up(&header, position, first)?;
        let mut game = GameInPlay::of(header, chance, first, (referee, series), named);
        if racked {
            game.rack();
        } else {
            // The first rack is counted although it was not drawn, so that later boards are those of the seed.
            game.drawn.racks = 1;
        }
        Ok(game)
    }

    /// Begins a game whose header has no position.
    fn from_start(header: Header, mut chance: C) -> Result<GameInPlay<C>, SetupError> {
        header.check()?;
        let first = first(&header, &mut chance);
        let mut series = series_of(&header, MatchForm::default())?;
        let referee = match &mut series {
            Some(series) => series.begin(&header.options, first)?,
            None => Referee::new(&header.options, header.players, first)?,
        };
        let mut game = GameInPlay::of(header, chance, first, (referee, series), None);
        game.rack();
        Ok(game)
    }

    fn of(
        header: Header,
        chance: C,
        first: First,
        (referee, series): (Referee, Option<Match>),
        named: Option<DiscSet>,
    ) -> GameInPlay<C> {
        let drawn = Drawn { witness: header.dice.map(Witness::new), ..Drawn::default() };
        let record = Record { header, first, entries: Vec::new() };
        GameInPlay { referee, series, chance, drawn, named, record }
    }

    /// The referee, to ask whose turn it is and what the state looks like.
    pub fn referee(&self) -> &Referee {
        &self.referee
    }

    /// Which game.
    pub fn game(&self) -> Game {
        self.referee.game()
    }

    /// The rule set.
    pub fn rule_set(&self) -> RuleSet {
        self.referee.rule_set()
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Turn {
        self.referee.turn()
    }

    /// How it ended, if it has; in a match, how the match ended.
    pub fn over(&self) -> Option<Over> {
        match &self.series {
            Some(series) => series.over(),
            None => self.referee.over(),
        }
    }

    /// The match that the game belongs to, if it does.
    pub fn series(&self) -> Option<&Match> {
        self.series.as_ref()
    }

    /// The state, as it is shown.
    pub fn form(&self) -> StateForm {
        StateForm::of(&self.referee, self.series.as_ref())
    }

    /// Everything that happened.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The present game without the actions before: enough to try out a deed, and cheaper to copy.
    pub fn bare(&self) -> GameInPlay<C>
    where
        C: Clone,
    {
        let record =
            Record { header: self.record.header.clone(), first: self.record.first, entries: Vec::new() };
        let (referee, series) = (self.referee.clone(), self.series.clone());
        GameInPlay {
            referee,
            series,
            chance: self.chance.clone(),
            drawn: self.drawn,
            named: self.named,
            record,
        }
    }

    /// This moment of the game, to come back to.
    pub(crate) fn moment(&self) -> Moment {
        let actions = self.record.entries.len();
        let (referee, series) = (self.referee.clone(), self.series.clone());
        Moment { referee, series, drawn: self.drawn, named: self.named, actions }
    }

    /// Goes back to an earlier moment of this game: the actions since then are undone.
    pub(crate) fn back_to(&mut self, moment: Moment) {
        self.record.entries.truncate(moment.actions);
        (self.referee, self.series) = (moment.referee, moment.series);
        (self.drawn, self.named) = (moment.drawn, moment.named);
    }

    /// Where its chances come from.
    pub(crate) fn chance_mut(&mut self) -> &mut C {
        &mut self.chance
    }

    /// Who started, drawn by lot or said in the header.
    pub fn first(&self) -> First {
        self.record.first
    }

    /// Who was drawn to start, if a lot was drawn.
    pub fn lot(&self) -> Option<Player> {
        match self.record.first {
            First::Player(player) | First::Toss(player) if self.record.header.draws_lot() => Some(player),
            _ => None,
        }
    }

    /// The hash of the state: the same on every machine that played the same game.
    pub fn hash(&self) -> String {
        // The entry of the last action has it: a state is hashed once.
        self.record.entries.last().map_or_else(|| self.hash_state(), |last| last.hash.clone())
    }

    fn hash_state(&self) -> String {
        hash_in(self.series.as_ref(), &self.record.header.options, &self.referee)
    }

    /// The position in which it stands, as a header like its own can begin from it.
    pub fn position(&self) -> PositionText {
        PositionText::of_state(self.form(), self.turn())
    }

    /// Asks whether this player may shoot from there in that direction.
    pub fn admit_flick(&self, by: Player, flick: &Flick) -> Result<(), Refused> {
        #[cfg(test)]
        crate::effort::admitted();
        let turn = self.referee.turn();
        let Some(layout) = self.referee.layout() else {
            return Err(Refusal::not_now().into());
        };
        let Some(at) = flick.at else {
            return Err(Refusal::plain(Note::new("flick-no-spot")).into());
        };
        if !flick.angle.is_finite() {
            return Err(Refusal::plain(Note::new("flick-no-direction")).into());
        }
        let Vec2 { x, y } = direction(flick.angle);
        self.referee.admit(by, Intent::Flick { at, heading: [x, y] })?;
        let top = self.rule_set().board().constants.top_speed;
        if !(flick.speed > 0.0 && flick.speed <= top) {
            let note = Note::new("flick-speed").with("top", rules::Arg::Number(top as i64));
            return Err(Refusal::plain(note).into());
        }
        self.admit_spin(flick)?;
        let unknown: DiscSet =
            layout.discs().filter(|(_, spot)| *spot == Spot::Somewhere).map(|(disc, _)| disc).collect();
        if !unknown.is_empty() {
            return Err(Refusal::plain(Note::new("flick-unknown-places").discs(unknown)).into());
        }
        debug_assert_eq!(turn.task, Task::Shot, "an admitted flick");
        Ok(())
    }

    /// Asks whether a strike at that speed can give that much spin.
    fn admit_spin(&self, flick: &Flick) -> Result<(), Refused> {
        let Some(most) = self.most_spin(flick.speed) else { return Ok(()) };
        if flick.spin.abs() <= most {
            return Ok(());
        }
        let radius = self.shot_kind().map_or(0.0, |kind| kind.radius);
        let percent = (100.0 * most * radius / flick.speed) as i64;
        Err(Refusal::plain(Note::new("flick-spin").with("percent", rules::Arg::Number(percent))).into())
    }

    /// The most spin that a strike at that speed can give.
    pub(crate) fn most_spin(&self, speed: f64) -> Option<f64> {
        Some(self.rule_set().board().most_spin(self.shot_kind()?, speed))
    }

    /// What is shot.
    fn shot_kind(&self) -> Option<&'static Kind> {
        let (kind, _) = self.rule_set().board().kind_at(self.referee.shot_disc()?.index())?;
        Some(kind)
    }

    /// Admits a person's flick and draws what the table's hand makes of it. The stroke is for [`GameInPlay::play_out`];
    /// nothing may happen in the game in between, and until then nothing has changed.
    pub fn stroke(&mut self, by: Player, flick: &Flick) -> Result<Stroke, Refused> {
        self.admit_flick(by, flick)?;
        let Some(hand) = self.record.header.hand else { return Ok(Stroke::steady(*flick)) };
        let index = self.drawn.throws;
        let (tremor, proof) = match self.drawn.witness {
            None => (self.chance.tremor(index), None),
            // No game is so long by its rules. A hand without a chain is exact.
            Some(_) if index >= LINKS => return Ok(Stroke::steady(*flick)),
            Some(witness) => {
                let proof = self.chance.proof(index);
                let tremor = proof.and_then(|proof| witness.tremor(&proof));
                (tremor.ok_or_else(|| elsewhere(Note::new("flick-elsewhere")))?, proof)
            }
        };
        Ok(Stroke { meant: *flick, played: Some(self.trembled(hand, by, flick, tremor)), proof })
    }

    /// Admits a flick that is played as it stands, whatever the table's hand: a bot's, whose own hand has trembled
    /// already.
    pub fn steady_stroke(&self, by: Player, flick: &Flick) -> Result<Stroke, Refused> {
        self.admit_flick(by, flick)?;
        Ok(Stroke::steady(*flick))
    }

    /// An admitted flick as a journal kept it.
    fn kept_stroke(&self, by: Player, flick: &Flick, kept: &Kept) -> Result<Stroke, Refused> {
        self.admit_flick(by, flick)?;
        let played = kept.played.filter(|_| self.record.header.hand.is_some());
        let proof = kept.proof.filter(|_| played.is_some() && self.drawn.witness.is_some());
        Ok(Stroke { meant: *flick, played, proof })
    }

    /// How the hand of this table trembles at the next flick, by the proof if the header commits to its tremors; `None`
    /// if the proof does not fit the commitment.
    pub(crate) fn next_tremor(&self, proof: Option<&Proof>) -> Option<Tremor> {
        match &self.drawn.witness {
            Some(witness) => witness.tremor(proof?),
            None => Some(Seeded(self.record.header.seed).tremor(self.drawn.throws)),
        }
    }

    /// The scene of a flick as it stands, if it is admitted, to be looked at or simulated elsewhere.
    pub fn aim(&self, by: Player, flick: &Flick) -> Result<Scene, Refused> {
        self.admit_flick(by, flick)?;
        self.scene(flick).map_err(Refused::Physics)
    }

    /// Judges, applies and records a [stroke](GameInPlay::stroke) whose [scene](GameInPlay::scene) was simulated, for
    /// example on another thread.
    pub fn play_out(&mut self, by: Player, stroke: &Stroke, played: Played) -> Result<Outcome, Refused> {
        let shot = self.referee.shot_disc().unwrap_or_default();
        let facts = facts_of(self.rule_set(), self.referee.players(), shot, &played);
        let Stroke { meant, played: flick, proof } = *stroke;
        let added = Added { played: Some(played), flick, threw: None, proof };
        self.judge(by, &Deed::Flick(meant), &Action::Shot(facts), added)
    }

    /// Simulates a stroke and plays it out.
    fn strike(&mut self, by: Player, stroke: &Stroke, simulator: &mut Simulator) -> Result<Outcome, Refused> {
        let scene = self.scene(stroke.flick()).map_err(Refused::Physics)?;
        let played = scene.play_with(simulator).map_err(Refused::Physics)?;
        self.play_out(by, stroke, played)
    }

    /// What the referee would say against a shot of the player in turn, as far as its first touch: that it touches no disc, or
    /// the wrong one first. What comes after the first touch is not looked at, so nobody learns more from this than where the
    /// shot goes. `None` where nothing is wrong yet.
    ///
    /// ```
    /// use boards::Game;
    /// use rules::Player;
    /// use table::{Flick, GameInPlay, Header};
    ///
    /// let beside = r#"{"at":{"b1":[0.2,0.1]},"turn":{"player":0}}"#;
    /// let header = Header::of(Game::Crokinole, 2, 1).first(Player(0)).position(beside);
    /// let game = GameInPlay::begin(header).unwrap();
    /// let middle = Flick { at: Some([0.0, -0.3048]), angle: 1.5707963267948966, speed: 0.9, spin: 0.0 };
    /// let played = game.scene(&middle).unwrap().play().unwrap();
    /// let (rule, _) = game.fault_of_first_touch(&played).unwrap();
    /// assert_eq!(rule.name(), "CRO-10", "a twenty that touches no opponent's disc is void");
    /// ```
    pub fn fault_of_first_touch(&self, played: &Played) -> Option<(RuleId, Clause)> {
        let (by, shot) = (self.referee.turn().player?, self.referee.shot_disc()?);
        let whole = facts_of(self.rule_set(), self.referee.players(), shot, played);
        let hits: Vec<_> = whole.first_touched(shot).map(|disc| (shot, disc)).collect();
        let touches = !hits.is_empty();
        let facts =
            if touches { Facts { hits, together: whole.together, ..Facts::default() } } else { whole };
        let Verdict { rules, notes, .. } = self.referee.clone().act(by, &Action::Shot(facts)).ok()?;
        // A shot that goes on may still do what this one has not done so far.
        let wrong = |note: &Clause| note.kind == NoteKind::Foul || note.kind == NoteKind::Missed && !touches;
        Some((*rules.first()?, notes.into_iter().find(wrong)?))
    }

    /// The board as it lies, with the flick's disc set off.
    pub fn scene(&self, flick: &Flick) -> Result<Scene, TableError> {
        Scene::of(&self.referee, flick)
    }

    /// Plays a deed: it is admitted, simulated, judged, applied and recorded. A flick is a person's: the table's hand
    /// plays it. A refusal changes nothing.
    pub fn play(&mut self, by: Player, deed: &Deed) -> Result<Outcome, Refused> {
        self.play_with(by, deed, &mut Simulator::new())
    }

    /// The same for a bot, whose own hand has trembled already: a flick is played as it stands.
    pub fn play_steadily(&mut self, by: Player, deed: &Deed) -> Result<Outcome, Refused> {
        let Deed::Flick(flick) = deed else { return self.play(by, deed) };
        let stroke = self.steady_stroke(by, flick)?;
        self.strike(by, &stroke, &mut Simulator::new())
    }

    /// Plays an action again that a journal kept: a flick moves the discs as it was played then.
    pub fn play_again(&mut self, by: Player, deed: &Deed, kept: &Kept) -> Result<Outcome, Refused> {
        let Deed::Flick(flick) = deed else { return self.play(by, deed) };
        let stroke = self.kept_stroke(by, flick, kept)?;
        self.strike(by, &stroke, &mut Simulator::new())
    }

    /// The same as [`GameInPlay::play`] with a simulator that the caller reuses.
    pub fn play_with(
        &mut self,
        by: Player,
        deed: &Deed,
        simulator: &mut Simulator,
    ) -> Result<Outcome, Refused> {
        let mut added = Added::default();
        let action = match deed {
            Deed::Flick(flick) => {
                let stroke = self.stroke(by, flick)?;
                return self.strike(by, &stroke, simulator);
            }
            Deed::Press(None) => Action::Press(self.throw(&mut added)?),
            Deed::Timeout if self.throws(deed) => Action::Timeout(Some(self.throw(&mut added)?)),
            // An observed number proves nothing.
            Deed::Press(Some(_)) if self.drawn.witness.is_some() => {
                return Err(elsewhere(Note::new("press-elsewhere")));
            }
            Deed::Shot(facts) => Action::Shot(facts.clone()),
            Deed::Place { disc, at } => Action::Place { disc: *disc, at: *at },
            Deed::Touch => Action::Touch,
            Deed::Press(Some(throw)) => Action::Press(*throw),
            Deed::Move { piece, lap } => Action::Move { piece: *piece, lap: *lap },
            Deed::Pass => Action::Pass,
            Deed::Keep(keep) => Action::Keep(*keep),
            Deed::Toss(choice) => Action::Toss(*choice),
            Deed::Forgo => Action::Forgo,
            Deed::Foul => Action::Foul,
            Deed::Technical => Action::Technical,
            Deed::Board(told) => Action::Board(*told),
            Deed::Round(told) => Action::Round(*told),
            Deed::Result(told) => Action::Result(told.clone()),
            Deed::Tally(told) => Action::Tally(*told),
            Deed::Buzzer => Action::Buzzer,
            Deed::Incident(rule) => Action::Incident(*rule),
            Deed::Timeout => Action::Timeout(None),
            Deed::Resign => Action::Resign,
        };
        self.judge(by, deed, &action, added)
    }

    /// Takes an action as a journal kept it. Nothing is simulated or thrown: the facts, the throw and its proof come
    /// from the journal, and the game goes on exactly as if they had been played. An action that needs none of these is
    /// played.
    ///
    /// Only the rules are checked. A caller that does not trust the journal compares the hash, or follows it with a
    /// [`Follower`](crate::Follower).
    pub fn recall(&mut self, by: Player, deed: &Deed, kept: &Kept) -> Result<Outcome, Refused> {
        let action = match (deed, &kept.facts, kept.threw) {
            (Deed::Flick(_), Some(facts), _) => Action::Shot(facts.clone()),
            (Deed::Press(None), _, Some(throw)) => Action::Press(throw),
            (Deed::Timeout, _, Some(throw)) if self.throws(deed) => Action::Timeout(Some(throw)),
            _ => return self.play_again(by, deed, kept),
        };
        let threw = kept.threw.filter(|_| self.throws(deed));
        let flicked = matches!(deed, Deed::Flick(_)) && self.record.header.hand.is_some();
        let flick = kept.played.filter(|_| flicked);
        let drawn = threw.is_some() || flick.is_some();
        let proof = kept.proof.filter(|_| drawn && self.drawn.witness.is_some());
        self.judge(by, deed, &action, Added { played: None, flick, threw, proof })
    }

    /// Whether the program throws for this deed, as the game stands.
    pub(crate) fn throws(&self, deed: &Deed) -> bool {
        match deed {
            Deed::Press(None) => true,
            Deed::Timeout => self.referee.turn().task == Task::Press,
            _ => false,
        }
    }

    /// What the die shows next by that proof; `None` if the header does not commit to dice, or if the proof does not
    /// fit the commitment.
    pub fn proven(&self, proof: &Proof) -> Option<Throw> {
        self.drawn.witness?.throw(proof, self.die(), self.drawn.face)
    }

    /// Judges an action whose chances and shots have been drawn and simulated already.
    fn judge(&mut self, by: Player, deed: &Deed, action: &Action, added: Added) -> Result<Outcome, Refused> {
        let mut verdict = match (action, self.named) {
            (Action::Shot(facts), Some(named)) => {
                let mut renamed = self.referee.clone();
                renamed.rename(facts, named);
                let verdict = renamed.act(by, action)?;
                self.referee = renamed;
                verdict
            }
            _ => self.referee.act(by, action)?,
        };
        let ended_game = self.series.as_ref().map_or(1, |series| series.form().game);
        let mut ended = None;
        if let Some(series) = &mut self.series
            && let Some(next) = series.after(&self.record.header.options, &self.referee, action, &mut verdict)
        {
            ended = Some(Box::new(std::mem::replace(&mut self.referee, next)));
        }
        self.learn_names(action, &verdict);
        let Added { played, flick, threw, proof } = added;
        if threw.is_some() || flick.is_some() {
            self.drawn.throws += 1;
        }
        if let (Some(witness), Some(proof)) = (&mut self.drawn.witness, &proof) {
            witness.saw(proof);
        }
        if let Action::Press(Throw::Number(n)) | Action::Timeout(Some(Throw::Number(n))) = action {
            self.drawn.face = Some(*n);
        }
        if verdict.changes.contains(&Change::Racked) {
            self.rack();
        }
        if verdict.changes.contains(&Change::Lot) {
            // A game draws one such lot at most: that of its extra board.
            let player = self.chance.later_lot(self.referee.players(), ended_game.into());
            self.referee.lot_falls(player);
            verdict.turn = self.referee.turn();
        }
        let facts = match (deed, action) {
            (Deed::Flick(_), Action::Shot(facts)) => Some(facts.clone()),
            _ => None,
        };
        let (kept, hash) = (facts.clone(), self.hash_state());
        let entry = Entry { by, deed: deed.clone(), played: flick, facts: kept, threw, proof, hash };
        self.record.entries.push(entry);
        Ok(Outcome { verdict, played, flick, facts, threw, proof, ended })
    }

    /// Notes the discs that an action names and those that came back: they are known now. A fresh rack names all discs.
    fn learn_names(&mut self, action: &Action, verdict: &Verdict) {
        let Some(named) = &mut self.named else { return };
        if verdict.changes.contains(&Change::Racked) {
            self.named = None;
            return;
        }
        let told = match action {
            Action::Shot(facts) => facts.named(),
            _ => DiscSet::EMPTY,
        };
        let back = verdict.changes.iter().filter_map(|change| match change {
            Change::Returned(disc, ..) => Some(*disc),
            _ => None,
        });
        for disc in told.iter().chain(back) {
            named.insert(disc);
        }
    }

    /// What the die would show next. It counts as thrown only if the throw is accepted. If the header commits to the
    /// dice, nothing is thrown without a proof.
    fn throw(&mut self, added: &mut Added) -> Result<Throw, Refused> {
        let throw = if self.drawn.witness.is_some() {
            added.proof = self.chance.proof(self.drawn.throws);
            added
                .proof
                .and_then(|proof| self.proven(&proof))
                .ok_or_else(|| elsewhere(Note::new("press-elsewhere")))?
        } else {
            self.chance.throw(self.die(), self.drawn.throws, self.drawn.face)
        };
        added.threw = Some(throw);
        Ok(throw)
    }

    /// How the die falls.
    fn die(&self) -> Die {
        self.record.header.options.kimble().map_or(Die::Uniform, |options| options.die)
    }

    /// Lays out the next rack as a hand would.
    fn rack(&mut self) {
        let discs = self.record.header.options.couronne().map_or(0, |options| usize::from(options.discs));
        let places = self.chance.rack(self.game(), discs, self.drawn.racks);
        self.drawn.racks += 1;
        self.referee.arrange(places);
    }
}

/// The match of a header, as it stands; `None` if the header is that of a game.
fn series_of(header: &Header, form: MatchForm) -> Result<Option<Match>, SetupError> {
    let new = |terms| Match::new(terms, &header.options, header.players, form);
    header.series.map(new).transpose()
}

/// The referee of a position, and the match.
fn set_up(
    header: &Header,
    position: &PositionText,
    first: First,
) -> Result<(Referee, Option<Match>), SetupError> {
    let set = header.rule_set();
    if header.series.is_none() {
        let position = position.parse(set)?;
        return Ok((Referee::from_position(&header.options, header.players, first, &position)?, None));
    }
    let (position, form) = position.parse_in_match(set)?;
    let mut series = series_of(header, form)?;
    let (options, beginner) = match &series {
        Some(series) => (series.options(&header.options), series.beginner(&header.options, first)?),
        None => (header.options.clone(), first),
    };
    let mut referee = Referee::from_position(&options, header.players, beginner, &position)?;
    if let Some(series) = &mut series {
        series.begun(first, &mut referee)?;
    }
    Ok((referee, series))
}

/// The refusal of a throw or a tremor that only the server of the game can draw.
fn elsewhere(note: Note) -> Refused {
    Refusal::plain(note).into()
}
