/**
 * All that a period's files say of one leader: what leader detail, head to head and decklists show
 * (SPEC 2). Parts that were not published are null, which is not the same as empty.
 */
import type { LeaderDecks } from './best-decks';
import type { CardId } from './card';
import type { LeaderCurve } from './curves';
import type { LeaderMatchups } from './matchups';
import type { LeaderStats } from './rankings';
import type { LeaderHands } from './starting-hands';
import type { TechMatchup } from './tech-cards';

/** One leader's figures with its matchups. */
export interface LeaderStatsWithMatchups extends LeaderStats, LeaderMatchups {}

/** What one daily file says of its period, matchups included. */
export interface PeriodMatchups {
  readonly leaders: readonly LeaderStatsWithMatchups[];
  readonly sides: number;
}

export interface LeaderAnalysis {
  readonly stats: LeaderStatsWithMatchups | null;
  readonly hands: LeaderHands | null;
  readonly decks: LeaderDecks | null;
  /** The pairs where the leader is winner or loser. */
  readonly techMatchups: readonly TechMatchup[] | null;
  readonly curve: LeaderCurve | null;
}

/** What helped `winner` against `loser`; null where it is not known. */
export function techCardsAgainst(
  { techMatchups }: Pick<LeaderAnalysis, 'techMatchups'>,
  winner: CardId,
  loser: CardId,
): TechMatchup | null {
  return techMatchups?.find((pair) => pair.winner === winner && pair.loser === loser) ?? null;
}
