import { WIDE_SCREEN } from '../../resources/first-frame';
import { useMediaQuery } from '../../ui/timing/use-media-query';

/** The word for the reader's device, in the hand or on the table. */
export function useDeviceWord(): 'phone' | 'device' {
  return useMediaQuery(WIDE_SCREEN) ? 'device' : 'phone';
}
