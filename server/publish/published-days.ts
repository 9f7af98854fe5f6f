/** Which days' files exist, which are needed, and which may be deleted. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, type DateStamp, daysBetween } from '../../src/domain/time/pacific-date';
import { periodsOn } from '../../src/domain/time/period-table';
import {
  type DailySet,
  dailyEntryName,
  parseDailyEntryName,
} from '../../src/resources/daily-files';
import type { DailyKindName } from '../../src/resources/network-resources';
import { DRAFT_SUFFIX } from '../write-atomically';
import { CURVE_FILE, isAnalysis, isRanking } from './daily-publication';
import { dateOfMadeFrom, isOutdated, type MadeFrom, readMadeFrom } from './made-from';

/** What visitors request: today, then yesterday (SPEC 7). */
export const PRESSING_DAYS = 2;
/** Eight days include the file that yesterday's last-week trend compares with. */
export const PUBLISHED_DAYS = 8;
/** For other kinds today's file, and yesterday's until today's exists. */
const KEPT_ANALYSES = 2;
/** An older draft is abandoned. */
const ABANDONED_DRAFT_HOURS = 24;

/** The newest `count` days, newest first. */
export function newestDays(today: DateStamp, count: number): DateStamp[] {
  return Array.from({ length: count }, (_, age) => addDays(today, -age));
}

/** True where all files of these kinds for the day exist. */
export async function isPublished(
  folder: string,
  date: DateStamp,
  kinds: readonly DailyKindName[],
): Promise<boolean> {
  const names = new Set(await readdir(folder).catch((): string[] => []));
  if (kinds.some(isAnalysis) && !names.has(CURVE_FILE)) return false;
  return kinds.every((kind) =>
    periodsOn(date).every(({ value: period }) => names.has(dailyEntryName({ kind, period, date }))),
  );
}

/** True where these files exist and their matches are current, except for usual late ones (made-from). */
export async function isUpToDate(
  folder: string,
  date: DateStamp,
  kinds: readonly DailyKindName[],
  stored: MadeFrom,
): Promise<boolean> {
  if (!(await isPublished(folder, date, kinds))) return false;
  const made = await readMadeFrom(folder, date);
  return kinds.every((kind) => {
    const from = made[kind];
    return from !== undefined && !isOutdated(from, stored);
  });
}

/** The days with a file of these kinds, the oldest first. */
export async function datesPublished(
  folder: string,
  kinds: readonly DailyKindName[],
): Promise<DateStamp[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const sets = names.map(parseDailyEntryName).filter((set) => set !== null);
  return [
    ...new Set(sets.filter(({ kind }) => kinds.includes(kind)).map(({ date }) => date)),
  ].sort();
}

/**
 * Deletes files that no page requests any more: stats and rankings, and all of an ended period, beyond
 * `keptDays` days, other kinds beyond the newest two days, and drafts of killed processes. Gives the number
 * of files.
 */
export async function pruneFiles(
  folder: string,
  today: DateStamp,
  keptDays: number,
  now: Date,
): Promise<number> {
  const names = await readdir(folder).catch((): string[] => []);
  const files = names.flatMap((name) => {
    const file = parseDailyEntryName(name);
    return file === null ? [] : [{ name, file }];
  });
  const expired = files.filter(({ file }) => isExpired(file, files, today, keptDays));
  const drafts: string[] = [];
  for (const name of names.filter((each) => each.endsWith(DRAFT_SUFFIX))) {
    const found = await stat(join(folder, name)).catch(() => null);
    const age = found ? now.getTime() - found.mtimeMs : 0;
    if (age > ABANDONED_DRAFT_HOURS * 3_600_000) drafts.push(name);
  }
  const kept = new Set(
    files.filter((entry) => !expired.includes(entry)).map(({ file }) => file.date),
  );
  const notes = names.filter((name) => {
    const date = dateOfMadeFrom(name);
    return date !== null && !kept.has(date);
  });
  for (const name of [...expired.map((entry) => entry.name), ...drafts, ...notes]) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
  return expired.length + drafts.length;
}

/** Deletes every published file: their matches are no longer in the database. */
export function removeFiles(folder: string): Promise<void> {
  return removeWhere(folder, () => true);
}

/**
 * Deletes the files of future days, from a clock that was ahead: they would count as the newest, and today's
 * large files as outdated. Tomorrow's may come from a machine that is seconds ahead.
 */
export function removeFilesAhead(folder: string, today: DateStamp): Promise<void> {
  const tomorrow = addDays(today, 1);
  return removeWhere(folder, (date) => date !== null && date > tomorrow);
}

/** `isGone` gets each file's day; null for the curves, which have none. */
async function removeWhere(
  folder: string,
  isGone: (date: DateStamp | null) => boolean,
): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) {
    const date = parseDailyEntryName(name)?.date ?? dateOfMadeFrom(name);
    if ((date !== null || name === CURVE_FILE) && isGone(date)) {
      await rm(join(folder, name), { recursive: true });
    }
  }
}

function isExpired(
  file: DailySet,
  files: readonly { readonly file: DailySet }[],
  today: DateStamp,
  keptDays: number,
): boolean {
  const isOfToday = periodsOn(today).some(({ value }) => value === file.period);
  if (isRanking(file.kind) || !isOfToday) return daysBetween(file.date, today) >= keptDays;
  const newer = files.filter(
    ({ file: other }) =>
      other.kind === file.kind && other.period === file.period && other.date > file.date,
  );
  return newer.length >= KEPT_ANALYSES;
}
