//! The state as it is shown, and a position to begin from.

use std::collections::BTreeMap;

use boards::{Point, quoted};
use serde::{Deserialize, Serialize};

use super::{Ring, order, zone};
use crate::by_name::ByName;
use crate::facts::{Disc, Zone};
use crate::layout::Spot;
use crate::referee::{SetupError, TurnForm};
use crate::seat::{Player, Side};
use crate::verdict::Task;

/// The state of a game of crokinole or croquignole.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Form {
    /// What both sides have won in earlier rounds.
    pub score: [u32; 2],
    /// The round being played, from 1.
    pub round: u32,
    /// Discs both sides have still to play.
    pub left: [u8; 2],
    /// Discs of both sides in the hole, this round.
    pub sunk: [u8; 2],
    /// The discs on the board, by zone.
    pub discs: BTreeMap<String, &'static str>,
    /// What both sides would have if the round ended now.
    pub round_points: [u32; 2],
    /// The discs on the board, by place.
    pub at: BTreeMap<String, Option<Point>>,
    /// Who began this round: which partner plays which disc, and who begins the next, follow from it.
    pub starter: Player,
    /// Whether the buzzer has sounded, and the round ends with the next shot (NCA-25).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub buzzer: bool,
}

/// A position to begin from; every key may be left out.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// What both sides have; nothing.
    pub score: Option<[u32; 2]>,
    /// The round; the first.
    pub round: Option<u32>,
    /// Discs still to be played; all that are neither on the board nor sunk, nor numbered below one that is.
    pub left: Option<[u8; 2]>,
    /// Discs in the hole; none.
    pub sunk: Option<[u8; 2]>,
    /// The discs on the board by zone; as their places say, or none.
    pub discs: Option<ByName<String>>,
    /// What the discs are worth; if it is given it must be right.
    pub round_points: Option<[u32; 2]>,
    /// Where the discs lie; unknown.
    pub at: Option<ByName<Option<Point>>>,
    /// Who began this round; if left out, the player who begins the game, if the turn allows it.
    pub starter: Option<Player>,
    /// Whose turn it is; the side with more discs left, or who began.
    pub turn: Option<TurnForm>,
    /// Whether the buzzer has sounded; it has not.
    pub buzzer: Option<bool>,
}

pub(super) fn show(ring: &Ring) -> Form {
    let game = ring.game();
    let (mut discs, mut at) = (BTreeMap::new(), BTreeMap::new());
    for (disc, spot) in ring.layout.discs() {
        let name = disc.name(game);
        discs.insert(name.clone(), ring.zone(disc).map_or("", Zone::label));
        let place = match spot {
            Spot::At(place) => Some(place),
            _ => None,
        };
        at.insert(name, place);
    }
    Form {
        score: ring.score,
        round: ring.round,
        left: ring.left,
        sunk: ring.sunk,
        discs,
        round_points: ring.tally().points,
        at,
        starter: ring.starter,
        buzzer: ring.buzzed && ring.ended.is_none(),
    }
}

/// Turns a game at its beginning into the game that stands at a position.
pub(super) fn set_up(mut ring: Ring, position: &Position) -> Result<Ring, SetupError> {
    set_score(&mut ring, position)?;
    set_discs(&mut ring, position)?;
    set_counts(&mut ring, position)?;
    set_turn(&mut ring, position)?;
    set_buzzer(&mut ring, position)?;
    let points = ring.tally().points;
    if position.round_points.is_some_and(|given| given != points) {
        return Err(SetupError::new(format!("round_points does not fit the discs; expected {points:?}")));
    }
    Ok(ring)
}

