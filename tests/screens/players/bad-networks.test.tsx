// @vitest-environment happy-dom
/** What the three player pages say, letter by letter, whatever the API answers (SPEC 8; CONTRACT). */
import 'fake-indexeddb/auto';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SILENCE_SECONDS } from '../../../src/data/http/http';
import { openPage } from '../../fixtures/app-page';
import { onScreens } from '../../fixtures/app-screens';
import {
  type Answering,
  dropped,
  json,
  loginPage,
  silence,
  status,
  text,
} from '../../fixtures/network';
import { matchRow, searchRow } from '../../fixtures/wire-matches';

const statsRow = {
  gameMode: 0,
  isPrivate: true,
  total_matches: 3,
  total_wins: 2,
  playerName: 'Keel',
};

/** Each page with the catalogue's words: its prefix, and the sentence before status and text. */
const PAGES = [
  {
    page: 'the search',
    address: '/matchhistory?term=keel',
    path: '/api/search',
    prefix: 'Failed to fetch results: ',
    sentence: 'Search failed: ',
    good: json([searchRow()]),
    shown: /View Matches/,
  },
  {
    page: 'the match history',
    address: '/matchhistory/search?deviceId=device-1',
    path: '/api/matches',
    prefix: 'Failed to fetch matches: ',
    sentence: '',
    good: json([matchRow()]),
    shown: /1 of 1 shown/,
  },
  {
    page: 'the player statistics',
    address: '/playerstats?deviceId=device-1',
    path: '/api/player-stats',
    prefix: 'Error: ',
    sentence: 'Failed to fetch stats: ',
    good: json([statsRow]),
    shown: 'Total Games',
  },
] as const;

const busy: Answering = () =>
  Response.json(
    { error: 'No.' },
    { status: 429, statusText: 'Too Many Requests', headers: { 'retry-after': '60' } },
  );

/** What may come, and what is said of it: "…" stands for the page's own sentence or name. */
const FAULTS: readonly (readonly [name: string, answering: Answering, message: string])[] = [
  ['500', status(500, 'Internal Server Error'), '…500 Internal Server Error'],
  ['403', status(403, 'Forbidden'), '…403 Forbidden'],
  ['429', busy, '…429 Too Many Requests'],
  [
    'a filter',
    () => new Response('Blocked', { status: 403, headers: { 'content-type': 'text/html' } }),
    'A web page came in place of the data',
  ],
  ['a login page', loginPage, 'A web page came in place of the data'],
  ['half a body', text('[{"deviceID":"devi'), 'Invalid data format for page'],
  ['no list', json({ rows: [] }), 'Invalid data format for page'],
];

const network = onScreens({ size: 'phone' });

describe.each(PAGES)('$page', ({ page, address, path, prefix, sentence, good, shown }) => {
  it.each(FAULTS)(
    'says what happened, and begins again at a press: %s',
    async (name, fault, said) => {
      network.answer(path, fault);
      await openPage(address);
      const message = said.replace('…', sentence).replace(/page$/, page);
      await screen.findByText(prefix + message);
      // Of patrons the server itself speaks, and only where they alone get an answer.
      const isForPatrons = name === '403' && path === '/api/player-stats';
      expect(screen.queryAllByText(/this is for KAIZOKU patrons/)).toHaveLength(
        isForPatrons ? 1 : 0,
      );
      network.answer(path, good);
      fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
      await screen.findByText(shown);
      expect(screen.queryByText(prefix + message)).toBeNull();
    },
  );

  it('calls silence no connection after a time of its own, and asks again when it is back', async () => {
    network.answer(path, silence);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openPage(address);
    await act(() => vi.advanceTimersByTimeAsync((SILENCE_SECONDS + 1) * 1000));
    await screen.findByText(`${prefix}No connection`);
    network.answer(path, good);
    await act(async () => void window.dispatchEvent(new Event('offline')));
    await act(async () => void window.dispatchEvent(new Event('online')));
    await screen.findByText(shown);
  });

  it('keeps on the screen what came when a later answer fails', async () => {
    network.answer(path, good);
    const { queryClient } = await openPage(address);
    await screen.findByText(shown);
    network.answer(path, dropped);
    await act(() => queryClient.refetchQueries({ type: 'active' }));
    await screen.findByText(`${prefix}No connection`);
    expect(screen.getByText(shown)).toBeTruthy();
  });
});
