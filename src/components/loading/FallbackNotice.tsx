import { useEffect } from 'react';
import { usePart } from '../../ui/use-part';
import { closedNotices, type FallbackNoticeProps } from './stored-notices';

// Most starts have a network that answers.
const loadToast = async () => (await import('./FallbackToast')).FallbackToast;

/**
 * Says why older data is shown, or that it is not saved; nothing while the network answers well. At the
 * bottom, where it moves nothing: it comes behind a page that is read already. That the data is stored stands
 * above it (FreshnessNote).
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
