//! What the referee said, every verdict with its rules, and the last shot in numbers.

use boards::Game;
use leptos::prelude::*;
use rules::RuleId;
use words::Words;

use super::announcer::Announcer;
use super::controls::Controls;
use super::desk::Dialog;
use super::score::icon;
use super::shown::Shown;
use super::signals::memo;
use super::speech::Speech;
use super::tabletop::Tabletop;
use super::{books, browser, rest, shell};
use crate::address::Address;
use crate::phrases::{self, Piece, pieces};
use crate::report::Report;
use crate::sitting::Judged;

/// How many verdicts are shown; a race has hundreds.
const MOST: usize = 120;
/// How much of a hash is shown.
const SHORT: usize = 12;

/// A rule's number; touching it opens the rule.
pub(super) fn chip(speech: Speech, dialog: RwSignal<Option<Dialog>>, rule: RuleId) -> impl IntoView {
    let label = move || speech.words().say("page-rule", [("rule", rule.name().into())]);
    view! {
        <button
            type="button"
            class="chip"
            aria-haspopup="dialog"
            aria-label=label
            on:click=move |_| dialog.set(Some(Dialog::Rule(rule)))
        >{rule.name()}</button>
    }
}

pub(super) fn card(
    announcer: Announcer,
    controls: Controls,
    dialog: RwSignal<Option<Dialog>>,
) -> impl IntoView {
    let Announcer { tabletop, speech, shown, .. } = announcer;
    let some = memo(move |_| shown.log.with(|(_, log)| !log.is_empty()));
    let shot = memo(move |_| shown.report.with(Option::is_some));
    let exhibit = memo(move |_| shown.panel.with(|panel| panel.exhibit));
    view! {
        <section class="card referee" hidden=move || exhibit.get()>
            <h2>{speech.text("page-referee")}</h2>
            <Show when=move || !some.get()>
                <p class="quiet">{move || speech.words().say("page-nothing-yet", [("by", controls.points_by().into())])}</p>
                {move || lesson(tabletop, speech, shown, dialog, tabletop.game.get())}
            </Show>
            {move || some.get().then(|| rest::view(speech, move |rest| (rest.verdicts)(speech, shown, dialog)))}
        </section>
        {move || shot.get().then(|| rest::view(speech, move |rest| (rest.numbers)(speech, shown)))}
    }
}

/// The verdicts, newest first.
pub(super) fn verdicts(speech: Speech, shown: Shown, dialog: RwSignal<Option<Dialog>>) -> impl IntoView {
    let lines = move || {
        shown.log.with(|(game, log)| {
            let numbered = log.iter().cloned().enumerate().map(|(n, judged)| (*game, n, judged));
            numbered.rev().take(MOST).collect::<Vec<_>>()
        })
    };
    view! {
        <ol>
            <For each=lines key=|(game, n, _)| (*game, *n) let((_, _, judged))>{line(speech, dialog, judged)}</For>
        </ol>
    }
}

/// Before there is anything to judge: how a turn begins at this board, from its book.
fn lesson(
    tabletop: Tabletop,
    speech: Speech,
    shown: Shown,
    dialog: RwSignal<Option<Dialog>>,
    game: Game,
) -> impl IntoView {
    let name = match game {
        Game::Carrom => "carrom-strip",
        Game::Crokinole => "crokinole-start",
        Game::Croquignole => "croquignole-seats",
        Game::Couronne => "couronne-forward",
        Game::Kimble => "kimble-out",
    };
    let rules = move || tabletop.rules(shown);
    drawing::figures(game).iter().find(|figure| figure.name == name).map(|figure| {
        let cited = figure.rules.iter().filter_map(|rule| rule.parse::<RuleId>().ok());
        let chips = cited.map(|rule| view! { {chip(speech, dialog, rule)} " " }).collect_view();
        view! {
            <div class="lesson">
                {books::shown(speech, game, figure)}
                <p>
                    {chips}
                    <a class="in-book" href=move || Address::Book(rules(), None).to_path()>{move || shell::book_name(speech, rules())}</a>
                </p>
            </div>
        }
    })
}

