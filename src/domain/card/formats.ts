/** The formats of an operator's list, and which one holds on a day. */
import type { IsoDay } from '../time/calendar';
import { type CardId, setOfCard } from './card';

/** Both days are included; null: no end. */
export interface Span {
  readonly from: IsoDay | null;
  readonly until: IsoDay | null;
}

export interface Format extends Span {
  /** In lower case: entries of the list name it so. */
  readonly id: string;
  readonly name: string;
  /** In the operator's words; empty for none. */
  readonly note: string;
  /** The least block that it takes; without a rule on a day every block. */
  readonly blocks: readonly (Span & { readonly least: number })[];
  /** The sets and cards that it takes; empty: all. */
  readonly pool: readonly string[];
  /** How many of a card number, in place of the usual four; null: those. */
  readonly copies: number | null;
}

/** What a deck is judged for. A value that is null or missing was not chosen. */
export interface FormatChoice {
  /** A format's id; not chosen: the list's default. */
  readonly format?: string | null;
  /** A region in the list's words; not chosen: what holds in some region is a doubt. */
  readonly region?: string | null;
}

export function holdsOn({ from, until }: Span, day: IsoDay): boolean {
  return (from === null || from <= day) && (until === null || day <= until);
}

/**
 * The chosen format, else Standard where the list has it, else its first format; null where the list lacks
 * it, or it is not played on that day.
 */
export function formatOn(
  formats: readonly Format[],
  day: IsoDay,
  chosen: string | null = null,
): Format | null {
  const wanted = formats.filter((format) => isNamed(format, chosen ?? 'standard'));
  const candidates = wanted.length > 0 || chosen !== null ? wanted : formats;
  return candidates.find((each) => holdsOn(each, day)) ?? null;
}

/** Whether a text, such as an event's or a report's, names the format. */
export function isNamed({ id, name }: Format, text: string): boolean {
  return [id, name.toLowerCase()].includes(text.trim().toLowerCase());
}

export function isInPool({ pool }: Format, id: CardId): boolean {
  return pool.length === 0 || pool.includes(id) || pool.includes(setOfCard(id));
}
