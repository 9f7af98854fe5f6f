/**
 * Loading the files published once a day (SPEC 7): which dates are asked for in turn, what answers when none
 * is there, and the catalogue's sentences (SPEC 8). Knows nothing of what the files hold.
 */
import type { Dated, StoredBecause } from '../domain/freshness';
import { addDays, type DateStamp } from '../domain/pacific-date';
import { datedDailyFileAddress, latestDailyFileAddress } from '../resources/addresses';
import type { DailyFile } from '../resources/daily-files';
import { DataError, HttpError, InvalidDataError, NotPublishedError, TimeoutError } from './errors';
import type { Answer, RequestOptions } from './http';

/** Asks for an address, as `options` say, and decodes what comes; `file` is what the address stands for. */
export type DailyFileReader<Value> = (
  address: string,
  file: DailyFile,
  options: RequestOptions,
) => Promise<Answer<Value>>;

/** What a daily file holds, and the day it really is of. */
export interface DailyContent<Value> extends Dated<Value> {
  readonly date: DateStamp;
  /** True when the file is there and holds nothing: it is looked at again, like one that is not there. */
  readonly isEmpty?: boolean;
}

/** Which file is the latest: that of a day, or of the day before. */
export type LatestFile = Omit<DailyFile, 'date'> & { readonly today: DateStamp };

export interface DailySource<Value> {
  readonly read: DailyFileReader<Value>;
  /** Whether a file holds nothing for a screen. */
  readonly isEmpty: (value: Value) => boolean;
}

/**
 * The latest file: today's in Los Angeles, then yesterday's. When the host has neither, the newest one that
 * this device has stored, which says how old it is.
 *
 * @throws NotPublishedError when nothing is stored either; otherwise as `read` does.
 */
export async function loadLatest<Value>(
  file: LatestFile,
  source: DailySource<Value>,
): Promise<DailyContent<Value>> {
  try {
    return await loadPublished(file, source);
  } catch (error) {
    const stored = error instanceof NotPublishedError ? await loadNewestStored(file, source) : null;
    if (stored) return stored;
    throw error;
  }
}

/**
 * Today's file, then yesterday's. One that is empty or can't be read counts as not published yet, unless
 * there is no other.
 *
 * @throws NotPublishedError when the host has neither; otherwise as `read` does.
 */
export async function loadPublished<Value>(
  { today, ...series }: LatestFile,
  { read, isEmpty }: DailySource<Value>,
): Promise<DailyContent<Value>> {
  let empty: DailyContent<Value> | null = null;
  let unreadable: InvalidDataError | null = null;
  for (const date of [today, addDays(today, -1)]) {
    const file = { ...series, date };
    try {
      // The reader's clock may be off: what is newer than it says is as good.
      const options = { newest: true };
      const loaded = await loadUnlessMissing(latestDailyFileAddress(file), file, read, options);
      if (loaded && !isEmpty(loaded.value)) return loaded;
      if (loaded) empty ??= { ...loaded, isEmpty: true };
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      unreadable ??= error;
    }
  }
  if (empty) return empty;
  throw (
    unreadable ??
    new NotPublishedError(`Could not fetch ${series.kind} stats for today or yesterday`)
  );
}

/**
 * The newest file that this device has stored, without asking the network; null when there is none.
 * `because`: why the network's own is not shown.
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
 * The file of a given date. The service worker may answer with an older one: compare the freshness.
 *
 * @throws NotPublishedError when the host does not have it; otherwise as `read` does.
 */
export async function loadOfDate<Value>(
  file: DailyFile,
  read: DailyFileReader<Value>,
): Promise<DailyContent<Value>> {
  const loaded = await loadUnlessMissing(datedDailyFileAddress(file), file, read, {});
  if (loaded) return loaded;
  throw new NotPublishedError(`Could not fetch ${file.kind} stats for ${file.date} or yesterday`);
}

/** Why what is stored answers where the network did not, by the error it failed with. */
export function becauseOf(error: unknown): StoredBecause {
  if (error instanceof TimeoutError) return 'network-slow';
  return error instanceof HttpError ? 'unusable' : 'network-failed';
}

/** "Not published (yet)": an answer, not a failure. */
const ABSENT_STATUSES = [404, 410];

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
    // Newer than asked for is no fallback: the clock that asked is behind.
    const isFallback = date < file.date;
    return {
      value,
      version,
      date,
      freshness: { dataDate: date, fromStore, storedAt, storedBecause, isFallback },
    };
  } catch (error) {
    if (error instanceof HttpError && ABSENT_STATUSES.includes(error.status)) return null;
    throw error;
  }
}
