-- What the office changed about the dates of groups. The dates themselves follow from the content (common/lessons.ts): a row
-- says only what differs, and is known by its group and the day of the timetable, so that no build loses it. A date that was
-- changed and taken back keeps its row: calendars must hear of it.
CREATE TABLE lesson_changes (
  group_id TEXT NOT NULL,
  season TEXT NOT NULL,
  -- Day of the timetable; of an extra lesson the day that it was first set for.
  planned_on TEXT NOT NULL,
  is_extra INTEGER NOT NULL,
  is_cancelled INTEGER NOT NULL,
  -- NULL: as in the timetable.
  held_on TEXT,
  time TEXT,
  room TEXT,
  mentor TEXT,
  -- How often it was changed.
  sequence INTEGER NOT NULL,
  -- The letter that told the families of the last change.
  letter_id INTEGER REFERENCES letters (id) ON DELETE SET NULL,
  changed_at TEXT NOT NULL,
  PRIMARY KEY (group_id, planned_on)
) STRICT, WITHOUT ROWID;

CREATE INDEX lesson_changes_by_letter ON lesson_changes (letter_id);
