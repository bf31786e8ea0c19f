//! The project's rules that a test can check: documents name what exists, crates depend one way, physics stays exact.

mod guesses;
mod plain_words;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Which crates of ours a crate may use, directly. A test may look further (dev-dependencies are free).
#[rustfmt::skip]
const MAY_USE: &[(&str, &[&str])] = &[
    ("physics", &[]),
    ("boards",  &[]),
    ("rules",   &["boards"]),
    ("words",   &["boards", "rules", "table"]),
    ("drawing", &["boards"]),
    ("table",   &["boards", "physics", "rules"]),
    ("bots",    &["boards", "physics", "rules", "table"]),
    ("puzzles", &["boards", "physics", "rules", "table", "bots"]),
    ("thinker", &["boards", "physics", "rules", "table", "bots"]),
    ("tournament", &["boards", "rules", "table", "words"]),
    ("scorebook", &["boards", "rules", "table", "words"]),
    ("protocol", &["boards", "rules", "table", "bots"]),
    ("backup",  &["rules", "table", "protocol"]),
    ("history", &["boards", "rules", "table", "bots", "protocol"]),
    ("client",  &["boards", "rules", "table", "bots", "protocol", "history"]),
    ("server",  &["boards", "physics", "rules", "table", "bots", "drawing", "words", "tournament", "scorebook", "protocol", "history", "backup"]),
    ("web",     &["boards", "physics", "rules", "table", "bots", "thinker", "drawing", "words", "scorebook", "tournament", "protocol", "history", "puzzles"]),
    ("cli",     &["boards", "physics", "rules", "table", "bots", "drawing", "words", "scorebook", "protocol", "history", "client", "server", "puzzles", "tournament"]),
    ("compare", &["boards", "physics", "table"]),
    ("xtask",   &["boards", "drawing", "physics", "rules", "web", "words"]),
];

/// Results must be the same bits everywhere: these differ between platforms or runs. Addition, subtraction,
/// multiplication, division and square root are exact by the standard; for the rest there is `libm`.
#[rustfmt::skip]
const NOT_IN_PHYSICS: &[&str] = &[
    ".sin(", ".cos(", ".sin_cos(", ".tan(", ".asin(", ".acos(", ".atan(", ".atan2(", ".sinh(", ".cosh(", ".tanh(",
    ".hypot(", ".cbrt(", ".powi(", ".powf(", ".exp(", ".exp2(", ".ln(", ".log(", ".log2(", ".log10(", ".mul_add(",
    "f64::sin(", "f64::cos(", "f64::min", "f64::max", "HashMap", "HashSet", "Instant::", "SystemTime",
];

/// The most lines of a file; a longer one should be split.
const LONGEST: usize = 800;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

fn read(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("cannot read {name}: {error}"))
}

/// Files that git tracks or would add: all but those in .gitignore.
fn files() -> Vec<String> {
    let git = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let listed =
        Command::new("git").args(git).current_dir(root()).output().expect("git is needed to list our files");
    assert!(
        listed.status.success(),
        "git cannot list our files: {}",
        String::from_utf8_lossy(&listed.stderr)
    );
    let names = String::from_utf8(listed.stdout).unwrap();
    let names: BTreeSet<&str> = names.split('\0').filter(|name| root().join(name).is_file()).collect();
    names.into_iter().map(String::from).collect()
}

