/**
 * How the worker answers: one function per strategy of the cache policy. Fetch, store and clock are
 * arguments, so that every rule can be tried without a browser.
 */
import {
  type CacheRule,
  findCacheRule,
  NETWORK_PATIENCE_SECONDS,
  type Strategy,
  storageKey,
} from '../src/resources/cache-policy';
import { type DailyFile, dailyFileName, parseDailyFileName } from '../src/resources/daily-files';
import { findSubstitute } from '../src/resources/daily-retention';
import { STORED_AT_HEADER, STORED_DATE_HEADER } from '../src/resources/stored-answer';
import type { Clock } from './clock';
import type { ContentStore, Shelf, StoredContent } from './content-store';
import { askNetwork, type Fetch, type NetworkAnswer, type Question, responseOf } from './network';

export interface Means {
  readonly fetch: Fetch;
  readonly store: ContentStore;
  readonly clock: Clock;
  /** Errands under way, by storage key: who asks for the same content meanwhile shares the answer. */
  readonly errands: Map<string, Errand>;
}

/** One address the policy has a rule for. */
export interface Wanted {
  readonly rule: CacheRule;
  readonly address: string;
  /** False when the page asks past every copy: then the store only answers for a network that fails. */
  readonly storeFirst: boolean;
}

/** A question to the network whose good answer is stored, whether or not anyone still waits for it. */
export interface Errand extends Question {
  /** Whether the answer is in the store, once that is decided. */
  readonly stored: Promise<boolean>;
}

/** Seconds after which a stored substitute answers for a daily file that is still arriving. */
export const DAILY_FILE_PATIENCE_SECONDS = 12;

/**
 * What the worker answers itself. Null for all else, which is left to the browser: other methods,
 * parts of files, and requests that carry credentials (a picture element's do by default, and mean nothing by it).
 */
export function findWanted(request: Request, origin: string): Wanted | null {
  if (request.method !== 'GET') return null;
  if (request.credentials === 'include' && request.mode !== 'no-cors') return null;
  if (request.headers.has('range') || request.headers.has('authorization')) return null;
  const rule = findCacheRule(request.url, origin);
  const storeFirst = request.cache !== 'reload' && request.cache !== 'no-store';
  return rule && { rule, address: request.url, storeFirst };
}

/** Answers by the rule's strategy. `keepAlive` holds the worker until stored answers are written. */
export function respond(
  wanted: Wanted,
  means: Means,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  const send = () => {
    const errand = sendFor(wanted, means);
    keepAlive(errand.stored);
    return errand;
  };
  return STRATEGIES[wanted.rule.strategy](wanted, means, send);
}

type Answering = (wanted: Wanted, means: Means, send: () => Errand) => Promise<Response>;

const STRATEGIES: Record<Strategy, Answering> = {
  'daily-file': respondWithDailyFile,
  'fresh-or-stored': respondFreshOrStored,
  picture: respondWithPicture,
};

/** A dated file never changes: the store, then the network, then what may stand in when that fails. */
async function respondWithDailyFile(
  wanted: Wanted,
  { store, clock }: Means,
  send: () => Errand,
): Promise<Response> {
  const key = storageKey(wanted.rule, wanted.address);
  const asked = parseDailyFileName(key);
  const exact = wanted.storeFirst ? await store.read('files', key) : null;
  if (exact) return storedResponse(exact, asked);

  const errand = send();
  const substitute = asked && findSubstitute(asked, await store.dailyFiles());
  if (!substitute) return responseOf(await errand.answer);

  // Nothing stands in for a network that is delivering, until the reader has waited long enough.
  const answer = await Promise.race([
    errand.answer,
    errand.quiet.then(() => null),
    afterSeconds(DAILY_FILE_PATIENCE_SECONDS, clock),
  ]);
  if (answer && answer.verdict !== 'failed') return responseOf(answer);
  const content = await store.read('files', dailyFileName(substitute));
  return content ? storedResponse(content, substitute) : responseOf(await errand.answer);
}

/** An undated file: the network, or the stored copy when that fails or takes its time. */
async function respondFreshOrStored(
  wanted: Wanted,
  { store, clock }: Means,
  send: () => Errand,
): Promise<Response> {
  const errand = send();
  const answer = await Promise.race([errand.answer, afterSeconds(NETWORK_PATIENCE_SECONDS, clock)]);
  if (answer && answer.verdict !== 'failed') return responseOf(answer);
  const content = await store.read('files', storageKey(wanted.rule, wanted.address));
  return content ? storedResponse(content, null) : responseOf(await errand.answer);
}

/** A picture: the store, then the network; else an error, so that the page draws the card's text face. */
async function respondWithPicture(
  wanted: Wanted,
  { store }: Means,
  send: () => Errand,
): Promise<Response> {
  const content = wanted.storeFirst
    ? await store.read('pictures', storageKey(wanted.rule, wanted.address))
    : null;
  if (content) return storedResponse(content, null);
  const answer = await send().answer;
  return answer.verdict === 'failed' ? Response.error() : responseOf(answer);
}

/** Starts an errand for content that is not on its way yet, or joins the one under way. */
export function sendFor({ rule, address, storeFirst }: Wanted, means: Means): Errand {
  const key = storageKey(rule, address);
  const underWay = means.errands.get(key);
  if (underWay) return underWay;
  // Only a dated file or a picture can be as fresh in the browser's cache as on the network.
  const trusted = rule.strategy === 'fresh-or-stored' ? 'no-cache' : 'default';
  const question = askNetwork(address, rule.shape, storeFirst ? trusted : 'reload', means);
  const stored = question.answer
    .then((answer) => storeIfGood(answer, shelfOf(rule), key, means.store))
    .finally(() => means.errands.delete(key));
  const errand = { ...question, stored };
  means.errands.set(key, errand);
  return errand;
}

/** Where a rule's content is kept. */
export function shelfOf(rule: CacheRule): Shelf {
  return rule.strategy === 'picture' ? 'pictures' : 'files';
}

async function storeIfGood(
  { verdict, received }: NetworkAnswer,
  shelf: Shelf,
  key: string,
  store: ContentStore,
): Promise<boolean> {
  return verdict === 'good' && received !== null && store.write(shelf, key, received);
}

// Marked, so that the page can say how old the data is (stored-answer).
function storedResponse({ body, type, storedAt }: StoredContent, file: DailyFile | null): Response {
  const headers = new Headers({ [STORED_AT_HEADER]: new Date(storedAt).toISOString() });
  if (type !== '') headers.set('content-type', type);
  if (file) headers.set(STORED_DATE_HEADER, file.date);
  return new Response(body, { headers });
}

function afterSeconds(seconds: number, clock: Clock): Promise<null> {
  return new Promise((resolve) => clock.after(seconds, () => resolve(null)));
}
