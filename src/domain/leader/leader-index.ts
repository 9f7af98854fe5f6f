/** The leaders by their code: the one index for every screen, with its search. */
import { type CardId, formatLeaderOption, type LeaderCard } from '../card/card';
import { compareCardIds } from '../text/text-order';
import { searchFor } from '../text/text-search';

export interface LeaderIndex {
  /** By code, as in a dropdown. */
  readonly leaders: readonly LeaderCard[];
  /** An unknown leader has its code as name and no colours: data outlives card files. */
  readonly find: (id: CardId) => LeaderCard;
}

const indexes = new WeakMap<readonly LeaderCard[], LeaderIndex>();

/** The index of these leaders, made once for each list. */
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

/** Used until the card data arrives: every leader's name is its code. */
export const NO_LEADERS: LeaderIndex = indexLeaders([]);

/** The leaders whose name or code contains all the words, in the given order. */
export function searchLeaders<Leader extends Pick<LeaderCard, 'id' | 'name'>>(
  leaders: readonly Leader[],
  words: string,
): Leader[] {
  const matches = searchFor(words);
  return leaders.filter((leader) => matches(formatLeaderOption(leader)));
}
