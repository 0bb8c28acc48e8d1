-- Makes the health check's row as large as the longest form: the write then proves that the disk has space for one.
ALTER TABLE health ADD COLUMN ballast BLOB;
