//! Small histories, each of which breaks one law.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use super::super::history::{
    Answer, Asked, Break, Kept, Lease, Millis, Quiet, Request, Row, Seen, Socket, TableHistory, Welcome,
    Words,
};
use super::*;

const OPENED: &str = r#"{"opened":{"owner":"a","settings":{"game":"carrom"}}}"#;
const STARTED: &str = r#"{"started":{"header":{}}}"#;
const SAID: &str = r#"{"said":{"who":"a"}}"#;
const FLICK: &str = r#"{"by":0,"flick":{"at":[0.0,-0.2],"angle":1.5000000001,"speed":2.0,"spin":0.0}}"#;
const OTHER_FLICK: &str = r#"{"by":0,"flick":{"at":[0.0,-0.2],"angle":1.5000000002,"speed":2.0,"spin":0.0}}"#;

/// The event of an action, as a server writes it: with what the record adds.
fn acted(n: u64, line: &str) -> String {
    let line = line.strip_suffix('}').unwrap();
    format!(
        r#"{{"acted":{{"n":{n},"line":{line},"facts":{{"rest":{{}}}},"hash":"00"}},"verdict":{{"rules":[]}}}}}}"#
    )
}

/// A journal with these events, at the times 1000, 1001 and so on.
fn journal(events: &[&str]) -> Kept {
    let row = |(seq, body): (u64, &&str)| Row { seq, happened: 1000 + seq, body: (*body).to_owned() };
    Kept { events: (0..).zip(events).map(row).collect(), talk: Vec::new() }
}

/// A socket that asks for events from here on and sees these, one a millisecond.
fn socket(from: Option<u64>, welcome: u64, events: &[(u64, &str)]) -> Socket {
    let seen = |(at, (seq, what)): (Millis, &(u64, &str))| Seen {
        at,
        seq: *seq,
        happened: 1000 + seq,
        what: Arc::from(*what),
    };
    let events = (3..).zip(events).map(seen).collect();
    Socket {
        node: "127.0.0.1:1".into(),
        from,
        hello: 1,
        welcome: Welcome { at: 2, next: welcome },
        events,
        ..Socket::default()
    }
}

fn act(line: &str, after: Option<u64>) -> Asked {
    Asked::Act { line: line.to_owned(), after, nonce: None }
}

fn request(asked: Asked, answer: Option<Answer>) -> Request {
    Request { socket: 0, at: 2, asked, answer }
}

fn done(seen: usize) -> Option<Answer> {
    Some(Answer { at: 100, seen, refused: None })
}

fn refused() -> Option<Answer> {
    Some(Answer { at: 100, seen: 0, refused: Some("stale".into()) })
}

/// A table where player 0 is a person, with a socket that has seen the whole journal.
fn table_of(kept: &Kept, requests: Vec<Request>) -> TableHistory {
    let events: Vec<(u64, &str)> = kept.events.iter().map(|row| (row.seq, row.body.as_str())).collect();
    TableHistory {
        people: [0].into(),
        sockets: vec![socket(Some(0), kept.events.len() as u64, &events)],
        requests,
        ..TableHistory::default()
    }
}

/// The laws that are broken.
fn broken(history: &TableHistory, kept: &Kept) -> Vec<Law> {
    let found = table("t", history, kept);
    found.iter().for_each(|violation| println!("{violation}"));
    found.into_iter().map(|violation| violation.law).collect()
}

