//! Days and their numbers.

use proptest::prelude::*;
use puzzles::Day;

#[test]
fn the_first_day_is_the_first_of_2026() {
    assert_eq!("2026-01-01".parse::<Day>().unwrap().number(), 1);
    assert_eq!("2027-01-01".parse::<Day>().unwrap().number(), 366);
    assert_eq!("2028-03-01".parse::<Day>().unwrap().number(), 365 + 365 + 31 + 29 + 1);
    assert_eq!(Day::numbered(1).unwrap().before(), None);
}

#[test]
fn a_day_ends_at_midnight_in_utc() {
    let day: Day = "2026-11-17".parse().unwrap();
    let midnight = 1_794_873_600_000.0;
    assert_eq!(Day::of_milliseconds(midnight), Some(day));
    assert_eq!(Day::of_milliseconds(midnight + 86_399_999.0), Some(day));
    assert_eq!(Day::of_milliseconds(midnight - 1.0), day.before());
    assert_eq!(Day::of_milliseconds(0.0), None, "there was no puzzle in 1970");
}

#[test]
fn what_is_no_date_is_refused() {
    for text in
        ["", "2026-11", "2026-02-29", "2026-13-01", "2026-00-10", "17.11.2026", "2026-11-17x", "-1-1-1"]
    {
        assert!(text.parse::<Day>().is_err(), "{text}");
    }
}

proptest! {
    #[test]
    fn a_day_is_read_as_it_is_written(number in 1u32..100_000) {
        let day = Day::numbered(number).unwrap();
        prop_assert_eq!(day.to_string().parse::<Day>(), Ok(day));
    }
}
