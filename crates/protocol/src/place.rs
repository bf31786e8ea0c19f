//! The paths of the site. The page shows them and the server answers them: both take the list from here.

use boards::Game;
use rules::{RuleId, RuleSet};

use crate::ClubPlace;

/// The longest table name that a path may have.
const LONGEST_NAME: usize = 64;

/// A page of the site, by its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// `/`: the front page.
    Home,
    /// `/carrom`: a board on the visitor's device.
    Board(Game),
    /// `/t/ID`: a table by link.
    Table(String),
    /// `/tables`: public tables.
    Tables,
    /// `/r/ID`: the record of a table; `/r`: of a file.
    Replay(Option<String>),
    /// `/rules`: all rule books.
    Books,
    /// `/rules/carrom`: the book of a rule set.
    Book(RuleSet),
    /// `/rules/CAR-18`: a rule in its book.
    Rule(RuleId),
    /// `/rules/icf/differences`: what differs between the book of a rule set and the game's own.
    Differences(RuleSet),
    /// `/learn/carrom`: the lesson of a game.
    Lesson(Game),
    /// `/learn/CAR-18`: a rule to be tried out.
    Trial(RuleId),
    /// `/progress`: how the visitor has played on this device.
    Progress,
    /// `/drills/crokinole`: the drill of a game.
    Drill(Game),
    /// `/daily`: the shot of the day; `/daily/321`: that of another day, by its number.
    Daily(Option<u32>),
    /// `/daily/archive`: the shots of all days so far.
    DailyArchive,
    /// A page for people at real boards.
    Club(ClubPlace),
}

impl Place {
    /// The other path of the front page, for plain file servers.
    pub const INDEX: &str = "/index.html";

    /// The beginnings of the paths that name a table, a record, a book, a rule, a lesson, a drill or a day; those of
    /// [`ClubPlace`] are apart.
    pub const BELOW: [&str; 6] = ["/t/", "/r/", "/rules/", "/learn/", "/drills/", "/daily/"];

    /// The places with one fixed path; the paths of all others begin with one of [`BELOW`](Place::BELOW).
    pub fn fixed() -> Vec<Place> {
        let boards = Game::ALL.map(Place::Board);
        [
            vec![Place::Home],
            boards.into(),
            vec![Place::Tables, Place::Replay(None), Place::Books, Place::Progress, Place::Daily(None)],
            ClubPlace::fixed().into_iter().map(Place::Club).collect(),
        ]
        .concat()
    }

    /// The page at a path; `None` if there is none. What follows a `#` or a `?` is no part of a path.
    ///
    /// ```
    /// use boards::Game;
    /// use protocol::Place;
    ///
    /// assert_eq!(Place::of("/couronne/"), Some(Place::Board(Game::Couronne)));
    /// assert_eq!(Place::of("/t/k3f9"), Some(Place::Table("k3f9".to_owned())));
    /// assert_eq!(Place::of("/rules/car-18"), Some(Place::Rule(rules::rule!("CAR-18"))));
    /// assert_eq!(Place::of("/chess"), None);
    /// ```
    pub fn of(path: &str) -> Option<Place> {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        Some(match parts[..] {
            [] | ["index.html"] => Place::Home,
            ["tables"] => Place::Tables,
            ["t", id] if is_name(id) => Place::Table(id.to_owned()),
            ["r"] => Place::Replay(None),
            ["r", id] if is_name(id) => Place::Replay(Some(id.to_owned())),
            ["rules"] => Place::Books,
            ["rules", book] => match book.parse() {
                Ok(set) => Place::Book(set),
                Err(_) => Place::Rule(book.to_ascii_uppercase().parse().ok()?),
            },
            ["rules", book, "differences"] => {
                let set: RuleSet = book.parse().ok()?;
                Place::Differences(set.beside_game()?)
            }
            ["learn", name] => match name.parse() {
                Ok(game) => Place::Lesson(game),
                Err(_) => Place::Trial(name.to_ascii_uppercase().parse().ok()?),
            },
            ["progress"] => Place::Progress,
            ["drills", game] => Place::Drill(game.parse().ok()?),
            ["daily"] => Place::Daily(None),
            ["daily", "archive"] => Place::DailyArchive,
            ["daily", day] => Place::Daily(Some(day.parse().ok()?)),
            [first, ..] if ClubPlace::FIRST.contains(&first) => Place::Club(ClubPlace::of(&parts)?),
            [name] => Place::Board(name.parse().ok()?),
            _ => return None,
        })
    }

