-- What visitors report: something shown is missing, or wrong.
CREATE TABLE corrections (
  -- Of the device's own making: sent twice it is one.
  id text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  -- Which one; empty for one that is missing.
  subject text NOT NULL,
  words text NOT NULL,
  source text NOT NULL,
  -- A hash of the sender's address that holds for a day; null from the next on.
  sender text,
  -- open, done or cant.
  state text NOT NULL DEFAULT 'open',
  closed_at timestamptz,
  closed_by text
);
CREATE INDEX corrections_by_state ON corrections (state, at);

-- The key of today's hashes: another one each day, and the one before is not kept.
CREATE TABLE correction_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  day date NOT NULL,
  key text NOT NULL
);
