//! What a referee answers: a verdict or a refusal, and the words for either.

use boards::Point;
use serde::{Deserialize, Serialize};

use crate::book::RuleId;
use crate::facts::{Disc, DiscSet, Fact};
use crate::seat::{Player, Side};

/// What the player in turn has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Task {
    /// Shoot.
    Shot,
    /// Put a disc back.
    Place,
    /// Press the dome.
    Press,
    /// Move a piece, or pass where that is allowed.
    Move,
    /// Keep the number thrown out of turn, or throw again.
    Keep,
    /// Choose, as the winner of the toss.
    Toss,
    /// Nothing: the game is over.
    None,
}

impl Task {
    /// All of them.
    pub const ALL: [Task; 7] =
        [Task::Shot, Task::Place, Task::Press, Task::Move, Task::Keep, Task::Toss, Task::None];

    /// How it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Task::Shot => "shot",
            Task::Place => "place",
            Task::Press => "press",
            Task::Move => "move",
            Task::Keep => "keep",
            Task::Toss => "toss",
            Task::None => "none",
        }
    }
}

/// Who is next, and what they must do. It is written as `{"player":1,"do":"place"}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Turn {
    /// The player; `None` once the game is over.
    pub player: Option<Player>,
    /// The task.
    #[serde(rename = "do")]
    pub task: Task,
}

impl Turn {
    /// A player's turn.
    pub const fn of(player: Player, task: Task) -> Turn {
        Turn { player: Some(player), task }
    }

    /// The game is over.
    pub const OVER: Turn = Turn { player: None, task: Task::None };
}

/// How a game ended. It is written as `{"winner":0,"score":[25,14]}` or `{"ranking":[2,0,1],"shared":[]}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Over {
    /// A disc game; a draw has no winner.
    Sides {
        /// The side that won.
        winner: Option<Side>,
        /// What both have.
        score: [u32; 2],
    },
    /// Kimble: who came first, second…
    Ranking {
        /// The players, best first.
        ranking: Vec<Player>,
        /// Players of equal rank.
        #[serde(default)]
        shared: Vec<Vec<Player>>,
    },
}

/// Something the verdict changes on the board, beyond what the shot itself did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change {
    /// A disc is taken off the board by that rule.
    Removed(Disc, RuleId),
    /// A disc goes back to a place by that rule.
    Returned(Disc, Point, RuleId),
    /// A disc counts as pocketed.
    Down(Disc),
    /// A new rack, round or board is laid out.
    Racked,
    /// A lot is to be drawn: the player it falls on breaks ([`Referee::lot_falls`](crate::Referee::lot_falls)).
    Lot,
}

/// A value in a sentence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Arg {
    /// A disc.
    Disc(Disc),
    /// Several discs.
    Discs(DiscSet),
    /// A player.
    Player(Player),
    /// A side.
    Side(Side),
    /// A number.
    Number(i64),
    /// A length, shown in millimetres.
    Metres(f64),
    /// A list of facts, by its name, which is the same in every language.
    Fact(Fact),
}

/// What becomes of the turn of the player who has shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The same player shoots again.
    GoesOn,
    /// The next player shoots: nothing was gained.
    Passes,
    /// The next player shoots: a fault, or a rule that says so, took the turn away.
    Lost,
}

impl Fate {
    /// The clause that announces it.
    const fn clause(self) -> Clause {
        match self {
            Fate::GoesOn => NoteKind::Turn(Fate::GoesOn).note("fate-goes-on"),
            Fate::Passes => NoteKind::Turn(Fate::Passes).note("fate-passes"),
            Fate::Lost => NoteKind::Turn(Fate::Lost).note("fate-lost"),
        }
    }
}

/// What a clause of a verdict is about. A program that reacts to a verdict asks for this, never for the name of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteKind {
    /// Something happened that neither gained nor cost anything by itself.
    Happened,
    /// A disc, the queen, a place in the goal or an eaten piece was gained.
    Gain,
    /// The shot did not do what it was for: nothing pocketed, nothing touched that had to be.
    Missed,
    /// A rule was broken, or the striker was lost.
    Foul,
    /// What it cost: discs that come back, go off the board or are owed.
    Cost,
    /// A disc was put back on the board.
    Placed,
    /// A clock ran out.
    TimeUp,
    /// A player gave up.
    Resigned,
    /// A round is over, and what it gave.
    RoundOver,
    /// A board is over, and what it gave.
    BoardOver,
    /// Why the game is over. How it ended is [`Verdict::over`]; in a match, how a game of it ended.
    GameOver,
    /// The next game of a match begins, and how the match stands.
    NextGame,
    /// Ends are changed: the players sit elsewhere now.
    EndsChanged,
    /// The match is over, and how it ended.
    MatchOver,
    /// A round, a board, a shoot-out or the game itself begins.
    Begins,
    /// What becomes of the turn.
    Turn(Fate),
}

