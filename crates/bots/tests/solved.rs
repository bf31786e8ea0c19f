//! Decisions of kimble for two whose exact values are known (`solve/kimble.cu`): the solver and the referee agree on
//! what is legal, and the levels are measured by what their choices lose.

use std::collections::{BTreeSet, HashMap};

use boards::Game;
use bots::{Level, advise};
use rules::kimble::Choice;
use rules::{Action, Player, Referee, Throw};
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

/// Where every piece of the player about to press stands and whether it has bounced, the other player's, and the sixes of
/// this turn. It does not matter which piece is which, nor which player: the seats are opposite each other.
type Standing = ([[(i8, bool); 4]; 2], u8);

fn standing(referee: &Referee) -> Standing {
    let Referee::Kimble(kimble) = referee else { panic!("a game of kimble") };
    let form = kimble.form();
    let whose = referee.turn().player.expect("somebody is in turn").index();
    let row = |player: usize| {
        let mut row: [(i8, bool); 4] =
            std::array::from_fn(|n| (form.pieces[player][n], form.bounced[player][n]));
        row.sort_unstable();
        row
    };
    ([row(whose), row(1 - whose)], form.sixes)
}

/// What a throw or a move leads to, for the player who made it.
#[derive(Clone, Copy)]
enum Next {
    Won,
    PressesAgain(usize),
    OtherPresses(usize),
}

/// Every position that can come of some first ones, by number, with what each throw lets the player choose from.
#[derive(Default)]
struct Race {
    numbers: HashMap<Standing, usize>,
    waiting: Vec<Referee>,
    choices: Vec<[Vec<Next>; 6]>,
    values: Vec<f64>,
}

impl Race {
    fn number(&mut self, referee: Referee) -> usize {
        let next = self.numbers.len();
        let number = *self.numbers.entry(standing(&referee)).or_insert(next);
        if number == next {
            self.waiting.push(referee);
        }
        number
    }

    fn next(&mut self, by: Player, referee: Referee) -> Next {
        match referee.turn().player {
            _ if referee.over().is_some() => Next::Won,
            Some(player) if player == by => Next::PressesAgain(self.number(referee)),
            _ => Next::OtherPresses(self.number(referee)),
        }
    }

    /// What the player in turn may do with the number that lies.
    fn moves(&mut self, by: Player, referee: Referee) -> Vec<(Option<Choice>, Next)> {
        let Referee::Kimble(kimble) = &referee else { panic!("a game of kimble") };
        let legal: Vec<Choice> = kimble.legal().collect();
        if legal.is_empty() {
            return vec![(None, self.next(by, referee))];
        }
        let after = legal.into_iter().map(|choice| {
            let action = match choice {
                Choice::Move { piece, .. } => Action::Move { piece, lap: false },
                Choice::Lap { piece, .. } => Action::Move { piece, lap: true },
                Choice::Pass => Action::Pass,
            };
            let mut after = referee.clone();
            after.act(by, &action).expect("a legal move");
            (Some(choice), self.next(by, after))
        });
        after.collect()
    }

    /// Finds every position, by the referee's own rules.
    fn explore(&mut self) {
        while let Some(referee) = self.waiting.get(self.choices.len()).cloned() {
            let by = referee.turn().player.expect("somebody is in turn");
            let thrown = [1, 2, 3, 4, 5, 6].map(|number| {
                let mut thrown = referee.clone();
                thrown.act(by, &Action::Press(Throw::Number(number))).expect("a throw");
                self.moves(by, thrown).into_iter().map(|(_, next)| next).collect()
            });
            self.choices.push(thrown);
        }
    }

    fn value(&self, next: Next) -> f64 {
        match next {
            Next::Won => 1.0,
            Next::PressesAgain(number) => self.values[number],
            Next::OtherPresses(number) => 1.0 - self.values[number],
        }
    }

    /// Improves every value until none changes.
    fn solve(&mut self) {
        self.values = vec![0.5; self.choices.len()];
        let mut change = 1.0;
        while change > 1e-9 {
            change = 0.0;
            for number in 0..self.choices.len() {
                let best =
                    |choices: &Vec<Next>| choices.iter().map(|next| self.value(*next)).fold(0.0, f64::max);
                let value = self.choices[number].iter().map(best).sum::<f64>() / 6.0;
                change = f64::max(change, (value - self.values[number]).abs());
                self.values[number] = value;
            }
        }
    }
}

/// Where one piece is left on one side and two on the other, the positions are few enough to be solved here.
#[test]
fn late_positions_have_the_values_that_the_solver_found() {
    let late = |decision: &Decision| {
        let Referee::Kimble(kimble) = decision.game.referee() else { panic!("a game of kimble") };
        let form = kimble.form();
        let home = |player: usize| form.pieces[player].map(|piece| piece.max(27));
        home(0) == [27, 27, 30, 31] && home(1) == [27, 29, 30, 31]
    };
    let all: Vec<Decision> = decisions().into_iter().filter(late).collect();
    assert!(all.len() >= 15, "{} late positions", all.len());
    let mut race = Race::default();
    let moves: Vec<_> =
        all.iter().map(|decision| race.moves(Player(0), decision.game.referee().clone())).collect();
    race.explore();
    race.solve();
    println!("{} positions", race.values.len());
    for (decision, moves) in all.iter().zip(moves) {
        assert_eq!(moves.len(), decision.moves.len());
        for (choice, next) in moves {
            let way = match choice.expect("a decision") {
                Choice::Move { piece, to } => decision.way(piece.into(), to.into(), false),
                Choice::Lap { piece, to } => decision.way(piece.into(), to.into(), true),
                Choice::Pass => None,
            };
            let (_, stored) = decision.moves.iter().find(|(other, _)| *other == way).expect("a stored move");
            let here = race.value(next);
            assert!((here - stored).abs() < 1e-5, "{way:?} is worth {here}, not {stored}");
        }
    }
}
