//! The pages of the site: the same file for all of them, each with a head of its own, so that programs that preview a
//! link can show where it leads.
//!
//! The head is made of the path alone: nothing after a `?` comes into it, and what follows a `#`, such as a seat's key,
//! never reaches us.

use axum::extract::State;
use axum::http::header::{ACCEPT_LANGUAGE, HOST};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::Response;
use boards::Game;
use drawing::CARD;
use protocol::{ClubPlace, Ending, Place, SeatView, Status};
use rules::book::Rule;
use rules::{Language, RuleSet};
use words::Words;

use super::App;
use super::reference::escaped;
use crate::config::Config;
use crate::live::HouseError;
use crate::live::preview::Preview;
use crate::sentences;

/// What the head of a page says.
struct Heading {
    status: StatusCode,
    /// The title of the link.
    title: String,
    /// The title of the window.
    window: String,
    description: String,
    /// Whether search engines must not list the page.
    hidden: bool,
    link: Option<Link>,
}

/// Where a page is, and its picture.
struct Link {
    path: String,
    picture: String,
    /// The picture in words.
    alt: String,
}

/// Answers everything that is no endpoint: the files of the site, and its pages.
pub(crate) async fn answer(State(app): State<App>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let reading = matches!(method, Method::GET | Method::HEAD);
    if !reading || !app.site.is_page(uri.path()) {
        return app.site.answer(&method, uri.path(), &headers);
    }
    let wishes = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let language = sentences::preferred(wishes);
    let place = Place::of(uri.path());
    let first = place.as_ref().and_then(first_sight);
    let heading = match place {
        None => Some(nowhere(language, "page-nowhere", "page-nowhere-about")),
        Some(Place::Table(id)) => of_table(&app, &id, language, |_| true).await,
        // The record of a board on the visitor's device goes by the game's name.
        Some(Place::Replay(Some(id))) if id.parse::<Game>().is_err() => {
            of_table(&app, &id, language, |preview| preview.begun).await
        }
        Some(place) => Some(of_place(&place, language)),
    };
    let Some(heading) = heading else { return app.site.answer(&method, uri.path(), &headers) };
    let head = heading.html(&origin(&app.house.config, &headers));
    app.site.page(heading.status, language.code(), &head, first, &headers)
}

/// The page whose first sight stands in the document; the others are the program's alone.
fn first_sight(place: &Place) -> Option<&'static str> {
    match place {
        Place::Home => Some("home"),
        Place::Board(game) => Some(game.name()),
        Place::Table(_)
        | Place::Tables
        | Place::Replay(_)
        | Place::Books
        | Place::Book(_)
        | Place::Rule(_)
        | Place::Differences(_)
        | Place::Lesson(_)
        | Place::Trial(_)
        | Place::Progress
        | Place::Drill(_)
        | Place::Daily(_)
        | Place::DailyArchive
        | Place::Club(_) => None,
    }
}

/// The head of a page that leads to a table, if the table exists and shows what is asked for. If the table cannot be
/// read, the page has no head of its own, and asks again by itself.
async fn of_table(
    app: &App,
    id: &str,
    language: Language,
    shows: impl FnOnce(&Preview) -> bool,
) -> Option<Heading> {
    let preview = async {
        let mut preview = app.house.preview(id).await?;
        app.house.name_all(std::slice::from_mut(&mut preview.view)).await?;
        Ok(preview)
    };
    match preview.await {
        Ok(preview) if shows(&preview) => Some(of_preview(&preview, language)),
        Ok(_) | Err(HouseError::NoTable) => Some(nowhere(language, "page-table", "page-no-table")),
        Err(error) => {
            tracing::error!(table = id, %error, "a link could not be described");
            None
        }
    }
}

fn nowhere(language: Language, title: &str, about: &str) -> Heading {
    let (title, description) =
        sentences::plainly(language, |words| (words.say(title, []), words.say(about, [])));
    let window = beside_ours(&title);
    Heading { status: StatusCode::NOT_FOUND, title, window, description, hidden: true, link: None }
}

/// A title beside the name of the site.
fn beside_ours(title: &str) -> String {
    format!("{title} · Pichenette")
}

