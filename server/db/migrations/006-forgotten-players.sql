-- Players who asked to be forgotten: a hash of their device id, or of a name that was theirs alone where a
-- report lacks the id. Imports take their matches in without either.
CREATE TABLE forgotten_players (
  mark text PRIMARY KEY
);
