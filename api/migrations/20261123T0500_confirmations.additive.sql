-- The payer's word that makes the contract. It belongs to the event that gave the place: in another group, or once the
-- event is taken back, it no longer counts.
CREATE TABLE place_confirmations (
  event_id INTEGER PRIMARY KEY REFERENCES place_events (id) ON DELETE CASCADE,
  confirmed_at TEXT NOT NULL,
  -- All that stood beside the button, with the day of the terms.
  wording TEXT NOT NULL,
  letter_id INTEGER REFERENCES letters (id) ON DELETE SET NULL
) STRICT;
