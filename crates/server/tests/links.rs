//! Links as others see them: the head of a page, its picture, and which addresses exist.

use boards::Game;
use protocol::{Ask, NewTable, Place, Status};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

use crate::hall::raw::{Answer, http, http_bytes};
use crate::hall::{self, Hall, act, against_bots, begun_by_the_first, choice, say, short, until_begun};

const ORIGIN: &str = "https://play.example.org";

async fn page(hall: &Hall, path: &str, language: &str) -> Answer {
    http(hall.host(), &format!("GET {path}"), &[("accept-language", language)], "").await
}

/// What an element of the head says, as it is written there.
fn meta<'a>(page: &'a Answer, name: &str) -> Option<&'a str> {
    let (_, rest) = page.body.split_once(&format!("=\"{name}\" content=\""))?;
    rest.split('"').next()
}

fn title(page: &Answer) -> &str {
    assert_eq!(page.body.matches("<title>").count(), 1, "{}", page.body);
    page.body.split("<title>").nth(1).unwrap().split("</title>").next().unwrap()
}

/// A game that goes on until it is ended, at a server with a public address.
async fn game_in_play(names: &[&str; 2]) -> (Hall, String, Vec<(client::Guest, client::Seat)>) {
    let hall = Hall::with(|config| config.origins = vec![ORIGIN.to_owned()]).await;
    let (id, mut sitting) = hall.game(begun_by_the_first(Game::Crokinole), names).await;
    let (by, deed) = choice(&sitting[0].1);
    assert_eq!(by.0, 0);
    sitting[0].1.act(by, &deed, None).await.unwrap();
    (hall, id, sitting)
}

#[tokio::test]
async fn a_link_to_a_table_says_who_plays_what_and_how_it_stands() {
    let (hall, id, _sitting) = game_in_play(&["Aino", "Björn"]).await;
    let answer = page(&hall, &format!("/t/{id}"), "sv-FI, en;q=0.5").await;
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("text/html; charset=utf-8")));
    assert_eq!(answer.header("vary"), Some("accept-language"));
    assert_eq!(title(&answer), "Aino – Björn · Crokinole · Pichenette");
    assert!(answer.body.contains("<html lang=\"sv\""), "{}", answer.body);
    let described = "Ställningen hittills: 0–0. Björn ska skjuta.";
    for name in ["description", "og:description", "twitter:description"] {
        assert_eq!(meta(&answer, name), Some(described), "{name}");
    }
    assert_eq!(meta(&answer, "og:title"), Some("Aino – Björn · Crokinole"));
    assert_eq!(meta(&answer, "og:url"), Some(format!("{ORIGIN}/t/{id}").as_str()));
    let picture = format!("{ORIGIN}/api/tables/{id}/picture.png?after=1");
    for name in ["og:image", "twitter:image"] {
        assert_eq!(meta(&answer, name), Some(picture.as_str()), "{name}");
    }
    assert_eq!(meta(&answer, "twitter:card"), Some("summary_large_image"));
    assert_eq!(meta(&answer, "robots"), Some("noindex"), "a table by link is for those who have the link");
    // The record is another page of the same game.
    let record = page(&hall, &format!("/r/{id}"), "fr").await;
    assert_eq!((record.status, title(&record)), (200, title(&answer)));
    assert_eq!(meta(&record, "description"), Some("Score actuel\u{202f}: 0–0. À Björn de tirer."));
}

#[tokio::test]
async fn names_and_queries_cannot_write_into_the_page() {
    let hall = Hall::open().await;
    let evil = "\"><script>'&lt;";
    let (id, _sitting) = hall.table(NewTable::of(Game::Carrom), &[evil]).await;
    let key = "seat-key-of-somebody";
    let answer = page(&hall, &format!("/t/{id}?key={key}"), "en").await;
    assert_eq!(title(&answer), "&quot;&gt;&lt;script&gt;'&amp;lt; invites you to play carrom · Pichenette");
    assert!(!answer.body.contains("<script>") && !answer.body.contains(key), "{}", answer.body);
    // Without an address of the operator's choice it is the one that was asked for.
    let link = format!("http://{}/t/{id}", hall.host());
    assert_eq!(meta(&answer, "og:url"), Some(link.as_str()));
    let asked = format!("GET /t/{id} HTTP/1.1\r\nhost: x\"><b>\r\nconnection: close\r\n\r\n");
    let answer = hall::raw::ask(hall.host(), asked.as_bytes()).await;
    assert!(!answer.body.contains("<b>"), "{}", answer.body);
}

