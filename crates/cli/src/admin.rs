//! `pichenette admin`: housekeeping of a server's database.

use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};
use rules::Language;
use server::store::SharedStore;
use server::{Clock, admin};

use crate::serve::{Store, runtime};

/// What `pichenette admin` is asked for.
#[derive(Clone, Debug, clap::Subcommand)]
pub enum Task {
    /// Write the whole database into a file; the server may be running.
    Backup {
        /// Where everything is kept.
        #[command(flatten)]
        store: Store,
        /// The file; it must not exist yet.
        file: PathBuf,
    },
    /// Read a backup into an empty database; the backup may come from SQLite or from PostgreSQL.
    Restore {
        /// Where everything is kept.
        #[command(flatten)]
        store: Store,
        /// The backup.
        file: PathBuf,
    },
    /// Write the record of every finished public game into a folder; or only one tournament or score sheet.
    Export {
        /// Where everything is kept.
        #[command(flatten)]
        store: Store,
        /// Only this tournament: its events, as `pichenette tournament` reads them, with names.
        #[arg(long, value_name = "ID", conflicts_with = "score")]
        tournament: Option<String>,
        /// Only this score sheet: its record, and a table of comma-separated values.
        #[arg(long, value_name = "ID")]
        score: Option<String>,
        /// The language of the sentences in the table: en, fr, sv or fi.
        #[arg(long, default_value = "en", requires = "score")]
        lang: Language,
        /// The folder; it is made if it does not exist.
        folder: PathBuf,
    },
    /// Remove old data: tables where nothing has happened for a long time and no game is being played, tournaments and score
    /// sheets to which nothing was written for so long, expired tokens, and guests who then have neither a token nor a table
    /// nor a tournament. The server may be running.
    Purge {
        /// Where everything is kept.
        #[command(flatten)]
        store: Store,
        /// Days without an event after which a table, a tournament or a score sheet is removed.
        #[arg(long)]
        older_than: u64,
        /// Only say what would be removed.
        #[arg(long)]
        dry_run: bool,
    },
}

/// Runs the command, and prints what was done.
pub fn run(task: &Task) -> anyhow::Result<String> {
    runtime()?.block_on(async {
        match task {
            Task::Backup { store, file } => backup(&store.database()?.open_existing().await?, file).await,
            Task::Restore { store, file } => {
                let input = File::open(file).with_context(|| format!("cannot read {}", file.display()))?;
                let database = store.database()?;
                // A running server would not notice data that another program writes.
                let _sole = database.take(&Clock::real(), false).await?;
                let store = database.open().await?;
                let restored = admin::restore(store.as_ref(), &Clock::real(), BufReader::new(input)).await;
                let tally = restored.with_context(|| format!("{} was not restored", file.display()))?;
                Ok(format!("restored {tally}"))
            }
            Task::Export { store, tournament, score, lang, folder } => {
                let store = store.database()?.open_existing().await?;
                let files = match (tournament, score) {
                    (Some(id), _) => admin::export_tournament(&store, id, folder).await?,
                    (None, Some(id)) => admin::export_score(&store, id, *lang, folder).await?,
                    (None, None) => {
                        let games = admin::export(store.as_ref(), folder).await?;
                        return Ok(format!("{games} games in {}", folder.display()));
                    }
                };
                let files: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
                Ok(files.join("\n"))
            }
            Task::Purge { store, older_than, dry_run } => {
                let store = store.database()?.open_existing().await?;
                let purged = admin::purge(store.as_ref(), &Clock::real(), *older_than, *dry_run).await?;
                store.close().await;
                let done = if *dry_run { "would remove" } else { "removed" };
                Ok(format!("{done} {purged}"))
            }
        }
    })
}

/// Written beside the file first: an incomplete backup must not look complete.
async fn backup(store: &SharedStore, file: &Path) -> anyhow::Result<String> {
    ensure!(!file.exists(), "{} is there already; choose another name", file.display());
    let mut name = file.as_os_str().to_owned();
    name.push(".part");
    let part = PathBuf::from(name);
    let cannot = || format!("cannot write {}", part.display());
    let mut output = BufWriter::new(create_secret(&part).with_context(cannot)?);
    let tally = admin::backup(store.as_ref(), &mut output).await?;
    output.flush().with_context(cannot)?;
    output.into_inner().map_err(|error| error.into_error())?.sync_all().with_context(cannot)?;
    std::fs::rename(&part, file).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(format!("kept {tally} in {}", file.display()))
}

/// A file that only its owner can read: it holds the dice of games that are being played.
fn create_secret(file: &Path) -> std::io::Result<File> {
    let mut options = File::options();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.write(true).create(true).truncate(true).open(file)
}
