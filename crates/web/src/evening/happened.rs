//! What has happened at a tournament, in words: the desk's list, in which anything can be taken back.

use protocol::club::{By, LogEntry};
use tournament::{ClockAct, Event, Finisher, Report, ShootOut, StageTerms, Tournament};
use words::Words;

use super::hall::{label, labels};

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happened {
    /// The number of the entry.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What, as a sentence.
    pub text: String,
    /// Who said so.
    pub by: String,
    /// It was taken back.
    pub undone: bool,
    /// It may be taken back; the tournament may still refuse.
    pub can_undo: bool,
}

/// The last entries of a list, the newest first.
pub fn list(tournament: &Tournament, entries: &[LogEntry], most: usize, words: &Words) -> Vec<Happened> {
    let undone: Vec<usize> =
        tournament.log().filter(|logged| logged.undone).map(|logged| logged.line).collect();
    let line = |entry: &LogEntry| {
        // That a score is kept is nothing to be read or taken back.
        let event = Event::read(entry.event.text()).ok().filter(|event| !matches!(event, Event::Sheet(_)))?;
        let undone = undone.contains(&(entry.seq as usize));
        Some(Happened {
            seq: entry.seq,
            at: entry.at,
            text: sentence(tournament, entries, entry.seq, &event, words),
            by: by(tournament, &entry.by, words),
            undone,
            can_undo: !undone && !matches!(event, Event::Tournament(_)),
        })
    };
    entries.iter().rev().filter_map(line).take(most).collect()
}

/// Who wrote an entry.
pub fn by(tournament: &Tournament, by: &By, words: &Words) -> String {
    let (who, name) = match by {
        By::Desk => ("desk", String::new()),
        By::Server if tournament.terms().online => ("server", String::new()),
        // Beside online tables only score sheets hand in results by themselves.
        By::Server | By::Guest => ("guest", String::new()),
        By::Helper(_) => ("helper", String::new()),
        By::Player(id) => ("player", label(tournament, id)),
    };
    words.say("page-evening-by", [("who", who.into()), ("name", name.into())])
}

/// An event as a sentence. `seq` is its number, and `entries` the list it stands in: an undo names what it takes back.
pub fn sentence(
    tournament: &Tournament,
    entries: &[LogEntry],
    seq: u64,
    event: &Event,
    words: &Words,
) -> String {
    let mut what = event.name();
    let (mut name, mut number, mut told) = (String::new(), 0, String::new());
    match event {
        Event::Tournament(terms) => name.clone_from(&terms.name),
        Event::Stages(list) => told = stages(list, words),
        Event::Enter(enter) => {
            name = label(tournament, &enter.id);
            what = if enter.of.is_some() { "enter-pair" } else { what };
        }
        Event::Apart(ids) | Event::Advance(tournament::Advance { ids, .. }) => name = labels(tournament, ids),
        Event::Leave(leave) => {
            name = label(tournament, &leave.id);
            what = if leave.disqualified { "disqualified" } else { what };
        }
        Event::Pair => {
            let round = tournament.rounds().into_iter().find(|round| round.line as u64 == seq);
            number = round.map_or(0, |round| round.round);
        }
        Event::Result(report) | Event::Amend(report) => {
            number = tournament.game(&report.game).map_or(0, |game| game.board);
            told = result(tournament, report, words);
        }
        Event::Undo { line, .. } => {
            let (first, event, again) = taken_back(entries, *line);
            // An undo that is taken back lets what it took back count again.
            what = if again { "again" } else { what };
            told = event.map_or(String::new(), |event| sentence(tournament, entries, first, &event, words));
        }
        Event::ShootOut(shoot_out) => told = shot_out(tournament, shoot_out, words),
        Event::Here(here) => {
            name = label(tournament, &here.id);
            what = match (here.here, here.paid) {
                (Some(true), _) => "here",
                (Some(false), _) => "not-here",
                (None, Some(true)) => "paid",
                (None, _) => "not-paid",
            };
        }
        Event::Rename(rename) => name = label(tournament, &rename.id),
        Event::Clock(clock) => {
            number = (clock.seconds.unwrap_or(0) / 60).unsigned_abs() as usize;
            what = match clock.act {
                ClockAct::Start => "clock-start",
                ClockAct::Pause => "clock-pause",
                ClockAct::Resume => "clock-resume",
                ClockAct::Stop => "clock-stop",
                ClockAct::Add => "clock-add",
            };
        }
        Event::Confirm(confirm) => {
            name = label(tournament, &confirm.by);
            number = tournament.game(&confirm.game).map_or(0, |game| game.board);
        }
        Event::Dispute(dispute) => {
            name = label(tournament, &dispute.by);
            number = tournament.game(&dispute.game).map_or(0, |game| game.board);
            if let Some(report) = dispute.report() {
                what = "dispute-told";
                told = result(tournament, &report, words);
            }
        }
        Event::Sheet(_) => return String::new(),
        Event::Table(table) => number = tournament.game(&table.game).map_or(0, |game| game.board),
        Event::Undecided(of) => number = tournament.game(&of.game).map_or(0, |game| game.board),
    }
    let values =
        [("what", what.into()), ("name", name.into()), ("number", number.into()), ("told", told.into())];
    words.say("page-evening-did", values)
}

/// The kinds of stages in a row.
pub fn stages(stages: &[StageTerms], words: &Words) -> String {
    let kind = |stage: &StageTerms| words.say("page-evening-stage", [("kind", stage.kind_name().into())]);
    stages.iter().map(kind).collect::<Vec<_>>().join(" → ")
}