impl NoteKind {
    /// All of them.
    pub const ALL: [NoteKind; 18] = [
        NoteKind::Happened,
        NoteKind::Gain,
        NoteKind::Missed,
        NoteKind::Foul,
        NoteKind::Cost,
        NoteKind::Placed,
        NoteKind::TimeUp,
        NoteKind::Resigned,
        NoteKind::RoundOver,
        NoteKind::BoardOver,
        NoteKind::GameOver,
        NoteKind::NextGame,
        NoteKind::EndsChanged,
        NoteKind::MatchOver,
        NoteKind::Begins,
        NoteKind::Turn(Fate::GoesOn),
        NoteKind::Turn(Fate::Passes),
        NoteKind::Turn(Fate::Lost),
    ];

    /// Its name for other programs.
    pub const fn name(self) -> &'static str {
        match self {
            NoteKind::Happened => "happened",
            NoteKind::Gain => "gain",
            NoteKind::Missed => "missed",
            NoteKind::Foul => "foul",
            NoteKind::Cost => "cost",
            NoteKind::Placed => "placed",
            NoteKind::TimeUp => "time_up",
            NoteKind::Resigned => "resigned",
            NoteKind::RoundOver => "round_over",
            NoteKind::BoardOver => "board_over",
            NoteKind::GameOver => "game_over",
            NoteKind::NextGame => "next_game",
            NoteKind::EndsChanged => "ends_changed",
            NoteKind::MatchOver => "match_over",
            NoteKind::Begins => "begins",
            NoteKind::Turn(Fate::GoesOn) => "turn_goes_on",
            NoteKind::Turn(Fate::Passes) => "turn_passes",
            NoteKind::Turn(Fate::Lost) => "turn_lost",
        }
    }

    /// A clause of this kind: the name of its message, without values yet.
    ///
    /// ```
    /// use rules::{NoteKind, Player};
    ///
    /// let clause = NoteKind::Resigned.note("resigned").player(Player(1));
    /// assert_eq!((clause.kind, clause.player_named()), (NoteKind::Resigned, Some(Player(1))));
    /// ```
    pub const fn note(self, key: &'static str) -> Clause {
        Note::of(self, key)
    }
}

/// A clause of the sentence that explains a verdict: a note that says what it is about.
pub type Clause = Note<NoteKind>;

/// The name of a message and its values. The words are found by the message's name in each language.
///
/// A clause of a verdict has a kind and is made by [`NoteKind::note`]. The reason of a refusal and what a bot means to do
/// have none: [`Note::new`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Note<K = ()> {
    /// What it is about.
    pub kind: K,
    /// The name of the message.
    pub key: &'static str,
    args: [Option<(&'static str, Arg)>; 4],
}

impl Note {
    /// A message without values: the reason of a refusal, or what a bot means to do.
    pub const fn new(key: &'static str) -> Note {
        Note::of((), key)
    }
}

impl<K> Note<K> {
    /// A message of that kind, without values.
    pub const fn of(kind: K, key: &'static str) -> Note<K> {
        Note { kind, key, args: [None; 4] }
    }

    /// The same without its kind, where only the words count.
    pub fn plain(self) -> Note {
        Note { kind: (), key: self.key, args: self.args }
    }

    /// The same message with each value changed by its name.
    pub fn map(mut self, change: impl Fn(&'static str, Arg) -> Arg) -> Note<K> {
        for (name, value) in self.args.iter_mut().flatten() {
            *value = change(name, *value);
        }
        self
    }

    /// The same with a value more; a note has four at most.
    pub fn with(mut self, name: &'static str, value: Arg) -> Note<K> {
        let free = self.args.iter_mut().find(|arg| arg.is_none());
        debug_assert!(free.is_some(), "the message {} has five values", self.key);
        if let Some(free) = free {
            *free = Some((name, value));
        }
        self
    }

    /// The same with a disc.
    pub fn disc(self, disc: Disc) -> Note<K> {
        self.with("disc", Arg::Disc(disc))
    }

    /// The same with discs: their names as `discs`, how many they are as `count`.
    pub fn discs(self, discs: DiscSet) -> Note<K> {
        self.with("discs", Arg::Discs(discs)).number("count", discs.len() as i64)
    }

    /// The same with a player.
    pub fn player(self, player: Player) -> Note<K> {
        self.with("player", Arg::Player(player))
    }

    /// The same with a side.
    pub fn side(self, side: Side) -> Note<K> {
        self.with("side", Arg::Side(side))
    }

    /// The same with a list of facts.
    pub fn fact(self, fact: Fact) -> Note<K> {
        self.with("field", Arg::Fact(fact))
    }

    /// The same with a number.
    pub fn number(self, name: &'static str, value: i64) -> Note<K> {
        self.with(name, Arg::Number(value))
    }

    /// Its values.
    pub fn args(&self) -> impl Iterator<Item = (&'static str, Arg)> {
        self.args.iter().flatten().copied()
    }

    /// The side it names as `side`, if it does.
    pub fn side_named(&self) -> Option<Side> {
        self.args().find_map(|(name, value)| match value {
            Arg::Side(side) if name == "side" => Some(side),
            _ => None,
        })
    }

    /// The player it names as `player`, if it does.
    pub fn player_named(&self) -> Option<Player> {
        self.args().find_map(|(name, value)| match value {
            Arg::Player(player) if name == "player" => Some(player),
            _ => None,
        })
    }
}

/// A decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// The rules that decided it, in order, each once.
    pub rules: Vec<RuleId>,
    /// What it says, clause by clause.
    pub notes: Vec<Clause>,
    /// What it changes on the board.
    pub changes: Vec<Change>,
    /// Who is next.
    pub turn: Turn,
    /// How the game ended, if it has.
    pub over: Option<Over>,
}

impl Verdict {
    /// Whether it has a clause of that kind.
    pub fn has(&self, kind: NoteKind) -> bool {
        self.told(kind).next().is_some()
    }

    /// Its clauses of that kind.
    pub fn told(&self, kind: NoteKind) -> impl Iterator<Item = &Clause> {
        self.notes.iter().filter(move |note| note.kind == kind)
    }

    /// What becomes of the turn, if the verdict says it. Verdicts of carrom and couronne do after every stroke, unless
    /// the board, the game or a try of the shoot-out ends with it; those of crokinole and croquignole after every
    /// shot, unless the round ends with it; those of kimble when the turn passes, or a six gives another press.
    pub fn fate(&self) -> Option<Fate> {
        self.notes.iter().find_map(|note| match note.kind {
            NoteKind::Turn(fate) => Some(fate),
            _ => None,
        })
    }

    /// Whether its last clause says that the turn passes, and to whom: then the next player need not be named again.
    pub fn names_next(&self) -> bool {
        let last = self.notes.last().filter(|note| note.kind == NoteKind::Turn(Fate::Passes));
        last.is_some_and(|note| note.player_named().is_some())
    }
}

/// What a referee collects while it judges.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ruling {
    pub(crate) rules: Vec<RuleId>,
    pub(crate) notes: Vec<Clause>,
    pub(crate) changes: Vec<Change>,
}

