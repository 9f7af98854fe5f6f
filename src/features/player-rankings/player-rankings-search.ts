/**
 * The player rankings' address behind the question mark: period and set, in plain words, defaults left
 * out (`?period=lw_p&set=OP14`).
 */
import { DEFAULT_PERIOD, type PeriodValue, parsePeriod } from '../../domain/period';

export interface PlayerRankingsSearch {
  readonly period?: PeriodValue | undefined;
  readonly set?: string | undefined;
}

/** What the address asks to see. */
export interface PlayerRankingsView {
  readonly period: PeriodValue;
  /** The one set whose leaders are shown; null for all. */
  readonly set: string | null;
}

const SET = /^[A-Z]{1,4}\d{0,3}$/;

/** Reads what stands in an address; what makes no sense there is as good as left out. */
export function parsePlayerRankingsSearch(search: Record<string, unknown>): PlayerRankingsSearch {
  const { set } = search;
  return searchOf({
    period: parsePeriod(search.period) ?? DEFAULT_PERIOD,
    set: typeof set === 'string' && SET.test(set) ? set : null,
  });
}

/**
 * The address of a view. Every name is there, if only as undefined: the router keeps what an address
 * held under a name that its reader does not mention.
 */
export function searchOf({ period, set }: PlayerRankingsView): PlayerRankingsSearch {
  return { period: period === DEFAULT_PERIOD ? undefined : period, set: set ?? undefined };
}

/** The view of an address. */
export function viewOf(search: PlayerRankingsSearch): PlayerRankingsView {
  return { period: search.period ?? DEFAULT_PERIOD, set: search.set ?? null };
}
