/**
 * All kinds of the player's own things. A new kind is a row here: it is merged, counted, saved, handed
 * over, shown before it is taken in, taken back and told on the privacy page by what its row says.
 */
import { deckKind, deckVersionKind } from './kinds/deck-kinds';
import { followKind } from './kinds/follow-kind';
import { gameKind, leftOutKind, loggedKind } from './kinds/game-kinds';
import { logKind, summaryKind } from './kinds/log-kinds';
import { noteKind } from './kinds/note-kind';
import { planKind } from './kinds/plan-kind';
import { reportKind, roundKind } from './kinds/report-kinds';
import { seenKind } from './kinds/seen-kind';
import type { AnyKind } from './own-kind';

export const OWN_KINDS: readonly AnyKind[] = [
  gameKind,
  leftOutKind,
  loggedKind,
  logKind,
  summaryKind,
  noteKind,
  reportKind,
  roundKind,
  deckKind,
  deckVersionKind,
  planKind,
  followKind,
  seenKind,
];

/** Undefined for a kind of a newer version. */
export function kindNamed(name: string): AnyKind | undefined {
  return OWN_KINDS.find((kind) => kind.name === name);
}
