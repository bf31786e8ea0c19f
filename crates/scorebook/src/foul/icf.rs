//! Carrom by the laws of the ICF: fouls of the stroke, breaches outside it, the queen, the last pieces.

use super::carrom::{LAST_OWN, SOME_DOWN, STRIKER_FELL, by_right, cover, off, put, with_striker};
use super::{Node, ask, ask_with, case};

const LAST_THEIRS: &str = r#"{"down":[5,8]}"#;
const LAST_BOTH: &str = r#"{"down":[8,8]}"#;
const STRUCK: &str = r#"{"down":[3,2],"struck":true}"#;

pub(super) fn dialogue() -> Node {
    ask(
        "foul-ask-what",
        vec![
            ("foul-striker-fell", striker()),
            ("foul-improper", improper()),
            ("foul-queen-fell", queen()),
            ("foul-queen-cover", cover()),
            ("foul-last-pieces", last()),
            ("foul-left-table", off()),
            ("foul-nothing-touched", nothing()),
            ("foul-breach", breach()),
            ("foul-striker-put", strip()),
        ],
    )
}

fn striker() -> Node {
    with_striker(case(SOME_DOWN, STRIKER_FELL))
}

fn improper() -> Node {
    ask(
        "foul-ask-fell",
        vec![
            (
                "foul-fell-nothing",
                case(SOME_DOWN, r#"{"by":0,"shot":{"hits":[["striker","white"]],"improper":true}}"#),
            ),
            ("foul-fell-own", case(SOME_DOWN, r#"{"by":0,"shot":{"pocketed":["white"],"improper":true}}"#)),
            (
                "foul-fell-theirs",
                case(SOME_DOWN, r#"{"by":0,"shot":{"pocketed":["black"],"improper":true}}"#),
            ),
            ("foul-nobody-saw", Node::Unseen),
        ],
    )
}

fn queen() -> Node {
    by_right(|_| None)
}

fn last() -> Node {
    ask_with(
        "carrom-icf-last",
        "foul-ask-last",
        vec![
            ("foul-last-own", case(LAST_OWN, r#"{"by":0,"shot":{"pocketed":["white"]}}"#)),
            ("foul-last-theirs", case(LAST_THEIRS, r#"{"by":0,"shot":{"pocketed":["black"]}}"#)),
            ("foul-last-both", case(LAST_BOTH, r#"{"by":0,"shot":{"pocketed":["white","black"]}}"#)),
            (
                "foul-last-both-queen",
                case(LAST_BOTH, r#"{"by":0,"shot":{"pocketed":["queen","white","black"]}}"#),
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
            ("foul-opening-striker", case("", r#"{"by":0,"shot":{"pocketed":["striker"]}}"#)),
            ("foul-opening-later", case(SOME_DOWN, r#"{"by":0,"shot":{}}"#)),
            ("foul-nobody-saw", Node::Unseen),
        ],
    )
}

fn breach() -> Node {
    ask(
        "foul-ask-breach",
        vec![
            ("foul-breach-before", case(SOME_DOWN, r#"{"by":0,"technical":true}"#)),
            ("foul-breach-after", case(STRUCK, r#"{"by":0,"foul":true}"#)),
            ("foul-breach-other", case(SOME_DOWN, r#"{"by":1,"technical":true}"#)),
            ("foul-breach-turn", case(SOME_DOWN, r#"{"by":1,"shot":{"hits":[["striker","white"]]}}"#)),
            ("foul-breach-seat", Node::BoardLost("ICF-64")),
        ],
    )
}

fn strip() -> Node {
    put("carrom-icf-strip", "ICF-E1", -0.2, "ICF-E2")
}
