/**
 * From an address to a screen's value: requests, decodes new content, and keeps unchanged content as the same
 * object, so that nothing is decoded or rendered twice. It logs dropped rows once per file: a bad row never
 * hides the good ones, and never goes unnoticed.
 */
import type { Dated, Freshness } from '../../domain/time/freshness';
import { plainAddress } from '../../resources/addresses';
import {
  OPTIONAL_RESOURCE_NAMES,
  type PlainResourceName,
  RESOURCES,
} from '../../resources/network-resources';
import { DataError, HttpError, InvalidDataError, NotPublishedError } from '../http/errors';
import { type Answer, type RequestOptions, requestUnlessKnown } from '../http/http';
import type { Decoded } from '../schemas/wire';

/** What a query knows when it asks again. */
export interface LoadOptions<Value> {
  readonly signal?: AbortSignal | undefined;
  /** Its present data. */
  readonly previous?: Known<Value> | undefined;
}

type Known<Value> = Pick<Dated<Value>, 'value' | 'version'>;

interface ContentReader<Value> {
  /** Names the file in warnings. */
  readonly file: string;
  /** Takes ownership of the bytes. */
  readonly decode: (bytes: ArrayBuffer) => Decoded<Value> | Promise<Decoded<Value>>;
}

/**
 * Requests an address and decodes the answer. A stored answer that is empty or undecodable is requested once
 * more, past the store: it may be a mistake, or from another version.
 * @throws DataError where the network fails; InvalidDataError as the decoder does.
 */
export async function loadContent<Value>(
  address: string,
  reader: ContentReader<Value>,
  previous: Known<Value> | undefined,
  options: RequestOptions,
): Promise<Answer<Value>> {
  const answer = await requestUnlessKnown(address, previous?.version ?? null, options);
  const bytes = answer.value;
  if (bytes === null) {
    if (!previous) throw new InvalidDataError(`Nothing came for ${reader.file}`);
    return { ...answer, value: previous.value };
  }
  const decodeAnswer = async () => ({ ...answer, value: await decodeWith(reader, bytes) });
  if (!answer.fromStore || options.storedOnly || options.pastStore) return decodeAnswer();
  const askPastStore = () =>
    loadContent(address, reader, undefined, { ...options, pastStore: true });
  if (isEmptyList(bytes)) return orElse(askPastStore, decodeAnswer);
  try {
    return await decodeAnswer();
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return orElse(askPastStore, () => Promise.reject(error));
  }
}

/** Loads a file without a day. */
export type UndatedLoader<Value> = (options?: LoadOptions<Value>) => Promise<Dated<Value>>;

/**
 * Gives the loader of a file without a day, which throws a DataError where the network fails or the file
 * can't be read; NotPublishedError where the host has none that it may lack.
 * @param prepare is called before the request.
 */
export function undatedLoader<Value>(
  name: PlainResourceName,
  decode: ContentReader<Value>['decode'],
  prepare?: () => void,
): UndatedLoader<Value> {
  const file = RESOURCES[name].name;
  return async ({ signal, previous } = {}) => {
    prepare?.();
    try {
      const asked = loadContent(plainAddress(name), { file, decode }, previous, { signal });
      const { value, version, ...answer } = await asked;
      return { value, version, freshness: undatedFreshness(answer) };
    } catch (error) {
      const isAbsent = error instanceof HttpError && error.status === 404;
      if (!isAbsent || !OPTIONAL_RESOURCE_NAMES.includes(name)) throw error;
      throw new NotPublishedError(`This host has no ${file}`, { cause: error });
    }
  };
}

/** Reads a file that is text. */
export function textReader<Value>(read: (text: string) => Value) {
  return (bytes: ArrayBuffer): Decoded<Value> => {
    return { value: read(new TextDecoder().decode(bytes)), dropped: 0 };
  };
}

/** A copy this young is as good as a slow network's answer. */
const YOUNG_HOURS = 1;
const HOUR_MILLISECONDS = 3_600_000;

function undatedFreshness({
  fromStore,
  storedAt,
  storedBecause,
}: Pick<Answer<unknown>, 'fromStore' | 'storedAt' | 'storedBecause'>): Freshness {
  const age = Date.now() - (storedAt?.getTime() ?? 0);
  const isYoung = storedBecause === 'network-slow' && age < YOUNG_HOURS * HOUR_MILLISECONDS;
  return { dataDate: null, fromStore, storedAt, storedBecause, isFallback: fromStore && !isYoung };
}

async function orElse<Value>(
  load: () => Promise<Value>,
  otherwise: () => Promise<Value>,
): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof DataError) return otherwise();
    throw error;
  }
}

/** A list without rows has only a few bytes. */
const LONGEST_EMPTY_LIST = 16;

function isEmptyList(bytes: ArrayBuffer): boolean {
  if (bytes.byteLength > LONGEST_EMPTY_LIST) return false;
  return /^\s*\[\s*\]\s*$/.test(new TextDecoder().decode(bytes));
}

const warnedFiles = new Set<string>();

async function decodeWith<Value>(
  { file, decode }: ContentReader<Value>,
  bytes: ArrayBuffer,
): Promise<Value> {
  const { value, dropped } = await decode(bytes);
  if (dropped > 0 && !warnedFiles.has(file)) {
    warnedFiles.add(file);
    console.warn(`${file}: ${dropped} unreadable ${dropped === 1 ? 'row' : 'rows'} left out`);
  }
  return value;
}