#[tokio::test]
async fn every_state_of_a_table_has_its_line() {
    let hall = Hall::open().await;
    let open = NewTable { public: true, ..NewTable::of(Game::Kimble) };
    let (id, mut sitting) = hall.table(open, &["Aino"]).await;
    let waiting = page(&hall, &format!("/t/{id}"), "en").await;
    assert_eq!(title(&waiting), "Aino invites you to play Kimble · Pichenette");
    assert_eq!(
        meta(&waiting, "description"),
        Some("Waiting for players. Follow the link to sit down or to watch.")
    );
    assert_eq!(meta(&waiting, "robots"), None, "it is listed for everybody");
    assert_eq!(page(&hall, &format!("/r/{id}"), "en").await.status, 404, "there is no record yet");
    sitting[0].1.ask(Ask::Close).await.unwrap();
    let closed = page(&hall, &format!("/t/{id}"), "en").await;
    assert_eq!(meta(&closed, "description"), Some("Aino has closed this table."));

    let guest = hall.guest("Chloé").await;
    let id = guest.open(&against_bots(begun_by_the_first(Game::Carrom))).await.unwrap().table.id;
    let mut seat = guest.join(&id, hall::everything()).await.unwrap();
    seat.ask(Ask::Start).await.unwrap();
    until_begun(&mut seat).await;
    seat.ask(act(r#"{"by":0,"resign":true}"#)).await.unwrap();
    let over = page(&hall, &format!("/r/{id}"), "en").await;
    assert_eq!(title(&over), "Chloé – Beginner bot · Carrom · Pichenette");
    let said = meta(&over, "description").unwrap();
    assert!(said.starts_with("The game is over, won by Beginner bot ("), "{said}");
}

#[tokio::test]
async fn known_addresses_are_200_and_others_404_in_the_readers_language() {
    let hall = Hall::open().await;
    let places = Game::ALL.map(Place::Board).into_iter().chain(rules::RuleSet::ALL.map(Place::Book));
    let others = [
        Place::Home,
        Place::Tables,
        Place::Replay(None),
        Place::Books,
        Place::Progress,
        Place::Drill(Game::Carrom),
        Place::Daily(None),
        Place::Daily(Some(12)),
        Place::DailyArchive,
        Place::Rule(rules::rule!("CAR-18")),
    ];
    let compared =
        rules::RuleSet::ALL.into_iter().filter_map(rules::RuleSet::beside_game).map(Place::Differences);
    let paths = places.chain(others).chain(compared).map(|place| place.to_path());
    for path in paths.chain(["/r/carrom".to_owned()]) {
        assert_eq!(page(&hall, &path, "en").await.status, 200, "{path}");
    }
    let compared = page(&hall, "/rules/icf/differences", "fr").await;
    assert_eq!(title(&compared), "Carrom\u{202f}: règles familiales et ICF comparées · Pichenette");
    let missing_table = format!("/t/{}", "a".repeat(16));
    let missing_record = format!("/r/{}", "a".repeat(16));
    for (path, language, expected) in [
        ("/chess", "en", "Nothing here"),
        ("/rules/chess", "fr", "Page introuvable"),
        ("/rules/carrom/differences", "fr", "Page introuvable"),
        ("/t", "sv", "Ingenting här"),
        ("/carrom/1", "fi", "Täällä ei ole mitään"),
        (&missing_table, "en", "A table"),
        (&missing_record, "fr", "Une table"),
        ("/t/x", "en", "A table"),
    ] {
        let answer = page(&hall, path, language).await;
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(title(&answer), format!("{expected} · Pichenette"), "{path}");
        assert!(answer.body.contains("<h1>") || answer.body.contains("id=\"page\""), "{path} is a page");
        assert_eq!(meta(&answer, "og:image"), None, "{path}");
    }
    let head = http(hall.host(), &format!("HEAD {missing_table}"), &[], "").await;
    assert_eq!((head.status, head.body.as_str()), (404, ""));
    assert_eq!(http(hall.host(), "POST /chess", &[], "").await.status, 405);
    assert_eq!(http(hall.host(), "GET /none.txt", &[], "").await.status, 404);
}

#[tokio::test]
async fn a_link_to_any_page_says_what_it_leads_to_in_the_readers_language() {
    let hall = Hall::with(|config| config.origins = vec![ORIGIN.to_owned()]).await;
    let of_kimble = format!("{} rules", rules::book::book(rules::RuleSet::Kimble).count());
    for (path, language, window, link, said, game) in [
        (
            "/",
            "en",
            "Pichenette · five board games",
            "Pichenette · five board games",
            "Flick, pocket",
            Game::Carrom,
        ),
        ("/couronne", "sv", "Couronne · Pichenette", "Couronne", "Med kö", Game::Couronne),
        ("/kimble/", "fi", "Kimble · Pichenette", "Kimble", "Paina", Game::Kimble),
        ("/tables", "fr", "Tables · Pichenette", "Tables", "Jouer ou regarder", Game::Carrom),
        ("/r", "en", "Replay · Pichenette", "Replay", "A game again", Game::Carrom),
        ("/r/crokinole", "en", "Replay · Pichenette", "Replay", "A game again", Game::Crokinole),
        ("/rules", "en", "The rules · Pichenette", "The rules", "Every book", Game::Carrom),
        (
            "/rules/kimble",
            "en",
            "Kimble: the rules · Pichenette",
            "Kimble: the rules",
            of_kimble.as_str(),
            Game::Kimble,
        ),
    ] {
        let answer = page(&hall, path, language).await;
        assert_eq!(
            (answer.status, title(&answer), meta(&answer, "og:title")),
            (200, window, Some(link)),
            "{path}"
        );
        assert!(answer.body.contains(&format!("<html lang=\"{language}\"")), "{path}");
        for name in ["description", "og:description", "twitter:description"] {
            assert!(meta(&answer, name).unwrap().starts_with(said), "{path}: {answer:?}");
        }
        let picture = format!("{ORIGIN}/api/boards/{game}/picture.png");
        assert_eq!(meta(&answer, "og:image"), Some(picture.as_str()), "{path}");
        let url = Place::of(path).unwrap().to_path();
        assert_eq!(meta(&answer, "og:url"), Some(format!("{ORIGIN}{url}").as_str()), "{path}");
        assert_eq!(meta(&answer, "robots"), None, "{path}");
    }
    let rule = rules::rule!("CAR-18").rule();
    let answer = page(&hall, "/rules/car-18", "fr").await;
    assert_eq!(
        meta(&answer, "og:title"),
        Some(format!("CAR-18 · {}", rule.title(rules::Language::Fr)).as_str())
    );
}

#[tokio::test]
async fn every_board_has_its_picture() {
    let hall = Hall::open().await;
    let mut drawn = Vec::new();
    for game in Game::ALL {
        let (answer, bytes) =
            http_bytes(hall.host(), &format!("GET /api/boards/{game}/picture.png"), &[]).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, Some("image/png")), "{game}");
        let picture = Pixmap::decode_png(&bytes).unwrap();
        assert_eq!([picture.width(), picture.height()], drawing::CARD, "{game}");
        assert!(!drawn.contains(&bytes), "{game} looks like another");
        drawn.push(bytes);
    }
    for name in ["chess", "%ff"] {
        let answer = http(hall.host(), &format!("GET /api/boards/{name}/picture.png"), &[], "").await;
        assert_eq!((answer.status, answer.problem().code.as_str()), (404, "path"), "{name}");
    }
}

