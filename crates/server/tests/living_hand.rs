//! Tables with a living hand: every tremor is drawn from the table's chain, with the player's nonce, and proven.

use boards::Game;
use bots::Level;
use client::{ClientError, Seat, Told};
use protocol::{NewTable, What};
use rules::Player;
use serde_json::{Value, json};
use table::{Deed, GameInPlay, LivingHand, OtherBook, Purpose, Replay, Stream, random_play};

use crate::hall::{
    Hall, NAMES, against_bots, begun_by_the_first, catch_up, event_that, everything, short, soon,
    until_begun, verified,
};
use crate::meddler;

fn mild(table: NewTable) -> NewTable {
    NewTable { hand: Some(LivingHand::Mild), ..table }
}

/// Acts for whoever is in turn, with a nonce of this number.
async fn act(sitting: &mut [(client::Guest, Seat)], n: u64) {
    for (_, seat) in sitting.iter_mut() {
        catch_up(seat).await;
    }
    let turn = sitting[0].1.game().unwrap().turn().player.unwrap();
    let seat = &mut sitting[turn.index()].1;
    let mut stream = Stream::new(3, Purpose::Trial, n);
    let (by, deed) = random_play::deed(seat.game().unwrap(), &mut stream).unwrap();
    seat.act(by, &deed, Some(format!("{n:04x}"))).await.unwrap();
}

