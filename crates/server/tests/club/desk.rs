//! Rights: the desk, its helpers, players and strangers; joining, claiming, the waiting list, slips.

use protocol::club::{Joined, Joining, May, NewHelper, TournamentSettings, You};
use tournament::{Report, Slip};

use super::{PAIR, begun, code, enter, folded, people, sentence, swiss};
use crate::hall::Hall;

#[tokio::test]
async fn a_desk_does_everything_a_helper_what_the_key_allows_and_a_stranger_reads() {
    let hall = Hall::open().await;
    let (desk, tournament, key) = begun(&hall, &swiss(3, "")).await;
    tournament.enter("1", &people(4)).await.unwrap();
    // The key works without the guest, from any device.
    hall.api.tournament(&tournament.id).with_key(&key).enter("2", &[PAIR.to_owned()]).await.unwrap();
    let helper = async |may: &[May]| {
        let new = NewHelper { name: "Kaisa".to_owned(), may: may.to_vec() };
        let made = tournament.new_helper(&new).await.unwrap();
        (made.id.clone(), hall.api.tournament(&tournament.id).with_key(&made.key.unwrap()))
    };
    let (results_id, results) = helper(&[May::Results]).await;
    let (_, door) = helper(&[May::CheckIn]).await;
    let game = folded(&tournament).await.games()[0].clone();
    let result = format!(r#"{{"result":{{"game":"{}","score":[5,3]}}}}"#, game.id);
    let stranger = hall.guest("Stranger").await.tournament(&tournament.id);
    for (who, n) in [(&stranger, 1), (&hall.api.tournament(&tournament.id), 2), (&door, 3)] {
        let refused = who.enter(&format!("r{n}"), std::slice::from_ref(&result)).await;
        assert_eq!(code(refused), (403, "rights".to_owned()), "{n}");
    }
    let written = results.enter("r4", std::slice::from_ref(&result)).await.unwrap();
    assert_eq!(written[0].by.to_string(), format!("helper:{results_id}"));
    assert_eq!(code(results.enter("r5", &[PAIR.to_owned()]).await), (403, "rights".to_owned()));
    door.enter("d1", &[enter(5, "Late")]).await.unwrap();
    // All or nothing: the second event is not the helper's business.
    let both = [enter(6, "Later"), PAIR.to_owned()];
    assert_eq!(code(door.enter("d2", &both).await), (403, "rights".to_owned()));
    assert!(folded(&tournament).await.entrant("p6").is_none());

    assert_eq!(tournament.helpers().await.unwrap().helpers.len(), 2);
    assert!(tournament.helpers().await.unwrap().helpers.iter().all(|helper| helper.key.is_none()));
    assert_eq!(code(results.helpers().await), (403, "rights".to_owned()));
    tournament.remove_helper(&results_id).await.unwrap();
    assert_eq!(code(tournament.remove_helper(&results_id).await), (404, "tournament".to_owned()));
    assert_eq!(code(tournament.remove_helper("desk").await), (404, "tournament".to_owned()));
    assert_eq!(
        code(results.enter("r6", &[result]).await),
        (403, "rights".to_owned()),
        "the key is taken back"
    );
    let you = |you: &You| (you.desk, you.may.clone(), you.entrant.clone());
    assert_eq!(you(&tournament.read(0).await.unwrap().you), (true, vec![], None));
    assert_eq!(you(&door.read(0).await.unwrap().you), (false, vec![May::CheckIn], None));
    assert_eq!(you(&stranger.read(0).await.unwrap().you), (false, vec![], None));
    drop(desk);
}

#[tokio::test]
async fn a_player_enters_and_confirms_results_of_own_games_and_nothing_else() {
    let hall = Hall::open().await;
    let (_, tournament, _) = begun(&hall, &swiss(3, "")).await;
    let mut players = Vec::new();
    for name in ["Aino", "Björn", "Chloé", "Dave"] {
        let own = hall.guest(name).await.tournament(&tournament.id);
        let joined = own.join(name).await.unwrap();
        players.push((joined.entrant, own));
    }
    tournament.enter("pair", &[PAIR.to_owned()]).await.unwrap();
    let games = folded(&tournament).await.games();
    let own = |id: &str| players.iter().find(|(entrant, _)| entrant == id).unwrap().1.clone();
    let (first, second) = (own(&games[0].seats[0]), own(&games[0].seats[1]));
    let other = own(&games[1].seats[0]);
    let id = games[0].id;
    let result = format!(r#"{{"result":{{"game":"{id}","score":[5,3]}}}}"#);
    let walkover = format!(r#"{{"result":{{"game":"{id}","walkover":"{}"}}}}"#, games[0].seats[0]);
    let confirm = |by: &str| format!(r#"{{"confirm":{{"game":"{id}","by":"{by}"}}}}"#);
    assert_eq!(code(other.enter("a", std::slice::from_ref(&result)).await), (403, "rights".to_owned()));
    assert_eq!(code(first.enter("b", &[walkover]).await), (403, "rights".to_owned()));
    let written = first.enter("c", std::slice::from_ref(&result)).await.unwrap();
    assert_eq!(written[0].by.to_string(), format!("player:{}", games[0].seats[0]));
    let again = sentence(second.enter("d", &[result]).await);
    assert!(again.contains("events[0], result") && again.contains("has a result already"), "{again}");
    assert_eq!(code(other.enter("e", &[confirm(&games[0].seats[1])]).await), (403, "rights".to_owned()));
    assert_eq!(code(first.enter("f", &[confirm(&games[0].seats[1])]).await), (403, "rights".to_owned()));
    second.enter("g", &[confirm(&games[0].seats[1])]).await.unwrap();
    let confirmed = folded(&tournament).await.games()[0].confirmed.clone();
    assert_eq!(confirmed, [games[0].seats[1].clone()]);
    let dispute = format!(r#"{{"dispute":{{"game":"{id}","by":"{}","score":[3,5]}}}}"#, games[0].seats[1]);
    assert_eq!(code(other.enter("l", std::slice::from_ref(&dispute)).await), (403, "rights".to_owned()));
    second.enter("m", &[dispute]).await.unwrap();
    assert!(folded(&tournament).await.games()[0].is_disputed());
    let stands = format!(r#"{{"amend":{{"game":"{id}","score":[5,3]}}}}"#);
    assert_eq!(code(second.enter("n", std::slice::from_ref(&stands)).await), (403, "rights".to_owned()));
    tournament.enter("o", &[stands]).await.unwrap();
    assert!(!folded(&tournament).await.games()[0].is_disputed(), "the desk decides");
    let here = format!(r#"{{"here":{{"id":"{}","here":true}}}}"#, games[0].seats[0]);
    first.enter("h", std::slice::from_ref(&here)).await.unwrap();
    assert_eq!(code(second.enter("i", &[here]).await), (403, "rights".to_owned()));
    let leave = |id: &str| format!(r#"{{"leave":{{"id":"{id}"}}}}"#);
    assert_eq!(code(first.enter("j", &[leave(&games[0].seats[1])]).await), (403, "rights".to_owned()));
    first.enter("k", &[leave(&games[0].seats[0])]).await.unwrap();
}

#[tokio::test]
async fn guests_join_up_to_the_places_and_then_wait_in_order() {
    let hall = Hall::open().await;
    let (_, tournament, _) = begun(&hall, &swiss(3, r#","places":2"#)).await;
    let mut joined = Vec::new();
    let mut guests = Vec::new();
    for name in ["Aino", "Aino", "Chloé", "Dave"] {
        let own = hall.guest(name).await.tournament(&tournament.id);
        joined.push(own.join(name).await.unwrap());
        guests.push(own);
    }
    let expected = |entrant: &str, players, waiting| Joined {
        entrant: entrant.to_owned(),
        players,
        places: Some(2),
        waiting,
    };
    assert_eq!(joined[0], expected("p1", 1, None));
    assert_eq!(joined[1], expected("p2", 2, None));
    assert_eq!(joined[3], expected("p4", 2, Some(2)));
    // Two people of one name are told apart.
    let now = folded(&tournament).await;
    assert_eq!((now.label("p1").unwrap(), now.label("p2").unwrap()), ("Aino (1)".into(), "Aino (2)".into()));
    // A guest who joins again is the same entrant.
    assert_eq!(guests[2].join("Chloé").await.unwrap(), expected("p3", 2, Some(1)));
    assert_eq!(guests[2].read(0).await.unwrap().you.entrant.as_deref(), Some("p3"));
    guests[0].enter("l", &[r#"{"leave":{"id":"p1"}}"#.to_owned()]).await.unwrap();
    assert_eq!(guests[2].join("Chloé").await.unwrap(), expected("p3", 2, None), "moved up");
    assert_eq!(guests[0].join("Aino").await.unwrap(), expected("p1", 2, Some(2)), "queues again");

    let closed = TournamentSettings { join: Some(Joining::Closed), public: None };
    assert_eq!(code(guests[0].set(closed).await), (403, "rights".to_owned()));
    tournament.set(closed).await.unwrap();
    let late = hall.guest("Eve").await.tournament(&tournament.id);
    assert_eq!(code(late.join("Eve").await), (409, "refused".to_owned()));
    assert_eq!(guests[1].join("Aino").await.unwrap().entrant, "p2", "is in already");
    assert_eq!(code(hall.api.tournament(&tournament.id).join("Nobody").await), (401, "guest".to_owned()));
    for name in ["", " \u{200b}", &"x".repeat(61)] {
        assert_eq!(code(late.join(name).await), (422, "shape".to_owned()), "{name:?}");
    }
}

#[tokio::test]
async fn a_phone_is_linked_to_one_entrant_and_the_desk_can_undo_it() {
    let hall = Hall::open().await;
    let (_, tournament, _) = begun(&hall, &swiss(3, "")).await;
    tournament.enter("1", &people(2)).await.unwrap();
    let aino = hall.guest("Aino").await.tournament(&tournament.id);
    let eve = hall.guest("Eve").await.tournament(&tournament.id);
    assert_eq!(aino.claim("p1").await.unwrap().entrant, "p1");
    assert_eq!(aino.claim("p1").await.unwrap().entrant, "p1", "twice is once");
    assert_eq!(code(aino.claim("p2").await), (409, "refused".to_owned()));
    assert_eq!(code(eve.claim("p1").await), (409, "refused".to_owned()));
    assert_eq!(code(eve.claim("p9").await), (404, "tournament".to_owned()));
    let links = tournament.links().await.unwrap().links;
    assert_eq!((links.len(), links[0].entrant.as_str(), links[0].guest.as_deref()), (1, "p1", Some("Aino")));
    assert_eq!(code(aino.links().await), (403, "rights".to_owned()));
    assert_eq!(code(aino.unlink("p1").await), (403, "rights".to_owned()));
    tournament.unlink("p1").await.unwrap();
    assert_eq!(code(tournament.unlink("p1").await), (404, "tournament".to_owned()));
    eve.claim("p1").await.unwrap();
    eve.unclaim().await.unwrap();
    assert_eq!(code(eve.unclaim().await), (404, "tournament".to_owned()));
    aino.claim("p2").await.unwrap();
}

#[tokio::test]
async fn a_slip_is_entered_once_and_says_whose_it_is() {
    let hall = Hall::open().await;
    let (_, tournament, _) = begun(&hall, &swiss(3, "")).await;
    let mut events = people(4);
    events.push(PAIR.to_owned());
    tournament.enter("1", &events).await.unwrap();
    let games = folded(&tournament).await.games();
    let slip = |game: &tournament::Fixture, score: [i64; 2]| {
        let score = Some(score.map(Into::into).to_vec());
        let report = Report { game: game.id.to_string(), score, ..Report::default() };
        Slip::write(&tournament.id, game.id, &game.seats, &report).unwrap().code
    };
    let code_of = slip(&games[0], [5, 3]);
    let stranger = hall.guest("Stranger").await.tournament(&tournament.id);
    assert_eq!(code(stranger.slip(&code_of).await), (403, "rights".to_owned()));
    let entered = tournament.slip(&code_of.to_lowercase()).await.unwrap();
    assert_eq!((entered.game, entered.already, entered.entries.len()), (games[0].id.to_string(), false, 1));
    let again = tournament.slip(&code_of).await.unwrap();
    assert_eq!((again.already, again.entries.len()), (true, 0));
    let differs = sentence(tournament.slip(&slip(&games[0], [3, 5])).await);
    assert!(differs.contains("another result"), "{differs}");
    let right = slip(&games[1], [2, 2]);
    // Another first letter, whichever it is: two letters that change places may be the same.
    let mistyped = format!("{}{}", if right.starts_with('7') { '8' } else { '7' }, &right[1..]);
    assert_eq!(code(tournament.slip(&mistyped).await), (409, "refused".to_owned()));
}
