import type { Freshness } from '../../domain/freshness';

export interface FallbackNoticeProps {
  /** In the plural, small: "rankings". */
  readonly subject: string;
  readonly freshness: Freshness;
}

/** Titles of notices about stored data that were closed: they stay closed on every page, until the network has answered well again. */
export const closedNotices = new Set<string>();
