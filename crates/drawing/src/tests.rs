//! Properties that every drawing must have.

use std::collections::HashSet;

use boards::{Game, Placed, Table, kimble, profile, rack};
use roxmltree::{Document, Node};

use crate::*;

const LAYERS: [Layer; 3] = [Layer::Whole, Layer::Body, Layer::Sign];

fn names(game: Game) -> Vec<&'static str> {
    match &profile(game).table {
        Table::Track(track) => track.seats.to_vec(),
        _ => profile(game).kinds.iter().map(|kind| kind.name).collect(),
    }
}

/// A scene with one thing of every kind.
fn scene(game: Game) -> Scene {
    let mut scene = Scene { discs: rack(game, 1e-4), ..Scene::default() };
    if scene.discs.is_empty() {
        for (i, disc) in profile(game).disc_names().into_iter().enumerate() {
            let at = [0.012_345 * i as f64 - 0.14, 0.2 - 0.011_111 * i as f64];
            scene.discs.push(Placed { disc, at });
        }
    }
    scene.pieces = (0..4)
        .flat_map(|seat| {
            (0..4).map(move |piece| Piece {
                seat,
                piece,
                progress: (seat as i32 * 9 + piece as i32 * 11) % 33 - 1,
            })
        })
        .collect();
    scene.die = Some(3);
    for stroke in [Stroke::Struck, Stroke::Moved] {
        scene.paths.push(Path { points: vec![[0.0, -0.1], [0.1, 0.1], [0.2, 0.0]], stroke });
    }
    for moment in [Moment::Start, Moment::Contact] {
        scene.ghosts.push(Ghost { disc: names(game)[0].to_owned(), at: [0.1, 0.1], moment });
    }
    scene.captions.push(Caption { text: "över linjen < 1 mm & \"ute\"".to_owned(), at: [0.0, 0.05] });
    scene
}

/// Every drawing the crate can make.
fn all() -> Vec<String> {
    let mut drawings = vec![dome_svg(&kimble::TRACK), die_svg(&kimble::TRACK, None)];
    drawings.extend((1..=6).map(|face| die_svg(&kimble::TRACK, Some(face))));
    let styles = [
        Style::default(),
        Style {
            prefix: "7 <x>".to_owned(),
            title: "a & b < c".to_owned(),
            grain: false,
            numerals: false,
            backdrop: Some("#171512".to_owned()),
        },
    ];
    for game in Game::ALL {
        for style in &styles {
            drawings.push(board_svg(profile(game), style));
            drawings.push(picture(profile(game), &scene(game), style));
        }
        for name in names(game) {
            for layer in LAYERS {
                drawings.push(disc_layer_svg(game, name, layer).unwrap());
            }
        }
    }
    drawings
}

fn number(node: Node<'_, '_>, attribute: &str) -> f64 {
    node.attribute(attribute).map_or(0.0, |a| a.parse().unwrap())
}

#[test]
fn drawings_are_xml_with_unique_identifiers_that_resolve() {
    for svg in all() {
        let document = Document::parse(&svg).unwrap_or_else(|e| panic!("{e}: {svg}"));
        let mut ids = HashSet::new();
        for node in document.descendants() {
            if let Some(id) = node.attribute("id") {
                assert!(ids.insert(id), "{id} twice");
            }
        }
        for node in document.descendants() {
            for attribute in node.attributes() {
                let value = attribute.value();
                let reference = match attribute.name() {
                    "href" => value.strip_prefix('#'),
                    _ => value.strip_prefix("url(#").and_then(|v| v.strip_suffix(')')),
                };
                if let Some(reference) = reference {
                    assert!(ids.contains(reference), "{reference} is not defined");
                }
            }
        }
        let title = document.root_element().first_element_child().unwrap();
        assert_eq!(title.tag_name().name(), "title");
        assert!(title.text().is_some_and(|text| !text.is_empty()));
    }
}

#[test]
fn drawings_with_different_prefixes_share_no_identifier() {
    let of = |prefix: &str| {
        let style = Style { prefix: prefix.to_owned(), ..Style::default() };
        let svg = picture(profile(Game::Kimble), &scene(Game::Kimble), &style);
        let document = Document::parse(&svg).unwrap();
        let ids = document.descendants().filter_map(|n| n.attribute("id"));
        ids.map(str::to_owned).collect::<HashSet<_>>()
    };
    assert!(of("one").is_disjoint(&of("two")));
}

#[test]
fn drawings_hold_no_number_that_is_none() {
    let bad = [f64::NAN, f64::INFINITY, 0.1];
    for game in Game::ALL {
        let mut scene = scene(game);
        for x in bad {
            for y in bad {
                let at = [x, y];
                for disc in profile(game).disc_names() {
                    scene.discs.push(Placed { disc, at });
                }
                scene.paths[0].points.push(at);
                scene.ghosts[0].at = at;
                scene.captions[0].at = at;
                let svg = picture(profile(game), &scene, &Style::default());
                assert!(!svg.contains("NaN") && !svg.contains("inf\""), "{svg}");
                Document::parse(&svg).unwrap();
            }
        }
    }
    for svg in all() {
        assert!(!svg.contains("NaN") && !svg.contains("inf\"") && !svg.contains("--"));
    }
}

