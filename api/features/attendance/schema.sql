-- Attendance and certificates. Counts of lessons are kept without names; marks by name are deleted after the term `hramba.prisotnost_dni`.

-- One row per lesson that was marked, or is over and had participants. Until `frozen_on` is set, the row follows timetable and changes; afterwards
-- a new timetable in the content changes nothing.
CREATE TABLE lesson_records (
  group_id TEXT NOT NULL,
  -- Day of the lesson in the timetable, as in `lesson_changes`.
  planned_on TEXT NOT NULL,
  season TEXT NOT NULL,
  held_on TEXT NOT NULL,
  is_cancelled INTEGER NOT NULL,
  minutes INTEGER NOT NULL,
  -- Name of the mentor who held the lesson; emptied after the term of accounting documents.
  mentor TEXT NOT NULL,
  -- People without an enrolment.
  newcomers INTEGER NOT NULL DEFAULT 0,
  -- Day of the nightly run that froze the row.
  frozen_on TEXT,
  -- Correction of `minutes` by mentor or office, with its remark.
  corrected_minutes INTEGER,
  remark TEXT,
  -- Confirmation by an office user, with the user's id.
  confirmed_at TEXT,
  confirmed_by INTEGER,
  -- Set when the office closes the mentor's month: the row can no longer be corrected or confirmed.
  closed_at TEXT,
  closed_by INTEGER,
  PRIMARY KEY (group_id, planned_on)
) STRICT, WITHOUT ROWID;

CREATE INDEX lesson_records_by_day ON lesson_records (held_on);

-- Attendance of a lesson by age band. Deleting marks never changes these counts.
CREATE TABLE lesson_counts (
  group_id TEXT NOT NULL,
  planned_on TEXT NOT NULL,
  -- 0-14, 15-29, 30+
  age_band TEXT NOT NULL,
  attended INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (group_id, planned_on, age_band),
  FOREIGN KEY (group_id, planned_on) REFERENCES lesson_records
) STRICT, WITHOUT ROWID;

-- Marks by name.
CREATE TABLE attendance_marks (
  group_id TEXT NOT NULL,
  planned_on TEXT NOT NULL,
  submission_id INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  -- NULL when the mark was undone.
  is_present INTEGER,
  -- The band in which the mark is counted; a corrected birth date does not change it.
  age_band TEXT NOT NULL,
  PRIMARY KEY (group_id, planned_on, submission_id),
  FOREIGN KEY (group_id, planned_on) REFERENCES lesson_records
) STRICT, WITHOUT ROWID;

CREATE INDEX attendance_marks_by_submission ON attendance_marks (submission_id);

-- Issued certificates of hours.
CREATE TABLE certificates (
  -- `U-2026-0001`
  number TEXT PRIMARY KEY,
  submission_id INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  workshop_id TEXT NOT NULL,
  -- Whether it states the hours that the group held, without those that the participant attended.
  is_by_programme INTEGER NOT NULL,
  issued_on TEXT NOT NULL,
  UNIQUE (submission_id, workshop_id, is_by_programme, issued_on)
) STRICT, WITHOUT ROWID;
