//! The shot of the day: three tries at a position that is the same for everyone, and all earlier ones by theme.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use boards::{Game, Point, profile};
use leptos::prelude::*;
use leptos::task::spawn_local;
use puzzles::{Body, Day, Kind, Laid, Puzzle, Puzzles, Seen, Unusable};
use rules::Player;
use table::Deed;

use super::desk::Desk;
use super::practice::{self, Exercise};
use super::share::{Parcel, Sent};
use super::shown::Shown;
use super::signals::memo;
use super::speech::Speech;
use super::{board_page, browser, net, shell};
use crate::address::Address;
use crate::board::Board;
use crate::daily::{Diary, TRIES, Tried, Try};
use crate::lang::{self, title};

/// Where the puzzles are, and the storage key of the diary.
const FILE: &str = "/puzzles.txt";
const SHELF: &str = "daily";
/// Milliseconds of a day.
const DAY: f64 = 86_400_000.0;
/// How long the end of a try is looked at before the board is put back.
const LOOKED_AT: Duration = Duration::from_millis(1600);

thread_local! {
    static LOADED: RefCell<Option<Rc<Puzzles>>> = const { RefCell::new(None) };
    /// The diary, where the browser keeps nothing: three tries are three until the page is closed.
    static UNKEPT: RefCell<Option<String>> = const { RefCell::new(None) };
    /// The disc that has to go, where one is named, and how large it is.
    static TARGET: ArcRwSignal<Option<Target>> = ArcRwSignal::new(None);
}

/// A disc that is ringed on the board.
#[derive(Clone, Copy, PartialEq)]
struct Target {
    game: Game,
    at: Point,
    radius: f64,
}

/// Why there is no puzzle to show.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Missing {
    /// It is on its way.
    Coming,
    /// Neither the network nor the device has it.
    Unreachable,
    /// It belongs to another version of the page.
    OtherVersion,
}

/// Fetches the puzzles if they are not here yet.
async fn fetch() -> Result<Rc<Puzzles>, Missing> {
    if let Some(loaded) = LOADED.with_borrow(Clone::clone) {
        return Ok(loaded);
    }
    let text = net::text(FILE).await.ok_or(Missing::Unreachable)?;
    let read = Puzzles::read(&text).map_err(|error| match error {
        Unusable::OtherVersion(_) => Missing::OtherVersion,
        Unusable::Line { .. } | Unusable::Empty => Missing::Unreachable,
    })?;
    let puzzles = Rc::new(read);
    LOADED.set(Some(puzzles.clone()));
    Ok(puzzles)
}

/// A view of the puzzles, as soon as they are here; until then, or where they are not, what is said instead.
fn with_puzzles(speech: Speech, make: impl Fn(Rc<Puzzles>) -> AnyView + Send + 'static) -> AnyView {
    let missing = RwSignal::new(LOADED.with_borrow(Option::is_none).then_some(Missing::Coming));
    let load = move || {
        missing.set(Some(Missing::Coming));
        spawn_local(async move {
            // The page may be gone by now.
            let _ = missing.try_set(fetch().await.err());
        });
    };
    if missing.get_untracked().is_some() {
        load();
    }
    let sorry = move |key: &'static str| {
        view! {
            <main class="text daily-missing">
                <h1 tabindex="-1">{speech.text("page-daily")}</h1>
                <p class="lead" role="alert">{speech.text(key)}</p>
                <p><button type="button" class="button" on:click=move |_| load()>{speech.text("page-try-now")}</button></p>
            </main>
        }
    };
    let view = move || {
        match (missing.get(), LOADED.with_borrow(Clone::clone)) {
        (None, Some(puzzles)) => make(puzzles),
        (Some(Missing::OtherVersion), _) => sorry("page-daily-other-version").into_any(),
        (Some(Missing::Unreachable), _) => sorry("page-daily-missing").into_any(),
        (Some(Missing::Coming) | None, _) => view! { <main class="text"><h1 class="unseen" tabindex="-1">{speech.text("page-daily")}</h1><div class="coming"></div></main> }.into_any(),
    }
    };
    view.into_any()
}

fn diary() -> Diary {
    let unkept = UNKEPT.with_borrow(Clone::clone);
    Diary::read(&unkept.or_else(|| browser::remembered(SHELF)).unwrap_or_default())
}

