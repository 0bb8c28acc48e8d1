-- Append-only log of what was done with people's data, and by whom. Contains no personal data of the people concerned.
CREATE TABLE privacy_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  done_at TEXT NOT NULL,
  action TEXT NOT NULL,
  -- Name given by the operator; NULL when none was given.
  actor TEXT,
  -- References of the submissions concerned, separated by spaces.
  submission_references TEXT NOT NULL,
  -- JSON object: numbers of rows or minutes by name.
  counts TEXT NOT NULL CHECK (json_valid(counts))
) STRICT;

CREATE INDEX privacy_log_by_action ON privacy_log (action, done_at);

CREATE TRIGGER privacy_log_is_never_changed BEFORE UPDATE ON privacy_log
BEGIN SELECT RAISE(ABORT, 'privacy_log is append-only'); END;

CREATE TRIGGER privacy_log_is_never_shortened BEFORE DELETE ON privacy_log
BEGIN SELECT RAISE(ABORT, 'privacy_log is append-only'); END;
