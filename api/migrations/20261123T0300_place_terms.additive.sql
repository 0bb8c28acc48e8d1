-- Index for all states with a deadline. The previous index covered one state only.
CREATE INDEX places_by_end ON places (offered_until) WHERE offered_until IS NOT NULL;
DROP INDEX places_offered;
