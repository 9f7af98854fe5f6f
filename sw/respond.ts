/**
 * How the worker answers: one function per strategy of the cache policy. Fetch, store and clock are
 * arguments, so that every rule is testable without a browser. Each answer tells its origin, and why the
 * store answered where it did (stored-answer).
 */
import type { StoredBecause } from '../src/domain/time/freshness';
import {
  type CacheRule,
  FALLBACK_SECONDS,
  findCacheRule,
  type Strategy,
  storageKey,
} from '../src/resources/cache-policy';
import { type DailyFile, dailyFileName, parseDailyFileName } from '../src/resources/daily-files';
import { findFallback, findNewest } from '../src/resources/daily-retention';
import type { Progress } from '../src/resources/download-progress';
import type { ResourceName } from '../src/resources/network-resources';
import {
  CLOCK_HEADER,
  formatClockSample,
  KNOWN_VERSION_MARK,
  NEWEST_MARK,
  ON_ITS_WAY_HEADER,
  STORED_AT_HEADER,
  STORED_BECAUSE_HEADER,
  STORED_DATE_HEADER,
  STORED_ONLY_MARK,
  VERSION_HEADER,
} from '../src/resources/stored-answer';
import type { Clock } from '../src/storage/clock';
import type { ContentStore } from './content-store';
import { keepAnswer, storeNameOf } from './keep-answer';
import {
  askNetwork,
  type Fetch,
  failedResponse,
  type NetworkAnswer,
  type NetworkRequest,
  responseOf,
} from './network';
import { versionOf } from './version-of';

export interface Dependencies {
  readonly fetch: Fetch;
  readonly store: ContentStore;
  readonly clock: Clock;
  /** Whether a resource's content is readable. */
  readonly isUsable: (name: ResourceName, content: unknown) => boolean;
  /** The origin of the app: hosts elsewhere do not get headers that cause a preflight. */
  readonly origin: string;
  /** By storage key: simultaneous requests for the same content share the answer. */
  readonly inFlight: Map<string, InFlightRequest>;
  /** Tells the pages the progress of a large file. */
  readonly tellProgress: (address: string, progress: Progress) => void;
}

/** A request for an address with a cache rule. */
interface ContentRequest {
  readonly rule: CacheRule;
  readonly address: string;
  /** False where the stored copy is useless to the page: then the network answers, or an older copy. */
  readonly storeFirst: boolean;
  /** False where an earlier request hangs in the browser's cache, which would make this one wait. */
  readonly browserCache: boolean;
  /** True for a prefetch, for which no page waits. */
  readonly isAhead: boolean;
}

/** A page's request, with its wishes. */
interface PageContentRequest extends ContentRequest {
  /** Only the stored copy. */
  readonly storedOnly: boolean;
  /** Whether a daily file newer than the requested one may answer. */
  readonly newest: boolean;
  /** The version that the page already has. */
  readonly knownVersion: string | null;
}

/** A request to the network; a good answer is stored even if no page waits any more. */
interface InFlightRequest extends NetworkRequest {
  /** True for a prefetch that no page has requested since. */
  isAhead: boolean;
  /** Whether the content is now stored, once that is decided. */
  readonly stored: Promise<boolean>;
}

/** After so many seconds a page gets an answer, even if only that the network is still delivering. */
export const ANSWER_SECONDS = 6;
/** How many seconds the index has, before the request goes out without an ETag. */
const INDEX_SECONDS = 1;

/**
 * The requests that the worker answers. Null for all others, which go to the browser: other methods, ranges,
 * and requests with credentials (a picture element sends them by default, without meaning it).
 */
export function readContentRequest(request: Request, origin: string): PageContentRequest | null {
  if (request.method !== 'GET') return null;
  if (request.credentials === 'include' && request.mode !== 'no-cors') return null;
  if (request.headers.has('range') || request.headers.has('authorization')) return null;
  const rule = findCacheRule(request.url, origin);
  return (
    rule && {
      rule,
      address: request.url,
      storeFirst: request.cache !== 'reload',
      browserCache: request.cache !== 'no-store',
      isAhead: false,
      storedOnly: request.headers.has(STORED_ONLY_MARK),
      newest: request.headers.has(NEWEST_MARK),
      knownVersion: request.headers.get(KNOWN_VERSION_MARK),
    }
  );
}

/** Answers by the rule's strategy. `keepAlive` keeps the worker alive until answers are stored. */
export async function respond(
  wanted: PageContentRequest,
  dependencies: Dependencies,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  let sent: InFlightRequest | null = null;
  const send = () => {
    freeConnections(dependencies);
    sent = sendFor(wanted, dependencies);
    keepAlive(sent.stored);
    return sent;
  };
  const response = await STRATEGIES[wanted.rule.strategy](wanted, dependencies, send);
  const sample = (sent as InFlightRequest | null)?.clockSample();
  if (sample && response.type !== 'error') {
    response.headers.set(CLOCK_HEADER, formatClockSample(sample));
  }
  return response;
}

