//! Prints one hash a board over its first shots (1000, or as many as the argument says), and two a game over games that
//! bots played: one of the weaker levels, and one that the stronger ones took over in the middle; then one a ready-made
//! format over all draws and places of tournaments. `cargo xtask determinism` runs it in debug, in release, in WebAssembly
//! and on aarch64, and compares.

use boards::Game;
use bots::{Advice, Hand, Level, advise};
use table::trial::golden;
use table::{GameInPlay, Header, Purpose, Stream};
use tournament::{Enter, Event, Finisher, Fixture, Kind, Number, Report, Template, Tournament};

/// Actions of a bots' game.
const ACTIONS: u64 = 24;
/// Where the stronger levels take over, and for how long: they think a hundred times as long. The discs of a round are
/// half played by then.
const MIDDLE: u64 = 13;
const STRONG: u64 = 4;
/// How many take part in a tournament; of each number one is played, with another seed.
const ENTRANTS: [usize; 3] = [23, 12, 31];

fn main() {
    let shots = std::env::args().nth(1).map_or(Ok(1000), |n| n.parse()).expect("a number of shots");
    for game in Game::ALL {
        if let Some(hash) = golden(game, shots) {
            println!("{game} {hash}");
        }
        let weak = [Level::Casual, Level::Club, Level::Beginner];
        let begin = || GameInPlay::begin(Header::of(game, 2, 42)).expect("a game by the book");
        let (mut playing, mut taken_over) = (begin(), begin());
        play(&mut playing, 0..ACTIONS, &weak);
        println!("{game}-bots {}", playing.hash());
        play(&mut taken_over, 0..MIDDLE, &weak);
        play(&mut taken_over, MIDDLE..MIDDLE + STRONG, &[Level::Expert, Level::Master]);
        println!("{game}-strong-bots {}", taken_over.hash());
    }
    for template in Template::ALL {
        let draws: String = ENTRANTS.into_iter().map(|entrants| draws(template, entrants)).collect();
        println!("{}-draws {:016x}", template.name(), fnv(&draws));
    }
}

/// Everything that was drawn in a tournament, with its reasons, and the places in the end.
fn draws(template: Template, entrants: usize) -> String {
    let mut header = template.header(entrants);
    header["tournament"]["seed"] = entrants.into();
    // More than one wave.
    header["tournament"]["boards"] = 4.into();
    let mut tournament = Tournament::read([header.to_string()]).tournament.expect("a ready-made format");
    for n in 1..=entrants {
        let club = Some(format!("club {}", n % 4));
        hand_in(&mut tournament, Event::Enter(Enter { id: format!("p{n}"), club, ..Enter::default() }));
    }
    hand_in(&mut tournament, Event::Apart(["p1", "p2", "p5"].map(str::to_owned).into()));
    while !tournament.is_over() {
        hand_in(&mut tournament, Event::Pair);
        for game in tournament.games().iter().filter(|game| game.is_open()) {
            let report = report(&tournament, game);
            hand_in(&mut tournament, Event::Result(report));
        }
    }
    format!("{:?}{:?}", tournament.rounds(), tournament.standings())
}

fn hand_in(tournament: &mut Tournament, event: Event) {
    tournament.apply(tournament.next_line(), event).expect("what the format asks for");
}

/// A result that any stage takes. Numbers of games and rounds decide it, so that places are neither those of the entry nor
/// all different.
fn report(tournament: &Tournament, game: &Fixture) -> Report {
    let report = Report { game: game.id.to_string(), ..Report::default() };
    let n = game.id.number + 2 * game.id.round;
    if game.seats.len() > 2 {
        let mut order: Vec<Finisher> = game.seats.iter().cloned().map(Finisher::One).collect();
        order.rotate_left(n % game.seats.len());
        return Report { order: Some(order), ..report };
    }
    let won = match tournament.terms().stages[game.id.stage - 1].kind {
        Kind::Knockout { best_of, .. } if best_of > 1 => best_of / 2 + 1,
        _ => 5 + n % 4,
    };
    let mut score = [won, n % 2].map(Number::from);
    score.rotate_left(n % 3 % 2);
    Report { score: Some(score.into()), ..report }
}

/// FNV-1a: a hash that needs no library.
fn fnv(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Some actions of bots of these levels by turns: what they chose, how their hands trembled, what the engine made of it
/// and what the referee decided are all in the hash of the state after them.
fn play(playing: &mut GameInPlay, actions: std::ops::Range<u64>, levels: &[Level]) {
    for action in actions {
        let level = levels[action as usize % levels.len()];
        let Some(Advice { by, best, .. }) = advise(playing.referee(), level, action) else { break };
        let mut stream = Stream::new(7, Purpose::Hand, action);
        let deed = Hand::of(playing.game(), level).act(playing.referee(), by, best.deed, &mut stream);
        playing.play(by, &deed).expect("bots play by the rules");
    }
}
