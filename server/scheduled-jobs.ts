/**
 * The server's background work: continues the simulated season, publishes each day's files from midnight
 * Pacific, and catches up on what it missed while it was down.
 */
import { type DateStamp, pacificDateOf } from '../src/domain/time/pacific-date';
import type { DailyKindName } from '../src/resources/network-resources';
import type { Clock } from './clock';
import type { CompressedFiles } from './content/compressed-files';
import type { Database } from './db/connection/database';
import { canSimulate, readStoredSeason } from './db/matches/simulated-season';
import { hasUnreadNames, readNamesAnew } from './db/names/names-as-read';
import { type JobStep, storeJobsRun } from './db/operator/watched';
import { OperatorError } from './operator-error';
import { publicTrouble } from './operator-trouble';
import {
  ANALYSIS_KINDS,
  PLAYER_KINDS,
  publishDay,
  RANKING_KINDS,
} from './publish/daily-publication';
import { matchesFor } from './publish/made-from';
import { prunePublished } from './publish/prune-published';
import {
  isPublished,
  isUpToDate,
  newestDays,
  PRESSING_DAYS,
  PUBLISHED_DAYS,
  removeFiles,
  removeFilesAhead,
} from './publish/published-days';
import { findSeasonStarts, seasonStartOf } from './publish/season-start';
import type { SeasonCards } from './season/cards';
import { continueSeason, type SeasonRequest } from './season/season';

export interface ScheduledJobsParts {
  readonly database: Database;
  /** The folder of daily files. */
  readonly folder: string;
  /** Makes their compressed forms. */
  readonly compressed: CompressedFiles;
  /** The season to simulate; null where matches come from elsewhere. */
  readonly simulation: { readonly pool: SeasonCards; readonly request: SeasonRequest } | null;
  /** Makes content that follows the calendar rather than matches, such as future events. */
  readonly renewContent: (today: DateStamp) => Promise<void>;
  /** Writes the calendars to subscribe to. */
  readonly publishCalendars?: () => Promise<void>;
  /** Asks the addresses of lists that renew themselves, where it is time. */
  readonly askLists: () => Promise<void>;
  /** Sets the table of periods for today. */
  readonly followPeriods?: () => unknown;
  /** Makes everything that shows the newest rankings, whenever they may have changed. */
  readonly onRankings: () => Promise<void>;
  /** The first days of all seasons, as the operator set them. */
  readonly seasonStarts: readonly DateStamp[];
  /** How many days stats and rankings are kept; null keeps every file. */
  readonly keptDays: number | null;
  readonly now: Clock;
  /** Called with the present task and its finished fraction, 0 to 1. */
  readonly onProgress: (task: string, fraction: number) => void;
  /** Called for each finished step. `kind` is its name without a date. */
  readonly onStep?: (step: { task: string; kind: string; seconds: number }) => void;
  /** Called with the reason where a run failed: the next one tries again. */
  readonly onInterrupted?: (error: unknown) => void;
}

interface ScheduledJobs {
  /**
   * Makes what visitors need at once. Fast where the server has run before; on the first start it plays the
   * season and publishes today's and yesterday's rankings, and today's best players.
   */
  prepare(): Promise<void>;
  /** Plays and publishes everything missing, the newest days first. */
  catchUp(): Promise<void>;
  /** Catches up every minute, in the background, until `stop`. */
  start(): void;
  /** Starts nothing new; resolves when the present step has ended. */
  stop(): Promise<void>;
}

/** The name of this work, which one process does at a time. */
export const SCHEDULED_JOBS = 'scheduled jobs';
const CHECK_SECONDS = 60;
/** SPEC 1: "Match history is refreshed every 30 minutes." */
const SEASON_MINUTES = 30;

