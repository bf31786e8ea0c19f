//! What a visitor sees before the program has come: the front page and the boards as plain HTML, in every language.
//!
//! `cargo xtask site` writes it into files, and `static/start.js` shows the one that is asked for. The program then puts its own page in
//! its place: elements have the same names and classes, so that nothing moves. What is a choice there, a board of the front
//! page, is a link here; a button that is pressed too early is pressed again by `start.js` when the program is there.

use boards::{Game, profile};
use drawing::files::{disc_path, midgame_path};
use protocol::Place;
use rules::{Language, Player};
use words::{Value, Words};

use crate::board::{Board, Setting};
use crate::lang::{SHOWN, label, name, title};
use crate::phrases::{self, Names};
use crate::quick_start::Way;
use crate::seats::{Seats, members};

/// The sign on the button that changes the theme.
const THEME: &str = "<svg viewBox=\"0 0 24 24\" width=\"20\" height=\"20\" aria-hidden=\"true\"><circle class=\"disc\" cx=\"12\" cy=\"12\" r=\"8\"></circle><path class=\"shade\" d=\"M12 4a8 8 0 0 1 0 16z\"></path><path class=\"rays\" d=\"M12 1v3M12 20v3M1 12h3M20 12h3M4.2 4.2l2.1 2.1M17.7 17.7l2.1 2.1M4.2 19.8l2.1-2.1M17.7 6.3l2.1-2.1\"></path></svg>";

/// All files: their paths in the site and their contents.
///
/// ```
/// let files = web::first_paint::files();
/// assert!(files.iter().any(|(path, html)| path == "first/home-fr.html" && html.contains("<h1>Cinq jeux")));
/// ```
pub fn files() -> Vec<(String, String)> {
    let of = |language: Language| {
        let home = (path("home", language), home(language));
        let boards =
            Game::ALL.into_iter().map(move |game| (path(game.name(), language), board(game, language)));
        [home].into_iter().chain(boards)
    };
    Language::ALL.into_iter().flat_map(of).collect()
}

fn path(page: &str, language: Language) -> String {
    format!("first/{page}-{language}.html")
}

