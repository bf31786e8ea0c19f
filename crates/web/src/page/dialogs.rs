//! What lies over the page for a moment: a rule, the menu, and questions before something is thrown away.

use leptos::html;
use leptos::prelude::*;
use rules::Player;
use rules::book::RuleId;
use table::Deed;

use super::announcer::Announcer;
use super::desk::{Desk, Dialog};
use super::online::Online;
use super::play::Deeds;
use super::referee::chip;
use super::shown::Shown;
use super::speech::Speech;
use super::{books, home, new_game, online, opponent, rest, seats, settings, texts};
use crate::address::Address;

/// The one dialog; the browser keeps the focus in it and closes it with Escape.
pub(super) fn dialog(desk: Desk) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    let sheet = NodeRef::<html::Div>::new();
    Effect::new(move || {
        let Some(dialog) = node.get() else { return };
        match (desk.dialog.get(), dialog.open()) {
            (Some(_), false) => drop(dialog.show_modal()),
            (None, true) => dialog.close(),
            _ => {}
        }
        // The sheet and not its first field: no keyboard jumps up on a phone, and what is there is read from its title on.
        if let (true, Some(sheet)) = (dialog.open(), sheet.get()) {
            let _ = sheet.focus();
        }
    });
    let close = move || desk.dialog.set(None);
    // The browser tells of it a frame later: the next dialog may be open by then.
    let closed = move |_| {
        if node.get_untracked().is_some_and(|dialog| !dialog.open()) {
            close();
        }
    };
    // Beside the sheet is outside.
    let outside = move |event: leptos::ev::MouseEvent| {
        if event.target() == event.current_target() {
            close();
        }
    };
    let escape = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            event.prevent_default();
            close();
        }
    };
    // A question has its own way out.
    let asks = move || {
        let question = |dialog: &Dialog| {
            matches!(
                dialog,
                Dialog::NewGame
                    | Dialog::Resign
                    | Dialog::CloseTable
                    | Dialog::Claim(_)
                    | Dialog::Sit(_)
                    | Dialog::Level
                    | Dialog::Setup { .. }
            )
        };
        desk.dialog.get().as_ref().is_some_and(question)
    };
    let content = move || {
        desk.dialog.get().map(|dialog| rest::view(desk.speech, move |rest| (rest.dialog)(desk, dialog)))
    };
    view! {
        <dialog node_ref=node aria-labelledby="dialog-title" on:close=closed on:click=outside on:keydown=escape>
            <div class="sheet" node_ref=sheet tabindex="-1">
                {content}
                <button type="button" class="close" hidden=asks on:click=move |_| close()>{desk.speech.text("page-close")}</button>
            </div>
        </dialog>
    }
}

/// What the dialog shows.
pub(super) fn content(desk: Desk, dialog: Dialog) -> AnyView {
    match dialog {
        Dialog::Menu => menu(desk).into_any(),
        Dialog::Seats => seats::sheet(desk).into_any(),
        Dialog::NewGame => new_game::sheet(desk).into_any(),
        Dialog::Sit(seats) => home::ask(desk, seats).into_any(),
        Dialog::Level => opponent::sheet(desk.tabletop, desk.speech, desk.company, desk.dialog).into_any(),
        Dialog::Setup { public } => {
            online::setup(desk.tabletop, desk.habits, desk.speech, desk.dialog, public).into_any()
        }
        Dialog::Resign => {
            let player = who_resigns(desk.online, desk.shown);
            resign(desk.deeds(), desk.speech, desk.dialog, player).into_any()
        }
        Dialog::CloseTable => online::close_table(desk.online, desk.dialog).into_any(),
        Dialog::Claim(seat) => online::claim(desk.online, desk.dialog, seat).into_any(),
        Dialog::Report => report(desk.deeds(), desk.announcer(), desk.dialog).into_any(),
        Dialog::Rule(rule) => rule_text(desk.speech, desk.dialog, rule).into_any(),
    }
}

fn rule_text(speech: Speech, dialog: RwSignal<Option<Dialog>>, id: RuleId) -> impl IntoView {
    let rule = id.rule();
    let fills = rule.fills.and_then(|name| name.parse::<RuleId>().ok());
    view! {
        <p class="chip">{rule.id}</p>
        <h2 id="dialog-title">{move || texts::title(speech.lang.get(), rule)}</h2>
        <p class="rule-text">{move || texts::text(speech.lang.get(), rule)}</p>
        {books::figures_of(speech, id)}
        {fills.map(|fills| view! {
            <p class="quiet fills">
                {chip(speech, dialog, fills)} " "
                {move || speech.words().say("page-fills", [("rule", fills.name().into())])}
            </p>
        })}
        <p><a class="in-book" href=Address::of_rule(id).to_path()>{speech.text("page-in-the-book")}</a></p>
    }
}

