/**
 * What the server does besides answering: plays the simulated season on, publishes each day's files
 * from midnight Pacific, and catches up on what it missed while it was down.
 */
import { type DateStamp, pacificDateOf } from '../src/domain/pacific-date';
import type { DailyKindName } from '../src/resources/daily-files';
import type { Clock } from './clock';
import type { Database } from './db/database';
import { OperatorError } from './operator-error';
import {
  ANALYSIS_KINDS,
  PLAYER_KINDS,
  publishDay,
  RANKING_KINDS,
} from './publish/daily-publication';
import {
  isPublished,
  newestDays,
  PRESSING_DAYS,
  PUBLISHED_DAYS,
  pruneFiles,
  removeFiles,
} from './publish/published-days';
import { findSeasonStart } from './publish/season-start';
import type { CardPool } from './season/cards';
import { canSimulate, continueSeason, readStoredSeason, type SeasonRequest } from './season/season';

export interface UpkeepParts {
  readonly database: Database;
  /** Where daily files go. */
  readonly folder: string;
  /** The season to simulate; null when matches come from elsewhere. */
  readonly simulation: { readonly pool: CardPool; readonly request: SeasonRequest } | null;
  /** Makes the content that is not counted from matches and follows the calendar, such as events ahead. */
  readonly renewContent: (today: DateStamp) => Promise<void>;
  /** The season's first day as an operator set it. */
  readonly seasonStart: DateStamp | null;
  /** Days that stats and rankings are kept; null keeps every file. */
  readonly keptDays: number | null;
  readonly now: Clock;
  /** Told what is being done and how far it has come, 0 to 1. */
  readonly onProgress: (task: string, fraction: number) => void;
}

export interface Upkeep {
  /**
   * Makes what no visitor can do without. Quick when the server has run before; on the first start
   * it plays the season and publishes today's and yesterday's rankings, and today's best players.
   */
  prepare(): Promise<void>;
  /** Plays and publishes what is missing by now, the newest days first. */
  catchUp(): Promise<void>;
  /** Catches up every minute, in the background, until `stop`. */
  start(): void;
  /** Starts nothing new. What is under way ends when the database closes. */
  stop(): void;
}

/** The name of the work that one process at a time does. */
export const UPKEEP = 'upkeep';
const CHECK_SECONDS = 60;
/** SPEC 1: "Match history is refreshed every 30 minutes." */
const SEASON_MINUTES = 30;

export function createUpkeep(parts: UpkeepParts): Upkeep {
  const { database, folder, now } = parts;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let lastPlayed = 0;
  let contentDay: DateStamp | null = null;
  let seasonStart: { readonly found: DateStamp; readonly start: DateStamp } | null = null;

  async function playSeason(): Promise<void> {
    if (!parts.simulation) return;
    const { pool, request } = parts.simulation;
    lastPlayed = now().getTime();
    await continueSeason(database, pool, request, now(), (fraction) =>
      parts.onProgress('Playing the season', fraction),
    );
  }

  async function renewContent(): Promise<void> {
    const today = pacificDateOf(now());
    if (contentDay === today) return;
    await parts.renewContent(today);
    contentDay = today;
  }

  // The first match is searched for once a day: that means going through all of them.
  async function seasonStartOf(today: DateStamp): Promise<DateStamp | null> {
    if (seasonStart?.found !== today) {
      const start = await findSeasonStart(database, parts.seasonStart);
      seasonStart = start === null ? null : { found: today, start };
    }
    return seasonStart?.start ?? null;
  }

  async function publish(
    days: readonly DateStamp[],
    kinds: readonly DailyKindName[],
  ): Promise<void> {
    for (const date of days) {
      if (stopped) return;
      if (await isPublished(folder, date, kinds)) continue;
      const start = await seasonStartOf(pacificDateOf(now()));
      if (start === null || date <= start) return;
      const task = `Publishing ${wordFor(kinds)} of ${date}`;
      await publishDay(database, { date, seasonStart: start, folder, kinds }, (fraction) =>
        parts.onProgress(task, fraction),
      );
    }
  }

  // Alone: of several servers on one database one plays and publishes, the others then find it done.
  const catchUp = () =>
    database.alone(UPKEEP, async () => {
      if (stopped) return;
      await renewContent();
      if (now().getTime() - lastPlayed >= SEASON_MINUTES * 60_000 || (await isBehind())) {
        await playSeason();
      }
      const today = pacificDateOf(now());
      await publish(newestDays(today, PRESSING_DAYS), RANKING_KINDS);
      await publish([today], PLAYER_KINDS);
      // Older days are quick, and trends are counted from them.
      await publish(newestDays(today, PUBLISHED_DAYS), RANKING_KINDS);
      await publish([today], ANALYSIS_KINDS);
      if (parts.keptDays !== null) await pruneFiles(folder, today, parts.keptDays, now());
    });

  /** A new day has begun, and its file wants the matches up to midnight. */
  async function isBehind(): Promise<boolean> {
    const season = parts.simulation && (await readStoredSeason(database));
    return season !== null && pacificDateOf(season.playedUntil) < pacificDateOf(now());
  }

  /** Some day's files are there, of the season that is stored: what is missing can be made later. */
  async function isReady(): Promise<boolean> {
    if (parts.simulation && !(await readStoredSeason(database))) return false;
    for (const date of newestDays(pacificDateOf(now()), PUBLISHED_DAYS)) {
      if (await isPublished(folder, date, RANKING_KINDS)) return true;
    }
    return false;
  }

  async function runInTurns(): Promise<void> {
    try {
      await catchUp();
    } catch (error) {
      // The next turn tries again; yesterday's files are still there.
      if (!stopped) console.error('The upkeep was interrupted:', error);
    }
    if (!stopped) timer = setTimeout(runInTurns, CHECK_SECONDS * 1000);
  }

  return {
    prepare: async () => {
      if (parts.simulation && !(await canSimulate(database))) {
        throw new OperatorError(
          'The database holds matches that no simulation made: set SIMULATE=off, or use another database.',
        );
      }
      await renewContent();
      if (await isReady()) return;
      await database.alone(UPKEEP, async () => {
        const isNew = parts.simulation !== null && !(await readStoredSeason(database));
        if (!isNew && (await isReady())) return;
        if (isNew) await removeFiles(folder);
        await playSeason();
        const today = pacificDateOf(now());
        await publish(newestDays(today, PRESSING_DAYS), RANKING_KINDS);
        await publish([today], PLAYER_KINDS);
      });
    },
    catchUp,
    start: () => {
      void runInTurns();
    },
    stop: () => {
      stopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}

function wordFor(kinds: readonly DailyKindName[]): string {
  if (kinds === RANKING_KINDS) return 'rankings';
  return kinds === PLAYER_KINDS ? 'player rankings' : 'analyses';
}
