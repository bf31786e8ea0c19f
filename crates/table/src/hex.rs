//! Bytes as text: two hexadecimal digits each, in lower case.

use std::fmt::Write;

/// Bytes, written out.
pub(crate) fn encode(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The bytes of a text; `None` if it is not hexadecimal, or has an odd length.
pub(crate) fn decode(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text.chars().map(|c| c.to_digit(16).map(|digit| digit as u8)).collect();
    let pairs = digits?;
    let pairs = pairs.chunks(2).map(|pair| match pair {
        [high, low] => Some(16 * high + low),
        _ => None,
    });
    pairs.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_survive_and_nonsense_does_not() {
        assert_eq!(encode(&[0, 0x0f, 0xa0, 0xff]), "000fa0ff");
        assert_eq!(decode("000fA0ff"), Some(vec![0, 0x0f, 0xa0, 0xff]));
        assert_eq!(decode(""), Some(Vec::new()));
        for nonsense in ["0", "0g", "+f", " f", "é0"] {
            assert_eq!(decode(nonsense), None, "{nonsense}");
        }
    }
}
