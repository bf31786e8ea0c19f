//! How a game stands: for each side its discs, its score and what it still owes, and one line about the game.
//!
//! Everything is read from the referee's state in the form everybody sees it ([`rules::Form`]); the words are found by
//! the names of the [`Phrase`]s.

use boards::kimble::{NEST, on_track};
use rules::{Form, MatchForm, Options, Player, Score, Side, carrom, couronne, kimble, ring};

use crate::sitting::Sitting;

/// A few words with numbers in them: the name of a message and its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The name of the message.
    pub key: &'static str,
    /// Its values.
    pub values: Vec<(&'static str, u32)>,
}

impl Phrase {
    fn plain(key: &'static str) -> Phrase {
        Phrase { key, values: Vec::new() }
    }

    fn of(key: &'static str, n: impl Into<u32>) -> Phrase {
        Phrase { key, values: vec![("n", n.into())] }
    }

    /// A phrase with a number; `None` if it is 0.
    fn some(key: &'static str, n: impl Into<u32>) -> Option<Phrase> {
        let n = n.into();
        (n > 0).then(|| Phrase::of(key, n))
    }
}

/// How a side, or in kimble a player, stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stand {
    /// The kind of its discs; in kimble its colour.
    pub kind: &'static str,
    /// Its score; in couronne what it has potted, in kimble what it has in the goal.
    pub score: u32,
    /// On a ring board: what lies for it in this round, as if the round ended now.
    pub round: Option<u32>,
    /// What else there is to say.
    pub parts: Vec<Phrase>,
}

/// How a game stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Both sides; in kimble all players.
    pub sides: Vec<Stand>,
    /// About the game.
    pub game: Vec<Phrase>,
    /// In a match: which game of how many it is, and the games won by each side.
    pub series: Option<Series>,
}

/// How a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series {
    /// Which game it is, from 1.
    pub game: u32,
    /// The games it has at most.
    pub games: u32,
    /// The games won by each side.
    pub won: [u32; 2],
}

impl Series {
    /// How the match of a sitting stands, if it is one.
    pub fn of(sitting: &Sitting) -> Option<Series> {
        let series = sitting.table().series()?;
        let MatchForm { won, game } = series.form();
        Some(Series { game, games: series.terms().games.into(), won })
    }

    /// Which game of how many it is; an extra game is beyond the number.
    pub fn phrase(self) -> Phrase {
        let values = vec![("n", self.game), ("of", self.games)];
        Phrase { key: if self.game > self.games { "page-match-extra" } else { "page-match-game" }, values }
    }
}

impl Stand {
    /// What is written large: the round that is played, where there is one. A game that is `over` has its score.
    pub fn large(&self, over: bool) -> u32 {
        self.round.filter(|_| !over).unwrap_or(self.score)
    }
}

impl Standing {
    /// How a sitting stands.
    pub fn of(sitting: &Sitting) -> Standing {
        let options = sitting.options();
        let limit = options.couronne().and_then(|options| options.behind_limit);
        let mut standing = Standing::at(&sitting.referee().form(), limit);
        let target = match options {
            Options::Carrom(options) => Some(options.target),
            Options::Icf(options) => Some(options.target),
            Options::Crokinole(options) | Options::Croquignole(options) => Some(options.target),
            Options::Nca(options) => options.points,
            Options::Couronne(_) | Options::Kimble(_) => None,
        };
        standing.game.extend(target.map(|target| Phrase::of("page-target", target)));
        let agreed = match options {
            Options::Icf(options) => options.boards.map(|boards| Phrase::of("page-boards-agreed", boards)),
            Options::Nca(options) if options.points.is_none() => {
                Some(Phrase::of("page-rounds-agreed", options.rounds))
            }
            Options::Carrom(_) | Options::Crokinole(_) | Options::Nca(_) | Options::Croquignole(_) => None,
            Options::Couronne(_) | Options::Kimble(_) => None,
        };
        standing.game.extend(agreed);
        standing.series = Series::of(sitting);
        if let Some(series) = standing.series {
            standing.game.push(series.phrase());
            for (side, won) in standing.sides.iter_mut().zip(series.won) {
                side.parts.insert(0, Phrase::of("page-match-won", won));
            }
        }
        standing
    }

