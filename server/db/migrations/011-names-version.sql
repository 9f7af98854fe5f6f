-- Another id whenever a name, or the newest match shown beside it, has changed: what was found before may be
-- kept for as long as it is the same, by any process, also where this database is a standby.
CREATE TABLE names_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version uuid NOT NULL
);
INSERT INTO names_version (version) VALUES (gen_random_uuid());
