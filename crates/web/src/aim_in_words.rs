//! The aim in words, for players who do not see its line: what a key has set, which disc is touched first and where that one goes, and
//! how far and in which direction things lie from the disc in hand.

use boards::{Game, Point, Table, profile};
use rules::{Language, Seat};
use words::{Value, Words};

use crate::board_in_words::hour;
use crate::lang::number;
use crate::phrases::{self, hole_as_seen};
use crate::preview::{End, Preview, Touch};

/// Offset of a contact from the middle, as a share of the touching distance: up to the first it is full, from the
/// second on thin.
const FULL: f64 = 0.15;
const THIN: f64 = 0.7;
/// Less than this, in degrees, is straight ahead.
const AHEAD: f64 = 0.05;

/// Where something lies from the disc in hand, as the shooter looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bearing {
    /// How far, in metres.
    pub far: f64,
    /// Degrees to the right of straight ahead; negative means to the left.
    pub degrees: f64,
}

impl Bearing {
    /// From a vector as the shooter looks: x to the right, y straight ahead.
    pub fn of([x, y]: Point) -> Bearing {
        Bearing { far: x.hypot(y), degrees: x.atan2(y).to_degrees() }
    }
}

/// Something the hand can set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Control {
    /// Where the disc stands: metres to the right of the middle of its line.
    Place(f64),
    /// The direction: degrees to the right of straight ahead.
    Direction(f64),
    /// Metres a second.
    Speed(f64),
    /// Where the cue strikes: −1 is as far left as it goes, 1 as far right.
    Side(f64),
}

/// The direction as messages name it, from the distance to the right: left, right or ahead.
fn side(right: f64, least: f64) -> &'static str {
    match right {
        _ if right.abs() < least => "ahead",
        _ if right < 0.0 => "left",
        _ => "right",
    }
}

