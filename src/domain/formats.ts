/** The formats of an operator's list: which one holds on a day, and from which block icon on it takes. */
import type { IsoDay } from './calendar';

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
