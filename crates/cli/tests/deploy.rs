//! The files of `deploy/` do what they say: units start the program and end it, nginx speaks HTTPS in front of nodes, and
//! `three-nodes.sh` starts and stops everything.
#![cfg(all(feature = "serve", unix))]

#[path = "deploy/program.rs"]
mod program;
#[path = "deploy/proxy.rs"]
mod proxy;
#[path = "deploy/unit.rs"]
mod unit;
#[path = "deploy/visitor.rs"]
mod visitor;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use cli::services::{Nats, Postgres};
use serde_json::{Value, json};

use program::{Program, free_ports, plain};
use proxy::Proxy;
use unit::Unit;
use visitor::{Visitor, event};

/// How long a server may take to stop: the units give it 25 seconds, the program promises 20.
const LONGEST_STOP: Duration = Duration::from_secs(20);

fn folder(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the repository's root");
    root.join("deploy").join(name)
}

fn read(name: &str) -> String {
    fs::read_to_string(folder(name)).unwrap_or_else(|error| panic!("deploy/{name}: {error}"))
}

fn pichenette(arguments: &[String], variables: &[(&str, String)]) -> Program {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pichenette"));
    command
        .args(arguments)
        .env("PICHENETTE_LOG", "warn")
        .envs(variables.iter().map(|(name, value)| (name, value)));
    Program::start(&mut command)
}

/// Waits until a program is ready, and says SIGTERM to it: it must end well, and in time.
fn runs_and_stops(mut program: Program, address: &str, path: &str) {
    program.until(|| plain(address, path).is_some_and(|answer| answer.starts_with("HTTP/1.1 200")));
    let start = Instant::now();
    program.signal("TERM");
    assert!(program.ended().success(), "{address}");
    assert!(start.elapsed() < LONGEST_STOP, "{address} took {:?} to stop", start.elapsed());
}

#[test]
fn systemd_takes_the_units() {
    let made = tempfile::tempdir().unwrap();
    let units = ["pichenette.service", "pichenette@.service", "pichenette-think.service"];
    let files: Vec<PathBuf> = units.iter().map(|name| made.path().join(name)).collect();
    for (name, file) in units.iter().zip(&files) {
        let text = read(&format!("systemd/{name}"));
        fs::write(file, text.replace(unit::PROGRAM, env!("CARGO_BIN_EXE_pichenette"))).unwrap();
    }
    let analyze = |arguments: &[&str], files: &[PathBuf]| {
        Command::new("systemd-analyze").args(arguments).args(files).output().ok()
    };
    let Some(checked) = analyze(&["verify", "--man=no"], &files) else {
        println!("skipped: there is no systemd-analyze here; apt-get install systemd");
        return;
    };
    let said = String::from_utf8_lossy(&checked.stderr).into_owned();
    assert!(checked.status.success() && said.is_empty(), "{said}");
    // From 0, nothing can go wrong, to 100; beyond the threshold it fails.
    let rated = analyze(&["security", "--offline=true", "--no-pager", "--threshold=20"], &files).unwrap();
    assert!(rated.status.success(), "{}", String::from_utf8_lossy(&rated.stdout));
}

#[test]
fn the_units_are_hardened_and_come_back() {
    for name in ["pichenette.service", "pichenette@.service", "pichenette-think.service"] {
        let unit = Unit::of(&read(&format!("systemd/{name}")));
        let expected = [
            ("DynamicUser", "yes"),
            ("ProtectSystem", "strict"),
            ("NoNewPrivileges", "yes"),
            ("Restart", "always"),
            ("KillSignal", "SIGTERM"),
            ("TimeoutStopSec", "25"),
        ];
        for (key, value) in expected {
            assert_eq!(unit.last(key), Some(value), "{name}: {key}");
        }
    }
}

#[test]
fn the_unit_of_one_machine_starts_the_server_and_stops_it() {
    let state = tempfile::tempdir().unwrap();
    let unit = Unit::of(&read("systemd/pichenette.service")).with_file(&read("systemd/pichenette.env"));
    let [site, operator] = free_ports(20_000, [0, 10_000]);
    let command = unit.command("", state.path());
    assert_eq!(command[0], unit::PROGRAM);
    let own = |word: &String| match word.as_str() {
        "127.0.0.1:8080" => format!("127.0.0.1:{site}"),
        "127.0.0.1:18080" => format!("127.0.0.1:{operator}"),
        _ => word.clone(),
    };
    let arguments: Vec<String> = command[1..].iter().map(own).collect();
    runs_and_stops(pichenette(&arguments, &[]), &format!("127.0.0.1:{site}"), "/readyz");
    assert!(state.path().join("pichenette/pichenette.db").is_file());
}

