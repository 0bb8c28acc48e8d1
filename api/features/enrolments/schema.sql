-- Enrolments of a season, with the chosen workshops.

CREATE TABLE enrolments (
  submission_id INTEGER PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
  -- `2026/2027`
  season TEXT NOT NULL,
  -- Time at which the office marked that an invoice was issued.
  invoiced_at TEXT
) STRICT;

CREATE INDEX enrolments_by_season ON enrolments (season);

CREATE TABLE enrolment_workshops (
  submission_id INTEGER NOT NULL REFERENCES enrolments (submission_id) ON DELETE CASCADE,
  workshop_id TEXT NOT NULL,
  PRIMARY KEY (submission_id, workshop_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX enrolment_workshops_by_workshop ON enrolment_workshops (workshop_id);
