//! The header as JSON, and what is wrong with one that cannot be.

use boards::Game;
use rules::RuleSet;
use serde::Deserialize;
use serde_json::{Map, Value};
use table::{Object, read_options};

use super::{Groups, Heats, Kind, StageTerms, Terms, TieBreak, merged};
use crate::number::Number;

/// The header as JSON.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TermsForm {
    #[serde(default)]
    name: String,
    game: String,
    #[serde(default)]
    rule_set: Option<String>,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    boards: Option<usize>,
    #[serde(default)]
    places: Option<usize>,
    #[serde(default)]
    made_for: Option<usize>,
    #[serde(default)]
    online: bool,
    #[serde(default)]
    no_show: Option<u32>,
    #[serde(default)]
    options: Map<String, Value>,
    stages: Vec<Object<StageForm>>,
    #[serde(default)]
    tie_breaks: Vec<TieBreak>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum KindName {
    Groups,
    Swiss,
    Pools,
    Knockout,
    Double,
    Heats,
    Final,
}

/// A stage as JSON.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StageForm {
    kind: KindName,
    take: Option<usize>,
    each: Option<usize>,
    win: Option<[Number; 3]>,
    bye: Option<Number>,
    minutes: Option<u32>,
    count: Option<usize>,
    size: Option<usize>,
    games: Option<usize>,
    rounds: Option<usize>,
    best_of: Option<usize>,
    third: Option<bool>,
    points: Option<Vec<Number>>,
    points_of_three: Option<Vec<Number>>,
    advance: Option<usize>,
    best_thirds: Option<usize>,
    by_group: Option<bool>,
    #[serde(default)]
    options: Map<String, Value>,
}

/// The most of anything that is counted: groups, rounds, entrants to take.
const MANY: usize = 1000;

fn between(name: &str, value: usize, least: usize, most: usize) -> Result<usize, String> {
    match (least..=most).contains(&value) {
        true => Ok(value),
        false => Err(format!("{name} is {value}; expected {least} to {most}")),
    }
}

impl TermsForm {
    /// The terms, if they can be.
    pub(crate) fn terms(self) -> Result<Terms, String> {
        let game: Game =
            self.game.parse().map_err(|e: boards::UnknownGame| format!("tournament.game: {e}"))?;
        let rule_set = self.rule_set.map(|name| name.parse::<RuleSet>()).transpose();
        let rule_set = rule_set.map_err(|e| format!("tournament.rule_set is {e}"))?;
        if let Some(set) = rule_set.filter(|set| set.game() != game) {
            return Err(format!("tournament.rule_set is {set}, which is no way to play {game}"));
        }
        if let Some(boards) = self.boards {
            between("tournament.boards", boards, 1, MANY)?;
        }
        if let Some(places) = self.places {
            between("tournament.places", places, 2, MANY)?;
        }
        if let Some(made_for) = self.made_for {
            between("tournament.made_for", made_for, 2, MANY)?;
        }
        if let Some(minutes) = self.no_show {
            between("tournament.no_show", minutes as usize, 1, 1440)?;
        }
        for (n, tie_break) in self.tie_breaks.iter().enumerate() {
            if self.tie_breaks[..n].contains(tie_break) {
                return Err(format!("tournament.tie_breaks[{n}]: it appears twice; expected once"));
            }
        }
        let in_header = |error: String| format!("tournament.{error}");
        let stages = StageForm::stages(self.stages).map_err(in_header)?;
        let set = rule_set.unwrap_or_else(|| game.into());
        let said = Value::Object(self.options.clone()).to_string();
        read_options(set, &said).map_err(|error| in_header(error.to_string()))?;
        let terms = Terms {
            name: self.name,
            game,
            rule_set,
            seed: self.seed,
            boards: self.boards,
            places: self.places,
            made_for: self.made_for,
            online: self.online,
            no_show: self.no_show.unwrap_or(Terms::NO_SHOW),
            options: self.options,
            stages,
            tie_breaks: self.tie_breaks,
        };
        terms.check_stages(&terms.stages).map_err(in_header)?;
        Ok(terms)
    }
}

impl Terms {
    /// Whether stages can be played at the boards and by the rules of these terms; what is wrong, if not.
    pub(crate) fn check_stages(&self, stages: &[StageTerms]) -> Result<(), String> {
        for (n, stage) in stages.iter().enumerate() {
            let in_stage = |error: String| format!("stages[{n}].{error}");
            let said = Value::Object(merged(&self.options, Some(&stage.options))).to_string();
            read_options(self.rule_set(), &said).map_err(|error| in_stage(error.to_string()))?;
            if stage.by_group && (n == 0 || !stages[n - 1].is_round_robin()) {
                return Err(in_stage("by_group: expected it only after groups or pools".to_owned()));
            }
            let seated = match &stage.kind {
                Kind::Heats(heats) => ("size", Some(heats.size)),
                Kind::Final { .. } => ("take", stage.take),
                Kind::Groups { .. }
                | Kind::Swiss { .. }
                | Kind::Pools { .. }
                | Kind::Knockout { .. }
                | Kind::Double { .. } => ("", None),
            };
            if let (key, Some(value)) = seated
                && value > self.seats()
            {
                let (seats, game) = (self.seats(), self.game);
                return Err(in_stage(format!(
                    "{key} is {value}; expected 2 to {seats}, as many as can play {game}"
                )));
            }
        }
        Ok(())
    }
}

