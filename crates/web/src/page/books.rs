//! The rules: a book for every rule set, every rule by its number, with its pictures.

use std::collections::BTreeSet;

use boards::Game;
use drawing::files::{figure_path, midgame_path};
use drawing::{Figure, figures};
use leptos::prelude::*;
use protocol::ClubPlace;
use rules::{Difference, RuleId, RuleSet, Said};

use super::seats::rule_set_name;
use super::signals::memo;
use super::speech::Speech;
use super::{browser, learn, shell};
use crate::address::Address;
use crate::book_pages::{Entry, Piece, answers, contents, first_in, pieces};
use crate::lang::title;
use crate::lesson::trial::RULES;

/// All books.
pub(super) fn shelf(speech: Speech) -> impl IntoView {
    view! {
        <main class="text shelf">
            <h1 tabindex="-1">{speech.text("page-books")}</h1>
            <p class="lead">{speech.text("page-books-about")}</p>
            {learn::ways(speech, &Game::ALL)}
            <ul class="picks" aria-label=speech.text("page-boards")>
                {all().map(|set| view! {
                    <li>
                        <a class=format!("pick {}", set.game()) href=Address::Book(set, None).to_path()>
                            <img src=midgame_path(set.game()) alt="" width="240" height="240" decoding="async"/>
                            <span class="name">{name(set)}</span>
                            <span class="quiet">{move || size(speech, set)}</span>
                        </a>
                    </li>
                }).collect_view()}
            </ul>
        </main>
    }
}

/// All rule sets, in the order in which the page lists the games.
fn all() -> impl Iterator<Item = RuleSet> {
    Game::ALL.into_iter().flat_map(RuleSet::of)
}

/// What a book is called in a list: its game, or the letters of those who play by it.
fn name(set: RuleSet) -> String {
    if set.is_own() { title(set.name()) } else { set.name().to_uppercase() }
}

fn size(speech: Speech, set: RuleSet) -> String {
    speech.words().say("page-found", [("n", rules::book::book(set).count().into())])
}

/// One book.
pub(super) fn page(speech: Speech, address: RwSignal<Address>, set: RuleSet) -> impl IntoView {
    let game = set.game();
    let question = RwSignal::new(String::new());
    let entries = StoredValue::new(contents(set));
    let found = memo(move |_| {
        let (lang, question) = (speech.lang.get(), question.get());
        let all = entries.with_value(|entries| entries.iter().flat_map(rules_of).collect::<Vec<_>>());
        all.into_iter().filter(|rule| answers(*rule, lang, &question)).collect::<BTreeSet<RuleId>>()
    });
    let asked = memo(move |_| match address.get() {
        Address::Book(of, rule) if of == set => rule,
        _ => None,
    });
    // A rule that is asked for is shown, whatever was searched before.
    Effect::new(move || {
        if let Some(rule) = asked.get() {
            question.set(String::new());
            request_animation_frame(move || open_at(rule));
        }
    });
    let about = move || {
        let silences =
            entries.with_value(|entries| entries.iter().map(|entry| entry.silences.len()).sum::<usize>());
        let n = rules::book::book(set).count();
        let values = [("game", game.name().into()), ("n", n.into()), ("silences", silences.into())];
        speech.words().say("page-book-about", values)
    };
    view! {
        <main class="text book">
            {other_books(speech, Some(set))}
            <h1 tabindex="-1">{move || shell::book_name(speech, set)}</h1>
            <p class="lead">{about}</p>
            {move || set.book().source(speech.lang.get()).map(|source| view! { <p class="quiet source">{source}</p> })}
            {learn::ways(speech, &[game])}
            <p><a class="in-book to-foul" href=ClubPlace::Foul(Some(set)).to_path()>{speech.text("page-foul")}</a></p>
            {compared(set).map(|other| view! {
                <p><a class="in-book" href=Address::Differences(other).to_path()>{move || shell::differences_name(speech, other)}</a></p>
            }).collect_view()}
            <div class="pages">
                {contents_list(speech, entries, found)}
                <div class="rules-list">
                    {search(speech, question, found)}
                    {entries.with_value(|entries| entries.iter().cloned().map(|entry| section(speech, entry, found, asked)).collect_view())}
                    <p><a class="button main" href=Address::to_play(set).to_path()>
                        {move || speech.words().say("page-play-this", [("game", game.name().into())])}
                    </a></p>
                </div>
            </div>
        </main>
    }
}

