-- Reports of one match that do not share its key (db/matches/near-doubles): known by what they say, they are told apart, or put
-- together, anew whenever another report of the same two players comes in.

-- When this side's own player reported the match, by their clock; null: they have not, or before this was kept.
ALTER TABLE match_sides ADD COLUMN reported_at timestamptz;

-- What the reports of a match said, each by itself, of matches that have more than one: another one may part them.
CREATE TABLE joined_reports (
  report_key bigint PRIMARY KEY,
  match_key bigint NOT NULL,
  -- Both sides; null once a player of it asked to be forgotten: it is known, and stays where it is.
  sides json
);
CREATE INDEX joined_reports_by_match ON joined_reports (match_key);

-- Whether a report without a matchId is of that day: only then may one with a matchId be a second report of its match.
ALTER TABLE match_days ADD COLUMN unnamed boolean NOT NULL DEFAULT true;
ALTER TABLE match_days ALTER COLUMN unnamed SET DEFAULT false;

CREATE OR REPLACE FUNCTION recount_matches() RETURNS void LANGUAGE sql AS $$
  TRUNCATE match_days, counted_days, day_matchups, day_players, day_hands, day_deck_cards, day_decks, day_deck_pilots,
    day_plays;
  INSERT INTO match_days (day, matches, newest, unnamed)
  SELECT (played_at AT TIME ZONE 'America/Los_Angeles')::date, count(*), max(played_at), true
  FROM match_sides
  WHERE side = 0
  GROUP BY 1;
$$;
