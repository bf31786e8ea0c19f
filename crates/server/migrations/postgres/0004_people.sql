-- What can be erased: names and talk stand beside the events, which from here on have ids only.

-- Everyone who is mentioned in a table's events.
CREATE TABLE people (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables,
    guest    TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (table_id, guest)
);

-- What was said in somebody's own words, and in which event.
CREATE TABLE talk (
    table_id TEXT COLLATE "C" NOT NULL,
    seq      BIGINT NOT NULL,
    guest    TEXT COLLATE "C" NOT NULL,
    text     TEXT NOT NULL,
    PRIMARY KEY (table_id, seq),
    FOREIGN KEY (table_id, seq) REFERENCES events
);

INSERT INTO people (table_id, guest)
SELECT table_id, guest FROM (
    SELECT table_id, body::jsonb #>> '{opened,owner,id}' AS guest FROM events WHERE starts_with(body, '{"opened"')
    UNION
    SELECT table_id, body::jsonb #>> '{sat,who,id}' FROM events WHERE starts_with(body, '{"sat"')
    UNION
    SELECT table_id, body::jsonb #>> '{said,who,id}' FROM events WHERE starts_with(body, '{"said"')
    UNION
    SELECT table_id, body::jsonb #>> '{silenced,who}' FROM events WHERE starts_with(body, '{"silenced"')
) AS mentioned WHERE guest IS NOT NULL;

INSERT INTO talk (table_id, seq, guest, text)
SELECT table_id, seq, body::jsonb #>> '{said,who,id}', body::jsonb #>> '{said,text}' FROM events
WHERE starts_with(body, '{"said"')
    AND body::jsonb #>> '{said,who,id}' IS NOT NULL AND body::jsonb #>> '{said,text}' IS NOT NULL;

-- A name is a JSON string: anything but a quote or a backslash, or a backslash and what it stands for.
UPDATE events SET body = regexp_replace(body, '"owner":\{"id":"([^"]*)","name":"(?:[^"\\]|\\.)*"\}', '"owner":"\1"')
WHERE starts_with(body, '{"opened"');
UPDATE events SET body = regexp_replace(body, '"who":\{"id":"([^"]*)","name":"(?:[^"\\]|\\.)*"\}', '"who":"\1"')
WHERE starts_with(body, '{"sat"') OR starts_with(body, '{"said"');
UPDATE events SET body = regexp_replace(body, ',"text":"(?:[^"\\]|\\.)*"', '')
WHERE starts_with(body, '{"said"');
UPDATE tables SET view =
    regexp_replace(view, '"(owner|person)":\{"id":"([^"]*)","name":"(?:[^"\\]|\\.)*"\}', '"\1":{"id":"\2"}', 'g');

-- Who comes and goes by the guest's id.
CREATE INDEX people_by_guest ON people (guest);
CREATE INDEX talk_by_guest ON talk (guest);
CREATE INDEX tokens_by_guest ON tokens (guest);
CREATE INDEX mutes_by_muted ON mutes (muted);

-- Whose seat a key opens.
ALTER TABLE seat_keys ADD COLUMN guest TEXT COLLATE "C";
UPDATE seat_keys SET guest =
    (SELECT view::jsonb #>> ARRAY['seats', seat::text, 'person', 'id'] FROM tables WHERE id = table_id);
CREATE INDEX seat_keys_by_guest ON seat_keys (guest);

-- When a token was last used, to the day: one that nobody uses is worth nothing after a while.
ALTER TABLE tokens ADD COLUMN used BIGINT NOT NULL DEFAULT 0;
UPDATE tokens SET used = (extract(epoch FROM now()) * 1000)::bigint;
