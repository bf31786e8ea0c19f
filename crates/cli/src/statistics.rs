//! Shares, intervals and tests: what a number of games shows, and how surely.

use std::str::FromStr;

use serde::Serialize;

/// How many standard deviations hold 95 % of a normal distribution.
const Z95: f64 = 1.959_963_984_540_054;

/// Wilson's interval of a share, 95 %: `won` of `of`, where a draw may count as half.
pub fn wilson(won: f64, of: f64) -> [f64; 2] {
    if of <= 0.0 {
        return [0.0, 1.0];
    }
    let (share, z2) = (won / of, Z95 * Z95);
    let middle = (share + z2 / (2.0 * of)) / (1.0 + z2 / of);
    let reach = Z95 / (1.0 + z2 / of) * (share * (1.0 - share) / of + z2 / (4.0 * of * of)).sqrt();
    // All or nothing: exact, without rounding errors.
    [if won <= 0.0 { 0.0 } else { middle - reach }, if won >= of { 1.0 } else { middle + reach }]
}

/// Wilson's interval, 95 %, of a share that was tried in groups, given as `(made, of)`: tries of one group are alike,
/// so they count for only as many independent tries as the differences between the groups allow.
pub fn wilson_of_groups(groups: &[(usize, usize)]) -> [f64; 2] {
    let total = |pick: fn(&(usize, usize)) -> usize| groups.iter().map(pick).sum::<usize>() as f64;
    let (made, of) = (total(|group| group.0), total(|group| group.1));
    if of <= 0.0 || groups.len() < 2 {
        // One group says nothing about the others.
        return wilson(made / of.max(1.0), of.min(1.0));
    }
    let share = made / of;
    let off = |&(made, of): &(usize, usize)| (made as f64 - share * of as f64).powi(2);
    let count = groups.len() as f64;
    let between = groups.iter().map(off).sum::<f64>() * count / (count - 1.0);
    let alone = of * share * (1.0 - share);
    let worth = if alone > 0.0 && between > alone { alone / between } else { 1.0 };
    wilson(made * worth, of * worth)
}

/// The difference in Elo points for an expected share of the points; none for all or nothing.
pub fn elo(share: f64) -> Option<f64> {
    (share > 0.0 && share < 1.0).then(|| -400.0 * (1.0 / share - 1.0).log10())
}

/// The share of the points to be expected at a difference in Elo points.
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The mean of a list; 0 of an empty one.
pub(crate) fn mean(list: &[f64]) -> f64 {
    if list.is_empty() { 0.0 } else { list.iter().sum::<f64>() / list.len() as f64 }
}

/// A number with this many decimals, for people.
pub(crate) fn rounded(number: f64, decimals: i32) -> f64 {
    let scale = 10f64.powi(decimals);
    (number * scale).round() / scale + 0.0
}

/// What a sequential test decides between: written `ELO0,ELO1`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hypotheses {
    /// The first player is stronger by this much, or less.
    pub elo0: f64,
    /// The first player is stronger by this much, or more.
    pub elo1: f64,
}

impl FromStr for Hypotheses {
    type Err = String;

    fn from_str(text: &str) -> Result<Hypotheses, String> {
        let wrong =
            || format!("{text:?}; expected two differences in Elo points such as 0,30, the lower first");
        let (low, high) = text.split_once(',').ok_or_else(wrong)?;
        let number = |text: &str| text.trim().parse().ok().filter(|elo: &f64| elo.abs() <= 2000.0);
        match (number(low), number(high)) {
            (Some(elo0), Some(elo1)) if elo0 < elo1 => Ok(Hypotheses { elo0, elo1 }),
            _ => Err(wrong()),
        }
    }
}

/// How far the log-likelihood ratio must go for an error of 5 % either way: ln 19.
const BOUND: f64 = 2.944_438_979_166_440_3;

