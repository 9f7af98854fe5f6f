import { useEffect } from 'react';
import { usePart } from '../../ui/timing/use-part';
import { closedNotices, type FallbackNoticeProps } from './stored-notices';

// Loaded later: on most starts the network answers.
const loadToast = async () => (await import('./FallbackToast')).FallbackToast;

/**
 * Says why older data is shown, or that it is not saved; nothing while the network answers well. It stands at
 * the bottom, where it moves nothing: the reader has begun by then. The line above says that data is stored
 * (FreshnessNote).
 */
export function FallbackNotice(props: FallbackNoticeProps) {
  const { isFallback, isUnsaved } = props.freshness;
  const isNeeded = isFallback || isUnsaved === true;
  const { part: Toast } = usePart(loadToast, isNeeded);
  useEffect(() => {
    if (!isNeeded) closedNotices.clear();
  }, [isNeeded]);
  return isNeeded && Toast && <Toast {...props} />;
}
