-- Payments: amounts due and amounts paid. Amounts are integer cents; a balance is always a sum, never a column.

-- One account per payer and season, for all enrolments of the payer.
CREATE TABLE payment_accounts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  season TEXT NOT NULL,
  -- First and last day of the season, which the content states for the present season only.
  season_from TEXT NOT NULL,
  season_to TEXT NOT NULL,
  -- Rules of discounts (JSON) on the day on which the account was made: later changes in the price list do not apply.
  discounts TEXT NOT NULL DEFAULT '[]',
  -- Payment reference in the model SI12.
  reference TEXT NOT NULL UNIQUE,
  -- Digest of the payer's name and address, by which a new enrolment finds the account of its payer.
  payer_key TEXT NOT NULL DEFAULT '',
  -- The payer as in the enrolments; empty after a restore of a backup without them.
  payer_name TEXT NOT NULL DEFAULT '',
  payer_street TEXT NOT NULL DEFAULT '',
  payer_town TEXT NOT NULL DEFAULT '',
  -- Cents (JSON object) that payment notices have named, by the key of the fee (dues.ts).
  notified_dues TEXT NOT NULL DEFAULT '{}',
  -- Reference of the account of the same payer into which this one was merged after a correction.
  merged_into TEXT
) STRICT;

CREATE INDEX payment_accounts_by_payer ON payment_accounts (payer_key);
CREATE INDEX payment_accounts_by_season ON payment_accounts (season);
CREATE INDEX payment_accounts_by_merger ON payment_accounts (merged_into) WHERE merged_into IS NOT NULL;

-- One charge per contract. Discounts and reliefs are computed from the charges.
CREATE TABLE payment_charges (
  account_id INTEGER NOT NULL REFERENCES payment_accounts (id) ON DELETE CASCADE,
  -- Number of the charge in its account, to which later changes refer.
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
  -- JSON array of ChargedMonth (dues.ts): days, cents, due day. The amount of a month never changes.
  months TEXT NOT NULL,
  PRIMARY KEY (account_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX payment_charges_by_submission ON payment_charges (submission_id);

CREATE TABLE payments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- NULL: a credit from a bank statement that is not booked.
  account_id INTEGER REFERENCES payment_accounts (id) ON DELETE CASCADE,
  -- Negative for a reversal or refund.
  cents INTEGER NOT NULL,
  valued_on TEXT NOT NULL,
  -- bank, office
  source TEXT NOT NULL,
  -- Digest of the bank's entry, or the number of a payment that the office recorded: no payment is stored twice.
  bank_key TEXT NOT NULL UNIQUE,
  payer_name TEXT,
  text TEXT,
  recorded_at TEXT NOT NULL,
  cancelled_at TEXT
) STRICT;

CREATE INDEX payments_by_account ON payments (account_id);

-- Reminders of overdue amounts. A contract may be ended for non-payment only after a reminder that named this consequence.
CREATE TABLE payment_reminders (
  account_id INTEGER NOT NULL REFERENCES payment_accounts (id) ON DELETE CASCADE,
  sent_on TEXT NOT NULL,
  -- Last day for the payment that the reminder names.
  last_day TEXT NOT NULL,
  -- Whether the reminder named the end of the contract as the consequence.
  names_end INTEGER NOT NULL,
  PRIMARY KEY (account_id, sent_on)
) STRICT, WITHOUT ROWID;

-- Numbers of the imported bank statements of each year, which show whether a statement is missing.
CREATE TABLE bank_statements (
  year INTEGER NOT NULL,
  number INTEGER NOT NULL,
  imported_at TEXT NOT NULL,
  PRIMARY KEY (year, number)
) STRICT;
