//! What a visitor has made of the shots of the day: the tries of every day, and how many days in a row. It is kept on the
//! device as a few words a day, and shared as a line that tells nothing about how a shot is solved.

use std::fmt::Write;

/// Tries a day.
pub const TRIES: usize = 3;
/// The most days that are kept: the oldest go first.
const MOST: usize = 1000;

/// A try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Try {
    /// It was solved.
    Done,
    /// It was not; in kimble, what the move cost of the chance to win, in millionths.
    Missed(Option<u32>),
}

/// The tries of a day.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    /// The number of the day.
    pub day: u32,
    /// The tries, the first one first.
    pub tries: Vec<Try>,
    /// Whether all of them were made on that day.
    pub in_time: bool,
}

impl Tried {
    /// Whether it was solved.
    pub fn is_solved(&self) -> bool {
        self.tries.contains(&Try::Done)
    }

    /// Whether no try is left, or none is needed.
    pub fn is_over(&self) -> bool {
        self.is_solved() || self.tries.len() >= TRIES
    }

    /// How many tries are left.
    pub fn left(&self) -> usize {
        if self.is_over() { 0 } else { TRIES - self.tries.len() }
    }

    /// With which try it was solved; 0 if it was not.
    pub fn solved_with(&self) -> usize {
        self.tries.iter().position(|tried| *tried == Try::Done).map_or(0, |n| n + 1)
    }

    /// The tries as signs: a cross, a tick, a ring for one that was not needed.
    ///
    /// ```
    /// use web::daily::{Tried, Try};
    ///
    /// let tried = Tried { day: 321, tries: vec![Try::Missed(None), Try::Done], in_time: true };
    /// assert_eq!(tried.marks(), "✕✓◌");
    /// ```
    pub fn marks(&self) -> String {
        let sign = |n: usize| match self.tries.get(n) {
            Some(Try::Done) => '✓',
            Some(Try::Missed(_)) => '✕',
            None => '◌',
        };
        (0..TRIES).map(sign).collect()
    }

    /// What became of the try number `n`, counted from 0, by the name that the sentences know it by.
    pub fn what_of(&self, n: usize) -> &'static str {
        match self.tries.get(n) {
            Some(Try::Done) => "done",
            Some(Try::Missed(_)) => "missed",
            None if self.is_over() => "spare",
            None => "open",
        }
    }

    /// A line: the day, its tries, and a star if they were in time: `321 -,+ *`.
    fn read(line: &str) -> Option<Tried> {
        let mut words = line.split(' ');
        let day = words.next()?.parse().ok()?;
        let tries: Option<Vec<Try>> = words.next()?.split(',').map(read_try).collect();
        let tries = tries.filter(|tries| tries.len() <= TRIES)?;
        Some(Tried { day, tries, in_time: words.next() == Some("*") })
    }

    fn write(&self, text: &mut String) {
        let tries: Vec<String> = self.tries.iter().map(written).collect();
        let star = if self.in_time { " *" } else { "" };
        let _ = writeln!(text, "{} {}{star}", self.day, tries.join(","));
    }
}

fn read_try(word: &str) -> Option<Try> {
    match word.strip_prefix('-') {
        Some("") => Some(Try::Missed(None)),
        Some(cost) => Some(Try::Missed(Some(cost.parse().ok()?))),
        None => (word == "+").then_some(Try::Done),
    }
}

fn written(tried: &Try) -> String {
    match tried {
        Try::Done => "+".to_owned(),
        Try::Missed(None) => "-".to_owned(),
        Try::Missed(Some(cost)) => format!("-{cost}"),
    }
}

/// All days that were tried, in the order in which they were.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diary(Vec<Tried>);

impl Diary {
    /// What was kept. A line that cannot be read is left out.
    pub fn read(kept: &str) -> Diary {
        Diary(kept.lines().filter_map(Tried::read).collect())
    }

