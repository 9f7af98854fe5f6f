// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSeen } from '../../src/personal/last-seen';
import { openPage } from '../fixtures/app-page';
import { statsRow } from '../fixtures/leader-stats';
import { answerAs } from '../fixtures/memberships';
import { type FakeNetwork, fakeNetwork, json, notFound } from '../fixtures/network';
import { setScreen } from '../fixtures/screen-size';

const [A, B, C] = ['OP01-001', 'OP02-001', 'OP03-001'] as const;
const fileOf = (kind: string, period = 'west_p') =>
  `/content/stats/${kind}_${period}_20261120.json`;
const PAIRS = [
  {
    leader: A,
    leaderName: 'Bram Oyle',
    pairs: [
      [B, 200, 120, 100, 70],
      [C, 100, 40, 50, 10],
    ],
  },
  {
    leader: B,
    leaderName: 'Isolde Kestrel',
    pairs: [
      [A, 200, 80, 100, 50],
      [C, 1, 1, 1, 1],
    ],
  },
  { leader: C, leaderName: 'Marek Gannet', pairs: [] },
];

const cardRow = (cid: string) => ({
  cardNumber: cid,
  cardName: `Captain ${cid}`,
  cardType: 'LEADER',
  color: 'Red',
  cost: '5',
});

let network: FakeNetwork;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') });
  network = fakeNetwork();
  answerAs(network, 'KAIZOKU');
  network.answer(fileOf('pairs'), json(PAIRS));
  network.answer(
    fileOf('rankings'),
    json([statsRow(B, { play_rate: 0.75 }), statsRow(C, { play_rate: 0.25 })]),
  );
  network.answer('/content/card_data.json', json([A, B, C].map(cardRow)));
  setScreen('desktop');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  cleanup();
  await clearSeen();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).slice(1));

describe('which leader?', () => {
  it('shows what a leader would win against the play rates, and what of them it has met', async () => {
    await openPage('/field');
    await waitFor(() => expect(screen.queryByRole('table')).toBeTruthy());
    // 0.75 × 60 + 0.25 × 40; first: 0.75 × 70 + 0.25 × 20.
    await waitFor(() => expect(rows()[0]?.[0]).toMatch(/^55\.0%/));
    expect(rows()[0]?.slice(1, 4)).toEqual(['100%', '57.5%', '52.5%']);
    expect(rows()[0]?.[4]).toMatch(/60\.0%, 200 games$/);
    expect(rows()).toHaveLength(2);
    expect(screen.getByText('75 %')).toBeTruthy();
  });

  it('counts anew as the field is changed by hand, whose shares add up to 100', async () => {
    const { router } = await openPage(`/field?source=own&field=${B}.1_${C}.2`);
    await waitFor(() => expect(screen.queryByRole('table')).toBeTruthy());
    expect(rows()[0]?.[0]).toMatch(/^46\.7%/);
    const fewer = screen.getAllByRole('button', { name: /one fewer/ });
    fireEvent.click(fewer[0] as HTMLElement);
    await waitFor(() => expect(rows()[0]?.[0]).toMatch(/^40\.0%/));
    expect(screen.getByText(`${C} · 100 %`)).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ source: 'own', field: `${C}.2` });
  });

  it('takes a pasted list, and says what it could not read', async () => {
    await openPage('/field?source=own');
    fireEvent.click(await screen.findByRole('button', { name: 'Paste a list' }));
    const text = screen.getByRole('textbox', { name: /A leader a line/ });
    await waitFor(() => {
      fireEvent.change(text, { target: { value: `12 ${B}\nOP99-001 3` } });
      expect(screen.getByText(/^1 leader read\. Not read: OP99-001 3\.$/)).toBeTruthy();
    });
    fireEvent.click(screen.getByRole('button', { name: 'Take it' }));
    await waitFor(() => expect(rows()[0]?.[0]).toMatch(/^60\.0%/));
  });

  it('reads a whole file where the host has no pairs, and says when there is none', async () => {
    network.answer(fileOf('pairs'), notFound);
    network.answer('/content/stats/pairs_west_p_20261119.json', notFound);
    network.answer(
      fileOf('stats'),
      json([
        statsRow(A, {
          matchups: [
            {
              opponent: B,
              matchup_win_rate: 0.7,
              total_games: 100,
              first_win_rate: 0.8,
              second_win_rate: 0.6,
            },
          ],
        }),
      ]),
    );
    await openPage(`/field?source=own&field=${B}.1`);
    await waitFor(() => expect(screen.queryByRole('table')).toBeTruthy());
    expect(rows()[0]?.slice(0, 4)).toEqual([
      expect.stringMatching(/^70\.0%/),
      '100%',
      '80.0%',
      '60.0%',
    ]);
  });
});
