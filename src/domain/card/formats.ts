/** The formats of an operator's list, and which one holds on a day. */
import type { IsoDay } from '../time/calendar';

/** Both days are included; null: no end. */
export interface Span {
  readonly from: IsoDay | null;
  readonly until: IsoDay | null;
}

export interface Format extends Span {
  /** In lower case: entries of the list name it so. */
  readonly id: string;
  readonly name: string;
  /** The least block that it takes; without a rule on a day every block. */
  readonly blocks: readonly (Span & { readonly least: number })[];
  /** False where it has rules that are not checked, such as a pool of cards: no verdict is by it. */
  readonly isWhole: boolean;
}

export function holdsOn({ from, until }: Span, day: IsoDay): boolean {
  return (from === null || from <= day) && (until === null || day <= until);
}

/** Standard where the list has it, else its first format; null where none is played on that day. */
export function formatOn(formats: readonly Format[], day: IsoDay): Format | null {
  const standard = formats.filter(({ id, name }) => [id, name.toLowerCase()].includes('standard'));
  const candidates = standard.length > 0 ? standard : formats;
  return candidates.find((each) => each.isWhole && holdsOn(each, day)) ?? null;
}
