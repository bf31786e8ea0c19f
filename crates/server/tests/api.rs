//! Over HTTP: who may ask, the answers, the lists, and the server's health.

use std::collections::BTreeSet;

use boards::Game;
use bots::Level;
use protocol::{
    Ask, Bye, Code, Ending, Input, Limit, Me, NewTable, OpenedTable, PHRASES, Person, SeatWish, Status,
    TableList, What,
};
use rules::{NoteKind, RuleSet, Task};
use serde_json::{Value, json};
use server::Limits;

use crate::hall::raw::{Answer, Frames, http};
use crate::hall::{self, Hall, NAMES, act, against_bots, choice, everything, short, with_key};

const GUEST: &str = r#"{"name":"Aino"}"#;
const CARROM: &str = r#"{"game":"carrom"}"#;
const TOURNAMENT: &str =
    r#"{"header":{"name":"Otso","game":"carrom","stages":[{"kind":"swiss","rounds":3}]}}"#;
const SHEET: &str = r#"{"header":{"rule_set":"counter","players":2}}"#;

// Guests.

#[tokio::test]
async fn a_guest_is_a_name_and_a_cookie_that_no_script_reads() {
    let hall = Hall::open().await;
    let made = http(hall.host(), "POST /api/guests", &[], "{\"name\":\"  Åke \u{202e} <b>\"}").await;
    assert_eq!(made.status, 201);
    let cookie: Vec<&str> = made.header("set-cookie").unwrap().split("; ").collect();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(&part), "{part} in {cookie:?}");
    }
    assert!(!cookie.iter().any(|part| part.starts_with("Domain") || *part == "Secure"), "{cookie:?}");
    let me: Me = made.json();
    assert_eq!(me.person.name.as_deref(), Some("Åke <b>"), "as it was written, without what cannot be seen");

    let again = http(hall.host(), "GET /api/me", &[("cookie", &made.cookie())], "").await;
    assert_eq!(again.json::<Me>(), Me { token: None, ..me });

    for headers in [&[][..], &[("cookie", "pichenette=x")], &[("authorization", "Bearer x")]] {
        let nobody = http(hall.host(), "GET /api/me", headers, "").await;
        assert_eq!((nobody.status, nobody.header("www-authenticate")), (401, Some("Bearer")));
        assert_eq!(nobody.problem().code, "guest");
    }
}

#[tokio::test]
async fn behind_a_proxy_that_speaks_https_the_cookie_stays_there() {
    let hall = Hall::with(|config| config.behind_proxy = true).await;
    for (proto, secure) in [("https", true), ("http", false)] {
        let made = http(hall.host(), "POST /api/guests", &[("x-forwarded-proto", proto)], GUEST).await;
        assert_eq!(made.header("set-cookie").unwrap().ends_with("; Secure"), secure, "{proto}");
    }
}

