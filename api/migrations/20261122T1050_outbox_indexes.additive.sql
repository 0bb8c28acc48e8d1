-- Partial indexes instead of full ones: every index costs a page write per form. Most mails belong to no subscription and to
-- no letter, few fail, and pending mails have an index already. Previous versions work with these indexes too.
CREATE INDEX outbox_of_subscription ON outbox (subscription_id) WHERE subscription_id IS NOT NULL;
DROP INDEX outbox_by_subscription;
CREATE INDEX outbox_of_letter ON outbox (letter_id) WHERE letter_id IS NOT NULL;
DROP INDEX outbox_by_letter;
CREATE INDEX outbox_failed ON outbox (id) WHERE status = 'failed';
DROP INDEX outbox_by_status;