/// A sequential test (SPRT): its observations are groups of games in which the seats rotate, so that the value of a
/// seat or a rack does not count as luck.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    /// The lower hypothesis.
    pub elo0: f64,
    /// The higher one.
    pub elo1: f64,
    /// The log-likelihood ratio: positive speaks for the higher one.
    pub llr: f64,
    /// Where it is decided.
    pub bounds: [f64; 2],
    /// `"elo0"`, `"elo1"`, or nothing yet.
    pub accepted: Option<&'static str>,
}

impl Hypotheses {
    /// What the first player's shares of the points, one a group, say.
    pub fn test(self, shares: &[f64]) -> Sprt {
        let (s0, s1) = (expected(self.elo0), expected(self.elo1));
        let (n, mean) = (shares.len() as f64, mean(shares));
        // One extra observation with a variance of ¼, the largest possible: a few groups that agree are not certainty.
        let squares: f64 = shares.iter().map(|share| (share - mean) * (share - mean)).sum();
        let variance = (squares + 0.25) / (n + 1.0);
        let llr = n * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        let accepted = match llr {
            llr if llr >= BOUND => Some("elo1"),
            llr if llr <= -BOUND => Some("elo0"),
            _ => None,
        };
        let Hypotheses { elo0, elo1 } = self;
        Sprt { elo0, elo1, llr: rounded(llr, 3), bounds: [-BOUND, BOUND].map(|b| rounded(b, 3)), accepted }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) {
        assert!((a - b).abs() < 5e-4, "{a} is not {b}");
    }

    #[test]
    fn wilson_as_in_the_tables() {
        let [low, high] = wilson(60.0, 100.0);
        close(low, 0.5020);
        close(high, 0.6906);
        assert_eq!(wilson(0.0, 0.0), [0.0, 1.0]);
        let [low, high] = wilson(10.0, 10.0);
        close(low, 0.7225);
        assert_eq!(high, 1.0);
    }

    #[test]
    fn elo_there_and_back() {
        assert_eq!(elo(0.5), Some(0.0));
        close(elo(0.640_065).unwrap(), 100.0);
        close(expected(100.0), 0.640_065);
        assert_eq!((elo(0.0), elo(1.0)), (None, None));
    }

    #[test]
    fn the_sequential_test_decides_either_way_and_waits_in_between() {
        let test = |shares: &[f64]| "0,100".parse::<Hypotheses>().unwrap().test(shares).accepted;
        assert_eq!(test(&[]), None);
        assert_eq!(test(&[1.0]), None);
        assert_eq!(test(&[1.0; 10]), Some("elo1"));
        assert_eq!(test(&[0.5, 0.0, 0.5, 0.5, 0.0, 0.5, 0.5, 0.0]), Some("elo0"));
        assert_eq!(test(&[0.5, 1.0, 0.0, 1.0]), None);
    }

    #[test]
    fn hypotheses_are_two_numbers_in_order() {
        for wrong in ["", "5", "30,0", "0,0", "a,b", "0,NaN", "0,1e9"] {
            assert!(wrong.parse::<Hypotheses>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn tries_of_one_group_are_not_independent() {
        // Each group is all or nothing: ten tries a group count for one.
        let groups: Vec<(usize, usize)> = (0..100).map(|n| (10 * (n % 2), 10)).collect();
        let ([low, high], [lone_low, lone_high]) = (wilson_of_groups(&groups), wilson(50.0, 100.0));
        assert!((low - lone_low).abs() < 0.005 && (high - lone_high).abs() < 0.005, "{low} to {high}");
        // Groups that are all alike are as good as independent tries, and not better.
        assert_eq!(wilson_of_groups(&[(5, 10); 100]), wilson(500.0, 1000.0));
        assert_eq!(wilson_of_groups(&[(10, 10); 4]), wilson(40.0, 40.0));
        assert_eq!(wilson_of_groups(&[(3, 10)]), wilson(0.3, 1.0));
        assert_eq!(wilson_of_groups(&[]), [0.0, 1.0]);
    }
}
