//! A result while it is typed: a score, an order of finish by tapping names, or a walkover.

use tournament::{Finisher, Number, Report};

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// The score of each side.
    Score,
    /// Who finished in which order.
    Order,
}

/// Who did not come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Walkover {
    /// This seat wins, because the others did not come.
    For(usize),
    /// No player came.
    Nobody,
}

/// A result that is being typed.
#[derive(Clone, Debug, PartialEq)]
pub struct Telling {
    /// The game.
    pub game: String,
    /// The ids of those who play.
    pub seats: Vec<String>,
    /// What is asked for.
    pub asks: Asks,
    /// Whether twenties are counted.
    pub counts_twenties: bool,
    /// The score of each seat, as far as it is typed.
    pub score: Vec<Option<u32>>,
    /// The twenties of each seat.
    pub twenties: Vec<u32>,
    /// Who has finished, the first first; several at one place are tied.
    pub order: Vec<Vec<usize>>,
    /// Who did not come to a table where the others played.
    pub absent: Vec<bool>,
    /// A walkover instead of all that.
    pub walkover: Option<Walkover>,
}

impl Telling {
    /// Nothing is typed yet.
    pub fn new(game: &str, seats: &[String], asks: Asks, counts_twenties: bool) -> Telling {
        Telling {
            game: game.to_owned(),
            seats: seats.to_vec(),
            asks,
            counts_twenties,
            score: vec![None; seats.len()],
            twenties: vec![0; seats.len()],
            order: Vec::new(),
            absent: vec![false; seats.len()],
            walkover: None,
        }
    }

    /// Begins with a result that stands, to be corrected.
    pub fn from_report(mut self, report: &Report) -> Telling {
        let seat = |id: &String| self.seats.iter().position(|other| other == id);
        if let Some(score) = &report.score {
            self.score = score.iter().map(|points| points.to_string().parse().ok()).collect();
        }
        if let Some(twenties) = &report.twenties {
            self.twenties.clone_from(twenties);
        }
        if let Some(order) = &report.order {
            self.order = order.iter().map(|tied| tied.ids().iter().filter_map(seat).collect()).collect();
        }
        self.absent = self.seats.iter().map(|id| report.absent.contains(id)).collect();
        self.walkover = report.walkover.as_ref().map(|winner| match winner.as_ref().and_then(seat) {
            Some(seat) => Walkover::For(seat),
            None => Walkover::Nobody,
        });
        self
    }

    /// The place of a seat in the order so far, counted from 1; those who are tied share the better one.
    pub fn place(&self, seat: usize) -> Option<usize> {
        let at = self.order.iter().position(|tied| tied.contains(&seat))?;
        Some(self.order[..at].iter().map(Vec::len).sum::<usize>() + 1)
    }

    /// A name is tapped: it finishes next, or, if it stood in the order already, it and all after it are taken out. The last one
    /// left needs no tap.
    pub fn tap(&mut self, seat: usize) {
        self.walkover = None;
        self.absent[seat] = false;
        match self.order.iter().position(|tied| tied.contains(&seat)) {
            Some(at) => self.order.truncate(at),
            None => self.order.push(vec![seat]),
        }
        if self.place(seat).is_some() {
            self.place_the_last();
        }
    }

    /// The last one left needs no tap.
    fn place_the_last(&mut self) {
        let waits = |other: &usize| self.place(*other).is_none() && !self.absent[*other];
        let left: Vec<usize> = (0..self.seats.len()).filter(waits).collect();
        if let [last] = left[..] {
            self.order.push(vec![last]);
        }
    }

    /// A player did not come, or came after all; the others are a table of their own.
    pub fn miss(&mut self, seat: usize) {
        self.absent[seat] = !self.absent[seat];
        for tied in &mut self.order {
            tied.retain(|other| *other != seat);
        }
        self.order.retain(|tied| !tied.is_empty());
        if self.absent[seat] && !self.order.is_empty() {
            self.place_the_last();
        }
    }

    /// Joins the place of a seat with the one before it, or parts it again.
    pub fn tie(&mut self, seat: usize) {
        let Some(at) = self.order.iter().position(|tied| tied.contains(&seat)) else { return };
        if self.order[at].len() > 1 && self.order[at][0] != seat {
            self.order[at].retain(|other| *other != seat);
            self.order.insert(at + 1, vec![seat]);
        } else if at > 0 && self.order[at].len() == 1 {
            self.order.remove(at);
            self.order[at - 1].push(seat);
        }
    }

