-- One row, rewritten by the health check to prove that the database is writable.
CREATE TABLE health (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  checked_at TEXT NOT NULL
) STRICT;
