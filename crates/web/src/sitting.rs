//! Players at one board: a [`GameInPlay`], what the referee said, and its record as text.
//!
//! A sitting is its record. [`Sitting::text`] is what is stored and downloaded, [`Sitting::resume`] takes it up in the same
//! state; nothing else is kept.

use std::fmt;

use boards::{Game, Point};
use rules::kimble::Kimble;
use rules::{
    Action, Disc, Intent, Player, Referee, RuleId, RuleSet, SetupError, Spot, Task, Throw, Verdict, book,
    map_of,
};
use table::{
    Deed, Entry, Flick, GameInPlay, Header, Line, Malformed, OtherBook, Played, Refused, Replay, ReplayError,
    Scene, TableError,
};

use crate::shot_text::ShotText;

/// The most shots that are kept to be seen again: a bot's turn can be long.
pub(crate) const SEEN_AGAIN: usize = 8;

/// An action that was judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// Who acted.
    pub by: Player,
    /// What the referee said.
    pub verdict: Verdict,
}

/// A shot to be shown: as it is written down, and what happened.
#[derive(Clone, Debug)]
pub struct Struck {
    /// The shot.
    pub shot_text: ShotText,
    /// What happened.
    pub played: Played,
}

/// A disc that has to be put back.
#[derive(Clone, Debug, PartialEq)]
pub struct Due {
    /// Which.
    pub disc: Disc,
    /// Where it goes if the player chooses no place.
    pub spot: Point,
}

/// Why a stored record cannot be played on.
#[derive(Clone, Debug, PartialEq)]
pub enum Unreadable {
    /// It is no record.
    Record(ReplayError),
    /// It is a record of something else.
    Other(String),
    /// An action gives another result than the record says; the number of its line.
    Differs(usize),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Record(error) => error.fmt(f),
            Unreadable::Other(why) => f.write_str(why),
            Unreadable::Differs(line) => write!(f, "line {line} does not give the recorded state"),
        }
    }
}

impl From<ReplayError> for Unreadable {
    fn from(error: ReplayError) -> Unreadable {
        match error {
            ReplayError::Differs { line, .. } => Unreadable::Differs(line),
            error => Unreadable::Record(error),
        }
    }
}

/// An action from elsewhere, with its shot.
#[derive(Clone, Debug)]
pub struct Followed {
    /// By whom.
    pub by: Player,
    /// What.
    pub deed: Deed,
    /// The shot to be shown.
    pub struck: Option<Struck>,
    /// The shot whose motion is only known where it was played.
    pub unseen: Option<ShotText>,
}

/// A game being played on one device, or followed from elsewhere.
#[derive(Clone, Debug)]
pub struct Sitting {
    game: GameInPlay,
    log: Vec<Judged>,
    last: Option<ShotText>,
    /// The shots of the record it was taken up from that can be seen again: of every player the last, and some after it.
    earlier: Vec<(Player, ShotText)>,
    /// Whether its shots are simulated here as they were where it is played.
    same_engine: bool,
}

impl Sitting {
    /// A new game by the book's defaults; a lot drawn from the seed decides who starts.
    pub fn begin(game: Game, players: usize, seed: u64) -> Result<Sitting, SetupError> {
        Sitting::start(Header::of(game, players, seed))
    }

    /// A new game as a header without a position sets it up.
    pub fn start(header: Header) -> Result<Sitting, SetupError> {
        Ok(Sitting::of(GameInPlay::begin_anew(header)?, Vec::new(), None))
    }

    /// A game from the position of its header, or from the start where it has none.
    pub fn set_up(header: Header) -> Result<Sitting, SetupError> {
        Ok(Sitting::of(GameInPlay::begin(header)?, Vec::new(), None))
    }

    /// The game of a record, restored at its end from the stored results.
    pub fn resume(game: Game, text: &str) -> Result<Sitting, Unreadable> {
        let mut sitting = Sitting::join(game, text)?;
        if !sitting.same_engine {
            sitting.rebase()?;
        }
        Ok(sitting)
    }