/// The head of a page that is always there.
fn of_place(place: &Place, language: Language) -> Heading {
    let game = game_of(place);
    sentences::at_table(language, game, Vec::new(), |words| {
        let say = |key: &str| words.say(key, []);
        let (title, description) = match place {
            Place::Home => (format!("Pichenette · {}", say("page-home-short")), say("page-home-lead")),
            Place::Board(_) => (words.say_in("game", Some("title"), []), say("page-about")),
            Place::Table(_) | Place::Tables => (say("page-tables"), say("page-play-find-about")),
            Place::Replay(_) => (say("page-replay"), say("page-replay-about")),
            Place::Books => (say("page-books"), say("page-books-about")),
            Place::Book(set) => {
                (words.say("page-book", [("rules", set.name().into())]), about_book(words, *set))
            }
            Place::Differences(set) => {
                (words.say("page-differences", [("rules", set.name().into())]), say("page-differences-about"))
            }
            Place::Lesson(_) => (say("page-lesson"), say("page-lesson-about")),
            Place::Progress => (say("page-progress"), say("page-progress-lead")),
            Place::Drill(_) => (say("page-drills"), say("page-drills-about")),
            Place::Daily(_) => (say("page-daily"), say("page-daily-about")),
            Place::DailyArchive => (say("page-daily-archive"), say("page-daily-about")),
            Place::Club(ClubPlace::Foul(_)) => (say("page-foul"), say("page-foul-about")),
            Place::Club(ClubPlace::Tournaments | ClubPlace::Tournament(..)) => {
                (say("page-tournaments"), say("page-tournaments-about"))
            }
            Place::Club(_) => (say("page-real-board"), say("page-real-board-about")),
            Place::Rule(id) | Place::Trial(id) => {
                let rule = id.rule();
                (format!("{id} · {}", rule.title(language)), rule.text(language).to_owned())
            }
        };
        let window = if *place == Place::Home { title.clone() } else { beside_ours(&title) };
        let link = Link {
            path: place.to_path(),
            picture: format!("/api/boards/{game}/picture.png"),
            alt: words.say_in("game", Some("title"), []),
        };
        Heading { status: StatusCode::OK, title, window, description, hidden: false, link: Some(link) }
    })
}

/// The game whose board a page shows in its picture; the first one where it is about all of them.
fn game_of(place: &Place) -> Game {
    match place {
        Place::Board(game) | Place::Lesson(game) | Place::Drill(game) => *game,
        Place::Book(set) | Place::Differences(set) => set.game(),
        Place::Club(ClubPlace::Score(set) | ClubPlace::Foul(Some(set))) => set.game(),
        Place::Rule(id) | Place::Trial(id) => id.rule().game(),
        Place::Replay(Some(name)) => name.parse().unwrap_or(Game::FIRST),
        Place::Home
        | Place::Table(_)
        | Place::Tables
        | Place::Replay(None)
        | Place::Books
        | Place::Progress
        | Place::Daily(_)
        | Place::DailyArchive
        | Place::Club(_) => Game::FIRST,
    }
}

fn about_book(words: &Words, set: RuleSet) -> String {
    let count = |counts: fn(&&Rule) -> bool| rules::book::book(set).filter(counts).count();
    let (n, silences) = (count(|_| true), count(|rule| rule.fills.is_some()));
    words.say("page-book-about", [("n", n.into()), ("silences", silences.into())])
}

fn of_preview(preview: &Preview, language: Language) -> Heading {
    let view = &preview.view;
    let game = view.settings.game;
    // Names depend on the language, too: those of bots, and of people who are gone.
    let names = sentences::plainly(language, |words| {
        view.seats.iter().map(|seat| called(words, seat)).collect::<Vec<_>>()
    });
    sentences::at_table(language, game, names.clone(), |words| {
        let title = title(words, preview, &names);
        Heading {
            status: StatusCode::OK,
            window: beside_ours(&title),
            title,
            description: description(words, preview),
            hidden: !view.settings.public,
            link: Some(Link {
                path: Place::Table(view.id.clone()).to_path(),
                picture: format!("/api/tables/{}/picture.png?after={}", view.id, preview.actions),
                alt: words.say("link-picture", [("game", game.name().into())]),
            }),
        }
    })
}

/// Who plays in a seat.
fn called(words: &Words, seat: &SeatView) -> String {
    match (&seat.person, seat.bot) {
        (Some(person), _) => person.name.clone().unwrap_or_else(|| words.say("page-former-guest", [])),
        (None, Some(level)) => words.say("page-bot", [("level", level.name().into()), ("number", 0.into())]),
        (None, None) => words.say("page-free-seat", []),
    }
}

fn title(words: &Words, preview: &Preview, names: &[String]) -> String {
    let view = &preview.view;
    let game = view.settings.game.name();
    match &view.owner.name {
        Some(owner) if view.status == Status::Open => {
            words.say("page-invited", [("player", owner.as_str().into()), ("game", game.into())])
        }
        _ => {
            let mut game = game.to_owned();
            game[..1].make_ascii_uppercase();
            format!("{} · {game}", names.join(" – "))
        }
    }
}

