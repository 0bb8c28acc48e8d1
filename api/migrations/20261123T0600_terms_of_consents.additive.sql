-- Date of the terms that were agreed to (YYYY-MM-DD); NULL for other consents and for those of previous versions.
ALTER TABLE consents ADD COLUMN terms_on TEXT;
