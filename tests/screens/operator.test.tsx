// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PanelCheck } from '../../src/data/queries/operator';
import { openPage } from '../fixtures/app-page';
import { onScreens } from '../fixtures/app-screens';
import { json } from '../fixtures/network';

const network = onScreens({ size: 'phone' });
const answer = (path: string, body: unknown) => network.answer(`/api/operator${path}`, json(body));
const refuse = (path: string, status: number, error: string) =>
  network.answer(`/api/operator${path}`, () => Response.json({ error }, { status }));

const check = (name: string, changes: Partial<PanelCheck> = {}): PanelCheck => ({
  name,
  state: 'ok',
  code: 'ok',
  says: null,
  at: null,
  ageSeconds: null,
  error: null,
  remedy: null,
  notes: [],
  ...changes,
});

beforeEach(() => {
  answer('/session', { name: 'Anne' });
  answer('/overview', {
    version: '1.0.0',
    checks: [check('disk')],
    steps: [],
    channels: 1,
    reminded: 0,
  });
  answer('/lists', []);
});

describe('the panel', () => {
  it('asks who has no session to log in, and shows nothing', async () => {
    refuse('/session', 401, 'Log in as an operator of this site.');
    await openPage('/operator');
    const link = await screen.findByRole('link', { name: 'Log in as an operator' });
    expect(link.getAttribute('href')).toBe('/api/auth/operator');
    expect(network.asked).not.toContain('/api/operator/overview');
  });

  it('says first what is wrong, how old it is and what to do, with markup as words', async () => {
    answer('/overview', {
      version: '1.0.0',
      checks: [
        check('disk'),
        check('content', {
          state: 'failing',
          ageSeconds: 7200,
          error: 'events.json, line 3: found <img src=x onerror=alert(1)>',
          remedy: 'Correct the file.',
        }),
      ],
      steps: [],
      channels: 0,
      reminded: 3,
    });
    await openPage('/operator');
    const wrong = await screen.findByRole('region', { name: /What is wrong/ });
    within(wrong).getByText('events.json, line 3: found <img src=x onerror=alert(1)>');
    within(wrong).getByText('What to do: Correct the file.');
    within(wrong).getByText('2 h ago');
    expect(document.querySelector('main img')).toBeNull();
  });

  it('that answers what can’t be read says so in place of showing it', async () => {
    const unread = check('disk', { state: 'purple' as PanelCheck['state'] });
    answer('/overview', {
      version: '1.0.0',
      checks: [unread],
      steps: [],
      channels: 1,
      reminded: 0,
    });
    await openPage('/operator');
    await screen.findByText('Invalid data format for the panel');
    expect(screen.queryByText('Disk')).toBeNull();
  });

  it('says that nothing is wrong where nothing is', async () => {
    await openPage('/operator');
    await screen.findByText('Nothing is wrong.');
  });
});

it('what a visitor wrote reads in the order of its letters, and is counted in good English', async () => {
  answer('/content', []);
  answer('/events', { version: 'v1', copies: 0, rows: [] });
  const said = { id: 'a'.repeat(32), kind: 'event', subject: '', state: 'open', closedBy: null };
  answer('/corrections', {
    waiting: 1,
    open: [
      {
        ...said,
        at: '2026-11-20T12:00:00Z',
        text: 'See \u202Egnp.exe',
        source: '\u2067a site',
        entry: null,
      },
    ],
    closed: [],
  });
  await openPage('/operator');
  fireEvent.click(await screen.findByRole('radio', { name: 'Content' }));
  await screen.findByText('See gnp.exe');
  await screen.findByText('Known from: a site');
  await screen.findByText('1 waits');
});

it('an operator who could not be logged out sees that', async () => {
  refuse('/logout', 500, 'Something unexpected went wrong.');
  await openPage('/operator');
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await screen.findByText('Something unexpected went wrong.');
});

