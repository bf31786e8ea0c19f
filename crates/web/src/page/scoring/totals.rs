//! The upper half of a sheet: who plays, what they have, how it came, and who begins next. It is read from across the table.

use drawing::files::disc_path;
use leptos::prelude::*;
use rules::{Form, Over, Player};
use scorebook::{Part, Row, RowFate, Rules, Score, Scoresheet, What};
use words::Value;

use super::keeper::Keeper;
use super::result;
use crate::page::score::place;
use crate::phrases;
use crate::standing::Standing;

/// The most parts of a game that are listed beside the score: the last ones.
const LISTED: usize = 4;

/// The score.
pub(super) fn totals(keeper: Keeper) -> AnyView {
    let view = move || {
        let sheet = keeper.sheet();
        let score = sheet.score();
        let many = score.len() > 2;
        let sides = score.iter().enumerate().map(|(n, side)| one(keeper, n, side)).collect::<Vec<_>>();
        let middle = (!many).then(|| parts(keeper));
        let mut sides = sides.into_iter();
        let first = sides.next();
        view! {
            <section class="totals" class:many=many aria-label=keeper.speech.text("page-scoring-score")>
                {first} {middle} {sides.collect_view()}
            </section>
            {next(keeper)}
        }
    };
    view.into_any()
}

/// A side: its disc, its name, its points, and what else there is to say.
fn one(keeper: Keeper, n: usize, score: &Score) -> AnyView {
    let sheet = keeper.sheet();
    let header = sheet.header();
    let picture = header.rules.rule_set().zip(score.kind).map(|(set, kind)| disc_path(set.game(), kind));
    let over = sheet.next().over;
    let won = match &over {
        Some(Over::Sides { winner, .. }) => winner.is_some_and(|side| side.index() == n),
        Some(Over::Ranking { ranking, shared }) => place(ranking, shared, Player(n as u8)) == 1,
        None => false,
    };
    let starts =
        sheet.next().starts.is_some_and(|player| super::keeper::members(header, n).contains(&player.index()));
    let words = keeper.words();
    let mut said = Vec::new();
    if header.rules.rule_set().is_some_and(|set| set.game().has_rings()) {
        said.push(words.say("page-scoring-twenties", [("n", score.twenties.into())]));
    }
    if header.games.is_some() {
        said.push(words.say("page-scoring-games-won", [("n", score.games.into())]));
    }
    said.extend(stand(keeper, n));
    // Where a game has no parts, that is only known before its first turn.
    let begins = starts && over.is_none() && (sheet.next().fresh || sheet.next().part != Part::Whole);
    let mark = begins.then(|| view! { <span class="starts">{words.say("page-scoring-begins", [("game", game_name(keeper).into())])}</span> });
    view! {
        <div class="side" class:won=won data-side=n>
            <p class="who">{picture.map(|path| view! { <img src=path alt="" width="40" height="40"/> })} <b>{keeper.side_name(n)}</b></p>
            <p class="points">{result::large(&words, &sheet, n)}</p>
            <p class="quiet">{said.join(" · ")} {mark}</p>
        </div>
    }
    .into_any()
}

fn game_name(keeper: Keeper) -> &'static str {
    keeper.sheet().header().rules.rule_set().map_or("", |set| set.game().name())
}

/// What lies, waits and is owed in a game that is told stroke by stroke.
fn stand(keeper: Keeper, n: usize) -> Option<String> {
    let sheet = keeper.sheet();
    let game = sheet.game()?;
    if game.game().has_rings() || game.game().has_dome() {
        return None;
    }
    let limit = game.record().header.options.couronne().and_then(|options| options.behind_limit);
    let standing = Standing::at(&game.referee().form(), limit);
    let side = standing.sides.get(n)?;
    let untouched = sheet.told_rows().all(|row| !is_stroke(row));
    (!untouched).then(|| phrases::phrases(&keeper.words(), &side.parts)).filter(|said| !said.is_empty())
}

fn is_stroke(row: &Row) -> bool {
    matches!(&row.says, What::Tell(action) if action.get("shot").is_some() || action.get("tally").is_some())
}

fn is_tally(row: &Row) -> bool {
    matches!(&row.says, What::Tell(action) if action.get("tally").is_some())
}

/// Whether one side of couronne has no discs left on the board.
fn last_turn(sheet: &Scoresheet) -> bool {
    let form = sheet.game().map(|game| game.referee().form());
    matches!(form, Some(Form::Couronne(form)) if form.left.contains(&0))
}

