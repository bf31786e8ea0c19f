//! Wood, made by two noises.
//!
//! One noise is broad and stretched along the grain; folded by a zigzag table its contour lines become growth rings. The
//! other is fine and becomes fibres; a little of it is mixed into the first, which frays the rings as wood does and hides
//! that a filter only knows 256 shades. A table of three colours turns the sum into wood. Everything is in millimetres,
//! so the same board has the same grain at every size, in a browser and in resvg alike.

use crate::svg::{Num, Svg, put};

/// Which way the grain runs.
#[derive(Clone, Copy)]
pub(crate) enum Grain {
    Across,
    Upright,
}

/// A species: colours from dark to light and how the grain looks.
pub(crate) struct Wood {
    /// Dark, middle and light, as `#rrggbb`.
    colours: [u32; 3],
    /// Waves a millimetre of the broad noise, along and across the grain.
    broad: [f64; 2],
    /// The same of the fibres.
    fibre: [f64; 2],
    /// How much of the contrast comes from rings; the rest is the broad noise itself.
    rings: f64,
    /// How many layers each noise has. Rendering time goes by layers times area.
    layers: u8,
}

/// Pale, calm: carrom's birch.
pub(crate) const BIRCH: Wood = Wood {
    colours: [0xcfa566, 0xe8c88f, 0xf6e4ba],
    broad: [0.0016, 0.014],
    fibre: [0.006, 0.42],
    rings: 0.20,
    layers: 2,
};
/// Golden, with more figure: crokinole's maple.
pub(crate) const MAPLE: Wood = Wood {
    colours: [0xb98a4e, 0xdeb77a, 0xf0d7a6],
    broad: [0.0018, 0.015],
    fibre: [0.006, 0.45],
    rings: 0.27,
    layers: 2,
};
/// Redder, polished: croquignole's cherry.
pub(crate) const CHERRY: Wood = Wood {
    colours: [0xa2622f, 0xcb8d50, 0xe4b17a],
    broad: [0.0016, 0.013],
    fibre: [0.006, 0.42],
    rings: 0.28,
    layers: 2,
};
/// Honey: couronne's beech.
pub(crate) const BEECH: Wood = Wood {
    colours: [0xb47a3c, 0xd8a562, 0xecc68c],
    broad: [0.0015, 0.012],
    fibre: [0.006, 0.40],
    rings: 0.26,
    layers: 2,
};
/// Dark frames.
pub(crate) const ROSEWOOD: Wood = Wood {
    colours: [0x24110a, 0x4f2c1a, 0x7a4a2c],
    broad: [0.0022, 0.030],
    fibre: [0.010, 0.55],
    rings: 0.42,
    layers: 2,
};
/// Brown frames and rims.
pub(crate) const WALNUT: Wood = Wood {
    colours: [0x341c0f, 0x633b20, 0x8e5c35],
    broad: [0.0022, 0.028],
    fibre: [0.010, 0.55],
    rings: 0.40,
    layers: 2,
};
/// The same in a rim, too narrow for a second layer to be seen.
pub(crate) const WALNUT_RIM: Wood = Wood { layers: 1, ..WALNUT };
/// Stained blue-green: kimble.
pub(crate) const STAINED: Wood = Wood {
    colours: [0x123a40, 0x1d525a, 0x2b6b71],
    broad: [0.006, 0.05],
    fibre: [0.02, 1.3],
    rings: 0.25,
    layers: 2,
};

impl Svg {
    /// Defines the filter that turns a shape into wood. Small boards have a finer grain: a greater `scale`.
    pub(crate) fn wood(&mut self, name: &str, wood: &Wood, grain: Grain, scale: f64, seed: u32) {
        let wave = |frequency: f64| (frequency * scale * 1e5).round() / 1e5;
        let pair = |[along, across]: [f64; 2]| match grain {
            Grain::Across => format!("{} {}", wave(along), wave(across)),
            Grain::Upright => format!("{} {}", wave(across), wave(along)),
        };
        put!(
            self,
            concat!(
                r#"<filter id="{}-{}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">"#,
                r#"<feTurbulence type="fractalNoise" baseFrequency="{}" numOctaves="{l}" seed="{}" result="a"/>"#,
                r#"<feTurbulence type="fractalNoise" baseFrequency="{}" numOctaves="{l}" seed="{}"/>"#,
                r#"<feComposite in="a" operator="arithmetic" k2=".84" k3=".16"/>"#,
                r#"<feColorMatrix values="1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 0 0 0 1"/>"#,
                r#"<feComponentTransfer><feFuncR type="table" tableValues="0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1"/></feComponentTransfer>"#,
                r#"<feColorMatrix values="{r} {n} 0 0 0 {r} {n} 0 0 0 {r} {n} 0 0 0 0 0 0 0 1"/>"#,
                "<feComponentTransfer>"
            ),
            self.prefix,
            name,
            pair(wood.broad),
            seed,
            pair(wood.fibre),
            seed + 3,
            l = wood.layers,
            r = Num(wood.rings),
            n = Num(1.0 - wood.rings),
        );
        for (channel, shift) in [('R', 16), ('G', 8), ('B', 0)] {
            let [a, b, c] = wood.colours.map(|colour| Num(f64::from(colour >> shift & 0xff) / 255.0));
            put!(self, r#"<feFunc{channel} type="table" tableValues="{a} {b} {c}"/>"#);
        }
        self.raw(r#"</feComponentTransfer><feComposite in2="SourceGraphic" operator="in"/></filter>"#);
    }

    /// How to fill a shape with a wood: by its filter, or by its middle colour alone.
    pub(crate) fn wooden(&self, name: &str, wood: &Wood, grained: bool) -> String {
        if grained {
            format!(r#"filter="{}""#, self.url(name))
        } else {
            format!(r##"fill="#{:06x}""##, wood.colours[1])
        }
    }
}
