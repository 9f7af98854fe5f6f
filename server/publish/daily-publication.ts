/**
 * Makes the daily files of a date from the stored matches: every kind for every period of that day, and the
 * curves. Each kind has one entry in COMPUTATIONS. The same matches and date always give the same bytes.
 */
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { GAME_MODE_OF_REGION } from '../../src/domain/figures/match';
import { type DateStamp, startOfPacificDay } from '../../src/domain/time/pacific-date';
import { type PeriodValue, periodOf } from '../../src/domain/time/period';
import { periodsOn } from '../../src/domain/time/period-table';
import { cutMatrix, cutPairs } from '../../src/resources/companions';
import {
  type DailySet,
  dailyEntryName,
  dailyFileName,
  parseDailyEntryName,
} from '../../src/resources/daily-files';
import {
  DAILY_KIND_NAMES,
  type DailyKindName,
  kindsOfBatch,
  PUBLICATION_BATCHES,
  RESOURCES,
} from '../../src/resources/network-resources';
import { cutLeaderFiles } from '../companions/leader-files';
import type { Database } from '../db/connection/database';
import { writeAtomically } from '../write-atomically';
import { computeBestDecks, DECKS_OF_DAY } from './best-decks';
import { computeCurves, PLAYS_OF_DAY } from './curves';
import { MATCHUPS_OF_DAY } from './day-matchups';
import { findMetLeaders, type MetLeader } from './leader-batches';
import { computeLeaderStats, type LeaderStatsRow, withoutMatchups } from './leader-stats';
import { computeLeaderboard, PLAYERS_OF_DAY } from './leaderboard';
import { matchesFor, writeMadeFrom } from './made-from';
import { type PeriodWindow, windowKey, windowOf } from './period-window';
import { computeHands, HANDS_OF_DAY } from './starting-hands';
import { computeTechCards, DECK_CARDS_OF_DAY } from './tech-cards';
import { computeTrends } from './trends';

/** Every visitor requests them, also of earlier days, for trends. */
export const RANKING_KINDS = kindsOfBatch('rankings');
/** Every device stores them on its first visit, the newest day only. */
export const PLAYER_KINDS = kindsOfBatch('players');
/** Large, and only the newest day is requested. */
export const ANALYSIS_KINDS = kindsOfBatch('analyses');
export const PUBLISHED_KINDS = DAILY_KIND_NAMES;

/** Everything counted per day. */
export const DAY_COUNTS = [
  MATCHUPS_OF_DAY,
  PLAYERS_OF_DAY,
  HANDS_OF_DAY,
  DECK_CARDS_OF_DAY,
  DECKS_OF_DAY,
  PLAYS_OF_DAY,
];

/** The matches of one window, and data shared by several kinds. */
interface Source {
  readonly database: Database;
  readonly window: PeriodWindow;
  readonly seasonStart: DateStamp;
  /** Computed once, on the first call. */
  readonly leaderStats: () => Promise<readonly LeaderStatsRow[]>;
  /** Found once per window. */
  readonly metLeaders: () => Promise<readonly MetLeader[]>;
}

/** Writes a period's companions from the full files of the day, which exist by then. */
interface PublishedSet extends DailySet {
  readonly period: PeriodValue;
}
type Cut = (set: PublishedSet, folder: string) => Promise<unknown>;

type Computation =
  | { readonly rows: (source: Source) => Promise<readonly unknown[]> }
  | { readonly cut: Cut };

/** How each kind is made: a kind in network-resources without an entry here does not compile. */
const COMPUTATIONS: { readonly [Kind in DailyKindName]: Computation } = {
  rankings: { rows: async ({ leaderStats }) => withoutMatchups(await leaderStats()) },
  stats: { rows: ({ leaderStats }) => leaderStats() },
  matrix: { rows: async ({ leaderStats }) => cutMatrix(await leaderStats()) },
  pairs: { rows: async ({ leaderStats }) => cutPairs(await leaderStats()) },
  trends: {
    rows: async ({ database, window, seasonStart, leaderStats }) =>
      computeTrends(database, window, seasonStart, await leaderStats()),
  },
  leaderboard: { rows: ({ database, window }) => computeLeaderboard(database, window) },
  hands: {
    rows: ({ database, window, metLeaders }) => computeHands(database, window, metLeaders),
  },
  matchuptech: {
    rows: ({ database, window, metLeaders }) => computeTechCards(database, window, metLeaders),
  },
  decklist: {
    rows: ({ database, window, metLeaders }) => computeBestDecks(database, window, metLeaders),
  },
  leader: { cut: cutLeaders },
};

async function cutLeaders({ period, date }: PublishedSet, folder: string): Promise<void> {
  const pathOf = async (kind: DailyKindName) => {
    const path = join(folder, dailyFileName({ kind, period, date }));
    return (await stat(path).catch(() => null)) && path;
  };
  const curves = join(folder, CURVE_FILE);
  await cutLeaderFiles(
    {
      stats: await pathOf('stats'),
      hands: await pathOf('hands'),
      decklist: await pathOf('decklist'),
      matchuptech: await pathOf('matchuptech'),
      curve: (await stat(curves).catch(() => null)) && curves,
    },
    periodOf(period).region,
    join(folder, dailyEntryName({ kind: 'leader', period, date })),
  );
}

