-- What each import did, for the operator.
CREATE TABLE imports (
  finished_at timestamptz NOT NULL DEFAULT now(),
  new_matches integer NOT NULL,
  known_matches integer NOT NULL,
  bad_lines integer NOT NULL
);
CREATE INDEX imports_by_time ON imports (finished_at DESC);
