//! Ready-made formats: headers whose numbers an organiser changes.

use serde_json::{Value, json};

use crate::draw::tables_of_four;

/// A ready-made format.
///
/// ```
/// use tournament::{Reading, Template, Tournament};
///
/// let header = Template::KimbleEvening.header(23).to_string();
/// let Reading { tournament, rejected } = Tournament::read([header]);
/// assert!(tournament.is_some() && rejected.is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Template {
    /// Heats with points by place, then a final of the best four.
    KimbleEvening,
    /// Heats from which two and the best thirds go on, down to a final of four.
    KimbleKnockout,
    /// Groups, ranked pools and a play-off, ranked by points per game.
    NcaDay,
    /// Swiss, then a knock-out of the best in series of three.
    CarromDay,
    /// Those of equal points meet, in any game of two.
    Swiss,
    /// The loser is out, in any game of two.
    Knockout,
    /// Everyone against everyone.
    Everyone,
}

impl Template {
    /// All of them.
    pub const ALL: [Template; 7] = [
        Template::KimbleEvening,
        Template::KimbleKnockout,
        Template::NcaDay,
        Template::CarromDay,
        Template::Swiss,
        Template::Knockout,
        Template::Everyone,
    ];

    /// A short name.
    pub fn name(self) -> &'static str {
        match self {
            Template::KimbleEvening => "kimble-evening",
            Template::KimbleKnockout => "kimble-knockout",
            Template::NcaDay => "nca-day",
            Template::CarromDay => "carrom-day",
            Template::Swiss => "swiss",
            Template::Knockout => "knockout",
            Template::Everyone => "everyone",
        }
    }

    /// The header for so many entrants, with a board for every game of a round. Its numbers may be changed before it is written.
    pub fn header(self, entrants: usize) -> Value {
        let entrants = entrants.max(2);
        let (heats, _) = tables_of_four(entrants);
        let boards = match self {
            Template::KimbleEvening | Template::KimbleKnockout => heats,
            Template::NcaDay
            | Template::CarromDay
            | Template::Swiss
            | Template::Knockout
            | Template::Everyone => entrants / 2,
        };
        let (game, rule_set, stages, tie_breaks) = match self {
            Template::KimbleEvening => ("kimble", None, kimble_evening(), json!(["wins", "lot"])),
            Template::KimbleKnockout => ("kimble", None, kimble_knockout(entrants), json!(["wins", "lot"])),
            Template::NcaDay => (
                "crokinole",
                Some("nca"),
                nca_day(entrants),
                json!(["points_per_game", "twenties", "shoot_out"]),
            ),
            Template::CarromDay => (
                "carrom",
                Some("icf"),
                carrom_day(entrants),
                json!(["buchholz", "difference", "total", "lot"]),
            ),
            Template::Swiss => {
                let stages = json!([swiss_rounds(entrants)]);
                ("crokinole", None, stages, json!(["buchholz", "difference", "total", "lot"]))
            }
            Template::Knockout => {
                let stages = json!([{"kind": "knockout", "best_of": 1, "third": true}]);
                ("crokinole", None, stages, json!([]))
            }
            Template::Everyone => {
                let stages = json!([{"kind": "groups", "count": 1, "games": 1}]);
                (
                    "crokinole",
                    None,
                    stages,
                    json!(["head_to_head", "mini_league", "difference", "twenties", "lot"]),
                )
            }
        };
        json!({"tournament": {
            "name": "",
            "game": game,
            "rule_set": rule_set,
            "seed": 0,
            "boards": boards,
            "stages": stages,
            "tie_breaks": tie_breaks,
        }})
    }
}

fn kimble_evening() -> Value {
    json!([
        {"kind": "heats", "size": 4, "rounds": 3, "points": [7, 5, 3, 1], "points_of_three": [7, 4, 1]},
        {"kind": "final", "take": 4},
    ])
}

/// Two of each heat and the best thirds, so that 16, 8 and then 4 are left. A heat ends at the second finisher or after 40 minutes; the
/// final is played to its end.
fn kimble_knockout(entrants: usize) -> Value {
    let mut stages = Vec::new();
    let mut left = entrants;
    while left > 4 {
        let (heats, byes) = tables_of_four(left);
        let sure = 2 * heats + byes;
        let thirds = (sure.next_power_of_two().max(4) - sure).min(heats);
        stages.push(json!({
            "kind": "heats", "size": 4, "advance": 2, "best_thirds": thirds, "minutes": 40,
            "points": [7, 5, 3, 1], "points_of_three": [7, 4, 1], "options": {"finishers": 2},
        }));
        left = sure + thirds;
    }
    stages.push(json!({"kind": "final"}));
    Value::Array(stages)
}

/// About ten games of four rounds in groups of at most eleven, pools of eight by place, a play-off of the four best in every pool. A
/// game of the play-off is a race to five points: a game of four rounds could end level, and a knock-out needs a winner.
fn nca_day(entrants: usize) -> Value {
    let (four, race) = (json!({"rounds": 4}), json!({"points": 5}));
    let mut stages = vec![json!({"kind": "groups", "size": 11, "games": 1, "minutes": 12, "options": four})];
    if entrants > 11 {
        stages.push(json!({"kind": "pools", "size": 8, "minutes": 12, "options": four}));
        stages.push(json!({"kind": "knockout", "each": 4, "by_group": true, "third": true, "minutes": 15, "options": race}));
    } else {
        stages.push(json!({"kind": "knockout", "take": 4.min(entrants), "third": true, "minutes": 15, "options": race}));
    }
    Value::Array(stages)
}

/// A round more than a knock-out would need.
fn swiss_rounds(entrants: usize) -> Value {
    let rounds = entrants.next_power_of_two().trailing_zeros() + 1;
    json!({"kind": "swiss", "rounds": rounds, "win": [2, 1, 0], "bye": 2})
}

/// Swiss rounds, then the best eight, or of few the best four.
fn carrom_day(entrants: usize) -> Value {
    let mut swiss = swiss_rounds(entrants);
    swiss["minutes"] = json!(30);
    let take = if entrants < 16 { 4.min(entrants) } else { 8 };
    json!([
        swiss,
        {"kind": "knockout", "take": take, "best_of": 3, "third": true, "minutes": 30},
    ])
}
