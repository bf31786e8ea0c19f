//! The dome is pressed: in turn, out of turn, with a clear die or not.

use super::{Dome, Kimble, Phase};
use crate::action::Throw;
use crate::rule;
use crate::seat::Player;
use crate::verdict::{Clause, Note, NoteKind, Refusal, Ruling};

/// The number of faults after which the dome answers a player only in turn.
pub(super) const MOST_FAULTS: u8 = 3;

impl Kimble {
    /// Handles a press of the dome.
    pub(super) fn press(&mut self, by: Player, throw: Throw, ruling: &mut Ruling) -> Result<(), Refusal> {
        if let Throw::Number(number) = throw
            && !(1..=6).contains(&number)
        {
            return Err(Refusal::plain(
                Note::new("kimble-no-such-number").number("number", i64::from(number)),
            ));
        }
        if self.resigned.contains(by) {
            return Err(Refusal::plain(Note::new("kimble-no-longer-playing").player(by)));
        }
        match self.phase {
            Phase::Opening(opening) => return self.press_for_start(opening, by, throw, ruling),
            Phase::Over => return Err(self.out_of_place(by)),
            Phase::Keep(number) => {
                let note =
                    Note::new("kimble-number-waits").player(self.whose).number("number", i64::from(number));
                return Err(Refusal::by(rule!("KIM-S18"), note));
            }
            Phase::Move(number) if by == self.whose => {
                let note = Note::new("kimble-pressed-twice").number("number", i64::from(number));
                return Err(Refusal::by(rule!("KIM-S20"), note));
            }
            Phase::Press if by == self.whose => self.press_in_turn(throw, ruling),
            Phase::Press | Phase::Move(_) => {
                self.check_dome(by)?;
                self.press_out_of_turn(by, throw, ruling);
            }
        }
        Ok(())
    }

    /// Whether the dome answers a player, in turn or within the limits of KIM-S18. A press may still be
    /// refused: a number may wait already.
    ///
    /// ```
    /// use boards::Game;
    /// use rules::{First, Options, Player, Referee};
    ///
    /// let referee = Referee::new(&Options::defaults(Game::Kimble), 2, First::Player(Player(0)))?;
    /// let Referee::Kimble(kimble) = &referee else { unreachable!() };
    /// assert!(kimble.dome_answers(Player(1)), "KIM-V2: anybody can press");
    /// # Ok::<(), rules::SetupError>(())
    /// ```
    pub fn dome_answers(&self, player: Player) -> bool {
        !self.resigned.contains(player) && (player == self.whose || self.check_dome(player).is_ok())
    }

    /// KIM-S18: whether the dome answers a player who is not in turn.
    fn check_dome(&self, by: Player) -> Result<(), Refusal> {
        let note = if self.options.dome == Dome::Locked {
            Note::new("kimble-dome-locked")
        } else if self.faults_of(by) >= MOST_FAULTS {
            Note::new("kimble-too-many-faults").number("faults", MOST_FAULTS.into())
        } else if self.out_of_turn {
            Note::new("kimble-pressed-already")
        } else {
            return Ok(());
        };
        Err(Refusal::by(rule!("KIM-S18"), note.player(self.whose)))
    }

    fn faults_of(&self, player: Player) -> u8 {
        self.faults.get(player.index()).copied().unwrap_or_default()
    }

    fn press_in_turn(&mut self, throw: Throw, ruling: &mut Ruling) {
        self.let_go = None;
        match throw {
            Throw::Cocked => {
                ruling.cite(rule!("KIM-V1"));
                ruling.say(NoteKind::Happened.note("kimble-unclear"));
            }
            Throw::Number(number) => {
                self.throws = self.throws.saturating_add(1);
                ruling.say(
                    NoteKind::Happened
                        .note("kimble-throws")
                        .player(self.whose)
                        .number("number", i64::from(number)),
                );
                self.use_number(number, ruling);
            }
        }
    }

    /// KIM-V2: a player presses in another's turn.
    fn press_out_of_turn(&mut self, by: Player, throw: Throw, ruling: &mut Ruling) {
        self.let_go = None;
        self.out_of_turn = true;
        if let Some(faults) = self.faults.get_mut(by.index()) {
            *faults = faults.saturating_add(1);
        }
        let lost = self.waiting_move();
        if lost == Some(6) && self.goal(self.whose).waits_for_last() {
            // The six that was replaced no longer counts for KIM-11.
            self.sixes = self.sixes.saturating_sub(1);
        }
        match throw {
            Throw::Cocked => {
                ruling.cite(rule!("KIM-V1"));
                ruling.cite(rule!("KIM-V2"));
                ruling.cite(rule!("KIM-S18"));
                ruling.say(self.counted(NoteKind::Foul.note("kimble-unclear-out-of-turn"), by));
                self.phase = Phase::Press;
            }
            Throw::Number(number) => {
                self.throws = self.throws.saturating_add(1);
                ruling.cite(rule!("KIM-V2"));
                ruling.cite(rule!("KIM-S18"));
                let note = self.counted(NoteKind::Foul.note("kimble-throws-out-of-turn"), by);
                ruling.say(note.number("number", i64::from(number)));
                self.phase = Phase::Keep(number);
            }
        }
        if self.faults_of(by) == MOST_FAULTS {
            ruling.say(NoteKind::Cost.note("kimble-dome-shuts").player(by));
        }
        if let Some(lost) = lost {
            ruling.cite(rule!("KIM-S19"));
            ruling.say(NoteKind::Cost.note("kimble-number-gone").number("number", i64::from(lost)));
        }
        if self.phase == Phase::Press {
            self.await_press(ruling);
        }
    }

    /// A note with the player and how many faults that makes.
    fn counted(&self, note: Clause, by: Player) -> Clause {
        note.player(by).number("faults", self.faults_of(by).into())
    }

    /// KIM-V2: the player in turn keeps the number thrown out of turn, or throws again.
    pub(super) fn keep(&mut self, by: Player, keep: bool, ruling: &mut Ruling) -> Result<(), Refusal> {
        let number = match self.phase {
            Phase::Keep(number) if by == self.whose => number,
            _ => return Err(self.out_of_place(by)),
        };
        ruling.cite(rule!("KIM-V2"));
        if keep {
            ruling
                .say(NoteKind::Happened.note("kimble-keeps").player(by).number("number", i64::from(number)));
            self.use_number(number, ruling);
        } else {
            ruling.say(
                NoteKind::Happened.note("kimble-throws-again").player(by).number("number", i64::from(number)),
            );
            self.await_press(ruling);
        }
        Ok(())
    }

    /// The player in turn has that number. However many sixes come in a row, there is no penalty (KIM-S12).
    fn use_number(&mut self, number: u8, ruling: &mut Ruling) {
        if number == 6 {
            ruling.cite(rule!("KIM-02"));
            if self.counts_for_tunnel() {
                return self.tunnel(ruling);
            }
        } else {
            self.sixes = 0;
        }
        if !self.moves(self.whose, number).is_empty() {
            self.phase = Phase::Move(number);
            return;
        }
        if number == 6 {
            ruling.cite(rule!("KIM-S10"));
        }
        for rule in self.what_blocks(self.whose, number) {
            ruling.cite(rule);
        }
        ruling.say(NoteKind::Happened.note("kimble-nothing-moves"));
        self.end_throw(number, ruling);
    }
}
