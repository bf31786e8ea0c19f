//! The limit that ends a game at a server's table, whatever options were agreed.

use rules::Options;

use crate::dice::LINKS;

/// Strokes after which a game of carrom or couronne ends: the default, and the most that can be agreed.
const STROKES: (u32, u32) = (2000, 10_000);

/// Rounds after which a game of crokinole or croquignole ends: the default, and the most that can be agreed.
const ROUNDS: (u32, u32) = (100, 500);

/// The same for the throws of kimble: half the chain of its dice, because a die that lies unclear uses up a link, too.
const THROWS: (u32, u32) = (LINKS as u32 / 2, LINKS as u32 / 2);

/// The options of a game at a table: those that were asked for, with a limit where none was agreed. A rule book has no
/// such limit, and without it a server would keep a game without a winner for ever. The games of a match share the limit:
/// one record has them all. `games` is 1 for a game alone.
///
/// ```
/// use rules::Options;
///
/// let by_the_book = Options::defaults(boards::Game::Carrom);
/// let Options::Carrom(options) = table::with_an_end(by_the_book, 1) else { unreachable!() };
/// assert_eq!(options.max_strokes, Some(2000));
/// ```
pub fn with_an_end(mut options: Options, games: u8) -> Options {
    let (agreed, (usual, most)) = match &mut options {
        Options::Carrom(carrom) => (&mut carrom.max_strokes, STROKES),
        Options::Icf(icf) => (&mut icf.max_strokes, STROKES),
        Options::Couronne(couronne) => (&mut couronne.max_strokes, STROKES),
        Options::Crokinole(ring) | Options::Croquignole(ring) => (&mut ring.max_rounds, ROUNDS),
        Options::Kimble(kimble) => (&mut kimble.max_throws, THROWS),
        Options::Nca(nca) => (&mut nca.max_rounds, ROUNDS),
    };
    let most = (most / u32::from(games.max(1))).max(1);
    *agreed = Some(agreed.unwrap_or(usual).min(most));
    options
}

#[cfg(test)]
mod tests {
    use boards::Game;
    use rules::MatchTerms;

    use super::*;

    #[test]
    fn what_was_agreed_holds_unless_it_is_no_end() {
        let strokes = |max_strokes| {
            let options = rules::couronne::Options { max_strokes, ..Default::default() };
            match with_an_end(Options::Couronne(options), 1) {
                Options::Couronne(options) => options.max_strokes,
                _ => None,
            }
        };
        assert_eq!(strokes(None), Some(2000));
        assert_eq!(strokes(Some(40)), Some(40));
        assert_eq!(strokes(Some(5000)), Some(5000));
        assert_eq!(strokes(Some(1_000_000)), Some(10_000));
    }

    #[test]
    fn an_end_changes_nothing_else_and_stays() {
        for game in Game::ALL {
            let once = with_an_end(Options::defaults(game), 1);
            assert_ne!(once, Options::defaults(game), "{game}");
            assert_eq!(with_an_end(once.clone(), 1), once);
        }
    }

    #[test]
    fn the_games_of_a_match_share_the_limit() {
        for games in 1..=MatchTerms::MOST {
            let Options::Couronne(options) = with_an_end(Options::defaults(Game::Couronne), games) else {
                panic!("couronne")
            };
            assert!(options.max_strokes.is_some_and(|strokes| strokes * u32::from(games) <= STROKES.1));
        }
    }
}
