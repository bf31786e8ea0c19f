//! Keys of a keyboard that another layout moves.
//!
//! Digits and the letters one aims with are read by their place. On a French keyboard the digits need Shift, and A and D
//! are not side by side; the places are good everywhere. Texts call these letters by what is printed on their keys, as
//! far as it is known. All other letters are read by what they give: N is for *next*.

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

/// A key one aims with, named after what an English keyboard has in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AimKey {
    /// Turns the aim to the left.
    A,
    /// Turns the aim to the right.
    D,
    /// Moves a cue to the left.
    Q,
    /// Moves a cue to the right.
    E,
}

impl AimKey {
    /// All of them.
    pub const ALL: [AimKey; 4] = [AimKey::A, AimKey::D, AimKey::Q, AimKey::E];

    /// The key in this place (`KeyA`). A keyboard on a screen need not say where its keys are: there it is the key that
    /// gives this letter.
    ///
    /// ```
    /// use web::keys::AimKey;
    ///
    /// assert_eq!(AimKey::of("KeyA", "q"), Some(AimKey::A), "on a French keyboard");
    /// assert_eq!(AimKey::of("", "D"), Some(AimKey::D));
    /// assert_eq!(AimKey::of("KeyN", "n"), None);
    /// ```
    pub fn of(code: &str, key: &str) -> Option<AimKey> {
        let placed = !matches!(code, "" | "Unidentified");
        AimKey::ALL.into_iter().find(|aim| match placed {
            true => aim.code() == code,
            false => aim.letter().eq_ignore_ascii_case(key),
        })
    }

    /// Its place, as browsers call it.
    pub fn code(self) -> &'static str {
        match self {
            AimKey::A => "KeyA",
            AimKey::D => "KeyD",
            AimKey::Q => "KeyQ",
            AimKey::E => "KeyE",
        }
    }

    fn letter(self) -> &'static str {
        self.code().trim_start_matches("Key")
    }
}

/// What is printed on the keys one aims with; until it is known, what an English keyboard has there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed([String; 4]);

impl Default for Printed {
    fn default() -> Printed {
        Printed(AimKey::ALL.map(|key| key.letter().to_owned()))
    }
}

impl Printed {
    /// A key in this place gives this without Shift; says whether that was not known.
    pub fn learn(&mut self, code: &str, key: &str) -> bool {
        let place = AimKey::ALL.iter().position(|aim| aim.code() == code);
        // Keys with longer names give no sign: `Dead`, `Process`.
        let sign =
            Some(words::in_capitals(key)).filter(|_| key.chars().count() == 1 && !key.trim().is_empty());
        let (Some(place), Some(sign)) = (place, sign) else { return false };
        std::mem::replace(&mut self.0[place], sign.clone()) != sign
    }

    /// The letters by the names that messages have for them.
    pub fn values(&self) -> impl Iterator<Item = (&'static str, &str)> {
        ["left", "right", "cue-left", "cue-right"].into_iter().zip(self.0.iter().map(String::as_str))
    }
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

    #[test]
    fn letters_one_aims_with_are_where_they_are_on_an_english_keyboard() {
        for (code, given, key) in [
            ("KeyA", "q", Some(AimKey::A)),
            ("KeyQ", "a", Some(AimKey::Q)),
            ("KeyD", ".", Some(AimKey::D)),
            ("KeyE", "E", Some(AimKey::E)),
            ("Unidentified", "q", Some(AimKey::Q)),
            ("Semicolon", "a", None),
            ("", "n", None),
        ] {
            assert_eq!(AimKey::of(code, given), key, "{code} {given}");
        }
    }

    #[test]
    fn texts_name_the_letters_that_are_printed_on_the_keys() {
        let mut printed = Printed::default();
        let letters = |printed: &Printed| printed.values().map(|(_, letter)| letter).collect::<String>();
        assert_eq!(letters(&printed), "ADQE");
        for (code, key, new) in [
            ("KeyA", "q", true),
            ("KeyA", "Q", false),
            ("KeyQ", "a", true),
            ("KeyD", "Dead", false),
            ("KeyE", " ", false),
            ("KeyN", "n", false),
        ] {
            assert_eq!(printed.learn(code, key), new, "{code} {key}");
        }
        assert_eq!(letters(&printed), "QDAE");
    }
}
