//! The steps of every game's lesson.

use boards::Game;
use rules::rule;

use super::Step;
use super::Wish::{Cites, Clean, Fair, Pockets, Stays, Touches};

/// The lesson of a game.
pub fn steps(game: Game) -> &'static [Step] {
    match game {
        Game::Carrom => CARROM,
        Game::Crokinole => CROKINOLE,
        Game::Croquignole => CROQUIGNOLE,
        Game::Couronne => COURONNE,
        Game::Kimble => KIMBLE,
    }
}

const CROKINOLE: &[Step] = &[
    Step {
        name: "crokinole-open",
        header: r#"{"game":"crokinole","players":2,"first":0}"#,
        rules: &[rule!("CRO-12"), rule!("CRO-13")],
        goal: &[Cites(rule!("CRO-12")), Clean],
        shown: &[r#"{"by":0,"flick":{"at":[0,-0.3048],"angle":1.5707963,"speed":0.8}}"#],
    },
    Step {
        name: "crokinole-touch",
        header: r#"{"game":"crokinole","players":2,"first":0,"position":{"at":{"b1":[0.07,-0.1]},"turn":{"player":0,"do":"shot"}}}"#,
        rules: &[rule!("CRO-10"), rule!("CRO-11")],
        goal: &[Cites(rule!("CRO-10")), Touches("b1"), Clean],
        shown: &[r#"{"by":0,"flick":{"at":[0,-0.3048],"angle":1.2217,"speed":1.2}}"#],
    },
    Step {
        name: "crokinole-foul",
        header: r#"{"game":"crokinole","players":2,"first":0,"position":{"at":{"a1":[0,-0.12],"b1":[0.13,0.05]},"turn":{"player":0,"do":"shot"}}}"#,
        rules: &[rule!("CRO-11"), rule!("CRO-S4")],
        goal: &[Cites(rule!("CRO-11")), Touches("a1")],
        shown: &[r#"{"by":0,"flick":{"at":[0,-0.3048],"angle":1.5707963,"speed":1}}"#],
    },
    Step {
        name: "crokinole-twenty",
        header: r#"{"game":"crokinole","players":2,"first":0,"position":{"at":{"a1":[-0.12,0.12]},"left":[11,11],"turn":{"player":0,"do":"shot"}}}"#,
        rules: &[rule!("CRO-17"), rule!("CRO-20")],
        goal: &[Cites(rule!("CRO-17")), Clean],
        shown: &[r#"{"by":0,"flick":{"at":[0,-0.3048],"angle":1.5707963,"speed":1}}"#],
    },
];

const CROQUIGNOLE: &[Step] = &[
    Step {
        name: "croquignole-open",
        header: r#"{"game":"croquignole","players":2,"first":0}"#,
        rules: &[rule!("CRQ-05"), rule!("CRQ-06")],
        goal: &[Clean, Stays("a1")],
        shown: &[r#"{"by":0,"flick":{"at":[0,-0.3048],"angle":1.5707963,"speed":0.8}}"#],
    },
    Step {
        name: "croquignole-attack",
        header: r#"{"game":"croquignole","players":2,"first":0,"position":{"at":{"b1":[-0.06,-0.06]},"turn":{"player":0,"do":"shot"}}}"#,
        rules: &[rule!("CRQ-07"), rule!("CRQ-08")],
        goal: &[Cites(rule!("CRQ-07")), Touches("b1"), Clean],
        shown: &[r#"{"by":0,"flick":{"at":[0,-0.3048],"angle":1.885,"speed":1.2}}"#],
    },
    Step {
        name: "croquignole-carom",
        header: r#"{"game":"croquignole","players":2,"first":0,"position":{"at":{"a1":[0,-0.16],"b1":[0,-0.02]},"turn":{"player":0,"do":"shot"}}}"#,
        rules: &[rule!("CRQ-09"), rule!("CRQ-10")],
        goal: &[Cites(rule!("CRQ-09")), Clean],
        shown: &[r#"{"by":0,"flick":{"at":[0,-0.3048],"angle":1.5707963,"speed":1.2}}"#],
    },
    Step {
        name: "croquignole-foul",
        header: r#"{"game":"croquignole","players":2,"first":0,"position":{"at":{"b1":[0.13,0.05]},"turn":{"player":0,"do":"shot"}}}"#,
        rules: &[rule!("CRQ-08"), rule!("CRQ-S7")],
        goal: &[Cites(rule!("CRQ-S7"))],
        shown: &[r#"{"by":0,"flick":{"at":[0,-0.3048],"angle":1.5707963,"speed":1}}"#],
    },
];

const CARROM: &[Step] = &[
    Step {
        name: "carrom-pocket",
        header: r#"{"game":"carrom","players":2,"first":0,"position":{"at":{"w1":[0.3077,0.2785],"w2":[-0.1,0.1],"b1":[-0.2,0.1],"queen":[-0.2,-0.1]}}}"#,
        rules: &[rule!("CAR-04"), rule!("CAR-09")],
        goal: &[Cites(rule!("CAR-09")), Pockets("w1"), Clean],
        shown: &[r#"{"by":0,"flick":{"at":[0,-0.2526],"angle":1.0472,"speed":1.15}}"#],
    },
    Step {
        name: "carrom-queen",
        header: r#"{"game":"carrom","players":2,"first":0,"position":{"at":{"queen":[0.3077,0.2785],"w2":[-0.1,0.1],"b1":[-0.2,0.1]}}}"#,
        rules: &[rule!("CAR-14"), rule!("CAR-S3")],
        goal: &[Cites(rule!("CAR-S3")), Pockets("queen"), Clean],
        shown: &[r#"{"by":0,"flick":{"at":[0,-0.2526],"angle":1.0472,"speed":1.15}}"#],
    },
    Step {
        name: "carrom-cover",
        header: r#"{"game":"carrom","players":2,"first":0,"position":{"at":{"w1":[-0.3077,0.2785],"w2":[0.1,0.1],"b1":[0.2,0.1]},"queen":"pending"}}"#,
        rules: &[rule!("CAR-15"), rule!("CAR-17")],
        goal: &[Cites(rule!("CAR-15")), Pockets("w1"), Clean],
        shown: &[r#"{"by":0,"flick":{"at":[0,-0.2526],"angle":2.0944,"speed":1.15}}"#],
    },
    Step {
        name: "carrom-foul",
        header: r#"{"game":"carrom","players":2,"first":0,"position":{"at":{"w1":[-0.1,0.1],"b1":[-0.2,0.1],"queen":[-0.2,-0.1]}}}"#,
        rules: &[rule!("CAR-18")],
        goal: &[Cites(rule!("CAR-18")), Pockets("striker")],
        shown: &[r#"{"by":0,"flick":{"at":[0,-0.2526],"angle":1.0472,"speed":1.8}}"#],
    },
];

const COURONNE: &[Step] = &[
    Step {
        name: "couronne-pot",
        header: r#"{"game":"couronne","players":2,"first":0,"options":{"discs":4},"position":{"closing":1,"at":{"g1":[0.3,0.27],"g2":[0,0.1],"r1":[-0.1,0.1],"r2":[-0.2,0]}}}"#,
        rules: &[rule!("COU-06"), rule!("COU-S2")],
        goal: &[Pockets("g1"), Clean],
        shown: &[r#"{"by":0,"flick":{"at":[0,-0.3],"angle":1.1083,"speed":1.6}}"#],
    },
    Step {
        name: "couronne-own",
        header: r#"{"game":"couronne","players":2,"first":0,"options":{"discs":4},"position":{"closing":1,"at":{"g1":[0.09,0.02],"r1":[-0.04,-0.04],"g2":[0.2,0.2],"r2":[-0.2,0.2]}}}"#,
        rules: &[rule!("COU-P5"), rule!("COU-S4")],
        goal: &[Touches("g1"), Fair],
        shown: &[r#"{"by":0,"flick":{"at":[0,-0.3],"angle":1.2915,"speed":1.2}}"#],
    },
    Step {
        name: "couronne-foul",
        header: r#"{"game":"couronne","players":2,"first":0,"options":{"discs":4},"position":{"closing":1,"at":{"g1":[0.1,0.1],"r1":[0,0]}}}"#,
        rules: &[rule!("COU-P5")],
        goal: &[Cites(rule!("COU-P5"))],
        shown: &[r#"{"by":0,"flick":{"at":[0,-0.3],"angle":1.5707963,"speed":1.5}}"#],
    },
    Step {
        name: "couronne-striker",
        header: r#"{"game":"couronne","players":2,"first":0,"options":{"discs":4},"position":{"closing":1,"at":{"g1":[-0.1,0.1],"g2":[0,0.1],"r2":[-0.2,0]}}}"#,
        rules: &[rule!("COU-P2")],
        goal: &[Cites(rule!("COU-P2"))],
        shown: &[r#"{"by":0,"flick":{"at":[0,-0.3],"angle":1.0472,"speed":2.2}}"#],
    },
];

/// The seed of the first step is one whose first throw is a six.
const KIMBLE: &[Step] = &[
    Step {
        name: "kimble-six",
        header: r#"{"game":"kimble","players":2,"first":0,"seed":1}"#,
        rules: &[rule!("KIM-01"), rule!("KIM-02")],
        goal: &[Cites(rule!("KIM-01"))],
        shown: &[r#"{"by":0,"press":null}"#, r#"{"by":0,"move":0}"#],
    },
    Step {
        name: "kimble-eat",
        header: r#"{"game":"kimble","players":2,"first":0,"position":{"pieces":[[3,13,-1,-1],[3,-1,-1,-1]],"die":4}}"#,
        rules: &[rule!("KIM-03"), rule!("KIM-10")],
        goal: &[Cites(rule!("KIM-03"))],
        shown: &[r#"{"by":0,"move":1}"#],
    },
    Step {
        name: "kimble-goal",
        header: r#"{"game":"kimble","players":2,"first":0,"position":{"pieces":[[25,20,-1,-1],[5,-1,-1,-1]],"die":4}}"#,
        rules: &[rule!("KIM-05"), rule!("KIM-09")],
        goal: &[Cites(rule!("KIM-05"))],
        shown: &[r#"{"by":0,"move":0}"#],
    },
    Step {
        name: "kimble-bounce",
        header: r#"{"game":"kimble","players":2,"first":0,"position":{"pieces":[[25,31,30,29],[5,-1,-1,-1]],"die":5}}"#,
        rules: &[rule!("KIM-08"), rule!("KIM-07")],
        goal: &[Cites(rule!("KIM-08"))],
        shown: &[r#"{"by":0,"move":0}"#],
    },
];
