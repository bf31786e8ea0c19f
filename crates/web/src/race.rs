//! Kimble as it stands on the page, without any reactivity: the pieces, the die under the dome, what may be done, and
//! what is being shown.

mod held;
mod motion;
#[cfg(test)]
mod tests;

use boards::{Point, TrackTable};
use rules::kimble::{Choice, circle, corner, way};
use rules::{Clause, NoteKind, Player, Seat, Task};
use table::{Deed, Refused};

use crate::moment::{Flash, Moment, is_celebrated};
use crate::seats::Seats;
use crate::sitting::{Followed, Judged, Sitting, Unreadable};
use crate::sound::Sound;
use crate::stage::{Hung, Seen, Tidings};
use crate::thought::Thought;
use held::Held;
use motion::{Change, Motion};

/// The board.
pub const TRACK: &TrackTable = &boards::kimble::TRACK;

/// A piece as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Token {
    /// Whose.
    pub player: Player,
    /// Which, 0 to 3.
    pub piece: u8,
    /// Where, in metres.
    pub at: Point,
    /// Its size, 1 on the board.
    pub size: f64,
}

/// The die as it is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DieShown {
    /// The face that is up.
    pub face: Option<u8>,
    /// How far the dome is pressed, 0 to 1.
    pub pressed: f64,
    /// How far the die is turned, in radians.
    pub turn: f64,
}

/// What the player can do now, in a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RacePhase {
    /// The dome has to be pressed.
    Pressing,
    /// A piece has to be moved.
    Moving,
    /// A number thrown out of turn is kept, or not.
    Keeping,
    /// It is a bot's turn, or that of a player elsewhere.
    Thinking,
    /// An action is shown.
    Rolling,
    /// The game is over.
    Over,
    /// What was stored cannot be read.
    Broken,
}

/// A race of kimble.
pub struct Race {
    sitting: Sitting,
    /// Who sits where.
    pub seats: Seats,
    /// An action from here is on its way to a table elsewhere.
    pub waiting: bool,
    /// What everybody has seen.
    pub seen: Seen,
    /// Why what was stored cannot be played on.
    pub broken: Option<String>,
    /// What was refused.
    pub objection: Option<Refused>,
    /// The action that a bot or a hint proposes.
    pub meant: Option<Thought>,
    /// What is said about the last action where it happened.
    pub tidings: Option<Tidings>,
    /// The same about an action that is still shown.
    coming: Option<Tidings>,
    /// The moment that is being shown.
    pub flash: Option<Flash>,
    /// The moment of an action that is still shown.
    coming_moment: Option<Flash>,
    /// The pieces as everybody has seen them.
    pieces: Vec<[i8; 4]>,
    face: Option<u8>,
    choices: Vec<Choice>,
    motion: Option<Motion>,
    held: Option<Held>,
}

impl Race {
    /// A race with its players.
    pub(crate) fn of(sitting: Sitting, broken: Option<String>, seats: Seats) -> Race {
        let mut race = Race {
            seen: Seen::of(&sitting),
            sitting,
            seats,
            waiting: false,
            broken,
            objection: None,
            meant: None,
            tidings: None,
            coming: None,
            flash: None,
            coming_moment: None,
            pieces: Vec::new(),
            face: None,
            choices: Vec::new(),
            motion: None,
            held: None,
        };
        race.catch_up();
        race
    }

    /// The game itself.
    pub fn sitting(&self) -> &Sitting {
        &self.sitting
    }

    /// The seat it is seen from: the only person's here, so that their corner is the lower left one.
    pub fn seat(&self) -> Seat {
        let players = self.sitting.players();
        let only = self.seats.only_person(players).map_or(0, |player| corner(player, players));
        [Seat::South, Seat::West, Seat::North, Seat::East][only % 4]
    }

    /// The verdicts that have been seen.
    pub fn log(&self) -> &[Judged] {
        let log = self.sitting.log();
        &log[..self.seen.verdicts.min(log.len())]
    }

