-- Several servers ("nodes") on one database: a table lives on one node at a time.

-- The node that has the table, until that time by this database's clock, in milliseconds since 1970. Every lease of a table
-- has a higher number than the one before; events are written under a lease that is valid at that moment. Names that begin
-- with @ are no tables: duties that one node has for all.
CREATE TABLE leases (
    table_id TEXT COLLATE "C" PRIMARY KEY,
    node     TEXT COLLATE "C" NOT NULL,
    fence    BIGINT NOT NULL CHECK (fence >= 1),
    until    BIGINT NOT NULL
);

-- They are renewed every second: room beside each row keeps that cheap.
ALTER TABLE leases SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);

CREATE INDEX leases_by_node ON leases (node);

-- What nodes on this database are called together where they share a NATS server with others.
CREATE TABLE cluster (
    one  BOOLEAN PRIMARY KEY DEFAULT true CHECK (one),
    name TEXT NOT NULL
);

INSERT INTO cluster (name) VALUES (substr(md5(random()::text || clock_timestamp()::text), 1, 12));
