-- One charge per contract, with its months as JSON, takes the place of one line per month: discounts and reliefs are
-- computed from the charges. An account states its payer's key, so no table connects enrolments with accounts.

ALTER TABLE payment_accounts ADD COLUMN payer_key TEXT NOT NULL DEFAULT '';
UPDATE payment_accounts SET payer_key = coalesce(
  (SELECT payer_key FROM payment_enrolments WHERE account_id = payment_accounts.id ORDER BY submission_id DESC LIMIT 1), '');
CREATE INDEX payment_accounts_by_payer ON payment_accounts (payer_key);

CREATE TABLE payment_charges (
  account_id INTEGER NOT NULL REFERENCES payment_accounts (id) ON DELETE CASCADE,
  -- Number of the charge in its account, by which the journal refers to the charge.
  number INTEGER NOT NULL,
  -- The participant's part, emptied when the enrolment is deleted or reduced to the payer's data.
  submission_id INTEGER REFERENCES submissions (id) ON DELETE SET NULL,
  workshop_id TEXT,
  group_id TEXT,
  -- Numbers of the participant and of the place in the account: discounts tell them apart also after an erasure.
  person INTEGER NOT NULL,
  place INTEGER NOT NULL,
  -- Instant of the confirmation that concluded the contract; NULL for a correction by the office.
  confirmed_at TEXT,
  -- Text of a correction.
  label TEXT NOT NULL DEFAULT '',
  -- VAT rate in percent.
  vat_rate REAL,
  -- JSON array of ChargedMonth (api/features/payments/dues.ts): days, cents, due day. The amount of a month never changes.
  months TEXT NOT NULL,
  -- Months that begin on or before this day are free of charge.
  free_until TEXT,
  PRIMARY KEY (account_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_charges_by_submission ON payment_charges (submission_id);

-- Charges made from the stored lines. Lines of an erased enrolment become one charge for an unknown child.
INSERT INTO payment_charges (account_id, number, submission_id, workshop_id, group_id, person, place, confirmed_at, label, vat_rate,
  months, free_until)
SELECT due.account_id, min(number), due.submission_id, workshop_id, group_id,
  dense_rank() OVER (PARTITION BY due.account_id ORDER BY nullif(concat_ws(' ', payload ->> 'participantFirstName',
    payload ->> 'participantLastName'), '')),
  min(min(number)) OVER (PARTITION BY due.account_id, due.submission_id, workshop_id),
  confirmed_at, iif(due.kind = 'correction', label, ''), vat_rate,
  json_group_array(json_object('from', from_day, 'to', to_day, 'cents', cents, 'monthlyCents', coalesce(monthly_cents, cents),
    'dueOn', due_on, 'isWaived', json(iif(waived_at IS NULL, 'false', 'true')),
    'isEnded', json(iif(cancelled_at IS NULL, 'false', 'true'))) ORDER BY from_day, to_day),
  free_until
FROM payment_dues AS due LEFT JOIN submissions ON submissions.id = due.submission_id
LEFT JOIN payment_enrolments AS link ON link.submission_id = due.submission_id
WHERE due.kind IN ('fee', 'correction')
GROUP BY due.account_id, due.submission_id, workshop_id, confirmed_at, iif(due.kind = 'correction', number, 0);

DROP TABLE payment_dues;
DROP TABLE payment_enrolments;