    /// The path of the page, in its one spelling.
    ///
    /// ```
    /// use protocol::Place;
    ///
    /// assert_eq!(Place::Replay(Some("k3f9".to_owned())).to_path(), "/r/k3f9");
    /// ```
    pub fn to_path(&self) -> String {
        match self {
            Place::Home => "/".to_owned(),
            Place::Board(game) => format!("/{game}"),
            Place::Table(id) => format!("/t/{id}"),
            Place::Tables => "/tables".to_owned(),
            Place::Replay(None) => "/r".to_owned(),
            Place::Replay(Some(id)) => format!("/r/{id}"),
            Place::Books => "/rules".to_owned(),
            Place::Book(set) => format!("/rules/{set}"),
            Place::Rule(rule) => format!("/rules/{rule}"),
            Place::Differences(set) => format!("/rules/{set}/differences"),
            Place::Lesson(game) => format!("/learn/{game}"),
            Place::Trial(rule) => format!("/learn/{rule}"),
            Place::Progress => "/progress".to_owned(),
            Place::Drill(game) => format!("/drills/{game}"),
            Place::Daily(None) => "/daily".to_owned(),
            Place::Daily(Some(day)) => format!("/daily/{day}"),
            Place::DailyArchive => "/daily/archive".to_owned(),
            Place::Club(place) => place.to_path(),
        }
    }
}

/// Whether the text could be the name of a table.
pub(crate) fn is_name(id: &str) -> bool {
    id.len() <= LONGEST_NAME
        && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_read_as_it_is_written() {
        let boards = Game::ALL.map(Place::Board).into_iter().chain(RuleSet::ALL.map(Place::Book));
        let others = [
            Place::Home,
            Place::Table("k3-Fx_9".to_owned()),
            Place::Tables,
            Place::Replay(None),
            Place::Replay(Some("k3Fx9".to_owned())),
            Place::Books,
            Place::Progress,
            Place::Drill(Game::Carrom),
            Place::Daily(None),
            Place::Daily(Some(321)),
            Place::DailyArchive,
            Place::Rule(rules::rule!("COU-P5")),
            Place::Lesson(Game::Kimble),
            Place::Trial(rules::rule!("CRO-S4")),
        ];
        let mut begun = Vec::new();
        let compared = RuleSet::ALL.into_iter().filter_map(RuleSet::beside_game).map(Place::Differences);
        for place in boards.chain(others).chain(compared) {
            let path = place.to_path();
            assert_eq!(Place::of(&path), Some(place.clone()), "{path}");
            // The offline cache finds every page in exactly one of these two lists.
            let below = Place::BELOW.iter().find(|start| path.starts_with(**start));
            assert_eq!(Place::fixed().contains(&place), below.is_none(), "{path}");
            begun.extend(below);
        }
        assert!(Place::BELOW.iter().all(|start| begun.contains(&start)), "{begun:?}");
        assert_eq!(Place::of(Place::INDEX), Some(Place::Home));
    }

    #[test]
    fn other_paths_lead_nowhere() {
        let long = format!("/t/{}", "x".repeat(65));
        let own = "/rules/carrom/differences";
        for path in [
            "/learn",
            "/learn/chess",
            "/chess",
            "/t",
            "/t/a.b",
            "/t/a/b",
            "/rules/chess",
            "/drills/chess",
            "/drills",
            own,
            "/carrom/1",
            "/r/%20",
            &long,
        ] {
            assert_eq!(Place::of(path), None, "{path}");
        }
    }
}
