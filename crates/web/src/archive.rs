//! The players of a game by name: on the device they are kept beside its record, in a saved file inside it.

use protocol::SeatView;
use rules::Player;
use table::{Header, Sitter};

use crate::phrases::Names;
use crate::seats::{Chair, Seats};

/// The players of a board on this device, one entry each. `None` is a person without a name.
pub fn sitters(players: usize, seats: &Seats, names: &Names) -> Vec<Option<Sitter>> {
    let sitter = |n: usize| {
        let name = names.get(n).map(|name| name.trim()).unwrap_or_default();
        match seats.at(Player(n as u8)) {
            Chair::Bot(level) => Some(Sitter::Bot(level.name().to_owned())),
            Chair::Person | Chair::Away if name.is_empty() => None,
            Chair::Person | Chair::Away => Some(Sitter::Person(name.to_owned())),
        }
    };
    (0..players).map(sitter).collect()
}

/// The players of a table at a server: the owner of each seat, even while a bot plays in it. A person who has erased their
/// account has no name.
pub fn at_table(seats: &[SeatView]) -> Vec<Option<Sitter>> {
    let sitter = |seat: &SeatView| match (&seat.person, seat.bot) {
        (Some(person), _) => person.name.clone().map(Sitter::Person),
        (None, Some(level)) => Some(Sitter::Bot(level.name().to_owned())),
        (None, None) => None,
    };
    seats.iter().map(sitter).collect()
}

/// A record with its players' names, as it is saved. Text that is no record stays as it is.
pub fn with_names(record: &str, sitters: &[Option<Sitter>]) -> String {
    let (first, rest) = record.split_once('\n').unwrap_or((record, ""));
    let Ok((header, made)) = Header::parse(first, true) else { return record.to_owned() };
    if sitters.len() != header.players || sitters.iter().all(Option::is_none) {
        return record.to_owned();
    }
    let header = Header { names: sitters.to_vec(), ..header };
    format!("{}\n{rest}", header.to_json(made.as_ref()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use boards::Game;
    use table::{Deed, GameInPlay, Replay};

    fn record() -> String {
        let mut game = GameInPlay::begin(Header::of(Game::Carrom, 2, 3).first(Player(0))).unwrap();
        game.play(Player(0), &Deed::Timeout).unwrap();
        game.record().to_text()
    }

    #[test]
    fn names_are_those_that_were_typed_and_bots_go_by_their_level() {
        let names = ["Ada", " ", "", "Eve"].map(str::to_owned);
        let seats = "person person club person".parse().unwrap();
        let found = sitters(4, &seats, &names);
        let person = |name: &str| Some(Sitter::Person(name.to_owned()));
        assert_eq!(found, [person("Ada"), None, Some(Sitter::Bot("club".to_owned())), person("Eve")]);
    }

    #[test]
    fn a_saved_record_carries_the_names_and_is_otherwise_the_same() {
        let plain = record();
        let all = [Some(Sitter::Person("Zoé".to_owned())), Some(Sitter::Bot("club".to_owned()))];
        let saved = with_names(&plain, &all);
        assert!(saved.lines().next().unwrap().ends_with(r#","names":["Zoé",{"bot":"club"}]}"#), "{saved}");
        assert!(saved.lines().skip(1).eq(plain.lines().skip(1)));
        let mut replay = Replay::open(&saved).unwrap();
        assert!(replay.same_engine());
        assert_eq!(replay.step().unwrap().unwrap().mismatch, None);
        assert_eq!(replay.game().record().header.names, all);
        // Named again it has the new names only.
        let again = with_names(&saved, &[None, Some(Sitter::Person("Eve".to_owned()))]);
        assert!(again.contains(r#""names":[null,"Eve"]"#) && !again.contains("Zoé"));
    }

    #[test]
    fn without_names_nothing_changes() {
        let plain = record();
        assert_eq!(with_names(&plain, &[None, None]), plain);
        assert_eq!(with_names(&plain, &[Some(Sitter::Person("Ada".to_owned()))]), plain, "one name for two");
        assert_eq!(with_names("no record\n", &[None, None]), "no record\n");
    }
}
