-- The first tables. Times are milliseconds since 1970. Never edit this file once it is released: add 0002.
-- Names sort by their bytes, as in SQLite, whatever the language of the database.

CREATE TABLE guests (
    id      TEXT COLLATE "C" PRIMARY KEY,
    name    TEXT NOT NULL,
    created BIGINT NOT NULL
);

-- Whoever has the token is the guest. Only its hash is here.
CREATE TABLE tokens (
    hash    BYTEA PRIMARY KEY CHECK (length(hash) = 32),
    guest   TEXT COLLATE "C" NOT NULL REFERENCES guests,
    created BIGINT NOT NULL
);

CREATE TABLE mutes (
    guest TEXT COLLATE "C" NOT NULL REFERENCES guests,
    muted TEXT COLLATE "C" NOT NULL REFERENCES guests,
    PRIMARY KEY (guest, muted)
);

CREATE TABLE tables (
    id     TEXT COLLATE "C" PRIMARY KEY,
    opened BIGINT NOT NULL,
    game   TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'playing', 'over', 'closed')),
    view   TEXT NOT NULL,
    secret BYTEA NOT NULL CHECK (length(secret) = 32)
);

CREATE INDEX tables_public ON tables (opened, id) WHERE public;
CREATE INDEX tables_public_by_status ON tables (status, opened, id) WHERE public;
CREATE INDEX tables_playing ON tables (id) WHERE status = 'playing';

CREATE TABLE seat_keys (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables,
    seat     SMALLINT NOT NULL CHECK (seat BETWEEN 0 AND 255),
    hash     BYTEA NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (table_id, seat)
);

-- The journal: events are added, never changed.
CREATE TABLE events (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables,
    seq      BIGINT NOT NULL CHECK (seq >= 0),
    happened BIGINT NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- A table's events have no gap, whoever writes them.
CREATE FUNCTION event_has_predecessor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.seq > 0 AND NOT EXISTS (SELECT 1 FROM events WHERE table_id = NEW.table_id AND seq = NEW.seq - 1) THEN
        RAISE EXCEPTION 'an event without the one before it' USING ERRCODE = 'foreign_key_violation';
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER events_without_gap BEFORE INSERT ON events
FOR EACH ROW EXECUTE FUNCTION event_has_predecessor();
