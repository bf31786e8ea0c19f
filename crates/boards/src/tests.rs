//! What must be true of the data for all numbers.

use super::*;

const GAPS: [f64; 3] = [1e-6, 1e-4, 0.5e-3];

fn distance([ax, ay]: Point, [bx, by]: Point) -> f64 {
    ((ax - bx) * (ax - bx) + (ay - by) * (ay - by)).sqrt()
}

/// The bits of a point with −0 read as +0, so that a mirrored zero is the same zero.
fn bits([x, y]: Point) -> [u64; 2] {
    [(x + 0.0).to_bits(), (y + 0.0).to_bits()]
}

fn assert_mirrored(points: &[Point]) {
    let all: Vec<_> = points.iter().map(|&p| bits(p)).collect();
    for &[x, y] in points {
        assert!(all.contains(&bits([-x, y])), "no mirror image of {x}, {y}");
        assert!(all.contains(&bits([x, -y])), "no mirror image of {x}, {y}");
    }
}

fn assert_apart(points: &[Point], least: f64) {
    for (i, &a) in points.iter().enumerate() {
        for &b in &points[i + 1..] {
            assert!(distance(a, b) >= least, "{a:?} and {b:?} are too close");
        }
    }
}

#[test]
fn games_are_read_by_the_name_they_show() {
    for game in Game::ALL {
        assert_eq!(game.to_string().parse(), Ok(game));
        assert_eq!(profile(game).game, game);
    }
    assert_eq!(
        "chess".parse::<Game>().unwrap_err().to_string(),
        "unknown game \"chess\": expected carrom, crokinole, croquignole, couronne or kimble"
    );
}

#[test]
fn what_a_game_can_fits_its_board() {
    for game in Game::ALL {
        let (profile, sizes) = (profile(game), game.sizes());
        assert!(sizes.is_sorted() && sizes.contains(&2) && sizes.iter().all(|size| *size >= 2));
        assert_eq!(game.has_shots(), profile.shooting_line().is_some(), "{game}: a line to shoot from");
        assert_eq!(game.has_shots(), !game.has_dome(), "{game}");
        assert_eq!(game.has_rings(), matches!(profile.table, Table::Round(_)), "{game}");
        assert_eq!(
            game.has_pockets(),
            profile.placing_circle().is_some(),
            "{game}: what was potted comes back"
        );
        // Spin takes a strike far beside the middle, which a finger cannot give.
        assert_eq!(game.has_spin(), profile.widest_strike > 0.5, "{game}");
    }
    let most = Game::ALL.iter().flat_map(|game| game.sizes()).max();
    assert_eq!(most, Some(&Game::MOST_PLAYERS));
    assert_eq!(Game::ALL.map(Game::has_start_lines), [false, false, false, true, false]);
    assert_eq!(Game::ALL.map(Game::has_teams), [true, true, true, true, false]);
    assert_eq!(profile(Game::Couronne).start_line(), Some(0.44 - 0.14));
}

#[test]
fn every_name_has_one_kind_and_no_other_spelling() {
    let counts = [20, 24, 24, 33, 0];
    for (game, count) in Game::ALL.into_iter().zip(counts) {
        let profile = profile(game);
        let names = profile.disc_names();
        assert_eq!(names.len(), count);
        for name in &names {
            let kinds = profile.kinds.iter().filter(|k| k.names.contains(name));
            assert_eq!(kinds.count(), 1, "{name}");
            assert_eq!(names.iter().filter(|other| *other == name).count(), 1);
        }
    }
    let carrom = profile(Game::Carrom);
    for wrong in ["", "w", "w0", "w01", "w+1", "w10", "W1", "g1", "queen1", "w١"] {
        assert_eq!(carrom.kind_of(wrong), None, "{wrong}");
    }
    assert_eq!(carrom.kind_of("w9").unwrap().name, "white");
    assert_eq!(profile(Game::Couronne).kind_of("r16").unwrap().name, "red");
    assert_eq!(profile(Game::Croquignole).kind_of("b12").unwrap().name, "dark");
}

#[test]
fn constants_are_possible() {
    for game in Game::ALL {
        let c = &profile(game).constants;
        assert!(c.friction > 0.0 && c.top_speed > 0.0 && c.gravity == 9.81);
        for e in [c.disc_restitution, c.rail_restitution, c.post_restitution, c.rim_restitution] {
            assert!((0.0..=1.0).contains(&e));
        }
        for kind in profile(game).kinds {
            assert!(kind.hole < kind.radius && kind.mass > 0.0 && kind.thickness > 0.0);
        }
    }
    assert_eq!(profile(Game::Crokinole).friction_of("fast"), Some(0.08));
    assert_eq!(profile(Game::Crokinole).friction_of("slow"), Some(0.16));
}