describe('an event', () => {
  const open = async () => {
    answer('/content', []);
    answer('/events', {
      version: 'v1',
      copies: 0,
      rows: [{ tournament_name: 'Cup', tournament_date: 'May 1, 2027', region: 'Europe' }],
    });
    await openPage('/operator');
    fireEvent.click(await screen.findByRole('radio', { name: 'Content' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Cup' }));
    return screen.findByRole('region', { name: 'On the calendar', hidden: true });
  };

  it('is seen as the calendar will have it while it is edited, and a day that there is not is said', async () => {
    const preview = await open();
    within(preview).getByText('Sat 1 May 2027 · Europe · no link');
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: 'May 32, 2027' } });
    within(preview).getByText(/Unreadable tournament date "May 32, 2027"/);
  });

  it('that another operator has changed meanwhile stays in the form, beside the server’s words', async () => {
    await open();
    fireEvent.change(screen.getByLabelText('Region'), { target: { value: 'Asia' } });
    refuse('/events', 409, 'Somebody has changed this file since you looked at it.');
    // Beside the button: the form is longer than a phone.
    const actions = screen.getByText('Save').closest('button')?.parentElement as HTMLElement;
    fireEvent.click(screen.getByText('Save'));
    await within(actions).findByText('Somebody has changed this file since you looked at it.');
    await waitFor(() => {
      expect((screen.getByLabelText('Region') as HTMLInputElement).value).toBe('Asia');
    });
  });
});

describe('a match', () => {
  it('is taken out after a second tap only, and what follows is said before it', async () => {
    for (const path of ['/imports', '/settings', '/matches/removed']) answer(path, []);
    answer('/deliveries', { isSet: true, files: [] });
    answer('/task', { task: null });
    const side = { deviceId: 'd1', playerName: '<b>Ann</b>', leader: 'OP01-001', result: 'Won' };
    answer('/matches', [
      {
        key: '-7',
        playedAt: '2026-11-20T12:00:00Z',
        isPrivate: true,
        turns: 8,
        sides: [side, side],
      },
    ]);
    answer('/matches/remove', {});
    await openPage('/operator');
    fireEvent.click(await screen.findByRole('radio', { name: 'Inside' }));
    fireEvent.change(await screen.findByLabelText('A player'), { target: { value: 'Ann' } });
    fireEvent.click(screen.getByRole('button', { name: 'Look it up' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Take out/ }));
    screen.getByText(/No delivery brings it back/);
    expect(screen.getAllByText(/<b>Ann<\/b>, OP01-001: Won/)).toHaveLength(2);
    expect(network.asked).not.toContain('/api/operator/matches/remove');
    fireEvent.click(screen.getByRole('button', { name: /^Yes, take it out/ }));
    await waitFor(() => expect(network.asked).toContain('/api/operator/matches/remove'));
  });
});

it('a list that came from its address is taken by a tap, with what speaks against it before that', async () => {
  answer('/content', []);
  answer('/corrections', { waiting: 0, open: [], closed: [] });
  answer('/events', { version: 'v1', copies: 0, rows: [] });
  const address = 'https://lists.example/bans.json';
  const doubt = 'It is of 2026-11-01, and older than what stands, of 2026-11-03.';
  const offer = { text: '{"entries":["OP01-001"]}', doubts: [doubt] };
  const list = { name: 'bans', address, isByItself: false, askedAt: null, error: null, offer };
  const bad = { ...list, name: 'rulings', offer: null, error: 'The address answers 404.' };
  answer('/lists', [list, bad]);
  const found = { name: 'bans', entries: 1, unreadable: 0, problems: [], version: 'v1' };
  const counts = { before: 2, fresh: 1, gone: 0, lost: 0, examples: ['+ "OP01-001"'] };
  answer('/content/check', { ...found, ...counts });
  for (const path of ['/content/take', '/lists/ask']) answer(path, {});
  await openPage('/operator');
  fireEvent.click(await screen.findByRole('radio', { name: 'Content' }));
  const panel = within(await screen.findByRole('region', { name: 'Lists from elsewhere' }));
  panel.getByText(doubt);
  panel.getByText('The address answers 404. What stands stays.');
  fireEvent.click(panel.getByRole('button', { name: 'See what is new' }));
  await panel.findByText('+ "OP01-001"');
  fireEvent.click(panel.getByRole('button', { name: 'Take it' }));
  await panel.findByText('It is taken.');
  fireEvent.click(panel.getByRole('button', { name: /^Ask now\s*for rulings.json$/ }));
  await waitFor(() => expect(network.asked).toContain('/api/operator/lists/ask'));
});

