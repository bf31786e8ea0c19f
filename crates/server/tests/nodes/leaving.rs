//! A node that is told to stop.

use client::{ClientError, Wire};

use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_leaves_sends_its_sockets_elsewhere_and_takes_no_new_ones() {
    let site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    let owner = one.api.guest("Aino").await.unwrap();
    let id = owner.open(&begun_by_the_first(RuleSet::Kimble)).await.unwrap().table.id;
    let mut sockets = Vec::new();
    for _ in 0..20 {
        sockets.push(one.api.watch(&id, everything()).await.unwrap());
    }
    let mut elsewhere = two.api.watch(&id, everything()).await.unwrap();
    let api = one.api.clone();
    let stopped = tokio::spawn(one.server.stop());
    until(async || api.get("/readyz", None).await.is_err()).await;
    let late = Wire::connect(api.host(), &id, None, &everything()).await;
    assert!(late.is_err(), "it would have to go again at once");
    for socket in &mut sockets {
        let end = soon(async {
            loop {
                if let Err(end) = socket.told().await {
                    return end;
                }
            }
        })
        .await;
        assert!(matches!(&end, ClientError::Bye(why) if why == "restart"), "{end}");
    }
    stopped.await.unwrap();
    soon(elsewhere.ask(Ask::Ping)).await.expect("the others stay open");
    two.server.stop().await;
}
