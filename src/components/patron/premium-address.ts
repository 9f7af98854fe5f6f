/** What the addresses of the analytics pages say: leaders in any case of letters, and a period. */
import { type CardId, isCardId } from '../../domain/card';
import { DEFAULT_PERIOD, type PeriodValue, parsePeriod } from '../../domain/period';

/** A leader's id as an address has it, in lower case too; null when it is none. */
export function parseLeaderId(text: string): CardId | null {
  const id = text.trim().toUpperCase();
  return isCardId(id) ? id : null;
}

/** The period that an address asks for, or the default; null when no period has that name. */
export function parsePeriodSearch(said: unknown): PeriodValue | null {
  return said === undefined ? DEFAULT_PERIOD : parsePeriod(said);
}

/** What an address says of a period: nothing of the default one. */
export function periodSearch(period: PeriodValue): { readonly period?: PeriodValue | undefined } {
  return { period: period === DEFAULT_PERIOD ? undefined : period };
}
