//! Why something cannot be done, in the words of the page.

use tournament::{Refusal, Tournament};
use words::Words;

use super::hall::label;

/// The reason as a sentence. Reasons that only a program can cause share one.
pub fn sentence(tournament: &Tournament, refusal: &Refusal, words: &Words) -> String {
    let (why, name, game) = match refusal {
        Refusal::Open(game) => ("open", "", game.as_str()),
        Refusal::TooFew(_) => ("too-few", "", ""),
        Refusal::Over => ("over", "", ""),
        Refusal::HasResult(game) => ("has-result", "", game.as_str()),
        Refusal::NoWinner(game) => ("no-winner", "", game.as_str()),
        Refusal::BestOf { game, .. } => ("best-of", "", game.as_str()),
        Refusal::NeedsScore(game) => ("needs-score", "", game.as_str()),
        Refusal::Disqualified(id) => ("disqualified", id.as_str(), ""),
        Refusal::PlaysAs(id, _) => ("plays-as", id.as_str(), ""),
        Refusal::Already(id) => ("already", id.as_str(), ""),
        Refusal::HasLeft(id) => ("has-left", id.as_str(), ""),
        Refusal::HasResults { .. } | Refusal::Rests { .. } => ("has-results", "", ""),
        Refusal::Drawn(_) | Refusal::DrawnTwice { .. } => ("drawn", "", ""),
        Refusal::BuiltOn { .. } | Refusal::DrawnAgain(_) => ("built-on", "", ""),
        Refusal::StagesDrawn | Refusal::OtherStages { .. } => ("stages-drawn", "", ""),
        Refusal::FinalSeats { .. } => ("final-seats", "", ""),
        Refusal::Undone(_) => ("undone", "", ""),
        Refusal::ShootOutOrder(id) => ("shoot-out", id.as_str(), ""),
        Refusal::Needed { why, .. } => return sentence(tournament, why, words),
        _ => ("other", "", ""),
    };
    let board = tournament.game(game).map_or(0, |game| game.board);
    let values = [("why", why.into()), ("name", label(tournament, name).into()), ("board", board.into())];
    words.say("page-evening-refused", values)
}
