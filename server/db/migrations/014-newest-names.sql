-- The names that were seen last, once more (db/player-names): a word that many names have is found among these, newest
-- first, without reading all names that have it to sort them. Always as many rows, written in place: an index of
-- player_names by time would be written with every match, and with it all other indexes of the row.
CREATE TABLE newest_names (
  place smallint PRIMARY KEY,
  -- Of whatever is in no row of this table nothing is newer than the oldest row. Before all time: a row without a name yet.
  played_at timestamptz NOT NULL,
  device_id text NOT NULL,
  player_name text NOT NULL,
  leader text NOT NULL,
  opp_leader text NOT NULL,
  result text NOT NULL,
  -- Copied: to fold a name takes longer than all the rest.
  search_text text NOT NULL
)
WITH (fillfactor = 50);

-- Fills it from all names: for a migration that changes how they are folded, or names that were changed by hand.
CREATE FUNCTION renew_newest_names() RETURNS void LANGUAGE sql AS $$
  DELETE FROM newest_names;
  INSERT INTO newest_names
  SELECT place, coalesce(played_at, '-infinity'), coalesce(device_id, ''), coalesce(player_name, ''),
    coalesce(leader, ''), coalesce(opp_leader, ''), coalesce(result, ''), coalesce(search_text, '')
  FROM generate_series(1, 8000) AS places (place)
  LEFT JOIN (
    SELECT *, row_number() OVER (ORDER BY played_at DESC) AS place
    FROM player_names
    ORDER BY played_at DESC
    LIMIT 8000
  ) AS newest USING (place);
$$;

SELECT renew_newest_names();