    /// How a game stands by its state; `limit` is how many discs may lie behind the line in couronne.
    pub fn at(form: &Form, limit: Option<u8>) -> Standing {
        let (parts, game) = match form {
            Form::Carrom(form) => carrom(form, &CONFIRMED),
            Form::Icf(form) => carrom(&form.common, &COVERED),
            Form::Ring(form) => ring(form),
            Form::Couronne(form) => couronne(form, limit),
            Form::Kimble(form) => kimble(form),
        };
        let round = match form {
            Form::Ring(form) => form.round_points.map(Some),
            Form::Carrom(_) | Form::Icf(_) | Form::Couronne(_) | Form::Kimble(_) => [None; 2],
        };
        let stand = |(n, (Score { kind, points }, parts))| {
            let round = round.get::<usize>(n).copied().flatten();
            Stand { kind, score: points, round, parts }
        };
        let sides = form.score().zip(parts).enumerate().map(stand).collect();
        Standing { sides, game, series: None }
    }
}

/// What there is to say of each side beside its score, and of the game.
type Parts = (Vec<Vec<Phrase>>, Vec<Phrase>);

/// How a book speaks of the queen of a side, of one that waits, and of the opening stroke.
struct QueenWords {
    own: &'static str,
    pending: &'static str,
    opening: &'static str,
}

const CONFIRMED: QueenWords = QueenWords {
    own: "page-carrom-queen-own",
    pending: "page-carrom-queen-pending",
    opening: "page-carrom-try",
};

const COVERED: QueenWords =
    QueenWords { own: "page-icf-queen-own", pending: "page-icf-queen-pending", opening: "page-icf-try" };

fn carrom(form: &carrom::Form, words: &QueenWords) -> Parts {
    let side = |i: usize| {
        let mut parts = vec![Phrase::of("page-carrom-down", form.down[i])];
        parts.extend(Phrase::some("page-waiting", form.waiting.map_or(0, |waiting| waiting[i])));
        parts.extend(Phrase::some("page-carrom-due", form.due[i]));
        if form.queen == carrom::Queen::Confirmed(Side::BOTH[i]) {
            parts.push(Phrase::plain(words.own));
        }
        parts
    };
    let mut game = vec![Phrase::of("page-carrom-board", form.board)];
    if let Some(tries @ 1..) = form.tries {
        game.push(Phrase::of(words.opening, tries + 1));
    }
    match form.queen {
        carrom::Queen::Board => game.push(Phrase::plain("page-carrom-queen-board")),
        carrom::Queen::Pending => game.push(Phrase::plain(words.pending)),
        carrom::Queen::Confirmed(_) => {}
    }
    (vec![side(0), side(1)], game)
}

fn ring(form: &ring::Form) -> Parts {
    let side = |i: usize| {
        let mut parts = vec![Phrase::of("page-ring-left", form.left[i])];
        parts.extend(Phrase::some("page-ring-sunk", form.sunk[i]));
        parts
    };
    let [a, b] = form.score;
    let score = Phrase { key: "page-ring-score", values: vec![("a", a), ("b", b)] };
    (vec![side(0), side(1)], vec![Phrase::of("page-ring-round", form.round), score])
}

