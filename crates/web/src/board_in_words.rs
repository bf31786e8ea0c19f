//! The board in words, for players who do not see it: every disc with its owner and its place, as one seat sees it. The player who
//! shoots also hears how far and in which direction it lies from the disc in hand.

use boards::kimble::{goal_place, on_track};
use boards::{Game, Point, Table, profile};
use rules::ring::zone_at;
use rules::{Form, Language, Player, Side, Zone};
use words::{Value, Words};

use crate::aim_in_words;
use crate::board::Board;
use crate::lang::{number, title};
use crate::phrases;

/// A place nearer to the middle than this, in metres, has no direction.
const MIDDLE: f64 = 0.005;

/// Some lines about one owner's discs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Whose.
    pub whose: String,
    /// Disc by disc.
    pub lines: Vec<String>,
}

/// A board, and the words that describe it.
struct Teller<'a> {
    words: &'a Words,
    language: Language,
    board: &'a Board,
}

/// A board in words.
pub fn groups(words: &Words, language: Language, board: &Board) -> Vec<Group> {
    match board.sitting().referee().form() {
        Form::Kimble(form) => race(words, &form.pieces),
        Form::Carrom(_) | Form::Icf(_) | Form::Ring(_) | Form::Couronne(_) => {
            discs(&Teller { words, language, board })
        }
    }
}

/// Every disc and every hole, from left to right as the shooter sees them. Empty while no person at this device is to shoot.
pub fn bearings(words: &Words, language: Language, board: &Board) -> Vec<String> {
    let teller = Teller { words, language, board };
    let Some(stage) = board.discs().filter(|stage| stage.shooter().is_some()) else { return Vec::new() };
    let discs = lying(board).into_iter().map(|(name, at)| (at, teller.disc(&name, at)));
    let holes = holes(board.game()).into_iter().map(|(hole, at)| (at, teller.hole(hole, at)));
    let mut all: Vec<(f64, String)> =
        discs.chain(holes).map(|(at, told)| (stage.bearing(at).degrees, told)).collect();
    rules::sort_few(&mut all, |a, b| a.0.total_cmp(&b.0));
    all.into_iter().map(|(_, told)| told).collect()
}

/// The discs on the board, in the order of their names.
fn lying(board: &Board) -> Vec<(String, Point)> {
    let game = board.game();
    let mut lying: Vec<(String, Point)> = board.sitting().lying().collect();
    let rank = |name: &str| profile(game).disc_number(name);
    rules::sort_few(&mut lying, |(a, _), (b, _)| rank(a).cmp(&rank(b)).then_with(|| a.cmp(b)));
    lying
}

/// The holes of a board and their numbers.
fn holes(game: Game) -> Vec<(usize, Point)> {
    match &profile(game).table {
        Table::Square(table) => table.holes.into_iter().enumerate().collect(),
        Table::Round(_) => vec![(0, [0.0, 0.0])],
        Table::Track(_) => Vec::new(),
    }
}

