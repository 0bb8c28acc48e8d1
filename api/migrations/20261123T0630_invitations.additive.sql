-- Invitations of an earlier season's participants into the next season, one per workshop. Until it is answered, a place in the
-- group is reserved, at most until the day given in the price list (decision 038).
CREATE TABLE invitations (
  -- The enrolment of the earlier season.
  submission_id INTEGER NOT NULL REFERENCES enrolments (submission_id) ON DELETE CASCADE,
  workshop_id TEXT NOT NULL,
  -- The next season.
  season TEXT NOT NULL,
  -- The proposed group; NULL when no group fits the participant's age, or several do.
  group_id TEXT,
  -- The office's action; NULL when a restore replayed the invitation from the privacy journal.
  event_id INTEGER REFERENCES place_events (id) ON DELETE CASCADE,
  answered_at TEXT,
  -- The new enrolment; NULL when the family declined.
  enrolled_id INTEGER REFERENCES submissions (id) ON DELETE SET NULL,
  PRIMARY KEY (submission_id, workshop_id, season)
) STRICT, WITHOUT ROWID;

CREATE INDEX invitations_open ON invitations (season, group_id) WHERE answered_at IS NULL;
CREATE INDEX invitations_by_event ON invitations (event_id);
CREATE INDEX invitations_by_enrolment ON invitations (enrolled_id);
