//! The table of a game of an online tournament: what is played there, by whom, and what its end means for the tournament.

use protocol::club::GameOf;
use protocol::{ClockSettings, GAMES, Json, NewTable, Settings};
use rules::{Over, Player, Side};
use tournament::{Finisher, Fixture, Report, Setup, Tournament};

use crate::room::options_of;

/// Seconds for each action at a table of a tournament: a game goes on although somebody leaves it.
const SHOT_SECONDS: u32 = 60;

/// A table to be opened: what is played, and who sits where, by the people's ids in the tournament.
pub(super) struct Plan {
    pub(super) settings: Settings,
    pub(super) people: Vec<String>,
}

/// The table of a game; an error if no such game can be played online.
pub(super) fn plan(id: &str, tournament: &Tournament, game: &Fixture) -> Result<Plan, String> {
    let Setup { set, people, first, games, options } = tournament.setup(game);
    let new = NewTable {
        players: u8::try_from(people.len()).unwrap_or(u8::MAX),
        games: games.filter(|games| GAMES.contains(games)),
        options: Json::of(&options),
        first: first.map(Into::into),
        clock: Some(ClockSettings { shot: Some(SHOT_SECONDS), game: None }),
        ..NewTable::of(set)
    };
    let settings = new.settings();
    let options = options_of(&settings)?;
    let tournament = Some(GameOf { id: id.to_owned(), game: game.id.to_string() });
    Ok(Plan { settings: Settings { options, tournament, ..settings }, people })
}

/// What a table tells beside its end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Played {
    /// The twenties of both sides, where the game has them.
    pub(super) twenties: Option<[u32; 2]>,
    /// The seats whose people had not come when the game began.
    pub(super) absent: Vec<u8>,
}

/// The result of a game that was played to its end at its table.
pub(super) fn report(game: &Fixture, over: &Over, played: &Played) -> Report {
    let name = |place: usize| game.seats.get(place).cloned().unwrap_or_default();
    let report = Report { game: game.id.to_string(), ..Report::default() };
    match over {
        // The side that gives up loses, whatever the score was.
        Over::Sides { winner: Some(winner), score } if !leads(*winner, *score) => {
            Report { walkover: Some(Some(name(winner.index()))), ..report }
        }
        Over::Sides { score, .. } => Report {
            score: Some(score.map(|points| i64::from(points).into()).to_vec()),
            twenties: played.twenties.map(|twenties| twenties.to_vec()),
            ..report
        },
        Over::Ranking { ranking, shared } => {
            let came = |player: &Player| !played.absent.contains(&player.0);
            let ranking: Vec<Player> = ranking.iter().copied().filter(came).collect();
            let absent = played.absent.iter().map(|&seat| name(usize::from(seat))).collect();
            Report { order: Some(order(&ranking, shared, name)), absent, ..report }
        }
    }
}

fn leads(winner: Side, score: [u32; 2]) -> bool {
    score[winner.index()] > score[1 - winner.index()]
}

fn order(ranking: &[Player], shared: &[Vec<Player>], name: impl Fn(usize) -> String) -> Vec<Finisher> {
    let mut order: Vec<Vec<Player>> = Vec::new();
    for &player in ranking {
        let level =
            |other: &Player| shared.iter().any(|level| level.contains(&player) && level.contains(other));
        match order.last_mut().filter(|last| last.first().is_some_and(level)) {
            Some(last) => last.push(player),
            None => order.push(vec![player]),
        }
    }
    let finisher = |level: Vec<Player>| match level.as_slice() {
        [one] => Finisher::One(name(one.index())),
        several => Finisher::Tied(several.iter().map(|player| name(player.index())).collect()),
    };
    order.into_iter().map(finisher).collect()
}

