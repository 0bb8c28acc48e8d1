-- Newsletter subscriptions, one per address. Unsubscribing deletes the personal data; the row stays so that repeated
-- unsubscribing succeeds.
CREATE TABLE newsletter_subscriptions (
  id INTEGER PRIMARY KEY,
  status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'unsubscribed')),
  -- The address in lower case, for comparison; NULL after unsubscribing.
  address_key TEXT UNIQUE,
  email TEXT,
  name TEXT,
  surname TEXT,
  submission_id INTEGER REFERENCES submissions (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  -- Time at which an unconfirmed row is deleted; NULL after confirmation.
  expires_at TEXT,
  invited_at TEXT NOT NULL,
  confirmed_at TEXT,
  unsubscribed_at TEXT
) STRICT;

CREATE INDEX newsletter_subscriptions_by_submission ON newsletter_subscriptions (submission_id);

-- Tokens of newsletter links. Every mail has its own; only the SHA-256 digest is stored.
CREATE TABLE newsletter_tokens (
  hash TEXT PRIMARY KEY,
  subscription_id INTEGER NOT NULL REFERENCES newsletter_subscriptions (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('confirm', 'unsubscribe')),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX newsletter_tokens_by_subscription ON newsletter_tokens (subscription_id);
