/**
 * The player rankings' address behind the question mark: period, set, search, order and which leaders are
 * open on a phone, in plain words, defaults left out (`?period=lw_p&set=OP14&order=name&open=OP14-041`).
 */
import { type CardId, isCardId } from '../../domain/card';
import { DEFAULT_PERIOD, type PeriodValue, parsePeriod } from '../../domain/period';
import {
  DEFAULT_LEADERBOARD_ORDER,
  LEADERBOARD_ORDERS,
  type LeaderboardOrder,
} from '../../domain/player-rankings';

interface PlayerRankingsSearch {
  readonly period?: PeriodValue | undefined;
  readonly set?: string | undefined;
  readonly find?: string | undefined;
  readonly order?: LeaderboardOrder | undefined;
  /** Codes between commas. */
  readonly open?: string | undefined;
}

/** What the address asks to see. */
export interface PlayerRankingsView {
  readonly period: PeriodValue;
  /** The one set whose leaders are shown; null for all. */
  readonly set: string | null;
  /** Words of a leader's name or code; empty for all. */
  readonly find: string;
  readonly order: LeaderboardOrder;
  /** The leaders whose players a phone shows: in the address, so that anyone who comes back finds them so. */
  readonly open: readonly CardId[];
}

/** More than a name needs; an address may hold anything. */
export const LONGEST_FIND = 60;
/** More than a reader opens; an address has an end. */
const MOST_OPEN = 40;

const SET = /^[A-Z]{1,4}\d{0,3}$/;

/** Reads what stands in an address; what makes no sense there is as good as left out. */
export function parsePlayerRankingsSearch(search: Record<string, unknown>): PlayerRankingsSearch {
  const { set, find, open } = search;
  return searchOf({
    period: parsePeriod(search.period) ?? DEFAULT_PERIOD,
    set: typeof set === 'string' && SET.test(set) ? set : null,
    find: typeof find === 'string' ? find.trim().slice(0, LONGEST_FIND) : '',
    order: LEADERBOARD_ORDERS.find((one) => one === search.order) ?? DEFAULT_LEADERBOARD_ORDER,
    open: typeof open === 'string' ? open.split(',').filter(isCardId).slice(0, MOST_OPEN) : [],
  });
}

/**
 * The address of a view. Every name is there, if only as undefined: the router keeps what an address
 * held under a name that its reader does not mention.
 */
export function searchOf({
  period,
  set,
  find,
  order,
  open,
}: PlayerRankingsView): PlayerRankingsSearch {
  return {
    period: period === DEFAULT_PERIOD ? undefined : period,
    set: set ?? undefined,
    find: find || undefined,
    order: order === DEFAULT_LEADERBOARD_ORDER ? undefined : order,
    open: open.join(',') || undefined,
  };
}

/** The view of an address. */
export function viewOf(search: PlayerRankingsSearch): PlayerRankingsView {
  return {
    period: search.period ?? DEFAULT_PERIOD,
    set: search.set ?? null,
    find: search.find ?? '',
    order: search.order ?? DEFAULT_LEADERBOARD_ORDER,
    open: search.open?.split(',') ?? [],
  };
}
