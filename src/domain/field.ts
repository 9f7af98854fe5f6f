/**
 * The field: which leaders are expected at a tournament, and how every leader would fare against it. Weights are any
 * positive numbers, such as players or play rates; what counts is their shares.
 */
import type { CardId } from './card';
import { compareCardIds } from './text-order';
import { EVEN_RATE } from './win-rate';

/** A leader's record against another one. */
export interface Pair {
  readonly opponent: CardId;
  readonly games: number;
  readonly wins: number;
  /** Those in which the leader went first. */
  readonly firstGames: number;
  readonly firstWins: number;
}

export interface LeaderPairs {
  readonly leader: CardId;
  readonly leaderName: string;
  readonly pairs: readonly Pair[];
}

export interface FieldPart {
  readonly leader: CardId;
  /** Above 0. */
  readonly weight: number;
}

/** A rate against one opponent of the field. */
interface Pairing {
  readonly opponent: CardId;
  readonly rate: number;
  readonly games: number;
}

/** How a leader would fare. Rates and shares are fractions. */
export interface FieldResult {
  readonly leader: CardId;
  readonly leaderName: string;
  /** Over the part of the field it has met; null where it has met none of it. */
  readonly expected: number | null;
  /** The ends of the 95 % interval. */
  readonly low: number;
  readonly high: number;
  /** The share of the field it has met. */
  readonly covered: number;
  readonly first: number | null;
  readonly second: number | null;
  readonly best: Pairing | null;
  readonly worst: Pairing | null;
}

/** Below it a best or worst pairing is chance. */
const LEAST_PAIRING_GAMES = 30;

/** Standard deviations on either side of the mean that hold 95 % of a normal distribution. */
const Z = 1.959963984540054;

/** Every leader against the field, in the order of the leaders. */
export function rateAgainstField(
  leaders: readonly LeaderPairs[],
  field: readonly FieldPart[],
): FieldResult[] {
  const total = field.reduce((sum, { weight }) => sum + weight, 0);
  return leaders.map((row) => resultOf(row, field, total));
}

function resultOf(
  { leader, leaderName, pairs }: LeaderPairs,
  field: readonly FieldPart[],
  total: number,
): FieldResult {
  const byOpponent = new Map(pairs.map((pair) => [pair.opponent, pair]));
  const all = new WeightedMean();
  const first = new WeightedMean();
  const second = new WeightedMean();
  const pairings: Pairing[] = [];
  for (const { leader: opponent, weight } of field) {
    const pair = byOpponent.get(opponent);
    if (!pair || pair.games === 0) continue;
    const { games, wins, firstGames, firstWins } = pair;
    first.add(weight, firstWins, firstGames);
    second.add(weight, wins - firstWins, games - firstGames);
    if (opponent === leader) {
      // Each game of a mirror is won by the leader and lost by it.
      all.addSure(weight, EVEN_RATE);
      continue;
    }
    all.add(weight, wins, games);
    pairings.push({ opponent, rate: wins / games, games });
  }
  const sorted = pairings
    .filter(({ games }) => games >= LEAST_PAIRING_GAMES)
    .toSorted((a, b) => b.rate - a.rate || b.games - a.games);
  const interval = all.interval();
  const expected = all.value();
  return {
    leader,
    leaderName,
    expected,
    ...interval,
    covered: total > 0 ? all.weight / total : 0,
    first: first.value(),
    second: second.value(),
    best: sorted[0] ?? null,
    worst: sorted.at(-1) ?? null,
  };
}

export const FIELD_SORT_KEYS = ['sure', 'expected', 'first', 'second', 'covered'] as const;
/** `sure`: by the low end of the interval, so that few games win nothing. */
export type FieldSortKey = (typeof FIELD_SORT_KEYS)[number];

/** A sorted copy, the highest first; without those that have met none of the field. */
export function sortResults<Result extends FieldResult>(
  results: readonly Result[],
  key: FieldSortKey,
): Result[] {
  const figureOf = (result: Result) => (key === 'sure' ? result.low : (result[key] ?? -1));
  return results
    .filter(({ expected }) => expected !== null)
    .toSorted((a, b) => figureOf(b) - figureOf(a) || compareCardIds(a.leader, b.leader));
}

