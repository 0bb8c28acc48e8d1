-- The office user who recorded a consent given by telephone or on paper: office:<id>; NULL for one given in a browser.
ALTER TABLE consents ADD COLUMN noted_by TEXT;
