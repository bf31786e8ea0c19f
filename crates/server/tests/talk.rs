//! Talking: phrases, one's own words, not listening, and being silenced.

mod hall;

use boards::Game;
use client::{Guest, Seat};
use hall::raw::Frames;
use hall::{Hall, NAMES, all_told, catch_up, everything, say, short, why, with_key};
use protocol::{Ask, Event, Hello, Me, PHRASES, Person, What};

fn phrase(name: &str) -> Ask {
    Ask::Say { text: None, phrase: Some(name.to_owned()) }
}

fn mute(who: &Person, on: bool) -> Ask {
    Ask::Mute { who: who.id.clone(), on }
}

/// What was said, by whom; nothing where somebody is not listened to.
fn said(events: &[Event]) -> Vec<(String, Option<String>)> {
    let said = |event: &Event| match &event.what {
        What::Said { who, text, phrase } => Some((who.id.clone(), text.clone().or(phrase.clone()))),
        What::Muted { who } => Some((who.clone(), None)),
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
    let heard = said(&catch_up(&mut sitting[0].1).await);
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
async fn whoever_came_by_a_key_speaks_as_the_person_in_the_seat() {
    let (hall, id, mut sitting) = hall_of_two().await;
    let key = sitting[1].1.ask(Ask::Sit { seat: 1 }).await.unwrap().unwrap();
    let mut phone = hall.api.watch(&id, with_key(&key)).await.unwrap();
    phone.ask(say("from the tram")).await.unwrap();
    let heard = said(&catch_up(&mut sitting[0].1).await);
    assert_eq!(heard, [(sitting[1].0.person.id.clone(), Some("from the tram".to_owned()))]);
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
async fn whom_one_does_not_listen_to_is_not_even_sent() {
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
    let heard = said(&catch_up(&mut seat).await);
    let words: Vec<Option<&str>> = heard.iter().map(|(_, text)| text.as_deref()).collect();
    assert_eq!(words, [Some("before"), None, None, Some("hello")]);
    assert!(heard[..3].iter().all(|(who, _)| *who == loud.id));
    // The other device of the same person.
    let texts = frames(&mut device).await.concat();
    assert!(texts.contains("before") && texts.contains("hello"));
    assert!(!texts.contains("whisper") && !texts.contains("lucky"), "{texts}");
    // Everyone else hears it.
    let heard = said(&catch_up(&mut other).await);
    assert_eq!(heard.iter().filter(|(_, text)| text.is_some()).count(), 4);

    // After coming back, from memory and from disk, and at other tables; what was said before included.
    let me: Me = serde_json::from_str(&hall.api.get("/api/me", Some(&guest.token)).await.unwrap()).unwrap();
    assert_eq!(me.muted, std::slice::from_ref(&loud.id));
    nothing_of_it_comes(&hall, &id, &bearer).await;
    let hall = hall.again().await;
    nothing_of_it_comes(&hall, &id, &bearer).await;
    let mut back = guest.join(&id, everything()).await.unwrap();
    let before = catch_up(&mut back).await;
    assert_eq!(before.len() as u64, back.next(), "no number is missing");
    back.ask(mute(&loud, false)).await.unwrap();
    let mut again = guest.join(&id, everything()).await.unwrap();
    assert!(said(&catch_up(&mut again).await).iter().all(|(_, text)| text.is_some()), "all of it again");
}

/// Whoever comes back and asks for everything is not sent what they do not listen to.
async fn nothing_of_it_comes(hall: &Hall, table: &str, bearer: &str) {
    let mut device = Frames::open(hall.host(), table, &[("authorization", bearer)]).await.unwrap();
    device.text(r#"{"from":0}"#).await;
    let texts = frames(&mut device).await.concat();
    assert!(texts.contains("hello") && texts.contains("\"muted\""));
    assert!(["before", "whisper", "lucky"].iter().all(|word| !texts.contains(word)), "{texts}");
}

#[tokio::test]
async fn not_listening_holds_at_every_table_and_by_a_key() {
    let (hall, id, mut sitting) = hall_of_two().await;
    let loud = sitting[0].0.clone();
    let key = sitting[1].1.ask(Ask::Sit { seat: 1 }).await.unwrap().unwrap();
    let mut phone = hall.api.watch(&id, with_key(&key)).await.unwrap();
    assert_eq!(why(phone.ask(mute(&loud.person, true)).await), "guest", "a key is good for one table");
    sitting[1].1.ask(mute(&loud.person, true)).await.unwrap();
    sitting[0].1.ask(say("whisper")).await.unwrap();
    for seat in [&mut phone, &mut sitting[1].1] {
        let heard = said(&catch_up(seat).await);
        assert_eq!(heard, [(loud.person.id.clone(), None)], "it holds for all devices at once");
    }
    let mut later = hall.api.watch(&id, with_key(&key)).await.unwrap();
    assert_eq!(said(&catch_up(&mut later).await), [(loud.person.id.clone(), None)]);

    let elsewhere = loud.open(&short(Game::Kimble, 2)).await.unwrap().table.id;
    let mut there = loud.join(&elsewhere, everything()).await.unwrap();
    let mut visitor = sitting[1].0.join(&elsewhere, Hello::default()).await.unwrap();
    there.ask(say("whisper")).await.unwrap();
    assert_eq!(said(&catch_up(&mut visitor).await), [(loud.person.id.clone(), None)]);

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
    for who in [me.as_str(), "", "Chloé"] {
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
    let words = said(&catch_up(&mut owner).await);
    assert_eq!(words.iter().filter_map(|(_, text)| text.as_deref()).collect::<Vec<_>>(), ["one", "four"]);
    hall.server.stop().await;
}
