//! Kinds of disc, and the names of the discs of a kind.

/// A kind of disc: all discs of a kind are alike but for their number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Kind {
    /// What it is called: `white`, `black`, `queen`, `striker`, `green`, `red`, `light` or `dark`.
    pub name: &'static str,
    /// Radius in metres.
    pub radius: f64,
    /// Mass in kilograms.
    pub mass: f64,
    /// Radius of a ring's hole; 0 for a solid disc.
    pub hole: f64,
    /// Thickness in metres.
    pub thickness: f64,
    /// What its discs are called.
    pub names: Names,
}

/// The names of the discs of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// There is one disc, and this is its name.
    One(&'static str),
    /// A letter and a number from 1 to the count.
    Numbered(&'static str, usize),
}

impl Names {
    /// How many discs of the kind a board can have.
    pub const fn count(self) -> usize {
        match self {
            Names::One(_) => 1,
            Names::Numbered(_, count) => count,
        }
    }

    /// Whether `disc` is one of these names, spelt the one way that is right (`w1`, never `w01` or `w+1`).
    pub fn contains(self, disc: &str) -> bool {
        self.number(disc).is_some()
    }

    /// The number of the disc of that name, counted from 1; `None` for a name that is not one of these.
    pub fn number(self, disc: &str) -> Option<usize> {
        match self {
            Names::One(name) => (name == disc).then_some(1),
            Names::Numbered(letter, count) => disc
                .strip_prefix(letter)
                .filter(|number| number.bytes().all(|b| b.is_ascii_digit()) && !number.starts_with('0'))
                .and_then(|number| number.parse::<usize>().ok())
                .filter(|&number| number <= count),
        }
    }

    /// The name of the disc with that number, counted from 1, or `None` beyond the last.
    pub fn get(self, number: usize) -> Option<String> {
        match self {
            Names::One(name) => (number == 1).then(|| name.to_owned()),
            Names::Numbered(letter, count) => {
                (1..=count).contains(&number).then(|| format!("{letter}{number}"))
            }
        }
    }

    /// All names in order.
    pub fn all(self) -> impl Iterator<Item = String> {
        (1..=self.count()).filter_map(move |number| self.get(number))
    }
}
