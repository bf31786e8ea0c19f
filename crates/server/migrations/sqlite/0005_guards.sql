-- The journal guards itself: an event is never changed, and only goes with its whole table.

-- The table and everything about it is being removed.
ALTER TABLE tables ADD COLUMN purging INTEGER NOT NULL DEFAULT 0;

CREATE TRIGGER events_never_change BEFORE UPDATE ON events
BEGIN
    SELECT RAISE(ABORT, 'an event is never changed');
END;

CREATE TRIGGER events_go_with_their_table BEFORE DELETE ON events
WHEN NOT EXISTS (SELECT 1 FROM tables WHERE id = OLD.table_id AND purging)
BEGIN
    SELECT RAISE(ABORT, 'an event goes only with its whole table');
END;

-- REPLACE would remove what has the number already without asking the trigger above.
CREATE TRIGGER events_are_never_replaced BEFORE INSERT ON events
WHEN EXISTS (SELECT 1 FROM events WHERE table_id = NEW.table_id AND seq = NEW.seq)
BEGIN
    SELECT RAISE(ABORT, 'an event of that number is there already');
END;
