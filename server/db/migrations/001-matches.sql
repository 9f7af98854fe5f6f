-- Matches as each of the two players lived them: two rows a match. Every question the product asks
-- (a player's history, a player's statistics, a leader's figures) is about sides, a mirror match
-- counts twice by itself, and a cluster can keep a player's rows on one node (docs: device_id is the
-- column to distribute by, which is why it stands in the key).

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Each list of cards once. Its id is a hash of the list, so that writers need not look it up.
CREATE TABLE decks (
  id bigint PRIMARY KEY,
  -- Newline-separated "{qty}x{cardId}", as the wire writes it, without the leader.
  cards text NOT NULL
);

CREATE TABLE match_sides (
  -- Empty when the player lacks one: such a side counts in statistics and is found by no search.
  device_id text NOT NULL,
  -- A hash of what makes the match this one: its matchId or its time, devices and leaders.
  match_key bigint NOT NULL,
  side smallint NOT NULL,
  played_at timestamptz NOT NULL,
  game_mode smallint,
  is_private boolean NOT NULL,
  player_name text NOT NULL,
  leader text NOT NULL,
  opp_player_name text NOT NULL,
  opp_leader text NOT NULL,
  -- "Won", or something that is not a win.
  result text NOT NULL,
  -- 0 is first.
  turn_order smallint,
  turns smallint,
  deck_id bigint,
  opp_deck_id bigint,
  -- Newline-separated "{qty}x{cardId}".
  hand text,
  opp_hand text,
  -- What was played, a line a turn: card ids joined by "+", "NO_PLAY" for a turn without a play.
  plays text,
  PRIMARY KEY (device_id, match_key, side)
);

-- Matches arrive in the order of time, so this tiny index finds the days of a period.
CREATE INDEX match_sides_by_time ON match_sides USING brin (played_at);

-- Each name a device was seen with, and its newest match: what the search shows.
CREATE TABLE player_names (
  device_id text NOT NULL,
  player_name text NOT NULL,
  played_at timestamptz NOT NULL,
  leader text NOT NULL,
  opp_leader text NOT NULL,
  result text NOT NULL,
  PRIMARY KEY (device_id, player_name)
)
-- Rows are renewed with every match, in place: room on each page, and no index on what changes.
WITH (fillfactor = 50);

CREATE INDEX player_names_search ON player_names
  USING gin (player_name gin_trgm_ops, device_id gin_trgm_ops);

-- What leaders are called; a leader met before its card is known is shown by its id.
CREATE TABLE leader_names (
  leader text PRIMARY KEY,
  name text NOT NULL
);

-- The simulated season, one row while there is one: where it began and how far it has been played.
CREATE TABLE simulated_season (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  seed text NOT NULL,
  scale double precision NOT NULL,
  -- Pacific day, yyyymmdd.
  first_day text NOT NULL,
  played_until timestamptz NOT NULL
);
