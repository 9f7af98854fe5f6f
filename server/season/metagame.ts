/**
 * The hidden truth of the season: each leader's strength, good and bad matchups, the value of the first turn,
 * and how often each is played in which region on which day. Published figures only see the resulting
 * matches.
 */
import type { CardId } from '../../src/domain/card/card';
import type { Region } from '../../src/domain/time/period';
import type { SeasonLeader } from './leaders';
import { randomOf } from './random';

/** All advantages are log-odds: 0.2 is worth about 5 points of win rate. */
export interface Metagame {
  readonly leaders: readonly SeasonLeader[];
  /** Log-odds that leader `a` beats leader `b` on that day, turn order aside. */
  advantage(a: number, b: number, day: number): number;
  /** The value of going first for the leader; negative for those who prefer to go second. */
  firstTurnEdge(leader: number): number;
  /** The weights of players' choices of leaders; 0 for those not played there. */
  popularity(region: Region): readonly number[];
  /** How much more or less than usual the leader is played that day: around 1. */
  fashion(leader: number, day: number): number;
}

/** Leaders differ by 2 to 4 points of win rate, the most played ones the least, as in the real game. */
const CONTENDER_DEVIATION = 0.06;
const TAIL_DEVIATION = 0.14;
/** The most played leader's initial advantage, and the decrease to the last contender. */
const BEST_LEAN = 0.06;
const LEAN_RANGE = 0.08;
/** Single matchups differ by about 11 points. */
const MATCHUP_DEVIATION = 0.44;
const FIRST_TURN_MEAN = 0.06;
const FIRST_TURN_DEVIATION = 0.16;
/** The leaders of the metagame; after them comes the long tail. */
const CONTENDERS = 28;
const EAST_ONLY = 7;
/** Owned by collectors, never played. */
const UNPLAYED = 4;

/** The same seed gives the same metagame. The first given leaders are its contenders. */
export function makeMetagame(seed: string, pool: readonly SeasonLeader[]): Metagame {
  const random = randomOf(`${seed}/metagame`);
  const leaders = [...pool.slice(0, CONTENDERS), ...random.shuffle(pool.slice(CONTENDERS))];
  const strengths = leaders.map((_, rank) => {
    // Contenders are mostly played because they win; a player of another leader has a reason.
    return rank < CONTENDERS
      ? BEST_LEAN - (LEAN_RANGE * rank) / CONTENDERS + random.normal() * CONTENDER_DEVIATION
      : random.normal() * TAIL_DEVIATION;
  });
  const edges = leaders.map(() => FIRST_TURN_MEAN + random.normal() * FIRST_TURN_DEVIATION);
  const tides = leaders.map(() => ({
    phase: random.next() * 2 * Math.PI,
    length: 4 + random.next() * 9,
    height: 0.04 + random.next() * 0.1,
  }));
  const west = leaders.map((_, rank) => popularityAt(rank, random.next()));
  const east = west.map((weight) => weight * (0.35 + random.next() * 1.9));
  const last = leaders.length - UNPLAYED;
  for (let index = last - EAST_ONLY; index < last; index++) west[index] = 0;
  for (let index = last; index < leaders.length; index++) west[index] = east[index] = 0;

  const matchups = matchupMatrix(seed, leaders, west);

  const wave = (leader: number, day: number, shift: number) => {
    const tide = tides[leader] as (typeof tides)[number];
    return Math.sin(tide.phase + shift + (2 * Math.PI * day) / tide.length);
  };
  const strengthOn = (leader: number, day: number) =>
    (strengths[leader] as number) +
    wave(leader, day, 0) * (tides[leader] as (typeof tides)[number]).height;

  return {
    leaders,
    advantage: (a, b, day) =>
      strengthOn(a, day) - strengthOn(b, day) + (matchups[a * leaders.length + b] as number),
    firstTurnEdge: (leader) => edges[leader] as number,
    popularity: (region) => (region === 'west' ? west : east),
    fashion: (leader, day) => Math.exp(0.35 * wave(leader, day, 1.3)),
  };
}

// Steeply falling for contenders, then leaders that appear now and then, then hardly ever.
function popularityAt(rank: number, luck: number): number {
  if (rank < CONTENDERS) return Math.exp(-rank * 0.17) * (0.7 + luck * 0.6);
  return 0.03 * Math.exp(-(rank - CONTENDERS) * 0.03) * (0.15 + luck * 1.7);
}

// One leader's gain is the other's loss; in a mirror neither has an edge. Over the whole field, matchups
// cancel out: a leader's overall strength is separate.
function matchupMatrix(
  seed: string,
  leaders: readonly SeasonLeader[],
  popularity: readonly number[],
): Float64Array {
  const size = leaders.length;
  const matrix = new Float64Array(size * size);
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      const pair: [CardId, CardId] = [
        (leaders[a] as SeasonLeader).id,
        (leaders[b] as SeasonLeader).id,
      ];
      const gain = randomOf(`${seed}/${pair}`).normal() * MATCHUP_DEVIATION;
      matrix[a * size + b] = gain;
      matrix[b * size + a] = -gain;
    }
  }
  const field = popularity.reduce((sum, weight) => sum + weight, 0);
  const means = leaders.map(
    (_, a) =>
      popularity.reduce((sum, weight, b) => sum + weight * (matrix[a * size + b] as number), 0) /
      field,
  );
  // The difference of two means is antisymmetric, as the gains are, and so is the matrix.
  return matrix.map((gain, place) => {
    const [a, b] = [Math.floor(place / size), place % size];
    return gain - (means[a] as number) + (means[b] as number);
  });
}
