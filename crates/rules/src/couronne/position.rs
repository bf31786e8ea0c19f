//! Setting up a game from the middle: what people leave out follows from what they give.

use boards::{Game, Point, quoted};

use super::{CENTRE, Colour, Couronne, Options, Position, RED, STRIKER, ShootOut};
use crate::by_name::ByName;
use crate::facts::Disc;
use crate::layout::{Layout, Spot};
use crate::referee::{SetupError, TurnForm, so_many};
use crate::seat::{Player, Side};
use crate::verdict::Task;

fn fail<T>(message: String) -> Result<T, SetupError> {
    Err(SetupError::new(message))
}

impl Couronne {
    /// A game from a position on; keys that are left out have their starting values as far as the others allow.
    pub fn from_position(
        options: &Options,
        players: usize,
        first: Player,
        position: &Position,
    ) -> Result<Couronne, SetupError> {
        let mut game = Couronne::new(options, players, first)?;
        match position.colour {
            Some([Colour::Green, Colour::Red]) => game.green = Side::Zero,
            Some([Colour::Red, Colour::Green]) => game.green = Side::One,
            Some(_) => return fail("colour is the same for both sides; expected green and red".to_owned()),
            None => {}
        }
        if game.side(first) != game.green {
            game.shooter = game.next(first);
        }
        game.owed = position.owed.unwrap_or_default();
        game.closing = match position.closing {
            None => None,
            Some(0) => Some(Side::Zero),
            Some(1) => Some(Side::One),
            Some(n) => return fail(format!("closing is {n}; expected 0, 1 or null")),
        };
        game.count_behind(position.behind.as_deref())?;
        game.count_strokes(position.strokes.unwrap_or(0))?;
        for player in [position.then, position.turn.map(|turn| turn.player)].into_iter().flatten() {
            if player.index() >= players {
                return fail(format!("turn or then is player {}; expected 0 to {}", player.0, players - 1));
            }
        }
        let shoot_out = match position.shootout {
            Some(shoot_out) => Some(shoot_out),
            None if position.down == Some([options.discs; 2]) => Some(ShootOut::default()),
            None => None,
        };
        match shoot_out {
            Some(shoot_out) => game.resume_shoot_out(shoot_out, position)?,
            None => {
                game.count_discs(position)?;
                game.resume(position.turn, position.then)?;
            }
        }
        game.layout.possible()?;
        let of_game = |disc: Disc| disc < STRIKER && disc.0 % RED < options.discs;
        let gone = |key, names: &Option<Vec<String>>| {
            game.layout.gone(key, names.as_deref(), game.waiting != [0, 0], of_game)
        };
        (game.fell, game.back) = (gone("fell", &position.fell)?, gone("back", &position.back)?);
        game.check_back()?;
        Ok(game)
    }

    /// No more discs of a side can come back than wait.
    fn check_back(&self) -> Result<(), SetupError> {
        for side in Side::BOTH {
            let named = self.back.iter().filter(|&disc| self.owner(disc) == Some(side)).count();
            let waiting = usize::from(self.waiting[side.index()]);
            if named > waiting {
                return fail(format!(
                    "back names {named} discs of side {}; expected at most {waiting}, as many as wait",
                    side.index()
                ));
            }
        }
        Ok(())
    }

    fn count_behind(&mut self, behind: Option<&[u32]>) -> Result<(), SetupError> {
        let Some(behind) = behind else { return Ok(()) };
        let players = usize::from(self.players);
        if behind.len() != players {
            let given = so_many(behind.len(), "number");
            return fail(format!("behind has {given}; expected {players}, one a player"));
        }
        for (mine, &count) in self.behind.iter_mut().zip(behind) {
            if let Some(limit) = self.options.behind_limit
                && count > u32::from(limit)
            {
                return fail(format!(
                    "behind is {count}; expected 0 to {limit}: further ones are never counted"
                ));
            }
            *mine = count;
        }
        Ok(())
    }

