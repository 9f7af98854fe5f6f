/** What this device wants to be reminded of, and why it is not, where it can't be. */
import * as v from 'valibot';
import { NO_WISHES, REMINDER_CHOICES, type ReminderWishes } from '../../domain/events/reminders';
import { readMark, writeMark } from '../../storage/local-mark';
import { REMINDERS_MARK } from './reminders-mark';

/** What is followed is wished for as well, and kept with its stars. */
export type OwnWishes = Omit<ReminderWishes, 'events' | 'series'>;

const wishes: v.GenericSchema<OwnWishes> = v.object({
  when: v.array(v.picklist(REMINDER_CHOICES)),
  isQuiet: v.boolean(),
  filters: v.array(v.object({ region: v.string(), type: v.string() })),
});

const keptSchema = v.object({
  isOn: v.boolean(),
  wishes,
  /** As the server knows this browser: so it can be deleted there when the browser has ended it by itself. */
  endpoint: v.optional(v.string()),
  /** Why this device is not reminded. */
  trouble: v.nullable(
    v.picklist(['unsupported', 'home-screen', 'refused', 'switched-off', 'no-worker']),
  ),
});
export type KeptReminders = Readonly<v.InferOutput<typeof keptSchema>>;
export type ReminderTrouble = NonNullable<KeptReminders['trouble']>;

const NONE: KeptReminders = { isOn: false, wishes: NO_WISHES, trouble: null };

export function readReminders(): KeptReminders {
  return readMark(REMINDERS_MARK, (stored) => (v.is(keptSchema, stored) ? stored : NONE));
}

export function keepReminders(changed: Partial<KeptReminders>): KeptReminders {
  const kept = { ...readReminders(), ...changed };
  writeMark(REMINDERS_MARK, kept);
  return kept;
}

export function forgetReminders(): void {
  writeMark(REMINDERS_MARK, null);
}
