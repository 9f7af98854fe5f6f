/** Which days' files are there, and which are wanted: today's and yesterday's first. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, type DateStamp } from '../../src/domain/pacific-date';
import { PERIOD_VALUES } from '../../src/domain/period';
import { dailyFileName } from '../../src/resources/daily-files';
import { PUBLISHED_KINDS } from './daily-publication';

/** What visitors ask for: today, then yesterday (SPEC 7). */
export const PRESSING_DAYS = 2;
/** Eight days reach back to the file that yesterday's last-week trend is counted from. */
export const PUBLISHED_DAYS = 8;

/** The newest `count` days, newest first. */
export function newestDays(today: DateStamp, count: number): DateStamp[] {
  return Array.from({ length: count }, (_, age) => addDays(today, -age));
}

/** True when the day's publication was finished: every file is there. */
export async function isPublished(folder: string, date: DateStamp): Promise<boolean> {
  const files = PERIOD_VALUES.flatMap((period) =>
    PUBLISHED_KINDS.map((kind) => dailyFileName({ kind, period, date })),
  );
  const found = await Promise.all(
    files.map((name) =>
      stat(join(folder, name)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.every(Boolean);
}