/// What an undo of this line is about in the end, past other undos: its number, the event, and whether that counts again.
fn taken_back(entries: &[LogEntry], line: usize) -> (u64, Option<Event>, bool) {
    let (mut line, mut again) = (line as u64, false);
    loop {
        let target = entries.iter().find(|entry| entry.seq == line);
        match target.and_then(|entry| Event::read(entry.event.text()).ok()) {
            // An undo names a line before its own: this ends.
            Some(Event::Undo { line: earlier, .. }) if (earlier as u64) < line => {
                (line, again) = (earlier as u64, !again);
            }
            event => return (line, event, again),
        }
    }
}

/// A result in a line: "1. Outi, 2. Heikki", "Aino 5 – 3 Veikko", or who did not come.
pub fn result(tournament: &Tournament, report: &Report, words: &Words) -> String {
    let seats = tournament.game(&report.game).map(|game| game.seats).unwrap_or_default();
    if let Some(score) = &report.score {
        let side = |n: usize| seats.get(n).map(|id| label(tournament, id)).unwrap_or_default();
        if let [one, other] = score[..] {
            return format!("{} {one} – {other} {}", side(0), side(1));
        }
        let all = score.iter().enumerate().map(|(n, points)| format!("{} {points}", side(n)));
        return all.collect::<Vec<_>>().join(", ");
    }
    if let Some(finishers) = &report.order {
        let told = order(tournament, finishers);
        if report.absent.is_empty() {
            return told;
        }
        let names: Vec<String> = report.absent.iter().map(|id| label(tournament, id)).collect();
        let values = [("told", told.into()), ("names", names.join(", ").into())];
        return words.say("page-evening-without", values);
    }
    match &report.walkover {
        Some(Some(winner)) => {
            words.say("page-evening-by-walkover", [("name", label(tournament, winner).into())])
        }
        _ => words.say("page-evening-nobody-came", []),
    }
}

/// An order of finish in a line.
/// The order of a shoot-out, with the twenties of those whose were counted.
fn shot_out(tournament: &Tournament, shoot_out: &ShootOut, words: &Words) -> String {
    let ids = shoot_out.order.iter().flat_map(Finisher::ids);
    let counted = ids.filter_map(|id| Some((id, *shoot_out.twenties.get(id)?)));
    let counted = counted.map(|(id, n)| {
        format!("{} {}", label(tournament, id), words.say("page-evening-twenties-n", [("n", n.into())]))
    });
    let counted: Vec<String> = counted.collect();
    let order = order(tournament, &shoot_out.order);
    if counted.is_empty() { order } else { format!("{order} ({})", counted.join(", ")) }
}

fn order(tournament: &Tournament, finishers: &[Finisher]) -> String {
    let mut place = 1;
    let mut parts = Vec::new();
    for finisher in finishers {
        let names: Vec<String> = finisher.ids().iter().map(|id| label(tournament, id)).collect();
        parts.push(format!("{place}. {}", names.join(" = ")));
        place += finisher.ids().len();
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evening::hall::tests::{evening, in_order};
    use crate::evening::log::tests::log;
    use boards::Game;
    use rules::Language;
    use serde_json::json;

    #[test]
    fn everything_that_happened_is_told_and_can_be_taken_back() {
        let mut events = evening(4);
        events.push(in_order(log(&events).tournament().unwrap(), 0));
        let result = events.len();
        events.push(json!({"here": {"id": "p1", "here": true}}));
        events.push(json!({"clock": {"do": "start", "at": 0, "seconds": 600}}));
        events.push(json!({"undo": result}));
        let undo = events.len();
        let undone = log(&events);
        events.push(json!({"undo": undo}));
        let again = log(&events);
        events.pop();
        let log = undone;
        for language in Language::ALL {
            let words = Words::new(language, Game::Kimble, 4);
            let list = list(log.tournament().unwrap(), log.entries(), 100, &words);
            assert_eq!(list.len(), events.len());
            assert!(
                list.iter().all(|line| !line.text.is_empty() && !line.text.contains(concat!("page", "-"))),
                "{list:#?}"
            );
            let told = list.iter().find(|line| line.seq == result as u64).unwrap();
            assert!(told.undone && !told.can_undo && told.text.contains("1. Name"), "{told:?}");
            assert!(list[0].text.contains("1. Name"), "the undo names what it took back");
            assert!(!list.last().unwrap().can_undo, "the header stays");
            let list = super::list(again.tournament().unwrap(), again.entries(), 100, &words);
            assert!(list[0].text.contains("1. Name") && list[0].text != list[1].text, "{list:#?}");
            let told = list.iter().find(|line| line.seq == result as u64).unwrap();
            assert!(!told.undone && told.can_undo, "the result counts again");
        }
    }

    #[test]
    fn a_dispute_is_told_and_that_a_score_is_kept_is_not() {
        let mut events = evening(4);
        let drawn = log(&events).tournament().unwrap().clone();
        let game = drawn.games()[0].clone();
        let (id, by) = (game.id.to_string(), game.seats[1].clone());
        events.push(json!({"sheet": {"game": id, "id": "k3f9"}}));
        events.push(in_order(&drawn, 0));
        events.push(json!({"dispute": {"game": id, "by": by}}));
        let reversed: Vec<&String> = game.seats.iter().rev().collect();
        events.push(json!({"dispute": {"game": id, "by": by, "order": reversed}}));
        let log = log(&events);
        for language in Language::ALL {
            let words = Words::new(language, Game::Kimble, 4);
            let list = list(log.tournament().unwrap(), log.entries(), 100, &words);
            assert_eq!(list.len(), events.len() - 1);
            let name = label(&drawn, &by);
            assert!(list[0].text.starts_with(&name) && list[0].text.contains("1. Name"), "{list:#?}");
            assert!(list[1].text.starts_with(&name) && !list[1].text.contains("1. Name"), "{list:#?}");
        }
    }
}
