//! Compressed forms of the site's files, made once so that the server need not compress anything: `style.css.br` and
//! `style.css.gz` beside `style.css`, where that saves something.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::site::files_below;

/// The endings of compressed forms, added to the file's name.
const GZIP: &str = ".gz";
const BROTLI: &str = ".br";

/// Kinds of file that are already compressed.
const DENSE: [&str; 6] = ["woff2", "png", "webp", "jpg", "ogg", "opus"];

/// Compresses every file below a folder that has no compressed forms yet. A caller that changes a file must [`forget`]
/// its forms.
pub(crate) fn pack(site: &Path) -> Result<()> {
    for path in files_below(site)?.into_values() {
        let dense = path.extension().is_some_and(|kind| DENSE.iter().any(|dense| kind == *dense));
        if !dense && original(&path).is_none() {
            pack_file(&path).with_context(|| format!("cannot compress {}", path.display()))?;
        }
    }
    Ok(())
}

fn pack_file(path: &Path) -> Result<()> {
    for (end, compress) in [(GZIP, gzip as fn(&[u8]) -> Result<Vec<u8>>), (BROTLI, brotli)] {
        let form = named(path, end);
        if form.exists() {
            continue;
        }
        let bytes = fs::read(path)?;
        let packed = compress(&bytes)?;
        // A compressed answer has two more header lines, so saving a few bytes is no gain.
        if packed.len() + 64 < bytes.len() {
            // Written under another name first, so that an existing form is always complete.
            let part = named(path, ".part");
            fs::write(&part, packed)?;
            fs::rename(&part, &form)?;
        }
    }
    Ok(())
}

/// Removes a file's compressed forms.
pub(crate) fn forget(path: &Path) -> Result<()> {
    for form in [named(path, GZIP), named(path, BROTLI)] {
        if form.exists() {
            fs::remove_file(&form).with_context(|| format!("cannot remove {}", form.display()))?;
        }
    }
    Ok(())
}

/// The file that this is a compressed form of, if its name says so.
pub(crate) fn original(form: &Path) -> Option<PathBuf> {
    let name = form.file_name()?.to_str()?;
    let name = name.strip_suffix(GZIP).or(name.strip_suffix(BROTLI))?;
    Some(form.with_file_name(name))
}

fn named(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

fn brotli(mut bytes: &[u8]) -> Result<Vec<u8>> {
    let params =
        BrotliEncoderParams { quality: 11, size_hint: bytes.len(), ..BrotliEncoderParams::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut bytes, &mut packed, &params)?;
    Ok(packed)
}

/// The size of the download: uncompressed, and as sent to a browser that takes gzip or brotli.
pub(crate) fn sizes(site: &Path) -> Result<String> {
    let mut text = row("bytes in target/site", ["raw", "gzip", "brotli"]);
    let mut total = [0; 3];
    for (name, path) in files_below(site)? {
        if original(&name).is_some() {
            continue;
        }
        let raw = fs::metadata(&path)?.len();
        let packed = |end| fs::metadata(named(&path, end)).map_or(raw, |form| form.len());
        let all = [raw, packed(GZIP), packed(BROTLI)];
        total = [0, 1, 2].map(|form| total[form] + all[form]);
        text += &row(&name.display().to_string(), all.map(|bytes| bytes.to_string()));
    }
    Ok(text + &row("together", total.map(|bytes| bytes.to_string())))
}

fn row(name: &str, sizes: [impl AsRef<str>; 3]) -> String {
    let [raw, gzip, brotli] = sizes.each_ref().map(AsRef::as_ref);
    format!("{name:<40} {raw:>10} {gzip:>10} {brotli:>10}\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn the_compressed_forms_hold_the_same_bytes() {
        let text = "discs that slide, collide and drop; ".repeat(50).into_bytes();
        let mut back = Vec::new();
        flate2::read::GzDecoder::new(&gzip(&text).unwrap()[..]).read_to_end(&mut back).unwrap();
        assert!(back == text);
        back.clear();
        brotli::BrotliDecompress(&mut &brotli(&text).unwrap()[..], &mut back).unwrap();
        assert!(back == text);
    }

    #[test]
    fn sizes_are_those_a_browser_would_load() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("a.css"), "a { margin: 0 }".repeat(100)).unwrap();
        fs::write(dir.path().join("b.woff2"), "b".repeat(1000)).unwrap();
        pack(dir.path()).unwrap();
        let text = sizes(dir.path()).unwrap();
        let numbers: Vec<Vec<u64>> = text.lines().skip(1).map(numbers).collect();
        assert_eq!(numbers.len(), 3, "{text}");
        assert!(numbers[0][0] == 1500 && numbers[0][1] < 150 && numbers[0][2] < numbers[0][1], "{text}");
        assert_eq!(numbers[1], [1000, 1000, 1000]);
        assert_eq!(numbers[2][2], numbers[0][2] + 1000);
    }

    fn numbers(line: &str) -> Vec<u64> {
        line.split_whitespace().filter_map(|word| word.parse().ok()).collect()
    }
}
