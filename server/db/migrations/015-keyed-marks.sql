-- The marks of the forgotten are keyed: without the key of this database, which is in no other, a guessed name can't be
-- looked for among them. What was marked before is keyed over its plain hash, for the names themselves are gone.
CREATE TABLE forgotten_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  key text NOT NULL
);
INSERT INTO forgotten_key (key)
  VALUES (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
UPDATE forgotten_players
  SET mark = (SELECT encode(sha256(convert_to(key || mark, 'UTF8')), 'hex') FROM forgotten_key);