    /// The result, if everything is typed.
    pub fn report(&self) -> Option<Report> {
        let mut report = Report { game: self.game.clone(), ..Report::default() };
        match &self.walkover {
            Some(Walkover::For(seat)) => report.walkover = Some(self.seats.get(*seat).cloned()),
            Some(Walkover::Nobody) => report.walkover = Some(None),
            None => {
                match self.asks {
                    Asks::Score => {
                        let score: Option<Vec<Number>> = self
                            .score
                            .iter()
                            .map(|points| points.map(|n| Number::from(i64::from(n))))
                            .collect();
                        report.score = Some(score?);
                    }
                    Asks::Order => {
                        report.order = Some(self.finishers()?);
                        let absent = self.seats.iter().zip(&self.absent).filter(|(_, absent)| **absent);
                        report.absent = absent.map(|(id, _)| id.clone()).collect();
                    }
                }
                report.twenties = self.counts_twenties.then(|| self.twenties.clone());
            }
        }
        Some(report)
    }

    fn finishers(&self) -> Option<Vec<Finisher>> {
        let absent = self.absent.iter().filter(|absent| **absent).count();
        let complete = self.order.iter().map(Vec::len).sum::<usize>() + absent == self.seats.len();
        let id = |seat: &usize| self.seats.get(*seat).cloned();
        let order = self.order.iter().map(|tied| match &tied[..] {
            [one] => Some(Finisher::One(id(one)?)),
            several => Some(Finisher::Tied(several.iter().map(id).collect::<Option<_>>()?)),
        });
        order.collect::<Option<Vec<_>>>().filter(|_| complete)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(count: usize) -> Vec<String> {
        (1..=count).map(|n| format!("p{n}")).collect()
    }

    fn order(telling: &Telling) -> Option<String> {
        telling.report().map(|report| serde_json::to_string(&report.order).unwrap())
    }

    #[test]
    fn three_taps_tell_the_order_of_four() {
        let mut telling = Telling::new("1.1.1", &seats(4), Asks::Order, false);
        telling.tap(2);
        telling.tap(0);
        assert_eq!(telling.report(), None);
        telling.tap(3);
        assert_eq!(order(&telling).unwrap(), r#"["p3","p1","p4","p2"]"#);
        // A wrong tap is taken back by tapping the name again.
        telling.tap(0);
        assert_eq!((telling.place(2), telling.place(0), telling.report()), (Some(1), None, None));
    }

    #[test]
    fn those_who_are_tied_share_a_place() {
        let mut telling = Telling::new("1.1.1", &seats(4), Asks::Order, false);
        [2, 0, 3].into_iter().for_each(|seat| telling.tap(seat));
        telling.tie(3);
        assert_eq!(order(&telling).unwrap(), r#"["p3",["p1","p4"],"p2"]"#);
        assert_eq!((telling.place(0), telling.place(3), telling.place(1)), (Some(2), Some(2), Some(4)));
        telling.tie(3);
        assert_eq!(order(&telling).unwrap(), r#"["p3","p1","p4","p2"]"#);
    }

    #[test]
    fn one_who_did_not_come_leaves_a_table_of_three() {
        let mut telling = Telling::new("1.1.1", &seats(4), Asks::Order, false);
        telling.tap(1);
        telling.miss(3);
        assert_eq!(telling.report(), None);
        telling.tap(0);
        let report = telling.report().unwrap();
        assert_eq!(order(&telling).unwrap(), r#"["p2","p1","p3"]"#);
        assert_eq!(report.absent, ["p4"]);
        let again = Telling::new("1.1.1", &seats(4), Asks::Order, false).from_report(&report);
        assert_eq!(again, telling);
        telling.miss(3);
        assert_eq!(telling.report(), None, "who came after all has to be placed");
    }

    #[test]
    fn a_score_needs_both_numbers_and_a_walkover_none() {
        let mut telling = Telling::new("1.1.1", &seats(2), Asks::Score, true);
        telling.score[0] = Some(5);
        assert_eq!(telling.report(), None);
        telling.score[1] = Some(3);
        telling.twenties = vec![4, 2];
        let report = telling.report().unwrap();
        assert_eq!(
            serde_json::to_string(&report).unwrap(),
            r#"{"game":"1.1.1","score":[5,3],"twenties":[4,2]}"#
        );
        telling.walkover = Some(Walkover::For(1));
        let report = telling.report().unwrap();
        assert_eq!(serde_json::to_string(&report).unwrap(), r#"{"game":"1.1.1","walkover":"p2"}"#);
        telling.walkover = Some(Walkover::Nobody);
        assert_eq!(telling.report().unwrap().walkover, Some(None));
    }

    #[test]
    fn a_correction_begins_with_what_stands() {
        let mut telling = Telling::new("1.1.1", &seats(3), Asks::Order, false);
        [2, 0].into_iter().for_each(|seat| telling.tap(seat));
        telling.tie(0);
        let report = telling.report().unwrap();
        let again = Telling::new("1.1.1", &seats(3), Asks::Order, false).from_report(&report);
        assert_eq!(again, telling);
        let mut score = Telling::new("1.1.1", &seats(2), Asks::Score, false);
        score.score = vec![Some(5), Some(0)];
        let again =
            Telling::new("1.1.1", &seats(2), Asks::Score, false).from_report(&score.report().unwrap());
        assert_eq!(again, score);
    }
}