fn discs(teller: &Teller) -> Vec<Group> {
    let Teller { words, board, .. } = *teller;
    let game = board.game();
    let lying = lying(board);
    let rows = &board.seen().standing.sides;
    let of_kind = |kind: Option<&str>| -> Vec<String> {
        let all = lying.iter().filter(|(name, _)| match kind {
            Some(kind) => profile(game).kind_of(name).is_some_and(|own| own.name == kind),
            None => {
                !rows.iter().any(|row| profile(game).kind_of(name).is_some_and(|own| own.name == row.kind))
            }
        });
        all.map(|(name, at)| teller.disc(name, *at)).collect()
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
    // The shooter aims at holes, too.
    if board.discs().is_some_and(|stage| stage.shooter().is_some()) {
        let lines = holes(game).into_iter().map(|(hole, at)| teller.hole(hole, at)).collect();
        groups.push(Group { whose: words.say("page-told-holes", [("game", game.name().into())]), lines });
    }
    groups
}

impl Teller<'_> {
    /// One disc, as it is seen.
    fn disc(&self, name: &str, at: Point) -> String {
        let (words, game) = (self.words, self.board.game());
        let seen = self.board.seen_from().sees(at);
        let far = seen[0].hypot(seen[1]);
        let where_to: [(&'static str, Value); 4] = [
            ("disc", title(&phrases::disc(words, name)).into()),
            ("zone", zone(game, name, at).into()),
            ("cm", number(self.language, far * 100.0, 1).into()),
            ("hour", if far < MIDDLE { 0 } else { hour(seen) }.into()),
        ];
        self.and_from_hand(words.say("page-told-disc", where_to), at)
    }

    /// A hole, as it is seen.
    fn hole(&self, hole: usize, at: Point) -> String {
        let seat = self.board.seen_from();
        let hole = if self.board.game().has_rings() {
            "middle".into()
        } else {
            phrases::hole_as_seen(hole as i64, seat).into()
        };
        self.and_from_hand(self.words.say("page-told-hole", [("hole", hole)]), at)
    }

    /// Adds the distance from the disc in hand, if there is one.
    fn and_from_hand(&self, told: String, at: Point) -> String {
        let stage = self.board.discs().filter(|stage| stage.shooter().is_some());
        match stage.map(|stage| stage.bearing(at)) {
            None => told,
            Some(bearing) => {
                let after = aim_in_words::bearing(self.words, self.language, self.board.game(), bearing);
                self.words.say("clauses", [("before", told.into()), ("after", after.into())])
            }
        }
    }
}

/// The hour of the clock a place lies towards, 12 being straight away from the viewer.
pub(crate) fn hour([x, y]: Point) -> u32 {
    let hours = (x.atan2(y).to_degrees() / 30.0).round() as i32;
    match hours.rem_euclid(12) {
        0 => 12,
        hour => hour as u32,
    }
}

/// The zone of a ring board, as its message calls it.
fn zone(game: Game, name: &str, at: Point) -> &'static str {
    let profile = profile(game);
    let (Some(rings), Some(kind)) = (profile.rings(), profile.kind_of(name)) else { return "none" };
    match zone_at(rings, at, kind.radius) {
        Zone::Fifteen => "fifteen",
        Zone::FifteenTen => "fifteen-ten",
        Zone::Ten => "ten",
        Zone::TenFive => "ten-five",
        Zone::Five => "five",
        Zone::FiveOut | Zone::Beyond => "out",
    }
}

