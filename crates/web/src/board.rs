//! What lies on the page: a board with discs, or kimble's track.

use boards::{Game, Table, profile};
use rules::{Options, Player, RuleId, RuleSet, Seat};
use table::{Deed, Header, LivingHand, Refused};

use crate::moment::{Flash, Moment};
use crate::options_form;
use crate::race::{Race, RacePhase};
use crate::seats::Seats;
use crate::sitting::{Judged, Sitting, Unreadable};
use crate::stage::{DiscPhase, Seen, Stage};
use crate::thought::{Question, Thought};

/// A board with its game.
pub enum Board {
    /// One of the four with discs.
    Discs(Box<Stage>),
    /// Kimble.
    Track(Box<Race>),
}

/// What can be done on a board now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// With discs.
    Discs(DiscPhase),
    /// In a race.
    Track(RacePhase),
}

impl Phase {
    /// With discs; `None` in a race.
    pub fn discs(self) -> Option<DiscPhase> {
        match self {
            Phase::Discs(phase) => Some(phase),
            Phase::Track(_) => None,
        }
    }

    /// In a race; `None` with discs.
    pub fn race(self) -> Option<RacePhase> {
        match self {
            Phase::Discs(_) => None,
            Phase::Track(phase) => Some(phase),
        }
    }

    /// Whether a bot or a player elsewhere is waited for.
    pub fn is_thinking(self) -> bool {
        matches!(self, Phase::Discs(DiscPhase::Thinking) | Phase::Track(RacePhase::Thinking))
    }

    /// Whether what was done is being shown.
    pub fn is_rolling(self) -> bool {
        matches!(self, Phase::Discs(DiscPhase::Rolling) | Phase::Track(RacePhase::Rolling))
    }

    /// Whether no game is played on this board: it is over, a shot from elsewhere is shown, or it cannot be read.
    pub fn is_idle(self) -> bool {
        match self {
            Phase::Discs(phase) => {
                matches!(phase, DiscPhase::Over | DiscPhase::Exhibit | DiscPhase::Broken)
            }
            Phase::Track(phase) => matches!(phase, RacePhase::Over | RacePhase::Broken),
        }
    }

    /// Whether a player here aims a disc.
    pub fn is_shooting(self) -> bool {
        use DiscPhase::{Aiming, Flicking, Pulling, Ready, Refused, Sliding};
        let phase = self.discs();
        phase.is_some_and(|phase| matches!(phase, Ready | Refused | Sliding | Pulling | Flicking | Aiming))
    }
}

/// How a board is set up.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Who sits where.
    pub seats: Seats,
    /// How many play in a new game.
    pub players: usize,
    /// Whether the board is kept as it lies.
    pub still: bool,
    /// What a new game is played by.
    pub options: Options,
    /// How many games a match has at most; 1 for a game alone.
    pub games: u8,
    /// Whether a level match goes on in pairs of rounds, where that can be agreed on (NCA-27).
    pub quinte: bool,
    /// The hand that plays people's shots; `None`: they are exact.
    pub hand: Option<LivingHand>,
    /// Who begins a new game; `None`: the lot decides.
    pub first: Option<Player>,
}

impl Setting {
    /// Two people, by the defaults of a rule set; a game means its own.
    pub fn of(set: impl Into<RuleSet>) -> Setting {
        let options = Options::defaults(set);
        Setting {
            seats: Seats::default(),
            players: 2,
            still: false,
            options,
            games: 1,
            quinte: false,
            hand: None,
            first: None,
        }
    }

    /// A new game of this setting.
    fn anew(&self, seed: u64) -> Option<Sitting> {
        let header = Header::of(self.options.rule_set(), self.players, seed);
        let options = options_form::fit(&self.options, self.players);
        let series = options_form::series(&options, self.games, self.quinte);
        let header = Header { options, series, hand: self.hand, ..header };
        Sitting::start(match self.first {
            Some(player) => header.first(player),
            None => header,
        })
        .ok()
    }
}

impl Board {
    /// The game of a table elsewhere, as its record stands.
    pub fn join(sitting: Sitting, seats: Seats, still: bool) -> Option<Board> {
        Board::of(sitting, None, seats, still)
    }

    /// A new game.
    pub fn begin(seed: u64, setting: &Setting) -> Option<Board> {
        Board::of(setting.anew(seed)?, None, setting.seats, setting.still)
    }

    /// The stored game; if it cannot be played on, a new one that says why.
    pub fn resume(game: Game, seed: u64, stored: &str, setting: &Setting) -> Option<Board> {
        let (sitting, broken) = match Sitting::resume(game, stored) {
            Ok(sitting) => (sitting, None),
            Err(error) => (setting.anew(seed)?, Some(error.to_string())),
        };
        Board::of(sitting, broken, setting.seats, setting.still)
    }

    fn of(sitting: Sitting, broken: Option<String>, seats: Seats, still: bool) -> Option<Board> {
        Some(match profile(sitting.game()).table {
            Table::Track(_) => Board::Track(Box::new(Race::of(sitting, broken, seats))),
            Table::Square(_) | Table::Round(_) => {
                Board::Discs(Box::new(Stage::of(sitting, broken, seats, still)?))
            }
        })
    }

