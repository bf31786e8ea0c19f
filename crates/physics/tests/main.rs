//! The laws of motion, as far as a table can tell.

mod closed_form;
mod coupled_slide;
mod errors;
mod laws;