type Answering = (
  wanted: PageContentRequest,
  dependencies: Dependencies,
  send: () => InFlightRequest,
) => Promise<Response>;

const STRATEGIES: Record<Strategy, Answering> = {
  'daily-file': respondWithDailyFile,
  'fresh-or-stored': respondFreshOrStored,
  picture: respondWithPicture,
};

/** A dated file never changes: first the store, then the network, then the fallback. */
async function respondWithDailyFile(
  wanted: PageContentRequest,
  dependencies: Dependencies,
  send: () => InFlightRequest,
): Promise<Response> {
  const { store, clock } = dependencies;
  const key = storageKey(wanted.rule, wanted.address);
  const asked = parseDailyFileName(key);
  const stored = await store.dailyFiles();
  // A newer file is stored: the requesting clock is behind.
  const newest = (wanted.newest && asked && findNewest(asked, stored)) || null;
  const isThere = stored.some((file) => dailyFileName(file) === key);
  const exact = newest && asked && newest.date > asked.date ? newest : isThere ? asked : null;
  if (exact && wanted.storeFirst) {
    const answer = await fromStore(wanted, dependencies, exact, 'never-changes');
    if (answer) return answer;
  }
  // A page that rejects the stored copy also rejects it as a fallback.
  const others = stored.filter((file) => wanted.storeFirst || dailyFileName(file) !== key);
  const fallback =
    asked && (wanted.newest ? findNewest(asked, others) : findFallback(asked, others));
  const answerWithFallback = async (because: StoredBecause) =>
    fallback && (await fromStore(wanted, dependencies, fallback, because));
  if (wanted.storedOnly) {
    return (await answerWithFallback('stored-only')) ?? failedResponse('not-stored');
  }

  const request = send();
  if (!fallback) return whenThere(wanted, dependencies, request);
  // While the network is delivering there is no fallback, until the reader has waited long enough.
  const answer = await Promise.race([
    request.answer,
    request.quiet.then(() => null),
    afterSeconds(ANSWER_SECONDS, clock),
  ]);
  const because = reasonOf(answer);
  // A 404 passes: the file is not published yet, and the page asks for the day before.
  if (because === null || because === 'not-published')
    return whenThere(wanted, dependencies, request);
  return (await answerWithFallback(because)) ?? whenThere(wanted, dependencies, request);
}

/** An undated file: from the network, or the stored copy if that fails, lacks the file, or takes too long. */
async function respondFreshOrStored(
  wanted: PageContentRequest,
  dependencies: Dependencies,
  send: () => InFlightRequest,
): Promise<Response> {
  if (wanted.storedOnly) {
    return (
      (await fromStore(wanted, dependencies, null, 'stored-only')) ?? failedResponse('not-stored')
    );
  }
  const request = send();
  const answer = await Promise.race([
    request.answer,
    afterSeconds(FALLBACK_SECONDS, dependencies.clock),
  ]);
  const because = reasonOf(answer);
  const stored =
    because && wanted.storeFirst ? await fromStore(wanted, dependencies, null, because) : null;
  return stored ?? whenThere(wanted, dependencies, request);
}

/** A picture: from the store, then the network; else an error, so that the page draws a text face. */
async function respondWithPicture(
  wanted: PageContentRequest,
  dependencies: Dependencies,
  send: () => InFlightRequest,
): Promise<Response> {
  const stored = wanted.storeFirst
    ? await fromStore(wanted, dependencies, null, 'never-changes')
    : null;
  if (stored) return stored;
  if (wanted.storedOnly) return Response.error();
  const answer = await send().answer;
  return answer.verdict === 'good' || answer.verdict === 'absent'
    ? responseOf(answer.received)
    : Response.error();
}

/** Requests content, or joins the request in flight unless that has fallen silent. */
export function sendFor(wanted: ContentRequest, dependencies: Dependencies): InFlightRequest {
  const { rule, address, storeFirst, browserCache, isAhead } = wanted;
  const key = storageKey(rule, address);
  const sameContent = dependencies.inFlight.get(key);
  if (sameContent?.isAlive()) {
    sameContent.isAhead &&= isAhead;
    return sameContent;
  }
  // In the browser's cache only dated files and pictures are certain to be current.
  const trusted = rule.strategy === 'fresh-or-stored' ? 'no-cache' : 'default';
  const sent = askNetwork(
    {
      address,
      shape: rule.shape,
      // In the browser's cache a second request waits for a first one that hangs: bypass it.
      cache: sameContent || !browserCache ? 'no-store' : storeFirst ? trusted : 'reload',
      etag: knownEtag(wanted, key, dependencies),
      isUsable: (content) => dependencies.isUsable(rule.name, content),
      priority: isAhead ? 'low' : 'auto',
      onProgress: (progress) => dependencies.tellProgress(address, progress),
    },
    dependencies,
  );
  const request: InFlightRequest = {
    ...sent,
    isAhead,
    stored: sent.answer
      .then((answer) => keepAnswer(answer, storeNameOf(rule), key, dependencies.store))
      .finally(() => {
        if (dependencies.inFlight.get(key) === request) dependencies.inFlight.delete(key);
      }),
  };
  dependencies.inFlight.set(key, request);
  return request;
}

