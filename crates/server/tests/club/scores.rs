//! Score sheets over the wire: a caller with the key writes, an entry is written once, and a confirmed result is the
//! tournament's.

use client::club::ScoreSheet;
use protocol::Json;
use protocol::club::{GameOf, NewScore};
use scorebook::{Entry, Header, Scoresheet, What};
use serde_json::json;
use tokio::task::JoinSet;

use super::{PAIR, begun, code, folded, people, swiss};
use crate::hall::raw::http;
use crate::hall::{Hall, soon};

const NCA: &str = r#"{"rule_set":"nca","players":2,"names":["Sanna","Marc"]}"#;

fn sheet_of(header: &str, tournament: Option<GameOf>) -> NewScore {
    NewScore { header: Json::new(header), tournament }
}

/// The sheet as its list says.
async fn read(sheet: &ScoreSheet) -> Scoresheet {
    let entries = sheet.read(0).await.unwrap().entries;
    let first: serde_json::Value = serde_json::from_str(entries[0].event.text()).unwrap();
    let header = Header::parse(&first["sheet"].to_string()).unwrap();
    let entries: Vec<Entry> =
        entries[1..].iter().map(|entry| Entry::parse(entry.event.text()).unwrap()).collect();
    Scoresheet::of(&header, &entries).unwrap()
}

/// Writes something on top of everything that is there.
async fn write(sheet: &ScoreSheet, device: &str, what: What) {
    let entry = read(sheet).await.entry(device, 0, what);
    sheet.enter(&[entry.to_json()]).await.unwrap();
}

