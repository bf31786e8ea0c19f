//! A tournament as it is set up: a ready-made format, and the few numbers of it that people change.

use boards::Game;
use rules::RuleSet;
use serde_json::{Value, json};
use tournament::{Template, TieBreak, usual_minutes};

/// The most players that a format is set up for.
pub const MOST_PLAYERS: usize = 300;

/// A number of a format that can be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Knob {
    /// Rounds of the first stage.
    Rounds,
    /// How many play the final or the knock-out.
    Finalists,
    /// The most a group has.
    GroupSize,
    /// The most a pool has.
    PoolSize,
    /// How many of each pool go on.
    Each,
    /// Games that decide a meeting of the knock-out.
    BestOf,
    /// How often each meets each.
    Meetings,
    /// Rounds of one game.
    GameRounds,
    /// Boards of one game, after which the leader wins; 0 for no limit.
    GameBoards,
    /// Points for a round without a game.
    Bye,
    /// Minutes of a game.
    Minutes,
}

impl Knob {
    /// Its name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Knob::Rounds => "rounds",
            Knob::Finalists => "finalists",
            Knob::GroupSize => "group-size",
            Knob::PoolSize => "pool-size",
            Knob::Each => "each",
            Knob::BestOf => "best-of",
            Knob::Meetings => "meetings",
            Knob::GameRounds => "game-rounds",
            Knob::GameBoards => "game-boards",
            Knob::Bye => "bye",
            Knob::Minutes => "minutes",
        }
    }

    /// The least and the most in any format, and the step between two values.
    const fn range(self) -> (u32, u32, u32) {
        match self {
            Knob::Rounds => (1, 15, 1),
            Knob::Finalists => (2, 32, 1),
            Knob::GroupSize | Knob::PoolSize => (3, 20, 1),
            Knob::Each => (1, 8, 1),
            Knob::BestOf => (1, 9, 2),
            Knob::Meetings => (1, 4, 1),
            Knob::GameRounds => (1, 12, 1),
            Knob::Bye | Knob::GameBoards => (0, 30, 1),
            Knob::Minutes => (1, 120, 1),
        }
    }

    /// The key of a stage that has it, below `options` after a dot, and the kinds of stages where it stands.
    const fn place(self) -> (&'static str, &'static [&'static str]) {
        match self {
            Knob::Rounds => ("rounds", &["heats", "swiss"]),
            Knob::Finalists => ("take", &["final", "knockout"]),
            Knob::GroupSize => ("size", &["groups"]),
            Knob::PoolSize => ("size", &["pools"]),
            Knob::Each => ("each", &["knockout"]),
            Knob::BestOf => ("best_of", &["knockout"]),
            Knob::Meetings => ("games", &["groups"]),
            Knob::GameRounds => ("options.rounds", &["groups", "pools"]),
            Knob::GameBoards => ("options.boards", &["groups", "swiss", "pools", "knockout", "double"]),
            Knob::Bye => ("bye", &["swiss", "heats", "groups", "pools"]),
            Knob::Minutes => {
                ("minutes", &["groups", "swiss", "pools", "knockout", "double", "heats", "final"])
            }
        }
    }

    const ALL: [Knob; 11] = [
        Knob::Rounds,
        Knob::GroupSize,
        Knob::PoolSize,
        Knob::Each,
        Knob::Finalists,
        Knob::BestOf,
        Knob::Meetings,
        Knob::GameRounds,
        Knob::GameBoards,
        Knob::Bye,
        Knob::Minutes,
    ];
}

/// What a format is played by unless somebody chooses something else.
fn own_rules(template: Template) -> RuleSet {
    let header = template.header(2);
    let game = header["tournament"]["game"].as_str().and_then(|game| game.parse::<Game>().ok());
    let set = header["tournament"]["rule_set"].as_str().and_then(|set| set.parse::<RuleSet>().ok());
    set.unwrap_or_else(|| game.unwrap_or(Game::FIRST).into())
}

