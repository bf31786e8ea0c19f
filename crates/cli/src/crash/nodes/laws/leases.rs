//! The numbers of leases.

use std::collections::HashMap;

use super::super::history::Lease;
use super::{Law, Violation};

/// Checks leases as they were read one after the other. `latest` is what is known of each table so far.
pub fn fences(latest: &mut HashMap<String, Lease>, read: &[Lease]) -> Vec<Violation> {
    let mut found = Vec::new();
    for lease in read {
        if let Some(before) = latest.get(&lease.table) {
            let Lease { node, fence, .. } = before;
            let now = format!("{} has number {}", lease.node, lease.fence);
            if lease.fence < *fence {
                let what = format!("{now}, after {node} had number {fence}");
                found.push(Violation::at(Law::Fences, &lease.table, what));
            } else if lease.fence == *fence && lease.node != *node {
                let what = format!("{now}, and so had {node}");
                found.push(Violation::at(Law::Fences, &lease.table, what));
            }
        }
        latest.insert(lease.table.clone(), lease.clone());
    }
    found
}
