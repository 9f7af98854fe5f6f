/**
 * Who is reminded, and what was told. A subscription belongs to one site with one key; claims are rows, so
 * that of several processes one sends, and at most once.
 */
import type { ReminderWishes } from '../../../src/domain/events/reminders';
import type { Database, Queries } from '../connection/database';

/** The site whose subscriptions these are: a copy of the database elsewhere is another one. */
interface PushSite {
  readonly origin: string;
  readonly keyMark: string;
}

export const MOST_OF_SENDER = 16;
const KEPT_DAYS = 90;
/** Longer than an event that has moved is ahead. */
const CLAIM_DAYS = 400;
const LOCK = 7_041_006;

/** A browser that is reminded, as its push service and its reader want it. */
interface Subscriber {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly zone: string;
  readonly wishes: ReminderWishes;
}
export type StoredSubscriber = Subscriber & { readonly since: Date };

/** Stores or renews one; false where its sender has too many. */
export function storeSubscriber(
  database: Database,
  { origin, keyMark }: PushSite,
  { endpoint, p256dh, auth, zone, wishes }: Subscriber,
  { sender, now }: { readonly sender: string; readonly now: Date },
): Promise<boolean> {
  return database.transaction(async (queries) => {
    // One at a time, so that the count is still right when the row is stored.
    await queries.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const [counted] = await queries.query<{ others: number }>(
      `SELECT count(*)::integer AS others FROM push_subscriptions AS s WHERE sender = $1
        AND NOT EXISTS (SELECT FROM push_subscriptions WHERE endpoint = $2)`,
      [sender, endpoint],
    );
    if ((counted?.others ?? 0) >= MOST_OF_SENDER) return false;
    await queries.query(
      `INSERT INTO push_subscriptions
        (endpoint, p256dh, auth, key_mark, site, zone, wishes, sender, since, renewed_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $9)
      ON CONFLICT (endpoint) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth,
        key_mark = excluded.key_mark, site = excluded.site, zone = excluded.zone,
        wishes = excluded.wishes, renewed_at = excluded.renewed_at,
        since = CASE WHEN push_subscriptions.wishes = excluded.wishes
          THEN push_subscriptions.since ELSE excluded.since END`,
      [endpoint, p256dh, auth, keyMark, origin, zone, JSON.stringify(wishes), sender, now],
    );
    // What moved before is known to who follows it since.
    await queries.query(
      `INSERT INTO push_claims (endpoint, told, at)
      SELECT endpoint, uid || ' ' || sequence, since FROM push_subscriptions, calendar_entries
      WHERE endpoint = $1 AND since = $2 AND sequence > 0 ON CONFLICT DO NOTHING`,
      [endpoint, now],
    );
    return true;
  });
}

export async function dropSubscriber(queries: Queries, endpoint: string): Promise<void> {
  await queries.query('DELETE FROM push_subscriptions WHERE endpoint = $1', [endpoint]);
}

const READ = 'SELECT endpoint, p256dh, auth, zone, wishes, since FROM push_subscriptions';

/** Those of this site that may be told something now. */
export function readSubscribers(
  queries: Queries,
  { origin, keyMark }: PushSite,
  now: Date,
): Promise<StoredSubscriber[]> {
  return queries.query(
    `${READ} WHERE site = $1 AND key_mark = $2 AND (waits_until IS NULL OR waits_until <= $3)`,
    [origin, keyMark, now],
  );
}

/** One that asks for a test: `too-soon` within ten seconds of the last, `unknown` where there is none. */
export async function takeTest(
  queries: Queries,
  { origin, keyMark }: PushSite,
  { endpoint, now, pause }: { endpoint: string; now: Date; pause: number },
): Promise<StoredSubscriber | 'too-soon' | 'unknown'> {
  const of = 'endpoint = $1 AND site = $2 AND key_mark = $3';
  const [taken] = await queries.query<StoredSubscriber>(
    `UPDATE push_subscriptions SET tested_at = $4
    WHERE ${of} AND (tested_at IS NULL OR tested_at <= $4::timestamptz - $5 * interval '1 second')
    RETURNING endpoint, p256dh, auth, zone, wishes, since`,
    [endpoint, origin, keyMark, now, pause],
  );
  if (taken) return taken;
  const known = await queries.query(`${READ} WHERE ${of}`, [endpoint, origin, keyMark]);
  return known.length > 0 ? 'too-soon' : 'unknown';
}

/** Which of these things were told to whom, as `endpoint told`. */
export async function readClaims(queries: Queries, told: readonly string[]): Promise<Set<string>> {
  const rows = await queries.query<{ claim: string }>(
    `SELECT endpoint || ' ' || told AS claim FROM push_claims WHERE told = ANY($1::text[])`,
    [told],
  );
  return new Set(rows.map(({ claim }) => claim));
}

interface Claim {
  readonly endpoint: string;
  readonly told: string;
}

/** True for the one who may send it. Asked again after a lost connection it is false: then nobody sends. */
export async function claim(queries: Queries, of: Claim, now: Date): Promise<boolean> {
  const rows = await queries.query(
    `INSERT INTO push_claims (endpoint, told, at)
    SELECT endpoint, $2, $3::timestamptz FROM push_subscriptions WHERE endpoint = $1
    ON CONFLICT DO NOTHING RETURNING told`,
    [of.endpoint, of.told, now],
  );
  return rows.length > 0;
}

/** What surely was not told may be claimed again after a while. */
export async function putOff(queries: Queries, of: Claim, until: Date): Promise<void> {
  await queries.query(
    `WITH waiting AS (UPDATE push_subscriptions SET waits_until = $3 WHERE endpoint = $1)
    DELETE FROM push_claims WHERE endpoint = $1 AND told = $2`,
    [of.endpoint, of.told, until],
  );
}

/** Forgets who has not come for 90 days, and claims of long ago. */
export async function tidySubscribers(queries: Queries, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await queries.query('DELETE FROM push_subscriptions WHERE renewed_at < $1', [daysAgo(KEPT_DAYS)]);
  await queries.query('DELETE FROM push_claims WHERE at < $1', [daysAgo(CLAIM_DAYS)]);
}

/** For the panel: how many devices are reminded, and no list of them. */
export async function countSubscribers(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM push_subscriptions',
  );
  return row?.count ?? 0;
}
