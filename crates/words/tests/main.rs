//! Tests of the sentences in every language.

mod fluent;
mod languages;
mod shapes;
