import { WIDE_SCREEN } from '../../resources/first-frame';
import { useMediaQuery } from '../../ui/use-media-query';

/** What the words call the thing in the reader's hand, or on the table. */
export function useDeviceWord(): 'phone' | 'device' {
  return useMediaQuery(WIDE_SCREEN) ? 'device' : 'phone';
}
