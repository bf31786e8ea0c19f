//! Style sheets and scripts without what only their authors read: comments and indentation.

use std::path::Path;

/// What the site gets of a file: a style sheet or script without comments and indentation, every other file as it is.
pub(crate) fn lean(name: &Path, bytes: Vec<u8>) -> Vec<u8> {
    let shorten = match name.extension().and_then(|kind| kind.to_str()) {
        Some("css") => style as fn(&str) -> String,
        Some("js") => script,
        _ => return bytes,
    };
    match std::str::from_utf8(&bytes) {
        Ok(text) => shorten(text).into_bytes(),
        Err(_) => bytes,
    }
}

/// A style sheet without comments and needless blanks. Quoted text stays as it is.
fn style(text: &str) -> String {
    let mut short = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if let Some(comment) = rest.strip_prefix("/*") {
            rest = comment.split_once("*/").map_or("", |(_, after)| after);
        } else if first == '"' || first == '\'' {
            let end = rest[1..].find(first).map_or(rest.len(), |end| end + 2);
            short.push_str(&rest[..end]);
            rest = &rest[end..];
        } else if first.is_whitespace() {
            rest = rest.trim_start();
            // A blank before a colon, a dot or a bracket is part of a selector.
            let needless = short.is_empty() || short.ends_with(['{', '}', ';', ',', ':', ' ']);
            if !needless && !rest.starts_with(['{', '}', ';', ',']) && !rest.is_empty() {
                short.push(' ');
            }
        } else {
            if first == '}' {
                short.truncate(short.trim_end_matches([';', ' ']).len());
            }
            short.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    short
}

/// A script without comments that stand on lines of their own, without blank lines, and without indentation. Every line stays a line,
/// because where a statement ends without a semicolon the end of the line ends it. A script with text over several lines stays as it is.
fn script(text: &str) -> String {
    if text.lines().any(|line| line.matches('`').count() % 2 == 1) {
        return text.to_owned();
    }
    let mut short = String::with_capacity(text.len());
    let mut in_comment = false;
    for line in text.lines().map(str::trim) {
        in_comment |= line.starts_with("/*");
        let comment = in_comment || line.starts_with("//");
        if in_comment && line.ends_with("*/") {
            in_comment = false;
        }
        if !comment && !line.is_empty() {
            short.push_str(line);
            short.push('\n');
        }
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_sheet_keeps_every_rule() {
        let text = "/* What it is. */\n\n.a > b :hover,\n.c { margin: 0 auto; content: \" ▸; {\" / \"\"; }\n@media (width < 9px) { i { x: calc(1px + (2px)); } }\n";
        let short = ".a > b :hover,.c{margin:0 auto;content:\" ▸; {\" / \"\"}@media (width < 9px){i{x:calc(1px + (2px))}}";
        assert_eq!(style(text), short);
        assert_eq!(style(short), short);
    }

    #[test]
    fn a_script_keeps_every_line_that_does_something() {
        let text = "// Why.\nconst a = \"// no comment\";\n\n/**\n * @param {x} y\n */\nfunction b() {\n    return a; // beside\n}\n/* one */\n";
        assert_eq!(script(text), "const a = \"// no comment\";\nfunction b() {\nreturn a; // beside\n}\n");
        let long = "const a = `one\n  // two`;\n";
        assert_eq!(script(long), long);
    }

    #[test]
    fn other_files_stay_as_they_are() {
        assert_eq!(lean(Path::new("a.txt"), b"/* x */ \n".to_vec()), b"/* x */ \n");
        assert_eq!(lean(Path::new("a.css"), b"/* x */ \n".to_vec()), b"");
    }
}
