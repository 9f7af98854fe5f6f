/**
 * What a first visit fetches ahead, so that the app works without a network from then on (DESIGN, First
 * visit and storage). Pure: it names addresses; install-worker has them fetched.
 */
import type { CardId } from '../domain/card';
import { addDays, type DateStamp } from '../domain/pacific-date';
import { type PeriodValue, trendDaysOf } from '../domain/period';
import { EXPORTED_LEADERS } from '../domain/rankings';
import {
  CARD_DATA_ADDRESS,
  cardImageAddress,
  cardThumbAddress,
  EVENTS_ADDRESS,
  LATEST_VIDEO_ADDRESS,
  latestDailyFileAddress,
  TOURNAMENTS_ADDRESS,
} from '../resources/addresses';
import type { DailyKindName } from '../resources/network-resources';
import type { FetchAheadReport } from '../resources/stored-answer';

/** One thing wanted: the first of its addresses that the host has. */
export type Wish = readonly string[];

export interface FetchAheadPlan {
  /** The rankings that are looked at, whole: fetched before everything else. */
  readonly first: readonly Wish[];
  /** Without these a screen that is free to all stays empty. "Ready offline" waits for them. */
  readonly essential: readonly Wish[];
  /** Small pictures of the ranked leaders. "Ready offline" waits for them, but where every byte counts they stay away. */
  readonly pictures: readonly Wish[];
  /** Good to have, fetched afterwards, and not where data costs money. */
  readonly optional: readonly Wish[];
}

/** The rankings this page has loaded: what the visitor looks at first without a network. */
export interface SeenRankings {
  readonly period: PeriodValue;
  /** The day they are of. */
  readonly date: DateStamp;
  /** In the order of the table. */
  readonly leaders: readonly CardId[];
}

/** A leaderboard this page has loaded. */
export type SeenLeaderboard = Pick<SeenRankings, 'period' | 'date'>;

/**
 * `seen` is null when there are no rankings. `everyLeader` names those of the card data too: reports and
 * decks may be about leaders that nobody played this week. `leaderboards` are of periods the visitor chose
 * among the player rankings, beside that of the rankings.
 */
export function planFetchAhead(
  seen: SeenRankings | null,
  everyLeader: readonly CardId[] = [],
  leaderboards: readonly SeenLeaderboard[] = [],
): FetchAheadPlan {
  const seenBoards = seen ? [seen, ...leaderboards] : leaderboards;
  const boards = new Set(
    seenBoards.map(({ period, date }) =>
      latestDailyFileAddress({ kind: 'leaderboard', period, date }),
    ),
  );
  const ranked = seen?.leaders ?? [];
  const isRanked = new Set(ranked);
  const others = new Set(everyLeader.filter((id) => !isRanked.has(id)));
  const thumbOf = (id: CardId) => [cardThumbAddress(id), cardImageAddress(id)];
  return {
    first: [...(seen ? planRankings(seen) : []), [CARD_DATA_ADDRESS]],
    essential: [
      ...[...boards].map((address) => [address]),
      [EVENTS_ADDRESS],
      [TOURNAMENTS_ADDRESS],
    ],
    pictures: ranked.map(thumbOf),
    optional: [
      [LATEST_VIDEO_ADDRESS],
      ...[...others].map(thumbOf),
      ...ranked.slice(0, EXPORTED_LEADERS).map((id) => [cardImageAddress(id)]),
    ],
  };
}

function planRankings({ period, date }: SeenRankings): Wish[] {
  const daily = (kind: DailyKindName, day: DateStamp) =>
    latestDailyFileAddress({ kind, period, date: day });
  // Where a host has no slim rankings, the whole file serves (CONTRACT, Addresses).
  return [date, addDays(date, -trendDaysOf(period))].map((day) => [
    daily('rankings', day),
    daily('stats', day),
  ]);
}

/**
 * Has each wish fulfilled by its first address the host has. True when nothing failed: what the host
 * does not have at all can't be waited for.
 */
export async function fulfil(
  wishes: readonly Wish[],
  fetchAhead: (addresses: readonly string[]) => Promise<FetchAheadReport>,
): Promise<boolean> {
  let open = wishes.filter(([address]) => address !== undefined);
  let hasFailed = false;
  while (open.length > 0) {
    const { absent, failed } = await fetchAhead(open.flatMap(([address]) => address ?? []));
    hasFailed ||= failed.length > 0;
    open = open
      .filter(([address, next]) => next !== undefined && absent.includes(address ?? ''))
      .map(([, ...rest]) => rest);
  }
  return !hasFailed;
}
