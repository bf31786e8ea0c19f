//! The server decides: what clients claim to know, or do in another player's place, changes nothing. And what it sends
//! can be checked: states, shots, throws, records.

use std::collections::BTreeSet;

use boards::Game;
use bots::Level;
use client::{Seat, Told};
use protocol::{Ask, Hello, Input, Json, NewTable, Reply, What};
use rules::Player;
use serde_json::Value;
use table::{Deed, GameInPlay, Header, Line};

use crate::hall::{
    self, Hall, NAMES, act, against_bots, begun_by_the_first, catch_up, choice, event_that, everything, soon,
    verified, why, with_key,
};

/// Where the game stands, as the server sends it to a client that comes now.
async fn standing(hall: &Hall, table: &str) -> (Option<String>, u64, u64) {
    let watcher = hall.api.watch(table, Hello::default()).await.unwrap();
    let welcome = watcher.welcome();
    (welcome.hash.clone(), welcome.actions, welcome.next)
}

#[tokio::test]
async fn a_player_cannot_act_out_of_turn_or_for_another() {
    let hall = Hall::open().await;
    for game in Game::ALL {
        let (id, mut sitting) = hall.game(begun_by_the_first(game), &NAMES[..2]).await;
        let before = standing(&hall, &id).await;
        let (by, deed) = choice(&sitting[0].1);
        let kind = sitting[0].1.game().unwrap().game();
        let line = |by: Player| Json::new(Line::write(kind, by, &deed, &table::Kept::default()));
        let as_player = |by: Player| Ask::Act { line: line(by), after: Some(0), nonce: None };
        let mut nobody = hall.api.watch(&id, everything()).await.unwrap();
        let mut guest = hall.guest("Eve").await.join(&id, everything()).await.unwrap();
        for stranger in [&mut sitting[1].1, &mut nobody, &mut guest] {
            assert_eq!(why(stranger.ask(as_player(by)).await), "seat", "{game}: for somebody else");
        }
        // In kimble every player can press the dome, and the book says what follows; only the player in turn can move.
        let theirs = if game == Game::Kimble { act(r#"{"by":1,"move":0}"#) } else { as_player(Player(1)) };
        let refused = why(sitting[1].1.ask(theirs).await);
        assert!(refused == "action" || refused.contains('-'), "{game}: out of turn: {refused:?}");
        for by in ["5", "255"] {
            assert_eq!(
                why(guest.ask(act(&format!(r#"{{"by":{by},"resign":true}}"#))).await),
                "seat",
                "{game}"
            );
        }
        for by in ["-1", "256", "9223372036854775807"] {
            assert_eq!(
                why(guest.ask(act(&format!(r#"{{"by":{by},"resign":true}}"#))).await),
                "action",
                "{game}"
            );
        }
        assert_eq!(standing(&hall, &id).await, before, "{game}: nothing has changed");
        sitting[0].1.ask(as_player(by)).await.unwrap();
        assert_ne!(standing(&hall, &id).await, before, "{game}: and now it has");
    }
}

#[tokio::test]
async fn nothing_is_believed_that_only_the_server_knows() {
    let hall = Hall::open().await;
    let forged = [
        (r#""timeout":true"#, "input"),
        (r#""shot":{}"#, "input"),
        (r#""shot":{"together":true}"#, "input"),
        (r#""press":6"#, "input"),
        (r#""press":"cocked""#, "input"),
        (r#""fault":"touch""#, "input"),
        (r#""incident":"CAR-05""#, "input"),
        (r#""press":7"#, "input"),
        (r#""press":-1"#, "action"),
        (r#""press":1e3"#, "action"),
        (r#""move":-1"#, "action"),
        (r#""incident":"CAR-99""#, "action"),
        (r#""shot":{"pocketed":["nothing"]}"#, "action"),
        (r#""resign":true,"hash":"00000000000000000000000000000000""#, "shape"),
        (r#""press":null,"threw":6"#, "shape"),
        (r#""press":null,"nonce":"00","reveal":"00""#, "shape"),
        (r#""flick":{"at":[0,-0.3],"angle":1.5,"speed":1},"facts":{}"#, "shape"),
        (r#""resign":true,"pass":true"#, "shape"),
        (r#""resign":false"#, "shape"),
        (r#""resign":true,"resign":true"#, "shape"),
        (r#""win":true"#, "shape"),
        (r#""flick":{"at":[0,-0.3],"angle":1e999,"speed":1}"#, "shape"),
        (r#""flick":{"at":[0,-0.3],"angle":null,"speed":1}"#, "shape"),
        (r#""flick":{"at":[0],"angle":1,"speed":1}"#, "shape"),
        (r#""flick":{"at":[0,-0.3],"angle":1,"speed":1,"mass":9}"#, "shape"),
    ];
    for game in [Game::Crokinole, Game::Kimble] {
        let (id, mut sitting) = hall.game(begun_by_the_first(game), &NAMES[..2]).await;
        let before = standing(&hall, &id).await;
        let seat = &mut sitting[0].1;
        for (what, limit) in forged {
            let refused = why(seat.ask(act(&format!(r#"{{"by":0,{what}}}"#))).await);
            assert_eq!(refused, limit, "{game}: {what}");
        }
        // Numbers no hand could mean.
        for flick in [
            r#"{"at":[0,-0.3048],"angle":1.5707963267948966,"speed":1e308}"#,
            r#"{"at":[0,-0.3048],"angle":1.5707963267948966,"speed":-1}"#,
            r#"{"at":[0,-0.3048],"angle":1.5707963267948966,"speed":0}"#,
            r#"{"at":[1e308,-1e308],"angle":1e308,"speed":1}"#,
            r#"{"at":[0,0],"angle":0,"speed":1e-320}"#,
        ] {
            let refused = why(seat.ask(act(&format!(r#"{{"by":0,"flick":{flick}}}"#))).await);
            assert!(refused == "action" || refused.contains('-'), "{game}: {flick}: {refused:?}");
        }
        // Meant for another position.
        for after in [1, 7, u64::MAX] {
            let ask =
                Ask::Act { line: Json::new(r#"{"by":0,"resign":true}"#), after: Some(after), nonce: None };
            assert_eq!(why(seat.ask(ask).await), "stale", "{game}");
        }
        for nonce in ["0", "xx", "é", &"00".repeat(33)] {
            let line = Json::new(r#"{"by":0,"press":null}"#);
            let ask = Ask::Act { line, after: None, nonce: Some(nonce.to_owned()) };
            assert_eq!(why(seat.ask(ask).await), "shape", "{game}: {nonce}");
        }
        assert_eq!(standing(&hall, &id).await, before, "{game}: nothing has changed");
    }
}

#[tokio::test]
async fn refusals_are_told_in_the_language_of_the_hello() {
    let hall = Hall::open().await;
    let (id, sitting) = hall.game(begun_by_the_first(Game::Crokinole), &NAMES[..2]).await;
    let mut told = [BTreeSet::new(), BTreeSet::new(), BTreeSet::new()];
    for language in ["en", "fr", "sv", "fi"] {
        let hello = Hello { language: Some(language.to_owned()), ..Hello::default() };
        let mut seat = sitting[1].0.join(&id, hello).await.unwrap();
        let asks = [
            act(r#"{"by":0,"resign":true}"#),
            act(r#"{"by":1,"flick":{"at":[0,0.3],"angle":-1.5,"speed":1}}"#),
            act("{"),
        ];
        for (told, ask) in told.iter_mut().zip(asks) {
            match seat.ask(ask).await {
                Err(client::ClientError::Refused { error, .. }) => assert!(told.insert(error)),
                other => panic!("{other:?}"),
            }
        }
    }
    assert!(told.iter().all(|sentences| sentences.len() == 4), "{told:?}");
    assert!(told[1].iter().any(|sentence| sentence.contains("Aino")), "players have their names: {told:?}");
}

#[tokio::test]
async fn the_state_of_the_welcome_is_a_position_to_begin_from() {
    let hall = Hall::open().await;
    for game in Game::ALL {
        let (id, mut sitting) = hall.game(begun_by_the_first(game), &NAMES[..2]).await;
        let header = hall.api.record(&id).await.unwrap();
        for _ in 0..12 {
            let watcher = hall.api.watch(&id, Hello::default()).await.unwrap();
            let welcome = watcher.welcome();
            let mut line: Value = serde_json::from_str(header.lines().next().unwrap()).unwrap();
            line["position"] = serde_json::from_str(welcome.state.as_ref().unwrap().text()).unwrap();
            // No player can act in a game that has ended, so nothing can begin from there.
            if line["position"]["turn"]["player"].is_null() {
                break;
            }
            let (header, _) = Header::parse(&line.to_string(), true).unwrap();
            let position =
                GameInPlay::begin(header).unwrap_or_else(|error| panic!("{game}: {error}: {line}"));
            assert_eq!(Some(position.hash()), welcome.hash, "{game}: {line}");
            let turn = position.turn().player.unwrap();
            let seat = &mut sitting[turn.index()].1;
            let (by, deed) = choice(seat);
            seat.act(by, &deed, None).await.unwrap();
            for (_, seat) in &mut sitting {
                catch_up(seat).await;
            }
        }
    }
}

#[tokio::test]
async fn the_motion_of_a_shot_is_the_one_a_page_computes_itself() {
    let hall = Hall::open().await;
    let (_, mut sitting) = hall.game(begun_by_the_first(Game::Carrom), &NAMES[..2]).await;
    let seat = &mut sitting[0].1;
    let (by, deed) = choice(seat);
    let Deed::Flick(flick) = &deed else { panic!("carrom begins with a shot") };
    let film = physics::Film::of(&seat.game().unwrap().scene(flick).unwrap().play().unwrap().shot);
    seat.act(by, &deed, None).await.unwrap();
    seat.send(Ask::Shot { n: 1 }).await.unwrap();
    let events = loop {
        if let Told::Reply(Reply::Shot { n: 1, events, .. }) = soon(seat.told()).await.unwrap() {
            break data_encoding::BASE64.decode(events.as_bytes()).unwrap();
        }
    };
    assert_eq!(physics::Film::decode(&events).unwrap(), film);
    for n in [0, 2, u64::MAX] {
        assert_eq!(why(seat.ask(Ask::Shot { n }).await), "shot");
    }
}

// Real boards.

fn observed(game: Game) -> NewTable {
    NewTable { input: Input::Observed, ..begun_by_the_first(game) }
}

#[tokio::test]
async fn on_a_real_board_facts_are_told_and_nothing_is_simulated() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.game(observed(Game::Crokinole), &NAMES[..2]).await;
    let seat = &mut sitting[0].1;
    let flick = r#"{"by":0,"flick":{"at":[0,-0.3048],"angle":1.5707963267948966,"speed":1}}"#;
    assert_eq!(why(seat.ask(act(flick)).await), "input");
    assert_eq!(
        why(seat.ask(act(r#"{"by":0,"timeout":true}"#)).await),
        "input",
        "the clock is the server's here, too"
    );
    assert_eq!(why(seat.ask(Ask::Hand { seat: 0, bot: Some(Level::Club) }).await), "input");
    assert_eq!(why(sitting[1].1.ask(act(r#"{"by":0,"shot":{"pocketed":["a1"]}}"#)).await), "seat");
    let seat = &mut sitting[0].1;
    seat.ask(act(r#"{"by":0,"shot":{"pocketed":["a1"]}}"#)).await.unwrap();
    let acted = event_that(seat, |event| matches!(event.what, What::Acted { .. })).await;
    let What::Acted { line, verdict, .. } = acted.what else { unreachable!() };
    assert!(line.text().contains(r#""shot":{"pocketed":["a1"]}"#), "{}", line.text());
    assert_eq!((verdict.moved, verdict.turn.player), (None, Some(1)));
    assert_eq!(verified(&hall.api.record(&id).await.unwrap()).0, 1);
}

/// White pieces all look the same: a person tells how many fell.
#[tokio::test]
async fn on_a_real_board_facts_are_told_by_colour_and_count_and_kept_as_they_were_told() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.game(observed(Game::Carrom), &NAMES[..2]).await;
    let seat = &mut sitting[0].1;
    let before = standing(&hall, &id).await;
    for wrong in [r#"{"white":17}"#, r#"["light"]"#] {
        let told = format!(r#"{{"by":0,"shot":{{"pocketed":{wrong}}}}}"#);
        assert!(seat.ask(act(&told)).await.is_err(), "{told}");
    }
    assert_eq!(standing(&hall, &id).await, before, "nothing has changed");
    seat.ask(act(r#"{"by":0,"shot":{"pocketed":{"white":2}}}"#)).await.unwrap();
    let acted = event_that(seat, |event| matches!(event.what, What::Acted { .. })).await;
    let What::Acted { line, verdict, .. } = acted.what else { unreachable!() };
    assert!(line.text().contains(r#""pocketed":["white","white"]"#), "{}", line.text());
    assert_eq!((verdict.moved, verdict.turn.player), (None, Some(0)), "who pockets goes on");
    // A foul, the disc that comes back, and a colour beside a disc with a name.
    for (by, told) in [
        (0, r#"{"by":0,"shot":{"hits":[["striker","white"]],"pocketed":["striker"]}}"#),
        (1, r#"{"by":1,"place":{}}"#),
        (1, r#"{"by":1,"shot":{"pocketed":["black","w3"]}}"#),
    ] {
        let seat: &mut Seat = &mut sitting[by].1;
        catch_up(seat).await;
        seat.ask(act(told)).await.unwrap();
    }
    let record = hall.api.record(&id).await.unwrap();
    let replayed = verified(&record);
    assert_eq!(replayed.0, 4);
    let last = record.lines().last().unwrap();
    assert!(last.contains(r#""black""#) && last.contains(r#""w3""#), "{record}");

    // The journal alone gives the same game.
    drop(sitting);
    let hall = hall.again().await;
    assert_eq!(standing(&hall, &id).await.0.as_deref(), Some(&*replayed.1));
    assert_eq!(verified(&hall.api.record(&id).await.unwrap()), replayed);
}

#[tokio::test]
async fn a_real_die_is_read_and_not_thrown() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.game(observed(Game::Kimble), &NAMES[..2]).await;
    let seat = &mut sitting[0].1;
    assert!(!hall.api.record(&id).await.unwrap().contains("\"dice\""), "nobody can commit to a real die");
    assert_eq!(why(seat.ask(act(r#"{"by":0,"press":null}"#)).await), "input");
    assert_ne!(why(seat.ask(act(r#"{"by":0,"press":7}"#)).await), "input", "the referee's matter");
    seat.ask(act(r#"{"by":0,"press":6}"#)).await.unwrap();
    catch_up(seat).await;
    assert_eq!(seat.game().unwrap().turn().player, Some(Player(0)), "a six leaves the nest");
    seat.ask(act(r#"{"by":0,"move":0}"#)).await.unwrap();
    assert_eq!(verified(&hall.api.record(&id).await.unwrap()).0, 2);
}

// Records.

#[tokio::test]
async fn a_record_can_be_downloaded_at_any_time_and_verifies() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.table(begun_by_the_first(Game::Crokinole), &NAMES[..2]).await;
    let path = format!("GET /api/tables/{id}/record");
    let early = hall::raw::http(hall.host(), &path, &[], "").await;
    assert_eq!(
        (early.status, early.problem().code.as_str()),
        (404, "record"),
        "nothing has been recorded yet"
    );
    sitting[0].1.ask(Ask::Start).await.unwrap();
    for turn in 0..6 {
        let seat = &mut sitting[turn % 2].1;
        hall::until_begun(seat).await;
        catch_up(seat).await;
        let record = hall.api.record(&id).await.unwrap();
        assert_eq!(verified(&record), (turn, seat.game().unwrap().hash()));
        let (by, deed) = choice(seat);
        seat.act(by, &deed, None).await.unwrap();
    }
    let download = hall::raw::http(hall.host(), &path, &[], "").await;
    assert_eq!(download.header("content-type"), Some("application/jsonl"));
    assert!(download.header("content-disposition").unwrap().contains(&format!("pichenette-{id}.jsonl")));
    assert_eq!(download.body, {
        let (_, seat) = &mut sitting[0];
        catch_up(seat).await;
        seat.game().unwrap().record().to_text()
    });
}

#[tokio::test]
async fn throws_prove_themselves_and_do_not_follow_from_the_seed() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.game(against_bots(begun_by_the_first(Game::Kimble)), &NAMES[..1]).await;
    let seat = &mut sitting[0].1;
    let mine = seat.play(Level::Beginner, 5).await.unwrap();
    assert!(mine > 0);
    let record = hall.api.record(&id).await.unwrap();
    let (actions, _) = verified(&record);
    let header: Value = serde_json::from_str(record.lines().next().unwrap()).unwrap();
    assert_eq!(header["dice"]["chain"].as_str().unwrap().len(), 64);
    let lines: Vec<Value> = record.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect();
    let presses: Vec<&Value> = lines.iter().filter(|line| line.get("press").is_some()).collect();
    assert!(presses.len() > 20, "{}", presses.len());
    for press in &presses {
        assert!(press["threw"].is_number() && press["reveal"].as_str().is_some_and(|link| link.len() == 64));
        let nonce = press["nonce"].as_str().unwrap();
        assert_eq!(
            nonce.len(),
            if press["by"] == 0 { 16 } else { 0 },
            "what the presser sent; bots send nothing"
        );
    }

    // A client that has only the seed, which stands in the header, cannot know what is thrown.
    let mut unproven = header.clone();
    unproven.as_object_mut().unwrap().remove("dice");
    let mut guess = GameInPlay::begin(Header::parse(&unproven.to_string(), true).unwrap().0).unwrap();
    let mut right = 0;
    for line in record.lines().skip(1) {
        let Line { by, deed, kept } = Line::parse(Game::Kimble, line, true).unwrap();
        if deed == Ok(Deed::Press(None)) {
            let guessed = guess.clone().play(by.clone().unwrap(), &Deed::Press(None)).unwrap().threw;
            right += usize::from(guessed == kept.threw);
        }
        guess.recall(by.unwrap(), &deed.unwrap(), &kept).unwrap();
    }
    assert!(right < presses.len() / 2, "{right} of {} throws guessed", presses.len());

    // A throw that is changed does not verify.
    let lie = record.replacen("\"threw\":", "\"threw\":1", 1);
    let mut replay = table::Replay::open(&lie).unwrap();
    let honest = (0..actions).all(|_| matches!(replay.step(), Some(Ok(step)) if step.mismatch.is_none()));
    assert!(!honest);
}

// Another game.

async fn over(sitting: &mut [(client::Guest, Seat)]) {
    sitting[0].1.ask(act(r#"{"by":0,"resign":true}"#)).await.unwrap();
    for (_, seat) in sitting {
        catch_up(seat).await;
        assert!(seat.game().unwrap().over().is_some());
    }
}

#[tokio::test]
async fn another_game_is_agreed_by_all_and_played_with_sides_changed() {
    let hall = Hall::open().await;
    let guest = hall.guest("Aino").await;
    let opened = guest.open(&begun_by_the_first(Game::Crokinole)).await.unwrap();
    let (id, key) = (opened.table.id, opened.keys[0].key.clone());
    let other = hall.guest("Björn").await;
    let mut sitting = vec![
        (guest.clone(), guest.join(&id, everything()).await.unwrap()),
        (other.clone(), other.join(&id, everything()).await.unwrap()),
    ];
    let their_key = sitting[1].1.ask(Ask::sit(1)).await.unwrap().unwrap();
    sitting[0].1.ask(Ask::Start).await.unwrap();
    assert_eq!(why(sitting[0].1.ask(Ask::Rematch).await), "status", "this one is not over");
    over(&mut sitting).await;

    let mut watcher = hall.guest("Chloé").await.join(&id, everything()).await.unwrap();
    assert_eq!(why(watcher.ask(Ask::Rematch).await), "seat", "they have not played");
    sitting[0].1.ask(Ask::Rematch).await.unwrap();
    event_that(&mut sitting[1].1, |event| event.what == What::Offered { seat: 0 }).await;
    sitting[0].1.ask(Ask::Rematch).await.unwrap();
    assert_eq!(hall.api.table(&id).await.unwrap().rematch, None, "offering twice is not agreeing");
    sitting[1].1.ask(Ask::Rematch).await.unwrap();
    let mut next = BTreeSet::new();
    for seat in [&mut watcher, &mut sitting[0].1] {
        let event = event_that(seat, |event| matches!(event.what, What::Rematched { .. })).await;
        let What::Rematched { table } = event.what else { unreachable!() };
        next.insert(table);
    }
    let next: Vec<String> = next.into_iter().collect();
    let [next] = next.as_slice() else { panic!("{next:?}") };
    assert_eq!(hall.api.table(&id).await.unwrap().rematch.as_ref(), Some(next));
    for (_, seat) in &mut sitting {
        assert_eq!(why(seat.ask(Ask::Rematch).await), "status", "it has been agreed already");
    }

    // The same people, one seat on; the game has begun, and the other one starts.
    let view = hall.api.table(next).await.unwrap();
    assert_eq!((&view.owner, view.status), (&guest.person, protocol::Status::Playing));
    let people: Vec<_> = view.seats.iter().map(|seat| seat.person.clone().unwrap()).collect();
    assert_eq!(people, [other.person.clone(), guest.person.clone()]);
    let mut starter = other.join(next, everything()).await.unwrap();
    assert_eq!(starter.welcome().seats, [0]);
    hall::until_begun(&mut starter).await;
    assert_eq!(starter.game().unwrap().turn().player, Some(Player(0)));
    let (by, deed) = choice(&starter);
    starter.act(by, &deed, None).await.unwrap();

    // Keys have moved on with their people, and still open the old table.
    for (key, seat) in [(&key, 1), (&their_key, 0)] {
        assert_eq!(hall.api.watch(next, with_key(key)).await.unwrap().welcome().seats, [seat]);
        assert_eq!(hall.api.watch(&id, with_key(key)).await.unwrap().welcome().seats, [1 - seat]);
    }
    let hall = hall.again().await;
    assert_eq!(
        hall.api.watch(next, with_key(&key)).await.unwrap().welcome().seats,
        [1],
        "also after a restart"
    );
}

#[tokio::test]
async fn a_bot_always_wants_another_game() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.game(against_bots(begun_by_the_first(Game::Kimble)), &NAMES[..1]).await;
    over(&mut sitting).await;
    let seat = &mut sitting[0].1;
    seat.ask(Ask::Rematch).await.unwrap();
    let next = hall.api.table(&id).await.unwrap().rematch.unwrap();
    let view = hall.api.table(&next).await.unwrap();
    assert_eq!(view.seats[0].bot, Some(Level::Beginner));
    assert_eq!(view.seats[1].person.as_ref(), Some(&sitting[0].0.person));
    // It starts, once its opponent has come.
    let mut seat = sitting[0].0.join(&next, everything()).await.unwrap();
    event_that(&mut seat, |event| matches!(event.what, What::Acted { .. })).await;
}