    fn count_strokes(&mut self, strokes: u32) -> Result<(), SetupError> {
        if let Some(most) = self.options.max_strokes
            && strokes >= most
        {
            return fail(format!("strokes is {strokes}; expected fewer than max_strokes, which is {most}"));
        }
        self.strokes = strokes;
        Ok(())
    }

    /// Every disc of a side is on the board, down or waiting.
    fn count_discs(&mut self, position: &Position) -> Result<(), SetupError> {
        let mut left = position.left;
        if let Some(at) = &position.at {
            self.layout = self.read_layout(at)?;
            let lying = Side::BOTH.map(|side| self.layout.count(self.discs_of(side)) as u8);
            if let Some(left) = left
                && left != lying
            {
                return fail(format!("left is {left:?} while {lying:?} discs lie in at; expected the same"));
            }
            left = Some(lying);
        }
        let all = self.options.discs;
        let placer =
            position.turn.filter(|turn| turn.task == Some(Task::Place)).map(|turn| self.side(turn.player));
        for side in Side::BOTH {
            let i = side.index();
            let (down, left) = (position.down.map(|down| down[i]), left.map(|left| left[i]));
            let rest = |known: [u8; 2]| {
                let known: u32 = known.into_iter().map(u32::from).sum();
                u8::try_from(u32::from(all).saturating_sub(known)).unwrap_or(0)
            };
            let waiting = match (position.waiting, placer) {
                (Some(waiting), _) => waiting[i],
                (None, Some(placer)) => match (down, left) {
                    (Some(down), Some(left)) => rest([down, left]),
                    _ => u8::from(side != placer),
                },
                (None, None) => 0,
            };
            let (down, left) = match (down, left) {
                (Some(down), Some(left)) => (down, left),
                (Some(down), None) => (down, rest([down, waiting])),
                (None, Some(left)) => (rest([left, waiting]), left),
                (None, None) => (0, rest([0, waiting])),
            };
            if u32::from(down) + u32::from(left) + u32::from(waiting) != u32::from(all) {
                return fail(format!(
                    "side {i} has down {down}, left {left} and waiting {waiting}; expected {all} in all"
                ));
            }
            (self.down[i], self.waiting[i]) = (down, waiting);
            if position.at.is_none() {
                // The lowest-numbered ones are gone, the rest lie as racked.
                for disc in self.discs_of(side).take(usize::from(all - left)) {
                    self.layout.put(Disc(disc), Spot::Away);
                }
            }
        }
        Ok(())
    }

    fn read_layout(&self, at: &ByName<Option<Point>>) -> Result<Layout, SetupError> {
        let mut layout = Layout::empty(Game::Couronne);
        for (name, &at) in at.iter() {
            let disc = Disc::named(Game::Couronne, name).filter(|disc| disc.0 % RED < self.options.discs);
            match disc {
                Some(disc) if disc != STRIKER => layout.put(disc, at.map_or(Spot::Somewhere, Spot::At)),
                _ => {
                    let most = self.options.discs;
                    return fail(format!(
                        "at has {}; expected discs from g1 to g{most} and from r1 to r{most}",
                        quoted(name)
                    ));
                }
            }
        }
        Ok(layout)
    }

