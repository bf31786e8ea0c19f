//! The story of a finished game: who, then how much, then the shot worth telling, then how it came.

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use rules::{NoteKind, Over, Player, Side, team};

use super::super::browser;
use super::super::referee::with_discs;
use super::super::score::{icon, place};
use super::super::share::Parcel;
use super::super::you::outcome_in;
use super::link::{self, Sharing};
use super::projector::Projector;
use super::reading::Reading;
use super::trials::{Best, find_best};
use crate::address::Address;
use crate::phrases;
use crate::standing::Standing;
use crate::story::{Measure, Round, Story, UNFOLDED};
use crate::what_if::Chance;

pub(super) fn page(reading: Reading) -> impl IntoView {
    let recorded = reading.recorded();
    let story = Arc::new(recorded.story().clone());
    let found = RwSignal::new(None);
    let side = reading.me().map(|me| team(story.game, me, story.players));
    let candidates = story.candidates(side.or_else(|| story.winner()));
    let any = !candidates.is_empty();
    if any {
        find_best(recorded.clone(), reading.level(), candidates, found);
    }
    let canvas = NodeRef::<html::Canvas>::new();
    view! {
        <main class=format!("text story {}", story.game)>
            {head(reading, &story)}
            {best_card(reading, found, any, canvas)}
            {rounds(reading, &story)}
            {counts(reading, &story)}
            {turn(reading, &story)}
            {bar(reading, &story, canvas)}
        </main>
    }
}

/// The kinds of discs of the rows of the score, for their pictures.
fn kinds(reading: Reading) -> Vec<&'static str> {
    let recorded = reading.recorded();
    let standing = recorded.sitting(recorded.len()).map(|sitting| Standing::of(&sitting)).unwrap_or_default();
    standing.sides.iter().map(|side| side.kind).collect()
}

/// How it ended, as a sentence.
fn outcome(reading: Reading, story: &Story) -> String {
    match &story.over {
        Some(over) => {
            outcome_in(&reading.words.get(), (story.game, story.players), reading.me(), over, story.series)
        }
        None => reading.desk.speech.say("page-story-goes-on"),
    }
}

/// Who won, against whom, and how much it was.
fn head(reading: Reading, story: &Arc<Story>) -> impl IntoView + use<> {
    let speech = reading.desk.speech;
    let winner = story.winner().and_then(|winner| kinds(reading).get(winner).copied());
    let picture =
        winner.map(|kind| view! { <img src=icon(story.game, kind) alt="" width="72" height="72"/> });
    let told = Arc::clone(story);
    let title = move || outcome(reading, &told);
    let (sides, played) = (reading.rows(), story.rounds.len());
    let own = reading.me().is_some();
    let (game, series) = (story.game, story.series);
    let about = move || {
        let names = sides.iter().skip(usize::from(own)).map(|row| reading.row(*row)).collect();
        let words = reading.words.get();
        let who = words.say(
            "page-story-who",
            [("whose", if own { "me" } else { "other" }.into()), ("players", words.list(names).into())],
        );
        let values = [("game", game.name().into()), ("n", played.into())];
        match (played, series) {
            (0, _) | (_, true) => who,
            _ => format!("{who} · {}", words.say("page-story-rounds", values)),
        }
    };
    let rematch = reading.source.with_value(|source| source.own).map(|game| {
        let anew = move |_| {
            let desk = reading.desk;
            desk.tabletop.turn_to(game, desk.habits);
            desk.deeds().start_anew();
            browser::go(&Address::Board(game).to_path());
        };
        view! { <button type="button" class="button main rematch" on:click=anew>{speech.text("page-rematch")}</button> }
    });
    let rows = reading.rows();
    let score = match &story.over {
        Some(Over::Sides { score, .. }) => {
            let [first, second] =
                [0, 1].map(|n| rows.get(n).and_then(|row| score.get(*row)).copied().unwrap_or(0));
            Some(view! { <p class="large">{first} <span class="colon">" : "</span> {second}</p> })
        }
        Some(Over::Ranking { .. }) | None => None,
    };
    view! {
        <div class="ended">
            {picture}
            <div>
                <h1 tabindex="-1">{title}</h1>
                <p class="quiet">{about}</p>
            </div>
            {rematch}
        </div>
        {score}
    }
}

/// How often something succeeds with the hand that is asked about.
pub(super) fn chance_in_words(reading: Reading, chance: Chance, level: &'static str) -> String {
    let (case, n) = chance.told();
    let values = [("case", case.into()), ("n", n.into()), ("level", level.into())];
    reading.desk.speech.words().say("page-story-chance", values)
}

