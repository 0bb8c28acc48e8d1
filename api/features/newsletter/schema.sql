-- Newsletter: subscriptions, links in mails, and sent issues.

-- Subscriptions, one per address. Unsubscribing deletes the personal data; the row stays so that repeated unsubscribing
-- succeeds.
CREATE TABLE newsletter_subscriptions (
  id INTEGER PRIMARY KEY,
  status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'unsubscribed')),
  -- Digest of the address (api/core/address-keys.ts); NULL after unsubscribing, as are address and name.
  address_key TEXT UNIQUE,
  email TEXT,
  name TEXT,
  surname TEXT,
  -- The form with which the subscription was requested.
  submission_id INTEGER REFERENCES submissions (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  -- Time at which an unconfirmed row is deleted; NULL after confirmation.
  expires_at TEXT,
  -- Time of the latest mail that asks for confirmation.
  confirmation_sent_at TEXT NOT NULL,
  confirmed_at TEXT,
  unsubscribed_at TEXT
) STRICT;

CREATE INDEX newsletter_subscriptions_by_submission ON newsletter_subscriptions (submission_id);

CREATE TRIGGER newsletter_subscriptions_delete_mails AFTER DELETE ON newsletter_subscriptions
BEGIN DELETE FROM outbox WHERE subscription_id = OLD.id; END;

-- Tokens of newsletter links. Every mail has its own; only the SHA-256 digest is stored.
CREATE TABLE newsletter_tokens (
  token_hash TEXT PRIMARY KEY,
  subscription_id INTEGER NOT NULL REFERENCES newsletter_subscriptions (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('confirm', 'unsubscribe')),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX newsletter_tokens_by_subscription ON newsletter_tokens (subscription_id);

-- Issues that were sent, also as a test, with the text as sent. Later changes of the content change only the page in the
-- archive.
CREATE TABLE newsletter_issues (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Name of the issue's file in the content.
  name TEXT NOT NULL,
  subject TEXT NOT NULL,
  summary TEXT NOT NULL,
  body TEXT NOT NULL,
  -- Digest of subject, summary and body.
  digest TEXT NOT NULL,
  -- office:<id>; NULL for a test mail.
  author TEXT,
  -- Time of »Pošlji«; NULL for a test mail.
  started_at TEXT,
  recipient_count INTEGER NOT NULL DEFAULT 0,
  -- Time of the last batch; NULL before the first one, while sending can be undone.
  last_batch_at TEXT,
  -- Time at which sending was paused; NULL while it is not paused.
  paused_at TEXT
) STRICT;

-- An issue is sent only once per name.
CREATE UNIQUE INDEX newsletter_issues_started ON newsletter_issues (name) WHERE started_at IS NOT NULL;

CREATE TRIGGER newsletter_issues_delete_mails AFTER DELETE ON newsletter_issues
BEGIN DELETE FROM outbox WHERE issue_id = OLD.id; END;