fn lines(record: &str) -> Vec<Value> {
    record.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[tokio::test]
async fn what_was_meant_and_what_was_played_outlive_a_restart() {
    let mut hall = Hall::open().await;
    for game in [Game::Crokinole, Game::Carrom] {
        let (id, mut sitting) = hall.game(mild(begun_by_the_first(game)), &NAMES[..2]).await;
        for n in 0..5 {
            act(&mut sitting, n).await;
        }
        let before = hall.api.record(&id).await.unwrap();
        hall = hall.again().await;
        for (_, seat) in &mut sitting {
            seat.come_back().await.unwrap();
            until_begun(seat).await;
        }
        for n in 5..8 {
            act(&mut sitting, n).await;
        }
        let record = hall.api.record(&id).await.unwrap();
        assert!(record.starts_with(&before), "nothing has changed");
        assert_eq!(verified(&record).0, 8);
        let lines = lines(&record);
        assert_eq!(lines[0]["hand"], json!("mild"));
        assert_eq!(lines[0]["dice"]["chain"].as_str().unwrap().len(), 64);
        for (n, line) in lines.iter().skip(1).enumerate().filter(|(_, line)| !line["flick"].is_null()) {
            assert_ne!(line["flick"]["angle"], line["played"]["angle"], "{line}");
            assert_eq!(line["flick"]["at"], line["played"]["at"], "{line}");
            assert_eq!(line["nonce"], json!(format!("{n:04x}")), "{line}");
        }
        let forged = record.replacen("\"played\":{\"at\":[", "\"played\":{\"at\":[1e-9,", 1);
        assert!(Replay::open(&forged).unwrap().step().unwrap().is_err(), "no place");
        let mut other = lines.clone();
        other[1]["played"]["angle"] = other[1]["flick"]["angle"].clone();
        let text: Vec<String> = other.iter().map(Value::to_string).collect();
        let text = text.join("\n");
        let step = Replay::open(&text).unwrap().step().unwrap().unwrap();
        assert_eq!(step.mismatch, Some(table::Mismatch::Hand));
    }
}

#[tokio::test]
async fn bots_tremble_once_and_exact_tables_not_at_all() {
    let hall = Hall::open().await;
    for hand in [None, Some(LivingHand::Lifelike)] {
        let table = NewTable { hand, ..against_bots(begun_by_the_first(Game::Crokinole)) };
        let (id, mut sitting) = hall.game(table, &NAMES[..1]).await;
        soon(sitting[0].1.play(Level::Beginner, 7)).await.unwrap();
        let record = hall.api.record(&id).await.unwrap();
        verified(&record);
        for line in lines(&record).iter().filter(|line| !line["flick"].is_null()) {
            let trembles = hand.is_some() && line["by"] == json!(0);
            assert_eq!(!line["played"].is_null(), trembles, "{line}");
            assert_eq!(!line["reveal"].is_null(), trembles, "{line}");
        }
        // A bot in the seat of a person means exactly what it thinks of: only the table's hand trembles.
        let replay = Replay::recalled(&record).unwrap();
        let mut before = replay.game().clone();
        let meant = |game: &GameInPlay, by, deed: Deed, _| {
            if hand.is_some() && by == Player(0) {
                assert_eq!(bots::think(&before, Level::Beginner, 7).unwrap().best.deed, deed);
            }
            before = game.clone();
        };
        replay.read(OtherBook::Stops, meant).unwrap();
    }
}

#[tokio::test]
async fn a_tremor_with_another_nonce_than_was_sent_is_not_followed() {
    let hall = Hall::open().await;
    let (id, sitting) = hall.game(mild(begun_by_the_first(Game::Couronne)), &NAMES[..2]).await;
    let meddler = meddler::meddle(hall.server.address()).await.to_string();
    let token = &sitting[0].0.token;
    let mut seat = Seat::connect(&meddler, &id, Some(token), everything()).await.unwrap();
    catch_up(&mut seat).await;
    let game = seat.game().unwrap();
    let flick = random_play::flick(game, Player(0), &mut Stream::new(3, Purpose::Trial, 0)).unwrap();
    let ask = seat.action(Player(0), &Deed::Flick(flick), Some("aabb".to_owned())).unwrap();
    seat.send(ask).await.unwrap();
    let error = loop {
        match soon(seat.told()).await {
            Ok(Told::Event(_) | Told::Reply(_)) => {}
            Err(error) => break error,
        }
    };
    let ClientError::OtherNonce { n: 1, changed } = &error else { panic!("{error}") };
    assert_eq!((changed.sent.to_string(), changed.told.to_string()), ("aabb".into(), "0abb".into()));
}

#[tokio::test]
async fn a_refused_flick_reveals_nothing() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.game(mild(begun_by_the_first(Game::Carrom)), &NAMES[..2]).await;
    let seat = &mut sitting[0].1;
    let game = seat.game().unwrap();
    let flick = random_play::flick(game, Player(0), &mut Stream::new(3, Purpose::Trial, 0)).unwrap();
    let fast = table::Flick { speed: 1e6, ..flick };
    assert!(seat.act(Player(0), &Deed::Flick(fast), Some("aa".to_owned())).await.is_err());
    seat.act(Player(0), &Deed::Flick(flick), Some("bb".to_owned())).await.unwrap();
    let told = event_that(seat, |event| matches!(event.what, What::Acted { .. })).await;
    let What::Acted { line, .. } = told.what else { unreachable!() };
    assert!(line.text().contains(r#""nonce":"aa""#), "the nonce of this tremor: {}", line.text());
    assert_eq!(verified(&hall.api.record(&id).await.unwrap()).0, 1);
}

/// What is refused is a shot's nonce here, and a throw's in kimble: the sentence speaks of neither.
#[tokio::test]
async fn an_unreadable_nonce_of_a_flick_is_refused_as_a_nonce() {
    let hall = Hall::open().await;
    let (_, mut sitting) = hall.game(mild(begun_by_the_first(Game::Carrom)), &NAMES[..2]).await;
    let seat = &mut sitting[0].1;
    let flick =
        random_play::flick(seat.game().unwrap(), Player(0), &mut Stream::new(3, Purpose::Trial, 0)).unwrap();
    let refused =
        seat.act(Player(0), &Deed::Flick(flick), Some("xyz".to_owned())).await.unwrap_err().to_string();
    assert!(refused.contains("nonce") && !refused.contains("throw"), "{refused}");
}

#[tokio::test]
async fn a_hand_has_no_place_where_nothing_is_flicked() {
    let hall = Hall::open().await;
    let owner = hall.guest("Aino").await;
    for (table, why) in [
        (mild(short(Game::Kimble, 2)), "kimble has no flicks"),
        (
            NewTable { input: protocol::Input::Observed, ..mild(short(Game::Carrom, 2)) },
            "expected \\\"exact\\\" at a real board",
        ),
    ] {
        let refused = owner.open(&table).await.unwrap_err().to_string();
        assert!(refused.replace('"', "\\\"").contains(why) || refused.contains(why), "{refused}");
    }
    let open = owner.open(&mild(short(Game::Carrom, 2))).await.unwrap();
    assert_eq!(open.table.settings.hand, Some(LivingHand::Mild));
}
