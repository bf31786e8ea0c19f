//! The board a bot thinks about: what a shot would lead to, by the real engine and the real referee.

use boards::{Game, Kind, profile};
use physics::{Board, Disc as Body, Fate, Shot, Simulator, Vec2, direction};
use rules::{Action, Disc, Player, Referee, Spot, Verdict};
use table::{Flick, Scene, facts_from};

/// A position with its discs ready to be simulated.
pub(crate) struct Field {
    pub(crate) referee: Referee,
    pub(crate) by: Player,
    pub(crate) board: Board,
    /// The discs on the board, in the order of their bodies.
    pub(crate) discs: Vec<Disc>,
    pub(crate) bodies: Vec<Body>,
    /// The disc that is shot, and what it is like.
    pub(crate) shot: Disc,
    pub(crate) kind: &'static Kind,
}

/// What every simulation reuses.
pub(crate) struct Workspace {
    simulator: Simulator,
    shot: Shot,
    bodies: Vec<Body>,
    ids: Vec<Disc>,
}

impl Workspace {
    pub(crate) fn new() -> Workspace {
        Workspace { simulator: Simulator::new(), shot: Shot::default(), bodies: Vec::new(), ids: Vec::new() }
    }

    /// What became of each disc in the shot that was imagined last.
    pub(crate) fn fates(&self) -> impl Iterator<Item = (Disc, Fate)> + Clone {
        self.ids.iter().copied().zip(self.shot.fates.iter().copied())
    }
}

impl Field {
    /// The position of a game whose turn it is to shoot; `None` if the place of a disc is unknown.
    pub(crate) fn of(referee: &Referee) -> Option<Field> {
        let (by, shot, layout) = (referee.turn().player?, referee.shot_disc()?, referee.layout()?);
        let game = referee.game();
        let mut scene = Scene::on(game).ok()?;
        for (disc, spot) in layout.discs() {
            let Spot::At(at) = spot else { return None };
            scene.place(&disc.name(game), at).ok()?;
        }
        scene.set_apart();
        let (kind, _) = profile(game).kind_at(shot.index())?;
        let (discs, bodies) =
            scene.discs().filter_map(|(name, body)| Some((Disc::named(game, name)?, *body))).unzip();
        Some(Field { referee: referee.clone(), by, board: scene.board, discs, bodies, shot, kind })
    }

    pub(crate) fn game(&self) -> Game {
        self.referee.game()
    }

    /// What a shot leads to: the referee afterwards, and the verdict. `None` if it cannot be played.
    pub(crate) fn imagine(&self, flick: &Flick, workspace: &mut Workspace) -> Option<(Referee, Verdict)> {
        let at: Vec2 = flick.at?.into();
        let body = Body {
            hole: self.kind.hole,
            ..Body::solid(self.kind.radius, self.kind.mass, self.kind.thickness, at)
        };
        workspace.bodies.clear();
        workspace.bodies.extend_from_slice(&self.bodies);
        workspace.bodies.push(body.sent(direction(flick.angle) * flick.speed, flick.spin));
        workspace.ids.clear();
        workspace.ids.extend_from_slice(&self.discs);
        workspace.ids.push(self.shot);
        workspace.simulator.run_into(&self.board, &workspace.bodies, &mut workspace.shot).ok()?;
        let facts = facts_from(
            self.referee.rule_set(),
            self.referee.players(),
            self.shot,
            &workspace.ids,
            &workspace.shot,
        );
        let mut after = self.referee.clone();
        let verdict = after.act(self.by, &Action::Shot(facts)).ok()?;
        Some((after, verdict))
    }
}