/// The rule sets whose book is compared with the game's own, of those that a book has to do with.
fn compared(set: RuleSet) -> impl Iterator<Item = RuleSet> {
    RuleSet::of(set.game()).filter(move |other| !other.is_own() && (set.is_own() || *other == set))
}

/// The ways to all books, of which one may lie open.
fn other_books(speech: Speech, open: Option<RuleSet>) -> impl IntoView {
    let to = move |set: RuleSet| {
        view! {
            <a href=Address::Book(set, None).to_path() aria-current=(Some(set) == open).then_some("page")>{name(set)}</a>
        }
    };
    view! { <nav class="books" aria-label=speech.text("page-rules-shelf")>{all().map(to).collect_view()}</nav> }
}

/// What differs between a book and the game's own, side by side. Where there is little room the cells of a topic lie below one
/// another; a browser forgets then that they are cells, unless their roles are written down.
pub(super) fn differences(speech: Speech, set: RuleSet) -> impl IntoView {
    let own = RuleSet::from(set.game());
    let head = move |book: RuleSet| {
        view! {
            <th scope="col" role="columnheader">
                <a href=Address::Book(book, None).to_path()>{move || rule_set_name(speech, book)}</a>
            </th>
        }
    };
    let cell = move |book: RuleSet, said: Said| {
        let rules = said.rules.into_iter().map(|rule| {
            view! { " " <a class="chip" href=Address::of_rule(rule).to_path()>{rule.name()}</a> }
        });
        view! {
            <td role="cell" data-book=rule_set_name(speech, book)>
                {said.text} <span class="rules">{rules.collect_view()}</span>
            </td>
        }
    };
    let row = move |topic: Difference| {
        view! {
            <tr role="row">
                <th scope="row" role="rowheader">{topic.title}</th>
                {cell(own, topic.own)}
                {cell(set, topic.this)}
            </tr>
        }
    };
    let rows = move || rules::differences(set, speech.lang.get()).into_iter().map(row).collect_view();
    view! {
        <main class="text book">
            {other_books(speech, None)}
            <h1 tabindex="-1">{move || shell::differences_name(speech, set)}</h1>
            <p class="lead">{speech.text("page-differences-about")}</p>
            {move || set.book().source(speech.lang.get()).map(|source| view! { <p class="quiet source">{source}</p> })}
            <table class="differences" role="table">
                <thead role="rowgroup">
                    <tr role="row">
                        <th scope="col" role="columnheader">{speech.text("page-topic")}</th>
                        {head(own)}
                        {head(set)}
                    </tr>
                </thead>
                <tbody role="rowgroup">{rows}</tbody>
            </table>
        </main>
    }
}

fn rules_of(entry: &Entry) -> Vec<RuleId> {
    [vec![entry.rule], entry.silences.clone()].concat()
}

/// Goes to a rule on the page; those who listen hear it.
fn open_at(rule: RuleId) {
    let selector = format!("[id='{rule}']");
    browser::show(&selector);
    browser::focus(&selector);
}

fn search(speech: Speech, question: RwSignal<String>, found: Memo<BTreeSet<RuleId>>) -> impl IntoView {
    let count = move || speech.words().say("page-found", [("n", found.with(BTreeSet::len).into())]);
    view! {
        <search class="search">
            <label>
                <span>{speech.text("page-search")}</span>
                <input
                    type="search"
                    name="question"
                    autocomplete="off"
                    placeholder=speech.text("page-search-example")
                    prop:value=move || question.get()
                    on:input=move |event| question.set(event_target_value(&event))
                />
            </label>
            <p class="quiet" role="status">{count}</p>
        </search>
    }
}