#[tokio::test]
async fn names_are_short_and_visible() {
    let hall = Hall::open().await;
    let (longest, longer) = ("ä".repeat(24), "ä".repeat(25));
    for (name, status) in [("x", 201), (&longest, 201), (&longer, 422), ("", 422), (" \t\u{200b}", 422)] {
        let made = http(hall.host(), "POST /api/guests", &[], &json!({ "name": name }).to_string()).await;
        assert_eq!(made.status, status, "{name:?}");
        if status == 422 {
            let error = made.problem().error;
            assert!(error.contains("1 to 24"), "{error}");
        }
    }
    let long = format!("{{\"name\":\"{}\"}}", "x".repeat(20_000));
    let bodies = [("{", 400), ("{}", 422), (r#"{"name":7}"#, 422), (r#"{"name":"a","admin":true}"#, 422)];
    for (body, status) in bodies.into_iter().chain([(long.as_str(), 413)]) {
        let refused = http(hall.host(), "POST /api/guests", &[], body).await;
        assert_eq!(refused.status, status, "{refused:?}");
        assert!(!refused.problem().error.is_empty());
    }
    let plain = http(hall.host(), "POST /api/guests", &[("content-type", "text/plain")], "").await;
    assert_eq!(plain.status, 415);
}

#[tokio::test]
async fn a_guest_who_changes_their_name_has_it_everywhere() {
    let hall = Hall::open().await;
    let guest = hall.guest("Aino").await;
    let id = guest.open(&NewTable::of(Game::Carrom)).await.unwrap().table.id;
    let bearer = format!("Bearer {}", guest.token);
    let renamed =
        http(hall.host(), "PATCH /api/me", &[("authorization", &bearer)], r#"{"name":"Eino"}"#).await;
    let eino = Person::named(&guest.person.id, "Eino");
    assert_eq!((renamed.status, renamed.json::<Me>().person), (200, eino.clone()));
    let table = hall.api.table(&id).await.unwrap();
    assert_eq!((table.seats[0].person.as_ref(), &table.owner), (Some(&eino), &eino));
    let joined = guest.join(&id, everything()).await.unwrap();
    assert_eq!(joined.welcome().you.as_ref(), Some(&eino));
    assert_eq!(joined.welcome().seats, [0], "it is still them");
}

#[tokio::test]
async fn a_cookie_alone_changes_nothing() {
    let hall = Hall::open().await;
    let made = http(hall.host(), "POST /api/guests", &[], GUEST).await;
    let (me, cookie): (Me, String) = (made.json(), made.cookie());
    let other: Me = http(hall.host(), "POST /api/guests", &[], GUEST).await.json();
    for (what, body, done) in [("POST /api/tables", CARROM, 201), ("PATCH /api/me", r#"{"name":"Eve"}"#, 200)]
    {
        for csrf in [None, Some(""), Some("x"), Some(other.csrf.as_str()), Some(&me.csrf[1..])] {
            let mut headers = vec![("cookie", cookie.as_str())];
            headers.extend(csrf.map(|csrf| ("x-csrf-token", csrf)));
            let refused = http(hall.host(), what, &headers, body).await;
            assert_eq!(
                (refused.status, refused.problem().code.as_str()),
                (403, "csrf"),
                "{what} with {csrf:?}"
            );
            assert!(refused.problem().error.contains("/api/me"), "it says where to find the right one");
        }
        let name =
            http(hall.host(), "GET /api/me", &[("cookie", &cookie)], "").await.json::<Me>().person.name;
        assert_eq!(name.as_deref(), Some("Aino"));
        let right = http(hall.host(), what, &[("cookie", &cookie), ("x-csrf-token", &me.csrf)], body).await;
        assert_eq!(right.status, done, "{what}: {right:?}");
        // A program that keeps no cookies cannot be made to send them.
        let bearer = format!("Bearer {}", other.token.as_ref().unwrap());
        assert_eq!(http(hall.host(), what, &[("authorization", &bearer)], body).await.status, done, "{what}");
        assert_eq!(http(hall.host(), what, &[], body).await.status, 401, "{what} by nobody");
    }
}

#[tokio::test]
async fn pages_of_others_are_refused_over_http_and_at_the_socket() {
    let hall = Hall::with(|config| config.origins.push("https://club.example".to_owned())).await;
    let made = http(hall.host(), "POST /api/guests", &[], GUEST).await;
    let (cookie, csrf) = (made.cookie(), made.json::<Me>().csrf);
    let id = hall.guest("Björn").await.open(&NewTable::of(Game::Carrom)).await.unwrap().table.id;
    let ours = format!("http://{}", hall.host());
    let likewise = format!("http://{}.evil.example", hall.host());
    let origins = [
        (ours.as_str(), true),
        ("https://club.example", true),
        ("https://evil.example", false),
        (&likewise, false),
        ("http://127.0.0.1", false),
        ("null", false),
    ];
    for (origin, welcome) in origins {
        let headers = [("cookie", cookie.as_str()), ("x-csrf-token", csrf.as_str()), ("origin", origin)];
        for (what, body) in [("POST /api/guests", GUEST), ("POST /api/tables", CARROM), ("GET /api/me", "")] {
            let answer = http(hall.host(), what, &headers, body).await;
            assert_eq!(answer.status < 300, welcome, "{what} from {origin}: {answer:?}");
            assert!(welcome || answer.status == 403 && answer.problem().code == "origin", "{answer:?}");
        }
        match Frames::open(hall.host(), &id, &headers).await {
            Ok(_) => assert!(welcome, "a socket from {origin}"),
            Err(answer) => assert!(!welcome && answer.problem().code == "origin", "{answer:?}"),
        }
    }
    let document = serde_json::to_value(server::openapi()).unwrap();
    for path in ["/api/me", "/api/me/tables"] {
        let refused = &document["paths"][path]["get"]["responses"]["403"];
        assert!(refused.is_object(), "GET {path} is refused as well, and the document says so");
    }
}

#[tokio::test]
async fn problems_are_told_in_the_language_of_the_visitor() {
    let hall = Hall::open().await;
    let mut told = BTreeSet::new();
    for language in ["en", "fr-FR, en;q=0.5", "sv", "fi-FI"] {
        let answer = http(hall.host(), "GET /api/tables/none", &[("accept-language", language)], "").await;
        assert_eq!((answer.status, answer.problem().code.as_str()), (404, "table"));
        told.insert(answer.problem().error);
    }
    assert_eq!(told.len(), 4, "{told:?}");
}

/// Everything in the folder, byte by byte.
fn kept(hall: &Hall) -> Vec<u8> {
    let files = std::fs::read_dir(hall.folder()).unwrap();
    files.flat_map(|file| std::fs::read(file.unwrap().path()).unwrap()).collect()
}

#[tokio::test]
async fn tokens_and_keys_are_kept_as_hashes() {
    let hall = Hall::open().await;
    let guest = hall.guest("Aino").await;
    let opened = guest.open(&NewTable::of(Game::Carrom)).await.unwrap();
    let mut seat = hall.guest("Björn").await.join(&opened.table.id, everything()).await.unwrap();
    let key = seat.ask(Ask::sit(1)).await.unwrap().unwrap();
    let kept = kept(&hall);
    let holds = |text: &str| kept.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(holds(&guest.person.id) && holds(&opened.table.id), "this is where everything is");
    for secret in [&guest.token, &opened.keys[0].key, &key] {
        assert!(!holds(secret), "a secret in clear");
    }
    // And yet they open their doors.
    assert_eq!(hall.api.watch(&opened.table.id, with_key(&key)).await.unwrap().welcome().seats, [1]);
}

// Tables.

async fn open(hall: &Hall, bearer: &str, body: &str) -> Answer {
    http(hall.host(), "POST /api/tables", &[("authorization", bearer)], body).await
}

#[tokio::test]
async fn a_table_is_opened_with_everything_that_was_asked_for() {
    let hall = Hall::open().await;
    let guest = hall.guest("Aino").await;
    let bearer = format!("Bearer {}", guest.token);
    let body = r#"{"game":"kimble","players":3,"options":{"max_throws":50,"die":"popomatic"},
        "seats":["me",{"bot":"club"},"open"],"first":2,"public":true,"clock":{"shot":30,"game":600},"input":"plain"}"#;
    let opened = open(&hall, &bearer, body).await;
    assert_eq!(opened.status, 201);
    let OpenedTable { table, keys } = opened.json();
    assert_eq!((table.status, &table.owner), (Status::Open, &guest.person));
    assert_eq!(keys.iter().map(|key| key.seat).collect::<Vec<_>>(), [0]);
    let told: Value = opened.json::<Value>()["table"].clone();
    let settings = json!({"game": "kimble", "players": 3, "first": 2, "public": true,
        "clock": {"shot": 30, "game": 600}, "input": "plain"});
    for (name, value) in settings.as_object().unwrap() {
        assert_eq!(&told["settings"][name], value, "{name}");
    }
    assert_eq!(told["settings"]["options"]["max_throws"], 50);
    assert_eq!(told["settings"]["options"]["die"], "popomatic");
    assert_eq!(told["settings"]["options"]["finishers"], 1, "the book's defaults for the rest");
    assert_eq!(told["seats"][1], json!({"bot": "club", "side": 1}));
    assert_eq!(told["seats"][2], json!({"side": 2}));
    assert_eq!(hall.api.table(&table.id).await.unwrap(), table);

    // The game is begun with them.
    let mut owner = guest.join(&table.id, everything()).await.unwrap();
    owner.ask(Ask::Hand { seat: 2, bot: Some(bots::Level::Beginner) }).await.unwrap();
    owner.ask(Ask::Start).await.unwrap();
    let started = hall::event_that(&mut owner, |event| matches!(event.what, What::Started { .. })).await;
    let What::Started { header, .. } = started.what else { unreachable!() };
    let header: Value = serde_json::from_str(header.text()).unwrap();
    assert_eq!((&header["first"], &header["players"]), (&json!(2), &json!(3)));
    assert_eq!(header["options"]["die"], "popomatic");
}

#[tokio::test]
async fn every_game_can_be_opened_by_its_name_alone() {
    let hall = Hall::open().await;
    let bearer = format!("Bearer {}", hall.guest("Aino").await.token);
    for game in Game::ALL {
        let opened = open(&hall, &bearer, &format!(r#"{{"game":"{game}"}}"#)).await;
        assert_eq!(opened.status, 201, "{game}");
        let OpenedTable { table, keys } = opened.json();
        assert_eq!((table.settings.players, table.settings.public, table.settings.clock), (2, false, None));
        assert_eq!((table.seats.len(), keys.len()), (2, 1), "you and whoever comes");
    }
    let both = open(&hall, &bearer, r#"{"game":"carrom","seats":["me","me"]}"#).await;
    assert_eq!(both.json::<OpenedTable>().keys.len(), 2, "two people at one screen");
}

#[tokio::test]
async fn what_makes_no_table_is_refused_and_told_what_was_expected() {
    let hall = Hall::open().await;
    let bearer = format!("Bearer {}", hall.guest("Aino").await.token);
    let wrong = [
        (r#"{"game":"chess"}"#, "carrom"),
        (r#"{"game":7}"#, "game: expected a text in quotation marks, not 7"),
        (r#"{}"#, "game: it is missing"),
        (r#"{"game":"carrom","colour":"red"}"#, "colour: not known here; expected one of `game`"),
        (r#"{"game":"carrom","players":3}"#, "2 or 4"),
        (r#"{"game":"kimble","players":5}"#, "2, 3 or 4"),
        (r#"{"game":"carrom","players":0}"#, "2 or 4"),
        (r#"{"game":"carrom","players":255}"#, "2 or 4"),
        (r#"{"game":"carrom","players":256}"#, "256"),
        (r#"{"game":"carrom","players":-1}"#, "-1"),
        (r#"{"game":"carrom","options":{"colour":1}}"#, "target"),
        (r#"{"game":"carrom","options":{"target":"x"}}"#, "options"),
        (r#"{"game":"carrom","options":[]}"#, "options"),
        (r#"{"game":"couronne","options":{"discs":1000}}"#, "options"),
        (r#"{"game":"carrom","seats":["me"]}"#, "expected 2"),
        (r#"{"game":"carrom","seats":["me","open","open"]}"#, "expected 2"),
        (r#"{"game":"carrom","seats":[]}"#, "expected 2"),
        (r#"{"game":"carrom","seats":["you","me"]}"#, "`me`, `open`, `bot`"),
        (r#"{"game":"carrom","seats":["me",{"bot":"god"}]}"#, "beginner"),
        (r#"{"game":"carrom","first":2}"#, "first"),
        (r#"{"game":"carrom","first":-1}"#, "a player's number"),
        (r#"{"game":"carrom","clock":{}}"#, "5 seconds to a day"),
        (r#"{"game":"carrom","clock":{"shot":4}}"#, "5 seconds to a day"),
        (r#"{"game":"carrom","clock":{"shot":86401}}"#, "5 seconds to a day"),
        (r#"{"game":"carrom","clock":{"game":29}}"#, "30 seconds to a day"),
        (r#"{"game":"carrom","clock":{"shot":-5}}"#, "-5"),
        (r#"{"game":"carrom","clock":{"second":5}}"#, "shot"),
        (r#"{"game":"carrom","input":"typed"}"#, "guided"),
        (r#"{"game":"carrom","input":"observed","seats":["me",{"bot":"club"}]}"#, "real board"),
        (r#"{"game":"carrom","public":1}"#, "public: expected true or false, not 1"),
    ];
    for (body, expected) in wrong {
        let refused = open(&hall, &bearer, body).await;
        assert_eq!(refused.status, 422, "{body}: {refused:?}");
        let problem = refused.problem();
        assert!(["shape", "options"].contains(&problem.code.as_str()), "{body}: {problem:?}");
        assert!(problem.error.contains(expected), "{body}: {} does not say {expected:?}", problem.error);
    }
}

#[tokio::test]
async fn public_tables_are_listed_and_those_by_link_are_not() {
    let hall = Hall::open().await;
    let guest = hall.guest("Aino").await;
    let public = |game| NewTable { public: true, ..against_bots(short(game, 2)) };
    let mut opened = Vec::new();
    for game in [Game::Carrom, Game::Kimble, Game::Kimble, Game::Kimble, Game::Couronne] {
        opened.push(guest.open(&public(game)).await.unwrap().table.id);
        let link = guest.open(&NewTable { public: false, ..public(game) }).await.unwrap().table.id;
        assert!(hall.api.table(&link).await.is_ok(), "whoever has the link finds it");
    }
    // One is being played, one is over, one is closed.
    let mut seats = Vec::new();
    for id in &opened[1..4] {
        seats.push(guest.join(id, everything()).await.unwrap());
    }
    seats[0].ask(Ask::Start).await.unwrap();
    seats[1].ask(Ask::Start).await.unwrap();
    seats[1].ask(act(r#"{"by":0,"resign":true}"#)).await.unwrap();
    seats[2].ask(Ask::Close).await.unwrap();
    let listed = async |query: &str| -> Vec<String> {
        let TableList { tables, next } = hall.api.tables(query).await.unwrap();
        assert_eq!(next, None);
        tables.into_iter().map(|table| table.id).collect()
    };
    let newest_first: Vec<String> = opened.iter().rev().cloned().collect();
    let all = listed("").await;
    assert_eq!(all.iter().collect::<BTreeSet<_>>(), opened.iter().collect::<BTreeSet<_>>());
    let times: Vec<u64> =
        hall.api.tables("").await.unwrap().tables.iter().map(|table| table.opened).collect();
    assert!(times.is_sorted_by(|a, b| a >= b), "{times:?}");
    let some = |wanted: &[usize]| -> BTreeSet<String> { wanted.iter().map(|&n| opened[n].clone()).collect() };
    for (query, wanted) in [
        ("?game=carrom", &[0][..]),
        ("?game=kimble", &[1, 2, 3]),
        ("?game=crokinole", &[]),
        ("?status=open", &[0, 4]),
        ("?status=playing", &[1]),
        ("?status=over", &[2]),
        ("?status=closed", &[3]),
        ("?game=kimble&status=over", &[2]),
        ("?game=carrom&status=over", &[]),
    ] {
        assert_eq!(listed(query).await.into_iter().collect::<BTreeSet<_>>(), some(wanted), "{query}");
    }
    for (query, expected) in [
        ("?game=chess", "carrom"),
        ("?status=sleeping", "open, playing, over or closed"),
        ("?before=yesterday", "next"),
        ("?before=-1-x", "next"),
        ("?colour=red", "colour: not known here; expected one of `game`"),
    ] {
        let refused = http(hall.host(), &format!("GET /api/tables{query}"), &[], "").await;
        assert_eq!(refused.status, 422, "{query}");
        assert!(refused.problem().error.contains(expected), "{query}: {}", refused.problem().error);
    }
    // The list survives a restart, with what it showed.
    let hall = hall.again().await;
    let after = hall.api.tables("").await.unwrap().tables;
    assert_eq!(after.iter().map(|table| &table.id).collect::<BTreeSet<_>>(), newest_first.iter().collect());
    let status = |id: &String| after.iter().find(|table| table.id == *id).unwrap().status;
    assert_eq!(opened.iter().map(status).collect::<Vec<_>>(), {
        [Status::Open, Status::Playing, Status::Over, Status::Closed, Status::Open]
    });
}

#[tokio::test]
async fn a_long_list_comes_in_pages_without_a_gap() {
    let hall = Hall::open().await;
    let guest = hall.guest("Aino").await;
    let mut opened = BTreeSet::new();
    for _ in 0..107 {
        let table = NewTable { public: true, ..NewTable::of(Game::Carrom) };
        opened.insert(guest.open(&table).await.unwrap().table.id);
    }
    let (mut seen, mut query, mut pages) = (Vec::new(), String::new(), Vec::new());
    loop {
        let TableList { tables, next } = hall.api.tables(&query).await.unwrap();
        pages.push(tables.len());
        seen.extend(tables.into_iter().map(|table| table.id));
        let Some(next) = next else { break };
        query = format!("?before={next}");
    }
    assert_eq!(pages, [50, 50, 7]);
    assert_eq!(seen.iter().cloned().collect::<BTreeSet<_>>(), opened);
    assert_eq!(seen.len(), opened.len(), "none twice");
}

// How the server is.

#[tokio::test]
async fn the_server_says_how_it_is() {
    let hall = Hall::open().await;
    assert_eq!(hall.api.get("/healthz", None).await.unwrap(), "alive\n");
    assert_eq!(hall.api.get("/readyz", None).await.unwrap(), "ready\n");
    // Something of everything happens first.
    let (id, mut sitting) = hall.game(against_bots(short(Game::Kimble, 2)), &NAMES[..1]).await;
    let seat = &mut sitting[0].1;
    assert_eq!(hall::why(seat.ask(Ask::Start).await), "status");
    seat.ask(Ask::Hand { seat: 0, bot: Some(bots::Level::Beginner) }).await.unwrap();
    hall::event_that(seat, |event| matches!(event.what, What::Acted { .. })).await;
    seat.ask(Ask::Hand { seat: 0, bot: None }).await.unwrap();
    hall::catch_up(seat).await;
    while seat.game().unwrap().turn().player.is_some_and(|player| player.0 != 0) {
        hall::soon(seat.event()).await.unwrap();
    }
    let (by, deed) = choice(seat);
    seat.act(by, &deed, None).await.unwrap();

    let metrics = http(hall.host(), "GET /metrics", &[], "").await;
    assert_eq!(metrics.header("content-type"), Some("text/plain; version=0.0.4; charset=utf-8"));
    for (name, kind) in [
        ("actions_total", "counter"),
        ("guests_total", "counter"),
        ("refused_total", "counter"),
        ("tables_opened_total", "counter"),
        ("connections", "gauge"),
        ("tables_live", "gauge"),
        ("action_seconds", "summary"),
        ("bot_seconds", "summary"),
        ("journal_batch_appends", "summary"),
        ("journal_commit_seconds", "summary"),
    ] {
        assert!(
            metrics.body.contains(&format!("# TYPE pichenette_{name} {kind}\n")),
            "{name}: {}",
            metrics.body
        );
    }
    assert!(metrics.body.contains("pichenette_actions_total{game=\"kimble\"}"));
    assert!(!metrics.body.contains(&id), "no name of a table in the numbers");

    // About to stop, it is alive, but no longer ready.
    hall.server.house().close();
    assert_eq!(http(hall.host(), "GET /healthz", &[], "").await.status, 200);
    assert_eq!(http(hall.host(), "GET /readyz", &[], "").await.status, 503);
}

#[tokio::test]
async fn every_path_of_the_document_answers_as_it_says() {
    let hall = Hall::with(|config| config.public_metrics = false).await;
    let (id, sitting) = hall.game(short(Game::Crokinole, 2), &NAMES[..2]).await;
    let bearer = format!("Bearer {}", sitting[0].0.token);
    let document: Value =
        serde_json::from_str(&hall.api.get("/api/openapi.json", None).await.unwrap()).unwrap();
    assert_eq!(document, serde_json::to_value(server::openapi()).unwrap());
    let opened = async |path: &str, body: &str| -> String {
        let answer = http(hall.host(), &format!("POST {path}"), &[("authorization", &bearer)], body).await;
        assert_eq!(answer.status, 201, "{path}: {answer:?}");
        answer.json::<Value>()["id"].as_str().unwrap().to_owned()
    };
    let tournament = opened("/api/tournaments", TOURNAMENT).await;
    let sheet = opened("/api/scores", SHEET).await;
    let mut calls = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        // A stream that does not end has tests of its own.
        if path.ends_with("/live") {
            continue;
        }
        let id = match path {
            path if path.starts_with("/api/tournaments") => &tournament,
            path if path.starts_with("/api/scores") => &sheet,
            _ => &id,
        };
        let path = path.replace("{id}", id).replace("{game}", "kimble").replace("{entrant}", "p1");
        let path = path.replace("{helper}", "k3f9");
        for (method, operation) in item.as_object().unwrap() {
            let body = match (method.as_str(), path.as_str()) {
                ("post", "/api/tables") => CARROM,
                ("post", "/api/tournaments") => TOURNAMENT,
                ("post", "/api/scores") => SHEET,
                ("post" | "patch", _) => GUEST,
                _ => "",
            };
            let what = format!("{} {path}", method.to_uppercase());
            let answer = http(hall.host(), &what, &[("authorization", &bearer)], body).await;
            // There is no helper, no link and no game of that name, which is another matter.
            let named = ["/helpers/", "/links/", "/games/"].iter().any(|below| path.contains(below));
            let known = answer.status != 404 || named && answer.problem().code != "path";
            assert!(known && answer.status < 500, "{what}: {answer:?}");
            let documented = &operation["responses"][answer.status.to_string()];
            assert!(documented.is_object(), "{what}: {} is not in the document", answer.status);
            let kind = answer.header("content-type").unwrap_or_default().split(';').next().unwrap();
            let content = documented["content"][kind].is_object();
            assert!(content || answer.status == 204, "{what}: {kind} is not in the document");
            assert!(answer.header("content-security-policy").is_some(), "{what}");
            calls += 1;
        }
    }
    assert!(calls >= 14, "{calls}");
    assert_eq!(http(hall.host(), "GET /api/tables/aaaaaaaaaaaaaaaa", &[], "").await.status, 404);
    for (what, status, code) in [
        ("GET /api/nothing", 404, "path"),
        ("GET /api/", 404, "path"),
        ("POST /api/tables/x/y/z", 404, "path"),
        ("DELETE /api/tables", 405, "method"),
    ] {
        let answer = http(hall.host(), what, &[], "").await;
        assert_eq!((answer.status, answer.problem().code.as_str()), (status, code), "{what}");
    }
}

#[tokio::test]
async fn personal_answers_are_kept_by_nobody_on_the_way() {
    let hall = Hall::open().await;
    let guest = http(hall.host(), "POST /api/guests", &[], r#"{"name":"Aino"}"#).await;
    let kept = |answer: &Answer| answer.header("cache-control").map(str::to_owned);
    assert_eq!(kept(&guest), Some("no-store".to_owned()), "a token is in it");
    let me: Me = guest.json();
    let cookie = guest.cookie();
    let signed = [("cookie", cookie.as_str()), ("x-csrf-token", me.csrf.as_str())];
    for (what, body) in [
        ("GET /api/me", ""),
        ("PATCH /api/me", r#"{"name":"Eve"}"#),
        ("POST /api/tables", r#"{"game":"carrom"}"#),
        ("GET /api/tables", ""),
    ] {
        let answer = http(hall.host(), what, &signed, body).await;
        assert_eq!((answer.status / 100, kept(&answer)), (2, Some("no-store".to_owned())), "{what}");
    }
    let nobody = http(hall.host(), "GET /api/me", &[], "").await;
    assert_eq!((nobody.status, kept(&nobody)), (401, Some("no-store".to_owned())));
    let document = http(hall.host(), "GET /api/openapi.json", &[], "").await;
    assert_eq!(kept(&document), Some("no-cache".to_owned()), "what is the same for all may be kept");
}

#[tokio::test]
async fn numbers_about_the_server_are_told_to_its_operator_alone() {
    let hall = Hall::with(|config| {
        config.public_metrics = false;
        config.metrics = Some(([127, 0, 0, 1], 0).into());
    })
    .await;
    hall.guest("Aino").await;
    let public = http(hall.host(), "GET /metrics", &[], "").await;
    assert_eq!((public.status, public.problem().code.as_str()), (404, "path"));
    let document = http(hall.host(), "GET /api/openapi.json", &[], "").await;
    assert!(!document.body.contains("/metrics"));
    let own = hall.server.metrics().unwrap().to_string();
    let numbers = http(&own, "GET /metrics", &[], "").await;
    assert!(numbers.status == 200 && numbers.body.contains("pichenette_guests_total 1"), "{numbers:?}");
    for path in ["/healthz", "/readyz"] {
        assert_eq!(http(&own, &format!("GET {path}"), &[], "").await.status, 200);
    }
    assert_eq!(http(&own, "GET /api/tables", &[], "").await.status, 404, "and nothing else");
    // An operator who wants public metrics sets that.
    let hall = Hall::open().await;
    assert_eq!(http(hall.host(), "GET /metrics", &[], "").await.status, 200);
    let document = http(hall.host(), "GET /api/openapi.json", &[], "").await;
    assert!(document.body.contains("/metrics") && hall.server.metrics().is_none());
}

#[tokio::test]
async fn every_table_by_link_has_an_end() {
    let hall = Hall::open().await;
    let guest = hall.guest("Aino").await;
    for (game, option, end) in [
        (Game::Carrom, "max_strokes", 2000),
        (Game::Couronne, "max_strokes", 2000),
        (Game::Crokinole, "max_rounds", 100),
        (Game::Croquignole, "max_rounds", 100),
        (Game::Kimble, "max_throws", 8192),
    ] {
        for input in [Input::Guided, Input::Observed] {
            let opened = guest.open(&NewTable { input, ..NewTable::of(game) }).await.unwrap();
            let options: Value = serde_json::from_str(opened.table.settings.options.text()).unwrap();
            assert_eq!(options[option], end, "{game}");
        }
    }
}

#[tokio::test]
async fn settings_name_a_rule_set_only_where_it_is_not_the_games_own() {
    let hall = Hall::open().await;
    let guest = hall.guest("Aino").await;
    let open = async |game: Game, set: &str| {
        let (bearer, table) =
            (format!("Bearer {}", guest.token), json!({"game": game.name(), "rule_set": set}));
        http(hall.host(), "POST /api/tables", &[("authorization", &bearer)], &table.to_string()).await
    };
    for set in rules::RuleSet::ALL {
        let answer = open(set.game(), set.name()).await;
        assert_eq!(answer.body.contains("rule_set"), !set.is_own(), "{}", answer.body);
        let opened: OpenedTable = answer.json();
        assert_eq!(opened.table.settings.rules(), set);
        assert_eq!(hall.api.table(&opened.table.id).await.unwrap().settings.rules(), set);
    }
    let another = open(Game::Kimble, "carrom").await;
    assert_eq!(another.status, 422);
    let said = another.problem().error;
    assert!(said.contains(r#"rule_set is "carrom"; expected "kimble" for the game kimble"#), "{said}");
    let unknown = open(Game::Kimble, "house").await;
    assert_eq!(unknown.status, 422);
    let said = unknown.problem().error;
    assert!(said.contains("unknown rule set \"house\"") && said.contains("kimble"), "{said}");
}

#[tokio::test]
async fn settings_say_what_will_be_played() {
    let hall = Hall::open().await;
    let guest = hall.guest("Aino").await;
    let open = async |table: Value| {
        let bearer = format!("Bearer {}", guest.token);
        http(hall.host(), "POST /api/tables", &[("authorization", &bearer)], &table.to_string()).await
    };
    let kimble = json!({"game":"kimble","first":"press","options":{"max_throws":10_000}});
    let opened: OpenedTable = open(kimble).await.json();
    let options: Value = serde_json::from_str(opened.table.settings.options.text()).unwrap();
    assert_eq!(options["max_throws"], 8192, "no more can be proven");
    assert_eq!(serde_json::to_value(opened.table.settings.first).unwrap(), "press");
    for refused in [
        json!({"game":"carrom","first":"press"}),
        json!({"game":"kimble","first":"pull"}),
        json!({"game":"kimble","first":7}),
    ] {
        let answer = open(refused.clone()).await;
        assert_eq!(answer.status, 422, "{refused}");
        assert!(answer.problem().error.contains("first"), "{}", answer.problem().error);
    }
}

#[tokio::test]
async fn the_api_can_be_read_as_a_page() {
    let hall = Hall::open().await;
    let page = http(hall.host(), "GET /api", &[], "").await;
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    assert!(page.body.starts_with("<!doctype html>") && page.body.ends_with("</html>"));
    for text in ["POST /api/tables", "GET /api/tables/{id}/socket", "id=\"Hello\"", "id=\"Ask\"", "seats"] {
        assert!(page.body.contains(text), "{text}");
    }
    let style = http(hall.host(), "GET /api/reference.css", &[], "").await;
    assert_eq!((style.status, style.header("content-type")), (200, Some("text/css; charset=utf-8")));
}

#[tokio::test]
async fn a_client_that_asks_too_often_waits_and_is_then_served_again() {
    let hall = Hall::with(|config| config.limits = Limits::default()).await;
    let mut served = 0;
    let refused = loop {
        match hall.api.get("/healthz", None).await {
            Ok(_) => served += 1,
            Err(refused) => break refused,
        }
        assert!(served < 20_000, "there is a limit");
    };
    assert!(served >= Limits::default().burst, "{served}");
    let client::ClientError::Status { status: 429, code, error } = refused else { panic!("{refused}") };
    assert!(code == "rate" && error.contains("wait"), "{error}");
    let answer = http(hall.host(), "GET /api/tables", &[], "").await;
    assert!(answer.status == 200 || answer.header("retry-after").is_some(), "{answer:?}");
    hall::until(async || hall.api.get("/healthz", None).await.is_ok()).await;
}

#[tokio::test]
async fn seats_wished_for_are_people_bots_or_open() {
    let hall = Hall::open().await;
    let guest = hall.guest("Aino").await;
    let wishes = [SeatWish::Open, SeatWish::Bot(bots::Level::Master), SeatWish::Me, SeatWish::Open];
    let table = NewTable { players: 4, seats: Some(wishes.to_vec()), ..NewTable::of(Game::Carrom) };
    let seats = guest.open(&table).await.unwrap().table.seats;
    let told: Vec<_> = seats.iter().map(|seat| (seat.person.is_some(), seat.bot, seat.side)).collect();
    let bot = Some(bots::Level::Master);
    assert_eq!(
        told,
        [(false, None, 0), (false, bot, 1), (true, None, 0), (false, None, 1)],
        "partners sit opposite"
    );
}

/// Names that a program may send or receive stand in the document, taken from the lists that the program itself uses.
#[test]
fn names_are_enumerations_of_the_document() {
    let document = serde_json::to_value(server::openapi()).unwrap();
    let schemas = &document["components"]["schemas"];
    let names = |all: &[&str]| all.iter().map(|&name| Value::from(name)).collect::<Vec<_>>();
    for (schema, all) in [
        ("Limit", names(&Limit::ALL.iter().map(|limit| limit.name()).collect::<Vec<_>>())),
        ("Bye", names(&Bye::ALL.iter().map(|bye| bye.name()).collect::<Vec<_>>())),
        ("Code", names(&Code::ALL.iter().map(|code| code.name()).collect::<Vec<_>>())),
        ("Game", names(&Game::ALL.map(Game::name))),
        ("Level", names(&Level::ALL.map(Level::name))),
        ("Task", names(&Task::ALL.map(Task::name))),
        ("RuleSet", names(&RuleSet::ALL.map(RuleSet::name))),
        ("Ending", names(&Ending::KNOWN.map(|(name, _)| name))),
        ("Kind", names(&NoteKind::ALL.map(NoteKind::name))),
        ("Phrase", names(&PHRASES)),
    ] {
        assert_eq!(schemas[schema]["enum"].as_array(), Some(&all), "{schema}: {}", schemas[schema]);
        assert_eq!(schemas[schema]["type"], "string", "{schema}");
    }
    // Where each of them is used: the message or object, its field, and the enumeration.
    for (schema, field, kind) in [
        ("Reply", "limit", "Limit"),
        ("Reply", "why", "Bye"),
        ("Problem", "code", "Code"),
        ("Settings", "game", "Game"),
        ("NewTable", "game", "Game"),
        ("SeatView", "bot", "Level"),
        ("SeatWish", "bot", "Level"),
        ("Ask", "bot", "Level"),
        ("What", "bot", "Level"),
        ("Turn", "do", "Task"),
        ("Verdict", "kinds", "Kind"),
        ("Settings", "rule_set", "RuleSet"),
        ("NewTable", "rule_set", "RuleSet"),
        ("TableView", "ended", "Ending"),
        ("What", "why", "Ending"),
        ("Ask", "phrase", "Phrase"),
        ("What", "phrase", "Phrase"),
    ] {
        let mut found = Vec::new();
        properties(&schemas[schema], field, &mut found);
        let refers = format!("#/components/schemas/{kind}");
        let all = found.iter().all(|property| property.to_string().contains(&refers));
        assert!(!found.is_empty() && all, "{schema}.{field}: {found:?}");
    }
    // Parameters of addresses.
    let (games, statuses) = (names(&Game::ALL.map(Game::name)), names(&Status::ALL.map(Status::name)));
    for (path, name, all) in [
        ("/api/tables", "game", games.clone()),
        ("/api/tables", "status", statuses),
        ("/api/me/tables", "status", names(&["running", "finished"])),
        ("/api/boards/{game}/picture.png", "game", games),
    ] {
        let parameters = document["paths"][path]["get"]["parameters"].as_array().unwrap();
        let parameter = parameters.iter().find(|parameter| parameter["name"] == name).unwrap();
        let own = &parameter["schema"];
        let named = own["$ref"].as_str().and_then(|path| path.rsplit('/').next());
        let schema = named.map_or(own, |named| &schemas[named]);
        assert_eq!(schema["enum"].as_array(), Some(&all), "{path} {name}: {parameter}");
    }
}

/// All properties of that name, however deep.
fn properties<'a>(schema: &'a Value, name: &str, found: &mut Vec<&'a Value>) {
    found.extend(schema.get("properties").and_then(|properties| properties.get(name)));
    match schema {
        Value::Object(inner) => inner.values().for_each(|inner| properties(inner, name, found)),
        Value::Array(inner) => inner.iter().for_each(|inner| properties(inner, name, found)),
        _ => {}
    }
}
