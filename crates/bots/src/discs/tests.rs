//! Geometry keeps its promises: a shot that is played exactly as it is aimed does what it is meant to.

use rules::{First, Options, Player, Position, Referee, Side};
use table::{PositionText, Purpose, Stream};

use super::field::{Field, Workspace};
use super::pots::{Aim, Targets, pots};
use super::ring;
use super::view::View;
use table::Hand;

fn field(game: boards::Game, position: &str) -> Option<Field> {
    let parsed: Position = PositionText::new(position).parse(game.into()).ok()?;
    let referee =
        Referee::from_position(&Options::defaults(game), 2, First::Player(Player(0)), &parsed).ok()?;
    Field::of(&referee)
}

/// How many of the shots of one kind do what they are meant to.
fn share(made: &[bool]) -> f64 {
    made.iter().filter(|&&made| made).count() as f64 / made.len().max(1) as f64
}

/// Pots of a lone piece at random places, played exactly: how many, and the share that fell.
fn potted(kind: impl Fn(&Aim) -> bool) -> (usize, f64) {
    let mut stream = Stream::new(3, Purpose::Trial, 0);
    let mut workspace = Workspace::new();
    let mut made = Vec::new();
    for _ in 0..60 {
        let [x, y] = [stream.between(-0.28, 0.28), stream.between(-0.1, 0.28)];
        let position = format!(
            r#"{{"at":{{"w1":[{x},{y}],"w2":[0.3,-0.3],"b1":[-0.3,-0.3]}},"down":[7,8],"queen":0,
                "turn":{{"player":0,"do":"shot"}}}}"#
        );
        let Some(field) = field(boards::Game::Carrom, &position) else { continue };
        let view = View::of(&field).unwrap();
        let mut targets = Targets::of(&field.referee, &view, view.side);
        targets.wanted.retain(|piece| piece.disc.0 == 0);
        let aims = pots(&view, &targets, &Hand { angle: 0.002, speed: 0.0, place: 0.0 }, 2, false);
        for aim in aims.iter().filter(|aim| kind(aim)) {
            let Some((after, _)) = field.imagine(&aim.flick, &mut workspace) else { continue };
            made.push(!after.layout().unwrap().has(rules::Disc(0)));
        }
    }
    (made.len(), share(&made))
}

fn rails(aim: &Aim) -> Option<i64> {
    aim.intent.args().find_map(|(name, value)| match (name, value) {
        ("rails", rules::Arg::Number(n)) => Some(n),
        _ => None,
    })
}

#[test]
fn straight_pots_fall() {
    let (count, share) = potted(|aim| aim.intent.key == "bot-pot" && rails(aim) == Some(0));
    assert!(count > 300 && share > 0.85, "{share:.2} of {count}");
}

#[test]
fn most_pots_off_a_rail_fall() {
    let (count, share) = potted(|aim| aim.intent.key == "bot-pot" && rails(aim) == Some(1));
    assert!(count > 100 && share > 0.5, "off one rail: {share:.2} of {count}");
    let (count, share) = potted(|aim| aim.intent.key == "bot-pot-off-rail");
    assert!(count > 100 && share > 0.4, "sent off a rail: {share:.2} of {count}");
}

#[test]
fn most_shots_off_a_post_touch_their_disc() {
    let mut stream = Stream::new(4, Purpose::Trial, 0);
    let mut workspace = Workspace::new();
    let mut made = Vec::new();
    for _ in 0..30 {
        let [x, y] = [stream.between(-0.2, 0.2), stream.between(-0.1, 0.2)];
        let position = format!(r#"{{"at":{{"b1":[{x},{y}]}},"turn":{{"player":0,"do":"shot"}}}}"#);
        let Some(field) = field(boards::Game::Crokinole, &position) else { continue };
        let view = View::of(&field).unwrap();
        let aims =
            ring::shots(&view, boards::Game::Crokinole, &Hand { angle: 0.001, speed: 0.0, place: 0.0 });
        for aim in aims.iter().filter(|aim| aim.intent.key == "bot-hit-off-post") {
            if let Some((_, verdict)) = field.imagine(&aim.flick, &mut workspace) {
                made.push(!verdict.rules.contains(&rules::rule!("CRO-11")));
            }
        }
    }
    assert!(made.len() > 50 && share(&made) > 0.6, "{:.2} of {}", share(&made), made.len());
}

fn worth(players: usize, position: &str, side: Side) -> f64 {
    worth_by(boards::Game::Carrom.into(), players, position, side)
}

fn worth_by(set: rules::RuleSet, players: usize, position: &str, side: Side) -> f64 {
    let game = set.game();
    let parsed = PositionText::new(position).parse(set).unwrap();
    let options = Options::defaults(set);
    let referee = Referee::from_position(&options, players, First::Player(Player(0)), &parsed).unwrap();
    let hand = Hand::of(game, crate::Level::Club);
    let constants = table::board_of(boards::profile(game)).unwrap().constants;
    super::value::value(&referee, side, &hand, constants)
}

#[test]
fn the_player_who_places_need_not_be_the_next_to_shoot() {
    let then = |player: u8| {
        let position = format!(
            r#"{{"at":{{"w1":[0.2,0.2],"b1":[-0.2,0.2],"b2":[-0.2,-0.2]}},"down":[7,7],"queen":0,"waiting":[1,0],
                "then":{player},"turn":{{"player":1,"do":"place"}}}}"#
        );
        worth(2, &position, Side::Zero)
    };
    assert!(then(0) > then(1) + 0.05, "{} and {}", then(0), then(1));
}

#[test]
fn with_four_the_next_of_the_other_side_counts_and_not_its_first() {
    // After the south comes the east: a black piece before the far corners of its seat is its next shot.
    let black = |x: f64| {
        let position = format!(
            r#"{{"at":{{"w1":[0.0,0.2],"b1":[{x},0.29]}},"down":[8,8],"queen":0,"turn":{{"player":0,"do":"shot"}}}}"#
        );
        worth(4, &position, Side::Zero)
    };
    assert!(black(-0.29) < black(0.29) - 0.005, "{} and {}", black(-0.29), black(0.29));
}

/// By the NCA's book a round is won or lost, by however much, and a game that cannot be lost is won.
#[test]
fn by_the_nca_rounds_count_and_not_their_points() {
    let worth = |position: &str| worth_by(rules::RuleSet::Nca, 2, position, Side::Zero);
    let sure = worth(r#"{"score":[6,0],"round":4,"sunk":[0,8],"left":[4,0]}"#);
    assert!(sure > 0.9999, "six to nothing in the last round: {sure}");
    let last = |sunk: u8, fives: &str| {
        worth(&format!(r#"{{"score":[3,3],"round":4,"sunk":[{sunk},0],"discs":{{{fives}}},"left":[1,0]}}"#))
    };
    let (close, clear, far) = (last(0, r#""a1":"5""#), last(2, ""), last(6, ""));
    assert!(close < clear && clear <= far, "{close} {clear} {far}");
    assert!(far - clear < 0.01, "a hundred points more are worth nothing: {clear} {far}");
    // The last shot is worth more than the first.
    let hammer = |starter: u8| worth(&format!(r#"{{"round":4,"score":[3,3],"starter":{starter}}}"#));
    assert!(hammer(1) > hammer(0), "{} {}", hammer(1), hammer(0));
}
