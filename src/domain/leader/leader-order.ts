/**
 * The one order of leaders in every picker: those met or chosen last, then the most played, then
 * alphabetically. The caller knows meetings and games.
 */
import type { CardId } from '../card/card';
import { compareCardIds, compareFewTexts } from '../text/text-order';

export interface OrderedBy {
  /** Leaders met or chosen, the latest first. */
  readonly recent: readonly CardId[];
  /** How many games a leader has; 0 where unknown. */
  readonly gamesOf: (leader: CardId) => number;
}

/** A sorted copy. */
export function orderLeaders<Leader extends { readonly id: CardId; readonly name: string }>(
  leaders: readonly Leader[],
  { recent, gamesOf }: OrderedBy,
): Leader[] {
  const places = new Map(recent.map((id, place) => [id, place]));
  const placeOf = ({ id }: Leader) => places.get(id) ?? recent.length;
  return leaders.toSorted(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      gamesOf(b.id) - gamesOf(a.id) ||
      compareFewTexts(a.name, b.name) ||
      compareCardIds(a.id, b.id),
  );
}
