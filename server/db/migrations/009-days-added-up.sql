-- Decks and plays of a finished day (008), and the days of a season added up, so that a night's sums do not
-- grow with the season (publish/day-counts, publish/season-counts). Nothing of it is logged either.

CREATE UNLOGGED TABLE day_decks (
  day date NOT NULL,
  game_mode smallint NOT NULL,
  is_private boolean NOT NULL,
  leader text NOT NULL,
  deck_id bigint NOT NULL,
  opp_leader text NOT NULL,
  games integer NOT NULL,
  wins integer NOT NULL,
  first_games integer NOT NULL,
  first_wins integer NOT NULL,
  second_games integer NOT NULL,
  second_wins integer NOT NULL
);

-- Who played a deck, once: a hash of the device's id, or of a name where there is none.
CREATE UNLOGGED TABLE day_deck_pilots (
  day date NOT NULL,
  game_mode smallint NOT NULL,
  is_private boolean NOT NULL,
  leader text NOT NULL,
  deck_id bigint NOT NULL,
  pilot bigint NOT NULL
);

-- What was played on a turn.
CREATE UNLOGGED TABLE day_plays (
  day date NOT NULL,
  game_mode smallint NOT NULL,
  leader text NOT NULL,
  opp_leader text NOT NULL,
  is_first boolean NOT NULL,
  turn smallint NOT NULL,
  combo text NOT NULL,
  times integer NOT NULL
);

CREATE INDEX day_decks_by_day ON day_decks USING brin (day) WITH (pages_per_range = 16);
CREATE INDEX day_deck_pilots_by_day ON day_deck_pilots USING brin (day) WITH (pages_per_range = 16);
CREATE INDEX day_plays_by_day ON day_plays USING brin (day) WITH (pages_per_range = 16);

-- A row of more days than one: a season's first ones, added up in the tables below.
ALTER TABLE counted_days
  ADD COLUMN days integer NOT NULL DEFAULT 1,
  DROP CONSTRAINT counted_days_pkey,
  ADD PRIMARY KEY (day, days, name);

-- The day tables without their day.
CREATE UNLOGGED TABLE season_matchups (LIKE day_matchups);
CREATE UNLOGGED TABLE season_players (LIKE day_players);
CREATE UNLOGGED TABLE season_hands (LIKE day_hands);
CREATE UNLOGGED TABLE season_deck_cards (LIKE day_deck_cards);
CREATE UNLOGGED TABLE season_decks (LIKE day_decks);
CREATE UNLOGGED TABLE season_deck_pilots (LIKE day_deck_pilots);
CREATE UNLOGGED TABLE season_plays (LIKE day_plays);
ALTER TABLE season_matchups DROP COLUMN day;
ALTER TABLE season_players DROP COLUMN day;
ALTER TABLE season_hands DROP COLUMN day;
ALTER TABLE season_deck_cards DROP COLUMN day;
ALTER TABLE season_decks DROP COLUMN day;
ALTER TABLE season_deck_pilots DROP COLUMN day;
ALTER TABLE season_plays DROP COLUMN day;
