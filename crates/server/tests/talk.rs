//! Talking: phrases, free text, muting, and silencing.

use boards::Game;
use client::{ClientError, Guest, Seat, Told};
use protocol::{Ask, Event, Hello, Me, NewTable, PHRASES, Person, Reply, Talkers, What};
use sqlx::{Connection as _, SqliteConnection};

use crate::hall::raw::Frames;
use crate::hall::{Hall, NAMES, all_told, catch_up, everything, say, short, soon, why, with_key};

fn phrase(name: &str) -> Ask {
    Ask::Say { text: None, phrase: Some(name.to_owned()) }
}

fn mute(who: &Person, on: bool) -> Ask {
    Ask::Mute { who: who.id.clone(), on }
}

/// Every message sent so far, with its speaker; `None` where the words were not sent.
async fn heard(seat: &mut Seat) -> Vec<(String, Option<String>)> {
    let events = catch_up(seat).await;
    let said = |event: &Event| match &event.what {
        What::Said { who, text: None, phrase } => {
            let words = phrase.clone().or(seat.said(event.seq).map(str::to_owned));
            Some((who.id().to_owned(), words))
        }
        What::Said { .. } | What::Muted { .. } => panic!("words in an event: {event:?}"),
        _ => None,
    };
    events.iter().filter_map(said).collect()
}

async fn hall_of_two() -> (Hall, String, Vec<(Guest, Seat)>) {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.table(short(Game::Carrom, 2), &NAMES[..2]).await;
    for (_, seat) in &mut sitting {
        catch_up(seat).await;
    }
    (hall, id, sitting)
}

#[tokio::test]
async fn people_say_phrases_and_words() {
    let (hall, id, mut sitting) = hall_of_two().await;
    let mut watcher = hall.guest("Chloé").await.join(&id, everything()).await.unwrap();
    catch_up(&mut watcher).await;
    for name in PHRASES {
        watcher.ask(phrase(name)).await.unwrap();
    }
    let (longest, longer) = ("ä".repeat(200), "ä".repeat(201));
    let words = [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("&lt;b&gt; \"'\\", "&lt;b&gt; \"'\\"),
        (" a\u{0}b\r\n\tc\u{202e}d ", "ab cd"),
        (&longest, &longest),
        ("👍🏽 näkemiin", "👍🏽 näkemiin"),
    ];
    for (text, _) in words {
        watcher.ask(say(text)).await.unwrap();
    }
    let heard = heard(&mut sitting[0].1).await;
    let expected = PHRASES.iter().copied().chain(words.map(|(_, heard)| heard));
    assert_eq!(
        heard.iter().map(|(_, text)| text.as_deref().unwrap()).collect::<Vec<_>>(),
        expected.collect::<Vec<_>>()
    );

    let before = watcher.next();
    for (ask, limit) in [
        (say(""), "size"),
        (say(" \u{200b}\n"), "size"),
        (say(&longer), "size"),
        (Ask::Say { text: None, phrase: None }, "size"),
        (Ask::Say { text: Some("a".to_owned()), phrase: Some("hello".to_owned()) }, "size"),
        (phrase("chat-hello"), "shape"),
        (phrase(""), "shape"),
    ] {
        assert_eq!(why(watcher.ask(ask.clone()).await), limit, "{ask:?}");
    }
    catch_up(&mut watcher).await;
    assert!(catch_up(&mut sitting[0].1).await.is_empty() && watcher.next() >= before, "nothing was said");
    let mut nobody = hall.api.watch(&id, everything()).await.unwrap();
    assert_eq!(why(nobody.ask(say("hello")).await), "guest");
}

#[tokio::test]
async fn a_visitor_with_a_key_speaks_as_the_person_in_the_seat() {
    let (hall, id, mut sitting) = hall_of_two().await;
    let key = sitting[1].1.ask(Ask::sit(1)).await.unwrap().unwrap();
    let mut phone = hall.api.watch(&id, with_key(&key)).await.unwrap();
    phone.ask(say("from the tram")).await.unwrap();
    let told = (sitting[1].0.person.id.clone(), Some("from the tram".to_owned()));
    assert_eq!(heard(&mut sitting[0].1).await, [told]);
}

