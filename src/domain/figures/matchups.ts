/**
 * A leader's record against others, for matchup tables, the matrix and head to head (SPEC 3, Leader stats
 * record), and which of them a table shows (SPEC 9).
 */
import type { CardId } from '../card/card';
import { compareCardIds } from '../text/text-order';
import type { LeaderStats } from './rankings';
import { formatRate } from './win-rate';

/** One leader's record against one opponent; rates are fractions. A mirror counts each game twice. */
export interface Matchup {
  readonly opponent: CardId;
  readonly winRate: number;
  readonly games: number;
  /** Null where that side has no games. */
  readonly firstWinRate: number | null;
  readonly secondWinRate: number | null;
}

export interface LeaderMatchups {
  readonly leader: CardId;
  readonly matchups: readonly Matchup[];
}

/** SPEC 9: "Matchup breakdown: max 18 opponents". */
const BREAKDOWN_OPPONENTS = 18;

/**
 * The matchup breakdown (SPEC 9): the opponents that anyone plays most, sorted by win rate, then games.
 * `field` tells how often each is played; an unknown opponent counts as never played.
 */
export function matchupBreakdown(
  matchups: readonly Matchup[],
  field: readonly Pick<LeaderStats, 'leader' | 'playRate'>[],
): Matchup[] {
  const playRates = new Map(field.map(({ leader, playRate }) => [leader, playRate]));
  const playRateOf = ({ opponent }: Matchup) => playRates.get(opponent) ?? 0;
  return matchups
    .filter(({ games }) => games > 0)
    .toSorted(
      (a, b) =>
        playRateOf(b) - playRateOf(a) ||
        b.games - a.games ||
        compareCardIds(a.opponent, b.opponent),
    )
    .slice(0, BREAKDOWN_OPPONENTS)
    .toSorted(
      (a, b) =>
        b.winRate - a.winRate || b.games - a.games || compareCardIds(a.opponent, b.opponent),
    );
}

/** The record against one opponent; null where they never met. */
export function matchupAgainst(
  { matchups }: Pick<LeaderMatchups, 'matchups'>,
  opponent: CardId,
): Matchup | null {
  const found = matchups.find((matchup) => matchup.opponent === opponent);
  return found && found.games > 0 ? found : null;
}

/** SPEC 9: "Vs page: 1 decimal." */
export const VERSUS_DECIMALS = 1;

/** Why two opposite rates don't add up to 100. */
export type RateGap =
  | { readonly cause: 'ties'; readonly ties: number }
  /** The two leaders' records count different matches. */
  | { readonly cause: 'records' }
  | { readonly cause: 'rounding' };

/** The gap between two leaders' records against each other; null where the shown rates add up to 100. */
export function gapBetween(own: Matchup, other: Matchup): RateGap | null {
  if (addUp(own.winRate, other.winRate)) return null;
  if (own.games !== other.games) return { cause: 'records' };
  return gapOf(own.winRate, other.winRate, own.games);
}

/** The same for a mirror, where going first meets going second; also null where neither is known. */
export function mirrorGap({ firstWinRate, secondWinRate, games }: Matchup): RateGap | null {
  if (firstWinRate === null || secondWinRate === null) return null;
  if (addUp(firstWinRate, secondWinRate)) return null;
  return gapOf(firstWinRate, secondWinRate, Math.round(games / 2));
}

function gapOf(rate: number, opposite: number, games: number): RateGap {
  const ties = games - Math.round(rate * games) - Math.round(opposite * games);
  if (ties === 0) return { cause: 'rounding' };
  return ties > 0 ? { cause: 'ties', ties } : { cause: 'records' };
}

function addUp(rate: number, opposite: number): boolean {
  const [a, b] = [rate, opposite].map((one) => Number(formatRate(one, VERSUS_DECIMALS)));
  return Math.abs((a ?? 0) + (b ?? 0) - 100) < 0.05;
}
