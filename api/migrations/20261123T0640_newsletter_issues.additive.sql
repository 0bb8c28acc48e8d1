-- Issues of the newsletter as they were looked at and sent, or tried: a text that the content changes afterwards changes
-- only its page in the archive.
CREATE TABLE newsletter_issues (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Of its file in the content.
  name TEXT NOT NULL,
  subject TEXT NOT NULL,
  summary TEXT NOT NULL,
  body TEXT NOT NULL,
  -- Of all these words.
  digest TEXT NOT NULL,
  -- office:<id>; NULL when only the journal knows that it was sent.
  author TEXT,
  -- NULL as long as somebody of the office alone got it, to try.
  started_at TEXT,
  -- To how many.
  recipients INTEGER NOT NULL DEFAULT 0,
  -- When its last slice was let go; until the first it can be taken back.
  released_at TEXT,
  -- NULL while it goes on.
  paused_at TEXT
) STRICT;

-- Nothing is sent twice under one name.
CREATE UNIQUE INDEX newsletter_issues_started ON newsletter_issues (name) WHERE started_at IS NOT NULL;

-- A mail of an issue waits in the state `held`, which versions before this file pass by, until its slice is let go.
ALTER TABLE outbox ADD COLUMN issue_id INTEGER REFERENCES newsletter_issues (id) ON DELETE CASCADE;
-- One mail per issue and subscriber.
CREATE UNIQUE INDEX outbox_of_issue ON outbox (issue_id, subscription_id) WHERE issue_id IS NOT NULL;
