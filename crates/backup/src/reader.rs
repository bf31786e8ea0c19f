//! Reading a backup.

use std::io::{BufRead, Read as _};

use crate::check::Check;
use crate::{BackupError, EARLIER_VERSION, FORMAT, Header, Last, Row, Tally, VERSION, WITHOUT_CLUBS};

/// The longest line that is read, far longer than any row: a file that is no backup must not fill the memory.
const LONGEST_LINE: u64 = 16 << 20;

/// Reads a backup line by line and checks every line.
pub struct Reader<R> {
    from: R,
    version: u32,
    /// The hash of all lines so far.
    hash: blake3::Hasher,
    /// The number of the line that was read last, counted from 1.
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
            Ok(header)
                if header.format == FORMAT
                    && [EARLIER_VERSION, WITHOUT_CLUBS, VERSION].contains(&header.version) =>
            {
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

    /// The next row; `None` after a correct end line.
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

    /// The next line without its line break. There must be one, because a backup closes with an end line.
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

/// Reads a backup to its end and returns the number of its rows, or what is wrong with it.
pub fn check(from: impl BufRead) -> Result<Tally, BackupError> {
    let mut reader = Reader::open(from)?;
    while reader.row()?.is_some() {}
    Ok(reader.tally())
}
