//! Whole games over real sockets, every player with an engine of their own that must agree with the server's.

use bots::Level;
use protocol::Status;
use rules::RuleSet;

use crate::hall::{Hall, against_bots, everything, short, verified};

const NAMES: [&str; 4] = ["Aino", "Björn", "Chloé", "Dave"];

/// Bots drive every seat through the public protocol; a watcher follows.
async fn played_to_its_end(set: RuleSet, players: u8) {
    let hall = Hall::open().await;
    let (id, sitting) = hall.game(short(set, players), &NAMES[..usize::from(players)]).await;
    let mut watcher = hall.api.watch(&id, everything()).await.unwrap();
    let playing = sitting.into_iter().enumerate().map(|(n, (_, mut seat))| {
        tokio::spawn(async move {
            seat.play(Level::Beginner, n as u64).await.map(|ours| (ours, seat.game().unwrap().hash()))
        })
    });
    let (mut hashes, mut played) = (Vec::new(), 0);
    for player in playing.collect::<Vec<_>>() {
        let (ours, hash) = player.await.unwrap().unwrap();
        played += ours;
        hashes.push(hash);
    }
    watcher.play(Level::Beginner, 0).await.unwrap();
    hashes.push(watcher.game().unwrap().hash());
    assert!(hashes.iter().all(|hash| *hash == hashes[0]), "{hashes:?}");
    let (actions, hash) = verified(&hall.api.record(&id).await.unwrap());
    assert_eq!(hash, hashes[0]);
    assert_eq!(actions as u64, played, "{set}: what the players did is what happened, nothing twice");
    assert_eq!(hall.api.table(&id).await.unwrap().status, Status::Over);
    hall.server.stop().await;
}

macro_rules! games {
    ($($name:ident: $set:ident, $players:literal;)*) => {
        $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $name() {
            played_to_its_end(RuleSet::$set, $players).await;
        })*
    };
}

games! {
    carrom_for_two: Carrom, 2;
    carrom_for_four: Carrom, 4;
    carrom_by_the_icf_for_two: Icf, 2;
    carrom_by_the_icf_for_four: Icf, 4;
    crokinole_for_two: Crokinole, 2;
    crokinole_for_three: Crokinole, 3;
    crokinole_for_four: Crokinole, 4;
    crokinole_by_the_nca_for_two: Nca, 2;
    crokinole_by_the_nca_for_four: Nca, 4;
    croquignole_for_two: Croquignole, 2;
    croquignole_for_four: Croquignole, 4;
    couronne_for_two: Couronne, 2;
    couronne_for_four: Couronne, 4;
    kimble_for_two: Kimble, 2;
    kimble_for_three: Kimble, 3;
    kimble_for_four: Kimble, 4;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_against_the_servers_bots() {
    let hall = Hall::open().await;
    for set in [RuleSet::Carrom, RuleSet::Icf, RuleSet::Nca, RuleSet::Kimble] {
        let (id, mut sitting) = hall.game(against_bots(short(set, 2)), &NAMES[..1]).await;
        let (_, seat) = &mut sitting[0];
        seat.play(Level::Casual, 3).await.unwrap();
        verified(&hall.api.record(&id).await.unwrap());
    }
    hall.server.stop().await;
}
