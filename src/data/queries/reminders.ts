/** The server's side of reminders: its key, this device's subscription, and a test of it. */
import * as v from 'valibot';
import { API_ADDRESSES } from '../../resources/addresses';
import { askApi } from '../http/ask-api';
import {
  type PushOutcome,
  type PushSubscriber,
  pushKeySchema,
  pushOutcomeSchema,
} from '../schemas/api/reminders';

export type { PushOutcome };

const { reminders } = API_ADDRESSES;

/** The server's public key; null where its operator has switched reminders off. @throws DataError */
export async function loadPushKey(): Promise<string | null> {
  return (await askApi(reminders, { credentials: 'omit' }, pushKeySchema)).key;
}

/** @throws DataError, whose sentence is the server's where it refuses */
export const keepSubscription = (body: PushSubscriber) =>
  post('', body, v.object({ kept: v.literal(body.endpoint) }));

export const forgetSubscription = (endpoint: string) =>
  post('/forget', { endpoint }, v.object({ forgotten: v.literal(endpoint) }));

/** Has a test sent to this device, and says what its push service answered. @throws DataError */
export const testReminders = (endpoint: string): Promise<PushOutcome> =>
  post('/test', { endpoint }, pushOutcomeSchema);

function post<Schema extends v.GenericSchema>(path: string, body: object, schema: Schema) {
  return askApi(`${reminders}${path}`, { method: 'POST', credentials: 'omit', body }, schema);
}
