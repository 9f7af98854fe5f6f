/**
 * The part of the event calendar's address behind the question mark, in plain words, defaults left out
 * (`?month=2026-12&region=West&type=REGISTRATION`).
 */

import { ALL } from '../../domain/events/event-selection';
import { type IsoMonth, parseMonth } from '../../domain/events/iso-day';

export interface EventSearch {
  /** Absent: the month it is. */
  readonly month?: IsoMonth | undefined;
  /** Absent: all. */
  readonly region?: string | undefined;
  readonly type?: string | undefined;
}

/**
 * Reads what stands in an address; what makes no sense there is as good as left out. Every field is
 * named: the router lays the result over what stands in the address, and a missing one would shine through.
 */
export function parseEventSearch(search: Record<string, unknown>): EventSearch {
  return {
    month: parseMonth(search.month) ?? undefined,
    region: filterOf(search.region),
    type: filterOf(search.type),
  };
}

function filterOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value !== ALL ? value : undefined;
}