/// Beside the book where there is room, folded above it where there is none.
fn contents_list(
    speech: Speech,
    entries: StoredValue<Vec<Entry>>,
    found: Memo<BTreeSet<RuleId>>,
) -> impl IntoView {
    let row = move |rule: RuleId| {
        view! {
            <li hidden=move || found.with(|found| !found.contains(&rule))>
                <a href=Address::of_rule(rule).to_path()>
                    <span class="number">{rule.name()}</span> " " {move || rule.rule().title(speech.lang.get())}
                </a>
            </li>
        }
    };
    let rows =
        move || entries.with_value(|entries| entries.iter().map(|entry| row(entry.rule)).collect_view());
    view! {
        <nav class="contents wide" aria-label=speech.text("page-contents")><ol>{rows()}</ol></nav>
        <details class="contents narrow">
            <summary>{speech.text("page-contents")}</summary>
            <ol>{rows()}</ol>
        </details>
    }
}

/// A rule with its silences.
fn section(
    speech: Speech,
    entry: Entry,
    found: Memo<BTreeSet<RuleId>>,
    asked: Memo<Option<RuleId>>,
) -> impl IntoView {
    let all = rules_of(&entry);
    let empty = move || found.with(|found| !all.iter().any(|rule| found.contains(rule)));
    let silences = entry.silences.iter().map(|&rule| article(speech, rule, found, asked)).collect_view();
    view! {
        <section hidden=empty>
            {article(speech, entry.rule, found, asked)}
            {silences}
        </section>
    }
}

fn article(
    speech: Speech,
    rule: RuleId,
    found: Memo<BTreeSet<RuleId>>,
    asked: Memo<Option<RuleId>>,
) -> impl IntoView {
    let silence = rule.rule().fills.is_some();
    let own = move || rule.rule().title(speech.lang.get());
    let try_it = move || speech.words().say("page-trial", [("rule", rule.name().into())]);
    let first = |figure: &&Figure| first_in(figure, rule.rule().rule_set) == Some(rule);
    let game = rule.rule().game();
    let pictures = figures(game).iter().filter(first);
    let pictures = pictures.map(|figure| shown(speech, game, figure)).collect_view();
    view! {
        <article
            id=rule.name()
            tabindex="-1"
            class:silence=silence
            class:asked=move || asked.get() == Some(rule)
            hidden=move || found.with(|found| !found.contains(&rule))
        >
            <h2><a class="chip" href=Address::of_rule(rule).to_path()>{rule.name()}</a> " " {own}</h2>
            {pictures}
            <p>{move || text(speech, rule)}</p>
            {RULES.contains(&rule).then(|| view! {
                <p><a class="button try-it" href=Address::Trial(rule).to_path() aria-label=try_it>{speech.text("page-trial-do")}</a></p>
            })}
        </article>
    }
}

/// A rule's text, with ways to the rules it names.
fn text(speech: Speech, rule: RuleId) -> impl IntoView {
    let piece = |piece: Piece<'static>| match piece {
        Piece::Words(words) => words.into_any(),
        Piece::Option(name) => view! { <code>{name}</code> }.into_any(),
        Piece::Rule(rule) => view! { <a href=Address::of_rule(rule).to_path()>{rule.name()}</a> }.into_any(),
    };
    pieces(rule.rule().text(speech.lang.get())).into_iter().map(piece).collect_view()
}

/// A picture with its words.
pub(super) fn shown(speech: Speech, game: Game, figure: &'static Figure) -> impl IntoView {
    let words = move || speech.words().say("page-figure", [("figure", figure.name.into())]);
    let round = figure.close.is_none() && game.has_rings();
    view! {
        <figure class:round=round>
            <img src=figure_path(figure.name) alt="" width="260" height="260" loading="lazy" decoding="async"/>
            <figcaption>{words}</figcaption>
        </figure>
    }
}

/// The pictures that explain a rule.
pub(super) fn figures_of(speech: Speech, rule: RuleId) -> impl IntoView {
    let game = rule.rule().game();
    let own = figures(game).iter().filter(move |figure| figure.rules.contains(&rule.name()));
    own.map(|figure| shown(speech, game, figure)).collect_view()
}
