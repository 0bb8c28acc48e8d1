-- Alerts for the operator. Raising and clearing one sends an e-mail each.
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

ALTER TABLE outbox ADD COLUMN alert_id INTEGER REFERENCES alerts (id) ON DELETE CASCADE;