/// The shot worth telling, with its way.
fn best_card(
    reading: Reading,
    found: RwSignal<Option<Best>>,
    any: bool,
    canvas: NodeRef<html::Canvas>,
) -> impl IntoView {
    let speech = reading.desk.speech;
    move || {
        match found.get() {
        Some(best) => best_shot(reading, best, canvas).into_any(),
        None if any => view! { <section class="card best"><p class="quiet seeking">{speech.text("page-story-seeking")}</p></section> }.into_any(),
        None => view! { <section class="card best"><p class="quiet">{speech.text("page-story-no-best")}</p></section> }.into_any(),
    }
    }
}

fn best_shot(reading: Reading, best: Best, canvas: NodeRef<html::Canvas>) -> impl IntoView {
    let desk = reading.desk;
    let speech = desk.speech;
    let Best { feat, chance } = best;
    let Some(projector) = Projector::new(desk.tabletop, desk.habits, desk.online, reading.recorded()) else {
        return ().into_any();
    };
    projector.seek(feat.action + 1);
    Effect::new(move || {
        if let Some(canvas) = canvas.get() {
            projector.hang(canvas);
        }
    });
    let resize = window_event_listener(leptos::ev::resize, move |_| projector.paint_soon());
    on_cleanup(move || resize.remove());
    let watch = move |_| {
        desk.tabletop.unlock(desk.habits);
        projector.seek(feat.action);
        projector.on();
    };
    let game = reading.game();
    let whose = if reading.me() == Some(feat.by) { "me" } else { "other" };
    let eyebrow = move || {
        let words = reading.words.get();
        let what = if game.has_dome() { "move" } else { "shot" };
        let values =
            [("whose", whose.into()), ("what", what.into()), ("player", words.player(feat.by).into())];
        let best = words.say("page-story-best", values);
        match feat.round {
            Some(n) => {
                let round = words.say("page-story-round", [("game", game.name().into()), ("n", n.into())]);
                format!("{best} · {round}")
            }
            None => best,
        }
    };
    let said = move || {
        let words = reading.words.get();
        with_discs(&words, &what_it_did(reading, feat.action, feat.by, feat.gain))
    };
    let level = reading.level().name();
    let odds = chance.map(|chance| {
        view! { <p class="chance">{move || chance_in_words(reading, chance, level)}</p> }
    });
    let label = speech.text("page-story-watch");
    view! {
        <section class="card best">
            <div class="picture">
                <canvas node_ref=canvas role="img" aria-label=move || what_it_did(reading, feat.action, feat.by, feat.gain)></canvas>
                <button type="button" class="play" title=label aria-label=label on:click=watch>
                    <svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true"><path d="M6 3.5v13l11-6.5z"/></svg>
                </button>
            </div>
            <div class="about">
                <p class="quiet">{eyebrow}</p>
                <h2>{said}</h2>
                {odds}
                <a class="button to-what-if" href=reading.what_if(feat.action + 1)>
                    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M2 16c6 0 9-4 16-11M9 11.5c3 1 5 2.5 8 4.5"/></svg>
                    {speech.text("page-what-if")}
                </a>
            </div>
        </section>
    }
    .into_any()
}

/// What a shot of the record did, in few words: what was gained, or by how much it changed the round.
fn what_it_did(reading: Reading, action: usize, by: Player, gain: i64) -> String {
    let (recorded, words) = (reading.recorded(), reading.words.get());
    let game = recorded.game();
    let side = team(game, by, recorded.players());
    let whose = if reading.me() == Some(by) { "me" } else { "other" };
    let own = |side_of: Option<Side>| side_of.is_none_or(|of| of.index() == side);
    let kinds = boards::profile(game).kinds.first().map_or("", |kind| kind.name);
    let gains: Vec<String> = recorded
        .verdict(action + 1)
        .into_iter()
        .flat_map(|verdict| verdict.told(NoteKind::Gain))
        .filter(|clause| own(clause.side_named()))
        .map(|clause| {
            // A clause about somebody's piece names its owner.
            let about = match clause.player_named() {
                Some(player) if reading.me() == Some(player) => "me",
                Some(_) => "other",
                None => whose,
            };
            phrases::short_clause(&words, clause, about, kinds, &words.player(by))
        })
        .collect();
    if gains.is_empty() {
        return words
            .say("page-story-gain", [("game", game.name().into()), ("n", (gain.max(0) as usize).into())]);
    }
    words.sentence(gains)
}

