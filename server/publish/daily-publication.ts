/**
 * Makes the daily files of a date from the stored matches: every kind for every period, and the
 * curves. A kind is one entry in COMPUTATIONS. The same matches and date always give the same bytes.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { GAME_MODE_OF_REGION } from '../../src/domain/match';
import type { DateStamp } from '../../src/domain/pacific-date';
import { PERIOD_VALUES, type PeriodValue } from '../../src/domain/period';
import {
  type DailyKindName,
  dailyFileName,
  parseDailyFileName,
} from '../../src/resources/daily-files';
import type { Database } from '../db/database';
import { startOfPacificDay } from '../pacific-midnight';
import { writeAtomically } from '../write-atomically';
import { computeBestDecks } from './best-decks';
import { computeCurves } from './curves';
import { computeLeaderStats, withoutMatchups } from './leader-stats';
import { computeLeaderboard } from './leaderboard';
import { type PeriodWindow, windowKey, windowOf } from './period-window';
import { computeHands } from './starting-hands';
import { computeTechCards } from './tech-cards';

/** Asked for by every visitor, and days back: trends are counted from them. */
export const RANKING_KINDS = ['rankings', 'stats'] as const;
/** Kept by every device on its first visit, and asked for by their newest day only. */
export const PLAYER_KINDS = ['leaderboard'] as const;
/** Large, and asked for by their newest day only. */
export const ANALYSIS_KINDS = ['hands', 'matchuptech', 'decklist'] as const;
export const PUBLISHED_KINDS = [...RANKING_KINDS, ...PLAYER_KINDS, ...ANALYSIS_KINDS] as const;

/** Kinds that are made in one go, and how. */
interface Computation {
  readonly kinds: readonly DailyKindName[];
  readonly compute: (
    database: Database,
    window: PeriodWindow,
  ) => Promise<Partial<Record<DailyKindName, readonly object[]>>>;
}

const COMPUTATIONS: readonly Computation[] = [
  {
    kinds: ['rankings', 'stats'],
    compute: async (database, window) => {
      const rows = await computeLeaderStats(database, window);
      return { rankings: withoutMatchups(rows), stats: rows };
    },
  },
  {
    kinds: ['leaderboard'],
    compute: async (database, window) => ({
      leaderboard: await computeLeaderboard(database, window),
    }),
  },
  {
    kinds: ['hands'],
    compute: async (database, window) => ({ hands: await computeHands(database, window) }),
  },
  {
    kinds: ['matchuptech'],
    compute: async (database, window) => ({
      matchuptech: await computeTechCards(database, window),
    }),
  },
  {
    kinds: ['decklist'],
    compute: async (database, window) => ({ decklist: await computeBestDecks(database, window) }),
  },
];

export const CURVE_FILE = 'curve.jsonl';

export interface Publication {
  readonly date: DateStamp;
  /** The first Pacific day of the periods that go back to the season's start. */
  readonly seasonStart: DateStamp;
  /** Where the files go. */
  readonly folder: string;
  /** All unless said otherwise; the curves come with the analyses. */
  readonly kinds?: readonly DailyKindName[];
}

/**
 * Writes the files of a date, each as a whole, and gives their names. What fails leaves the files of
 * earlier days, and those of this date that are done, as they are. `onProgress` hears how far it is,
 * 0 to 1.
 */
export async function publishDay(
  database: Database,
  { date, seasonStart, folder, kinds = PUBLISHED_KINDS }: Publication,
  onProgress: (fraction: number) => void = () => {},
): Promise<string[]> {
  const periodsOfWindow = new Map<string, { window: PeriodWindow; periods: PeriodValue[] }>();
  for (const period of PERIOD_VALUES) {
    const window = windowOf(period, date, seasonStart);
    const entry = periodsOfWindow.get(windowKey(window)) ?? { window, periods: [] };
    entry.periods.push(period);
    periodsOfWindow.set(windowKey(window), entry);
  }
  const computations = COMPUTATIONS.filter((entry) =>
    entry.kinds.some((kind) => kinds.includes(kind)),
  );
  // Before the analyses: a day whose analyses are all there has its curves too.
  const withCurves =
    ANALYSIS_KINDS.some((kind) => kinds.includes(kind)) && (await isNewest(folder, date));

  const names: string[] = [];
  const write = async (name: string, content: string) => {
    await writeAtomically(join(folder, name), content);
    names.push(name);
  };
  const steps = computations.length * periodsOfWindow.size + (withCurves ? 1 : 0);
  let step = 0;

  if (withCurves) {
    const span = { from: startOfPacificDay(seasonStart), to: startOfPacificDay(date) };
    const rows: object[] = [];
    for (const gameMode of Object.values(GAME_MODE_OF_REGION)) {
      rows.push(...(await computeCurves(database, { ...span, gameMode })));
    }
    await write(CURVE_FILE, `${(await toLines(rows)).join('\n')}\n`);
    onProgress(++step / steps);
  }
  for (const { compute } of computations) {
    for (const { window, periods } of periodsOfWindow.values()) {
      for (const [kind, rows] of Object.entries(await compute(database, window))) {
        // A JSON array with a record a line: still JSON, and a person can read and compare it.
        const content = `[\n${(await toLines(rows)).join(',\n')}\n]\n`;
        for (const period of periods) {
          await write(dailyFileName({ kind: kind as DailyKindName, period, date }), content);
        }
      }
      onProgress(++step / steps);
    }
  }
  return names;
}

// The curves have no date: a day published again must not put older ones in their place.
async function isNewest(folder: string, date: DateStamp): Promise<boolean> {
  const names = await readdir(folder).catch((): string[] => []);
  if (!names.includes(CURVE_FILE)) return true;
  return !names.some((name) => {
    const file = parseDailyFileName(name);
    return file !== null && isAnalysis(file.kind) && file.date > date;
  });
}

export function isRanking(kind: DailyKindName): boolean {
  return (RANKING_KINDS as readonly DailyKindName[]).includes(kind);
}

export function isAnalysis(kind: DailyKindName): boolean {
  return (ANALYSIS_KINDS as readonly DailyKindName[]).includes(kind);
}

const CHARACTERS_AT_A_TIME = 200_000;

// In between others get their turn: the largest files hold many megabytes.
async function toLines(rows: readonly object[]): Promise<string[]> {
  const lines: string[] = [];
  let written = 0;
  for (const row of rows) {
    const line = JSON.stringify(row);
    lines.push(line);
    written += line.length;
    if (written < CHARACTERS_AT_A_TIME) continue;
    written = 0;
    await breathe();
  }
  return lines;
}
