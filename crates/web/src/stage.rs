//! The board as it stands on the page, without any reactivity: the game, what the hand does, what is being shown.

mod bot_turns;
mod interval;
mod pointing;
mod poses;
mod power;
mod repeat;
mod seen;
#[cfg(test)]
mod tests;
mod tidings;

use boards::{Game, Kind, Point};
use physics::{Event, What};
use rules::{Action, Duty, Intent, Player, Seat, Task};
use table::{Deed, Flick, Played, Refused};

use crate::aim_in_words::Bearing;
use crate::disc_to_place::DiscToPlace;
use crate::few::Few;
use crate::film::{Clock, FADE, Film, Pose};
use crate::hand::{Aim, Grip, Hand};
use crate::moment::{Flash, Moment};
use crate::owners::Owners;
use crate::preview::{Preview, of_played};
use crate::report::Report;
use crate::seats::{MOST, Seats};
use crate::shot_text::{ShotText, ShotTextError};
use crate::sitting::{Followed, Judged, Sitting, Struck, Unreadable};
use crate::sound::{Sound, sounds};
use crate::thought::Thought;
use crate::view::View;

pub use interval::Interval;
use pointing::Pointing;
use poses::first_turn;
use repeat::Recent;
pub use seen::Seen;
pub use tidings::{Hung, Tidings};

/// How finely a free place on the line is looked for, in metres.
const SIDESTEP: f64 = 0.001;

/// What the player can do now, on a board with discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiscPhase {
    /// Shoot.
    Ready,
    /// Not like that: the referee objects.
    Refused,
    /// The disc slides along its line.
    Sliding,
    /// Pulled back.
    Pulling,
    /// A finger moves into the board, to flick the disc.
    Flicking,
    /// Aimed with keys or sliders.
    Aiming,
    /// It is a bot's turn.
    Thinking,
    /// A disc has to be put back.
    Putting,
    /// The toss is won: break or side.
    Tossing,
    /// A shot is shown.
    Rolling,
    /// The game is over.
    Over,
    /// A shot from elsewhere is shown.
    Exhibit,
    /// What was stored cannot be read.
    Broken,
}

/// Why a shot is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Run {
    /// It was just played.
    Fresh,
    /// Once more.
    Again,
    /// It came with a link.
    Exhibit,
}

/// A shot being shown.
struct Showing {
    film: Film,
    shot_text: ShotText,
    clock: Clock,
    run: Run,
    /// Since when its end is held, because the discs are taken off after it.
    held: Option<f64>,
}

/// A path that stays visible where motion is not shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Trail {
    /// Whether it is the way of the disc that was shot.
    pub struck: bool,
    /// Its corners.
    pub points: Vec<Point>,
}

/// What lay on the board before the referee's hand came.
struct Settling {
    from: Vec<(String, Pose)>,
    since: Option<f64>,
    part: f64,
}

/// A board with its players at it.
pub struct Stage {
    sitting: Sitting,
    seats: Seats,
    /// An action from here is on its way to a table elsewhere.
    pub waiting: bool,
    /// The last shot of a table elsewhere, if only its server knows the motion, and the action's number.
    unseen: Option<(u64, ShotText)>,
    /// The finger that pulls has moved a moment ago: the aim may still come to rest.
    pub steadying: bool,
    /// There is no aiming line: the table plays by eye.
    pub by_eye: bool,
    /// The hand of the player in turn.
    pub hand: Hand,
    /// The disc to be put back.
    pub to_place: Option<DiscToPlace>,
    /// What everybody has seen.
    pub seen: Seen,
    /// Why what was stored cannot be played on.
    pub broken: Option<String>,
    /// Why the hand may not shoot, or the disc not be put there.
    pub objection: Option<Refused>,
    /// From which seat it is seen.
    pub view: View,
    /// What still lies in the ditch after the last shot.
    pub leftovers: Vec<(String, Pose)>,
    /// Where the discs went, where motion is not shown.
    pub trails: Vec<Trail>,
    /// Where they went in the last shot of the game, once it has been shown.
    ways: Option<Vec<Trail>>,
    /// Where each player's disc stands on the line.
    places: [f64; MOST],
    /// What was refused, and the hand that tried it.
    tried: Option<(Hand, Refused)>,
    showing: Option<Showing>,
    /// A shot that came with a link, and what lies after it.
    exhibit: Option<(ShotText, Vec<(String, Pose)>)>,
    settling: Option<Settling>,
    pointing: Pointing,
    /// The moment that is being shown.
    pub flash: Option<Flash>,
    /// What the last shot had to do.
    asked: Option<Duty>,
    /// Whose the discs were in it: after the last of a game they may have been given to others.
    owners: Owners,
    /// The shots that can be seen again.
    recent: Recent,
    /// How far each disc has turned.
    turns: Few<String, f64>,
    foreseen: Option<(ShotText, Option<Preview>)>,
    limit: power::Limit,
    /// The action that a bot or a hint proposes, and where its shot would go.
    meant: Option<(Thought, Option<Preview>)>,
}

