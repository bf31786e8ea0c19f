//! Crokinole and croquignole: one board, three books.
//!
//! What the board gives all is shared: the rings (`zone`), who plays which disc (`order`), how a start is measured
//! (`spot`), how a shot is read (`shot`), how a round is counted (`round`) or told (`told`), how a position is written
//! (`form`). What the books decide, each in its own way, is in `crokinole`, `croquignole` and `nca`.

mod crokinole;
mod croquignole;
mod form;
mod nca;
mod options;
mod order;
mod round;
mod shot;
mod spot;
mod told;
mod zone;

use std::borrow::Cow;

use boards::{Game, Point};

use crate::action::Action;
use crate::book::RuleId;
use crate::duty::{Duty, DutyKind};
use crate::facts::{Disc, DiscSet, Facts, Rest, Zone};
use crate::few::sort_few;
use crate::layout::{Layout, Spot};
use crate::referee::{Judge, SetupError, check_players};
use crate::rule_set::RuleSet;
use crate::seat::{Player, Side};
use crate::verdict::{Change, Fate, Note, NoteKind, Over, Refusal, Ruling, Task, Turn};

pub use form::{Form, Position};
use options::Terms;
pub use options::{BuzzerRound, NcaOptions, Options, most_discs};
pub use order::side_of;
use shot::Shot;
pub use told::ToldRound;
pub use zone::{points, zone_at};

/// The book in force.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Book {
    Crokinole,
    Croquignole,
    Nca(NcaOptions),
}

impl Book {
    fn of(set: RuleSet, players: usize) -> Result<Book, SetupError> {
        let fits = check_players(set, players);
        match set {
            RuleSet::Crokinole => fits.map(|()| Book::Crokinole),
            RuleSet::Croquignole => fits
                .map(|()| Book::Croquignole)
                .map_err(|SetupError(why)| SetupError::new(format!("{why} (CRQ-S9)"))),
            RuleSet::Nca | RuleSet::Carrom | RuleSet::Icf | RuleSet::Couronne | RuleSet::Kimble => {
                Err(SetupError::new(format!(
                    "{set} is not played by these books; expected crokinole or croquignole"
                )))
            }
        }
    }

    fn rule_set(self) -> RuleSet {
        match self {
            Book::Crokinole => RuleSet::Crokinole,
            Book::Croquignole => RuleSet::Croquignole,
            Book::Nca(_) => RuleSet::Nca,
        }
    }

    /// Whether a score can stand in a game that is not over.
    fn check_score(self, ring: &Ring) -> Result<(), SetupError> {
        let Some(target) = ring.terms.target else { return Ok(()) };
        let [zero, one] = ring.score;
        let (over, expected) = match self {
            Book::Crokinole | Book::Croquignole => (zero >= target || one >= target, "both below the target"),
            Book::Nca(_) => (ring.at_target().is_some(), "no side in the lead with the points of the race,"),
        };
        match over {
            true => Err(SetupError::new(format!("score is [{zero}, {one}]; expected {expected} {target}"))),
            false => Ok(()),
        }
    }

    /// How many rounds it takes to reach a score.
    fn fewest_rounds(self, score: [u32; 2]) -> u32 {
        match self {
            Book::Crokinole | Book::Croquignole => 0,
            Book::Nca(_) => score[0].saturating_add(score[1]).div_ceil(nca::ROUND[0]),
        }
    }

    fn has_buzzer(self) -> bool {
        match self {
            Book::Crokinole | Book::Croquignole => false,
            Book::Nca(_) => true,
        }
    }

    fn admit(self, ring: &Ring, by: Player, at: Point, heading: Point) -> Result<(), Refusal> {
        match self {
            Book::Crokinole => crokinole::admit(ring, by, at, heading),
            Book::Croquignole => croquignole::admit(ring, by, at, heading),
            Book::Nca(options) => nca::admit(ring, &options, by, at, heading),
        }
    }

