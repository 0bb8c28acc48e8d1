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
  -- The payer as in the enrolments; empty after a restore of a backup without them.
  payer_name TEXT NOT NULL DEFAULT '',
  payer_street TEXT NOT NULL DEFAULT '',
  payer_town TEXT NOT NULL DEFAULT '',
  -- Month (`2026-11`) of the latest payment notice.
  notified_month TEXT
) STRICT;

CREATE TABLE payment_enrolments (
  submission_id INTEGER PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
  account_id INTEGER NOT NULL REFERENCES payment_accounts (id),
  -- Digest of the payer's name and address, by which a new enrolment finds the account of its payer.
  payer_key TEXT NOT NULL,
  -- Months that begin on or before this day are free of charge.
  free_until TEXT
) STRICT;

CREATE INDEX payment_enrolments_by_account ON payment_enrolments (account_id);
CREATE INDEX payment_enrolments_by_payer ON payment_enrolments (payer_key);

-- Lines of an account. The amount of a line never changes; a line is cancelled, and deleted only with its account.
CREATE TABLE payment_dues (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES payment_accounts (id) ON DELETE CASCADE,
  -- Number of the line in its account, by which the journal refers to the line.
  number INTEGER NOT NULL,
  -- fee, discount, relief, correction
  kind TEXT NOT NULL,
  -- Number of the fee line to which a discount or relief belongs.
  about INTEGER,
  -- The participant's part, emptied when the enrolment is deleted or reduced to the payer's data.
  submission_id INTEGER REFERENCES submissions (id) ON DELETE SET NULL,
  workshop_id TEXT,
  group_id TEXT,
  -- Instant of the confirmation that concluded the contract of a fee line.
  confirmed_at TEXT,
  from_day TEXT NOT NULL,
  to_day TEXT NOT NULL,
  -- Empty for fees, whose label is the name of the workshop.
  label TEXT NOT NULL DEFAULT '',
  cents INTEGER NOT NULL,
  -- The contract's price of the whole month.
  monthly_cents INTEGER,
  -- VAT rate in percent.
  vat_rate REAL,
  due_on TEXT NOT NULL,
  made_at TEXT NOT NULL,
  waived_at TEXT,
  cancelled_at TEXT,
  -- 1 for a line that the journal has restored, until its contract is found in the restored database.
  is_restored INTEGER NOT NULL DEFAULT 0,
  UNIQUE (account_id, number)
) STRICT;

CREATE INDEX payment_dues_by_submission ON payment_dues (submission_id);
CREATE INDEX payment_dues_by_month ON payment_dues (from_day);

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