/// Needs `pichenette serve --bus`.
#[test]
fn the_units_of_nodes_start_a_node_and_one_that_thinks() {
    let (postgres, nats) = (Postgres::start().unwrap(), Nats::start().unwrap());
    let services = [
        ("PICHENETTE_DATABASE", postgres.database().unwrap()),
        ("PICHENETTE_BUS", nats.address().to_owned()),
    ];
    let nowhere = Path::new("/nonexistent");
    let [port, operator] = free_ports(7000, [0, 10_000]);
    let unit = Unit::of(&read("systemd/pichenette@.service")).with_file(&read("systemd/nodes.env"));
    let node = pichenette(&unit.command(&port.to_string(), nowhere)[1..], &services);
    let unit = Unit::of(&read("systemd/pichenette-think.service")).with_file(&read("systemd/nodes.env"));
    let [thinks] = free_ports(21_000, [0]);
    let own = |word: String| match word.as_str() {
        "127.0.0.1:8090" => "127.0.0.1:0".to_owned(),
        "127.0.0.1:18090" => format!("127.0.0.1:{thinks}"),
        _ => word,
    };
    let arguments: Vec<String> = unit.command("", nowhere).into_iter().skip(1).map(own).collect();
    assert!(arguments.contains(&"think".to_owned()), "{arguments:?}");
    let thinker = pichenette(&arguments, &services);
    runs_and_stops(thinker, &format!("127.0.0.1:{thinks}"), "/readyz");
    runs_and_stops(node, &format!("127.0.0.1:{operator}"), "/readyz");
}

#[test]
fn nginx_speaks_https_and_goes_round_nodes_that_are_not_there() {
    let data = tempfile::tempdir().unwrap();
    let [port, nobody, nobody_else] = free_ports(22_000, [0, 1, 2]);
    let arguments = ["serve", "--behind-proxy", "--data", data.path().to_str().unwrap(), "--listen"];
    let mut arguments: Vec<String> = arguments.iter().map(|word| (*word).to_owned()).collect();
    arguments.push(format!("127.0.0.1:{port}"));
    let mut node = pichenette(&arguments, &[]);
    node.until(|| plain(&format!("127.0.0.1:{port}"), "/readyz").is_some());
    let proxy = Proxy::start(&read("nginx/pichenette.conf"), [nobody, port, nobody_else]);
    let visitor = proxy.visitor();

    for _ in 0..12 {
        let answer = visitor.ask("GET", "/healthz", None, None);
        assert_eq!((answer.status, answer.body.trim()), (200, "alive"));
    }
    let redirected = plain(&proxy.unencrypted(), "/t/somewhere").unwrap();
    assert!(redirected.starts_with("HTTP/1.1 301"), "{redirected}");
    assert!(redirected.contains("/t/somewhere"), "{redirected}");

    // The node knows from the proxy that the visitor came by HTTPS.
    let guest = visitor.ask("POST", "/api/guests", None, Some(json!({"name":"Ada"})));
    assert!(guest.header("set-cookie").is_some_and(|cookie| cookie.contains("Secure")), "{}", guest.head);
    assert!(guest.header("strict-transport-security").is_some(), "{}", guest.head);
    let token = guest.json()["token"].as_str().unwrap().to_owned();

    let table = open_table(&visitor, &token);
    let mut socket = visitor.socket(&table, &token);
    socket.send(json!({"id":1,"do":"start"}));
    assert_eq!(socket.until(|message| event(message).is_some())["event"]["seq"].as_u64(), Some(1));

    // What is said by and by comes by and by: the first sign of a live page comes while it stays open.
    let header = json!({"name":"Evening","game":"kimble","stages":[{"kind":"heats","rounds":1}]});
    let made =
        visitor.ask("POST", "/api/tournaments", Some(&token), Some(json!({"header":header,"public":true})));
    let id = made.json()["id"].as_str().unwrap_or_else(|| panic!("{}", made.body)).to_owned();
    assert!(visitor.begins(&format!("/api/tournaments/{id}/live")).contains("text/event-stream"));
}

fn open_table(visitor: &Visitor, token: &str) -> String {
    let opened =
        visitor.ask("POST", "/api/tables", Some(token), Some(json!({"game":"kimble","seats":["me","me"]})));
    let id = opened.json()["table"]["id"].as_str().map(str::to_owned);
    id.unwrap_or_else(|| panic!("{}", opened.body))
}

