-- The first tables. Times are milliseconds since 1970. Never edit this file once it is released: add 0002.

CREATE TABLE guests (
    id      TEXT PRIMARY KEY,
    name    TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Whoever has the token is the guest. Only its hash is here.
CREATE TABLE tokens (
    hash    BLOB PRIMARY KEY CHECK (length(hash) = 32),
    guest   TEXT NOT NULL REFERENCES guests,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE mutes (
    guest TEXT NOT NULL REFERENCES guests,
    muted TEXT NOT NULL REFERENCES guests,
    PRIMARY KEY (guest, muted)
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id     TEXT PRIMARY KEY,
    opened INTEGER NOT NULL,
    game   TEXT NOT NULL,
    public INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'playing', 'over', 'closed')),
    view   TEXT NOT NULL,
    secret BLOB NOT NULL CHECK (length(secret) = 32)
) STRICT;

CREATE INDEX tables_public ON tables (opened, id) WHERE public;
CREATE INDEX tables_public_by_status ON tables (status, opened, id) WHERE public;
CREATE INDEX tables_playing ON tables (id) WHERE status = 'playing';

CREATE TABLE seat_keys (
    table_id TEXT NOT NULL REFERENCES tables,
    seat     INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 255),
    hash     BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- The journal: events are added, never changed. With rowids, so that they are appended one after the other whichever
-- table they belong to; sorted by table, every event would rewrite a page or more of its own.
CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables,
    seq      INTEGER NOT NULL CHECK (seq >= 0),
    happened INTEGER NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT;

-- A table's events have no gap, whoever writes them.
CREATE TRIGGER events_without_gap BEFORE INSERT ON events
WHEN NEW.seq > 0 AND NOT EXISTS (SELECT 1 FROM events WHERE table_id = NEW.table_id AND seq = NEW.seq - 1)
BEGIN
    SELECT RAISE(ABORT, 'an event without the one before it');
END;