/// Fails with every complaint, one a line.
fn none(complaints: Vec<String>) {
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// Our crates and their manifests.
fn crates() -> Vec<(String, toml::Table)> {
    let mut folders: Vec<_> =
        fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.push(root().join("xtask"));
    folders.retain(|folder| folder.join("Cargo.toml").is_file());
    folders.sort();
    let named = |folder: &PathBuf| {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let name = folder.file_name().unwrap().to_str().unwrap().to_string();
        (name, manifest.parse().unwrap_or_else(|error| panic!("{}: {error}", folder.display())))
    };
    folders.iter().map(named).collect()
}

/// The names a manifest depends on when the crate is used: dependencies and build-dependencies, for any platform.
fn dependencies(manifest: &toml::Table) -> BTreeSet<String> {
    let targets = manifest.get("target").and_then(toml::Value::as_table);
    let targets = targets.into_iter().flat_map(|targets| targets.values()).filter_map(toml::Value::as_table);
    let mut names = BTreeSet::new();
    for place in std::iter::once(manifest).chain(targets) {
        for section in ["dependencies", "build-dependencies"] {
            let Some(entries) = place.get(section).and_then(toml::Value::as_table) else {
                continue;
            };
            for (name, entry) in entries {
                let renamed = entry.get("package").and_then(toml::Value::as_str);
                names.insert(renamed.unwrap_or(name).to_string());
            }
        }
    }
    names
}

/// Paths in backticks that look like ours: `crates/physics/src/contact.rs`, `xtask/`, `.ci/run`.
fn paths_named_in(text: &str) -> Vec<&str> {
    let ours = ["crates/", "xtask/", "fuzz/", "docs/", "deploy/", ".ci/", ".config/", ".cargo/"];
    let quoted = text.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
    let plain = |path: &&str| !path.contains(['*', '{', '<', '…', ' ']);
    quoted.filter(|path| ours.iter().any(|start| path.starts_with(start))).filter(plain).collect()
}

/// A path on a developer's machine, if the text names one.
fn machine_path(text: &str, checkout: &Path) -> Option<String> {
    let mut places: Vec<String> =
        ["/home/", "/Users/", concat!("/", "root/"), "\\Users\\"].map(String::from).into();
    places.push(format!("{}/", checkout.display()));
    let parent = checkout.parent().filter(|parent| *parent != Path::new("/") && *parent != Path::new("/tmp"));
    places.extend(parent.map(|parent| format!("{}/", parent.display())));
    // `example.org/home/x` and a bare "/home/" name no machine.
    let in_a_longer_path = |before: char| before.is_alphanumeric() || "._-/".contains(before);
    let names_something = |after: char| after.is_alphanumeric() || "._-".contains(after);
    places.into_iter().find(|place| {
        text.match_indices(place.as_str()).any(|(at, _)| {
            let before = text[..at].chars().next_back();
            let after = text[at + place.len()..].chars().next();
            !(place.starts_with('/') && before.is_some_and(in_a_longer_path))
                && after.is_some_and(names_something)
        })
    })
}

#[test]
fn documents_name_files_that_exist() {
    let mut missing = Vec::new();
    let documents = files().into_iter().filter(|name| {
        let page = name.starts_with("docs/") || !name.contains('/');
        page && name.ends_with(".md")
    });
    for document in documents {
        let text = read(&document);
        let paths = paths_named_in(&text).into_iter().filter(|path| !root().join(path).exists());
        missing.extend(paths.map(|path| format!("{document} names `{path}`, which does not exist")));
    }
    none(missing);
}

#[test]
fn the_architecture_mentions_every_crate() {
    let text = read("ARCHITECTURE.md");
    let forgotten = crates().into_iter().filter(|(name, _)| !text.contains(&format!("`{name}`")));
    let forgotten = forgotten.filter(|(name, _)| !text.contains(&format!("crates/{name}")));
    none(forgotten.map(|(name, _)| format!("ARCHITECTURE.md does not mention the crate `{name}`")).collect());
}

#[test]
fn no_file_names_a_place_on_somebodys_machine() {
    let mut found = Vec::new();
    for name in files() {
        // A file that is no text is a picture or a font.
        let Ok(text) = fs::read_to_string(root().join(&name)) else {
            continue;
        };
        found.extend(
            machine_path(&text, &root()).map(|place| format!("{name} contains a path below {place}")),
        );
    }
    none(found);
}

#[test]
fn no_source_file_is_too_long() {
    let written = [".rs", ".css", ".js"];
    let sources = files().into_iter().filter(|name| written.iter().any(|end| name.ends_with(end)));
    let long = sources.map(|name| (read(&name).lines().count(), name)).filter(|(lines, _)| *lines > LONGEST);
    none(
        long.map(|(lines, name)| {
            format!("{name} has {lines} lines; more than {LONGEST} should be several files")
        })
        .collect(),
    );
}

#[test]
fn every_file_of_tests_belongs_to_a_program() {
    let mut forgotten = Vec::new();
    for (name, _) in crates() {
        let folder = root().join("crates").join(&name).join("tests");
        // Where there is no such file, cargo makes a program of each.
        let Ok(main) = fs::read_to_string(folder.join("main.rs")) else { continue };
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let module = path.file_stem().unwrap().to_string_lossy().into_owned();
            let is_source = path.extension().is_some_and(|extension| extension == "rs");
            if is_source && module != "main" && !main.lines().any(|line| line == format!("mod {module};")) {
                forgotten
                    .push(format!("crates/{name}/tests/main.rs lacks `mod {module};`: its tests never run"));
            }
        }
    }
    none(forgotten);
}

