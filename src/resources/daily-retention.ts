/**
 * Which stored daily file may stand in for one that can't be had, and which files stay stored
 * (DESIGN, The daily-file rule).
 */
import { type DateStamp, daysBetween } from '../domain/pacific-date';
import { DAILY_KINDS, type DailyFile } from './daily-files';

/**
 * The newest stored file of the same kind and period that is not newer than the date asked for:
 * "latest" works after three weeks away, and history is never answered with fresher data.
 */
export function findSubstitute(asked: DailyFile, stored: Iterable<DailyFile>): DailyFile | null {
  let best: DailyFile | null = null;
  for (const file of stored) {
    if (!isSameSeries(file, asked) || file.date > asked.date) continue;
    if (best === null || file.date > best.date) best = file;
  }
  return best;
}

/**
 * The stored files that go by age: of `stats` and `rankings` those eight Pacific days old and older,
 * of the other kinds all but the newest. The newest of each kind and period always stays.
 */
export function findExpired(stored: readonly DailyFile[], today: DateStamp): DailyFile[] {
  return findSuperseded(stored).filter(
    (file) => daysBetween(file.date, today) >= DAILY_KINDS[file.kind].keptDays,
  );
}

/** The stored files a newer one of the same kind and period has replaced, oldest first: these go when room is short. */
export function findSuperseded(stored: readonly DailyFile[]): DailyFile[] {
  return stored
    .filter((file) => stored.some((other) => isSameSeries(file, other) && other.date > file.date))
    .toSorted((a, b) => Number(a.date) - Number(b.date));
}

function isSameSeries(a: DailyFile, b: DailyFile): boolean {
  return a.kind === b.kind && a.period === b.period;
}