/// The value at a key of a stage.
fn at<'a>(stage: &'a Value, key: &str) -> &'a Value {
    match key.split_once('.') {
        Some((outer, inner)) => &stage[outer][inner],
        None => &stage[key],
    }
}

/// Points by place at a table of four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Points {
    /// 7–5–3–1, and 7–4–1 at a table of three.
    Steep,
    /// 4–3–2–1, and 4–3–2 at a table of three.
    Even,
}

impl Points {
    /// Both.
    pub const ALL: [Points; 2] = [Points::Steep, Points::Even];

    /// At a table of four and at one of three.
    pub const fn values(self) -> ([u32; 4], [u32; 3]) {
        match self {
            Points::Steep => ([7, 5, 3, 1], [7, 4, 1]),
            Points::Even => ([4, 3, 2, 1], [4, 3, 2]),
        }
    }
}

/// What is chosen before a tournament begins.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The format.
    pub template: Template,
    /// The name of the evening.
    pub name: String,
    /// How many are expected; the format follows from it.
    pub players: usize,
    /// How many boards there are; `None`: one for each game of a round.
    pub boards: Option<usize>,
    /// The most who can enter; later ones wait.
    pub places: Option<usize>,
    /// What is played, where the format leaves that open.
    pub rule_set: RuleSet,
    /// Points by place, where tables of four play.
    pub points: Points,
    /// Numbers that were changed.
    pub changed: Vec<(Knob, u32)>,
    /// What parts those who are level, in this order.
    pub tie_breaks: Vec<TieBreak>,
    /// Whether the games are played at tables of this site.
    pub online: bool,
    /// Whether it is listed for everyone.
    pub public: bool,
}

impl Setup {
    /// A format as it is offered.
    pub fn new(template: Template, players: usize) -> Setup {
        Setup {
            template,
            name: String::new(),
            players,
            boards: None,
            places: None,
            rule_set: own_rules(template),
            points: Points::Steep,
            changed: Vec::new(),
            tie_breaks: serde_json::from_value(template.header(players)["tournament"]["tie_breaks"].take())
                .unwrap_or_default(),
            online: false,
            public: true,
        }
    }

    /// The numbers of the format that can be changed, with their values now.
    pub fn knobs(&self) -> Vec<(Knob, u32)> {
        let header = self.template.header(self.players);
        let stages = header["tournament"]["stages"].as_array().cloned().unwrap_or_default();
        let value = |knob: Knob| {
            let (key, kinds) = knob.place();
            let own = || stages.iter().filter(move |stage| kinds.iter().any(|kind| stage["kind"] == *kind));
            let said = own().find_map(|stage| at(stage, key).as_u64());
            let said = said.and_then(|value| u32::try_from(value).ok());
            said.or_else(|| own().find_map(|stage| self.unsaid(knob, stage)))
        };
        let changed =
            |knob: Knob| self.changed.iter().find(|(other, _)| *other == knob).map(|(_, value)| *value);
        Knob::ALL
            .into_iter()
            .filter_map(|knob| value(knob).map(|value| (knob, changed(knob).unwrap_or(value))))
            .collect()
    }

    /// What counts in a stage of the format that does not say a number; `None` where the number would mean nothing there.
    fn unsaid(&self, knob: Knob, stage: &Value) -> Option<u32> {
        match knob {
            Knob::Minutes => Some(usual_minutes(self.rule_set().game())),
            // Where some of each table go on, a bye goes on, too. Elsewhere a walkover may give these points as well.
            Knob::Bye => stage["advance"].is_null().then_some(0),
            Knob::GameBoards => self.limits_boards().then_some(0),
            Knob::Rounds
            | Knob::Finalists
            | Knob::GroupSize
            | Knob::PoolSize
            | Knob::Each
            | Knob::BestOf
            | Knob::Meetings
            | Knob::GameRounds => None,
        }
    }

    /// Whether the rules know a number of boards after which a game ends.
    fn limits_boards(&self) -> bool {
        match self.rule_set {
            RuleSet::Icf => true,
            RuleSet::Carrom
            | RuleSet::Crokinole
            | RuleSet::Nca
            | RuleSet::Croquignole
            | RuleSet::Couronne
            | RuleSet::Kimble => false,
        }
    }

