//! A list of players as somebody types or pastes it: one a line, "Name, club".

use protocol::clean_name;

/// A person on the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    /// The name.
    pub name: String,
    /// The club, if one was given.
    pub club: Option<String>,
}

/// What was read of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pasted {
    /// Who is on it, in order.
    pub people: Vec<Typed>,
    /// Lines that are no name: too long, or with nothing to see. Counted from 1.
    pub unread: Vec<usize>,
}

/// Reads a list: a name a line, and after a comma, a semicolon or a tab the club. Numbers and dashes at the beginning of a line are
/// left out, as people copy them from other lists; empty lines mean nothing.
///
/// ```
/// let list = web::evening::pasted::read("1. Aino, Otso\n\n- Veikko");
/// assert_eq!(list.people[0].club.as_deref(), Some("Otso"));
/// assert_eq!(list.people[1].name, "Veikko");
/// ```
pub fn read(text: &str) -> Pasted {
    let mut pasted = Pasted::default();
    for (n, line) in text.lines().enumerate() {
        let line = without_mark(line);
        if line.is_empty() {
            continue;
        }
        let (name, club) = match line.split_once(['\t', ',', ';']) {
            Some((name, club)) => (name, Some(club)),
            None => (line, None),
        };
        match clean_name(name) {
            Some(name) => pasted.people.push(Typed { name, club: club.and_then(clean_name) }),
            None => pasted.unread.push(n + 1),
        }
    }
    pasted
}

/// A line without what a list puts before a name: "12.", "3)", "-", "•".
fn without_mark(line: &str) -> &str {
    let line = line.trim();
    let digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let line = match digits.strip_prefix(['.', ')']) {
        Some(rest) if digits.len() < line.len() => rest,
        // A number alone in its column, as spreadsheets have it.
        _ if digits.len() < line.len() && digits.starts_with('\t') => digits,
        _ => line,
    };
    line.trim().trim_start_matches(['-', '–', '•', '*']).trim()
}

/// The first ids that are free, as many as are needed: `p1`, `p2` …
pub fn free_ids<'a>(taken: impl Iterator<Item = &'a str>, count: usize) -> Vec<String> {
    let number = |id: &str| id.strip_prefix('p')?.parse::<usize>().ok();
    let last = taken.filter_map(number).max().unwrap_or(0);
    (last + 1..).take(count).map(|n| format!("p{n}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        read(text).people.into_iter().map(|typed| typed.name).collect()
    }

    #[test]
    fn a_list_is_read_as_people_write_it() {
        assert_eq!(names("Aino\nVeikko\r\n\n  Liisa  \n"), ["Aino", "Veikko", "Liisa"]);
        assert_eq!(
            names("1. Aino\n2) Veikko\n- Liisa\n• Timo\n3\tOuti"),
            ["Aino", "Veikko", "Liisa", "Timo", "Outi"]
        );
        let clubs = read("Aino, Otso\nVeikko;Karhu\nLiisa\tOtso\nTimo,").people;
        let clubs: Vec<_> = clubs.iter().map(|typed| typed.club.as_deref()).collect();
        assert_eq!(clubs, [Some("Otso"), Some("Karhu"), Some("Otso"), None]);
    }

    #[test]
    fn a_line_that_is_no_name_is_told_and_the_others_are_read() {
        let long = "x".repeat(60);
        let pasted = read(&format!("Aino\n{long}\nVeikko"));
        assert_eq!(pasted.unread, [2]);
        assert_eq!(pasted.people.len(), 2);
        assert_eq!(names("2Pac"), ["2Pac"]);
    }

    #[test]
    fn ids_go_on_after_the_last() {
        assert_eq!(free_ids(["p1", "p7", "d2", "x"].into_iter(), 2), ["p8", "p9"]);
        assert_eq!(free_ids(std::iter::empty(), 1), ["p1"]);
    }
}
