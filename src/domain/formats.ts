/**
 * The formats of an operator's list, and what of a deck lies outside of one: by the block icons of its cards,
 * which a format takes from a least one on, or by a pool of its own.
 */
import type { IsoDay } from './calendar';
import { type Card, type CardId, setOfCard } from './card';
import type { DeckLine } from './deck-text';

/** Both days are included; null: no end. */
export interface Span {
  readonly from: IsoDay | null;
  readonly until: IsoDay | null;
}

interface BlockRule extends Span {
  readonly least: number;
}

export interface Format extends Span {
  /** In lower case: entries of the list name it so. */
  readonly id: string;
  readonly name: string;
  /** The operator's words about it; empty for none. */
  readonly note: string;
  /** Without a rule on a day it takes every block. */
  readonly blocks: readonly BlockRule[];
  /** Sets and cards that alone may be played; null for no pool of its own. */
  readonly pool: readonly string[] | null;
  /** How many copies of a card; null for the game's own rule. */
  readonly copies: number | null;
}

/** What of a deck lies outside of a format. */
interface Outside {
  readonly below: readonly CardId[];
  readonly notInPool: readonly CardId[];
  /** Cards of the card file without a block, where the format goes by blocks. */
  readonly unknown: readonly CardId[];
  /** The least block; 0 where every block may be played. */
  readonly least: number;
}

const DEFAULT_FORMAT = 'standard';

export function holdsOn({ from, until }: Span, day: IsoDay): boolean {
  return (from === null || from <= day) && (until === null || day <= until);
}

/** Standard where the list has it, else its first format; null where none is played on that day. */
export function formatOn(formats: readonly Format[], day: IsoDay): Format | null {
  const standard = formats.filter(({ id, name }) =>
    [id, name.toLowerCase()].includes(DEFAULT_FORMAT),
  );
  return (standard.length > 0 ? standard : formats).find((each) => holdsOn(each, day)) ?? null;
}

/** The least block that a format takes on a day; 0 for every block. */
export function leastBlockOn({ blocks }: Format, day: IsoDay): number {
  return Math.max(0, ...blocks.filter((rule) => holdsOn(rule, day)).map(({ least }) => least));
}

/** @param lines the whole deck, including its leader. */
export function outsideOf(
  format: Format,
  lines: readonly DeckLine[],
  find: (id: CardId) => Card | null,
  day: IsoDay,
): Outside {
  const least = leastBlockOn(format, day);
  const { pool } = format;
  const ids = lines.map(({ id }) => id);
  const blockOf = (id: CardId) => find(id)?.block;
  return {
    least,
    below: ids.filter((id) => (blockOf(id) ?? least) < least),
    notInPool: ids.filter((id) => pool && !pool.includes(id) && !pool.includes(setOfCard(id))),
    unknown: least === 0 ? [] : ids.filter((id) => blockOf(id) === null),
  };
}
