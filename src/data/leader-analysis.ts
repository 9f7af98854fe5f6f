/**
 * Loads what a period's files tell of one leader: its companion file, or, from hosts without one, the parts
 * of full files that the page shows (CONTRACT, Addresses).
 */
import type { CardId } from '../domain/card/card';
import type { LeaderAnalysis } from '../domain/leader/leader-analysis';
import type { StoredBecause } from '../domain/time/freshness';
import { pacificDateOf } from '../domain/time/pacific-date';
import { type PeriodValue, periodOf } from '../domain/time/period';
import { plainAddress } from '../resources/addresses';
import { LEADER_PARTS, type LeaderPart } from '../resources/companions';
import { type DailyFile, dailyFileName } from '../resources/daily-files';
import type { Progress } from '../resources/download-progress';
import {
  becauseOf,
  type DailyContent,
  type DailyFileReader,
  type DailySource,
  isAbsent,
  type LatestFile,
  loadLatest,
  loadNewestStored,
  loadPublished,
} from './daily/daily-file';
import { type LeaderRecords, recordsFromFullFile } from './daily/full-files';
import { decode, prepareDecoding } from './decode/decode';
import { type LoadOptions, loadContent } from './decode/decoded-answer';
import { InvalidDataError, LeaderNotFoundError, NotPublishedError } from './http/errors';
import type { RequestOptions } from './http/http';
import { logFailure } from './http/log-failure';
import { loadRankings } from './rankings';

export interface PeriodLeaderAnalysis extends DailyContent<LeaderAnalysis> {
  readonly leader: CardId;
  readonly period: PeriodValue;
  /** Set while parts from full files are still loading; null once all are there. */
  readonly pending: PendingParts | null;
}

export interface PendingParts {
  /** The part in flight, then those that follow. */
  readonly parts: readonly LeaderPart[];
  /** The progress of the first part. */
  readonly progress: Progress;
}

/** The parts of a leader on each page, in the order of loading full files: small ones first. */
const PARTS_OF_PAGE = {
  detail: ['stats', 'hands', 'curve'],
  'head-to-head': ['stats', 'matchuptech', 'curve'],
  decklists: ['stats', 'decklist'],
  opponent: ['stats', 'hands', 'matchuptech', 'curve'],
} as const satisfies Record<string, readonly ['stats', ...LeaderPart[]]>;

export type LeaderPage = keyof typeof PARTS_OF_PAGE;

interface LeaderRequest extends LoadOptions<LeaderAnalysis> {
  /** Only full files that this page shows are loaded; a companion has all parts anyway. */
  readonly page: LeaderPage;
  readonly leader: CardId;
  readonly period: PeriodValue;
  readonly now: Date;
  /** Called with everything known so far, whenever it grows, and with the progress of the next full file. */
  readonly onPartial?: ((partial: PeriodLeaderAnalysis) => void) | undefined;
}

/** Set once a host has published full files without companions; remembered for the session. */
let hostLacksCompanions = false;

/**
 * The latest data of a leader.
 * @throws LeaderNotFoundError where the period's files lack the leader; other DataErrors with the catalogue's
 * sentence, which are also logged (SPEC 8).
 */
export async function loadLeaderAnalysis(request: LeaderRequest): Promise<PeriodLeaderAnalysis> {
  prepareDecoding();
  try {
    if (hostLacksCompanions) return await loadWhole(request);
    const { file, source } = companionOf(request);
    const whole = { leader: request.leader, period: request.period, pending: null };
    try {
      return { ...(await loadPublished(file, source)), ...whole };
    } catch (error) {
      if (error instanceof InvalidDataError) throw error;
      if (!(error instanceof NotPublishedError)) {
        // Without a usable answer stored full files are fine, but tens of megabytes are not worth a request
        // now.
        const stored = await loadFromFullFiles(request, becauseOf(error));
        if (stored) return stored;
        throw error;
      }
    }
    try {
      await expectLeader(request);
      return await loadWhole(request);
    } catch (error) {
      const stored =
        error instanceof NotPublishedError
          ? await loadNewestStored(file, source, becauseOf(error))
          : null;
      if (stored) return { ...stored, ...whole };
      throw error;
    }
  } catch (error) {
    // The screen reports an unknown leader, as it also does for invalid ids.
    if (!(error instanceof LeaderNotFoundError)) logFailure(error, 'a leader', request.signal);
    throw error;
  }
}

/** This device's stored data of a leader, without the network; null where none is readable. */
export async function loadStoredLeader(
  request: Pick<LeaderRequest, 'leader' | 'period' | 'now' | 'signal'>,
): Promise<LeaderAnalysis | null> {
  const { file, source } = companionOf({ ...request, page: 'opponent' });
  try {
    return (await loadNewestStored(file, source))?.value ?? null;
  } catch (error) {
    request.signal?.throwIfAborted();
    logFailure(error, 'a leader', request.signal);
    return null;
  }
}

interface Companion {
  readonly file: LatestFile;
  readonly source: DailySource<LeaderAnalysis>;
}

function companionOf({ leader, period, now, signal, previous }: LeaderRequest): Companion {
  const read: DailyFileReader<LeaderAnalysis> = (address, file, options) => {
    const reader = {
      file: dailyFileName(file),
      decode: (bytes: ArrayBuffer) => decode('leader', bytes, { period }),
    };
    return loadContent(address, reader, previous, { ...options, signal });
  };
  return {
    file: { kind: 'leader', period, leader, today: pacificDateOf(now) },
    source: { read, isEmpty: ({ stats }) => stats === null },
  };
}

