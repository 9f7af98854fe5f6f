/** What replays and proposals need to know of cards without a log, by the card data. */
import type { CardId } from '../../card/card';
import type { CardIndex } from '../../card/card-index';
import { leaderRulesOf } from '../../leader/leader-rules';

/** `emptyDeckOf` is null for a leader whose text is unknown. */
export function cardFactsBy(find: CardIndex['find']) {
  const rulesOf = (leader: CardId) => {
    const card = find(leader);
    return card && leaderRulesOf(card.text);
  };
  return {
    typeOf: (id: CardId) => find(id)?.type,
    lifeOf: (leader: CardId) => find(leader)?.life ?? undefined,
    donDeckOf: (leader: CardId) => rulesOf(leader)?.donDeck,
    emptyDeckOf: (leader: CardId) => rulesOf(leader)?.emptyDeck ?? null,
  };
}
