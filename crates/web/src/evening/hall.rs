//! What the pages of an evening ask of a tournament most often.

use boards::Game;
use tournament::{
    Ending, Finisher, Fixture, Kind, Number, Place, Refusal, RoundView, Standing, Template, TieBreak,
    Tournament,
};

use words::Words;

use super::screen_schedule::Phase;
use super::telling::{Asks, Telling};

/// The round that is played, or was played last: the one that was drawn last.
pub fn round(tournament: &Tournament) -> Option<RoundView> {
    tournament.rounds().into_iter().max_by_key(|round| round.line)
}

/// Who rests in that round, each with the reason as a sentence.
pub fn byes(tournament: &Tournament, words: &Words) -> Vec<(String, String)> {
    let now = round(tournament).filter(|round| !round.byes.is_empty());
    let Some(now) = now.map(|round| (round.stage, round.round)) else { return Vec::new() };
    let byes = tournament.explain_byes(words).into_iter().filter(|bye| (bye.stage, bye.round) == now);
    byes.map(|bye| (bye.id, bye.text)).collect()
}

/// Every game that is on the boards now: those of the last round, and open ones of rounds before it, by board.
pub fn on_boards(tournament: &Tournament) -> Vec<Fixture> {
    let last = round(tournament).map(|round| round.line);
    let rounds = tournament.rounds();
    let now = rounds.into_iter().flat_map(|round| {
        let is_last = Some(round.line) == last;
        round.games.into_iter().filter(move |game| is_last || game.is_open())
    });
    let mut games: Vec<Fixture> = now.collect();
    games.sort_by_key(|game| (game.board, game.wave, game.id));
    games
}

/// How far a round is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Games on the boards.
    pub games: usize,
    /// How many have a result with which nobody disagrees.
    pub results: usize,
    /// How many have one that is disputed.
    pub disputed: usize,
}

/// How far the games on the boards are.
pub fn progress(tournament: &Tournament) -> Progress {
    let games = on_boards(tournament);
    let disputed = games.iter().filter(|game| game.is_disputed()).count();
    let ended = games.iter().filter(|game| !game.is_open()).count();
    Progress { games: games.len(), results: ended - disputed, disputed }
}

/// How far the evening is, for the screen in the hall.
pub fn phase(tournament: &Tournament) -> Phase {
    let Progress { games, results, disputed } = progress(tournament);
    // Until the desk has decided, a disputed result counts.
    match results + disputed {
        _ if games == 0 => Phase::Before,
        results if results < games => Phase::Round { games, results },
        _ => Phase::Between,
    }
}

/// What an entrant is called: the name, and for one of two with the same name the club or a number.
pub fn label(tournament: &Tournament, id: &str) -> String {
    tournament.label(id).unwrap_or_else(|| id.to_owned())
}

/// Several of them in a row.
pub fn labels(tournament: &Tournament, ids: &[String]) -> String {
    let labels: Vec<String> = ids.iter().map(|id| label(tournament, id)).collect();
    labels.join(" – ")
}

/// The standing of the stage that was begun last.
pub fn standing(tournament: &Tournament) -> Option<Standing> {
    tournament.standings().into_iter().last()
}

/// The standings of ranked pools, each with places of its own; empty for a stage that has none, or one.
pub fn pools(tournament: &Tournament, standing: &Standing) -> Vec<Standing> {
    let kind = tournament.terms().stage(standing.stage).map(|stage| &stage.kind);
    let groups = match kind {
        Some(Kind::Pools { .. }) => tournament.groups(standing.stage),
        _ => Vec::new(),
    };
    if groups.len() < 2 {
        return Vec::new();
    }
    let of = |group: &Vec<String>| {
        let own = standing.places.iter().filter(|place| group.contains(&place.id));
        let mut places: Vec<Place> = own.cloned().collect();
        let ahead = |other: &&Place, place: usize| group.contains(&other.id) && other.place < place;
        let before = |place: usize| standing.places.iter().filter(|other| ahead(other, place)).count();
        for place in &mut places {
            place.place = 1 + before(place.place);
        }
        Standing { stage: standing.stage, places }
    };
    groups.iter().map(of).collect()
}

