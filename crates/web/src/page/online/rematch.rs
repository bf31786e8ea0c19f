//! Another game after this one: who has asked for it, and who has not answered.

use leptos::prelude::*;
use protocol::Ask;

use super::people;
use crate::address::Address;
use crate::page::browser;
use crate::page::online::Online;
use crate::page::speech::Speech;
use crate::remote::Remote;

/// Who has asked for another game.
pub(in crate::page) enum Rematch {
    /// No player has asked; on a board of this device there is no one to ask.
    Free,
    /// These players have asked.
    Offered(Vec<String>),
    /// We have asked, and these players have not answered.
    Asked(Vec<String>),
    /// It was agreed on.
    Agreed,
    /// Others decide about it.
    Others,
}

impl Rematch {
    fn at(speech: Speech, remote: &Remote) -> Rematch {
        let words = speech.words();
        // A player who has left the rest to a bot is not waited for.
        let people = |offered: bool| {
            let seats = remote.table.seats.iter().enumerate().filter(|(n, seat)| {
                let (n, in_person) = (*n as u8, seat.person.is_some() && seat.bot.is_none());
                in_person && !remote.mine().contains(&n) && remote.state().offers.contains(&n) == offered
            });
            seats.map(|(_, seat)| people::name(&words, seat)).collect::<Vec<_>>()
        };
        let asked = remote.mine().iter().any(|seat| remote.state().offers.contains(seat));
        match people(true) {
            _ if remote.table.rematch.is_some() => Rematch::Agreed,
            _ if remote.watching() => Rematch::Others,
            _ if asked => Rematch::Asked(people(false)),
            names if !names.is_empty() => Rematch::Offered(names),
            _ => Rematch::Free,
        }
    }

    /// Whether there is nothing to be done about it here.
    pub(in crate::page) fn idle(&self) -> bool {
        matches!(self, Rematch::Asked(_) | Rematch::Others)
    }

    /// What stands on the button.
    pub(in crate::page) fn label(&self, speech: Speech) -> String {
        match self {
            Rematch::Free | Rematch::Others => speech.say("page-rematch"),
            Rematch::Offered(_) => speech.say("page-rematch-accept"),
            Rematch::Asked(names) => named(speech, "page-rematch-wait", names),
            Rematch::Agreed => speech.say("page-next-table"),
        }
    }

    /// The sentence about it, if a player has asked.
    pub(in crate::page) fn said(&self, speech: Speech) -> Option<String> {
        let (key, names) = match self {
            Rematch::Offered(names) => ("page-offers", names),
            Rematch::Asked(names) => ("page-rematch-waits", names),
            Rematch::Free | Rematch::Agreed | Rematch::Others => return None,
        };
        Some(named(speech, key, names))
    }
}

/// A message about these players.
fn named(speech: Speech, key: &str, names: &[String]) -> String {
    let words = speech.words();
    let players = words.list(names.to_vec());
    words.say(key, [("players", players.into()), ("people", names.len().into())])
}

impl Online {
    /// Who has asked for another game.
    pub(in crate::page) fn rematch(self) -> Rematch {
        // A game that cannot be laid out here may be played again all the same.
        let there = |remote: &Remote| {
            let at_table = self.on_board.get() || remote.table.ended.is_some();
            at_table.then(|| Rematch::at(self.speech, remote))
        };
        self.know(there).flatten().unwrap_or(Rematch::Free)
    }

    /// Another game at this table, or the one that was agreed on already.
    pub(in crate::page) fn offer_rematch(self) {
        let next = self.know_now(|remote| remote.table.rematch.clone()).flatten();
        match next {
            Some(table) => browser::go(&Address::Table(table).to_path()),
            None => self.ask_table(Ask::Rematch),
        }
    }
}
