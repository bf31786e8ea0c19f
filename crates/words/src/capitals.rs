//! Letters as capitals.

/// A text in capitals.
///
/// ```
/// assert_eq!(words::in_capitals("à l’œil"), "À L’ŒIL");
/// ```
pub fn in_capitals(text: &str) -> String {
    if text.is_ascii() { text.to_ascii_uppercase() } else { all_capitals(text) }
}

/// A text that begins with a capital.
///
/// ```
/// assert_eq!(words::with_capital("écart"), "Écart");
/// ```
pub fn with_capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| in_capitals(first.encode_utf8(&mut [0; 4])));
    first.unwrap_or_default() + letters.as_str()
}

#[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
fn all_capitals(text: &str) -> String {
    text.to_uppercase()
}

/// The same by the browser's tables: ours would be as large as a rule book.
#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
fn all_capitals(text: &str) -> String {
    js_sys::JsString::from(text).to_upper_case().into()
}
