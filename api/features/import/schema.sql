-- Import of people from spreadsheets. The file itself is never stored.

-- The spreadsheet that an office user is importing: one per user, deleted when it is stored or discarded, and after a day.
CREATE TABLE import_drafts (
  user_id INTEGER PRIMARY KEY REFERENCES office_users (id) ON DELETE CASCADE,
  -- Texts of the cells (Sheet in sheet.ts), as JSON.
  sheets TEXT NOT NULL CHECK (json_valid(sheets)),
  -- The user's choices and corrections (DraftAnswers in drafts.ts), as JSON.
  answers TEXT NOT NULL CHECK (json_valid(answers)),
  created_at TEXT NOT NULL
) STRICT;

-- Imports that were stored. The privacy log contains the user and the number of people.
CREATE TABLE imports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  stored_at TEXT NOT NULL
) STRICT;

CREATE TABLE imported_enrolments (
  submission_id INTEGER PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
  import_id INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  -- First message to the family; NULL until it is written. The number stays when the letter is deleted after its mails.
  letter_id INTEGER
) STRICT;

CREATE INDEX imported_enrolments_by_import ON imported_enrolments (import_id);
