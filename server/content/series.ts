/**
 * The source of each content: the operator's folder or the simulated one. A whole series of daily files comes
 * from one of them, so that real data never mixes with simulated history.
 */
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CardId } from '../../src/domain/card/card';
import type { DateStamp } from '../../src/domain/time/pacific-date';
import {
  type DailyFile,
  type DailySet,
  dailyFileName,
  parseDailyEntryName,
} from '../../src/resources/daily-files';
import {
  type DailyKindName,
  isPerLeader,
  isStatsCompanion,
  RESOURCES,
  type StatsCompanion,
} from '../../src/resources/network-resources';
import type { FullFiles } from '../companions/leader-files';
import { LEADER_DAYS } from './companions';
import { findFile, lookAt } from './find-file';

export interface ContentFolders {
  /** The server's own content. */
  readonly simulated: string;
  /** The operator's own files, arranged as they are served; null for none. */
  readonly own: string | null;
}

/** The file for a path such as `card_data.json`; null for none. */
export function findPlainFile(folders: ContentFolders, path: string): string | null {
  for (const folder of [folders.own, folders.simulated]) {
    if (folder !== null && findFile(join(folder, path))) return join(folder, path);
  }
  return null;
}

/** A file, or the full files to cut it from, if an operator's files lack companions. */
export type DailyFileSource =
  | { readonly path: string }
  | { readonly kind: StatsCompanion; readonly stats: string }
  | { readonly set: DailySet; readonly leader: CardId; readonly sources: FullFiles };

/** The file for a daily file; null where it is not published. */
export async function findDailyFile(
  folders: ContentFolders,
  file: DailyFile,
): Promise<DailyFileSource | null> {
  const own = folders.own && join(folders.own, 'stats');
  const days = own && (await listingOf(own)).newestDays.get(seriesOf(file));
  if (!own || !days) {
    const path = join(folders.simulated, 'stats', dailyFileName(file));
    return findFile(path) ? { path } : null;
  }
  const path = join(own, dailyFileName(file));
  if (findFile(path)) return { path };
  const fullPath = (name: string) => (findFile(join(own, name)) ? join(own, name) : null);
  const full = (kind: DailyKindName) =>
    fullPath(dailyFileName({ kind, period: file.period, date: file.date }));
  const stats = full('stats');
  if (stats === null) return null;
  if (isStatsCompanion(file.kind)) return { kind: file.kind, stats };
  // Reading all full files of a day takes seconds, and no page requests older ones.
  if (file.leader === undefined || !days.includes(file.date)) return null;
  const { leader, ...set } = file;
  const sources: FullFiles = {
    stats,
    hands: full('hands'),
    decklist: full('decklist'),
    matchuptech: full('matchuptech'),
    curve: fullPath(basename(RESOURCES.curves.name)),
  };
  return { set, leader, sources };
}

/** The contents of a folder of daily files, by their names. */
interface Listing {
  /** The days of each series, the newest first. */
  readonly newestDays: ReadonlyMap<string, readonly DateStamp[]>;
  /** Null for none. */
  readonly newestDay: DateStamp | null;
}

interface KnownFolder {
  /** A folder's own time changes with every added or removed name. */
  readonly mtimeMs: number;
  readonly listing: Promise<Listing>;
}

/** An operator's folder may hold years of files: it is read after a change, not per request. */
const knownFolders = new Map<string, KnownFolder>();

/** A folder that changed so recently may change again within the same tick of its clock. */
const SETTLED_MILLISECONDS = 2000;

async function listingOf(folder: string): Promise<Listing> {
  const found = lookAt(folder);
  if (found === null) return EMPTY;
  const known = knownFolders.get(folder);
  if (known?.mtimeMs === found.mtimeMs) return known.listing;
  const listing = readListing(folder);
  if (Date.now() - found.mtimeMs > SETTLED_MILLISECONDS) {
    knownFolders.set(folder, { mtimeMs: found.mtimeMs, listing });
  }
  return listing;
}

const EMPTY: Listing = { newestDays: new Map(), newestDay: null };

async function readListing(folder: string): Promise<Listing> {
  const names = await readdir(folder).catch((): string[] => []);
  const sets = names.map(parseDailyEntryName).filter((set) => set !== null);
  const daysOfSeries = new Map<string, Set<DateStamp>>();
  for (const set of sets) {
    const days = daysOfSeries.get(seriesOf(set)) ?? new Set();
    daysOfSeries.set(seriesOf(set), days.add(set.date));
  }
  const newestDays = new Map(
    Array.from(daysOfSeries, ([series, days]) => [
      series,
      [...days].sort().reverse().slice(0, LEADER_DAYS),
    ]),
  );
  return { newestDays, newestDay: newestOf(sets.map(({ date }) => date)) };
}

function newestOf(days: readonly (DateStamp | null)[]): DateStamp | null {
  return days.reduce((newest, day) => (day !== null && (newest ?? '') < day ? day : newest), null);
}

// Cuts of `stats`, or of it and others, belong to its series.
function seriesOf({ kind, period }: DailySet): string {
  return `${isStatsCompanion(kind) || isPerLeader(kind) ? 'stats' : kind} ${period}`;
}

/** The newest day with a daily file in the `stats` of one of these folders; null for none. */
export async function findNewestDay(
  contentFolders: readonly (string | null)[],
): Promise<DateStamp | null> {
  const folders = contentFolders.filter((folder) => folder !== null);
  const listings = await Promise.all(folders.map((folder) => listingOf(join(folder, 'stats'))));
  return newestOf(listings.map(({ newestDay }) => newestDay));
}
