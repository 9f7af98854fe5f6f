/**
 * How the worker answers: one function per strategy of the cache policy. Fetch, store and clock are
 * arguments, so that every rule can be tried without a browser. Whatever it answers says where it is from,
 * and why the store answered where it did (stored-answer).
 */
import type { StoredBecause } from '../src/domain/freshness';
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
  /** Whether the content of a resource holds anything that can be read. */
  readonly isUsable: (name: ResourceName, content: unknown) => boolean;
  /** The origin of the app: other hosts are spared the headers that cost them a preflight. */
  readonly origin: string;
  /** By storage key: who asks for the same content meanwhile shares the answer. */
  readonly inFlight: Map<string, InFlightRequest>;
  /** Tells the pages how far a large file has come. */
  readonly tellProgress: (address: string, progress: Progress) => void;
}

/** One address the policy has a rule for. */
interface ContentRequest {
  readonly rule: CacheRule;
  readonly address: string;
  /** False when the stored copy is of no use to the page: then the network answers, or an older copy. */
  readonly storeFirst: boolean;
  /** False when an earlier request hangs in the browser's own cache, which would let this one wait for it. */
  readonly browserCache: boolean;
  /** Whether no page waits for it. */
  readonly isAhead: boolean;
}

/** What a page asks, and how. */
interface PageContentRequest extends ContentRequest {
  /** The stored copy or nothing. */
  readonly storedOnly: boolean;
  /** Whether a daily file newer than the one asked for may answer. */
  readonly newest: boolean;
  /** The version of the content that the page already has. */
  readonly knownVersion: string | null;
}

/** A request to the network whose good answer is stored, whether or not anyone still waits for it. */
interface InFlightRequest extends NetworkRequest {
  /** Whether no page waits for it: fetched ahead, and not asked for since. */
  isAhead: boolean;
  /** Whether the content is in the store, once that is decided. */
  readonly stored: Promise<boolean>;
}

/** Seconds after which a page has an answer, be it that the network is still delivering. */
export const ANSWER_SECONDS = 6;
/** Seconds the store has to say what is known of a content, before the network is asked without. */
const INDEX_SECONDS = 1;

/**
 * What the worker answers itself. Null for all else, which is left to the browser: other methods, parts of
 * files, and requests that carry credentials (a picture element's do by default, and mean nothing by it).
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

/** Answers by the rule's strategy. `keepAlive` holds the worker until stored answers are written. */
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

/** A dated file never changes: the store, then the network, then the fallback when that fails. */
async function respondWithDailyFile(
  wanted: PageContentRequest,
  dependencies: Dependencies,
  send: () => InFlightRequest,
): Promise<Response> {
  const { store, clock } = dependencies;
  const key = storageKey(wanted.rule, wanted.address);
  const asked = parseDailyFileName(key);
  const stored = await store.dailyFiles();
  // A newer one is there: the clock that asked is behind.
  const newest = (wanted.newest && asked && findNewest(asked, stored)) || null;
  const isThere = stored.some((file) => dailyFileName(file) === key);
  const exact = newest && asked && newest.date > asked.date ? newest : isThere ? asked : null;
  if (exact && wanted.storeFirst) {
    const answer = await fromStore(wanted, dependencies, exact, 'never-changes');
    if (answer) return answer;
  }
  // A page that has no use for the stored copy has none for it as a fallback either.
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
  // No fallback for a network that is delivering, until the reader has waited long enough.
  const answer = await Promise.race([
    request.answer,
    request.quiet.then(() => null),
    afterSeconds(ANSWER_SECONDS, clock),
  ]);
  const because = reasonOf(answer);
  // A 404 passes: not published yet, and the page asks for the day before.
  if (because === null || because === 'not-published')
    return whenThere(wanted, dependencies, request);
  return (await answerWithFallback(because)) ?? whenThere(wanted, dependencies, request);
}

/** An undated file: the network, or the stored copy when that fails, has lost it, or takes its time. */
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

/** A picture: the store, then the network; else an error, so that the page draws the card's text face. */
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

/** Requests content, or joins the request in flight unless it has fallen silent. */
export function sendFor(wanted: ContentRequest, dependencies: Dependencies): InFlightRequest {
  const { rule, address, storeFirst, browserCache, isAhead } = wanted;
  const key = storageKey(rule, address);
  const sameContent = dependencies.inFlight.get(key);
  if (sameContent?.isAlive()) {
    sameContent.isAhead &&= isAhead;
    return sameContent;
  }
  // Only a dated file or a picture can be as fresh in the browser's cache as on the network.
  const trusted = rule.strategy === 'fresh-or-stored' ? 'no-cache' : 'default';
  const sent = askNetwork(
    {
      address,
      shape: rule.shape,
      // A browser's cache lets a second request wait for a first one that hangs: past it.
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

// A browser gives one host six connections: what a page waits for needs one of them now.
function freeConnections({ inFlight }: Dependencies): void {
  for (const request of inFlight.values()) {
    if (request.isAhead && request.isQuiet()) request.giveUp();
  }
}

// A host of another origin would be asked for leave first (CORS preflight), and may refuse it; there the
// browser's own cache asks whether the content has changed.
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

/** Why the store shall answer instead; null when the network's answer is good. */
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

/** The network's answer, or word that it is on its way. */
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

/** For content that was lost while the network said that it is unchanged. */
function askAnew(wanted: PageContentRequest, dependencies: Dependencies): Promise<Response> {
  const anew = { ...wanted, storeFirst: false };
  return whenThere(anew, dependencies, sendFor(anew, dependencies));
}

/**
 * Stored content, marked, so that the page can say how old the data is and why it gets this (stored-answer);
 * unmarked where `because` is null, since the network has just confirmed it. Null when there is none.
 */
async function fromStore(
  wanted: PageContentRequest,
  { store }: Dependencies,
  file: DailyFile | null,
  because: StoredBecause | null,
): Promise<Response | null> {
  const storeName = storeNameOf(wanted.rule);
  const key = file ? dailyFileName(file) : storageKey(wanted.rule, wanted.address);
  // Leaders no one looks at any more go first (daily-retention).
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
