//! Writes every drawing the crate makes into a folder: `cargo run -p drawing --example contact_sheet -- FOLDER`.

use std::path::Path as File;

use boards::{Game, Placed, Point, Table, profile, rack};
use drawing::{Caption, Ghost, Moment, Path, Piece, Scene, Stroke, Style};

fn placed(discs: &[(&str, Point)]) -> Vec<Placed> {
    discs.iter().map(|&(disc, at)| Placed { disc: disc.to_owned(), at }).collect()
}

fn scenes() -> Vec<(&'static str, Game, Scene)> {
    let mut opening = Scene { discs: rack(Game::Carrom, 1e-4), ..Scene::default() };
    opening.discs.extend(placed(&[("striker", [0.03, -0.2526])]));

    let shot = Scene {
        discs: placed(&[
            ("queen", [0.0, 0.0]),
            ("w1", [-0.1, 0.24]),
            ("w2", [0.08, 0.12]),
            ("w3", [0.05, 0.03]),
            ("w4", [-0.14, -0.18]),
            ("w5", [0.25, 0.22]),
            ("b1", [-0.2, 0.15]),
            ("b2", [-0.06, -0.02]),
            ("b3", [0.2, -0.02]),
            ("b4", [-0.28, -0.05]),
            ("b5", [0.02, -0.14]),
            ("w6", [0.16, -0.1]),
            ("striker", [0.06, -0.2526]),
        ]),
        paths: vec![
            Path { points: vec![[0.06, -0.2526], [0.149_5, -0.134_9], [0.3, -0.21]], stroke: Stroke::Struck },
            Path { points: vec![[0.16, -0.1], [0.347_75, 0.347_75]], stroke: Stroke::Moved },
        ],
        ghosts: vec![
            Ghost { disc: "striker".to_owned(), at: [0.149_5, -0.134_9], moment: Moment::Contact },
            Ghost { disc: "striker".to_owned(), at: [0.3, -0.21], moment: Moment::Start },
        ],
        captions: vec![Caption { text: "w6 dans le trou, à gauche".to_owned(), at: [0.18, 0.31] }],
        ..Scene::default()
    };

    let middle = Scene {
        discs: placed(&[
            ("a1", [0.03, 0.05]),
            ("b1", [-0.07, -0.02]),
            ("b2", [0.1, -0.09]),
            ("a2", [-0.15, 0.12]),
            ("b3", [0.19, 0.05]),
            ("a3", [-0.19, -0.1]),
            ("a4", [-0.02, -0.17]),
            ("b4", [0.06, -0.2]),
            ("a5", [0.0, -0.3048]),
        ]),
        paths: vec![Path { points: vec![[0.0, -0.3048], [0.045, -0.228]], stroke: Stroke::Struck }],
        ..Scene::default()
    };
    let french = Scene {
        discs: placed(&[
            ("b1", [-0.03, -0.04]),
            ("a1", [0.09, 0.03]),
            ("b2", [-0.1, 0.1]),
            ("a2", [0.13, -0.13]),
            ("a3", [-0.2, -0.05]),
        ]),
        ..Scene::default()
    };
    let mut rings = Scene { discs: rack(Game::Couronne, 0.5e-3), ..Scene::default() };
    rings.discs.extend(placed(&[("striker", [-0.05, -0.3])]));

    let at = |seat, piece, progress| Piece { seat, piece, progress };
    let mut pieces: Vec<Piece> =
        (0..4).flat_map(|seat| (0..4).map(move |piece| at(seat, piece, -1))).collect();
    for moved in [
        at(0, 0, 5),
        at(0, 1, 30),
        at(1, 3, 0),
        at(1, 0, 12),
        at(2, 1, 31),
        at(2, 2, 17),
        at(3, 0, 20),
        at(3, 3, 28),
    ] {
        pieces[moved.seat * 4 + moved.piece] = moved;
    }
    let kimble = Scene { pieces, die: Some(6), ..Scene::default() };
    vec![
        ("carrom-rack", Game::Carrom, opening),
        ("carrom-shot", Game::Carrom, shot),
        ("crokinole", Game::Crokinole, middle),
        ("croquignole", Game::Croquignole, french),
        ("couronne", Game::Couronne, rings),
        ("kimble", Game::Kimble, kimble),
    ]
}

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "contact-sheet".to_owned());
    let folder = File::new(&folder);
    std::fs::create_dir_all(folder)?;
    let write = |name: String, svg: String| std::fs::write(folder.join(name + ".svg"), svg);

    let backdrop = Style { backdrop: Some("#f5efe3".to_owned()), ..Style::default() };
    for (name, game, scene) in scenes() {
        write(format!("scene-{name}"), drawing::picture(profile(game), &scene, &backdrop))?;
    }
    for game in Game::ALL {
        let profile = profile(game);
        write(
            format!("midgame-{game}"),
            drawing::picture(profile, &drawing::midgame(game), &Style::default()),
        )?;
        for figure in drawing::figures(game) {
            write(format!("figure-{}", figure.name), figure.svg(game, &Style::default()))?;
        }
        write(format!("board-{game}"), drawing::board_svg(profile, &Style::default()))?;
        let mut names: Vec<&str> = profile.kinds.iter().map(|kind| kind.name).collect();
        if let Table::Track(track) = &profile.table {
            names.extend(track.seats);
            write("die".to_owned(), drawing::die_svg(track, Some(5)))?;
            write("dome".to_owned(), drawing::dome_svg(track))?;
        }
        for name in names {
            if let Some(svg) = drawing::disc_svg(game, name) {
                write(format!("disc-{game}-{name}"), svg)?;
            }
        }
    }
    Ok(())
}
