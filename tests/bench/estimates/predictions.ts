/**
 * How well win rates of pairings predict the games that follow: the matches up to a day are counted as the product counts
 * them, and each way of making a rate of them is scored by the matches after it.
 */
import type { PlayedMatch } from '../../../server/db/matches/side-rows';
import { makeSeasonCards } from '../../../server/season/cards';
import { makeSeason, playDay } from '../../../server/season/matches';
import { GAME_MODE_OF_REGION, RESULT_WON } from '../../../src/domain/figures/match';
import {
  estimatePairing,
  type GameCounts,
  LEADER_PRIOR_GAMES,
} from '../../../src/domain/figures/pairing-estimate';
import {
  type LeaderPairs,
  type Pair,
  type Pairings,
  pairingsOf,
} from '../../../src/domain/figures/pairings';
import { addDays, type DateStamp } from '../../../src/domain/time/pacific-date';

/** What was known of two leaders, and how one of them fared afterwards. */
export interface Case {
  readonly known: GameCounts;
  /** The prior alone: what both leaders' overall rates say. */
  readonly prior: number;
  readonly estimate: number;
  readonly after: GameCounts;
}

const FIRST_DAY: DateStamp = '20260901';
const ALWAYS = [new Date(0), new Date('2100-01-01')] as const;

/** The private matches of the west, the product's first period. */
function* privateMatches(seed: string, scale: number, from: number, days: number) {
  const season = makeSeason(seed, scale, makeSeasonCards());
  for (let day = from; day < from + days; day++) {
    for (const match of playDay(season, addDays(FIRST_DAY, day), ...ALWAYS)) {
      if (match.isPrivate && match.gameMode === GAME_MODE_OF_REGION.west) yield match;
    }
  }
}

/** A season's pairings after so many days, and what became of them in the days after. */
export function casesOf(seed: string, scale: number, days: number, daysAfter: number) {
  const before = countPairs(privateMatches(seed, scale, 0, days));
  const pairings = pairingsOf(before);
  const records = new Map(before.map(({ leader, pairs }) => [leader, turnCounts(pairs)]));
  const met = countPairs(privateMatches(seed, scale, days, daysAfter)).flatMap(
    ({ leader, pairs }) =>
      pairs.filter(({ opponent }) => opponent !== leader).map((after) => ({ leader, after })),
  );
  return {
    all: met.map(({ leader, after }) => caseOf(pairings, leader, after)),
    byOrder: met.flatMap(({ leader, after }) =>
      TURN_ORDERS.map((order) => orderCaseOf(pairings, records.get(leader), leader, after, order)),
    ),
    pairings,
  };
}

function caseOf(pairings: Pairings, leader: string, after: Pair): Case {
  const { played, estimate } = pairings.between(leader, after.opponent);
  const [own, other] = [pairings.strength(leader), pairings.strength(after.opponent)];
  const prior = estimatePairing(own, other, { games: 0, wins: 0 }).rate;
  return { known: played, prior, estimate: estimate.rate, after };
}

const TURN_ORDERS = ['first', 'second'] as const;
type TurnOrder = (typeof TURN_ORDERS)[number];

const inTurn = (pair: Pair, order: TurnOrder): GameCounts =>
  order === 'first'
    ? { games: pair.firstGames, wins: pair.firstWins }
    : { games: pair.secondGames, wins: pair.secondWins };

function turnCounts(pairs: readonly Pair[]) {
  const of = (order: TurnOrder): GameCounts =>
    pairs.reduce(
      (sum, pair) => ({
        games: sum.games + inTurn(pair, order).games,
        wins: sum.wins + inTurn(pair, order).wins,
      }),
      { games: 0, wins: 0 },
    );
  return { first: of('first'), second: of('second') };
}

/** Games of two leaders in one turn order. */
export interface OrderCase extends Case {
  readonly order: TurnOrder;
  readonly bothOrders: number;
  /** What was shown before: half of the extra games, won as the leader's own gain alone says. */
  readonly shownBefore: number;
}

function orderCaseOf(
  pairings: Pairings,
  record: ReturnType<typeof turnCounts> | undefined,
  leader: string,
  pair: Pair,
  order: TurnOrder,
): OrderCase {
  const { estimate, turns } = pairings.between(leader, pair.opponent);
  const [own, other] = [pairings.strength(leader), pairings.strength(pair.opponent)];
  const logit = (rate: number) => Math.log(rate / (1 - rate));
  const overall = 1 / (1 + Math.exp(-own.overall));
  const { games, wins } = record?.[order] ?? { games: 0, wins: 0 };
  const drawn = (wins + LEADER_PRIOR_GAMES * overall) / (games + LEADER_PRIOR_GAMES);
  const gained = 1 / (1 + Math.exp(other.overall - logit(drawn)));
  const known = turns[order].played;
  return {
    order,
    known,
    prior: gained,
    estimate: turns[order].rate,
    bothOrders: estimate.rate,
    shownBefore: (10 * gained + known.wins) / (10 + known.games),
    after: inTurn(pair, order),
  };
}

