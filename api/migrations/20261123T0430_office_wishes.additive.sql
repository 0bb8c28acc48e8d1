-- Requests for sign-in links, from known and unknown addresses. A timer sends links to those who may sign in, and deletes all.
CREATE TABLE office_wishes (
  id INTEGER PRIMARY KEY,
  address_key TEXT NOT NULL,
  browser_hash TEXT NOT NULL,
  asked_at TEXT NOT NULL
) STRICT;
