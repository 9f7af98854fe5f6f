/**
 * Loads a period's leader rankings and the earlier ones their trend is counted from. Owns the choice
 * between the slim `rankings` file and the whole `stats` file (CONTRACT, Addresses).
 */
import { addDays, pacificDateOf } from '../domain/pacific-date';
import { type PeriodValue, trendDaysOf } from '../domain/period';
import type { PeriodStats } from '../domain/rankings';
import { dailyFileName } from '../resources/daily-files';
import { type DailyContent, type DailyFileReader, loadLatest, loadOfDate } from './daily-file';
import { decode } from './decode';
import { withDecoded } from './decoded-answer';
import { DataError, InvalidDataError, NotPublishedError } from './errors';
import { type RequestOptions, requestBytes, requestJson } from './http';
import { decodeLeaderStats } from './schemas/leader-stats';

/** The two kinds of file that hold rankings. */
export type RankingsKind = 'rankings' | 'stats';

export interface PeriodRankings extends DailyContent<PeriodStats> {
  readonly kind: RankingsKind;
  readonly period: PeriodValue;
}

/** What of the rankings on the screen decides which earlier ones they are compared with. */
export type ShownRankings = Pick<PeriodRankings, 'kind' | 'period' | 'date'>;

/** Set once a host was seen to publish `stats` without `rankings`; holds for the session. */
let hostLacksSlimFiles = false;

/**
 * The latest rankings of a period. The slim file first; where the host has none, the whole one.
 *
 * @throws DataError with the catalogue's sentence, which is also logged (SPEC 8).
 */
export async function loadRankings(
  period: PeriodValue,
  now: Date,
  signal?: AbortSignal,
): Promise<PeriodRankings> {
  const today = pacificDateOf(now);
  const load = async (kind: RankingsKind, storedOnly = false): Promise<PeriodRankings> => ({
    ...(await loadLatest({ kind, period, today }, readerOf(kind, { storedOnly, signal }))),
    kind,
    period,
  });
  try {
    return hostLacksSlimFiles ? await load('stats') : await loadSlimOrWhole(load);
  } catch (error) {
    if (error instanceof NotPublishedError || error instanceof InvalidDataError) {
      console.error(error.message);
    }
    throw error;
  }
}

async function loadSlimOrWhole(
  load: (kind: RankingsKind, storedOnly?: boolean) => Promise<PeriodRankings>,
): Promise<PeriodRankings> {
  try {
    return await load('rankings');
  } catch (error) {
    if (error instanceof NotPublishedError) {
      const whole = await load('stats');
      hostLacksSlimFiles = true;
      return whole;
    }
    if (error instanceof InvalidDataError) throw error;
    // No usable answer: a whole file this device has stored serves, but 2 MB are not worth a try now.
    return load('stats', true).catch(() => {
      throw error;
    });
  }
}

/**
 * The rankings that a trend is counted from: as many days before the day of the ones `shown` as the
 * period asks for, and of the same kind. Null when that very file is not to be had: a substitute never
 * counts as history (DESIGN, The daily-file rule). Never fails.
 */
export async function loadRankingsHistory(
  shown: ShownRankings,
  signal?: AbortSignal,
): Promise<PeriodStats | null> {
  const { kind, period } = shown;
  try {
    const { value, freshness } = await loadOfDate(
      { kind, period, date: addDays(shown.date, -trendDaysOf(period)) },
      readerOf(kind, { signal }),
    );
    return freshness.standsIn ? null : value;
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    console.warn(error.message);
    return null;
  }
}

function readerOf(kind: RankingsKind, options: RequestOptions): DailyFileReader<PeriodStats> {
  return kind === 'rankings'
    ? async (address, file) => {
        const answer = await requestJson(address, file.period, options);
        return withDecoded(
          answer,
          decodeLeaderStats(answer.value, file.period),
          dailyFileName(file),
        );
      }
    : async (address, file) => {
        const answer = await requestBytes(address, options);
        const decoded = await decode('leaderStats', answer.value, { period: file.period });
        return withDecoded(answer, decoded, dailyFileName(file));
      };
}
