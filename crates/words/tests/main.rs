//! Tests of the sentences in every language.

mod languages;
mod shapes;
