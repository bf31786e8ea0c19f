-- Tournaments and score sheets: logs that only grow. Names of people stand beside the entries, so that they can be erased.

CREATE TABLE club_logs (
    id       TEXT COLLATE "C" PRIMARY KEY,
    kind     TEXT NOT NULL CHECK (kind IN ('tournament', 'score')),
    created  BIGINT NOT NULL,
    -- When something was last written about it.
    changed  BIGINT NOT NULL,
    -- The guest who created it; nothing once they are erased.
    owner    TEXT COLLATE "C",
    public   BOOLEAN NOT NULL,
    -- Whether players may join by the link.
    joining  TEXT NOT NULL CHECK (joining IN ('open', 'closed')),
    -- The server acts there by itself: an online tournament that is not over.
    tended   BOOLEAN NOT NULL,
    -- The game of a tournament whose result a score sheet will be.
    parent   TEXT COLLATE "C",
    game     TEXT,
    -- How often names were erased from it: a copy in memory that knows an older number is thrown away.
    erasures BIGINT NOT NULL DEFAULT 0,
    purging  BOOLEAN NOT NULL DEFAULT false
);

CREATE INDEX club_logs_public ON club_logs (created, id) WHERE public;
CREATE INDEX club_logs_tended ON club_logs (id) WHERE tended;
CREATE INDEX club_logs_by_owner ON club_logs (owner);

-- Two servers that append at the same moment collide on the key: the second reads again, judges again and tries once more.
CREATE TABLE club_entries (
    log_id   TEXT COLLATE "C" NOT NULL REFERENCES club_logs,
    seq      BIGINT NOT NULL CHECK (seq >= 1),
    happened BIGINT NOT NULL,
    -- desk, server, guest, helper:ID or player:ID
    by_whom  TEXT NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (log_id, seq)
);

CREATE FUNCTION club_entry_has_predecessor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.seq > 1 AND NOT EXISTS (SELECT 1 FROM club_entries WHERE log_id = NEW.log_id AND seq = NEW.seq - 1) THEN
        RAISE EXCEPTION 'an entry without the one before it' USING ERRCODE = 'foreign_key_violation';
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER club_entries_without_gap BEFORE INSERT ON club_entries
FOR EACH ROW EXECUTE FUNCTION club_entry_has_predecessor();

CREATE FUNCTION club_entry_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM club_logs WHERE id = OLD.log_id AND purging) THEN
        RETURN OLD;
    ELSIF TG_OP = 'UPDATE' THEN
        RAISE EXCEPTION 'an entry is never changed' USING ERRCODE = 'restrict_violation';
    END IF;
    RAISE EXCEPTION 'an entry goes only with its whole log' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER club_entries_never_change BEFORE UPDATE OR DELETE ON club_entries
FOR EACH ROW EXECUTE FUNCTION club_entry_is_kept();
CREATE TRIGGER club_entries_are_never_emptied BEFORE TRUNCATE ON club_entries
FOR EACH STATEMENT EXECUTE FUNCTION club_entry_is_kept();

-- A name that an entry gives to somebody. A pair's name tells of its two people as well.
CREATE TABLE club_names (
    log_id  TEXT COLLATE "C" NOT NULL REFERENCES club_logs,
    seq     BIGINT NOT NULL,
    entrant TEXT COLLATE "C" NOT NULL,
    name    TEXT NOT NULL,
    one     TEXT COLLATE "C",
    two     TEXT COLLATE "C",
    -- The guest who gave it, if it is their own.
    guest   TEXT COLLATE "C",
    PRIMARY KEY (log_id, seq, entrant)
);

CREATE INDEX club_names_by_guest ON club_names (guest);

-- The desk, the helpers, and whoever may write on a score sheet. Only hashes of their keys are here.
CREATE TABLE club_keys (
    log_id  TEXT COLLATE "C" NOT NULL REFERENCES club_logs,
    id      TEXT COLLATE "C" NOT NULL,
    hash    BYTEA NOT NULL CHECK (length(hash) = 32),
    -- What a helper is called, and may do; nothing for the key of the log itself, which may do everything.
    name    TEXT,
    may     TEXT NOT NULL,
    PRIMARY KEY (log_id, id)
);

-- Which guest plays as which entrant.
CREATE TABLE club_links (
    log_id  TEXT COLLATE "C" NOT NULL REFERENCES club_logs,
    entrant TEXT COLLATE "C" NOT NULL,
    guest   TEXT COLLATE "C" NOT NULL,
    since   BIGINT NOT NULL,
    PRIMARY KEY (log_id, entrant),
    UNIQUE (log_id, guest)
);

CREATE INDEX club_links_by_guest ON club_links (guest);

-- Requests that were done: one that comes again is answered with the same entries.
CREATE TABLE club_requests (
    log_id     TEXT COLLATE "C" NOT NULL REFERENCES club_logs,
    request    TEXT COLLATE "C" NOT NULL,
    -- Of what was asked for.
    digest     BYTEA NOT NULL CHECK (length(digest) = 32),
    first_seq  BIGINT NOT NULL,
    last_seq   BIGINT NOT NULL,
    PRIMARY KEY (log_id, request)
);