fn keep(diary: &Diary) {
    let text = diary.to_text();
    let unkept = !browser::remember(SHELF, &text);
    UNKEPT.set(unkept.then_some(text));
}

/// Today, in UTC; the first day if the device's clock is before it.
fn today() -> Option<Day> {
    Day::of_milliseconds(js_sys::Date::now()).or(Day::numbered(1))
}

/// The shot of a day, today's if none is named.
pub(super) fn page(desk: Desk, number: Option<u32>) -> AnyView {
    let Some(now) = today() else { return ().into_any() };
    let Some(day) = number.map_or(Some(now), Day::numbered).filter(|day| *day <= now) else {
        return shell::empty(desk.speech, "page-daily-not-yet", "page-daily-not-yet-about").into_any();
    };
    with_puzzles(desk.speech, move |puzzles| match puzzles.of(day) {
        Some(puzzle) => of_day(desk, day, puzzle.clone(), number.is_none()),
        None => shell::empty(desk.speech, "page-nowhere", "page-nowhere-about").into_any(),
    })
}

/// What of a day's shot the page shows.
#[derive(Clone, Copy)]
struct Run {
    desk: Desk,
    day: Day,
    puzzle: StoredValue<Puzzle>,
    tried: RwSignal<Tried>,
    in_a_row: RwSignal<u32>,
    /// The number of the day that has come since the page was opened as today's.
    next: RwSignal<Option<u32>>,
    /// How many verdicts have been looked at.
    counted: StoredValue<usize>,
    /// Counts how often the position was laid out or put back: what waits for an older one stops waiting.
    round: StoredValue<u32>,
    /// The solution is or was shown.
    shown: RwSignal<bool>,
    /// Whether the last deed was the page's own.
    by_page: StoredValue<bool>,
}

fn of_day(desk: Desk, day: Day, puzzle: Puzzle, todays: bool) -> AnyView {
    let (kept, now) = (diary(), today().unwrap_or(day));
    let run = Run {
        desk,
        day,
        puzzle: StoredValue::new(puzzle),
        tried: RwSignal::new(kept.of(day.number())),
        in_a_row: RwSignal::new(kept.in_a_row(now.number())),
        next: RwSignal::new(None),
        counted: StoredValue::new(0),
        round: StoredValue::new(0),
        shown: RwSignal::new(false),
        by_page: StoredValue::new(false),
    };
    run.lay_out();
    TARGET.with(|target| target.set(run.target()));
    on_cleanup(|| TARGET.with(|target| target.set(None)));
    if todays {
        run.look_for_the_next_day();
    }
    Effect::new(move || {
        let seen = desk.shown.log.with(|(_, log)| log.len());
        untrack(move || run.follow(seen));
    });
    board_page(desk, run.head().into_any(), run.foot().into_any())
}

impl Run {
    fn game(self) -> Game {
        self.puzzle.with_value(|puzzle| puzzle.game)
    }

    fn kind(self) -> Kind {
        self.puzzle.with_value(|puzzle| puzzle.kind)
    }

    fn target(self) -> Option<Target> {
        self.puzzle.with_value(|puzzle| {
            let Body::Laid(Laid { discs, target, .. }) = &puzzle.body else { return None };
            let (disc, at) = discs.iter().find(|(disc, _)| Some(*disc) == *target)?;
            let (kind, _) = profile(puzzle.game).kind_at(disc.index())?;
            Some(Target { game: puzzle.game, at: Laid::place(*at), radius: kind.radius })
        })
    }

    /// A phone keeps a page open for days: once it is no longer today's shot, the page says so.
    fn look_for_the_next_day(self) {
        let look = move || {
            let next = today().filter(|now| *now > self.day).map(Day::number);
            if self.next.try_get_untracked().is_some_and(|known| known != next) {
                self.next.set(next);
                self.in_a_row.set(diary().in_a_row(next.unwrap_or(self.day.number())));
            }
        };
        // A device that sleeps misses midnight.
        let seen = window_event_listener_untyped("visibilitychange", move |_| look());
        on_cleanup(move || seen.remove());
        let left = DAY - js_sys::Date::now().rem_euclid(DAY);
        set_timeout(look, Duration::from_millis(left as u64 + 1));
    }

