//! The site's addresses: what a path, its query and its fragment ask for, and the one way each of them is written.
//! [`Place`] lists the paths, because the server must know them, too; it ignores a query, and fragments never reach it.
//!
//! | address | |
//! |---|---|
//! | `/` | the front page |
//! | `/carrom` … `/kimble` | a board on this device; `#shot=…` a shot to be shown on it |
//! | `/carrom?rules=carrom` | the same board, on which the next game is played by that rule set |
//! | `/t/ID` | a table by link; `?calm` shows the board, the names, the score and the clock alone |
//! | `/tables` | public tables |
//! | `/r/ID#12`, `/r` | the record of a table after its twelfth action; of a file |
//! | `/r/ID#story` | what the game of that record tells |
//! | `/r/ID#what-if-12` | what else could have been done instead of its twelfth action |
//! | `/r/ID#try-12` | the board as it lay before that action, to be played in another way |
//! | `/r#game=DATA`, `/r#game=DATA&story` | a record that the link itself carries, and any of these views of it |
//! | `/rules`, `/rules/carrom#CAR-18`, `/rules/CAR-18` | the books by the names of rule sets, and a rule in one of them |
//! | `/rules/icf/differences` | what differs between a book and the game's own |
//! | `/learn/carrom`, `/learn/CAR-18` | the lesson of a game, and a rule to be tried out |
//! | `/progress`, `/drills/crokinole` | how the visitor has played on this device; a drill |
//! | `/score`, `/score/nca`, `/score/counter`, `/s/ID`, `/foul`, `/foul/nca` | at a real board: score sheets, and is that a foul? |
//! | `/daily`, `/daily/321`, `/daily/archive` | the shot of the day, of another day, and all of them |
//!
//! Before there were paths all boards had one page: `/#carrom` and `/#carrom?shot=…` are still read.

use boards::Game;
use protocol::{ClubPlace, Place};
use rules::{RuleId, RuleSet};
use table::TableError;

use crate::shot_text::{ShotText, ShotTextError, decode, encode};

/// The fragment of a record's story, and how those of another way to play begin.
const STORY: &str = "story";
const WHAT_IF: &str = "what-if-";
const TRY: &str = "try-";
/// How the fragment begins that carries a whole record, and what stands before the view of it.
const GAME: &str = "game=";
const VIEW: char = '&';

/// What an address asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Address {
    /// The front page.
    Home,
    /// A board on this device.
    Board(Game),
    /// A board on this device, on which the next game is played by this rule set.
    BoardBy(RuleSet),
    /// A shot to be shown on a board, as the link has it; [`read_shot`] reads it.
    Shot(Game, String),
    /// A table by link.
    Table(String),
    /// Public tables.
    Tables,
    /// The record of a table, or of a file; after how many actions.
    Replay(Option<String>, Option<usize>),
    /// What the game of a record tells.
    Story(Option<String>),
    /// What else could have been done instead of an action of a record, counted from 1.
    WhatIf(Option<String>, usize),
    /// The board as it lay before an action of a record, counted from 1, to be played in another way.
    Try(Option<String>, usize),
    /// A record that the link itself carries, compressed, and a view of it.
    Carried(CarriedRecord),
    /// All books.
    Books,
    /// A book, and a rule in it.
    Book(RuleSet, Option<RuleId>),
    /// What differs between the book of a rule set and the game's own.
    Differences(RuleSet),
    /// The lesson of a game.
    Lesson(Game),
    /// A rule to be tried out.
    Trial(RuleId),
    /// How the visitor has played on this device.
    Progress,
    /// The drill of a game.
    Drill(Game),
    /// The shot of the day, or of another day.
    Daily(Option<u32>),
    /// The shots of all days so far.
    DailyArchive,
    /// A page for people at real boards.
    Club(ClubPlace),
    /// A board or a rule set that cannot be read: the board, if that is known, and the error.
    Broken(Option<Game>, ShotTextError),
    /// There is nothing there.
    Nowhere,
}

/// A record in the fragment of an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarriedRecord {
    /// The record, compressed.
    pub data: String,
    /// The fragment that the view of it has at a table's record; empty for the replay.
    pub view: String,
}

