import { queryOptions } from '@tanstack/react-query';
import { OWN_DEFAULTS } from '../loading/own-defaults';

/** The store of own decks, in a file of its own, so that pages without decks do not wait for it. */
export const decksStore = () => import('../../personal/deck/own-decks');

/** The decks of this device, read again wherever they are shown. */
export function ownDecksQuery() {
  return queryOptions({
    queryKey: ['own-decks'],
    queryFn: async () => (await decksStore()).loadDecks(),
    ...OWN_DEFAULTS,
  });
}
