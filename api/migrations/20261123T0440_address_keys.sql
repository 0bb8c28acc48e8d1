-- Computes address keys as mail servers compare addresses: the domain by IDNA, the local part ignoring only case. Previously
-- ı equalled i and ß equalled ss, so two people could share a key. Each row gets the key of its address; rows reduced to
-- invoice data have no address any more and keep their key.
CREATE TEMP TABLE moved_keys AS
SELECT submission_id, role, people.address_key AS former, address_key(email) AS own
FROM (
  SELECT submission_id, role, people.address_key, payload ->> CASE role
    WHEN 'participant' THEN 'participantEmail' WHEN 'payer' THEN 'payerEmail' ELSE 'email' END AS email
  FROM people JOIN submissions ON submissions.id = submission_id
) AS people
WHERE people.address_key IS NOT NULL AND email IS NOT NULL AND people.address_key <> address_key(email);

-- A consent belongs to the payer, contact or subscriber, and otherwise to the participant: ORDER BY role DESC puts the participant
-- behind payer and subscriber.
UPDATE consents SET address_key = (
  SELECT own FROM moved_keys
  WHERE moved_keys.submission_id = consents.submission_id AND former = consents.address_key ORDER BY role DESC LIMIT 1)
WHERE EXISTS (
  SELECT 1 FROM moved_keys WHERE moved_keys.submission_id = consents.submission_id AND former = consents.address_key);

-- Consents without a form get the key of their subscription's address.
UPDATE consents SET address_key = (
  SELECT address_key(email) FROM newsletter_subscriptions AS subscriptions
  WHERE subscriptions.address_key = consents.address_key)
WHERE submission_id IS NULL AND address_key IN (
  SELECT address_key FROM newsletter_subscriptions WHERE email IS NOT NULL);

UPDATE people SET address_key = (
  SELECT own FROM moved_keys WHERE moved_keys.submission_id = people.submission_id AND moved_keys.role = people.role)
WHERE EXISTS (
  SELECT 1 FROM moved_keys WHERE moved_keys.submission_id = people.submission_id AND moved_keys.role = people.role);

DROP TABLE moved_keys;

-- Two spellings of one address that were stored as two: the later row keeps its previous key (UPDATE OR IGNORE).
UPDATE OR IGNORE newsletter_subscriptions SET address_key = address_key(email)
WHERE address_key IS NOT NULL AND email IS NOT NULL;
UPDATE OR IGNORE office_users SET address_key = address_key(email);
UPDATE outbox SET recipient_key = address_key(recipient) WHERE recipient_key IS NOT NULL AND recipient <> '';