/// The table of rounds or boards; the first ones of many are folded.
fn rounds(reading: Reading, story: &Arc<Story>) -> Option<impl IntoView + use<>> {
    if story.rounds.is_empty() {
        return None;
    }
    let speech = reading.desk.speech;
    let (game, series, rows) = (story.game, story.series, reading.rows());
    let hidden = story.rounds.len().saturating_sub(UNFOLDED);
    let unfolded = RwSignal::new(hidden == 0);
    let heading = move |what: &'static str| {
        move || speech.words().say("page-story-column", [("what", what.into()), ("game", game.name().into())])
    };
    let [first, second] = [0, 1].map(|n| rows.get(n).copied().unwrap_or(n));
    let row = move |n: usize, round: Round| {
        let Round { points, sunk, score, number, game, .. } = round;
        let number = if series && game > 0 && number != game {
            format!("{game}.{number}")
        } else {
            number.to_string()
        };
        let cell = move |row: usize| match points {
            Some(points) => {
                let won = points[row] > points[1 - row];
                view! { <td class:won=won>{points[row]}</td> }.into_any()
            }
            None => view! { <td>"–"</td> }.into_any(),
        };
        view! {
            <tr hidden=move || n < hidden && !unfolded.get()>
                <th scope="row">{number}</th>
                {cell(first)}
                {cell(second)}
                <td>{format!("{}–{}", sunk[first], sunk[second])}</td>
                <td class="score">{format!("{} : {}", score[first], score[second])}</td>
            </tr>
        }
    };
    let earlier = move || {
        (!unfolded.get()).then(|| {
            let values = move || [("n", hidden.into()), ("game", game.name().into())];
            view! {
                <button type="button" class="button earlier" on:click=move |_| unfolded.set(true)>
                    {move || speech.words().say("page-story-earlier", values())}
                </button>
            }
        })
    };
    let all: Vec<_> = story.rounds.iter().cloned().enumerate().map(|(n, round)| row(n, round)).collect();
    Some(view! {
        <section class="card rounds">
            {earlier}
            <table>
                <thead>
                    <tr>
                        <th scope="col">{heading("round")}</th>
                        <th scope="col" class="name">{move || reading.row(first)}</th>
                        <th scope="col" class="name">{move || reading.row(second)}</th>
                        <th scope="col">{heading("sunk")}</th>
                        <th scope="col">{heading("score")}</th>
                    </tr>
                </thead>
                <tbody>{all}</tbody>
            </table>
        </section>
    })
}

/// What was counted: for two sides a line each, for the players of kimble a row each.
fn counts(reading: Reading, story: &Arc<Story>) -> impl IntoView + use<> {
    if story.sides() == 2 && story.game.has_teams() {
        of_sides(reading, story).into_any()
    } else {
        of_players(reading, story).into_any()
    }
}

fn measure(reading: Reading, measure: Measure) -> impl Fn() -> String + Copy {
    move || reading.desk.speech.words().say("page-story-measure", [("what", measure.name().into())])
}

fn of_sides(reading: Reading, story: &Arc<Story>) -> impl IntoView + use<> {
    let (rows, kinds, game) = (reading.rows(), kinds(reading), story.game);
    let [first, second] = [0, 1].map(|n| rows.get(n).copied().unwrap_or(n));
    let disc = move |row: usize| {
        let picture =
            kinds.get(row).map(|kind| view! { <img src=icon(game, kind) alt="" width="34" height="34"/> });
        view! { <th scope="col" class="name">{picture} <span>{move || reading.row(row)}</span></th> }
    };
    let line = |(counted, row): &(Measure, Vec<u32>)| {
        let (counted, values) = (*counted, [first, second].map(|side| row.get(side).copied().unwrap_or(0)));
        let none = counted == Measure::Twenties && values == [0, 0];
        if none {
            let said = reading.desk.speech.text("page-story-no-twenty");
            return view! { <tr><td colspan="3" class="quiet">{said}</td></tr> }.into_any();
        }
        view! { <tr><td>{values[0]}</td><th scope="row">{measure(reading, counted)}</th><td>{values[1]}</td></tr> }.into_any()
    };
    let lines = story.counted.iter().map(line).collect_view();
    view! {
        <section class="card counts">
            <table class="sides">
                <thead><tr>{disc(first)}<td></td>{disc(second)}</tr></thead>
                <tbody>{lines}</tbody>
            </table>
        </section>
    }
}

