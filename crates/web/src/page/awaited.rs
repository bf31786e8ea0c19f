//! Modules of the page that are loaded when they are first needed: how far one has come, and what is shown until then.

use leptos::prelude::*;

use super::speech::Speech;

/// How far a module has come.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Coming {
    /// It was not asked for, or is on its way.
    Awaited,
    /// It is here.
    Here,
    /// It could not be loaded.
    Failed,
}

/// A view from a module: as soon as it has come. If it cannot be loaded, the view says so and offers to try again.
pub(super) fn view(
    speech: Speech,
    coming: ArcRwSignal<Coming>,
    shown: Box<dyn Fn() -> Option<AnyView> + Send>,
    load: fn(),
) -> AnyView {
    let view = move || match (shown(), coming.get()) {
        (Some(view), _) => view,
        (None, Coming::Failed) => failed(speech, load),
        (None, _) => view! { <div class="coming"></div> }.into_any(),
    };
    view.into_any()
}

fn failed(speech: Speech, load: fn()) -> AnyView {
    view! {
        <p class="not-coming" role="alert">
            {speech.text("page-not-loaded")} " "
            <button type="button" class="button" on:click=move |_| load()>{speech.text("page-try-now")}</button>
        </p>
    }
    .into_any()
}