impl Ruling {
    /// Cites a rule; a second time changes nothing.
    pub(crate) fn cite(&mut self, rule: RuleId) {
        if !self.rules.contains(&rule) {
            self.rules.push(rule);
        }
    }

    /// Adds a clause.
    pub(crate) fn say(&mut self, clause: Clause) {
        self.notes.push(clause);
    }

    /// Says what becomes of the turn.
    pub(crate) fn say_fate(&mut self, fate: Fate) {
        self.say(fate.clause());
    }

    /// Says that the turn passes to a player.
    pub(crate) fn say_next(&mut self, player: Player) {
        self.say(NoteKind::Turn(Fate::Passes).note("ring-turn-passes").player(player));
    }

    /// Notes a change of the board.
    pub(crate) fn change(&mut self, change: Change) {
        self.changes.push(change);
    }
}

/// An action that is well formed but not allowed or not possible. Nothing has changed. As an error it names the rule and
/// the message; a sentence in a language needs the words of that language.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("refused{}: {}", .rule.map(|rule| format!(" by {}", rule.name())).unwrap_or_default(), .note.key)]
pub struct Refusal {
    /// The rule that forbids it, where one does.
    pub rule: Option<RuleId>,
    /// Why.
    pub note: Note,
    /// Whether only the moment is wrong: another action is due now.
    pub not_now: bool,
}

impl Refusal {
    /// Refused by a rule.
    pub const fn by(rule: RuleId, note: Note) -> Refusal {
        Refusal { rule: Some(rule), note, not_now: false }
    }

    /// Refused because it is impossible.
    pub const fn plain(note: Note) -> Refusal {
        Refusal { rule: None, note, not_now: false }
    }

    /// Refused because another action is due now.
    pub const fn not_now() -> Refusal {
        Refusal { rule: None, note: Note::new("not-now"), not_now: true }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_written_with_the_name_of_its_task() {
        for task in [Task::Shot, Task::Place, Task::Press, Task::Move, Task::Keep] {
            let written = serde_json::to_string(&Turn::of(Player(1), task)).unwrap();
            assert_eq!(written, format!(r#"{{"player":1,"do":"{}"}}"#, task.name()));
        }
        assert_eq!(serde_json::to_string(&Turn::OVER).unwrap(), r#"{"player":null,"do":"none"}"#);
    }

    #[test]
    fn an_end_is_read_back_as_it_is_written() {
        let ranking = |players: &[u8]| players.iter().copied().map(Player).collect::<Vec<_>>();
        let shared = vec![ranking(&[0, 1])];
        for (over, written) in [
            (Over::Sides { winner: Some(Side::One), score: [3, 25] }, r#"{"winner":1,"score":[3,25]}"#),
            (Over::Sides { winner: None, score: [4, 4] }, r#"{"winner":null,"score":[4,4]}"#),
            (
                Over::Ranking { ranking: ranking(&[2, 0, 1]), shared },
                r#"{"ranking":[2,0,1],"shared":[[0,1]]}"#,
            ),
        ] {
            assert_eq!(serde_json::to_string(&over).unwrap(), written);
            assert_eq!(serde_json::from_str::<Over>(written).unwrap(), over);
        }
        for wrong in ["{}", r#"{"winner":2,"score":[0,0]}"#] {
            assert!(serde_json::from_str::<Over>(wrong).is_err(), "{wrong}");
        }
    }
}
