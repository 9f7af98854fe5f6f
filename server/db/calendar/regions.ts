/** Every region that the calendar ever had: people subscribe to them, under those names. */
import type { Queries } from '../connection/database';

interface CalendarRegion {
  readonly region: string;
  /** What it is called since then; null while it has that name. */
  readonly renamedTo: string | null;
  readonly renamedAt: Date | null;
}

export function readRegions(queries: Queries): Promise<CalendarRegion[]> {
  return queries.query<CalendarRegion>(
    `SELECT region, renamed_to AS "renamedTo", renamed_at AS "renamedAt" FROM calendar_regions
    ORDER BY region COLLATE "C"`,
  );
}

export async function storeRegion(
  queries: Queries,
  { region, renamedTo, renamedAt }: CalendarRegion,
): Promise<void> {
  await queries.query(
    `INSERT INTO calendar_regions VALUES ($1, $2, $3) ON CONFLICT (region)
    DO UPDATE SET renamed_to = excluded.renamed_to, renamed_at = excluded.renamed_at`,
    [region, renamedTo, renamedAt],
  );
}
