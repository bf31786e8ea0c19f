//! The functions of a module in an order that compresses well, and each of them once.
//!
//! A page has thousands of small functions that differ in a number or two, because generic code exists once for every type. A
//! compressor finds what repeats the better the nearer it is, so every function stands after the one it resembles most. The
//! behaviour stays the same to the last detail: functions keep their places in the table, where pointers to them count.

use std::collections::HashMap;
use std::convert::Infallible;

use anyhow::{Result, anyhow};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    CodeSection, ElementSection, ExportSection, FunctionSection, GlobalSection, Module, RawSection,
    StartSection,
};
use wasmparser::{FunctionBody, Operator, Parser, Payload, TypeRef};

/// How many numbers describe what a function consists of.
const SKETCH: usize = 64;
/// How many instructions in a row are compared.
const RUN: usize = 2;

/// Numbers from here on are most likely addresses of data.
const DATA: i32 = 1 << 20;

type Sketch = [u32; SKETCH];

/// The module with equal functions merged and all functions in order.
pub(crate) fn ordered(wasm: &[u8]) -> Result<Vec<u8>> {
    let functions = Functions::of(wasm)?;
    let merged = functions.merged()?;
    let order = functions.by_likeness(&merged)?;
    functions.written(wasm, &merged, &order)
}

/// The functions of a module: those it imports come first in the numbering.
struct Functions<'a> {
    imported: usize,
    types: Vec<u32>,
    bodies: Vec<FunctionBody<'a>>,
}

/// Gives functions other numbers.
struct Renumber<'a>(&'a [u32]);

impl Reencode for Renumber<'_> {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        Ok(self.0.get(function as usize).copied().unwrap_or(function))
    }
}

impl<'a> Functions<'a> {
    fn of(wasm: &'a [u8]) -> Result<Functions<'a>> {
        let mut functions = Functions { imported: 0, types: Vec::new(), bodies: Vec::new() };
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        functions.imported += usize::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(section) => {
                    functions.types = section.into_iter().collect::<Result<_, _>>()?;
                }
                Payload::CodeSectionEntry(body) => functions.bodies.push(body),
                _ => {}
            }
        }
        Ok(functions)
    }

    /// For every function the first one that is equal to it, by their numbers. Functions that call equal functions are equal,
    /// so the comparison is repeated until nothing more is found.
    fn merged(&self) -> Result<Vec<u32>> {
        let all = self.imported + self.bodies.len();
        let mut same: Vec<u32> = (0..all as u32).collect();
        loop {
            let mut first: HashMap<(u32, Vec<u8>), u32> = HashMap::new();
            let mut next = same.clone();
            for (n, body) in self.bodies.iter().enumerate() {
                let number = (self.imported + n) as u32;
                let code = (self.types[n], encoded(body, &same)?);
                next[self.imported + n] = *first.entry(code).or_insert(number);
            }
            if next == same {
                return Ok(same);
            }
            same = next;
        }
    }

    /// The functions that are left after merging, each after the one it resembles most; where none does, after the longest.
    fn by_likeness(&self, merged: &[u32]) -> Result<Vec<usize>> {
        let length = |n: usize| self.bodies[n].range().end - self.bodies[n].range().start;
        let is_left = |n: &usize| merged[self.imported + n] as usize == self.imported + n;
        let mut longest: Vec<usize> = (0..self.bodies.len()).filter(is_left).collect();
        longest.sort_by_key(|&n| std::cmp::Reverse(length(n)));
        let sketches = self.bodies.iter().map(sketch).collect::<Result<Vec<_>>>()?;
        // Functions by each number of their sketches: only they are worth comparing.
        let mut having: HashMap<(usize, u32), Vec<usize>> = HashMap::new();
        for &n in &longest {
            for (i, &number) in sketches[n].iter().enumerate() {
                having.entry((i, number)).or_default().push(n);
            }
        }
        let mut placed = vec![false; self.bodies.len()];
        let mut order = Vec::with_capacity(longest.len());
        let mut alike = vec![0; self.bodies.len()];
        for &start in &longest {
            let mut next = Some(start).filter(|&n| !placed[n]);
            while let Some(before) = next {
                placed[before] = true;
                order.push(before);
                let mut found = Vec::new();
                for (i, &number) in sketches[before].iter().enumerate() {
                    let Some(others) = having.get_mut(&(i, number)) else { continue };
                    others.retain(|&n| !placed[n]);
                    for &n in others.iter() {
                        if alike[n] == 0 {
                            found.push(n);
                        }
                        alike[n] += 1;
                    }
                }
                let near = |n: usize| std::cmp::Reverse(length(before).abs_diff(length(n)));
                next = found.iter().copied().max_by_key(|&n| (alike[n], near(n), std::cmp::Reverse(n)));
                for n in found {
                    alike[n] = 0;
                }
            }
        }
        Ok(order)
    }

    /// The module with these of its functions, in this order.
    fn written(&self, wasm: &[u8], merged: &[u32], order: &[usize]) -> Result<Vec<u8>> {
        let mut place: Vec<u32> = (0..merged.len() as u32).collect();
        for (new, &old) in order.iter().enumerate() {
            place[self.imported + old] = (self.imported + new) as u32;
        }
        let numbers: Vec<u32> = merged.iter().map(|&same| place[same as usize]).collect();
        let mut map = Renumber(&numbers);
        let mut module = Module::new();
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::FunctionSection(_) => {
                    let mut section = FunctionSection::new();
                    for &n in order {
                        section.function(self.types[n]);
                    }
                    module.section(&section);
                }
                Payload::CodeSectionStart { .. } => {
                    let mut section = CodeSection::new();
                    for &n in order {
                        map.parse_function_body(&mut section, self.bodies[n].clone()).map_err(unreadable)?;
                    }
                    module.section(&section);
                }
                Payload::ExportSection(reader) => {
                    let mut section = ExportSection::new();
                    map.parse_export_section(&mut section, reader).map_err(unreadable)?;
                    module.section(&section);
                }
                Payload::ElementSection(reader) => {
                    let mut section = ElementSection::new();
                    map.parse_element_section(&mut section, reader).map_err(unreadable)?;
                    module.section(&section);
                }
                Payload::GlobalSection(reader) => {
                    let mut section = GlobalSection::new();
                    map.parse_global_section(&mut section, reader).map_err(unreadable)?;
                    module.section(&section);
                }
                Payload::StartSection { func, .. } => {
                    module.section(&StartSection { function_index: numbers[func as usize] });
                }
                // Names and notes are for developers.
                Payload::CodeSectionEntry(_) | Payload::CustomSection(_) => {}
                other => {
                    if let Some((id, range)) = other.as_section() {
                        module.section(&RawSection {
                            id,
                            data: &wasm[range.start as usize..range.end as usize],
                        });
                    }
                }
            }
        }
        Ok(module.finish())
    }
}

