//! Decisions of kimble for two whose exact values are known (`solve/kimble.cu`): the solver and the referee agree on
//! what is legal, and the levels are measured by what their choices lose.

use std::collections::BTreeSet;

use boards::Game;
use bots::{Level, advise};
use rules::kimble::Choice;
use rules::{Player, Referee};
use serde_json::Value;
use table::{Deed, GameInPlay, Header};

struct Decision {
    game: GameInPlay,
    /// What may be done: the progress of the piece before and after, and whether it is on the honour lap; a pass is `None`.
    moves: Vec<(Option<Way>, f64)>,
}

type Way = (i64, i64, bool);

impl Decision {
    fn way(&self, piece: usize, to: i64, lap: bool) -> Option<Way> {
        Some((pieces(&self.game)[piece], to, lap))
    }

    /// What the best move is worth, and what this one is.
    fn worth(&self, deed: &Deed) -> (f64, f64) {
        let best = self.moves.iter().map(|(_, value)| *value).fold(0.0, f64::max);
        let matches = |way: &Option<Way>| match (deed, way) {
            (Deed::Move { piece, lap }, Some((from, _, is_lap))) => {
                pieces(&self.game)[usize::from(*piece)] == *from && lap == is_lap
            }
            (Deed::Pass, None) => true,
            _ => false,
        };
        let chosen = self.moves.iter().find(|(way, _)| matches(way));
        (best, chosen.unwrap_or_else(|| panic!("{deed:?} is not among {:?}", self.moves)).1)
    }
}

fn pieces(game: &GameInPlay) -> Vec<i64> {
    let state = serde_json::to_value(game.referee().form()).unwrap();
    state["pieces"][0].as_array().unwrap().iter().map(|piece| piece.as_i64().unwrap()).collect()
}

fn decisions() -> Vec<Decision> {
    let lines = include_str!("../solve/kimble-decisions.jsonl").lines();
    let decision = |line: &str| {
        let line: Value = serde_json::from_str(line).unwrap();
        let header = Header::of(Game::Kimble, 2, 1).first(Player(0)).position(&line["position"].to_string());
        let mut decision = Decision { game: GameInPlay::begin(header).unwrap(), moves: Vec::new() };
        for listed in line["moves"].as_array().unwrap() {
            let way = listed["move"].as_u64().and_then(|piece| {
                decision.way(piece as usize, listed["to"].as_i64().unwrap(), listed["lap"] == true)
            });
            decision.moves.push((way, listed["value"].as_f64().unwrap()));
        }
        decision
    };
    lines.map(decision).collect()
}

#[test]
fn the_solver_and_the_referee_know_the_same_moves() {
    let all = decisions();
    assert_eq!(all.len(), 400);
    for decision in &all {
        let Referee::Kimble(kimble) = decision.game.referee() else { panic!("a game of kimble") };
        let legal: BTreeSet<Option<Way>> = kimble
            .legal()
            .map(|choice| match choice {
                Choice::Move { piece, to } => decision.way(piece.into(), to.into(), false),
                Choice::Lap { piece, to } => decision.way(piece.into(), to.into(), true),
                Choice::Pass => None,
            })
            .collect();
        let solved: BTreeSet<Option<Way>> = decision.moves.iter().map(|(way, _)| *way).collect();
        assert_eq!(legal, solved);
        assert!(decision.moves.iter().all(|(_, value)| (0.0..=1.0).contains(value)));
    }
}

/// The mean of what a level's choices lose. The decisions are such that a wrong one costs at least two hundredths.
fn loss(level: Level, all: &[Decision]) -> f64 {
    let lost = all.iter().zip(1..).map(|(decision, seed)| {
        let advice = advise(decision.game.referee(), level, seed).unwrap();
        let (best, chosen) = decision.worth(&advice.best.deed);
        best - chosen
    });
    lost.sum::<f64>() / all.len() as f64
}

#[test]
fn a_higher_level_loses_less_of_its_exact_chance() {
    let all = decisions();
    let lost = Level::ALL.map(|level| loss(level, &all));
    println!("{lost:.4?}");
    let [beginner, casual, club, expert, master] = lost;
    assert!(beginner > casual && casual > club && club > expert && expert > master, "{lost:?}");
    assert!(master < 0.001, "a master hardly ever chooses wrongly: {lost:?}");
}
