/**
 * Loads what is cut from a period's `stats` file: the slim file of its own, or the whole one where the host
 * has none (CONTRACT, Addresses).
 */
import { type DateStamp, pacificDateOf } from '../domain/pacific-date';
import type { PeriodValue } from '../domain/period';
import { dailyFileName } from '../resources/daily-files';
import {
  becauseOf,
  type DailyContent,
  type DailyFileReader,
  type DailySource,
  loadNewestStored,
  loadPublished,
} from './daily-file';
import { prepareDecoding } from './decode';
import { type LoadOptions, loadContent } from './decoded-answer';
import { InvalidDataError, NotPublishedError } from './errors';
import { logFailure } from './log-failure';
import type { Decoded } from './schemas/wire';

type SlimKind = 'matrix' | 'pairs';

interface StatsCompanion<Value> {
  readonly kind: SlimKind;
  /** Names the content in the console. */
  readonly subject: string;
  /** Reads the slim file and the whole one alike. */
  readonly decode: (bytes: ArrayBuffer, period: PeriodValue) => Promise<Decoded<Value>>;
  readonly isEmpty: (value: Value) => boolean;
}

/** Kinds of which a host was seen to publish the whole file without the slim one; holds for the session. */
const lacking = new Set<SlimKind>();

/**
 * The latest of a period: the slim file, the whole one, then the newest that is stored.
 *
 * @throws DataError, with the catalogue's sentence where it has one; also logged (SPEC 8).
 */
export async function loadStatsCompanion<Value>(
  { kind, subject, decode, isEmpty }: StatsCompanion<Value>,
  period: PeriodValue,
  now: Date,
  { signal, previous }: LoadOptions<Value> = {},
): Promise<DailyContent<Value>> {
  prepareDecoding();
  const today = pacificDateOf(now);
  const read: DailyFileReader<Value> = (address, file, options) => {
    const reader = {
      file: dailyFileName(file),
      decode: (bytes: ArrayBuffer) => decode(bytes, period),
    };
    return loadContent(address, reader, previous, { ...options, signal });
  };
  const source = { read, isEmpty };
  try {
    if (!lacking.has(kind)) {
      try {
        return await loadPublished({ kind, period, today }, source);
      } catch (error) {
        if (error instanceof InvalidDataError) throw error;
        if (!(error instanceof NotPublishedError)) {
          // No usable answer: a whole file this device has stored serves, but 2 MB are not worth a try now.
          const whole = { kind: 'stats', period, today } as const;
          const stored = await loadNewestStored(whole, source, becauseOf(error));
          if (stored) return stored;
          throw error;
        }
      }
    }
    return await loadWhole(kind, period, today, source);
  } catch (error) {
    logFailure(error, subject, signal);
    throw error;
  }
}

async function loadWhole<Value>(
  kind: SlimKind,
  period: PeriodValue,
  today: DateStamp,
  source: DailySource<Value>,
): Promise<DailyContent<Value>> {
  try {
    const whole = await loadPublished({ kind: 'stats', period, today }, source);
    lacking.add(kind);
    return whole;
  } catch (error) {
    if (!(error instanceof NotPublishedError)) throw error;
    const stored =
      (await loadNewestStored({ kind, period, today }, source)) ??
      (await loadNewestStored({ kind: 'stats', period, today }, source));
    if (stored) return stored;
    throw error;
  }
}
