/** The leaders by their code: the one index of them that every screen asks, and the search in it. */
import { type CardId, formatLeaderOption, type LeaderCard } from './card';
import { compareCardIds } from './text-order';
import { searchFor } from './text-search';

export interface LeaderIndex {
  /** By code, as a dropdown lists them. */
  readonly leaders: readonly LeaderCard[];
  /** A leader that is not known is named by its code and has no colours: data outlives card files. */
  readonly find: (id: CardId) => LeaderCard;
}

const indexes = new WeakMap<readonly LeaderCard[], LeaderIndex>();

/** The index of these leaders. The same list gives the same index again: it is made once, anyone who asks. */
export function indexLeaders(leaders: readonly LeaderCard[]): LeaderIndex {
  const known = indexes.get(leaders);
  if (known) return known;
  const byId = new Map(leaders.map((leader) => [leader.id, leader]));
  const index: LeaderIndex = {
    leaders: leaders.toSorted((a, b) => compareCardIds(a.id, b.id)),
    find: (id) => byId.get(id) ?? { id, name: id, colors: [], life: null },
  };
  indexes.set(leaders, index);
  return index;
}

/** While the card data is not there: every leader is called by its code. */
export const NO_LEADERS: LeaderIndex = indexLeaders([]);

/** The leaders whose name or code holds all the words, in the order given. */
export function searchLeaders<Leader extends Pick<LeaderCard, 'id' | 'name'>>(
  leaders: readonly Leader[],
  words: string,
): Leader[] {
  const matches = searchFor(words);
  return leaders.filter((leader) => matches(formatLeaderOption(leader)));
}
