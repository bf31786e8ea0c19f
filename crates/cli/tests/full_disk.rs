//! The disk is full: nothing is taken that cannot be written, and once there is room play goes on without a restart.
#![cfg(all(feature = "serve", target_os = "linux"))]

use std::future::Future;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use boards::Game;
use client::{Api, ClientError, Seat};
use protocol::{Ask, Hello, Json, NewTable, SeatWish};
use table::{Purpose, Stream, random_play};
use tempfile::TempDir;

/// A server whose folder is a disk of a few megabytes, in a namespace of its own; `fill` and `free` are said to the shell.
const MOUNTED: &str = r#"
mount -t tmpfs -o size=6m none "$1" || exit 1
"$2" serve --data "$1/data" --listen 127.0.0.1:0 --messages 100000 &
server=$!
while read -r word; do
    case "$word" in
        fill) dd if=/dev/zero of="$1/filler" bs=4k 2>/dev/null; echo full ;;
        free) rm "$1/filler"; echo free ;;
    esac
done
kill "$server"
wait "$server"
"#;

/// The same without a disk of its own: the system refuses the server every byte that it would write to a file.
const FORBIDDEN: &str = r#"
trap '' XFSZ
"$2" serve --data "$1/data" --listen 127.0.0.1:0 --messages 100000 &
server=$!
while read -r word; do
    case "$word" in
        fill) prlimit --pid "$server" --fsize=0: && echo full ;;
        free) prlimit --pid "$server" --fsize=unlimited: && echo free ;;
    esac
done
kill "$server"
wait "$server"
"#;

/// The server and the shell beside it. Both end when the shell's standard input is closed.
struct SmallDisk {
    shell: Child,
    say: Option<ChildStdin>,
    hear: BufReader<ChildStdout>,
    _folder: TempDir,
}

impl SmallDisk {
    fn serve(mut shell: Command, script: &str) -> (SmallDisk, String) {
        let folder = tempfile::tempdir().unwrap();
        shell.args(["-c", script, "sh"]).arg(folder.path()).arg(env!("CARGO_BIN_EXE_pichenette"));
        shell.env_remove("PICHENETTE_DATABASE").env("PICHENETTE_LOG", "off");
        let mut shell = shell.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a shell");
        let (say, hear) = (shell.stdin.take(), BufReader::new(shell.stdout.take().unwrap()));
        let mut disk = SmallDisk { shell, say, hear, _folder: folder };
        let line = disk.line();
        let address = line.split_once("http://").and_then(|(_, rest)| rest.split_once('/'));
        let (address, _) = address.unwrap_or_else(|| panic!("expected the server's address, got {line:?}"));
        (disk, address.to_owned())
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.hear.read_line(&mut line).unwrap();
        line
    }

    fn tell(&mut self, word: &str, answer: &str) {
        writeln!(self.say.as_mut().unwrap(), "{word}").unwrap();
        assert_eq!(self.line().trim(), answer);
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        drop(self.say.take());
        let _ = self.shell.wait();
    }
}

async fn soon<T>(what: impl Future<Output = T>) -> T {
    tokio::time::timeout(Duration::from_secs(60), what).await.expect("it does not come")
}

async fn until_ready(api: &Api, ready: bool) {
    soon(async {
        while api.get("/readyz", None).await.is_ok() != ready {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
}

/// Does something in the game, whoever is in turn.
async fn act(seat: &mut Seat, chance: &mut Stream) -> Result<(), ClientError> {
    let (by, deed) = random_play::deed(seat.game().unwrap(), chance).expect("the game goes on");
    seat.act(by, &deed, None).await
}

/// The table's journal as the server has it on disk.
async fn journal(api: &Api, table: &str) -> Vec<Json> {
    #[derive(serde::Deserialize)]
    struct Page {
        events: Vec<Json>,
    }
    let page = api.get(&format!("/api/tables/{table}/events"), None).await.unwrap();
    serde_json::from_str::<Page>(&page).unwrap().events
}

/// A command in a namespace in which disks can be mounted.
fn unshared(command: &str) -> Command {
    let mut unshare = Command::new("unshare");
    unshare.args(["--map-root-user", "--mount", command]);
    unshare
}

/// Where mounting is not allowed, the test below is the only one.
#[tokio::test]
async fn a_full_disk_refuses_and_play_goes_on_once_there_is_room() {
    let mount = "mount -t tmpfs -o size=1m none /tmp";
    let allowed = unshared("sh").args(["-c", mount]).stderr(Stdio::null()).status();
    if allowed.is_ok_and(|status| status.success()) {
        fill_and_free(SmallDisk::serve(unshared("sh"), MOUNTED)).await;
    }
}

#[tokio::test]
async fn a_disk_that_takes_nothing_refuses_and_play_goes_on_once_it_does() {
    fill_and_free(SmallDisk::serve(Command::new("sh"), FORBIDDEN)).await;
}

async fn fill_and_free((mut disk, host): (SmallDisk, String)) {
    let api = Api::new(host);
    let guest = api.guest("Aino").await.unwrap();
    let seats = Some(vec![SeatWish::Me, SeatWish::Me]);
    let table = guest.open(&NewTable { seats, ..NewTable::of(Game::Kimble) }).await.unwrap().table.id;
    let mut seat = guest.join(&table, Hello { from: Some(0), ..Hello::default() }).await.unwrap();
    seat.ask(Ask::Start).await.unwrap();
    let mut chance = Stream::new(1, Purpose::Trial, 0);
    for _ in 0..5 {
        act(&mut seat, &mut chance).await.unwrap();
    }
    until_ready(&api, true).await;
    // Twice: what failed once must not stay broken.
    for _ in 0..2 {
        disk.tell("fill", "full");
        let mut taken = 0;
        let lost = loop {
            match soon(act(&mut seat, &mut chance)).await {
                Ok(()) => taken += 1,
                Err(lost) => break lost,
            }
        };
        assert!(matches!(&lost, ClientError::Bye(why) if why == "error"), "{lost}");
        assert!(taken < 1000, "a full disk takes no more");
        until_ready(&api, false).await;
        // A player who comes back sees the table as it is on disk, is refused what cannot be written, and stays.
        soon(seat.come_back()).await.unwrap();
        while !seat.has_caught_up() {
            soon(seat.event()).await.unwrap();
        }
        let refused = soon(act(&mut seat, &mut chance)).await.unwrap_err();
        assert!(
            matches!(&refused, ClientError::Refused { limit: Some(limit), .. } if limit == "error"),
            "{refused}"
        );
        let nobody = api.guest("Björn").await.unwrap_err();
        assert!(matches!(nobody, ClientError::Status { status: 503, .. }), "{nobody}");

        disk.tell("free", "free");
        until_ready(&api, true).await;
        for _ in 0..5 {
            soon(act(&mut seat, &mut chance)).await.unwrap();
        }
        api.guest("Björn").await.unwrap();
    }
    // Seats fail at once where an event is missing, comes twice or is another than their own engine finds.
    let kept = journal(&api, &table).await;
    assert_eq!(kept.len() as u64, seat.next());
    let mut again = api.watch(&table, Hello { from: Some(0), ..Hello::default() }).await.unwrap();
    while !again.has_caught_up() {
        soon(again.event()).await.unwrap();
    }
    let (here, there) = (seat.game().unwrap(), again.game().unwrap());
    assert_eq!((here.hash(), here.record().entries.len()), (there.hash(), there.record().entries.len()));
}