impl Stage {
    /// A game with its players; `None` where nothing is shot.
    pub(crate) fn of(sitting: Sitting, broken: Option<String>, seats: Seats, still: bool) -> Option<Stage> {
        let set = sitting.rule_set();
        let mut stage = Stage {
            seen: Seen::of(&sitting),
            owners: Owners::of(&sitting.referee().form()),
            sitting,
            seats,
            waiting: false,
            unseen: None,
            steadying: false,
            by_eye: false,
            hand: Hand::new(set)?,
            to_place: None,
            broken,
            objection: None,
            view: View::new(still),
            leftovers: Vec::new(),
            trails: Vec::new(),
            ways: None,
            places: [0.0; MOST],
            tried: None,
            showing: None,
            exhibit: None,
            settling: None,
            pointing: Pointing::default(),
            flash: None,
            asked: None,
            recent: Recent::default(),
            turns: Few::new(),
            foreseen: None,
            limit: power::Limit::default(),
            meant: None,
        };
        stage.catch_up();
        stage.view.jump();
        Some(stage)
    }

    /// Which game.
    pub fn game(&self) -> Game {
        self.sitting.game()
    }

    /// The game itself.
    pub fn sitting(&self) -> &Sitting {
        &self.sitting
    }

    /// The verdicts that have been seen.
    pub fn log(&self) -> &[Judged] {
        let log = self.sitting.log();
        &log[..self.seen.verdicts.min(log.len())]
    }

    /// What can be done now.
    pub fn phase(&self) -> DiscPhase {
        if self.showing.is_some() {
            return DiscPhase::Rolling;
        }
        if self.exhibit.is_some() {
            return DiscPhase::Exhibit;
        }
        if self.broken.is_some() {
            return DiscPhase::Broken;
        }
        if self.seen.over.is_some() {
            return DiscPhase::Over;
        }
        if self.waits() {
            return DiscPhase::Thinking;
        }
        if self.to_place.is_some() {
            return DiscPhase::Putting;
        }
        if self.seen.turn.task == Task::Toss {
            return DiscPhase::Tossing;
        }
        match self.hand.grip {
            Grip::Placing { .. } => DiscPhase::Sliding,
            _ if self.objection.is_some() => DiscPhase::Refused,
            Grip::Pulling { .. } => DiscPhase::Pulling,
            Grip::Flicking { .. } => DiscPhase::Flicking,
            Grip::Aiming => DiscPhase::Aiming,
            Grip::Resting | Grip::Touching { .. } => DiscPhase::Ready,
        }
    }

    /// Whether something moves by itself.
    pub fn moving(&self) -> bool {
        self.showing.is_some() || self.settling.is_some() || self.view.turning()
    }

    /// Whether a shot is shown.
    pub fn showing(&self) -> bool {
        self.showing.is_some()
    }

    /// Whether the shot of a link is on the board.
    pub fn exhibiting(&self) -> bool {
        self.exhibit.is_some()
    }

