//! A server that starts wakes the tables that act without being asked, and leaves the rest until a client comes; games
//! that everybody has left are ended.

use std::time::Duration;

use boards::Game;
use bots::Level;
use client::Seat;
use protocol::{Ask, ClockSettings, Ending, Hello, Json, NewTable, SeatWish, Status, What};
use rules::RuleSet;
use server::store::{Append, TableRow};
use table::{Deed, Purpose, Stream, random_play};

use crate::hall::{Hall, NAMES, all_told, catch_up, choice, everything, short, until, verified, why};

/// A game that has begun and is left: by its people, or by a person who plays against a bot.
async fn left(hall: &Hall, table: NewTable, people: usize) -> String {
    let (id, mut sitting) = hall.game(table, &NAMES[..people]).await;
    let seat = &mut sitting[0].1;
    if seat.game().unwrap().turn().player.is_some_and(|player| player.0 == 0) {
        let (by, deed) = choice(seat);
        seat.act(by, &deed, None).await.unwrap();
    }
    catch_up(seat).await;
    id
}

/// The table again under other names, as often as this.
async fn copy(hall: &Hall, id: &str, count: usize) {
    let store = &hall.server.house().store;
    let (row, events) = (store.table(id).await.unwrap().unwrap(), store.events(id, 0, 999).await.unwrap());
    let people: Vec<String> = store.people(id).await.unwrap().into_iter().map(|(id, _)| id).collect();
    let copies = (0..count).map(|_| {
        let new = TableRow { id: server::id::name(), ..row.clone() };
        let (events, people) = (events.clone(), people.clone());
        Append { table: new.id.clone(), new: Some(new), events, people, ..Append::default() }
    });
    store.commit(&copies.collect::<Vec<_>>()).await.unwrap();
}

fn against_a_bot(game: Game) -> NewTable {
    let seats = Some(vec![SeatWish::Me, SeatWish::Bot(Level::Beginner)]);
    NewTable { seats, first: Some(0.into()), ..short(game, 2) }
}

fn clocked(table: NewTable) -> NewTable {
    NewTable { clock: Some(ClockSettings { shot: Some(600), game: None }), ..table }
}

#[tokio::test]
async fn only_tables_where_something_happens_by_itself_are_woken() {
    let hall = Hall::with(|config| config.idle = Duration::from_millis(10)).await;
    let mut quiet = Vec::new();
    for game in Game::ALL {
        quiet.push(left(&hall, short(game, 2), 2).await);
    }
    // A bot to move that waits for a person to watch, and all seats handed to bots although there is a clock.
    quiet.push(left(&hall, against_a_bot(Game::Crokinole), 1).await);
    let (handed, mut sitting) = hall.game(clocked(short(Game::Carrom, 2)), &NAMES[..2]).await;
    drop(sitting.remove(1));
    for seat in 0..2 {
        until(async || sitting[0].1.ask(Ask::Hand { seat, bot: Some(Level::Beginner) }).await.is_ok()).await;
    }
    drop(sitting);
    // A running clock: of a person in turn, and of a person whose opponent, a bot, is in turn.
    let mut wakes = vec![
        left(&hall, clocked(short(Game::Kimble, 2)), 2).await,
        left(&hall, clocked(against_a_bot(Game::Carrom)), 1).await,
    ];
    copy(&hall, &quiet[0], 200).await;
    copy(&hall, &quiet[4], 200).await;
    let mut waking = hall.server.house().store.waking().await.unwrap();
    waking.retain(|id| *id != handed);
    wakes.sort_unstable();
    waking.sort_unstable();
    assert_eq!(waking, wakes);

    let hall = hall.again().await;
    assert_eq!(hall.server.house().wake().await.unwrap(), wakes.len(), "of more than 400 games");
    assert!(hall.server.house().live() <= wakes.len() + 1);
    // The others are there as soon as a client comes, and a throw is made although the chain was not.
    let kimble = &quiet[4];
    let mut seat = hall.api.watch(kimble, everything()).await.unwrap();
    catch_up(&mut seat).await;
    assert!(seat.game().is_some());
    assert_eq!(hall.api.table(kimble).await.unwrap().status, Status::Playing);
}

#[tokio::test]
async fn a_game_of_kimble_goes_on_after_a_restart() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.game(short(Game::Kimble, 2), &NAMES[..2]).await;
    for _ in 0..6 {
        for (_, seat) in &mut sitting {
            catch_up(seat).await;
        }
        let (by, deed) = choice(&sitting[0].1);
        sitting[by.index()].1.act(by, &deed, Some("00".to_owned())).await.unwrap();
    }
    let hall = hall.again().await;
    let guests: Vec<_> = sitting.into_iter().map(|(guest, _)| guest).collect();
    let mut seats = Vec::new();
    for guest in &guests {
        seats.push(guest.join(&id, everything()).await.unwrap());
    }
    for _ in 0..6 {
        for seat in &mut seats {
            catch_up(seat).await;
        }
        let (by, deed) = choice(&seats[0]);
        // Our own engine checks every proof.
        seats[by.index()].act(by, &deed, Some("01".to_owned())).await.unwrap();
    }
    drop(hall);
}