#[test]
fn crates_depend_one_way_only() {
    let crates = crates();
    let ours: BTreeSet<&str> = crates.iter().map(|(name, _)| name.as_str()).collect();
    let mut wrong = Vec::new();
    for (name, manifest) in &crates {
        let Some((_, allowed)) = MAY_USE.iter().find(|(row, _)| row == name) else {
            wrong.push(format!("`{name}` has no row in MAY_USE in xtask/tests/tidy.rs: say what it may use"));
            continue;
        };
        let used = dependencies(manifest).into_iter().filter(|used| ours.contains(used.as_str()));
        let forbidden = used.filter(|used| !allowed.contains(&used.as_str()));
        wrong.extend(forbidden.map(|used| format!("`{name}` may not use `{used}`; it may use {allowed:?}")));
    }
    none(wrong);
}

#[test]
fn the_table_of_dependencies_has_no_circle() {
    let uses = |a: &str, b: &str| MAY_USE.iter().any(|(name, allowed)| *name == a && allowed.contains(&b));
    // Rows list everything they reach, so a circle would show as a pair that uses each other.
    for (name, allowed) in MAY_USE {
        for used in *allowed {
            assert!(!uses(used, name), "`{name}` and `{used}` may use each other");
            let below = MAY_USE.iter().find(|(row, _)| row == used).map_or(&[][..], |(_, below)| below);
            for deeper in below {
                assert!(
                    !uses(deeper, name),
                    "`{name}` may use `{used}`, `{used}` `{deeper}`, `{deeper}` `{name}`"
                );
            }
        }
    }
}

#[test]
fn physics_uses_nothing_that_differs_between_machines() {
    let ours = |name: &String| name.starts_with("crates/physics/src/") && name.ends_with(".rs");
    let mut found = Vec::new();
    for name in files().into_iter().filter(ours) {
        let text = read(&name);
        // A test may compare with what the platform computes.
        let engine = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or("");
        for (number, line) in engine.lines().enumerate() {
            let code = line.split("//").next().unwrap_or("");
            let forbidden = NOT_IN_PHYSICS.iter().filter(|word| code.contains(*word));
            found.extend(forbidden.map(|word| format!("{name}:{} uses {word}", number + 1)));
        }
    }
    none(found);
}

#[test]
fn the_checks_themselves_see_what_they_should() {
    assert_eq!(paths_named_in("see `crates/physics/` and `cargo doc`, `crates/*`"), ["crates/physics/"]);

    let checkout = Path::new("/srv/games/pichenette");
    let place = |user: &str| format!("open {}{user}", "/home/");
    assert!(machine_path(&place("ada/x"), checkout).is_some());
    assert!(machine_path(&place(""), checkout).is_none());
    assert!(machine_path("https://example.org/home/ada", checkout).is_none());
    assert!(machine_path("in /srv/games/other/file", checkout).is_some());
    assert!(machine_path("in crates/srv/games/file", checkout).is_none());

    let manifest = "[dependencies]\na = \"1\"\nb = { package = \"c\", version = \"1\" }\n[dev-dependencies]\nd = \"1\"\n\
                    [target.'cfg(unix)'.dependencies]\ne.workspace = true";
    let names: Vec<_> = dependencies(&manifest.parse().unwrap()).into_iter().collect();
    assert_eq!(names, ["a", "c", "e"]);
}