fn round(winner: Option<u8>) -> What {
    What::Tell(json!({"by": 0, "round": {"winner": winner, "sunk": [2, 1]}}))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_with_the_key_write_and_everyone_with_the_link_reads() {
    let hall = Hall::open().await;
    let sheet = hall.api.new_score(&sheet_of(NCA, None)).await.unwrap();
    let mut live = sheet.live(0).await.unwrap();
    assert_eq!(soon(live.entry()).await.unwrap().seq, 1);
    write(&sheet, "phone", round(Some(0))).await;
    assert_eq!(soon(live.entry()).await.unwrap().seq, 2);
    let stranger = hall.api.score(&sheet.id, None);
    let entry = read(&sheet).await.entry("other", 0, round(Some(1))).to_json();
    assert_eq!(code(stranger.enter(std::slice::from_ref(&entry)).await), (403, "rights".to_owned()));
    let wrong = hall.api.score(&sheet.id, Some("wrong"));
    assert_eq!(code(wrong.enter(std::slice::from_ref(&entry)).await), (403, "rights".to_owned()));
    assert!(!stranger.read(0).await.unwrap().write && sheet.read(0).await.unwrap().write);
    // An entry that comes again is there once.
    let first = sheet.enter(std::slice::from_ref(&entry)).await.unwrap();
    assert_eq!(sheet.enter(&[entry.clone(), entry]).await.unwrap()[0], first[0]);
    assert_eq!(sheet.read(0).await.unwrap().next, 4);
    // A guest's own sheet needs no key.
    let guest = hall.guest("Aino").await;
    let own = guest.new_score(&sheet_of(NCA, None), None).await.unwrap();
    let bearer = format!("Bearer {}", guest.token);
    let asked =
        http(hall.host(), &format!("GET /api/scores/{}", own.id), &[("authorization", &bearer)], "").await;
    assert!(asked.body.contains(r#""write":true"#), "{asked:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn phones_that_write_at_the_same_moment_lose_nothing() {
    let hall = Hall::open().await;
    let header = r#"{"rule_set":"counter","players":2}"#;
    let sheet = hall.api.new_score(&sheet_of(header, None)).await.unwrap();
    let mut phones = JoinSet::new();
    for phone in 0..10 {
        let sheet = sheet.clone();
        phones.spawn(async move {
            for counter in 1..=10 {
                let entry = json!({"device": format!("d{phone}"), "counter": counter, "parent": [], "at": 0,
                    "what": {"count": {"player": 0, "by": 1}}});
                // As over a bad network: sent twice.
                sheet.enter(&[entry.to_string()]).await.unwrap();
                sheet.enter(&[entry.to_string()]).await.unwrap();
            }
        });
    }
    phones.join_all().await;
    assert_eq!(sheet.read(0).await.unwrap().next, 102);
    assert_eq!(read(&sheet).await.entries().len(), 100);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_result_that_both_sides_confirm_is_the_tournaments() {
    let hall = Hall::open().await;
    let header = swiss(3, "").replace(r#""rule_set":null"#, r#""rule_set":"nca""#);
    let (desk, tournament, key) = begun(&hall, &header).await;
    tournament.enter("1", &people(4)).await.unwrap();
    tournament.enter("2", &[PAIR.to_owned()]).await.unwrap();
    let game = folded(&tournament).await.games()[0].clone();
    let of = Some(GameOf { id: tournament.id.clone(), game: game.id.to_string() });
    assert_eq!(code(hall.api.new_score(&sheet_of(NCA, of.clone())).await), (403, "rights".to_owned()));
    let nowhere = Some(GameOf { id: tournament.id.clone(), game: "9.9.9".to_owned() });
    assert_eq!(code(desk.new_score(&sheet_of(NCA, nowhere), None).await), (409, "refused".to_owned()));
    // A player of the game may, and so may somebody with the desk's key.
    let player = hall.guest("Player").await;
    player.tournament(&tournament.id).claim(&game.seats[1]).await.unwrap();
    player.new_score(&sheet_of(NCA, of.clone()), None).await.unwrap();
    let helper = hall.guest("Helper").await;
    let sheet = helper.new_score(&sheet_of(NCA, of.clone()), Some(&key)).await.unwrap();
    assert_eq!(sheet.read(0).await.unwrap().tournament, of);
    for winner in [Some(0), Some(0), None, Some(1)] {
        write(&sheet, "phone", round(winner)).await;
    }
    write(&sheet, "phone", What::Confirm { by: 0 }).await;
    assert!(folded(&tournament).await.games()[0].is_open(), "one side alone does not decide");
    write(&sheet, "other", What::Confirm { by: 1 }).await;
    let now = folded(&tournament).await.games()[0].clone();
    let report = now.report().unwrap();
    assert_eq!(report.twenties, Some(vec![8, 4]));
    let scores: Vec<String> = report.score.unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(scores, ["5", "3"]);
    let entry = tournament.entries().await.unwrap().pop().unwrap();
    assert_eq!(entry.by.to_string(), "server");
    // An edit that both confirm again amends it.
    let last = read(&sheet).await.told_rows().next_back().unwrap().entry.id();
    let what = What::Amend { of: last, what: Box::new(round(Some(0))) };
    write(&sheet, "phone", what).await;
    write(&sheet, "phone", What::Confirm { by: 0 }).await;
    write(&sheet, "other", What::Confirm { by: 1 }).await;
    let scores = folded(&tournament).await.games()[0].report().unwrap().score.unwrap();
    assert_eq!(scores.iter().map(ToString::to_string).collect::<Vec<_>>(), ["7", "1"]);
    // What the desk has entered since stays.
    let amend = format!(r#"{{"amend":{{"game":"{}","score":[4,4]}}}}"#, game.id);
    tournament.enter("3", &[amend]).await.unwrap();
    write(
        &sheet,
        "phone",
        What::Strike { of: read(&sheet).await.told_rows().next_back().unwrap().entry.id() },
    )
    .await;
    write(&sheet, "phone", round(None)).await;
    write(&sheet, "phone", What::Confirm { by: 0 }).await;
    write(&sheet, "other", What::Confirm { by: 1 }).await;
    let scores = folded(&tournament).await.games()[0].report().unwrap().score.unwrap();
    assert_eq!(scores.iter().map(ToString::to_string).collect::<Vec<_>>(), ["4", "4"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_knock_out_that_a_sheet_leaves_level_is_noted_once_and_goes_on_at_the_desk() {
    let hall = Hall::open().await;
    let header = swiss(1, "").replace(r#""rule_set":null"#, r#""rule_set":"nca""#);
    let header = header.replace(r#"{"kind":"swiss","rounds":1}"#, r#"{"kind":"knockout","third":false}"#);
    let (desk, tournament, _) = begun(&hall, &header).await;
    tournament.enter("1", &people(2)).await.unwrap();
    tournament.enter("2", &[PAIR.to_owned()]).await.unwrap();
    let game = folded(&tournament).await.games()[0].clone();
    let of = GameOf { id: tournament.id.clone(), game: game.id.to_string() };
    let sheet = desk.new_score(&sheet_of("{}", Some(of)), None).await.unwrap();
    for winner in [Some(0), Some(1), None, None] {
        write(&sheet, "phone", round(winner)).await;
    }
    assert!(read(&sheet).await.next().over.is_some(), "four rounds, 4–4");
    for by in [0, 1, 0] {
        write(&sheet, "phone", What::Confirm { by }).await;
    }
    let now = folded(&tournament).await.games()[0].clone();
    assert!(now.is_open() && now.undecided, "{now:?}");
    let lines = tournament.lines().await.unwrap();
    assert_eq!(lines.iter().filter(|line| line.contains("undecided")).count(), 1, "{lines:?}");
    let result = format!(r#"{{"result":{{"game":"{}","score":[5,4]}}}}"#, game.id);
    tournament.enter("3", &[result]).await.unwrap();
    let now = folded(&tournament).await.games()[0].clone();
    assert!(!now.is_open() && !now.undecided);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_ends_as_it_stands_when_the_time_is_up_is_handed_in() {
    let hall = Hall::open().await;
    let (desk, tournament, _) = begun(&hall, &swiss(1, "")).await;
    tournament.enter("1", &people(2)).await.unwrap();
    tournament.enter("2", &[PAIR.to_owned()]).await.unwrap();
    let game = folded(&tournament).await.games()[0].clone();
    let of = GameOf { id: tournament.id.clone(), game: game.id.to_string() };
    let sheet = desk.new_score(&sheet_of("{}", Some(of)), None).await.unwrap();
    for (winner, difference) in [(0, 20), (1, 15)] {
        let told = json!({"round": {"winner": winner, "difference": difference}});
        write(&sheet, "phone", What::Tell(told)).await;
    }
    for by in [0, 1] {
        write(&sheet, "phone", What::Confirm { by }).await;
    }
    assert!(folded(&tournament).await.games()[0].is_open(), "a game that goes on has no result");
    write(&sheet, "phone", What::TimeUp {}).await;
    for by in [0, 1] {
        write(&sheet, "phone", What::Confirm { by }).await;
    }
    let report = folded(&tournament).await.games()[0].report().unwrap();
    let scores: Vec<String> = report.score.unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(scores, ["20", "15"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_phones_at_a_board_land_on_one_sheet_that_knows_its_game() {
    let hall = Hall::open().await;
    let header = swiss(3, "").replace(r#""rule_set":null"#, r#""rule_set":"nca","options":{"rounds":2}"#);
    let (_, tournament, _) = begun(&hall, &header).await;
    tournament.enter("1", &people(2)).await.unwrap();
    tournament.enter("2", &[PAIR.to_owned()]).await.unwrap();
    let game = folded(&tournament).await.games()[0].clone();
    let name = game.id.to_string();
    assert_eq!(code(tournament.score(&name).await), (404, "score".to_owned()));
    let new = sheet_of("{}", Some(GameOf { id: tournament.id.clone(), game: name.clone() }));
    let mut phones = JoinSet::new();
    for entrant in &game.seats {
        let guest = hall.guest(entrant).await;
        guest.tournament(&tournament.id).claim(entrant).await.unwrap();
        let new = new.clone();
        phones.spawn(async move { guest.new_score(&new, None).await.unwrap() });
    }
    let sheets = phones.join_all().await;
    assert_eq!(sheets[0].id, sheets[1].id, "one sheet");
    assert_ne!(sheets[0].key(), sheets[1].key(), "each has a key");
    let announced = |line: &String| line.contains(r#"{"sheet":"#);
    let lines = tournament.lines().await.unwrap();
    assert_eq!(lines.iter().filter(|line| announced(line)).count(), 1, "the list says so once: {lines:?}");
    assert_eq!(folded(&tournament).await.games()[0].sheet.as_ref(), Some(&sheets[0].id));
    let known = read(&sheets[0]).await;
    let label = |n: usize| format!("Player {}", &game.seats[n][1..]);
    assert_eq!([known.header().name(0), known.header().name(1)], [Some(&*label(0)), Some(&*label(1))]);
    assert_eq!(known.header().options, json!({"rounds": 2}));
    assert_eq!(known.header().first, game.seats.iter().position(|id| *id == game.starts).map(|n| n as u8));
    // Everyone who has the tournament's link finds it, and only watches.
    let watched = hall.api.tournament(&tournament.id).score(&name).await.unwrap();
    assert_eq!(watched.id, sheets[0].id);
    assert!(!watched.read(0).await.unwrap().write);
    for (phone, sheet) in sheets.iter().enumerate() {
        assert!(sheet.read(0).await.unwrap().write);
        write(sheet, &format!("phone{phone}"), round(Some(0))).await;
    }
    for (by, sheet) in (0..).zip(&sheets) {
        write(sheet, &format!("phone{by}"), What::Confirm { by }).await;
    }
    let results = tournament.lines().await.unwrap().into_iter().filter(|line| line.contains("result"));
    assert_eq!(results.count(), 1, "it is handed in once");
    // A game that is drawn anew has another sheet, and the old one is not handed in there.
    let undone = |n: usize| format!(r#"{{"undo":{n},"force":true}}"#);
    tournament.enter("3", &[undone(6), undone(4), PAIR.to_owned()]).await.unwrap();
    assert_eq!(code(tournament.score(&name).await), (404, "score".to_owned()));
    assert_eq!(folded(&tournament).await.games()[0].sheet, None);
    write(&sheets[0], "phone0", What::Confirm { by: 0 }).await;
    assert!(folded(&tournament).await.games()[0].is_open());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sheet_has_only_so_many_keys_and_a_game_with_a_result_gets_none() {
    let hall = Hall::open().await;
    let (desk, tournament, _) = begun(&hall, &swiss(3, "")).await;
    tournament.enter("1", &people(4)).await.unwrap();
    tournament.enter("2", &[PAIR.to_owned()]).await.unwrap();
    let games = folded(&tournament).await.games();
    let of =
        |n: usize| sheet_of("{}", Some(GameOf { id: tournament.id.clone(), game: games[n].id.to_string() }));
    let first = desk.new_score(&of(0), None).await.unwrap();
    let mut last = first.clone();
    for _ in 0..32 {
        last = desk.new_score(&of(0), None).await.unwrap();
    }
    assert_eq!(last.id, first.id);
    for sheet in [&first, &last] {
        let asked = hall.api.score(&sheet.id, sheet.key());
        assert!(asked.read(0).await.unwrap().write, "the first and the newest key are valid");
    }
    let result = format!(r#"{{"result":{{"game":"{}","score":[5,3]}}}}"#, games[1].id);
    tournament.enter("3", &[result]).await.unwrap();
    assert_eq!(code(desk.new_score(&of(1), None).await), (409, "refused".to_owned()));
}

#[tokio::test]
async fn what_cannot_be_read_is_refused_in_words() {
    let hall = Hall::open().await;
    let sheet = hall.api.new_score(&sheet_of(NCA, None)).await.unwrap();
    for header in ["{}", "7", r#"{"rule_set":"chess","players":2}"#, r#"{"rule_set":"nca","players":7}"#] {
        assert_eq!(
            code(hall.api.new_score(&sheet_of(header, None)).await),
            (422, "shape".to_owned()),
            "{header}"
        );
    }
    let entries = format!("POST /api/scores/{}/entries", sheet.id);
    let key = [("x-score-key", sheet.key().unwrap())];
    for (body, status) in [
        ("{", 400),
        ("{}", 422),
        (r#"{"entries":[]}"#, 422),
        (r#"{"entries":[{"device":"k"}]}"#, 422),
        (r#"{"entries":[{"device":"K 3","counter":1,"what":{"strike":{"of":"a-1"}}}]}"#, 422),
        (r#"{"entries":[{"device":"k3","counter":0,"what":{"strike":{"of":"a-1"}}}]}"#, 422),
    ] {
        let refused = http(hall.host(), &entries, &key, body).await;
        assert_eq!(refused.status, status, "{body}: {refused:?}");
        assert!(!refused.problem().error.is_empty());
    }
    // What is wrong is told by its field, in the words that tables and tournaments use, and not in those of a library.
    let entry = |entry: &str| format!(r#"{{"entries":[{entry}]}}"#);
    for (what, body, field) in [
        ("POST /api/scores", r#"{"header":{}}"#.to_owned(), "header: rule_set: "),
        (
            "POST /api/scores",
            r#"{"tournament":{"id":"x"}}"#.to_owned(),
            "tournament.game: it is missing; expected a game's id, such as \"1.1.1\"",
        ),
        (&entries, entry(r#"{"device":"k3","counter":1,"what":{"act":{}}}"#), "entries[0]: what"),
        (
            &entries,
            entry(r#"{"device":"k3","counter":-1,"what":{"strike":{"of":"a-1"}}}"#),
            "entries[0]: counter: ",
        ),
        (
            &entries,
            entry(r#"{"device":"k3","counter":1,"parent":[{}],"what":{"strike":{"of":"a-1"}}}"#),
            "entries[0]: parent[0]: ",
        ),
    ] {
        let refused = http(hall.host(), what, &key, &body).await;
        assert_eq!(refused.status, 422, "{body}: {refused:?}");
        let error = refused.problem().error;
        assert!(error.contains(field), "{body}: {error}");
        for word in ["variant", "missing field", "invalid", "u32", "at line", "column"] {
            assert!(!error.contains(word), "{body}: {error}");
        }
    }
    assert_eq!(code(hall.api.score("aaaaaaaaaaaaaaaa", None).read(0).await), (404, "score".to_owned()));
    // A score sheet is no tournament.
    assert_eq!(code(hall.api.tournament(&sheet.id).read(0).await), (404, "tournament".to_owned()));
}