// Without its own file, a leader is in none of the period's files, or the host only has full ones. The
// rankings tell which, small and mostly loaded, before tens of megabytes load in vain.
async function expectLeader({ leader, period, now, signal }: LeaderRequest): Promise<void> {
  const { value } = await loadRankings(period, now, { signal });
  if (value.leaders.some((stats) => stats.leader === leader)) return;
  throw new LeaderNotFoundError(leader);
}

const MEMBERS: { readonly [Part in LeaderPart]: keyof LeaderAnalysis } = {
  stats: 'stats',
  hands: 'hands',
  decklist: 'decks',
  matchuptech: 'techMatchups',
  curve: 'curve',
};
const NOTHING_KNOWN: LeaderAnalysis = {
  stats: null,
  hands: null,
  decks: null,
  techMatchups: null,
  curve: null,
};

async function loadWhole(request: LeaderRequest): Promise<PeriodLeaderAnalysis> {
  const loaded = await loadFromFullFiles(request);
  if (loaded) return loaded;
  throw new NotPublishedError('Could not fetch stats stats for today or yesterday');
}

/** `storedBecause`: why only stored files are read. Null where not even stats are stored. */
async function loadFromFullFiles(
  request: LeaderRequest,
  storedBecause?: StoredBecause,
): Promise<PeriodLeaderAnalysis | null> {
  const { page, leader, period, onPartial } = request;
  const wanted: readonly LeaderPart[] = PARTS_OF_PAGE[page];
  let known: PeriodLeaderAnalysis | null = null;
  for (const [at, part] of wanted.entries()) {
    const soFar: PeriodLeaderAnalysis | null = known;
    const parts = wanted.slice(at);
    const tell = onPartial && sparingly(onPartial);
    const onProgress = (progress: Progress) => {
      if (soFar) tell?.({ ...soFar, pending: { parts, progress } });
    };
    const loaded = await loadPart(part, { ...request, onProgress, storedBecause });
    const records = loaded?.value ?? null;
    if (part === 'stats' && records?.count === 0) {
      // The stored files may be older than the leader's first match.
      if (storedBecause) return null;
      throw new LeaderNotFoundError(leader);
    }
    if (part === 'stats' && storedBecause === undefined) hostLacksCompanions = true;
    // The stats decide the page's day; the other files usually share it.
    const dated: Omit<DailyContent<unknown>, 'value'> | null = soFar ?? loaded;
    if (dated === null) return null;
    // Known parts stay the same objects: they are neither decoded nor rendered again.
    const value: LeaderAnalysis = {
      ...(soFar?.value ?? NOTHING_KNOWN),
      ...(records && (await decodePart(part, records, period))),
    };
    known = { value, date: dated.date, freshness: dated.freshness, leader, period, pending: null };
    const rest = wanted.slice(at + 1);
    if (rest.length > 0) {
      onPartial?.({ ...known, pending: { parts: rest, progress: { received: 0, total: null } } });
    }
  }
  return known;
}

async function decodePart(
  part: LeaderPart,
  { companion }: LeaderRecords,
  period: PeriodValue,
): Promise<Partial<LeaderAnalysis>> {
  const { value } = await decode('leader', companion, { period });
  const member = MEMBERS[part];
  return { [member]: value[member] };
}

/** Each report renders: more per second would be invisible to a reader. */
const REPORT_MILLISECONDS = 300;

function sparingly<Value>(report: (value: Value) => void): (value: Value) => void {
  let reportedAt = 0;
  return (value) => {
    const now = Date.now();
    if (now - reportedAt < REPORT_MILLISECONDS) return;
    reportedAt = now;
    report(value);
  };
}

interface PartRequest extends LeaderRequest {
  readonly onProgress: (progress: Progress) => void;
  readonly storedBecause: StoredBecause | undefined;
}

/** Null where the file does not exist. */
async function loadPart(
  part: LeaderPart,
  { leader, period, now, signal, onProgress, storedBecause }: PartRequest,
): Promise<DailyContent<LeaderRecords> | null> {
  const read = (
    address: string,
    _file?: DailyFile,
    options: Pick<RequestOptions, 'newest' | 'storedOnly'> = {},
  ) => {
    signal?.throwIfAborted();
    const { region } = periodOf(period);
    return recordsFromFullFile(
      { address, part, region, what: period, options, onProgress },
      leader,
    );
  };
  const today = pacificDateOf(now);
  const storedOnly = storedBecause !== undefined;
  if (part === 'curve') {
    const answer = await read(plainAddress('curves'), undefined, { storedOnly }).catch(
      (error: unknown) => {
        if (storedOnly || isAbsent(error)) return null;
        throw error;
      },
    );
    return answer && withoutDay(answer.value, today);
  }
  const file = { kind: LEADER_PARTS[part], period, today };
  if (storedOnly) return loadNewestStored(file, { read }, storedBecause);
  try {
    return await loadLatest(file, { read, isEmpty: () => false });
  } catch (error) {
    if (error instanceof NotPublishedError && part !== 'stats') return null;
    throw error;
  }
}

function withoutDay(value: LeaderRecords, date: string): DailyContent<LeaderRecords> {
  return {
    value,
    date,
    freshness: {
      dataDate: null,
      fromStore: false,
      storedAt: null,
      storedBecause: undefined,
      isFallback: false,
    },
  };
}
