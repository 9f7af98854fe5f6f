/** The server's side of reminders: its key, this device's subscription, and a test of it. */
import * as v from 'valibot';
import { API_ADDRESSES } from '../../resources/addresses';
import type { PushSubscriber } from '../../resources/reminder-message';
import { askApi } from '../http/ask-api';
import { InvalidDataError } from '../http/errors';
import { type PushOutcome, pushKeySchema, pushOutcomeSchema } from '../schemas/api/reminders';

export type { PushOutcome };

const { reminders } = API_ADDRESSES;

/** The server's public key; null where its operator has switched reminders off. @throws DataError */
export async function loadPushKey(): Promise<string | null> {
  return read(pushKeySchema, await askApi(reminders, { credentials: 'omit' })).key;
}

/** @throws DataError, whose sentence is the server's where it refuses */
export const keepSubscription = (body: PushSubscriber) => post('', body);

export const forgetSubscription = (endpoint: string) => post('/forget', { endpoint });

/** Has a test sent to this device, and says what its push service answered. @throws DataError */
export async function testReminders(endpoint: string): Promise<PushOutcome> {
  return read(pushOutcomeSchema, await post('/test', { endpoint }));
}

function post(path: string, body: object): Promise<unknown> {
  return askApi(`${reminders}${path}`, { method: 'POST', credentials: 'omit', body });
}

function read<Output>(schema: v.GenericSchema<unknown, Output>, answer: unknown): Output {
  const { success, output } = v.safeParse(schema, answer);
  if (success) return output;
  throw new InvalidDataError('Somebody else answered for the server.');
}
