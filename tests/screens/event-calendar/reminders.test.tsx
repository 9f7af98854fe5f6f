// @vitest-environment happy-dom
/** The choice of reminders, on devices that can be reminded and on others. */
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renewReminders } from '../../../src/components/reminder/renew-reminders';
import { forgetReminders, readReminders } from '../../../src/personal/device/kept-reminders';
import { openPage } from '../../fixtures/app-page';
import { onScreens } from '../../fixtures/app-screens';

const API = '/api/reminders';
const registration = (name: string, date: string) => ({
  ...{ tournament_name: name, registration_date: date, event_type: 'Open', region: 'West' },
});
const network = onScreens({
  reader: 'visitor',
  now: '2026-11-20T13:18:51Z',
  answers: {
    '/content/events.json': [
      registration('Past Cup', 'November 10, 2026'),
      registration('Harbour Cup', 'November 24, 2026'),
      registration('Winter Cup', 'November 26, 2026'),
    ],
    [API]: { key: 'AAAA' },
  },
});

/** This browser, as far as reminders ask it. */
let device: { permission: string; asks: string; hasWorker: boolean; key: string; endpoint: string };
let isSubscribed = false;
/** What came to the server, and what was done in the browser. */
const said: string[] = [];

const subscription = () => ({
  // AAAA and BBBB, in bytes.
  options: {
    applicationServerKey: new Uint8Array(device.key === 'AAAA' ? [0, 0, 0] : [4, 16, 65]),
  },
  toJSON: () => ({ endpoint: device.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  ...{ endpoint: device.endpoint, unsubscribe: async () => void said.push('unsubscribe') },
});
const pushManager = {
  getSubscription: async () => (isSubscribed ? subscription() : null),
  subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
    said.push(`subscribe ${key}`);
    isSubscribed = true;
    device.key = key;
    return subscription();
  },
};
/** A browser that has what reminders need. */
const withPush = () => {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return device.permission;
    },
    requestPermission: async () => {
      if (device.permission === 'default') device.permission = device.asks;
      return device.permission;
    },
  });
};

beforeAll(() => import('../../../src/features/event-calendar/EventCalendarScreen'));
beforeEach(() => {
  said.length = 0;
  isSubscribed = false;
  device = {
    ...{ permission: 'default', asks: 'granted', hasWorker: true, key: 'AAAA' },
    endpoint: 'https://push.test/1',
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => (device.hasWorker ? { pushManager } : undefined) },
  });
  const keepAll = ({ body }: { body?: unknown }) => {
    if (body === undefined) return Response.json({ key: 'AAAA' });
    said.push(`keep ${JSON.parse(String(body)).endpoint}`);
    return Response.json({ kept: JSON.parse(String(body)).endpoint });
  };
  network.answer(API, keepAll);
  network.answer(`${API}/forget`, ({ body }) => {
    const { endpoint } = JSON.parse(String(body));
    said.push(`forget ${endpoint}`);
    return Response.json({ forgotten: endpoint });
  });
});
afterEach(() => {
  forgetReminders();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'standalone');
});

const DIALOG = { name: 'Reminders of registrations' };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function openChoice() {
  await openPage('/eventcalendar');
  fireEvent.click(await screen.findByRole('button', { name: 'Remind me of registrations' }));
  return within(await screen.findByRole('dialog', DIALOG));
}
/** Chooses the whole calendar, and says so. */
async function choose() {
  const choice = await openChoice();
  fireEvent.click(choice.getByLabelText('The whole calendar'));
  press('Remind me');
  return choice;
}
async function remindHere() {
  withPush();
  const choice = await choose();
  await choice.findByText('Saved: you will be told.');
  return choice;
}

