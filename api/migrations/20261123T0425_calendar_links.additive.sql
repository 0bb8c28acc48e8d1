-- Digest of the token of a family's calendar; NULL until the family requests it. It expires with the private link.
ALTER TABLE family_links ADD COLUMN calendar_hash TEXT;
CREATE INDEX family_links_by_calendar ON family_links (calendar_hash);
