-- What visitors sent. The payload is the validated form as JSON; nothing unknown is ever in it.
CREATE TABLE submissions (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('registration', 'contact', 'newsletter')),
  reference TEXT NOT NULL UNIQUE,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX submissions_by_kind ON submissions (kind, created_at);

-- Last number given out per kind and calendar year in Slovenia; a number is never given twice, also not
-- after its submission was erased.
CREATE TABLE reference_counters (
  prefix TEXT NOT NULL,
  year INTEGER NOT NULL,
  last_number INTEGER NOT NULL,
  PRIMARY KEY (prefix, year)
) STRICT, WITHOUT ROWID;

-- One key per filled-in form: the same key and form answer the same reference.
CREATE TABLE idempotency_keys (
  key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  submission_id INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotency_keys_by_submission ON idempotency_keys (submission_id);

-- Proof of consent: exact wording, version and time (GDPR, Article 7(1)).
CREATE TABLE consents (
  id INTEGER PRIMARY KEY,
  submission_id INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  consent TEXT NOT NULL,
  version TEXT NOT NULL,
  wording TEXT NOT NULL,
  given_at TEXT NOT NULL,
  withdrawn_at TEXT
) STRICT;

CREATE INDEX consents_by_submission ON consents (submission_id);

-- Proofs of work that were already accepted; each counts once.
CREATE TABLE used_proofs (
  id TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX used_proofs_by_expiry ON used_proofs (expires_at);
