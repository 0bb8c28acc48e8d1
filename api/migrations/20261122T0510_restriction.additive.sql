-- Time at which processing was restricted (GDPR, Article 18); NULL when it is not restricted.
ALTER TABLE submissions ADD COLUMN restricted_at TEXT;
