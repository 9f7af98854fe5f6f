import type { PeriodValue } from '../../domain/period';
import { addressTable, NAMED_PERIOD, parameter } from '../../resources/address-table';

/** What the address asks to see. Decks are numbered from 1, in the order of the source. */
export interface DecklistsView {
  /** Null when the address names a period that is not known. */
  readonly period: PeriodValue | null;
  /** 0 when none is open. */
  readonly deck: number;
  /** The deck to compare it with. */
  readonly beside: number | null;
}

const FIRST_DECK = 1;
const parseNumber = (said: string) => (/^\d{1,3}$/.test(said) ? Number(said) : undefined);

/** The address of a leader's decklists: which deck is open and which one stands beside it. */
const ADDRESS = addressTable('/decklists/$leaderId', {
  period: NAMED_PERIOD,
  deck: parameter(FIRST_DECK, parseNumber),
  with: parameter<number | null>(null, parseNumber),
});

/** Reads an address; a deck that makes no sense is the first one, or none beside it. */
export function viewOf(said: Parameters<typeof ADDRESS.viewOf>[0]): DecklistsView {
  const { period, deck, with: other } = ADDRESS.viewOf(said);
  return { period, deck, beside: other && deck && other !== deck ? other : null };
}

/** The address of a view. */
export function searchOf({ beside, ...view }: DecklistsView) {
  return ADDRESS.searchOf({ ...view, with: beside });
}
