//! The twenties of a game that was played elsewhere, from its record.

use table::{OtherBook, Replay, ReplayError};

use crate::play::{add_twenties, sunk};

/// The twenties of both sides in a record, over all its games; none where the game has no rings. Shots are not simulated:
/// the facts that the record kept are judged.
///
/// ```
/// let record = r#"{"game":"crokinole","rule_set":"nca","players":2,"seed":0,"first":0}
/// {"by":0,"round":{"winner":0,"sunk":[2,1]}}
/// {"by":0,"round":{"winner":null,"sunk":[0,3]}}"#;
/// assert_eq!(scorebook::twenties(record)?, [2, 4]);
/// # Ok::<(), table::ReplayError>(())
/// ```
pub fn twenties(record: &str) -> Result<[u32; 2], ReplayError> {
    let replay = Replay::recalled(record)?;
    let (mut twenties, mut before) = ([0; 2], sunk(&replay.game().referee().form()));
    replay.read(OtherBook::GoesOn, |game, _, deed, verdict| {
        add_twenties(&mut twenties, game.game(), before, Some(&deed), &verdict);
        before = sunk(&game.referee().form());
    })?;
    Ok(twenties)
}
