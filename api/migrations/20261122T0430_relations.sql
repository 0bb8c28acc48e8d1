-- Moves the data that queries need from JSON payloads into columns and tables. Later migrations do not read payloads.
-- address_key() and name_key() are functions that core/database.ts registers for migrations.

-- Without the CHECK on kinds: adding a form then needs no rebuild of the table.
CREATE TABLE new_submissions (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  reference TEXT NOT NULL UNIQUE,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  created_at TEXT NOT NULL,
  -- Time at which the payload was reduced to invoice data; NULL while it is complete.
  reduced_at TEXT
) STRICT;

INSERT INTO new_submissions (id, kind, reference, payload, created_at, reduced_at)
SELECT id, kind, reference, payload, created_at,
  iif(kind = 'registration' AND payload ->> 'participantEmail' IS NULL, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), NULL)
FROM submissions;

DROP TABLE submissions;
ALTER TABLE new_submissions RENAME TO submissions;
CREATE INDEX submissions_by_kind ON submissions (kind, created_at);

-- People of a submission, one row per role. The keys stay after names and addresses were deleted.
CREATE TABLE people (
  submission_id INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  -- participant, payer, contact, subscriber
  role TEXT NOT NULL,
  address_key TEXT,
  name_key TEXT,
  PRIMARY KEY (submission_id, role)
) STRICT, WITHOUT ROWID;

CREATE INDEX people_by_address ON people (address_key);

INSERT INTO people (submission_id, role, address_key, name_key)
SELECT id, 'participant', address_key(payload ->> 'participantEmail'),
  name_key(concat_ws(' ', payload ->> 'participantFirstName', payload ->> 'participantLastName'))
FROM submissions WHERE kind = 'registration' AND payload ->> 'participantEmail' IS NOT NULL
UNION ALL
SELECT id, 'payer', address_key(payload ->> 'payerEmail'), name_key(payload ->> 'payerName')
FROM submissions WHERE kind = 'registration'
UNION ALL
SELECT id, 'contact', NULL, name_key(payload ->> 'payerContact')
FROM submissions WHERE kind = 'registration' AND coalesce(payload ->> 'payerContact', '') <> ''
UNION ALL
SELECT id, 'contact', address_key(payload ->> 'email'),
  name_key(concat_ws(' ', payload ->> 'firstName', payload ->> 'lastName'))
FROM submissions WHERE kind = 'contact'
UNION ALL
SELECT id, 'subscriber', address_key(payload ->> 'email'),
  name_key(concat_ws(' ', payload ->> 'name', payload ->> 'surname'))
FROM submissions WHERE kind = 'newsletter';

-- Enrolments: the season (`2025/2026`), and the time at which the office marked that an invoice was issued.
CREATE TABLE enrolments (
  submission_id INTEGER PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
  season TEXT NOT NULL,
  invoiced_at TEXT
) STRICT;

CREATE INDEX enrolments_by_season ON enrolments (season);

-- Earlier versions did not store the season: enrolments from July on belong to the season that begins in autumn.
-- Submissions reduced earlier were kept for their invoice, so they are marked as invoiced at their creation.
INSERT INTO enrolments (submission_id, season, invoiced_at)
SELECT id, autumn || '/' || (autumn + 1), iif(reduced_at IS NULL, NULL, created_at)
FROM (
  SELECT id, reduced_at, created_at,
    CAST(substr(created_at, 1, 4) AS INTEGER) - (substr(created_at, 6, 2) < '07') AS autumn
  FROM submissions WHERE kind = 'registration'
);

