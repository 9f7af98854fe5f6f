-- How a content file was before the panel changed it; null: there was none of the operator's own.
CREATE TABLE content_copies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  who text NOT NULL,
  content text
);
CREATE INDEX content_copies_by_name ON content_copies (name, id DESC);

-- Part of the keys of all sessions: another one ends all logins. No row: as it was before this.
CREATE TABLE session_epoch (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  epoch text NOT NULL
);
