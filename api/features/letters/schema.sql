-- Letters of the office to families, and the private links in them.

-- Letters in Markdown. Each recipient gets one mail.
CREATE TABLE letters (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- NULL for a message to several families; it contains no names.
  submission_id INTEGER REFERENCES submissions (id) ON DELETE CASCADE,
  -- Name of the template.
  template TEXT NOT NULL,
  -- Latest filled-in text; the text as sent once a mail was sent.
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  -- Letter before its facts (timetable, room, price) are filled in, as JSON: template text, fixed values and place. The
  -- facts are filled in again whenever a mail of the letter is sent. NULL once a mail was sent: the text then stays.
  draft TEXT CHECK (draft IS NULL OR json_valid(draft)),
  -- office:<id>; NULL for a letter that no user sent.
  author TEXT,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX letters_by_submission ON letters (submission_id);

CREATE TRIGGER letters_keep_sent_text AFTER UPDATE OF status ON outbox
WHEN NEW.status = 'sent' AND NEW.letter_id IS NOT NULL
BEGIN
  UPDATE letters SET draft = NULL WHERE id = NEW.letter_id AND draft IS NOT NULL;
END;

-- Mails and changes of lessons refer to letters without a foreign key, because their tables belong to earlier modules.
CREATE TRIGGER letters_delete_mails AFTER DELETE ON letters
BEGIN DELETE FROM outbox WHERE letter_id = OLD.id; END;

CREATE TRIGGER letters_leave_lesson_changes AFTER DELETE ON letters
BEGIN UPDATE lesson_changes SET letter_id = NULL WHERE letter_id = OLD.id; END;

-- Private links of families. Only digests of the tokens are stored.
CREATE TABLE family_links (
  token_hash TEXT PRIMARY KEY,
  submission_id INTEGER NOT NULL REFERENCES enrolments (submission_id) ON DELETE CASCADE,
  -- participant, payer
  role TEXT NOT NULL,
  created_at TEXT NOT NULL,
  ends_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX family_links_by_submission ON family_links (submission_id);
