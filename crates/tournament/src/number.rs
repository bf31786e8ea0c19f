//! Exact numbers: points may be halves or thirds, and two that look equal must be equal.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Mul, Neg, Sub};

use serde::de::{self, Deserializer, Visitor};
use serde::{Deserialize, Serialize, Serializer};

/// The largest number an event may have.
const LARGEST: i64 = 1_000_000;

/// A fraction in lowest terms, its denominator above 0.
///
/// ```
/// use tournament::Number;
///
/// let mean = Number::new(4 + 3, 2);
/// assert_eq!(mean + mean, Number::from(7i64));
/// assert_eq!(mean.to_string(), "3.5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Number {
    over: i128,
    under: i128,
}

impl Number {
    /// Nothing.
    pub const ZERO: Number = Number { over: 0, under: 1 };

    /// A fraction; over nothing it is 0, as points per game of one who has not played.
    pub fn new(over: i128, under: i128) -> Number {
        if under == 0 {
            return Number::ZERO;
        }
        let common = gcd(over.unsigned_abs(), under.unsigned_abs()).max(1) as i128 * under.signum();
        Number { over: over / common, under: under / common }
    }

    /// Divided by a count.
    pub fn per(self, count: usize) -> Number {
        Number::new(self.over, self.under * count as i128)
    }

    /// The denominator.
    pub(crate) fn under(self) -> i128 {
        self.under
    }

    /// The number in units of 1 ÷ `scale`, which must be a multiple of its denominator.
    pub(crate) fn scaled(self, scale: i128) -> i128 {
        self.over * (scale / self.under)
    }

    /// The number in units of 1 ÷ `scale`, if it is a whole number of them.
    pub(crate) fn scaled_exactly(self, scale: i128) -> Option<i128> {
        (scale % self.under == 0).then(|| self.scaled(scale))
    }

    /// The nearest floating-point number, to be shown.
    pub fn as_f64(self) -> f64 {
        self.over as f64 / self.under as f64
    }

    pub(crate) fn is_negative(self) -> bool {
        self.over < 0
    }
}

/// The smallest number that both divide.
pub(crate) fn lcm(a: i128, b: i128) -> i128 {
    a / (gcd(a.unsigned_abs(), b.unsigned_abs()).max(1) as i128) * b
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl From<i64> for Number {
    fn from(whole: i64) -> Number {
        Number { over: whole.into(), under: 1 }
    }
}

impl From<usize> for Number {
    fn from(whole: usize) -> Number {
        Number { over: whole as i128, under: 1 }
    }
}

impl Add for Number {
    type Output = Number;
    fn add(self, other: Number) -> Number {
        Number::new(self.over * other.under + other.over * self.under, self.under * other.under)
    }
}

impl Neg for Number {
    type Output = Number;
    fn neg(self) -> Number {
        Number { over: -self.over, ..self }
    }
}

impl Sub for Number {
    type Output = Number;
    fn sub(self, other: Number) -> Number {
        self + -other
    }
}

impl Mul for Number {
    type Output = Number;
    fn mul(self, other: Number) -> Number {
        Number::new(self.over * other.over, self.under * other.under)
    }
}

impl Sum for Number {
    fn sum<I: Iterator<Item = Number>>(numbers: I) -> Number {
        numbers.fold(Number::ZERO, Add::add)
    }
}

impl Ord for Number {
    fn cmp(&self, other: &Number) -> Ordering {
        (self.over * other.under).cmp(&(other.over * self.under))
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Number) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.under == 1 {
            return write!(f, "{}", self.over);
        }
        let text = format!("{:.3}", self.as_f64());
        f.write_str(text.trim_end_matches('0'))
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match i64::try_from(self.over) {
            Ok(whole) if self.under == 1 => serializer.serialize_i64(whole),
            _ => serializer.serialize_f64(self.as_f64()),
        }
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Number, D::Error> {
        struct Decimal;
        impl Visitor<'_> for Decimal {
            type Value = Number;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number up to a million with at most three decimals")
            }
            fn visit_i64<E: de::Error>(self, whole: i64) -> Result<Number, E> {
                match (-LARGEST..=LARGEST).contains(&whole) {
                    true => Ok(Number::from(whole)),
                    false => Err(E::invalid_value(de::Unexpected::Signed(whole), &self)),
                }
            }
            fn visit_u64<E: de::Error>(self, whole: u64) -> Result<Number, E> {
                let small = i64::try_from(whole)
                    .map_err(|_| E::invalid_value(de::Unexpected::Unsigned(whole), &self))?;
                self.visit_i64(small)
            }
            fn visit_f64<E: de::Error>(self, number: f64) -> Result<Number, E> {
                let thousandths = (number * 1000.0).round();
                let exact = (thousandths - number * 1000.0).abs() < 1e-6;
                if !exact || number.abs() > LARGEST as f64 {
                    return Err(E::invalid_value(de::Unexpected::Float(number), &self));
                }
                Ok(Number::new(thousandths as i128, 1000))
            }
        }
        deserializer.deserialize_any(Decimal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_exact() {
        let third = Number::new(1, 3);
        assert_eq!(third + third + third, Number::from(1i64));
        assert_eq!(Number::new(2, -4), Number::new(-1, 2));
        assert_eq!(Number::new(5, 0), Number::ZERO);
        assert!(Number::new(1, 3) < Number::new(1, 2) && Number::from(-1i64) < Number::ZERO);
        assert_eq!(Number::new(9, 2).scaled(lcm(4, 6)), 54);
    }

    #[test]
    fn numbers_are_read_and_written_as_json() {
        let read = |text: &str| serde_json::from_str::<Number>(text);
        assert_eq!(read("0.5").unwrap(), Number::new(1, 2));
        assert_eq!(read("12").unwrap(), Number::from(12i64));
        assert!(read("0.00001").is_err() && read("1e9").is_err() && read("2000000").is_err());
        assert_eq!(serde_json::to_string(&Number::new(7, 2)).unwrap(), "3.5");
        assert_eq!(serde_json::to_string(&Number::from(7i64)).unwrap(), "7");
        assert_eq!(Number::new(1, 3).to_string(), "0.333");
    }
}