#[test]
fn discs_are_drawn_where_they_lie() {
    for game in Game::ALL {
        let scene = scene(game);
        let svg = picture(profile(game), &scene, &Style::default());
        let document = Document::parse(&svg).unwrap();
        let drawn = |name: &str| {
            let mut found = document.descendants().filter(|node| {
                node.has_tag_name(("http://www.w3.org/2000/svg", "use"))
                    && node.first_element_child().and_then(|n| n.text()) == Some(name)
            });
            let node = found.next().unwrap_or_else(|| panic!("{name} is not drawn"));
            assert!(found.next().is_none(), "{name} is drawn twice");
            [number(node, "x"), number(node, "y")]
        };
        for Placed { disc, at } in &scene.discs {
            let [x, y] = drawn(disc);
            assert!((x - at[0] * 1000.0).abs() < 0.01 && (y + at[1] * 1000.0).abs() < 0.01);
        }
        if let Table::Track(track) = &profile(game).table {
            for piece in &scene.pieces {
                let at = track.place(piece.seat, piece.piece, piece.progress).unwrap();
                let [x, y] = drawn(&format!("{} {}", track.seats[piece.seat], piece.piece));
                assert!((x - at[0] * track.side * 1000.0).abs() < 0.01);
                assert!((y + at[1] * track.side * 1000.0).abs() < 0.01);
            }
        }
    }
}

#[test]
fn what_a_board_does_not_know_is_left_out() {
    let mut scene = Scene::default();
    let empty = picture(profile(Game::Carrom), &scene, &Style::default());
    scene.discs.push(Placed { disc: "g1".to_owned(), at: [0.0, 0.0] });
    scene.ghosts.push(Ghost { disc: "dark".to_owned(), at: [0.0, 0.0], moment: Moment::Start });
    scene.pieces.push(Piece { seat: 9, piece: 9, progress: 99 });
    assert_eq!(picture(profile(Game::Carrom), &scene, &Style::default()), empty);
    assert_eq!(disc_svg(Game::Carrom, "g1"), None);
    assert_eq!(disc_svg(Game::Kimble, "white"), None);
}

#[test]
fn boards_are_small_and_the_same_every_time() {
    for game in Game::ALL {
        let svg = board_svg(profile(game), &Style::default());
        assert!(svg.len() < 30_000, "{game}: {}", svg.len());
        assert_eq!(svg, board_svg(profile(game), &Style::default()));
        let shown = picture(profile(game), &scene(game), &Style::default());
        assert!(shown.len() < 60_000, "{game}: {}", shown.len());
        for name in names(game) {
            assert!(disc_svg(game, name).unwrap().len() < 4_000);
        }
    }
}

#[test]
fn the_view_is_what_the_drawing_shows() {
    for game in Game::ALL {
        let view = view(profile(game));
        let backdrop = Style { backdrop: Some("white".to_owned()), ..Style::default() };
        for (style, half) in [(Style::default(), view.half), (backdrop, view.half + view.padding)] {
            let svg = board_svg(profile(game), &style);
            let document = Document::parse(&svg).unwrap();
            let shown: Vec<f64> = (document.root_element().attribute("viewBox").unwrap())
                .split(' ')
                .map(|n| n.parse().unwrap())
                .collect();
            let expected = [-half, -half, 2.0 * half, 2.0 * half].map(|m| m * 1000.0);
            assert!(shown.iter().zip(expected).all(|(a, b)| (a - b).abs() < 0.01));
        }
    }
}

#[test]
fn sprites_hold_their_shadow() {
    for game in Game::ALL {
        for name in names(game) {
            let svg = disc_svg(game, name).unwrap();
            let document = Document::parse(&svg).unwrap();
            let view = document.root_element().attribute("viewBox").unwrap();
            let half = -view.split(' ').next().unwrap().parse::<f64>().unwrap();
            for node in document.descendants().filter(|n| n.tag_name().name() == "circle") {
                let reach = number(node, "r") + number(node, "cx").max(number(node, "cy"));
                assert!(reach <= half, "{name}");
            }
        }
    }
}

#[test]
fn kinds_look_different_without_colour() {
    // A sign is recognised by its shape: two kinds of one game never share one, except the strikers and the queen,
    // which are recognised by size and ring.
    for (game, one, other) in [
        (Game::Carrom, "white", "black"),
        (Game::Carrom, "white", "queen"),
        (Game::Carrom, "black", "queen"),
        (Game::Crokinole, "light", "dark"),
        (Game::Couronne, "green", "red"),
        (Game::Kimble, "red", "blue"),
        (Game::Kimble, "red", "yellow"),
        (Game::Kimble, "red", "green"),
        (Game::Kimble, "blue", "yellow"),
        (Game::Kimble, "blue", "green"),
        (Game::Kimble, "yellow", "green"),
    ] {
        let shape = |name| {
            let svg = disc_layer_svg(game, name, Layer::Sign).unwrap();
            let document = Document::parse(&svg).unwrap();
            let signs = document.root_element().children().skip(1);
            let shapes = signs.map(|n| (n.tag_name().name().to_owned(), n.attribute("d").map(str::to_owned)));
            shapes.collect::<Vec<_>>()
        };
        assert_ne!(shape(one), shape(other), "{game}: {one} and {other}");
    }
}

#[test]
fn captions_know_the_letters_of_the_four_languages() {
    let letters = "abcdefghijklmnopqrstuvwxyzåäöéèêëàâçîïôùûüœšž";
    let upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖÉÈÊËÀÂÇÎÏÔÙÛÜŒ";
    for c in letters.chars().chain(upper.chars()).chain("0123456789".chars()) {
        assert!(lettering::known(c), "{c}");
    }
}
