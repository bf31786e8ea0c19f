//! Lists that the site's scripts need even when the program does not run: the languages, the boards with their shapes, and
//! the paths.
//! `cargo xtask site` reads them and writes them into the scripts.

use boards::{Game, profile};
use protocol::{ClubPlace, Place};
use rules::Language;

fn main() {
    let boards = Game::ALL.map(|game| (game.name(), profile(game).table.shape()));
    let pages = Place::fixed().into_iter().map(|place| place.to_path());
    let pages: Vec<String> = pages.chain([Place::INDEX.to_owned()]).collect();
    let below: Vec<&str> = Place::BELOW.into_iter().chain(ClubPlace::BELOW).collect();
    let lists = serde_json::json!({
        "languages": Language::ALL.map(Language::code),
        "boards": boards,
        "pages": pages,
        "below": below,
        "club": ClubPlace::FIRST,
    });
    println!("{lists}");
}