    /// Whether the player who puts discs back may leave them where they are.
    pub fn can_forgo(&self) -> bool {
        let referee = self.sitting.referee();
        let by = self.seen.turn.player.filter(|_| self.phase() == DiscPhase::Putting);
        by.is_some_and(|by| referee.admit(by, Intent::Act(&Action::Forgo)).is_ok())
    }

    /// Whether there is a shot to be shown again.
    pub fn can_repeat(&self) -> bool {
        self.showing.is_none()
            && self.broken.is_none()
            && (self.exhibit.is_some() || self.sitting.last().is_some())
    }

    /// The seat of the player in turn.
    pub fn seat(&self) -> Seat {
        self.seen.turn.player.map_or(Seat::South, |player| self.seat_of(player))
    }

    /// Where a player sits.
    pub fn seat_of(&self, player: Player) -> Seat {
        self.seen.seats.get(player.index()).copied().unwrap_or(Seat::South)
    }

    /// Converts a place on the screen to board coordinates.
    pub fn on_board(&self, seen: Point) -> Point {
        self.view.seat().shows(seen)
    }

    /// Converts a place on the screen to the coordinates of the player in turn.
    pub fn in_hand(&self, seen: Point) -> Point {
        self.seat().sees(self.on_board(seen))
    }

    /// The direction along the line of the player in turn that is right on the screen: 1, or −1 for a player who sits
    /// above. For a player at the side it is the player's own right.
    pub fn rightwards(&self) -> f64 {
        let [x, _] = self.view.seat().sees(self.seat().shows([1.0, 0.0]));
        if x < 0.0 { -1.0 } else { 1.0 }
    }

    /// Whether the line of the player in turn stands upright on the screen.
    pub fn upright(&self) -> bool {
        let [x, _] = self.view.seat().sees(self.seat().shows([1.0, 0.0]));
        x == 0.0
    }

    /// Where a place lies from the disc in hand, as the shooter looks.
    pub fn bearing(&self, at: Point) -> Bearing {
        let ([x, y], [hand_x, hand_y]) = (self.seat().sees(at), self.hand.at());
        Bearing::of([x - hand_x, y - hand_y])
    }

    /// Who shoots now, and with which disc.
    pub fn shooter(&self) -> Option<(Player, String, &'static Kind)> {
        let busy = self.showing.is_some() || self.exhibit.is_some() || self.broken.is_some();
        if busy || self.waits() || self.seen.turn.task != Task::Shot {
            return None;
        }
        let name = self.sitting.referee().shot_disc()?.name(self.game());
        let kind = self.kind(&name)?;
        Some((self.seen.turn.player?, name, kind))
    }

    /// The aim to be shown.
    pub fn aim(&self) -> Option<Aim> {
        self.shooter()?;
        self.hand.aim()
    }

    fn flick(&self, kind: &Kind, aim: Aim) -> Flick {
        self.hand.flick(self.seat(), kind, aim)
    }

    /// Asks the referee about what the hands are doing.
    pub fn check(&mut self) {
        self.objection = match (&self.to_place, self.shooter()) {
            (Some(to_place), _) if self.phase() == DiscPhase::Putting => {
                self.sitting.admit_place(to_place.at).err()
            }
            (_, Some((by, _, kind))) => {
                let aim = self.hand.aim().unwrap_or(Aim { angle: self.hand.angle(), speed: self.hand.speed });
                let now = self.sitting.admit(by, &self.flick(kind, aim)).err();
                let tried = self.tried.as_ref().filter(|(hand, _)| *hand == self.hand);
                now.or_else(|| tried.map(|(_, refused)| refused.clone()))
            }
            _ => None,
        };
    }

    /// The aiming line of what is aimed at.
    pub fn foresee(&mut self) -> Option<&Preview> {
        let aim = self.aim()?;
        self.foresee_shot(aim)
    }

    /// The aiming line of what keys and sliders have set, whether or not it is shown yet.
    pub fn foresee_set(&mut self) -> Option<&Preview> {
        self.foresee_shot(self.aim().unwrap_or(Aim { angle: self.hand.angle(), speed: self.hand.speed }))
    }

