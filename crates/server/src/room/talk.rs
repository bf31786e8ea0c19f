//! Talking, and being asked not to.

use boards::cut;
use protocol::{CHAT_LONGEST, PHRASES, What, clean_chat};
use rules::Note;

use super::seats::guests_only;
use super::{Refusal, Room, Who};
use crate::id;

impl Room {
    pub(super) fn say(
        &self,
        who: &Who,
        text: Option<&str>,
        phrase: Option<&str>,
    ) -> Result<Vec<What>, Refusal> {
        let person = self.person(who).ok_or_else(guests_only)?;
        if self.silenced.contains(&person.id) {
            return Err(Refusal::limit("silenced", Note::new("server-silenced")));
        }
        let empty = || Refusal::number("size", Note::new("server-say"), CHAT_LONGEST);
        let (text, phrase) = match (text, phrase) {
            (Some(text), None) => (Some(clean_chat(text).ok_or_else(empty)?), None),
            (None, Some(name)) if PHRASES.contains(&name) => (None, Some(name.to_owned())),
            (None, Some(name)) => return Err(Refusal::named("shape", Note::new("server-phrase"), cut(name))),
            _ => return Err(empty()),
        };
        Ok(vec![What::Said { who: person.clone(), text, phrase }])
    }

    pub(super) fn silence(&self, who: &Who, whom: &str, on: bool) -> Result<Vec<What>, Refusal> {
        self.expect_owner(who)?;
        if !id::is_name(whom) || whom == self.owner.id {
            return Err(Refusal::limit("guest", Note::new("server-silence-whom")));
        }
        Ok(if self.silenced.contains(whom) == on {
            Vec::new()
        } else {
            vec![What::Silenced { who: whom.to_owned(), on }]
        })
    }

    pub(super) fn expect_owner(&self, who: &Who) -> Result<(), Refusal> {
        if self.owns(who) { Ok(()) } else { Err(Refusal::limit("owner", Note::new("server-owner-only"))) }
    }
}
