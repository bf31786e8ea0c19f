// The short form of a message: text, and these marks in it. A name ends at the next `STOP`, a case at the next `CASE` or the end
// of its choice, a choice at its `END`.

/// Before the name of a value.
pub(crate) const VALUE: char = '\u{1}';
/// Before the name of a message, or of one of its attributes.
pub(crate) const MESSAGE: char = '\u{2}';
/// Before the name of the value that a choice goes by; its cases follow.
pub(crate) const CHOICE: char = '\u{3}';
/// Before what a case is for; its text follows.
pub(crate) const CASE: char = '\u{4}';
/// Ends a name, and what a case is for.
pub(crate) const STOP: char = '\u{5}';
/// Ends a choice.
pub(crate) const END: char = '\u{6}';
/// Before the case that is taken where no other fits.
pub(crate) const DEFAULT: char = '*';
/// Before a case for a number.
pub(crate) const NUMBER: char = '#';
/// The end of a line, because every message is one line.
pub(crate) const BREAK: char = '\u{7}';