describe('the choice of reminders', () => {
  it('is off until something is chosen: nothing to test, nothing to delete', async () => {
    withPush();
    const choice = await openChoice();
    const empty = { name: 'Choose what and when' };
    expect(choice.getByRole('button', empty)).toHaveProperty('disabled', true);
    expect(choice.queryByText('Send me a test')).toBeNull();
    expect(choice.queryByText('Delete my reminders')).toBeNull();
    fireEvent.click(choice.getByLabelText('The whole calendar'));
    expect(choice.getByRole('button', { name: 'Remind me' })).toHaveProperty('disabled', false);
    fireEvent.click(choice.getByLabelText('The whole calendar'));
    expect(choice.getByRole('button', empty)).toHaveProperty('disabled', true);
    await renewReminders();
    expect([readReminders().isOn, ...said]).toEqual([false]);
  });

  it('is on once this browser has subscribed and the server knows it', async () => {
    const choice = await remindHere();
    expect(said).toEqual(['subscribe AAAA', 'keep https://push.test/1']);
    expect(readReminders()).toMatchObject({ isOn: true, trouble: null });
    expect(choice.getByRole('button', { name: 'Save' })).toBeTruthy();
    expect(choice.getByText('Delete my reminders')).toBeTruthy();
    expect(screen.queryByText(/Nobody will tell you/)).toBeNull();
  });

  it('says in the server’s words why that keeps no more', async () => {
    withPush();
    network.answer(API, ({ body }) =>
      body === undefined
        ? Response.json({ key: 'AAAA' })
        : Response.json({ error: 'So many already.' }, { status: 429 }),
    );
    await choose();
    expect((await screen.findByRole('alert')).textContent).toContain('So many already.');
    expect(readReminders().isOn).toBe(false);
  });

  it.each([
    ['sent', 201, 'The push service took it (201)'],
    ['gone', 410, 'does not know this browser any more (410)'],
    ['refused', 403, 'refused it (403)'],
    ['busy', 429, 'is busy (429)'],
    ['silent', null, 'has not answered so far'],
    ['unreachable', null, 'could not be reached'],
  ])('says what came back from a test: %s', async (outcome, status, words) => {
    const choice = await remindHere();
    network.answer(`${API}/test`, () => Response.json({ outcome, status }));
    press('Send me a test');
    expect(await choice.findByText(words, { exact: false })).toBeTruthy();
  });

  it('is deleted with one tap, on the server and in the browser', async () => {
    const choice = await remindHere();
    said.length = 0;
    press('Delete my reminders');
    await choice.findByText('Deleted, here and on the server.');
    expect(said).toEqual(['forget https://push.test/1', 'unsubscribe']);
    expect(readReminders().isOn).toBe(false);
    expect(choice.queryByText('Send me a test')).toBeNull();
    expect(choice.queryByText('Delete my reminders')).toBeNull();
    expect(choice.getByRole('button', { name: 'Choose what and when' })).toBeTruthy();
  });

  it('is deleted on the server, too, where the browser has ended it by itself', async () => {
    const choice = await remindHere();
    said.length = 0;
    isSubscribed = false;
    press('Delete my reminders');
    await choice.findByText('Deleted, here and on the server.');
    expect(said).toEqual(['forget https://push.test/1']);
  });

  it('is deleted for good, also while a renewal is on its way', async () => {
    const choice = await remindHere();
    said.length = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    network.answer(API, async ({ body }) => {
      if (body === undefined) return Response.json({ key: 'AAAA' });
      await held;
      said.push('keep');
      return Response.json({ kept: device.endpoint });
    });
    const renewed = renewReminders();
    await waitFor(() => expect(network.asked.filter((path) => path === API)).toHaveLength(4));
    press('Delete my reminders');
    // All that does not wait for the renewal comes before it.
    for (let turns = 0; turns < 9; turns += 1) await new Promise((next) => setImmediate(next));
    letGo();
    await choice.findByText('Deleted, here and on the server.');
    await renewed;
    expect(said).toEqual(['keep', 'forget https://push.test/1', 'unsubscribe']);
    expect(readReminders().isOn).toBe(false);
  });

  it('stays where the server could not be told of the end', async () => {
    const choice = await remindHere();
    network.cut();
    press('Delete my reminders');
    await choice.findByRole('alert');
    expect(readReminders().isOn).toBe(true);
  });
});

describe('where push can’t be had', () => {
  it.each([
    ['the browser has none', () => {}, 'This browser can’t be reminded.'],
    [
      'an iPhone has the app in a tab',
      () => void Object.assign(navigator, { standalone: false }),
      /once the app is on its home screen/,
    ],
    [
      'the reader refuses',
      () => {
        withPush();
        device.asks = 'denied';
      },
      /are not allowed/,
    ],
    [
      'the operator has switched it off',
      () => {
        withPush();
        network.answer(API, () => Response.json({ key: null }));
      },
      'This site sends no reminders.',
    ],
    [
      'nothing of the site is kept',
      () => {
        withPush();
        device.hasWorker = false;
      },
      /keeps nothing of the site/,
    ],
  ])(
    'because %s, the page names what nobody will tell, and leads to the feed',
    async (_, given, words) => {
      given();
      const choice = await choose();
      await choice.findByText(words);
      fireEvent.click(choice.getByRole('button', { name: 'Close' }));
      const notice = within(
        (await screen.findByText(words)).closest('[role=status]') as HTMLElement,
      );
      expect(
        notice.getByText(/Nobody will tell you of Harbour Cup \(.*24.*\), Winter Cup \(.*26.*\)\./),
      ).toBeTruthy();
      fireEvent.click(notice.getByRole('button', { name: 'Subscribe to this calendar' }));
      await screen.findByRole('dialog', { name: 'Subscribe to the calendar' });
      expect(said).toEqual([]);
    },
  );

  it('because the permission was taken back, each start says so, and asks nobody', async () => {
    await remindHere();
    cleanup();
    said.length = 0;
    device.permission = 'default';
    await openPage('/eventcalendar');
    const notice = (await screen.findByText(/are not allowed/)).closest('[role=status]');
    expect(notice?.textContent).toContain('Nobody will tell you of Harbour Cup');
    within(notice as HTMLElement).getByRole('button', { name: 'Subscribe to this calendar' });
    await renewReminders();
    expect(readReminders()).toMatchObject({ isOn: true, trouble: 'refused' });
    expect([device.permission, ...said]).toEqual(['default']);
  });
});

describe('at each start', () => {
  it('a subscription that the browser has renewed by itself is the server’s from then on', async () => {
    await remindHere();
    said.length = 0;
    device.endpoint = 'https://push.test/2';
    await renewReminders();
    expect(said).toEqual(['keep https://push.test/2']);
  });

  it('a key that the server has changed is subscribed to anew', async () => {
    await remindHere();
    said.length = 0;
    device.key = 'BBBB';
    await renewReminders();
    expect(said).toEqual(['unsubscribe', 'subscribe AAAA', 'keep https://push.test/1']);
  });

  it('nothing is asked by a device that wishes for none', async () => {
    withPush();
    await renewReminders();
    expect(said).toEqual([]);
    await waitFor(() => expect(network.asked).toEqual([]));
  });
});
