//! Kimble: the die, the dome, and moves.

use super::{Node, ask, ask_with, case};

const TO_PRESS: &str = r#"{"pieces":[[3,-1,-1,-1],[-1,-1,-1,-1]]}"#;

pub(super) fn dialogue() -> Node {
    ask(
        "foul-ask-what",
        vec![("foul-die", die()), ("foul-dome", dome()), ("foul-move", moves()), ("foul-goal", goal())],
    )
}

fn die() -> Node {
    ask(
        "foul-ask-die",
        vec![
            ("foul-die-leans", case(TO_PRESS, r#"{"by":0,"press":"cocked"}"#)),
            ("foul-die-topples", case(TO_PRESS, r#"{"by":0,"press":"cocked"}"#)),
            (
                "foul-die-face",
                Node::Case {
                    position: TO_PRESS,
                    actions: vec![r#"{"by":0,"press":4}"#, r#"{"by":0,"move":0}"#],
                },
            ),
            ("foul-nobody-saw", Node::Unseen),
        ],
    )
}

fn dome() -> Node {
    ask(
        "foul-ask-dome",
        vec![
            ("foul-dome-before", case(TO_PRESS, r#"{"by":1,"press":5}"#)),
            (
                "foul-dome-between",
                Node::Case {
                    position: TO_PRESS,
                    actions: vec![r#"{"by":0,"press":4}"#, r#"{"by":1,"press":3}"#],
                },
            ),
            (
                "foul-dome-again",
                Node::Case {
                    position: TO_PRESS,
                    actions: vec![
                        r#"{"by":1,"press":2}"#,
                        r#"{"by":0,"keep":false}"#,
                        r#"{"by":1,"press":6}"#,
                    ],
                },
            ),
            (
                "foul-dome-twice",
                Node::Case {
                    position: TO_PRESS,
                    actions: vec![r#"{"by":0,"press":2}"#, r#"{"by":0,"press":6}"#],
                },
            ),
            ("foul-nobody-saw", Node::Unseen),
        ],
    )
}

fn moves() -> Node {
    ask_with(
        "kimble-eat",
        "foul-ask-move",
        vec![
            (
                "foul-move-nest",
                case(r#"{"pieces":[[4,-1,-1,-1],[-1,-1,-1,-1]],"die":5}"#, r#"{"by":0,"move":1}"#),
            ),
            (
                "foul-move-own",
                case(r#"{"pieces":[[3,7,-1,-1],[-1,-1,-1,-1]],"die":4}"#, r#"{"by":0,"move":0}"#),
            ),
            (
                "foul-move-eat",
                case(r#"{"pieces":[[13,-1,-1,-1],[3,-1,-1,-1]],"die":4}"#, r#"{"by":0,"move":0}"#),
            ),
            (
                "foul-move-none",
                case(r#"{"pieces":[[3,-1,-1,-1],[-1,-1,-1,-1]],"die":4}"#, r#"{"by":0,"pass":true}"#),
            ),
            (
                "foul-move-second",
                Node::Case {
                    position: r#"{"pieces":[[3,9,-1,-1],[-1,-1,-1,-1]],"die":2}"#,
                    actions: vec![r#"{"by":0,"move":0}"#, r#"{"by":0,"move":1}"#],
                },
            ),
        ],
    )
}

fn goal() -> Node {
    ask_with(
        "kimble-goal",
        "foul-ask-goal",
        vec![
            (
                "foul-goal-over",
                case(r#"{"pieces":[[27,3,-1,-1],[-1,-1,-1,-1]],"die":5}"#, r#"{"by":0,"move":0}"#),
            ),
            (
                "foul-goal-early",
                case(r#"{"pieces":[[27,31,30,28],[-1,-1,-1,-1]],"die":2}"#, r#"{"by":0,"move":0}"#),
            ),
            (
                "foul-goal-bounce",
                case(r#"{"pieces":[[25,31,30,29],[-1,-1,-1,-1]],"die":5}"#, r#"{"by":0,"move":0}"#),
            ),
            (
                "foul-goal-lap",
                case(
                    r#"{"pieces":[[25,-1,-1,-1],[-1,-1,-1,-1]],"die":4}"#,
                    r#"{"by":0,"move":0,"lap":true}"#,
                ),
            ),
            (
                "foul-goal-lap-bounced",
                case(
                    r#"{"pieces":[[25,29,30,31],[-1,-1,-1,-1]],"bounced":[[true,false,false,false],[false,false,false,false]],"die":4}"#,
                    r#"{"by":0,"move":0,"lap":true}"#,
                ),
            ),
            (
                "foul-goal-optional",
                case(r#"{"pieces":[[-1,28,-1,-1],[-1,-1,-1,-1]],"die":2}"#, r#"{"by":0,"pass":true}"#),
            ),
        ],
    )
}
