/**
 * Loads a period's leader rankings and the earlier ones for their trend. This module chooses between the slim
 * `rankings` file and the whole `stats` file (CONTRACT, Addresses).
 */
import { addDays, pacificDateOf } from '../domain/pacific-date';
import { type PeriodValue, trendDaysOf } from '../domain/period';
import type { PeriodStats } from '../domain/rankings';
import { dailyFileName } from '../resources/daily-files';
import {
  becauseOf,
  type DailyContent,
  type DailyFileReader,
  type DailySource,
  type LatestFile,
  loadLatest,
  loadNewestStored,
  loadOfDate,
  loadPublished,
} from './daily-file';
import { decode } from './decode';
import { type LoadOptions, loadContent } from './decoded-answer';
import { DataError, InvalidDataError, NotPublishedError } from './errors';
import { parseJson } from './http';
import { decodeLeaderStats } from './schemas/leader-stats';

/** The two kinds of file that hold rankings. */
type RankingsKind = 'rankings' | 'stats';

export interface PeriodRankings extends DailyContent<PeriodStats> {
  readonly kind: RankingsKind;
  readonly period: PeriodValue;
}

/** The part of the shown rankings that decides which earlier ones they compare with. */
export type ShownRankings = Pick<PeriodRankings, 'kind' | 'period' | 'date'>;

/** Set once a host has published `stats` without `rankings`; remembered for the session. */
let hostLacksSlimFiles = false;

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
  const today = pacificDateOf(now);
  const sourceOf = (kind: RankingsKind): RankingsSource => ({
    file: { kind, period, today },
    read: readerOf(kind, options),
    isEmpty: ({ leaders }) => leaders.length === 0,
  });
  try {
    return hostLacksSlimFiles
      ? await withKind(sourceOf('stats'), loadLatest)
      : await loadSlimOrWhole(sourceOf('rankings'), sourceOf('stats'));
  } catch (error) {
    if (error instanceof NotPublishedError || error instanceof InvalidDataError) {
      console.error(error.message);
    }
    throw error;
  }
}

interface RankingsSource extends DailySource<PeriodStats> {
  readonly file: LatestFile & { readonly kind: RankingsKind; readonly period: PeriodValue };
}

type Loading<Content> = (file: LatestFile, source: DailySource<PeriodStats>) => Promise<Content>;

/** Loads in one of the ways of `daily-file`, and tells the kind of file. */
async function withKind<Content extends DailyContent<PeriodStats> | null>(
  source: RankingsSource,
  load: Loading<Content>,
): Promise<PeriodRankings | Extract<Content, null>> {
  const loaded = await load(source.file, source);
  if (loaded === null) return loaded as Extract<Content, null>;
  const { kind, period } = source.file;
  return { ...loaded, kind, period };
}

async function loadSlimOrWhole(
  slim: RankingsSource,
  whole: RankingsSource,
): Promise<PeriodRankings> {
  try {
    return await withKind(slim, loadPublished);
  } catch (error) {
    if (error instanceof NotPublishedError) return loadWhole(slim, whole);
    if (error instanceof InvalidDataError) throw error;
    // Without a usable answer a stored whole file is fine, but 2 MB are not worth a request now.
    const stored = await withKind(whole, (file, source) =>
      loadNewestStored(file, source, becauseOf(error)),
    );
    if (stored) return stored;
    throw error;
  }
}

async function loadWhole(slim: RankingsSource, whole: RankingsSource): Promise<PeriodRankings> {
  try {
    const loaded = await withKind(whole, loadPublished);
    hostLacksSlimFiles = true;
    return loaded;
  } catch (error) {
    if (!(error instanceof NotPublishedError)) throw error;
    const load: Loading<DailyContent<PeriodStats> | null> = (file, source) =>
      loadNewestStored(file, source, becauseOf(error));
    const stored = (await withKind(slim, load)) ?? (await withKind(whole, load));
    if (stored) return stored;
    throw error;
  }
}

/**
 * The rankings that a trend compares with: as many days before the `shown` ones as the period requires, of
 * the same kind. Null where that very file is not available. Never fails.
 */
export function loadRankingsHistory(
  shown: ShownRankings,
  signal?: AbortSignal,
): Promise<PeriodStats | null> {
  return loadRankingsOfDay(
    { ...shown, date: addDays(shown.date, -trendDaysOf(shown.period)) },
    signal,
  );
}

/**
 * The rankings of exactly one day: a fallback never counts as history (DESIGN, The daily-file rule). Null
 * where they are not available. Never fails.
 */
export async function loadRankingsOfDay(
  { kind, period, date }: ShownRankings,
  signal?: AbortSignal,
): Promise<PeriodStats | null> {
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
