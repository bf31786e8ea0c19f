//! A PostgreSQL on another machine, whose connections are encrypted.

use std::fs;
use std::net::TcpListener;
use std::path::Path;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use server::store::{self, StoreError};

use crate::postgres::Postgres;

/// A certificate authority.
fn authority() -> CertifiedIssuer<'static, KeyPair> {
    let mut authority = CertificateParams::default();
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    CertifiedIssuer::self_signed(authority, KeyPair::generate().expect("a key")).expect("a certificate")
}

/// A server called localhost that takes no unencrypted connections over the network; and its port.
fn encrypting(authority: &CertifiedIssuer<'static, KeyPair>) -> (Postgres, u16) {
    let key = KeyPair::generate().expect("a key");
    let name = CertificateParams::new(["localhost".to_string()]).expect("a name");
    let certificate = name.signed_by(&key, authority).expect("a certificate");
    let free = TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr());
    let port = free.expect("a free port").port();
    let files = [
        ("server.crt", certificate.pem()),
        ("server.key", key.serialize_pem()),
        ("pg_hba.conf", "local all all trust\nhostssl all all samehost trust\n".to_string()),
        ("postgresql.auto.conf", format!("port = {port}\n")),
    ];
    (Postgres::start_with("-c listen_addresses=localhost -c ssl=on", &files), port)
}

async fn open(address: &str) -> Result<(), StoreError> {
    let store = store::open(Path::new("/nowhere"), Some(address)).await?;
    store.ping().await?;
    store.close().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_is_reached_encrypted_and_its_certificate_checked() {
    let (ours, stranger) = (authority(), authority());
    let (_server, port) = encrypting(&ours);
    let address = format!("postgres://postgres@localhost:{port}/postgres");
    let folder = tempfile::tempdir().expect("a folder");
    let vouched = |by: &CertifiedIssuer<'_, KeyPair>| {
        let root = folder.path().join("root.pem");
        fs::write(&root, by.pem()).expect("a file");
        format!("{address}?sslmode=verify-full&sslrootcert={}", root.display())
    };

    open(&vouched(&ours)).await.expect("the right certificate");
    open(&format!("{address}?sslmode=require")).await.expect("any certificate");
    open(&address).await.expect("encrypted by itself where the server can");

    // The server takes no unencrypted connections, so those above were encrypted.
    let refused = open(&format!("{address}?sslmode=disable")).await.expect_err("not encrypted");
    assert!(refused.to_string().contains("no encryption"), "{refused}");
    let refused = open(&vouched(&stranger)).await.expect_err("vouched for by a stranger");
    assert!(refused.to_string().contains("certificate"), "{refused}");
}
