/** What a push that arrives shows: one notification, in the words of that moment. */
import { describe, expect, it } from 'vitest';
import type { ReminderFacts } from '../../src/resources/reminder-message';
import { showPushed } from '../../sw/pushed';

const OPENS = Date.UTC(2026, 11, 1, 17);
const HOUR = 3_600_000;
const facts = (changes: Partial<ReminderFacts> = {}): ReminderFacts => ({
  ...{ kind: 'open', name: 'Harbour Open', isRegistration: true, day: '2026-12-01' },
  ...{ opens: OPENS, sent: OPENS, ...changes },
});

async function shown(json: () => unknown, now = OPENS, notification?: unknown) {
  const all: { title: string; body?: string | undefined; silent?: boolean | null | undefined }[] =
    [];
  const registration = {
    showNotification: async (title: string, { body, silent }: NotificationOptions = {}) => {
      all.push({ title, body, silent });
    },
  };
  const event = notification === undefined ? { data: { json } } : { data: null, notification };
  await showPushed(event, registration, now);
  return all;
}
const pushed = (changes: Partial<ReminderFacts> = {}) => ({
  web_push: 8030,
  notification: { navigate: 'https://nest.test/', tag: 'x', data: facts(changes) },
});

describe('a push', () => {
  it.each([
    ['before', OPENS - HOUR / 4, {}, 'Opens at 17:00, in 15 minutes.', false],
    ['at', OPENS + 60_000, {}, 'Registration opened at 17:00.', false],
    ['after', OPENS + HOUR, {}, 'Registration opened at 17:00, 1 hour ago.', true],
    ['on', OPENS, { opens: null }, 'Registration opens today, the hour is not known.', false],
    ['past', OPENS + 24 * HOUR, { opens: null }, 'Registration opened on Tue 1 Dec 2026.', true],
  ] as const)('%s its moment says so', async (_, now, changes, body, silent) => {
    expect(await shown(() => pushed(changes), now)).toEqual([
      { title: 'Harbour Open', body, silent },
    ]);
  });

  it('of a change that comes late says since when it is known, without a sound', async () => {
    const moved = { kind: 'moved', isRegistration: false, opens: null, sent: OPENS } as const;
    expect(await shown(() => pushed(moved), OPENS + 3 * HOUR)).toEqual([
      {
        title: 'Harbour Open',
        body: 'It is now on Tue 1 Dec 2026. Known 3 hours ago.',
        silent: true,
      },
    ]);
  });

  it('that a browser has read by itself is worded anew', async () => {
    const { notification } = pushed();
    expect(await shown(() => null, OPENS + 60_000, notification)).toHaveLength(1);
  });

  it.each([
    ['no JSON', () => JSON.parse('{')],
    ['something else', () => ({ hello: 1 })],
    ['nothing', () => null],
  ])('with %s shows one all the same', async (_, json) => {
    expect(await shown(json)).toEqual([
      {
        title: 'Crow’s Nest',
        body: 'Something has changed in the event calendar.',
        silent: false,
      },
    ]);
  });
});
