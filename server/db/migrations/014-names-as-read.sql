-- Names are found whatever their accents, with the dotted and the dotless i as one, and letters that are drawn as
-- nothing count as spaces. In this order: decomposed, an accent is a character of its own; composed again, Hangul is whole.
DROP INDEX player_names_search;
DROP INDEX player_names_beginning;
ALTER TABLE player_names DROP COLUMN search_text;

CREATE OR REPLACE FUNCTION folded_name(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ltrim(regexp_replace(
  translate(lower(
    normalize(
      regexp_replace(
        normalize(name, NFKD),
        E'[\u0001-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u0300-\u036F\u061C\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF]',
        '', 'g'
      ),
      NFKC
    ) COLLATE "und-x-icu"
  ), 'ı', 'i'),
  E'[ \u115F\u1160\u1680\u2800]+', ' ', 'g'
), ' ');

-- A name of which nothing can be seen is none (domain/readable-text): new ones are stored so.
CREATE TEMPORARY TABLE unseen_names ON COMMIT DROP AS
  SELECT device_id, player_name FROM player_names
  WHERE player_name <> '' AND folded_name(player_name) = '';
UPDATE match_sides SET player_name = ''
  FROM (SELECT DISTINCT player_name FROM unseen_names) AS unseen
  WHERE match_sides.player_name = unseen.player_name;
UPDATE match_sides SET opp_player_name = ''
  FROM (SELECT DISTINCT player_name FROM unseen_names) AS unseen
  WHERE opp_player_name = unseen.player_name;
DELETE FROM player_names USING unseen_names, player_names AS unnamed
  WHERE player_names.device_id = unseen_names.device_id AND player_names.player_name = unseen_names.player_name
    AND unnamed.device_id = unseen_names.device_id AND unnamed.player_name = '';
DELETE FROM player_names USING player_names AS newer, unseen_names AS own, unseen_names AS other
  WHERE player_names.device_id = own.device_id AND player_names.player_name = own.player_name
    AND newer.device_id = other.device_id AND newer.player_name = other.player_name
    AND newer.device_id = player_names.device_id
    AND (newer.played_at, newer.player_name) > (player_names.played_at, player_names.player_name);
UPDATE player_names SET player_name = ''
  FROM unseen_names
  WHERE player_names.device_id = unseen_names.device_id AND player_names.player_name = unseen_names.player_name;

ALTER TABLE player_names ADD COLUMN search_text text
  GENERATED ALWAYS AS (folded_name(player_name || E'\n' || device_id)) STORED;
CREATE INDEX player_names_search ON player_names
  USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX player_names_beginning ON player_names (left(search_text, 2) text_pattern_ops);
UPDATE names_version SET version = gen_random_uuid();
