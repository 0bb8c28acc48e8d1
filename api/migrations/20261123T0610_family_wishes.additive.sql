-- Whether the request is also for a family's private links, not only for the office.
ALTER TABLE office_wishes ADD COLUMN is_family INTEGER NOT NULL DEFAULT 0;
