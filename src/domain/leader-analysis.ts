/**
 * What a period's files tell of one leader, for leader detail, head to head and decklists (SPEC 2).
 * Unpublished parts are null, which differs from empty.
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
