-- What needs a person: raised once, told to the operator by e-mail, and its end told too.
CREATE TABLE alerts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- What it is about: »backup«, »update« …
  topic TEXT NOT NULL,
  -- One Slovenian sentence with the remedy, without personal data.
  sentence TEXT NOT NULL,
  raised_at TEXT NOT NULL,
  cleared_at TEXT,
  -- The topic while the alert is open, so that of one topic only one is.
  open_topic TEXT UNIQUE
) STRICT;

ALTER TABLE outbox ADD COLUMN alert_id INTEGER REFERENCES alerts (id) ON DELETE CASCADE;
