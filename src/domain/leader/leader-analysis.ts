/**
 * What a period's files tell of one leader, for leader detail, head to head and decklists (SPEC 2).
 * Unpublished parts are null, which differs from empty.
 */

import type { CardId } from '../card/card';
import type { LeaderCurve } from '../card/curves';
import type { LeaderDecks } from '../deck/best-decks';
import type { LeaderHands } from '../deck/starting-hands';
import type { TechMatchup } from '../deck/tech-cards';
import type { LeaderMatchups } from '../figures/matchups';
import type { LeaderStats } from '../figures/rankings';

/** One leader's figures with its matchups. */
export interface LeaderStatsWithMatchups extends LeaderStats, LeaderMatchups {}

/** The figures of a period in one daily file, including matchups. */
export interface PeriodMatchups {
  readonly leaders: readonly LeaderStatsWithMatchups[];
  readonly sides: number;
}

export interface LeaderAnalysis {
  readonly stats: LeaderStatsWithMatchups | null;
  readonly hands: LeaderHands | null;
  readonly decks: LeaderDecks | null;
  /** The pairs in which the leader won or lost. */
  readonly techMatchups: readonly TechMatchup[] | null;
  readonly curve: LeaderCurve | null;
}

/** What helped `winner` against `loser`; null where it is unknown. */
export function techCardsAgainst(
  { techMatchups }: Pick<LeaderAnalysis, 'techMatchups'>,
  winner: CardId,
  loser: CardId,
): TechMatchup | null {
  return techMatchups?.find((pair) => pair.winner === winner && pair.loser === loser) ?? null;
}
