//! What if another shot had been played: how often a shot succeeds with the hand of a level, and the game that branches off
//! before it.

use physics::Simulator;
use rules::Player;
use table::{Flick, GameInPlay, Hand, Header, Level, LivingHand, Purpose, Stream};

use crate::story::Effect;

/// How many times a shot is tried.
pub const TRIES: u32 = 100;

/// Of how many tries how many succeeded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chance {
    /// How many succeeded.
    pub worked: u32,
    /// How many there were.
    pub tried: u32,
}

impl Chance {
    /// The part that succeeded.
    pub fn part(self) -> f64 {
        f64::from(self.worked) / f64::from(self.tried.max(1))
    }

    /// How it is told: the case of a message and its number. Up to a third it is `seldom`, one in so many; then `often`, so
    /// many in ten.
    ///
    /// ```
    /// use web::what_if::Chance;
    ///
    /// assert_eq!(Chance { worked: 0, tried: 100 }.told(), ("never", 100));
    /// assert_eq!(Chance { worked: 7, tried: 100 }.told(), ("seldom", 14));
    /// assert_eq!(Chance { worked: 64, tried: 100 }.told(), ("often", 6));
    /// assert_eq!(Chance { worked: 100, tried: 100 }.told(), ("always", 100));
    /// ```
    pub fn told(self) -> (&'static str, u32) {
        let Chance { worked, tried } = self;
        match worked {
            0 => ("never", tried),
            _ if worked == tried => ("always", tried),
            _ if worked * 3 <= tried => ("seldom", (f64::from(tried) / f64::from(worked)).round() as u32),
            _ => ("often", ((10.0 * self.part()).round() as u32).clamp(3, 9)),
        }
    }
}

/// A shot that is tried again and again with the hand of a level, to see how often it succeeds. The tremors come from the
/// game's seed: the same shot has the same chance everywhere.
///
/// A try succeeds if the referee finds no fault with it and it gains at least as much as the shot as it was meant.
pub struct Odds {
    game: GameInPlay,
    by: Player,
    meant: Flick,
    effect: Effect,
    hand: Hand,
    simulator: Simulator,
    chance: Chance,
}

impl Odds {
    /// The odds of a shot in a game as it stands; `None` if it cannot be played.
    pub fn of(game: &GameInPlay, by: Player, meant: &Flick, level: Level) -> Option<Odds> {
        let game = game.bare();
        let mut simulator = Simulator::new();
        let effect = play(&game, by, meant, &mut simulator)?;
        let hand = Hand::of(game.game(), level);
        Some(Odds { game, by, meant: *meant, effect, hand, simulator, chance: Chance::default() })
    }

    /// The same for a shot that was played and had that effect: a try has to do as well as that.
    pub fn as_good_as(self, effect: Effect) -> Odds {
        Odds { effect, ..self }
    }

    /// What came of the shot as it was meant.
    pub fn effect(&self) -> Effect {
        self.effect
    }

    /// Tries it once more; false when that has been done often enough.
    pub fn step(&mut self) -> bool {
        let Chance { worked, tried } = self.chance;
        if tried >= TRIES {
            return false;
        }
        let seed = self.game.record().header.seed;
        let mut stream = Stream::new(seed, Purpose::Hand, tried.into());
        let flick = self.hand.play(self.game.referee(), self.by, &self.meant, &mut stream);
        let effect = play(&self.game, self.by, &flick, &mut self.simulator);
        let works = effect.is_some_and(|effect| self.works(effect));
        self.chance = Chance { worked: worked + u32::from(works), tried: tried + 1 };
        true
    }

    /// How often it has succeeded so far.
    pub fn chance(&self) -> Chance {
        self.chance
    }

    /// A shot that breaks a rule on purpose succeeds if it gains what it should.
    fn works(&self, effect: Effect) -> bool {
        (!effect.fault || self.effect.fault) && effect.gain >= self.effect.gain
    }
}

