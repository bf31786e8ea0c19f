//! The notes of the witness: one line per message, written as soon as it is received.

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use anyhow::Context as _;
use protocol::Json;
use serde::{Deserialize, Serialize};

/// A message of the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Note {
    /// A table is open.
    Opened {
        /// Its name.
        table: String,
    },
    /// An event happened.
    Told {
        /// Where.
        table: String,
        /// The event as it came.
        event: Json,
    },
    /// An action of ours is acknowledged.
    Done {
        /// Where.
        table: String,
        /// The action's number.
        n: u64,
        /// What we sent.
        line: Json,
    },
    /// A message that a server must never send.
    Wrong {
        /// Where.
        table: String,
        /// What.
        what: String,
    },
}

/// Where notes are written. Nothing is buffered: every received message is in the file.
pub(super) struct Notebook(Mutex<File>);

impl Notebook {
    /// A new one.
    pub(super) fn create(path: &Path) -> anyhow::Result<Notebook> {
        let file = File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Notebook(Mutex::new(file)))
    }

    /// Writes a note.
    pub(super) fn write(&self, note: &Note) -> std::io::Result<()> {
        let mut line = serde_json::to_vec(note)?;
        line.push(b'\n');
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write_all(&line)
    }
}

/// Reads a notebook while it is written.
pub(super) struct Reader {
    file: File,
    /// The beginning of a line whose end has not been written.
    rest: Vec<u8>,
}

impl Reader {
    /// From the first note on.
    pub(super) fn open(path: &Path) -> anyhow::Result<Reader> {
        let file = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(Reader { file, rest: Vec::new() })
    }

    /// The notes that have come since the last time.
    pub(super) fn read(&mut self) -> anyhow::Result<Vec<Note>> {
        self.file.read_to_end(&mut self.rest)?;
        let whole = self.rest.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let rest = self.rest.split_off(whole);
        let lines = std::mem::replace(&mut self.rest, rest);
        let lines = lines.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
        lines.map(|line| serde_json::from_slice(line).context("a note")).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_line_waits_for_its_end() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("notes");
        let notebook = Notebook::create(&path).unwrap();
        let note = |n| Note::Done { table: "t".to_owned(), n, line: Json::new(r#"{"by":0}"#) };
        notebook.write(&note(1)).unwrap();
        let (whole, half) = (serde_json::to_vec(&note(2)).unwrap(), 5);
        notebook.0.lock().unwrap().write_all(&whole[..half]).unwrap();
        let mut reader = Reader::open(&path).unwrap();
        assert_eq!(reader.read().unwrap(), [note(1)]);
        notebook.0.lock().unwrap().write_all(&[&whole[half..], b"\n"].concat()).unwrap();
        assert_eq!(reader.read().unwrap(), [note(2)]);
        assert_eq!(reader.read().unwrap(), []);
    }
}
