/**
 * The part of the rankings' address behind the question mark: period, order and filter of the table, in
 * plain words, defaults left out (`?period=lw_p&sort=raw&dir=asc&find=kestrel&min=200`).
 */
import { DEFAULT_PERIOD, type PeriodValue, parsePeriod } from '../../domain/period';
import {
  DEFAULT_RANKING_SORT,
  FIRST_DIRECTIONS,
  RANKING_SORT_KEYS,
  type RankingFilter,
  type RankingSort,
  type RankingSortKey,
  type SortDirection,
} from '../../domain/rankings';

/** What is undefined is not in the address. */
interface RankingsSearch {
  readonly period?: PeriodValue | undefined;
  readonly sort?: RankingSortKey | undefined;
  readonly dir?: SortDirection | undefined;
  readonly find?: string | undefined;
  readonly min?: number | undefined;
}

/** What the address asks to see. */
export interface RankingsView {
  readonly period: PeriodValue;
  readonly sort: RankingSort;
  readonly filter: RankingFilter;
}

export const NO_FILTER: RankingFilter = { find: '', leastGames: 0 };

/** Reads what stands in an address; what makes no sense there is as good as left out. */
export function parseRankingsSearch(search: Record<string, unknown>): RankingsSearch {
  const key = RANKING_SORT_KEYS.find((candidate) => candidate === search.sort);
  const sortKey = key ?? DEFAULT_RANKING_SORT.key;
  const direction = (['asc', 'desc'] as const).find((candidate) => candidate === search.dir);
  return searchOf({
    period: parsePeriod(search.period) ?? DEFAULT_PERIOD,
    sort: { key: sortKey, direction: direction ?? FIRST_DIRECTIONS[sortKey] },
    filter: {
      find: typeof search.find === 'string' ? search.find.trim().slice(0, LONGEST_FIND) : '',
      leastGames: parseLeastGames(search.min),
    },
  });
}

/** More than a name needs; an address may hold anything. */
export const LONGEST_FIND = 60;

function parseLeastGames(said: unknown): number {
  return /^\d{1,7}$/.test(String(said)) ? Number(said) : NO_FILTER.leastGames;
}

/**
 * The address of a view. Every name is there, if only as undefined: the router keeps what an address
 * held under a name that its reader does not mention.
 */
export function searchOf({ period, sort, filter }: RankingsView): Required<RankingsSearch> {
  return {
    period: unlessDefault(period, DEFAULT_PERIOD),
    sort: unlessDefault(sort.key, DEFAULT_RANKING_SORT.key),
    dir: unlessDefault(sort.direction, FIRST_DIRECTIONS[sort.key]),
    find: unlessDefault(filter.find, NO_FILTER.find),
    min: unlessDefault(filter.leastGames, NO_FILTER.leastGames),
  };
}

/** The view of an address. */
export function viewOf(search: RankingsSearch): RankingsView {
  const key = search.sort ?? DEFAULT_RANKING_SORT.key;
  return {
    period: search.period ?? DEFAULT_PERIOD,
    sort: { key, direction: search.dir ?? FIRST_DIRECTIONS[key] },
    filter: {
      find: search.find ?? NO_FILTER.find,
      leastGames: search.min ?? NO_FILTER.leastGames,
    },
  };
}

function unlessDefault<Value>(value: Value, usual: Value): Value | undefined {
  return value === usual ? undefined : value;
}
