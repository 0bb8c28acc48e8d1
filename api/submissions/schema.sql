-- Submitted forms, with the people, consents and keys that belong to them.

-- Last assigned reference number per prefix and calendar year (Slovenian time). Numbers are never reused, not even after an
-- erasure.
-- The row with an empty prefix holds the numbers that restores skip in series that begin later.
CREATE TABLE reference_counters (
  prefix TEXT NOT NULL,
  year INTEGER NOT NULL,
  last_number INTEGER NOT NULL,
  PRIMARY KEY (prefix, year)
) STRICT, WITHOUT ROWID;

-- Accepted proofs of work (ALTCHA). Each is valid once.
CREATE TABLE used_proofs (
  id TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX used_proofs_by_expiry ON used_proofs (expires_at);

-- Submissions. Data that queries need are columns here or in other tables; no query reads personal data from the payload
-- to find a person.
CREATE TABLE submissions (
  id INTEGER PRIMARY KEY,
  -- registration, contact, newsletter
  kind TEXT NOT NULL,
  -- `P-2026-0001`
  reference TEXT NOT NULL UNIQUE,
  -- The validated form as JSON, without unknown fields.
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  created_at TEXT NOT NULL,
  -- Time at which the payload was reduced to invoice data; NULL while it is complete.
  reduced_at TEXT,
  -- Time at which processing was restricted (GDPR, Article 18); NULL when it is not restricted.
  restricted_at TEXT
) STRICT;

CREATE INDEX submissions_by_kind ON submissions (kind, created_at);

-- Idempotency keys: a repeated request with the same key and the same form returns the same reference.
CREATE TABLE idempotency_keys (
  key TEXT PRIMARY KEY,
  -- Digest of the form.
  fingerprint TEXT NOT NULL,
  submission_id INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotency_keys_by_submission ON idempotency_keys (submission_id);

-- People of a submission, one row per role.
CREATE TABLE people (
  submission_id INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  -- participant, payer, contact, subscriber
  role TEXT NOT NULL,
  -- Digest of the e-mail address (api/core/address-keys.ts); it stays after the address was deleted. NULL without an address.
  address_key TEXT,
  PRIMARY KEY (submission_id, role)
) STRICT, WITHOUT ROWID;

CREATE INDEX people_by_address ON people (address_key);

-- Proof of consent: exact wording, version and time (GDPR, Article 7(1)). A consent belongs to the person with the address,
-- and is kept without its form while it is in force.
CREATE TABLE consents (
  id INTEGER PRIMARY KEY,
  submission_id INTEGER REFERENCES submissions (id) ON DELETE SET NULL,
  -- NULL for a person without an e-mail address.
  address_key TEXT,
  consent TEXT NOT NULL,
  version TEXT NOT NULL,
  wording TEXT NOT NULL,
  -- Date of the terms that were agreed to (YYYY-MM-DD); NULL for other consents.
  terms_on TEXT,
  given_at TEXT NOT NULL,
  -- Person who consented by telephone or on paper: payer or participant (also a parent who does not pay). NULL for a form.
  given_by TEXT,
  -- The office user who recorded that consent: office:<id>. NULL for a form.
  recorded_by TEXT,
  withdrawn_at TEXT
) STRICT;

CREATE INDEX consents_by_submission ON consents (submission_id);
CREATE INDEX consents_by_address ON consents (address_key);
