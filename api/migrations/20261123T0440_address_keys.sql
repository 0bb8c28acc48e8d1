-- Addresses are compared as mail compares them: the domain by IDNA, of the local part only the case. Until now ı counted as
-- i and ß as ss, so two people could share a key. Each row gets the key of its own address; what was cut down to an invoice
-- has no address any more, and keeps its key.
CREATE TEMP TABLE moved_keys AS
SELECT submission_id, role, people.address_key AS former, address_key(email) AS own
FROM (
  SELECT submission_id, role, people.address_key, payload ->> CASE role
    WHEN 'participant' THEN 'participantEmail' WHEN 'payer' THEN 'payerEmail' ELSE 'email' END AS email
  FROM people JOIN submissions ON submissions.id = submission_id
) AS people
WHERE people.address_key IS NOT NULL AND email IS NOT NULL AND people.address_key <> address_key(email);

-- A consent belongs to the payer, to whoever wrote or signed up, and only then to the participant: in the order of their names.
UPDATE consents SET address_key = (
  SELECT own FROM moved_keys
  WHERE moved_keys.submission_id = consents.submission_id AND former = consents.address_key ORDER BY role DESC LIMIT 1)
WHERE EXISTS (
  SELECT 1 FROM moved_keys WHERE moved_keys.submission_id = consents.submission_id AND former = consents.address_key);

-- Whose form is gone already has it from their subscription.
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

-- Two writings of one address that used to count as two: the later one keeps its former key.
UPDATE OR IGNORE newsletter_subscriptions SET address_key = address_key(email)
WHERE address_key IS NOT NULL AND email IS NOT NULL;
UPDATE OR IGNORE office_users SET address_key = address_key(email);
UPDATE outbox SET recipient_key = address_key(recipient) WHERE recipient_key IS NOT NULL AND recipient <> '';