    fn foresee_shot(&mut self, aim: Aim) -> Option<&Preview> {
        if self.objection.is_some() || self.by_eye {
            return None;
        }
        let (_, _, kind) = self.shooter()?;
        let shot_text = self.sitting.shot_text(&self.flick(kind, aim)).ok()??;
        if self.foreseen.as_ref().is_none_or(|(known, _)| *known != shot_text) {
            let seen = self.line_of(&shot_text);
            self.foreseen = Some((shot_text, seen));
        }
        self.foreseen.as_ref()?.1.as_ref()
    }

    /// The aiming line of a shot, with what the referee would say against it.
    fn line_of(&self, shot_text: &ShotText) -> Option<Preview> {
        let played = shot_text.play().ok()?;
        let seen = of_played(&played, &shot_text.shot.disc)?;
        let fault = if seen.is_known() { self.sitting.table().fault_of_first_touch(&played) } else { None };
        Some(Preview { fault, ..seen })
    }

    /// Carries out an action and shows its shot. Does nothing while a shot is being shown.
    pub fn act(&mut self, by: Player, deed: &Deed, calm: bool) -> Result<(), Refused> {
        if self.showing.is_some() || self.exhibit.is_some() || self.broken.is_some() {
            return Ok(());
        }
        let (from, before) = (self.lying(), self.before());
        match self.sitting.act_as(by, deed, self.seats.level(by).is_some()) {
            Ok(struck) => {
                (self.asked, self.owners) = before;
                self.acted(by, from, struck, calm);
            }
            Err(refused) => {
                self.object(refused.clone());
                return Err(refused);
            }
        }
        Ok(())
    }

    /// Carries out an action from elsewhere, after ending a running animation.
    pub fn follow(&mut self, line: &str, calm: bool) -> Result<Deed, Unreadable> {
        self.finish(true);
        let (from, before) = (self.lying(), self.before());
        let Followed { by, deed, struck, unseen } = self.sitting.follow(line)?;
        (self.asked, self.owners) = before;
        let number = self.sitting.table().record().entries.len() as u64;
        self.unseen = unseen.map(|shot_text| (number, shot_text));
        self.acted(by, from, struck, calm);
        Ok(deed)
    }

    /// What the next shot has to do, and whose the discs are in it.
    fn before(&self) -> (Option<Duty>, Owners) {
        let referee = self.sitting.referee();
        (referee.duty(), Owners::of(&referee.form()))
    }

    /// The action whose motion has to be asked for.
    pub fn unseen(&self) -> Option<u64> {
        self.unseen.as_ref().map(|(number, _)| *number)
    }

    /// Shows the requested motion as the other engine played it. Returns whether there is something to see.
    pub fn show_motion(&mut self, number: u64, film: &[u8]) -> bool {
        let Some((_, shot_text)) = self.unseen.take_if(|(asked, _)| *asked == number) else { return false };
        let played = physics::Film::decode(film).ok().and_then(|film| shot_text.play_as(film));
        let Some(played) = played.filter(|_| self.showing.is_none()) else { return false };
        self.show(Film::new(self.game(), played), shot_text, Run::Again);
        true
    }

    /// Shows what was done: a shot, or what the referee's hand does.
    fn acted(&mut self, by: Player, from: Vec<(String, Pose)>, struck: Option<Struck>, calm: bool) {
        match struck {
            Some(struck) => {
                self.keep_to_repeat(&struck.shot_text, self.seats.is_here(by));
                self.show(Film::new(self.game(), struck.played), struck.shot_text, Run::Fresh);
            }
            None => {
                self.point_at_changes(&from, calm);
                self.catch_up();
                self.settle(from, calm);
            }
        }
    }

