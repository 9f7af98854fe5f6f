/**
 * Publishes a day again from the panel: first into a separate folder, and compared with the published one.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DateStamp } from '../../src/domain/pacific-date';
import { isPerLeader } from '../../src/resources/network-resources';
import type { Database } from '../db/database';
import { OperatorError } from '../operator-error';
import { listIn } from '../operator-json';
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

export interface Days {
  /** Makes the day in the separate folder; gives what would change. */
  rehearse(date: DateStamp, onProgress: OnProgress): Promise<readonly string[]>;
  /** @throws OperatorError for a day whose changes nobody has seen */
  publish(date: DateStamp, onProgress: OnProgress): Promise<readonly string[]>;
}

const MOST_NAMED = 40;
const MOST_MOVED = 12;

/** Leaders' own files are cut from these, and from curves of another day: they add nothing. */
const FULL_KINDS = PUBLISHED_KINDS.filter((kind) => !isPerLeader(kind));

export function createDays(parts: DaysParts): Days {
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
    const lines = await Promise.all(names.map((name) => compare(folder, rehearsal, name)));
    const moved = await Promise.all(
      names
        .filter((name) => name.startsWith('rankings_'))
        .map((name) => movedLeaders(folder, rehearsal, name)),
    );
    await rm(rehearsal, { recursive: true, force: true });
    const most = moved.flat().sort((a, b) => b.games - a.games);
    const told = most.slice(0, MOST_MOVED).map(({ line }) => line);
    return { names, changed: lines.filter((line) => line !== null), told };
  }

  return {
    rehearse: async (date, onProgress) => {
      const { names, changed, told } = await alone(async () => {
        await rm(lookedAt, { force: true });
        const changes = await changesOf(date, onProgress);
        await writeFile(lookedAt, date);
        return changes;
      });
      return [
        `${names.length} files of ${date}: ${changed.length} would change, ${names.length - changed.length} would not.`,
        ...told,
        ...changed.slice(0, MOST_NAMED),
        ...(changed.length > MOST_NAMED ? [`And ${changed.length - MOST_NAMED} more.`] : []),
      ];
    },
    publish: async (date, onProgress) => {
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

const readAt = (folder: string, name: string) =>
  readFile(join(folder, name), 'utf8').catch(() => null);

/** Null for equal files. */
export async function compare(before: string, after: string, name: string): Promise<string | null> {
  const [old, fresh] = await Promise.all([readAt(before, name), readAt(after, name)]);
  if (old === null) return `${name} is new.`;
  return fresh === null || old === fresh ? null : `${name} would change.`;
}

/** Leaders whose figures of a period differ, with how many games' worth they move. */
async function movedLeaders(before: string, after: string, name: string) {
  const rowsOf = async (folder: string) => {
    const rows = (listIn((await readAt(folder, name)) ?? '') ?? []) as LeaderRow[];
    return new Map(rows.map((row) => [row.leader, row]));
  };
  const [old, fresh] = await Promise.all([rowsOf(before), rowsOf(after)]);
  const wordsOf = (row: LeaderRow | undefined) =>
    row ? `${row.number_of_matches} games, ${(row.raw_win_rate * 100).toFixed(1)} %` : 'no games';
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((leader) => {
    const [was, is] = [old.get(leader), fresh.get(leader)];
    const told = { was: wordsOf(was), is: wordsOf(is) };
    if (told.was === told.is) return [];
    const winsOf = (row?: LeaderRow) => (row ? row.number_of_matches * row.raw_win_rate : 0);
    const games = Math.abs((is?.number_of_matches ?? 0) - (was?.number_of_matches ?? 0));
    const period = name.replace(/^rankings_(.*)_\d+\.json$/, '$1');
    const line = `${leader} ${(is ?? was)?.leaderName} (${period}): ${told.was}, then ${told.is}.`;
    return [{ line, games: games + Math.abs(winsOf(is) - winsOf(was)) }];
  });
}
