//! Crokinole, by both books, and croquignole: the duty to touch, the open board, lines and rims.

use boards::Game;
use rules::Disc;

use super::{Node, ask, ask_with, by, case};

/// A disc of each side in the 10.
const BOTH: &str = r#"{"discs":{"a1":"10","b1":"10"},"turn":{"player":0,"do":"shot"}}"#;
/// One disc of the shooter, short of the 15.
const OPEN: &str = r#"{"discs":{"a1":"10"},"turn":{"player":0,"do":"shot"}}"#;
/// One disc of the shooter in the 15.
const INSIDE: &str = r#"{"discs":{"a1":"15"},"turn":{"player":0,"do":"shot"}}"#;

/// The disc that is shot in all these cases: the other one of the shooter's lies on the board.
pub(super) fn played(game: Game) -> Option<Disc> {
    Disc::named(game, "a2").filter(|_| game.has_rings())
}

pub(super) fn crokinole() -> Node {
    let conduct = vec![
        ("foul-conduct-seat", told(r#"{"by":0,"incident":"CRO-05"}"#)),
        ("foul-conduct-board", told(r#"{"by":1,"incident":"CRO-05"}"#)),
        ("foul-conduct-fingers", told(r#"{"by":0,"incident":"CRO-08"}"#)),
        ("foul-conduct-advice", Node::NoRule),
    ];
    let edge = Edge { back: "CRO-15", rim: "CRO-14" };
    dialogue(&edge, start("CRO-07", "crokinole-start", outward("CRO-07")), conduct)
}

pub(super) fn nca() -> Node {
    let conduct = vec![
        ("foul-conduct-seat", told(r#"{"by":0,"incident":"NCA-05"}"#)),
        ("foul-conduct-board", told(r#"{"by":1,"incident":"NCA-06"}"#)),
        ("foul-conduct-fingers", told(r#"{"by":0,"incident":"NCA-06"}"#)),
        ("foul-conduct-advice", told(r#"{"by":0,"incident":"NCA-08"}"#)),
    ];
    // The NCA's book does not say where a shot may go.
    let edge = Edge { back: "NCA-14", rim: "NCA-15" };
    dialogue(&edge, start("NCA-07", "crokinole-nca-start", Node::NoRule), conduct)
}

pub(super) fn croquignole() -> Node {
    let conduct = vec![
        ("foul-conduct-seat", told(r#"{"by":0,"incident":"CRQ-02"}"#)),
        ("foul-conduct-early", told(r#"{"by":0,"incident":"CRQ-02"}"#)),
        ("foul-conduct-advice", Node::NoRule),
    ];
    let edge = Edge { back: "CRQ-S5", rim: "CRQ-S4" };
    dialogue(&edge, start("CRQ-04", "croquignole-seats", outward("CRQ-04")), conduct)
}

/// The rules about the edge of the board.
struct Edge {
    /// A disc that crosses the outer line and comes back by itself.
    back: &'static str,
    /// A disc that comes back off the rim.
    rim: &'static str,
}

fn dialogue(edge: &Edge, start: Node, conduct: Vec<(&'static str, Node)>) -> Node {
    let conduct = ask("foul-ask-conduct", conduct);
    ask("foul-ask-what", vec![("foul-shot", shot(edge)), ("foul-start", start), ("foul-conduct", conduct)])
}

fn shot(edge: &Edge) -> Node {
    let touched = ask_with(
        "crokinole-touch",
        "foul-ask-touched",
        vec![
            ("foul-touched-played", ended(edge)),
            (
                "foul-touched-through",
                case(
                    BOTH,
                    r#"{"by":0,"shot":{"hits":[["a2","a1"],["a1","b1"]],"rest":{"a2":"10","a1":"10"}}}"#,
                ),
            ),
            ("foul-touched-none", touched_none()),
            (
                "foul-touched-after-rim",
                case(BOTH, r#"{"by":0,"shot":{"hits":[["a2","b1"]],"rebounded":["a2"],"rest":{"a2":"5"}}}"#),
            ),
            ("foul-nobody-saw", Node::Unseen),
        ],
    );
    ask("foul-ask-opposed", vec![("foul-yes-some", touched), ("foul-no-none", open(edge))])
}

/// Where the played disc ended after it had touched.
fn ended(edge: &Edge) -> Node {
    ask_with(
        "crokinole-line",
        "foul-ask-ended",
        vec![
            ("foul-ended-board", case(BOTH, r#"{"by":0,"shot":{"hits":[["a2","b1"]],"rest":{"a2":"10"}}}"#)),
            ("foul-ended-hole", case(BOTH, r#"{"by":0,"shot":{"hits":[["a2","b1"]],"pocketed":["a2"]}}"#)),
            (
                "foul-ended-their-hole",
                case(BOTH, r#"{"by":0,"shot":{"hits":[["a2","b1"]],"pocketed":["b1"],"rest":{"a2":"10"}}}"#),
            ),
            (
                "foul-ended-leaning",
                case(BOTH, r#"{"by":0,"shot":{"hits":[["a2","b1"]],"rest":{"a2":[0.01,0.01]}}}"#),
            ),
            (
                "foul-ended-line",
                case(BOTH, r#"{"by":0,"shot":{"hits":[["a2","b1"]],"rest":{"a2":"5/out"}}}"#),
            ),
            (
                "foul-ended-rim",
                case(BOTH, r#"{"by":0,"shot":{"hits":[["a2","b1"]],"rebounded":["a2"],"rest":{"a2":"5"}}}"#),
            ),
            (
                "foul-ended-back",
                by(edge.back, case(BOTH, r#"{"by":0,"shot":{"hits":[["a2","b1"]],"rest":{"a2":"5"}}}"#)),
            ),
        ],
    )
}

fn touched_none() -> Node {
    ask_with(
        "crokinole-void",
        "foul-ask-instead",
        vec![
            ("foul-instead-nothing", case(BOTH, r#"{"by":0,"shot":{"rest":{"a2":"10"}}}"#)),
            (
                "foul-instead-own",
                case(BOTH, r#"{"by":0,"shot":{"hits":[["a2","a1"]],"rest":{"a2":"10","a1":"15"}}}"#),
            ),
            ("foul-instead-hole", case(BOTH, r#"{"by":0,"shot":{"pocketed":["a2"]}}"#)),
            (
                "foul-instead-own-hole",
                case(BOTH, r#"{"by":0,"shot":{"hits":[["a2","a1"]],"pocketed":["a1"],"rest":{"a2":"10"}}}"#),
            ),
        ],
    )
}

/// No disc of the other side was there.
fn open(edge: &Edge) -> Node {
    ask_with(
        "crokinole-open",
        "foul-ask-open",
        vec![
            ("foul-open-fifteen", case(OPEN, r#"{"by":0,"shot":{"rest":{"a2":"15/10"}}}"#)),
            ("foul-open-hole", case(OPEN, r#"{"by":0,"shot":{"pocketed":["a2"]}}"#)),
            ("foul-open-short", case(OPEN, r#"{"by":0,"shot":{"rest":{"a2":"10"}}}"#)),
            (
                "foul-open-other",
                case(OPEN, r#"{"by":0,"shot":{"hits":[["a2","a1"]],"rest":{"a2":"10","a1":"15"}}}"#),
            ),
            ("foul-open-lay", case(INSIDE, r#"{"by":0,"shot":{"rest":{"a2":"10"}}}"#)),
            (
                "foul-open-rim",
                by(edge.rim, case(OPEN, r#"{"by":0,"shot":{"rebounded":["a2"],"rest":{"a2":"15"}}}"#)),
            ),
            ("foul-nobody-saw", Node::Unseen),
        ],
    )
}

/// Where a shot may start by this rule, with the picture of its line; `outward` answers for a shot away from the middle.
fn start(rule: &'static str, line: &'static str, outward: Node) -> Node {
    let up = std::f64::consts::FRAC_PI_2;
    let from = |at: [f64; 2], angle: f64| Node::Start { at, angle, rule };
    ask_with(
        line,
        "foul-ask-start",
        vec![
            ("foul-start-right", from([0.0, -0.3], up)),
            ("foul-start-inside", from([0.0, -0.28], up)),
            ("foul-start-outside", from([0.0, -0.325], up)),
            ("foul-start-quadrant", from([0.3, 0.0], std::f64::consts::PI)),
            ("foul-start-outward", outward),
        ],
    )
}

/// A shot away from the middle, where a rule says where shots may go.
fn outward(rule: &'static str) -> Node {
    Node::Start { at: [0.0, -0.3], angle: -1.5, rule }
}

/// An incident, which needs no position.
fn told(action: &'static str) -> Node {
    case("", action)
}
