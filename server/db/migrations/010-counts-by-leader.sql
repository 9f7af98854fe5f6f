-- An embedded database is asked for a few leaders at a time (publish/batches). A day's counts lie in the order of
-- leaders, so that the index which finds the day finds these leaders' part of it as well: each statement went
-- through every row of its days before. Days that were counted before lie as they do, and are found as before.

DROP INDEX day_matchups_by_day;
CREATE INDEX day_matchups_by_day ON day_matchups USING brin (day, leader COLLATE "C") WITH (pages_per_range = 16);
DROP INDEX day_players_by_day;
CREATE INDEX day_players_by_day ON day_players USING brin (day, leader COLLATE "C") WITH (pages_per_range = 16);
DROP INDEX day_hands_by_day;
CREATE INDEX day_hands_by_day ON day_hands USING brin (day, leader COLLATE "C") WITH (pages_per_range = 16);
DROP INDEX day_deck_cards_by_day;
CREATE INDEX day_deck_cards_by_day ON day_deck_cards USING brin (day, leader COLLATE "C") WITH (pages_per_range = 16);
DROP INDEX day_decks_by_day;
CREATE INDEX day_decks_by_day ON day_decks USING brin (day, leader COLLATE "C") WITH (pages_per_range = 16);
DROP INDEX day_deck_pilots_by_day;
CREATE INDEX day_deck_pilots_by_day ON day_deck_pilots USING brin (day, leader COLLATE "C") WITH (pages_per_range = 16);
DROP INDEX day_plays_by_day;
CREATE INDEX day_plays_by_day ON day_plays USING brin (day, leader COLLATE "C") WITH (pages_per_range = 16);