    /// The game of a record that goes on elsewhere.
    pub fn join(game: Game, text: &str) -> Result<Sitting, Unreadable> {
        let replay = Replay::recalled(text)?;
        let (found, players) = (replay.game().game(), replay.game().referee().players());
        let set = replay.game().rule_set();
        if found != game || !set.sizes().contains(&players) {
            let sizes = boards::either(set.sizes());
            let why = format!("a record of {found} for {players}; expected {game} for {sizes}");
            return Err(Unreadable::Other(why));
        }
        let same_engine = replay.same_engine();
        let (mut log, mut shots) = (Vec::new(), Vec::new());
        // The referee before a shot, to write down how the discs lay then.
        let shooting = |referee: &Referee| (referee.turn().task == Task::Shot).then(|| referee.clone());
        let mut before = shooting(replay.game().referee()).filter(|_| same_engine);
        // If another version of the book judged it, the game goes on as today's judges it.
        let game = replay.read(OtherBook::GoesOn, |game, by, _, verdict| {
            let was = std::mem::take(&mut before);
            if same_engine {
                before = shooting(game.referee());
                let flick = game.record().entries.last().and_then(Entry::flick).copied();
                if let Some((was, flick)) = was.zip(flick) {
                    took(&mut shots, (by, was, flick));
                }
            }
            log.push(Judged { by, verdict });
        })?;
        let last = shots.last().and_then(|(_, before, flick)| written(before, flick).ok()?);
        let earlier = seen_again(&shots);
        Ok(Sitting { game, log, last, earlier, same_engine })
    }

    /// A game that was played so far, with what the referee said and its last shot.
    pub(crate) fn of(game: GameInPlay, log: Vec<Judged>, last: Option<ShotText>) -> Sitting {
        Sitting { game, log, last, earlier: Vec::new(), same_engine: true }
    }

    /// Takes the next line of a record that is written elsewhere. If our engine gets another result than the line, the line
    /// counts, and the motion of its shot has to be asked for.
    pub fn follow(&mut self, line: &str) -> Result<Followed, Unreadable> {
        let unreadable = |error: Malformed| Unreadable::Other(error.0);
        let line = Line::parse(self.game(), line, true).map_err(unreadable)?;
        let (table::Followed { by, deed, outcome, mismatch }, before) =
            self.game.keep_up(&line, self.same_engine).map_err(unreadable)?;
        let (Ok(outcome), None) = (outcome, mismatch) else {
            return Err(Unreadable::Differs(self.log.len() + 2));
        };
        self.log.push(Judged { by, verdict: outcome.verdict });
        let (struck, unseen) = match (self.last_flick(), outcome.played) {
            (Some(flick), Some(played)) => (struck(&before, flick, played), None),
            (Some(flick), None) => (None, written(&before, flick).ok().flatten()),
            _ => (None, None),
        };
        if let Some(struck) = &struck {
            self.last = Some(struck.shot_text.clone());
        }
        Ok(Followed { by, deed, struck, unseen })
    }

    /// After a change of the physics old shots no longer lead where they led: the game goes on from where it stands,
    /// in a new record.
    fn rebase(&mut self) -> Result<(), Unreadable> {
        if self.game.over().is_some() {
            return Ok(());
        }
        let first = self.game.series().and_then(|series| series.first());
        let (position, first) = (Some(self.game.position()), first.or(Some(self.game.first())));
        let header = Header { position, first, ..self.game.record().header.clone() };
        self.game = GameInPlay::begin(header).map_err(|e| Unreadable::Other(e.0))?;
        self.same_engine = true;
        Ok(())
    }

    /// Which game.
    pub fn game(&self) -> Game {
        self.game.game()
    }

    /// What it is played by.
    pub fn rule_set(&self) -> RuleSet {
        self.game.rule_set()
    }

    /// The game itself, to think about it.
    pub fn table(&self) -> &GameInPlay {
        &self.game
    }

    /// How many play.
    pub fn players(&self) -> usize {
        self.referee().players()
    }

    /// Kimble's referee.
    pub fn kimble(&self) -> Option<&Kimble> {
        match self.referee() {
            Referee::Kimble(kimble) => Some(kimble),
            Referee::Carrom(_) | Referee::Icf(_) | Referee::Ring(_) | Referee::Couronne(_) => None,
        }
    }

