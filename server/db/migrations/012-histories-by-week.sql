-- A player's matches by the week they were played in: of so few values for a player, each is kept once, beside the
-- places of its rows. By the instant, every row had an entry of its own with the device's id, 218 MB instead of 45
-- at a million matches, and to write them at random places was a seventh of an import. A page of a history
-- sorts the matches of a week at a time (db/matches/weeks).
DROP INDEX match_sides_by_device;
CREATE INDEX match_sides_by_device ON match_sides
  (device_id, date_bin('7 days', played_at, timestamptz '2001-01-01 00:00:00+00') DESC);
