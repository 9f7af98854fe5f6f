-- A match is known by its key alone: two reports of it never make four rows, whichever device ids they
-- lack. The third and fourth row of matches that were stored so are dropped: those without a device.
DELETE FROM match_sides AS surplus
USING (
  SELECT match_key, side, device_id,
    row_number() OVER (PARTITION BY match_key ORDER BY device_id = '', side, device_id) AS place
  FROM match_sides
) AS ranked
WHERE place > 2
  AND surplus.match_key = ranked.match_key
  AND surplus.side = ranked.side
  AND surplus.device_id = ranked.device_id;

UPDATE match_sides AS twin
SET side = 1 - twin.side
FROM match_sides AS other
WHERE twin.match_key = other.match_key AND twin.side = other.side AND twin.device_id > other.device_id;

ALTER TABLE match_sides DROP CONSTRAINT match_sides_pkey;
ALTER TABLE match_sides ADD PRIMARY KEY (match_key, side);

-- What a player asks for: their own matches, newest first, a page at a time.
CREATE INDEX match_sides_by_device ON match_sides (device_id, played_at DESC, match_key, side);
