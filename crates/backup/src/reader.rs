//! Reading a backup.

use std::io::{BufRead, Read as _};

use crate::check::Check;
use crate::{BackupError, EARLIER_VERSION, FORMAT, Header, Last, Row, Tally, VERSION};

/// No row of ours comes near it; a file that is no backup is not read into memory.
const LONGEST_LINE: u64 = 16 << 20;

/// Reads a backup, line by line, and checks every one.
pub struct Reader<R> {
    from: R,
    version: u32,
    /// Of all lines so far.
    hash: blake3::Hasher,
    /// Of the line that was read last, counted from 1.
    number: u64,
    check: Check,
}

impl<R: BufRead> Reader<R> {
    /// Reads the header.
    pub fn open(from: R) -> Result<Reader<R>, BackupError> {
        let hash = blake3::Hasher::new();
        let mut reader = Reader { from, version: 0, hash, number: 0, check: Check::default() };
        let line = reader.next()?;
        match serde_json::from_slice::<Header>(&line) {
            Ok(header) if header.format == FORMAT && [EARLIER_VERSION, VERSION].contains(&header.version) => {
                reader.passed(&line);
                reader.version = header.version;
                Ok(reader)
            }
            _ => Err(reader.expected(format!(r#"{{"format":"{FORMAT}","version":{VERSION}}}"#))),
        }
    }

    /// The version of the backup.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// The number of the line that was read last, counted from 1.
    pub fn line(&self) -> u64 {
        self.number
    }

    /// What has been read so far.
    pub fn tally(&self) -> Tally {
        self.check.tally
    }

    /// The next row; none at the end, which is there and is right.
    pub fn row(&mut self) -> Result<Option<Row>, BackupError> {
        let line = self.next()?;
        if line.starts_with(br#"{"end""#) {
            return self.end(&line).map(|()| None);
        }
        let text = std::str::from_utf8(&line).map_err(|_| self.expected("a row: UTF-8"))?;
        let row = table::read(text).map_err(|error| self.expected(format!("a row: {error}")))?;
        self.check.row(&row).map_err(|expected| self.expected(expected))?;
        self.passed(&line);
        Ok(Some(row))
    }

    /// The next line without its end. There must be one: a backup ends with a line that says so.
    fn next(&mut self) -> Result<Vec<u8>, BackupError> {
        self.number += 1;
        let mut line = Vec::new();
        (&mut self.from).take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        if line.pop() != Some(b'\n') {
            return Err(self.expected("a whole line; the backup ends too early, or is none"));
        }
        Ok(line)
    }

    fn passed(&mut self, line: &[u8]) {
        self.hash.update(line);
        self.hash.update(b"\n");
    }

    fn end(&mut self, line: &[u8]) -> Result<(), BackupError> {
        let Ok(Last::End { rows, blake3 }) = serde_json::from_slice(line) else {
            return Err(self.expected(r#"{"end":{"rows":…,"blake3":…}}"#));
        };
        let read = self.tally().rows();
        if rows != read {
            return Err(self.expected(format!("{rows} rows before the end, there are {read}")));
        }
        if blake3 != self.hash.finalize().to_hex().as_str() {
            return Err(self.expected("the hash of the lines before; something in them was changed"));
        }
        if !self.from.fill_buf()?.is_empty() {
            self.number += 1;
            return Err(self.expected("nothing after the end"));
        }
        Ok(())
    }

    fn expected(&self, expected: impl Into<String>) -> BackupError {
        BackupError::Line { line: self.number, expected: expected.into() }
    }
}

/// Reads a backup to its end and says what is in it, or what is wrong with it.
pub fn check(from: impl BufRead) -> Result<Tally, BackupError> {
    let mut reader = Reader::open(from)?;
    while reader.row()?.is_some() {}
    Ok(reader.tally())
}