    /// Nothing has been played.
    fn begin(self) {
        self.counted.set_value(0);
        self.round.update_value(|round| *round += 1);
    }

    fn lay_out(self) {
        self.begin();
        let header = self.puzzle.with_value(Puzzle::header);
        // Every puzzle of the file is set up by a test: it cannot fail.
        if let Ok(exercise) = Exercise::of_one_action(header) {
            let _ = practice::lay_out(self.desk.deeds(), exercise);
        }
    }

    /// What has been seen meanwhile.
    fn follow(self, seen: usize) {
        let before = self.counted.get_value();
        self.counted.set_value(seen);
        if seen <= before {
            return;
        }
        if self.by_page.get_value() {
            return self.by_page.set_value(false);
        }
        let Some(Some(tried)) = self.desk.tabletop.ask_board(|board| self.judge(board)) else { return };
        let counts = !self.tried.with_untracked(Tried::is_over);
        if counts {
            self.note(tried);
        }
        self.desk.speech.tell_now(self.told(tried));
        if tried != Try::Done {
            let round = self.round.get_value();
            let put_back = move || {
                // The page may be gone, or the solution shown.
                if self.round.try_get_value() == Some(round) && self.desk.practice.lies() {
                    self.begin();
                    practice::put_back(self.desk.deeds(), true);
                }
            };
            if !(counts && self.tried.with_untracked(Tried::is_over)) {
                practice::when_looked_at(self.desk.tabletop, LOOKED_AT, put_back);
            }
        }
    }

    /// Whether the last deed on the board solves the puzzle.
    fn judge(self, board: &Board) -> Option<Try> {
        let sitting = board.sitting();
        let entry = sitting.table().record().entries.last()?;
        let facts = entry.facts.clone().unwrap_or_default();
        let verdict = &sitting.log().last()?.verdict;
        self.puzzle.with_value(|puzzle| {
            let position = puzzle.begin().ok()?;
            let seen = Seen { before: position.referee(), facts: &facts, verdict, after: sitting.referee() };
            if puzzle.is_solved(&entry.deed, &seen) {
                return Some(Try::Done);
            }
            Some(Try::Missed(match &puzzle.body {
                Body::Choice(choice) => choice.cost(&entry.deed),
                Body::Laid(_) => None,
            }))
        })
    }

    /// Keeps a try.
    fn note(self, tried: Try) {
        let (mut kept, now) = (diary(), today().unwrap_or(self.day).number());
        kept.add(self.day.number(), now, tried);
        keep(&kept);
        self.tried.set(kept.of(self.day.number()));
        self.in_a_row.set(kept.in_a_row(now));
    }

    /// What is said after a try.
    fn told(self, tried: Try) -> String {
        let what = match tried {
            Try::Done => "done",
            Try::Missed(Some(_)) => "costs",
            Try::Missed(None) => "missed",
        };
        let left = self.tried.with_untracked(Tried::left);
        let number = percent(self.desk.speech, tried);
        let values = [("what", what.into()), ("number", number.into()), ("left", left.into())];
        self.desk.speech.words_now().say("page-daily-told", values).trim().to_owned()
    }

    /// Plays the solution.
    fn show(self) {
        self.lay_out();
        self.shown.set(true);
        self.by_page.set_value(true);
        let deed: Deed = self.puzzle.with_value(Puzzle::solution);
        self.desk.deeds().carry_out(Player(0), &deed);
    }

    /// The position again, for tries that are not counted.
    fn again(self) {
        self.lay_out();
        self.desk.tabletop.focus();
    }

    fn task(self) -> String {
        let die = self.puzzle.with_value(|puzzle| match &puzzle.body {
            Body::Choice(choice) => choice.die,
            Body::Laid(_) => 0,
        });
        let values = [
            ("kind", self.kind().name().into()),
            ("game", self.game().name().into()),
            ("die", u32::from(die).into()),
        ];
        self.desk.speech.words().say("page-daily-task", values)
    }

