-- What the operator's panel keeps: who changed what, what was told of checks, how the database grows.
CREATE TABLE operator_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  who text NOT NULL,
  what text NOT NULL,
  before text,
  after text
);

-- The last word that went out about a check, so that a restart does not say it again.
CREATE TABLE alerts (
  name text PRIMARY KEY,
  is_red boolean NOT NULL,
  told_at timestamptz NOT NULL
);

-- The last size that was seen of each day.
CREATE TABLE database_sizes (
  day date PRIMARY KEY,
  bytes bigint NOT NULL
);

-- What an import was given, and what it refused: by reason, and the first lines of them.
ALTER TABLE imports ADD COLUMN source text;
ALTER TABLE imports ADD COLUMN refused json;
ALTER TABLE imports ADD COLUMN bad_samples json;

-- How long each step of the last run of the jobs took.
ALTER TABLE job_runs ADD COLUMN steps json;
