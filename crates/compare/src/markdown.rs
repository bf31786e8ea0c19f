//! Tables that read well as they are and stay tables in a Markdown document.

/// An aligned table: the first column to the left, numbers to the right.
pub(crate) fn table(head: &[&str], rows: &[Vec<String>]) -> String {
    let wide = |text: &str| text.chars().count();
    let widths: Vec<usize> = (0..head.len())
        .map(|c| rows.iter().map(|row| wide(&row[c])).chain([wide(head[c])]).max().unwrap_or(0))
        .collect();
    let line = |cells: &[&str]| {
        let mut text = String::from("|");
        for (c, cell) in cells.iter().enumerate() {
            let space = " ".repeat(widths[c] - wide(cell));
            text += &if c == 0 { format!(" {cell}{space} |") } else { format!(" {space}{cell} |") };
        }
        text + "\n"
    };
    let mut text = line(head) + "|";
    for (c, width) in widths.iter().enumerate() {
        text += &if c == 0 {
            format!("{}|", "-".repeat(width + 2))
        } else {
            format!("{}:|", "-".repeat(width + 1))
        };
    }
    text += "\n";
    for row in rows {
        text += &line(&row.iter().map(String::as_str).collect::<Vec<_>>());
    }
    text
}

/// A whole number with its thousands apart, so that columns can be read.
pub(crate) fn thousands(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// An error: in decimals where it is felt, as a power of ten where it is not.
pub(crate) fn error(value: f64) -> String {
    if value == 0.0 {
        "0".into()
    } else if value.abs() < 0.005 {
        format!("{value:.0e}")
    } else {
        format!("{value:+.2}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let rows = [vec!["µ".into(), thousands(12345.6)], vec!["longer".into(), error(-1.234)]];
        assert_eq!(
            table(&["a", "b"], &rows),
            "| a      |      b |\n|--------|-------:|\n| µ      | 12 346 |\n| longer |  -1.23 |\n"
        );
    }

    #[test]
    fn errors_nobody_feels_are_powers_of_ten() {
        assert_eq!([0.0, 2.34e-12, 0.5].map(error), ["0", "2e-12", "+0.50"]);
    }
}
