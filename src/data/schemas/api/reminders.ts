/** The wire forms of reminders between page and server; what is pushed is in `pushed`. */
import * as v from 'valibot';
import { REMINDER_CHOICES, type ReminderWishes } from '../../../domain/events/reminders';

/** More than anybody follows; each may be as long as an event's names. */
const MOST_WISHES = 200;
const MOST_LETTERS = 400;

const text = v.pipe(v.string('must be text'), v.maxLength(MOST_LETTERS, 'is too long'));
const few = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item, 'must be a list'), v.maxLength(MOST_WISHES, 'has too many entries'));

const wishesSchema: v.GenericSchema<unknown, ReminderWishes> = v.object({
  when: few(v.picklist(REMINDER_CHOICES, 'must be a reminder')),
  isQuiet: v.boolean('must be true or false'),
  events: few(text),
  series: few(text),
  filters: few(v.object({ region: text, type: text })),
});

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** A web address can't be longer, and a push service's is some 200 letters. */
const endpoint = v.pipe(v.string('must be text'), v.maxLength(1000, 'is too long'));
const bytes = (length: number) =>
  v.pipe(
    v.string('must be text'),
    v.regex(/^[\w-]+=*$/, 'must be base64url'),
    v.maxLength(Math.ceil(length / 3) * 4, `must be ${length} bytes`),
  );

/** What a browser hands to the server. */
export const subscriptionSchema = v.strictObject(
  {
    /** The push service's address for this browser. */
    endpoint,
    p256dh: bytes(65),
    auth: bytes(16),
    /** The public key of the server with which it was made. */
    key: bytes(65),
    /** A name of the IANA's table. */
    zone: v.pipe(v.string('must be text'), v.check(isZone, 'is none of the IANA’s table')),
    wishes: wishesSchema,
  },
  'its fields are endpoint, p256dh, auth, key, zone and wishes, and no other.',
);
export type PushSubscriber = Readonly<v.InferOutput<typeof subscriptionSchema>>;

export const endpointSchema = v.strictObject({ endpoint }, 'its field is endpoint, and no other.');

/** The server's public key; null where its operator has switched reminders off. */
export const pushKeySchema = v.object({ key: v.nullable(v.string()) });

/** What became of a push: the service's status, or why there is none. */
export const pushOutcomeSchema = v.object({
  status: v.nullable(v.number()),
  outcome: v.picklist(['sent', 'gone', 'refused', 'busy', 'silent', 'unreachable']),
});
export type PushOutcome = v.InferOutput<typeof pushOutcomeSchema>;
