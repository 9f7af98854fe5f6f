// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../fixtures/app-page';
import { onScreens } from '../fixtures/app-screens';
import { fileOf } from '../fixtures/daily-addresses';
import { statsRow } from '../fixtures/leader-stats';
import { json, notFound } from '../fixtures/network';
import { tournamentRow } from '../fixtures/tournaments';

const [A, B, C] = ['OP01-001', 'OP02-001', 'OP03-001'] as const;
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

const network = onScreens({
  answers: {
    [fileOf('pairs')]: PAIRS,
    [fileOf('rankings')]: [statsRow(B, { play_rate: 0.75 }), statsRow(C, { play_rate: 0.25 })],
    '/content/card_data.json': [A, B, C].map(cardRow),
  },
});

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).slice(1));

/** The figures of a leader: expected, likely, raw, covered, first, second. */
const rowOf = (leader: string) => {
  const heading = screen.getByRole('rowheader', { name: new RegExp(leader) });
  return [...(heading.closest('tr')?.children ?? [])].map((cell) => cell.textContent).slice(1);
};

describe('which leader?', () => {
  it('shows what a leader would win against the play rates, and what of them it has met', async () => {
    await openPage('/field');
    await waitFor(() => expect(screen.queryByRole('table')).toBeTruthy());
    // Raw: 0.75 × 60 + 0.25 × 40. Expected: each pairing drawn towards what both leaders win overall.
    await waitFor(() => expect(rows()[0]?.slice(2, 4)).toEqual(['55.0 %300 games', '100 %']));
    expect(rows()[0]?.[0]).toMatch(/^55\.[3-9] %/);
    expect(rows()[0]?.[6]).toMatch(/59\.\d %raw 60 %, 200 games$/);
    expect(screen.getByText('75 %')).toBeTruthy();
  });

  it('marks the column that rows stand by, and puts below the others who hardly met the field', async () => {
    const { router } = await openPage(`/field?source=own&field=${B}.2_${C}.1`);
    await waitFor(() => expect(screen.queryByRole('table')).toBeTruthy());
    const marked = () =>
      screen
        .getAllByRole('columnheader')
        .find((heading) => heading.getAttribute('aria-sort') === 'descending')?.textContent;
    expect(marked()).toBe('Likely');
    fireEvent.click(screen.getByRole('button', { name: 'Raw' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'raw' }));
    await waitFor(() => expect(marked()).toBe('Raw'));
    // The third has met nothing, and is a third of the field itself.
    const below = screen.getByText('Covered under 60 %').closest('tr')?.nextElementSibling;
    expect(below?.textContent).toContain(C);
    expect(below?.nextElementSibling).toBeNull();
    expect(rowOf(C).slice(2, 4)).toEqual(['-0 games', '33 %']);
  });

  it('counts anew as the field is changed by hand, whose shares add up to 100', async () => {
    const { router } = await openPage(`/field?source=own&field=${B}.1_${C}.2`);
    await waitFor(() => expect(screen.queryByRole('table')).toBeTruthy());
    // Raw: 60 against one, 40 against two.
    expect(rowOf(A)[2]).toBe('46.7 %300 games');
    const fewer = screen.getAllByRole('button', { name: /one fewer/ });
    fireEvent.click(fewer[0] as HTMLElement);
    await waitFor(() => expect(rowOf(A)[2]).toBe('40.0 %100 games'));
    expect(screen.getByText(`${C} · 100 %`)).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ source: 'own', field: `${C}.2` });
  });

  it('is of the newest tournament alone, not of one before it by the same name', async () => {
    network.answer(
      '/content/tournaments.json',
      json([
        tournamentRow({ leader: B, date: '2026-11-14', placing: 1 }),
        tournamentRow({ leader: B, date: '2026-11-14', placing: 2 }),
        tournamentRow({ leader: C, date: '2026-10-10', placing: 1 }),
      ]),
    );
    await openPage('/field?source=tournament');
    await waitFor(() => expect(screen.queryByRole('table')).toBeTruthy());
    expect(rowOf(A)[2]).toBe('60.0 %200 games');
  });

  it('has at most 999 of a leader in its address: more is left out as nonsense is', async () => {
    await openPage(`/field?source=own&field=${B}.999_${C}.1000`);
    await waitFor(() => expect(screen.queryByRole('table')).toBeTruthy());
    expect(rowOf(A)[2]).toBe('60.0 %200 games');
  });

  it('takes a pasted list, and says what it could not read', async () => {
    await openPage('/field?source=own');
    fireEvent.click(await screen.findByRole('button', { name: 'Paste a list' }));
    const text = screen.getByRole('textbox', { name: /One leader a line/ });
    await waitFor(() => {
      fireEvent.change(text, { target: { value: `12 ${B}\nOP99-001 3` } });
      expect(screen.getByText('1 leader read, 12 players. Not read: 1 line.')).toBeTruthy();
    });
    const unread = within(screen.getByRole('list', { name: 'Not read' }));
    expect(unread.getByRole('listitem').textContent).toBe('OP99-001 3');
    fireEvent.click(screen.getByRole('button', { name: 'Take it' }));
    await waitFor(() => expect(rowOf(A)[2]).toBe('60.0 %200 games'));
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
    expect(rowOf(A).slice(2, 4)).toEqual(['70.0 %100 games', '100 %']);
    // Drawn a little towards even.
    expect(rowOf(A)[0]).toMatch(/^6[6-9]\.\d %/);
  });
});