/** Counts both sides of every match, as the `stats` file does. */
function countPairs(matches: Iterable<PlayedMatch>): LeaderPairs[] {
  const leaders = new Map<string, Map<string, Mutable<Pair>>>();
  for (const { sides } of matches) {
    for (const [side, other] of [sides, sides.toReversed()] as const) {
      if (!side || !other) continue;
      const pairs = leaders.get(side.leader) ?? new Map<string, Mutable<Pair>>();
      const pair = pairs.get(other.leader) ?? newPair(other.leader);
      const win = side.result === RESULT_WON ? 1 : 0;
      pair.games += 1;
      pair.wins += win;
      if (side.turnOrder === 0) {
        pair.firstGames += 1;
        pair.firstWins += win;
      } else if (side.turnOrder === 1) {
        pair.secondGames += 1;
        pair.secondWins += win;
      }
      leaders.set(side.leader, pairs.set(other.leader, pair));
    }
  }
  return Array.from(leaders, ([leader, pairs]) => ({
    leader,
    leaderName: leader,
    pairs: [...pairs.values()],
  }));
}

type Mutable<Of> = { -readonly [Key in keyof Of]: Of[Key] };

function newPair(opponent: string): Mutable<Pair> {
  return {
    opponent,
    games: 0,
    wins: 0,
    firstGames: 0,
    firstWins: 0,
    secondGames: 0,
    secondWins: 0,
  };
}

/** A way to make a rate of what is known. */
type Way<Known = Case> = (known: Known) => number;

/** Of a pairing never met nothing but the last says anything: even. */
export const WAYS = {
  '50 %': () => 0.5,
  raw: ({ known }) => (known.games > 0 ? known.wins / known.games : 0.5),
  // Two wins and two losses more (Agresti and Coull).
  before: ({ known }) => (known.wins + 2) / (known.games + 4),
  estimate: ({ estimate }) => estimate,
} as const satisfies Record<string, Way>;

/** The same for one turn order. */
export const ORDER_WAYS = {
  raw: WAYS.raw,
  before: ({ shownBefore }) => shownBefore,
  'both orders': ({ bothOrders }) => bothOrders,
  estimate: WAYS.estimate,
} as const satisfies Record<string, Way<OrderCase>>;

export function withPriorGames(prior: number): Way {
  return (known) => (prior * known.prior + known.known.wins) / (prior + known.known.games);
}

interface Tenth {
  readonly games: number;
  /** Means, as fractions. */
  readonly predicted: number;
  readonly won: number;
}

export interface Score {
  readonly games: number;
  /** Means over the games; the lower, the better. */
  readonly brier: number;
  readonly logLoss: number;
  /** By what was predicted: under 10 %, under 20 % … */
  readonly tenths: readonly (Tenth | null)[];
}

/** A rate of 0 or 1 that is wrong once would be infinitely wrong. */
const LEAST_RATE = 0.001;

export function scoreOf<Known extends Case>(cases: readonly Known[], way: Way<Known>): Score {
  let [games, brier, logLoss] = [0, 0, 0];
  const tenths = Array.from({ length: 10 }, () => ({ games: 0, predicted: 0, won: 0 }));
  for (const known of cases) {
    const rate = way(known);
    const { games: count, wins } = known.after;
    const losses = count - wins;
    const safe = Math.min(1 - LEAST_RATE, Math.max(LEAST_RATE, rate));
    games += count;
    brier += wins * (1 - rate) ** 2 + losses * rate ** 2;
    logLoss -= wins * Math.log(safe) + losses * Math.log(1 - safe);
    const tenth = tenths[Math.min(9, Math.floor(rate * 10))];
    if (!tenth) continue;
    tenth.games += count;
    tenth.predicted += rate * count;
    tenth.won += wins;
  }
  return {
    games,
    brier: brier / games,
    logLoss: logLoss / games,
    tenths: tenths.map(({ games: of, predicted, won }) =>
      of === 0 ? null : { games: of, predicted: predicted / of, won: won / of },
    ),
  };
}
