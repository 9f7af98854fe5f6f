/**
 * Makes the daily files of a date from the stored matches: every kind for every period. A kind is
 * one name in PUBLISHED_KINDS and one entry in COMPUTATIONS. The same matches and date always give the same bytes.
 */
import { join } from 'node:path';
import type { DateStamp } from '../../src/domain/pacific-date';
import { PERIOD_VALUES, type PeriodValue } from '../../src/domain/period';
import { type DailyKindName, dailyFileName } from '../../src/resources/daily-files';
import type { Queries } from '../db/database';
import { writeAtomically } from '../write-atomically';
import { computeLeaderStats, withoutMatchups } from './leader-stats';
import { computeLeaderboard } from './leaderboard';
import { type PeriodWindow, windowKey, windowOf } from './period-window';

/** The kinds that are made. */
export const PUBLISHED_KINDS = [
  'stats',
  'rankings',
  'leaderboard',
] as const satisfies readonly DailyKindName[];
type PublishedKind = (typeof PUBLISHED_KINDS)[number];

/** What one computation gives: the content of one file or several, by kind. */
type Computation = (
  queries: Queries,
  window: PeriodWindow,
) => Promise<Partial<Record<PublishedKind, readonly object[]>>>;

const COMPUTATIONS: readonly Computation[] = [
  async (queries, window) => {
    const rows = await computeLeaderStats(queries, window);
    return { stats: rows, rankings: withoutMatchups(rows) };
  },
  async (queries, window) => ({ leaderboard: await computeLeaderboard(queries, window) }),
];

export interface Publication {
  readonly date: DateStamp;
  /** The first Pacific day of the periods that go back to the season's start. */
  readonly seasonStart: DateStamp;
  /** Where the files go. */
  readonly folder: string;
}

/** Writes all files of a date and gives their names. `onProgress` hears how far it is, 0 to 1. */
export async function publishDay(
  queries: Queries,
  { date, seasonStart, folder }: Publication,
  onProgress: (fraction: number) => void = () => {},
): Promise<string[]> {
  const periodsOfWindow = new Map<string, { window: PeriodWindow; periods: PeriodValue[] }>();
  for (const period of PERIOD_VALUES) {
    const window = windowOf(period, date, seasonStart);
    const entry = periodsOfWindow.get(windowKey(window)) ?? { window, periods: [] };
    entry.periods.push(period);
    periodsOfWindow.set(windowKey(window), entry);
  }

  const names: string[] = [];
  const steps = COMPUTATIONS.length * periodsOfWindow.size;
  let step = 0;
  for (const compute of COMPUTATIONS) {
    for (const { window, periods } of periodsOfWindow.values()) {
      for (const [kind, rows] of Object.entries(await compute(queries, window))) {
        const content = toJsonLines(rows);
        for (const period of periods) {
          const name = dailyFileName({ kind: kind as PublishedKind, period, date });
          await writeAtomically(join(folder, name), content);
          names.push(name);
        }
      }
      onProgress(++step / steps);
    }
  }
  return names;
}

/** A JSON array with a record a line: still JSON, and a person can read and compare it. */
function toJsonLines(rows: readonly object[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}
