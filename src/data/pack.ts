/**
 * The pack: planned from the rankings, measured before it is fetched, fetched by the service worker, and read
 * back without the network.
 */
import type { CardId } from '../domain/card';
import { type DateStamp, startOfPacificDay } from '../domain/pacific-date';
import type { PackChoice } from '../domain/pack';
import { parsePeriod } from '../domain/period';
import { cardsShownOf } from '../domain/shown-cards';
import { cardImageAddress, cardThumbAddress } from '../resources/addresses';
import { parseDailyFileName } from '../resources/daily-files';
import type { AppFilesStage } from '../resources/stored-answer';
import { type Prefetch, planFetchAhead, prefetchAll, type SeenRankings } from './fetch-ahead-plan';
import { requestSize } from './http';
import { loadStoredLeader } from './leader-analysis';
import {
  askToCompleteShell,
  askToDrop,
  askToFetchAhead,
  askToHold,
  askWhatIsStored,
  currentWorker,
} from './worker-store';

export interface PackPlan {
  /** The day of its rankings. */
  readonly day: DateStamp;
  readonly requests: readonly Prefetch[];
  /** Of them the small pictures, which come last. */
  readonly pictures: readonly Prefetch[];
  /** Of them the pages of leaders; none for visitors. */
  readonly leaderPages: readonly Prefetch[];
  /** Of them those without which it is no pack: rankings, cards, events. */
  readonly required: ReadonlySet<Prefetch>;
  /** Of the app's own files. */
  readonly stages: readonly AppFilesStage[];
}

interface PackNeeds {
  readonly rankings: SeenRankings;
  readonly choice: PackChoice;
  readonly isPatron: boolean;
  readonly everyLeader: readonly CardId[];
  /** Every card, where its picture is wanted. */
  readonly everyCard: readonly CardId[];
}

/** Pure: what a pack holds. A visitor's holds the free tools. */
export function planPack({
  rankings,
  choice: { mine, share, pictures },
  isPatron,
  everyLeader,
  everyCard,
}: PackNeeds): PackPlan {
  const plan = planFetchAhead(rankings, {
    everyLeader,
    ownLeaders: mine,
    playedShare: share,
    mostLeaderPages: Number.POSITIVE_INFINITY,
  });
  const leaderPages = isPatron ? plan.leaderPages : [];
  const leaders = new Set([...everyLeader, ...rankings.leaders.map(({ leader }) => leader)]);
  const thumbs = [...leaders, ...(pictures === 'cards' ? everyCard : [])];
  const images = picturesOf(new Set(thumbs));
  return {
    day: rankings.date,
    requests: [...plan.first, ...plan.essential, ...leaderPages, ...images],
    pictures: images,
    leaderPages,
    required: plan.required,
    stages: ['entry', 'screens', ...(isPatron ? (['patrons'] as const) : [])],
  };
}

function picturesOf(cards: Iterable<CardId>): Prefetch[] {
  return Array.from(cards, (id) => [cardThumbAddress(id), cardImageAddress(id)]);
}

interface ShownPictures {
  /** Of the cards that the stored pages show. */
  readonly pictures: readonly Prefetch[];
  /** Pages that are not stored: what they show is not known yet. */
  readonly unknownPages: number;
}

/** Pictures of the cards that a pack's pages of leaders show, beside those that it has anyway. */
async function picturesShown(plan: PackPlan, signal?: AbortSignal): Promise<ShownPictures> {
  const planned = new Set(plan.pictures.flat());
  const cards = new Set<CardId>();
  let unknownPages = 0;
  for (const [address = ''] of plan.leaderPages) {
    const page = parseDailyFileName(address.split('/stats/')[1] ?? '');
    const period = page && parsePeriod(page.period);
    if (!page?.leader || !period) continue;
    const now = startOfPacificDay(page.date);
    const known = await loadStoredLeader({ leader: page.leader, period, now, signal });
    if (known === null) unknownPages += 1;
    else for (const card of cardsShownOf(known)) cards.add(card);
  }
  const pictures = picturesOf(cards).filter(([address = '']) => !planned.has(address));
  return { pictures, unknownPages };
}

