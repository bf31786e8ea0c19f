//! What a shot has to do, judged by what the referee says of it.

use boards::{Game, profile};
use rules::carrom::Queen;
use rules::ring::zone_at;
use rules::{Disc, Facts, NoteKind, Referee, Side, Spot, Verdict, Zone};

use crate::kind::Kind;

/// What a shot of player 0 has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// What it is about.
    pub kind: Kind,
    /// The disc that has to go, where one is named.
    pub target: Option<Disc>,
}

/// A shot that was judged.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    /// The game before it.
    pub before: &'a Referee,
    /// What happened.
    pub facts: &'a Facts,
    /// What the referee said.
    pub verdict: &'a Verdict,
    /// The game after it.
    pub after: &'a Referee,
}

impl Seen<'_> {
    /// The disc that was shot.
    fn shot(&self) -> Disc {
        self.before.shot_disc().unwrap_or_default()
    }

    /// No fault, and the shot did what shots are for.
    fn counts(&self) -> bool {
        !self.verdict.has(NoteKind::Foul) && !self.verdict.has(NoteKind::Missed)
    }

    /// Whether a disc of the ring boards lay on the board and was sent off it: not into the hole, where it would count.
    fn sent_off(&self, disc: Disc) -> bool {
        let lay = |referee: &Referee| referee.layout().is_some_and(|layout| layout.has(disc));
        lay(self.before) && !lay(self.after) && !self.facts.pocketed.contains(&disc)
    }

    /// The opponent's discs that lay on a ring board.
    fn opponents(&self) -> impl Iterator<Item = Disc> {
        let (game, lying) = (self.before.game(), self.before.layout());
        let discs = lying.into_iter().flat_map(|layout| layout.discs()).map(|(disc, _)| disc);
        discs.filter(move |disc| colour(game, *disc) == Some(1))
    }

    /// Whether a piece is player 0's, who has the first colour.
    fn is_own(&self, disc: Disc) -> bool {
        colour(self.before.game(), disc) == Some(0)
    }

    /// Whether every own disc is still on a ring board, the one that was shot among them.
    fn keeps_own(&self) -> bool {
        let stays = |disc: Disc| self.after.layout().is_some_and(|layout| layout.has(disc));
        let lying = self.before.layout().into_iter().flat_map(|layout| layout.discs());
        lying.map(|(disc, _)| disc).chain([self.shot()]).filter(|disc| self.is_own(*disc)).all(stays)
    }

    /// Own pieces that fell.
    fn own_fallen(&self) -> usize {
        self.facts.pocketed.iter().filter(|disc| self.is_own(**disc)).count()
    }

    /// Whether the striker stayed out of the pockets.
    fn striker_safe(&self) -> bool {
        !self.facts.pocketed.contains(&self.shot())
    }

    fn twenty(&self) -> bool {
        let shot = self.shot();
        self.counts() && self.facts.pocketed.contains(&shot) && !self.facts.rebounded.contains(&shot)
    }

    fn double(&self) -> bool {
        if self.before.game().has_rings() {
            return self.counts() && self.opponents().filter(|disc| self.sent_off(*disc)).count() >= 2;
        }
        self.counts() && self.own_fallen() >= 2 && self.striker_safe()
    }

    fn cover(&self) -> bool {
        let standing = match self.after {
            Referee::Carrom(game) => game.standing(),
            Referee::Icf(game) => game.standing(),
            Referee::Ring(_) | Referee::Couronne(_) | Referee::Kimble(_) => return false,
        };
        // With the last piece the board is won, and the next one lies there already.
        let confirmed = standing.queen == Queen::Confirmed(Side::Zero)
            || self.own_fallen() > 0 && self.verdict.has(NoteKind::BoardOver);
        confirmed && self.striker_safe() && !self.verdict.has(NoteKind::Foul)
    }

    fn escape(&self) -> bool {
        if self.before.game().has_rings() {
            return self.counts() && self.keeps_own();
        }
        let mut first = self.facts.first_touched(self.shot()).peekable();
        let touches = first.peek().is_some();
        !self.verdict.has(NoteKind::Foul) && touches && first.all(|disc| self.is_own(disc))
    }

    fn line_call(&self, target: Option<Disc>) -> bool {
        let game = self.before.game();
        let (Some(target), Some(rings)) = (target, profile(game).rings()) else { return false };
        let Some(Spot::At(at)) = self.after.layout().map(|layout| layout.spot(self.shot())) else {
            return false;
        };
        let radius = profile(game).kind_at(self.shot().index()).map_or(0.0, |(kind, _)| kind.radius);
        self.counts() && self.sent_off(target) && zone_at(rings, at, radius) == Zone::Fifteen
    }
}

/// Which kind of disc of its board it is, by the order of the board's list: 0 is the first player's colour, 1 the opponent's.
pub(crate) fn colour(game: Game, disc: Disc) -> Option<usize> {
    let mut before = 0;
    profile(game).kinds.iter().position(|kind| {
        before += kind.names.count();
        disc.index() < before
    })
}

impl Goal {
    /// Whether a shot did it.
    pub fn is_met(&self, seen: &Seen<'_>) -> bool {
        match self.kind {
            Kind::Twenty => seen.twenty(),
            Kind::Double => seen.double(),
            Kind::Cover => seen.cover(),
            Kind::Escape => seen.escape(),
            Kind::LineCall => seen.line_call(self.target),
            // Nothing is shot there: a choice is compared with the solved one.
            Kind::Choice => false,
        }
    }
}
