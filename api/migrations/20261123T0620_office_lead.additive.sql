-- Leads manage the office's users and answer privacy requests (decision 040).
ALTER TABLE office_users ADD COLUMN is_lead INTEGER NOT NULL DEFAULT 0;
