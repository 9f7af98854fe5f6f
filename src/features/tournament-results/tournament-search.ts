import { type CardId, isCardId } from '../../domain/card/card';
import { type AskedFilters, parseTopX } from '../../domain/tournament/tournaments';
import { addressTable, FORMAT_ID, parameter } from '../../resources/address-table';

/** In an address: every format. A missing one means the newest. */
const ALL_FORMATS = 'all';

/** The filters, and the format of a list of bans in which the decks have no known fault; null for all. */
export type AskedDecks = AskedFilters & { readonly legal: string | null };

/** The tournament page's address: its filters. */
const ADDRESS = addressTable('/tournament', {
  leader: parameter<CardId | null>(null, (text) => {
    const leader = text.trim().toUpperCase();
    return isCardId(leader) ? leader : null;
  }),
  format: parameter<string | null | undefined>(
    undefined,
    (text) => (text.trim() === ALL_FORMATS ? null : text.trim() || undefined),
    (format) => (format === null ? ALL_FORMATS : (format ?? '')),
  ),
  tournament: parameter<string | null>(null, (text) => text.trim() || null),
  top: parameter<number | null>(null, parseTopX),
  legal: FORMAT_ID,
});

/** The filters an address asks for. */
export function viewOf(search: Parameters<typeof ADDRESS.viewOf>[0]): AskedDecks {
  const { top, ...filters } = ADDRESS.viewOf(search);
  return { ...filters, topX: top };
}

/** The address of filters. */
export function searchOf({ topX, ...filters }: AskedDecks) {
  return ADDRESS.searchOf({ ...filters, top: topX });
}