/// Where something lies from the disc in hand.
pub fn bearing(words: &Words, language: Language, game: Game, Bearing { far, degrees }: Bearing) -> String {
    let values: [(&'static str, Value); 4] = [
        ("game", game.name().into()),
        ("cm", number(language, far * 100.0, 1).into()),
        ("side", side(degrees, AHEAD).into()),
        ("degrees", number(language, degrees.abs(), 1).into()),
    ];
    words.say("page-told-bearing", values)
}

/// What a key or a slider has set.
pub fn set(words: &Words, language: Language, set: Control) -> String {
    let (what, right, amount) = match set {
        Control::Place(metres) => ("place", metres, number(language, metres.abs() * 100.0, 1)),
        Control::Direction(degrees) => ("direction", degrees, number(language, degrees.abs(), 1)),
        Control::Speed(speed) => ("speed", 0.0, number(language, speed, 2)),
        Control::Side(part) => ("side", part, number(language, part.abs() * 100.0, 0)),
    };
    let least = if what == "place" { 5e-4 } else { AHEAD };
    let values: [(&'static str, Value); 3] =
        [("what", what.into()), ("side", side(right, least).into()), ("amount", amount.into())];
    words.say("page-told-set", values)
}

/// The result of a shot up to the end of its aiming line, as seen from a seat.
pub fn foretold(words: &Words, language: Language, game: Game, seat: Seat, seen: &Preview) -> String {
    // An end at the second rail already says that the disc came off the first.
    let off_rail = if seen.off_rail && seen.end != End::Rail { "yes" } else { "no" };
    let Touch { disc, at, offset, goes } = match &seen.end {
        End::Disc(touch) => touch,
        end => return untouched(words, language, seat, seen, end, off_rail),
    };
    let part = match offset.abs() {
        aside if aside < FULL => "full",
        aside if aside < THIN => "half",
        _ => "thin",
    };
    let (toward, hole, hour) = match goes {
        None => ("nowhere", 0, 0),
        Some(goes) => match ahead_of(game, *at, *goes) {
            Some(_) if game.has_rings() => ("middle", 0, 0),
            Some(hole) => ("hole", hole_as_seen(hole as i64, seat), 0),
            None => ("hour", 0, hour(seat.sees(*goes))),
        },
    };
    let values: [(&'static str, Value); 7] = [
        ("rail", off_rail.into()),
        ("disc", phrases::the_disc(words, disc).into()),
        ("part", part.into()),
        ("side", if *offset < 0.0 { "left" } else { "right" }.into()),
        ("goes", toward.into()),
        ("hole", hole.into()),
        ("hour", hour.into()),
    ];
    words.say("page-told-touch", values)
}

/// The hole that a disc at `at` reaches in the direction `goes`, if nothing is in between.
fn ahead_of(game: Game, at: Point, goes: Point) -> Option<usize> {
    let (holes, radius) = match &profile(game).table {
        Table::Square(table) => (table.holes.to_vec(), table.hole_radius),
        Table::Round(table) => (vec![[0.0, 0.0]], table.hole_radius),
        Table::Track(_) => return None,
    };
    holes.iter().position(|hole| {
        let (x, y) = (hole[0] - at[0], hole[1] - at[1]);
        let (along, aside) = (x * goes[0] + y * goes[1], x * goes[1] - y * goes[0]);
        along > 0.0 && aside.abs() < radius
    })
}

fn untouched(
    words: &Words,
    language: Language,
    seat: Seat,
    seen: &Preview,
    end: &End,
    off_rail: &'static str,
) -> String {
    let [x, y] = seat.sees(seen.path.last().copied().unwrap_or_default());
    let (what, hole) = match end {
        End::Hole(_) if x.hypot(y) < 0.1 => ("middle", 0),
        End::Hole(hole) => ("hole", hole_as_seen(i64::from(*hole), seat)),
        End::Post => ("post", 0),
        End::Rail => ("rails", 0),
        End::Off => ("off", 0),
        End::Rest | End::Disc(_) => ("rest", 0),
    };
    let values: [(&'static str, Value); 5] = [
        ("rail", off_rail.into()),
        ("what", what.into()),
        ("hole", hole.into()),
        ("cm", number(language, x.hypot(y) * 100.0, 1).into()),
        ("hour", hour([x, y]).into()),
    ];
    words.say("page-told-miss", values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preview::preview;
    use crate::shot_text::ShotText;

    fn told(language: Language, line: &str, seat: Seat) -> String {
        let shot_text = ShotText::parse(line).unwrap();
        let game = shot_text.game().unwrap();
        foretold(&Words::new(language, game, 2), language, game, seat, &preview(&shot_text).unwrap())
    }

    fn shot(board: &str, discs: &str, x: f64, y: f64, degrees: f64, speed: f64) -> String {
        let (disc, angle) =
            (if board == "crokinole" { "a1" } else { "striker" }, (90.0 - degrees).to_radians());
        format!(
            r#"{{"board":"{board}","discs":{{{discs}}},"shot":{{"disc":"{disc}","at":[{x},{y}],"angle":{angle},"speed":{speed}}}}}"#
        )
    }

    #[test]
    fn the_first_touch_is_told_and_what_follows() {
        let full = shot("carrom", r#""queen":[0,0]"#, 0.0, -0.2526, 0.0, 2.0);
        assert_eq!(
            told(Language::En, &full, Seat::South),
            "Touches the queen full; it goes towards 12 o’clock."
        );
        assert_eq!(
            told(Language::En, &full, Seat::North),
            "Touches the queen full; it goes towards 6 o’clock."
        );
        // Straight behind the striker lies the pocket.
        let pot = shot("carrom", r#""w1":[0.2,0.2]"#, 0.0, 0.0, 45.0, 2.0);
        assert_eq!(
            told(Language::En, &pot, Seat::South),
            "Touches white 1 full; it goes towards the top right pocket."
        );
        assert!(told(Language::En, &pot, Seat::North).ends_with("the bottom left pocket."));
        let thin = shot("crokinole", r#""b2":[0,-0.2]"#, -0.028, -0.3, 0.0, 2.0);
        assert_eq!(
            told(Language::En, &thin, Seat::South),
            "Touches dark 2 thin on its left; it goes towards 2 o’clock."
        );
        let middle = shot("crokinole", r#""b2":[0,-0.1]"#, 0.0, -0.3, 0.0, 2.0);
        assert!(told(Language::En, &middle, Seat::South).ends_with("it goes towards the middle."));
    }

    #[test]
    fn what_touches_nothing_is_told_too() {
        let say = |line: String| told(Language::En, &line, Seat::South);
        let short = say(shot("crokinole", "", 0.0, -0.3048, 0.0, 0.5));
        assert!(
            short.starts_with("Touches nothing and stops ") && short.ends_with(" towards 6 o’clock."),
            "{short}"
        );
        assert_eq!(
            say(shot("crokinole", "", 0.0, -0.3048, 0.0, 0.85)),
            "Touches nothing and falls into the hole."
        );
        assert_eq!(
            say(shot("crokinole", "", 0.0, -0.3048, 50.0, 3.0)),
            "Touches nothing and leaves the board."
        );
        let banked = say(shot("carrom", "", 0.0, -0.2526, 21.0, 6.0));
        assert_eq!(banked, "Touches nothing up to the second rail.");
        assert!(
            say(shot("carrom", "", 0.0, -0.2526, 30.08, 1.2)).contains("falls into the top right pocket")
        );
    }

    #[test]
    fn what_is_set_is_told_by_its_side() {
        let words = Words::new(Language::En, Game::Couronne, 2);
        let say = |what| set(&words, Language::En, what);
        assert_eq!(say(Control::Direction(-12.5)), "12.5° left.");
        assert_eq!(say(Control::Direction(0.01)), "Straight ahead.");
        assert_eq!(say(Control::Place(0.032)), "3.2\u{a0}cm right of the middle.");
        assert_eq!(say(Control::Place(0.0)), "In the middle of the line.");
        assert_eq!(say(Control::Speed(2.1)), "2.10\u{a0}m/s.");
        assert_eq!(say(Control::Side(-0.3)), "Side 30\u{a0}% left.");
        assert_eq!(say(Control::Side(0.0)), "No side.");
    }

    #[test]
    fn every_language_tells_everything_in_whole_sentences() {
        let discs = r#""b2":[0,-0.2]"#;
        let lines = [
            shot("crokinole", discs, -0.028, -0.3, 0.0, 2.0),
            shot("crokinole", discs, 0.01, -0.3, 0.0, 2.0),
            shot("crokinole", "", 0.0, -0.3048, 0.0, 0.5),
            shot("crokinole", "", 0.0, -0.3048, 0.0, 0.85),
            shot("crokinole", "", 0.0, -0.3048, 50.0, 3.0),
            shot("carrom", r#""w1":[0.2,0.2]"#, 0.0, 0.0, 45.0, 2.0),
            shot("carrom", "", 0.0, -0.2526, 30.08, 1.2),
        ];
        for language in Language::ALL {
            for line in &lines {
                let told = told(language, line, Seat::South);
                assert!(told.ends_with('.') && !told.contains(['{', '$']), "{told}");
                assert!(told.chars().next().is_some_and(char::is_uppercase), "{told}");
            }
        }
    }
}