/// Needs `pichenette serve --bus`.
#[test]
fn three_nodes_start_serve_one_table_together_and_stop() {
    let (postgres, nats) = (Postgres::start().unwrap(), Nats::start().unwrap());
    let database = postgres.database().unwrap();
    let [first, second, third, _, site, _, _, _, _, _] =
        free_ports(20_000, [0, 1, 2, 3, 4, 5, 10_000, 10_001, 10_002, 10_003]);
    let mut script = Command::new(folder("three-nodes.sh"));
    script.args([
        "--program",
        env!("CARGO_BIN_EXE_pichenette"),
        "--database",
        &database,
        "--bus",
        nats.address(),
    ]);
    script.args(["--first", &first.to_string(), "--port", &site.to_string()]).env("PICHENETTE_LOG", "warn");
    let mut script = Program::start(&mut script);
    let certificate = PathBuf::from(script.line("The certificate is "));
    assert_eq!(script.line("Pichenette is at "), format!("https://localhost:{site}/ (Ctrl-C ends it)"));
    let visitor = Visitor::new(&certificate, site);

    let guest = visitor.ask("POST", "/api/guests", None, Some(json!({"name":"Ada"})));
    let token = guest.json()["token"].as_str().unwrap().to_owned();
    let table = open_table(&visitor, &token);
    // nginx gives each new connection to the node with the fewest: these are at all three.
    let mut sockets: Vec<_> = (0..6).map(|_| visitor.socket(&table, &token)).collect();
    for node in [first, second, third] {
        let numbers = plain(&format!("127.0.0.1:{}", node + 10_000), "/metrics").unwrap();
        let open = numbers
            .lines()
            .find_map(|line| line.strip_prefix("pichenette_connections ")?.parse::<f64>().ok());
        assert!(open.is_some_and(|open| open >= 1.0), "{node}: {open:?}");
    }
    sockets[0].send(json!({"id":1,"do":"start"}));
    let events: Vec<Value> = sockets
        .iter_mut()
        .map(|socket| socket.until(|message| event(message) == Some(1))["event"].clone())
        .collect();
    assert!(events.iter().all(|event| *event == events[0]), "{events:?}");
    let lease = format!("SELECT node FROM leases WHERE table_id = '{table}'");
    let owner = postgres.ask(&database, &lease).unwrap();
    assert!([first, second, third].iter().any(|node| owner == format!("127.0.0.1:{node}")), "{owner}");

    let start = Instant::now();
    script.signal_all("INT");
    assert!(script.ended().success());
    assert!(start.elapsed() < LONGEST_STOP + Duration::from_secs(5), "{:?}", start.elapsed());
    assert!(!certificate.exists() && plain(&format!("127.0.0.1:{first}"), "/healthz").is_none());
}

#[test]
fn three_nodes_say_what_they_need() {
    let script = |arguments: &[&str]| {
        let mut script = Command::new(folder("three-nodes.sh"));
        script.args(arguments).env_remove("PICHENETTE_DATABASE").env_remove("PICHENETTE_BUS");
        let output = script.output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, said) = script(&["--database", "postgres://somewhere"]);
    assert_eq!(code, Some(2));
    assert_eq!(said, "three-nodes.sh: expected --bus nats://… or the variable PICHENETTE_BUS\n");
    assert!(
        script(&["--nodes", "3"]).1.starts_with("three-nodes.sh: unknown argument --nodes; expected one of")
    );
    assert_eq!(script(&["--help"]).0, Some(0));
}

#[test]
fn the_container_file_says_that_it_was_not_built_and_names_what_exists() {
    let text = read("Containerfile");
    let first = text.lines().next().unwrap();
    assert!(first.starts_with("# Our tests do not build this file"), "{first}");
    let help = Command::new(env!("CARGO_BIN_EXE_pichenette")).args(["serve", "--help"]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let command = text.lines().find_map(|line| line.strip_prefix("CMD ")).unwrap();
    let words: Vec<String> = serde_json::from_str(command).unwrap();
    let options: Vec<&String> = words.iter().filter(|word| word.starts_with("--")).collect();
    assert!(
        !options.is_empty() && options.iter().all(|option| help.contains(option.as_str())),
        "{options:?}"
    );
    // A program with the feature `site` is not built where the variable is missing: the macro that takes the files in reads it.
    let building = text.find("--features site").unwrap();
    assert!(text[..building].contains("ENV PICHENETTE_SITE=/source/target/site\n"), "{text}");
}
