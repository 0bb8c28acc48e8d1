-- Counts of people for reports, one row per calendar year, stored once when the year is over. Groups with few people are
-- already merged, so the counts identify nobody; deleting enrolments never changes them.
CREATE TABLE yearly_people (
  year INTEGER PRIMARY KEY,
  -- JSON, `YearCounts` in statistics.ts
  counts TEXT NOT NULL
) STRICT;
