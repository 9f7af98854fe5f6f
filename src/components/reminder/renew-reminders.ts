/** Renews this device's reminders at each start, and ends them: the work loads only where there are any. */
import { hasReminders } from '../../personal/device/reminders-mark';

/** Call it once per page. It costs nothing where none are wished for. */
export async function renewReminders(): Promise<void> {
  if (!hasReminders()) return;
  const { remindAgain } = await import('./push-subscription');
  await remindAgain();
}

/** Deletes them here and on the server. @throws DataError where that was not reached */
export async function endReminders(): Promise<void> {
  if (!hasReminders()) return;
  const part = await import('./push-subscription');
  await part.endReminders();
}
