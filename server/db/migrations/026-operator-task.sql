-- The panel's task that was begun last, in whichever process; one that runs is told of every second.
CREATE TABLE operator_task (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  id uuid NOT NULL,
  what text NOT NULL,
  fraction real NOT NULL DEFAULT 0,
  is_over boolean NOT NULL DEFAULT false,
  result json NOT NULL DEFAULT '[]',
  error text,
  told_at timestamptz NOT NULL DEFAULT now()
);