fn of_players(reading: Reading, story: &Arc<Story>) -> impl IntoView + use<> {
    let (kinds, game) = (kinds(reading), story.game);
    let ranked = |player: usize| match &story.over {
        Some(Over::Ranking { ranking, shared }) => Some(place(ranking, shared, Player(player as u8))),
        _ => None,
    };
    let mut players: Vec<usize> = (0..story.sides()).collect();
    players.sort_by_key(|player| ranked(*player).unwrap_or(usize::MAX));
    let row = |player: usize| {
        let picture =
            kinds.get(player).map(|kind| view! { <img src=icon(game, kind) alt="" width="34" height="34"/> });
        let place = ranked(player).map(|place| view! { <span class="place">{format!("{place}.")}</span> });
        let cells =
            story.counted.iter().map(|(_, row)| view! { <td>{row.get(player).copied()}</td> }).collect_view();
        view! { <tr><th scope="row" class="name">{place} {picture} <span>{move || reading.row(player)}</span></th>{cells}</tr> }
    };
    let heads = story
        .counted
        .iter()
        .map(|(counted, _)| view! { <th scope="col">{measure(reading, *counted)}</th> })
        .collect_view();
    let rows = players.into_iter().map(row).collect_view();
    view! {
        <section class="card counts">
            <table class="players">
                <thead><tr><th scope="col" class="name">{reading.desk.speech.text("page-story-players")}</th>{heads}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </section>
    }
}

/// The moment it turned.
fn turn(reading: Reading, story: &Arc<Story>) -> Option<impl IntoView + use<>> {
    let (turned, winner) = (story.turned?, story.winner()?);
    let game = story.game;
    let own = reading.me().is_some_and(|me| team(game, me, story.players) == winner);
    // Of a single round it says more at which shot it was.
    let round = turned.round.filter(|_| story.rounds.len() > 1);
    let said = move || {
        let case = match round {
            _ if turned.actions <= 1 => "start",
            Some(_) => "round",
            None => "action",
        };
        let values = [
            ("case", case.into()),
            ("whose", if own { "me" } else { "other" }.into()),
            ("player", reading.row(winner).into()),
            ("n", round.unwrap_or(turned.actions as u32).into()),
            ("game", game.name().into()),
        ];
        reading.words.get().say("page-story-turned", values)
    };
    Some(view! {
        <section class="card turned">
            <p>{said}</p>
            <a class="to-turn" href=reading.moment(Some(turned.actions))>{reading.desk.speech.text("page-story-see")}</a>
        </section>
    })
}

/// What can be done now.
fn bar(reading: Reading, story: &Arc<Story>, canvas: NodeRef<html::Canvas>) -> impl IntoView + use<> {
    let speech = reading.desk.speech;
    let sharing = Sharing::new(speech);
    let told = Arc::clone(story);
    let share = move |_| sharing.send(link::to(reading, Address::Story), parcel(reading, &told, canvas));
    let done = match (reading.source.with_value(|source| source.own), reading.id.get_value()) {
        (Some(game), _) => Address::Board(game),
        (None, Some(id)) => Address::Table(id),
        (None, None) => Address::Home,
    };
    view! {
        {sharing.note()}
        <div class="actions">
            <button type="button" class="button share" on:click=share>
                <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M10 13V2.5M6 6l4-4 4 4M4 10v7.5h12V10"/></svg>
                <span>{move || sharing.label()}</span>
            </button>
            <a class="button to-replay" href=reading.moment(None)>{speech.text("page-replay")}</a>
            <a class="button done" href=done.to_path()>{speech.text("page-story-done")}</a>
        </div>
    }
}

/// The result and the picture of the best shot.
fn parcel(reading: Reading, story: &Story, canvas: NodeRef<html::Canvas>) -> Parcel {
    let words = reading.words.get_untracked();
    let score = match &story.over {
        Some(Over::Sides { score: [zero, one], .. }) => format!(" {zero}–{one}"),
        Some(Over::Ranking { .. }) | None => String::new(),
    };
    let outcome = untrack(|| outcome(reading, story));
    let values = [("game", story.game.name().into()), ("outcome", (outcome + &score).into())];
    Parcel {
        link: None,
        text: words.say("page-story-text", values),
        with_words: false,
        picture: canvas.get_untracked(),
        name: format!("{}-{}", story.game, browser::today()),
    }
}