    /// The discs.
    pub fn discs(&self) -> Option<&Stage> {
        match self {
            Board::Discs(stage) => Some(stage),
            Board::Track(_) => None,
        }
    }

    /// The discs, to be moved.
    pub fn discs_mut(&mut self) -> Option<&mut Stage> {
        match self {
            Board::Discs(stage) => Some(stage),
            Board::Track(_) => None,
        }
    }

    /// The race.
    pub fn race(&self) -> Option<&Race> {
        match self {
            Board::Discs(_) => None,
            Board::Track(race) => Some(race),
        }
    }

    /// The race, to be played.
    pub fn race_mut(&mut self) -> Option<&mut Race> {
        match self {
            Board::Discs(_) => None,
            Board::Track(race) => Some(race),
        }
    }

    /// Which game.
    pub fn game(&self) -> Game {
        self.sitting().game()
    }

    /// The game itself.
    pub fn sitting(&self) -> &Sitting {
        match self {
            Board::Discs(stage) => stage.sitting(),
            Board::Track(race) => race.sitting(),
        }
    }

    /// How many play.
    pub fn players(&self) -> usize {
        self.sitting().players()
    }

    /// The verdicts that have been seen.
    pub fn log(&self) -> &[Judged] {
        match self {
            Board::Discs(stage) => stage.log(),
            Board::Track(race) => race.log(),
        }
    }

    /// What everybody has seen.
    pub fn seen(&self) -> &Seen {
        match self {
            Board::Discs(stage) => &stage.seen,
            Board::Track(race) => &race.seen,
        }
    }

    /// Why what was stored cannot be played on.
    pub fn broken(&self) -> Option<&String> {
        match self {
            Board::Discs(stage) => stage.broken.as_ref(),
            Board::Track(race) => race.broken.as_ref(),
        }
    }

    /// What can be done now.
    pub fn phase(&self) -> Phase {
        match self {
            Board::Discs(stage) => Phase::Discs(stage.phase()),
            Board::Track(race) => Phase::Track(race.phase()),
        }
    }

    /// Whether something moves by itself.
    pub fn moving(&self) -> bool {
        match self {
            Board::Discs(stage) => stage.moving(),
            Board::Track(race) => race.moving(),
        }
    }

    /// Whether the next frame looks different: something moves, an aim comes to rest, or what the referee points at glows.
    pub fn restless(&self) -> bool {
        self.moving()
            || self.flash().is_some()
            || self.discs().is_some_and(|stage| stage.steadying || stage.glowing())
    }

    /// The moment that is being shown.
    pub fn flash(&self) -> Option<&Flash> {
        match self {
            Board::Discs(stage) => stage.flash.as_ref(),
            Board::Track(race) => race.flash.as_ref(),
        }
    }

    /// The moment that begins with this frame.
    pub fn begun(&mut self) -> Option<Moment> {
        let flash = match self {
            Board::Discs(stage) => stage.flash.as_mut(),
            Board::Track(race) => race.flash.as_mut(),
        };
        flash.and_then(|flash| flash.begins().then_some(flash.moment))
    }

    /// Whether the shot of a link is on the board.
    pub fn exhibiting(&self) -> bool {
        self.discs().is_some_and(Stage::exhibiting)
    }

    /// Who sits where.
    pub fn seats(&self) -> Seats {
        match self {
            Board::Discs(stage) => stage.seats(),
            Board::Track(race) => race.seats,
        }
    }

    /// Changes who sits in the seats, from the next action on.
    pub fn sit(&mut self, seats: Seats) {
        match self {
            Board::Discs(stage) => stage.sit(seats),
            Board::Track(race) => race.seats = seats,
        }
    }

    /// The question for the bot in turn, even while the last action is still being shown.
    pub fn question(&self) -> Option<Question> {
        let player = self.sitting().referee().turn().player?;
        let level = self.seats().level(player).filter(|_| self.broken().is_none())?;
        Some(Question::Play(level))
    }

    /// The seat the board is seen from.
    pub fn seen_from(&self) -> Seat {
        match self {
            Board::Discs(stage) => stage.view.seat(),
            Board::Track(race) => race.seat(),
        }
    }

    /// Shows the action that a bot or a hint proposes, without carrying it out.
    pub fn show(&mut self, thought: Option<Thought>) {
        match self {
            Board::Discs(stage) => stage.mean(thought),
            Board::Track(race) => race.meant = thought,
        }
    }

    /// Carries out an action and starts its animation.
    pub fn act(&mut self, by: Player, deed: &Deed, calm: bool) -> Result<(), Refused> {
        match self {
            Board::Discs(stage) => stage.act(by, deed, calm),
            Board::Track(race) => race.act(by, deed, calm),
        }
    }

    /// Carries out an action from a table elsewhere, and returns it.
    pub fn follow(&mut self, line: &str, calm: bool) -> Result<Deed, Unreadable> {
        match self {
            Board::Discs(stage) => stage.follow(line, calm),
            Board::Track(race) => race.follow(line, calm),
        }
    }