    /// The number the die shows: the last that was thrown.
    pub fn thrown(&self) -> Option<u8> {
        self.game.record().entries.iter().rev().find_map(|entry| match (entry.threw, &entry.deed) {
            (Some(Throw::Number(n)), _) | (None, &Deed::Press(Some(Throw::Number(n)))) => Some(n),
            _ => None,
        })
    }

    /// The referee, to ask whose turn it is and how it stands.
    pub fn referee(&self) -> &Referee {
        self.game.referee()
    }

    /// What the referee has said so far.
    pub fn log(&self) -> &[Judged] {
        &self.log
    }

    /// The last shot.
    pub fn last(&self) -> Option<&ShotText> {
        self.last.as_ref()
    }

    /// The last shot that a player who is `here` took before the record was taken up, and those after it.
    pub(crate) fn earlier(&self, here: impl Fn(Player) -> bool) -> Vec<ShotText> {
        let first = self.earlier.iter().rposition(|(by, _)| here(*by));
        let since = first.map_or(&[][..], |first| &self.earlier[first..]);
        since.iter().take(SEEN_AGAIN).map(|(_, shot_text)| shot_text.clone()).collect()
    }

    /// The record.
    pub fn text(&self) -> String {
        self.game.record().to_text()
    }

    /// The hash of the state.
    pub fn hash(&self) -> String {
        self.game.hash()
    }

    /// Whether a living hand plays people's shots.
    pub fn trembles(&self) -> bool {
        self.game.record().header.hand.is_some()
    }

    /// What it is played by.
    pub fn options(&self) -> &rules::Options {
        &self.game.record().header.options
    }

    /// Whether a new game would throw something away.
    pub fn running(&self) -> bool {
        !self.log.is_empty() && self.game.over().is_none()
    }

    /// Carries out an action and returns its shot to be shown. A refusal changes nothing.
    pub fn act(&mut self, by: Player, deed: &Deed) -> Result<Option<Struck>, Refused> {
        self.act_as(by, deed, false)
    }

    /// The same for a bot or a person; a bot's hand has trembled already.
    pub(crate) fn act_as(&mut self, by: Player, deed: &Deed, bot: bool) -> Result<Option<Struck>, Refused> {
        let before = matches!(deed, Deed::Flick(_)).then(|| self.referee().clone());
        let outcome = if bot { self.game.play_steadily(by, deed) } else { self.game.play(by, deed) }?;
        self.log.push(Judged { by, verdict: outcome.verdict });
        let struck = match (before, self.last_flick(), outcome.played) {
            (Some(before), Some(flick), Some(played)) => struck(&before, flick, played),
            _ => None,
        };
        if let Some(struck) = &struck {
            self.last = Some(struck.shot_text.clone());
        }
        Ok(struck)
    }

    /// The flick of the last action as it was played, if it was one.
    fn last_flick(&self) -> Option<&Flick> {
        self.game.record().entries.last().and_then(Entry::flick)
    }

    /// Why the referee would refuse something.
    pub fn refusal(&self, by: Player, deed: &Deed) -> Option<Refused> {
        match deed {
            Deed::Flick(flick) => self.admit(by, flick).err(),
            // The number of a press is decided where the die lies; whether the dome answers is known everywhere
            // (KIM-S18).
            Deed::Press(_) => {
                let press = Action::Press(Throw::Cocked);
                self.referee().admit(by, Intent::Act(&press)).err().map(Refused::Rule)
            }
            _ => self.game.bare().play(by, deed).err(),
        }
    }

    /// The shot of a flick, written down.
    pub fn shot_text(&self, flick: &Flick) -> Result<Option<ShotText>, TableError> {
        written(self.referee(), flick)
    }

    /// Asks the referee whether a player may shoot like that.
    pub fn admit(&self, by: Player, flick: &Flick) -> Result<(), Refused> {
        self.game.admit_flick(by, flick)
    }

