import type { Freshness } from '../../domain/freshness';

/** What of a query says how fresh its data is. */
interface ShownQuery {
  readonly data?: { readonly freshness: Freshness } | undefined;
  readonly error: Error | null;
}

/**
 * How fresh what is shown is; undefined while nothing is. Data that came with the page, and that neither the
 * network nor this device has when it is asked for, is saved nowhere else.
 */
export function shownFreshness({ data, error }: ShownQuery): Freshness | undefined {
  if (!data || !error || data.freshness.fromStore) return data?.freshness;
  return { ...data.freshness, isUnsaved: true };
}
