import type { Freshness } from '../../domain/time/freshness';

/** The part of a query that tells the freshness of its data. */
interface ShownQuery {
  readonly data?: { readonly freshness: Freshness } | undefined;
  readonly error: Error | null;
}

/**
 * The freshness of the shown data; undefined without data. Data that came with the page, but that neither
 * network nor device has, is saved nowhere else.
 */
export function shownFreshness({ data, error }: ShownQuery): Freshness | undefined {
  if (!data || !error || data.freshness.fromStore) return data?.freshness;
  return { ...data.freshness, isUnsaved: true };
}