    /// The disc the player in turn has to put back, if there is one.
    pub fn due(&self) -> Option<Due> {
        let turn = self.game.turn();
        let player = turn.player.filter(|_| turn.task == Task::Place)?;
        let mut trial = self.referee().clone();
        let before = trial.layout()?.clone();
        let verdict = trial.act(player, &Action::Place { disc: None, at: None }).ok()?;
        let returned = verdict.changes.iter().find_map(|change| match *change {
            rules::Change::Returned(disc, spot, _) => Some(Due { disc, spot }),
            _ => None,
        });
        let new = trial.layout()?.discs().find_map(|(disc, spot)| match spot {
            Spot::At(spot) if !before.has(disc) => Some(Due { disc, spot }),
            _ => None,
        });
        new.or(returned)
    }

    /// Asks the referee whether the disc that is due may be put there.
    pub fn admit_place(&self, at: Point) -> Result<(), Refused> {
        let Some(player) = self.game.turn().player else { return Ok(()) };
        let action = Action::Place { disc: None, at: Some(at) };
        self.referee().admit(player, Intent::Act(&action)).map_err(Refused::Rule)
    }

    /// The players whom the referee lets give up now.
    pub fn may_resign(&self) -> impl Iterator<Item = Player> {
        let admitted = |player: &Player| self.referee().admit(*player, Intent::Act(&Action::Resign)).is_ok();
        (0u8..).map(Player).take(self.players()).filter(admitted)
    }

    /// The conduct rules that can be reported in this game.
    pub fn incidents(&self) -> Vec<RuleId> {
        let known = book::book(self.rule_set()).filter_map(|rule| rule.id.parse::<RuleId>().ok());
        let admitted = |rule: &RuleId| {
            let action = Action::Incident(*rule);
            self.referee().admit(Player(0), Intent::Act(&action)).is_ok()
        };
        known.filter(admitted).collect()
    }

    /// Where the discs lie whose places are known, by name.
    pub fn lying(&self) -> impl Iterator<Item = (String, Point)> {
        let game = self.game();
        let discs = self.referee().layout().into_iter().flat_map(|layout| layout.discs());
        discs.filter_map(move |(disc, spot)| match spot {
            Spot::At(at) => Some((disc.name(game), at)),
            _ => None,
        })
    }
}

/// A shot that a record tells: who took it, how it stood before it, and the flick.
type Took = (Player, Referee, Flick);

/// Adds a shot to those that can be seen again: what came before the last shot of every player cannot.
fn took(shots: &mut Vec<Took>, shot: Took) {
    shots.push(shot);
    while is_followed(shots, 0) {
        shots.remove(0);
    }
}

/// Whether a player has shot again after that shot.
fn is_followed(shots: &[Took], number: usize) -> bool {
    let (_, after) = shots.split_at(number + 1);
    after.iter().any(|(by, ..)| *by == shots[number].0)
}

/// Of every player the last shot and those after it, as many as are seen again, written down.
fn seen_again(shots: &[Took]) -> Vec<(Player, ShotText)> {
    let near = |number: &usize| {
        let from = number.saturating_sub(SEEN_AGAIN - 1);
        (from..=*number).any(|earlier| !is_followed(shots, earlier))
    };
    let shots = (0..shots.len()).filter(near).map(|number| &shots[number]);
    shots.filter_map(|(by, before, flick)| Some((*by, written(before, flick).ok()??))).collect()
}

/// The shot of a flick on the board as it lies before it, written down; `None` where nothing is shot.
pub(crate) fn written(before: &Referee, flick: &Flick) -> Result<Option<ShotText>, TableError> {
    let Some(shot) = before.shot_disc() else { return Ok(None) };
    let scene = Scene::of(before, flick)?;
    let discs = scene.discs().map(|(name, disc)| (name.to_owned(), disc.at.into()));
    Ok(Some(ShotText::new(before.game(), map_of(discs), &shot.name(before.game()), flick)))
}

/// A shot that was played on the board as it lay before it. It is laid out already: the shot says how.
fn struck(before: &Referee, flick: &Flick, played: Played) -> Option<Struck> {
    let (game, shot) = (before.game(), before.shot_disc()?);
    let places = played.shot.initial.iter().map(|(_, state)| state.at.into());
    let discs = map_of(played.names.iter().cloned().zip(places));
    Some(Struck { shot_text: ShotText::new(game, discs, &shot.name(game), flick), played })
}