    /// Marks everything that happened as seen.
    fn catch_up(&mut self) {
        self.seen = Seen::of(&self.sitting);
        self.tidings = self.coming.take();
        self.flash = self.coming_moment.take();
        self.held = None;
        self.face = self.sitting.thrown().or(self.face);
        if let Some(kimble) = self.sitting.kimble() {
            let form = kimble.form();
            self.face = form.die.or(self.face);
            (self.pieces, self.choices) = (form.pieces, form.legal);
        }
    }

    /// What can be done now.
    pub fn phase(&self) -> RacePhase {
        if self.motion.is_some() {
            return RacePhase::Rolling;
        }
        if self.broken.is_some() {
            return RacePhase::Broken;
        }
        let turn = self.seen.turn;
        match (turn.player, turn.task) {
            (None, _) => RacePhase::Over,
            (Some(player), _) if self.waiting || !self.seats.is_here(player) => RacePhase::Thinking,
            (_, Task::Move) => RacePhase::Moving,
            (_, Task::Keep) => RacePhase::Keeping,
            _ => RacePhase::Pressing,
        }
    }

    /// What the person in turn may choose from.
    pub fn choices(&self) -> &[Choice] {
        if self.phase() == RacePhase::Moving { &self.choices } else { &[] }
    }

    /// The number that waits to be used.
    pub fn die(&self) -> Option<u8> {
        let waits = matches!(self.seen.turn.task, Task::Move | Task::Keep);
        self.face.filter(|_| waits)
    }

    /// Whether something moves by itself.
    pub fn moving(&self) -> bool {
        self.motion.is_some()
    }

    /// Carries out an action and starts its animation. Does nothing while something moves.
    pub fn act(&mut self, by: Player, deed: &Deed, calm: bool) -> Result<(), Refused> {
        if self.motion.is_some() || self.broken.is_some() {
            return Ok(());
        }
        self.objection = None;
        if let Err(refused) = self.sitting.act(by, deed) {
            self.objection = Some(refused.clone());
            return Err(refused);
        }
        self.show(by, deed, calm);
        Ok(())
    }

    /// Carries out an action from elsewhere, after ending a running animation.
    pub fn follow(&mut self, line: &str, calm: bool) -> Result<Deed, Unreadable> {
        self.finish();
        self.objection = None;
        let Followed { by, deed, .. } = self.sitting.follow(line)?;
        self.show(by, &deed, calm);
        Ok(deed)
    }

    /// Starts the animation of an action.
    fn show(&mut self, by: Player, deed: &Deed, calm: bool) {
        (self.meant, self.tidings) = (None, None);
        self.coming = self.news(by, deed);
        let after = self.sitting.kimble().map(|kimble| kimble.form().pieces).unwrap_or_default();
        let change = Change { deed, by, before: &self.pieces, after: &after, die: self.face };
        self.coming_moment = self.moment(&change).filter(|_| !calm);
        self.motion = if calm { None } else { Motion::of(&change) };
        if let (Some(motion), Deed::Press(_) | Deed::Timeout) = (&mut self.motion, deed) {
            motion.shows(self.sitting.thrown());
        }
        if self.motion.is_none() {
            self.catch_up();
        }
    }

    /// The moment of an action that has just been judged, and where it is.
    fn moment(&self, change: &Change) -> Option<Flash> {
        let verdict = &self.sitting.log().last()?.verdict;
        let players = change.after.len();
        if let Some(over) = &verdict.over {
            let celebrated = is_celebrated(self.sitting.game(), players, over, &self.seats);
            return celebrated.then(|| Flash::new(Moment::Won, [0.0, 0.0]));
        }
        if let Some((player, piece, from)) = change.eaten() {
            return Some(Flash::new(Moment::Eaten, self.place(player, piece, from)?));
        }
        let pressed = matches!(change.deed, Deed::Press(_) | Deed::Timeout);
        (pressed && self.sitting.thrown() == Some(6)).then(|| Flash::new(Moment::Six, [0.0, 0.0]))
    }

