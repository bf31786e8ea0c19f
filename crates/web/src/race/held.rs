//! Pieces that are picked up and put down, and the domes at the seats that anybody can press at any time.

use boards::Point;
use rules::Player;
use rules::kimble::{Choice, corner};
use table::Deed;

use super::{Race, RacePhase, TRACK, Token, deed, distance};

/// How far from the middle, on both axes, a seat's dome stands, and its radius: parts of the board's side.
const DOME_AT: f64 = 0.405;
const DOME: f64 = 0.043;
/// A piece is carried once it has been moved this far, in radii: before that it was only touched.
const CARRIED: f64 = 0.6;
/// How much larger a piece looks in the hand.
const LIFTED: f64 = 1.2;

/// A piece in a player's hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Held {
    piece: u8,
    /// Where it was taken from.
    from: Point,
    /// Where it is.
    at: Point,
    /// The piece's place less the pointer's.
    offset: Point,
    carried: bool,
}

impl Race {
    /// Where the dome of a player's seat stands, in metres.
    pub fn seat_dome(&self, player: Player) -> Point {
        let at = DOME_AT * TRACK.side;
        match corner(player, self.sitting.players()) % 4 {
            0 => [-at, -at],
            1 => [-at, at],
            2 => [at, at],
            _ => [at, -at],
        }
    }

    /// Its radius, in metres.
    pub fn seat_dome_radius() -> f64 {
        DOME * TRACK.side
    }

    /// The people at this device who can press now: at any time, in turn or not (KIM-V2), as far as the dome answers
    /// (KIM-S18).
    pub fn pressers(&self) -> Vec<Player> {
        if !matches!(
            self.phase(),
            RacePhase::Pressing | RacePhase::Moving | RacePhase::Keeping | RacePhase::Thinking
        ) {
            return Vec::new();
        }
        let Some(kimble) = self.sitting.kimble() else { return Vec::new() };
        let all = (0..self.sitting.players() as u8).map(Player);
        all.filter(|player| self.seats.is_here(*player) && kimble.dome_answers(*player)).collect()
    }

    /// The player whose dome is at a point.
    pub fn pressed(&self, point: Point, reach: f64) -> Option<Player> {
        let near =
            |player: &Player| distance(self.seat_dome(*player), point) <= Race::seat_dome_radius().max(reach);
        self.pressers().into_iter().find(near)
    }

    /// Picks up the piece of the person in turn that is there.
    pub fn pick_up(&mut self, point: Point, reach: f64) -> bool {
        let Some(player) = self.seen.turn.player.filter(|_| self.phase() == RacePhase::Moving) else {
            return false;
        };
        let reach = reach.max(TRACK.circle_radius * TRACK.side);
        let own = self.tokens().into_iter().filter(|token| token.player == player);
        let nearest = own.min_by(|a, b| distance(a.at, point).total_cmp(&distance(b.at, point)));
        let Some(token) = nearest.filter(|token| distance(token.at, point) <= reach) else { return false };
        let offset = [token.at[0] - point[0], token.at[1] - point[1]];
        self.held = Some(Held { piece: token.piece, from: token.at, at: token.at, offset, carried: false });
        true
    }

    /// Carries it.
    pub fn carry(&mut self, point: Point) {
        let Some(held) = self.held.as_mut().filter(|_| point.iter().all(|c| c.is_finite())) else { return };
        held.at = [point[0] + held.offset[0], point[1] + held.offset[1]];
        held.carried |= distance(held.at, held.from) > CARRIED * TRACK.piece_radius * TRACK.side;
    }

    /// Lets the piece go and returns the action. On one of its targets that is the move (KIM-10); a piece that was only
    /// touched moves where it can; one that cannot move is tried, so that the referee says why not; any other goes
    /// back.
    pub fn let_go(&mut self, reach: f64) -> Option<Deed> {
        let held = self.held.take()?;
        if !held.carried {
            return Some(self.chosen(held.piece));
        }
        let own: Vec<Choice> =
            self.choices.iter().copied().filter(|choice| piece(*choice) == Some(held.piece)).collect();
        if own.is_empty() {
            return Some(self.chosen(held.piece));
        }
        let reach = reach.max(1.3 * TRACK.circle_radius * TRACK.side);
        let far = |choice: &Choice| self.target(*choice).map_or(f64::INFINITY, |at| distance(at, held.at));
        let nearest = own.into_iter().min_by(|a, b| far(a).total_cmp(&far(b)));
        nearest.filter(|choice| far(choice) <= reach).map(deed)
    }

    /// Puts it back where it was.
    pub fn put_back(&mut self) {
        self.held = None;
    }

    /// The piece in the hand: which, and where it is.
    pub fn in_hand(&self) -> Option<(u8, Point)> {
        self.held.map(|held| (held.piece, held.at))
    }

    /// The piece in the hand is drawn where the hand is, above the others.
    pub(super) fn lift(&self, tokens: &mut Vec<Token>) {
        let own = |token: &Token| Some(token.player) == self.seen.turn.player;
        let Some(held) = self.held else { return };
        if let Some(n) = tokens.iter().position(|token| own(token) && token.piece == held.piece) {
            let token = tokens.remove(n);
            let size = if held.carried { LIFTED } else { token.size };
            tokens.push(Token { at: held.at, size, ..token });
        }
    }

    /// What the person in turn may choose from, with the piece in the hand where there is one.
    pub fn offered(&self) -> Vec<Choice> {
        let carried = self.held.filter(|held| held.carried).map(|held| held.piece);
        let of_held = |choice: &Choice| carried.is_none_or(|held| piece(*choice) == Some(held));
        self.choices().iter().copied().filter(of_held).collect()
    }
}

/// The piece a choice moves.
fn piece(choice: Choice) -> Option<u8> {
    match choice {
        Choice::Move { piece, .. } | Choice::Lap { piece, .. } => Some(piece),
        Choice::Pass => None,
    }
}
