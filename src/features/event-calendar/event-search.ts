/**
 * The part of the event calendar's address behind the question mark, in plain words, defaults left out
 * (`?month=2026-12&region=West&type=REGISTRATION`).
 */

import { ALL } from '../../domain/events/event-selection';
import { type IsoMonth, parseMonth } from '../../domain/events/iso-day';

export interface EventSearch {
  /** Absent: the month it is. */
  readonly month?: IsoMonth;
  /** Absent: all. */
  readonly region?: string;
  readonly type?: string;
}

/** Reads what stands in an address; what makes no sense there is as good as left out. */
export function parseEventSearch(search: Record<string, unknown>): EventSearch {
  const month = parseMonth(search.month);
  const region = filterOf(search.region);
  const type = filterOf(search.type);
  return {
    ...(month !== null && { month }),
    ...(region !== null && { region }),
    ...(type !== null && { type }),
  };
}

function filterOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value !== ALL ? value : null;
}
