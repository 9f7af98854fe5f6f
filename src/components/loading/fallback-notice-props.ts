import type { Freshness } from '../../domain/freshness';

export interface FallbackNoticeProps {
  /** In the plural, small: "rankings". */
  readonly subject: string;
  readonly freshness: Freshness;
}
