/** What this device wants to be reminded of, and why it is not, where it can't be. */
import * as v from 'valibot';
import { NO_WISHES, REMINDER_CHOICES, type ReminderWishes } from '../../domain/events/reminders';
import { readMark, writeMark } from '../../storage/local-mark';
import { REMINDERS_MARK } from './reminders-mark';

/** Why a device is not reminded. */
const TROUBLES = ['unsupported', 'home-screen', 'refused', 'switched-off', 'no-worker'] as const;
export type ReminderTrouble = (typeof TROUBLES)[number];

interface KeptReminders {
  readonly isOn: boolean;
  readonly wishes: ReminderWishes;
  readonly trouble: ReminderTrouble | null;
}

const NONE: KeptReminders = { isOn: false, wishes: NO_WISHES, trouble: null };

const texts = v.array(v.string());
const keptSchema: v.GenericSchema<unknown, KeptReminders> = v.object({
  isOn: v.boolean(),
  wishes: v.object({
    when: v.array(v.picklist(REMINDER_CHOICES)),
    isQuiet: v.boolean(),
    events: texts,
    series: texts,
    filters: v.array(v.object({ region: v.string(), type: v.string() })),
  }),
  trouble: v.nullable(v.picklist(TROUBLES)),
});

export function readReminders(): KeptReminders {
  return readMark(REMINDERS_MARK, (stored) => {
    const { success, output } = v.safeParse(keptSchema, stored);
    return success ? output : NONE;
  });
}

export function keepReminders(changed: Partial<KeptReminders>): KeptReminders {
  const kept = { ...readReminders(), ...changed };
  writeMark(REMINDERS_MARK, kept);
  return kept;
}

export function forgetReminders(): void {
  writeMark(REMINDERS_MARK, null);
}
