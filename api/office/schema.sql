-- Users of the office and their sign-in. Only digests of link and session tokens are stored.

CREATE TABLE office_users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL,
  address_key TEXT NOT NULL UNIQUE,
  -- Ids of visible workshops as a JSON list; NULL for all.
  workshops TEXT CHECK (workshops IS NULL OR json_valid(workshops)),
  is_read_only INTEGER NOT NULL DEFAULT 0,
  -- Leads manage the office's users and answer privacy requests (decision 040).
  is_lead INTEGER NOT NULL DEFAULT 0,
  -- Accountants see payments and nothing else; they are also read-only.
  is_accountant INTEGER NOT NULL DEFAULT 0,
  -- Name in the price list of the mentor who is the user: mentors see the hours under their own name.
  mentor TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL
) STRICT;

-- Sign-in links. Each is valid once.
CREATE TABLE sign_in_links (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES office_users (id) ON DELETE CASCADE,
  -- The browser that requested the link; NULL for a link that the operator created, which every browser may use.
  browser_hash TEXT,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX sign_in_links_by_user ON sign_in_links (user_id);

CREATE TABLE office_sessions (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES office_users (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX office_sessions_by_user ON office_sessions (user_id);
