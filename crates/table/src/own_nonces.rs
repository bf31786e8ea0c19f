//! A player's own part in the throws or tremors of a game at a server: which nonce was sent for which throw. In games
//! with discs a flick that a living hand plays counts as one.
//!
//! A server that got two nonces for the same throw could choose between two throws. So a press that must be sent again,
//! because the connection was lost, has the same nonce; and when the server announces the throw, its nonce must be the
//! one that was sent.

use rules::Player;
use serde::{Deserialize, Serialize};

use crate::dice::Nonce;
use crate::game::Deed;
use crate::script::Line;

/// The nonces of one player, or of several at one device.
///
/// ```
/// use boards::Game;
/// use rules::Player;
/// use table::{Line, Nonce, OwnNonces};
///
/// let mut own = OwnNonces::default();
/// let salt = || Nonce::new(b"salt");
/// assert_eq!(own.for_next(Player(0), salt), Nonce::new(b"salt"));
/// assert_eq!(own.for_next(Player(0), || Nonce::new(b"pepper")), Nonce::new(b"salt"), "the same throw");
/// let reveal = "0".repeat(64);
/// let told = format!(r#"{{"by":0,"press":null,"threw":3,"nonce":"00","reveal":"{reveal}"}}"#);
/// own.saw(&Line::parse(Game::Kimble, &told, true)?);
/// assert_eq!(own.changed().len(), 1, "somebody has changed it");
/// # Ok::<(), table::Malformed>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnNonces {
    /// The number of throws announced so far; counted again from the record each time.
    #[serde(skip)]
    throws: u64,
    sent: Option<Sent>,
    #[serde(default)]
    changed: Vec<Changed>,
}

/// The nonce that was sent for a throw that has not been announced yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Sent {
    throw: u64,
    by: u8,
    nonce: Nonce,
}

/// A throw that was announced with another nonce than was sent for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("throw {throw} came with the nonce {told:?}, but {sent:?} was sent for it")]
pub struct Changed {
    /// The throw's number in the game, from 1.
    pub throw: u64,
    /// The nonce that was sent.
    pub sent: Nonce,
    /// The nonce that was announced.
    pub told: Nonce,
}

impl OwnNonces {
    /// The nonce of a player for the next throw: the one that was already sent for it, or a new one.
    pub fn for_next(&mut self, by: Player, draw: impl FnOnce() -> Option<Nonce>) -> Option<Nonce> {
        let same = |sent: &Sent| (sent.throw, sent.by) == (self.throws, by.0);
        if let Some(sent) = self.sent.filter(same) {
            return Some(sent.nonce);
        }
        let nonce = draw()?;
        self.sent = Some(Sent { throw: self.throws, by: by.0, nonce });
        Some(nonce)
    }

    /// Takes an announced action. To be called for every action, in the order of the record.
    pub fn saw(&mut self, line: &Line) {
        if line.kept.threw.is_none() && line.kept.played.is_none() {
            return;
        }
        let throw = self.throws;
        self.throws += 1;
        // A throw by another player or by a clock has no nonce of ours; our nonce was for this throw only.
        let Some(sent) = self.sent.take_if(|sent| sent.throw <= throw) else { return };
        let pressed =
            matches!(line.deed, Ok(Deed::Press(_) | Deed::Flick(_))) && line.by == Ok(Player(sent.by));
        let told = line.kept.proof.filter(|_| pressed && sent.throw == throw).map(|proof| proof.nonce);
        if let Some(told) = told.filter(|told| *told != sent.nonce) {
            self.changed.push(Changed { throw: throw + 1, sent: sent.nonce, told });
        }
    }

    /// The throws that were announced with another nonce than was sent.
    pub fn changed(&self) -> &[Changed] {
        &self.changed
    }
}

#[cfg(test)]
mod tests {
    use boards::Game;

    use super::*;

    fn nonce(text: &str) -> Option<Nonce> {
        Nonce::parse(text)
    }

    fn saw(own: &mut OwnNonces, by: u8, deed: &str, nonce: &str) {
        let reveal = "0".repeat(64);
        let line = format!(r#"{{"by":{by},{deed},"threw":2,"nonce":"{nonce}","reveal":"{reveal}"}}"#);
        own.saw(&Line::parse(Game::Kimble, &line, true).unwrap());
    }

    fn moved(own: &mut OwnNonces) {
        own.saw(&Line::parse(Game::Kimble, r#"{"by":1,"pass":true}"#, true).unwrap());
    }

    const PRESS: &str = r#""press":null"#;

    #[test]
    fn a_throw_has_one_nonce_however_often_it_is_sent() {
        let mut own = OwnNonces::default();
        assert_eq!(own.for_next(Player(0), || nonce("aa")), nonce("aa"));
        moved(&mut own);
        assert_eq!(own.for_next(Player(0), || nonce("bb")), nonce("aa"), "nothing was thrown in between");
        saw(&mut own, 0, PRESS, "aa");
        assert_eq!(own.for_next(Player(0), || nonce("bb")), nonce("bb"), "the next throw has its own");
        assert_eq!(
            own.for_next(Player(1), || nonce("cc")),
            nonce("cc"),
            "and so has another player at this device"
        );
        assert!(own.changed().is_empty());
    }

    #[test]
    fn another_nonce_in_ones_own_throw_is_noticed() {
        let mut own = OwnNonces::default();
        own.for_next(Player(1), || nonce("aa"));
        saw(&mut own, 1, PRESS, "");
        own.for_next(Player(1), || nonce("bb"));
        saw(&mut own, 1, PRESS, "bb");
        own.for_next(Player(1), || nonce("cc"));
        saw(&mut own, 1, PRESS, "dd");
        let changed =
            |throw, sent, told| Changed { throw, sent: nonce(sent).unwrap(), told: nonce(told).unwrap() };
        assert_eq!(own.changed(), [changed(1, "aa", ""), changed(3, "cc", "dd")]);
    }

    #[test]
    fn throws_of_others_and_of_clocks_are_their_own() {
        let mut own = OwnNonces::default();
        saw(&mut own, 1, PRESS, "11");
        own.for_next(Player(0), || nonce("aa"));
        saw(&mut own, 1, PRESS, "22");
        own.for_next(Player(0), || nonce("bb"));
        saw(&mut own, 0, r#""timeout":true"#, "");
        assert!(own.changed().is_empty());
        assert_eq!(own.for_next(Player(0), || nonce("cc")), nonce("cc"));
    }

    #[test]
    fn what_was_sent_and_what_was_changed_outlive_the_page() {
        let mut own = OwnNonces::default();
        own.for_next(Player(0), || nonce("aa"));
        saw(&mut own, 0, PRESS, "00");
        own.for_next(Player(0), || nonce("bb"));
        let kept = serde_json::to_string(&own).unwrap();
        // The same record is announced again from its beginning.
        let mut again: OwnNonces = serde_json::from_str(&kept).unwrap();
        saw(&mut again, 0, PRESS, "00");
        assert_eq!(again, own);
        assert_eq!(again.for_next(Player(0), || nonce("cc")), nonce("bb"));
        saw(&mut again, 0, PRESS, "cc");
        assert_eq!(again.changed().len(), 2);
    }
}
