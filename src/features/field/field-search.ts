import { isCardId } from '../../domain/card/card';
import { FIELD_SORT_KEYS, type FieldPart, MOST_PLAYERS } from '../../domain/figures/field';
import {
  ANY_PERIOD,
  addressTable,
  NAMED_PERIOD,
  oneOf,
  parameter,
} from '../../resources/address-table';

/**
 * - `rates`: the play rates of a period.
 * - `tournament`: the decks of the last tournament.
 * - `own`: edited by hand, or pasted.
 */
const FIELD_SOURCES = ['rates', 'tournament', 'own'] as const;
export type FieldSource = (typeof FIELD_SOURCES)[number];

/** The field's address: the periods of matchups and play rates, and `field=OP01-001.12_OP02-001.8`. */
export const ADDRESS = addressTable('/field', {
  period: NAMED_PERIOD,
  source: oneOf(FIELD_SOURCES, 'rates'),
  rates: ANY_PERIOD,
  field: parameter<readonly FieldPart[]>([], parseOwn, (own) =>
    own.map(({ leader, weight }) => `${leader}.${weight}`).join('_'),
  ),
  sort: oneOf(FIELD_SORT_KEYS, 'sure'),
});

export type FieldView = ReturnType<typeof ADDRESS.viewOf>;

function parseOwn(text: string): FieldPart[] {
  const weights = new Map<string, number>();
  for (const part of text.split('_')) {
    const [, leader = '', number] = /^([\w-]+)\.(\d+(?:\.\d+)?)$/.exec(part) ?? [];
    const weight = Number(number);
    if (isCardId(leader) && weight > 0 && weight <= MOST_PLAYERS) weights.set(leader, weight);
  }
  return [...weights].map(([leader, weight]) => ({ leader, weight }));
}
