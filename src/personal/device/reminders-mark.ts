/** Where this device keeps what it wants to be reminded of, apart from its reader: each start asks for it. */
import { readMark } from '../../storage/local-mark';

export const REMINDERS_MARK = 'crows-nest-reminders';

/** Whether any were ever wished for, without reading which. */
export function hasReminders(): boolean {
  return readMark(REMINDERS_MARK, (stored) => stored !== null);
}
