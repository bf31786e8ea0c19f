//! How it ended: the result, the opponent's tap that confirms it, a picture to share, and files to keep.

use std::rc::Rc;

use drawing::files::disc_path;
use leptos::prelude::*;
use rules::{Over, Player};
use scorebook::{Header, Scoresheet, What};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{CanvasRenderingContext2d, HtmlAnchorElement, HtmlCanvasElement, HtmlImageElement};
use words::Words;

use super::keeper::{Keeper, browser_time};
use super::{setup, sharing};
use crate::page::browser;
use crate::page::score::place;
use crate::page::share::{Parcel, Sent};
use crate::page::speech::Speech;

/// The size of the picture, in pixels: what chats show without cutting it.
const WIDE: u32 = 1200;
const HIGH: u32 = 630;

/// The result, once there is one.
pub(super) fn result(keeper: Keeper) -> AnyView {
    let over = crate::page::signals::memo(move |_| keeper.sheet().next().over);
    let view = move || over.get().map(|over| ended(keeper, &over));
    view.into_any()
}

/// How it ended, in one sentence.
pub(super) fn sentence(words: &Words, header: &Header, over: &Over) -> String {
    if header.games.is_some() { words.ending_of_match(over) } else { words.ending(over) }
}

fn said(keeper: Keeper, sheet: &Scoresheet, over: &Over) -> String {
    sentence(&sheet.words(keeper.speech.lang.get()), sheet.header(), over)
}

/// What is written large of a side: its points, or its place where only the order of a race was told.
pub(super) fn large(words: &Words, sheet: &Scoresheet, n: usize) -> String {
    let score = sheet.score();
    match sheet.next().over {
        Some(Over::Ranking { ranking, shared }) if score.iter().all(|side| side.points == 0) => {
            let place = place(&ranking, &shared, Player(n as u8));
            words.say("page-evening-place", [("n", place.into())])
        }
        _ => score.get(n).map_or(0, |side| side.points).to_string(),
    }
}

/// The points of a sheet: `9 : 2`.
pub(super) fn points(sheet: &Scoresheet) -> String {
    sheet.score().iter().map(|side| side.points.to_string()).collect::<Vec<_>>().join(" : ")
}

fn ended(keeper: Keeper, over: &Over) -> AnyView {
    let over = over.clone();
    let sentence = move || said(keeper, &keeper.sheet(), &over);
    let again = move |_| super::begin_anew(keeper, &setup::rematch(keeper.sheet_now().header()));
    view! {
        <section class="ended" role="status">
            <h2>{sentence}</h2>
            {signatures(keeper)}
            <div class="row files">
                <button type="button" class="share" on:click=move |_| share(keeper)>{keeper.speech.text("page-scoring-share")}</button>
                {files(keeper)}
            </div>
            {move || keeper.writes.get().then(|| view! { <button type="button" class="again" on:click=again>{keeper.speech.text("page-scoring-again")}</button> })}
        </section>
    }
    .into_any()
}

/// The button that ends a tournament's game as it stands, when the time of its round is up.
pub(super) fn time_up(keeper: Keeper) -> AnyView {
    let score = crate::page::signals::memo(move |_| match keeper.sheet().if_time_is_up() {
        Some(Over::Sides { score: [zero, one], .. }) => Some(format!("{zero}–{one}")),
        Some(Over::Ranking { .. }) | None => None,
    });
    let view = move || {
        let score = score.get()?;
        let label =
            move || keeper.speech.words().say("page-scoring-time-up", [("score", score.clone().into())]);
        Some(
            view! { <button type="button" class="time-up" on:click=move |_| keeper.write(What::TimeUp {})>{label}</button> },
        )
    };
    view.into_any()
}

