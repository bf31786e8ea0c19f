//! Talking, and silencing people.

use boards::cut;
use protocol::{CHAT_LONGEST, Limit, MOST_MUTED, Mention, PHRASES, Talkers, What, clean_chat};
use rules::Note;

use super::seats::guests_only;
use super::{Refusal, Room, Who};
use crate::id;

/// A message that a person says: the event, and the words, which are kept apart from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// The speaker's id.
    pub who: String,
    /// The name of a ready-made phrase.
    pub phrase: Option<String>,
    /// The speaker's own words, if it is not a phrase.
    pub text: Option<String>,
}

impl Said {
    /// The event that it becomes.
    pub fn what(&self) -> What {
        What::Said { who: Mention::of(&self.who), text: None, phrase: self.phrase.clone() }
    }
}

impl Room {
    /// Checks whether this caller may say this at the table.
    pub fn say(&self, who: &Who, text: Option<&str>, phrase: Option<&str>) -> Result<Said, Refusal> {
        let person = self.person(who).ok_or_else(guests_only)?;
        if self.state.silenced.contains(person) {
            return Err(Refusal::limit(Limit::Silenced, Note::new("server-silenced")));
        }
        let plays = self.owns(who) || !self.seats_of(who).is_empty();
        if self.state.settings.talkers == Talkers::Players && !plays {
            return Err(Refusal::limit(Limit::Talkers, Note::new("server-talkers")));
        }
        let empty = || Refusal::number(Limit::Size, Note::new("server-say"), CHAT_LONGEST);
        let (text, phrase) = match (text, phrase) {
            (Some(text), None) => (Some(clean_chat(text).ok_or_else(empty)?), None),
            (None, Some(name)) if PHRASES.contains(&name) => (None, Some(name.to_owned())),
            (None, Some(name)) => {
                return Err(Refusal::named(Limit::Shape, Note::new("server-phrase"), cut(name)));
            }
            _ => return Err(empty()),
        };
        Ok(Said { who: person.to_owned(), phrase, text })
    }

    pub(super) fn silence(&self, who: &Who, whom: &str, on: bool) -> Result<Vec<What>, Refusal> {
        self.expect_owner(who)?;
        if !id::is_name(whom) || whom == self.state.owner {
            return Err(Refusal::limit(Limit::Guest, Note::new("server-silence-whom")));
        }
        if self.state.silenced.contains(whom) == on {
            return Ok(Vec::new());
        }
        if on && self.state.silenced.len() >= MOST_MUTED {
            return Err(Refusal::number(Limit::Muted, Note::new("server-mute-full"), MOST_MUTED));
        }
        Ok(vec![What::Silenced { who: whom.to_owned(), on }])
    }

    /// The owner decides who may talk.
    pub(super) fn leave_talk_to(&self, who: &Who, talkers: Talkers) -> Result<Vec<What>, Refusal> {
        self.expect_owner(who)?;
        let same = self.state.settings.talkers == talkers;
        Ok(if same { Vec::new() } else { vec![What::Talkers(talkers)] })
    }

    pub(super) fn expect_owner(&self, who: &Who) -> Result<(), Refusal> {
        if self.owns(who) {
            Ok(())
        } else {
            Err(Refusal::limit(Limit::Owner, Note::new("server-owner-only")))
        }
    }
}
