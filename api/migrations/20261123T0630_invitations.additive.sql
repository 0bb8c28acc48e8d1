-- Invitations of an earlier season's families into the next one: in each workshop in which somebody had a place. While there
-- is no answer, a place in the group is kept for them, until the day in the price list (decision 038).
CREATE TABLE invitations (
  -- The earlier enrolment.
  submission_id INTEGER NOT NULL REFERENCES enrolments (submission_id) ON DELETE CASCADE,
  workshop_id TEXT NOT NULL,
  -- The season into which it invites.
  season TEXT NOT NULL,
  -- The group that it proposes; NULL where none fits the age, or several do.
  group_id TEXT,
  -- The office's act; NULL for what a restore brought back from the journal.
  event_id INTEGER REFERENCES place_events (id) ON DELETE CASCADE,
  answered_at TEXT,
  -- What the family enrolled with; NULL for a no.
  enrolled_id INTEGER REFERENCES submissions (id) ON DELETE SET NULL,
  PRIMARY KEY (submission_id, workshop_id, season)
) STRICT, WITHOUT ROWID;

CREATE INDEX invitations_open ON invitations (season, group_id) WHERE answered_at IS NULL;
CREATE INDEX invitations_by_event ON invitations (event_id);
CREATE INDEX invitations_by_enrolment ON invitations (enrolled_id);
