-- The journal guards itself: an event is never changed, and only goes with its whole table.

-- The table and everything about it is being removed.
ALTER TABLE tables ADD COLUMN purging BOOLEAN NOT NULL DEFAULT false;

CREATE FUNCTION event_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM tables WHERE id = OLD.table_id AND purging) THEN
        RETURN OLD;
    ELSIF TG_OP = 'UPDATE' THEN
        RAISE EXCEPTION 'an event is never changed' USING ERRCODE = 'restrict_violation';
    END IF;
    RAISE EXCEPTION 'an event goes only with its whole table' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER events_never_change BEFORE UPDATE OR DELETE ON events
FOR EACH ROW EXECUTE FUNCTION event_is_kept();
CREATE TRIGGER events_are_never_emptied BEFORE TRUNCATE ON events
FOR EACH STATEMENT EXECUTE FUNCTION event_is_kept();
