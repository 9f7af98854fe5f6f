/**
 * The field: the leaders expected at a tournament, and how each leader would do against it. Weights are any
 * positive numbers, such as players or play rates; only their shares count.
 */
import type { CardId } from '../card/card';
import { compareCardIds } from '../text/text-order';
import { type GameCounts, likelyRange, meanEstimate } from './pairing-estimate';
import { type LeaderPairs, type Pairings, pairingsOf } from './pairings';

export interface FieldPart {
  readonly leader: CardId;
  /** Above 0. */
  readonly weight: number;
}

/** A leader against one opponent of the field. */
interface FieldPairing {
  readonly opponent: CardId;
  /** The estimate. */
  readonly rate: number;
  readonly played: GameCounts;
}

/** How a leader would do. Rates and shares are fractions. */
export interface FieldResult {
  readonly leader: CardId;
  readonly leaderName: string;
  /** The mean estimate over the whole field; for opponents it never met, both leaders' strengths decide. */
  readonly expected: number;
  /** The ends of the 95 % interval. */
  readonly low: number;
  readonly high: number;
  /** The mean counted rate against those it has met, without the mirror; null where it has met none. */
  readonly raw: number | null;
  /** The number of games behind `raw`. */
  readonly games: number;
  /** The share of the field it has met, including itself. */
  readonly covered: number;
  readonly first: number;
  readonly second: number;
  readonly best: FieldPairing | null;
  readonly worst: FieldPairing | null;
}

/** With fewer games a best or worst pairing is chance. */
const LEAST_PAIRING_GAMES = 30;

/** Leaders that met less of the field come last: most of their figure is an assumption. */
export const LEAST_COVERED = 0.6;

/** Every leader against the field, in the order of the leaders; empty without a field. */
export function rateAgainstField(
  leaders: readonly LeaderPairs[],
  field: readonly FieldPart[],
): FieldResult[] {
  const total = field.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0) return [];
  const pairings = pairingsOf(leaders);
  const shares = field.map(({ leader, weight }) => ({ leader, share: weight / total }));
  return leaders.map(({ leader, leaderName }) => ({
    leader,
    leaderName,
    ...resultOf(leader, shares, pairings),
  }));
}

function resultOf(
  leader: CardId,
  shares: readonly { readonly leader: CardId; readonly share: number }[],
  pairings: Pairings,
): Omit<FieldResult, 'leader' | 'leaderName'> {
  const parts = shares.map(({ leader: opponent, share }) => ({
    opponent,
    share,
    ...pairings.between(leader, opponent),
  }));
  const meanOf = (rate: (part: (typeof parts)[number]) => number) =>
    parts.reduce((sum, part) => sum + part.share * rate(part), 0);
  const mean = meanEstimate(parts, pairings.strength(leader));
  const { low, high } = likelyRange(mean);
  const met = parts.filter(({ isMirror, played }) => !isMirror && played.games > 0);
  const shareOf = (those: typeof parts) => those.reduce((sum, { share }) => sum + share, 0);
  const sorted = met
    .filter(({ played }) => played.games >= LEAST_PAIRING_GAMES)
    .map(({ opponent, estimate, played }) => ({ opponent, rate: estimate.rate, played }))
    .toSorted((a, b) => b.rate - a.rate || b.played.games - a.played.games);
  return {
    expected: mean.rate,
    low,
    high,
    raw:
      met.length === 0
        ? null
        : met.reduce((sum, { share, played }) => sum + (share * played.wins) / played.games, 0) /
          shareOf(met),
    games: met.reduce((sum, { played }) => sum + played.games, 0),
    covered: shareOf(parts.filter(({ isMirror, played }) => isMirror || played.games > 0)),
    first: meanOf(({ turns }) => turns.first.rate),
    second: meanOf(({ turns }) => turns.second.rate),
    best: sorted[0] ?? null,
    // A single pairing has no worst.
    worst: sorted.length > 1 ? (sorted.at(-1) ?? null) : null,
  };
}

export const FIELD_SORT_KEYS = ['sure', 'expected', 'raw', 'first', 'second', 'covered'] as const;
/** `sure` sorts by the low end of the interval, so that few games gain nothing. */
export type FieldSortKey = (typeof FIELD_SORT_KEYS)[number];

/** A sorted copy, highest first; then, in the same order, those that have met too little of the field. */
export function sortResults<Result extends FieldResult>(
  results: readonly Result[],
  key: FieldSortKey,
): Result[] {
  const figureOf = (result: Result) => (key === 'sure' ? result.low : (result[key] ?? -1));
  return results.toSorted(
    (a, b) =>
      Number(isCovered(b)) - Number(isCovered(a)) ||
      figureOf(b) - figureOf(a) ||
      compareCardIds(a.leader, b.leader),
  );
}

/** Whether a leader has met enough of the field. Shares are sums: almost equal is enough. */
export function isCovered({ covered }: Pick<FieldResult, 'covered'>): boolean {
  return covered > LEAST_COVERED - 1e-9;
}

/** Shares in whole percent that add up to 100: the largest remainders are rounded up. */
export function sharesOf(field: readonly FieldPart[]): Map<CardId, number> {
  const total = field.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0) return new Map();
  const exact = field.map(({ leader, weight }) => ({ leader, share: (100 * weight) / total }));
  const missing = 100 - exact.reduce((sum, { share }) => sum + Math.floor(share), 0);
  const raised = new Set(
    exact
      .toSorted((a, b) => (b.share % 1) - (a.share % 1) || compareCardIds(a.leader, b.leader))
      .slice(0, missing)
      .map(({ leader }) => leader),
  );
  return new Map(
    exact.map(({ leader, share }) => [leader, Math.floor(share) + (raised.has(leader) ? 1 : 0)]),
  );
}

/** No tournament has more players of one leader. */
export const MOST_PLAYERS = 999;

/** The field as 100 players; parts below half a player are left out. The user may change the numbers. */
export function asPlayers(field: readonly FieldPart[]): FieldPart[] {
  return [...sharesOf(field)].flatMap(([leader, weight]) =>
    weight > 0 ? [{ leader, weight }] : [],
  );
}
