-- The payer's confirmation, which concludes the contract. It belongs to the event that gave the place: after a move to another
-- group, or after undoing the event, it is no longer valid.
CREATE TABLE place_confirmations (
  event_id INTEGER PRIMARY KEY REFERENCES place_events (id) ON DELETE CASCADE,
  confirmed_at TEXT NOT NULL,
  -- The text beside the button, with the date of the terms.
  wording TEXT NOT NULL,
  letter_id INTEGER REFERENCES letters (id) ON DELETE SET NULL
) STRICT;