async fn picture(hall: &Hall, id: &str) -> Pixmap {
    let (answer, bytes) =
        http_bytes(hall.host(), &format!("GET /api/tables/{id}/picture.png?after=9"), &[]).await;
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("image/png")), "{answer:?}");
    Pixmap::decode_png(&bytes).unwrap()
}

/// The pixel at a point of a board, in metres from its middle.
fn at(picture: &Pixmap, game: Game, [x, y]: [f64; 2]) -> PremultipliedColorU8 {
    let scale = 570.0 / (2.0 * drawing::view(boards::profile(game)).half);
    let pixel = |metres: f64| (315.0 + metres * scale).round() as u32;
    picture.pixel(pixel(x), pixel(-y)).unwrap()
}

/// Whether two colours are far from each other.
fn differ(a: PremultipliedColorU8, b: PremultipliedColorU8) -> bool {
    let parts = |c: PremultipliedColorU8| [c.red(), c.green(), c.blue()];
    parts(a).into_iter().zip(parts(b)).any(|(a, b)| a.abs_diff(b) > 40)
}

#[tokio::test]
async fn the_picture_shows_the_discs_where_they_lie() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.table(begun_by_the_first(Game::Carrom), &["Aino", "Björn"]).await;
    let waiting = picture(&hall, &id).await;
    assert_eq!((waiting.width(), waiting.height()), (1200, 630));
    sitting[0].1.ask(Ask::Start).await.unwrap();
    for (_, seat) in &mut sitting {
        until_begun(seat).await;
    }
    let begun = picture(&hall, &id).await;
    let queen = at(&begun, Game::Carrom, [0.0, 0.0]);
    assert!(queen.red() > 120 && queen.green() < 100, "the queen is red and in the middle: {queen:?}");
    let paper = begun.pixel(5, 5).unwrap();
    assert_eq!([paper.red(), paper.green(), paper.blue()], [0xf5, 0xef, 0xe3]);

    let (by, deed) = choice(&sitting[0].1);
    sitting[0].1.act(by, &deed, None).await.unwrap();
    let played = picture(&hall, &id).await;
    let game = sitting[0].1.game().unwrap();
    let layout = game.referee().layout().unwrap();
    for (disc, spot) in layout.discs() {
        let rules::Spot::At(there) = spot else { panic!("{disc:?} lies somewhere") };
        // Beside the sign in its middle.
        let shown = at(&played, Game::Carrom, there.map(|metres| metres + 0.005));
        match disc.name(Game::Carrom).chars().next().unwrap() {
            'w' => assert!(shown.red() > 150 && shown.blue() > 110, "{disc:?} is white: {shown:?}"),
            'b' => assert!(shown.red() < 110, "{disc:?} is black: {shown:?}"),
            'q' => assert!(shown.red() > 120 && shown.green() < 100, "the queen is red: {shown:?}"),
            _ => {}
        }
    }
    // The same when the table is read from its journal.
    let hall = hall.again().await;
    assert_eq!(hall.server.house().live(), 0);
    assert_eq!(picture(&hall, &id).await.data(), played.data());
    assert_eq!(hall.server.house().live(), 0, "nobody has come, the table stays asleep");
}

