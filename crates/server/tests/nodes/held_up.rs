//! Nodes that stop in the middle of something, databases that do not answer, and rows that somebody has locked: whoever is
//! held up by them holds up nobody else.

use super::way::Way;
use super::*;

impl Site {
    /// A table of somebody at a node, with a clock if it is to act by itself.
    async fn open_table(&self, member: &Member, clock: bool) -> (Guest, Seat, String) {
        let owner = member.api.guest("Aino").await.unwrap();
        let clock = clock.then_some(protocol::ClockSettings { game: Some(600), shot: None });
        let table = NewTable { clock, ..begun_by_the_first(RuleSet::Kimble) };
        let table = if clock.is_some() { hall::against_bots(table) } else { table };
        let id = owner.open(&table).await.unwrap().table.id;
        let mut seat = owner.join(&id, everything()).await.unwrap();
        if clock.is_some() {
            seat.ask(Ask::Start).await.unwrap();
            hall::until_begun(&mut seat).await;
        }
        (owner, seat, id)
    }

    async fn node_over(&self, way: &Way) -> Member {
        let database = Database::Postgres(way.address(&self.database));
        let server = Server::start(Config { database, ..self.config() }).await.unwrap();
        let api = Api::new(server.address());
        Member { server, api }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_loses_the_database_or_nats_while_it_starts_tries_again() {
    let mut site = Site::open();
    site.nats.stop();
    let way = Way::to(&site.database).await;
    // While tables are made, while leases are opened, and before anything.
    for (number, after) in [(1, 0), (3, 700), (8, 0)] {
        way.cut_later(number, after);
    }
    let node = soon(site.node_over(&way)).await;
    assert_eq!(way.cut(), 3);
    let (_, mut seat, _) = site.open_table(&node, true).await;
    let (player, deed) = choice(&seat);
    soon(seat.act(player, &deed, None)).await.unwrap();
    site.nats.start_again();
    node.server.stop().await;
}
