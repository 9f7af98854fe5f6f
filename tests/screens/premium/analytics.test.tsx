// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { curveRow, decklistRow, handsRow, techRow } from '../../fixtures/analyses';
import { openPage } from '../../fixtures/app-page';
import { onScreens } from '../../fixtures/app-screens';
import { fileOf, leaderFile } from '../../fixtures/daily-addresses';
import { statsRow } from '../../fixtures/leader-stats';
import { json } from '../../fixtures/network';
import { setScreen } from '../../fixtures/screen-size';

const HERO = 'OP01-001';
const RIVAL = 'OP02-001';

const met = (opponent: string, wins: number, games: number, sides: object = {}) => ({
  opponent,
  matchup_win_rate: wins / games,
  total_games: games,
  first_win_rate: null,
  second_win_rate: null,
  ...sides,
});
const hero = statsRow(HERO, {
  leaderName: 'Adra Quill',
  wins: 1234,
  number_of_matches: 2300,
  weighted_win_rate: 0.52347,
  raw_win_rate: 1234 / 2300,
  play_rate: 0.1234,
  first_win_rate: 0.6,
  second_win_rate: null,
  matchups: [
    met(HERO, 50, 100, { first_win_rate: 0.56, second_win_rate: 0.44 }),
    met(RIVAL, 642, 1000, { first_win_rate: 0.7, second_win_rate: 0.584 }),
    met('OP03-001', 3, 12),
  ],
});
const rival = statsRow(RIVAL, {
  leaderName: 'Marek Gannet',
  weighted_win_rate: 0.49,
  matchups: [met(HERO, 358, 1000, { first_win_rate: 0.416, second_win_rate: 0.3 })],
});

const network = onScreens({
  answers: {
    [fileOf('rankings')]: [hero, rival],
    [fileOf('matrix')]: [hero, rival],
    [leaderFile(HERO)]: {
      stats: hero,
      hands: handsRow(),
      decklist: decklistRow(),
      matchuptech: [techRow()],
      curve: curveRow(),
    },
    [leaderFile(RIVAL)]: { stats: rival, hands: null, matchuptech: [] },
  },
});

const boxes = () =>
  Object.fromEntries(
    screen.getAllByRole('term').flatMap((term) => {
      const text = term.nextElementSibling?.querySelector('span, button')?.textContent;
      return [[term.textContent ?? '', text ?? '']];
    }),
  );

describe('leader detail', () => {
  it('shows the six figures of the file; a side without games is a dash, never 0 %', async () => {
    await openPage(`/matchhistory/stats/${HERO}`);
    await screen.findByText('Total games');
    expect(boxes()).toMatchObject({
      'Weighted win rate': '52.35 %',
      'Raw win rate': `${((1234 / 2300) * 100).toFixed(2)} %`,
      'Play rate': '12.34 %',
      'Total games': '2,300',
      '1st win rate': '60.00 %',
      '2nd win rate': '-',
    });
  });

  it('breaks matchups down by win rate, with 0 decimals, and marks few games', async () => {
    await openPage(`/matchhistory/stats/${HERO}`);
    const table = await screen.findByRole('table', { name: '' }).catch(() => null);
    const rows = within(table ?? screen.getAllByRole('table')[0] ?? document.body)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(2).map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['64 %', '1,000', '70 %', '58 %'],
      ['50 %few games', '100', '56 %', '44 %'],
      ['25 %few games', '12', '-', '-'],
    ]);
  });

  it('leads to the opponent head to head, and to the mirror, with the period', async () => {
    network.answer(fileOf('rankings', 'lw'), json([hero, rival]));
    network.answer(leaderFile(HERO, 'lw'), json({ stats: hero }));
    await openPage(`/matchhistory/stats/${HERO}?period=lw`);
    const mirror = await screen.findByRole('link', { name: 'Mirror' });
    expect(mirror.getAttribute('href')).toBe(`/matchhistory/vs/${HERO}/${HERO}?period=lw`);
    const opponent = await screen.findByRole('link', { name: /OP02-001/ });
    expect(opponent.getAttribute('href')).toBe(`/matchhistory/vs/${HERO}/${RIVAL}?period=lw`);
  });

  it('shows appearance rates that pass 100 %, and curves with nothing played', async () => {
    await openPage(`/matchhistory/stats/${HERO}`);
    expect(await screen.findByText('120.0 %')).toBeTruthy();
    expect(screen.getByText('Of 50 recorded hands.')).toBeTruthy();
    const first = await screen.findByRole('region', { name: 'Going 1st' });
    expect(within(first).getAllByRole('listitem')).toHaveLength(6);
    expect(first.textContent).toContain('Nothing played');
    expect(first.textContent).toContain('Not recorded');
  });

  it('reads an id in lower case', async () => {
    await openPage(`/matchhistory/stats/${HERO.toLowerCase()}`);
    expect(await screen.findByText('Total games')).toBeTruthy();
  });
});

