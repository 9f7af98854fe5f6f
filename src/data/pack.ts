/**
 * The pack: planned from the rankings, measured before the download, loaded by the service worker, and read
 * back without the network.
 */
import type { CardId } from '../domain/card/card';
import { cardsShownOf } from '../domain/card/shown-cards';
import type { PackChoice } from '../domain/pack';
import { type DateStamp, startOfPacificDay } from '../domain/time/pacific-date';
import { parsePeriod } from '../domain/time/period';
import { cardImageAddress, cardThumbAddress } from '../resources/addresses';
import { parseDailyFileName } from '../resources/daily-files';
import type { AppFilesStage } from '../resources/stored-answer';
import {
  type Prefetch,
  planFetchAhead,
  prefetchAll,
  type SeenRankings,
} from './daily/fetch-ahead-plan';
import { requestSize } from './http/http';
import {
  askToCompleteShell,
  askToDrop,
  askToFetchAhead,
  askToHold,
  askWhatIsStored,
  currentWorker,
} from './http/worker-store';
import { loadStoredLeader } from './leader-analysis';

export interface PackPlan {
  /** The day of its rankings. */
  readonly day: DateStamp;
  readonly requests: readonly Prefetch[];
  /** The small pictures among them, which come last. */
  readonly pictures: readonly Prefetch[];
  /** The pages of leaders among them; none for visitors. */
  readonly leaderPages: readonly Prefetch[];
  /** Those among them that every pack needs: rankings, cards, events. */
  readonly required: ReadonlySet<Prefetch>;
  /** The stages of the app's own files. */
  readonly stages: readonly AppFilesStage[];
}

interface PackNeeds {
  readonly rankings: SeenRankings;
  readonly choice: PackChoice;
  readonly isPatron: boolean;
  readonly everyLeader: readonly CardId[];
  /** Every card, if the pack includes all pictures. */
  readonly everyCard: readonly CardId[];
}

/** Pure: the content of a pack. A visitor's contains the free tools. */
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
  const { ofAllLeaders, leaderPages } = isPatron ? plan : { ofAllLeaders: [], leaderPages: [] };
  const leaders = new Set([...everyLeader, ...rankings.leaders.map(({ leader }) => leader)]);
  const thumbs = [...leaders, ...(pictures === 'cards' ? everyCard : [])];
  const images = picturesOf(new Set(thumbs));
  return {
    day: rankings.date,
    requests: [
      ...plan.first,
      ...plan.essential,
      ...plan.packed,
      ...ofAllLeaders,
      ...leaderPages,
      ...images,
    ],
    pictures: images,
    leaderPages,
    required: plan.required,
    stages: ['entry', 'screens', 'later', ...(isPatron ? (['patrons'] as const) : [])],
  };
}

function picturesOf(cards: Iterable<CardId>): Prefetch[] {
  return Array.from(cards, (id) => [cardThumbAddress(id), cardImageAddress(id)]);
}

interface ShownPictures {
  /** Pictures of the cards on stored pages. */
  readonly pictures: readonly Prefetch[];
  /** Leaders of whom nothing is stored, so that their pictures are unknown. */
  readonly unknown: readonly CardId[];
}

/** Pictures of the cards on a pack's pages of leaders, of any day, in addition to its own. */
export async function picturesShown(plan: PackPlan, signal?: AbortSignal): Promise<ShownPictures> {
  const planned = new Set(plan.pictures.flat());
  const cards = new Set<CardId>();
  const unknown: CardId[] = [];
  for (const [address = ''] of plan.leaderPages) {
    const page = parseDailyFileName(address.split('/stats/')[1] ?? '');
    const period = page && parsePeriod(page.period);
    if (!page?.leader || !period) continue;
    const now = startOfPacificDay(page.date);
    const known = await loadStoredLeader({ leader: page.leader, period, now, signal });
    if (known === null) unknown.push(page.leader);
    else for (const card of cardsShownOf(known)) cards.add(card);
  }
  const pictures = picturesOf(cards).filter(([address = '']) => !planned.has(address));
  return { pictures, unknown };
}

