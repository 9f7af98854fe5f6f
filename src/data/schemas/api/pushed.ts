/** What the server pushes, as the worker reads it: apart from all that it does not need. */
import * as v from 'valibot';
import type { ReminderFacts } from '../../../resources/reminder-message';

const facts: v.GenericSchema<unknown, ReminderFacts> = v.object({
  kind: v.picklist(['day', 'hour', 'quarter', 'open', 'today', 'moved', 'cancelled', 'test']),
  name: v.string(),
  isRegistration: v.boolean(),
  day: v.string(),
  opens: v.nullable(v.number()),
  sent: v.number(),
});

const pushed = v.object({
  notification: v.object({ navigate: v.string(), tag: v.string(), data: facts }),
});

/** What the worker reads of a push. @throws ValiError for anything else */
export const readPushed = (said: unknown) => v.parse(pushed, said).notification;
