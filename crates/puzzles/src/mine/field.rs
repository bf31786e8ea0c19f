//! A position on which many shots are tried, each by the engine and judged by the referee.

use boards::{Game, Kind as DiscKind, profile};
use physics::{Board, Disc as Body, Shot, Simulator, Vec2, What, direction};
use rules::{Action, Disc, Facts, Intent, Player, Referee, Spot, Verdict};
use table::{Flick, Scene, facts_from};

use crate::goal::Seen;
use crate::puzzle::Solution;

/// How a shot begins: two shots that differ in it are two ways to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Way {
    /// The disc that is touched first.
    pub(crate) first: Option<Disc>,
    /// Whether a peg or a rail was touched before it.
    pub(crate) banked: bool,
}

/// A position with its discs ready to be simulated.
pub(crate) struct Field {
    pub(crate) referee: Referee,
    pub(crate) board: Board,
    pub(crate) discs: Vec<Disc>,
    pub(crate) bodies: Vec<Body>,
    shot: Disc,
    pub(crate) kind: &'static DiscKind,
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
}

/// A shot that was tried.
pub(crate) struct Tried {
    pub(crate) facts: Facts,
    pub(crate) verdict: Verdict,
    pub(crate) after: Referee,
    pub(crate) way: Way,
}

impl Tried {
    pub(crate) fn seen<'a>(&'a self, field: &'a Field) -> Seen<'a> {
        Seen { before: &field.referee, facts: &self.facts, verdict: &self.verdict, after: &self.after }
    }
}

impl Field {
    /// Player 0's position; `None` if nothing is to be shot, or the place of a disc is unknown.
    pub(crate) fn of(referee: &Referee) -> Option<Field> {
        let (shot, layout) = (referee.shot_disc()?, referee.layout()?);
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
        Some(Field { referee: referee.clone(), board: scene.board, discs, bodies, shot, kind })
    }

    pub(crate) fn game(&self) -> Game {
        self.referee.game()
    }

    /// Whether the referee lets a shot start like this.
    pub(crate) fn admits(&self, flick: &Flick) -> bool {
        let heading = physics::direction(flick.angle);
        let intent = Intent::Flick { at: flick.at.unwrap_or_default(), heading: [heading.x, heading.y] };
        self.referee.admit(Player(0), intent).is_ok()
    }

    /// Plays a shot and has it judged; `None` if it cannot be played.
    pub(crate) fn play(&self, flick: &Flick, workspace: &mut Workspace) -> Option<Tried> {
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
        let way = way_of(&workspace.shot, &workspace.ids);
        let facts = facts_from(
            self.referee.rule_set(),
            self.referee.players(),
            self.shot,
            &workspace.ids,
            &workspace.shot,
        );
        let mut after = self.referee.clone();
        let action = Action::Shot(facts);
        let verdict = after.act(Player(0), &action).ok()?;
        let Action::Shot(facts) = action else { return None };
        Some(Tried { facts, verdict, after, way })
    }

    /// How a shot begins.
    pub(crate) fn way(&self, shot: Solution, workspace: &mut Workspace) -> Option<Way> {
        self.play(&shot.flick(self.game()), workspace).map(|tried| tried.way)
    }
}

/// How a shot began whose last disc was the one that was sent.
fn way_of(shot: &Shot, ids: &[Disc]) -> Way {
    let sent = ids.len() - 1;
    let mut banked = false;
    for event in &shot.events {
        match event.what {
            What::Rail(_) | What::Post(_) if event.disc == sent => banked = true,
            What::Contact => {
                let other = event.other.map(|(other, _)| other);
                let met =
                    if event.disc == sent { other } else { (other == Some(sent)).then_some(event.disc) };
                if let Some(met) = met {
                    return Way { first: ids.get(met).copied(), banked };
                }
            }
            _ => {}
        }
    }
    Way { first: None, banked }
}