impl CarriedRecord {
    /// A record, seen as this address sees a record without a name.
    pub fn of(data: String, view: &Address) -> CarriedRecord {
        let path = view.to_path();
        let view = path.split_once('#').map_or("", |(_, fragment)| fragment).to_owned();
        CarriedRecord { data, view }
    }

    /// The address that asks for the same view of a record without a name.
    pub fn seen_as(&self) -> Address {
        Address::of_record(None, &self.view)
    }

    fn parse(text: &str) -> CarriedRecord {
        let (data, view) = text.split_once(VIEW).unwrap_or((text, ""));
        CarriedRecord { data: data.to_owned(), view: view.to_owned() }
    }

    fn to_fragment(&self) -> String {
        let CarriedRecord { data, view } = self;
        if view.is_empty() { format!("{GAME}{data}") } else { format!("{GAME}{data}{VIEW}{view}") }
    }
}

/// Which page an address is shown on. All boards of this device share one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// The front page.
    Home,
    /// The board of this device.
    Board,
    /// A table by link.
    Table(String),
    /// Public tables.
    Tables,
    /// A record.
    Replay(Option<String>),
    /// All books.
    Books,
    /// A book.
    Book(RuleSet),
    /// What differs between a book and the game's own.
    Differences(RuleSet),
    /// The lesson of a game.
    Lesson(Game),
    /// A rule to be tried out.
    Trial(RuleId),
    /// How the visitor has played on this device.
    Progress,
    /// The drill of a game.
    Drill(Game),
    /// The shot of the day, or of another day.
    Daily(Option<u32>),
    /// The shots of all days so far.
    DailyArchive,
    /// A page for people at real boards: part of the club's module.
    Club(ClubPlace),
    /// Nothing is there.
    Nowhere,
}

impl Page {
    /// Whether it is part of the rest of the page, a module of its own that boards do without.
    pub fn is_of_rest(&self) -> bool {
        match self {
            Page::Home | Page::Board | Page::Club(_) | Page::Nowhere => false,
            Page::Table(_) | Page::Tables | Page::Replay(_) => true,
            Page::Books | Page::Book(_) | Page::Differences(_) => true,
            Page::Lesson(_) | Page::Trial(_) => true,
            Page::Progress | Page::Drill(_) | Page::Daily(_) | Page::DailyArchive => true,
        }
    }
}

impl Address {
    /// Reads a path, what follows its `?`, and what follows its `#`.
    ///
    /// ```
    /// use boards::Game;
    /// use rules::RuleSet;
    /// use web::address::Address;
    ///
    /// assert_eq!(Address::parse("/couronne", "", ""), Address::Board(Game::Couronne));
    /// assert_eq!(Address::parse("/couronne", "?rules=couronne", ""), Address::BoardBy(RuleSet::Couronne));
    /// assert_eq!(Address::parse("/", "", "#couronne"), Address::Board(Game::Couronne));
    /// let rule = Address::parse("/rules/carrom", "", "#CAR-18");
    /// assert_eq!(rule, Address::Book(RuleSet::Carrom, Some(rules::rule!("CAR-18"))));
    /// assert_eq!(rule.to_path(), "/rules/carrom#CAR-18");
    /// assert_eq!(Address::parse("/rules/car-18", "", ""), rule);
    /// ```
    pub fn parse(path: &str, query: &str, fragment: &str) -> Address {
        let fragment = fragment.trim_start_matches('#');
        let Some(place) = Place::of(path) else { return Address::Nowhere };
        match place {
            Place::Home => Address::of_old(fragment),
            Place::Board(game) => match Address::on_board(game, fragment) {
                Address::Board(lying) if lying == game => Address::by_rules(game, query),
                other => other,
            },
            Place::Table(id) => Address::Table(id),
            Place::Tables => Address::Tables,
            Place::Replay(id) => match fragment.strip_prefix(GAME) {
                Some(carried) if id.is_none() => Address::Carried(CarriedRecord::parse(carried)),
                _ => Address::of_record(id, fragment),
            },
            Place::Books => Address::Books,
            Place::Book(set) => Address::Book(set, rule_of(set, fragment)),
            Place::Rule(rule) => Address::of_rule(rule),
            Place::Differences(set) => Address::Differences(set),
            Place::Lesson(game) => Address::Lesson(game),
            Place::Trial(rule) => Address::Trial(rule),
            Place::Progress => Address::Progress,
            Place::Drill(game) => Address::Drill(game),
            Place::Daily(day) => Address::Daily(day),
            Place::DailyArchive => Address::DailyArchive,
            Place::Club(place) => Address::Club(place),
        }
    }

