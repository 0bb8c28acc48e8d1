-- Whoever leads the office lets others in and out, and answers what people ask about their data (decision 040).
ALTER TABLE office_users ADD COLUMN is_lead INTEGER NOT NULL DEFAULT 0;
