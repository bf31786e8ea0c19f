//! The site that is built into the server lies in a folder, and cargo notices by itself only when a known file of it
//! changes, not when there is a new one.

use std::env;

fn main() {
    println!("cargo::rerun-if-env-changed=PICHENETTE_SITE");
    if let (Some(_), Ok(site)) = (env::var_os("CARGO_FEATURE_SITE"), env::var("PICHENETTE_SITE")) {
        println!("cargo::rerun-if-changed={site}");
    }
}