    /// The shot of an aim, or of what keys, sliders or a hint have set, and who takes it; `None` if no player here can shoot
    /// now, or nothing was aimed.
    pub fn aimed(&mut self, aim: Option<Aim>) -> Option<(Player, Flick)> {
        let (by, _, kind) = self.shooter()?;
        let aim = aim.or_else(|| self.hand.aim())?;
        let flick = self.flick(kind, aim);
        self.hand.speed = aim.speed;
        Some((by, flick))
    }

    /// Refuses what the hand tried, for this reason.
    pub(crate) fn object(&mut self, refused: Refused) {
        self.tried = Some((self.hand.clone(), refused));
    }

    /// Sets up a written shot and shows it on its own.
    pub fn perform(&mut self, shot_text: ShotText) -> Result<(), ShotTextError> {
        let film = Film::new(shot_text.game()?, shot_text.play()?);
        self.exhibit = Some((shot_text.clone(), Vec::new()));
        self.view.look(Seat::South);
        self.view.jump();
        self.show(film, shot_text, Run::Exhibit);
        Ok(())
    }

    /// Back to the game.
    pub fn leave_exhibit(&mut self) {
        if self.exhibit.take().is_some() {
            self.showing = None;
            self.leftovers.clear();
            self.trails.clear();
            self.catch_up();
            self.view.jump();
        }
    }

    /// The last shot of the game in numbers.
    pub fn last_report(&self) -> Option<Report> {
        let shot_text = self.sitting.last()?;
        shot_text.play().ok().map(|played| Report::new(shot_text, &played))
    }

    fn show(&mut self, film: Film, shot_text: ShotText, run: Run) {
        self.hand.shot();
        self.tried = None;
        self.meant = None;
        self.leftovers.clear();
        self.trails.clear();
        self.settling = None;
        // What the referee said of the shot before stays, and is there again when a shot has only been shown once more.
        if run == Run::Exhibit {
            self.pointing = Pointing::default();
        }
        self.close_call();
        self.showing = Some(Showing { film, shot_text, clock: Clock::default(), run, held: None });
    }

    /// Advances the animation to a frame at `now`. Returns the sounds to play, and the report when a shot is over.
    pub fn frame(&mut self, now: f64, slow: bool) -> (Vec<Sound>, Option<Report>) {
        self.view.frame(now);
        self.steadying = self.hand.steady(now);
        if self.showing.is_none() {
            self.pointing.frame(now);
        }
        // A quick player shoots while the board is still lit: the light goes out all the same.
        self.flash.take_if(|flash| !flash.frame(now));
        if let Some(settling) = &mut self.settling {
            settling.part = (now - *settling.since.get_or_insert(now)) / FADE;
            if settling.part >= 1.0 {
                self.settling = None;
            }
        }
        let Some(showing) = &mut self.showing else { return Default::default() };
        let from = showing.clock.time();
        let to = showing.clock.frame(now, slow || showing.run == Run::Again && self.recent.slowly);
        let heard = sounds(showing.film.events(if from == 0.0 { -1.0 } else { from }, to));
        for (name, pose) in showing.film.poses(to) {
            if pose.spin != 0.0 {
                let turn = self.turns.get(name).copied().unwrap_or_else(|| first_turn(name));
                self.turns.insert(name.to_string(), turn + pose.spin * (to - from));
            }
        }
        let over = to >= showing.film.length() && !self.hold(now);
        if over && self.show_next() {
            return (heard, None);
        }
        (heard, if over { self.finish(false) } else { None })
    }

    /// Ends the shot at once and leaves its paths, for visitors who want no motion.
    pub fn finish_with_trails(&mut self) -> Option<Report> {
        if let Some(showing) = &self.showing {
            self.trails = ways(showing.film.played(), &showing.shot_text);
        }
        self.recent.stop();
        self.finish(true)
    }

    /// Where the discs went in the last shot of the game. It is simulated only if it has not been shown here.
    pub fn last_ways(&self) -> Vec<Trail> {
        let simulated = || {
            let shot_text = self.sitting.last()?;
            Some(ways(&shot_text.play().ok()?, shot_text))
        };
        self.ways.clone().or_else(simulated).unwrap_or_default()
    }

