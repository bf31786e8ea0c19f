//! Facts by colour: one white piece looks like another, so a person says "two white", and the referee chooses which ones
//! they were: the lowest numbers that can be.

use boards::{Game, Kind, Names, profile};

use crate::facts::{Disc, DiscSet, Facts};
use crate::layout::Layout;
use crate::verdict::{Note, Refusal};

/// Numbers from here on stand for some disc of a kind.
const SOME: u8 = 64;

/// Whether a person cannot tell the discs of a kind apart, and may name any of them by its colour.
fn look_alike(game: Game, kind: &Kind) -> bool {
    !game.has_rings() && matches!(kind.names, Names::Numbered(..))
}

impl Disc {
    /// What a name in told facts means: that disc, or some disc of a colour. Boards with rings count discs by side instead.
    ///
    /// ```
    /// use boards::Game;
    /// use rules::Disc;
    ///
    /// assert_eq!(Disc::told(Game::Carrom, "w1"), Disc::named(Game::Carrom, "w1"));
    /// assert_eq!(Disc::told(Game::Carrom, "white").map(|disc| disc.name(Game::Carrom)), Some("white".to_owned()));
    /// assert_eq!(Disc::named(Game::Carrom, "white"), None);
    /// ```
    pub fn told(game: Game, name: &str) -> Option<Disc> {
        Disc::named(game, name).or_else(|| {
            let kind =
                profile(game).kinds.iter().position(|kind| kind.name == name && look_alike(game, kind));
            kind.map(|kind| Disc(SOME + kind as u8))
        })
    }

    /// Whether it stands for some disc of its kind.
    pub const fn is_any(self) -> bool {
        self.0 >= SOME
    }

    /// The name of the kind that it stands for some disc of.
    pub(crate) fn any_of(self, game: Game) -> Option<&'static str> {
        let kind = usize::from(self.0.checked_sub(SOME)?);
        profile(game).kinds.get(kind).filter(|kind| look_alike(game, kind)).map(|kind| kind.name)
    }
}

impl Facts {
    /// Whether a disc is told by its colour only.
    pub fn by_colour(&self) -> bool {
        if cfg!(played_only) {
            return false;
        }
        let pairs = self.hits.iter().flat_map(|&(a, b)| [a, b]);
        let placed = self.rest.iter().map(|&(disc, _)| disc).chain(self.behind.iter().map(|&(disc, _)| disc));
        let lists = self.pocketed.iter().chain(&self.off).chain(&self.rebounded).copied();
        let left = self.left_at.iter().map(|&(disc, _)| disc);
        pairs.chain(placed).chain(lists).chain(left).any(Disc::is_any)
    }
}

impl Layout {
    /// The same facts with every disc named.
    pub(crate) fn choose(&self, facts: &Facts) -> Result<Facts, Refusal> {
        let mut chosen = facts.clone();
        let known = |discs: &[Disc]| discs.iter().copied().filter(|disc| !disc.is_any()).collect::<DiscSet>();
        let lying: Vec<Disc> = facts
            .rest
            .iter()
            .map(|&(disc, _)| disc)
            .chain(facts.behind.iter().map(|&(disc, _)| disc))
            .collect();
        let fallen: Vec<Disc> = facts.pocketed.iter().chain(&facts.off).copied().collect();
        let mut gone = known(&fallen);
        // What lies somewhere did not fall, what fell does not lie there.
        let mut taken: DiscSet = gone.iter().chain(known(&lying).iter()).collect();
        for disc in chosen.pocketed.iter_mut().chain(&mut chosen.off).filter(|disc| disc.is_any()) {
            *disc = self.lowest(*disc, taken)?;
            taken.insert(*disc);
            gone.insert(*disc);
        }
        let listed = |discs: Vec<Disc>| gone.iter().chain(known(&discs).iter()).collect::<DiscSet>();
        let mut taken = listed(facts.rest.iter().map(|&(disc, _)| disc).collect());
        for (disc, _) in chosen.rest.iter_mut().filter(|(disc, _)| disc.is_any()) {
            *disc = self.lowest(*disc, taken)?;
            taken.insert(*disc);
        }
        let mut taken = listed(facts.behind.iter().map(|&(disc, _)| disc).collect());
        for (disc, _) in chosen.behind.iter_mut().filter(|(disc, _)| disc.is_any()) {
            *disc = self.lowest(*disc, taken)?;
            taken.insert(*disc);
        }
        for (a, b) in &mut chosen.hits {
            if a.is_any() {
                *a = self.lowest(*a, known(&[*b]))?;
            }
            if b.is_any() {
                *b = self.lowest(*b, known(&[*a]))?;
            }
        }
        self.choose_left_at(&mut chosen)?;
        for disc in chosen.rebounded.iter_mut().filter(|disc| disc.is_any()) {
            *disc = self.lowest(*disc, DiscSet::EMPTY)?;
        }
        Ok(chosen)
    }

    /// Where discs left the table: those of the same colour that did.
    fn choose_left_at(&self, facts: &mut Facts) -> Result<(), Refusal> {
        let mut taken = DiscSet::EMPTY;
        for (disc, _) in facts.left_at.iter_mut().filter(|(disc, _)| disc.is_any()) {
            let kind = disc.any_of(self.game());
            let fits = |other: &&Disc| self.kind(**other) == kind && !taken.contains(**other);
            let off = facts.off.iter().find(fits).copied();
            *disc = off.ok_or_else(|| Refusal::plain(Note::new("facts-not-off").disc(*disc)))?;
            taken.insert(*disc);
        }
        Ok(())
    }

    fn kind(&self, disc: Disc) -> Option<&'static str> {
        profile(self.game()).kind_at(disc.index()).map(|(kind, _)| kind.name)
    }

    /// The disc of the lowest number that some disc of a colour can be.
    fn lowest(&self, some: Disc, taken: DiscSet) -> Result<Disc, Refusal> {
        let kind = some.any_of(self.game());
        let fits = |&disc: &Disc| kind.is_some() && self.kind(disc) == kind && !taken.contains(disc);
        let disc = self.discs().map(|(disc, _)| disc).find(fits);
        disc.ok_or_else(|| Refusal::plain(Note::new("facts-not-so-many").disc(some)))
    }
}