    /// Above the board: what has to be done.
    fn head(self) -> impl IntoView {
        let (speech, day) = (self.desk.speech, self.day.number());
        let number = move || {
            let values = [("n", day.into()), ("name", title(self.game().name()).into())];
            speech.words().say("page-daily-number", values)
        };
        let row = move || speech.words().say("page-daily-streak", [("n", self.in_a_row.get().into())]);
        let next = move || {
            self.next.get().map(|number| {
                // By its number: the address of today's is where this page is.
                let path = Address::Daily(Some(number)).to_path();
                view! { <p class="next"><a class="button main" href=path>{speech.text("page-daily-today")}</a></p> }
            })
        };
        view! {
            <section class="card daily-head">
                <div class="titles">
                    <h2>{speech.text("page-daily")}</h2>
                    <p class="quiet">{number}</p>
                </div>
                <p class="streak" hidden=move || self.in_a_row.get() == 0><strong>{move || self.in_a_row.get()}</strong> " " <span>{row}</span></p>
                {next}
                <p class="task">{move || self.task()}</p>
            </section>
        }
    }

    /// Below it: the tries, and when they are over what came of them.
    fn foot(self) -> impl IntoView {
        let speech = self.desk.speech;
        let over = memo(move |_| self.tried.with(Tried::is_over));
        let tries = move || (0..TRIES).map(|n| self.one_try(n)).collect_view();
        let done = move || over.get().then(|| self.outcome());
        view! {
            <section class="card daily-tries">
                <h2 class="unseen">{speech.text("page-daily-tries")}</h2>
                <ol class="tries">{tries}</ol>
                {done}
                <p class="ways-on">
                    <a class="to-archive" href=Address::DailyArchive.to_path()>{speech.text("page-daily-archive")}</a>
                </p>
            </section>
        }
    }

    fn one_try(self, n: usize) -> impl IntoView {
        let speech = self.desk.speech;
        let (tried, what) = self.tried.with(|tried| (tried.tries.get(n).copied(), tried.what_of(n)));
        let mark = match what {
            "done" => "M8 16.5l5 5L24 11",
            "missed" => "M10 10l12 12M22 10L10 22",
            _ => "",
        };
        let said = move || match tried {
            Some(cost @ Try::Missed(Some(_))) => {
                speech.words().say("page-daily-cost", [("number", percent(speech, cost).into())])
            }
            _ => speech.words().say("page-daily-mark", [("what", what.into())]),
        };
        view! {
            <li class=what>
                <svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="14"></circle><path d=mark></path></svg>
                <span><strong>{move || speech.words().say("page-daily-try", [("n", (n + 1).into())])}</strong> " " <span class="quiet">{said}</span></span>
            </li>
        }
    }

    /// What came of the tries, a line to share, and how else it is done.
    fn outcome(self) -> impl IntoView {
        let speech = self.desk.speech;
        let result = move || {
            let n = self.tried.with(Tried::solved_with);
            speech.words().say("page-daily-result", [("n", n.into())])
        };
        let sent = RwSignal::new(None::<Sent>);
        let share = move |_| {
            let link = browser::origin() + &Address::Daily(Some(self.day.number())).to_path();
            Parcel { text: self.line(), with_words: true, ..Parcel::of_link(&link) }.share(move |how| {
                let _ = sent.try_set(Some(how));
                if how != Sent::Shared {
                    speech.tell_key(how.key());
                }
            });
        };
        let label = move || match sent.get() {
            Some(how @ (Sent::Copied | Sent::Failed)) => speech.say(how.key()),
            Some(Sent::Shared) | None => speech.say("page-daily-share"),
        };
        view! {
            <div class="outcome">
                <p class="came">{result}</p>
                <p class="line">{move || self.line()}</p>
                <p class="how-told quiet" hidden=move || !self.shown.get()>{move || self.how()}</p>
                <div class="choices">
                    <button type="button" class="main share" on:click=share>{label}</button>
                    <button type="button" class="how" on:click=move |_| self.show()>{speech.text("page-daily-how")}</button>
                    <button type="button" class="once-more" on:click=move |_| self.again()>{speech.text("page-daily-again")}</button>
                </div>
            </div>
        }
    }

    /// The line that is shared: it tells the tries and the days, never how.
    fn line(self) -> String {
        let values = [
            ("n", self.day.number().into()),
            ("marks", self.tried.with(Tried::marks).into()),
            ("days", self.in_a_row.get().into()),
        ];
        self.desk.speech.words().say("page-daily-line", values)
    }

