//! Checks for names and chat: one line of visible text, not too long.

use crate::limits::{CHAT_LONGEST, NAME_LONGEST};

/// A name as it will be shown; `None` if nothing visible is left, or if it is too long.
///
/// ```
/// assert_eq!(protocol::clean_name("  Aino \u{202e} K "), Some("Aino K".to_owned()));
/// assert_eq!(protocol::clean_name("\n"), None);
/// ```
pub fn clean_name(name: &str) -> Option<String> {
    clean_text(name, NAME_LONGEST)
}

/// A chat message as it will be shown; `None` if nothing visible is left, or if it is too long.
pub fn clean_chat(text: &str) -> Option<String> {
    clean_text(text, CHAT_LONGEST)
}

/// A line of text as it will be shown; `None` if nothing visible is left, or if it is longer than so many characters. White
/// space becomes one space, and characters that are invisible or change the direction of text go. Nothing is escaped here:
/// a page shows text as text.
pub fn clean_text(text: &str, longest: usize) -> Option<String> {
    let visible: String =
        text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|&c| shows(c)).collect();
    let words: Vec<&str> = visible.split(' ').filter(|word| !word.is_empty()).collect();
    let text = words.join(" ");
    let empty = text.chars().all(|c| c == EMOJI_STYLE);
    (!empty && text.chars().count() <= longest).then_some(text)
}

/// Turns the character before it into an emoji, as in ❤️, and is invisible by itself.
const EMOJI_STYLE: char = '\u{fe0f}';

fn shows(c: char) -> bool {
    // Unicode's default ignorable code points, and letters and patterns that are blank.
    let hidden = matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0e}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}');
    !c.is_control() && !hidden
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_visible() {
        assert_eq!(clean_name("Åke  <b>"), Some("Åke <b>".to_owned()));
        for nothing in
            ["\u{200b}\u{feff} ", "\u{3164}", "\u{2800}", "\u{fe0f}", "\u{34f}", "\u{e0100}", "\u{115f}"]
        {
            assert_eq!(clean_name(nothing), None, "{nothing:?}");
        }
        assert_eq!(clean_name("❤\u{fe0f}"), Some("❤\u{fe0f}".to_owned()));
        assert_eq!(clean_name(&"ä".repeat(NAME_LONGEST)), Some("ä".repeat(NAME_LONGEST)));
        assert_eq!(clean_name(&"ä".repeat(NAME_LONGEST + 1)), None);
        assert_eq!(clean_chat("a\u{0}b\r\nc"), Some("ab c".to_owned()));
    }
}
