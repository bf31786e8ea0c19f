//! What is measured and published in the documents: one program, because every test program takes a while to link.

mod sounds;
mod thumb;
