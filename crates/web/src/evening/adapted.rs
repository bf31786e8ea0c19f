//! A ready-made format that was set up for another number of players than have come.

use rules::RuleSet;
use tournament::{Event, Leave, StageTerms, Template, Terms, Tournament};

use super::setup::{MOST_PLAYERS, Points, Setup};

/// The format that stages come from, and for how many they were made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    template: Template,
    points: Points,
    rule_set: RuleSet,
    /// The least number for which the format has these stages.
    pub least: usize,
    /// The greatest number, at most [`MOST_PLAYERS`].
    pub most: usize,
}

impl Made {
    /// What a tournament's stages were made for; `None` where a person chose their numbers.
    pub fn of(terms: &Terms) -> Option<Made> {
        terms.made_for?;
        Template::ALL.into_iter().find_map(|template| {
            let setup = Setup::new(template, 2);
            let points = if setup.has_points() { &Points::ALL[..] } else { &Points::ALL[..1] };
            points.iter().find_map(|points| Made::as_offered(template, *points, terms))
        })
    }

    /// The same of one format.
    fn as_offered(template: Template, points: Points, terms: &Terms) -> Option<Made> {
        let made = Made { template, points, rule_set: terms.rule_set(), least: 2, most: MOST_PLAYERS };
        if made.setup(2).rule_set() != terms.rule_set() {
            return None;
        }
        let fits = |players: &usize| made.stages(*players).as_ref() == Some(&terms.stages);
        if !terms.made_for.is_some_and(|players| fits(&players)) {
            return None;
        }
        let mut fitting = (2..=MOST_PLAYERS).filter(fits);
        let least = fitting.next()?;
        Some(Made { least, most: fitting.next_back().unwrap_or(least), ..made })
    }

    fn setup(&self, players: usize) -> Setup {
        let mut setup = Setup::new(self.template, players);
        if setup.rule_sets().contains(&self.rule_set) {
            setup.rule_set = self.rule_set;
        }
        setup.points = self.points;
        setup
    }

    /// The stages of the format for so many.
    pub fn stages(&self, players: usize) -> Option<Vec<StageTerms>> {
        Terms::read(&self.setup(players).header(0).to_string()).ok().map(|terms| terms.stages)
    }

    /// What the first draw changes if so many play; `None` where the format stays as it is.
    pub fn adapted(&self, terms: &Terms, players: usize) -> Option<Vec<StageTerms>> {
        self.stages(players).filter(|stages| *stages != terms.stages)
    }
}

/// How many the first draw would have, after some have left; `None` where it cannot be, or is over.
pub fn first_draw(tournament: &Tournament, leaving: &[String]) -> Option<usize> {
    if !tournament.rounds().is_empty() {
        return None;
    }
    let mut then = tournament.clone();
    for id in leaving {
        let leave = Leave { id: id.clone(), disqualified: false };
        then.apply(then.next_line(), Event::Leave(leave)).ok()?;
    }
    then.next_round().ok().map(|next| next.entrants)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn terms(setup: &Setup) -> Terms {
        Terms::read(&setup.header(7).to_string()).unwrap()
    }

    /// The kinds of the stages after the draw of so many, of a format made for 16.
    fn adapted(template: Template, players: usize) -> Option<Vec<&'static str>> {
        let terms = terms(&Setup::new(template, 16));
        let stages = Made::of(&terms).unwrap().adapted(&terms, players)?;
        Some(stages.iter().map(StageTerms::kind_name).collect())
    }

    #[test]
    fn a_knock_out_made_for_16_has_the_stages_of_those_who_come() {
        let heats = |n: usize| [vec!["heats"; n], vec!["final"]].concat();
        assert_eq!(adapted(Template::KimbleKnockout, 31), Some(heats(3)));
        assert_eq!(adapted(Template::KimbleKnockout, 23), Some(heats(3)));
        assert_eq!(adapted(Template::KimbleKnockout, 14), None, "it has four heats as well");
        let setup = Setup::new(Template::KimbleKnockout, 16);
        let made = Made::of(&terms(&setup)).unwrap();
        assert_eq!((made.least, made.most), (13, 16));
    }

    #[test]
    fn an_evening_by_points_is_the_same_for_any_number_and_days_are_not() {
        assert_eq!(adapted(Template::KimbleEvening, 31), None);
        assert_eq!(adapted(Template::CarromDay, 31), Some(vec!["swiss", "knockout"]));
        assert_eq!(adapted(Template::CarromDay, 16), None);
        assert_eq!(adapted(Template::NcaDay, 31), None);
        assert_eq!(adapted(Template::NcaDay, 9), Some(vec!["groups", "knockout"]));
    }

    #[test]
    fn the_points_and_the_rules_that_were_chosen_stay() {
        let mut setup = Setup::new(Template::KimbleEvening, 16);
        setup.points = Points::Even;
        assert_eq!(Made::of(&terms(&setup)).unwrap().points, Points::Even);
        let mut setup = Setup::new(Template::CarromDay, 16);
        setup.rule_set = RuleSet::Carrom;
        let terms = terms(&setup);
        assert!(Made::of(&terms).unwrap().adapted(&terms, 31).is_some());
    }

    #[test]
    fn stages_that_were_changed_by_hand_are_left_alone() {
        let mut setup = Setup::new(Template::CarromDay, 16);
        setup.change(super::super::setup::Knob::Rounds, 9);
        let changed = terms(&setup);
        assert_eq!((changed.made_for, Made::of(&changed)), (None, None));
        // Many would have as many rounds.
        assert_eq!(Made::of(&Terms { made_for: Some(16), ..changed }), None);
    }

    #[test]
    fn those_who_have_not_come_do_not_count() {
        let mut lines = vec![json!({"tournament": Setup::new(Template::KimbleKnockout, 16).header(1)})];
        lines.extend((1..=5).map(|n| json!({"enter": {"id": format!("p{n}")}})));
        let tournament = |lines: &[serde_json::Value]| {
            Tournament::read(lines.iter().map(ToString::to_string)).tournament.unwrap()
        };
        assert_eq!(first_draw(&tournament(&lines), &[]), Some(5));
        assert_eq!(first_draw(&tournament(&lines), &["p1".to_owned(), "p2".to_owned()]), Some(3));
        lines.push(json!({"pair": true}));
        assert_eq!(first_draw(&tournament(&lines), &[]), None);
    }
}
