/** The database's size per day, to estimate how long the disk will suffice. */
import type { DateStamp } from '../../../src/domain/time/pacific-date';
import type { Queries } from './database';

interface DaySize {
  readonly day: Date;
  readonly bytes: number;
}

/** How many days the growth is averaged over, at most. */
const DAYS = 14;

/** Stores the present size as that of `day`. */
export async function storeSize(queries: Queries, day: DateStamp): Promise<void> {
  await queries.query(
    `INSERT INTO database_sizes (day, bytes) VALUES ($1::date, pg_database_size(current_database()))
    ON CONFLICT (day) DO UPDATE SET bytes = excluded.bytes`,
    [day],
  );
}

/** The sizes of the last days, the oldest first. */
export async function readSizes(queries: Queries): Promise<readonly DaySize[]> {
  const rows = await queries.query<DaySize>(
    `SELECT day::timestamptz AS day, bytes FROM database_sizes ORDER BY database_sizes.day DESC LIMIT ${DAYS}`,
  );
  return rows.toReversed();
}