// A browser allows six connections per host, and a page now needs one of them.
function freeConnections({ inFlight }: Dependencies): void {
  for (const request of inFlight.values()) {
    if (request.isAhead && request.isQuiet()) request.giveUp();
  }
}

// For a host of another origin an ETag would cause a CORS preflight, which it may refuse; there the browser's
// own cache revalidates.
async function knownEtag(
  { rule, address, storeFirst }: ContentRequest,
  key: string,
  { store, clock, origin }: Dependencies,
): Promise<string | null> {
  const mayChange = rule.strategy === 'fresh-or-stored';
  if (!mayChange || !storeFirst || !address.startsWith(`${origin}/`)) return null;
  const info = await Promise.race([store.info('files', key), afterSeconds(INDEX_SECONDS, clock)]);
  return info?.etag ?? null;
}

/** Why the store shall answer instead; null for a good answer of the network. */
function reasonOf(answer: NetworkAnswer | null): StoredBecause | null {
  if (answer === null) return 'network-slow';
  switch (answer.verdict) {
    case 'absent':
      return 'not-published';
    case 'unusable':
      return 'unusable';
    case 'failed':
      return answer.because === 'timeout' ? 'network-slow' : 'network-failed';
    default:
      return null;
  }
}

/** The network's answer, or the notice that it is coming. */
async function whenThere(
  wanted: PageContentRequest,
  dependencies: Dependencies,
  request: InFlightRequest,
): Promise<Response> {
  const answer = await Promise.race([
    request.answer,
    afterSeconds(ANSWER_SECONDS, dependencies.clock),
  ]);
  if (answer === null) {
    if (!request.isQuiet()) {
      return new Response(null, { status: 202, headers: { [ON_ITS_WAY_HEADER]: '1' } });
    }
    return whenThere(wanted, dependencies, request);
  }
  switch (answer.verdict) {
    case 'good':
      return withVersion(wanted, await versionOf(answer.received.body), () =>
        responseOf(answer.received),
      );
    case 'unchanged':
      return (await fromStore(wanted, dependencies, null, null)) ?? askAnew(wanted, dependencies);
    case 'failed':
      return answer.received ? responseOf(answer.received) : failedResponse(answer.because);
    default:
      return responseOf(answer.received);
  }
}

/** For content that was lost while the network confirmed it as unchanged. */
function askAnew(wanted: PageContentRequest, dependencies: Dependencies): Promise<Response> {
  const anew = { ...wanted, storeFirst: false };
  return whenThere(anew, dependencies, sendFor(anew, dependencies));
}

/**
 * Stored content, with marks for its age and the reason (stored-answer); without marks where `because` is
 * null, because the network has just confirmed it. Null without stored content.
 */
async function fromStore(
  wanted: PageContentRequest,
  { store }: Dependencies,
  file: DailyFile | null,
  because: StoredBecause | null,
): Promise<Response | null> {
  const storeName = storeNameOf(wanted.rule);
  const key = file ? dailyFileName(file) : storageKey(wanted.rule, wanted.address);
  // The leaders that the reader views no more go first (daily-retention).
  if (file?.leader !== undefined) void store.confirm(storeName, key);
  const info = storeName === 'files' ? await store.info(storeName, key) : null;
  const marks = (storedAt: number) => ({
    ...(because !== null && {
      [STORED_AT_HEADER]: new Date(Math.max(storedAt, info?.checkedAt ?? 0)).toISOString(),
      [STORED_BECAUSE_HEADER]: because,
      ...(file && { [STORED_DATE_HEADER]: file.date }),
    }),
    ...(info?.version && { [VERSION_HEADER]: info.version }),
  });
  if (info?.version && info.version === wanted.knownVersion) {
    return new Response(null, { status: 304, headers: marks(info.storedAt) });
  }
  const content = await store.read(storeName, key);
  if (!content) return null;
  const { body, type, storedAt } = content;
  return new Response(body, {
    headers: { ...(type !== '' && { 'content-type': type }), ...marks(storedAt) },
  });
}

function withVersion(
  { knownVersion }: PageContentRequest,
  version: string,
  makeResponse: () => Response,
): Response {
  const isKnown = version === knownVersion;
  const response = isKnown ? new Response(null, { status: 304 }) : makeResponse();
  response.headers.set(VERSION_HEADER, version);
  return response;
}

function afterSeconds(seconds: number, clock: Clock): Promise<null> {
  return new Promise((resolve) => clock.after(seconds, () => resolve(null)));
}
