-- Every index is a page more to write for every form. Those of the outbox hold only the rows that are looked for by
-- them: most mails belong to no subscription and to no letter, and hardly any fails; waiting ones have an index already.
-- A version before this file works on with them.
CREATE INDEX outbox_of_subscription ON outbox (subscription_id) WHERE subscription_id IS NOT NULL;
DROP INDEX outbox_by_subscription;
CREATE INDEX outbox_of_letter ON outbox (letter_id) WHERE letter_id IS NOT NULL;
DROP INDEX outbox_by_letter;
CREATE INDEX outbox_failed ON outbox (id) WHERE status = 'failed';
DROP INDEX outbox_by_status;