#[test]
fn carrom_rosette_is_the_rules_rosette() {
    let r = carrom::PIECE_RADIUS;
    let middle = [0.0, 0.0];
    for placed in carrom_rack(0.0) {
        let number = placed.disc[1..].parse::<u32>().unwrap_or(0);
        let expected = match (&placed.disc[..1], number) {
            ("q", _) => 0.0,
            ("w" | "b", 1..=3) => 2.0 * r,
            ("w", _) => 4.0 * r,
            _ => 2.0 * 3f64.sqrt() * r,
        };
        assert!((distance(placed.at, middle) - expected).abs() < 1e-15, "{placed:?}");
    }
}

#[test]
fn carrom_rosette_is_apart_mirrored_and_inside_the_outer_circle() {
    for gap in GAPS {
        let rack = rack(Game::Carrom, gap);
        let points: Vec<Point> = rack.iter().map(|p| p.at).collect();
        assert_apart(&points, 2.0 * carrom::PIECE_RADIUS + gap - 1e-12);
        assert_mirrored(&points);
        for p in &rack {
            let reach = distance(p.at, [0.0, 0.0]) + carrom::PIECE_RADIUS;
            assert!(reach < carrom::MARKS.outer_circle);
            // Left is right in colour, too.
            let image = bits([-p.at[0], p.at[1]]);
            let twin = rack.iter().find(|q| bits(q.at) == image).unwrap();
            assert_eq!(twin.disc[..1], p.disc[..1]);
        }
        let mut names: Vec<String> = rack.into_iter().map(|p| p.disc).collect();
        let mut all = profile(Game::Carrom).disc_names();
        all.retain(|name| name != "striker");
        names.sort();
        all.sort();
        assert_eq!(names, all);
    }
}

#[test]
fn couronne_lattice_fits_the_middle_circle_however_turned() {
    let room = couronne::MIDDLE_CIRCLE - couronne::RING_RADIUS;
    for n in 4..=16 {
        for gap in GAPS {
            let points = couronne_lattice(2 * n, gap);
            assert_eq!(points.len(), 2 * n);
            assert_apart(&points, 2.0 * couronne::RING_RADIUS + gap - 1e-12);
            let sum = points.iter().fold([0.0, 0.0], |s, p| [s[0] + p[0], s[1] + p[1]]);
            assert_eq!(sum, [0.0, 0.0], "centred");
            for p in points {
                assert!(distance(p, [0.0, 0.0]) < room);
            }
        }
    }
    // Too wide a gap gives way; the rings still do not touch.
    let points = couronne_lattice(32, 0.01);
    assert_apart(&points, 2.0 * couronne::RING_RADIUS + 1e-3);
    assert!(points.iter().all(|&p| distance(p, [0.0, 0.0]) < room));
    assert_eq!(couronne_lattice(31, 0.0).len(), 31);
    assert_eq!(couronne_lattice(0, 0.0), Vec::<Point>::new());
}

#[test]
fn couronne_rack_has_fifteen_of_each() {
    let couronne = profile(Game::Couronne);
    let rack = rack(Game::Couronne, 1e-4);
    for kind in ["green", "red"] {
        let of_kind = |p: &&Placed| couronne.kind_of(&p.disc).unwrap().name == kind;
        assert_eq!(rack.iter().filter(of_kind).count(), 15);
    }
}

#[test]
fn square_marks_lie_inside_their_boards() {
    let (t, m) = (carrom::TABLE, carrom::MARKS);
    assert_mirrored(&t.holes);
    assert!((t.inset(m.base_line_near) - 0.2685).abs() < 1e-15);
    assert!(m.end_circle_at + m.end_circle <= m.base_length / 2.0 + 1e-12);
    // An end circle fills the strip's width and stays clear of its neighbour round the corner.
    assert!((m.base_line_far - m.base_line_near - 2.0 * m.end_circle).abs() < 1e-12);
    let middle = t.inset(m.base_middle());
    let (a, b) = ([m.end_circle_at, middle], [middle, m.end_circle_at]);
    assert!(distance(a, b) > 2.0 * m.end_circle);
    // A striker touching both lines has room for it.
    assert!(profile(Game::Carrom).kind_named("striker").unwrap().radius > m.end_circle);
    // The arrow's arch stays outside the outer circle.
    let edge = distance(t.holes[2], [0.0, 0.0]) - t.hole_radius;
    assert!(edge - m.arrow.from_pocket - m.arrow.length - m.arrow.arch > m.outer_circle);

    let (t, m) = (couronne::TABLE, couronne::MARKS);
    assert_mirrored(&t.holes);
    assert_mirrored(&m.corner_rings);
    assert!((m.corner_rings[2][0] - t.inset(m.start_line)).abs() < 1e-12);
    assert!((m.start_line_half + m.corner_ring - t.inset(m.start_line)).abs() < 1e-12);
    for (hole, ring) in t.holes.iter().zip(m.corner_rings) {
        assert!(distance(*hole, ring) > t.hole_radius + m.corner_ring);
    }
}