fn menu(desk: Desk) -> impl IntoView {
    if desk.online.plays() {
        return online::menu(desk.deeds(), desk.announcer(), desk.online, desk.dialog).into_any();
    }
    let phase = desk.shown.panel.with_untracked(|panel| panel.phase);
    let playing = !(phase.is_idle() || phase.is_rolling() || phase.is_thinking());
    let reportable = desk.tabletop.ask_board(|board| !board.incidents().is_empty()) == Some(true) && playing;
    let go = move |dialog| move |_| desk.dialog.set(Some(dialog));
    view! {
        <h2 id="dialog-title">{desk.speech.text("page-menu-title")}</h2>
        {settings::pills(desk.speech, desk.habits, desk.game.get_untracked())}
        <div class="choices">
            <button type="button" class="to-seats" on:click=go(Dialog::Seats)>
                {desk.speech.text("page-who-plays")}
                <span class="quiet">{desk.speech.text("page-names-about")}</span>
            </button>
            <button type="button" class="save" on:click=move |_| desk.deeds().save()>
                {desk.speech.text("page-record")}
                <span class="quiet">{desk.speech.text("page-record-about")}</span>
            </button>
            {reportable.then(|| view! {
                <button type="button" class="to-report" on:click=go(Dialog::Report)>
                    {desk.speech.text("page-report")}
                    <span class="quiet">{desk.speech.text("page-report-about")}</span>
                </button>
            })}
            <a class="button to-book" href=Address::Book(untrack(|| desk.tabletop.rules(desk.shown)), None).to_path()>{desk.speech.text("page-books")}</a>
            <button type="button" class="to-new" on:click=go(Dialog::NewGame) disabled=phase.is_rolling()>
                {desk.speech.text("page-new-game")}
            </button>
        </div>
        {playing.then(|| view! {
            <div class="choices dangerous">
                <button type="button" class="to-resign" on:click=go(Dialog::Resign)>{desk.speech.text("page-resign")}</button>
            </div>
        })}
    }
    .into_any()
}

/// The player in turn may give up; at a table elsewhere, the player who sits here.
fn who_resigns(online: Online, shown: Shown) -> Player {
    let in_turn = shown.panel.with_untracked(|panel| panel.seen.turn.player);
    online.my_seat().or(in_turn).unwrap_or_default()
}

/// The question before a player gives up.
fn resign(deeds: Deeds, speech: Speech, dialog: RwSignal<Option<Dialog>>, player: Player) -> impl IntoView {
    let ask = move || {
        let words = speech.words();
        words.say("page-resign-ask", [("player", words.player(player).into())])
    };
    view! {
        <h2 id="dialog-title">{speech.text("page-resign")}</h2>
        <p>{ask}</p>
        <div class="choices">
            <button type="button" class="main give-up" on:click=move |_| deeds.carry_out(player, &Deed::Resign)>
                {speech.text("page-resign-do")}
            </button>
            <button type="button" class="go-on" on:click=move |_| dialog.set(None)>{speech.text("page-go-on")}</button>
        </div>
    }
}

/// What only people see: conduct, and a disc that was touched.
fn report(deeds: Deeds, announcer: Announcer, dialog: RwSignal<Option<Dialog>>) -> impl IntoView {
    let Announcer { tabletop, speech, shown, .. } = announcer;
    let (incidents, touch) = tabletop
        .ask(|stage| {
            let sitting = stage.sitting();
            let touch = sitting.game().traits().touching && stage.to_place.is_none();
            (sitting.incidents(), touch)
        })
        .unwrap_or_default();
    let by = shown.panel.with_untracked(|panel| panel.seen.turn.player).unwrap_or_default();
    let players = shown.panel.with_untracked(|panel| panel.players);
    let entry = move |rule: RuleId| {
        let name = move |n: usize| speech.words().player(Player(n as u8));
        view! {
            <li>
                <p>{chip(speech, dialog, rule)} " " {move || texts::title(speech.lang.get(), rule.rule())}</p>
                <p class="quiet">{move || texts::text(speech.lang.get(), rule.rule())}</p>
                <p class="who" role="group" aria-label=speech.text("page-report-who")>
                    <span class="quiet">{speech.text("page-report-who")}</span>
                    {(0..players).map(|n| view! {
                        <button
                            type="button"
                            data-rule=rule.name()
                            on:click=move |_| deeds.carry_out(Player(n as u8), &Deed::Incident(rule))
                        >{move || name(n)}</button>
                    }).collect_view()}
                </p>
            </li>
        }
    };
    view! {
        <h2 id="dialog-title">{speech.text("page-report")}</h2>
        <ul class="incidents">
            {touch.then(|| view! {
                <li>
                    <p>{chip(speech, dialog, rules::rule!("COU-P7"))} " " {speech.text("page-touch")}</p>
                    <p class="quiet">{move || texts::text(speech.lang.get(), rules::rule!("COU-P7").rule())}</p>
                    <p class="who">
                        <button type="button" class="touch" on:click=move |_| deeds.carry_out(by, &Deed::Touch)>
                            {move || speech.words().player(by)}
                        </button>
                    </p>
                </li>
            })}
            {incidents.into_iter().map(entry).collect_view()}
        </ul>
    }
}
