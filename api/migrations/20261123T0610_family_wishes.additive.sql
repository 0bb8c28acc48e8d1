-- Whether a wish was for the private links of a family too, and not for the office alone.
ALTER TABLE office_wishes ADD COLUMN is_family INTEGER NOT NULL DEFAULT 0;
