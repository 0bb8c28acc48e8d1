-- Places in groups, private links of families, letters of the office, and office users (decision 038).

-- State of an enrolment in each of its workshops. An enrolment without a row is in the state `new`: previous versions do
-- not insert rows.
CREATE TABLE places (
  submission_id INTEGER NOT NULL REFERENCES enrolments (submission_id) ON DELETE CASCADE,
  workshop_id TEXT NOT NULL,
  season TEXT NOT NULL,
  -- Id of a group in the price list; NULL until the office or the participant's age determines it.
  group_id TEXT,
  -- new, held, accepted, waiting, offered, declined, withdrawn, expired
  state TEXT NOT NULL,
  -- Position on the waiting list: the id of the place_events row that added it, therefore unique.
  queue INTEGER,
  -- Answer deadline of an offer.
  offered_until TEXT,
  -- End of the undo window of an office action. Until then this place gets no offer.
  releases_at TEXT,
  -- Group in which the action freed a place. The place stays occupied until the undo window ends.
  releases_group_id TEXT,
  PRIMARY KEY (submission_id, workshop_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX places_by_group ON places (season, group_id, state);
CREATE INDEX places_waiting ON places (season, group_id, queue) WHERE state = 'waiting';
CREATE INDEX places_offered ON places (offered_until) WHERE state = 'offered';
CREATE INDEX places_by_released_group ON places (season, releases_group_id) WHERE releases_group_id IS NOT NULL;

-- Letters in Markdown, as shown in the preview. Each recipient gets one mail.
CREATE TABLE letters (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- NULL for a message to several families; it contains no names.
  submission_id INTEGER REFERENCES submissions (id) ON DELETE CASCADE,
  -- Name of the template.
  template TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  author TEXT,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX letters_by_submission ON letters (submission_id);

ALTER TABLE outbox ADD COLUMN letter_id INTEGER REFERENCES letters (id) ON DELETE CASCADE;
-- Role of the recipient in the enrolment: participant or payer.
ALTER TABLE outbox ADD COLUMN role TEXT;
CREATE INDEX outbox_by_letter ON outbox (letter_id);

-- History of places: the action, its actor and the previous state.
CREATE TABLE place_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  submission_id INTEGER NOT NULL REFERENCES enrolments (submission_id) ON DELETE CASCADE,
  workshop_id TEXT NOT NULL,
  at TEXT NOT NULL,
  -- form, rule, participant, payer, operator, or office:<id>
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  -- The previous row of places as JSON; NULL for the first event.
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  letter_id INTEGER REFERENCES letters (id) ON DELETE SET NULL,
  undone_at TEXT
) STRICT;

CREATE INDEX place_events_by_submission ON place_events (submission_id);
CREATE INDEX place_events_by_letter ON place_events (letter_id);

-- Private links of families. Only digests of the tokens are stored.
CREATE TABLE family_links (
  token_hash TEXT PRIMARY KEY,
  submission_id INTEGER NOT NULL REFERENCES enrolments (submission_id) ON DELETE CASCADE,
  role TEXT NOT NULL,
  created_at TEXT NOT NULL,
  ends_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX family_links_by_submission ON family_links (submission_id);

-- Office users.
CREATE TABLE office_users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL,
  address_key TEXT NOT NULL UNIQUE,
  -- Ids of visible workshops as a JSON list; NULL for all.
  workshops TEXT CHECK (workshops IS NULL OR json_valid(workshops)),
  is_read_only INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL
) STRICT;

-- Sign-in links. Each is valid once, in the browser that requested it. Only digests are stored.
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