    fn judge(self, ring: &mut Ring, shot: &Shot<'_>, ruling: &mut Ruling) {
        match self {
            Book::Crokinole => crokinole::judge(ring, shot, ruling),
            Book::Croquignole => croquignole::judge(ring, shot, ruling),
            Book::Nca(options) => nca::judge(ring, &options, shot, ruling),
        }
    }

    fn time_is_up(self, disc: Disc, ruling: &mut Ruling) {
        ruling.say(match self {
            Book::Crokinole | Book::Nca(_) => NoteKind::TimeUp.note("crokinole-time-is-up").disc(disc),
            Book::Croquignole => NoteKind::TimeUp.note("croquignole-time-is-up").disc(disc),
        });
    }

    fn pass_turn(self, ring: &mut Ring, ruling: &mut Ruling) {
        match self {
            Book::Crokinole => crokinole::pass_turn(ring, ruling),
            Book::Croquignole => croquignole::pass_turn(ring, ruling),
            Book::Nca(_) => nca::pass_turn(ring, ruling),
        }
    }

    fn end_round(self, ring: &mut Ring, by: Player, ruling: &mut Ruling) {
        match self {
            Book::Crokinole => crokinole::end_round(ring, by, ruling),
            Book::Croquignole => croquignole::end_round(ring, ruling),
            Book::Nca(_) => nca::end_round(ring, ruling),
        }
    }

    /// Ends a round of which only the winner was told; `last` is who would have played the last disc.
    fn end_told(
        self,
        ring: &mut Ring,
        winner: Option<Side>,
        difference: Option<u16>,
        last: Player,
        ruling: &mut Ruling,
    ) -> Result<(), Refusal> {
        let points = u32::from(difference.unwrap_or(0));
        match self {
            Book::Crokinole => crokinole::end_told(ring, winner, points, last, ruling),
            Book::Croquignole => croquignole::end_told(ring, winner, points, ruling),
            Book::Nca(_) if difference.is_some() => Err(Refusal::plain(Note::new("round-no-difference"))),
            Book::Nca(_) => {
                nca::end_told(ring, winner, ruling);
                Ok(())
            }
        }
    }

    /// The buzzer sounded in a round that is told.
    fn buzzer_told(self, ring: &mut Ring) -> Result<(), Refusal> {
        match self {
            Book::Crokinole | Book::Croquignole => Err(Refusal::not_now()),
            Book::Nca(_) => {
                ring.buzzed = true;
                Ok(())
            }
        }
    }

    /// What a won round gives, and what a tied one gives to each side; `None` where a round gives the difference.
    fn round_gives(self) -> Option<[u32; 2]> {
        match self {
            Book::Crokinole | Book::Croquignole => None,
            Book::Nca(_) => Some(nca::ROUND),
        }
    }

    fn buzzer(self, ring: &mut Ring) -> Result<Ruling, Refusal> {
        match self {
            Book::Crokinole | Book::Croquignole => Err(Refusal::not_now()),
            Book::Nca(options) => nca::buzzer(ring, &options),
        }
    }

    /// The rules that ask a shot to touch a disc of the other side, and to reach the 15 where there is none.
    fn duties(self) -> [RuleId; 2] {
        match self {
            Book::Crokinole => crokinole::DUTIES,
            Book::Croquignole => croquignole::DUTIES,
            Book::Nca(_) => nca::DUTIES,
        }
    }

    fn turn_order(self) -> RuleId {
        match self {
            Book::Crokinole => crokinole::TURN_ORDER,
            Book::Croquignole => croquignole::TURN_ORDER,
            Book::Nca(_) => nca::TURN_ORDER,
        }
    }

    fn incidents(self, players: usize) -> &'static [RuleId] {
        match self {
            Book::Crokinole => &crokinole::INCIDENTS,
            Book::Croquignole => &croquignole::INCIDENTS,
            Book::Nca(_) => nca::incidents(players),
        }
    }
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct End {
    winner: Option<Side>,
}

