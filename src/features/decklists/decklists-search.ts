import type { PeriodValue } from '../../domain/time/period';
import { addressTable, FORMAT_ID, NAMED_PERIOD, parameter } from '../../resources/address-table';

/** The view in an address. Decks are numbered from 1, in the source's order. */
export interface DecklistsView {
  /** Null where the address has an unknown period. */
  readonly period: PeriodValue | null;
  /** 0 when none is open. */
  readonly deck: number;
  /** The deck beside it; null for none. */
  readonly beside: number | null;
  /** The format in which the decks have no known fault; null for all of them. */
  readonly legal: string | null;
}

const FIRST_DECK = 1;
const parseNumber = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : undefined);

/** The address of a leader's decklists: the open deck, and the one compared with it. */
const ADDRESS = addressTable('/decklists/$leaderId', {
  period: NAMED_PERIOD,
  deck: parameter(FIRST_DECK, parseNumber),
  with: parameter<number | null>(null, parseNumber),
  legal: FORMAT_ID,
});

/** Reads an address; an invalid deck becomes the first one, an invalid second one none. */
export function viewOf(search: Parameters<typeof ADDRESS.viewOf>[0]): DecklistsView {
  const { with: other, ...view } = ADDRESS.viewOf(search);
  return { ...view, beside: other && view.deck && other !== view.deck ? other : null };
}

/** The address of a view. */
export function searchOf({ beside, ...view }: DecklistsView) {
  return ADDRESS.searchOf({ ...view, with: beside });
}