#[cfg(test)]
mod tests {
    use std::f64::consts::{FRAC_PI_2, PI};

    use super::*;

    const PLAYERS: usize = 2;
    const GAMES: [Game; 4] = [Game::Carrom, Game::Crokinole, Game::Croquignole, Game::Couronne];

    /// A shot of the player in turn, straight ahead from the middle of their line.
    fn ahead(sitting: &Sitting, speed: f64) -> (Player, Flick) {
        let player = sitting.referee().turn().player.unwrap();
        let [x, y] = crate::line::Line::of(sitting.game()).unwrap().at(0.0);
        let (at, angle) = if player == Player(0) { ([x, y], FRAC_PI_2) } else { ([-x, -y], FRAC_PI_2 - PI) };
        (player, Flick { at: Some(at), angle, speed, spin: 0.0 })
    }

    fn played(game: Game) -> Sitting {
        let mut sitting = Sitting::begin(game, PLAYERS, 3).unwrap();
        assert!(!sitting.running());
        for speed in [2.0, 1.5] {
            if sitting.due().is_some() {
                let by = sitting.referee().turn().player.unwrap();
                assert!(sitting.act(by, &Deed::Place { disc: None, at: None }).unwrap().is_none());
            }
            let (by, flick) = ahead(&sitting, speed);
            let struck = sitting.act(by, &Deed::Flick(flick)).unwrap().unwrap();
            assert_eq!(struck.shot_text.play().unwrap().hash(), struck.played.hash(), "{game}");
        }
        sitting
    }

    /// A game that was begun by the first book goes on by today's.
    #[test]
    fn a_game_of_another_book_goes_on() {
        let record = include_str!("../../cli/tests/records/book-1/kimble.jsonl");
        let begun: Vec<&str> = record.lines().take(5).collect();
        let sitting = Sitting::resume(Game::Kimble, &begun.join("\n")).unwrap();
        assert_eq!(sitting.kimble().unwrap().form().faults, [0, 1]);
        assert_eq!(sitting.table().turn().task, Task::Press);
        // In the sixth line the other one presses out of turn again, which is refused today.
        assert!(matches!(Sitting::resume(Game::Kimble, record), Err(Unreadable::Differs(6))));
    }

    #[test]
    fn a_record_leads_back_to_the_same_game() {
        for game in GAMES {
            let sitting = played(game);
            let back = Sitting::resume(game, &sitting.text()).unwrap();
            assert_eq!((back.hash(), back.text()), (sitting.hash(), sitting.text()));
            assert_eq!((back.log(), back.last()), (sitting.log(), sitting.last()), "{game}");
            assert!(back.running());
        }
    }

    /// After a reload nothing is simulated: the shots are what the record kept of them.
    #[test]
    fn a_stored_game_is_taken_up_by_what_it_kept() {
        for game in GAMES {
            let sitting = played(game);
            let text = sitting.text().replace("\"speed\":2.0", "\"speed\":0.3");
            assert_ne!(text, sitting.text());
            let back = Sitting::resume(game, &text).unwrap();
            assert_eq!((back.hash(), back.log()), (sitting.hash(), sitting.log()), "{game}");
        }
    }

    #[test]
    fn a_game_elsewhere_is_followed_with_its_shots_and_without() {
        for game in GAMES {
            let played = played(game);
            let text = played.text();
            let header = text.lines().next().unwrap();
            for (same, header) in
                [(true, header.to_owned()), (false, header.replacen("\"engine\":", "\"engine\":9", 1))]
            {
                let mut follows = Sitting::join(game, &header).unwrap();
                for line in text.lines().skip(1) {
                    let Followed { deed, struck, unseen, .. } = follows.follow(line).unwrap();
                    let shot = matches!(deed, Deed::Flick(_));
                    assert_eq!((struck.is_some(), unseen.is_some()), (shot && same, shot && !same), "{game}");
                }
                assert_eq!((follows.hash(), follows.log()), (played.hash(), played.log()), "{game}");
            }
            let mut follows = Sitting::join(game, header).unwrap();
            let forged = text.lines().nth(1).unwrap().replacen("\"hash\":\"", "\"hash\":\"0", 1);
            let before = follows.text();
            assert_eq!(follows.follow(&forged).unwrap_err(), Unreadable::Differs(2));
            assert_eq!(follows.text(), before, "what cannot be followed changes nothing");
        }
    }

