-- From which time on names have changed, version by version: who holds a list of the newest names reads these anew, and not
-- all of them. The last thousand are kept (db/names/names-version).
CREATE TABLE name_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version uuid NOT NULL,
  -- The oldest time of a match that was stored with it; null: anything may have changed.
  since timestamptz
);
INSERT INTO name_changes (version) SELECT version FROM names_version;
