//! Couronne: what the striker touched first, where it went, what left the table, where it started.

use super::{Node, ask, ask_with, by, case};

const SOME_DOWN: &str = r#"{"down":[3,2],"closing":1}"#;
const NONE_DOWN: &str = r#"{"down":[0,2],"closing":0}"#;

pub(super) fn dialogue() -> Node {
    ask(
        "foul-ask-what",
        vec![
            ("foul-first-touch", first()),
            ("foul-striker-lost", striker()),
            ("foul-left-table", off()),
            ("foul-behind", behind()),
            ("foul-hand", hand()),
            ("foul-striker-put", line()),
            ("foul-equipment", case(SOME_DOWN, r#"{"by":0,"incident":"COU-07"}"#)),
        ],
    )
}

fn first() -> Node {
    let own = ask(
        "foul-ask-fell",
        vec![
            ("foul-fell-nothing", case(SOME_DOWN, r#"{"by":0,"shot":{"hits":[["striker","green"]]}}"#)),
            (
                "foul-fell-own",
                case(SOME_DOWN, r#"{"by":0,"shot":{"hits":[["striker","green"]],"pocketed":["green"]}}"#),
            ),
            (
                "foul-fell-theirs",
                case(SOME_DOWN, r#"{"by":0,"shot":{"hits":[["striker","green"]],"pocketed":["red"]}}"#),
            ),
            (
                "foul-fell-both",
                case(
                    SOME_DOWN,
                    r#"{"by":0,"shot":{"hits":[["striker","green"]],"pocketed":["green","red"]}}"#,
                ),
            ),
        ],
    );
    let theirs = ask(
        "foul-ask-own-down",
        vec![
            ("foul-yes-some", case(SOME_DOWN, r#"{"by":0,"shot":{"hits":[["striker","red"]]}}"#)),
            ("foul-no-none", case(NONE_DOWN, r#"{"by":0,"shot":{"hits":[["striker","red"]]}}"#)),
        ],
    );
    ask_with(
        "couronne-first",
        "foul-ask-first",
        vec![
            ("foul-first-own", own),
            ("foul-first-theirs", theirs),
            (
                "foul-first-both",
                case(
                    SOME_DOWN,
                    r#"{"by":0,"shot":{"hits":[["striker","green"],["striker","red"]],"together":true}}"#,
                ),
            ),
            ("foul-first-nothing", case(SOME_DOWN, r#"{"by":0,"shot":{}}"#)),
            ("foul-nobody-saw", Node::Unseen),
        ],
    )
}

fn striker() -> Node {
    ask_with(
        "couronne-placed",
        "foul-ask-own-down",
        vec![
            (
                "foul-yes-some",
                ask(
                    "foul-ask-with-striker",
                    vec![
                        (
                            "foul-with-nothing",
                            case(
                                SOME_DOWN,
                                r#"{"by":0,"shot":{"hits":[["striker","green"]],"pocketed":["striker"]}}"#,
                            ),
                        ),
                        (
                            "foul-with-own",
                            case(
                                SOME_DOWN,
                                r#"{"by":0,"shot":{"hits":[["striker","green"]],"pocketed":["green","striker"]}}"#,
                            ),
                        ),
                        (
                            "foul-with-both",
                            case(
                                SOME_DOWN,
                                r#"{"by":0,"shot":{"hits":[["striker","green"]],"pocketed":["green","red","striker"]}}"#,
                            ),
                        ),
                    ],
                ),
            ),
            (
                "foul-no-none",
                case(NONE_DOWN, r#"{"by":0,"shot":{"hits":[["striker","green"]],"pocketed":["striker"]}}"#),
            ),
        ],
    )
}

fn off() -> Node {
    ask(
        "foul-ask-left-table",
        vec![
            (
                "foul-left-own",
                case(SOME_DOWN, r#"{"by":0,"shot":{"hits":[["striker","green"]],"off":["green"]}}"#),
            ),
            (
                "foul-left-theirs",
                case(SOME_DOWN, r#"{"by":0,"shot":{"hits":[["striker","green"]],"off":["red"]}}"#),
            ),
            (
                "foul-left-striker",
                case(SOME_DOWN, r#"{"by":0,"shot":{"hits":[["striker","green"]],"off":["striker"]}}"#),
            ),
        ],
    )
}

fn behind() -> Node {
    ask_with(
        "couronne-behind",
        "foul-ask-behind",
        vec![
            (
                "foul-behind-own",
                by(
                    "COU-08",
                    case(SOME_DOWN, r#"{"by":0,"shot":{"hits":[["striker","green"]],"behind":{"green":0}}}"#),
                ),
            ),
            (
                "foul-behind-fifth",
                case(
                    r#"{"down":[3,2],"closing":1,"behind":[4,0]}"#,
                    r#"{"by":0,"shot":{"hits":[["striker","green"]],"behind":{"green":0}}}"#,
                ),
            ),
            (
                "foul-behind-driven",
                case(SOME_DOWN, r#"{"by":0,"shot":{"hits":[["striker","red"]],"behind":{"red":1}}}"#),
            ),
        ],
    )
}

fn hand() -> Node {
    ask(
        "foul-ask-hand",
        vec![
            ("foul-hand-disc", case(SOME_DOWN, r#"{"by":0,"fault":"touch"}"#)),
            ("foul-hand-other", Node::NoRule),
            ("foul-nobody-saw", Node::Unseen),
        ],
    )
}

fn line() -> Node {
    let at = |x: f64, y: f64, angle: f64, rule: &'static str| Node::Start { at: [x, y], angle, rule };
    let up = std::f64::consts::FRAC_PI_2;
    ask_with(
        "couronne-lines",
        "foul-ask-line",
        vec![
            ("foul-line-right", at(0.05, -0.3, up, "COU-05")),
            ("foul-line-off", at(0.0, -0.25, up, "COU-05")),
            ("foul-line-corner", at(-0.28, -0.3, 0.8, "COU-05")),
            ("foul-line-back", at(0.05, -0.3, -up, "COU-06")),
        ],
    )
}
