-- The office's changes of lessons. Lessons are computed from the content (common/lessons.ts); a row stores only the
-- differences. Its key is the group and the planned day, so that a new build of the content keeps it. The row of an undone
-- change stays: calendar apps need its sequence number.
CREATE TABLE lesson_changes (
  group_id TEXT NOT NULL,
  season TEXT NOT NULL,
  -- Day of the lesson in the timetable; for an extra lesson its first day.
  planned_on TEXT NOT NULL,
  is_extra INTEGER NOT NULL,
  is_cancelled INTEGER NOT NULL,
  -- Day, time, room and mentor are NULL when they are as in the timetable.
  held_on TEXT,
  time TEXT,
  room TEXT,
  mentor TEXT,
  -- Number of changes (SEQUENCE in iCalendar, RFC 5545).
  sequence INTEGER NOT NULL,
  -- Id in `letters` of the letter about the last change.
  letter_id INTEGER,
  changed_at TEXT NOT NULL,
  PRIMARY KEY (group_id, planned_on)
) STRICT, WITHOUT ROWID;

CREATE INDEX lesson_changes_by_letter ON lesson_changes (letter_id);