    /// What is said about an action that has just been judged: a six, an eaten piece, a lap, a place in the goal.
    fn news(&self, by: Player, deed: &Deed) -> Option<Tidings> {
        let verdict = &self.sitting.log().last()?.verdict;
        let kimble = self.sitting.kimble()?.form();
        let (first, at) = match *deed {
            Deed::Press(_) | Deed::Timeout => (self.sitting.thrown() == Some(6), None),
            Deed::Move { piece, lap } => {
                let progress = kimble.pieces.get(by.index())?.get(usize::from(piece)).copied()?;
                (lap, place(corner(by, kimble.pieces.len()), piece, progress))
            }
            _ => return None,
        };
        let first = verdict.notes.first().copied().filter(|_| first);
        let clauses: Vec<Clause> = first.into_iter().chain(verdict.told(NoteKind::Gain).copied()).collect();
        if clauses.is_empty() || verdict.over.is_some() {
            return None;
        }
        // The clause names the player who is eaten; for all others it is good news.
        let lost = |clause: &Clause| {
            clause.player_named().is_some_and(|player| player != by && self.seats.is_here(player))
        };
        let good = !clauses.iter().any(lost);
        let rule = verdict.rules.first().copied();
        Some(Tidings { good, clauses, rule, by, kind: None, at: at.unwrap_or_default() })
    }

    /// The card with what is said about the last action.
    pub fn hung(&self) -> Option<Hung> {
        let tidings = self.tidings.clone().filter(|_| self.motion.is_none() && self.held.is_none())?;
        let seen = |at: Point| self.seat().sees(at);
        let half = drawing::view(boards::profile(self.sitting.game())).half;
        let others: Vec<Point> = self.tokens().into_iter().map(|token| seen(token.at)).collect();
        let at = seen(tidings.at);
        Some(Hung::on(tidings, half, at, &others))
    }

    /// Advances the animation to a frame at `now` seconds. Returns the sounds to play, and whether it has just ended.
    pub fn frame(&mut self, now: f64, slow: bool) -> (Vec<Sound>, bool) {
        self.flash.take_if(|flash| !flash.frame(now));
        let Some(motion) = &mut self.motion else { return Default::default() };
        let (heard, over) = motion.frame(now, slow);
        if over {
            self.finish();
        }
        (heard, over)
    }

    /// Ends the animation at once.
    pub fn finish(&mut self) {
        if self.motion.take().is_some() {
            self.catch_up();
        }
    }

    /// Where a piece stands with that progress, in metres.
    pub fn place(&self, player: Player, piece: u8, progress: i8) -> Option<Point> {
        place(corner(player, self.pieces.len()), piece, progress)
    }

    /// All pieces, those that move last.
    pub fn tokens(&self) -> Vec<Token> {
        let moving =
            |token: &Token| self.motion.as_ref().and_then(|motion| motion.pose(token.player, token.piece));
        let rows = self.pieces.iter().enumerate();
        let all = rows.flat_map(|(n, row)| {
            let player = Player(n as u8);
            (0..4).zip(row).filter_map(move |(piece, &progress)| {
                Some(Token { player, piece, at: self.place(player, piece, progress)?, size: 1.0 })
            })
        });
        let (still, moved): (Vec<_>, Vec<_>) =
            all.map(|token| (moving(&token), token)).partition(|t| t.0.is_none());
        let moved = moved.into_iter().map(|(pose, token)| match pose {
            Some((at, size)) => Token { at, size, ..token },
            None => token,
        });
        let mut tokens: Vec<Token> = still.into_iter().map(|(_, token)| token).chain(moved).collect();
        self.lift(&mut tokens);
        tokens
    }

    /// The die under its dome.
    pub fn die_shown(&self) -> DieShown {
        let still = DieShown { face: self.face, ..DieShown::default() };
        self.motion.as_ref().and_then(Motion::die).unwrap_or(still)
    }

    /// Where a choice leads, in metres.
    pub fn target(&self, choice: Choice) -> Option<Point> {
        match choice {
            Choice::Move { piece, to } | Choice::Lap { piece, to } => {
                self.place(self.seen.turn.player?, piece, to)
            }
            Choice::Pass => None,
        }
    }