impl StageForm {
    /// The stages of a list, if they can be.
    pub(crate) fn stages(list: Vec<Object<StageForm>>) -> Result<Vec<StageTerms>, String> {
        if list.is_empty() {
            return Err("stages: expected at least one".to_owned());
        }
        let stages = list.into_iter().enumerate();
        stages.map(|(n, Object(form))| form.stage().map_err(|e| format!("stages[{n}].{e}"))).collect()
    }

    fn stage(mut self) -> Result<StageTerms, String> {
        if let Some(take) = self.take {
            between("take", take, 2, MANY)?;
        }
        if let Some(each) = self.each {
            between("each", each, 1, MANY)?;
        }
        if self.take.is_some() && self.each.is_some() {
            return Err("each: not known beside take; expected one of them".to_owned());
        }
        if let Some(minutes) = self.minutes {
            between("minutes", minutes as usize, 1, 1440)?;
        }
        let kind = match self.kind {
            KindName::Groups => self.groups(),
            KindName::Swiss => Ok(Kind::Swiss { rounds: required("rounds", self.rounds.take())? }),
            KindName::Pools => Ok(Kind::Pools { size: self.group_size()?, games: self.games()? }),
            KindName::Knockout => {
                Ok(Kind::Knockout { best_of: self.best_of()?, third: self.third.take().unwrap_or(true) })
            }
            KindName::Double => Ok(Kind::Double { best_of: self.best_of()? }),
            KindName::Heats => self.heats(),
            KindName::Final => Ok(Kind::Final { points: self.points.take() }),
        }?;
        let stage = StageTerms {
            kind,
            take: self.take,
            each: self.each,
            win: self.win,
            bye: self.bye.unwrap_or(Number::ZERO),
            minutes: self.minutes,
            by_group: self.by_group.take().unwrap_or(false),
            options: std::mem::take(&mut self.options),
        };
        if stage.by_group && !matches!(stage.kind, Kind::Knockout { .. }) {
            return Err(format!("by_group: not known in a stage of kind {}", stage.kind_name()));
        }
        if stage.by_group && stage.take.is_some() {
            return Err("by_group: not known beside take; expected each".to_owned());
        }
        // What the kind did not ask for it does not know.
        match self.left_over() {
            Some(key) => Err(format!("{key}: not known in a stage of kind {}", stage.kind_name())),
            None => Ok(stage),
        }
    }

    fn left_over(&self) -> Option<&'static str> {
        let keys = [
            ("count", self.count.is_some()),
            ("size", self.size.is_some()),
            ("games", self.games.is_some()),
            ("rounds", self.rounds.is_some()),
            ("best_of", self.best_of.is_some()),
            ("third", self.third.is_some()),
            ("points", self.points.is_some()),
            ("points_of_three", self.points_of_three.is_some()),
            ("advance", self.advance.is_some()),
            ("best_thirds", self.best_thirds.is_some()),
        ];
        keys.into_iter().find(|(_, left)| *left).map(|(key, _)| key)
    }

    fn groups(&mut self) -> Result<Kind, String> {
        let groups = match (self.count.take(), self.size) {
            (Some(count), None) => Groups::Count(between("count", count, 1, MANY)?),
            (None, Some(_)) => Groups::Size(self.group_size()?),
            (None, None) => return Err("count: it is missing; expected count or size".to_owned()),
            (Some(_), Some(_)) => return Err("count: not known beside size; expected one of them".to_owned()),
        };
        Ok(Kind::Groups { groups, games: self.games()? })
    }

    fn group_size(&mut self) -> Result<usize, String> {
        between(
            "size",
            self.size.take().ok_or("size: it is missing; expected the most a group has")?,
            2,
            MANY,
        )
    }

    fn games(&mut self) -> Result<usize, String> {
        between("games", self.games.take().unwrap_or(1), 1, 100)
    }

    fn best_of(&mut self) -> Result<usize, String> {
        match self.best_of.take().unwrap_or(1) {
            odd if odd % 2 == 1 && odd < 100 => Ok(odd),
            other => Err(format!("best_of is {other}; expected an odd number such as 3")),
        }
    }

    fn heats(&mut self) -> Result<Kind, String> {
        let size = between("size", self.size.take().unwrap_or(4), 2, MANY)?;
        let advance = self.advance.take();
        if let Some(advance) = advance {
            between("advance", advance, 1, size - 1)?;
        }
        let rounds = match (self.rounds.take(), advance) {
            (Some(rounds), Some(_)) if rounds != 1 => {
                return Err(format!("rounds is {rounds}; expected 1, for heats with advance are one round"));
            }
            (_, Some(_)) => 1,
            (rounds, None) => required("rounds", rounds)?,
        };
        let best_thirds = self.best_thirds.take();
        if best_thirds.is_some() && advance.is_none() {
            return Err("best_thirds: not known without advance".to_owned());
        }
        let falling = || (0..size).map(|place| Number::from(size - place)).collect();
        Ok(Kind::Heats(Heats {
            size,
            rounds,
            points: self.points.take().unwrap_or_else(falling),
            points_of_three: self.points_of_three.take(),
            advance,
            best_thirds: between("best_thirds", best_thirds.unwrap_or(0), 0, MANY)?,
        }))
    }
}

fn required(name: &str, value: Option<usize>) -> Result<usize, String> {
    between(name, value.ok_or(format!("{name}: it is missing; expected how many"))?, 1, MANY)
}