    #[test]
    fn after_a_change_of_the_physics_it_goes_on_from_where_it_stands() {
        for game in GAMES {
            let sitting = played(game);
            let engine = format!("\"engine\":{}", physics::ENGINE_VERSION);
            let old = sitting.text().replacen(&engine, "\"engine\":0", 1);
            assert_ne!(old, sitting.text());
            let mut back = Sitting::resume(game, &old).unwrap();
            assert_eq!((back.hash(), back.log()), (sitting.hash(), sitting.log()), "{game}");
            if back.due().is_none() {
                let (by, flick) = ahead(&back, 1.0);
                back.act(by, &Deed::Flick(flick)).unwrap();
            }
            let again = Sitting::resume(game, &back.text()).unwrap();
            assert_eq!(again.hash(), back.hash(), "{game}: the new record stands on its own");
        }
    }

    #[test]
    fn with_a_living_hand_what_was_played_is_shown() {
        for game in GAMES {
            let mut sitting =
                Sitting::start(Header::of(game, PLAYERS, 3).hand(table::LivingHand::Lifelike)).unwrap();
            assert!(sitting.trembles());
            let (by, flick) = ahead(&sitting, 2.0);
            let struck = sitting.act(by, &Deed::Flick(flick)).unwrap().unwrap();
            let shot = struck.shot_text.shot;
            let played = sitting.table().record().entries[0].played.unwrap();
            assert_eq!((shot.angle, shot.speed), (played.angle, played.speed), "{game}");
            assert!(played.angle != flick.angle && played.speed != flick.speed);
            if sitting.due().is_none() {
                // A bot's hand has trembled already.
                let (by, flick) = ahead(&sitting, 1.5);
                sitting.act_as(by, &Deed::Flick(flick), true).unwrap();
                assert_eq!(sitting.table().record().entries[1].played, None);
            }
            let again = Sitting::resume(game, &sitting.text()).unwrap();
            assert_eq!((again.text(), again.last()), (sitting.text(), sitting.last()), "{game}");
        }
    }

    #[test]
    fn a_tremor_from_a_server_is_checked_and_shown() {
        let header = Header::of(Game::Crokinole, PLAYERS, 3).first(Player(0)).hand(table::LivingHand::Mild);
        let mut there = GameInPlay::begin_committed(header, [7; 32]).unwrap();
        let flick = Flick { at: Some([0.0, -0.3048]), angle: FRAC_PI_2, speed: 1.0, spin: 0.0 };
        there.stir(table::Nonce::new(b"salt").unwrap()).play(Player(0), &Deed::Flick(flick)).unwrap();
        let text = there.record().to_text();
        let (header, line) = text.trim_end().split_once('\n').unwrap();
        let mut follows = Sitting::join(Game::Crokinole, header).unwrap();
        let reveal = there.record().entries[0].proof.unwrap().reveal.to_string();
        let forged = line.replacen(&reveal, &"0".repeat(64), 1);
        assert!(follows.follow(&forged).is_err() && follows.log().is_empty());
        let played = there.record().entries[0].played.unwrap();
        let exact = line.replacen(&played.angle.to_string(), &flick.angle.to_string(), 1);
        assert!(exact != line && follows.follow(&exact).is_err(), "another shot than the hand plays");
        let Followed { struck, .. } = follows.follow(line).unwrap();
        assert_eq!(struck.unwrap().shot_text.shot.angle, played.angle);
        assert_eq!(follows.hash(), there.hash());
    }

    #[test]
    fn what_cannot_be_read_says_why() {
        let text = played(Game::Crokinole).text();
        let why = |game, text: &str| Sitting::resume(game, text).unwrap_err().to_string();
        assert!(why(Game::Carrom, &text).contains("a record of crokinole"));
        assert!(why(Game::Crokinole, "").contains("empty"));
        assert!(why(Game::Crokinole, "{}").contains("line 1"));
        let forged = text.replacen("\"hash\":\"", "\"hash\":\"0", 1);
        assert!(why(Game::Crokinole, &forged).contains("line 2"));
    }

