//! The board in words, for those who do not see it: every disc with its owner and its place, as one seat sees it.

use boards::{Game, Marks, Point, profile};
use rules::{Form, Language, Player, Side};
use words::{Value, Words};

use crate::board::Board;
use crate::lang::{number, title};
use crate::phrases;

/// Nearer than this to the middle, in metres, there is no direction to tell.
const MIDDLE: f64 = 0.005;

/// Some lines about one owner's discs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Whose.
    pub whose: String,
    /// Disc by disc.
    pub lines: Vec<String>,
}

/// A board in words.
pub fn account(words: &Words, language: Language, board: &Board) -> Vec<Group> {
    match board.sitting().referee().form() {
        Form::Kimble(form) => race(words, &form.pieces),
        _ => discs(words, language, board),
    }
}

fn discs(words: &Words, language: Language, board: &Board) -> Vec<Group> {
    let (game, sitting) = (board.game(), board.sitting());
    let seat = board.seen_from();
    let mut lying: Vec<(String, Point)> = sitting.lying().collect();
    lying.sort_by_key(|(name, _)| (profile(game).disc_number(name), name.clone()));
    let rows = &board.seen().standing.sides;
    let of_kind = |kind: Option<&str>| -> Vec<String> {
        let all = lying.iter().filter(|(name, _)| match kind {
            Some(kind) => profile(game).kind_of(name).is_some_and(|own| own.name == kind),
            None => {
                !rows.iter().any(|row| profile(game).kind_of(name).is_some_and(|own| own.name == row.kind))
            }
        });
        all.map(|(name, at)| line(words, language, game, name, seat.sees(*at))).collect()
    };
    let mut groups: Vec<Group> = Vec::new();
    for (row, stand) in rows.iter().enumerate() {
        let whose = words.side(Side::BOTH[row % 2]);
        let mut lines = of_kind(Some(stand.kind));
        if lines.is_empty() {
            lines.push(words.say("page-told-none", []));
        }
        groups.push(Group { whose, lines });
    }
    let nobodys = of_kind(None);
    if !nobodys.is_empty() {
        groups.push(Group { whose: words.say("page-told-nobodys", []), lines: nobodys });
    }
    groups
}

/// One disc, as it is seen.
fn line(words: &Words, language: Language, game: Game, name: &str, at: Point) -> String {
    let far = at[0].hypot(at[1]);
    let where_to: [(&'static str, Value); 4] = [
        ("disc", title(&phrases::disc(words, game, name)).into()),
        ("zone", zone(game, name, far).into()),
        ("cm", number(language, far * 100.0, 1).into()),
        ("hour", if far < MIDDLE { 0 } else { hour(at) }.into()),
    ];
    words.say("page-told-disc", where_to)
}

/// The hour of the clock a place lies towards, 12 being straight away from the viewer.
fn hour([x, y]: Point) -> u32 {
    let hours = (x.atan2(y).to_degrees() / 30.0).round() as i32;
    match hours.rem_euclid(12) {
        0 => 12,
        hour => hour as u32,
    }
}

/// The zone of a ring board, as its message calls it.
fn zone(game: Game, name: &str, far: f64) -> &'static str {
    let profile = profile(game);
    let (Marks::Crokinole(marks), Some(kind)) = (&profile.marks, profile.kind_of(name)) else {
        return "none";
    };
    let names = [["fifteen", "fifteen-ten"], ["ten", "ten-five"], ["five", "out"]];
    for (line, [inside, on]) in marks.zone_radii.into_iter().zip(names) {
        if far + kind.radius < line {
            return inside;
        }
        if far - kind.radius <= line {
            return on;
        }
    }
    "out"
}

fn race(words: &Words, pieces: &[[i8; 4]]) -> Vec<Group> {
    let piece = |n: usize, progress: i8| {
        let (what, at) = match progress {
            ..0 => ("nest", 0),
            0..28 => ("track", progress + 1),
            _ => ("goal", progress - 27),
        };
        let values = [("piece", (n + 1).into()), ("what", what.into()), ("at", i64::from(at).into())];
        words.say("page-told-piece", values)
    };
    let group = |(n, row): (usize, &[i8; 4])| Group {
        whose: words.player(Player(n as u8)),
        lines: row.iter().enumerate().map(|(n, progress)| piece(n, *progress)).collect(),
    };
    pieces.iter().enumerate().map(group).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setting;
    use rules::Seat;
    use table::{Header, Match};

    fn told(game: Game, players: usize, position: &str, setting: Setting) -> Vec<Group> {
        let header = Header::of(game, players, 1).first(Player(0)).position(position);
        let record = Match::begin(header).unwrap().record().to_text();
        let board = Board::open(game, 1, Some(&record), setting).unwrap();
        let words = Words::new(Language::En, game, players);
        account(&words, Language::En, &board)
    }

    #[test]
    fn discs_are_told_by_owner_zone_and_clock() {
        let position =
            r#"{"at":{"a1":[0,0.05],"b2":[0.15,0],"a3":[-0.2,-0.02]},"left":[5,5],"turn":{"player":0}}"#;
        let groups = told(Game::Crokinole, 2, position, Setting::of(Game::Crokinole));
        assert_eq!(
            groups[0].lines,
            [
                "Light 1: in the 15, 5.0 cm from the middle towards 12 o’clock",
                "Light 3: on the line between 10 and 5, 20.1 cm from the middle towards 9 o’clock",
            ]
        );
        assert_eq!(groups[1].lines, ["Dark 2: in the 10, 15.0 cm from the middle towards 3 o’clock"]);
        // A person in the north sees it the other way round.
        let seats = "casual person".parse().unwrap();
        let north = Setting { seats, ..Setting::of(Game::Crokinole) };
        assert!(told(Game::Crokinole, 2, position, north)[1].lines[0].contains("9 o’clock"));
    }

    #[test]
    fn the_queen_is_nobodys_and_pieces_are_counted() {
        let position = r#"{"at":{"w1":[0.1,0.1],"b1":[-0.1,0],"queen":[0,0]},"turn":{"player":0}}"#;
        let groups = told(Game::Carrom, 2, position, Setting::of(Game::Carrom));
        assert_eq!(groups.len(), 3);
        assert_eq!(groups[2].lines, ["Queen: in the middle"]);
        let position = r#"{"pieces":[[-1,0,27,31],[-1,-1,-1,-1]],"turn":{"player":0}}"#;
        let groups = told(Game::Kimble, 2, position, Setting::of(Game::Kimble));
        assert_eq!(
            groups[0].lines,
            [
                "Piece 1: in the nest",
                "Piece 2: on circle 1 of 28",
                "Piece 3: on circle 28 of 28",
                "Piece 4: in goal place 4"
            ]
        );
    }

    #[test]
    fn hours_go_clockwise() {
        let all = [[0.0, 1.0], [1.0, 1.0], [1.0, 0.0], [0.0, -1.0], [-1.0, 0.0], [-0.1, 1.0]];
        assert_eq!(all.map(hour), [12, 2, 3, 6, 9, 12]);
        assert_eq!(Seat::North.sees([0.0, 1.0]), [0.0, -1.0]);
    }
}
