-- Digest of the secret of a family's calendar; NULL until somebody asks for it. It ends with the link that it was asked by.
ALTER TABLE family_links ADD COLUMN calendar_hash TEXT;
CREATE INDEX family_links_by_calendar ON family_links (calendar_hash);
