-- Places in groups and on waiting lists, their history, confirmations, and invitations to the next season (decision 038).

-- State of an enrolment in each of its workshops. An enrolment without a row is in the state `new`.
CREATE TABLE places (
  submission_id INTEGER NOT NULL REFERENCES enrolments (submission_id) ON DELETE CASCADE,
  workshop_id TEXT NOT NULL,
  season TEXT NOT NULL,
  -- Id of a group in the price list; NULL until the office or the participant's age determines it.
  group_id TEXT,
  -- One of the states in rules.ts.
  state TEXT NOT NULL,
  -- Position on the waiting list: the id of the place_events row that added it, therefore unique.
  waiting_order INTEGER,
  -- Deadline of the state, for example for the answer to an offer.
  ends_at TEXT,
  -- End of the undo window of an office action. Until then this place gets no offer.
  releases_at TEXT,
  -- Group in which the action freed a place. The place stays occupied until the undo window ends.
  releases_group_id TEXT,
  PRIMARY KEY (submission_id, workshop_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX places_by_group ON places (season, group_id, state);
CREATE INDEX places_by_released_group ON places (season, releases_group_id) WHERE releases_group_id IS NOT NULL;
CREATE INDEX places_waiting ON places (season, group_id, waiting_order) WHERE state = 'waiting';
CREATE INDEX places_by_end ON places (ends_at) WHERE ends_at IS NOT NULL;

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

-- The payer's confirmation, which concludes the contract. It belongs to the event that gave the place: after a move to another
-- group, or after undoing the event, it is no longer valid.
CREATE TABLE place_confirmations (
  event_id INTEGER PRIMARY KEY REFERENCES place_events (id) ON DELETE CASCADE,
  confirmed_at TEXT NOT NULL,
  -- The text beside the button, with the date of the terms.
  wording TEXT NOT NULL,
  letter_id INTEGER REFERENCES letters (id) ON DELETE SET NULL,
  -- A confirmation that the office recorded: the day on the paper or e-mail, how it came (paper, email), and the user who
  -- recorded it (office:<id>). NULL for a confirmation on the family's page.
  signed_on TEXT,
  -- First day of the period that the text states, from which fees are charged.
  starts_on TEXT,
  means TEXT,
  recorded_by TEXT
) STRICT;

-- Months free of charge of an enrolment, which its contract states and for which nothing is charged. No reason is stored.
CREATE TABLE free_periods (
  submission_id INTEGER PRIMARY KEY REFERENCES enrolments (submission_id) ON DELETE CASCADE,
  -- First day of the first month, and last day of the last one.
  free_from TEXT NOT NULL,
  free_until TEXT NOT NULL
) STRICT;

-- Invitations of an earlier season's participants into the next season, one per workshop. Until it is answered, a place in the
-- group is reserved, at most until the day given in the price list.
CREATE TABLE invitations (
  -- The enrolment of the earlier season.
  submission_id INTEGER NOT NULL REFERENCES enrolments (submission_id) ON DELETE CASCADE,
  workshop_id TEXT NOT NULL,
  -- The next season.
  season TEXT NOT NULL,
  -- The proposed group; NULL when no group fits the participant's age, or several do.
  group_id TEXT,
  -- The office's action.
  event_id INTEGER NOT NULL REFERENCES place_events (id) ON DELETE CASCADE,
  answered_at TEXT,
  -- The new enrolment; NULL when the family declined.
  enrolment_id INTEGER REFERENCES submissions (id) ON DELETE SET NULL,
  PRIMARY KEY (submission_id, workshop_id, season)
) STRICT, WITHOUT ROWID;

CREATE INDEX invitations_open ON invitations (season, group_id) WHERE answered_at IS NULL;
CREATE INDEX invitations_by_event ON invitations (event_id);
CREATE INDEX invitations_by_enrolment ON invitations (enrolment_id);

-- Addresses that want no invitations to the next season (GDPR, Article 21). An objection outlives the enrolment: erasure keeps it.
CREATE TABLE invitation_objections (
  -- Salted digest of the address key, as in the privacy journal.
  address TEXT PRIMARY KEY,
  salt TEXT NOT NULL,
  objected_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