    /// A view of a record.
    fn of_record(id: Option<String>, fragment: &str) -> Address {
        if fragment == STORY {
            return Address::Story(id);
        }
        let action = |before: &str| fragment.strip_prefix(before)?.parse().ok();
        match (action(WHAT_IF), action(TRY)) {
            (Some(action), _) => Address::WhatIf(id, action),
            (None, Some(action)) => Address::Try(id, action),
            (None, None) => Address::Replay(id, fragment.parse().ok()),
        }
    }

    /// A board, and the rule set that the query asks for: `?rules=NAME`. Other parts of the query are ignored.
    fn by_rules(game: Game, query: &str) -> Address {
        let mut parts = query.trim_start_matches('?').split('&');
        let Some(name) = parts.find_map(|part| part.strip_prefix("rules=")) else {
            return Address::Board(game);
        };
        match RuleSet::named(game, Some(name)) {
            Ok(set) => Address::BoardBy(set),
            Err(error) => Address::Broken(Some(game), ShotTextError::Board(error.to_string())),
        }
    }

    /// A board, or a shot on it. An old link may be followed on a board's page, too.
    fn on_board(game: Game, fragment: &str) -> Address {
        if let Some(shot) = fragment.strip_prefix("shot=") {
            return shot_on(game, shot);
        }
        match Address::of_old(fragment) {
            Address::Broken(None, _) | Address::Home => Address::Board(game),
            old => old,
        }
    }

    /// Reads an old address, which has the board after its `#`; an empty fragment is the front page.
    fn of_old(fragment: &str) -> Address {
        let fragment = fragment.trim_start_matches('/');
        let (name, shot) = match fragment.split_once("?shot=") {
            Some((name, shot)) => (name, Some(shot)),
            None => (fragment, None),
        };
        match (name, name.parse::<Game>(), shot) {
            ("", _, None) => Address::Home,
            (_, Ok(game), Some(shot)) => shot_on(game, shot),
            (_, Ok(game), None) => Address::Board(game),
            (_, Err(unknown), _) => Address::Broken(None, ShotTextError::Board(unknown.to_string())),
        }
    }

    /// The path, with its fragment if it needs one. An unreadable address leads to its board, or to the front page.
    pub fn to_path(&self) -> String {
        let (place, fragment) = match self {
            Address::Home | Address::Nowhere | Address::Broken(None, _) => (Place::Home, None),
            Address::Board(game) | Address::Broken(Some(game), _) => (Place::Board(*game), None),
            Address::BoardBy(set) => return format!("{}?rules={set}", Place::Board(set.game()).to_path()),
            Address::Shot(game, shot) => return format!("/{game}#shot={shot}"),
            Address::Table(id) => (Place::Table(id.clone()), None),
            Address::Tables => (Place::Tables, None),
            Address::Replay(id, at) => (Place::Replay(id.clone()), at.map(|at| at.to_string())),
            Address::Story(id) => (Place::Replay(id.clone()), Some(STORY.to_owned())),
            Address::WhatIf(id, action) => (Place::Replay(id.clone()), Some(format!("{WHAT_IF}{action}"))),
            Address::Try(id, action) => (Place::Replay(id.clone()), Some(format!("{TRY}{action}"))),
            Address::Carried(carried) => (Place::Replay(None), Some(carried.to_fragment())),
            Address::Books => (Place::Books, None),
            Address::Book(set, rule) => (Place::Book(*set), rule.map(|rule| rule.to_string())),
            Address::Differences(set) => (Place::Differences(*set), None),
            Address::Lesson(game) => (Place::Lesson(*game), None),
            Address::Trial(rule) => (Place::Trial(*rule), None),
            Address::Progress => (Place::Progress, None),
            Address::Drill(game) => (Place::Drill(*game), None),
            Address::Daily(day) => (Place::Daily(*day), None),
            Address::DailyArchive => (Place::DailyArchive, None),
            Address::Club(place) => (Place::Club(place.clone()), None),
        };
        match fragment {
            Some(fragment) => format!("{}#{fragment}", place.to_path()),
            None => place.to_path(),
        }
    }