/// What the person who opened the table has done.
fn by_owner(words: &Words, preview: &Preview, key: &str) -> String {
    let owner = preview.view.owner.name.clone().unwrap_or_else(|| words.say("page-former-guest", []));
    words.say(key, [("who", "other".into()), ("player", owner.into())])
}

/// How the game stands, in a line.
fn description(words: &Words, preview: &Preview) -> String {
    let score = preview.position.as_ref().map(|position| {
        let points: Vec<String> = position.score.iter().map(|score| score.points.to_string()).collect();
        words.say("link-score", [("score", points.join("–").into())])
    });
    let now = match (&preview.over, preview.turn, preview.view.status) {
        (Some(over), ..) if preview.view.settings.games.is_some() => return words.ending_of_match(over),
        (Some(over), ..) => return words.ending(over),
        (None, Some(turn), _) => Some(words.beginning(turn)),
        (None, None, Status::Open) => return words.say("link-open", []),
        (None, None, Status::Closed) => Some(match &preview.view.ended {
            None => by_owner(words, preview, "page-table-closed"),
            Some(Ending::Closed) => by_owner(words, preview, "page-closed-game"),
            Some(why) => words.say("page-ended", [("why", why.name().to_owned().into())]),
        }),
        (None, None, Status::Playing | Status::Over) => None,
    };
    score.into_iter().chain(now).collect::<Vec<_>>().join(" ")
}

impl Heading {
    fn html(&self, origin: &str) -> String {
        let [title, window, description] =
            [&self.title, &self.window, &self.description].map(|text| escaped(text));
        let mut html = format!(
            "<title>{window}</title>\n\
             <meta name=\"description\" content=\"{description}\">\n"
        );
        if self.hidden {
            html.push_str("<meta name=\"robots\" content=\"noindex\">\n");
        }
        let Some(Link { path, picture, alt }) = &self.link else { return html };
        let (link, picture) = (escaped(&format!("{origin}{path}")), escaped(&format!("{origin}{picture}")));
        let ([width, height], alt) = (CARD, escaped(alt));
        html.push_str(&format!(
            "<meta property=\"og:site_name\" content=\"Pichenette\">\n\
             <meta property=\"og:type\" content=\"website\">\n\
             <meta property=\"og:title\" content=\"{title}\">\n\
             <meta property=\"og:description\" content=\"{description}\">\n\
             <meta property=\"og:url\" content=\"{link}\">\n\
             <meta property=\"og:image\" content=\"{picture}\">\n\
             <meta property=\"og:image:type\" content=\"image/png\">\n\
             <meta property=\"og:image:width\" content=\"{width}\">\n\
             <meta property=\"og:image:height\" content=\"{height}\">\n\
             <meta property=\"og:image:alt\" content=\"{alt}\">\n\
             <meta name=\"twitter:card\" content=\"summary_large_image\">\n\
             <meta name=\"twitter:title\" content=\"{title}\">\n\
             <meta name=\"twitter:description\" content=\"{description}\">\n\
             <meta name=\"twitter:image\" content=\"{picture}\">\n\
             <meta name=\"twitter:image:alt\" content=\"{alt}\">\n"
        ));
        html
    }
}

/// The start of our addresses: the public address that the operator has set, or else the one that was asked for. Empty
/// if neither is known: then addresses have a path only.
fn origin(config: &Config, headers: &HeaderMap) -> String {
    if let Some(origin) = config.origins.first() {
        return origin.clone();
    }
    let said = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let is_host = |host: &&str| {
        let part = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
        !host.is_empty() && host.bytes().all(part)
    };
    let https = config.behind_proxy && said("x-forwarded-proto") == Some("https");
    let scheme = if https { "https" } else { "http" };
    said(HOST.as_str()).filter(is_host).map(|host| format!("{scheme}://{host}")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_begin_with_what_the_operator_has_named() {
        let mut config = Config::local("x");
        let asked = |host: &str| {
            [(HOST, host.parse().unwrap()), ("x-forwarded-proto".parse().unwrap(), "https".parse().unwrap())]
                .into_iter()
                .collect::<HeaderMap>()
        };
        assert_eq!(origin(&config, &asked("play.example:8080")), "http://play.example:8080");
        assert_eq!(origin(&config, &asked("evil.example/\"><script>")), "");
        assert_eq!(origin(&config, &HeaderMap::new()), "");
        config.behind_proxy = true;
        assert_eq!(origin(&config, &asked("play.example")), "https://play.example");
        config.origins = vec!["https://club.example".to_owned(), "https://other.example".to_owned()];
        assert_eq!(origin(&config, &asked("play.example")), "https://club.example");
    }
}
