//! What a tournament answers about its rounds and places.

use serde::Serialize;
use words::Words;

use crate::fold::Tournament;
use crate::game::Game;
use crate::standing::{Standing, standing};

/// A drawn round, as JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Pairing {
    /// The stage, counted from 1.
    pub stage: usize,
    /// The round of the stage, counted from 1.
    pub round: usize,
    /// Its games.
    pub games: Vec<PairedGame>,
    /// Who does not play.
    pub bye: Vec<String>,
}

/// A drawn game, as JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairedGame {
    /// stage.round.number
    pub id: String,
    /// Counted from 1.
    pub board: usize,
    /// Who plays.
    pub seats: Vec<String>,
    /// Who of them starts.
    pub starts: String,
    /// Where there are more games than boards: 1 plays first.
    pub wave: usize,
    /// Why they meet.
    pub why: String,
}

impl Tournament {
    /// Every drawn round, in the order in which they were drawn.
    pub fn pairings(&self, words: &Words) -> Vec<Pairing> {
        let roster = &self.state.roster;
        let game = |game: &Game| PairedGame {
            id: game.id.to_string(),
            board: game.board,
            seats: game.seats.iter().map(|&who| roster.id(who).to_owned()).collect(),
            starts: roster.id(game.starts).to_owned(),
            wave: game.wave,
            why: self.sentence(game, words),
        };
        let rounds =
            self.state.stages.iter().flat_map(|stage| stage.rounds.iter().map(move |round| (stage, round)));
        rounds
            .map(|(stage, round)| Pairing {
                stage: stage.index + 1,
                round: round.number,
                games: round.games.iter().map(game).collect(),
                bye: round.byes.iter().map(|&who| roster.id(who).to_owned()).collect(),
            })
            .collect()
    }

    /// The standing of every stage that has begun.
    pub fn standings(&self) -> Vec<Standing> {
        self.state.stages.iter().map(|stage| standing(&self.terms, &self.state, stage)).collect()
    }
}
