//! Moments of a game that are worth a little light, a few notes and a touch: a twenty, the queen, the last piece, a six, an eaten
//! piece, winning. They are over before anybody has to wait for them, and there are none where motion is not shown.

use boards::{Game, Point};
use rules::{NoteKind, Over, Side, team};

use crate::seats::Seats;
use crate::sitting::Judged;
use crate::sound::Sound;

/// Seconds the light of a moment lasts.
pub const LIGHT: f64 = 0.7;

/// What the moment is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// A disc in the middle of a round board.
    Twenty,
    /// The queen is down.
    Queen,
    /// The last piece of a board is down.
    LastPiece,
    /// Kimble's six.
    Six,
    /// A piece is sent home.
    Eaten,
    /// The game is won.
    Won,
}

/// A note of wood: the pitch in hertz, and how long it rings.
const fn note(pitch: f64, decay: f64) -> Sound {
    Sound { loudness: 0.42, pitch, decay, knock: 0.06 }
}

/// The same, struck harder.
const fn knock(pitch: f64, decay: f64) -> Sound {
    Sound { loudness: 0.45, pitch, decay, knock: 0.3 }
}

/// A low one: the ear, and a phone's loudspeaker, need more of it.
const fn low(pitch: f64, decay: f64) -> Sound {
    Sound { loudness: 0.75, pitch, decay, knock: 0.25 }
}

const B3: f64 = 246.94;
const E4: f64 = 329.63;
const G4: f64 = 392.0;
const C5: f64 = 523.25;
const E5: f64 = 659.26;
const G5: f64 = 783.99;
const C6: f64 = 1046.5;

impl Moment {
    /// All of them.
    pub const ALL: [Moment; 6] =
        [Moment::Twenty, Moment::Queen, Moment::LastPiece, Moment::Six, Moment::Eaten, Moment::Won];

    /// Its notes: after how many seconds each begins.
    pub const fn notes(self) -> &'static [(f64, Sound)] {
        match self {
            Moment::Twenty => const { &[(0.0, note(C5, 0.3)), (0.09, note(G5, 0.42))] },
            Moment::Queen => {
                const { &[(0.0, note(E5, 0.26)), (0.08, note(G5, 0.26)), (0.16, note(C6, 0.42))] }
            }
            Moment::LastPiece => const { &[(0.0, note(G4, 0.3)), (0.11, note(C5, 0.45))] },
            Moment::Six => const { &[(0.0, knock(G5, 0.12)), (0.075, knock(C6, 0.16))] },
            Moment::Eaten => const { &[(0.0, low(E4, 0.2)), (0.1, low(B3, 0.3))] },
            Moment::Won => {
                const {
                    &[
                        (0.0, note(C5, 0.3)),
                        (0.1, note(E5, 0.3)),
                        (0.2, note(G5, 0.3)),
                        (0.32, note(C6, 0.55)),
                    ]
                }
            }
        }
    }

    /// How long a phone shakes, in milliseconds.
    pub const fn felt(self) -> u32 {
        match self {
            Moment::Six => 20,
            Moment::Eaten => 25,
            Moment::Twenty | Moment::LastPiece => 30,
            Moment::Queen => 35,
            Moment::Won => 40,
        }
    }

    /// Its light: red, green and blue.
    pub const fn colour(self) -> &'static str {
        match self {
            Moment::Twenty | Moment::LastPiece | Moment::Won => "255,214,120",
            Moment::Queen | Moment::Eaten => "232,86,64",
            Moment::Six => "120,214,206",
        }
    }

    /// How far its light reaches, as a part of half the board.
    pub const fn reach(self) -> f64 {
        match self {
            Moment::Won => 1.0,
            Moment::Twenty | Moment::Queen | Moment::LastPiece => 0.36,
            Moment::Six | Moment::Eaten => 0.3,
        }
    }

    /// The moment of a shot that was judged, if it has one: a twenty for the other side is none. `queen` if the queen fell.
    pub fn of_shot(
        game: Game,
        players: usize,
        Judged { by, verdict }: &Judged,
        queen: bool,
        seats: &Seats,
    ) -> Option<Moment> {
        if let Some(over) = &verdict.over {
            return is_celebrated(game, players, over, seats).then_some(Moment::Won);
        }
        if verdict.has(NoteKind::BoardOver) {
            return Some(Moment::LastPiece);
        }
        let own = |side: Side| side == Side::of(*by, players);
        let gained = verdict.told(NoteKind::Gain).any(|clause| clause.side_named().is_none_or(own));
        match (game.has_rings(), queen) {
            (true, _) if gained => Some(Moment::Twenty),
            (false, true) if gained => Some(Moment::Queen),
            _ => None,
        }
    }
}

/// Whether somebody at this device has won, or only looks on.
pub fn is_celebrated(game: Game, players: usize, over: &Over, seats: &Seats) -> bool {
    let mut people = (0..players as u8).map(rules::Player).filter(|player| seats.is_here(*player)).peekable();
    if people.peek().is_none() {
        return true;
    }
    match over {
        Over::Sides { winner: None, .. } => false,
        Over::Sides { winner: Some(side), .. } => {
            people.any(|player| team(game, player, players) == side.index())
        }
        Over::Ranking { ranking, .. } => people.any(|player| ranking.first() == Some(&player)),
    }
}

/// A moment that is being shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flash {
    /// Which.
    pub moment: Moment,
    /// Where, on the board.
    pub at: Point,
    /// How much of it is over, 0 to 1.
    pub part: f64,
    since: Option<f64>,
    heard: bool,
}

