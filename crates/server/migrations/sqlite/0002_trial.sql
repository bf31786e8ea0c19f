-- What is written to find out whether anything can be written, after something could not be.

CREATE TABLE trial (
    id     INTEGER PRIMARY KEY CHECK (id = 1),
    filler BLOB NOT NULL
) STRICT;