/// Everybody plays at random until the game is over, or so many actions are done. Says how many were.
async fn play_at_random(seats: &mut [Seat], stream: &mut Stream, most: usize) -> usize {
    for done in 0..most {
        for seat in seats.iter_mut() {
            catch_up(seat).await;
        }
        let Some((by, deed)) = random_play::deed(seats[0].game().unwrap(), stream) else { return done };
        // The clock is the server's.
        let deed = if deed == Deed::Timeout { Deed::Resign } else { deed };
        seats[by.index()].act(by, &deed, None).await.unwrap();
    }
    most
}

#[tokio::test]
async fn random_games_by_the_icf_and_the_nca_go_on_after_a_restart() {
    for (set, players, breaks) in [
        (RuleSet::Icf, 2, [0, 1, 25]),
        (RuleSet::Icf, 4, [0, 1, 25]),
        (RuleSet::Nca, 2, [0, 3, 8]),
        (RuleSet::Nca, 4, [0, 5, 13]),
    ] {
        let mut hall = Hall::open().await;
        let names = &NAMES[..usize::from(players)];
        let (id, sitting) = hall.game(short(set, players), names).await;
        let guests: Vec<_> = sitting.into_iter().map(|(guest, _)| guest).collect();
        let mut stream = Stream::new(u64::from(players), Purpose::Trial, 1);
        let mut done = 0;
        // The first restart comes before anything is done: by the ICF's laws in the middle of the toss.
        for so_many in breaks.into_iter().chain([10_000]) {
            let mut seats = Vec::new();
            for guest in &guests {
                seats.push(guest.join(&id, everything()).await.unwrap());
            }
            let mut watcher = hall.api.watch(&id, everything()).await.unwrap();
            done += play_at_random(&mut seats, &mut stream, so_many - done.min(so_many)).await;
            catch_up(&mut watcher).await;
            for seat in &mut seats {
                catch_up(seat).await;
                assert_eq!(
                    seat.game().unwrap().hash(),
                    watcher.game().unwrap().hash(),
                    "{set} for {players}"
                );
            }
            if so_many < 10_000 {
                hall = hall.again().await;
            }
        }
        assert_eq!(hall.api.table(&id).await.unwrap().status, Status::Over, "{set} for {players}");
        let record = hall.api.record(&id).await.unwrap();
        assert_eq!(verified(&record).0, done, "{set} for {players}");
        hall.server.stop().await;
    }
}

#[tokio::test]
async fn a_game_that_everybody_has_left_is_ended_for_all_to_see() {
    let (day, hour) = (Duration::from_secs(24 * 3600), Duration::from_secs(3600));
    let hall = Hall::stopped(|config| config.limits.silent = 100 * day).await;
    let public = NewTable { public: true, ..short(Game::Crokinole, 2) };
    let (id, mut sitting) = hall.game(public, &NAMES[..2]).await;
    let waiting = sitting[0].0.open(&short(Game::Carrom, 2)).await.unwrap().table.id;
    for (_, seat) in &mut sitting {
        catch_up(seat).await;
    }
    hall.clock.advance(hall.server.house().config.abandoned_after.unwrap());
    assert_eq!(hall.server.house().end_abandoned().await.unwrap(), 0);
    assert_eq!(hall.api.table(&id).await.unwrap().status, Status::Playing, "to the last moment");
    // The server looks by itself now and then. A client that is still there sees it, too.
    until(async || {
        hall.clock.advance(hour);
        hall.api.table(&id).await.unwrap().status == Status::Closed
    })
    .await;
    let table = hall.api.table(&id).await.unwrap();
    assert_eq!(table.ended, Some(Ending::Abandoned));
    for (_, seat) in &mut sitting {
        let (_, events) = all_told(seat).await;
        assert_eq!(events.last().unwrap().what, What::Ended { why: Ending::Abandoned });
    }
    assert_eq!(hall.api.tables("?status=closed").await.unwrap().tables[0].ended, Some(Ending::Abandoned));
    assert!(hall.api.record(&id).await.is_ok());
    assert_eq!(why(sitting[0].1.ask(Ask::Close).await), "status");
    assert_eq!(hall.api.table(&waiting).await.unwrap().status, Status::Open, "a table that waits is no game");
    // They may play on: another game is agreed on as after any.
    sitting[0].1.ask(Ask::Rematch).await.unwrap();
    sitting[1].1.ask(Ask::Rematch).await.unwrap();
    let next = hall.api.table(&id).await.unwrap().rematch.unwrap();
    assert_eq!(hall.api.table(&next).await.unwrap().status, Status::Playing);
    // A restart finds it as it was, and ends nothing twice.
    let before = hall.api.watch(&id, Hello::default()).await.unwrap().welcome().next;
    let hall = hall.again().await;
    assert_eq!(hall.api.watch(&id, Hello::default()).await.unwrap().welcome().next, before);
    assert_eq!(hall.api.table(&id).await.unwrap().ended, Some(Ending::Abandoned));
}

#[tokio::test]
async fn no_game_is_ended_where_the_operator_does_not_want_it() {
    let hall = Hall::with(|config| config.abandoned_after = None).await;
    let table = NewTable { options: Json::new("{}"), ..short(Game::Carrom, 2) };
    let (id, _sitting) = hall.game(table, &NAMES[..2]).await;
    assert_eq!(hall.server.house().end_abandoned().await.unwrap(), 0);
    assert_eq!(hall.api.table(&id).await.unwrap().status, Status::Playing);
}