it('a file that loses most of what stands is taken by a second tap only, with both numbers before it', async () => {
  answer('/content', []);
  answer('/corrections', { waiting: 0, open: [], closed: [] });
  answer('/events', { version: 'v1', copies: 0, rows: [] });
  const found = { name: 'cardData', entries: 2, unreadable: 0, problems: [], version: 'v1' };
  const examples = ['− {"cardNumber":"OP01-001"}'];
  answer('/content/check', { ...found, before: 9, fresh: 0, gone: 7, lost: 7, examples });
  answer('/content/take', {});
  await openPage('/operator');
  fireEvent.click(await screen.findByRole('radio', { name: 'Content' }));
  const box = await screen.findByRole('group', { name: 'A new file' });
  fireEvent.drop(box, { dataTransfer: { files: [new File(['[]'], 'mine.json')] } });
  await screen.findByText(/^Read as card_data.json: 2 entries, 0 new, 7 gone/);
  fireEvent.click(screen.getByRole('button', { name: 'Take it' }));
  screen.getByText(/^Of the 9 entries that stand, 7 would go/);
  expect(network.asked).not.toContain('/api/operator/content/take');
  fireEvent.click(screen.getByRole('button', { name: 'Yes, take it all the same' }));
  await screen.findByText('It is taken.');
  expect(network.asked).toContain('/api/operator/content/take');
});

it('what is wrong is asked for again once an operator took note of it, and a test that did not arrive is said', async () => {
  const refused = check('refused', { state: 'failing', notes: ['2026-11-20T12:00:00Z'] });
  answer('/overview', { version: '1.0.0', checks: [refused], steps: [], channels: 1, reminded: 0 });
  answer('/note', {});
  answer('/alert-test', { failures: ['ALERT_MAIL took nothing: ECONNREFUSED.'] });
  await openPage('/operator');
  fireEvent.click(await screen.findByRole('button', { name: 'Send a test alert' }));
  await screen.findByText('ALERT_MAIL took nothing: ECONNREFUSED.');
  answer('/overview', {
    version: '1.0.0',
    checks: [check('refused')],
    steps: [],
    channels: 1,
    reminded: 0,
  });
  fireEvent.click(screen.getByRole('button', { name: 'I have taken note of it' }));
  await screen.findByText('Nothing is wrong.');
});

it('who is forgotten for good is who was confirmed: another id is asked about again', async () => {
  answer('/inside', {});
  answer('/task', { task: null });
  answer('/forget', {});
  const { TasksPanel } = await import('../../src/features/operator/TasksPanel');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TasksPanel />
    </QueryClientProvider>,
  );
  const id = screen.getByLabelText(/^Device id/);
  fireEvent.change(id, { target: { value: 'device-of-anne' } });
  fireEvent.click(screen.getByRole('button', { name: 'Forget this player' }));
  screen.getByRole('button', { name: 'Yes, forget them for good' });
  fireEvent.change(id, { target: { value: 'device-of-anne-b' } });
  fireEvent.change(id, { target: { value: 'device-of-anne' } });
  fireEvent.click(screen.getByRole('button', { name: 'Forget this player' }));
  expect(network.asked).not.toContain('/api/operator/forget');
  fireEvent.click(screen.getByRole('button', { name: 'Yes, forget them for good' }));
  await waitFor(() => expect(network.asked).toContain('/api/operator/forget'));
});

it('a button whose work is refused says why', async () => {
  answer('/task', { task: null });
  refuse('/log-out-everybody', 500, 'The disk of the files is full.');
  const { TasksPanel } = await import('../../src/features/operator/TasksPanel');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TasksPanel />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Log everybody out' }));
  fireEvent.click(screen.getByRole('button', { name: 'Yes, log everybody out' }));
  await screen.findByText('The disk of the files is full.');
});

it('a day is published only once it was looked at: its own day, whatever the task is called', async () => {
  const task = { label: 'A look', fraction: 1, isOver: true, result: [], error: null };
  answer('/task', { task: { ...task, rehearsedDay: '20261119' } });
  const { TasksPanel } = await import('../../src/features/operator/TasksPanel');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TasksPanel />
    </QueryClientProvider>,
  );
  await screen.findByText('A look');
  const day = screen.getByLabelText('Pacific day');
  fireEvent.change(day, { target: { value: '2026-11-20' } });
  screen.getByRole('button', { name: 'Publish it: look first' });
  fireEvent.change(day, { target: { value: '2026-11-19' } });
  screen.getByRole('button', { name: 'Publish it' });
});
