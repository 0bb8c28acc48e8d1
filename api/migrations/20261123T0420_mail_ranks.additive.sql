-- Sending priority of mails, lower first (api/mail/kinds.ts). Pending mails and those of previous versions get the middle one.
ALTER TABLE outbox ADD COLUMN rank INTEGER NOT NULL DEFAULT 2;
CREATE INDEX outbox_in_line ON outbox (rank, next_attempt_at) WHERE status = 'pending';
