//! The score sheet of a tournament's game: there is one for each game as it was drawn, whoever asks for it first, and its
//! confirmed result is the game's.

use std::sync::Arc;

use protocol::Json;
use protocol::club::{By, ENTRANT_NAME_LONGEST, GameOf, HELPERS_MOST, May, NewLog};
use scorebook::{Header, OfTournament, Rules};
use serde_json::{Map, Value};
use tournament::{Event, Fixture, Report, Setup, SheetOf, Tournament, Undecided};

use super::sheet_names::parted_header;
use super::sheets::{Draft, Wanted};
use super::tournaments::newest;
use super::writing::{Proposal, Standing};
use super::{Caller, ClubError, Clubs, Kept, Sheet};
use crate::id;
use crate::store::{Head, LogKind, LogRow};

/// What the ids of a sheet's further keys begin with; a number follows.
const KEY: &str = "k";

impl Clubs {
    /// The sheet of a game, for one who may enter the game's result.
    pub(super) async fn sheet_of_game(
        &self,
        caller: &Caller,
        of: GameOf,
        given: &Json,
    ) -> Result<Wanted, ClubError> {
        let (log, head) = self.tournaments.open(&of.id).await?.ok_or(ClubError::NoTournament)?;
        let role = self.role(&head, caller).await?;
        let tournament = self.folded(&log).await?;
        let no_game = || ClubError::Refused(format!("there is no game {}", boards::quoted(&of.game)));
        let game = tournament.game(&of.game).ok_or_else(no_game)?;
        let report = Report { game: game.id.to_string(), ..Report::default() };
        role.by(&Event::Result(report), &tournament).ok_or(ClubError::Rights)?;
        let sheet = sheet_id(&of.id, &tournament, &game);
        if self.sheets.head(&sheet).await?.is_some() {
            // A server that stopped in between has created it and not said so.
            if game.sheet.as_ref() != Some(&sheet) {
                self.announce(&sheet, &of).await?;
            }
            return Ok(Wanted::There(self.another_key(sheet).await?));
        }
        if !game.is_open() {
            return Err(ClubError::Refused(format!("game {} has a result and no score sheet", game.id)));
        }
        let header = header(&of, &tournament, &game, given)?;
        let (body, mut names) = parted_header(&header, None)?;
        let people = tournament.setup(&game).people;
        for name in &mut names {
            // A name is erased here, too, when the guest who plays as this entrant is.
            let place = name.entrant.parse::<usize>().ok();
            name.of[0] = place.and_then(|place| people.get(place).cloned());
        }
        let row = self.new_row(LogKind::Score, None);
        let row = LogRow { id: sheet, parent: Some(of.id), game: Some(game.id.to_string()), ..row };
        Ok(Wanted::New(Draft { row, body, names }))
    }

    /// The id of a game's sheet, if there is one.
    pub(crate) async fn find_sheet(&self, id: &str, game: &str) -> Result<String, ClubError> {
        let (log, _) = self.tournaments.open(id).await?.ok_or(ClubError::NoTournament)?;
        let tournament = self.folded(&log).await?;
        let game = tournament.game(game).ok_or(ClubError::NoScore)?;
        let head = self.sheets.head(&sheet_id(id, &tournament, &game)).await?;
        head.map(|head| head.row.id).ok_or(ClubError::NoScore)
    }