/// Those of a standing whom a shoot-out parts: they have played, and nothing that counts before it has parted them. There are none where
/// no shoot-out counts.
pub fn to_shoot_out(tournament: &Tournament, standing: &Standing) -> Vec<String> {
    let terms = tournament.terms();
    // In a knock-out the places follow from the rounds.
    let knockout = terms
        .stage(standing.stage)
        .is_none_or(|stage| matches!(stage.kind, Kind::Knockout { .. } | Kind::Double { .. }));
    let before = terms.tie_breaks.iter().position(|each| *each == TieBreak::ShootOut);
    let Some(before) = before.filter(|_| !knockout) else { return Vec::new() };
    // Put first, points per game replace the points.
    let per_game = terms.tie_breaks.first() == Some(&TieBreak::PointsPerGame);
    let apart = groups_apart(tournament, standing.stage);
    let together = |one: &Place, other: &Place| {
        apart.iter().all(|group| group.contains(&one.id) == group.contains(&other.id))
    };
    let level = |one: &Place, other: &Place| {
        let numbers = one.breaks.0.iter().zip(&other.breaks.0);
        (per_game || one.points == other.points)
            && numbers.take(before).all(|(own, others)| own == others)
            && together(one, other)
    };
    let played: Vec<&Place> = standing.places.iter().filter(|place| place.played > 0).collect();
    let not_alone = |place: &Place| played.iter().filter(|other| level(place, other)).count() > 1;
    played.iter().filter(|place| not_alone(place)).map(|place| place.id.clone()).collect()
}

/// The groups or pools of a stage in which places count only among their own: ranked pools, and groups of which the next stage takes
/// so many each. Otherwise the places of all groups together say who goes on, for example into which pool.
fn groups_apart(tournament: &Tournament, stage: usize) -> Vec<Vec<String>> {
    let terms = tournament.terms();
    let by_each = || terms.stage(stage + 1).is_some_and(|next| next.each.is_some());
    match terms.stage(stage).map(|stage| &stage.kind) {
        Some(Kind::Pools { .. }) => tournament.groups(stage),
        Some(Kind::Groups { .. }) if by_each() => tournament.groups(stage),
        _ => Vec::new(),
    }
}

/// The number of rounds of a stage, where its format fixes it.
pub fn rounds_in_all(tournament: &Tournament, stage: usize) -> Option<usize> {
    match &tournament.terms().stages.get(stage.checked_sub(1)?)?.kind {
        Kind::Swiss { rounds } => Some(*rounds),
        Kind::Heats(heats) => Some(heats.rounds),
        Kind::Final { .. } => Some(1),
        Kind::Groups { games, .. } | Kind::Pools { games, .. } => {
            let longest = tournament.groups(stage).iter().map(Vec::len).max()?;
            // Of an odd number one rests in every round.
            Some(games * (longest - 1 + longest % 2))
        }
        Kind::Knockout { .. } | Kind::Double { .. } => None,
    }
}

/// What is asked for when a game is over, with nothing typed yet.
pub fn telling(tournament: &Tournament, game: &Fixture) -> Telling {
    let terms = tournament.terms();
    let stage = terms.stages.get(game.id.stage.saturating_sub(1));
    let by_place = stage.is_some_and(|stage| matches!(stage.kind, Kind::Heats(_) | Kind::Final { .. }));
    let asks = if by_place || game.seats.len() > 2 { Asks::Order } else { Asks::Score };
    let counts =
        terms.game.has_rings() && (asks == Asks::Score || terms.tie_breaks.contains(&TieBreak::Twenties));
    let telling = Telling::new(&game.id.to_string(), &game.seats, asks, counts);
    match game.report() {
        Some(report) => telling.from_report(&report),
        None => telling,
    }
}

/// The place of a seat in a game that is over, counted from 1.
pub fn place(game: &Fixture, id: &str) -> Option<usize> {
    match game.ending.as_ref()? {
        Ending::Order { order, .. } => {
            let at = order.iter().position(|tied| tied.ids().iter().any(|other| other == id))?;
            Some(order[..at].iter().map(|tied: &Finisher| tied.ids().len()).sum::<usize>() + 1)
        }
        Ending::Score { score, .. } => {
            let own = score[game.seats.iter().position(|other| other == id)?];
            Some(score.iter().filter(|other| **other > own).count() + 1)
        }
        Ending::Walkover(winner) => Some(if winner.as_deref() == Some(id) { 1 } else { 2 }),
    }
}