/// Words for a visitor who plays against bots.
fn words_for(language: Language, game: Game, seats: &Seats) -> Words {
    phrases::words(language, game, 2, &Names::default(), seats)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// A message, safe to stand in HTML.
fn say(words: &Words, key: &str) -> String {
    escaped(&words.say(key, []))
}

fn header(words: &Words, language: Language, class: &str) -> String {
    let tab = |place: Place, key: &str, current: &str| {
        let name = say(words, key);
        format!("<a href=\"{}\" data-name=\"{name}\"{current}>{name}</a>", place.to_path())
    };
    let tabs = [
        tab(Place::Home, "page-play", " aria-current=\"page\""),
        tab(Place::Tables, "page-watch", ""),
        tab(Place::Books, "page-learn", ""),
    ];
    let languages = SHOWN.map(|each| {
        let (code, named, shown, pressed) = (each.code(), name(each), label(each), each == language);
        format!("<button type=\"button\" lang=\"{code}\" title=\"{named}\" aria-pressed=\"{pressed}\">{shown}</button>")
    });
    let theme = escaped(&words.say("page-theme", [("theme", "auto".into())]));
    format!(
        "<header{class}><a class=\"logo\" href=\"/\"><img src=\"/logo.svg\" alt=\"\" width=\"34\" height=\"24\">Pichenette</a>\
         <nav aria-label=\"{}\">{}</nav><div class=\"languages\" role=\"group\" aria-label=\"{}\">{}</div>\
         <button type=\"button\" class=\"theme\" data-theme=\"auto\" title=\"{theme}\" aria-label=\"{theme}\">{THEME}</button>\
         </header>\n<div class=\"coming\"></div>\n",
        say(words, "page-site"),
        tabs.concat(),
        say(words, "page-language"),
        languages.concat(),
    )
}

/// The front page, with the first board chosen.
fn home(language: Language) -> String {
    let seats = Way::Bots.seats(Seats::default());
    let words = words_for(language, Game::FIRST, &seats);
    let about = |key: &str, game: Game| escaped(&words.say(key, [("game", game.name().into())]));
    // The document of a board has this page, too, and hides it: its pictures must not be loaded there.
    let pick = |game: Game| {
        let chosen = if game == Game::FIRST { " chosen" } else { "" };
        format!(
            "<a class=\"pick {game}{chosen}\" href=\"{}\"><img src=\"{}\" alt=\"\" width=\"240\" height=\"240\" loading=\"lazy\">\
             <span class=\"name\">{}</span><span class=\"quiet\">{}</span></a>\n",
            Place::Board(game).to_path(),
            midgame_path(game),
            title(game.name()),
            about("page-about", game),
        )
    };
    let way = |class: &str, key: &str| {
        format!(
            "<button type=\"button\" class=\"{class}\"><span class=\"what\">{}</span><span class=\"about\">{}</span></button>\n",
            say(&words, key),
            about(&format!("{key}-about"), Game::FIRST),
        )
    };
    let ways = [
        way("main play-bot", "page-play-bot"),
        way("play-friend", "page-play-friend"),
        way("play-device", "page-play-device"),
        way("play-find", "page-play-find"),
        way("play-real", "page-real-board"),
    ];
    let book = [("game", Value::from(Game::FIRST.name())), ("rules", Game::FIRST.name().into())];
    format!(
        "{}<main class=\"home\">\n<h1>{}</h1>\n<p class=\"lead\">{}</p>\n<fieldset class=\"picks\">\
         <legend class=\"unseen\">{}</legend>\n{}</fieldset>\n<section class=\"ways\" aria-label=\"{}\">\n{}</section>\n\
         <p class=\"also\"><a class=\"to-rules\" href=\"{}\">{}</a> <a class=\"to-replay\" href=\"{}\">{}</a> \
         <a class=\"to-lesson\" href=\"{}\">{}</a> <a class=\"to-daily\" href=\"{}\">{}</a> \
         <a class=\"to-progress\" href=\"{}\">{}</a></p>\n</main>\n",
        header(&words, language, ""),
        say(&words, "page-home-title"),
        say(&words, "page-home-lead"),
        say(&words, "page-choose"),
        Game::ALL.map(pick).concat(),
        about("page-ways", Game::FIRST),
        ways.concat(),
        Place::Book(Game::FIRST.into()).to_path(),
        escaped(&words.say("page-book", book)),
        Place::Replay(None).to_path(),
        say(&words, "page-watch-record"),
        Place::Lesson(Game::FIRST).to_path(),
        about("page-lesson", Game::FIRST),
        Place::Daily(None).to_path(),
        say(&words, "page-daily"),
        Place::Progress.to_path(),
        say(&words, "page-progress"),
    )
}

/// A board before the first shot of a game against bots. Whose turn it is decides the program.
fn board(game: Game, language: Language) -> String {
    let setting = Setting { seats: Way::Bots.seats(Seats::default()), ..Setting::of(game) };
    let words = words_for(language, game, &setting.seats);
    let standing = Board::begin(1, &setting).map(|board| board.seen().standing.clone()).unwrap_or_default();
    let rows = standing.sides.iter().enumerate().map(|(n, stand)| {
        let names: String = members(game, n, setting.players)
            .into_iter()
            .map(|player| {
                let called = if player == Player(0) { words.say("page-you", []) } else { words.player(player) };
                format!("<span class=\"who\"><span class=\"name\">{}</span></span>", escaped(&called))
            })
            .collect();
        format!(
            "<li><img src=\"{}\" alt=\"\" width=\"40\" height=\"40\"><div>{names}<span class=\"quiet\">{}</span></div>\
             <strong>{}</strong></li>\n",
            disc_path(game, stand.kind),
            escaped(&phrases::phrases(&words, &stand.parts)),
            stand.large(false),
        )
    });
    let toggle = |class: &str, key: &str, icon: &str, on: bool| {
        let name = say(&words, key);
        format!(
            "<button type=\"button\" class=\"toggle {class}\" aria-pressed=\"{on}\" title=\"{name}\">\
             <span class=\"icon\" aria-hidden=\"true\">{icon}</span> <span class=\"name\">{name}</span></button>\n"
        )
    };
    let still = if game.has_shots() { toggle("still", "page-still", "⟲", false) } else { String::new() };
    let (main, unaimed) = if game.has_dome() { ("page-press", "") } else { ("page-aim-first", " unaimed") };
    format!(
        "{}<main class=\"table {game} loading\" data-shape=\"{}\">\n<h1 class=\"unseen\">{}</h1>\n\
         <section class=\"board\"><div class=\"frame\"></div>\n<div class=\"under\"><div class=\"now\"></div>\n{still}{}{}</div></section>\n\
         <aside><section class=\"card score\"><ul>\n{}</ul><div class=\"foot\"><p class=\"quiet game\">{}</p>\
         <button type=\"button\" class=\"who-plays\" disabled>{}</button></div></section>\n\
         <div class=\"actions\"><button type=\"button\" class=\"main shoot{unaimed}\" disabled>{}</button></div></aside>\n</main>\n",
        header(&words, language, " class=\"at-board\""),
        profile(game).table.shape(),
        title(game.name()),
        toggle("slow", "page-slow", "¼", false),
        toggle("sound", "page-sound", "♪", true),
        rows.collect::<String>(),
        escaped(&phrases::phrases(&words, &standing.game)),
        say(&words, "page-who-plays"),
        say(&words, main),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_its_words_in_every_language() {
        let files = files();
        assert_eq!(files.len(), Language::ALL.len() * (Game::ALL.len() + 1));
        for (path, html) in &files {
            // A message that is missing is shown by its name.
            let named = ['>', '"'].map(|before| html.contains(&format!("{before}page-")));
            assert_eq!(named, [false, false], "{path}: {html}");
            assert!(!html.contains("{$") && !html.contains("style="), "{path}: {html}");
            for tag in ["header", "main", "nav", "section", "button", "a", "span", "ul", "li", "div", "p"] {
                let opened =
                    html.matches(&format!("<{tag} ")).count() + html.matches(&format!("<{tag}>")).count();
                assert_eq!(opened, html.matches(&format!("</{tag}>")).count(), "{tag} in {path}");
            }
        }
    }

    #[test]
    fn the_front_page_leads_to_every_board_without_the_program() {
        for language in Language::ALL {
            let html = home(language);
            for game in Game::ALL {
                assert!(html.contains(&format!("href=\"/{game}\"")), "{game} in {language}");
            }
            assert!(html.contains("href=\"/rules/carrom\"") && html.contains("href=\"/tables\""));
        }
    }

    #[test]
    fn a_board_says_who_plays() {
        let html = board(Game::Carrom, Language::Fr);
        assert!(html.contains(">Vous<") && html.contains("data-shape=\"square\""), "{html}");
    }
}