/** Of more pictures so many stand for all. */
const MOST_MEASURED_PICTURES = 96;
const MEASURED_AT_A_TIME = 6;
/** Cards that only this leader's page shows: the average over sixteen pages of a season. */
const PICTURES_OF_A_PAGE = 28;

/**
 * Bytes that fetching what is not here yet would bring, by what the host says of each file; null where it
 * says nothing. `absent` are first addresses of what it did not have the last time.
 *
 * @throws DataError without a network.
 */
export async function measurePack(
  plan: PackPlan,
  absent: readonly string[],
  signal?: AbortSignal,
): Promise<number | null> {
  const shown = await picturesShown(plan, signal);
  const requests = [...plan.requests, ...shown.pictures];
  const missing = (await missingOf(requests)).filter(([address = '']) => !absent.includes(address));
  if (missing.length === 0) return 0;
  const isPicture = new Set([...plan.pictures, ...shown.pictures]);
  const pictures = missing.filter((request) => isPicture.has(request));
  const step = Math.max(1, Math.ceil(pictures.length / MOST_MEASURED_PICTURES));
  const sample = pictures.filter((_, at) => at % step === 0);
  const files = await sumOf(
    missing.filter((request) => !isPicture.has(request)),
    signal,
  );
  const sampled = await sumOf(sample, signal);
  if (files === null || sampled === null) return null;
  const ofUnknown =
    shown.unknownPages === 0
      ? 0
      : (((await sumOf(plan.pictures.slice(0, MEASURED_AT_A_TIME), signal)) ?? 0) /
          MEASURED_AT_A_TIME) *
        PICTURES_OF_A_PAGE *
        shown.unknownPages;
  const ofPictures = sample.length > 0 ? (sampled ?? 0) * (pictures.length / sample.length) : 0;
  return (files ?? 0) + ofUnknown + ofPictures;
}

/** Null where the host says nothing of any of them. */
async function sumOf(requests: readonly Prefetch[], signal?: AbortSignal): Promise<number | null> {
  let sum = 0;
  let isKnown = requests.length === 0;
  const queue = requests.values();
  const measureNext = async () => {
    for (const request of queue) {
      const size = await sizeOf(request, signal);
      sum += size ?? 0;
      isKnown ||= size !== null;
    }
  };
  await Promise.all(Array.from({ length: MEASURED_AT_A_TIME }, measureNext));
  return isKnown ? sum : null;
}

async function sizeOf(request: Prefetch, signal?: AbortSignal): Promise<number | null> {
  let size: number | null = null;
  for (const address of request) {
    size = await requestSize(address, signal);
    if (size) return size;
  }
  return size;
}

async function missingOf(requests: readonly Prefetch[]): Promise<readonly Prefetch[]> {
  const report = await askWhatIsStored(requests, [], false);
  if (!report) return requests;
  const missing = new Set(report.missing);
  return requests.filter(([address = '']) => missing.has(address));
}

interface PackProgress {
  readonly done: number;
  readonly total: number;
}

interface DownloadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: PackProgress) => void;
  /** Resolves when the next files may be fetched. */
  readonly mayGoOn: () => Promise<void>;
  /** What the pack before this one holds: kept until this one is whole. */
  readonly heldBefore: readonly Prefetch[];
}

/** Asked for together: the fewer, the sooner a cancel is heard. */
const FILES_AT_A_TIME = 8;
/** Steps in a row that failed: one may be a single bad file. */
const MOST_FAILURES = 2;

/**
 * How a packing ends. `whole`: all that the host has is here, and kept from now on. `incomplete`: some of it
 * did not come. `full`: some of it found no room. `unpublished`: the host lacks what no pack is without.
 */
export type PackOutcome = 'whole' | 'incomplete' | 'full' | 'unpublished' | 'cancelled';

interface PackResult {
  readonly outcome: PackOutcome;
  /** First addresses of what the host does not have. */
  readonly absent: readonly string[];
  /** Those of the plan, and pictures of the cards that its pages show. */
  readonly requests: readonly Prefetch[];
}

