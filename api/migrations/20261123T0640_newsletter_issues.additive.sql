-- Newsletter issues that were sent, also as a test, with the text as sent. Later changes of the content change only the page
-- in the archive.
CREATE TABLE newsletter_issues (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Name of the issue's file in the content.
  name TEXT NOT NULL,
  subject TEXT NOT NULL,
  summary TEXT NOT NULL,
  body TEXT NOT NULL,
  -- Digest of subject, summary and body.
  digest TEXT NOT NULL,
  -- office:<id>; NULL when only the privacy journal knows that it was sent.
  author TEXT,
  -- Time of »Pošlji«; NULL for a test mail.
  started_at TEXT,
  -- Number of recipients.
  recipients INTEGER NOT NULL DEFAULT 0,
  -- Time of the last batch; NULL before the first one, while sending can be undone.
  released_at TEXT,
  -- Time at which sending was paused; NULL while it is not paused.
  paused_at TEXT
) STRICT;

-- An issue is sent only once per name.
CREATE UNIQUE INDEX newsletter_issues_started ON newsletter_issues (name) WHERE started_at IS NOT NULL;

-- Mails of an issue wait in the state `held` until their batch; previous versions ignore this state.
ALTER TABLE outbox ADD COLUMN issue_id INTEGER REFERENCES newsletter_issues (id) ON DELETE CASCADE;
-- One mail per issue and subscriber.
CREATE UNIQUE INDEX outbox_of_issue ON outbox (issue_id, subscription_id) WHERE issue_id IS NOT NULL;