    /// What is to be kept.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for tried in &self.0[self.0.len().saturating_sub(MOST)..] {
            tried.write(&mut text);
        }
        text
    }

    /// The tries of a day.
    pub fn of(&self, day: u32) -> Tried {
        let known = self.0.iter().find(|tried| tried.day == day);
        known.cloned().unwrap_or(Tried { day, ..Tried::default() })
    }

    /// Adds a try at the shot of a day, made on the day `today`. A day that is over takes none.
    pub fn add(&mut self, day: u32, today: u32, tried: Try) {
        let mut of_day = self.of(day);
        if of_day.is_over() {
            return;
        }
        of_day.in_time = day == today && (of_day.in_time || of_day.tries.is_empty());
        of_day.tries.push(tried);
        match self.0.iter_mut().find(|known| known.day == day) {
            Some(known) => *known = of_day,
            None => self.0.push(of_day),
        }
    }

    /// How many days in a row, up to this one, were brought to an end on their own day. Today counts as soon as it is; until then
    /// the row is that of yesterday.
    pub fn in_a_row(&self, today: u32) -> u32 {
        let counts = |day: u32| {
            let tried = self.of(day);
            tried.in_time && tried.is_over()
        };
        let last = if counts(today) { today } else { today.saturating_sub(1) };
        (0..last).take_while(|back| counts(last - back)).count() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn diary(days: &[(u32, u32, &[Try])]) -> Diary {
        let mut diary = Diary::default();
        for (day, today, tries) in days {
            tries.iter().for_each(|tried| diary.add(*day, *today, *tried));
        }
        diary
    }

    const MISSED: Try = Try::Missed(None);

    #[test]
    fn three_tries_a_day_and_none_after_it_is_solved() {
        let mut diary = diary(&[(5, 5, &[MISSED, Try::Done, MISSED])]);
        assert_eq!(diary.of(5).tries, [MISSED, Try::Done]);
        assert_eq!((diary.of(5).solved_with(), diary.of(5).left()), (2, 0));
        for n in 1..=4 {
            diary.add(6, 6, MISSED);
            assert_eq!(diary.of(6).tries.len(), TRIES.min(n));
        }
        assert_eq!((diary.of(6).is_over(), diary.of(6).solved_with()), (true, 0));
        assert_eq!(diary.of(6).marks(), "✕✕✕");
        assert_eq!(diary.of(7).left(), TRIES);
    }

    #[test]
    fn days_in_a_row_are_counted_and_a_missed_one_starts_again() {
        let played = diary(&[(5, 5, &[Try::Done]), (6, 6, &[MISSED, MISSED, MISSED]), (7, 7, &[Try::Done])]);
        assert_eq!([5, 6, 7, 8, 9].map(|today| played.in_a_row(today)), [1, 2, 3, 3, 0]);
        let later = diary(&[(5, 5, &[Try::Done]), (7, 7, &[Try::Done])]);
        assert_eq!(later.in_a_row(7), 1);
    }

    #[test]
    fn only_a_shot_that_was_ended_on_its_own_day_counts() {
        let begun = diary(&[(5, 5, &[Try::Done]), (6, 6, &[MISSED])]);
        assert_eq!(begun.in_a_row(6), 1, "today is not over: the row is yesterday's");
        let mut late = begun.clone();
        late.add(6, 7, Try::Done);
        assert_eq!(late.in_a_row(7), 0);
        let earlier = diary(&[(5, 6, &[Try::Done]), (6, 6, &[Try::Done])]);
        assert_eq!(earlier.in_a_row(6), 1, "a shot of yesterday does not count today");
        assert_eq!(diary(&[(1, 1, &[Try::Done])]).in_a_row(1), 1);
    }

    #[test]
    fn it_is_read_as_it_is_written() {
        let costly = Try::Missed(Some(26_451));
        let diary = diary(&[(5, 5, &[MISSED, Try::Done]), (9, 11, &[costly, costly])]);
        assert_eq!(diary.to_text(), "5 -,+ *\n9 -26451,-26451\n");
        assert_eq!(Diary::read(&diary.to_text()), diary);
        assert_eq!(Diary::read("x\n5\n5 ?\n5 -,-,-,-\n6 +"), Diary::read("6 +"));
    }
}
