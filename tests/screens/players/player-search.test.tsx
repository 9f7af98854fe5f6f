// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { packHistory } from '../../../src/domain/figures/match-history';
import { loadFollows } from '../../../src/personal/follow/follows';
import { clearOwn } from '../../../src/personal/own/own-record';
import { rememberPlayer } from '../../../src/personal/player/recent-players';
import {
  loadSeenHistory,
  loadSeenSearch,
  saveSeenHistory,
} from '../../../src/personal/player/seen-players';
import { openPage } from '../../fixtures/app-page';
import { onScreens } from '../../fixtures/app-screens';
import { dropped, json, silence } from '../../fixtures/network';
import { matchRow, searchRow } from '../../fixtures/wire-matches';

const network = onScreens({
  reader: 'visitor',
  size: 'phone',
  answers: { '/api/search': [searchRow()], '/api/matches': [matchRow()] },
});

const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Search/ });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const submit = () => fireEvent.submit(box());
const found = (name: string) => screen.findByRole('heading', { name });
const search = (value: string) => {
  type(value);
  submit();
};

describe('the player search', () => {
  it('has its button disabled while the box is empty, or holds only blanks', async () => {
    await openPage('/matchhistory');
    expect(button().disabled).toBe(true);
    type('   ');
    expect(button().disabled).toBe(true);
    type('keel');
    expect(button().disabled).toBe(false);
  });

  it('has followed players first, and ends those whose name nobody has any more', async () => {
    await clearOwn();
    network.answer(
      '/api/search',
      json([searchRow(), searchRow({ deviceId: 'device-2', playerName: 'Keel#0002' })]),
    );
    await openPage('/matchhistory?term=keel');
    await found('Keel#0002');
    const names = () =>
      within(screen.getByRole('region', { name: 'Search results' }))
        .getAllByRole('heading')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['Keel#0001', 'Keel#0002']);
    fireEvent.click(screen.getByRole('button', { name: 'Follow Keel#0002' }));
    await waitFor(() => expect(names()).toEqual(['Keel#0002', 'Keel#0001']));
    network.answer('/api/search', json([]));
    search('keel');
    await screen.findByRole('heading', { name: /^No matches found/ });
    expect(await loadFollows()).toHaveLength(1);
    search('keel#0002');
    await screen.findByText('Not followed any more.');
    expect(await loadFollows()).toEqual([]);
  });

  it('is disabled while it is under way', async () => {
    network.answer('/api/search', silence);
    await openPage('/matchhistory');
    search('keel');
    await waitFor(() => expect(button().textContent).toBe('Searching...'));
    expect(button().disabled).toBe(true);
  });

  it('sends the term trimmed, without credentials, and keeps it in the address', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { router } = await openPage('/matchhistory');
    search('  keel ');
    await found('Keel#0001');
    const [, init] = fetched.mock.calls.find(([address]) => address === '/api/search') ?? [];
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit' });
    expect(init?.body).toBe('{"searchTerm":"keel"}');
    expect(router.state.location.search).toEqual({ term: 'keel' });
  });

  it('shows of each player name, both leaders, result, date and the way to their matches', async () => {
    await openPage('/matchhistory?term=keel');
    const card = (await screen.findByRole('heading', { name: 'Keel#0001' })).closest('li');
    expect(card?.textContent).toContain('OP01-001 vs OP14-041');
    expect(card?.textContent).toContain('Won');
    expect(card?.textContent).toMatch(/20 Nov 2026/);
    const link = within(card as HTMLElement).getByRole('link', { name: /View Matches/ });
    expect(link.getAttribute('href')).toBe('/matchhistory/search?deviceId=device-1&page=1');
  });

  it('says what it did not find, until the box is edited', async () => {
    network.answer('/api/search', json([]));
    await openPage('/matchhistory?term=nobody');
    await screen.findByText('No matches found for "nobody"');
    type('nobody else');
    expect(screen.queryByText(/No matches found/)).toBeNull();
  });

  it('says what went wrong with a search only until another is typed', async () => {
    network.answer('/api/search', () => dropped());
    await openPage('/matchhistory?term=keel');
    await screen.findByText('Failed to fetch results: No connection');
    type('keelhaul');
    expect(screen.queryByText(/^Failed to fetch results/)).toBeNull();
  });

  it('shows its disclaimer', async () => {
    await openPage('/matchhistory');
    expect(screen.getByRole('complementary', { name: 'Disclaimer' }).textContent).toMatch(
      /Device IDs may be shared/,
    );
  });

  it('waits as long as a busy server says, then asks by itself', async () => {
    let isBusy = true;
    network.answer('/api/search', () =>
      isBusy
        ? Response.json(
            { error: 'No.' },
            { status: 429, statusText: 'Too Many Requests', headers: { 'retry-after': '3' } },
          )
        : Response.json([searchRow()]),
    );
    await openPage('/matchhistory?term=keel');
    await screen.findByText('Failed to fetch results: Search failed: 429 Too Many Requests');
    expect(screen.getByText('Trying again in 3 s.')).toBeTruthy();
    const asked = network.asked.filter((path) => path === '/api/search').length;
    expect(asked).toBe(1);
    isBusy = false;
    await found('Keel#0001');
  });

  it('lets another player be looked for while a busy server is waited for', async () => {
    const wait = { status: 429, headers: { 'retry-after': '60' } };
    network.answer('/api/search', () => Response.json({ error: 'No.' }, wait));
    await openPage('/matchhistory?term=keel');
    await screen.findByText('Trying again in 60 s.');
    network.answer('/api/search', json([searchRow({ playerName: 'Anchor#0002' })]));
    search('anchor');
    await found('Anchor#0002');
  });

  it('forgets with a player what this device saw last of them', async () => {
    await rememberPlayer({ deviceId: 'device-1', name: 'Keel' }, 1);
    await saveSeenHistory('device-1', packHistory([]), 1);
    await openPage('/matchhistory');
    fireEvent.click(await screen.findByRole('button', { name: 'Forget Keel' }));
    await waitFor(async () => expect(await loadSeenHistory('device-1')).toBeNull());
  });

  it('says what short terms find, and leads back to an empty box', async () => {
    network.answer('/api/search', json([]));
    await openPage('/matchhistory?term=zz');
    await screen.findByText(/^No name begins with this\./);
    fireEvent.click(screen.getByRole('link', { name: 'Clear the search' }));
    await waitFor(() => expect(box().value).toBe(''));
    expect(screen.queryByText(/No matches found/)).toBeNull();
  });

  it('says that it is slow, can be cancelled, and begins again at a press', async () => {
    network.answer('/api/search', silence);
    await openPage('/matchhistory');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => search('keel'));
    await act(() => vi.advanceTimersByTimeAsync(4500));
    expect(screen.getByText('This takes longer than usual.')).toBeTruthy();
    vi.useRealTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('Cancelled.');
    network.answer('/api/search', json([searchRow()]));
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
    await found('Keel#0001');
  });

  it('never lets a slow answer overwrite a newer one', async () => {
    let answerSlowly: (response: Response) => void = () => undefined;
    network.answer('/api/search', () => new Promise((resolve) => (answerSlowly = resolve)));
    const { router } = await openPage('/matchhistory?term=slow');
    await waitFor(() => expect(network.asked).toContain('/api/search'));
    network.answer('/api/search', json([searchRow({ playerName: 'Newer#0002' })]));
    await act(() => router.navigate({ to: '/matchhistory', search: { term: 'newer' } }));
    await found('Newer#0002');
    await act(async () => answerSlowly(Response.json([searchRow({ playerName: 'Older#0001' })])));
    expect(screen.getByRole('heading', { name: 'Newer#0002' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Older#0001' })).toBeNull();
  });

  it('shows without a network the answer of the last time, with its time', async () => {
    await openPage('/matchhistory?term=keel');
    await found('Keel#0001');
    await waitFor(async () => expect(await loadSeenSearch('keel')).not.toBeNull());
    cleanup();
    network.answer('/api/search', () => dropped());
    await openPage('/matchhistory?term=keel');
    await screen.findByText('Failed to fetch results: No connection');
    await found('Keel#0001');
    expect(screen.getByText(/Below is what this phone saw last/)).toBeTruthy();
  });

  it.each([
    ['markup', '<img src=x onerror=alert(1)>'],
    ['zero-width characters', 'Ke\u200bel'],
    ['right-to-left override', '\u202eleeK'],
    ['300 characters', 'K'.repeat(300)],
  ])('shows a name with %s as the text it is, and by itself', async (_, playerName) => {
    network.answer('/api/search', json([searchRow({ playerName })]));
    await openPage('/matchhistory?term=keel');
    const heading = await screen.findByRole('heading', { level: 2 });
    expect(heading.querySelector('img')).toBeNull();
    const isolated = heading.querySelector('bdi');
    expect(isolated?.textContent).toBe(playerName.replace(/[\u200b\u202e]/g, ''));
  });
});

describe('the recent players', () => {
  it('are those whose histories were opened, and can be forgotten one by one and all', async () => {
    await rememberPlayer({ deviceId: 'a', name: 'Ada' }, 1);
    await rememberPlayer({ deviceId: 'b', name: 'Bea' }, 2);
    await rememberPlayer({ deviceId: 'c', name: 'Cai' }, 3);
    await openPage('/matchhistory');
    const list = async () =>
      within(await screen.findByRole('region', { name: 'Recent players' }))
        .getAllByRole('link')
        .map((link) => link.querySelector('bdi')?.textContent);
    expect(await list()).toEqual(['Cai', 'Bea', 'Ada']);
    fireEvent.click(screen.getByRole('button', { name: 'Forget Bea' }));
    await waitFor(async () => expect(await list()).toEqual(['Cai', 'Ada']));
    fireEvent.click(screen.getByRole('button', { name: 'Forget all' }));
    await waitFor(() => expect(screen.queryByText('Recent players')).toBeNull());
  });

  it('have the player who is "me" first, also on the home page', async () => {
    await rememberPlayer({ deviceId: 'a', name: 'Ada' }, 1);
    await rememberPlayer({ deviceId: 'b', name: 'Bea' }, 2);
    await openPage('/matchhistory');
    const me = await screen.findByRole('button', { name: /This is me.*Ada/ });
    fireEvent.click(me);
    await waitFor(() => {
      const [first] = within(screen.getByRole('region', { name: 'Recent players' })).getAllByRole(
        'link',
      );
      expect(first?.textContent).toContain('Ada');
      expect(first?.textContent).toContain('This is me');
    });
    expect(
      screen.getByRole('button', { name: /This is me.*Bea/ }).getAttribute('aria-pressed'),
    ).toBe('false');
    cleanup();
    await openPage('/');
    const link = await screen.findByRole('link', { name: /Ada/ });
    expect(link.getAttribute('href')).toContain('deviceId=a');
  });
});
