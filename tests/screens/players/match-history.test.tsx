// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logOut, patronQuery } from '../../../src/components/patron/patron-status';
import { loadSeenHistory } from '../../../src/personal/player/seen-players';
import { openPage } from '../../fixtures/app-page';
import { onScreens } from '../../fixtures/app-screens';
import { answerAs } from '../../fixtures/memberships';
import { dropped, json, status } from '../../fixtures/network';
import { setScreen } from '../../fixtures/screen-size';
import { manyMatches, matchRow } from '../../fixtures/wire-matches';

const ADDRESS = '/matchhistory/search?deviceId=device-1&page=1';

const network = onScreens({ answers: { '/api/matches': manyMatches(40) } });

// All pages are drawn where it is unknown what is near: see `long-history`.
beforeEach(() => vi.stubGlobal('IntersectionObserver', undefined));

const table = () => screen.findByRole('table', { name: 'Matches' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const cellsOf = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map(({ textContent }) => textContent);

/** What opens the first match on a phone. */
const cardToggle = () => screen.getAllByRole('button', { name: /^Won.* 2026/ })[0] as HTMLElement;

describe('a match history', () => {
  it('has the specification’s thirteen columns', async () => {
    await openPage(ADDRESS);
    const [head] = within(await table()).getAllByRole('row');
    expect(cellsOf(head)).toEqual([
      'Date',
      'Result',
      'Order',
      'Deck',
      'Hand',
      'Name',
      'Leader',
      'Opponent',
      'Name',
      'Hand',
      'Deck',
      'Turns',
      'Game Mode',
    ]);
  });

  it('counts wins, matches and rate overall and for each leader', async () => {
    network.answer(
      '/api/matches',
      json([
        matchRow(),
        matchRow({ date: '2026-11-19T10:00:00Z', result: 'Lost' }),
        matchRow({ date: '2026-11-18T10:00:00Z', result: 'Tied', playerLeader: 'OP02-001' }),
      ]),
    );
    await openPage(ADDRESS);
    const overall = await screen.findByRole('region', { name: 'Overall' });
    expect(overall.textContent).toContain('Wins1Matches3Win rate33.3');
    const byLeader = screen.getByRole('region', { name: 'By leader' });
    const tiles = within(byLeader)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(tiles[0]).toContain('1 win, 2 matches50.0');
    expect(tiles[1]).toContain('0 wins, 1 match0.0');
    expect(overall.textContent).toContain('Last 3 results, newest at the right: 1 won');
  });

  it('reveals 15 more at each press, and keeps in the address how many', async () => {
    const { router } = await openPage(ADDRESS);
    expect(await rows()).toHaveLength(15);
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(async () => expect(await rows()).toHaveLength(30));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ deviceId: 'device-1', page: '2' }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(async () => expect(await rows()).toHaveLength(40));
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
    expect(screen.getByText('40 of 40 shown')).toBeTruthy();
  });

  it('opens with as many pages as the address says, and one where it says nonsense', async () => {
    await openPage('/matchhistory/search?deviceId=device-1&page=2');
    await waitFor(async () => expect(await rows()).toHaveLength(30));
    cleanup();
    await openPage('/matchhistory/search?deviceId=device-1&page=-3');
    expect(await rows()).toHaveLength(15);
  });

  it.each([
    ['a page beyond the last', '?deviceId=device-1&page=9999', 40],
    ['the other spelling', '?deviceid=device-1', 15],
    ['the device twice', '?deviceId=device-1&deviceId=device-2', 15],
    ['a page that is no number', '?deviceId=device-1&page=%3Cb%3E', 15],
  ])('opens by a shared link with %s', async (_, search, shown) => {
    await openPage(`/matchhistory/search${search}`);
    await waitFor(async () => expect(await rows()).toHaveLength(shown));
    expect(sessionStorage.getItem('crows-nest-device-id')).toBe('device-1');
  });

  it('says of a link the server makes no sense of what to do, whatever it holds', async () => {
    const id = '<img src=x>'.repeat(27);
    network.answer('/api/matches', status(400, 'Bad Request'));
    await openPage(`/matchhistory/search?deviceId=${encodeURIComponent(id)}`);
    await screen.findByText('Failed to fetch matches: 400 Bad Request');
    expect(screen.getByText(/The link may be cut off or changed/)).toBeTruthy();
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('shows a match of which hardly anything is known', async () => {
    network.answer('/api/matches', json([{ playerLeader: 'OP01-001', oppLeader: 'OP14-041' }]));
    await openPage(ADDRESS);
    await table();
    await waitFor(() => expect(screen.queryByRole('button', { name: /for patrons/ })).toBeNull());
    const [row] = await rows();
    expect(cellsOf(row)).toEqual([
      '–',
      '–',
      '–',
      '–',
      '–',
      'Unnamed player',
      expect.stringContaining('OP01-001'),
      expect.stringContaining('OP14-041'),
      'Unnamed player',
      '–',
      '–',
      '–',
      'Other',
    ]);
  });

  it.each([
    [0, 'West'],
    [1, 'East'],
    [2, 'Other'],
    [null, 'Other'],
  ])('calls game mode %s %s', async (GameMode, word) => {
    network.answer('/api/matches', json([matchRow({ GameMode })]));
    await openPage(ADDRESS);
    const [row] = await rows();
    expect(cellsOf(row).at(-1)).toBe(word);
  });

  it('shows patrons a starting hand by finger, and puts it away again', async () => {
    await openPage(ADDRESS);
    const [row] = await rows();
    const [hand] = await within(row as HTMLElement).findAllByRole('button', { name: /Hand/ });
    fireEvent.click(hand as HTMLElement);
    expect(screen.getByRole('img', { name: '2 OP01-011' })).toBeTruthy();
    fireEvent.keyDown(hand as HTMLElement, { key: 'Escape' });
    expect(screen.queryByRole('img', { name: '2 OP01-011' })).toBeNull();
  });

  it('copies a deck as the simulator takes it where no deck builder is set', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await openPage(ADDRESS);
    const [row] = await rows();
    const [copy] = await within(row as HTMLElement).findAllByRole('button', { name: /^Copy/ });
    fireEvent.click(copy as HTMLElement);
    await screen.findByText('Deck copied');
    expect(writeText).toHaveBeenCalledWith('1xOP01-001\n4xOP01-010\n4xOP01-011');
  });

  it('gives a deck to copy by hand where the browser keeps its clipboard to itself', async () => {
    const writeText = vi.fn(async () => {
      throw new DOMException('Write permission denied.', 'NotAllowedError');
    });
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await openPage(ADDRESS);
    const [row] = await rows();
    const [copy] = await within(row as HTMLElement).findAllByRole('button', { name: /^Copy/ });
    fireEvent.click(copy as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Copy by hand' });
    const text = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to copy' });
    expect(text.value).toBe('1xOP01-001\n4xOP01-010\n4xOP01-011');
    expect([text.selectionStart, text.selectionEnd]).toEqual([0, text.value.length]);
    expect(screen.queryByText('Deck copied')).toBeNull();
    expect(console.error).toHaveBeenCalledWith(
      'Could not copy to the clipboard:',
      expect.anything(),
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  it('shows visitors locks, which lead to the prompt, and says what KAIZOKU is needed for', async () => {
    answerAs(network, 'visitor');
    await openPage(ADDRESS);
    await screen.findByText('KAIZOKU level is needed to view more than 5 days of history.');
    const [row] = await rows();
    const locks = within(row as HTMLElement).getAllByRole('button', { name: /for patrons/ });
    expect(locks).toHaveLength(4);
    fireEvent.click(locks[0] as HTMLElement);
    const prompt = screen.getByRole('dialog', { name: 'For KAIZOKU patrons' });
    expect(within(prompt).getByRole('button', { name: 'Connect with Patreon' })).toBeTruthy();
    fireEvent.click(within(prompt).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('takes the device from the address, then from the link, then from this tab', async () => {
    const { router } = await openPage('/matchhistory');
    await act(() =>
      router.navigate({ to: '/matchhistory/search', state: { deviceId: 'device-1' } }),
    );
    expect(await rows()).toHaveLength(15);
    cleanup();
    await openPage('/matchhistory/search');
    expect(await rows()).toHaveLength(15);
  });

  it('goes back to the search when neither address, link nor tab names a player', async () => {
    const { router } = await openPage('/matchhistory/search');
    await waitFor(() => expect(router.state.location.pathname).toBe('/matchhistory'));
  });

  it('leads back to the search as it was left', async () => {
    network.answer('/api/search', json([]));
    const { router } = await openPage('/matchhistory?term=keel');
    await screen.findByText('No matches found for "keel"');
    await act(() =>
      router.navigate({ to: '/matchhistory/search', search: { deviceId: 'device-1' } }),
    );
    fireEvent.click(await screen.findByRole('link', { name: 'Back to Search' }));
    await screen.findByText('No matches found for "keel"');
    expect(router.state.location.state.preserveSearch).toBe(true);
  });

  it('hides the banner bar', async () => {
    await openPage(ADDRESS);
    await table();
    expect(screen.queryByRole('complementary', { name: 'About this site' })).toBeNull();
  });

  it('is a list of cards on a phone, with the rest one tap further', async () => {
    setScreen('phone');
    await openPage(ADDRESS);
    await screen.findByRole('heading', { name: 'Matches' });
    const toggle = cardToggle();
    const card = toggle.closest('li');
    expect(toggle.textContent).toMatch(/Won.*1st.*5 turns.*20 Nov 2026/);
    expect(card?.textContent).not.toContain('Game Mode');
    fireEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(card?.textContent).toContain('Game Mode: West');
    fireEvent.click(toggle);
    expect(card?.textContent).not.toContain('Game Mode');
  });

  it('leads from a card to both leaders, by links that are not within what opens it', async () => {
    setScreen('phone');
    await openPage(ADDRESS);
    await screen.findByRole('heading', { name: 'Matches' });
    const card = cardToggle().closest('li');
    expect(within(card as HTMLElement).getAllByRole('link', { name: /^All about/ })).toHaveLength(
      2,
    );
    expect(document.querySelectorAll(':is(summary, button, a) :is(a, button, input)')).toHaveLength(
      0,
    );
  });
});

describe('a match history whose reader’s tier lapses', () => {
  it('becomes a visitor’s: no older match, no deck and no hand stays behind', async () => {
    const { queryClient } = await openPage(ADDRESS);
    expect(await rows()).toHaveLength(15);
    expect((await screen.findAllByRole('button', { name: /^Copy/ })).length).toBeGreaterThan(0);
    answerAs(network, 'CREWMATE');
    network.answer(
      '/api/matches',
      json([matchRow({ startingHand: null, oppStartingHand: null, decklist: null })]),
    );
    await act(() => queryClient.refetchQueries(patronQuery(queryClient)));
    await screen.findByText('KAIZOKU level is needed to view more than 5 days of history.');
    await screen.findByText('1 of 1 shown');
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /for patrons/ })).toHaveLength(4);
  });
});

describe('a match history without a network', () => {
  it('is the copy of the last visit, with its time', async () => {
    await openPage(ADDRESS);
    await table();
    await waitFor(async () => expect(await loadSeenHistory('device-1')).not.toBeNull());
    cleanup();
    network.answer('/api/matches', () => dropped());
    await openPage(ADDRESS);
    await screen.findByText(/Below is what this device saw last/);
    expect(await rows()).toHaveLength(15);
  });

  it('says calmly that there is none where it was never seen', async () => {
    network.answer('/api/matches', () => dropped());
    await openPage(ADDRESS);
    await screen.findByText('Failed to fetch matches: No connection');
    await screen.findByText('Not on this device yet');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('keeps no copy after logging out', async () => {
    const { queryClient } = await openPage(ADDRESS);
    await table();
    network.answer('/api/matches', () => dropped());
    await act(async () => void (await logOut(queryClient)));
    await screen.findByText('Failed to fetch matches: No connection');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is a visitor’s after a log-out that the server has not heard of, though its session goes on', async () => {
    network.answer('/api/matches', ({ credentials }) =>
      Response.json(manyMatches(credentials === 'include' ? 40 : 3)),
    );
    network.answer('/api/auth/logout', () => new Promise<never>(() => undefined));
    const { queryClient } = await openPage(ADDRESS);
    expect(await rows()).toHaveLength(15);
    // The silence of the server keeps nothing on the screen.
    void logOut(queryClient);
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    cleanup();
    await openPage(ADDRESS);
    expect(await rows()).toHaveLength(3);
  });
});