    /// Whose turn it is.
    fn resume(&mut self, turn: Option<TurnForm>, then: Option<Player>) -> Result<(), SetupError> {
        let waits = |game: &Couronne, side: Side| game.waiting[side.index()] > 0;
        let due = if self.waiting == [0, 0] { Task::Shot } else { Task::Place };
        if let Some(task) = turn.and_then(|turn| turn.task)
            && task != due
        {
            return fail(format!(
                "turn asks for {:?}; expected {:?} in this position",
                task.name(),
                due.name()
            ));
        }
        if due == Task::Shot {
            let mut shooter = then.unwrap_or(self.shooter);
            if self.is_out(self.side(shooter)) && then.is_none() {
                shooter = self.next(shooter);
            }
            self.shooter = turn.map_or(shooter, |turn| turn.player);
            if let Some(then) = then
                && then != self.shooter
            {
                return fail(format!(
                    "then is {} while nothing waits to be placed; expected it left out",
                    then.0
                ));
            }
        } else {
            let placer = turn.map_or_else(
                || {
                    let shooter = then.unwrap_or(self.shooter);
                    let opponents_wait = waits(self, self.side(shooter).other());
                    if opponents_wait { shooter } else { self.next(shooter) }
                },
                |turn| turn.player,
            );
            if !waits(self, self.side(placer).other()) {
                return fail(format!(
                    "player {} places, but no disc of the opponents waits; expected one",
                    placer.0
                ));
            }
            let usual = if self.is_out(self.side(placer)) { self.before(placer) } else { placer };
            self.shooter = then.unwrap_or(usual);
            if self.shooter != placer && self.side(self.shooter) == self.side(placer) {
                return fail(format!(
                    "then is {}; expected the placing player or one beside",
                    self.shooter.0
                ));
            }
            self.placer = Some(placer);
        }
        self.is_undecided()
    }

    fn is_undecided(&self) -> Result<(), SetupError> {
        for side in Side::BOTH.into_iter().filter(|&side| self.is_out(side)) {
            let i = side.index();
            if self.closing == Some(side) {
                return fail(format!(
                    "side {i} has no discs left and holds the closing right: it has won; expected a game in play"
                ));
            }
            if self.side(self.shooter) == side {
                return fail(format!(
                    "side {i} has no discs left and is to shoot; expected the other side's last turn"
                ));
            }
        }
        Ok(())
    }

    fn resume_shoot_out(&mut self, shoot_out: ShootOut, position: &Position) -> Result<(), SetupError> {
        let all = [self.options.discs; 2];
        if position.down.is_some_and(|down| down != all)
            || position.left.is_some_and(|left| left != [0, 0])
            || position.waiting.is_some_and(|waiting| waiting != [0, 0])
        {
            return fail(format!(
                "there is a shoot-out before all discs are down; expected down {all:?}, left [0, 0]"
            ));
        }
        self.down = all;
        let (begins, ends) = (self.begins().index(), self.begins().other().index());
        let ShootOut { tries, potted } = shoot_out;
        let ahead = i64::from(tries[begins]) - i64::from(tries[ends]);
        let more = i64::from(potted[begins]) - i64::from(potted[ends]);
        let possible = (ahead == 0 && more == 0) || (ahead == 1 && (0..=1).contains(&more));
        if !possible || potted[0] > tries[0] || potted[1] > tries[1] {
            return fail(format!(
                "shootout has tries {tries:?} and potted {potted:?}; expected an undecided one that side {begins} began"
            ));
        }
        self.next_try(shoot_out);
        if let Some(then) = position.then
            && then != self.shooter
        {
            return fail(format!("then is {}; expected {}, whose try it is", then.0, self.shooter.0));
        }
        let disc = self.try_disc();
        if let Some(at) = &position.at {
            let layout = self.read_layout(at)?;
            if layout.discs().any(|(lying, _)| lying != disc) {
                let name = disc.name(Game::Couronne);
                return fail(format!(
                    "at has other discs than {name}; expected a fresh board in the shoot-out"
                ));
            }
            self.layout = layout;
        }
        let placer = self.next(self.shooter);
        let asked = position.turn.map(|turn| (turn.player, turn.task));
        let shoots = match asked {
            _ if self.layout.has(disc) => true,
            Some((player, None)) => player == self.shooter,
            Some((_, Some(task))) => task == Task::Shot,
            None => false,
        };
        let due = if shoots { (self.shooter, Task::Shot) } else { (placer, Task::Place) };
        if let Some((player, task)) = asked
            && (player, task.unwrap_or(due.1)) != due
        {
            return fail(format!(
                "turn is player {}'s; expected player {} to {}",
                player.0,
                due.0.0,
                due.1.name()
            ));
        }
        if shoots {
            self.placer = None;
            if !self.layout.has(disc) {
                self.layout.put(disc, Spot::At(CENTRE));
            }
        }
        Ok(())
    }
}
