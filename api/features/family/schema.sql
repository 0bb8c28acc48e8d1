-- New e-mail addresses of families that are not confirmed yet. Only digests of the tokens are stored.
CREATE TABLE family_email_changes (
  token_hash TEXT PRIMARY KEY,
  submission_id INTEGER NOT NULL REFERENCES enrolments (submission_id) ON DELETE CASCADE,
  -- participant, payer
  role TEXT NOT NULL,
  email TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- A new request replaces the earlier one.
CREATE UNIQUE INDEX family_email_changes_by_person ON family_email_changes (submission_id, role);
