-- What leaves before what (api/mail/kinds.ts). Mails that wait, and those of a version before this file, are in the middle.
ALTER TABLE outbox ADD COLUMN rank INTEGER NOT NULL DEFAULT 2;
CREATE INDEX outbox_in_line ON outbox (rank, next_attempt_at) WHERE status = 'pending';
