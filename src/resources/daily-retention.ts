/**
 * Which stored daily file may be the fallback for one that can't be had, and which files stay stored
 * (DESIGN, The daily-file rule).
 */
import { type DateStamp, daysBetween } from '../domain/pacific-date';
import type { DailyFile } from './daily-files';
import { type DailyKindName, RESOURCES } from './network-resources';

/**
 * The newest stored file of the same kind and period that is not newer than the date asked for:
 * "latest" works after three weeks away, and history is never answered with fresher data.
 */
export function findFallback(asked: DailyFile, stored: Iterable<DailyFile>): DailyFile | null {
  let best: DailyFile | null = null;
  for (const file of stored) {
    if (!isSameSeries(file, asked) || file.date > asked.date) continue;
    if (best === null || file.date > best.date) best = file;
  }
  return best;
}

/** The newest stored file of the same kind and period, of whatever day. */
export function findNewest(asked: DailyFile, stored: Iterable<DailyFile>): DailyFile | null {
  return findFallback({ ...asked, date: LAST_DAY }, stored);
}

/** Later than every file. */
const LAST_DAY: DateStamp = '99991231';

/**
 * The stored files that go by age: of `stats` and `rankings` those eight Pacific days old and older,
 * of the other kinds all but the newest. The newest of each kind and period always stays.
 */
export function findExpired(stored: readonly DailyFile[], today: DateStamp): DailyFile[] {
  return findSuperseded(stored).filter(
    (file) => daysBetween(file.date, today) >= RESOURCES[file.kind].keptDays,
  );
}

/** Stored files with a newer one of the same kind and period, oldest first: they go when room is short. */
export function findSuperseded(stored: readonly DailyFile[]): DailyFile[] {
  return stored
    .filter((file) => stored.some((other) => isSameSeries(file, other) && other.date > file.date))
    .toSorted((a, b) => Number(a.date) - Number(b.date));
}

function isSameSeries(a: DailyFile, b: DailyFile): boolean {
  return a.kind === b.kind && a.period === b.period && a.leader === b.leader;
}

/** A stored file, and when it last answered: milliseconds since 1970. */
interface UsedFile {
  readonly file: DailyFile;
  readonly usedAt: number;
}

/**
 * The files of leaders that go because others were looked at since: of each kind with a file for each
 * leader, those of all but as many leaders as its row allows.
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