    #[test]
    fn a_refusal_changes_nothing() {
        let mut sitting = Sitting::begin(Game::Couronne, PLAYERS, 1).unwrap();
        let (by, flick) = ahead(&sitting, 2.0);
        let backwards = Flick { angle: -flick.angle, ..flick };
        let before = sitting.text();
        let refused = sitting.act(by, &Deed::Flick(backwards)).unwrap_err();
        assert_eq!(refused.rule(), Some(rules::rule!("COU-06")));
        assert_eq!(sitting.admit(by, &backwards), Err(refused));
        assert_eq!((sitting.text(), sitting.log().len()), (before, 0));
    }

    #[test]
    fn a_piece_that_came_out_is_due_at_a_spot_that_is_admitted() {
        let position = r#"{"at":{"w1":[-0.2,0.1],"w2":[-0.1,0.2],"b1":[0.05,-0.1],"queen":[0,0]}}"#;
        let header = Header::of(Game::Carrom, PLAYERS, 1).first(Player(0)).position(position);
        let record = GameInPlay::begin(header).unwrap().record().to_text();
        let mut sitting = Sitting::resume(Game::Carrom, &record).unwrap();
        assert_eq!(sitting.due(), None);
        let (dx, dy): (f64, f64) = (0.34775 - 0.1, 0.34775 + 0.2526);
        let flick = Flick { at: Some([0.1, -0.2526]), angle: dy.atan2(dx), speed: 1.3, spin: 0.0 };
        sitting.act(Player(0), &Deed::Flick(flick)).unwrap();
        let due = sitting.due().unwrap();
        assert!(due.disc.name(Game::Carrom).starts_with('w'), "{due:?}");
        assert_eq!(sitting.admit_place(due.spot), Ok(()));
        assert_eq!(sitting.admit_place([0.2, 0.2]).unwrap_err().rule(), Some(rules::rule!("CAR-S17")));
        sitting.act(Player(1), &Deed::Place { disc: None, at: Some(due.spot) }).unwrap();
        assert!(sitting.due().is_none() && sitting.lying().any(|(_, at)| at == due.spot));
    }

    #[test]
    fn players_who_no_longer_race_cannot_give_up() {
        let finished = r#"{"pieces":[[28,29,30,31],[-1,-1,-1,3],[-1,-1,-1,5]],"finished":[0],"turn":{"player":1,"do":"press"}}"#;
        let header = format!(
            r#"{{"game":"kimble","players":3,"seed":1,"first":0,"options":{{"finishers":2}},"position":{finished}}}"#
        );
        let (header, _) = Header::parse(&header, false).unwrap();
        assert!(Sitting::start(header.clone()).is_err(), "a new game begins from the start");
        let record = GameInPlay::begin(header).unwrap().record().to_text();
        let mut sitting = Sitting::resume(Game::Kimble, &record).unwrap();
        assert_eq!(sitting.may_resign().collect::<Vec<_>>(), [Player(1), Player(2)]);
        sitting.act(Player(1), &Deed::Resign).unwrap();
        assert_eq!(sitting.may_resign().count(), 0, "the game is over");
        let mut sitting = Sitting::begin(Game::Kimble, 4, 1).unwrap();
        assert_eq!(sitting.may_resign().count(), 4);
        sitting.act(Player(3), &Deed::Resign).unwrap();
        assert_eq!(sitting.may_resign().collect::<Vec<_>>(), [Player(0), Player(1), Player(2)]);
    }

    #[test]
    fn conduct_that_can_be_reported() {
        let names = |game| {
            let rules = Sitting::begin(game, PLAYERS, 1).unwrap().incidents();
            rules.into_iter().map(RuleId::name).collect::<Vec<_>>()
        };
        assert_eq!(names(Game::Crokinole), ["CRO-05", "CRO-08"]);
        assert_eq!(names(Game::Croquignole), ["CRQ-02"]);
        assert_eq!(names(Game::Couronne), ["COU-07"]);
        assert!(names(Game::Carrom).is_empty());
    }
}
