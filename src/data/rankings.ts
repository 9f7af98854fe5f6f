/**
 * Loads a period's leader rankings, from the slim `rankings` file or the whole `stats` file, and the earlier
 * ones for their trend.
 */

import type { PeriodStats } from '../domain/figures/rankings';
import { addDays, pacificDateOf } from '../domain/time/pacific-date';
import { type PeriodValue, trendDaysOf } from '../domain/time/period';
import { dailyFileName } from '../resources/daily-files';
import { type DailyContent, type DailyFileReader, loadOfDate } from './daily/daily-file';
import { loadSlimOrWhole } from './daily/slim-or-whole';
import { decode } from './decode/decode';
import { type LoadOptions, loadContent } from './decode/decoded-answer';
import { DataError, InvalidDataError, NotPublishedError } from './http/errors';
import { parseJson } from './http/http';
import { decodeLeaderStats } from './schemas/leader-stats';

/** The two kinds of file that hold rankings. */
type RankingsKind = 'rankings' | 'stats';

export interface PeriodRankings extends DailyContent<PeriodStats> {
  readonly kind: RankingsKind;
  readonly period: PeriodValue;
}

/** The part of the shown rankings that decides which earlier ones they compare with. */
export type ShownRankings = Pick<PeriodRankings, 'kind' | 'period' | 'date'>;

/**
 * The latest rankings of a period: from the slim file, else from the whole one, else the newest ones stored
 * on this device.
 * @throws DataError with the catalogue's sentence, which is also logged (SPEC 8).
 */
export async function loadRankings(
  period: PeriodValue,
  now: Date,
  options: LoadOptions<PeriodStats> = {},
): Promise<PeriodRankings> {
  const sourceOf = (kind: RankingsKind) => ({
    kind,
    read: readerOf(kind, options),
    isEmpty: ({ leaders }: PeriodStats) => leaders.length === 0,
  });
  try {
    const days = { period, today: pacificDateOf(now) };
    return {
      ...(await loadSlimOrWhole(sourceOf('rankings'), sourceOf('stats'), days)),
      period,
    };
  } catch (error) {
    if (error instanceof NotPublishedError || error instanceof InvalidDataError) {
      console.error(error.message);
    }
    throw error;
  }
}

/**
 * The rankings that a trend compares with: as many days before the `shown` ones as the period requires, of
 * the same kind. Null where that very file is not available: a fallback never counts as history (DESIGN, The
 * daily-file rule). Never fails.
 */
export async function loadRankingsHistory(
  { kind, period, date: shown }: ShownRankings,
  signal?: AbortSignal,
): Promise<PeriodStats | null> {
  const date = addDays(shown, -trendDaysOf(period));
  try {
    const { value, freshness } = await loadOfDate(
      { kind, period, date },
      readerOf(kind, { signal }),
    );
    return freshness.isFallback ? null : value;
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    console.warn(error.message);
    return null;
  }
}

function readerOf(
  kind: RankingsKind,
  { signal, previous }: LoadOptions<PeriodStats>,
): DailyFileReader<PeriodStats> {
  return (address, file, options) => {
    const { period } = file;
    const decodeBytes = (bytes: ArrayBuffer) =>
      kind === 'rankings'
        ? decodeLeaderStats(parseJson(bytes, period), period)
        : decode('stats', bytes, { period });
    const reader = { file: dailyFileName(file), decode: decodeBytes };
    return loadContent(address, reader, previous, { ...options, signal });
  };
}
