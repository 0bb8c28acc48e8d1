-- Outgoing e-mails.

-- Mails are inserted in the transaction of the event that causes them; their text is written when they are sent. A mail
-- refers to rows of later modules without a foreign key: triggers in those modules delete the mails of a deleted row.
CREATE TABLE outbox (
  -- AUTOINCREMENT: ids of mails are never reused.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Kind in api/mail/kinds.ts.
  mail_kind TEXT NOT NULL,
  -- Sending priority, lower first (api/mail/kinds.ts).
  rank INTEGER NOT NULL,
  -- One address, or several separated by commas (the centre's mailboxes); emptied some time after sending.
  recipient TEXT NOT NULL,
  -- Key of a single recipient's address, for rate limits.
  recipient_key TEXT,
  -- Role of the recipient in the enrolment: participant or payer.
  recipient_role TEXT,
  submission_id INTEGER REFERENCES submissions (id) ON DELETE CASCADE,
  -- Ids in newsletter_subscriptions, newsletter_issues, letters and alerts.
  subscription_id INTEGER,
  issue_id INTEGER,
  letter_id INTEGER,
  alert_id INTEGER,
  -- Secret of the link in the mail; deleted after sending.
  token TEXT,
  message_id TEXT NOT NULL UNIQUE,
  -- pending, held (newsletter mails until their batch), sent, failed, cancelled
  status TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  -- NULL while the mail is not pending.
  next_attempt_at TEXT,
  -- Time after which a failed attempt is not repeated.
  deadline_at TEXT NOT NULL,
  sent_at TEXT,
  last_error TEXT
) STRICT;

-- Further submissions that a mail is about: an address gets one mail about the enrolments of all siblings. The mail moves to one of
-- them when its own submission is erased before it was sent.
CREATE TABLE outbox_further_submissions (
  mail_id INTEGER NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
  submission_id INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  -- Role of the recipient in this submission; NULL for a mail that carries no single private link.
  recipient_role TEXT,
  PRIMARY KEY (mail_id, submission_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX outbox_further_submissions_by_submission ON outbox_further_submissions (submission_id);

-- Partial indexes: every index costs a page write per form, and most mails have no subscription, letter or failure.
CREATE INDEX outbox_pending ON outbox (next_attempt_at) WHERE status = 'pending';
CREATE INDEX outbox_in_line ON outbox (rank, next_attempt_at) WHERE status = 'pending';
CREATE INDEX outbox_failed ON outbox (id) WHERE status = 'failed';
CREATE INDEX outbox_by_recipient ON outbox (recipient_key, created_at) WHERE recipient_key IS NOT NULL;
CREATE INDEX outbox_by_submission ON outbox (submission_id);
CREATE INDEX outbox_of_subscription ON outbox (subscription_id) WHERE subscription_id IS NOT NULL;
CREATE INDEX outbox_of_letter ON outbox (letter_id) WHERE letter_id IS NOT NULL;

-- One mail per issue and subscriber.
CREATE UNIQUE INDEX outbox_of_issue ON outbox (issue_id, subscription_id) WHERE issue_id IS NOT NULL;