/// What follows for a game when its time is up and only the people in these seats of its table are there: a walkover for
/// the only entrant who is complete, or for nobody.
pub(super) fn no_show(tournament: &Tournament, game: &Fixture, here: &[u8]) -> Report {
    let people = tournament.seated(game);
    let there = |person: &String| {
        people.iter().position(|other| other == person).is_some_and(|n| here.contains(&(n as u8)))
    };
    let complete = |id: &&String| tournament.people_of(id).iter().all(there);
    let mut complete = game.seats.iter().filter(complete);
    let winner = complete.next().filter(|_| complete.next().is_none());
    Report { game: game.id.to_string(), walkover: Some(winner.cloned()), ..Report::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tournament(stage: &str, lines: &str) -> Tournament {
        let header = format!(
            r#"{{"tournament":{{"name":"x","game":"crokinole","online":true,"seed":1,"boards":null,"stages":[{stage}],"tie_breaks":[]}}}}"#
        );
        let log = format!("{header}\n{lines}");
        let reading = Tournament::read(log.lines());
        assert!(reading.rejected.is_none(), "{:?}", reading.rejected);
        reading.tournament.unwrap()
    }

    const TWO: &str = r#"{"enter":{"id":"p1"}}
{"enter":{"id":"p2"}}
{"pair":true}"#;

    const PAIRS: &str = r#"{"enter":{"id":"p1"}}
{"enter":{"id":"p2"}}
{"enter":{"id":"p3"}}
{"enter":{"id":"p4"}}
{"enter":{"id":"d1","of":["p1","p2"]}}
{"enter":{"id":"d2","of":["p3","p4"]}}
{"pair":true}"#;

    #[test]
    fn partners_sit_opposite_each_other_and_a_pair_must_be_complete() {
        let tournament = tournament(r#"{"kind":"knockout","best_of":3}"#, PAIRS);
        let game = tournament.games()[0].clone();
        let Plan { settings, people } = plan("x", &tournament, &game).unwrap();
        assert_eq!((settings.players, settings.games), (4, Some(3)));
        let pairs = |n: usize| tournament.plays_as(&people[n]).unwrap().to_owned();
        assert_eq!(
            [pairs(0), pairs(1), pairs(2), pairs(3)],
            [0, 1, 0, 1].map(|n: usize| game.seats[n].clone())
        );
        let winner = |here: &[u8]| no_show(&tournament, &game, here).walkover.unwrap();
        assert_eq!(winner(&[0, 2, 1]), Some(game.seats[0].clone()));
        assert_eq!(winner(&[1, 3]), Some(game.seats[1].clone()));
        assert_eq!((winner(&[0, 1]), winner(&[])), (None, None));
    }

    #[test]
    fn a_table_is_played_by_the_options_of_the_stage() {
        let stage = r#"{"kind":"swiss","rounds":1,"options":{"target":50}}"#;
        let tournament = tournament(stage, TWO);
        let game = tournament.games()[0].clone();
        let Plan { settings, .. } = plan("x", &tournament, &game).unwrap();
        let options: serde_json::Value = serde_json::from_str(settings.options.text()).unwrap();
        assert_eq!(options["target"], 50, "{options}");
    }

    #[test]
    fn who_gives_up_loses_whatever_the_score_was() {
        let game = tournament(r#"{"kind":"swiss","rounds":1}"#, TWO).games()[0].clone();
        let over = |winner, score| Over::Sides { winner, score };
        let played = Played { twenties: Some([3, 1]), ..Played::default() };
        let lost = report(&game, &over(Some(Side::One), [20, 5]), &played);
        assert_eq!(lost.walkover, Some(Some(game.seats[1].clone())));
        assert_eq!(lost.twenties, None, "a walkover has none");
        let won = report(&game, &over(Some(Side::Zero), [20, 5]), &played);
        assert_eq!((won.score.unwrap().len(), won.twenties), (2, Some(vec![3, 1])));
        let level =
            Over::Ranking { ranking: vec![Player(1), Player(0)], shared: vec![vec![Player(0), Player(1)]] };
        let tied = Finisher::Tied(vec![game.seats[1].clone(), game.seats[0].clone()]);
        assert_eq!(report(&game, &level, &Played::default()).order, Some(vec![tied]));
    }

    #[test]
    fn who_did_not_come_is_absent_and_the_others_have_an_order() {
        let lines = format!("{}\n{}", r#"{"enter":{"id":"p3"}}"#, TWO);
        let game = tournament(r#"{"kind":"heats","size":3,"rounds":1}"#, &lines).games()[0].clone();
        let ranking = Over::Ranking { ranking: vec![Player(2), Player(0), Player(1)], shared: Vec::new() };
        let report = report(&game, &ranking, &Played { absent: vec![1], ..Played::default() });
        let one = |seat: usize| Finisher::One(game.seats[seat].clone());
        assert_eq!((report.order, report.absent), (Some(vec![one(2), one(0)]), vec![game.seats[1].clone()]));
    }
}
