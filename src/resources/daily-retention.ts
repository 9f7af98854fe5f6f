/**
 * Which stored daily file may replace an unavailable one, and which files stay stored (DESIGN, The daily-file
 * rule).
 */
import { type DateStamp, daysBetween } from '../domain/time/pacific-date';
import { hasEnded } from '../domain/time/period-table';
import type { DailyFile } from './daily-files';
import { type DailyKindName, RESOURCES } from './network-resources';

/**
 * The newest stored file of the same kind and period that is not newer than the requested date: "latest"
 * works after three weeks away, and history is never answered with newer data.
 */
export function findFallback(asked: DailyFile, stored: Iterable<DailyFile>): DailyFile | null {
  let best: DailyFile | null = null;
  for (const file of stored) {
    if (!isSameSeries(file, asked) || file.date > asked.date) continue;
    if (best === null || file.date > best.date) best = file;
  }
  return best;
}

/** The newest stored file of the same kind and period, of any day. */
export function findNewest(asked: DailyFile, stored: Iterable<DailyFile>): DailyFile | null {
  return findFallback({ ...asked, date: LAST_DAY }, stored);
}

/** Later than every file. */
const LAST_DAY: DateStamp = '99991231';

/**
 * The stored files that are too old: for `stats` and `rankings` those of eight or more Pacific days, for
 * other kinds all but the newest. The newest of each kind and period always stays.
 */
export function findExpired(stored: readonly DailyFile[], today: DateStamp): DailyFile[] {
  return findSuperseded(stored).filter(
    (file) => daysBetween(file.date, today) >= RESOURCES[file.kind].keptDays,
  );
}

/**
 * Stored files with a newer one of the same kind and period, oldest first: the first to go when room is
 * short.
 */
export function findSuperseded(stored: readonly DailyFile[]): DailyFile[] {
  return stored
    .filter((file) => stored.some((other) => isSameSeries(file, other) && other.date > file.date))
    .toSorted((a, b) => Number(a.date) - Number(b.date));
}

function isSameSeries(a: DailyFile, b: DailyFile): boolean {
  return a.kind === b.kind && a.period === b.period && a.leader === b.leader;
}

/** How old the newest files of an ended period get. */
const ENDED_DAYS = 28;

/** The stored files of periods that the operator's table no longer has, once nobody looks back at them. */
export function findEnded(stored: readonly DailyFile[], today: DateStamp): DailyFile[] {
  return stored.filter(
    ({ period, date }) => hasEnded(period) && daysBetween(date, today) >= ENDED_DAYS,
  );
}

/** A stored file, and when it last answered, in milliseconds since 1970. */
interface UsedFile {
  readonly file: DailyFile;
  readonly usedAt: number;
}

/**
 * The leaders' files to drop, because others were used more recently: of each kind with one file per leader,
 * all beyond the number of leaders in its row.
 */
export function findUnused(stored: readonly UsedFile[]): DailyFile[] {
  const lastUse = new Map<string, { readonly kind: DailyKindName; readonly usedAt: number }>();
  for (const { file, usedAt } of stored) {
    if (file.leader === undefined) continue;
    const key = `${file.kind} ${file.leader}`;
    const latest = Math.max(usedAt, lastUse.get(key)?.usedAt ?? 0);
    lastUse.set(key, { kind: file.kind, usedAt: latest });
  }
  const kept = new Set<string>();
  const counts = new Map<DailyKindName, number>();
  for (const [key, { kind }] of [...lastUse].toSorted(([, a], [, b]) => b.usedAt - a.usedAt)) {
    const count = counts.get(kind) ?? 0;
    const row = RESOURCES[kind];
    if (!('keptLeaders' in row) || count >= row.keptLeaders) continue;
    counts.set(kind, count + 1);
    kept.add(key);
  }
  return stored.flatMap(({ file }) =>
    file.leader === undefined || kept.has(`${file.kind} ${file.leader}`) ? [] : [file],
  );
}
