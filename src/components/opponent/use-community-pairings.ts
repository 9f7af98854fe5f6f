import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { pairsQuery } from '../../data/queries/daily';
import type { CardId } from '../../domain/card/card';
import { type Pairing, pairingsOf } from '../../domain/figures/pairings';
import type { Freshness } from '../../domain/time/freshness';
import { defaultPeriod } from '../../domain/time/periods-of-today';
import { usePatronStatus } from '../patron/patron-status';

interface CommunityPairings {
  /** Includes pairs that never met; null without a leader, or where the period lacks one of the two. */
  readonly against: (opponent: CardId | '') => Pairing | null;
  /** The freshness of these figures; null without any. */
  readonly freshness: Freshness | null;
}

/** What the community's games tell of a leader against others: for patrons, from their device. */
export function useCommunityPairings(leader: CardId | '' | undefined): CommunityPairings {
  const isAsked = usePatronStatus().state === 'patron' && Boolean(leader);
  const query = pairsQuery(defaultPeriod());
  const { data } = useQuery(isAsked ? query : { ...query, queryFn: skipToken });
  const known = isAsked && data ? data : null;
  const against = useCallback(
    (opponent: CardId | '') => {
      const pairings = known && pairingsOf(known.value);
      if (!pairings || !leader || !opponent) return null;
      if (!pairings.knows(leader) || !pairings.knows(opponent)) return null;
      return pairings.between(leader, opponent);
    },
    [known, leader],
  );
  return { against, freshness: known?.freshness ?? null };
}