/// What both sides have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Points of the game.
    pub score: [u32; 2],
    /// Points that win it; `None` where only rounds are counted.
    pub target: Option<u32>,
    /// Points of this round, as if it ended now.
    pub points: [u32; 2],
    /// Discs still to be played.
    pub left: [u8; 2],
    /// Which round, from 1.
    pub round: u32,
    /// The last round there may be.
    pub max_rounds: Option<u32>,
    /// What a won round gives, and what a tied one gives to each side; `None` where a round gives the difference.
    pub round_gives: Option<[u32; 2]>,
}

/// The referee of crokinole, by its own book and the NCA's, and of croquignole.
#[derive(Clone, Debug, PartialEq)]
pub struct Ring {
    book: Book,
    terms: Terms,
    players: usize,
    layout: Layout,
    /// By disc: the zone of those on the board, none of the others.
    zones: [Option<Zone>; order::ALL],
    score: [u32; 2],
    round: u32,
    /// Who began this round: it says which partner plays which disc.
    starter: Player,
    /// Whose turn it is; the player follows from the side's next disc.
    to_play: Side,
    left: [u8; 2],
    sunk: [u8; 2],
    /// The buzzer has sounded: the round ends with the next shot, and the game with it.
    buzzed: bool,
    ended: Option<End>,
}

impl Ring {
    /// A game from its beginning; who starts was drawn by lot (CRO-S2, CRQ-03) or agreed.
    pub fn new(set: RuleSet, options: &Options, players: usize, first: Player) -> Result<Ring, SetupError> {
        let book = Book::of(set, players)?;
        Ok(Ring::begin(book, options.terms()?, players, first))
    }

    /// The same by the book of the National Crokinole Association (NCA-24).
    pub fn by_nca(options: &NcaOptions, players: usize, first: Player) -> Result<Ring, SetupError> {
        check_players(RuleSet::Nca, players)?;
        Ok(Ring::begin(Book::Nca(*options), options.terms(players)?, players, first))
    }

    fn begin(book: Book, terms: Terms, players: usize, first: Player) -> Ring {
        Ring {
            book,
            terms,
            players,
            layout: Layout::empty(book.rule_set().game()),
            zones: [None; order::ALL],
            score: [0; 2],
            round: 1,
            starter: first,
            to_play: Side::of(first, players),
            left: [terms.discs; 2],
            sunk: [0; 2],
            buzzed: false,
            ended: None,
        }
    }

    /// The game at its beginning, as it stands at a position.
    pub fn at(self, position: &Position) -> Result<Ring, SetupError> {
        form::set_up(self, position)
    }

    /// Whether a buzzer can end the game at a time that the players do not choose.
    pub fn has_buzzer(&self) -> bool {
        self.book.has_buzzer()
    }

    /// What both sides have, without the places.
    pub fn standing(&self) -> Standing {
        let last_shot = |side: Side| u8::from(side == self.to_play);
        Standing {
            score: self.score,
            target: self.terms.target.filter(|_| !self.buzzed),
            points: self.tally().points,
            left: if self.buzzed { Side::BOTH.map(last_shot) } else { self.left },
            round: self.round,
            max_rounds: if self.buzzed { Some(self.round) } else { self.terms.max_rounds },
            round_gives: self.book.round_gives(),
        }
    }

    /// The state, as it is shown.
    pub fn form(&self) -> Form {
        form::show(self)
    }

    /// What it is played by.
    pub fn rule_set(&self) -> RuleSet {
        self.book.rule_set()
    }

    /// Which of the two games.
    pub fn game(&self) -> Game {
        self.layout.game()
    }

