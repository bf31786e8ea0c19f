-- What can be erased: names and talk stand beside the events, which from here on have ids only.

-- Everyone who is mentioned in a table's events.
CREATE TABLE people (
    table_id TEXT NOT NULL REFERENCES tables,
    guest    TEXT NOT NULL,
    PRIMARY KEY (table_id, guest)
) STRICT, WITHOUT ROWID;

-- What was said in somebody's own words, and in which event.
CREATE TABLE talk (
    table_id TEXT NOT NULL,
    seq      INTEGER NOT NULL,
    guest    TEXT NOT NULL,
    text     TEXT NOT NULL,
    PRIMARY KEY (table_id, seq),
    FOREIGN KEY (table_id, seq) REFERENCES events
) STRICT, WITHOUT ROWID;

INSERT INTO people (table_id, guest)
SELECT table_id, guest FROM (
    SELECT table_id, json_extract(body, '$.opened.owner.id') AS guest FROM events WHERE substr(body, 1, 9) = '{"opened"'
    UNION
    SELECT table_id, json_extract(body, '$.sat.who.id') FROM events WHERE substr(body, 1, 6) = '{"sat"'
    UNION
    SELECT table_id, json_extract(body, '$.said.who.id') FROM events WHERE substr(body, 1, 7) = '{"said"'
    UNION
    SELECT table_id, json_extract(body, '$.silenced.who') FROM events WHERE substr(body, 1, 11) = '{"silenced"'
) WHERE guest IS NOT NULL;

INSERT INTO talk (table_id, seq, guest, text)
SELECT table_id, seq, json_extract(body, '$.said.who.id'), json_extract(body, '$.said.text') FROM events
WHERE substr(body, 1, 7) = '{"said"'
    AND json_extract(body, '$.said.who.id') IS NOT NULL AND json_extract(body, '$.said.text') IS NOT NULL;

UPDATE events SET body = json_set(body, '$.opened.owner', json_extract(body, '$.opened.owner.id'))
WHERE substr(body, 1, 9) = '{"opened"' AND json_extract(body, '$.opened.owner.id') IS NOT NULL;
UPDATE events SET body = json_set(body, '$.sat.who', json_extract(body, '$.sat.who.id'))
WHERE substr(body, 1, 6) = '{"sat"' AND json_extract(body, '$.sat.who.id') IS NOT NULL;
UPDATE events SET body = json_remove(json_set(body, '$.said.who', json_extract(body, '$.said.who.id')), '$.said.text')
WHERE substr(body, 1, 7) = '{"said"' AND json_extract(body, '$.said.who.id') IS NOT NULL;
UPDATE tables SET view = json_remove(view, '$.owner.name', '$.seats[0].person.name', '$.seats[1].person.name',
    '$.seats[2].person.name', '$.seats[3].person.name');

-- Who comes and goes by the guest's id.
CREATE INDEX people_by_guest ON people (guest);
CREATE INDEX talk_by_guest ON talk (guest);
CREATE INDEX tokens_by_guest ON tokens (guest);
CREATE INDEX mutes_by_muted ON mutes (muted);

-- Whose seat a key opens.
ALTER TABLE seat_keys ADD COLUMN guest TEXT;
UPDATE seat_keys SET guest =
    (SELECT json_extract(view, '$.seats[' || seat || '].person.id') FROM tables WHERE id = table_id);
CREATE INDEX seat_keys_by_guest ON seat_keys (guest);

-- When a token was last used, to the day: one that nobody uses is worth nothing after a while.
ALTER TABLE tokens ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
UPDATE tokens SET used = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
