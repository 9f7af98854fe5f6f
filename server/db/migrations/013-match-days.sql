-- The Pacific days that have matches: what a publication has to count, and what a published file was made from.
-- Storing matches adds to it (db/matches/match-days).
CREATE TABLE match_days (
  day date PRIMARY KEY,
  matches integer NOT NULL,
  -- When the newest of them was played.
  newest timestamptz NOT NULL
);

-- For matches that were changed by hand: what is known of their days is made anew, and counted again by the next job.
CREATE FUNCTION recount_matches() RETURNS void LANGUAGE sql AS $$
  TRUNCATE match_days, counted_days, day_matchups, day_players, day_hands, day_deck_cards, day_decks, day_deck_pilots,
    day_plays;
  INSERT INTO match_days (day, matches, newest)
  SELECT (played_at AT TIME ZONE 'America/Los_Angeles')::date, count(*), max(played_at)
  FROM match_sides
  WHERE side = 0
  GROUP BY 1;
$$;

INSERT INTO match_days (day, matches, newest)
SELECT (played_at AT TIME ZONE 'America/Los_Angeles')::date, count(*), max(played_at)
FROM match_sides
WHERE side = 0
GROUP BY 1;
