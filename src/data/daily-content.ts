/**
 * Loads the latest daily file of a kind. Parts of a period's `stats` file have slim files of their own, or
 * come from the whole one where a host lacks those (CONTRACT, Addresses).
 */
import { type DateStamp, pacificDateOf } from '../domain/pacific-date';
import type { PeriodValue } from '../domain/period';
import { dailyFileName } from '../resources/daily-files';
import type { DailyKindName } from '../resources/network-resources';
import {
  becauseOf,
  type DailyContent,
  type DailyFileReader,
  type DailySource,
  loadLatest,
  loadNewestStored,
  loadPublished,
} from './daily-file';
import { decode, prepareDecoding } from './decode';
import { type LoadOptions, loadContent } from './decoded-answer';
import type { DecoderAsks, DecoderGives } from './decoders';
import { InvalidDataError, NotPublishedError } from './errors';
import { logFailure } from './log-failure';

/** Kinds with one file per period. */
export type PeriodKind = Exclude<DailyKindName, 'leader'>;
export type ContentOf<Kind extends PeriodKind> = DecoderGives<Kind>['value'];

/** Their decoders read both the slim file and the whole one. */
const CUT_FROM_STATS = ['matrix', 'pairs'] as const satisfies readonly PeriodKind[];
type CutKind = (typeof CUT_FROM_STATS)[number];

/** Kinds of which a host has published the whole file without the slim one; remembered for the session. */
const lacking = new Set<CutKind>();

export interface DailyRequest<Kind extends PeriodKind> extends LoadOptions<ContentOf<Kind>> {
  readonly kind: Kind;
  /** Whether a file has no content for a screen. */
  readonly isEmpty: (value: ContentOf<Kind>) => boolean;
  /**
   * Names the content in the console; null where the console only gets the catalogue's sentences (SPEC 8).
   */
  readonly subject: string | null;
  readonly period: PeriodValue;
  readonly now: Date;
}

/**
 * The latest file of a period: today's, then yesterday's, then the newest stored one.
 * @throws DataError, with the catalogue's sentence where it has one; also logged (SPEC 8).
 */
export async function loadDaily<Kind extends PeriodKind>({
  kind,
  isEmpty,
  subject,
  period,
  now,
  signal,
  previous,
}: DailyRequest<Kind>): Promise<DailyContent<ContentOf<Kind>>> {
  prepareDecoding();
  const today = pacificDateOf(now);
  const read: DailyFileReader<ContentOf<Kind>> = (address, file, options) => {
    const decodeBytes = (bytes: ArrayBuffer) =>
      decode<Kind>(kind, bytes, { period } as DecoderAsks<Kind>);
    const reader = { file: dailyFileName(file), decode: decodeBytes };
    return loadContent(address, reader, previous, { ...options, signal });
  };
  const source = { read, isEmpty };
  const cut = CUT_FROM_STATS.find((each) => each === kind);
  try {
    return await (cut
      ? loadSlimOrWhole(cut, period, today, source)
      : loadLatest({ kind, period, today }, source));
  } catch (error) {
    logFailure(error, subject, signal);
    throw error;
  }
}

async function loadSlimOrWhole<Value>(
  kind: CutKind,
  period: PeriodValue,
  today: DateStamp,
  source: DailySource<Value>,
): Promise<DailyContent<Value>> {
  if (lacking.has(kind)) return loadWhole(kind, period, today, source);
  try {
    return await loadPublished({ kind, period, today }, source);
  } catch (error) {
    if (error instanceof NotPublishedError) return loadWhole(kind, period, today, source);
    if (error instanceof InvalidDataError) throw error;
    // Without a usable answer a stored whole file is fine, but 2 MB are not worth a request now.
    const whole = { kind: 'stats', period, today } as const;
    const stored = await loadNewestStored(whole, source, becauseOf(error));
    if (stored) return stored;
    throw error;
  }
}

async function loadWhole<Value>(
  kind: CutKind,
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
    const load = (of: 'stats' | CutKind) =>
      loadNewestStored({ kind: of, period, today }, source, becauseOf(error));
    const stored = (await load(kind)) ?? (await load('stats'));
    if (stored) return stored;
    throw error;
  }
}
