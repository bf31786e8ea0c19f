//! What is not reactive: the boards, their pictures and sounds, and where games are kept.

use std::rc::Rc;

use boards::Game;
use leptos::prelude::window;
use rules::{Options, Player, RuleSet, Seat};
use web_sys::HtmlCanvasElement;

use super::audio::Audio;
use super::bot_worker::BotWorker;
use super::browser;
use super::paint::{self, Painter};
use super::sprites::{Sprites, context};
use super::{living_hand, pictures, quinte, rest};
use crate::board::{Board, Setting};
use crate::few::Few;
use crate::options_form;
use crate::quick_start::Way;
use crate::report::Report;
use crate::seats::{Chair, Seats};
use crate::thought::{Question, Thought};

/// What is not reactive.
pub(super) struct Room {
    pub(super) board: Board,
    /// Boards that were left for another.
    pub(super) left: Few<Game, Board>,
    /// Where bots think, what they were asked, and what they answered.
    pub(super) bot_worker: BotWorker,
    pub(super) asked: Option<Asked>,
    /// How many questions there were.
    pub(super) questions: u32,
    /// Until when bots wait, and what others have answered elsewhere, because the referee points at something.
    pub(super) pause: f64,
    /// When people were last given time to look.
    pub(super) looked: Option<Mark>,
    /// Pictures that can be shown, of any size.
    sprites: Few<Game, Sprites>,
    /// Pictures of the right size, being made: one set at a time.
    coming: Option<(Game, Sprites)>,
    pub(super) audio: Audio,
    pub(super) canvas: Option<HtmlCanvasElement>,
    pub(super) awaiting_frame: bool,
    /// Whether the spread of a living hand is shown.
    pub(super) cone: bool,
}

/// The storage key for the record of a game.
pub(super) fn shelf(game: Game) -> String {
    format!("game-{game}")
}

/// No two games begin with the same seed.
pub(super) fn seed() -> u64 {
    (js_sys::Date::now() * 1000.0) as u64 % 1_000_000_000
}

/// A question that was put to a bot.
pub(super) struct Asked {
    pub(super) question: Question,
    /// About which game, after how many actions.
    pub(super) mark: Mark,
    pub(super) id: u32,
    /// It was asked once before, and the program stopped.
    pub(super) again: bool,
    pub(super) answer: Option<Thought>,
    /// The answer is being shown and will be played.
    pub(super) shown: bool,
}

/// A game at an instant: which, from which seed, after how many actions.
pub(super) type Mark = (Game, u64, usize);

/// The game at this instant.
pub(super) fn mark(board: &Board) -> Mark {
    let record = board.sitting().table().record();
    (board.game(), record.header.seed, record.entries.len())
}

/// How a board is set up, as it is remembered.
pub(super) fn setting(game: Game, still: bool) -> Setting {
    let players = browser::remembered(&size_shelf(game)).and_then(|text| text.parse().ok());
    let rules = browser::remembered(&rules_shelf(game));
    let rules = RuleSet::named(game, rules.as_deref()).unwrap_or_else(|_| game.into());
    let players = players.filter(|players| rules.sizes().contains(players));
    let options = remembered_options(rules);
    let seats = remembered_seats(game).unwrap_or_else(|| Way::Bots.seats(chosen_level()));
    let (games, quinte, hand) =
        (remembered_games(game), quinte::remembered(game), living_hand::of_new_game(game));
    Setting { seats, players: players.unwrap_or(2), still, options, games, quinte, hand, first: None }
}

/// The storage key for the number of games of a match.
fn games_shelf(game: Game) -> String {
    format!("games-{game}")
}

/// How many games were agreed on last; 1 where no match can be chosen.
pub(super) fn remembered_games(game: Game) -> u8 {
    let games = browser::remembered(&games_shelf(game)).and_then(|text| text.parse().ok());
    games.filter(|games| game.has_teams() && MATCHES.contains(games)).unwrap_or(1)
}

pub(super) fn remember_games(game: Game, games: u8) {
    browser::remember(&games_shelf(game), &games.to_string());
}

/// The matches one can choose: the most games each has. 1 is a game alone.
pub(super) const MATCHES: [u8; 3] = [1, 3, 5];

/// The storage key for who sits at a board.
fn seats_shelf(game: Game) -> String {
    format!("seats-{game}")
}

/// The storage key for the number of players.
fn size_shelf(game: Game) -> String {
    format!("players-{game}")
}

pub(super) fn remembered_seats(game: Game) -> Option<Seats> {
    browser::remembered(&seats_shelf(game)).and_then(|text| text.parse().ok())
}

pub(super) fn remember_seats(game: Game, seats: Seats) {
    browser::remember(&seats_shelf(game), &seats.to_string());
}

pub(super) fn remember_size(game: Game, players: usize) {
    browser::remember(&size_shelf(game), &players.to_string());
}

/// The storage key for the rule set of a game.
fn rules_shelf(game: Game) -> String {
    format!("rules-{game}")
}

/// The storage key for the options agreed on in games by a rule set.
fn options_shelf(set: RuleSet) -> String {
    format!("options-{set}")
}

/// What was agreed on when a game was played by a rule set last, or its defaults.
pub(super) fn remembered_options(set: RuleSet) -> Options {
    let stored =
        browser::remembered(&options_shelf(set)).and_then(|text| (rest::loaded()?.options)(set, &text));
    stored.unwrap_or_else(|| set.defaults())
}

/// The next game is played by this rule set, with what was agreed on when it was played last.
pub(super) fn remember_rules(set: RuleSet) {
    browser::remember(&rules_shelf(set.game()), set.name());
}

