-- Search looks players up by what can be seen of a name: case, compatibility forms, and characters
-- that take no room (zero width, direction marks) make no difference. The collation is named because
-- a cluster's own may know the letters of ASCII only.
CREATE FUNCTION folded_name(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(
  normalize(
    regexp_replace(
      name,
      E'[\u0001-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]',
      '', 'g'
    ),
    NFKC
  ) COLLATE "und-x-icu"
);

-- A term as a LIKE pattern: found anywhere, and meant letter by letter.
CREATE FUNCTION search_pattern(term text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '%' || regexp_replace(folded_name(term), '([\\%_])', '\\\1', 'g') || '%';

-- Name and device id in one, divided by a line end, which no term holds.
ALTER TABLE player_names ADD COLUMN search_text text
  GENERATED ALWAYS AS (folded_name(player_name || E'\n' || device_id)) STORED;

-- Names hardly ever change, and renewing a row's newest match touches no index (001): the search can
-- have its own without a list of pending entries, which it would have to read through first.
DROP INDEX player_names_search;
CREATE INDEX player_names_search ON player_names
  USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);
