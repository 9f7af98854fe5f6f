/**
 * Publishes a day again from the panel: first into a separate folder, and compared with the published one.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DateStamp } from '../../src/domain/time/pacific-date';
import { isPerLeader } from '../../src/resources/network-resources';
import type { Database } from '../db/connection/database';
import { OperatorError } from '../operator-error';
import { listIn } from '../operator-text';
import { CURVE_FILE, PUBLISHED_KINDS, publishDay } from '../publish/daily-publication';
import type { LeaderRow } from '../publish/leader-stats';
import { findSeasonStarts, seasonStartOf } from '../publish/season-start';
import { SCHEDULED_JOBS } from '../scheduled-jobs';
import { ONE_PROCESS } from './one-process';

interface DaysParts {
  readonly database: Database;
  /** The folder of published files. */
  readonly folder: string;
  /** The folder for the rehearsal, beside which lies the day that was looked at last. */
  readonly rehearsal: string;
  readonly seasonStarts: readonly DateStamp[];
  readonly today: () => DateStamp;
  /** Called for each published file. */
  readonly onWritten: (path: string) => Promise<void>;
}

type OnProgress = (fraction: number) => void;

export type Days = ReturnType<typeof createDays>;

const MOST_NAMED = 40;
const MOST_MOVED = 12;

/** Leaders' own files are cut from these, and from curves of another day: they add nothing. */
const FULL_KINDS = PUBLISHED_KINDS.filter((kind) => !isPerLeader(kind));

export function createDays(parts: DaysParts) {
  const { database, folder, rehearsal, seasonStarts, today, onWritten } = parts;
  // A file, so that a process with the same folder may publish it, and one with another folder may not.
  const lookedAt = `${rehearsal}.day`;

  async function make(date: DateStamp, into: string, onProgress: OnProgress): Promise<string[]> {
    const seasonStart = seasonStartOf(date, await findSeasonStarts(database, seasonStarts));
    if (seasonStart === null) throw new OperatorError(`No match was played before ${date}.`);
    const isReal = into === folder;
    return publishDay(
      database,
      { date, seasonStart, folder: into, ...(isReal ? { onWritten } : { kinds: FULL_KINDS }) },
      onProgress,
    );
  }

  // One at a time, across processes: two would write to one folder.
  const alone = <T>(work: () => Promise<T>) => database.withLock(SCHEDULED_JOBS, work);

  async function changesOf(date: DateStamp, onProgress: OnProgress) {
    await rm(rehearsal, { recursive: true, force: true });
    const made = await make(date, rehearsal, onProgress);
    // Curves have no day: publishing an older day leaves them alone.
    const names = made.filter((name) => name !== CURVE_FILE || date === today());
    const changes = await Promise.all(names.map((name) => compare(folder, rehearsal, name)));
    await rm(rehearsal, { recursive: true, force: true });
    return { names, changes: changes.filter((change) => change !== null) };
  }

  return {
    /** Makes the day in the separate folder; gives what would change. */
    rehearse: async (date: DateStamp, onProgress: OnProgress) => {
      const { names, changes } = await alone(async () => {
        await rm(lookedAt, { force: true });
        const found = await changesOf(date, onProgress);
        await writeFile(lookedAt, date);
        return found;
      });
      const moved = changes.flatMap((change) => change.moved).sort((a, b) => b.games - a.games);
      return [
        `${names.length} files of ${date}: ${changes.length} would change, ${names.length - changes.length} would not.`,
        ...[...moved.slice(0, MOST_MOVED), ...changes.slice(0, MOST_NAMED)].map(({ line }) => line),
        ...(changes.length > MOST_NAMED ? [`And ${changes.length - MOST_NAMED} more.`] : []),
      ];
    },
    /** @throws OperatorError for a day whose changes no operator has seen */
    publish: async (date: DateStamp, onProgress: OnProgress) => {
      const names = await alone(async () => {
        if ((await readFile(lookedAt, 'utf8').catch(() => null)) !== date) {
          throw new OperatorError(`Look at what would change on ${date} first. ${ONE_PROCESS}`);
        }
        await rm(lookedAt);
        return make(date, folder, onProgress);
      });
      return [`${names.length} files of ${date} are published.`];
    },
  };
}

/** What would change of a file, with the leaders that move in it; null for equal files. */
export async function compare(before: string, after: string, name: string) {
  const [old = null, fresh = null] = await Promise.all(
    [before, after].map((place) => readFile(join(place, name), 'utf8').catch(() => null)),
  );
  if (fresh === null || old === fresh) return null;
  const [, period] = /^rankings_(.*)_\d+\.json$/.exec(name) ?? [];
  return {
    line: `${name} ${old === null ? 'is new' : 'would change'}.`,
    moved: period === undefined ? [] : movedLeaders(period, old ?? '', fresh),
  };
}

const NO_GAMES = { number_of_matches: 0, raw_win_rate: 0 };

/** Leaders whose figures of a period differ, with how many games' worth they move. */
function movedLeaders(period: string, before: string, after: string) {
  const [old = [], fresh = []] = [before, after].map((text) => (listIn(text) ?? []) as LeaderRow[]);
  const wordsOf = ({ number_of_matches: games, raw_win_rate: rate }: typeof NO_GAMES) =>
    games === 0 ? 'no games' : `${games} games, ${(rate * 100).toFixed(1)} %`;
  const leaders = new Map([...old, ...fresh].map(({ leader, leaderName }) => [leader, leaderName]));
  return [...leaders].flatMap(([leader, leaderName]) => {
    const [was, is] = [old, fresh].map((rows) => rows.find((row) => row.leader === leader));
    const [from, to] = [was ?? NO_GAMES, is ?? NO_GAMES];
    if (wordsOf(from) === wordsOf(to)) return [];
    const line = `${leader} ${leaderName} (${period}): ${wordsOf(from)}, then ${wordsOf(to)}.`;
    const wins =
      to.number_of_matches * to.raw_win_rate - from.number_of_matches * from.raw_win_rate;
    return [
      { line, games: Math.abs(to.number_of_matches - from.number_of_matches) + Math.abs(wins) },
    ];
  });
}