    /// Says in the tournament's list that the score of a game is kept, and on which sheet, so that everyone can watch it.
    pub(super) async fn announce(&self, sheet: &str, of: &GameOf) -> Result<(), ClubError> {
        let decide = |standing: &Standing<'_>| {
            let drawn = standing.tournament.game(&of.game);
            let game = drawn.filter(|game| sheet_id(&of.id, standing.tournament, game) == sheet);
            let unknown = game.is_some_and(|game| game.sheet.as_deref() != Some(sheet));
            let event = Event::Sheet(SheetOf { game: of.game.clone(), id: sheet.to_owned() });
            let events = unknown.then_some((By::Server, event)).into_iter().collect();
            Ok(Proposal { events, ..Proposal::default() })
        };
        match self.append(&of.id, None, decide).await {
            // A list that is full keeps no game from being scored.
            Ok(_) | Err(ClubError::NoTournament | ClubError::LogFull) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// One more key of a sheet: what was told before is not known here any more. Should there be too many, the newest is
    /// not valid any longer.
    pub(super) async fn another_key(&self, sheet: String) -> Result<NewLog, ClubError> {
        let passes = self.store.passes(&sheet).await?;
        if passes.len() > HELPERS_MOST {
            self.store.remove_pass(&sheet, &format!("{KEY}{}", newest(&passes, KEY))).await?;
        }
        let (_, key) = self.add_key(&sheet, KEY, None, vec![May::Results]).await?;
        Ok(NewLog { id: sheet, key })
    }

    /// Hands the result of a sheet in at its tournament, once it is confirmed. It comes before the entries that confirm it:
    /// should the server stop in between, they are sent again, and the tournament knows the result already.
    pub(super) async fn hand_in(&self, head: &Head, sheet: Sheet) -> Result<Sheet, ClubError> {
        let (Some(id), Some(game)) = (&head.row.parent, &head.row.game) else { return Ok(sheet) };
        let (sheet, report) = self
            .on_a_core(move || {
                let report = sheet.confirmed();
                (sheet, report)
            })
            .await?;
        let Some(report) = report else { return Ok(sheet) };
        let decide = |standing: &Standing<'_>| {
            let drawn = standing.tournament.game(game);
            // A game of this name that was drawn anew is another game.
            let same = |drawn: &Fixture| sheet_id(id, standing.tournament, drawn) == head.row.id;
            let Some(fixture) = drawn.filter(same) else { return Ok(Proposal::default()) };
            // The players sit as the game was drawn; of a pair both play for it.
            let report = fixture.told(report.score, report.twenties, report.order.as_deref());
            let event = match fixture.report() {
                // A draw in a knock-out: players and desk are told once.
                None if standing.tournament.lacks_winner(&report) => return Ok(undecided(&fixture)),
                None => Event::Result(report),
                // What a person has entered since is not changed by a sheet.
                Some(known) if known == report || !self.is_ours(id, game) => return Ok(Proposal::default()),
                Some(_) => Event::Amend(report),
            };
            Ok(Proposal { events: vec![(By::Server, event)], ..Proposal::default() })
        };
        match self.append(id, None, decide).await {
            Ok(_) => {}
            // The sheet is kept all the same: the desk sees both.
            Err(ClubError::Refused(why)) => {
                tracing::info!(tournament = id, game, why, "the result of a score sheet does not fit");
            }
            Err(ClubError::NoTournament | ClubError::LogFull) => {}
            Err(error) => return Err(error),
        }
        Ok(sheet)
    }

    /// Whether the result of a game that stands was written by the server itself.
    fn is_ours(&self, tournament: &str, game: &str) -> bool {
        let Some(log) = self.tournaments.copy(tournament) else { return false };
        let entries = log.after(0, usize::MAX);
        let about = |kept: &&Arc<Kept>| match Event::read(kept.event.text()) {
            Ok(Event::Result(report) | Event::Amend(report)) => report.game == game,
            _ => false,
        };
        entries.iter().rev().find(about).is_some_and(|kept| kept.by == By::Server.to_string())
    }
}

/// The id of a game's sheet. It follows from the game, so that two phones at a board land on one sheet, whichever server
/// they ask, and from the draw: a game that is drawn anew has a sheet of its own.
fn sheet_id(id: &str, tournament: &Tournament, game: &Fixture) -> String {
    let line = tournament.drawn_in(game.id).unwrap_or_default();
    id::name_of("pichenette score sheet of a game", &format!("{id} {} {line}", game.id))
}

/// What says of an open game that it has ended without the winner that a knock-out needs, unless that has been said.
pub(super) fn undecided(game: &Fixture) -> Proposal {
    let event = || (By::Server, Event::Undecided(Undecided { game: game.id.to_string() }));
    let events = if game.undecided { Vec::new() } else { vec![event()] };
    Proposal { events, ..Proposal::default() }
}

