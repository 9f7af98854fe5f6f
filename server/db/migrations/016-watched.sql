-- What a watcher is told of (api/health-checks): what was wrong with the last import's file, and how the scheduled jobs last
-- ended, whichever process ran them.
ALTER TABLE imports ADD COLUMN fault text;

CREATE TABLE job_runs (
  name text PRIMARY KEY,
  ended_at timestamptz NOT NULL,
  -- A sentence for the operator; null when it came to its end.
  error text,
  -- When it last came to its end.
  succeeded_at timestamptz
);
