-- Tournaments and score sheets: logs that only grow. Names of people stand beside the entries, so that they can be erased.

CREATE TABLE club_logs (
    id       TEXT PRIMARY KEY,
    kind     TEXT NOT NULL CHECK (kind IN ('tournament', 'score')),
    created  INTEGER NOT NULL,
    -- When something was last written about it.
    changed  INTEGER NOT NULL,
    -- The guest who created it; nothing once they are erased.
    owner    TEXT,
    public   INTEGER NOT NULL,
    -- Whether players may join by the link.
    joining  TEXT NOT NULL CHECK (joining IN ('open', 'closed')),
    -- The server acts there by itself: an online tournament that is not over.
    tended   INTEGER NOT NULL,
    -- The game of a tournament whose result a score sheet will be.
    parent   TEXT,
    game     TEXT,
    -- How often names were erased from it: a copy in memory that knows an older number is thrown away.
    erasures INTEGER NOT NULL DEFAULT 0,
    purging  INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE INDEX club_logs_public ON club_logs (created, id) WHERE public;
CREATE INDEX club_logs_tended ON club_logs (id) WHERE tended;
CREATE INDEX club_logs_by_owner ON club_logs (owner);

-- Two servers that append at the same moment collide on the key: the second reads again, judges again and tries once more.
CREATE TABLE club_entries (
    log_id   TEXT NOT NULL REFERENCES club_logs,
    seq      INTEGER NOT NULL CHECK (seq >= 1),
    happened INTEGER NOT NULL,
    -- desk, server, guest, helper:ID or player:ID
    by_whom  TEXT NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (log_id, seq)
) STRICT;

CREATE TRIGGER club_entries_without_gap BEFORE INSERT ON club_entries
WHEN NEW.seq > 1 AND NOT EXISTS (SELECT 1 FROM club_entries WHERE log_id = NEW.log_id AND seq = NEW.seq - 1)
BEGIN
    SELECT RAISE(ABORT, 'an entry without the one before it');
END;

CREATE TRIGGER club_entries_never_change BEFORE UPDATE ON club_entries
BEGIN
    SELECT RAISE(ABORT, 'an entry is never changed');
END;

CREATE TRIGGER club_entries_go_with_their_log BEFORE DELETE ON club_entries
WHEN NOT EXISTS (SELECT 1 FROM club_logs WHERE id = OLD.log_id AND purging)
BEGIN
    SELECT RAISE(ABORT, 'an entry goes only with its whole log');
END;

-- REPLACE would remove what has the number already without asking the trigger above.
CREATE TRIGGER club_entries_are_never_replaced BEFORE INSERT ON club_entries
WHEN EXISTS (SELECT 1 FROM club_entries WHERE log_id = NEW.log_id AND seq = NEW.seq)
BEGIN
    SELECT RAISE(ABORT, 'an entry of that number is there already');
END;

-- A name that an entry gives to somebody. A pair's name tells of its two people as well.
CREATE TABLE club_names (
    log_id  TEXT NOT NULL REFERENCES club_logs,
    seq     INTEGER NOT NULL,
    entrant TEXT NOT NULL,
    name    TEXT NOT NULL,
    one     TEXT,
    two     TEXT,
    -- The guest who gave it, if it is their own.
    guest   TEXT,
    PRIMARY KEY (log_id, seq, entrant)
) STRICT, WITHOUT ROWID;

CREATE INDEX club_names_by_guest ON club_names (guest);

-- The desk, the helpers, and whoever may write on a score sheet. Only hashes of their keys are here.
CREATE TABLE club_keys (
    log_id  TEXT NOT NULL REFERENCES club_logs,
    id      TEXT NOT NULL,
    hash    BLOB NOT NULL CHECK (length(hash) = 32),
    -- What a helper is called, and may do; nothing for the key of the log itself, which may do everything.
    name    TEXT,
    may     TEXT NOT NULL,
    PRIMARY KEY (log_id, id)
) STRICT, WITHOUT ROWID;

-- Which guest plays as which entrant.
CREATE TABLE club_links (
    log_id  TEXT NOT NULL REFERENCES club_logs,
    entrant TEXT NOT NULL,
    guest   TEXT NOT NULL,
    since   INTEGER NOT NULL,
    PRIMARY KEY (log_id, entrant),
    UNIQUE (log_id, guest)
) STRICT, WITHOUT ROWID;

CREATE INDEX club_links_by_guest ON club_links (guest);

-- Requests that were done: one that comes again is answered with the same entries.
CREATE TABLE club_requests (
    log_id     TEXT NOT NULL REFERENCES club_logs,
    request    TEXT NOT NULL,
    -- Of what was asked for.
    digest     BLOB NOT NULL CHECK (length(digest) = 32),
    first_seq  INTEGER NOT NULL,
    last_seq   INTEGER NOT NULL,
    PRIMARY KEY (log_id, request)
) STRICT, WITHOUT ROWID;
