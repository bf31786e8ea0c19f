//! What happened on the table: seen by a person or taken from the physics.

use boards::{Game, Point, profile};

use crate::seat::Player;

/// A disc of a game, by its place in the list of the board's discs (`boards::Profile::disc_names`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Disc(pub u8);

impl Disc {
    /// Its place in lists by disc.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The disc of that name in a game, if there is one.
    pub fn named(game: Game, name: &str) -> Option<Disc> {
        profile(game).disc_number(name).map(|n| Disc(n as u8))
    }

    /// Its name in a game, or that of its colour where nobody said which one it was; empty for a number the game does not have.
    pub fn name(self, game: Game) -> String {
        let name = || profile(game).disc_name(self.index()).unwrap_or_default();
        self.any_of(game).map_or_else(name, str::to_owned)
    }
}

/// A set of discs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DiscSet(u64);

impl DiscSet {
    /// None.
    pub const EMPTY: DiscSet = DiscSet(0);

    /// Adds a disc; says whether it was not there before.
    pub fn insert(&mut self, disc: Disc) -> bool {
        let new = !self.contains(disc);
        self.0 |= 1 << disc.0;
        new
    }

    /// Takes a disc out.
    pub fn remove(&mut self, disc: Disc) {
        self.0 &= !(1 << disc.0);
    }

    /// Whether it is in.
    pub const fn contains(self, disc: Disc) -> bool {
        self.0 >> disc.0 & 1 == 1
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The discs, lowest number first.
    pub fn iter(self) -> impl Iterator<Item = Disc> {
        (0..64).map(Disc).filter(move |&disc| self.contains(disc))
    }
}

impl DiscSet {
    /// The names of its discs in a game.
    pub fn names(self, game: Game) -> Vec<String> {
        self.iter().map(|disc| disc.name(game)).collect()
    }

    /// The discs of these names; `Err` has the first name the game does not know.
    pub fn named(game: Game, names: &[String]) -> Result<DiscSet, &str> {
        names.iter().map(|name| Disc::named(game, name).ok_or(name.as_str())).collect()
    }
}

impl FromIterator<Disc> for DiscSet {
    fn from_iter<T: IntoIterator<Item = Disc>>(discs: T) -> DiscSet {
        let mut set = DiscSet::EMPTY;
        for disc in discs {
            set.insert(disc);
        }
        set
    }
}

/// A zone of the ring board, or the line below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Zone {
    /// Wholly inside the 15 line.
    Fifteen,
    /// On the line between 15 and 10.
    FifteenTen,
    /// Wholly in the middle ring.
    Ten,
    /// On the line between 10 and 5.
    TenFive,
    /// Wholly in the outer ring.
    Five,
    /// On the outer line.
    FiveOut,
    /// On the surface, wholly beyond the outer line.
    Beyond,
}

impl Zone {
    /// The zones a disc can be said to lie in.
    pub const ALL: [Zone; 6] =
        [Zone::Fifteen, Zone::FifteenTen, Zone::Ten, Zone::TenFive, Zone::Five, Zone::FiveOut];

    /// How it is written; a disc beyond the line is written by its place.
    pub const fn label(self) -> &'static str {
        match self {
            Zone::Fifteen => "15",
            Zone::FifteenTen => "15/10",
            Zone::Ten => "10",
            Zone::TenFive => "10/5",
            Zone::Five => "5",
            Zone::FiveOut => "5/out",
            Zone::Beyond => "out",
        }
    }

    /// The zone of that label.
    pub fn from_label(label: &str) -> Option<Zone> {
        Zone::ALL.into_iter().find(|zone| zone.label() == label)
    }
}

/// Where a disc lies now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rest {
    /// Exactly there.
    At(Point),
    /// Somewhere in that zone.
    In(Zone),
}

/// A list of [`Facts`], by the name it is written with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Fell into a hole.
    Pocketed,
    /// Left the table.
    Off,
    /// Came back off the band.
    Rebounded,
    /// Where discs lie now.
    Rest,
    /// Came to lie behind a start line.
    Behind,
    /// Where discs left the table.
    LeftAt,
    /// The stroke was improper.
    Improper,
    /// How many discs of each side fell into the hole.
    Sunk,
}

impl Fact {
    /// All of them.
    pub const ALL: [Fact; 8] = [
        Fact::Pocketed,
        Fact::Off,
        Fact::Rebounded,
        Fact::Rest,
        Fact::Behind,
        Fact::LeftAt,
        Fact::Improper,
        Fact::Sunk,
    ];

    /// How it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Fact::Pocketed => "pocketed",
            Fact::Off => "off",
            Fact::Rebounded => "rebounded",
            Fact::Rest => "rest",
            Fact::Behind => "behind",
            Fact::LeftAt => "left_at",
            Fact::Improper => "improper",
            Fact::Sunk => "sunk",
        }
    }
}

/// The facts of a shot; lists in the order of time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Facts {
    /// Pairs that touched; the first contact first.
    pub hits: Vec<(Disc, Disc)>,
    /// The first two contacts happened at one instant.
    pub together: bool,
    /// Fell into a hole.
    pub pocketed: Vec<Disc>,
    /// Left the table, or ended in the ditch.
    pub off: Vec<Disc>,
    /// Came back onto the board off the band.
    pub rebounded: Vec<Disc>,
    /// Where discs lie now. A disc that is on the board and not listed may have moved.
    pub rest: Vec<(Disc, Rest)>,
    /// Came to lie behind the start line of that player in this stroke.
    pub behind: Vec<(Disc, Player)>,
    /// Where discs that are off left the table, as far as anyone saw it.
    pub left_at: Vec<(Disc, Point)>,
    /// The stroke was made in a way that the laws forbid, as an umpire sees it.
    pub improper: bool,
    /// How many discs of each side fell into the hole, where nobody says which; then `pocketed` is empty.
    pub sunk: [u8; 2],
}

impl Facts {
    /// Whether a disc touched another one.
    pub fn touched(&self, disc: Disc) -> bool {
        self.hits.iter().any(|&(a, b)| a == disc || b == disc)
    }

    /// Every disc that is spoken of.
    pub fn named(&self) -> DiscSet {
        let pairs = self.hits.iter().flat_map(|&(a, b)| [a, b]);
        let placed = self.rest.iter().map(|&(disc, _)| disc).chain(self.behind.iter().map(|&(disc, _)| disc));
        let lists = self.pocketed.iter().chain(&self.off).chain(&self.rebounded).copied();
        // A number no set can hold is no disc's.
        pairs.chain(lists).chain(placed).filter(|disc| disc.0 < 64).collect()
    }

    /// What a disc touched first: the discs of its first contact, two where two contacts were at one instant.
    pub fn first_touched(&self, disc: Disc) -> impl Iterator<Item = Disc> {
        let partner = move |&(a, b): &(Disc, Disc)| match disc {
            d if d == a => Some(b),
            d if d == b => Some(a),
            _ => None,
        };
        self.hits.iter().filter_map(partner).take(if self.together { 2 } else { 1 })
    }
}