fn unreadable(error: Error<Infallible>) -> anyhow::Error {
    anyhow!("cannot read a module: {error}")
}

/// The code of a function, with the functions it calls by these numbers.
fn encoded(body: &FunctionBody<'_>, numbers: &[u32]) -> Result<Vec<u8>> {
    let mut section = CodeSection::new();
    Renumber(numbers).parse_function_body(&mut section, body.clone()).map_err(unreadable)?;
    let mut bytes = Vec::new();
    wasm_encoder::Encode::encode(&section, &mut bytes);
    Ok(bytes)
}

/// What a function consists of, in a few numbers: the more of them two functions share, the more runs of instructions do they share.
/// (The smallest of many hashes over all runs.) Which functions are called does not count, because their numbers are about to change, and
/// neither do addresses, which differ wherever something is mentioned.
fn sketch(body: &FunctionBody<'_>) -> Result<Sketch> {
    let mut instructions = Vec::new();
    for operator in body.get_operators_reader()? {
        let operator = operator?;
        let shown = match operator {
            Operator::Call { .. } => "call".to_owned(),
            Operator::I32Const { value } if value >= DATA => "address".to_owned(),
            other => format!("{other:?}"),
        };
        instructions.push(hash(shown.bytes().map(u64::from)));
    }
    let mut sketch = [u32::MAX; SKETCH];
    for run in instructions.windows(RUN) {
        let run = hash(run.iter().copied());
        for (n, least) in sketch.iter_mut().enumerate() {
            let other = (2 * n as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            *least = (*least).min((run.wrapping_mul(other) >> 32) as u32);
        }
    }
    Ok(sketch)
}

/// FNV-1a over numbers, mixed once more: the order of functions must be the same on every machine.
fn hash(numbers: impl Iterator<Item = u64>) -> u64 {
    let hash = numbers.fold(0xcbf2_9ce4_8422_2325, |hash: u64, n| {
        let hash = (hash ^ n).wrapping_mul(0x0100_0000_01b3);
        hash ^ (hash >> 29)
    });
    hash.wrapping_mul(0xff51_afd7_ed55_8ccd) ^ (hash >> 33)
}
