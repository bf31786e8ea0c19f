//! Writing a backup.

use std::io::Write;

use serde::Serialize;

use crate::{BackupError, FORMAT, Header, Last, Row, Tally, VERSION};

/// Writes a backup, line by line.
pub struct Writer<W> {
    to: W,
    /// The hash of all lines so far.
    hash: blake3::Hasher,
    tally: Tally,
}

impl<W: Write> Writer<W> {
    /// Begins a backup.
    pub fn begin(to: W) -> Result<Writer<W>, BackupError> {
        let mut writer = Writer { to, hash: blake3::Hasher::new(), tally: Tally::default() };
        writer.line(&Header { format: FORMAT.to_string(), version: VERSION })?;
        Ok(writer)
    }

    /// Writes the next row.
    pub fn row(&mut self, row: &Row) -> Result<(), BackupError> {
        self.line(row)?;
        self.tally.count(row);
        Ok(())
    }

    /// Writes the end line, without which the backup is not valid. Returns the number of rows.
    pub fn finish(mut self) -> Result<Tally, BackupError> {
        let blake3 = self.hash.finalize().to_hex().to_string();
        self.line(&Last::End { rows: self.tally.rows(), blake3 })?;
        self.to.flush()?;
        Ok(self.tally)
    }

    fn line(&mut self, value: &impl Serialize) -> Result<(), BackupError> {
        let mut line = serde_json::to_vec(value).map_err(BackupError::Row)?;
        line.push(b'\n');
        self.hash.update(&line);
        Ok(self.to.write_all(&line)?)
    }
}
