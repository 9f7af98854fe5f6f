import { useEffect } from 'react';
import type { Freshness } from '../domain/freshness';
import { partLoader } from '../ui/part-loader';
import { usePart } from '../ui/use-part';
import { closedNotices } from './closed-notices';

export interface FallbackNoticeProps {
  /** In the plural, small: "rankings". */
  readonly subject: string;
  readonly freshness: Freshness;
}

// Most starts have a network that answers.
const loadToast = partLoader(() => import('./FallbackToast'), 'FallbackToast');

/**
 * Says why older data is shown; nothing while the network answers well. At the bottom, where it moves nothing: it comes behind a page
 * that is read already (app/take-over). That the data is stored stands above it (FreshnessNote).
 */
export function FallbackNotice(props: FallbackNoticeProps) {
  const { isFallback } = props.freshness;
  const Toast = usePart(loadToast, isFallback);
  useEffect(() => {
    if (!isFallback) closedNotices.clear();
  }, [isFallback]);
  return isFallback && Toast && <Toast {...props} />;
}