/** Fetches what is missing: what is planned, then, by what has come, the pictures that its pages show. */
export async function downloadPack(
  plan: PackPlan,
  { signal, onProgress, mayGoOn, heldBefore }: DownloadOptions,
): Promise<PackResult> {
  const worker = currentWorker();
  await askToHold([...heldBefore, ...plan.requests].flat());
  const shell = await askToCompleteShell(worker, plan.stages);
  let isWhole = shell.isComplete;
  let { isFull } = shell;
  const lacking: Prefetch[] = [];
  let failures = 0;
  const all = [...plan.requests];
  let isPlanned = true;
  onProgress({ done: 0, total: all.length });
  for (let at = 0; at < all.length; ) {
    await mayGoOn();
    if (signal.aborted) break;
    const requests = all.slice(at, at + FILES_AT_A_TIME);
    at += requests.length;
    const came = await prefetchAll(requests, (addresses) => askToFetchAhead(worker, addresses));
    lacking.push(...came.absent);
    isWhole &&= came.isDone;
    isFull ||= came.isFull;
    failures = came.isDone ? 0 : failures + 1;
    // What follows would wait for the same network, which may be there and bring nothing, or for room.
    if (isFull || failures >= MOST_FAILURES) break;
    if (isPlanned && at >= all.length) {
      isPlanned = false;
      all.push(...(await picturesShown(plan)).pictures);
      await askToHold([...heldBefore, ...all].flat());
    }
    onProgress({ done: at, total: all.length });
  }
  const outcome = outcomeOf();
  await askToHold((outcome === 'whole' ? all : heldBefore).flat());
  return { outcome, absent: lacking.flatMap(([address = '']) => address), requests: all };

  function outcomeOf(): PackOutcome {
    if (signal.aborted) return 'cancelled';
    if (isFull) return 'full';
    if (!isWhole) return 'incomplete';
    return lacking.some((request) => plan.required.has(request)) ? 'unpublished' : 'whole';
  }
}

export interface PackCheck {
  /** False: they were looked for, and not read. */
  readonly isRead: boolean;
  /** Files that are here as they should be, the app's own among them. */
  readonly files: number;
  readonly bytes: number;
  /** Addresses of those that are not there, or not as they were stored. */
  readonly missing: readonly string[];
  readonly broken: readonly string[];
  /** Of those that are not there, what the host did not have. */
  readonly absent: readonly string[];
}

interface CheckedPack extends Pick<PackPlan, 'requests' | 'stages'> {
  /** First addresses of what the host did not have. */
  readonly absent: readonly string[];
}

/**
 * Looks for every file of a pack, the network refused, and reads each to its end (`isRead`). Null where there
 * is no worker to do it.
 */
export async function checkPack(
  { requests, stages, absent }: CheckedPack,
  isRead: boolean,
): Promise<PackCheck | null> {
  const report = await askWhatIsStored(requests, stages, isRead);
  if (!report) return null;
  const { sound, bytes, missing, broken } = report;
  const isAbsent = (address: string) => absent.includes(address);
  return {
    isRead,
    files: sound,
    bytes,
    missing: missing.filter((address) => !isAbsent(address)),
    broken,
    absent: missing.filter(isAbsent),
  };
}

/** Whether the newest day's pages of leaders are published: they follow the rankings, all at once. */
export async function hasNewestPages({ leaderPages }: PackPlan): Promise<boolean> {
  if (leaderPages.length === 0) return true;
  const newest = leaderPages
    .map((addresses) => addresses.slice(0, 1))
    .filter(([address = '']) => address.includes('/leader_'));
  const report = await askWhatIsStored(newest, [], false);
  return (report?.sound ?? 0) > 0;
}

/** Whether a worker can keep a pack: not in a first second, nor where a browser allows none. */
export function canPack(): boolean {
  return currentWorker() !== null;
}

/**
 * Gives up the pages of leaders but the reader's `own`, which could not be had again where there is no
 * network; what else it held is kept like everything that is fetched ahead.
 */
export async function dropPack(
  leaderPages: readonly Prefetch[],
  own: readonly CardId[],
): Promise<void> {
  await askToHold([]);
  const others = leaderPages.flat().filter((address) => {
    const leader = parseDailyFileName(address.split('/stats/')[1] ?? '')?.leader;
    return leader !== undefined && !own.includes(leader);
  });
  await askToDrop(others);
}
