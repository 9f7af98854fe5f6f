/** After a day's publication, deletes files and counts that neither pages nor later publications need. */
import { addDays, type DateStamp } from '../../src/domain/time/pacific-date';
import type { Database } from '../db/connection/database';
import { DAY_COUNTS } from './daily-publication';
import { pruneCounts } from './day-counts';
import { firstDayOf } from './period-window';
import { PUBLISHED_DAYS, pruneFiles } from './published-days';

/** Reaches back a week before the oldest day that may still be made. */
export const KEPT_COUNT_DAYS = PUBLISHED_DAYS + 7;

interface Published {
  /** Where the files are. */
  readonly folder: string;
  readonly today: DateStamp;
  /** The start of the season in today's files; null before the first one. */
  readonly seasonStart: DateStamp | null;
  /** How many days stats and rankings are kept; null keeps every file. */
  readonly keptDays: number | null;
  readonly now: Date;
}

/** Before the season, only the last weeks of still published days keep their counts. */
export async function prunePublished(
  database: Database,
  { folder, today, seasonStart, keptDays, now }: Published,
): Promise<void> {
  const oldest = addDays(today, -KEPT_COUNT_DAYS);
  const from = seasonStart !== null && seasonStart < oldest ? seasonStart : oldest;
  await pruneCounts(database, firstDayOf(today, from), DAY_COUNTS);
  if (keptDays !== null) await pruneFiles(folder, today, keptDays, now);
}