fn couronne(form: &couronne::Form, limit: Option<u8>) -> Parts {
    let side = |i: usize| {
        if let Some(out) = &form.shootout {
            return vec![Phrase::of("page-couronne-tries", out.tries[i])];
        }
        let mut parts = vec![Phrase::of("page-couronne-left", form.left[i])];
        parts.extend(Phrase::some("page-waiting", form.waiting.map_or(0, |waiting| waiting[i])));
        parts.extend(Phrase::some("page-couronne-owed", form.owed[i]));
        let behind = form.behind.get(i).copied().unwrap_or(0);
        if let (Some(limit), true) = (limit, behind > 0) {
            let values = vec![("n", behind), ("of", u32::from(limit))];
            parts.push(Phrase { key: "page-couronne-behind", values });
        }
        if form.closing == Some(i as u8) {
            parts.push(Phrase::plain("page-couronne-closing"));
        }
        parts
    };
    let game = match &form.shootout {
        Some(out) => Phrase::of("page-couronne-shootout", out.tries[0].min(out.tries[1]) + 1),
        None => Phrase::plain("page-couronne-potted"),
    };
    (vec![side(0), side(1)], vec![game])
}

fn kimble(form: &kimble::Form) -> Parts {
    let side = |n: usize, row: &[i8; 4]| {
        let player = Player(n as u8);
        let many = |there: fn(i8) -> bool| row.iter().filter(|&&piece| there(piece)).count() as u32;
        let mut parts = Vec::new();
        if form.resigned.contains(&player) {
            parts.push(Phrase::plain("page-kimble-resigned"));
        } else {
            parts.extend(Phrase::some("page-kimble-nest", many(|piece| piece == NEST)));
            parts.extend(Phrase::some("page-kimble-track", many(on_track)));
        }
        let bounced = form.bounced.get(n).is_some_and(|row| row.contains(&true));
        parts.extend(bounced.then(|| Phrase::plain("page-kimble-bounced")));
        parts
    };
    let mut game = vec![Phrase::plain("page-kimble-home")];
    game.push(Phrase::of("page-kimble-throws", form.throws));
    game.extend(Phrase::some("page-kimble-sixes", form.sixes));
    (form.pieces.iter().enumerate().map(|(n, row)| side(n, row)).collect(), game)
}

#[cfg(test)]
mod tests {
    use boards::Game;
    use rules::{Language, RuleSet};
    use table::{GameInPlay, Header};
    use words::Words;

    use super::*;
    use crate::phrases::phrases;

    const PLAYERS: usize = 2;

    /// What the card says of a game by player 0 from a position: the sides' lines, then the game's.
    #[track_caller]
    fn check(set: impl Into<RuleSet>, position: &str, expected: [&str; 3]) {
        let set = set.into();
        let game = set.game();
        let header = Header::of(set, PLAYERS, 1).first(Player(0)).position(position);
        let record = GameInPlay::begin(header).unwrap().record().to_text();
        let standing = Standing::of(&Sitting::resume(game, &record).unwrap());
        let words = Words::new(Language::En, game, PLAYERS);
        let side = |stand: &Stand| {
            format!("{} {}: {}", stand.kind, stand.large(false), phrases(&words, &stand.parts))
        };
        let [a, b] = &standing.sides[..] else { panic!("two sides") };
        assert_eq!([side(a), side(b), phrases(&words, &standing.game)], expected);
    }

