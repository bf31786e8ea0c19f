//! A dialog over a page of the evening: a result, a question.

use leptos::html;
use leptos::prelude::*;

use crate::page::speech::Speech;

/// A dialog that is open while the signal has a value. Its content is made once when it opens: events that arrive meanwhile do not
/// take away what a person is typing.
pub(super) fn dialog<T: Clone + PartialEq + Send + Sync + 'static>(
    speech: Speech,
    open: RwSignal<Option<T>>,
    content: impl Fn(T) -> AnyView + Send + Sync + 'static,
) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    let inside = NodeRef::<html::Div>::new();
    Effect::new(move || {
        let Some(dialog) = node.get() else { return };
        match (open.with(Option::is_some), dialog.open()) {
            (true, false) => {
                let _ = dialog.show_modal();
                if let Some(inside) = inside.get() {
                    let _ = inside.focus();
                }
            }
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    let close = move || {
        if open.with_untracked(Option::is_some) {
            open.set(None);
        }
    };
    // The browser tells of it a frame later: the next dialog may be open by then.
    let closed = move |_| {
        if node.get_untracked().is_some_and(|dialog| !dialog.open()) {
            close();
        }
    };
    let outside = move |event: leptos::ev::MouseEvent| {
        if event.target() == event.current_target() {
            close();
        }
    };
    view! {
        <dialog class="ev-dialog" node_ref=node aria-labelledby="ev-dialog-title" on:close=closed on:click=outside>
            <div class="sheet" node_ref=inside tabindex="-1">
                {move || open.get().map(&content)}
                <button type="button" class="close" on:click=move |_| close()>{speech.text("page-close")}</button>
            </div>
        </dialog>
    }
}
