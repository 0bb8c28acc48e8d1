-- Seats that visitors reserve at events of the centre.

-- Events with seats, with the facts in the latest mails to visitors. The row stays when the content no longer has the event.
CREATE TABLE performances (
  -- Id of the event in the content.
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  held_on TEXT NOT NULL,
  -- `18.00`
  begins TEXT NOT NULL,
  place TEXT NOT NULL,
  is_cancelled INTEGER NOT NULL DEFAULT 0,
  -- Number of announced changes: part of the calendar entries' SEQUENCE.
  sequence INTEGER NOT NULL DEFAULT 0,
  -- Time of the last announced change, for the calendar entries' DTSTAMP; NULL without a change.
  changed_at TEXT,
  -- Time of the reminder of the day before; NULL again when the event is moved.
  reminded_at TEXT,
  -- Time of the mails that end the waiting list; NULL while it is open.
  list_ended_at TEXT,
  -- Visitors without a reservation, as counted at the door.
  walk_ins INTEGER NOT NULL DEFAULT 0,
  -- Visitors at the door, which stays when the reservations are deleted; NULL until the day after the event.
  visitor_count INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE reservations (
  submission_id INTEGER PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
  performance_id TEXT NOT NULL REFERENCES performances (id),
  -- reserved; waiting; returned (cancelled by the visitor); missed: waited until the end of the list; repeated: the same address has
  -- another reservation, to which the form added nothing.
  state TEXT NOT NULL CHECK (state IN ('reserved', 'waiting', 'returned', 'missed', 'repeated')),
  seats INTEGER NOT NULL CHECK (seats > 0),
  -- Number of changes: part of the calendar entry's SEQUENCE.
  sequence INTEGER NOT NULL DEFAULT 0,
  changed_at TEXT NOT NULL,
  -- Performing group and enrolment of a family that reserved on the family page; NULL for other visitors.
  group_id TEXT,
  enrolment_id INTEGER REFERENCES submissions (id) ON DELETE SET NULL,
  -- Number of people who came; NULL without a mark at the door.
  arrived INTEGER
) STRICT;

CREATE INDEX reservations_by_performance ON reservations (performance_id, state);
CREATE INDEX reservations_by_enrolment ON reservations (enrolment_id) WHERE enrolment_id IS NOT NULL;

-- Private links in mails about a reservation. Only the SHA-256 digest of a token is stored.
CREATE TABLE reservation_links (
  token_hash TEXT PRIMARY KEY,
  submission_id INTEGER NOT NULL REFERENCES reservations (submission_id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX reservation_links_by_reservation ON reservation_links (submission_id);

-- Keys of opened door lists, with which their scripts send marks; they give no access to data. Valid for a day.
CREATE TABLE door_keys (
  token_hash TEXT PRIMARY KEY,
  performance_id TEXT NOT NULL REFERENCES performances (id),
  created_at TEXT NOT NULL,
  -- Visitors without a reservation whom this list has counted.
  walk_ins INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
