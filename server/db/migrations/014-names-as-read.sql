-- Names are found whatever their accents, with the dotted and the dotless i as one, and letters that are drawn as
-- nothing count as spaces. In this order: decomposed, an accent is a character of its own; composed again, Hangul is whole.
-- Of names that are stored already db/names/names-as-read makes the searched form anew, some at a time, while the site goes on: until
-- 025 this file did so itself, and searches stood still meanwhile. Where that was done nothing is left to do.
ALTER TABLE player_names ALTER COLUMN search_text DROP EXPRESSION IF EXISTS;

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

-- The name behind which those come that are as they were; no row where there are none.
CREATE TABLE unread_names (device_id text NOT NULL, player_name text NOT NULL);
INSERT INTO unread_names SELECT '', '' WHERE EXISTS (SELECT FROM player_names);
UPDATE names_version SET version = gen_random_uuid();
