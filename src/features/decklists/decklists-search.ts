/**
 * The address of a leader's decklists behind the question mark: period, which deck is open and which one
 * stands beside it, in plain words, defaults left out (`?period=lw_p&deck=2&with=5`).
 */
import { parsePeriodSearch, periodSearch } from '../../components/patron/premium-address';
import type { PeriodValue } from '../../domain/period';

/** What the address asks to see. Decks are numbered from 1, in the order of the source. */
export interface DecklistsView {
  /** Null when the address names a period that is not known. */
  readonly period: PeriodValue | null;
  /** 0 when none is open. */
  readonly deck: number;
  /** The deck to compare it with. */
  readonly beside: number | null;
}

interface Said {
  readonly period?: unknown;
  readonly deck?: unknown;
  readonly with?: unknown;
}

const FIRST_DECK = 1;

/** Reads an address; a deck that makes no sense is the first one, or none beside it. */
export function viewOf({ period, deck, with: other }: Said): DecklistsView {
  const shown = parseNumber(deck) ?? FIRST_DECK;
  const beside = parseNumber(other);
  return {
    period: parsePeriodSearch(period),
    deck: shown,
    beside: beside && shown && beside !== shown ? beside : null,
  };
}

/** The address of a view. What it need not say is undefined. */
export function searchOf(period: PeriodValue, deck = FIRST_DECK, beside: number | null = null) {
  return {
    ...periodSearch(period),
    deck: deck === FIRST_DECK ? undefined : deck,
    with: beside ?? undefined,
  };
}

function parseNumber(said: unknown): number | null {
  return /^\d{1,3}$/.test(String(said)) ? Number(said) : null;
}