/// Every text that comes before an answer to a ping.
async fn frames(frames: &mut Frames) -> Vec<String> {
    frames.text(r#"{"id":99,"do":"ping"}"#).await;
    let mut texts = Vec::new();
    loop {
        let text = frames.next().await.expect("the connection holds");
        if text.contains("\"pong\"") {
            return texts;
        }
        texts.push(text);
    }
}

#[tokio::test]
async fn words_of_whom_one_does_not_listen_to_are_not_even_sent() {
    let (hall, id, mut sitting) = hall_of_two().await;
    let loud = sitting[0].0.person.clone();
    let (guest, mut seat) = sitting.remove(1);
    let mut owner = sitting.remove(0).1;
    let mut other = hall.guest("Chloé").await.join(&id, everything()).await.unwrap();
    catch_up(&mut other).await;
    let bearer = format!("Bearer {}", guest.token);
    let mut device = Frames::open(hall.host(), &id, &[("authorization", &bearer)]).await.unwrap();
    device.text(r#"{"from":null}"#).await;

    owner.ask(say("before")).await.unwrap();
    seat.ask(mute(&loud, true)).await.unwrap();
    owner.ask(say("whisper")).await.unwrap();
    owner.ask(phrase("lucky")).await.unwrap();
    other.ask(say("hello")).await.unwrap();

    // Seats fail at once where a number is missing or comes twice.
    let told = heard(&mut seat).await;
    let words: Vec<Option<&str>> = told.iter().map(|(_, text)| text.as_deref()).collect();
    // The event is the same for everyone: a phrase is in it, and the page leaves it out.
    assert_eq!(words, [Some("before"), None, Some("lucky"), Some("hello")]);
    assert!(told[..3].iter().all(|(who, _)| *who == loud.id));
    // The other device of the same person.
    let texts = frames(&mut device).await.concat();
    assert!(texts.contains("before") && texts.contains("hello") && !texts.contains("whisper"), "{texts}");
    // Everyone else hears it.
    assert_eq!(heard(&mut other).await.iter().filter(|(_, text)| text.is_some()).count(), 4);

    // After coming back, from memory and from disk, and at other tables; what was said before included.
    let me: Me = serde_json::from_str(&hall.api.get("/api/me", Some(&guest.token)).await.unwrap()).unwrap();
    assert_eq!(me.muted, std::slice::from_ref(&loud.id));
    nothing_of_it_comes(&hall, &id, &bearer).await;
    let hall = hall.again().await;
    nothing_of_it_comes(&hall, &id, &bearer).await;
    let mut back = guest.join(&id, everything()).await.unwrap();
    assert_eq!(back.welcome().muted, std::slice::from_ref(&loud.id), "the page is told whom to leave out");
    let before = catch_up(&mut back).await;
    assert_eq!(before.len() as u64, back.next(), "no number is missing");
    back.ask(mute(&loud, false)).await.unwrap();
    let mut again = guest.join(&id, everything()).await.unwrap();
    assert!(again.welcome().muted.is_empty());
    assert!(heard(&mut again).await.iter().all(|(_, text)| text.is_some()), "all of it again");
}

/// A client that comes back and asks for everything is not sent the words of people it has muted.
async fn nothing_of_it_comes(hall: &Hall, table: &str, bearer: &str) {
    let mut device = Frames::open(hall.host(), table, &[("authorization", bearer)]).await.unwrap();
    device.text(r#"{"from":0}"#).await;
    let texts = frames(&mut device).await.concat();
    assert!(texts.contains("hello"), "{texts}");
    assert!(["before", "whisper"].iter().all(|word| !texts.contains(word)), "{texts}");
}

#[tokio::test]
async fn not_listening_holds_at_every_table_and_by_a_key() {
    let (hall, id, mut sitting) = hall_of_two().await;
    let loud = sitting[0].0.clone();
    let key = sitting[1].1.ask(Ask::sit(1)).await.unwrap().unwrap();
    let mut phone = hall.api.watch(&id, with_key(&key)).await.unwrap();
    assert_eq!(why(phone.ask(mute(&loud.person, true)).await), "guest", "a key is good for one table");
    sitting[1].1.ask(mute(&loud.person, true)).await.unwrap();
    sitting[0].1.ask(say("whisper")).await.unwrap();
    for seat in [&mut phone, &mut sitting[1].1] {
        assert_eq!(heard(seat).await, [(loud.person.id.clone(), None)], "it holds for all devices at once");
    }
    let mut later = hall.api.watch(&id, with_key(&key)).await.unwrap();
    assert_eq!(heard(&mut later).await, [(loud.person.id.clone(), None)]);

    let elsewhere = loud.open(&short(Game::Kimble, 2)).await.unwrap().table.id;
    let mut there = loud.join(&elsewhere, everything()).await.unwrap();
    let mut visitor = sitting[1].0.join(&elsewhere, Hello::default()).await.unwrap();
    there.ask(say("whisper")).await.unwrap();
    assert_eq!(heard(&mut visitor).await, [(loud.person.id.clone(), None)]);

    let myself = sitting[1].0.person.clone();
    assert_eq!(why(sitting[1].1.ask(mute(&myself, true)).await), "guest");
    let nobody = Ask::Mute { who: "nobody".to_owned(), on: true };
    assert_eq!(why(sitting[1].1.ask(nobody).await), "guest");
    let unknown = Ask::Mute { who: "a".repeat(16), on: true };
    assert_eq!(why(sitting[1].1.ask(unknown).await), "guest");
    let mut watcher = hall.api.watch(&id, everything()).await.unwrap();
    assert_eq!(why(watcher.ask(mute(&loud.person, true)).await), "guest");
}

#[tokio::test]
async fn the_owner_silences_somebody_for_everyone() {
    let (hall, id, mut sitting) = hall_of_two().await;
    let loud = hall.guest("Chloé").await;
    let mut seat = loud.join(&id, everything()).await.unwrap();
    seat.ask(say("one")).await.unwrap();
    let silence = |who: &str, on| Ask::Silence { who: who.to_owned(), on };
    assert_eq!(why(sitting[1].1.ask(silence(&loud.person.id, true)).await), "owner");
    let me = sitting[0].0.person.id.clone();
    let owner = &mut sitting[0].1;
    let stranger = hall.guest("Zoé").await.person.id;
    for who in [me.as_str(), "", "Chloé", &stranger] {
        assert_eq!(why(owner.ask(silence(who, true)).await), "guest");
    }
    owner.ask(silence(&loud.person.id, true)).await.unwrap();
    assert_eq!(why(seat.ask(say("two")).await), "silenced");
    assert_eq!(why(seat.ask(phrase("hello")).await), "silenced");
    let (_, events) = all_told(&mut sitting[1].1).await;
    assert!(
        events.iter().any(|event| event.what == What::Silenced { who: loud.person.id.clone(), on: true })
    );

    let hall = hall.again().await;
    let mut seat = loud.join(&id, everything()).await.unwrap();
    assert_eq!(why(seat.ask(say("three")).await), "silenced", "also after a restart");
    let elsewhere = loud.open(&short(Game::Kimble, 2)).await.unwrap().table.id;
    loud.join(&elsewhere, everything()).await.unwrap().ask(say("here I speak")).await.unwrap();
    let mut owner = sitting[0].0.join(&id, everything()).await.unwrap();
    owner.ask(silence(&loud.person.id, false)).await.unwrap();
    seat.ask(say("four")).await.unwrap();
    let words = heard(&mut owner).await;
    assert_eq!(words.iter().filter_map(|(_, text)| text.as_deref()).collect::<Vec<_>>(), ["one", "four"]);
    hall.server.stop().await;
}

#[tokio::test]
async fn talk_has_a_bucket_and_play_goes_on() {
    let hall = Hall::with(|config| config.limits.talk = 6).await;
    let (id, mut sitting) = hall.game(short(Game::Kimble, 2), &NAMES[..2]).await;
    let loud = hall.guest("Chloé").await;
    let mut one = loud.join(&id, everything()).await.unwrap();
    let mut said = 0;
    let refused = loop {
        match one.ask(say("blah")).await {
            Ok(_) => said += 1,
            refused => break why(refused),
        }
    };
    assert_eq!((refused.as_str(), said), ("rate", 2), "a third of what may be said in a minute, at once");
    // Another connection, or another table, is the same person.
    let mut other = loud.join(&id, Hello::default()).await.unwrap();
    assert_eq!(why(other.ask(say("blah")).await), "rate");
    let elsewhere = loud.open(&short(Game::Carrom, 2)).await.unwrap().table.id;
    let mut there = loud.join(&elsewhere, Hello::default()).await.unwrap();
    assert_eq!(why(there.ask(phrase("hello")).await), "rate");
    // Others from the same address may speak until the address has said enough: four times as much.
    let mut spoken = said;
    loop {
        let guest = hall.guest("Dave").await;
        let mut seat = guest.join(&id, Hello::default()).await.unwrap();
        match seat.ask(say("hello")).await {
            Ok(_) => spoken += 1,
            refused => {
                assert_eq!(why(refused), "rate");
                break;
            }
        }
    }
    assert_eq!(spoken, 8);
    // Play is not talk.
    let player = sitting[0].1.game().unwrap().turn().player.unwrap();
    let seat = &mut sitting[player.index()].1;
    seat.act(player, &table::Deed::Press(None), None).await.unwrap();
}

/// Says much more than may be said, until everything has been answered; returns how much of it was said.
async fn babble(hall: &Hall, table: &str, headers: &[(&str, &str)]) -> usize {
    let mut frames = Frames::open(hall.host(), table, headers).await.ok().unwrap();
    frames.text(r#"{"from":null}"#).await;
    for id in 0..20 {
        frames.text(&format!(r#"{{"id":{id},"do":{{"say":{{"text":"blah"}}}}}}"#)).await;
    }
    let (mut said, mut refused) = (0, 0);
    while said + refused < 20 {
        match frames.reply().await.expect("the connection holds") {
            Reply::Done { .. } => said += 1,
            Reply::Refused { .. } => refused += 1,
            _ => {}
        }
    }
    said
}

/// With a name and without, at a table where only players talk and at one where everybody does: messages from one
/// address never keep others from talking.
#[tokio::test]
async fn one_address_does_not_silence_a_table() {
    let from = ("x-forwarded-for", "203.0.113.9");
    for talkers in [Talkers::Players, Talkers::Everyone] {
        let hall = Hall::with(|config| {
            config.behind_proxy = true;
            config.limits.talk = 6;
        })
        .await;
        let table = NewTable { talkers, ..short(Game::Kimble, 2) };
        let (id, mut sitting) = hall.game(table, &NAMES[..2]).await;
        let mut said = 0;
        for _ in 0..5 {
            let bearer = format!("Bearer {}", hall.guest("Eve").await.token);
            said += babble(&hall, &id, &[from, ("authorization", &bearer)]).await;
        }
        assert_eq!(said > 0, talkers == Talkers::Everyone, "{said} things were said");
        assert_eq!(babble(&hall, &id, &[from]).await, 0, "a stranger without a name says nothing");
        for (_, seat) in &mut sitting {
            seat.ask(say("players talk")).await.unwrap();
        }
    }
}

/// However many addresses talk, a table hears only so much.
#[tokio::test]
async fn a_table_has_a_bucket_of_its_own() {
    let hall = Hall::with(|config| {
        config.behind_proxy = true;
        config.limits.talk = 6;
    })
    .await;
    let (id, _sitting) = hall.game(short(Game::Kimble, 2), &NAMES[..2]).await;
    let mut said = 0;
    for n in 0..20 {
        let (address, bearer) =
            (format!("203.0.113.{n}"), format!("Bearer {}", hall.guest("Eve").await.token));
        said += babble(&hall, &id, &[("x-forwarded-for", &address), ("authorization", &bearer)]).await;
    }
    assert!((16..30).contains(&said), "{said} of the 40 things that twenty people may say at once");
}

#[tokio::test]
async fn the_owner_leaves_talk_to_players() {
    let (hall, id, mut sitting) = hall_of_two().await;
    let visitor = hall.guest("Chloé").await;
    let mut watcher = visitor.join(&id, everything()).await.unwrap();
    watcher.ask(say("one")).await.unwrap();
    assert_eq!(why(watcher.ask(Ask::Talkers(Talkers::Players)).await), "owner");
    assert_eq!(why(sitting[1].1.ask(Ask::Talkers(Talkers::Players)).await), "owner");
    sitting[0].1.ask(Ask::Talkers(Talkers::Players)).await.unwrap();
    sitting[0].1.ask(Ask::Talkers(Talkers::Players)).await.unwrap();
    assert_eq!(why(watcher.ask(say("two")).await), "talkers");
    assert_eq!(why(watcher.ask(phrase("hello")).await), "talkers");
    for (_, seat) in &mut sitting {
        seat.ask(say("players talk")).await.unwrap();
    }
    let (_, events) = all_told(&mut watcher).await;
    let decided = events.iter().filter(|event| event.what == What::Talkers(Talkers::Players)).count();
    assert_eq!(decided, 1, "once, and everyone is told");
    // It stays so, is listed, and goes on to the next table; and it can be taken back.
    let hall = hall.again().await;
    let mut watcher = visitor.join(&id, everything()).await.unwrap();
    assert_eq!(why(watcher.ask(say("three")).await), "talkers");
    assert_eq!(hall.api.table(&id).await.unwrap().settings.talkers, Talkers::Players);
    let mut owner = sitting[0].0.join(&id, everything()).await.unwrap();
    owner.ask(Ask::Talkers(Talkers::Everyone)).await.unwrap();
    watcher.ask(say("four")).await.unwrap();
    // A table can be opened like this.
    let quiet = NewTable { talkers: Talkers::Players, ..short(Game::Kimble, 2) };
    let quiet = sitting[0].0.open(&quiet).await.unwrap().table;
    assert_eq!(quiet.settings.talkers, Talkers::Players);
    let mut watcher = visitor.join(&quiet.id, everything()).await.unwrap();
    assert_eq!(why(watcher.ask(say("five")).await), "talkers");
}

/// Blocks all other writers, as a slow disk does, but for as long as the test wants.
async fn stuck(hall: &Hall) -> SqliteConnection {
    let mut database = hall.database().await;
    sqlx::query("BEGIN IMMEDIATE").execute(&mut database).await.unwrap();
    database
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn neither_talk_nor_muting_holds_up_a_table_while_the_disk_is_slow() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.game(short(Game::Kimble, 2), &NAMES[..2]).await;
    let loud = hall.guest("Chloé").await;
    let mut talker = loud.join(&id, everything()).await.unwrap();
    let mut crowd = Vec::new();
    for _ in 0..4 {
        crowd.push(loud.join(&id, Hello::default()).await.unwrap());
    }
    catch_up(&mut talker).await;
    let database = stuck(&hall).await;
    let said = talker.send(say("while the disk is slow")).await.unwrap();
    let muted = talker.send(mute(&sitting[0].0.person, true)).await.unwrap();
    // Much more than may wait: the rest is refused, and nothing of it stands before what the players do.
    let mut refused = 0;
    for seat in &mut crowd {
        for n in 0..40 {
            seat.send(say(&n.to_string())).await.unwrap();
        }
    }
    // The table answers: nothing of it waits for the disk.
    for _ in 0..10 {
        soon(talker.ask(Ask::Ping)).await.unwrap();
    }
    let player = sitting[0].1.game().unwrap().turn().player.unwrap();
    let seat = &mut sitting[player.index()].1;
    let press = seat.action(player, &table::Deed::Press(None), None).unwrap();
    let acted = seat.send(press).await.unwrap();
    database.close().await.unwrap();
    // Then everything is done: what was said first, then what was done, without waiting for what was said after it.
    let done = async |seat: &mut Seat, sent: u32| loop {
        match soon(seat.told()).await.unwrap() {
            Told::Reply(Reply::Done { id, .. }) if id == sent => return,
            _ => {}
        }
    };
    done(seat, acted).await;
    done(&mut talker, said).await;
    let _ = muted;
    for seat in &mut crowd {
        let (replies, _) = all_told(seat).await;
        refused += replies.iter().filter(|reply| matches!(reply, Reply::Refused { .. })).count();
    }
    assert!(refused > 80, "only so much waits: {refused}");
    let kept = hall.server.house().store.events(&id, 0, 999).await.unwrap();
    let acted = kept.iter().position(|row| row.body.starts_with("{\"acted\"")).unwrap();
    let before = kept[..acted].iter().filter(|row| row.body.starts_with("{\"said\"")).count();
    assert!((1..=16).contains(&before), "{before} things were said before the throw");
}

#[tokio::test]
async fn one_can_stop_listening_to_so_many_and_no_more() {
    let (hall, id, mut sitting) = hall_of_two().await;
    let me = sitting[1].0.person.id.clone();
    let most = protocol::MOST_MUTED;
    let store = &hall.server.house().store;
    let mut others = Vec::new();
    for n in 0..=most {
        let id = format!("{:a>16}", base32(n));
        let guest = server::store::Guest { id: id.clone(), name: "Crowd".to_owned() };
        others.push(server::store::NewGuest { guest, token: server::id::secret(), at: 1 });
    }
    let crowd = server::store::Batch { guests: &others, ..Default::default() };
    store.commit_batch(&crowd).await.unwrap();
    for other in &others[..most] {
        store.mute(&me, &other.guest.id, true, most).await.unwrap();
    }
    let wish = |n: usize, on| Ask::Mute { who: others[n].guest.id.clone(), on };
    let refused = sitting[1].1.ask(wish(most, true)).await.unwrap_err();
    let ClientError::Refused { limit, error, .. } = refused else { panic!("{refused}") };
    assert_eq!(limit.as_deref(), Some("muted"));
    assert!(error.contains(&most.to_string()), "{error}");
    sitting[1].1.ask(wish(0, false)).await.unwrap();
    sitting[1].1.ask(wish(most, true)).await.unwrap();
    let back = sitting[1].0.join(&id, Hello::default()).await.unwrap();
    assert_eq!(back.welcome().muted.len(), most);
}

/// A number as letters and digits of a name.
fn base32(n: usize) -> String {
    let letters: Vec<char> = ('a'..='z').chain('2'..='7').collect();
    [n / 1024 % 32, n / 32 % 32, n % 32].map(|digit| letters[digit]).iter().collect()
}
