/** The parameters in addresses of the analytics pages: leaders in upper or lower case, and a period. */
import { type CardId, isCardId } from '../../domain/card/card';
import { defaultPeriod, findPeriod, type PeriodValue } from '../../domain/time/periods-of-today';

/** A leader's id in an address, in upper or lower case; null for anything else. */
export function parseLeaderId(text: string): CardId | null {
  const id = text.trim().toUpperCase();
  return isCardId(id) ? id : null;
}

/** The period in an address, or the default; null for an unknown name. */
export function parsePeriodSearch(text: unknown): PeriodValue | null {
  return findPeriod(text ?? defaultPeriod()) ?? null;
}

/** A period's parameter; none for the default. */
export function periodSearch(period: PeriodValue): { readonly period?: PeriodValue | undefined } {
  return { period: period === defaultPeriod() ? undefined : period };
}
