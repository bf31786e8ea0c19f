//! Rule sets: what a game is played by.
//!
//! A rule set has a name and consists of a game, a book, a board and the default options. Every game has one of its own
//! with the same name as the game: it is the default where no rule set is named. [`ROWS`] is the table of
//! them; `docs/adding-a-game.md` says what else a new row needs.

use std::fmt;
use std::str::FromStr;

use boards::{Game, Marks, Profile, ShootingLine, quoted};
use serde::{Deserialize, Serialize};

use crate::book::{self, Book};
use crate::referee::Options;

/// A way to play a game.
///
/// ```
/// use boards::Game;
/// use rules::{Options, RuleSet};
///
/// let own = RuleSet::from(Game::Couronne);
/// assert_eq!((own.name(), own.game()), ("couronne", Game::Couronne));
/// assert_eq!(Options::defaults(own).rule_set(), own);
/// assert_eq!("couronne".parse(), Ok(own));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub enum RuleSet {
    /// Carrom by the French text.
    Carrom,
    /// Carrom by the laws of the International Carrom Federation.
    Icf,
    /// Crokinole by the English text.
    Crokinole,
    /// Crokinole by the rules of the National Crokinole Association.
    Nca,
    /// Croquignole by the French text.
    Croquignole,
    /// Couronne by the Swedish text.
    Couronne,
    /// Kimble by the Finnish tournament text.
    Kimble,
}

/// What a rule set is.
struct Row {
    /// The name in headers, addresses and its book's file name: lower case, never translated.
    name: &'static str,
    game: Game,
    book: &'static Book,
    board: &'static Profile,
    defaults: fn() -> Options,
    /// How many may play, if not as many as the game allows.
    sizes: Option<&'static [usize]>,
    /// A toss comes before the game.
    toss: bool,
    /// What a disc touches beyond the outer line counts as the rim does.
    forbids_touch_outside: bool,
    /// A shot may begin a little beyond the stretch of line that the game's own book gives.
    reaches_further: bool,
}

/// One row a rule set, in the order of the variants.
static ROWS: [Row; RuleSet::ALL.len()] = [
    Row {
        name: "carrom",
        game: Game::Carrom,
        book: &book::CARROM,
        board: &boards::carrom::PROFILE,
        defaults: || Options::Carrom(Default::default()),
        sizes: None,
        toss: false,
        forbids_touch_outside: false,
        reaches_further: false,
    },
    Row {
        name: "icf",
        game: Game::Carrom,
        book: &book::ICF,
        board: &boards::carrom::PROFILE,
        defaults: || Options::Icf(Default::default()),
        sizes: Some(&[2, 4]),
        toss: true,
        forbids_touch_outside: false,
        reaches_further: true,
    },
    Row {
        name: "crokinole",
        game: Game::Crokinole,
        book: &book::CROKINOLE,
        board: &boards::crokinole::PROFILE,
        defaults: || Options::Crokinole(Default::default()),
        sizes: None,
        toss: false,
        forbids_touch_outside: false,
        reaches_further: false,
    },
    Row {
        name: "nca",
        game: Game::Crokinole,
        book: &book::NCA,
        board: &boards::crokinole::PROFILE,
        defaults: || Options::Nca(Default::default()),
        sizes: Some(&[2, 4]),
        toss: false,
        forbids_touch_outside: true,
        reaches_further: true,
    },
    Row {
        name: "croquignole",
        game: Game::Croquignole,
        book: &book::CROQUIGNOLE,
        board: &boards::croquignole::PROFILE,
        defaults: || Options::Croquignole(Default::default()),
        sizes: None,
        toss: false,
        forbids_touch_outside: false,
        reaches_further: false,
    },
    Row {
        name: "couronne",
        game: Game::Couronne,
        book: &book::COURONNE,
        board: &boards::couronne::PROFILE,
        defaults: || Options::Couronne(Default::default()),
        sizes: None,
        toss: false,
        forbids_touch_outside: false,
        reaches_further: false,
    },
    Row {
        name: "kimble",
        game: Game::Kimble,
        book: &book::KIMBLE,
        board: &boards::kimble::PROFILE,
        defaults: || Options::Kimble(Default::default()),
        sizes: None,
        toss: false,
        forbids_touch_outside: false,
        reaches_further: false,
    },
];

impl RuleSet {
    /// All of them, game by game, each game's own first.
    pub const ALL: [RuleSet; 7] = [
        RuleSet::Carrom,
        RuleSet::Icf,
        RuleSet::Crokinole,
        RuleSet::Nca,
        RuleSet::Croquignole,
        RuleSet::Couronne,
        RuleSet::Kimble,
    ];

    fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// The name used in headers, files and addresses: lower case, never translated.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// The game that is played.
    pub fn game(self) -> Game {
        self.row().game
    }

    /// The book it is judged by.
    pub fn book(self) -> &'static Book {
        self.row().book
    }

    /// The board it is played on.
    pub fn board(self) -> &'static Profile {
        self.row().board
    }

    /// How many may play.
    pub fn sizes(self) -> &'static [usize] {
        self.row().sizes.unwrap_or_else(|| self.game().sizes())
    }

    /// Whether a disc counts as rebounded that touched anything beyond the outer line before it came back, not only the
    /// rim (NCA-14, NCA-15).
    pub fn forbids_touch_outside(self) -> bool {
        self.row().forbids_touch_outside
    }

    /// Where the middle of the south player's shooting disc may stand; `None` where nothing is shot. By the NCA's book a disc
    /// may reach over the dividing line as far as it touches it (NCA-07).
    ///
    /// ```
    /// use rules::RuleSet;
    ///
    /// assert_eq!(RuleSet::Carrom.shooting_line(), RuleSet::Icf.shooting_line());
    /// assert_ne!(RuleSet::Crokinole.shooting_line(), RuleSet::Nca.shooting_line());
    /// ```
    pub fn shooting_line(self) -> Option<ShootingLine> {
        let line = self.board().shooting_line()?;
        Some(match line {
            ShootingLine::Arc { radius, half_angle } if self.row().reaches_further => {
                // How far the middle is over the diagonal is a sine; of so small an angle it is the angle, and a bit less.
                let over = self.board().kinds.first().map_or(0.0, |kind| kind.radius) / radius;
                ShootingLine::Arc { radius, half_angle: half_angle + over }
            }
            line => line,
        })
    }

    /// How far from the middle of its line the striker may also stand: on the circle at the end, which it covers wholly
    /// (ICF-E2). `None` where the line is all there is.
    ///
    /// ```
    /// assert_eq!(rules::RuleSet::Icf.end_spot(), Some(0.2191));
    /// assert_eq!(rules::RuleSet::Carrom.end_spot(), None);
    /// ```
    pub fn end_spot(self) -> Option<f64> {
        match &self.board().marks {
            Marks::Carrom(marks) => self.row().reaches_further.then_some(marks.end_circle_at),
            Marks::Crokinole(_) | Marks::Couronne(_) | Marks::Kimble => None,
        }
    }

    /// The options if players choose no others.
    pub fn defaults(self) -> Options {
        (self.row().defaults)()
    }

    /// The rule sets of a game, its own first.
    pub fn of(game: Game) -> impl Iterator<Item = RuleSet> {
        RuleSet::ALL.into_iter().filter(move |set| set.game() == game)
    }

    /// Whether a toss comes before the game: its winner chooses who begins.
    pub fn has_toss(self) -> bool {
        self.row().toss
    }

    /// Whether it is the default of its game, used where no rule set is named.
    pub fn is_own(self) -> bool {
        RuleSet::from(self.game()) == self
    }

    /// The name written beside the game's name in headers and records: none for the game's own rule set.
    pub fn beside_game(self) -> Option<RuleSet> {
        (!self.is_own()).then_some(self)
    }

    /// The rule set for a game and the name beside it.
    ///
    /// ```
    /// use boards::Game;
    /// use rules::RuleSet;
    ///
    /// assert_eq!(RuleSet::named(Game::Kimble, None), Ok(RuleSet::Kimble));
    /// let error = RuleSet::named(Game::Kimble, Some("carrom")).unwrap_err();
    /// assert_eq!(error.to_string(), r#"rule_set is "carrom"; expected "kimble" for the game kimble"#);
    /// ```
    pub fn named(game: Game, name: Option<&str>) -> Result<RuleSet, NotOfGame> {
        let Some(name) = name else { return Ok(game.into()) };
        RuleSet::of(game)
            .find(|set| set.name() == name)
            .ok_or_else(|| NotOfGame { game, given: name.to_owned() })
    }
}

/// The game's own rule set.
impl From<Game> for RuleSet {
    fn from(game: Game) -> RuleSet {
        match game {
            Game::Carrom => RuleSet::Carrom,
            Game::Crokinole => RuleSet::Crokinole,
            Game::Croquignole => RuleSet::Croquignole,
            Game::Couronne => RuleSet::Couronne,
            Game::Kimble => RuleSet::Kimble,
        }
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl From<RuleSet> for &'static str {
    fn from(set: RuleSet) -> &'static str {
        set.name()
    }
}

