import type { Freshness } from '../../domain/time/freshness';

export interface FallbackNoticeProps {
  /** In the plural, in lower case: "rankings". */
  readonly subject: string;
  readonly freshness: Freshness;
}

/**
 * Titles of closed notices about stored data: they stay closed on every page until the network answers well.
 */
export const closedNotices = new Set<string>();
