//! The score sheet of a tournament's game: how it begins, and its result as the tournament takes it.
//!
//! A phone without a network begins the sheet by itself. It is then the same as everyone else's, because everything on it follows
//! from the events: the rules, who sits where, who starts.

use protocol::club::ENTRANT_NAME_LONGEST;
use scorebook::{Header, OfTournament, Rules};
use tournament::{Fixture, Report, Setup, Tournament};

use super::hall::label;

/// The sheet of a game; `None` where no rule set is played by so many. `id` is the tournament's.
pub fn header(id: &str, tournament: &Tournament, game: &Fixture) -> Option<Header> {
    let Setup { set, people, first, games, options } = tournament.setup(game);
    let cut = |id: &String| label(tournament, id).chars().take(ENTRANT_NAME_LONGEST).collect();
    let header = Header {
        names: people.iter().map(cut).collect(),
        first,
        options: if options.is_empty() { serde_json::Value::Null } else { options.into() },
        games,
        tournament: Some(OfTournament { id: id.to_owned(), game: game.id.to_string() }),
        ..Header::of(Rules::By(set), people.len())
    };
    let header = header.drawn_in(tournament.drawn_in(game.id).unwrap_or_default());
    header.check().is_ok().then_some(header)
}

/// The result of a sheet as the tournament takes it. The players sit as the game was drawn; of a pair both play for it.
pub fn report(game: &Fixture, told: &scorebook::Report) -> Report {
    game.told(told.score, told.twenties, told.order.as_deref())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evening::hall::on_boards;
    use crate::evening::hall::tests::{evening, folded};
    use serde_json::json;
    use tournament::{Slip, Template};

    #[test]
    fn a_sheet_has_the_names_rules_and_options_of_its_game() {
        let mut events = vec![Template::NcaDay.header(4)];
        events.extend(
            ["Aino", "Veikko", "Liisa", "Timo"]
                .iter()
                .enumerate()
                .map(|(n, name)| json!({"enter": {"id": format!("p{}", n + 1), "name": name}})),
        );
        events.push(json!({"pair": true}));
        let drawn = folded(&events);
        let game = &on_boards(&drawn)[0];
        let header = header("k3", &drawn, game).unwrap();
        assert_eq!((header.rules.name(), header.players), ("nca", 2));
        assert_eq!(header.options, json!({"rounds": 4}));
        let starter = usize::from(header.first.unwrap());
        assert_eq!(header.name(starter), Some(label(&drawn, &game.starts).as_str()));
        let of = header.tournament.unwrap();
        assert_eq!((of.id, of.game), ("k3".to_owned(), game.id.to_string()));
    }

    #[test]
    fn partners_of_two_pairs_face_each_other() {
        let mut events = vec![json!({"tournament": {"game": "carrom", "rule_set": "icf",
            "stages": [{"kind": "knockout", "best_of": 3}]}})];
        events
            .extend((1..=4).map(|n| json!({"enter": {"id": format!("p{n}"), "name": format!("Name {n}")}})));
        events.push(json!({"enter": {"id": "d1", "name": "One", "of": ["p1", "p2"]}}));
        events.push(json!({"enter": {"id": "d2", "name": "Two", "of": ["p3", "p4"]}}));
        events.push(json!({"pair": true}));
        let drawn = folded(&events);
        let game = &on_boards(&drawn)[0];
        let header = header("k3", &drawn, game).unwrap();
        assert_eq!((header.players, header.games), (4, Some(3)));
        // The lots are those of the server's sheet, which draws them in the same way.
        let line = drawn.drawn_in(game.id).unwrap();
        assert!(header.seed != 0 && header == header.clone().drawn_in(line), "{header:?}");
        let first = if game.seats[0] == "d1" { ["Name 1", "Name 3"] } else { ["Name 3", "Name 1"] };
        assert_eq!(header.names[..2], first);
    }

    #[test]
    fn the_order_of_a_sheet_fits_its_game_and_a_slip() {
        let drawn = folded(&evening(4));
        let game = &on_boards(&drawn)[0];
        assert_eq!(header("k3", &drawn, game).unwrap().players, 4);
        let told = scorebook::Report {
            order: Some(vec![vec![2], vec![0, 3], vec![1]]),
            ..scorebook::Report::default()
        };
        let report = report(game, &told);
        let slip = Slip::write("k3", game.id, &game.seats, &report).unwrap();
        assert_eq!(Slip::read("k3", &drawn, &slip.code).unwrap().report, report);
    }
}
