//! `pichenette draw`: every board, as SVG and as PNG.

use std::path::PathBuf;
use std::process::{Command, Output};

fn draw(name: &str, scene: &str, out: &str) -> (Output, PathBuf) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    let input = folder.join("scene.json");
    std::fs::write(&input, scene).unwrap();
    let out = folder.join(out);
    let output = Command::new(env!("CARGO_BIN_EXE_pichenette"))
        .args(["draw", "--width", "120", "-o"])
        .arg(&out)
        .arg(&input)
        .output()
        .unwrap();
    (output, out)
}

#[test]
fn every_board_becomes_a_picture() {
    for (game, rest) in [
        (
            "carrom",
            r#","discs":{"w1":[0.1,0.1]},"shot":{"disc":"striker","at":[0,-0.2526],"angle":1.2,"speed":2}"#,
        ),
        (
            "crokinole",
            r#","discs":{"b1":[0.03,0.05]},"shot":{"disc":"a1","at":[0,-0.3048],"angle":1.5,"speed":2}"#,
        ),
        ("croquignole", ""),
        ("couronne", r#","discs":{"g1":[0,0],"r1":[0.05,0]}"#),
        ("kimble", r#","pieces":[[-1,0,5,31],[12,-1,-1,-1]],"die":6"#),
    ] {
        let scene = format!(r#"{{"board":"{game}"{rest}}}"#);
        let (output, svg) = draw(game, &scene, "out.svg");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        assert!(std::fs::read_to_string(svg).unwrap().starts_with("<svg"));
        let (output, png) = draw(game, &scene, "out.png");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let png = std::fs::read(png).unwrap();
        assert_eq!(&png[1..4], b"PNG");
        assert_eq!(u32::from_be_bytes(png[16..20].try_into().unwrap()), 120, "as wide as asked");
    }
}

#[test]
fn the_paths_of_a_shot_are_drawn() {
    let still = r#"{"board":"carrom","discs":{"w1":[0.0,0.1]}}"#;
    let shot = r#"{"board":"carrom","discs":{"w1":[0.0,0.1]},"shot":{"disc":"striker","at":[0,-0.2526],"angle":1.5,"speed":2}}"#;
    let size = |name, scene| std::fs::read_to_string(draw(name, scene, "out.svg").1).unwrap();
    let (still, shot) = (size("still", still), size("shot", shot));
    assert!(
        shot.matches("<path").count() + shot.matches("<polyline").count()
            > still.matches("<path").count() + still.matches("<polyline").count()
    );
}

#[test]
fn what_cannot_be_drawn_is_said() {
    for (scene, out, word) in [
        (r#"{"board":"carrom"}"#, "out.gif", ".svg or .png"),
        (r#"{"board":{"square":1}}"#, "out.svg", "plain square"),
        (r#"{"board":"kimble","discs":{"w1":[0,0]}}"#, "out.svg", "no discs"),
        (r#"{"board":"kimble","pieces":[[0,0,0,0]]}"#, "out.svg", "2, 3 or 4"),
        (r#"{"board":"kimble","pieces":[[0,0,0,0],[99,0,0,0]]}"#, "out.svg", "99"),
        (r#"{"board":"kimble","die":7}"#, "out.svg", "1 to 6"),
        (r#"{"board":"carrom","die":3}"#, "out.svg", "no die"),
    ] {
        let (output, _) = draw("errors", scene, out);
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{scene}");
        assert!(message.contains(word), "{message:?} does not say {word:?}");
    }
}
