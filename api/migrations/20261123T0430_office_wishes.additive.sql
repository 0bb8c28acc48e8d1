-- Wishes to come into the office, of whoever asks: a moment later those of people who may become links, and all are gone.
CREATE TABLE office_wishes (
  id INTEGER PRIMARY KEY,
  address_key TEXT NOT NULL,
  browser_hash TEXT NOT NULL,
  asked_at TEXT NOT NULL
) STRICT;