#[tokio::test]
async fn every_game_has_its_picture() {
    let hall = Hall::open().await;
    for game in Game::ALL {
        let (id, _sitting) = hall.game(short(game, 2), &["Aino", "Björn"]).await;
        let drawn = picture(&hall, &id).await;
        if let Ok(folder) = std::env::var("PICTURES_IN") {
            drawn.save_png(format!("{folder}/{game}.png")).unwrap();
        }
        let frame = at(&drawn, game, [0.0, 0.97 * drawing::view(boards::profile(game)).half]);
        assert!(differ(frame, drawn.pixel(5, 5).unwrap()), "{game} has a board: {frame:?}");
        let beside = (640..1160).flat_map(|x| (60..570).map(move |y| (x, y)));
        let inked =
            beside.filter(|&(x, y)| differ(drawn.pixel(x, y).unwrap(), drawn.pixel(5, 5).unwrap())).count();
        assert!(inked > 2000, "{game} has a name and a score: {inked}");
    }
}

#[tokio::test]
async fn a_picture_is_drawn_once_and_not_for_those_who_ask_too_often() {
    // Three of nine a minute at once.
    let hall = Hall::with(|config| config.limits.pictures = 9).await;
    let path = |id: &str| format!("GET /api/tables/{id}/picture.png");
    let (id, mut sitting) = hall.game(begun_by_the_first(Game::Kimble), &["Aino", "Björn"]).await;
    let (first, _) = http_bytes(hall.host(), &path(&id), &[]).await;
    let tag = first.header("etag").unwrap().to_owned();
    let again = http(hall.host(), &path(&id), &[("if-none-match", &tag)], "").await;
    assert_eq!(again.status, 304);
    assert_eq!(http(hall.host(), &path(&"a".repeat(16)), &[], "").await.problem().code, "table");
    // Talk changes nothing on the board, so nothing is drawn for it.
    for _ in 0..10 {
        sitting[0].1.ask(say("hello")).await.unwrap();
        assert_eq!(http(hall.host(), &path(&id), &[("if-none-match", &tag)], "").await.status, 304);
    }
    let mut answers = Vec::new();
    for _ in 0..3 {
        let (by, deed) = choice(&sitting[0].1);
        sitting[by.index()].1.act(by, &deed, None).await.unwrap();
        for (_, seat) in &mut sitting {
            hall::catch_up(seat).await;
        }
        answers.push(http_bytes(hall.host(), &path(&id), &[]).await.0);
    }
    assert_eq!(answers.iter().map(|answer| answer.status).collect::<Vec<_>>(), [200, 200, 429]);
    assert_eq!(answers[2].problem().code, "rate");
}

#[tokio::test]
async fn a_finished_table_keeps_its_picture_and_its_line_after_a_restart() {
    let (hall, id, mut sitting) = game_in_play(&["Aino", "Björn"]).await;
    sitting[1].1.ask(act(r#"{"by":1,"resign":true}"#)).await.unwrap();
    let before = page(&hall, &format!("/r/{id}"), "en").await;
    let (picture_before, view) = (picture(&hall, &id).await, hall.api.table(&id).await.unwrap());
    assert_eq!(view.status, Status::Over);
    drop(sitting);
    let hall = hall.again().await;
    let after = page(&hall, &format!("/r/{id}"), "en").await;
    assert_eq!(after.body, before.body);
    assert!(meta(&after, "description").unwrap().starts_with("The game is over, won by Aino ("), "{after:?}");
    assert_eq!(picture(&hall, &id).await.data(), picture_before.data());
}