/// What an entry gave.
pub(super) struct Gain {
    /// The sides that gained most.
    pub(super) sides: Vec<usize>,
    /// How much. It is not known of the last part of a game in a match: the next game has begun at nought.
    points: Option<i64>,
}

impl Gain {
    /// From one score to the next; at the beginning there is none before.
    pub(super) fn between(before: &[Score], after: &[Score]) -> Gain {
        let was = |n: usize| before.get(n).map_or((0, 0), |score| (score.points, score.games));
        let won = after.iter().enumerate().position(|(n, score)| score.games > was(n).1);
        if let Some(side) = won {
            return Gain { sides: vec![side], points: None };
        }
        let gained: Vec<i64> = after.iter().enumerate().map(|(n, score)| score.points - was(n).0).collect();
        let most = gained.iter().copied().max().unwrap_or(0);
        let sides = (0..gained.len()).filter(|&n| most > 0 && gained[n] == most).collect();
        Gain { sides, points: Some(most) }
    }
}

/// The rounds or boards so far: who won each.
fn parts(keeper: Keeper) -> AnyView {
    let sheet = keeper.sheet();
    let words = keeper.words();
    let mut before: Vec<Score> = Vec::new();
    let mut all = Vec::new();
    for row in sheet.told_rows() {
        let RowFate::Counts(judged) = &row.fate else { continue };
        let number = match judged.part {
            Part::Round(number) | Part::Board(number) => number,
            Part::Whole => continue,
        };
        let gain = Gain::between(&before, &judged.score);
        before.clone_from(&judged.score);
        let who = match (gain.sides.as_slice(), gain.points) {
            ([one], Some(points)) => (true, format!("{} +{points}", keeper.side_name(*one))),
            ([one], None) => (true, keeper.side_name(*one)),
            ([], _) => continue,
            _ => (false, words.say("page-scoring-tie", [])),
        };
        all.push((number, who));
    }
    let next = sheet.next();
    let now = match (next.part, &next.over) {
        (Part::Round(number) | Part::Board(number), None) => Some(number),
        _ => None,
    };
    let skipped = all.len().saturating_sub(LISTED - usize::from(now.is_some()));
    let shown = all.into_iter().skip(skipped).map(|(number, (won, who))| {
        view! { <li><span>{number}</span> <b class:w=won>{who}</b></li> }
    });
    let shown = shown.collect_view();
    let now = now.map(|number| view! { <li class="now"><span>{number}</span> <b>{words.say("page-scoring-now", [])}</b></li> });
    let game = keeper
        .sheet()
        .header()
        .games
        .is_some()
        .then(|| words.say("page-scoring-game", [("n", next.game.into())]));
    view! {
        <div class="middle">
            {game.map(|said| view! { <p class="quiet">{said}</p> })}
            <ol class="parts" aria-label=keeper.speech.text("page-scoring-parts")>{shown} {now}</ol>
        </div>
    }
    .into_any()
}

/// What comes next, in words: whose turn it is where strokes are told, who begins, and whether ends are changed.
fn next(keeper: Keeper) -> AnyView {
    let sheet = keeper.sheet();
    let next = sheet.next();
    let words = keeper.words();
    let mut said = Vec::new();
    if next.over.is_none()
        && let Rules::By(set) = sheet.header().rules
    {
        if next.ends_change {
            said.push(words.say("page-scoring-change-ends", []));
        }
        let strokes = sheet.told_rows().next_back().is_some_and(is_stroke) && !next.fresh;
        let counters = sheet.told_rows().next_back().is_some_and(is_tally);
        match next.starts {
            // Counters do not say whose turn it is, until one side is out of discs and the other has its last turn.
            _ if strokes && counters && !last_turn(&sheet) => {}
            _ if strokes => said.push(words.beginning(next.turn)),
            // In a race the dome decides who begins.
            Some(player) if set.game().has_shots() => said.push(begins(keeper, player, next.part)),
            _ => {}
        }
    }
    (!said.is_empty()).then(|| view! { <p class="next">{said.join(" ")}</p> }).into_any()
}

fn begins(keeper: Keeper, player: Player, part: Part) -> String {
    let words = keeper.words();
    let (kind, number) = match part {
        Part::Round(number) => ("round", number),
        Part::Board(number) => ("board", number),
        Part::Whole => ("game", 1),
    };
    let values = [("player", Value::from(words.player(player))), ("part", kind.into()), ("n", number.into())];
    words.say("page-scoring-starts", values)
}
