/**
 * The part of the rankings' address behind the question mark: period and order of the table, in plain
 * words, defaults left out (`?period=lw_p&sort=raw&dir=asc`).
 */
import { DEFAULT_PERIOD, type PeriodValue, parsePeriod } from '../../domain/period';
import {
  DEFAULT_RANKING_SORT,
  FIRST_DIRECTIONS,
  RANKING_SORT_KEYS,
  type RankingSort,
  type RankingSortKey,
  type SortDirection,
} from '../../domain/rankings';

/** What is undefined is not in the address. */
export interface RankingsSearch {
  readonly period?: PeriodValue | undefined;
  readonly sort?: RankingSortKey | undefined;
  readonly dir?: SortDirection | undefined;
}

/** What the address asks to see. */
export interface RankingsView {
  readonly period: PeriodValue;
  readonly sort: RankingSort;
}

/** Reads what stands in an address; what makes no sense there is as good as left out. */
export function parseRankingsSearch(search: Record<string, unknown>): RankingsSearch {
  const key = RANKING_SORT_KEYS.find((candidate) => candidate === search.sort);
  const sortKey = key ?? DEFAULT_RANKING_SORT.key;
  const direction = (['asc', 'desc'] as const).find((candidate) => candidate === search.dir);
  return searchOf({
    period: parsePeriod(search.period) ?? DEFAULT_PERIOD,
    sort: { key: sortKey, direction: direction ?? FIRST_DIRECTIONS[sortKey] },
  });
}

/**
 * The address of a view. Every name is there, if only as undefined: the router keeps what an address
 * held under a name that its reader does not mention.
 */
export function searchOf({ period, sort }: RankingsView): Required<RankingsSearch> {
  return {
    period: unlessDefault(period, DEFAULT_PERIOD),
    sort: unlessDefault(sort.key, DEFAULT_RANKING_SORT.key),
    dir: unlessDefault(sort.direction, FIRST_DIRECTIONS[sort.key]),
  };
}

/** The view of an address. */
export function viewOf(search: RankingsSearch): RankingsView {
  const key = search.sort ?? DEFAULT_RANKING_SORT.key;
  return {
    period: search.period ?? DEFAULT_PERIOD,
    sort: { key, direction: search.dir ?? FIRST_DIRECTIONS[key] },
  };
}

function unlessDefault<Value>(value: Value, usual: Value): Value | undefined {
  return value === usual ? undefined : value;
}