/// Who has confirmed, and who is still asked.
fn signatures(keeper: Keeper) -> AnyView {
    let view = move || {
        let sheet = keeper.sheet();
        let players = sheet.header().players;
        let writes = keeper.writes.get();
        if !writes && sheet.confirmed().is_empty() {
            return None;
        }
        let one = |n: usize| {
            let signed = sheet.confirmed().iter().any(|player| player.index() == n);
            let name = keeper.name(n);
            match signed {
                true => view! { <span class="signed" data-player=n>"✓ " {name}</span> }.into_any(),
                false if !writes => ().into_any(),
                false => view! {
                    <button type="button" class="confirm" data-player=n on:click=move |_| keeper.write(What::Confirm { by: n as u8 })>
                        {move || keeper.speech.words().say("page-scoring-confirm", [("player", keeper.name(n).into())])}
                    </button>
                }
                .into_any(),
            }
        };
        let all = (0..players).map(one).collect_view();
        let label = keeper.speech.text(if writes { "page-scoring-sign" } else { "page-scoring-signed" });
        Some(view! {
            <div class="signatures" role="group" aria-label=label>
                <p class="quiet">{label}</p>
                {all}
            </div>
        })
    };
    view.into_any()
}

/// The files of the sheet that lies open.
pub(super) fn files(keeper: Keeper) -> AnyView {
    downloads(keeper.speech, move || (keeper.sheet_now(), browser_time()))
}

/// Our record, the sheet as a table, and a match of crokinole as other programs read it. The name of a file has the day in it.
pub(super) fn downloads(
    speech: Speech,
    sheet: impl Fn() -> (Rc<Scoresheet>, u64) + Copy + Send + 'static,
) -> AnyView {
    let save = move |end: &str, text: fn(&Scoresheet, &Words) -> Option<String>| {
        let (sheet, at) = sheet();
        let day = browser::day(&js_sys::Date::new(&(at as f64).into()));
        let name = format!("{}-{day}.{end}", sheet.header().rules.name());
        if let Some(text) = text(&sheet, &sheet.words(speech.lang.get_untracked())) {
            browser::download(&name, &text);
        }
    };
    let record = move |_| save("jsonl", |sheet, _| sheet.record());
    let table = move |_| save("csv", |sheet, words| Some(sheet.csv(words)));
    let notation = move |_| save("cmn.json", |sheet, words| sheet.cmn(words, browser::instant));
    let (now, _) = sheet();
    let has_record = now.header().rules.rule_set().is_some();
    let has_notation = now.cmn(&now.words(speech.lang.get_untracked()), browser::instant).is_some();
    view! {
        {has_record.then(|| view! { <button type="button" class="record" on:click=record>{speech.text("page-scoring-record")}</button> })}
        <button type="button" class="csv" on:click=table>{speech.text("page-scoring-csv")}</button>
        {has_notation.then(|| view! { <button type="button" class="cmn" on:click=notation>{speech.text("page-scoring-cmn")}</button> })}
    }
    .into_any()
}

/// Shares a picture of the score, and the link if others may see the sheet. Where the system has nothing to share with, the picture
/// becomes a file.
pub(super) fn share(keeper: Keeper) {
    let sheet = keeper.sheet_now();
    let words = sheet.words(keeper.speech.lang.get_untracked());
    let text = match sheet.next().over {
        Some(over) => untrack(|| said(keeper, &sheet, &over)),
        None => lines(keeper).join(" · "),
    };
    let title = untrack(|| super::title(keeper.speech, keeper.begun().rules));
    let foot = words.say("page-scoring-picture-foot", []);
    let link =
        keeper.shared.with_untracked(|shared| shared.as_ref().map(|shared| sharing::link(shared, false)));
    let name = format!("{}-{}", keeper.begun().rules.name(), browser::today());
    let say = move |key: &'static str| {
        keeper.speech.tell_key(key);
        keeper.said.set(Some(keeper.speech.words_now().say(key, [])));
    };
    leptos::task::spawn_local(async move {
        let picture = picture(keeper, &title, &text, &foot).await;
        if let Some(drawn) = picture.as_ref().filter(|_| !browser::can_share())
            && save(drawn, &name).is_some()
        {
            return say("page-scoring-saved");
        }
        Parcel { link, text, with_words: false, picture, name }.share(move |sent| match sent {
            Sent::Shared => {}
            Sent::Copied => say("page-scoring-copied"),
            Sent::Failed => say("page-scoring-not-shared"),
        });
    });
}