/** With more pictures, a sample of this size stands for all. */
const MOST_MEASURED_PICTURES = 96;
const MEASURED_AT_A_TIME = 6;
/** Cards that only one leader's page shows: the average of sixteen pages of a season. */
const PICTURES_OF_A_PAGE = 28;

/**
 * How many bytes the download would bring, by the host's headers; null where it tells nothing. `absent` are
 * first addresses of what the host lacked the last time.
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
    shown.unknown.length === 0
      ? 0
      : (((await sumOf(plan.pictures.slice(0, MEASURED_AT_A_TIME), signal)) ?? 0) /
          MEASURED_AT_A_TIME) *
        PICTURES_OF_A_PAGE *
        shown.unknown.length;
  const ofPictures = sample.length > 0 ? (sampled ?? 0) * (pictures.length / sample.length) : 0;
  return (files ?? 0) + ofUnknown + ofPictures;
}

/** Null where the host tells nothing about any of them. */
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
  /** Resolves when the next files may load. */
  readonly mayGoOn: () => Promise<void>;
  /** The content of the previous pack: kept until this one is whole. */
  readonly heldBefore: readonly Prefetch[];
}

/** Requested together: a smaller number makes cancelling faster. */
const FILES_AT_A_TIME = 8;
/** This many failed steps in a row end the download: one may be a single bad file. */
const MOST_FAILURES = 2;

/**
 * The result of packing. `whole`: all that the host has is here, and protected from now on. `incomplete`:
 * some files failed. `full`: some files found no room. `unpublished`: the host lacks what every pack needs.
 */
export type PackOutcome = 'whole' | 'incomplete' | 'full' | 'unpublished' | 'cancelled';

interface PackResult {
  readonly outcome: PackOutcome;
  /** The first address of each content that the host lacks. */
  readonly absent: readonly string[];
  /** The planned files, and pictures of the cards on their pages. */
  readonly requests: readonly Prefetch[];
}

/** Loads what is missing: the planned files, then the pictures that the loaded pages show. */
export async function downloadPack(
  plan: PackPlan,
  { signal, onProgress, mayGoOn, heldBefore }: DownloadOptions,
): Promise<PackResult> {
  const worker = currentWorker();
  await askToHold([...heldBefore, ...plan.requests].flat());
  const shell = await askToCompleteShell(worker, [...plan.stages, 'pictures']);
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
    // All further files would hit the same dead network, or the same full device.
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
  /** False where the files were only looked up, not read. */
  readonly isRead: boolean;
  /** How many files are intact, including the app's own. */
  readonly files: number;
  readonly bytes: number;
  /** Addresses of files that are missing or damaged. */
  readonly missing: readonly string[];
  readonly broken: readonly string[];
  /** Those among the missing that the host lacked. */
  readonly absent: readonly string[];
}

interface CheckedPack extends Pick<PackPlan, 'requests' | 'stages'> {
  /** The first address of each content that the host lacked. */
  readonly absent: readonly string[];
}

/**
 * Looks up every file of a pack without the network; with `isRead` it reads each to its end. Null without a
 * worker.
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
  const newest = leaderPages.map((addresses) => addresses.slice(0, 1));
  const report = await askWhatIsStored(newest, [], false);
  return (report?.sound ?? 0) > 0;
}

/** Whether a worker can keep a pack: not in the first second, nor where the browser allows none. */
export function canPack(): boolean {
  return currentWorker() !== null;
}

/** Protects a pack no longer, and releases its pages of these leaders; the rest stays. */
export async function dropPack(
  leaderPages: readonly Prefetch[],
  leaders: readonly CardId[],
): Promise<void> {
  await askToHold([]);
  const dropped = leaderPages.flat().filter((address) => {
    const leader = parseDailyFileName(address.split('/stats/')[1] ?? '')?.leader;
    return leader !== undefined && leaders.includes(leader);
  });
  await askToDrop(dropped);
}
