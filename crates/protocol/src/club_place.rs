//! The pages for people at real boards: scoring, the questions about fouls, and the evenings of a club. The page loads them
//! as a module of its own, so they stand in a list of their own beside [`Place`](crate::Place).

use rules::RuleSet;

use crate::place::is_name;

/// A page for people at real boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClubPlace {
    /// `/score`: which game is scored.
    Scores,
    /// `/score/nca`: a score sheet on the visitor's device.
    Score(RuleSet),
    /// `/score/counter`: a counter without rules.
    Counter,
    /// `/s/ID`: a score sheet that several devices share.
    Sheet(String),
    /// `/foul`: is that a foul? `/foul/nca`: by one book.
    Foul(Option<RuleSet>),
    /// `/tournaments`: public tournaments, and a new one.
    Tournaments,
    /// `/e/ID`: a tournament; its pages stand below it.
    Tournament(String, TournamentPage),
}

/// A page of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentPage {
    /// `/e/ID`: for everyone, and a player's phone.
    Public,
    /// `/e/ID/desk`: where it is run.
    Desk,
    /// `/e/ID/screen`: the big screen in the hall.
    Screen,
    /// `/e/ID/print`: pairings, score cards and standings on paper.
    Print,
}

impl TournamentPage {
    /// All of them.
    pub const ALL: [TournamentPage; 4] =
        [TournamentPage::Public, TournamentPage::Desk, TournamentPage::Screen, TournamentPage::Print];

    /// The last part of its path; the public page has none.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            TournamentPage::Public => None,
            TournamentPage::Desk => Some("desk"),
            TournamentPage::Screen => Some("screen"),
            TournamentPage::Print => Some("print"),
        }
    }
}

impl ClubPlace {
    /// The first parts of all paths.
    pub const FIRST: [&str; 5] = ["score", "s", "foul", "tournaments", "e"];

    /// The beginnings of the paths that carry a name.
    pub const BELOW: [&str; 4] = ["/score/", "/s/", "/foul/", "/e/"];

    /// The places with one fixed path.
    pub fn fixed() -> Vec<ClubPlace> {
        vec![ClubPlace::Scores, ClubPlace::Foul(None), ClubPlace::Tournaments]
    }

    /// The page of a path that is split at its slashes.
    pub(crate) fn of(parts: &[&str]) -> Option<ClubPlace> {
        Some(match *parts {
            ["score"] => ClubPlace::Scores,
            ["score", "counter"] => ClubPlace::Counter,
            ["score", set] => ClubPlace::Score(set.parse().ok()?),
            ["s", id] if is_name(id) => ClubPlace::Sheet(id.to_owned()),
            ["foul"] => ClubPlace::Foul(None),
            ["foul", set] => ClubPlace::Foul(Some(set.parse().ok()?)),
            ["tournaments"] => ClubPlace::Tournaments,
            ["e", id, ref page @ ..] if is_name(id) && page.len() < 2 => {
                let name = page.first().copied();
                let page = TournamentPage::ALL.into_iter().find(|page| page.name() == name)?;
                ClubPlace::Tournament(id.to_owned(), page)
            }
            _ => return None,
        })
    }

    /// The path of the page, in its one spelling.
    ///
    /// ```
    /// use protocol::ClubPlace;
    ///
    /// assert_eq!(ClubPlace::Score(rules::RuleSet::Nca).to_path(), "/score/nca");
    /// ```
    pub fn to_path(&self) -> String {
        match self {
            ClubPlace::Scores => "/score".to_owned(),
            ClubPlace::Score(set) => format!("/score/{set}"),
            ClubPlace::Counter => "/score/counter".to_owned(),
            ClubPlace::Sheet(id) => format!("/s/{id}"),
            ClubPlace::Foul(None) => "/foul".to_owned(),
            ClubPlace::Foul(Some(set)) => format!("/foul/{set}"),
            ClubPlace::Tournaments => "/tournaments".to_owned(),
            ClubPlace::Tournament(id, page) => match page.name() {
                Some(name) => format!("/e/{id}/{name}"),
                None => format!("/e/{id}"),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Place;

    #[test]
    fn every_page_of_a_club_is_read_as_it_is_written() {
        let sets = RuleSet::ALL.map(|set| [ClubPlace::Score(set), ClubPlace::Foul(Some(set))]);
        let others = [
            ClubPlace::Scores,
            ClubPlace::Counter,
            ClubPlace::Sheet("k3-Fx_9".to_owned()),
            ClubPlace::Foul(None),
            ClubPlace::Tournaments,
        ];
        let pages = TournamentPage::ALL.map(|page| ClubPlace::Tournament("k3-Fx_9".to_owned(), page));
        for place in sets.into_iter().flatten().chain(others).chain(pages) {
            let path = place.to_path();
            assert_eq!(Place::of(&path), Some(Place::Club(place.clone())), "{path}");
            let below = ClubPlace::BELOW.iter().any(|start| path.starts_with(start));
            assert_eq!(ClubPlace::fixed().contains(&place), !below, "{path}");
            let first = path.split('/').nth(1).unwrap_or_default();
            assert!(ClubPlace::FIRST.contains(&first), "{path}");
        }
        for path in [
            "/score/chess",
            "/s",
            "/s/a.b",
            "/foul/chess",
            "/score/nca/1",
            "/e",
            "/e/a.b",
            "/e/a/b",
            "/e/a/desk/1",
            "/tournaments/1",
        ] {
            assert_eq!(Place::of(path), None, "{path}");
        }
    }
}
