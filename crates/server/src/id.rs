//! Names and secrets that cannot be guessed.

use data_encoding::{BASE32_NOPAD, BASE64, BASE64URL_NOPAD};

/// The bytes of a name.
const NAME: usize = 10;

/// A name of 16 letters and digits for a table or a guest: 80 random bits, easy to read out.
pub fn name() -> String {
    BASE32_NOPAD.encode(&random::<NAME>()).to_lowercase()
}

/// A name of the same form that follows from a text, for one purpose: as hard to guess as the text.
pub fn name_of(purpose: &str, text: &str) -> String {
    let hash = derived(purpose, text.as_bytes());
    BASE32_NOPAD.encode(&hash[..NAME]).to_lowercase()
}

/// A secret for a cookie or a seat link: 256 random bits.
pub fn token() -> String {
    BASE64URL_NOPAD.encode(&random::<32>())
}

/// 32 random bytes.
pub fn secret() -> [u8; 32] {
    random()
}

/// A secret as it is stored: a reader of the database learns nothing they could use.
pub fn hashed(token: &str) -> [u8; 32] {
    blake3::derive_key("pichenette token", token.as_bytes())
}

/// A value derived from a secret for one purpose; it reveals nothing about the values for other purposes.
pub fn derived(purpose: &str, secret: &[u8]) -> [u8; 32] {
    blake3::derive_key(purpose, secret)
}

/// Bytes for a message.
pub(crate) fn base64(bytes: &[u8]) -> String {
    BASE64.encode(bytes)
}

/// Whether a text has the form of our names: any other need not be looked up.
pub fn is_name(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|b| b.is_ascii_lowercase() || (b'2'..=b'7').contains(&b))
}

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without randomness nothing here is safe: better no server than one whose secrets can be guessed.
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_readable_and_tokens_fit_into_a_cookie() {
        assert!(is_name(&name()));
        assert_ne!(name(), name());
        assert!(is_name(&name_of("a test", "x")) && name_of("a test", "x") == name_of("a test", "x"));
        assert_ne!(name_of("a test", "x"), name_of("a test", "y"));
        assert_eq!(token().len(), 43);
        assert!(!is_name("../../etc/passwd") && !is_name(""));
    }
}
