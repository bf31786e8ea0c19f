//! Days, as the world counts them: in UTC, so that everybody has the same puzzle.

use std::fmt;
use std::str::FromStr;

use boards::quoted;

/// Days from 1970-01-01 to the day of puzzle 1, 2026-01-01.
const FIRST: i64 = 20_454;
/// Milliseconds of a day.
const DAY: f64 = 86_400_000.0;

/// A day that has a puzzle: 1 is 2026-01-01.
///
/// ```
/// use puzzles::Day;
///
/// let day: Day = "2026-11-17".parse()?;
/// assert_eq!(day.number(), 321);
/// assert_eq!(day.to_string(), "2026-11-17");
/// assert_eq!(Day::of_milliseconds(1_794_915_000_000.0), Some(day));
/// # Ok::<(), puzzles::NotADay>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(u32);

/// Why a text names no day of ours.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotADay {
    /// Not a date.
    #[error("{} is no date; expected one such as 2026-11-17", quoted(.0))]
    Unreadable(String),
    /// There was no puzzle yet.
    #[error("{} is before the first puzzle; expected 2026-01-01 or later", .0)]
    TooEarly(String),
}

impl Day {
    /// The last day that this crate counts to.
    const LAST: u32 = 1_000_000;

    /// The day of that number, counted from 1.
    pub fn numbered(number: u32) -> Option<Day> {
        (1..=Day::LAST).contains(&number).then_some(Day(number))
    }

    /// The day of a moment, in milliseconds since 1970 as browsers count them; `None` before the first puzzle.
    pub fn of_milliseconds(milliseconds: f64) -> Option<Day> {
        let days = (milliseconds / DAY).floor() as i64 - FIRST + 1;
        u32::try_from(days).ok().and_then(Day::numbered)
    }

    /// Its number, from 1.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The day before, if it has a puzzle.
    pub fn before(self) -> Option<Day> {
        Day::numbered(self.0 - 1)
    }

    /// Year, month and day.
    pub fn date(self) -> (i64, i64, i64) {
        // Civil date of a day number, after Howard Hinnant: years begin in March, eras have 400 years.
        let z = i64::from(self.0) - 1 + FIRST + 719_468;
        let (era, of_era) = (z.div_euclid(146_097), z.rem_euclid(146_097));
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let shifted = (5 * of_year + 2) / 153;
        let day = of_year - (153 * shifted + 2) / 5 + 1;
        let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
        (year + era * 400 + i64::from(month <= 2), month, day)
    }
}

/// The number of a date, counted from 1970-01-01.
fn days_of(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * (if month > 2 { month - 3 } else { month + 9 }) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = NotADay;

    fn from_str(text: &str) -> Result<Day, NotADay> {
        let unreadable = || NotADay::Unreadable(text.to_owned());
        let mut parts = text.splitn(3, '-').map(|part| {
            let digits = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            digits.then(|| part.parse::<i64>().ok()).flatten()
        });
        let mut next = || parts.next().flatten().filter(|n| *n <= 9999).ok_or_else(unreadable);
        let (year, month, day) = (next()?, next()?, next()?);
        let number = days_of(year, month, day) - FIRST + 1;
        let Some(found) = u32::try_from(number).ok().and_then(Day::numbered) else {
            return Err(NotADay::TooEarly(text.to_owned()));
        };
        // A thirtieth of February has a number, but it is another day's.
        if found.date() == (year, month, day) { Ok(found) } else { Err(unreadable()) }
    }
}
