/**
 * The weighted win rate (CONTRACT, Weighted win rate): the rate against the whole field as often as each
 * leader is played. The rankings have it of a period, a leader's course of some days: by the same rule.
 * Rates are fractions.
 */
import type { CardId } from '../card/card';
import { type GameCounts, LEADER_PRIOR_GAMES } from './pairing-estimate';
import { EVEN_RATE } from './win-rate';

/** Each matchup gets this many extra games, at the leader's own rate. */
const MATCHUP_PRIOR_GAMES = 30;

/** A leader's counts; those of several days add up. */
export interface WeighedCounts extends GameCounts {
  /** As many of its games as it would have won against the whole field. */
  readonly weightedWins: number;
}

interface Matchup extends GameCounts {
  readonly opponent: CardId;
}

interface LeaderMatchups {
  readonly leader: CardId;
  readonly matchups: readonly Matchup[];
}

/** What the games of a leader in a period count, and how many there were. */
interface Weighing extends WeighedCounts {
  /** The share of the weighted rate that its matchups decide, 0 to 1; its own rate decides the rest. */
  readonly trust: number;
  /** The weight of a game by opponent: 1 on average. Opponents that it never met are missing. */
  readonly weights: ReadonlyMap<CardId, number>;
  /** Its rate of wins in the period, drawn towards 50 %. */
  readonly prior: number;
}

/** How the games of each leader count, by all matchups of a period. */
export function weighMatchups(leaders: readonly LeaderMatchups[]): ReadonlyMap<CardId, Weighing> {
  const facing = new Map<CardId, number>();
  let total = 0;
  for (const { opponent, games } of leaders.flatMap(({ matchups }) => matchups)) {
    facing.set(opponent, (facing.get(opponent) ?? 0) + games);
    total += games;
  }
  return new Map(
    leaders.map(({ leader, matchups }) => {
      const sumOf = (part: (matchup: Matchup) => number) =>
        matchups.reduce((sum, matchup) => sum + part(matchup), 0);
      const games = sumOf((met) => met.games);
      const wins = sumOf((met) => met.wins);
      const shareOfGame = (met: Matchup) =>
        (facing.get(met.opponent) ?? 0) / total / (met.games + MATCHUP_PRIOR_GAMES);
      const trust = sumOf((met) => met.games * shareOfGame(met));
      const weightOf = (met: Matchup) => (shareOfGame(met) * games) / trust;
      const weights = new Map(matchups.map((met) => [met.opponent, weightOf(met)]));
      const weightedWins = sumOf((met) => met.wins * weightOf(met));
      const prior = ownRate({ games, wins });
      return [leader, { trust, weights, prior, games, wins, weightedWins }];
    }),
  );
}

/**
 * The weighted wins of some days; those of all days of the period add up to the period's.
 * @param weighed the sums of the days' games and wins, each times its weight.
 */
export function weightedWinsOf(
  games: number,
  weighed: GameCounts,
  { prior }: Pick<Weighing, 'prior'>,
): number {
  // Nothing is won or lost by having met the opponents of more weight.
  return weighed.wins + prior * (games - weighed.games);
}

/** Of a period, or of some of its days; null without games. */
export function weightedWinRate(counts: WeighedCounts, { trust }: Pick<Weighing, 'trust'>) {
  if (counts.games === 0) return null;
  return (trust * counts.weightedWins) / counts.games + (1 - trust) * ownRate(counts);
}

function ownRate({ games, wins }: GameCounts): number {
  return (wins + LEADER_PRIOR_GAMES * EVEN_RATE) / (games + LEADER_PRIOR_GAMES);
}