impl FromStr for RuleSet {
    type Err = UnknownRuleSet;

    fn from_str(name: &str) -> Result<RuleSet, UnknownRuleSet> {
        let known = RuleSet::ALL.into_iter().find(|set| set.name() == name);
        known.ok_or_else(|| UnknownRuleSet(name.to_owned()))
    }
}

impl TryFrom<String> for RuleSet {
    type Error = UnknownRuleSet;

    fn try_from(name: String) -> Result<RuleSet, UnknownRuleSet> {
        name.parse()
    }
}

/// A name that no rule set has; carries what was given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown rule set {given}: expected {expected}", given = quoted(.0), expected = one_of(RuleSet::ALL.map(RuleSet::name)))]
pub struct UnknownRuleSet(pub String);

/// A name that no rule set of a game has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("rule_set is {given}; expected {expected} for the game {game}", given = quoted(.given), expected = one_of(RuleSet::of(*.game).map(|set| quoted(set.name()))))]
pub struct NotOfGame {
    /// The game.
    pub game: Game,
    /// What was given.
    pub given: String,
}

/// A choice in words: "a", "a or b", "a, b or c".
fn one_of<T: AsRef<str>>(all: impl IntoIterator<Item = T>) -> String {
    let all: Vec<T> = all.into_iter().collect();
    let mut text = String::new();
    for (n, each) in all.iter().enumerate() {
        text.push_str(match n {
            0 => "",
            n if n + 1 == all.len() => " or ",
            _ => ", ",
        });
        text.push_str(each.as_ref());
    }
    text
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_row_stands_where_its_variant_does() {
        for (n, set) in RuleSet::ALL.into_iter().enumerate() {
            assert_eq!(set as usize, n);
            assert_eq!(format!("{set:?}").to_lowercase(), set.name());
            assert_eq!(set.defaults().rule_set(), set);
            assert!(
                !set.book().rules().is_empty() && set.book().rules().iter().all(|rule| rule.rule_set == set)
            );
        }
        let names: BTreeSet<&str> = RuleSet::ALL.map(RuleSet::name).into();
        assert_eq!(names.len(), RuleSet::ALL.len());
    }

    /// Drawings, racks and disc names go by the game: a board may differ in sizes and physics only.
    #[test]
    fn a_board_has_the_discs_of_its_game() {
        for set in RuleSet::ALL {
            assert_eq!(set.board().game, set.game(), "{set}");
            assert_eq!(set.board().disc_names(), boards::profile(set.game()).disc_names(), "{set}");
        }
    }

    #[test]
    fn every_game_has_a_rule_set_of_its_own_name() {
        for game in Game::ALL {
            let own = RuleSet::from(game);
            assert_eq!((own.game(), own.name()), (game, game.name()));
            assert_eq!(RuleSet::of(game).next(), Some(own));
            assert_eq!((own.is_own(), own.beside_game()), (true, None));
        }
        for other in RuleSet::ALL.into_iter().filter(|set| set.name() != set.game().name()) {
            assert_eq!((other.is_own(), other.beside_game()), (false, Some(other)));
        }
    }

    #[test]
    fn a_game_and_the_name_beside_it_are_read_as_they_are_written() {
        for set in RuleSet::ALL {
            assert_eq!(RuleSet::named(set.game(), set.beside_game().map(RuleSet::name)), Ok(set));
            assert_eq!(RuleSet::named(set.game(), Some(set.name())), Ok(set));
            for other in Game::ALL.into_iter().filter(|game| *game != set.game()) {
                assert!(RuleSet::named(other, Some(set.name())).is_err(), "{other} by {set}");
            }
        }
    }

    #[test]
    fn an_unknown_name_is_told_what_there_is() {
        let error = "house".parse::<RuleSet>().unwrap_err().to_string();
        assert!(error.starts_with("unknown rule set \"house\": expected carrom, "), "{error}");
        assert!(RuleSet::ALL.iter().all(|set| error.contains(set.name())), "{error}");
        assert_eq!(one_of(["a"]), "a");
        assert_eq!(one_of(["a", "b"]), "a or b");
        assert_eq!(one_of(["a", "b", "c"]), "a, b or c");
    }

    #[test]
    fn json_has_its_name() {
        for set in RuleSet::ALL {
            let json = serde_json::to_string(&set).unwrap();
            assert_eq!(json, format!("{:?}", set.name()));
            assert_eq!(serde_json::from_str::<RuleSet>(&json).unwrap(), set);
        }
        let error = serde_json::from_str::<RuleSet>("\"house\"").unwrap_err().to_string();
        assert!(error.contains("expected carrom, "), "{error}");
    }
}
