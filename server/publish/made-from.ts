/**
 * The matches behind a day's files, recorded beside them: it reveals a machine whose clock was ahead, a late
 * delivery and a restored database, and the files are made again.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { addDays, type DateStamp } from '../../src/domain/time/pacific-date';
import { DAILY_KIND_NAMES, type DailyKindName } from '../../src/resources/network-resources';
import type { Queries } from '../db/connection/database';
import { readStoredMatches } from '../db/matches/match-days';
import { writeAtomically } from '../write-atomically';
import { firstDayOf, LAST_WEEK_DAYS } from './period-window';

const madeFromSchema = v.object({
  /** Matches since the season's start, and those of the last week. */
  season: v.number(),
  week: v.number(),
  /** When the newest of them was played, as an ISO time; null for none. */
  newest: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});
/** The matches in a day's files. */
export type MadeFrom = v.InferOutput<typeof madeFromSchema>;

const recordSchema = v.partial(
  v.object(
    Object.fromEntries(DAILY_KIND_NAMES.map((kind) => [kind, madeFromSchema])) as Record<
      DailyKindName,
      typeof madeFromSchema
    >,
  ),
);
type MadeFromByKind = v.InferOutput<typeof recordSchema>;

/** Each import brings a few late matches, which do not justify making and loading all files again. */
const TOLERATED_SHARE = 0.01;
const TOLERATED_MILLISECONDS = 3_600_000;

/** The matches from which the files of `date` would be made now. */
export async function matchesFor(
  queries: Queries,
  date: DateStamp,
  seasonStart: DateStamp,
): Promise<MadeFrom> {
  const season = await readStoredMatches(queries, firstDayOf(date, seasonStart), date);
  const week = await readStoredMatches(queries, addDays(date, -LAST_WEEK_DAYS), date);
  const newest = [season.newest, week.newest].reduce((a, b) => (a && (!b || a > b) ? a : b));
  return {
    season: season.matches,
    week: week.matches,
    newest: newest?.toISOString() ?? null,
  };
}

/** True where files made from `made` lack, or have in excess, more matches than usually arrive late. */
export function isOutdated(made: MadeFrom, stored: MadeFrom): boolean {
  const differs = (one: number, other: number) =>
    Math.abs(one - other) > TOLERATED_SHARE * Math.max(one, other);
  const instantOf = ({ newest }: MadeFrom) => (newest === null ? 0 : Date.parse(newest));
  return (
    differs(made.season, stored.season) ||
    differs(made.week, stored.week) ||
    Math.abs(instantOf(made) - instantOf(stored)) > TOLERATED_MILLISECONDS
  );
}

/** The matches behind a day's files, by kind; unknown kinds are missing. */
export async function readMadeFrom(folder: string, date: DateStamp): Promise<MadeFromByKind> {
  try {
    const text = await readFile(join(folder, madeFromName(date)), 'utf8');
    return v.parse(recordSchema, JSON.parse(text));
  } catch {
    // Missing or unreadable: the files are made again, and this with them.
    return {};
  }
}

/** Call it once the files of these kinds are written. */
export async function writeMadeFrom(
  folder: string,
  date: DateStamp,
  kinds: readonly DailyKindName[],
  made: MadeFrom,
): Promise<void> {
  const record = {
    ...(await readMadeFrom(folder, date)),
    ...Object.fromEntries(kinds.map((kind) => [kind, made])),
  };
  await writeAtomically(join(folder, madeFromName(date)), `${JSON.stringify(record)}\n`);
}

function madeFromName(date: DateStamp): string {
  return `made-from_${date}.json`;
}

/** The day of a file from writeMadeFrom; null for any other name. */
export function dateOfMadeFrom(name: string): DateStamp | null {
  return /^made-from_(\d{8})\.json$/.exec(name)?.[1] ?? null;
}
