//! A result as a short code: read from the phone at a board, typed in at the desk, without a network between them.
//!
//! A code has letters and digits of Crockford's base 32 (no I, L, O, U), in groups of four. It says which game of which draw it is,
//! and how it ended; two check letters at its end (a Reed–Solomon code over 32 symbols) find any one or two wrong letters, and so any
//! two that changed places. The code knows seats, not people: it fits only the tournament and the draw that it was written for.

use crate::event::{Finisher, Report};
use crate::fixture::Fixture;
use crate::fold::Tournament;
use crate::game::GameId;
use crate::number::Number;

const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Bits that bind a code to a tournament and a draw.
const BOUND: usize = 10;

/// The most letters for which the check is certain.
const MOST: usize = 31;

/// A result for the desk.
#[derive(Clone, Debug, PartialEq)]
pub struct Slip {
    /// Which game.
    pub game: GameId,
    /// How it ended.
    pub report: Report,
    /// Letters and digits in groups of four.
    pub code: String,
}

/// Why a slip cannot be written or read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SlipError {
    /// A letter that no code has.
    #[error("{0:?} is no letter of a code")]
    Letter(char),
    /// The check letters do not fit: a typing mistake.
    #[error("the code has a typing mistake")]
    Mistyped,
    /// Another tournament, or a draw that was taken back.
    #[error("the code is of another tournament, or of a round that has been drawn again")]
    Other,
    /// The tournament has no such game.
    #[error("there is no game {0}")]
    NoGame(GameId),
    /// The game ended exactly so already.
    #[error("this result of game {0} has been entered already")]
    Entered(GameId),
    /// The game has another result.
    #[error("game {0} has another result already; amend it if the code is right")]
    Differs(GameId),
    /// A result that does not fit its game.
    #[error("the result does not fit game {0}")]
    Unfit(GameId),
    /// A result with numbers too large for a code.
    #[error("the result of game {0} is too long for a code")]
    TooLong(GameId),
}

impl Slip {
    /// Writes a result of a game as a code; `tournament` is the id under which it is found.
    pub fn write(
        tournament: &str,
        game: GameId,
        seats: &[String],
        report: &Report,
    ) -> Result<Slip, SlipError> {
        let unfit = || SlipError::Unfit(game);
        let mut bits = Bits::default();
        bits.put(binding(tournament, game, seats), BOUND);
        for number in [game.stage, game.round, game.number] {
            bits.put_number(number.checked_sub(1).ok_or_else(unfit)? as u64);
        }
        let seat = |id: &String| seats.iter().position(|seat| seat == id).ok_or_else(unfit);
        match (&report.score, &report.order, &report.walkover) {
            (Some(score), None, None) if score.len() == seats.len() => {
                let whole = score.iter().all(|points| points.under() == 1);
                bits.put(if whole { SCORE } else { FRACTIONS }, 2);
                bits.put(report.twenties.is_some().into(), 1);
                for points in score {
                    let number = points.scaled_exactly(if whole { 1 } else { 1000 });
                    bits.put_number(u64::try_from(number.ok_or_else(unfit)?).map_err(|_| unfit())?);
                }
            }
            (None, Some(order), None) => {
                bits.put(ORDER, 2);
                bits.put(report.twenties.is_some().into(), 1);
                let mut places = vec![None; seats.len()];
                let mut next = 0;
                for finisher in order {
                    for id in finisher.ids() {
                        places[seat(id)?] = Some(next);
                    }
                    next += finisher.ids().len();
                }
                for id in &report.absent {
                    places[seat(id)?] = Some(seats.len());
                }
                for place in places {
                    bits.put(place.ok_or_else(unfit)? as u64, width(seats.len() + 1));
                }
            }
            (None, None, Some(winner)) => {
                bits.put(WALKOVER, 2);
                let winner = winner.as_ref().map(seat).transpose()?;
                bits.put(winner.map_or(0, |seat| seat as u64 + 1), width(seats.len() + 1));
            }
            _ => return Err(unfit()),
        }
        if let (Some(twenties), None) = (&report.twenties, &report.walkover) {
            if twenties.len() != seats.len() {
                return Err(unfit());
            }
            twenties.iter().for_each(|&twenties| bits.put_number(twenties.into()));
        }
        let mut symbols = bits.symbols();
        if symbols.len() + 2 > MOST {
            return Err(SlipError::TooLong(game));
        }
        symbols.extend(check(&symbols));
        let report = Report { game: game.to_string(), force: false, ..report.clone() };
        Ok(Slip { game, report, code: written(&symbols) })
    }

