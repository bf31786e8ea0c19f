//! What it would cost a month, by prices from a file; we have none of our own.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Size;

/// Days of a month, for storage and traffic.
const DAYS: f64 = 30.0;

/// What a month of each costs. What is `null` is left out of the sum and named.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prices {
    /// The name of the currency, as it is printed.
    pub currency: String,
    /// A machine for a node, with `--node-cores` cores, for a month.
    pub node_month: Option<f64>,
    /// A machine for a PostgreSQL, with `--database-cores` cores and a disk of `--log-rate`, for a month.
    pub database_month: Option<f64>,
    /// A machine for a NATS server, with `--bus-cores` cores, for a month.
    pub bus_month: Option<f64>,
    /// A gigabyte that is stored, for a month.
    pub storage_gb_month: Option<f64>,
    /// A gigabyte sent to players and watchers.
    pub traffic_gb: Option<f64>,
}

/// What a size costs a month, part by part; what has no price is `null`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bill {
    /// As in the prices.
    pub currency: String,
    /// All nodes.
    pub nodes: Option<f64>,
    /// All PostgreSQLs.
    pub databases: Option<f64>,
    /// All NATS servers.
    pub buses: Option<f64>,
    /// What a month of play adds to the database, kept for a month.
    pub storage: Option<f64>,
    /// What is sent to players and watchers.
    pub traffic: Option<f64>,
    /// The sum of what has a price.
    pub sum: f64,
}

impl Prices {
    /// What a size costs.
    pub(super) fn bill(&self, size: &Size) -> Bill {
        let times = |price: Option<f64>, count: f64| price.map(|price| price * count);
        let storage_gb = size.storage_gb_day * DAYS;
        let traffic_gb = size.traffic_gb_day * DAYS;
        let parts = [
            times(self.node_month, f64::from(size.nodes)),
            times(self.database_month, f64::from(size.databases)),
            times(self.bus_month, f64::from(size.buses)),
            times(self.storage_gb_month, storage_gb),
            times(self.traffic_gb, traffic_gb),
        ];
        let [nodes, databases, buses, storage, traffic] = parts;
        let sum = parts.iter().flatten().sum();
        Bill { currency: self.currency.clone(), nodes, databases, buses, storage, traffic, sum }
    }
}

impl fmt::Display for Bill {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Bill { currency, sum, .. } = self;
        let parts = [
            ("nodes", self.nodes),
            ("PostgreSQL", self.databases),
            ("NATS", self.buses),
            ("storage", self.storage),
            ("traffic", self.traffic),
        ];
        write!(out, "{sum:.0} {currency}")?;
        for (name, price) in parts {
            match price {
                Some(price) => write!(out, ", {name} {price:.0}")?,
                None => write!(out, ", {name} has no price")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_price_is_named_and_left_out() {
        let size = Size { nodes: 3, databases: 1, storage_gb_day: 2.0, ..Size::default() };
        let prices = Prices {
            currency: "shells".to_owned(),
            node_month: Some(10.0),
            storage_gb_month: Some(0.5),
            ..Prices::default()
        };
        let bill = prices.bill(&size);
        assert_eq!((bill.nodes, bill.storage, bill.sum), (Some(30.0), Some(30.0), 60.0));
        assert_eq!(
            bill.to_string(),
            "60 shells, nodes 30, PostgreSQL has no price, NATS has no price, storage 30, traffic has no price"
        );
    }

    #[test]
    fn an_unknown_key_is_refused() {
        let wrong = r#"{"currency":"","node_year":1}"#;
        assert!(serde_json::from_str::<Prices>(wrong).unwrap_err().to_string().contains("node_year"));
    }
}
