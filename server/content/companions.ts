/**
 * Makes the companions of an operator's full files that lack them, once per version of the files: slim
 * rankings, matrix and pairs from `stats`, leaders' files from all (CONTRACT, Addresses).
 */
import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CardId } from '../../src/domain/card/card';
import { periodOf } from '../../src/domain/time/period';
import { cutMatrix, cutPairs, LEADER_PART_NAMES } from '../../src/resources/companions';
import {
  type DailySet,
  dailyEntryName,
  parseDailyEntryName,
} from '../../src/resources/daily-files';
import type { StatsCompanion } from '../../src/resources/network-resources';
import { cutLeaderFiles, type FullFiles } from '../companions/leader-files';
import { OperatorError } from '../operator-error';
import { readOperatorText } from '../operator-text';
import { writeAtomically } from '../write-atomically';
import { versionOf } from './compressed-files';

/** How each companion of `stats` is made from its rows. */
const CUTS = {
  // Invalid rows stay unchanged: the page counts bad rows.
  rankings: (rows: readonly unknown[]) =>
    JSON.stringify(rows, (key, value) => (key === 'matchups' ? undefined : value)),
  matrix: (rows: readonly unknown[]) => JSON.stringify(cutMatrix(rows)),
  pairs: (rows: readonly unknown[]) => JSON.stringify(cutPairs(rows)),
} as const satisfies Record<StatsCompanion, (rows: readonly unknown[]) => string>;

export interface Companions {
  /** The path of a stats file's cut; null where the file is no array or not UTF-8 (which is logged). */
  ofStats(kind: StatsCompanion, statsPath: string): Promise<string | null>;
  /** The path of a leader's file; null where no full file has the leader or one is not UTF-8 (logged). */
  ofLeader(sources: FullFiles, set: DailySet, leader: CardId): Promise<string | null>;
}

/** Days of a period whose leaders' files are kept: today, and yesterday until today's are published. */
export const LEADER_DAYS = 2;

/** `folder` keeps the cuts; it may be deleted at any time. */
export function companions(folder: string): Companions {
  const made = new Map<string, Promise<string | null>>();
  // Once, unless it was deleted since.
  const once = async (target: string, make: () => Promise<string | null>) => {
    const known = made.get(target);
    if (known && ((await known) === null || (await exists(target)))) return known;
    const work = make().catch((error: unknown) => {
      if (!(error instanceof OperatorError)) throw error;
      console.error(error.message);
      return null;
    });
    made.set(target, work);
    work.catch(() => made.delete(target));
    return work;
  };
  return {
    ofStats: async (kind, path) => {
      const name = `${kind}-${hashOf(path)}-${versionOf(await stat(path))}.json`;
      const target = join(folder, name);
      return once(target, async () => {
        if (await exists(target)) return target;
        const rows = parseRows(await readOperatorText(path));
        if (rows !== null) await writeAtomically(target, CUTS[kind](rows));
        return rows === null ? null : target;
      });
    },
    ofLeader: async (sources, set, leader) => {
      const name = `${dailyEntryName(set)}-${hashOf(await versionsOf(sources))}`;
      const target = join(folder, name);
      const folderOfSet = await once(target, async () => {
        if (await exists(target)) return target;
        await cutLeaderFiles(sources, periodOf(set.period).region, target);
        await removeOlder(folder, set, name);
        return target;
      });
      if (folderOfSet === null) return null;
      const path = join(target, `${leader}.json`);
      return (await exists(path)) ? path : null;
    },
  };
}

// Removes cuts of earlier versions of the day, and of days that no page requests any more.
async function removeOlder(folder: string, set: DailySet, newest: string): Promise<void> {
  const cuts = (await readdir(folder)).flatMap((name) => {
    const cut = parseDailyEntryName(name.slice(0, name.indexOf('-')));
    return cut && cut.kind === set.kind && cut.period === set.period ? [{ name, cut }] : [];
  });
  const days = [...new Set(cuts.map(({ cut }) => cut.date))].toSorted().slice(-LEADER_DAYS);
  for (const { name, cut } of cuts.filter((each) => each.name !== newest)) {
    if (cut.date === set.date || !days.includes(cut.date)) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}

async function versionsOf(sources: FullFiles): Promise<string> {
  const versions: string[] = [];
  for (const part of LEADER_PART_NAMES) {
    const path = sources[part];
    versions.push(path === null ? '' : `${path} ${versionOf(await stat(path))}`);
  }
  return versions.join('\n');
}

function parseRows(text: string): unknown[] | null {
  try {
    const rows: unknown = JSON.parse(text);
    return Array.isArray(rows) ? rows : null;
  } catch {
    return null;
  }
}

/** Short, for a file's name. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 22);
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
