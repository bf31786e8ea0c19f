//! Where the disc would go: the real shot, up to the first disc or post it meets, or the second rail.

use boards::Point;
use physics::What;

use crate::sheet::Sheet;

/// The way of the disc to be shot.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview {
    /// From its place to the end, with a corner at a rail.
    pub path: Vec<Point>,
    /// Whether it meets a disc at the end.
    pub contact: bool,
}

/// Plays the shot and keeps what an aiming line shows; `None` where it cannot be played.
pub fn preview(sheet: &Sheet) -> Option<Preview> {
    let played = sheet.play().ok()?;
    let disc = played.names.iter().position(|name| *name == sheet.shot.disc)?;
    let mut path: Vec<Point> = vec![played.shot.initial[disc].0.at.into()];
    let mut rails = 0;
    for event in &played.shot.events {
        let after = match event.other {
            Some((other, after)) if other == disc => after,
            _ if event.disc == disc => event.after,
            _ => continue,
        };
        path.push(after.at.into());
        match event.what {
            What::Contact => return Some(Preview { path, contact: true }),
            What::Rail(_) if rails == 0 => rails += 1,
            What::Segment | What::HoleEntered(_) | What::HoleCrossed(_) => {}
            _ => break,
        }
    }
    Some(Preview { path, contact: false })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str) -> Preview {
        preview(&Sheet::parse(line).unwrap()).unwrap()
    }

    #[test]
    fn it_ends_where_the_discs_touch() {
        let seen = of(
            r#"{"board":"carrom","discs":{"queen":[0,0]},"shot":{"disc":"striker","at":[0,-0.2526],"angle":1.5707963267948966,"speed":2}}"#,
        );
        let end = seen.path.last().unwrap();
        assert!(seen.contact && (end[1] + 0.0159 + 0.02065).abs() < 1e-9, "{seen:?}");
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
        assert!(!short.contact && short.path.last().unwrap()[1] < -0.15);
        let over = of(r#"{"board":"crokinole","shot":{"disc":"a1","at":[0,-0.3048],"angle":0.6,"speed":3}}"#);
        let [x, y] = *over.path.last().unwrap();
        assert!((x.hypot(y) - 0.3302).abs() < 1e-9);
    }
}