/// The score of a seat in a game that is over by score.
pub fn score(game: &Fixture, id: &str) -> Option<Number> {
    let seat = game.seats.iter().position(|other| other == id)?;
    match game.ending.as_ref()? {
        Ending::Score { score, .. } => score.get(seat).copied(),
        Ending::Order { .. } | Ending::Walkover(_) => None,
    }
}

/// The twenties of a seat, where they were counted.
pub fn twenties(game: &Fixture, id: &str) -> Option<u32> {
    let seat = game.seats.iter().position(|other| other == id)?;
    match game.ending.as_ref()? {
        Ending::Score { twenties, .. } | Ending::Order { twenties, .. } => twenties.get(seat).copied(),
        Ending::Walkover(_) => None,
    }
}

/// Whether somebody is a person who plays by themselves or a pair: a line of its own in lists of players.
pub fn plays_alone(tournament: &Tournament, id: &str) -> bool {
    tournament.plays_as(id) == Some(id)
}

/// People who have come, of those who take part: pairs are here when both of them are.
pub fn here(tournament: &Tournament) -> (usize, usize) {
    let playing = tournament.playing();
    (playing.iter().filter(|entrant| tournament.is_here(entrant)).count(), playing.len())
}

/// Those who have a place and have not come: "start with who is here" lets them leave.
pub fn missing(tournament: &Tournament) -> Vec<String> {
    let playing = tournament.playing();
    playing.iter().filter(|entrant| !tournament.is_here(entrant)).map(|entrant| entrant.id.clone()).collect()
}

/// Who should be at a board now and has not come, with the board; an empty list where people do not check in.
pub fn missing_at_boards(tournament: &Tournament) -> Vec<(String, usize)> {
    if !tournament.entrants().any(|entrant| entrant.here) {
        return Vec::new();
    }
    let here = |id: &String| tournament.entrant(id).is_some_and(|entrant| tournament.is_here(entrant));
    let open = on_boards(tournament).into_iter().filter(|game| game.is_open() && game.wave == 1);
    open.flat_map(|game| game.seats.into_iter().map(move |id| (id, game.board)))
        .filter(|(id, _)| !here(id))
        .collect()
}

/// Why the next round cannot be drawn; `None` if it can.
pub fn not_yet(tournament: &Tournament) -> Option<Refusal> {
    tournament.next_round().err()
}

