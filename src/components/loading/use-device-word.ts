import { useLayout } from '../../ui/layout/use-layout';

/** The word for the reader's device, in the hand or on the table. */
export function useDeviceWord(): 'phone' | 'device' {
  return useLayout().isWide ? 'device' : 'phone';
}
