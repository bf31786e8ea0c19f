//! Carrom by the family book: the striker, the colours, the queen, the edge of the table. What the laws of the ICF ask in the same
//! way is asked from here, too.

use super::{Node, ask, ask_with, case};

pub(super) const SOME_DOWN: &str = r#"{"down":[3,2]}"#;
const NONE_DOWN: &str = r#"{"down":[0,2],"right":[true,true]}"#;
const NO_RIGHT: &str = r#"{"down":[0,2]}"#;
const PENDING: &str = r#"{"down":[3,2],"queen":"pending"}"#;
pub(super) const LAST_OWN: &str = r#"{"down":[8,2]}"#;
/// Only the striker fell.
pub(super) const STRIKER_FELL: &str =
    r#"{"by":0,"shot":{"hits":[["striker","white"]],"pocketed":["striker"]}}"#;
const LAST_THEIRS: &str = r#"{"down":[3,8]}"#;

pub(super) fn dialogue() -> Node {
    ask(
        "foul-ask-what",
        vec![
            ("foul-striker-fell", striker()),
            ("foul-pieces-fell", pieces()),
            ("foul-queen-fell", queen()),
            ("foul-queen-cover", cover()),
            ("foul-left-table", off()),
            ("foul-nothing-touched", nothing()),
            ("foul-striker-put", strip()),
        ],
    )
}

fn striker() -> Node {
    let alone = ask(
        "foul-ask-own-down",
        vec![
            ("foul-yes-some", case(SOME_DOWN, STRIKER_FELL)),
            ("foul-no-none", case(NONE_DOWN, STRIKER_FELL)),
        ],
    );
    with_striker(alone)
}

/// The striker fell: with what? `alone` is what is asked or judged if nothing else did.
pub(super) fn with_striker(alone: Node) -> Node {
    ask_with(
        "carrom-striker",
        "foul-ask-with-striker",
        vec![
            ("foul-with-nothing", alone),
            ("foul-with-own", case(SOME_DOWN, r#"{"by":0,"shot":{"pocketed":["white","striker"]}}"#)),
            ("foul-with-theirs", case(SOME_DOWN, r#"{"by":0,"shot":{"pocketed":["black","striker"]}}"#)),
            (
                "foul-with-both",
                case(SOME_DOWN, r#"{"by":0,"shot":{"pocketed":["white","black","striker"]}}"#),
            ),
            ("foul-with-queen", case(SOME_DOWN, r#"{"by":0,"shot":{"pocketed":["queen","striker"]}}"#)),
            (
                "foul-with-queen-own",
                case(SOME_DOWN, r#"{"by":0,"shot":{"pocketed":["queen","white","striker"]}}"#),
            ),
        ],
    )
}

fn pieces() -> Node {
    ask(
        "foul-ask-fell",
        vec![
            ("foul-fell-own", case(SOME_DOWN, r#"{"by":0,"shot":{"pocketed":["white"]}}"#)),
            ("foul-fell-theirs", case(SOME_DOWN, r#"{"by":0,"shot":{"pocketed":["black"]}}"#)),
            ("foul-fell-both", case(SOME_DOWN, r#"{"by":0,"shot":{"pocketed":["white","black"]}}"#)),
            ("foul-fell-last-own", case(LAST_OWN, r#"{"by":0,"shot":{"pocketed":["white"]}}"#)),
            ("foul-fell-last-theirs", case(LAST_THEIRS, r#"{"by":0,"shot":{"pocketed":["black"]}}"#)),
            ("foul-nobody-saw", Node::Unseen),
        ],
    )
}

fn queen() -> Node {
    let striker = |position: &'static str| {
        ("foul-with-striker", case(position, r#"{"by":0,"shot":{"pocketed":["queen","striker"]}}"#))
    };
    by_right(|position| Some(striker(position)))
}

/// The queen fell: with a right to her, with what? `more` is an answer beside those of both books.
pub(super) fn by_right(more: impl Fn(&'static str) -> Option<(&'static str, Node)>) -> Node {
    let with = |position: &'static str| {
        let mut answers = vec![
            ("foul-with-nothing", case(position, r#"{"by":0,"shot":{"pocketed":["queen"]}}"#)),
            ("foul-with-own", case(position, r#"{"by":0,"shot":{"pocketed":["queen","white"]}}"#)),
            ("foul-with-theirs", case(position, r#"{"by":0,"shot":{"pocketed":["queen","black"]}}"#)),
        ];
        answers.extend(more(position));
        ask("foul-ask-with-queen", answers)
    };
    ask_with(
        "carrom-queen",
        "foul-ask-right",
        vec![("foul-yes-some", with(SOME_DOWN)), ("foul-no-none", with(NO_RIGHT))],
    )
}

/// The queen waits to be confirmed.
pub(super) fn cover() -> Node {
    ask(
        "foul-ask-fell",
        vec![
            ("foul-fell-own", case(PENDING, r#"{"by":0,"shot":{"pocketed":["white"]}}"#)),
            ("foul-fell-nothing", case(PENDING, r#"{"by":0,"shot":{"hits":[["striker","white"]]}}"#)),
            ("foul-fell-theirs", case(PENDING, r#"{"by":0,"shot":{"pocketed":["black"]}}"#)),
            ("foul-fell-striker-own", case(PENDING, r#"{"by":0,"shot":{"pocketed":["white","striker"]}}"#)),
            ("foul-fell-striker", case(PENDING, STRIKER_FELL)),
        ],
    )
}

/// Something left the table.
pub(super) fn off() -> Node {
    ask(
        "foul-ask-left-table",
        vec![
            ("foul-left-piece", case(SOME_DOWN, r#"{"by":0,"shot":{"off":["white"]}}"#)),
            ("foul-left-queen", case(SOME_DOWN, r#"{"by":0,"shot":{"off":["queen"]}}"#)),
            (
                "foul-left-striker",
                case(SOME_DOWN, r#"{"by":0,"shot":{"hits":[["striker","white"]],"off":["striker"]}}"#),
            ),
        ],
    )
}

fn nothing() -> Node {
    ask(
        "foul-ask-opening",
        vec![
            ("foul-opening-first", case("", r#"{"by":0,"shot":{}}"#)),
            ("foul-opening-third", case(r#"{"tries":2}"#, r#"{"by":0,"shot":{}}"#)),
            ("foul-opening-later", case(SOME_DOWN, r#"{"by":0,"shot":{}}"#)),
            ("foul-nobody-saw", Node::Unseen),
        ],
    )
}

fn strip() -> Node {
    put("carrom-strip", "CAR-05", -0.19, "CAR-06")
}

/// The striker was put between the lines: by which rule, and where on a circle, in metres from the middle, by which.
pub(super) fn put(picture: &'static str, lines: &'static str, on_circle: f64, circle: &'static str) -> Node {
    let at = |x: f64, y: f64, rule: &'static str| Node::Start { at: [x, y], angle: 1.57, rule };
    ask_with(
        picture,
        "foul-ask-strip",
        vec![
            ("foul-strip-right", at(0.0, -0.2526, lines)),
            ("foul-strip-off", at(0.0, -0.2478, lines)),
            ("foul-strip-circle", at(on_circle, -0.2526, circle)),
        ],
    )
}