#[test]
fn a_history_without_faults_breaks_no_law() {
    let mut kept = journal(&[
        OPENED,
        r#"{"sat":{"seat":0,"who":"a"}}"#,
        STARTED,
        SAID,
        &acted(1, FLICK),
        &acted(2, r#"{"by":1,"pass":true}"#),
    ]);
    kept.talk = vec![Words { seq: 3, text: "1-7".into() }];
    let asked = [
        Asked::Sit { seat: 0, who: "a".into() },
        Asked::Start,
        Asked::Say { text: "1-7".into() },
        act(FLICK, None),
    ];
    let mut history = table_of(&kept, asked.into_iter().map(|asked| request(asked, done(6))).collect());
    history.requests.push(request(act(OTHER_FLICK, Some(1)), refused()));
    history.requests.push(request(act(OTHER_FLICK, None), None));
    history.sockets[0].talk = kept.talk.clone();
    // Others came later, for the rest, for new events, and for what they had seen elsewhere.
    history.sockets.push(socket(Some(5), 6, &[(5, &kept.events[5].body)]));
    history.sockets.push(socket(None, 5, &[(5, &kept.events[5].body)]));
    history.sockets.push(Socket { hello: 50, ..socket(Some(6), 6, &[]) });
    assert_eq!(broken(&history, &kept), []);
}

#[test]
fn an_acknowledged_action_is_in_the_journal() {
    let kept = journal(&[OPENED, STARTED]);
    assert_eq!(
        broken(&table_of(&kept, vec![request(act(FLICK, None), done(2))]), &kept),
        [Law::Acknowledged]
    );
    // Also if another one is there in its place.
    let kept = journal(&[OPENED, STARTED, &acted(1, OTHER_FLICK)]);
    let asked = vec![request(act(FLICK, Some(0)), done(3)), request(act(OTHER_FLICK, None), None)];
    assert_eq!(broken(&table_of(&kept, asked), &kept), [Law::Acknowledged]);
    // Also talk, seats and the beginning of the game.
    let kept = journal(&[OPENED]);
    for asked in [Asked::Say { text: "1-1".into() }, Asked::Sit { seat: 1, who: "b".into() }, Asked::Start] {
        assert_eq!(broken(&table_of(&kept, vec![request(asked, done(1))]), &kept), [Law::Acknowledged]);
    }
}

#[test]
fn an_action_with_after_counts_in_its_place_only() {
    let pass = r#"{"by":0,"pass":true}"#;
    let kept = journal(&[OPENED, STARTED, &acted(1, pass)]);
    assert_eq!(broken(&table_of(&kept, vec![request(act(pass, Some(0)), done(3))]), &kept), []);
    let late = broken(&table_of(&kept, vec![request(act(pass, Some(4)), done(3))]), &kept);
    assert_eq!(late, [Law::Asked, Law::Acknowledged]);
}

#[test]
fn a_request_is_carried_out_at_most_once() {
    let kept = journal(&[OPENED, STARTED, &acted(1, FLICK), &acted(2, FLICK)]);
    assert_eq!(broken(&table_of(&kept, vec![request(act(FLICK, None), done(4))]), &kept), [Law::Once]);
    // Also if nobody knows the outcome.
    assert_eq!(broken(&table_of(&kept, vec![request(act(FLICK, None), None)]), &kept), [Law::Once]);
    let mut kept = journal(&[OPENED, SAID, SAID]);
    kept.talk = [1, 2].map(|seq| Words { seq, text: "1-1".into() }).into();
    let said = request(Asked::Say { text: "1-1".into() }, done(3));
    assert_eq!(broken(&table_of(&kept, vec![said]), &kept), [Law::Once]);
}

#[test]
fn presses_are_known_by_their_nonces() {
    let press = |nonce: &str| Asked::Act {
        line: r#"{"by":0,"press":null}"#.into(),
        after: None,
        nonce: Some(nonce.into()),
    };
    let line = |nonce: &str| format!(r#"{{"by":0,"press":null,"threw":6,"nonce":"{nonce}","reveal":"ff"}}"#);
    let kept = journal(&[OPENED, STARTED, &acted(1, &line("0a")), &acted(2, &line("0b"))]);
    let both = vec![request(press("0a"), done(4)), request(press("0b"), done(4))];
    assert_eq!(broken(&table_of(&kept, both), &kept), []);
    let twice = journal(&[OPENED, STARTED, &acted(1, &line("0a")), &acted(2, &line("0a"))]);
    assert_eq!(broken(&table_of(&twice, vec![request(press("0a"), done(4))]), &twice), [Law::Once]);
}

#[test]
fn a_refused_request_has_changed_nothing() {
    let kept = journal(&[OPENED, STARTED, &acted(1, FLICK)]);
    assert_eq!(broken(&table_of(&kept, vec![request(act(FLICK, None), refused())]), &kept), [Law::Refused]);
}

#[test]
fn nothing_happens_that_nobody_asked_for() {
    let kept = journal(&[OPENED, STARTED, &acted(1, FLICK)]);
    assert_eq!(broken(&table_of(&kept, Vec::new()), &kept), [Law::Asked]);
    // A bot of the server asks nobody.
    let mut bots = table_of(&kept, Vec::new());
    bots.people.clear();
    assert_eq!(broken(&bots, &kept), []);
}

#[test]
fn an_answer_comes_after_its_event() {
    let kept = journal(&[OPENED, STARTED, &acted(1, FLICK)]);
    assert_eq!(broken(&table_of(&kept, vec![request(act(FLICK, None), done(2))]), &kept), [Law::Answered]);
}

#[test]
fn events_come_in_order_without_gap_or_duplicate() {
    let kept = journal(&[OPENED, STARTED, SAID, SAID]);
    let sees = |socket: Socket| {
        let history = TableHistory { sockets: vec![socket], ..TableHistory::default() };
        let found = broken(&history, &kept);
        found.into_iter().filter(|law| *law != Law::Asked).collect::<Vec<_>>()
    };
    assert_eq!(sees(socket(Some(1), 4, &[(1, STARTED), (2, SAID)])), []);
    for wrong in [
        socket(Some(0), 4, &[(0, OPENED), (2, SAID)]),
        socket(Some(0), 4, &[(0, OPENED), (0, OPENED)]),
        socket(Some(0), 4, &[(1, STARTED), (0, OPENED)]),
        socket(Some(0), 4, &[(1, STARTED)]),
        socket(Some(1), 4, &[(0, OPENED), (1, STARTED)]),
        socket(None, 2, &[(3, SAID)]),
    ] {
        assert_eq!(sees(wrong), [Law::Order]);
    }
}

#[test]
fn what_is_seen_is_what_the_journal_has() {
    let kept = journal(&[OPENED, STARTED]);
    let with = |socket: Socket| TableHistory { sockets: vec![socket], ..TableHistory::default() };
    let spaced = STARTED.replace(':', ": ");
    assert_eq!(broken(&with(socket(Some(1), 2, &[(1, &spaced)])), &kept), [Law::Bytes]);
    assert_eq!(broken(&with(socket(Some(1), 2, &[(1, STARTED), (2, SAID)])), &kept), [Law::Bytes]);
    let mut late = socket(Some(1), 2, &[(1, STARTED)]);
    late.events[0].happened += 1;
    assert_eq!(broken(&with(late), &kept), [Law::Bytes]);
    let talk = vec![Words { seq: 1, text: "hello".into() }];
    assert_eq!(broken(&with(Socket { talk, ..socket(Some(2), 2, &[]) }), &kept), [Law::Bytes]);
}

#[test]
fn two_sockets_see_the_same_event() {
    let kept = journal(&[OPENED, STARTED]);
    let other = STARTED.replace("{}", "1");
    let sockets = vec![socket(Some(0), 2, &[(0, OPENED), (1, STARTED)]), socket(Some(1), 2, &[(1, &other)])];
    let history = TableHistory { sockets, ..TableHistory::default() };
    assert_eq!(broken(&history, &kept), [Law::Bytes, Law::Agreement]);
    // Without the primary key both may be in the journal.
    let mut both = kept.clone();
    both.events.push(Row { seq: 1, happened: 1001, body: other });
    assert_eq!(broken(&history, &both), [Law::Journal, Law::Agreement]);
}

#[test]
fn a_welcome_knows_what_was_sent_and_what_is_written() {
    let kept = journal(&[OPENED, STARTED]);
    let first = socket(Some(0), 2, &[(0, OPENED), (1, STARTED)]);
    let with = |hello, from, next| {
        let second = Socket { hello, ..socket(Some(from), next, &[]) };
        broken(&TableHistory { sockets: vec![first.clone(), second], ..TableHistory::default() }, &kept)
    };
    assert_eq!(with(50, 2, 2), []);
    assert_eq!(with(50, 2, 1), [Law::Welcome]);
    assert_eq!(with(3, 2, 1), [], "nobody had seen event 1 when it said hello");
    assert_eq!(with(50, 7, 2), [], "nobody has seen event 6");
    assert_eq!(with(50, 0, 3), [Law::Welcome], "the journal has two events");
}

#[test]
fn the_journal_has_no_gap_and_no_duplicate() {
    let history = TableHistory::default();
    assert_eq!(broken(&history, &journal(&[])), [Law::Journal]);
    let mut kept = journal(&[OPENED, STARTED, STARTED]);
    kept.events[2].seq = 3;
    assert_eq!(broken(&history, &kept), [Law::Journal]);
    kept.events[2].seq = 1;
    assert_eq!(broken(&history, &kept), [Law::Journal]);
}

#[test]
fn what_is_written_stays() {
    let (one, two) = (journal(&[OPENED]), journal(&[OPENED, STARTED]));
    assert_eq!((stays("t", &one, &two), stays("t", &two, &two)), (None, None));
    let other = journal(&[OPENED, SAID]);
    for later in [one, other] {
        assert_eq!(stays("t", &two, &later).map(|violation| violation.law), Some(Law::Journal));
    }
}

#[test]
fn the_numbers_of_leases_never_go_back() {
    let lease = |node: &str, fence| Lease { table: "t".into(), node: node.into(), fence, valid: true };
    let read = |leases: &[Lease]| {
        let mut latest = HashMap::new();
        leases.iter().flat_map(|lease| fences(&mut latest, std::slice::from_ref(lease))).count()
    };
    assert_eq!(read(&[lease("one", 1), lease("one", 1), lease("two", 2), lease("one", 5)]), 0);
    assert_eq!(read(&[lease("one", 2), lease("two", 1)]), 1);
    assert_eq!(read(&[lease("one", 2), lease("two", 2)]), 1);
}

#[test]
fn after_the_faults_everybody_gets_everything() {
    let kept = journal(&[OPENED, STARTED]);
    let caught = |sockets: Vec<Socket>| {
        let history = TableHistory { sockets, clients: [0].into(), ..TableHistory::default() };
        let quiet = Quiet { at: 100, kept: vec![("t".into(), 2)], looked: 10_100 };
        caught_up(&quiet, &[("t".into(), history)].into()).len()
    };
    let whole = || socket(Some(0), 2, &[(0, &kept.events[0].body), (1, &kept.events[1].body)]);
    let half = || socket(Some(0), 2, &[(0, &kept.events[0].body)]);
    assert_eq!(caught(vec![whole()]), 0);
    assert_eq!(caught(vec![socket(None, 2, &[])]), 0, "it wants new events only");
    assert_eq!(caught(vec![half(), whole()]), 1);
    // A socket that has ended may come back for the rest, but it has to be let in.
    assert_eq!(caught(vec![Socket { ended: Some(5000), ..half() }, whole()]), 0);
    assert_eq!(caught(vec![Socket { ended: Some(5000), ..half() }]), 1);
    let opened = |at| Socket { welcome: Welcome { at, next: 2 }, ..half() };
    assert_eq!(
        (caught(vec![opened(1000)]), caught(vec![opened(9000)])),
        (1, 0),
        "the second had little time"
    );
    let mut late = whole();
    late.events[1].at = 10_101;
    assert_eq!(caught(vec![late]), 1);
}

#[test]
fn the_tables_of_a_dead_node_act_again() {
    let since = Break { at: 1000, what: "node one was killed".into(), tables: vec!["t".into()] };
    let acts = |at: &[(Millis, Millis)], over| {
        let answered = |(at, answered): &(Millis, Millis)| Request {
            at: *at,
            answer: Some(Answer { at: *answered, seen: 0, refused: None }),
            ..request(act(FLICK, None), None)
        };
        let requests = at.iter().map(answered).collect();
        let tables: BTreeMap<_, _> =
            [("t".to_owned(), TableHistory { requests, over, ..TableHistory::default() })].into();
        (goes_on(&since, &tables).len(), last_act(&since, &tables))
    };
    assert_eq!(acts(&[(500, 600), (1200, 5000)], None), (0, Some(5000)));
    assert_eq!(acts(&[(500, 1100)], None), (1, None), "it was asked for before");
    assert_eq!(acts(&[(1200, 11_001)], None), (1, Some(11_001)));
    assert_eq!(acts(&[], Some(3000)), (0, Some(1000)), "its game is over");
}
