/** The entries of the calendar under their lasting ids (domain/events/followed-entries). */
import type { FollowedEntry } from '../../../src/domain/events/followed-entries';
import type { Database, Queries } from '../connection/database';

/** The cancelled ones of the last 30 days among them; by day. */
export function readFollowedEntries(queries: Queries): Promise<FollowedEntry[]> {
  return queries.query<FollowedEntry>(
    `SELECT uid::text, entry, sequence, changed_at AS "changedAt", cancelled_at AS "cancelledAt"
    FROM calendar_entries ORDER BY entry->>'day', uid`,
  );
}

/** Writes what `change` makes of them, where it differs. */
export function changeFollowedEntries(
  database: Database,
  change: (known: readonly FollowedEntry[]) => readonly FollowedEntry[],
): Promise<void> {
  return database.transaction(async (queries) => {
    const known = await readFollowedEntries(queries);
    const after = change(known);
    const before = new Map(known.map((each) => [each.uid, JSON.stringify(each)]));
    const fresh = after.filter((each) => before.get(each.uid) !== JSON.stringify(each));
    const kept = after.map(({ uid }) => uid);
    await queries.query('DELETE FROM calendar_entries WHERE uid <> ALL($1::uuid[])', [kept]);
    await queries.query(PUT, [JSON.stringify(fresh)]);
  });
}

const PUT = `
  INSERT INTO calendar_entries (uid, entry, sequence, changed_at, cancelled_at)
  SELECT uid, entry, sequence, "changedAt", "cancelledAt" FROM json_to_recordset($1::json)
    AS fresh (uid uuid, entry json, sequence integer, "changedAt" timestamptz, "cancelledAt" timestamptz)
  ON CONFLICT (uid) DO UPDATE SET entry = excluded.entry, sequence = excluded.sequence,
    changed_at = excluded.changed_at, cancelled_at = excluded.cancelled_at`;
