-- Addresses that want no invitations to the next season (GDPR, Article 21). An objection outlives the enrolment: erasure keeps it.
CREATE TABLE invitation_objections (
  -- Salted digest of the address key, as in the privacy journal.
  address TEXT PRIMARY KEY,
  salt TEXT NOT NULL,
  objected_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