fn set_score(ring: &mut Ring, position: &Position) -> Result<(), SetupError> {
    ring.score = position.score.unwrap_or_default();
    ring.book.check_score(ring)?;
    ring.round = position.round.unwrap_or_else(|| 1 + ring.book.fewest_rounds(ring.score));
    let most = ring.terms.max_rounds.unwrap_or(u32::MAX);
    if !(1..=most).contains(&ring.round) {
        let expected = ring.terms.max_rounds.map_or("1 or more".to_owned(), |most| format!("1 to {most}"));
        return Err(SetupError::new(format!("round is {}; expected {expected}", ring.round)));
    }
    let rounds = ring.book.fewest_rounds(ring.score);
    if rounds >= ring.round {
        let [zero, one] = ring.score;
        return Err(SetupError::new(format!(
            "score is [{zero}, {one}] in round {}; expected round {} or later",
            ring.round,
            rounds + 1
        )));
    }
    Ok(())
}

fn disc_named(ring: &Ring, key: &str, name: &str) -> Result<Disc, SetupError> {
    let discs = ring.terms.discs;
    let unknown = || {
        let given = quoted(name);
        SetupError::new(format!("{key} has {given}; expected discs a1 to a{discs} and b1 to b{discs}"))
    };
    let disc = Disc::named(ring.game(), name).filter(|&disc| order::number_of(disc) < discs);
    disc.ok_or_else(unknown)
}

fn set_discs(ring: &mut Ring, position: &Position) -> Result<(), SetupError> {
    let game = ring.game();
    for (name, label) in position.discs.iter().flat_map(ByName::iter) {
        let disc = disc_named(ring, "discs", name)?;
        let zone = Zone::from_label(label).filter(|&zone| zone != Zone::FiveOut).ok_or_else(|| {
            SetupError::new(format!(
                "discs has {name} in {}; expected \"15\", \"15/10\", \"10\", \"10/5\" or \"5\"",
                quoted(label)
            ))
        })?;
        ring.lay(disc, Spot::Somewhere, zone);
    }
    for (name, place) in position.at.iter().flat_map(ByName::iter) {
        let disc = disc_named(ring, "at", name)?;
        let said = ring.zone(disc);
        if said.is_none() && position.discs.is_some() {
            return Err(SetupError::new(format!(
                "at has {name}, which discs has not; expected the same discs in both"
            )));
        }
        match (*place, said) {
            (None, Some(_)) => {}
            (None, None) => {
                return Err(SetupError::new(format!(
                    "at has {name} nowhere; expected its place, or its zone in discs"
                )));
            }
            (Some(place), said) => {
                let zone = zone::zone_at(zone::marks(game), place, ring.layout.radius(disc));
                if matches!(zone, Zone::FiveOut | Zone::Beyond) {
                    return Err(SetupError::new(format!(
                        "at has {name} on or over the outer line; expected it inside"
                    )));
                }
                if let Some(said) = said.filter(|&said| said != zone) {
                    let (said, zone) = (said.label(), zone.label());
                    return Err(SetupError::new(format!(
                        "discs has {name} in {said:?}; expected {zone:?} by its place"
                    )));
                }
                ring.lay(disc, Spot::At(place), zone);
            }
        }
    }
    ring.layout.possible()
}

fn set_counts(ring: &mut Ring, position: &Position) -> Result<(), SetupError> {
    ring.sunk = position.sunk.unwrap_or_default();
    let (mut highest, mut on_board) = ([0u8; 2], [0u8; 2]);
    for (disc, _) in ring.layout.discs() {
        let side = order::side_of(disc).index();
        highest[side] = highest[side].max(order::number_of(disc) + 1);
        on_board[side] += 1;
    }
    for side in Side::BOTH.map(Side::index) {
        let used = on_board[side].saturating_add(ring.sunk[side]);
        let played = used.max(highest[side]);
        if played > ring.terms.discs {
            let at_most = ring.terms.discs - on_board[side];
            return Err(SetupError::new(format!(
                "sunk is {:?}; expected at most {at_most} of side {side}",
                ring.sunk
            )));
        }
        let at_most = ring.terms.discs - played;
        ring.left[side] = position.left.map_or(at_most, |left| left[side]);
        if ring.left[side] > at_most {
            return Err(SetupError::new(format!(
                "left is {:?}; expected at most {at_most} of side {side}",
                ring.left
            )));
        }
    }
    if ring.left == [0, 0] {
        return Err(SetupError::new("left is [0, 0]; expected a disc still to be played: the round is over"));
    }
    Ok(())
}

