//! Plays a little of everything at the server `host:port`, so that its database is worth keeping as a golden journal, and
//! prints the guests and their tokens. `cargo xtask golden` runs it for each release.

use boards::Game;
use bots::Level;
use client::{Api, ClientError, Guest, Seat};
use protocol::{Ask, ClockSettings, Hello, Json, NewTable, SeatWish};

type Done = Result<(), ClientError>;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Done {
    let host = std::env::args().nth(1).expect("host:port of a server");
    let api = Api::new(host);
    // Names that a careless conversion would cut.
    let names = ["Aino", r#"Björn "B" \ ❤"#, r#"{"id":"x"}, Chloé"#];
    let mut guests = Vec::new();
    for name in names {
        let guest = api.guest(name).await?;
        println!("{} {}", guest.person.id, guest.token);
        guests.push(guest);
    }
    let [aino, bjorn, chloe] = &guests[..] else { unreachable!("three names") };
    played_to_the_end(aino, bjorn, chloe).await?;
    left_in_the_middle(aino, bjorn).await?;
    never_begun(aino, chloe).await?;
    Ok(())
}

fn all() -> Hello {
    Hello { from: Some(0), ..Hello::default() }
}

fn short(game: Game) -> NewTable {
    let options = match game {
        Game::Carrom => r#"{"target":1,"max_strokes":8}"#,
        Game::Crokinole | Game::Croquignole => r#"{"target":5,"max_rounds":1}"#,
        Game::Couronne => r#"{"discs":4,"max_strokes":8}"#,
        Game::Kimble => r#"{"max_throws":30}"#,
    };
    NewTable { options: Json::new(options), first: Some(0.into()), ..NewTable::of(game) }
}

fn say(text: &str) -> Ask {
    Ask::Say { text: Some(text.to_owned()), phrase: None }
}

/// A table at which two sit, with the game begun.
async fn begun(table: NewTable, owner: &Guest, other: &Guest) -> Result<(Seat, Seat), ClientError> {
    let id = owner.open(&table).await?.table.id;
    let mut seats = (owner.join(&id, all()).await?, other.join(&id, all()).await?);
    seats.1.ask(Ask::sit(1)).await?;
    seats.0.ask(Ask::Start).await?;
    Ok(seats)
}

/// Plays this many actions, or to the end; both players may be on the same side.
async fn play(seats: &mut (Seat, Seat), most: usize) -> Done {
    for n in 0..most {
        for seat in [&mut seats.0, &mut seats.1] {
            while seat.game().is_none() {
                seat.event().await?;
            }
            seat.ask(Ask::Ping).await?;
        }
        let game = seats.0.game().expect("it has begun");
        let Some(player) = game.turn().player else { return Ok(()) };
        let choice = bots::play(game, Level::Beginner, 3).expect("something can be done");
        let seat = if player.0 == 0 { &mut seats.0 } else { &mut seats.1 };
        seat.act(choice.by, &choice.deed, Some(format!("{n:04x}"))).await?;
    }
    Ok(())
}

/// A public game of every kind with talk and everything else that can happen; the first one has a rematch.
async fn played_to_the_end(aino: &Guest, bjorn: &Guest, chloe: &Guest) -> Done {
    for game in Game::ALL {
        let mut seats = begun(NewTable { public: true, ..short(game) }, aino, bjorn).await?;
        seats.1.ask(Ask::Say { text: None, phrase: Some("good-luck".to_owned()) }).await?;
        seats.0.ask(say(&format!("\"{game}\" \\ for two ❤"))).await?;
        play(&mut seats, 200).await?;
        if game == Game::FIRST {
            let id = seats.0.welcome().table.id.clone();
            let mut watcher = chloe.join(&id, all()).await?;
            watcher.ask(say("a word from the side")).await?;
            seats.0.ask(Ask::Mute { who: chloe.person.id.clone(), on: true }).await?;
            seats.0.ask(Ask::Silence { who: chloe.person.id.clone(), on: true }).await?;
            seats.0.ask(Ask::Silence { who: chloe.person.id.clone(), on: false }).await?;
            seats.0.ask(Ask::Rematch).await?;
            seats.1.ask(Ask::Rematch).await?;
        }
    }
    Ok(())
}

/// Games that are being played: with and without a clock, with a bot, and one that its owner has closed.
async fn left_in_the_middle(aino: &Guest, bjorn: &Guest) -> Done {
    let mut carrom = begun(NewTable { public: true, ..short(Game::Carrom) }, aino, bjorn).await?;
    play(&mut carrom, 3).await?;
    carrom.1.ask(say("back in a week")).await?;
    let clock = Some(ClockSettings { shot: Some(86_400), game: None });
    let mut kimble = begun(NewTable { clock, ..short(Game::Kimble) }, bjorn, aino).await?;
    play(&mut kimble, 3).await?;
    let mut couronne = begun(short(Game::Couronne), aino, bjorn).await?;
    play(&mut couronne, 2).await?;
    couronne.1.ask(Ask::Hand { seat: 1, bot: Some(Level::Casual) }).await?;
    couronne.0.ask(Ask::Close).await?;
    Ok(())
}

/// Tables that wait for players, and one that was closed while it waited.
async fn never_begun(aino: &Guest, chloe: &Guest) -> Done {
    let seats = Some(vec![SeatWish::Me, SeatWish::Open, SeatWish::Bot(Level::Club)]);
    let open = NewTable { players: 3, public: true, seats, first: None, ..short(Game::Crokinole) };
    let id = aino.open(&open).await?.table.id;
    let mut seat = chloe.join(&id, all()).await?;
    seat.ask(Ask::sit(1)).await?;
    let closed = chloe.open(&short(Game::Croquignole)).await?.table.id;
    chloe.join(&closed, all()).await?.ask(Ask::Close).await.map(drop)
}