/// Lets the visitor keep a picture as a file.
fn save(picture: &HtmlCanvasElement, name: &str) -> Option<()> {
    let link: HtmlAnchorElement = document().create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&picture.to_data_url().ok()?);
    link.set_download(&format!("{name}.png"));
    link.click();
    Some(())
}

/// Every side with its points.
fn lines(keeper: Keeper) -> Vec<String> {
    let score = keeper.sheet_now().score();
    untrack(|| {
        score.iter().enumerate().map(|(n, side)| format!("{} {}", keeper.side_name(n), side.points)).collect()
    })
}

/// The score as a picture: what is played, who, and how much, large enough for a small screen.
async fn picture(keeper: Keeper, title: &str, text: &str, foot: &str) -> Option<HtmlCanvasElement> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(WIDE);
    canvas.set_height(HIGH);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let (wide, high) = (f64::from(WIDE), f64::from(HIGH));
    let put = |said: &str, x: f64, y: f64, size: f64, serif: bool, colour: &str| {
        let family =
            if serif { "600 {}px Fraunces, Georgia, serif" } else { "400 {}px system-ui, sans-serif" };
        context.set_font(&family.replace("{}", &size.to_string()));
        context.set_fill_style_str(colour);
        let _ = context.fill_text_with_max_width(said, x, y, wide - 80.0);
    };
    context.set_fill_style_str("#f5efe3");
    context.fill_rect(0.0, 0.0, wide, high);
    context.set_text_align("center");
    put(title, wide / 2.0, 76.0, 40.0, false, "#6b6255");
    let (sheet, lang) = (keeper.sheet_now(), keeper.speech.lang.get_untracked());
    let score = sheet.score();
    let game = sheet.header().rules.rule_set().map(|set| set.game());
    let columns = score.len().max(1) as f64;
    for (n, side) in score.iter().enumerate() {
        let x = wide * (n as f64 + 0.5) / columns;
        let size = if columns > 2.0 { 130.0 } else { 210.0 };
        put(&untrack(|| keeper.side_name(n)), x, 210.0, 46.0, true, "#22201c");
        put(&large(&sheet.words(lang), &sheet, n), x, 430.0, size, true, "#22201c");
        if let Some(image) = disc(game.zip(side.kind).map(|(game, kind)| disc_path(game, kind))).await {
            let _ =
                context.draw_image_with_html_image_element_and_dw_and_dh(&image, x - 36.0, 96.0, 72.0, 72.0);
        }
    }
    put(text, wide / 2.0, 520.0, 36.0, true, "#1f6f6b");
    put(foot, wide / 2.0, 590.0, 28.0, false, "#6b6255");
    Some(canvas)
}

/// The drawing of a disc, once it has come.
async fn disc(path: Option<String>) -> Option<HtmlImageElement> {
    let image = HtmlImageElement::new().ok()?;
    let path = path?;
    let came = js_sys::Promise::new(&mut |resolve, reject| {
        let done = Closure::once_into_js(move || drop(resolve.call0(&wasm_bindgen::JsValue::NULL)));
        let failed = Closure::once_into_js(move || drop(reject.call0(&wasm_bindgen::JsValue::NULL)));
        image.set_onload(Some(done.unchecked_ref()));
        image.set_onerror(Some(failed.unchecked_ref()));
        image.set_src(&path);
    });
    wasm_bindgen_futures::JsFuture::from(came).await.ok()?;
    Some(image)
}