    /// Where the discs are.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    pub(crate) fn layout_mut(&mut self) -> &mut Layout {
        &mut self.layout
    }

    /// The zone of a disc on the board.
    pub fn zone(&self, disc: Disc) -> Option<Zone> {
        self.zones.get(disc.index()).copied().flatten()
    }

    /// The disc that is shot next: the next number of the side in turn.
    pub fn shot_disc(&self) -> Disc {
        order::disc_of(self.to_play, self.played(self.to_play))
    }

    /// What the next shot has to do.
    pub(crate) fn duty(&self) -> Duty {
        let [touch, fifteen] = self.book.duties();
        match self.opposing() {
            theirs if theirs.is_empty() => Duty::new(DutyKind::Fifteen, [], fifteen),
            theirs => Duty::new(DutyKind::Touch, theirs.iter(), touch),
        }
    }

    /// The discs on the board that are not of the side in turn.
    fn opposing(&self) -> DiscSet {
        self.layout
            .discs()
            .map(|(disc, _)| disc)
            .filter(|&disc| order::side_of(disc) != self.to_play)
            .collect()
    }

    /// How many of its discs a side has played.
    fn played(&self, side: Side) -> u8 {
        self.terms.discs.saturating_sub(self.left[side.index()])
    }

    /// Who shoots a side's next disc.
    pub(crate) fn next_of(&self, side: Side) -> Player {
        self.shooter(side, self.played(side))
    }

    /// Who shoots a side's disc of that number, counted from 0.
    fn shooter(&self, side: Side, number: u8) -> Player {
        order::shooter(self.starter, self.players, side, number)
    }

    /// Whose turn it is.
    fn in_turn(&self) -> Player {
        self.shooter(self.to_play, self.played(self.to_play))
    }

    fn check_turn(&self, by: Player) -> Result<(), Refusal> {
        if by == self.in_turn() {
            return Ok(());
        }
        Err(Refusal::by(self.book.turn_order(), Note::new("not-your-turn").player(self.in_turn())))
    }

    fn shoot(&mut self, by: Player, facts: &Facts) -> Result<Ruling, Refusal> {
        let mut ruling = Ruling::default();
        let facts = &*self.name_sunk(facts)?;
        let shot = Shot::read(self, by, facts)?;
        self.settle(facts);
        self.book.judge(self, &shot, &mut ruling);
        self.next(by, &mut ruling);
        Ok(ruling)
    }

    /// The facts with the discs in the hole by name, where only their number was told. Which ones they are is the
    /// referee's choice: the played disc, if nothing else is told about it, then those the shot touched, then the lowest
    /// numbers.
    fn name_sunk<'a>(&self, facts: &'a Facts) -> Result<Cow<'a, Facts>, Refusal> {
        if facts.sunk == [0, 0] {
            return Ok(Cow::Borrowed(facts));
        }
        if !facts.pocketed.is_empty() {
            return Err(Refusal::plain(Note::new("facts-sunk-and-pocketed")));
        }
        let played = self.shot_disc();
        let elsewhere: DiscSet =
            facts.off.iter().copied().chain(facts.rest.iter().map(|rest| rest.0)).collect();
        let mut free: Vec<Disc> = self.layout.set().iter().chain([played]).collect();
        free.retain(|&disc| !elsewhere.contains(disc));
        let rank = |&disc: &Disc| (disc != played, !facts.touched(disc), disc);
        sort_few(&mut free, |a, b| rank(a).cmp(&rank(b)));
        let mut named = facts.clone();
        named.sunk = [0, 0];
        for side in Side::BOTH {
            let count = facts.sunk[side.index()];
            let of_side = free.iter().filter(|&&disc| order::side_of(disc) == side);
            named.pocketed.extend(of_side.take(count.into()));
            if named.pocketed.iter().filter(|&&disc| order::side_of(disc) == side).count() < count.into() {
                let note = Note::new("facts-too-many-sunk").side(side).number("count", count.into());
                return Err(Refusal::plain(note));
            }
        }
        Ok(Cow::Owned(named))
    }

    /// The board as the shot left it, before anything is judged.
    fn settle(&mut self, facts: &Facts) {
        self.layout.play(facts);
        for &(disc, rest) in &facts.rest {
            let zone = match rest {
                Rest::In(zone) => zone,
                Rest::At(at) => zone::zone_at(zone::marks(self.game()), at, self.layout.radius(disc)),
            };
            if let Some(place) = self.zones.get_mut(disc.index()) {
                *place = Some(zone);
            }
        }
        for &disc in facts.pocketed.iter().chain(&facts.off) {
            self.clear(disc);
        }
    }

    /// The discs on the outer line, and those wholly beyond it.
    fn outside(&self) -> (DiscSet, DiscSet) {
        let (mut on_line, mut beyond) = (DiscSet::EMPTY, DiscSet::EMPTY);
        for (number, zone) in self.zones.iter().enumerate() {
            match zone {
                Some(Zone::FiveOut) => on_line.insert(Disc(number as u8)),
                Some(Zone::Beyond) => beyond.insert(Disc(number as u8)),
                _ => continue,
            };
        }
        (on_line, beyond)
    }

    /// Takes a disc off the board by a rule.
    fn remove(&mut self, disc: Disc, rule: RuleId, ruling: &mut Ruling) {
        self.clear(disc);
        ruling.change(Change::Removed(disc, rule));
    }

    fn clear(&mut self, disc: Disc) {
        self.layout.put(disc, Spot::Away);
        if let Some(place) = self.zones.get_mut(disc.index()) {
            *place = None;
        }
    }

    /// The disc in turn has been played, or its time has run out.
    fn next(&mut self, by: Player, ruling: &mut Ruling) {
        let left = &mut self.left[self.to_play.index()];
        *left = left.saturating_sub(1);
        if self.left == [0, 0] || self.buzzed {
            self.book.end_round(self, by, ruling);
            return;
        }
        self.book.pass_turn(self, ruling);
        if self.in_turn() == by {
            ruling.say_fate(Fate::GoesOn);
        } else {
            ruling.say_next(self.in_turn());
        }
    }

    /// The other side is next, unless it has no disc left.
    fn pass_to_other_side(&mut self) {
        let other = self.to_play.other();
        if self.left[other.index()] > 0 {
            self.to_play = other;
        }
    }
}

