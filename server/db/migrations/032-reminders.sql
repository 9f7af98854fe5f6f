-- Who is reminded of registrations by web push, and of what was told.
CREATE TABLE push_subscriptions (
  -- The push service's address for one browser, which is all that is known of a reader.
  endpoint text PRIMARY KEY,
  p256dh text NOT NULL,
  auth text NOT NULL,
  -- The server's key and site for which the browser subscribed: only that site sends, also where the database is copied.
  key_mark text NOT NULL,
  site text NOT NULL,
  zone text NOT NULL,
  wishes jsonb NOT NULL,
  -- A keyed hash of the client's address at the first time: so many an address.
  sender text NOT NULL,
  -- Since when it wishes just this: nothing of before is told.
  since timestamptz NOT NULL,
  renewed_at timestamptz NOT NULL,
  tested_at timestamptz,
  -- Until when the push service wants to be left alone.
  waits_until timestamptz
);
CREATE INDEX push_subscriptions_by_sender ON push_subscriptions (sender);

-- One row for each thing that is told, written before it is sent: whoever writes it sends, at most once.
CREATE TABLE push_claims (
  endpoint text NOT NULL REFERENCES push_subscriptions (endpoint) ON DELETE CASCADE,
  -- The event, and what of it: moved to another hour, its opening is told anew.
  told text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (endpoint, told)
);
CREATE INDEX push_claims_by_time ON push_claims (at);
