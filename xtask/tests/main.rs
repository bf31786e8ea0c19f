//! The project as a whole: its own rules, the commands of its documents, and the tool that answers for advisories.

mod advisories;
mod commands;
mod documents;
mod tidy;
