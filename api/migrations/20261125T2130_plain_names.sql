-- Renames tables and columns whose names misled: a mail's kind is no letter, and a request for sign-in links no wish.
ALTER TABLE outbox RENAME COLUMN letter TO mail_kind;
ALTER TABLE outbox RENAME COLUMN role TO recipient_role;
ALTER TABLE office_wishes RENAME TO sign_in_requests;
ALTER TABLE sign_in_requests RENAME COLUMN asked_at TO requested_at;
ALTER TABLE sign_in_requests RENAME COLUMN is_family TO includes_family;
ALTER TABLE office_links RENAME TO sign_in_links;
ALTER TABLE health RENAME COLUMN ballast TO padding;
ALTER TABLE newsletter_tokens RENAME COLUMN hash TO token_hash;
ALTER TABLE newsletter_subscriptions RENAME COLUMN invited_at TO confirmation_sent_at;
ALTER TABLE newsletter_issues RENAME COLUMN released_at TO last_batch_at;
ALTER TABLE newsletter_issues RENAME COLUMN recipients TO recipient_count;
ALTER TABLE places RENAME COLUMN queue TO waiting_order;
ALTER TABLE places RENAME COLUMN offered_until TO ends_at;
ALTER TABLE invitations RENAME COLUMN enrolled_id TO enrolment_id;
ALTER TABLE consents RENAME COLUMN noted_by TO recorded_by;
ALTER TABLE privacy_log RENAME COLUMN operator TO actor;
ALTER TABLE privacy_log RENAME COLUMN submissions TO submission_references;
