//! What a table is played by: what was chosen when it was opened, as everybody reads it before sitting down.

use boards::Game;
use leptos::prelude::*;
use protocol::{ClockSettings, Input, Pressed, Settings, Starter, Talkers};
use words::{Value, Words};

use crate::options_form::{self, Choice, DOME, Item};
use crate::page::desk::Dialog;
use crate::page::quinte;
use crate::page::referee::chip;
use crate::page::speech::Speech;

/// How a table is played, in one line.
pub(super) fn summary(speech: Speech, settings: &Settings) -> String {
    let words = speech.words();
    let players = words.say("page-for-players", [("n", settings.players.into())]);
    let parts = [
        Some(players),
        games(&words, settings),
        settings.quinte.then(|| words.say("page-quinte-term", [])),
        Some(clock(&words, settings)),
        input(&words, settings),
        hand(&words, "page-hand-term", settings),
        delay(&words, settings).map(|later| {
            let option = words.say("page-delay", []);
            words.say("page-term", [("option", option.into()), ("value", later.into())])
        }),
    ];
    let parts = parts.into_iter().flatten().chain(rules(&words, settings));
    parts.collect::<Vec<_>>().join(" · ")
}

/// The same, each in its row, for a visitor who is about to sit down.
pub(super) fn card(speech: Speech, dialog: RwSignal<Option<Dialog>>, settings: Settings) -> impl IntoView {
    let settings = StoredValue::new(settings);
    let row = move |class: &'static str, label: &'static str, said: Option<String>| {
        said.map(|said| {
            view! { <div class=class><dt>{move || speech.say(label)}</dt><dd>{said}</dd></div> }
        })
    };
    let rows = move || {
        let words = speech.words();
        settings.with_value(|settings| {
            let dome = dome(&words, settings).map(|(name, value)| {
                view! { <div class="dome"><dt>{name}</dt><dd>{value} " " {chip(speech, dialog, rules::rule!("KIM-S18"))}</dd></div> }
            });
            view! {
                {row("players", "page-how-many", Some(settings.players.to_string()))}
                {row("games", "page-games", games(&words, settings))}
                {row("quinte", "page-quinte", settings.quinte.then(|| quinte::name(&words, true)))}
                {row("teams", "page-teams", teams(&words, settings.game, usize::from(settings.players)))}
                <div class="rules"><dt>{speech.text("page-terms-rules")}</dt><dd>{differences(speech, dialog, &words, settings)}</dd></div>
                {dome}
                {row("clock", "page-clocks", Some(clock(&words, settings)))}
                {row("aim", "page-terms-aim", input(&words, settings))}
                {row("hand", "page-hand", hand(&words, "page-hand-name", settings))}
                {row("first", "page-terms-first", first(&words, settings))}
                {row("talk", "page-chat", Some(talk(&words, settings.talkers)))}
                {row("delay", "page-delay", delay(&words, settings))}
                {row("found", "page-terms-found", Some(found(&words, settings.public)))}
            }
        })
    };
    view! {
        <section class="card terms" aria-label=speech.text("page-terms")>
            <dl>{rows}</dl>
        </section>
    }
}

/// What differs from the book, each with its rule; or that nothing does.
fn differences(
    speech: Speech,
    dialog: RwSignal<Option<Dialog>>,
    words: &Words,
    settings: &Settings,
) -> impl IntoView + use<> {
    let agreed = agreed_on(settings);
    let plain = if agreed.is_empty() { rules(words, settings).pop() } else { None };
    let agreed = agreed.into_iter().map(|(item, value)| {
        let said = said(words, settings.game, &item, &value);
        view! { <li>{said} " " {chip(speech, dialog, item.rule)}</li> }
    });
    let agreed = agreed.collect::<Vec<_>>();
    match plain {
        Some(plain) => plain.into_any(),
        None => view! { <ul>{agreed}</ul> }.into_any(),
    }
}

/// What differs from the book.
fn agreed_on(settings: &Settings) -> Vec<(Item, String)> {
    let options = options_form::parse(settings.rules(), settings.options.text());
    options.map(|options| options_form::differences(&options)).unwrap_or_default()
}

/// The rules in words: by the book, or what differs from it, by name and with the rule.
fn rules(words: &Words, settings: &Settings) -> Vec<String> {
    // Options that this page cannot read come from a later version.
    if options_form::parse(settings.rules(), settings.options.text()).is_none() {
        return vec![words.say("page-by-agreement", [])];
    }
    let agreed = agreed_on(settings);
    if agreed.is_empty() {
        return vec![words.say("page-by-book", [])];
    }
    let named = |(item, value): &(Item, String)| {
        format!("{} ({})", said(words, settings.game, item, value), item.rule.name())
    };
    agreed.iter().map(named).collect()
}

