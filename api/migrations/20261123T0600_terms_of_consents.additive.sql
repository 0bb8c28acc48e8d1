-- Day of the terms that a consent is to, as the page told it (YYYY-MM-DD); NULL for other consents, and for those from before.
ALTER TABLE consents ADD COLUMN terms_on TEXT;
