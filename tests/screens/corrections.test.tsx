// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendKeptCorrections } from '../../src/components/correction/send-kept-corrections';
import {
  dropCorrection,
  keepCorrection,
  loadCorrections,
} from '../../src/personal/correction/correction-outbox';
import { openPage } from '../fixtures/app-page';
import { onScreens } from '../fixtures/app-screens';

const ADDRESS = '/api/corrections';
const CUP = { tournament_name: 'Cup', tournament_date: 'November 21, 2026', region: 'Europe' };
const network = onScreens({ answers: { '/content/events.json': [CUP] } });
let sent: Record<string, string>[];

/** The server, which says of each that it has it. */
const takeAll = () =>
  network.answer(ADDRESS, ({ body }) => {
    const correction = JSON.parse(String(body));
    sent.push(correction);
    return Response.json({ taken: correction.id });
  });
const refuse = (status: number, error: string) =>
  network.answer(ADDRESS, () => Response.json({ error }, { status }));

beforeEach(() => {
  sent = [];
});
afterEach(async () => {
  for (const { id } of await loadCorrections()) await dropCorrection(id);
});

async function openForm() {
  await openPage('/eventcalendar');
  fireEvent.click(await screen.findByRole('button', { name: 'Something missing or wrong?' }));
  return screen.findByLabelText('What is missing or wrong');
}
const write = async (words: string) => {
  fireEvent.change(await openForm(), { target: { value: words } });
  fireEvent.click(screen.getByText('Send'));
};
const kept = async () => (await loadCorrections()).map(({ text }) => text);
const correction = (text: string) =>
  ({ id: 'a'.repeat(32), kind: 'card', subject: 'OP01-001', text, source: '' }) as const;

describe('a correction', () => {
  it('is sent with its subject, and leaves this device', async () => {
    takeAll();
    const field = await openForm();
    fireEvent.change(screen.getByLabelText('Which one'), {
      target: { value: 'Cup, November 21, 2026, Europe' },
    });
    fireEvent.change(field, { target: { value: '  It is on the 22nd.  ' } });
    fireEvent.change(screen.getByLabelText('Who says so'), {
      target: { value: 'the shop' },
    });
    fireEvent.click(screen.getByText('Send'));
    await screen.findByText('Sent. Thank you.');
    expect(sent).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        kind: 'event',
        subject: 'Cup, November 21, 2026, Europe',
        text: 'It is on the 22nd.',
        source: 'the shop',
      },
    ]);
    expect(await kept()).toEqual([]);
  });

  it('is kept without a network, which is said after it was written, and sent once when it returns', async () => {
    network.answer(ADDRESS, () => Promise.reject(new TypeError('Failed to fetch')));
    await write('The date is wrong.');
    await screen.findByText('Kept on this device; it will be sent.');
    expect(await kept()).toEqual(['The date is wrong.']);
    await screen.findByText('Not sent yet: 1');
    takeAll();
    sendKeptCorrections();
    dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await kept()).toEqual([]));
    dispatchEvent(new Event('online'));
    expect(sent.filter(({ text }) => text === 'The date is wrong.').length).toBeGreaterThan(0);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });

  it.each([
    ['a login page of the venue', () => new Response('<html>Log in</html>')],
    ['JSON of somebody else', () => Response.json({})],
    ['a host without the API', () => new Response('Not found', { status: 404 })],
    ['a refusal that is none of the server’s', () => new Response('Bad', { status: 400 })],
    ['a server that has had enough', () => Response.json({ error: 'Later.' }, { status: 429 })],
  ])('stays where %s answered', async (_, answer) => {
    network.answer(ADDRESS, answer);
    await write('Wrong.');
    await screen.findByText('Kept on this device; it will be sent.');
    expect(await kept()).toEqual(['Wrong.']);
  });

  it('that the server will never take is said with its words, is not sent again, and can be deleted', async () => {
    refuse(400, 'The value of text must not be empty.');
    await write('Wrong.');
    await screen.findByText('The server did not take it.');
    await screen.findByText('Not taken: The value of text must not be empty.');
    takeAll();
    sendKeptCorrections();
    fireEvent.click(screen.getByText('Delete'));
    await waitFor(async () => expect(await kept()).toEqual([]));
    expect(sent).toEqual([]);
  });

  it('stays in the form where nothing can be kept nor sent', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    network.answer(ADDRESS, () => Promise.reject(new TypeError('Failed to fetch')));
    await write('Only here.');
    await screen.findByText('Neither sent nor kept on this device.');
    expect((screen.getByLabelText('What is missing or wrong') as HTMLTextAreaElement).value).toBe(
      'Only here.',
    );
  });

  it('is not sent without words', async () => {
    const field = await openForm();
    fireEvent.change(field, { target: { value: ' \u200b ' } });
    expect((screen.getByText('Send') as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('the outbox', () => {
  it('sends what waits, and never again what the server has refused', async () => {
    await keepCorrection(correction('Refused.'), 'The value of text must not be empty.');
    await keepCorrection({ ...correction('Waits.'), id: 'b'.repeat(32) });
    takeAll();
    sendKeptCorrections();
    await waitFor(async () => expect(await kept()).toEqual(['Refused.']));
    expect(sent.map(({ text }) => text)).toEqual(['Waits.']);
  });

  it('is not even opened where nothing waits', () => {
    const open = vi.spyOn(indexedDB, 'open');
    sendKeptCorrections();
    expect(open).not.toHaveBeenCalled();
  });

  it('sends what waited when the app is opened', async () => {
    await keepCorrection(correction('From yesterday.'));
    takeAll();
    sendKeptCorrections();
    await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['From yesterday.']));
    await waitFor(async () => expect(await kept()).toEqual([]));
  });
});
