-- Submitted forms. The payload is the validated form as JSON, without unknown fields.
CREATE TABLE submissions (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('registration', 'contact', 'newsletter')),
  reference TEXT NOT NULL UNIQUE,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX submissions_by_kind ON submissions (kind, created_at);

-- Last assigned reference number per prefix and calendar year (Slovenian time). Numbers are never reused, not even after an
-- erasure.
CREATE TABLE reference_counters (
  prefix TEXT NOT NULL,
  year INTEGER NOT NULL,
  last_number INTEGER NOT NULL,
  PRIMARY KEY (prefix, year)
) STRICT, WITHOUT ROWID;

-- Idempotency keys: a repeated request with the same key and the same form returns the same reference.
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

-- Accepted proofs of work (ALTCHA). Each is valid once.
CREATE TABLE used_proofs (
  id TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX used_proofs_by_expiry ON used_proofs (expires_at);