    /// Reads a code as it was typed: small letters, spaces and hyphens do not matter, nor O for 0 and I or L for 1. The result fits the
    /// game and can be handed in.
    pub fn read(tournament: &str, state: &Tournament, typed: &str) -> Result<Slip, SlipError> {
        let symbols = symbols_of(typed)?;
        let Some((data, sum)) = symbols.split_last_chunk::<2>().filter(|_| symbols.len() <= MOST) else {
            return Err(SlipError::Mistyped);
        };
        if check(data) != *sum {
            return Err(SlipError::Mistyped);
        }
        let mut bits = Bits::of(data);
        let bound = bits.take(BOUND).ok_or(SlipError::Mistyped)?;
        let mut number = || bits.take_number().and_then(|number| usize::try_from(number + 1).ok());
        let (Some(stage), Some(round), Some(number)) = (number(), number(), number()) else {
            return Err(SlipError::Mistyped);
        };
        let game = GameId { stage, round, number };
        let Some(fixture) = state.game(&game.to_string()) else {
            return Err(SlipError::NoGame(game));
        };
        if bound != binding(tournament, game, &fixture.seats) {
            return Err(SlipError::Other);
        }
        let report = report_of(&fixture, &mut bits).ok_or(SlipError::Unfit(game))?;
        // Nothing but the filling of the last letter is left.
        if bits.left() >= 5 || bits.take(bits.left()) != Some(0) {
            return Err(SlipError::Mistyped);
        }
        match fixture.report() {
            Some(known) if known == report => Err(SlipError::Entered(game)),
            Some(_) => Err(SlipError::Differs(game)),
            None => Ok(Slip { game, report, code: written(&symbols) }),
        }
    }
}

const SCORE: u64 = 0;
const FRACTIONS: u64 = 1;
const ORDER: u64 = 2;
const WALKOVER: u64 = 3;

fn report_of(game: &Fixture, bits: &mut Bits) -> Option<Report> {
    let seats = game.seats.len();
    let mut report = Report { game: game.id.to_string(), ..Report::default() };
    let shape = bits.take(2)?;
    let twenties = shape != WALKOVER && bits.take(1)? == 1;
    match shape {
        SCORE | FRACTIONS => {
            let under = if shape == SCORE { 1 } else { 1000 };
            let points = (0..seats).map(|_| Some(Number::new(bits.take_number()?.into(), under)));
            report.score = Some(points.collect::<Option<_>>()?);
        }
        ORDER => {
            let places: Vec<u64> = (0..seats).map(|_| bits.take(width(seats + 1))).collect::<Option<_>>()?;
            let absent = game.seats.iter().zip(&places).filter(|(_, place)| **place == seats as u64);
            report.absent = absent.map(|(id, _)| id.clone()).collect();
            report.order = Some(order_of(&game.seats, &places, seats - report.absent.len())?);
        }
        _ => {
            let winner = bits.take(width(seats + 1))? as usize;
            let id = (winner > 0).then(|| game.seats.get(winner - 1).cloned());
            report.walkover = Some(match id {
                Some(id) => Some(id?),
                None => None,
            });
        }
    }
    if twenties {
        let counts = (0..seats).map(|_| u32::try_from(bits.take_number()?).ok());
        report.twenties = Some(counts.collect::<Option<_>>()?);
    }
    Some(report)
}

/// The finishing order of so many that places by seat mean; `None` where they mean none.
fn order_of(seats: &[String], places: &[u64], came: usize) -> Option<Vec<Finisher>> {
    let mut order = Vec::new();
    let mut next = 0;
    while next < came {
        let tied = seats.iter().zip(places).filter(|(_, place)| **place == next as u64);
        let mut tied: Vec<String> = tied.map(|(id, _)| id.clone()).collect();
        next += tied.len();
        match tied.len() {
            0 => return None,
            1 => order.push(Finisher::One(tied.remove(0))),
            _ => order.push(Finisher::Tied(tied)),
        }
    }
    Some(order)
}

/// Binds a code to a draw: a few bits of a hash over tournament, game and seats.
fn binding(tournament: &str, game: GameId, seats: &[String]) -> u64 {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"pichenette slip 1\n");
    for part in [tournament, &game.to_string()].into_iter().chain(seats.iter().map(String::as_str)) {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    let [one, other, ..] = *hasher.finalize().as_bytes();
    u64::from(u16::from_le_bytes([one, other])) % (1 << BOUND)
}

/// How many bits a whole number below `n` needs.
fn width(n: usize) -> usize {
    n.next_power_of_two().trailing_zeros() as usize
}

/// A row of bits, the first one first.
#[derive(Default)]
struct Bits {
    bits: Vec<bool>,
    read: usize,
}

impl Bits {
    fn of(symbols: &[u8]) -> Bits {
        let bits = symbols.iter().flat_map(|symbol| (0..5).rev().map(move |bit| symbol >> bit & 1 == 1));
        Bits { bits: bits.collect(), read: 0 }
    }

    fn put(&mut self, value: u64, width: usize) {
        self.bits.extend((0..width).rev().map(|bit| value >> bit & 1 == 1));
    }