/// The header of a game's sheet. Who plays is the tournament's; of the rest, what the request gives counts.
fn header(of: &GameOf, tournament: &Tournament, game: &Fixture, given: &Json) -> Result<Header, ClubError> {
    let shape = |why: &dyn std::fmt::Display| ClubError::Shape(format!("header: {why}"));
    let Setup { set, people, first, games, options } = tournament.setup(game);
    let named = |id: &String| tournament.label(id).unwrap_or_default();
    let cut = |name: String| name.chars().take(ENTRANT_NAME_LONGEST).collect();
    let own = Header {
        rules: Rules::By(set),
        players: people.len(),
        names: people.iter().map(named).map(cut).collect(),
        first,
        options: if options.is_empty() { Value::Null } else { Value::Object(options) },
        games,
        seed: 0,
        tournament: Some(OfTournament { id: of.id.clone(), game: game.id.to_string() }),
    };
    let mut all: Map<String, Value> = serde_json::from_str(given.text()).map_err(|error| shape(&error))?;
    let by_other_rules = all.get("rule_set").is_some_and(|name| name.as_str() != Some(set.name()));
    let own = serde_json::to_value(&own).map_err(|error| shape(&error))?;
    for (key, value) in own.as_object().cloned().unwrap_or_default() {
        let decided = ["players", "names", "tournament"].contains(&key.as_str());
        let fits = !(by_other_rules && key == "options");
        if decided || fits && !all.contains_key(&key) {
            all.insert(key, value);
        }
    }
    let header = Header::parse(&Value::Object(all).to_string()).map_err(|error| shape(&error))?;
    match header.rules.rule_set().filter(|given| given.game() != set.game()) {
        Some(other) => Err(shape(&format!("rule_set is {other}; expected a way to play {}", set.game()))),
        // How the lots fall is not chosen by the one who asks.
        None => Ok(header.drawn_in(tournament.drawn_in(game.id).unwrap_or_default())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tournament(lines: &str) -> Tournament {
        let header = r#"{"tournament":{"name":"x","game":"crokinole","rule_set":"nca","seed":1,"boards":null,"stages":[{"kind":"knockout","best_of":3,"options":{"rounds":6}}],"tie_breaks":[]}}"#;
        let people = r#"{"enter":{"id":"p1","name":"Aino","club":"Otso"}}
{"enter":{"id":"p2","name":"Aino"}}"#;
        let log = format!("{header}\n{people}\n{lines}");
        Tournament::read(log.lines()).tournament.unwrap()
    }

    fn of(game: &Fixture) -> GameOf {
        GameOf { id: "t".to_owned(), game: game.id.to_string() }
    }

    #[test]
    fn what_a_request_leaves_out_comes_from_the_tournament() {
        let tournament = tournament(r#"{"pair":true}"#);
        let game = tournament.games()[0].clone();
        let read = |given: &str| header(&of(&game), &tournament, &game, &Json::new(given));
        let own = read("{}").unwrap();
        assert_eq!((own.rules, own.players, own.games), (Rules::By(rules::RuleSet::Nca), 2, Some(3)));
        assert_eq!(own.options["rounds"], 6);
        assert_eq!(own.first, game.seats.iter().position(|id| *id == game.starts).map(|n| n as u8));
        let names: Vec<String> = game.seats.iter().map(|id| tournament.label(id).unwrap()).collect();
        assert_eq!(own.names, names);
        let given = read(r#"{"players":4,"names":["x"],"games":1,"options":{"rounds":2}}"#).unwrap();
        assert_eq!((given.players, given.names, given.games), (2, names, Some(1)));
        assert_eq!(given.options["rounds"], 2);
        let other = read(r#"{"rule_set":"crokinole"}"#).unwrap();
        assert_eq!(other.options, Value::Null, "options of another book do not fit");
        assert!(read(r#"{"rule_set":"counter","games":null}"#).is_ok());
        let error = read(r#"{"rule_set":"carrom"}"#).unwrap_err().to_string();
        assert_eq!(error, "header: rule_set is carrom; expected a way to play crokinole");
        assert!(read("7").is_err() && read(r#"{"queen":1}"#).is_err());
    }

    #[test]
    fn the_lots_of_a_sheet_follow_from_the_draw_and_not_from_the_request() {
        let lines = "{\"tournament\":{\"name\":\"x\",\"game\":\"carrom\",\"rule_set\":\"icf\",\"seed\":1,\"boards\":null,\
            \"stages\":[{\"kind\":\"knockout\"}],\"tie_breaks\":[]}}\n\
            {\"enter\":{\"id\":\"p1\",\"name\":\"Aino\"}}\n{\"enter\":{\"id\":\"p2\",\"name\":\"Otso\"}}\n{\"pair\":true}";
        let tournament = Tournament::read(lines.lines()).tournament.unwrap();
        let game = tournament.games()[0].clone();
        let seed = |given: &str| header(&of(&game), &tournament, &game, &Json::new(given)).unwrap().seed;
        assert_ne!(seed("{}"), 0);
        assert_eq!(seed(r#"{"seed":7}"#), seed("{}"));
        assert_eq!(seed(r#"{"rule_set":"carrom"}"#), 0, "the family's rules draw none");
    }

    #[test]
    fn a_game_that_is_drawn_anew_has_another_sheet() {
        let sheet = |lines: &str| {
            let tournament = tournament(lines);
            sheet_id("t", &tournament, &tournament.games()[0])
        };
        let once = sheet(r#"{"pair":true}"#);
        assert!(id::is_name(&once));
        assert_eq!(sheet("{\"pair\":true}\n{\"here\":{\"id\":\"p1\",\"here\":true}}"), once);
        let anew = sheet("{\"pair\":true}\n{\"undo\":4}\n{\"pair\":true}");
        assert_ne!(anew, once);
        assert_eq!(sheet("{\"pair\":true}\n{\"undo\":4}\n{\"undo\":5}"), once, "the same draw again");
    }
}