    #[test]
    fn every_game_says_what_counts_in_it() {
        check(
            Game::Carrom,
            r#"{"at":{"w1":[0.1,0.1],"b1":[-0.1,0],"b2":[0,0.2]},"score":[7,12],"board":3,"due":[1,0],"queen":0}"#,
            [
                "white 7: 8 of 9 pocketed · 1 owed · queen confirmed",
                "black 12: 7 of 9 pocketed",
                "Board 3 · to 25",
            ],
        );
        check(
            Game::Carrom,
            r#"{"tries":1}"#,
            [
                "white 0: 0 of 9 pocketed",
                "black 0: 0 of 9 pocketed",
                "Board 1 · opening, try 2 of 3 · queen on the board · to 25",
            ],
        );
        check(
            RuleSet::Icf,
            r#"{"at":{"w1":[0.1,0.1],"b1":[-0.1,0],"b2":[0,0.2]},"score":[7,12],"board":3,"due":[1,0],"queen":1}"#,
            [
                "white 7: 8 of 9 pocketed · 1 owed",
                "black 12: 7 of 9 pocketed · queen covered",
                "Board 3 · to 25",
            ],
        );
        check(
            RuleSet::Icf,
            r#"{"tries":2}"#,
            [
                "white 0: 0 of 9 pocketed",
                "black 0: 0 of 9 pocketed",
                "Board 1 · break, try 3 · queen on the board · to 25",
            ],
        );
        check(
            RuleSet::Nca,
            r#"{"score":[2,0],"round":2,"left":[1,1]}"#,
            ["light 0: 1 disc left", "dark 0: 1 disc left", "Round 2 · game 2–0 · 4 rounds in all"],
        );
        check(
            Game::Crokinole,
            r#"{"score":[20,35],"round":2,"left":[1,8],"sunk":[2,0],"at":{"a1":[0.05,0.05]},"turn":{"player":1}}"#,
            ["light 55: 1 disc left · 2 × 20", "dark 0: 8 discs left", "Round 2 · game 20–35 · to 100"],
        );
        check(
            Game::Couronne,
            r#"{"at":{},"left":[0,0],"down":[15,15],"shootout":{"tries":[1,1],"potted":[1,1]},"turn":{"player":1,"do":"place"}}"#,
            ["green 1: 1 try", "red 1: 1 try", "Shoot-out, round 2"],
        );
    }

    #[test]
    fn kimble_counts_what_is_home_and_what_is_not() {
        check(
            Game::Kimble,
            r#"{"pieces":[[-1,-1,4,31],[27,28,29,30]],"bounced":[[false,false,false,false],[true,false,false,false]],"throws":12,"turn":{"player":0}}"#,
            [
                "red 1: 2 in the nest · 1 on the track",
                "yellow 3: 1 on the track · bounced",
                "Pieces home · 12 throws",
            ],
        );
    }

    #[test]
    fn in_a_match_the_games_won_and_the_game_are_told() {
        let header = r#"{"match":{"games":3,"rule_set":"nca"},"players":2,"first":0,"position":{"match":{"won":[1,0],"game":2}}}"#;
        let (header, _) = Header::parse(header, false).unwrap();
        let record = GameInPlay::begin(header).unwrap().record().to_text();
        let standing = Standing::of(&Sitting::resume(Game::Crokinole, &record).unwrap());
        let words = Words::new(Language::En, Game::Crokinole, PLAYERS);
        let [a, b] = &standing.sides[..] else { panic!("two sides") };
        assert_eq!(phrases(&words, &a.parts), "1 game won · 8 discs left");
        assert_eq!(phrases(&words, &b.parts), "0 games won · 8 discs left");
        assert_eq!(phrases(&words, &standing.game), "Round 1 · game 0–0 · 4 rounds in all · game 2 of 3");
        assert_eq!(standing.series, Some(Series { game: 2, games: 3, won: [1, 0] }));
    }

    #[test]
    fn couronne_says_what_is_owed_behind_and_who_closes() {
        let sitting = Sitting::begin(Game::Couronne, PLAYERS, 1).unwrap();
        let rules::Form::Couronne(mut form) = sitting.referee().form() else { panic!("couronne") };
        (form.owed, form.behind, form.closing) = ([0, 2], vec![3, 0], Some(1));
        let sides = Standing::at(&rules::Form::Couronne(form), Some(4)).sides;
        let [a, b] = &sides[..] else { panic!("two sides") };
        let words = Words::new(Language::En, Game::Couronne, PLAYERS);
        assert_eq!(phrases(&words, &a.parts), "15 discs left · 3 of 4 behind the line");
        assert_eq!(phrases(&words, &b.parts), "15 discs left · 2 owed · closing right");
    }
}
