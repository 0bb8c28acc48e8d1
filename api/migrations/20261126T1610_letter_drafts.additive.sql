-- Letter before its facts (timetable, room, price) are filled in, as JSON: template text, fixed values and place. The
-- facts are filled in again whenever a mail of the letter is sent. `subject` and `body` hold the latest filled-in text,
-- which a previous version of the program sends unchanged. NULL once a mail was sent: the text then stays as it was sent.
ALTER TABLE letters ADD COLUMN draft TEXT CHECK (draft IS NULL OR json_valid(draft));

CREATE TRIGGER letters_keep_sent_text AFTER UPDATE OF status ON outbox
WHEN NEW.status = 'sent' AND NEW.letter_id IS NOT NULL
BEGIN
  UPDATE letters SET draft = NULL WHERE id = NEW.letter_id AND draft IS NOT NULL;
END;
