/** How large the database was, day by day: for anyone who asks how long the disk will do. */
import type { DateStamp } from '../../src/domain/pacific-date';
import type { Queries } from './database';

interface DaySize {
  readonly day: Date;
  readonly bytes: number;
}

/** Growth is counted over so many days at most. */
const DAYS = 14;

/** The size it has now, as that of `day`. */
export async function storeSize(queries: Queries, day: DateStamp): Promise<void> {
  await queries.query(
    `INSERT INTO database_sizes (day, bytes) VALUES ($1::date, pg_database_size(current_database()))
    ON CONFLICT (day) DO UPDATE SET bytes = excluded.bytes`,
    [day],
  );
}

/** Of the last days that were looked at, the oldest first. */
export async function readSizes(queries: Queries): Promise<readonly DaySize[]> {
  const rows = await queries.query<DaySize>(
    `SELECT day::timestamptz AS day, bytes FROM database_sizes ORDER BY database_sizes.day DESC LIMIT ${DAYS}`,
  );
  return rows.toReversed();
}
