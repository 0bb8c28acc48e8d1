-- Numbers of the imported bank statements of each year, which show whether a statement is missing.
CREATE TABLE bank_statements (
  year INTEGER NOT NULL,
  number INTEGER NOT NULL,
  imported_at TEXT NOT NULL,
  PRIMARY KEY (year, number)
) STRICT;
