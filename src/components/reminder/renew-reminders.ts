/** Renews this device's reminders at each start: the work loads only where there are any. */
import { hasReminders } from '../../personal/device/reminders-mark';

/** What subscribes, renews and ends. */
export const loadSubscription = () => import('./push-subscription');

/** Call it once per page, and with new wishes. It costs nothing where there are none; it never rejects. */
export async function renewReminders(): Promise<void> {
  if (!hasReminders()) return;
  await loadSubscription()
    .then(({ remindAgain }) => remindAgain())
    .catch(console.warn);
}
