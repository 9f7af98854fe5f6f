/**
 * How leaders placed in a set of tournament decks: the placement table and the pie (SPEC 2 Tournament
 * results, 3 Aggregates per leader, 9). It takes any decks; the filters in tournaments choose them.
 */
import type { CardId } from '../card/card';
import type { Sort, SortOrder } from '../text/sort';
import { compareCardIds, compareText } from '../text/text-order';

const SLICE_COLORS = 10;

/** The part of a deck that counts here. */
interface PlacedDeck {
  readonly leader: CardId;
  readonly cardName: string;
  readonly placing: number;
}

/** A leader of the filtered decks. */
export interface LeaderPlacement {
  readonly leader: CardId;
  /** The code where the file has no name. */
  readonly leaderName: string;
  /** How many decks: "Tops". */
  readonly count: number;
  /** Mean placing, unrounded. */
  readonly average: number;
  /** Best placing. */
  readonly highest: number;
}

/** The result of each leader in these decks, in the default order: most decks first. */
export function placeLeaders(decks: readonly PlacedDeck[]): LeaderPlacement[] {
  const tallies = new Map<CardId, Tally>();
  for (const deck of decks) tally(tallies, deck);
  return sortPlacements(Array.from(tallies.values(), placementOf), DEFAULT_PLACEMENT_SORT);
}

interface Tally {
  readonly leader: CardId;
  name: string;
  count: number;
  placings: number;
  highest: number;
}

function tally(tallies: Map<CardId, Tally>, { leader, cardName, placing }: PlacedDeck): void {
  const known = tallies.get(leader);
  if (known === undefined) {
    tallies.set(leader, { leader, name: cardName, count: 1, placings: placing, highest: placing });
    return;
  }
  known.name ||= cardName;
  known.count += 1;
  known.placings += placing;
  known.highest = Math.min(known.highest, placing);
}

function placementOf({ leader, name, count, placings, highest }: Tally): LeaderPlacement {
  return { leader, leaderName: name || leader, count, average: placings / count, highest };
}

/** SPEC 2: "The default is count descending." For places the best comes first. */
export const PLACEMENT_ORDER = {
  usual: 'count',
  directions: { leader: 'asc', count: 'desc', average: 'asc', highest: 'asc' },
} as const satisfies SortOrder<string>;
export type PlacementSortKey = keyof typeof PLACEMENT_ORDER.directions;
type PlacementSort = Sort<PlacementSortKey>;
export const DEFAULT_PLACEMENT_SORT: PlacementSort = { key: 'count', direction: 'desc' };

/** A sorted copy, leaders by name; ties go by more decks, then the better average, then the code. */
export function sortPlacements(
  placements: readonly LeaderPlacement[],
  { key, direction }: PlacementSort,
): LeaderPlacement[] {
  const sign = direction === 'asc' ? 1 : -1;
  return placements.toSorted(
    (a, b) =>
      sign * (key === 'leader' ? compareText(a.leaderName, b.leaderName) : a[key] - b[key]) ||
      b.count - a.count ||
      a.average - b.average ||
      compareCardIds(a.leader, b.leader),
  );
}

/** An average placing with 2 decimals (SPEC 9). */
export function formatAveragePlacing(average: number): string {
  return average.toFixed(2);
}

/** A leader's slice of the pie. */
export interface LeaderSlice {
  readonly leader: CardId;
  readonly leaderName: string;
  readonly count: number;
  /** The share of all filtered decks, 0 to 1. */
  readonly share: number;
  /** 0 to 9; neighbours always differ. */
  readonly color: number;
}

/** The pie, largest slice first, colours in turn. */
export function sliceLeaders(placements: readonly LeaderPlacement[]): LeaderSlice[] {
  const total = placements.reduce((sum, { count }) => sum + count, 0);
  const slices = sortPlacements(placements, DEFAULT_PLACEMENT_SORT);
  return slices.map(({ leader, leaderName, count }, at) => {
    // The last slice touches the first; with equal colours they would look like one.
    const meetsItsColor = at > 0 && at === slices.length - 1 && at % SLICE_COLORS === 0;
    const color = meetsItsColor ? SLICE_COLORS / 2 : at % SLICE_COLORS;
    return { leader, leaderName, count, share: count / total, color };
  });
}

/** Leaders too rare for slices of their own. */
export interface OtherLeaders {
  readonly leaders: number;
  /** Their decks in total. */
  readonly count: number;
  readonly share: number;
}

/**
 * The slices with at least `leastShare` of the pie, and all others as one. A single narrow slice stays: "1
 * other leader" would only hide its name.
 */
export function groupNarrowSlices(
  slices: readonly LeaderSlice[],
  leastShare: number,
): { readonly wide: readonly LeaderSlice[]; readonly others: OtherLeaders | null } {
  const narrow = slices.filter(({ share }) => share < leastShare);
  if (narrow.length < 2) return { wide: slices, others: null };
  return {
    wide: slices.filter(({ share }) => share >= leastShare),
    others: {
      leaders: narrow.length,
      count: narrow.reduce((sum, { count }) => sum + count, 0),
      share: narrow.reduce((sum, { share }) => sum + share, 0),
    },
  };
}

/** "23 other leaders". */
export function formatOtherLeaders({ leaders }: OtherLeaders): string {
  return `${leaders} other leaders`;
}

/** The tooltip's figures: 'Count: 12 (8.3%)' (SPEC 2). */
export function formatSliceCount({ count, share }: Pick<LeaderSlice, 'count' | 'share'>): string {
  return `Count: ${count} (${(share * 100).toFixed(1)}%)`;
}