/// What comes of a flick as it stands; `None` if it cannot be played.
fn play(game: &GameInPlay, by: Player, flick: &Flick, simulator: &mut Simulator) -> Option<Effect> {
    let stroke = game.steady_stroke(by, flick).ok()?;
    let played = game.scene(stroke.flick()).ok()?.play_with(simulator).ok()?;
    let mut after = game.clone();
    let outcome = after.play_out(by, &stroke, played).ok()?;
    Some(Effect::of(game, &after, by, &outcome.verdict))
}

/// The header of a game that begins where another stands, with its own hand: no names, and no committed dice.
pub fn branch(game: &GameInPlay, hand: Option<LivingHand>) -> Header {
    let first = game.series().and_then(|series| series.first()).or(Some(game.first()));
    let position = Some(game.position());
    let hand = hand.filter(|_| game.game().has_shots());
    let header = game.record().header.clone();
    Header { position, first, hand, names: Vec::new(), dice: None, ..header }
}

#[cfg(test)]
mod tests {
    use boards::Game;
    use rules::RuleSet;
    use table::{Deed, random_play};

    use super::*;

    fn open_twenty() -> (GameInPlay, Flick) {
        let game = GameInPlay::begin(Header::of(Game::Crokinole, 2, 3).first(Player(0))).unwrap();
        let middle =
            Flick { at: Some([0.0, -0.3048]), angle: std::f64::consts::FRAC_PI_2, speed: 0.95, spin: 0.0 };
        (game, middle)
    }

    fn chance(game: &GameInPlay, flick: &Flick, level: Level) -> Chance {
        let mut odds = Odds::of(game, Player(0), flick, level).unwrap();
        while odds.step() {}
        odds.chance()
    }

    #[test]
    fn an_open_twenty_falls_more_often_with_a_better_hand() {
        let (game, middle) = open_twenty();
        let odds = Odds::of(&game, Player(0), &middle, Level::Club).unwrap();
        assert_eq!(odds.effect(), Effect { fault: false, gain: 20 });
        let worked = Level::ALL.map(|level| chance(&game, &middle, level).worked);
        assert!(worked.is_sorted() && worked[0] < 30 && worked[4] > 60, "{worked:?}");
        assert_eq!(
            worked,
            Level::ALL.map(|level| chance(&game, &middle, level).worked),
            "the same every time"
        );
    }

    #[test]
    fn a_shot_is_as_likely_as_what_it_has_to_gain() {
        let (game, middle) = open_twenty();
        let odds = Odds::of(&game, Player(0), &middle, Level::Club).unwrap();
        let mut easier = odds.as_good_as(Effect { fault: false, gain: 15 });
        while easier.step() {}
        let hard = chance(&game, &middle, Level::Club);
        assert!(easier.chance().worked > hard.worked, "{:?} {hard:?}", easier.chance());
        let nowhere = Flick { at: None, ..middle };
        assert!(Odds::of(&game, Player(0), &nowhere, Level::Club).is_none(), "it cannot be played");
    }

    /// A game goes on from any of its positions as if nothing had been cut off.
    #[test]
    fn a_branch_begins_where_its_game_stood() {
        for set in RuleSet::ALL {
            let mut game = GameInPlay::begin(Header::of(set, 2, 11)).unwrap();
            let mut stream = Stream::new(11, Purpose::Trial, 0);
            for n in 0..60 {
                let Some((by, deed)) = random_play::deed(&game, &mut stream) else { break };
                let begun = GameInPlay::begin(branch(&game, None));
                let mut begun = begun.unwrap_or_else(|error| panic!("{set} after {n}: {error}"));
                assert_eq!(
                    (begun.turn(), begun.position()),
                    (game.turn(), game.position()),
                    "{set} after {n}"
                );
                let known = matches!(deed, Deed::Flick(_));
                game.play(by, &deed).unwrap();
                if known {
                    begun.play(by, &deed).unwrap();
                    assert_eq!(
                        begun.referee().form().score().map(|s| s.points).collect::<Vec<_>>(),
                        game.referee().form().score().map(|s| s.points).collect::<Vec<_>>(),
                        "{set} after {n}"
                    );
                }
            }
        }
    }
}
