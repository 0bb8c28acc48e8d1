-- The health check's row is as large as a form of full length, so that it proves room for one.
ALTER TABLE health ADD COLUMN ballast BLOB;
