-- A confirmation that the office recorded: the day on the paper or e-mail, how it came (paper, email), and who recorded it
-- (office:<id>). NULL for a confirmation on the family's page.
ALTER TABLE place_confirmations ADD COLUMN signed_on TEXT;
ALTER TABLE place_confirmations ADD COLUMN means TEXT;
ALTER TABLE place_confirmations ADD COLUMN recorded_by TEXT;
-- Who enrolled by telephone or on paper: payer or participant (also a parent who does not pay). NULL for a form.
ALTER TABLE consents ADD COLUMN given_by TEXT;
