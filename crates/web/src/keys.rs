//! Keys of a keyboard that another layout moves.
//!
//! Letters are read by what is written on them: a text that says A means the key with an A. Digits are read by their place: on a
//! French keyboard their keys bear them, too, but give them only with Shift.

/// The digit of a key, from its place (`Digit1`) or, on the number pad, from what it gives: without Num Lock that is an arrow.
///
/// ```
/// use web::keys::digit;
///
/// assert_eq!(digit("Digit1", "&"), Some(1), "French, without Shift");
/// assert_eq!(digit("Numpad4", "4"), Some(4));
/// assert_eq!(digit("Numpad4", "ArrowLeft"), None);
/// ```
pub fn digit(code: &str, key: &str) -> Option<u8> {
    // A keyboard on a screen need not say where its keys are.
    let digit = code.strip_prefix("Digit").unwrap_or(key);
    let mut letters = digit.chars();
    let digit = letters.next()?.to_digit(10)?;
    letters.next().is_none().then_some(digit as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_where_they_are_written() {
        for (n, given) in "à&é\"'(-è_ç".chars().enumerate() {
            assert_eq!(digit(&format!("Digit{n}"), &given.to_string()), Some(n as u8));
            assert_eq!(digit(&format!("Digit{n}"), &n.to_string()), Some(n as u8));
        }
        assert_eq!(digit("", "7"), Some(7));
        for (code, key) in
            [("KeyA", "a"), ("", ""), ("F10", "F10"), ("Minus", "-"), ("Digit", ""), ("", "12")]
        {
            assert_eq!(digit(code, key), None, "{code} {key}");
        }
    }
}