export function createScheduledJobs(parts: ScheduledJobsParts): ScheduledJobs {
  const { database, folder, now } = parts;
  let timer: NodeJS.Timeout | null = null;
  const ending = new AbortController();
  let running = Promise.resolve();
  let lastPlayed = 0;
  let contentDay: DateStamp | null = null;
  /** The steps of the present run. */
  const steps: JobStep[] = [];

  async function playSeason(): Promise<void> {
    if (!parts.simulation) return;
    const { pool, request } = parts.simulation;
    lastPlayed = now().getTime();
    const task = 'Playing the season';
    await step(task, 'season', () =>
      continueSeason(database, pool, request, now(), (fraction) =>
        parts.onProgress(task, fraction),
      ),
    );
  }

  async function step(task: string, kind: string, work: () => Promise<unknown>): Promise<void> {
    const started = performance.now();
    const secondsSince = () => Math.round((performance.now() - started) / 10) / 100;
    try {
      await work();
    } catch (error) {
      steps.push({ task: `${task} (broke off)`, seconds: secondsSince() });
      throw error;
    }
    const seconds = secondsSince();
    steps.push({ task, seconds });
    parts.onStep?.({ task, kind, seconds });
  }

  async function renewContent(): Promise<void> {
    const today = pacificDateOf(now());
    if (contentDay === today) return;
    await parts.renewContent(today);
    contentDay = today;
  }

  async function publish(
    days: readonly DateStamp[],
    kinds: readonly DailyKindName[],
  ): Promise<void> {
    for (const date of days) {
      if (ending.signal.aborted) return;
      const start = seasonStartOf(date, await findSeasonStarts(database, parts.seasonStarts));
      if (start === null) return;
      const stored = await matchesFor(database, date, start);
      if (await isUpToDate(folder, date, kinds, stored)) continue;
      const task = `Publishing ${wordFor(kinds)} of ${date}`;
      const onWritten = parts.compressed.prepare;
      const { signal } = ending;
      await step(task, wordFor(kinds), () =>
        publishDay(
          database,
          { date, seasonStart: start, folder, kinds, onWritten, signal },
          (fraction) => parts.onProgress(task, fraction),
        ),
      );
    }
  }

  // Exclusively: of several servers on one database one plays and publishes, the others then find it done.
  const catchUp = () =>
    database.withLock(SCHEDULED_JOBS, async () => {
      if (ending.signal.aborted) return;
      parts.followPeriods?.();
      await renewContent();
      await parts.publishCalendars?.();
      if (now().getTime() - lastPlayed >= SEASON_MINUTES * 60_000 || (await isBehind())) {
        await playSeason();
      }
      const today = pacificDateOf(now());
      await removeFilesAhead(folder, today);
      await publish(newestDays(today, PRESSING_DAYS), RANKING_KINDS);
      await parts.onRankings();
      if (await hasUnreadNames(database)) {
        await step('Reading names anew', 'names', () => readNamesAnew(database, ending.signal));
      }
      await publish([today], PLAYER_KINDS);
      // Older days are fast, and trends compare with them.
      await publish(newestDays(today, PUBLISHED_DAYS), RANKING_KINDS);
      await publish([today], ANALYSIS_KINDS);
      await prunePublished(database, {
        folder,
        today,
        seasonStart: seasonStartOf(today, await findSeasonStarts(database, parts.seasonStarts)),
        keptDays: parts.keptDays,
        now: now(),
      });
      await parts.askLists();
    });

  /** A new day has begun, and its file needs the matches up to midnight. */
  async function isBehind(): Promise<boolean> {
    const season = parts.simulation && (await readStoredSeason(database));
    return season !== null && pacificDateOf(season.playedUntil) < pacificDateOf(now());
  }

  /** Some day's files exist, for the stored season: the rest may be made later. */
  async function isReady(): Promise<boolean> {
    if (parts.simulation && !(await readStoredSeason(database))) return false;
    for (const date of newestDays(pacificDateOf(now()), PUBLISHED_DAYS)) {
      if (await isPublished(folder, date, RANKING_KINDS)) return true;
    }
    return false;
  }

  // The health check reports a missing database.
  const tell = (trouble: string | null) =>
    ending.signal.aborted ? null : storeJobsRun(database, trouble, steps.splice(0)).catch(() => {});

  async function runRepeatedly(): Promise<void> {
    try {
      await catchUp();
      await tell(null);
    } catch (error) {
      // The next run tries again; yesterday's files are still there.
      if (!ending.signal.aborted) {
        parts.onInterrupted?.(error);
        await tell(publicTrouble(error));
      }
    }
    if (ending.signal.aborted) return;
    timer = setTimeout(() => {
      running = runRepeatedly();
    }, CHECK_SECONDS * 1000);
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
      await database.withLock(SCHEDULED_JOBS, async () => {
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
      running = runRepeatedly();
    },
    stop: () => {
      ending.abort();
      if (timer) clearTimeout(timer);
      return running;
    },
  };
}

function wordFor(kinds: readonly DailyKindName[]): string {
  if (kinds === RANKING_KINDS) return 'rankings';
  return kinds === PLAYER_KINDS ? 'player rankings' : 'analyses';
}
