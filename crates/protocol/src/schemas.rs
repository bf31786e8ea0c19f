//! Names that other crates list, as enumerations of the OpenAPI document.

use std::borrow::Cow;

use boards::Game;
use bots::Level;
use rules::{NoteKind, RuleSet, Task};
use table::LivingHand;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::phrases::PHRASES;
use crate::table::Ending;

/// A text that is one of these names.
fn one_of<'a>(names: impl IntoIterator<Item = &'a str>, about: &str) -> RefOr<Schema> {
    let names: Vec<&str> = names.into_iter().collect();
    let schema = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names));
    schema.description(Some(about)).into()
}

/// An enumeration with the names of a list.
macro_rules! enumeration {
    ($kind:ident, $name:literal, $about:literal, $names:expr) => {
        #[doc = $about]
        pub enum $kind {}

        impl PartialSchema for $kind {
            fn schema() -> RefOr<Schema> {
                one_of($names, $about)
            }
        }

        impl ToSchema for $kind {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed($name)
            }
        }
    };
}

enumeration!(GameName, "Game", "A game.", Game::ALL.map(Game::name));
enumeration!(
    RuleSetName,
    "RuleSet",
    "A rule set: a game, its book and its board.",
    RuleSet::ALL.map(RuleSet::name)
);
enumeration!(LevelName, "Level", "A bot, by how well it plays.", Level::ALL.map(Level::name));
enumeration!(
    HandName,
    "Hand",
    "The hand that plays the flicks of people.",
    std::iter::once(LivingHand::EXACT).chain(LivingHand::ALL.map(LivingHand::name))
);
enumeration!(TaskName, "Task", "What a player has to do.", Task::ALL.map(Task::name));
enumeration!(KindName, "Kind", "What a clause of a verdict is about.", NoteKind::ALL.map(NoteKind::name));
enumeration!(
    EndingName,
    "Ending",
    "Why a table was ended although its game was not over.",
    Ending::KNOWN.map(|(name, _)| name)
);
enumeration!(PhraseName, "Phrase", "A ready-made phrase: everyone reads it in their own language.", PHRASES);
