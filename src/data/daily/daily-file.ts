/**
 * Loads the files that are published once a day (SPEC 7): the dates to try in turn, the answer when none is
 * there, and the catalogue's sentences (SPEC 8). Knows nothing about the content.
 */
import type { Dated, StoredBecause } from '../../domain/time/freshness';
import { addDays, type DateStamp } from '../../domain/time/pacific-date';
import { datedDailyFileAddress, latestDailyFileAddress } from '../../resources/addresses';
import type { DailyFile } from '../../resources/daily-files';
import { isAbsentStatus } from '../../resources/hosts-word';
import {
  DataError,
  HttpError,
  InvalidDataError,
  NotPublishedError,
  TimeoutError,
  WebPageError,
  webPageOf,
} from '../http/errors';
import type { Answer, RequestOptions } from '../http/http';

/** Requests an address with `options` and decodes the answer; `file` is the file behind the address. */
export type DailyFileReader<Value> = (
  address: string,
  file: DailyFile,
  options: RequestOptions,
) => Promise<Answer<Value>>;

/** The content of a daily file, and its real day. */
export interface DailyContent<Value> extends Dated<Value> {
  readonly date: DateStamp;
  /** True where the file exists without content: it is requested again, like a missing one. */
  readonly isEmpty?: boolean;
}

/** Selects the latest file: of a day, or of the day before. */
export type LatestFile = Omit<DailyFile, 'date'> & { readonly today: DateStamp };

export interface DailySource<Value> {
  readonly read: DailyFileReader<Value>;
  /** Whether a file has no content for a screen. */
  readonly isEmpty: (value: Value) => boolean;
}

/**
 * The latest file: today's in Los Angeles, then yesterday's. Where the host has neither, the newest one
 * stored on this device, which tells its age.
 * @throws NotPublishedError where nothing is stored either; otherwise as `read` does.
 */
export async function loadLatest<Value>(
  file: LatestFile,
  source: DailySource<Value>,
): Promise<DailyContent<Value>> {
  try {
    return await loadPublished(file, source);
  } catch (error) {
    if (!(error instanceof NotPublishedError)) throw error;
    const stored = await loadNewestStored(file, source, becauseOf(error));
    if (stored) return stored;
    throw error;
  }
}

/**
 * Today's file, then yesterday's. An empty or unreadable file counts as not yet published, unless there is no
 * other. So does a 404 that is a web page, for a static host's may be one; then it is the error's cause.
 * @throws NotPublishedError where the host has neither; otherwise as `read` does.
 */
export async function loadPublished<Value>(
  { today, ...series }: LatestFile,
  { read, isEmpty }: DailySource<Value>,
): Promise<DailyContent<Value>> {
  let empty: DailyContent<Value> | null = null;
  let unreadable: InvalidDataError | null = null;
  let page: unknown;
  for (const date of [today, addDays(today, -1)]) {
    const file = { ...series, date };
    try {
      // The reader's clock may be wrong: a newer file than it suggests is fine.
      const options = { newest: true };
      const loaded = await loadUnlessMissing(latestDailyFileAddress(file), file, read, options);
      if (loaded && !isEmpty(loaded.value)) return loaded;
      if (loaded) empty ??= { ...loaded, isEmpty: true };
    } catch (error) {
      if (isAbsent(error)) page = error;
      else if (error instanceof InvalidDataError) unreadable ??= error;
      else throw error;
    }
  }
  if (empty) return empty;
  throw (
    unreadable ??
    new NotPublishedError(`Could not fetch ${series.kind} stats for today or yesterday`, {
      cause: page,
    })
  );
}

/**
 * The newest file stored on this device, without asking the network; null for none. `because`: why the
 * network's file is not shown.
 */
export async function loadNewestStored<Value>(
  { today, ...series }: LatestFile,
  { read }: Pick<DailySource<Value>, 'read'>,
  because: StoredBecause = 'not-published',
): Promise<DailyContent<Value> | null> {
  const file = { ...series, date: today };
  const options = { newest: true, storedOnly: true };
  try {
    const loaded = await loadUnlessMissing(latestDailyFileAddress(file), file, read, options);
    if (!loaded) return null;
    return {
      ...loaded,
      freshness: { ...loaded.freshness, storedBecause: because, isFallback: true },
    };
  } catch (error) {
    if (error instanceof DataError) return null;
    throw error;
  }
}

/**
 * The file of a given date. The service worker may answer with an older one: check the freshness.
 * @throws NotPublishedError where the host lacks it; otherwise as `read` does.
 */
export async function loadOfDate<Value>(
  file: DailyFile,
  read: DailyFileReader<Value>,
): Promise<DailyContent<Value>> {
  const loaded = await loadUnlessMissing(datedDailyFileAddress(file), file, read, {});
  if (loaded) return loaded;
  throw new NotPublishedError(`Could not fetch ${file.kind} stats for ${file.date} or yesterday`);
}

/** The reason for a stored answer, from the error of the network. */
export function becauseOf(error: unknown): StoredBecause {
  if (error instanceof TimeoutError) return 'network-slow';
  if (error instanceof NotPublishedError && !webPageOf(error)) return 'not-published';
  return error instanceof HttpError ? 'unusable' : 'network-failed';
}

/** Whether something answered that there is no such file: the host, or a web page. */
export function isAbsent(error: unknown): boolean {
  const isAnswer = error instanceof HttpError || error instanceof WebPageError;
  return isAnswer && isAbsentStatus(error.status);
}

async function loadUnlessMissing<Value>(
  address: string,
  file: DailyFile,
  read: DailyFileReader<Value>,
  options: RequestOptions,
): Promise<DailyContent<Value> | null> {
  try {
    const answer = await read(address, file, options);
    const { value, dataDate, version, fromStore, storedAt, storedBecause } = answer;
    const date = dataDate ?? file.date;
    // A newer file than requested is no fallback: the requesting clock is behind.
    const isFallback = date < file.date;
    return {
      value,
      version,
      date,
      freshness: { dataDate: date, fromStore, storedAt, storedBecause, isFallback },
    };
  } catch (error) {
    if (error instanceof HttpError && isAbsent(error)) return null;
    throw error;
  }
}
