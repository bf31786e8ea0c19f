//! Ready-made phrases for chat: every reader sees them in their own language.

/// The names of the phrases; `words` has each of them in four languages as `chat-…`.
pub const PHRASES: [&str; 12] = [
    "hello",
    "good-luck",
    "your-turn",
    "nice-shot",
    "well-played",
    "thanks",
    "sorry",
    "oops",
    "one-moment",
    "lucky",
    "good-game",
    "again",
];