    /// What a touch means: the dome, a piece of the player in turn, or where one could go. Nothing while a bot is in turn.
    pub fn touched(&self, point: Point, reach: f64) -> Option<Deed> {
        let near = |at: Point, radius: f64| (at[0] - point[0]).hypot(at[1] - point[1]) <= radius.max(reach);
        if !matches!(self.phase(), RacePhase::Pressing | RacePhase::Moving) {
            return None;
        }
        if point[0].hypot(point[1]) <= TRACK.dome_radius * TRACK.side {
            return Some(Deed::Press(None));
        }
        if self.phase() != RacePhase::Moving {
            return None;
        }
        let player = self.seen.turn.player?;
        let radius = TRACK.circle_radius * TRACK.side;
        let own = self.tokens().into_iter().filter(|token| token.player == player);
        let own = own.filter(|token| near(token.at, radius));
        let nearest = own.min_by(|a, b| distance(a.at, point).total_cmp(&distance(b.at, point)));
        if let Some(token) = nearest {
            return Some(self.chosen(token.piece));
        }
        let mut aims =
            self.choices.iter().filter(|choice| self.target(**choice).is_some_and(|at| near(at, radius)));
        aims.next().map(|choice| deed(*choice))
    }

    /// The action of a chosen piece: its plain move, or its lap if that is all it can do. A piece that cannot move is
    /// tried, too, so that the referee says why not.
    pub fn chosen(&self, piece: u8) -> Deed {
        let of_piece = |choice: &&Choice| match choice {
            Choice::Move { piece: other, .. } | Choice::Lap { piece: other, .. } => *other == piece,
            Choice::Pass => false,
        };
        self.choices.iter().find(of_piece).map_or(Deed::Move { piece, lap: false }, |choice| deed(*choice))
    }

    /// How far a piece of the player in turn is.
    pub fn progress(&self, piece: u8) -> Option<i8> {
        let row = self.pieces.get(self.seen.turn.player?.index())?;
        row.get(usize::from(piece)).copied()
    }

    /// The way a piece would go, in metres.
    pub fn way(&self, player: Player, piece: u8, lap: bool) -> Option<Vec<Point>> {
        let mut all = self.choices.iter().filter_map(|choice| match *choice {
            Choice::Move { piece, to } => Some((piece, false, to)),
            Choice::Lap { piece, to } => Some((piece, true, to)),
            Choice::Pass => None,
        });
        let (.., to) = all.find(|&(other, around, _)| (other, around) == (piece, lap))?;
        let from = *self.pieces.get(player.index())?.get(usize::from(piece))?;
        let steps = way(from, to, self.die(), lap).into_iter();
        steps.map(|progress| self.place(player, piece, progress)).collect()
    }

    /// The owner of the piece that a choice would eat.
    pub fn eaten(&self, choice: Choice) -> Option<Player> {
        let (Choice::Move { to, .. } | Choice::Lap { to, .. }) = choice else { return None };
        let player = self.seen.turn.player?;
        let at = |player: Player, progress: i8| circle(player, self.pieces.len(), progress);
        let aim = at(player, to)?;
        let others = self.pieces.iter().enumerate().map(|(n, row)| (Player(n as u8), row));
        let mut others = others.filter(|(other, _)| *other != player);
        others
            .find(|(other, row)| row.iter().any(|&piece| at(*other, piece) == Some(aim)))
            .map(|(other, _)| other)
    }
}

/// The action of a choice.
pub fn deed(choice: Choice) -> Deed {
    match choice {
        Choice::Move { piece, .. } => Deed::Move { piece, lap: false },
        Choice::Lap { piece, .. } => Deed::Move { piece, lap: true },
        Choice::Pass => Deed::Pass,
    }
}

fn distance(a: Point, b: Point) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// Where a corner's piece stands with that progress, in metres.
fn place(corner: usize, piece: u8, progress: i8) -> Option<Point> {
    let [x, y] = TRACK.place(corner, usize::from(piece), i32::from(progress))?;
    Some([x * TRACK.side, y * TRACK.side])
}
