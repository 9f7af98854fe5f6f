import type { Freshness } from '../../domain/freshness';

export interface FallbackNoticeProps {
  /** In the plural, small: "rankings". */
  readonly subject: string;
  readonly freshness: Freshness;
}

/** Titles of closed notices about stored data: closed on every page until the network answers well again. */
export const closedNotices = new Set<string>();