/// The light of a moment as one frame shows it: a glow around its place, and a ring at the edge of the glow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Light {
    /// How far it reaches, as a part of half the board.
    pub radius: f64,
    /// How strong the glow is from its middle outwards: at which part of the radius, and how strong, 0 to 1.
    pub glow: [(f64, f64); 3],
    /// How strong the ring is, 0 to 1.
    pub ring: f64,
}

impl Flash {
    /// One that begins with the next frame.
    pub fn new(moment: Moment, at: Point) -> Flash {
        Flash { moment, at, part: 0.0, since: None, heard: false }
    }

    /// Advances to a frame at `now` seconds; whether it goes on.
    pub fn frame(&mut self, now: f64) -> bool {
        self.part = ((now - *self.since.get_or_insert(now)) / LIGHT).clamp(0.0, 1.0);
        self.part < 1.0
    }

    /// Its light in this frame.
    pub fn light(&self) -> Light {
        let left = (1.0 - self.part) * (1.0 - self.part);
        Light {
            radius: self.moment.reach() * (0.25 + 0.75 * self.part * (2.0 - self.part)),
            glow: [(0.0, 0.55), (0.6, 0.25), (1.0, 0.0)].map(|(at, strong)| (at, strong * left)),
            ring: 0.9 * left,
        }
    }

    /// Whether its notes have to be played now: once.
    pub fn begins(&mut self) -> bool {
        !std::mem::replace(&mut self.heard, true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Disc, Player, Turn, Verdict};

    #[test]
    fn a_moment_is_felt_and_over_before_anybody_waits() {
        for moment in Moment::ALL {
            assert!((20..=40).contains(&moment.felt()), "{moment:?}");
            let end = moment.notes().iter().map(|(after, sound)| after + sound.decay).fold(0.0, f64::max);
            assert!(end < 1.0 && moment.notes()[0].0 == 0.0, "{moment:?} rings for {end} s");
        }
    }

    #[test]
    fn a_flash_begins_once_and_ends() {
        let mut flash = Flash::new(Moment::Twenty, [0.0, 0.0]);
        assert!(flash.frame(5.0) && flash.begins() && !flash.begins());
        assert!(flash.frame(5.0 + LIGHT / 2.0) && flash.part > 0.49);
        assert!(!flash.frame(5.0 + LIGHT));
    }

    #[test]
    fn the_light_runs_out_from_its_place_pales_and_covers_nothing() {
        for moment in Moment::ALL {
            let mut flash = Flash::new(moment, [0.1, 0.0]);
            let mut lights = Vec::new();
            for frame in 0..42 {
                assert!(flash.frame(3.0 + LIGHT * f64::from(frame) / 42.0), "{moment:?} is over too soon");
                lights.push(flash.light());
            }
            for light in &lights {
                let [(middle, bright), (between, fainter), (edge, faintest)] = light.glow;
                assert!(middle == 0.0 && middle < between && between < edge && edge == 1.0, "{light:?}");
                assert!(bright > fainter && fainter > faintest && faintest == 0.0, "{light:?}");
                assert!(bright < 0.6, "what lies there is still seen: {light:?}");
                assert!(light.radius > 0.0 && light.radius <= moment.reach(), "{light:?}");
            }
            for pair in lights.windows(2) {
                let [now, then] = [pair[0], pair[1]];
                assert!(then.radius > now.radius, "{moment:?} runs out");
                assert!(then.glow[0].1 < now.glow[0].1 && then.ring < now.ring, "{moment:?} pales");
            }
            assert!(!flash.frame(3.0 + LIGHT), "{moment:?} is over");
            let last = flash.light();
            assert!(last.ring == 0.0 && last.glow.iter().all(|(_, strong)| *strong == 0.0), "{last:?}");
        }
    }

    #[test]
    fn a_twenty_is_a_moment_of_the_side_that_has_it() {
        let shot = |by: u8, sunk: &[(&str, Side)]| {
            let note = |&(disc, side): &(&str, Side)| {
                let discs = Disc::named(Game::Crokinole, disc).into_iter().collect();
                NoteKind::Gain.note("ring-sunk").discs(discs).side(side)
            };
            let notes = sunk.iter().map(note).collect();
            let verdict =
                Verdict { rules: Vec::new(), notes, changes: Vec::new(), turn: Turn::OVER, over: None };
            let judged = Judged { by: Player(by), verdict };
            Moment::of_shot(Game::Crokinole, 2, &judged, false, &"person club".parse().unwrap())
        };
        assert_eq!(shot(0, &[("a1", Side::Zero)]), Some(Moment::Twenty));
        assert_eq!(shot(0, &[("b1", Side::One)]), None, "theirs was knocked in");
        assert_eq!(shot(1, &[("b1", Side::One)]), Some(Moment::Twenty));
        assert_eq!(shot(0, &[("a1", Side::Zero), ("b1", Side::One)]), Some(Moment::Twenty));
    }

    #[test]
    fn winning_is_celebrated_where_a_winner_sits_or_everybody_looks_on() {
        let over = Over::Sides { winner: Some(Side::One), score: [0, 0] };
        let seats = |text: &str| text.parse::<Seats>().unwrap();
        let celebrated = |text: &str| is_celebrated(Game::Crokinole, 2, &over, &seats(text));
        assert!(!celebrated("person club") && celebrated("club person") && celebrated("person person"));
        assert!(is_celebrated(Game::Crokinole, 2, &over, &Seats::of_table(&[])), "one only looks on");
        let ranking = Over::Ranking { ranking: vec![Player(1), Player(0)], shared: Vec::new() };
        assert!(!is_celebrated(Game::Kimble, 2, &ranking, &seats("person club")));
    }
}