    /// How sure the solution is.
    fn how(self) -> String {
        let speech = self.desk.speech;
        self.puzzle.with_value(|puzzle| match &puzzle.body {
            Body::Laid(laid) => {
                let values = [("rate", u32::from(laid.rate).into()), ("next", u32::from(laid.next).into())];
                speech.words().say("page-daily-how-told", values)
            }
            Body::Choice(choice) => {
                let best = choice.moves.first().map_or(0.0, |best| f64::from(best.value) / 1e4);
                let best = lang::number(speech.lang.get(), best, 1);
                speech.words().say("page-daily-best", [("number", best.into())])
            }
        })
    }
}

/// What a wrong move costs, in hundredths of the chance to win.
fn percent(speech: Speech, tried: Try) -> String {
    match tried {
        Try::Missed(Some(cost)) => lang::number(speech.lang.get(), f64::from(cost) / 1e4, 1),
        Try::Missed(None) | Try::Done => String::new(),
    }
}

/// The ring around the disc that has to go, over the board.
pub(super) fn ringed(shown: Shown) -> impl IntoView {
    let target = TARGET.with(Clone::clone);
    let still = memo(move |_| shown.panel.with(|panel| !panel.phase.is_rolling()));
    let untouched = memo(move |_| shown.log.with(|(_, log)| log.is_empty()));
    move || {
        let target = target.get().filter(|_| still.get() && untouched.get())?;
        let half = drawing::view(profile(target.game)).half;
        let [x, y] = target.at;
        let percent = |part: f64| format!("{:.2}%", 100.0 * part);
        Some(view! {
            <span
                class="ringed"
                aria-hidden="true"
                style:--x=percent(0.5 + x / (2.0 * half))
                style:--y=percent(0.5 - y / (2.0 * half))
                style:--size=percent(1.9 * target.radius / half)
            ></span>
        })
    }
}

/// All shots so far, by theme.
pub(super) fn archive(speech: Speech) -> AnyView {
    with_puzzles(speech, move |puzzles| {
        let (kept, now) = (diary(), today().map_or(1, Day::number));
        let days: Vec<(u32, Game, Kind, Tried)> = (1..=now)
            .rev()
            .filter_map(|number| {
                let puzzle = puzzles.of(Day::numbered(number)?)?;
                Some((number, puzzle.game, puzzle.kind, kept.of(number)))
            })
            .collect();
        let themes = Kind::ALL.into_iter().map(|kind| {
            let of_kind: Vec<_> = days.iter().filter(|day| day.2 == kind).cloned().collect();
            theme(speech, kind, of_kind)
        });
        view! {
            <main class="text daily-archive">
                <h1 tabindex="-1">{speech.text("page-daily-archive")}</h1>
                <p class="lead">{speech.text("page-daily-archive-about")}</p>
                <p><a class="button main" href=Address::Daily(None).to_path()>{speech.text("page-daily-today")}</a></p>
                {themes.collect_view()}
            </main>
        }
        .into_any()
    })
}

fn theme(speech: Speech, kind: Kind, days: Vec<(u32, Game, Kind, Tried)>) -> impl IntoView {
    let count = days.len();
    let row = move |(number, game, _, tried): (u32, Game, Kind, Tried)| {
        let date = Day::numbered(number).map(|day| day.to_string()).unwrap_or_default();
        let marks = (!tried.tries.is_empty()).then(|| {
            let each = [0, 1, 2].map(|n| tried.what_of(n));
            // Signs have no names: a listener to the page hears words.
            let told = move || {
                let words = speech.words();
                words.list(each.map(|what| words.say("page-daily-mark", [("what", what.into())])).to_vec())
            };
            view! { " " <span class="marks" aria-hidden="true">{tried.marks()}</span> <span class="unseen">{told}</span> }
        });
        view! {
            <li>
                <a href=Address::Daily(Some(number)).to_path()>
                    <span class="number">{number}</span> " " {title(game.name())} " " <span class="quiet">{date}</span>
                    {marks}
                </a>
            </li>
        }
    };
    view! {
        <details class="card">
            <summary>
                {move || speech.words().say("page-daily-theme", [("kind", kind.name().into())])}
                " " <span class="quiet">{count}</span>
            </summary>
            <ul>{days.into_iter().map(row).collect_view()}</ul>
        </details>
    }
}