fn race(words: &Words, pieces: &[[i8; 4]]) -> Vec<Group> {
    let piece = |n: usize, progress: i8| {
        let (what, at) = match goal_place(progress) {
            Some(place) => ("goal", place),
            None if on_track(progress) => ("track", progress + 1),
            None => ("nest", 0),
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
    use table::{GameInPlay, Header};

    fn told(game: Game, players: usize, position: &str, setting: Setting) -> Vec<Group> {
        let header = Header::of(game, players, 1).first(Player(0)).position(position);
        let record = GameInPlay::begin(header).unwrap().record().to_text();
        let board = Board::resume(game, 1, &record, &setting).unwrap();
        let words = Words::new(Language::En, game, players);
        groups(&words, Language::En, &board)
    }

    /// Without the spaces that keep a number and its unit together.
    fn plain(text: &str) -> String {
        text.replace('\u{a0}', " ")
    }

    #[test]
    fn discs_are_told_by_owner_zone_and_clock() {
        let position =
            r#"{"at":{"a1":[0,0.05],"b2":[0.15,0],"a3":[-0.2,-0.02]},"left":[5,5],"turn":{"player":0}}"#;
        let groups = told(Game::Crokinole, 2, position, Setting::of(Game::Crokinole));
        let starts = |line: &str, start: &str| assert!(plain(line).starts_with(start), "{line}");
        starts(&groups[0].lines[0], "Light 1: in the 15, 5.0 cm from the middle towards 12 o’clock; ");
        starts(
            &groups[0].lines[1],
            "Light 3: on the line between 10 and 5, 20.1 cm from the middle towards 9 o’clock; ",
        );
        starts(&groups[1].lines[0], "Dark 2: in the 10, 15.0 cm from the middle towards 3 o’clock; ");
        // A person in the north sees it the other way round.
        let seats = "casual person".parse().unwrap();
        let north = Setting { seats, ..Setting::of(Game::Crokinole) };
        assert!(told(Game::Crokinole, 2, position, north)[1].lines[0].contains("9 o’clock"));
    }

    #[test]
    fn the_queen_is_nobodys_and_pieces_are_counted() {
        let position = r#"{"at":{"w1":[0.1,0.1],"b1":[-0.1,0],"queen":[0,0]},"turn":{"player":0}}"#;
        let groups = told(Game::Carrom, 2, position, Setting::of(Game::Carrom));
        assert_eq!(groups.len(), 4);
        assert_eq!(
            plain(&groups[2].lines[0]),
            "Queen: in the middle; 25.3 cm from your striker, straight ahead"
        );
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
    fn the_shooter_hears_bearings_from_the_disc_in_hand() {
        let position = r#"{"at":{"w1":[0.1,0.1],"b1":[-0.1,0],"queen":[0,0]},"turn":{"player":0}}"#;
        let groups = told(Game::Carrom, 2, position, Setting::of(Game::Carrom));
        // From the middle of the base line: 10 cm to the right and 35.26 cm ahead.
        assert!(
            plain(&groups[0].lines[0]).ends_with("; 36.7 cm from your striker, 15.8° right"),
            "{groups:?}"
        );
        assert!(groups[1].lines[0].ends_with("21.6° left"), "{groups:?}");
        assert_eq!(groups[3].whose, "Pockets");
        assert_eq!(plain(&groups[3].lines[3]), "Top left; 69.4 cm from your striker, 30.1° left");
        // The other player counts from the own place, and sees the left on the right.
        let other = position.replace("\"player\":0", "\"player\":1");
        let groups = told(Game::Carrom, 2, &other, Setting::of(Game::Carrom));
        assert!(groups[0].lines[0].ends_with("33.2° left"), "{groups:?}");
        // A bot shoots: there is no disc in hand.
        let bots = Setting { seats: "casual person".parse().unwrap(), ..Setting::of(Game::Carrom) };
        let groups = told(Game::Carrom, 2, position, bots);
        assert!(groups.len() == 3 && !groups[0].lines[0].contains("your striker"), "{groups:?}");
    }

    #[test]
    fn bearings_go_from_left_to_right() {
        let position = r#"{"at":{"a1":[0.15,0],"b2":[-0.2,-0.02]},"left":[5,5],"turn":{"player":0}}"#;
        let header = Header::of(Game::Crokinole, 2, 1).first(Player(0)).position(position);
        let record = GameInPlay::begin(header).unwrap().record().to_text();
        let board = Board::resume(Game::Crokinole, 1, &record, &Setting::of(Game::Crokinole)).unwrap();
        let words = Words::new(Language::Fr, Game::Crokinole, 2);
        let all = bearings(&words, Language::Fr, &board);
        let firsts: Vec<&str> = all.iter().map(|told| told.split([',', ' ']).next().unwrap()).collect();
        assert_eq!(firsts, ["Foncé", "Trou", "Clair"], "{all:?}");
    }

    #[test]
    fn hours_go_clockwise() {
        let all = [[0.0, 1.0], [1.0, 1.0], [1.0, 0.0], [0.0, -1.0], [-1.0, 0.0], [-0.1, 1.0]];
        assert_eq!(all.map(hour), [12, 2, 3, 6, 9, 12]);
        assert_eq!(Seat::North.sees([0.0, 1.0]), [0.0, -1.0]);
    }
}