describe('head to head', () => {
  it('shows both sides with 1 decimal and the matches in between', async () => {
    await openPage(`/matchhistory/vs/${HERO}/${RIVAL}`);
    const [own, other] = await waitFor(() => {
      const found = screen.getAllByRole('region', { name: /^(Adra Quill|Marek Gannet)$/ });
      expect(found).toHaveLength(2);
      return found;
    });
    expect(own?.textContent).toContain('64.2 %');
    expect(own?.textContent).toContain('70.0 %');
    expect(own?.textContent).toContain('58.4 %');
    expect(other?.textContent).toContain('35.8 %');
    expect(screen.getByText('matches').parentElement?.textContent).toBe('1,000matches');
  });

  it('says how far each rate can be trusted, but not of a mirror, which is even by its nature', async () => {
    await openPage(`/matchhistory/vs/${HERO}/${RIVAL}`);
    const own = await screen.findByRole('region', { name: 'Adra Quill' });
    // Wilson's interval of 642 wins in 1,000 games.
    expect(own.textContent).toContain('95 % interval 61.2–67.1 %');
    cleanup();
    await openPage(`/matchhistory/vs/${HERO}/${HERO}`);
    expect(await screen.findAllByText('50.0')).toHaveLength(2);
    expect(screen.queryByText(/95 % interval/)).toBeNull();
  });

  it('lists what helped, with the note, and says where nothing is known', async () => {
    await openPage(`/matchhistory/vs/${HERO}/${RIVAL}`);
    expect(await screen.findAllByText('Potential Tech Cards')).toHaveLength(2);
    expect(screen.getAllByText(/works better for losing matchups/)).toHaveLength(2);
    expect(screen.getByText('50 %').parentElement?.textContent).toContain('20 %');
    expect(screen.getByText('No card stands out in this period.')).toBeTruthy();
  });

  it('says of a side without a record that it is not published, for the two have met', async () => {
    network.answer(leaderFile(RIVAL), json({ stats: { ...rival, matchups: [] } }));
    await openPage(`/matchhistory/vs/${HERO}/${RIVAL}`);
    const side = await screen.findByRole('region', { name: 'Marek Gannet' });
    expect(side.textContent).toContain('-not published');
    expect(screen.getByText('1,000')).toBeTruthy();
    expect(screen.queryByText('These two did not meet in this period.')).toBeNull();
  });

  it('never counts 0 matches where no win rates were published', async () => {
    network.answer(leaderFile(HERO), json({ stats: null, matchuptech: [techRow()] }));
    network.answer(leaderFile(RIVAL), json({ stats: null, hands: handsRow() }));
    await openPage(`/matchhistory/vs/${HERO}/${RIVAL}`);
    await screen.findByText('No win rates were published for these two.');
    expect(screen.getByText('matches').parentElement?.textContent).toBe('-matches');
  });

  it('swaps sides with one tap, and the address follows', async () => {
    const { router } = await openPage(`/matchhistory/vs/${HERO}/${RIVAL}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Swap sides' }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/matchhistory/vs/${RIVAL}/${HERO}`),
    );
  });

  it('counts each game of a mirror once', async () => {
    await openPage(`/matchhistory/vs/${HERO}/${HERO}`);
    const word = await screen.findByText('matches');
    expect(word.parentElement?.textContent).toContain('50matches');
  });
});

describe('the matchup table', () => {
  it('has a cell for each two, a dash on the diagonal, and leads to them head to head', async () => {
    await openPage('/matchups');
    const cell = await screen.findByRole('link', {
      name: 'OP01-001 against OP02-001: 64 % of 1,000 games'
        .replace('OP01-001', 'Adra Quill')
        .replace('OP02-001', 'Marek Gannet'),
    });
    expect(cell.getAttribute('href')).toBe(`/matchhistory/vs/${HERO}/${RIVAL}`);
    expect(cell.textContent).toBe('641,000');
    expect(screen.getAllByText('The leader itself')).toHaveLength(2);
  });

  it('is walked by arrow keys, one stop of Tab', async () => {
    await openPage('/matchups');
    const cell = await screen.findByRole('link', { name: /Adra Quill against Marek Gannet/ });
    expect(cell.tabIndex).toBe(0);
    cell.focus();
    fireEvent.keyDown(cell, { key: 'ArrowDown' });
    fireEvent.keyDown(document.activeElement ?? cell, { key: 'ArrowLeft' });
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(
      /Marek Gannet against Adra Quill: 36 %/,
    );
    expect(document.querySelectorAll('[data-place][tabindex="0"]')).toHaveLength(1);
  });

  it('shows what a focused cell rests on, and still leads on with a tap', async () => {
    const { router } = await openPage('/matchups');
    const cell = await screen.findByRole('link', { name: /Adra Quill against Marek Gannet/ });
    expect(cell.dataset.sample).toBe('642/1000');
    fireEvent.click(cell);
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/matchhistory/vs/${HERO}/${RIVAL}`),
    );
  });

  it('opens on a phone with one leader, as a list', async () => {
    setScreen('phone');
    await openPage('/matchups');
    const row = await screen.findByRole('link', { name: /1,000 games/ });
    expect(row.getAttribute('href')).toBe(`/matchhistory/vs/${HERO}/${RIVAL}`);
    fireEvent.click(screen.getByRole('radio', { name: 'Whole table' }));
    expect(await screen.findByRole('grid')).toBeTruthy();
  });
});
