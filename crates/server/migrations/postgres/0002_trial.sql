-- What is written to find out whether anything can be written, after something could not be.

CREATE TABLE trial (
    id     SMALLINT PRIMARY KEY CHECK (id = 1),
    filler BYTEA NOT NULL
);