/// The table's game, for messages that depend on it: the words themselves are those of the board last played here.
fn of(game: Game) -> (&'static str, Value<'static>) {
    ("game", game.name().into())
}

/// An option and its value.
fn said(words: &Words, game: Game, item: &Item, value: &str) -> String {
    let option = words.say("page-option", [of(game), ("name", item.name.into())]);
    let value = match item.choice {
        Choice::Number { .. } if value.is_empty() => words.say("page-no-limit", [("name", item.name.into())]),
        choice => options_form::said(words, choice, value),
    };
    words.say("page-term", [("option", option.into()), ("value", value.into())])
}

/// The dome and whether it answers out of turn, where there is one.
fn dome(words: &Words, settings: &Settings) -> Option<(String, String)> {
    let options = options_form::parse(settings.rules(), settings.options.text())?;
    let now = Some(options_form::value(&options, DOME)).filter(|now| !now.is_empty())?;
    let value = words.say("page-dome", [("dome", now.into())]);
    Some((words.say("page-option", [of(settings.game), ("name", DOME.into())]), value))
}

/// How many games a match has at most, where one is played.
fn games(words: &Words, settings: &Settings) -> Option<String> {
    settings.games.map(|games| words.say("page-games-of", [("n", games.into())]))
}

fn clock(words: &Words, settings: &Settings) -> String {
    match settings.clock {
        None => words.say("page-no-clock", []),
        Some(clock) => ticking(words, settings.game, clock),
    }
}

/// How much time a clock gives, for a shot or a turn as the game has it, and for the whole game.
pub(super) fn ticking(words: &Words, game: Game, clock: ClockSettings) -> String {
    let shot = clock.shot.map(|n| words.say("page-clock-shot", [of(game), ("seconds", n.into())]));
    let game = clock.game.map(|n| words.say("page-clock-game", [("minutes", n.div_ceil(60).into())]));
    shot.into_iter().chain(game).collect::<Vec<_>>().join(", ")
}

/// How shots come to the table. There is nothing to aim at in a race.
fn input(words: &Words, settings: &Settings) -> Option<String> {
    let input = match settings.input {
        Input::Guided | Input::Plain if !settings.game.has_shots() => return None,
        Input::Guided => "page-input-guided",
        Input::Plain => "page-input-plain",
        Input::Observed => "page-input-observed",
    };
    Some(words.say(input, []))
}

/// The hand that plays people's shots, where it is not exact.
fn hand(words: &Words, key: &'static str, settings: &Settings) -> Option<String> {
    Some(words.say(key, [("hand", settings.hand?.name().into())]))
}

/// Who plays with whom, where it is not everyone for themselves.
pub(super) fn teams(words: &Words, game: Game, players: usize) -> Option<String> {
    match (game.has_teams(), players) {
        (false, _) | (true, 0..=2) => None,
        (true, 3) => Some(words.say("page-teams-three", [])),
        (true, _) => Some(words.say("page-teams-four", [])),
    }
}

/// Who starts, if no lot decides.
fn first(words: &Words, settings: &Settings) -> Option<String> {
    Some(match settings.first? {
        Starter::Player(player) => words.say("page-player", [("number", (usize::from(player) + 1).into())]),
        Starter::Pressed(Pressed::Press) => words.say("page-terms-press", []),
    })
}

/// Who may talk.
pub(super) fn talk(words: &Words, talkers: Talkers) -> String {
    words.say(
        match talkers {
            Talkers::Everyone => "page-talk-everyone",
            Talkers::Players => "page-talk-players",
        },
        [],
    )
}

/// When watchers see it, where that is not at once.
fn delay(words: &Words, settings: &Settings) -> Option<String> {
    (settings.delay > 0).then(|| later(words, "page-delay-by", settings.delay))
}

/// A message about so many seconds, or minutes.
pub(super) fn later(words: &Words, key: &str, delay: u32) -> String {
    let (unit, n) = match delay {
        0 => ("none", 0),
        _ if delay.is_multiple_of(60) => ("minutes", delay / 60),
        _ => ("seconds", delay),
    };
    words.say(key, [("unit", unit.into()), ("n", n.into())])
}

/// Who finds the table.
pub(super) fn found(words: &Words, public: bool) -> String {
    words.say(if public { "page-found-public" } else { "page-found-link" }, [])
}
