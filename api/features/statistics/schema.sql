-- Numbers of people for reports, without names. Every night adds the rows of the days that are over; deleting enrolments never
-- changes them.
CREATE TABLE people_changes (
  day TEXT NOT NULL,
  -- Empty in the row that counts persons, which every counted day has.
  group_id TEXT NOT NULL,
  -- 0-14, 15-29, 30+; empty in the row that counts persons.
  age_band TEXT NOT NULL,
  -- Enrolments that got a place in the group on this day; in the row of persons: people on their first day in the calendar year.
  joined INTEGER NOT NULL,
  -- Enrolments that lost the place, and enrolments whose season ended on the day before.
  withdrawn INTEGER NOT NULL DEFAULT 0,
  ended INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (group_id, age_band, day)
) STRICT, WITHOUT ROWID;
