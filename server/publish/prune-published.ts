/** Deletes files and counts that no page and no later publication needs, after a day is published. */
import { addDays, type DateStamp } from '../../src/domain/pacific-date';
import type { Database } from '../db/database';
import { DAY_COUNTS } from './daily-publication';
import { pruneCounts } from './day-counts';
import { PUBLISHED_DAYS, pruneFiles } from './published-days';

/** A last week of the oldest day that is caught up on. */
export const KEPT_COUNT_DAYS = PUBLISHED_DAYS + 7;

interface Published {
  /** Where the files are. */
  readonly folder: string;
  readonly today: DateStamp;
  /** Of the season that today's files are about; null where none has begun. */
  readonly seasonStart: DateStamp | null;
  /** Days that stats and rankings are kept; null keeps every file. */
  readonly keptDays: number | null;
  readonly now: Date;
}

/** Of days before the season, the last weeks of the days that are still published stay counted. */
export async function prunePublished(
  database: Database,
  { folder, today, seasonStart, keptDays, now }: Published,
): Promise<void> {
  const oldest = addDays(today, -KEPT_COUNT_DAYS);
  const from = seasonStart !== null && seasonStart < oldest ? seasonStart : oldest;
  await pruneCounts(database, from, DAY_COUNTS);
  if (keptDays !== null) await pruneFiles(folder, today, keptDays, now);
}