    /// Asks the referee about an action without carrying it out; a refusal is shown.
    pub fn try_out(&mut self, by: Player, deed: &Deed) -> Result<(), Refused> {
        match self.sitting().refusal(by, deed) {
            None => Ok(()),
            Some(refused) => {
                match self {
                    Board::Discs(stage) => stage.object(refused.clone()),
                    Board::Track(race) => race.objection = Some(refused.clone()),
                }
                Err(refused)
            }
        }
    }

    /// Sets whether an action from here is on its way to a table elsewhere.
    pub fn wait(&mut self, waiting: bool) {
        match self {
            Board::Discs(stage) => stage.waiting = waiting,
            Board::Track(race) => race.waiting = waiting,
        }
    }

    /// Whether there is something to be looked at before anybody plays on.
    pub fn points(&self) -> bool {
        match self {
            Board::Discs(stage) => stage.points(),
            Board::Track(race) => race.hung().is_some(),
        }
    }

    /// Whether a bot acted last, as far as it was seen.
    pub fn last_by_bot(&self) -> bool {
        self.log().last().is_some_and(|judged| self.seats().level(judged.by).is_some())
    }

    /// The referee stops pointing.
    pub fn stop_pointing(&mut self) {
        match self {
            Board::Discs(stage) => stage.stop_pointing(),
            Board::Track(race) => race.tidings = None,
        }
    }

    /// Ends running animations, because another board is shown.
    pub fn leave(&mut self) {
        match self {
            Board::Discs(stage) => {
                stage.finish_with_trails();
                stage.trails.clear();
                stage.stop_pointing();
                stage.close_call();
            }
            Board::Track(race) => race.finish(),
        }
        self.show(None);
        match self {
            Board::Discs(stage) => stage.flash = None,
            Board::Track(race) => race.flash = None,
        }
    }

    /// The conduct rules that can be reported.
    pub fn incidents(&self) -> Vec<RuleId> {
        self.sitting().incidents()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::Aim;

    fn open(game: Game) -> Board {
        Board::begin(1, &Setting::of(game)).unwrap()
    }

    #[test]
    fn what_is_refused_on_this_device_is_not_sent_to_a_server_either() {
        let (mut own, mut at_server) = (open(Game::Couronne), open(Game::Couronne));
        let aim = |board: &mut Board| {
            let (by, flick) = board.discs_mut()?.aimed(Some(Aim { angle: -1.0, speed: 2.0 }))?;
            Some((by, Deed::Flick(flick)))
        };
        let ((by, deed), same) = (aim(&mut own).unwrap(), aim(&mut at_server).unwrap());
        assert_eq!((by, &deed), (same.0, &same.1));
        let refused = own.act(by, &deed, true).unwrap_err();
        assert_eq!(at_server.try_out(by, &deed), Err(refused));
        for board in [&mut own, &mut at_server] {
            let stage = board.discs_mut().unwrap();
            stage.check();
            assert_eq!(stage.objection.as_ref().and_then(Refused::rule), Some(rules::rule!("COU-06")));
        }
    }

    #[test]
    fn a_newcomer_begins_where_otherwise_the_lot_decides() {
        for game in Game::ALL {
            let begins = |first: Option<Player>| {
                let setting = Setting { first, ..Setting::of(game) };
                let turn = |seed| Board::begin(seed, &setting).unwrap().sitting().referee().turn().player;
                (1..30).map(turn).collect::<Vec<_>>()
            };
            assert_eq!(begins(Some(Player(0))), vec![Some(Player(0)); 29], "{game}");
            assert!([0, 1].iter().all(|player| begins(None).contains(&Some(Player(*player)))), "{game}");
        }
    }

    #[test]
    fn what_is_tried_out_is_not_done() {
        let mut board = open(Game::Crokinole);
        let stage = board.discs_mut().unwrap();
        assert_eq!(stage.aimed(None), None, "nothing was aimed");
        stage.hand.pace(1.6);
        let (by, flick) = stage.aimed(None).unwrap();
        assert_eq!(board.try_out(by, &Deed::Flick(flick)), Ok(()));
        assert!(board.log().is_empty() && !board.moving());
        assert_eq!(board.act(by, &Deed::Flick(flick), true), Ok(()));
        assert!(board.phase().is_rolling() && board.sitting().log().len() == 1);
    }

    #[test]
    fn discs_and_the_race_have_phases_of_their_own() {
        let (discs, race) = (open(Game::Crokinole).phase(), open(Game::Kimble).phase());
        assert_eq!((discs.discs(), discs.race()), (Some(DiscPhase::Ready), None));
        assert_eq!((race.discs(), race.race()), (None, Some(RacePhase::Pressing)));
        assert!(discs.is_shooting() && !race.is_shooting());
        for game in [Game::Crokinole, Game::Kimble] {
            let broken = Board::resume(game, 1, "{}", &Setting::of(game)).unwrap();
            assert!(broken.phase().is_idle() && !broken.phase().is_thinking(), "{game}");
        }
    }
}