    /// A whole number in groups of three bits, each behind a bit that says whether another follows.
    fn put_number(&mut self, number: u64) {
        let groups = (1..).find(|groups| *groups == 22 || number >> (3 * groups) == 0).unwrap_or(1);
        for group in (0..groups).rev() {
            self.put(u64::from(group > 0), 1);
            self.put(number >> (3 * group) & 7, 3);
        }
    }

    fn left(&self) -> usize {
        self.bits.len() - self.read
    }

    fn take(&mut self, width: usize) -> Option<u64> {
        let bits = self.bits.get(self.read..self.read + width)?;
        self.read += width;
        Some(bits.iter().fold(0, |value, &bit| value << 1 | u64::from(bit)))
    }

    /// A number below 2^32, written as shortly as it can be.
    fn take_number(&mut self) -> Option<u64> {
        let mut number: u64 = 0;
        loop {
            let more = self.take(1)? == 1;
            let group = self.take(3)?;
            if number == 0 && group == 0 && more || number >> 29 != 0 {
                return None;
            }
            number = number << 3 | group;
            if !more {
                return Some(number);
            }
        }
    }

    fn symbols(&self) -> Vec<u8> {
        let symbol = |bits: &[bool]| {
            (0..5).fold(0, |symbol, bit| symbol << 1 | u8::from(bits.get(bit) == Some(&true)))
        };
        self.bits.chunks(5).map(symbol).collect()
    }
}

/// A product in the field of 32 elements (x⁵ + x² + 1).
fn times(a: u8, b: u8) -> u8 {
    let mut product = 0u16;
    for bit in 0..5 {
        product ^= (u16::from(a) << bit) * u16::from(b >> bit & 1);
    }
    for bit in (5..10).rev() {
        product ^= (0b10_0101 << (bit - 5)) * (product >> bit & 1);
    }
    product as u8
}

/// The remainder by (x − 2)(x − 4): with it, no two letters can be wrong unnoticed.
fn check(symbols: &[u8]) -> [u8; 2] {
    let (sum, product) = (2 ^ 4, times(2, 4));
    symbols.iter().fold([0, 0], |[high, low], symbol| {
        let lead = symbol ^ high;
        [low ^ times(lead, sum), times(lead, product)]
    })
}

fn written(symbols: &[u8]) -> String {
    let letter = |symbol: &u8| char::from(LETTERS[usize::from(*symbol)]);
    let groups = symbols.chunks(4).map(|group| group.iter().map(letter).collect::<String>());
    groups.collect::<Vec<_>>().join("-")
}

fn symbols_of(typed: &str) -> Result<Vec<u8>, SlipError> {
    let letters = typed.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '–' | '.'));
    letters
        .map(|c| {
            let plain = match c.to_ascii_uppercase() {
                'O' => '0',
                'I' | 'L' => '1',
                other => other,
            };
            let found = LETTERS.iter().position(|&letter| char::from(letter) == plain);
            found.map(|symbol| symbol as u8).ok_or(SlipError::Letter(c))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every code letter, changed to every other, and every two neighbours swapped; and every two letters.
    #[test]
    fn one_or_two_wrong_letters_are_always_found() {
        let data: Vec<u8> = (0..29).map(|n: u8| n.wrapping_mul(11) % 32).collect();
        for length in [1, 2, 7, 12, 29] {
            let data = &data[..length];
            let mut word = data.to_vec();
            word.extend(check(data));
            let fits =
                |word: &[u8]| word.split_last_chunk::<2>().is_some_and(|(data, sum)| check(data) == *sum);
            assert!(fits(&word));
            for at in 0..word.len() {
                for other in at..word.len() {
                    for error in 1..32 {
                        let mut wrong = word.clone();
                        wrong[at] ^= error;
                        if other > at {
                            wrong[other] ^= 1 + error * 7 % 31;
                        }
                        assert!(!fits(&wrong), "{length}: {at} {other} {error}");
                    }
                }
            }
        }
    }

    #[test]
    fn products_are_those_of_a_field() {
        for a in 1..32 {
            let mut row: Vec<u8> = (1..32).map(|b| times(a, b)).collect();
            row.sort_unstable();
            assert_eq!(row, (1..32).collect::<Vec<u8>>(), "{a}");
        }
    }

    #[test]
    fn numbers_are_written_as_shortly_as_they_can_be() {
        for number in [0, 1, 7, 8, 63, 64, 511, 4095, 1_000_000_000, u64::from(u32::MAX)] {
            let mut bits = Bits::default();
            bits.put_number(number);
            assert_eq!(bits.take_number(), Some(number));
            assert_eq!(bits.left(), 0);
        }
        // 1 000 with a leading group of nothing.
        let mut bits = Bits::default();
        bits.put(0b1000_0001, 8);
        assert_eq!(bits.take_number(), None);
    }
}
