//! Why an event cannot be.

use boards::quoted;

/// Why an event is refused. It then changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // The sentences say it.
pub enum Refusal {
    #[error("the tournament has not begun; expected the header as the first line")]
    NoHeader,
    #[error("the tournament has a header already")]
    SecondHeader,
    #[error("a round has been drawn; the stages can be replaced only before the first draw")]
    StagesDrawn,
    #[error("{0}")]
    Stages(String),
    #[error("round {stage}.{round} was drawn by other stages")]
    OtherStages { stage: usize, round: usize },
    #[error("{given} for a final; expected 2 to {seats}, as many as can play at one board")]
    FinalSeats { given: usize, seats: usize },
    #[error("no entrant has the id {}", quoted(.0))]
    Unknown(String),
    #[error("the id is empty; expected a short name such as \"p1\"")]
    EmptyId,
    #[error("{} has entered already", quoted(.0))]
    Already(String),
    #[error("{} was disqualified and cannot come back", quoted(.0))]
    Disqualified(String),
    #[error("{} plays in the pair {}", quoted(.0), quoted(.1))]
    PlaysAs(String, String),
    #[error("{} is a pair; expected two people", quoted(.0))]
    PairOfPairs(String),
    #[error("a pair of {0}; expected two different people")]
    NotTwo(usize),
    #[error("{} is no pair", quoted(.0))]
    NoPair(String),
    #[error("{} is named twice", quoted(.0))]
    Twice(String),
    #[error("{} has left already", quoted(.0))]
    HasLeft(String),
    #[error("apart names fewer than two entrants; expected at least two")]
    ApartAlone,
    #[error("game {0} has no result yet")]
    Open(String),
    #[error("entrants who are there: {0}; expected at least two")]
    TooFew(usize),
    #[error("the last stage is over")]
    Over,
    #[error("there is no game {}", quoted(.0))]
    NoGame(String),
    #[error("game {0} has a result already; amend it")]
    HasResult(String),
    #[error("game {0} has no result to amend")]
    NothingToAmend(String),
    #[error("game {game}: expected one of score, order and walkover")]
    Shape { game: String },
    #[error("game {game}: {what} has {given} numbers; expected {seats}, in the order of the seats")]
    Length { game: String, what: &'static str, given: usize, seats: usize },
    #[error("game {0}: a score is below 0; expected 0 or more")]
    Negative(String),
    #[error("game {game}: {} does not play in it", quoted(id))]
    NotSeated { game: String, id: String },
    #[error("game {game}: the order misses {}", quoted(id))]
    Missing { game: String, id: String },
    #[error("game {0}: twenties need a score or an order beside them")]
    TwentiesAlone(String),
    #[error("game {0}: absent needs an order of at least two entrants who came, in a game for three or four")]
    AbsentAlone(String),
    #[error("game {0}: the stage has no key win, so a game between two needs a score")]
    NeedsScore(String),
    #[error("game {0}: a knock-out needs a winner")]
    NoWinner(String),
    #[error(
        "game {game}: {score} is no result of the best of {best_of}: expected {needed} games won by one side"
    )]
    BestOf { game: String, score: String, best_of: usize, needed: usize },
    #[error(
        "game {0}: the winner has been drawn for a later round; \"force\":true amends the result all the same"
    )]
    DrawnAgain(String),
    #[error("there is no stage {0}")]
    NoStage(usize),
    #[error("stage {0} has not begun")]
    NotBegun(usize),
    #[error("stage {0} has begun already")]
    Begun(usize),
    #[error("stage {0} is the last one")]
    LastStage(usize),
    #[error("{} does not play in stage {stage}", quoted(id))]
    NotInStage { id: String, stage: usize },
    #[error("{} has twenties, but no place in the order of the shoot-out", quoted(.0))]
    NotInShootOut(String),
    #[error("{} has more twenties than the entrant before; expected the most first", quoted(.0))]
    ShootOutOrder(String),
    #[error("line {0} has no event")]
    NoLine(usize),
    #[error("line {0} is the header, which cannot be taken back")]
    Header(usize),
    #[error("line {0} has been taken back already")]
    Undone(usize),
    #[error(
        "the round drawn in line {round} builds on line {line}; \"force\":true takes it back all the same"
    )]
    BuiltOn { line: usize, round: usize },
    #[error("line {line} drew a round in which games have results")]
    HasResults { line: usize },
    #[error("the round drawn in line {round} builds on the round drawn in line {line}")]
    Rests { line: usize, round: usize },
    #[error("line {line} ({event}) is not possible without it: {why}")]
    Needed { line: usize, event: &'static str, why: Box<Refusal> },
    #[error("round {stage}.{round} has been drawn again")]
    DrawnTwice { stage: usize, round: usize },
    #[error("an entrant would be missing in round {0}, which has been drawn")]
    Drawn(String),
    #[error("{} is on the waiting list", quoted(.0))]
    Waiting(String),
    #[error("game {0} has no result to confirm")]
    NothingToConfirm(String),
    #[error("game {game}: {} has confirmed its result already", quoted(id))]
    Confirmed { game: String, id: String },
    #[error("game {0} has this result; expected another one, or none")]
    SameResult(String),
    #[error("game {0}: the id of the table is empty")]
    EmptyTable(String),
    #[error("game {0}: the id of the score sheet is empty")]
    EmptySheet(String),
    #[error("no clock has been started")]
    NoClock,
    #[error("the clock is paused already")]
    ClockPaused,
    #[error("the clock is running")]
    ClockRuns,
    #[error("expected seconds from 1 to 86400, how long the round lasts")]
    ClockSeconds,
    #[error("expected seconds, how much longer the round lasts, or below 0 how much shorter")]
    ClockMore,
}
