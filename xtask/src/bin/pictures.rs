//! `pictures icons LOGO FOLDER` draws the icons of the installed site; `pictures sheet OUT COLUMNS PNG…` lays pictures out
//! on one.
//!
//! A program of its own, behind a feature: it needs a large library that nothing else here should wait for.

use std::env;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail, ensure};
use resvg::tiny_skia::{Color, Pixmap, PixmapPaint, Transform};
use resvg::usvg::{Options, Tree};

/// Edges of the icons in pixels.
const SIZES: [u32; 3] = [180, 192, 512];
/// Between the pictures of a sheet, in pixels.
const GAP: u32 = 24;
/// The tallest a picture is on a sheet; larger ones are made smaller, all alike.
const TALLEST: f32 = 900.0;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match &arguments[..] {
        ["icons", logo, folder] => icons(Path::new(logo), Path::new(folder)),
        ["sheet", out, columns, pictures @ ..] => sheet(Path::new(out), columns.parse()?, pictures),
        _ => bail!("call it as: pictures icons LOGO FOLDER, or: pictures sheet OUT COLUMNS PNG…"),
    }
}

/// The logo on paper, with room around it: systems cut icons round or square as they like.
fn icons(logo: &Path, folder: &Path) -> Result<()> {
    let logo = fs::read_to_string(logo).with_context(|| format!("cannot read {}", logo.display()))?;
    let inside = logo.replacen("<svg ", r#"<svg x="13" y="23.9" width="74" height="52.2" "#, 1);
    let icon = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#f5efe3"/>{inside}</svg>"##
    );
    let tree = Tree::from_str(&icon, &Options::default()).context("the logo cannot be drawn")?;
    fs::create_dir_all(folder)?;
    for size in SIZES {
        let mut pixels = Pixmap::new(size, size).context("an icon of no size")?;
        let scale = size as f32 / 100.0;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
        let file = folder.join(format!("{size}.png"));
        pixels.save_png(&file).with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}

/// Row by row; each row is as tall as its tallest picture.
fn sheet(out: &Path, columns: usize, pictures: &[&str]) -> Result<()> {
    ensure!(columns > 0 && !pictures.is_empty(), "a sheet needs columns and pictures");
    let load = |file: &&str| Pixmap::load_png(file).with_context(|| format!("cannot read {file}"));
    let loaded: Vec<Pixmap> = pictures.iter().map(load).collect::<Result<_>>()?;
    let scale = (TALLEST / loaded.iter().map(Pixmap::height).max().unwrap_or(1) as f32).min(1.0);
    let size = |picture: &Pixmap| {
        [picture.width(), picture.height()].map(|pixels| (pixels as f32 * scale).ceil() as u32)
    };
    let rows: Vec<&[Pixmap]> = loaded.chunks(columns).collect();
    let width = |row: &&[Pixmap]| row.iter().map(|picture| size(picture)[0] + GAP).sum::<u32>() + GAP;
    let height = |row: &&[Pixmap]| row.iter().map(|picture| size(picture)[1]).max().unwrap_or(0) + GAP;
    let (wide, high) =
        (rows.iter().map(width).max().unwrap_or(0), rows.iter().map(height).sum::<u32>() + GAP);
    let mut sheet = Pixmap::new(wide, high).context("a sheet of no size")?;
    sheet.fill(Color::from_rgba8(120, 114, 104, 255));
    let mut y = GAP;
    for row in rows {
        let mut x = GAP;
        for picture in row {
            let place = Transform::from_row(scale, 0.0, 0.0, scale, x as f32, y as f32);
            let paint =
                PixmapPaint { quality: resvg::tiny_skia::FilterQuality::Bilinear, ..PixmapPaint::default() };
            sheet.draw_pixmap(0, 0, picture.as_ref(), &paint, place, None);
            x += size(picture)[0] + GAP;
        }
        y += height(&row);
    }
    sheet.save_png(out).with_context(|| format!("cannot write {}", out.display()))
}