    /// The least and the most of a number, and the step between two values.
    pub fn range(&self, knob: Knob) -> (u32, u32, u32) {
        let (least, most, step) = knob.range();
        let header = self.header_value();
        let stages = header["tournament"]["stages"].as_array().into_iter().flatten();
        // A final is one game: it takes no more than can play it.
        let ends_in_final = stages.into_iter().any(|stage| stage["kind"] == "final");
        match knob {
            Knob::Finalists if ends_in_final => {
                let seats = self.rule_set().game().sizes().iter().max().copied().unwrap_or(2);
                (least, u32::try_from(seats).unwrap_or(most), step)
            }
            _ => (least, most, step),
        }
    }

    /// Changes a number, within what it can be.
    pub fn change(&mut self, knob: Knob, value: u32) {
        let (least, most, _) = self.range(knob);
        self.changed.retain(|(other, _)| *other != knob);
        self.changed.push((knob, value.clamp(least, most)));
    }

    /// A tie-break is taken out, or comes after all others.
    pub fn toggle(&mut self, tie_break: TieBreak) {
        match self.tie_breaks.iter().position(|other| *other == tie_break) {
            Some(at) => drop(self.tie_breaks.remove(at)),
            None => self.tie_breaks.push(tie_break),
        }
    }

    /// Whether tables of four play, so that points by place are asked for.
    pub fn has_points(&self) -> bool {
        matches!(self.template, Template::KimbleEvening)
    }

    /// What can be played in this format: any rules, those of its game, or only its own.
    pub fn rule_sets(&self) -> Vec<RuleSet> {
        let own = own_rules(self.template);
        let all = RuleSet::ALL.into_iter();
        match self.template {
            Template::Everyone | Template::Swiss | Template::Knockout => all.collect(),
            // The day is named after its rules.
            Template::NcaDay => vec![own],
            Template::KimbleEvening | Template::KimbleKnockout | Template::CarromDay => {
                all.filter(|set| set.game() == own.game()).collect()
            }
        }
    }

    /// Whether the format leaves open what is played.
    pub fn asks_rules(&self) -> bool {
        self.rule_sets().len() > 1
    }

    /// What is played.
    pub fn rule_set(&self) -> RuleSet {
        if self.asks_rules() { self.rule_set } else { own_rules(self.template) }
    }

    fn header_value(&self) -> Value {
        let mut header = self.template.header(self.players);
        if self.asks_rules() {
            header["tournament"]["game"] = json!(self.rule_set.game().name());
            header["tournament"]["rule_set"] = json!(self.rule_set.beside_game().map(RuleSet::name));
        }
        header
    }

    /// The value of the header's key `tournament`, as it is sent.
    pub fn header(&self, seed: u64) -> Value {
        let mut header = self.header_value()["tournament"].take();
        header["name"] = json!(self.name.trim());
        header["seed"] = json!(seed);
        header["tie_breaks"] = json!(self.tie_breaks);
        match self.boards {
            Some(boards) => header["boards"] = json!(boards),
            None => header["boards"] = Value::Null,
        }
        if let Some(places) = self.places {
            header["places"] = json!(places);
        }
        if self.changed.is_empty() {
            header["made_for"] = json!(self.players);
        }
        if self.online {
            header["online"] = json!(true);
        }
        let knobs = self.knobs();
        let stages = header["stages"].as_array_mut();
        for stage in stages.into_iter().flatten() {
            self.adjust(stage, &knobs);
        }
        header
    }

