/**
 * Loading the files published once a day (SPEC 7): which dates are asked for in turn, and the
 * catalogue's sentences when none is there (SPEC 8). Knows nothing of what the files hold.
 */
import type { Dated } from '../domain/freshness';
import { addDays, type DateStamp } from '../domain/pacific-date';
import { datedDailyFileAddress, latestDailyFileAddress } from '../resources/addresses';
import type { DailyFile } from '../resources/daily-files';
import { HttpError, NotPublishedError } from './errors';
import type { Answer } from './http';

/** Asks for an address and decodes what comes; `file` is what the address stands for. */
export type DailyFileReader<Value> = (address: string, file: DailyFile) => Promise<Answer<Value>>;

/** What a daily file holds, and the day it really is of. */
export interface DailyContent<Value> extends Dated<Value> {
  readonly date: DateStamp;
}

/**
 * The latest file: today's in Los Angeles, then yesterday's.
 *
 * @throws NotPublishedError when the host has neither; otherwise as `read` does.
 */
export async function loadLatest<Value>(
  { kind, period, today }: Omit<DailyFile, 'date'> & { readonly today: DateStamp },
  read: DailyFileReader<Value>,
): Promise<DailyContent<Value>> {
  for (const date of [today, addDays(today, -1)]) {
    const file = { kind, period, date };
    const loaded = await loadUnlessMissing(latestDailyFileAddress(file), file, read);
    if (loaded) return loaded;
  }
  throw new NotPublishedError(`Could not fetch ${kind} stats for today or yesterday`);
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
  const loaded = await loadUnlessMissing(datedDailyFileAddress(file), file, read);
  if (loaded) return loaded;
  throw new NotPublishedError(`Could not fetch ${file.kind} stats for ${file.date} or yesterday`);
}

/** "Not published (yet)": an answer, not a failure. */
const ABSENT_STATUSES = [404, 410];

async function loadUnlessMissing<Value>(
  address: string,
  file: DailyFile,
  read: DailyFileReader<Value>,
): Promise<DailyContent<Value> | null> {
  try {
    const { value, dataDate, fromStore, storedAt } = await read(address, file);
    const date = dataDate ?? file.date;
    return {
      value,
      date,
      freshness: { dataDate: date, fromStore, storedAt, standsIn: date !== file.date },
    };
  } catch (error) {
    if (error instanceof HttpError && ABSENT_STATUSES.includes(error.status)) return null;
    throw error;
  }
}
