//! What a player reads after a shot.

use boards::Game;
use table::Played;

use crate::address::Address;
use crate::shot_text::ShotText;

/// What happened, by the discs' names.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Of which game.
    pub game: Game,
    /// The first two discs that touched, and when.
    pub first: Option<(String, String, f64)>,
    /// What fell into a hole.
    pub pocketed: Vec<String>,
    /// What left the board.
    pub off: Vec<String>,
    /// What came back off the rim.
    pub rebounded: Vec<String>,
    /// How many events there were.
    pub events: usize,
    /// How long it took, in seconds.
    pub duration: f64,
    /// The hash of the result.
    pub hash: String,
    /// The shot as the command line reads it.
    pub json: String,
    /// The shot as the path of a link.
    pub link: String,
}

impl Report {
    /// Reads it from a shot and its result.
    pub fn new(shot_text: &ShotText, played: &Played) -> Report {
        let own = |names: Vec<&str>| names.into_iter().map(str::to_string).collect();
        Report {
            game: shot_text.game().unwrap_or(Game::FIRST),
            first: played.hits().first().map(|hit| (hit.disc.to_string(), hit.other.to_string(), hit.time)),
            pocketed: own(played.pocketed()),
            off: own(played.off()),
            rebounded: own(played.rebounded()),
            events: played.shot.events.len(),
            duration: played.shot.duration,
            hash: played.hash(),
            json: shot_text.to_json(),
            link: Address::of_shot(shot_text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_says_what_the_table_says() {
        let shot_text = ShotText::parse(
            r#"{"board":"carrom","discs":{"queen":[0,0]},"shot":{"disc":"striker","at":[0,-0.2526],"angle":1.5707963267948966,"speed":2}}"#,
        )
        .unwrap();
        let report = Report::new(&shot_text, &shot_text.play().unwrap());
        let (disc, other, time) = report.first.unwrap();
        assert_eq!((disc.as_str(), other.as_str()), ("striker", "queen"));
        assert!(time > 0.1 && time < report.duration && report.hash.len() >= 16);
        assert!(report.link.starts_with("/carrom#shot=%7B"));
    }
}