impl Judge for Ring {
    fn turn(&self) -> Turn {
        match self.ended {
            Some(_) => Turn::OVER,
            None => Turn::of(self.in_turn(), Task::Shot),
        }
    }

    fn over(&self) -> Option<Over> {
        self.ended.map(|End { winner }| Over::Sides { winner, score: self.score })
    }

    fn players(&self) -> usize {
        self.players
    }

    fn admit_flick(&self, by: Player, at: Point, heading: Point) -> Result<(), Refusal> {
        self.check_turn(by)?;
        self.book.admit(self, by, at, heading)
    }

    fn judge(&mut self, by: Player, action: &Action) -> Result<Ruling, Refusal> {
        match action {
            Action::Shot(facts) => {
                self.check_turn(by)?;
                self.shoot(by, facts)
            }
            Action::Timeout(_) => {
                self.check_turn(by)?;
                let mut ruling = Ruling::default();
                self.book.time_is_up(self.shot_disc(), &mut ruling);
                self.next(by, &mut ruling);
                Ok(ruling)
            }
            Action::Round(told) => self.tell(told),
            Action::Buzzer => {
                let book = self.book;
                book.buzzer(self)
            }
            Action::Resign => {
                self.ended = Some(End { winner: Some(Side::of(by, self.players).other()) });
                let mut ruling = Ruling::default();
                ruling.say(NoteKind::Resigned.note("resigned").player(by));
                Ok(ruling)
            }
            _ => Err(Refusal::not_now()),
        }
    }

    fn incidents(&self) -> &'static [RuleId] {
        self.book.incidents(self.players)
    }
}
