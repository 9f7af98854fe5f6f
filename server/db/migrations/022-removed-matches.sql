-- Matches that an operator took out: every report of them, so that a delivery given again does not bring them back, and the
-- match can be put back.
CREATE TABLE removed_matches (
  report_key bigint PRIMARY KEY,
  match_key bigint NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT now(),
  who text NOT NULL,
  -- What it was, without a player's name or id.
  told text NOT NULL,
  -- Both sides; null once a player of it asked to be forgotten: then it is known by its key alone.
  sides json
);
CREATE INDEX removed_matches_by_match ON removed_matches (match_key);