#[test]
fn shooting_lines_are_where_the_rules_draw_them() {
    let line = |game| profile(game).shooting_line();
    // To the last bit: golden shots start there.
    assert_eq!(line(Game::Carrom).unwrap().middle(), [0.0, -0.2526]);
    assert_eq!(line(Game::Couronne).unwrap().middle(), [0.0, -(0.44 - 0.14)]);
    for (game, reach) in [(Game::Carrom, 0.18255), (Game::Couronne, 0.21)] {
        let Some(ShootingLine::Straight { half, .. }) = line(game) else { panic!("{game}") };
        assert!((half - reach).abs() < 1e-12, "{game}: {half}");
    }
    for game in [Game::Crokinole, Game::Croquignole] {
        assert_eq!(line(game).unwrap().middle(), [0.0, -0.3048]);
        // It ends at the borders of the quadrant.
        let Some(ShootingLine::Arc { radius, half_angle }) = line(game) else { panic!("{game}") };
        let end = [radius * half_angle.sin(), -radius * half_angle.cos()];
        assert!(distance(end, profile(game).rings().unwrap().borders[1][1]) < 1e-12, "{game}: {end:?}");
    }
    assert_eq!(line(Game::Kimble), None);
}

#[test]
fn round_marks_and_posts() {
    assert_eq!(crokinole::TABLE, croquignole::TABLE);
    assert_eq!(crokinole::MARKS, croquignole::MARKS);
    let (t, m) = (crokinole::TABLE, crokinole::MARKS);
    assert_mirrored(&t.posts);
    for post in t.posts {
        assert!((distance(post, [0.0, 0.0]) - m.zone_radii[0]).abs() < 1e-15);
        let from_border = (post[1].abs().atan2(post[0].abs()).to_degrees() - 45.0).abs();
        assert!((from_border - 22.5).abs() < 1e-12);
    }
    assert!(m.outer_line() < t.surface_radius);
    assert!((t.rim_radius() - 0.381).abs() < 1e-15);
    assert!(crokinole::DISC_RADIUS < t.hole_radius);
    // A disc passes between two posts.
    assert!(distance(t.posts[0], t.posts[1]) > 2.0 * (crokinole::DISC_RADIUS + t.post_radius));
}

#[test]
fn the_same_circle_has_another_number_for_every_corner() {
    use kimble::{NEST, PLACE_1, PLACE_4, circle, goal_place, on_track, start_circle};
    assert_eq!([0, 1, 2, 3].map(start_circle), [0, 7, 14, 21]);
    assert_eq!(circle(1, 27), Some(6), "the last circle lies before one's own start");
    assert_eq!((circle(2, 14), circle(1, NEST), circle(1, PLACE_1)), (Some(0), None, None));
    assert_eq!(
        [NEST, 27, PLACE_1, PLACE_4, PLACE_4 + 1].map(goal_place),
        [None, None, Some(1), Some(4), None]
    );
    assert!(on_track(0) && on_track(27) && !on_track(NEST) && !on_track(PLACE_1));
    // Every corner goes once around, from its start to the circle before it.
    for corner in 0..4 {
        let mut circles: Vec<usize> = (0..28).filter_map(|progress| circle(corner, progress)).collect();
        assert_eq!(circles[0], start_circle(corner));
        circles.sort_unstable();
        assert!(circles.into_iter().eq(0..28));
    }
}

#[test]
fn kimble_places_are_where_the_rules_put_them() {
    let track = &kimble::TRACK;
    let clockwise = |[x, y]: Point| (x.atan2(y).to_degrees() + 360.0) % 360.0;
    for (i, &circle) in track.circles.iter().enumerate() {
        let expected = (270.0 - 3.0 * 360.0 / 28.0 + 360.0 / 28.0 * i as f64) % 360.0;
        let off = (clockwise(circle) - expected + 180.0).rem_euclid(360.0) - 180.0;
        assert!(off.abs() < 1e-6, "circle {i}");
    }
    assert!((clockwise(track.circles[0]) - 231.4).abs() < 0.05);
    for goals in track.goals {
        for (place, expected) in goals.into_iter().zip([0.364, 0.299, 0.235, 0.169]) {
            assert!((distance(place, [0.0, 0.0]) - expected).abs() < 1e-9);
        }
    }
    let places: Vec<(Point, f64)> = (track.circles.iter().map(|&p| (p, track.circle_radius)))
        .chain(track.goals.iter().flatten().map(|&p| (p, track.goal_radius)))
        .chain(track.nests.iter().flatten().map(|&p| (p, track.nest_radius)))
        .chain([([0.0, 0.0], track.dome_radius)])
        .collect();
    assert_mirrored(&places.iter().map(|p| p.0).collect::<Vec<_>>());
    for (i, &(a, ra)) in places.iter().enumerate() {
        assert!(a[0].abs() + ra < 0.5 && a[1].abs() + ra < 0.5);
        for &(b, rb) in &places[i + 1..] {
            assert!(distance(a, b) > ra + rb, "{a:?} and {b:?} overlap");
        }
    }
}