pub(super) fn remember_options(options: &Options) {
    let set = options.rule_set();
    remember_rules(set);
    browser::remember(&options_shelf(set), &options_form::to_json(options));
}

/// The game that is kept, or a new one, which is kept from now on; `None` while a game is kept and the rest of the page, which can
/// read it, is missing.
pub(super) fn open(game: Game, still: bool) -> Option<Board> {
    let stored = browser::remembered(&shelf(game));
    let mut first = None;
    if remembered_seats(game).is_none() {
        // A visitor who is new to a board plays a bot. A game begun before seats were remembered is one between people.
        let begun = stored.as_ref().is_some_and(|record| record.lines().nth(1).is_some());
        let way = if begun { Way::Device } else { Way::Bots };
        // A newcomer begins: they came for a shot of their own, and bots need not be loaded before it.
        first = way.begins();
        remember_seats(game, way.seats(chosen_level()));
    }
    let setting = Setting { first, ..setting(game, still) };
    if let Some(stored) = &stored {
        return (rest::loaded()?.resume)(game, seed(), stored, &setting);
    }
    let board = Board::begin(seed(), &setting)?;
    browser::remember(&shelf(game), &board.sitting().text());
    Some(board)
}

/// The storage key for the level that a visitor has chosen by saying how well they play.
pub(super) const LEVEL: &str = "level";

/// Seats with a bot of the level that the visitor has chosen, if they have: a new board takes the level from them.
pub(super) fn chosen_level() -> Seats {
    let level = browser::remembered(LEVEL).and_then(|level| level.parse().ok());
    let mut seats = Seats::default();
    if let Some(level) = level {
        seats.seat(Player(1), Chair::Bot(level));
    }
    seats
}

/// Whether something was played on this device.
pub(super) fn anything_begun() -> bool {
    let begun =
        |game| browser::remembered(&shelf(game)).is_some_and(|record| record.lines().nth(1).is_some());
    Game::ALL.into_iter().any(begun)
}

/// Whether the visitor is to be asked how well they play. A first game begins without a question.
pub(super) fn asks_level() -> bool {
    browser::remembered(LEVEL).is_none() && anything_begun()
}

/// Whether a game is kept on this device: reading it takes the rest of the page.
pub(super) fn anything_kept() -> bool {
    Game::ALL.into_iter().any(|game| browser::remembered(&shelf(game)).is_some())
}

/// The rotation from the board to the view from a seat: the sine and cosine of the angle.
fn turned(seat: Seat) -> (f64, f64) {
    let [cos, sin] = seat.sees([1.0, 0.0]);
    (sin, cos)
}

/// What came to its end with a frame.
#[derive(Default)]
pub(super) struct Ended {
    /// Something was shown to its end.
    pub(super) any: bool,
    /// The shot that was.
    pub(super) report: Option<Report>,
}

impl Room {
    pub(super) fn new(board: Board) -> Room {
        Room {
            board,
            left: Few::new(),
            bot_worker: BotWorker::default(),
            asked: None,
            questions: 1,
            pause: 0.0,
            looked: None,
            sprites: Few::new(),
            coming: None,
            audio: Audio::default(),
            canvas: None,
            awaiting_frame: false,
            cone: false,
        }
    }

    /// Lays out another board; the one that was there is put aside.
    pub(super) fn lay(&mut self, board: Board) {
        let mut before = std::mem::replace(&mut self.board, board);
        before.leave();
        self.left.insert(before.game(), before);
    }

    /// Advances and paints one frame; nothing is advanced before it can be seen.
    pub(super) fn frame(&mut self, slow: bool, muted: bool, again: Rc<dyn Fn()>) -> Option<Ended> {
        // A window can be too low for any board.
        let canvas = self.canvas.as_ref().filter(|canvas| canvas.client_width() > 0)?;
        let density = window().device_pixel_ratio();
        let size = (f64::from(canvas.client_width()) * density).round().max(1.0) as u32;
        if canvas.width() != size {
            canvas.set_width(size);
            canvas.set_height(size);
        }
        let game = self.board.game();
        if let Some((game, sprites)) = self.coming.take_if(|(_, sprites)| sprites.ready()) {
            self.sprites.insert(game, sprites);
        }
        let fits = self.sprites.get(&game).is_some_and(|sprites| sprites.size() == size);
        if !fits && self.coming.as_ref().is_none_or(|(coming, _)| *coming != game) {
            let drawings = pictures::drawings(game, again.clone());
            self.coming = drawings.map(|drawings| (game, Sprites::new(game, size, &drawings, again)));
        }
        // A shot begins when there is something to see.
        let sprites = self.sprites.get(&game)?;
        let (context, half) = (context(canvas)?, paint::half(game));
        let painter = |turned| Painter { context: &context, size: f64::from(size), density, half, turned };
        let (heard, ended) = match &mut self.board {
            Board::Discs(stage) => {
                let (heard, report) = stage.frame(browser::now(), slow);
                let painter = painter(stage.view.turned());
                painter.paint(stage, sprites, canvas);
                painter.flash(stage.flash.as_ref());
                if self.cone {
                    painter.cone(stage);
                }
                (heard, Ended { any: report.is_some(), report })
            }
            Board::Track(race) => {
                let (heard, any) = race.frame(browser::now(), slow);
                let painter = painter(turned(race.seat()));
                painter.race(race, sprites);
                painter.flash(race.flash.as_ref());
                (heard, Ended { any, report: None })
            }
        };
        let begun = self.board.begun();
        if !muted {
            self.audio.play(&heard);
            if let Some(moment) = begun {
                self.audio.play_moment(moment);
            }
        }
        Some(ended)
    }
}