    /// The board that lies on this page, if it is one of this device's.
    pub fn board(&self) -> Option<Game> {
        match self {
            Address::Board(game) | Address::Shot(game, _) | Address::Broken(Some(game), _) => Some(*game),
            Address::BoardBy(set) => Some(set.game()),
            // As for old links: an unreadable one shows the first board, and the reason.
            Address::Broken(None, _) => Some(Game::FIRST),
            _ => None,
        }
    }

    /// The page it is shown on.
    pub fn page(&self) -> Page {
        match self {
            Address::Home => Page::Home,
            Address::Board(_) | Address::BoardBy(_) | Address::Shot(..) | Address::Broken(..) => Page::Board,
            Address::Table(id) => Page::Table(id.clone()),
            Address::Tables => Page::Tables,
            Address::Replay(id, _) | Address::Story(id) | Address::WhatIf(id, _) | Address::Try(id, _) => {
                Page::Replay(id.clone())
            }
            Address::Carried(_) => Page::Replay(None),
            Address::Books => Page::Books,
            Address::Book(set, _) => Page::Book(*set),
            Address::Differences(set) => Page::Differences(*set),
            Address::Lesson(game) => Page::Lesson(*game),
            Address::Trial(rule) => Page::Trial(*rule),
            Address::Progress => Page::Progress,
            Address::Drill(game) => Page::Drill(*game),
            Address::Daily(day) => Page::Daily(*day),
            Address::DailyArchive => Page::DailyArchive,
            Address::Club(place) => Page::Club(place.clone()),
            Address::Nowhere => Page::Nowhere,
        }
    }

    /// Whether the rest of the page is needed to show it: a page of its own there, or a shot, which is read there.
    pub fn needs_rest(&self) -> bool {
        matches!(self, Address::Shot(..)) || self.page().is_of_rest()
    }

    /// Whether another address is only another place on the same page.
    pub fn same_page(&self, other: &Address) -> bool {
        self.page() == other.page() && self.board() == other.board()
    }

    /// The address of a rule in its book.
    pub fn of_rule(rule: RuleId) -> Address {
        Address::Book(rule.rule().rule_set, Some(rule))
    }

    /// Where a rule set is played: on the board of its game, with its name only if the game has several rule sets.
    pub fn to_play(set: RuleSet) -> Address {
        match RuleSet::of(set.game()).count() {
            0 | 1 => Address::Board(set.game()),
            _ => Address::BoardBy(set),
        }
    }

    /// The path of a shot.
    pub fn of_shot(shot_text: &ShotText) -> String {
        format!("/{}#shot={}", shot_text.board, encode(&shot_text.to_json()))
    }
}

/// A rule of this book; a number is read in any case.
fn rule_of(set: RuleSet, name: &str) -> Option<RuleId> {
    let rule: RuleId = name.to_ascii_uppercase().parse().ok()?;
    (rule.rule().rule_set == set).then_some(rule)
}

fn shot_on(game: Game, shot: &str) -> Address {
    if !game.has_shots() {
        return Address::Broken(Some(game), TableError::NothingSlides(game).into());
    }
    Address::Shot(game, shot.to_owned())
}

