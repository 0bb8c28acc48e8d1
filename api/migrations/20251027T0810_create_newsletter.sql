-- An address appears once; an unsubscribed one loses its personal data and keeps only what a repeated
-- unsubscription needs.
CREATE TABLE newsletter_subscriptions (
  id INTEGER PRIMARY KEY,
  status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'unsubscribed')),
  -- Lower case, for comparison; NULL once unsubscribed.
  address_key TEXT UNIQUE,
  email TEXT,
  name TEXT,
  surname TEXT,
  submission_id INTEGER REFERENCES submissions (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  -- When a pending row is deleted; NULL once confirmed.
  expires_at TEXT,
  invited_at TEXT NOT NULL,
  confirmed_at TEXT,
  unsubscribed_at TEXT
) STRICT;

CREATE INDEX newsletter_subscriptions_by_submission ON newsletter_subscriptions (submission_id);

-- Every mail carries its own token; only its SHA-256 is kept.
CREATE TABLE newsletter_tokens (
  hash TEXT PRIMARY KEY,
  subscription_id INTEGER NOT NULL REFERENCES newsletter_subscriptions (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('confirm', 'unsubscribe')),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX newsletter_tokens_by_subscription ON newsletter_tokens (subscription_id);
