-- When somebody asked that a submission be kept but not used; NULL for all others.
ALTER TABLE submissions ADD COLUMN restricted_at TEXT;