/// The game of a ready-made format, where it has one of its own.
pub fn game_of(template: Template) -> Option<Game> {
    match template {
        Template::KimbleEvening | Template::KimbleKnockout => Some(Game::Kimble),
        Template::NcaDay => Some(Game::Crokinole),
        Template::CarromDay => Some(Game::Carrom),
        Template::Swiss | Template::Knockout | Template::Everyone => None,
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::evening::log::tests::log;
    use serde_json::{Value, json};

    /// The events of a kimble evening with so many people, all here, drawn once.
    pub(crate) fn evening(people: usize) -> Vec<Value> {
        let mut events = vec![Template::KimbleEvening.header(people)];
        events[0]["tournament"]["boards"] = json!(2);
        for n in 1..=people {
            events.push(json!({"enter": {"id": format!("p{n}"), "name": format!("Name {n}")}}));
        }
        events.push(json!({"pair": true}));
        events
    }

    pub(crate) fn folded(events: &[Value]) -> Tournament {
        log(events).tournament().unwrap().clone()
    }

    /// The result of a game in the order of its seats.
    pub(crate) fn in_order(tournament: &Tournament, game: usize) -> Value {
        let game = &on_boards(tournament)[game];
        json!({"result": {"game": game.id.to_string(), "order": game.seats}})
    }

    #[test]
    fn an_evening_goes_from_before_to_a_round_to_between() {
        let mut events = evening(7);
        let before = folded(&events[..8]);
        assert_eq!(phase(&before), Phase::Before);
        assert_eq!(here(&before), (0, 7));
        let drawn = folded(&events);
        assert_eq!(phase(&drawn), Phase::Round { games: 2, results: 0 });
        assert_eq!(rounds_in_all(&drawn, 1), Some(3));
        events.push(in_order(&drawn, 0));
        let one = folded(&events);
        assert_eq!(phase(&one), Phase::Round { games: 2, results: 1 });
        assert!(not_yet(&one).is_some());
        let game = on_boards(&one)[0].clone();
        let dispute = json!({"dispute": {"game": game.id.to_string(), "by": game.seats[1]}});
        let disputed = folded(&[events.clone(), vec![dispute]].concat());
        assert_eq!(progress(&disputed), Progress { games: 2, results: 0, disputed: 1 });
        assert_eq!(phase(&disputed), phase(&one), "the hall shows the result as long as it stands");
        events.push(in_order(&one, 1));
        let both = folded(&events);
        assert_eq!(phase(&both), Phase::Between);
        assert_eq!(not_yet(&both), None);
    }

    #[test]
    fn a_pair_whose_people_have_both_checked_in_is_not_missing() {
        let header = json!({"tournament": {"game": "carrom", "stages": [{"kind": "swiss", "rounds": 2}]}});
        let mut events = vec![header];
        events.extend((1..=4).map(|n| json!({"enter": {"id": format!("p{n}")}})));
        events.push(json!({"enter": {"id": "d1", "of": ["p1", "p2"]}}));
        events.push(json!({"enter": {"id": "d2", "of": ["p3", "p4"]}}));
        events.push(json!({"here": {"id": "p1", "here": true}}));
        assert_eq!(missing(&folded(&events)), ["d1", "d2"]);
        events.push(json!({"here": {"id": "p2", "here": true}}));
        let both = folded(&events);
        assert_eq!((missing(&both), here(&both)), (vec!["d2".to_owned()], (1, 2)));
        events.push(json!({"pair": true}));
        let absent = missing_at_boards(&folded(&events));
        assert_eq!(absent.into_iter().map(|(id, _)| id).collect::<Vec<_>>(), ["d2"]);
    }

    /// A group of four in which the first wins, the last loses, and the two between them are level.
    fn two_level(tie_breaks: Value) -> Tournament {
        let mut events = vec![json!({"tournament": {
            "game": "crokinole", "stages": [{"kind": "groups", "count": 1}], "tie_breaks": tie_breaks,
        }})];
        events.extend((1..=4).map(|n| json!({"enter": {"id": format!("p{n}")}})));
        let strength = |id: &str| match id {
            "p1" => 2,
            "p4" => 0,
            _ => 1,
        };
        for _ in 0..3 {
            events.push(json!({"pair": true}));
            for game in on_boards(&folded(&events)) {
                let score = match strength(&game.seats[0]).cmp(&strength(&game.seats[1])) {
                    std::cmp::Ordering::Greater => [8, 0],
                    std::cmp::Ordering::Equal => [4, 4],
                    std::cmp::Ordering::Less => [0, 8],
                };
                let twenties = [&game.seats[0], &game.seats[1]].map(|id| if id == "p3" { 2 } else { 1 });
                let id = game.id.to_string();
                events.push(json!({"result": {"game": id, "score": score, "twenties": twenties}}));
            }
        }
        folded(&events)
    }

    #[test]
    fn a_shoot_out_is_for_those_whom_nothing_before_it_parts() {
        let who = |tie_breaks: Value| {
            let played = two_level(tie_breaks);
            to_shoot_out(&played, &standing(&played).unwrap())
        };
        assert_eq!(who(json!(["shoot_out"])), ["p2", "p3"]);
        // What counts after it orders them, and changes nothing about who is level.
        assert_eq!(who(json!(["points_per_game", "shoot_out", "twenties"])), ["p3", "p2"]);
        assert_eq!(who(json!(["points_per_game", "twenties", "shoot_out"])), [""; 0]);
        assert_eq!(who(json!(["wins", "lot"])), [""; 0], "no shoot-out counts here");
    }

    /// The first stage is over: in each of two groups of two, one won.
    fn two_groups(stages: Value) -> Vec<String> {
        let tie_breaks = json!(["shoot_out"]);
        let mut events =
            vec![json!({"tournament": {"game": "crokinole", "stages": stages, "tie_breaks": tie_breaks}})];
        events.extend((1..=4).map(|n| json!({"enter": {"id": format!("p{n}")}})));
        events.push(json!({"pair": true}));
        for game in on_boards(&folded(&events)) {
            events.push(json!({"result": {"game": game.id.to_string(), "score": [8, 0]}}));
        }
        let played = folded(&events);
        assert_eq!(played.groups(1).len(), 2);
        to_shoot_out(&played, &standing(&played).unwrap())
    }

    #[test]
    fn a_shoot_out_compares_groups_only_where_their_places_are_counted_together() {
        let groups = json!({"kind": "groups", "count": 2});
        // Both winners go on, and nobody else.
        assert_eq!(two_groups(json!([groups, {"kind": "knockout", "each": 1}])), [""; 0]);
        assert_eq!(two_groups(json!([{"kind": "pools", "size": 2}])), [""; 0]);
        // Who is first of all decides into which pool they come.
        assert_eq!(two_groups(json!([groups, {"kind": "pools", "size": 2}])).len(), 4);
    }

    #[test]
    fn a_player_who_rests_is_told_why() {
        let mut events =
            vec![json!({"tournament": {"game": "carrom", "stages": [{"kind": "swiss", "rounds": 2}]}})];
        events
            .extend((1..=5).map(|n| json!({"enter": {"id": format!("p{n}"), "name": format!("Name {n}")}})));
        events.push(json!({"pair": true}));
        let drawn = folded(&events);
        for language in rules::Language::ALL {
            let byes = byes(&drawn, &Words::new(language, Game::Carrom, 2));
            let [(id, why)] = &byes[..] else { panic!("{byes:?}") };
            assert!(why.contains(&label(&drawn, id)), "{why}");
        }
        assert!(byes(&folded(&events[..6]), &Words::new(rules::Language::En, Game::Carrom, 2)).is_empty());
    }

    #[test]
    fn those_who_have_not_come_to_their_board_are_missed_once_people_check_in() {
        let mut events = evening(4);
        assert_eq!(missing_at_boards(&folded(&events)), []);
        events.push(json!({"here": {"id": "p2", "here": true}}));
        let missing = missing_at_boards(&folded(&events));
        let mut ids: Vec<&str> = missing.iter().map(|(id, _)| id.as_str()).collect();
        ids.sort_unstable();
        assert_eq!(ids, ["p1", "p3", "p4"]);
    }

    #[test]
    fn every_ranked_pool_has_places_of_its_own() {
        let mut events = vec![json!({"tournament": {"game": "carrom", "stages": [
            {"kind": "swiss", "rounds": 1}, {"kind": "pools", "size": 3}]}})];
        events.extend((1..=6).map(|n| json!({"enter": {"id": format!("p{n}")}})));
        for _ in 0..2 {
            events.push(json!({"pair": true}));
            for game in on_boards(&folded(&events)) {
                events.push(json!({"result": {"game": game.id.to_string(), "score": [9, game.board]}}));
            }
        }
        let tournament = folded(&events);
        let standings = tournament.standings();
        assert!(pools(&tournament, &standings[0]).is_empty());
        let pools = pools(&tournament, &standings[1]);
        assert_eq!(pools.iter().map(|pool| pool.places.len()).collect::<Vec<_>>(), [3, 3]);
        assert!(pools.iter().all(|pool| pool.places[0].place == 1));
    }

    #[test]
    fn boards_stand_in_the_order_of_the_hall() {
        let events = evening(23);
        let boards: Vec<usize> = on_boards(&folded(&events)).iter().map(|game| game.board).collect();
        assert!(boards.is_sorted());
        assert_eq!(boards.len(), 6);
    }

    #[test]
    fn tables_of_four_ask_for_an_order_and_two_for_a_score() {
        let mut events = evening(7);
        let drawn = folded(&events);
        let game = &on_boards(&drawn)[0];
        assert_eq!(telling(&drawn, game).asks, Asks::Order);
        events.push(in_order(&drawn, 0));
        let told = folded(&events);
        let game = &on_boards(&told)[0];
        assert_eq!(telling(&told, game).report(), game.report());
        assert_eq!(place(game, &game.seats[1]), Some(2));
        let two = [
            Template::NcaDay.header(2),
            json!({"enter": {"id": "p1"}}),
            json!({"enter": {"id": "p2"}}),
            json!({"pair": true}),
        ];
        let two = folded(&two);
        let asked = telling(&two, &on_boards(&two)[0]);
        assert!(asked.asks == Asks::Score && asked.counts_twenties);
    }
}