class WeightedMean {
  weight = 0;
  #sum = 0;
  #middle = 0;
  #variance = 0;

  add(weight: number, wins: number, games: number): void {
    if (games <= 0) return;
    // Two wins and two losses more (Agresti and Coull): one game, won, is no certainty.
    const rate = (wins + 2) / (games + 4);
    this.weight += weight;
    this.#sum += weight * (wins / games);
    this.#middle += weight * rate;
    this.#variance += weight ** 2 * ((rate * (1 - rate)) / (games + 4));
  }

  addSure(weight: number, rate: number): void {
    this.weight += weight;
    this.#sum += weight * rate;
    this.#middle += weight * rate;
  }

  value(): number | null {
    return this.weight > 0 ? this.#sum / this.weight : null;
  }

  /** Holds the value itself, however few games it rests on. */
  interval(): { readonly low: number; readonly high: number } {
    const value = this.value();
    if (value === null) return { low: 0, high: 1 };
    const middle = this.#middle / this.weight;
    const reach = (Z * Math.sqrt(this.#variance)) / this.weight;
    return {
      low: Math.max(0, Math.min(value, middle - reach)),
      high: Math.min(1, Math.max(value, middle + reach)),
    };
  }
}

/** Shares in whole percent that add up to 100, however they are rounded: the largest remainders get what is left. */
export function sharesOf(field: readonly FieldPart[]): Map<CardId, number> {
  const total = field.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0) return new Map();
  const exact = field.map(({ leader, weight }) => ({ leader, share: (100 * weight) / total }));
  const left = 100 - exact.reduce((sum, { share }) => sum + Math.floor(share), 0);
  const raised = new Set(
    exact
      .toSorted((a, b) => (b.share % 1) - (a.share % 1) || compareCardIds(a.leader, b.leader))
      .slice(0, left)
      .map(({ leader }) => leader),
  );
  return new Map(
    exact.map(({ leader, share }) => [leader, Math.floor(share) + (raised.has(leader) ? 1 : 0)]),
  );
}

/** More players of one leader no tournament has. */
export const MOST_PLAYERS = 999;

/** As many of 100 players as its share, those below half a player left out: to be changed by hand. */
export function asPlayers(field: readonly FieldPart[]): FieldPart[] {
  return [...sharesOf(field)].flatMap(([leader, weight]) =>
    weight > 0 ? [{ leader, weight }] : [],
  );
}

const CODE = /\b[a-z]{1,4}\d{0,2}-\d{3}\b/i;
const NUMBER = /(?:[x×]\s*)?(\d+(?:[.,]\d+)?)\s*(?:%|x\b|×)?/i;

/**
 * Reads a pasted field: a leader a line or between `;`, by code or name, with how many there are or their share, before or
 * behind it; 1 where nothing is said. Gives the lines that name no known leader, too.
 */
export function parseField(
  text: string,
  leaders: readonly { readonly id: CardId; readonly name: string }[],
): { readonly field: FieldPart[]; readonly unread: string[] } {
  const weights = new Map<CardId, number>();
  const unread: string[] = [];
  for (const line of text.split(/[\n;]/).map((each) => each.trim())) {
    if (line === '') continue;
    const code = CODE.exec(line)?.[0];
    const rest = code ? line.replace(code, ' ') : line;
    const number = NUMBER.exec(rest)?.[1]?.replace(',', '.');
    const name = rest
      .replace(NUMBER, ' ')
      .replace(/[^\p{L}\p{N}'’.& -]/gu, ' ')
      .trim()
      .toLowerCase();
    const named = code
      ? leaders.filter(({ id }) => id === code.toUpperCase())
      : leaders.filter((leader) => name !== '' && leader.name.toLowerCase() === name);
    const [leader] = named;
    const weight = number === undefined ? 1 : Number(number);
    const sum = (weights.get(leader?.id ?? '') ?? 0) + weight;
    const isWeight = weight > 0 && sum <= MOST_PLAYERS;
    if (!leader || named.length > 1 || !isWeight) unread.push(line);
    else weights.set(leader.id, sum);
  }
  return { field: [...weights].map(([leader, weight]) => ({ leader, weight })), unread };
}
