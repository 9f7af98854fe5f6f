/**
 * How a leader fares against another: the record that matchup tables, the matrix and head to head
 * read (SPEC 3, Leader stats record), and which of them a table shows (SPEC 9).
 */
import type { CardId } from './card';
import type { LeaderStats } from './rankings';
import { compareCardIds } from './text-order';

/** One leader's record against one opponent; rates are fractions. A mirror counts each game twice. */
export interface Matchup {
  readonly opponent: CardId;
  readonly winRate: number;
  readonly games: number;
  /** Null when that side has no games. */
  readonly firstWinRate: number | null;
  readonly secondWinRate: number | null;
}

export interface LeaderMatchups {
  readonly leader: CardId;
  readonly matchups: readonly Matchup[];
}

/** SPEC 9: "Matchup breakdown: max 18 opponents". */
export const BREAKDOWN_OPPONENTS = 18;

/**
 * The matchup breakdown (SPEC 9): the opponents played most by anyone, sorted by win rate, then games.
 * `field` tells who is played how much; an opponent it does not know counts as never played.
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

/** The record against one opponent; null when they have not met. */
export function matchupAgainst(
  { matchups }: Pick<LeaderMatchups, 'matchups'>,
  opponent: CardId,
): Matchup | null {
  const found = matchups.find((matchup) => matchup.opponent === opponent);
  return found && found.games > 0 ? found : null;
}
