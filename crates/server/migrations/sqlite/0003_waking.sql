-- What must be known of a table without reading its journal.

-- Something happens there by itself: a clock runs, or a bot plays although nobody looks. Such tables are taken up again
-- when the server starts, the others when somebody comes.
ALTER TABLE tables ADD COLUMN wakes INTEGER NOT NULL DEFAULT 0;

-- Which engine, book and board its game is played by; nothing before the game, and where it is not known.
ALTER TABLE tables ADD COLUMN made TEXT;

UPDATE tables SET wakes = 1 WHERE status = 'playing' AND json_extract(view, '$.settings.clock') IS NOT NULL;

CREATE INDEX tables_waking ON tables (id) WHERE wakes;
