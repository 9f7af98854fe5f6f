-- The entries of the calendar under the ids that they have for good (src/domain/events/followed-entries), and
-- the regions that it ever had (server/publish/calendar-files).
CREATE TABLE calendar_entries (
  uid uuid PRIMARY KEY,
  -- The last that was known of it: a CalendarEntry.
  entry json NOT NULL,
  sequence integer NOT NULL,
  changed_at timestamptz NOT NULL,
  cancelled_at timestamptz
);
CREATE TABLE calendar_regions (
  region text PRIMARY KEY,
  -- What the region is called since then, where its entries have moved to another one.
  renamed_to text,
  renamed_at timestamptz
);
