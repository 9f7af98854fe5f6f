/** The leaders a report may name, in the order of a dropdown, and by their code. */
import { type CardId, formatLeaderOption, type LeaderCard } from '../../domain/card';

export interface LeaderIndex {
  /** By code. */
  readonly leaders: readonly LeaderCard[];
  /** A leader that is not known is named by its code: reports outlive card files. */
  readonly find: (id: CardId) => LeaderCard;
}

export function indexLeaders(leaders: readonly LeaderCard[]): LeaderIndex {
  const byId = new Map(leaders.map((leader) => [leader.id, leader]));
  return {
    leaders: leaders.toSorted((a, b) => byCode.compare(a.id, b.id)),
    find: (id) => byId.get(id) ?? { id, name: id, colors: [], life: null },
  };
}

/** The leaders whose name or code holds all the words. */
export function searchLeaders(leaders: readonly LeaderCard[], words: string): LeaderCard[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return leaders.filter((leader) => {
    const text = plain(formatLeaderOption(leader));
    return wanted.every((word) => text.includes(word));
  });
}

const byCode = new Intl.Collator('en', { numeric: true });

// "Élodie" is found by "elodie", "OP14-041" by "op14".
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