fn line(speech: Speech, dialog: RwSignal<Option<Dialog>>, Judged { verdict, .. }: Judged) -> impl IntoView {
    let rules = verdict.rules.clone();
    let said = move || {
        let words = speech.words();
        with_discs(&words, &phrases::verdict(&words, &verdict))
    };
    view! {
        <li class="verdict">
            <span class="rules">{rules.into_iter().map(|rule| chip(speech, dialog, rule)).collect_view()}</span>
            <span class="said">{said}</span>
        </li>
    }
}

/// A sentence with a picture beside every disc's name, so that the reader finds the disc on the board.
pub(super) fn with_discs(words: &Words, sentence: &str) -> impl IntoView + use<> {
    let game = words.game();
    let piece = |piece: Piece<'_>| {
        match piece {
        Piece::Words(words) => words.to_owned().into_any(),
        Piece::Disc(name, kind) => view! {
            <span class="named"><img src=icon(game, kind) alt="" width="18" height="18"/>{name.to_owned()}</span>
        }
        .into_any(),
    }
    };
    pieces(words, sentence).into_iter().map(piece).collect_view()
}

/// The last shot in numbers, to be taken along; a shot from a link has nothing else to show.
pub(super) fn numbers(speech: Speech, shown: Shown) -> impl IntoView {
    let exhibit = memo(move |_| shown.panel.with(|panel| panel.exhibit));
    move || {
        shown.report.get().map(|report| {
            view! {
                <details class="card numbers" open=exhibit.get_untracked()>
                    <summary>{speech.text("page-numbers")}</summary>
                    {lines(speech, shown, report, exhibit)}
                </details>
            }
        })
    }
}

fn lines(speech: Speech, shown: Shown, report: Report, exhibit: Memo<bool>) -> impl IntoView {
    let report = StoredValue::new(report);
    let own = move || report.with_value(|report| report.clone());
    let row = move |label: &'static str, text: String| {
        view! { <li><span class="label">{move || speech.say(label)}</span><span>{text}</span></li> }
    };
    let facts = move || {
        let (words, lang, report) = (speech.words(), speech.lang.get(), own());
        let fell = if report.game.has_rings() { "page-sunk" } else { "page-pocketed" };
        let discs =
            [(fell, &report.pocketed), ("page-off", &report.off), ("page-rebounded", &report.rebounded)];
        let mut rows = vec![row("page-first-contact", phrases::first(&words, lang, &report))];
        for (label, names) in discs.into_iter().filter(|(_, names)| !names.is_empty()) {
            rows.push(row(label, phrases::discs(&words, names)));
        }
        rows.push(row("page-duration", phrases::extent(&words, lang, &report)));
        rows.collect_view()
    };
    let state = memo(move |_| shown.panel.with(|panel| panel.seen.hash.clone()));
    let Report { hash, json, link, .. } = own();
    view! {
        <ol>
            {facts}
            <li>
                <span class="label">{speech.text("page-hash")}</span>
                <Copy speech text=hash.clone()><code class="hash" title=hash.clone()>{short(&hash)}</code></Copy>
            </li>
            <li hidden=move || exhibit.get()>
                <span class="label">{speech.text("page-state")}</span>
                <code class="state" title=move || state.get()>{move || short(&state.get())}</code>
            </li>
        </ol>
        <p class="quiet for-command-line">{speech.text("page-for-command-line")}</p>
        <code class="json">{json.clone()}</code>
        <div class="row">
            <Copy speech text=json>{speech.text("page-copy-line")}</Copy>
            <Copy speech text=browser::origin() + &link>{speech.text("page-copy-link")}</Copy>
        </div>
    }
}

fn short(hash: &str) -> String {
    hash.chars().take(SHORT).collect()
}

/// A button that copies, and says so for a moment.
#[component]
fn Copy(speech: Speech, text: String, children: ChildrenFn) -> impl IntoView {
    let copied = RwSignal::new(false);
    let copy = move |_| {
        browser::copy(text.clone(), move |done| {
            copied.set(done);
            set_timeout(
                move || {
                    copied.try_set(false);
                },
                std::time::Duration::from_millis(1400),
            );
        });
    };
    view! {
        <button type="button" class="copy" on:click=copy>
            {move || if copied.get() { speech.say("page-copied").into_any() } else { children().into_any() }}
        </button>
    }
}
