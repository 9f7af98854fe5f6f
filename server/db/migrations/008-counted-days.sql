-- What a finished Pacific day adds to the figures of a period, counted once and then added up, day by day
-- (publish/day-counts). All of it can be counted again from match_sides: it is not logged, comes to no
-- replica, and a crash empties these tables together.

CREATE UNLOGGED TABLE counted_days (
  day date NOT NULL,
  -- Which of the tables below.
  name text NOT NULL,
  -- False while it is being counted. A match stored meanwhile, or later, takes the row away.
  done boolean NOT NULL,
  PRIMARY KEY (day, name)
);

CREATE UNLOGGED TABLE day_matchups (
  day date NOT NULL,
  game_mode smallint NOT NULL,
  is_private boolean NOT NULL,
  leader text NOT NULL,
  opp_leader text NOT NULL,
  games integer NOT NULL,
  wins integer NOT NULL,
  first_games integer NOT NULL,
  first_wins integer NOT NULL,
  second_games integer NOT NULL,
  second_wins integer NOT NULL
);

CREATE UNLOGGED TABLE day_players (
  day date NOT NULL,
  game_mode smallint NOT NULL,
  is_private boolean NOT NULL,
  leader text NOT NULL,
  device_id text NOT NULL,
  games integer NOT NULL,
  wins integer NOT NULL,
  -- Whether a name was known in any of the games.
  is_named boolean NOT NULL
);

CREATE UNLOGGED TABLE day_hands (
  day date NOT NULL,
  game_mode smallint NOT NULL,
  is_private boolean NOT NULL,
  leader text NOT NULL,
  -- Null: the hands themselves are counted.
  card text,
  copies integer NOT NULL
);

-- Cards in decks: matches, and copies in all of them.
CREATE UNLOGGED TABLE day_deck_cards (
  day date NOT NULL,
  game_mode smallint NOT NULL,
  is_private boolean NOT NULL,
  leader text NOT NULL,
  -- The leader the decks won against; null: all decks, whomever they met, won or not.
  opp_leader text,
  -- Null: the decks themselves are counted.
  card text,
  games integer NOT NULL,
  copies integer NOT NULL
);

CREATE INDEX day_matchups_by_day ON day_matchups USING brin (day) WITH (pages_per_range = 16);
CREATE INDEX day_players_by_day ON day_players USING brin (day) WITH (pages_per_range = 16);
CREATE INDEX day_hands_by_day ON day_hands USING brin (day) WITH (pages_per_range = 16);
CREATE INDEX day_deck_cards_by_day ON day_deck_cards USING brin (day) WITH (pages_per_range = 16);
