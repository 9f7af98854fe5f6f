/** The player's own notes on how to play one leader against another. A pair may have several plans. */
import type { CardId } from '../card/card';

export interface Plan {
  /** Permanent, the same on every device. */
  readonly id: string;
  readonly leader: CardId;
  readonly opponentLeader: CardId;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  readonly changedAt: number;
}

export const MAX_PLAN_LENGTH = 2000;

/** The plans of a pair, in the order in which they were begun. */
export function plansFor(
  plans: readonly Plan[],
  leader: CardId | '',
  opponentLeader: CardId | '',
): Plan[] {
  return plans
    .filter((plan) => plan.leader === leader && plan.opponentLeader === opponentLeader)
    .toSorted((a, b) => a.addedAt - b.addedAt);
}
