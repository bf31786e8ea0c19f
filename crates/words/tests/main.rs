//! What is said, in every language.

mod languages;
mod shapes;