/// Reads the shot of a link to a board.
pub fn read_shot(game: Game, shot: &str) -> Result<ShotText, ShotTextError> {
    let shot_text = ShotText::parse(&decode(shot).ok_or(ShotTextError::Encoding)?)?;
    if shot_text.game()? != game {
        let why = format!("the shot is for {}, the address for {game}", shot_text.board);
        return Err(ShotTextError::Board(why));
    }
    Ok(shot_text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shot_text::Stroke;

    fn shot_text() -> ShotText {
        let discs = table::rack(Game::Carrom, 9, 5, 0).into_iter().map(|p| (p.disc, p.at)).collect();
        let shot =
            Stroke { disc: "striker".into(), at: Some([0.1, -0.2526]), angle: 1.7, speed: 4.2, spin: -0.1 };
        ShotText { board: "carrom".into(), discs, shot }
    }

    fn read(address: &str) -> Address {
        let (before, fragment) = address.split_once('#').unwrap_or((address, ""));
        let (path, query) = before.split_once('?').unwrap_or((before, ""));
        Address::parse(path, query, fragment)
    }

    #[test]
    fn every_address_is_read_as_it_is_written() {
        let all = [
            Address::Home,
            Address::Board(Game::Kimble),
            Address::Shot(Game::Carrom, encode(&shot_text().to_json())),
            Address::Table("k3-Fx_9".to_owned()),
            Address::Tables,
            Address::Replay(None, None),
            Address::Replay(Some("k3Fx9".to_owned()), Some(12)),
            Address::Story(Some("k3Fx9".to_owned())),
            Address::Story(None),
            Address::WhatIf(Some("kimble".to_owned()), 7),
            Address::Try(None, 7),
            Address::Carried(CarriedRecord { data: "q1-_Z".to_owned(), view: String::new() }),
            Address::Carried(CarriedRecord { data: "q1-_Z".to_owned(), view: "what-if-7".to_owned() }),
            Address::Books,
            Address::Book(RuleSet::Couronne, None),
            Address::Differences(RuleSet::Icf),
            Address::Lesson(Game::Kimble),
            Address::Trial(rules::rule!("CAR-18")),
            Address::Progress,
            Address::Drill(Game::Crokinole),
            Address::Daily(None),
            Address::Daily(Some(321)),
            Address::DailyArchive,
            Address::Club(ClubPlace::Score(RuleSet::Nca)),
            Address::Club(ClubPlace::Sheet("k3-Fx_9".to_owned())),
            Address::Book(RuleSet::Couronne, Some(rules::rule!("COU-P5"))),
        ];
        let sets = RuleSet::ALL.into_iter().flat_map(|set| [Address::BoardBy(set), Address::Book(set, None)]);
        for address in all.into_iter().chain(sets) {
            assert_eq!(read(&address.to_path()), address, "{}", address.to_path());
            assert!(address.same_page(&address));
        }
        assert_eq!(read("/carrom/"), Address::Board(Game::Carrom));
        assert_eq!(read("/rules/carrom#car-18").to_path(), "/rules/carrom#CAR-18");
    }

    #[test]
    fn what_is_not_there_is_nowhere() {
        let own = "/rules/carrom/differences";
        for path in ["/chess", "/t", "/t/a.b", "/t/a/b", "/rules/chess", own, "/carrom/1", "/r/%20"] {
            assert_eq!(read(path), Address::Nowhere, "{path}");
        }
        assert_eq!(read(&format!("/t/{}", "x".repeat(65))), Address::Nowhere);
        assert_eq!(read("/rules/carrom#COU-01"), Address::Book(RuleSet::Carrom, None));
        for beside in ["last", "what-if-", "what-if-x", "stories"] {
            assert_eq!(read(&format!("/r/k3#{beside}")), Address::Replay(Some("k3".to_owned()), None));
        }
        assert_eq!(read("/r/k3#game=q1"), Address::Replay(Some("k3".to_owned()), None));
    }

    #[test]
    fn a_carried_record_has_the_views_of_any_other() {
        let seen = |view: &str| match read(&format!("/r#game=q1{view}")) {
            Address::Carried(carried) => carried.seen_as(),
            other => other,
        };
        assert_eq!(seen(""), Address::Replay(None, None));
        assert_eq!(seen("&12"), Address::Replay(None, Some(12)));
        assert_eq!((seen("&story"), seen("&try-3")), (Address::Story(None), Address::Try(None, 3)));
        assert!(read("/r#game=q1&story").same_page(&read("/r#what-if-3")));
    }

    #[test]
    fn links_of_old_lead_to_their_board() {
        assert_eq!(read("/#kimble"), Address::Board(Game::Kimble));
        assert_eq!(read("/#/kimble"), Address::Board(Game::Kimble));
        assert_eq!(read("/carrom#kimble"), Address::Board(Game::Kimble));
        assert_eq!(read("/carrom#top"), Address::Board(Game::Carrom));
        let old = format!("/#carrom?shot={}", encode(&shot_text().to_json()));
        assert_eq!(read(&old), read(&Address::of_shot(&shot_text())));
        let typed = r#"/#crokinole?shot={"board":"crokinole","shot":{"disc":"a1","at":[0,-0.3048],"angle":1.5,"speed":1}}"#;
        let Address::Shot(Game::Crokinole, shot) = read(typed) else { panic!() };
        let shot_text = read_shot(Game::Crokinole, &shot).unwrap();
        assert_eq!((shot_text.shot.spin, shot_text.discs.len()), (0.0, 0));
    }

    #[test]
    fn a_link_brings_every_bit_back() {
        let Address::Shot(Game::Carrom, shot) = read(&Address::of_shot(&shot_text())) else { panic!() };
        let back = read_shot(Game::Carrom, &shot).unwrap();
        assert_eq!(back, shot_text());
        assert_eq!(back.play().unwrap().hash(), shot_text().play().unwrap().hash());
    }

    #[test]
    fn a_book_leads_to_a_board_that_is_played_by_it() {
        for set in RuleSet::ALL {
            let board = Address::to_play(set);
            let alone = RuleSet::of(set.game()).count() == 1;
            assert_eq!(board.to_path().contains("?rules="), !alone, "{set}");
            assert_eq!(board.board(), Some(set.game()));
        }
    }

    #[test]
    fn only_another_page_is_another_page() {
        let same = |one: &str, two: &str| read(one).same_page(&read(two));
        assert!(same("/rules/carrom", "/rules/carrom#CAR-18") && same("/r/k3#1", "/r/k3#2"));
        assert!(same("/r/k3#story", "/r/k3#what-if-2") && same("/r#story", "/r"));
        assert_eq!(read("/carrom?utm=x"), Address::Board(Game::Carrom));
        assert!(same("/carrom?rules=carrom", "/carrom") && !same("/carrom?rules=carrom", "/kimble"));
        assert!(same("/#carrom", "/carrom") && same("/carrom", &Address::of_shot(&shot_text())));
        assert!(!same("/", "/carrom") && !same("/t/a", "/t/b") && !same("/rules", "/rules/carrom"));
    }

    #[track_caller]
    fn broken(address: &str, game: Option<Game>, why: &str) {
        let (meant, error) = match read(address) {
            Address::Broken(meant, error) => (meant, error),
            Address::Shot(meant, shot) => (Some(meant), read_shot(meant, &shot).unwrap_err()),
            other => panic!("{address} was read as {other:?}"),
        };
        assert_eq!(meant, game);
        assert!(error.to_string().contains(why), "{error}");
    }

    #[test]
    fn a_broken_link_says_what_is_wrong() {
        broken("/#chess", None, "expected carrom");
        broken("/carrom?rules=house", Some(Game::Carrom), "rule_set is \"house\"; expected \"carrom\"");
        broken("/carrom?rules=kimble", Some(Game::Carrom), "for the game carrom");
        broken("/#kimble?shot=%7B%7D", Some(Game::Kimble), "die");
        broken("/carrom#shot=%7B%22board", Some(Game::Carrom), "EOF");
        broken("/carrom#shot=%F", Some(Game::Carrom), "percent");
        broken("/#carrom?shot=%FF", Some(Game::Carrom), "percent");
        let crokinole = r#"{"board":"crokinole","discs":{},"shot":{"disc":"a1","angle":1,"speed":1}}"#;
        broken(&format!("/carrom#shot={crokinole}"), Some(Game::Carrom), "for crokinole");
        let unknown = r#"{"board":"carrom","shot":{"disc":"striker","angle":1,"speed":1},"wind":3}"#;
        broken(&format!("/carrom#shot={unknown}"), Some(Game::Carrom), "wind");
    }
}
