-- Whatever state ends by itself: the index for it named one state.
CREATE INDEX places_by_end ON places (offered_until) WHERE offered_until IS NOT NULL;
DROP INDEX places_offered;
