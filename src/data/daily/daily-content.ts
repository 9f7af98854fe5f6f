/**
 * Loads the latest daily file of a kind. Parts of a period's `stats` file have slim files of their own, or
 * come from the whole one where a host lacks those (CONTRACT, Addresses).
 */
import { pacificDateOf } from '../../domain/time/pacific-date';
import type { PeriodValue } from '../../domain/time/period';
import { dailyFileName } from '../../resources/daily-files';
import { type DailyKindName, isStatsCompanion } from '../../resources/network-resources';
import { decode, prepareDecoding } from '../decode/decode';
import { type LoadOptions, loadContent } from '../decode/decoded-answer';
import type { DecoderAsks, DecoderGives } from '../decode/decoders';
import { logFailure } from '../http/log-failure';
import { type DailyContent, type DailyFileReader, loadLatest } from './daily-file';
import { loadSlimOrWhole } from './slim-or-whole';

/** Kinds with one file per period. */
export type PeriodKind = Exclude<DailyKindName, 'leader'>;
export type ContentOf<Kind extends PeriodKind> = DecoderGives<Kind>['value'];

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
  const name: DailyKindName = kind;
  try {
    return await (isStatsCompanion(name)
      ? // Its decoder reads both the slim file and the whole one.
        loadSlimOrWhole({ ...source, kind: name }, { ...source, kind: 'stats' }, { period, today })
      : loadLatest({ kind, period, today }, source));
  } catch (error) {
    logFailure(error, subject, signal);
    throw error;
  }
}
