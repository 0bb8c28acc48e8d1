-- Outgoing e-mails. Rows are inserted in the transaction of the event that causes the mail; the text is rendered when it is sent.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  letter TEXT NOT NULL,
  -- One address, or several separated by commas (the centre's mailboxes).
  recipient TEXT NOT NULL,
  submission_id INTEGER REFERENCES submissions (id) ON DELETE CASCADE,
  subscription_id INTEGER REFERENCES newsletter_subscriptions (id) ON DELETE CASCADE,
  -- Secret of a newsletter link; deleted after sending.
  token TEXT,
  message_id TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'sent', 'failed', 'cancelled')),
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  next_attempt_at TEXT,
  deadline_at TEXT NOT NULL,
  sent_at TEXT,
  last_error TEXT
) STRICT;

CREATE INDEX outbox_pending ON outbox (next_attempt_at) WHERE status = 'pending';
CREATE INDEX outbox_by_status ON outbox (status);
CREATE INDEX outbox_by_submission ON outbox (submission_id);
CREATE INDEX outbox_by_subscription ON outbox (subscription_id);
