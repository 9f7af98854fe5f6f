/** The field's address behind the question mark: `?period=lw_p&source=own&field=OP01-001.12_OP02-001.8`. */
import { parsePeriodSearch, periodSearch } from '../../components/patron/premium-address';
import { isCardId } from '../../domain/card';
import {
  FIELD_SORT_KEYS,
  type FieldPart,
  type FieldSortKey,
  MOST_PLAYERS,
} from '../../domain/field';
import { DEFAULT_PERIOD, type PeriodValue, parsePeriod } from '../../domain/period';

/**
 * - `rates`: the play rates of a period.
 * - `tournament`: the decks of the last tournament.
 * - `own`: by hand, or pasted.
 */
const FIELD_SOURCES = ['rates', 'tournament', 'own'] as const;
export type FieldSource = (typeof FIELD_SOURCES)[number];

export interface FieldView {
  /** Of the matchups; null when the address names one that is not known. */
  readonly period: PeriodValue | null;
  readonly source: FieldSource;
  /** Of the play rates. */
  readonly ratesOf: PeriodValue;
  readonly own: readonly FieldPart[];
  readonly sort: FieldSortKey;
}

interface Said {
  readonly period?: unknown;
  readonly source?: unknown;
  readonly rates?: unknown;
  readonly field?: unknown;
  readonly sort?: unknown;
}

/** Reads an address; what makes no sense in it asks for nothing. */
export function viewOf({ period, source, rates, field, sort }: Said): FieldView {
  return {
    period: parsePeriodSearch(period),
    source: FIELD_SOURCES.find((known) => known === source) ?? 'rates',
    ratesOf: parsePeriod(rates) ?? DEFAULT_PERIOD,
    own: parseOwn(String(field ?? '')),
    sort: FIELD_SORT_KEYS.find((key) => key === sort) ?? 'sure',
  };
}

/** The address of a view. What it need not say is undefined. */
export function searchOf({ period, source, ratesOf, own, sort }: FieldView) {
  return {
    ...(period && periodSearch(period)),
    source: source === 'rates' ? undefined : source,
    rates: ratesOf === DEFAULT_PERIOD ? undefined : ratesOf,
    field:
      own.length === 0
        ? undefined
        : own.map(({ leader, weight }) => `${leader}.${weight}`).join('_'),
    sort: sort === 'sure' ? undefined : sort,
  };
}

function parseOwn(text: string): FieldPart[] {
  const weights = new Map<string, number>();
  for (const part of text.split('_')) {
    const [, leader = '', number] = /^([\w-]+)\.(\d+(?:\.\d+)?)$/.exec(part) ?? [];
    const weight = Number(number);
    if (isCardId(leader) && weight > 0 && weight <= MOST_PLAYERS) weights.set(leader, weight);
  }
  return [...weights].map(([leader, weight]) => ({ leader, weight }));
}
