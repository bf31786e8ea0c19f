//! Whole numbers that an option takes, with the range that the option has.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserializer;
use serde::de::{Error, Unexpected, Visitor};

/// A range without an upper end.
pub(crate) const ANY: u32 = u32::MAX;

/// Reads a number of an option that takes `LEAST` to `MOST`. A value that the type cannot hold is refused, and the
/// message names the range; the options' own check refuses the rest.
pub(crate) fn whole<'de, const LEAST: u32, const MOST: u32, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: TryFrom<u64>,
    D: Deserializer<'de>,
{
    let range = Range { least: LEAST, most: MOST, or_null: false, of: PhantomData };
    // A range that takes no null gives a number or an error.
    deserializer.deserialize_any(range)?.ok_or_else(|| D::Error::custom("expected a whole number"))
}

/// The same for an option that may be null.
pub(crate) fn whole_or_null<'de, const LEAST: u32, const MOST: u32, T, D>(
    deserializer: D,
) -> Result<Option<T>, D::Error>
where
    T: TryFrom<u64>,
    D: Deserializer<'de>,
{
    deserializer.deserialize_any(Range { least: LEAST, most: MOST, or_null: true, of: PhantomData })
}

struct Range<T> {
    least: u32,
    most: u32,
    or_null: bool,
    of: PhantomData<T>,
}

impl<T: TryFrom<u64>> Visitor<'_> for Range<T> {
    type Value = Option<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.least, self.most) {
            (least, ANY) => write!(f, "a whole number, {least} or more")?,
            (least, most) => write!(f, "a whole number from {least} to {most}")?,
        }
        f.write_str(if self.or_null { ", or null" } else { "" })
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Option<T>, E> {
        let fits = T::try_from(number).map(Some);
        fits.map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_unit<E: Error>(self) -> Result<Option<T>, E> {
        match self.or_null {
            true => Ok(None),
            false => Err(E::invalid_type(Unexpected::Unit, &self)),
        }
    }
}
