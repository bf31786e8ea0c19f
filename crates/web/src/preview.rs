//! Where the disc would go: the real shot, up to the first disc or post it meets, or the second rail.

use boards::Point;
use physics::{State, Vec2, What};
use rules::{Clause, RuleId};
use table::Played;

use crate::shot_text::ShotText;

/// The way of the disc to be shot.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview {
    /// From its place to the end, with a corner at a rail.
    pub path: Vec<Point>,
    /// Whether it comes off a rail on its way.
    pub off_rail: bool,
    /// How it ends.
    pub end: End,
    /// What the referee would say against it, as far as it goes.
    pub fault: Option<(RuleId, Clause)>,
}

/// How the aiming line ends.
#[derive(Clone, Debug, PartialEq)]
pub enum End {
    /// At a disc.
    Disc(Touch),
    /// At a post.
    Post,
    /// At the second rail.
    Rail,
    /// In the hole of that number.
    Hole(u8),
    /// Beyond the edge of the board.
    Off,
    /// The disc comes to rest.
    Rest,
}

/// The first touch of a shot.
#[derive(Clone, Debug, PartialEq)]
pub struct Touch {
    /// The disc that is touched.
    pub disc: String,
    /// Where it lies.
    pub at: Point,
    /// Where it is touched, as one looks along the shot: 0 is full in its middle, −1 its outermost left, 1 its outermost right.
    pub offset: f64,
    /// Which way it leaves, a unit vector; `None` where it stays.
    pub goes: Option<Point>,
}

impl Preview {
    /// Whether it meets a disc at the end.
    pub fn touches(&self) -> bool {
        matches!(self.end, End::Disc(_))
    }

    /// What is to be looked at closely: between the disc and the one it touches, or where it ends.
    pub fn contact(&self) -> Option<Point> {
        let end = *self.path.last()?;
        Some(match &self.end {
            End::Disc(touch) => [0.5 * (end[0] + touch.at[0]), 0.5 * (end[1] + touch.at[1])],
            _ => end,
        })
    }

    /// Whether what it touches first is known: beyond a post or a second rail the line does not look.
    pub fn is_known(&self) -> bool {
        !matches!(self.end, End::Post | End::Rail)
    }
}

/// Plays the shot and keeps what an aiming line shows; `None` where it cannot be played.
pub fn preview(shot_text: &ShotText) -> Option<Preview> {
    of_played(&shot_text.play().ok()?, &shot_text.shot.disc)
}

/// What an aiming line shows of a shot that was played with this disc.
pub fn of_played(played: &Played, disc: &str) -> Option<Preview> {
    let disc = played.names.iter().position(|name| name == disc)?;
    let mut path: Vec<Point> = vec![played.shot.initial[disc].0.at.into()];
    let mut off_rail = false;
    for event in &played.shot.events {
        let (own, met) = match event.other {
            Some((other, after)) if other == disc => (after, Some((event.disc, event.after))),
            met if event.disc == disc => (event.after, met),
            _ => continue,
        };
        let from = path.last().copied()?;
        path.push(own.at.into());
        let end = match (event.what, met) {
            (What::Segment | What::HoleEntered(_) | What::HoleCrossed(_), _) => continue,
            (What::Rail(_), _) if !off_rail => {
                off_rail = true;
                continue;
            }
            (What::Contact, Some((other, after))) => {
                let disc = played.names.get(other)?.clone();
                End::Disc(touch(disc, from.into(), own.at, after))
            }
            (What::Post(_), _) => End::Post,
            (What::Rail(_), _) => End::Rail,
            (What::Captured(hole), _) => End::Hole(hole),
            (What::EdgeLeft | What::Rim | What::Landed | What::Jumped, _) => End::Off,
            _ => End::Rest,
        };
        return Some(Preview { path, off_rail, end, fault: None });
    }
    Some(Preview { path, off_rail, end: End::Rest, fault: None })
}

