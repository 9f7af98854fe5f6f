/**
 * Visitors' corrections, each once by the id from its device. The sender is only known as a hash that is
 * valid for a day, which limits how many one address may send; a second limit applies to all.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { DateStamp } from '../../../src/domain/time/pacific-date';
import type { Correction } from '../../../src/domain/tournament/correction';
import type { Database, Queries } from '../connection/database';

/** A larger number means a flood that no operator could read. */
export const MOST_OF_ADDRESS = 20;
export const MOST_OF_DAY = 500;
export const MOST_OPEN = 2000;
const KEPT_DAYS = 90;
const LOCK = 7_041_004;

type Taken = 'taken' | 'too-many-of-address' | 'too-many';

export function takeCorrection(
  database: Database,
  { id, kind, subject, text, source }: Correction,
  { address, today }: { readonly address: string; readonly today: DateStamp },
): Promise<Taken> {
  return database.transaction(async (queries) => {
    // One at a time, so that the count is still right when the correction is stored.
    await queries.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const key = await keyOf(queries, today);
    const sender = createHash('sha256').update(`${key} ${address}`).digest('hex').slice(0, 32);
    const [counted] = await queries.query<Counted>(COUNT, [id, sender]);
    if (!counted || counted.known > 0) return 'taken';
    if (counted.own >= MOST_OF_ADDRESS) return 'too-many-of-address';
    if (counted.today >= MOST_OF_DAY || counted.open >= MOST_OPEN) return 'too-many';
    await queries.query(
      `INSERT INTO corrections (id, kind, subject, words, source, sender)
      VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, kind, subject, text, source, sender],
    );
    return 'taken';
  });
}

interface Counted {
  readonly known: number;
  /** How many this sender has sent today. */
  readonly own: number;
  readonly today: number;
  readonly open: number;
}

const COUNT = `
  SELECT (SELECT count(*)::integer FROM corrections WHERE id = $1) AS known,
    (SELECT count(*)::integer FROM corrections WHERE sender = $2) AS own,
    (SELECT count(*)::integer FROM corrections WHERE sender IS NOT NULL) AS today,
    (SELECT count(*)::integer FROM corrections WHERE state = 'open') AS open`;

/** Today's key; a new day replaces it, so yesterday's senders can't be recognized. */
async function keyOf(queries: Queries, today: DateStamp): Promise<string> {
  const [known] = await queries.query<{ key: string }>(
    'SELECT key FROM correction_key WHERE day = $1::date',
    [today],
  );
  if (known) return known.key;
  const key = randomBytes(32).toString('hex');
  await queries.query(
    `INSERT INTO correction_key (day, key) VALUES ($1::date, $2)
    ON CONFLICT (only_row) DO UPDATE SET day = excluded.day, key = excluded.key`,
    [today, key],
  );
  await queries.query('UPDATE corrections SET sender = NULL WHERE sender IS NOT NULL');
  await queries.query(
    `DELETE FROM corrections WHERE closed_at < now() - interval '${KEPT_DAYS} days'`,
  );
  return key;
}

type CorrectionState = 'open' | 'done' | 'cant';

interface StoredCorrection extends Correction {
  readonly at: Date;
  readonly state: CorrectionState;
  readonly closedBy: string | null;
}

const READ = `
  SELECT id, at, kind, subject, words AS text, source, state, closed_by AS "closedBy" FROM corrections`;

/** The oldest first, because they have waited longest. */
export function readOpenCorrections(queries: Queries, most: number): Promise<StoredCorrection[]> {
  return queries.query(`${READ} WHERE state = 'open' ORDER BY at, id LIMIT $1`, [most]);
}

type ClosedCorrection = StoredCorrection & { readonly state: Exclude<CorrectionState, 'open'> };

/** The newest first. */
export function readClosedCorrections(queries: Queries, most: number): Promise<ClosedCorrection[]> {
  return queries.query(`${READ} WHERE state <> 'open' ORDER BY closed_at DESC, id LIMIT $1`, [
    most,
  ]);
}

/** Those of these ids whose state changes, with their subjects. */
export function setCorrectionState(
  queries: Queries,
  ids: readonly string[],
  { state, who }: { readonly state: CorrectionState; readonly who: string },
): Promise<Pick<StoredCorrection, 'kind' | 'subject'>[]> {
  return queries.query(
    `UPDATE corrections SET state = $2, closed_at = CASE WHEN $2 = 'open' THEN NULL ELSE now() END,
      closed_by = CASE WHEN $2 = 'open' THEN NULL ELSE $3 END
    WHERE id = ANY($1::text[]) AND state <> $2 RETURNING kind, subject`,
    [ids, state, who],
  );
}

interface WaitingCorrections {
  readonly open: number;
  readonly oldest: Date | null;
  /** How many arrived since the start of the day. */
  readonly today: number;
}

export async function countCorrections(queries: Queries): Promise<WaitingCorrections> {
  const [row] = await queries.query<WaitingCorrections>(
    `SELECT count(*) FILTER (WHERE state = 'open')::integer AS open,
      min(at) FILTER (WHERE state = 'open') AS oldest, count(sender)::integer AS today
    FROM corrections`,
  );
  return row ?? { open: 0, oldest: null, today: 0 };
}