fn set_turn(ring: &mut Ring, position: &Position) -> Result<(), SetupError> {
    let players = ring.players;
    let in_game = |key: &str, player: Player| match player {
        Player(n) if usize::from(n) < players => Ok(player),
        Player(n) => Err(SetupError::new(format!("{key} is player {n}; expected 0 to {}", players - 1))),
    };
    if let Some(starter) = position.starter {
        ring.starter = in_game("starter", starter)?;
    }
    let [zero, one] = ring.left;
    let Some(turn) = position.turn else {
        ring.to_play = match zero.cmp(&one) {
            std::cmp::Ordering::Greater => Side::Zero,
            std::cmp::Ordering::Less => Side::One,
            std::cmp::Ordering::Equal => Side::of(ring.starter, players),
        };
        return Ok(());
    };
    let player = in_game("turn", turn.player)?;
    if let Some(task) = turn.task.filter(|&task| task != Task::Shot) {
        return Err(SetupError::new(format!("turn.do is {:?}; expected \"shot\"", task.name())));
    }
    let side = Side::of(player, players);
    if ring.left[side.index()] == 0 {
        return Err(SetupError::new(format!("turn is player {}; expected one with a disc left", player.0)));
    }
    ring.to_play = side;
    if position.starter.is_none() {
        ring.starter = who_began(ring, player);
    }
    if ring.in_turn() != player {
        let expected = ring.in_turn().0;
        let message = format!("turn is player {}; expected player {expected}, by starter and left", player.0);
        return Err(SetupError::new(message));
    }
    Ok(())
}

fn set_buzzer(ring: &mut Ring, position: &Position) -> Result<(), SetupError> {
    ring.buzzed = position.buzzer.unwrap_or(false);
    if !ring.buzzed {
        return Ok(());
    }
    if !ring.book.has_buzzer() {
        return Err(SetupError::new(format!("buzzer is true; {} has none", ring.rule_set())));
    }
    let (side, other) = (ring.to_play, ring.to_play.other());
    if ring.left[side.index()] <= ring.left[other.index()] {
        return Err(SetupError::new(format!(
            "buzzer is true with left {:?}; expected the player in turn to have a shot less than the other side",
            ring.left
        )));
    }
    Ok(())
}

/// Who must have begun a round in which `player` is in turn; of several, the one who begins the game, or the first.
fn who_began(ring: &Ring, player: Player) -> Player {
    let (side, players) = (ring.to_play, ring.players);
    let number = ring.played(side);
    // Sides take turns: if both have equally many left, the player in turn began; if not, the other side did.
    let began = match ring.left[side.index()].abs_diff(ring.left[side.other().index()]) {
        0 => Some(side),
        1 => Some(side.other()),
        _ => None,
    };
    let fits = |starter: Player| order::shooter(starter, players, side, number) == player;
    let by_turns = |starter: Player| began.is_none_or(|began| Side::of(starter, players) == began);
    let all = || std::iter::once(ring.starter).chain((0..players as u8).map(Player));
    let exactly = all().find(|&starter| fits(starter) && by_turns(starter));
    exactly.or_else(|| all().find(|&starter| fits(starter))).unwrap_or(ring.starter)
}

impl Ring {
    pub(super) fn lay(&mut self, disc: Disc, spot: Spot, zone: Zone) {
        self.layout.put(disc, spot);
        if let Some(place) = self.zones.get_mut(disc.index()) {
            *place = Some(zone);
        }
    }
}
