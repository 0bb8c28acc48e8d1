-- State of the server, for the operator.

-- One row, rewritten by the health check to prove that the database is writable.
CREATE TABLE health (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  checked_at TEXT NOT NULL,
  -- Makes the row as large as the longest form: the write then proves that the disk has space for one.
  padding BLOB NOT NULL
) STRICT;

-- Alerts. Raising and clearing one sends an e-mail each.
CREATE TABLE alerts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The kind of problem: »backup«, »update« …
  topic TEXT NOT NULL,
  -- One Slovenian sentence with the remedy, without personal data.
  sentence TEXT NOT NULL,
  raised_at TEXT NOT NULL,
  cleared_at TEXT,
  -- The topic while the alert is open, otherwise NULL: UNIQUE allows one open alert per topic.
  open_topic TEXT UNIQUE
) STRICT;