    fn finish(&mut self, calm: bool) -> Option<Report> {
        let Showing { film, shot_text, run, .. } = self.showing.take()?;
        let played = film.played();
        let gone = |name: &str| played.off().contains(&name);
        let ended = film.poses(film.length()).filter(|(_, pose)| pose.alpha > 0.5);
        let ended = ended.map(|(name, pose)| (name.to_string(), pose));
        let ended: Vec<_> = ended.collect();
        if run == Run::Fresh {
            self.point(&film, &ended, calm);
            self.flash = self.moment(&film).filter(|_| !calm);
        }
        let (ditch, rest): (Vec<_>, Vec<_>) = ended.into_iter().partition(|(name, _)| gone(name));
        self.leftovers = ditch;
        if run == Run::Exhibit {
            if let Some((_, lying)) = &mut self.exhibit {
                *lying = rest;
            }
        } else {
            self.ways = Some(ways(played, &shot_text));
            self.catch_up();
            self.settle(rest, calm);
        }
        Some(Report::new(&shot_text, played))
    }

    /// The moment of the shot that has just been judged, where the last disc fell.
    fn moment(&self, film: &Film) -> Option<Flash> {
        let judged = self.sitting.log().last()?;
        let played = film.played();
        let fell = |event: &&Event| matches!(event.what, What::Captured(_));
        let fallen = || played.shot.events.iter().filter(fell);
        let kind = |event: &Event| self.kind(played.names.get(event.disc)?);
        let queen = fallen().filter_map(kind).any(|kind| kind.name == "queen");
        let moment = Moment::of_shot(self.game(), self.sitting.players(), judged, queen, &self.seats)?;
        let at = fallen().next_back().filter(|_| moment != Moment::Won).map(|event| event.after.at.into());
        Some(Flash::new(moment, at.unwrap_or_default()))
    }

    /// Marks everything that happened as seen: the next player is in turn.
    fn catch_up(&mut self) {
        let before = self.seen.turn.player;
        (self.meant, self.tried) = (None, None);
        self.seen = Seen::of(&self.sitting);
        let game = self.game();
        self.to_place = self.sitting.due().map(|due| DiscToPlace::new(game, due.disc.name(game), due.spot));
        if let Some(player) = before {
            self.places[player.index() % MOST] = self.hand.place;
        }
        if let Some(player) = self.seen.turn.player {
            self.hand.place = self.places[player.index() % MOST];
        }
        self.face();
        self.hand.shot();
        self.stand_free();
        self.check();
    }

    /// Moves the hand beside a disc that lies in its way on the line, as near as the referee allows.
    fn stand_free(&mut self) {
        let Some((by, _, kind)) = self.shooter() else { return };
        let free = |place: &f64| {
            let mut hand = self.hand.clone();
            hand.put(*place);
            let aim = Aim { angle: hand.angle(), speed: hand.speed };
            self.sitting.admit(by, &hand.flick(self.seat(), kind, aim)).is_ok()
        };
        let step = self.hand.line().step(SIDESTEP);
        let beside = (0..).map(|steps| f64::from(steps) * step).take_while(|away| *away <= 2.0);
        let places = beside.flat_map(|away| [self.hand.place + away, self.hand.place - away]);
        if let Some(place) = places.filter(|place| place.abs() <= 1.0).find(free) {
            self.hand.put(place);
        }
    }

    /// The referee's hand: what goes fades out, what comes fades in.
    fn settle(&mut self, from: Vec<(String, Pose)>, calm: bool) {
        self.settling = (!calm).then_some(Settling { from, since: None, part: 0.0 });
        if calm {
            self.view.jump();
        }
    }
}

/// The ways of a shot that was played.
fn ways(played: &Played, shot_text: &ShotText) -> Vec<Trail> {
    let trail = |(name, points): (&str, Vec<physics::Vec2>)| Trail {
        struck: name == shot_text.shot.disc,
        points: points.into_iter().map(Into::into).collect(),
    };
    played.paths().into_iter().map(trail).collect()
}
