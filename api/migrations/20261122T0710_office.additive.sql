-- Places in groups, the family's private links, letters of the office, and who may work in it (decision 038).

-- Where an enrolment stands in each of its workshops. An enrolment without a row is in the state `new`:
-- versions before this file go on writing such, and so are those stored before it.
CREATE TABLE places (
  submission_id INTEGER NOT NULL REFERENCES enrolments (submission_id) ON DELETE CASCADE,
  workshop_id TEXT NOT NULL,
  season TEXT NOT NULL,
  -- Group of the price list, NULL until somebody or the age has decided.
  group_id TEXT,
  -- new, held, accepted, waiting, offered, declined, withdrawn, expired
  state TEXT NOT NULL,
  -- Order on the waiting list of its group: the number of the event that put it there, so that no two are alike.
  queue INTEGER,
  -- Until when an offered place can be taken.
  offered_until TEXT,
  -- Until then an act of the office can be taken back: nothing is offered to whom it concerns.
  releases_at TEXT,
  -- The group in which the act gave up a place, which stays taken until then.
  releases_group_id TEXT,
  PRIMARY KEY (submission_id, workshop_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX places_by_group ON places (season, group_id, state);
CREATE INDEX places_waiting ON places (season, group_id, queue) WHERE state = 'waiting';
CREATE INDEX places_offered ON places (offered_until) WHERE state = 'offered';
CREATE INDEX places_by_released_group ON places (season, releases_group_id) WHERE releases_group_id IS NOT NULL;

-- A letter as it was written and looked at, in Markdown; one mail per recipient carries it.
CREATE TABLE letters (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- NULL for a message to many, which names nobody.
  submission_id INTEGER REFERENCES submissions (id) ON DELETE CASCADE,
  -- Name of the template it began with.
  template TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  author TEXT,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX letters_by_submission ON letters (submission_id);

ALTER TABLE outbox ADD COLUMN letter_id INTEGER REFERENCES letters (id) ON DELETE CASCADE;
-- As whom the recipient gets a mail about an enrolment: participant or payer.
ALTER TABLE outbox ADD COLUMN role TEXT;
CREATE INDEX outbox_by_letter ON outbox (letter_id);

-- What happened to a place, by whom, and how it was before.
CREATE TABLE place_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  submission_id INTEGER NOT NULL REFERENCES enrolments (submission_id) ON DELETE CASCADE,
  workshop_id TEXT NOT NULL,
  at TEXT NOT NULL,
  -- form, rule, participant, payer, operator, or office:<id>
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  -- The row of places as it was; NULL for the first event.
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  letter_id INTEGER REFERENCES letters (id) ON DELETE SET NULL,
  undone_at TEXT
) STRICT;

CREATE INDEX place_events_by_submission ON place_events (submission_id);
CREATE INDEX place_events_by_letter ON place_events (letter_id);

-- Private links of families; only digests of their secrets.
CREATE TABLE family_links (
  token_hash TEXT PRIMARY KEY,
  submission_id INTEGER NOT NULL REFERENCES enrolments (submission_id) ON DELETE CASCADE,
  role TEXT NOT NULL,
  created_at TEXT NOT NULL,
  ends_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX family_links_by_submission ON family_links (submission_id);

-- Who may work in the office.
CREATE TABLE office_users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL,
  address_key TEXT NOT NULL UNIQUE,
  -- Ids of workshops as a JSON list; NULL for all.
  workshops TEXT CHECK (workshops IS NULL OR json_valid(workshops)),
  is_read_only INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL
) STRICT;

-- Sign-in links, good once, in the browser that asked; only digests.
CREATE TABLE office_links (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES office_users (id) ON DELETE CASCADE,
  browser_hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE office_sessions (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES office_users (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX office_links_by_user ON office_links (user_id);
CREATE INDEX office_sessions_by_user ON office_sessions (user_id);