CREATE TABLE enrolment_workshops (
  submission_id INTEGER NOT NULL REFERENCES enrolments (submission_id) ON DELETE CASCADE,
  workshop_id TEXT NOT NULL,
  PRIMARY KEY (submission_id, workshop_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX enrolment_workshops_by_workshop ON enrolment_workshops (workshop_id);

INSERT OR IGNORE INTO enrolment_workshops (submission_id, workshop_id)
SELECT submissions.id, chosen.value
FROM submissions, json_each(submissions.payload, '$.workshops') AS chosen WHERE kind = 'registration';

-- A consent belongs to the person with the address, and is kept without its form while it is in force.
CREATE TABLE new_consents (
  id INTEGER PRIMARY KEY,
  submission_id INTEGER REFERENCES submissions (id) ON DELETE SET NULL,
  -- NULL only for enrolments whose addresses were deleted before keys were stored.
  address_key TEXT,
  consent TEXT NOT NULL,
  version TEXT NOT NULL,
  wording TEXT NOT NULL,
  given_at TEXT NOT NULL,
  withdrawn_at TEXT
) STRICT;

INSERT INTO new_consents (id, submission_id, address_key, consent, version, wording, given_at, withdrawn_at)
SELECT id, submission_id,
  (SELECT address_key FROM people
   WHERE people.submission_id = consents.submission_id AND role IN ('payer', 'subscriber')),
  consent, version, wording, given_at,
  -- Earlier versions did not record the withdrawal of payers who had subscribed with an enrolment and unsubscribed.
  coalesce(withdrawn_at, iif(consent = 'newsletter',
    (SELECT max(unsubscribed_at) FROM newsletter_subscriptions AS left
     WHERE left.submission_id = consents.submission_id AND left.status = 'unsubscribed'), NULL))
FROM consents;

DROP TABLE consents;
ALTER TABLE new_consents RENAME TO consents;
CREATE INDEX consents_by_submission ON consents (submission_id);
CREATE INDEX consents_by_address ON consents (address_key);

-- Newsletter: the key becomes a digest, and name_key allows finding a subscriber by name.
ALTER TABLE newsletter_subscriptions ADD COLUMN name_key TEXT;
UPDATE newsletter_subscriptions SET name_key = name_key(concat_ws(' ', name, surname)) WHERE name IS NOT NULL;
-- Two spellings of one address that were stored as two: the later row keeps its old key (UPDATE OR IGNORE).
UPDATE OR IGNORE newsletter_subscriptions SET address_key = address_key(email) WHERE address_key IS NOT NULL;

-- AUTOINCREMENT: ids of mails are never reused.
CREATE TABLE new_outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  letter TEXT NOT NULL,
  -- One address, or several separated by commas (the centre's mailboxes); emptied some time after sending.
  recipient TEXT NOT NULL,
  -- Key of a single recipient's address, for rate limits.
  recipient_key TEXT,
  submission_id INTEGER REFERENCES submissions (id) ON DELETE CASCADE,
  subscription_id INTEGER REFERENCES newsletter_subscriptions (id) ON DELETE CASCADE,
  -- Secret of a newsletter link; deleted after sending.
  token TEXT,
  message_id TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL DEFAULT 'pending',
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  next_attempt_at TEXT,
  deadline_at TEXT NOT NULL,
  sent_at TEXT,
  last_error TEXT
) STRICT;

INSERT INTO new_outbox (id, letter, recipient, recipient_key, submission_id, subscription_id, token, message_id,
  status, attempts, created_at, next_attempt_at, deadline_at, sent_at, last_error)
SELECT id, letter, recipient, iif(instr(recipient, ',') = 0, address_key(recipient), NULL), submission_id,
  subscription_id, token, message_id, status, attempts, created_at, next_attempt_at, deadline_at, sent_at, last_error
FROM outbox;

DROP TABLE outbox;
ALTER TABLE new_outbox RENAME TO outbox;
CREATE INDEX outbox_pending ON outbox (next_attempt_at) WHERE status = 'pending';
CREATE INDEX outbox_by_status ON outbox (status);
CREATE INDEX outbox_by_submission ON outbox (submission_id);
CREATE INDEX outbox_by_subscription ON outbox (subscription_id);
CREATE INDEX outbox_by_recipient ON outbox (recipient_key, created_at) WHERE recipient_key IS NOT NULL;

-- Append-only log of what was done with people's data, and by whom. Contains no personal data of the people concerned.
CREATE TABLE privacy_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  done_at TEXT NOT NULL,
  action TEXT NOT NULL,
  -- Name given by the operator; NULL when none was given.
  operator TEXT,
  -- References of the submissions concerned, separated by spaces.
  submissions TEXT NOT NULL,
  counts TEXT NOT NULL CHECK (json_valid(counts))
) STRICT;

CREATE TRIGGER privacy_log_is_never_changed BEFORE UPDATE ON privacy_log
BEGIN SELECT RAISE(ABORT, 'privacy_log is append-only'); END;

CREATE TRIGGER privacy_log_is_never_shortened BEFORE DELETE ON privacy_log
BEGIN SELECT RAISE(ABORT, 'privacy_log is append-only'); END;