/// A disc is touched by one that came from there and is here now.
fn touch(disc: String, from: Vec2, here: Vec2, after: State) -> Touch {
    let unit = |v: Vec2| (v.length() > 0.0).then(|| v * (1.0 / v.length()));
    let offset = match (unit(here - from), unit(after.at - here)) {
        // Where the touched disc's middle is on the left, it is its right that is touched.
        (Some(way), Some(toward)) => way.cross(toward),
        _ => 0.0,
    };
    Touch { disc, at: after.at.into(), offset, goes: unit(after.velocity).map(Into::into) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str) -> Preview {
        preview(&ShotText::parse(line).unwrap()).unwrap()
    }

    #[test]
    fn it_ends_where_the_discs_touch() {
        let seen = of(
            r#"{"board":"carrom","discs":{"queen":[0,0]},"shot":{"disc":"striker","at":[0,-0.2526],"angle":1.5707963267948966,"speed":2}}"#,
        );
        let end = seen.path.last().unwrap();
        assert!(seen.touches() && (end[1] + 0.0159 + 0.02065).abs() < 1e-9, "{seen:?}");
    }

    #[test]
    fn one_rail_is_shown_and_a_post_ends_it() {
        let banked =
            of(r#"{"board":"carrom","shot":{"disc":"striker","at":[0,-0.2526],"angle":1.2,"speed":6}}"#);
        let rail = 0.37 - 0.02065;
        let at_rail = |[x, y]: Point| (x.abs().max(y.abs()) - rail).abs() < 1e-9;
        assert_eq!(banked.path.iter().filter(|&&point| at_rail(point)).count(), 2);
        let post = boards::crokinole::TABLE.posts[5];
        let line = format!(
            r#"{{"board":"crokinole","shot":{{"disc":"a1","at":[{},-0.3],"angle":1.5707963267948966,"speed":2}}}}"#,
            post[0]
        );
        let end = *of(&line).path.last().unwrap();
        assert!(((end[0] - post[0]).hypot(end[1] - post[1]) - 0.0159 - 0.00476).abs() < 1e-9);
    }

    #[test]
    fn without_a_disc_it_goes_to_rest_or_over_the_edge() {
        let short = of(
            r#"{"board":"crokinole","shot":{"disc":"a1","at":[0,-0.3048],"angle":1.5707963267948966,"speed":0.5}}"#,
        );
        assert!(short.end == End::Rest && short.path.last().unwrap()[1] < -0.15);
        let over = of(r#"{"board":"crokinole","shot":{"disc":"a1","at":[0,-0.3048],"angle":0.6,"speed":3}}"#);
        let [x, y] = *over.path.last().unwrap();
        assert!((x.hypot(y) - 0.3302).abs() < 1e-9 && over.end == End::Off);
        let twenty = of(
            r#"{"board":"crokinole","shot":{"disc":"a1","at":[0,-0.3048],"angle":1.5707963267948966,"speed":0.85}}"#,
        );
        assert_eq!(twenty.end, End::Hole(0));
    }

    #[test]
    fn a_touch_says_where_and_which_way_the_other_goes() {
        // A quarter of a touching distance to the left of the queen's middle: its left is touched, and it goes to the right.
        let left = of(
            r#"{"board":"carrom","discs":{"queen":[0,0]},"shot":{"disc":"striker","at":[-0.0091,-0.2526],"angle":1.5707963267948966,"speed":2}}"#,
        );
        let End::Disc(Touch { disc, at, offset, goes: Some([x, y]) }) = left.end else { panic!("{left:?}") };
        assert!(disc == "queen" && at == [0.0, 0.0] && !left.off_rail);
        assert!((offset + 0.249).abs() < 1e-3, "{offset}");
        // The two rub each other: a little less to the side than straight from middle to middle.
        assert!((0.15..0.249).contains(&x) && y > 0.95, "{x} {y}");
        let banked = of(
            r#"{"board":"carrom","discs":{"w1":[0.2,0.2]},"shot":{"disc":"striker","at":[0,-0.2526],"angle":0.57,"speed":6}}"#,
        );
        assert!(banked.off_rail, "{banked:?}");
    }
}