    /// Writes the numbers into a stage.
    fn adjust(&self, stage: &mut Value, knobs: &[(Knob, u32)]) {
        let kind = stage["kind"].as_str().unwrap_or_default().to_owned();
        for (knob, value) in knobs {
            let (key, kinds) = knob.place();
            let missing = at(stage, key).is_null();
            let stands = !missing || self.unsaid(*knob, stage).is_some();
            let changed = self.changed.iter().any(|(other, _)| other == knob);
            // Minutes are written even where they are the usual ones: they stand in the list of stages.
            if kinds.contains(&kind.as_str()) && stands && (changed || missing && *knob == Knob::Minutes) {
                let value = match (knob, value) {
                    (Knob::GameBoards, 0) => Value::Null,
                    _ => json!(value),
                };
                match key.split_once('.') {
                    Some((outer, inner)) => stage[outer][inner] = value,
                    None => stage[key] = value,
                }
            }
        }
        if self.has_points() && kind == "heats" {
            let (four, three) = self.points.values();
            stage["points"] = json!(four);
            stage["points_of_three"] = json!(three);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tournament::{Reading, Tournament};

    fn reads(setup: &Setup) -> Tournament {
        let line = json!({"tournament": setup.header(7)}).to_string();
        let Reading { tournament, rejected } = Tournament::read([&line]);
        assert_eq!(rejected, None, "{line}");
        tournament.unwrap()
    }

    #[test]
    fn every_format_is_a_tournament_whatever_its_numbers() {
        for template in Template::ALL {
            for players in [2, 5, 12, 23, 31, 60] {
                let mut setup = Setup::new(template, players);
                setup.name = " Otso ".to_owned();
                assert_eq!(reads(&setup).terms().name, "Otso");
                for (knob, _) in setup.knobs() {
                    let (least, most, _) = setup.range(knob);
                    for value in [least, most] {
                        let mut changed = setup.clone();
                        changed.change(knob, value);
                        assert!(changed.knobs().contains(&(knob, value)), "{template:?} {knob:?}");
                        reads(&changed);
                    }
                }
            }
        }
    }

    /// A browser does not send a form with a number between two steps: the format could not be opened as it is offered.
    #[test]
    fn every_number_that_a_format_offers_is_one_that_can_be_entered() {
        for template in Template::ALL {
            for players in 2..=200 {
                let mut setup = Setup::new(template, players);
                for set in setup.rule_sets() {
                    setup.rule_set = set;
                    for (knob, value) in setup.knobs() {
                        let (least, most, step) = setup.range(knob);
                        let fits = (least..=most).step_by(step as usize).any(|each| each == value);
                        assert!(fits, "{template:?} {players} {set}: {knob:?} is {value}");
                    }
                }
            }
        }
    }

    #[test]
    fn numbers_that_are_changed_stand_in_the_header() {
        let mut setup = Setup::new(Template::KimbleEvening, 23);
        setup.change(Knob::Rounds, 5);
        setup.change(Knob::Finalists, 3);
        setup.points = Points::Even;
        setup.boards = Some(6);
        let header = setup.header(1);
        assert_eq!(header["stages"][0]["rounds"], 5);
        assert_eq!(header["stages"][0]["points"], json!([4, 3, 2, 1]));
        assert_eq!(header["stages"][1]["take"], 3);
        assert_eq!(header["boards"], 6);
        setup.change(Knob::Rounds, 99);
        assert_eq!(setup.header(1)["stages"][0]["rounds"], 15);
    }

    #[test]
    fn the_organiser_orders_the_tie_breaks_and_sets_what_a_bye_and_a_game_are() {
        let mut setup = Setup::new(Template::CarromDay, 12);
        assert_eq!(setup.tie_breaks[0], TieBreak::Buchholz);
        setup.toggle(TieBreak::Buchholz);
        setup.toggle(TieBreak::Buchholz);
        setup.change(Knob::Bye, 1);
        let header = setup.header(1);
        assert_eq!(header["tie_breaks"], json!(["difference", "total", "lot", "buchholz"]));
        assert_eq!(header["stages"][0]["bye"], 1);
        let mut setup = Setup::new(Template::NcaDay, 31);
        setup.change(Knob::GameRounds, 6);
        let header = setup.header(1);
        assert_eq!(header["stages"][0]["options"], json!({"rounds": 6}));
        assert_eq!(header["stages"][1]["options"], json!({"rounds": 6}));
        assert_eq!(header["stages"][2]["options"], json!({"points": 5}), "the play-off has its own");
        reads(&setup);
    }

    #[test]
    fn points_of_a_bye_are_asked_for_wherever_a_bye_can_count() {
        let bye = |template: Template, players: usize| {
            let mut knobs = Setup::new(template, players).knobs().into_iter();
            knobs.find(|(knob, _)| *knob == Knob::Bye).map(|(_, value)| value)
        };
        assert_eq!(bye(Template::KimbleEvening, 5), Some(0));
        assert_eq!(bye(Template::Everyone, 5), Some(0));
        assert_eq!((bye(Template::Swiss, 5), bye(Template::CarromDay, 12)), (Some(2), Some(2)));
        assert_eq!(bye(Template::KimbleKnockout, 5), None, "who rests goes on");
        assert_eq!((bye(Template::NcaDay, 31), bye(Template::Knockout, 5)), (Some(0), None));
        let mut setup = Setup::new(Template::KimbleEvening, 5);
        assert!(setup.header(1)["stages"][0]["bye"].is_null(), "what nobody changes is not written");
        setup.change(Knob::Bye, 5);
        let header = setup.header(1);
        assert_eq!((&header["stages"][0]["bye"], &header["stages"][1]["bye"]), (&json!(5), &Value::Null));
        reads(&setup);
    }

    #[test]
    fn the_boards_of_a_game_can_be_limited_where_the_rules_know_that() {
        let boards = |setup: &Setup| {
            let mut knobs = setup.knobs().into_iter();
            knobs.find(|(knob, _)| *knob == Knob::GameBoards).map(|(_, value)| value)
        };
        let mut setup = Setup::new(Template::CarromDay, 12);
        assert_eq!(boards(&setup), Some(0), "no limit");
        setup.change(Knob::GameBoards, 4);
        let header = setup.header(1);
        for stage in [0, 1] {
            assert_eq!(header["stages"][stage]["options"], json!({"boards": 4}));
        }
        reads(&setup);
        setup.change(Knob::GameBoards, 0);
        assert_eq!(setup.header(1)["stages"][0]["options"], json!({"boards": null}));
        reads(&setup);
        // The family's rules have no such end.
        setup.change(Knob::GameBoards, 4);
        setup.rule_set = RuleSet::Carrom;
        assert_eq!(boards(&setup), None);
        assert!(setup.header(1)["stages"][0]["options"].is_null());
        reads(&setup);
    }

    #[test]
    fn some_formats_are_played_at_any_board() {
        for template in [Template::Everyone, Template::Swiss, Template::Knockout] {
            for set in RuleSet::ALL {
                let mut setup = Setup::new(template, 6);
                setup.rule_set = set;
                let tournament = reads(&setup);
                assert_eq!(tournament.terms().game, set.game());
                assert_eq!(tournament.terms().rule_set, set.beside_game());
            }
        }
    }

    #[test]
    fn a_format_asks_for_the_rules_of_its_game_where_there_are_several() {
        let asks = |template: Template| Setup::new(template, 12).rule_sets();
        assert_eq!(asks(Template::CarromDay), [RuleSet::Carrom, RuleSet::Icf]);
        assert_eq!(asks(Template::NcaDay), [RuleSet::Nca]);
        assert_eq!(asks(Template::KimbleEvening), [RuleSet::Kimble]);
        let mut setup = Setup::new(Template::CarromDay, 12);
        assert_eq!(reads(&setup).terms().rule_set(), RuleSet::Icf);
        setup.rule_set = RuleSet::Carrom;
        assert_eq!(reads(&setup).terms().rule_set(), RuleSet::Carrom);
    }

    #[test]
    fn a_final_has_no_more_places_than_its_board() {
        let mut setup = Setup::new(Template::KimbleEvening, 16);
        setup.change(Knob::Finalists, 32);
        assert_eq!(setup.header(1)["stages"][1]["take"], 4);
        let mut setup = Setup::new(Template::CarromDay, 16);
        setup.change(Knob::Finalists, 32);
        assert_eq!(setup.header(1)["stages"][1]["take"], 32, "a knock-out has many games");
    }
}
