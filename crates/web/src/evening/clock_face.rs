//! The clock of a round as it is shown.

/// Minutes and seconds of so many milliseconds, begun seconds counted whole: a clock shows 0:01 until the time is up.
///
/// ```
/// assert_eq!(web::evening::clock_face::text(640_000), "10:40");
/// assert_eq!(web::evening::clock_face::text(1), "0:01");
/// assert_eq!(web::evening::clock_face::text(-1_500), "+0:01");
/// ```
pub fn text(left: i64) -> String {
    let (sign, seconds) = match left {
        0.. => ("", left.saturating_add(999) / 1000),
        _ => ("+", left.saturating_neg() / 1000),
    };
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    match minutes {
        0..100 => format!("{sign}{minutes}:{seconds:02}"),
        _ => format!("{sign}{}:{:02}:{seconds:02}", minutes / 60, minutes % 60),
    }
}

/// The part of the time that is left, for the ring around the clock: 1 at the start, 0 when it is up.
pub fn part(left: i64, whole: i64) -> f64 {
    if whole <= 0 { 0.0 } else { (left as f64 / whole as f64).clamp(0.0, 1.0) }
}

/// What is to be heard between two looks at a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rings {
    /// The round begins.
    Start,
    /// One minute is left.
    Once,
    /// The time is up.
    Buzzer,
}

/// How long a moment lasts, in milliseconds.
const MOMENT: i64 = 10_000;

/// What is to be heard when a clock of `whole` milliseconds that had so many left, if it ran, now has others. A page that slept through
/// it for long is not startled: a moment more than ten seconds ago is over.
pub fn rings(before: Option<i64>, now: i64, whole: i64, warning: i64) -> Option<Rings> {
    let passed = |mark: i64| before.is_some_and(|before| before > mark) && now <= mark && now > mark - MOMENT;
    let begins = before.is_none_or(|before| before < now) && (0..MOMENT).contains(&(whole - now));
    match () {
        () if begins => Some(Rings::Start),
        () if passed(0) => Some(Rings::Buzzer),
        () if warning > 0 && passed(warning) => Some(Rings::Once),
        () => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_rings_at_the_start_and_before_the_end_and_buzzes_at_it() {
        let rings = |before: i64, now| rings(Some(before), now, 600_000, 60_000);
        assert_eq!(super::rings(None, 599_900, 600_000, 60_000), Some(Rings::Start));
        assert_eq!(super::rings(None, 300_000, 600_000, 60_000), None, "the page was opened in the middle");
        assert_eq!(rings(599_900, 599_700), None);
        assert_eq!(rings(60_100, 59_900), Some(Rings::Once));
        assert_eq!(rings(59_900, 59_700), None);
        assert_eq!(rings(100, -100), Some(Rings::Buzzer));
        assert_eq!(rings(-100, -300), None);
        assert_eq!(rings(100_000, -60_000), None, "the phone was in a pocket");
        // Time was added: it may ring again.
        assert_eq!(rings(-300, 120_000), None);
        assert_eq!(rings(-300, 599_900), Some(Rings::Start), "the clock of the next round");
    }

    #[test]
    fn long_clocks_show_hours() {
        assert_eq!(text(2 * 3_600_000), "2:00:00");
        assert_eq!(text(99 * 60_000), "99:00");
        assert_eq!(text(0), "0:00");
        assert_eq!(part(300, 600), 0.5);
        assert_eq!(part(-5, 600), 0.0);
        assert_eq!(part(5, 0), 0.0);
    }
}
