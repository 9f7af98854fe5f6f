/** What this device wants to be reminded of, and why it is not, where it can't be. */
import * as v from 'valibot';
import { NO_WISHES, REMINDER_CHOICES, type ReminderWishes } from '../../domain/events/reminders';
import { readMark, writeMark } from '../../storage/local-mark';
import { REMINDERS_MARK } from './reminders-mark';

/** Why a device is not reminded. */
const TROUBLES = ['unsupported', 'home-screen', 'refused', 'switched-off', 'no-worker'] as const;
export type ReminderTrouble = (typeof TROUBLES)[number];

/** What is followed is wished for as well, and kept with its stars. */
export type OwnWishes = Omit<ReminderWishes, 'events' | 'series'>;

export interface KeptReminders {
  readonly isOn: boolean;
  readonly wishes: OwnWishes;
  readonly trouble: ReminderTrouble | null;
}

const NONE: KeptReminders = { isOn: false, wishes: NO_WISHES, trouble: null };

const keptSchema: v.GenericSchema<KeptReminders> = v.object({
  isOn: v.boolean(),
  wishes: v.object({
    when: v.array(v.picklist(REMINDER_CHOICES)),
    isQuiet: v.boolean(),
    filters: v.array(v.object({ region: v.string(), type: v.string() })),
  }),
  trouble: v.nullable(v.picklist(TROUBLES)),
});

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