function sourceOf(database: Database, window: PeriodWindow, seasonStart: DateStamp): Source {
  let stats: Promise<readonly LeaderStatsRow[]> | null = null;
  let met: Promise<readonly MetLeader[]> | null = null;
  return {
    metLeaders: () => {
      met ??= findMetLeaders(database, window);
      return met;
    },
    database,
    window,
    seasonStart,
    leaderStats: () => {
      stats ??= computeLeaderStats(database, window);
      return stats;
    },
  };
}

export const CURVE_FILE = basename(RESOURCES.curves.name);

interface Publication {
  readonly date: DateStamp;
  /** The first Pacific day of the periods since the season's start. */
  readonly seasonStart: DateStamp;
  /** Where the files go. */
  readonly folder: string;
  /** All by default; the curves belong to the analyses. */
  readonly kinds?: readonly DailyKindName[];
  /** Ends the publication between two steps; another run continues. */
  readonly signal?: AbortSignal;
  /** Called with the path of each written file. */
  readonly onWritten?: (path: string) => Promise<void>;
}

/**
 * Writes the files of a date, each as a whole, and gives their names. A failure leaves files of earlier days,
 * and finished ones of this date, unchanged. `onProgress` gets the finished fraction, 0 to 1.
 */
export async function publishDay(
  database: Database,
  { date, seasonStart, folder, kinds = PUBLISHED_KINDS, onWritten, signal }: Publication,
  onProgress: (fraction: number) => void = () => {},
): Promise<string[]> {
  // Before any count: matches that arrive meanwhile may be missing.
  const made = await matchesFor(database, date, seasonStart);
  const periodsOfWindow = new Map<string, { window: PeriodWindow; periods: PeriodValue[] }>();
  for (const { value: period } of periodsOn(date)) {
    const window = windowOf(period, date, seasonStart);
    const entry = periodsOfWindow.get(windowKey(window)) ?? { window, periods: [] };
    entry.periods.push(period);
    periodsOfWindow.set(windowKey(window), entry);
  }
  // Before the analyses: a day with all analyses also has its curves.
  const withCurves =
    ANALYSIS_KINDS.some((kind) => kinds.includes(kind)) && (await isNewest(folder, date));

  const names: string[] = [];
  const write = async (name: string, content: Uint8Array) => {
    await writeAtomically(join(folder, name), content);
    await onWritten?.(join(folder, name));
    names.push(name);
  };
  const steps = kinds.length * periodsOfWindow.size + (withCurves ? 1 : 0);
  let step = 0;
  // Files are written in order, each while the database works on the next.
  let writing: Promise<void> = Promise.resolve();
  const writeBehind = async (work: () => Promise<void>) => {
    await writing;
    writing = work().then(() => onProgress(++step / steps));
    // The next await throws its error.
    writing.catch(() => {});
  };

  try {
    if (withCurves) {
      const span = { from: startOfPacificDay(seasonStart), to: startOfPacificDay(date) };
      const rows: object[] = [];
      for (const gameMode of Object.values(GAME_MODE_OF_REGION)) {
        rows.push(...(await computeCurves(database, { ...span, gameMode })));
      }
      const content = await toBytes(rows, ['', '\n', '\n']);
      await writeBehind(() => write(CURVE_FILE, content));
    }
    for (const batch of PUBLICATION_BATCHES) {
      const ofBatch = kindsOfBatch(batch).filter((kind) => kinds.includes(kind));
      for (const { window, periods } of periodsOfWindow.values()) {
        const source = sourceOf(database, window, seasonStart);
        for (const kind of ofBatch) {
          signal?.throwIfAborted();
          const computation = COMPUTATIONS[kind];
          if ('cut' in computation) {
            await writeBehind(async () => {
              for (const period of periods) {
                await computation.cut({ kind, period, date }, folder);
                names.push(dailyEntryName({ kind, period, date }));
              }
            });
            continue;
          }
          // A JSON array with one record per line: people can read and compare it. While it is written, and
          // the database works on the next, its rows are gone.
          const content = await toBytes(await computation.rows(source), ['[\n', ',\n', '\n]\n']);
          await writeBehind(async () => {
            for (const period of periods)
              await write(dailyFileName({ kind, period, date }), content);
          });
        }
      }
    }
    await writing;
    await writeMadeFrom(folder, date, kinds, made);
  } finally {
    // Another failure must not interrupt a write.
    await writing.catch(() => {});
  }
  return names;
}

// The curves have no date: publishing an older day must not replace newer ones.
async function isNewest(folder: string, date: DateStamp): Promise<boolean> {
  const names = await readdir(folder).catch((): string[] => []);
  if (!names.includes(CURVE_FILE)) return true;
  return !names.some((name) => {
    const file = parseDailyEntryName(name);
    return file !== null && isAnalysis(file.kind) && file.date > date;
  });
}

export function isRanking(kind: DailyKindName): boolean {
  return RANKING_KINDS.includes(kind);
}

export function isAnalysis(kind: DailyKindName): boolean {
  return ANALYSIS_KINDS.includes(kind);
}

const CHARACTERS_AT_A_TIME = 200_000;

// Pauses for others: the largest files have many megabytes, which are never in memory as one text.
async function toBytes(
  rows: readonly unknown[],
  [before, between, after]: readonly [string, string, string],
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let text = before;
  for (const [at, row] of rows.entries()) {
    text += `${at === 0 ? '' : between}${JSON.stringify(row)}`;
    if (text.length < CHARACTERS_AT_A_TIME) continue;
    parts.push(Buffer.from(text));
    text = '';
    await yieldToEventLoop();
  }
  return Buffer.concat([...parts, Buffer.from(text + after)]);
}
