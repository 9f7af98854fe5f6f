// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../../fixtures/app-page';
import { onScreens } from '../../fixtures/app-screens';
import { fileOf } from '../../fixtures/daily-addresses';
import { leaderboardRow, playerRow } from '../../fixtures/leaderboards';
import { json, stored } from '../../fixtures/network';
import { setScreen } from '../../fixtures/screen-size';

const CARDS = [
  { cardNumber: 'OP14-041', cardName: 'Isolde Kestrel', cardType: 'LEADER', color: 'Blue/Purple' },
  { cardNumber: 'OP01-001', cardName: 'Bram Oyle', cardType: 'LEADER', color: 'Red' },
];

const network = onScreens({
  reader: 'visitor',
  answers: {
    '/content/card_data.json': CARDS,
    [fileOf('leaderboard')]: [leaderboardRow('OP14-041'), leaderboardRow('OP01-001')],
  },
});

async function openRankings(search = '') {
  const page = await openPage(`/playerranking${search}`);
  await screen.findAllByRole('table');
  return page;
}
const sectionNames = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the player rankings', () => {
  it('are called Top Players by Leader, and explain both rates', async () => {
    await openRankings();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Top Players by Leader');
    const explanations = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(explanations[0]).toMatch(/not weighted by games played/);
    expect(explanations[1]).toMatch(/adjusted for games played/);
  });

  it('show ten players of each leader in two columns of five', async () => {
    await openRankings();
    const section = await screen.findByRole('region', { name: 'Isolde Kestrel' });
    const [left, right, ...more] = within(section).getAllByRole('table');
    expect(more).toEqual([]);
    const ranks = [left, right].map((table) => table && rowsOf(table).map(([rank]) => rank));
    expect(ranks).toEqual([
      ['1', '2', '3', '4', '5'],
      ['6', '7', '8', '9', '10'],
    ]);
  });

  it('give rank, player, wins of games, raw win rate and weighted score, with one decimal', async () => {
    const player = playerRow(1, {
      player: 'Mi\u200bra#4821',
      wins: 54,
      total_games: 83,
      raw_win_rate: 0.65064,
      weighted_score: 0.54396,
    });
    network.answer(
      fileOf('leaderboard', 'west_p'),
      json([{ leader: 'OP14-041', top_players: [player] }]),
    );
    await openRankings();
    const table = screen.getByRole('table');
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Rank',
      'Player',
      'Wins/Games',
      'Raw WR',
      'Wtd score',
    ]);
    expect(rowsOf(table)).toEqual([['1', 'Mira#4821', '54/83', '65.1', '54.4']]);
  });

  it('say their order, and can be had in another one', async () => {
    const many = (leader: string, games: number, score: number) => ({
      leader,
      top_players: [playerRow(1, { total_games: games, wins: 1, weighted_score: score })],
    });
    network.answer(
      fileOf('leaderboard', 'west_p'),
      json([many('OP01-001', 10, 0.7), many('OP14-041', 90, 0.6), many('OP02-001', 50, 0.5)]),
    );
    const { router } = await openRankings();
    await waitFor(() =>
      expect(sectionNames()).toEqual(['Isolde Kestrel', 'OP02-001', 'Bram Oyle']),
    );
    expect(screen.getByText('3 leaders, most games of these players first')).toBeTruthy();
    choose('Order', 'score');
    await waitFor(() =>
      expect(sectionNames()).toEqual(['Bram Oyle', 'Isolde Kestrel', 'OP02-001']),
    );
    expect(screen.getByText('3 leaders, best weighted score first')).toBeTruthy();
    choose('Order', 'name');
    await waitFor(() =>
      expect(sectionNames()).toEqual(['Bram Oyle', 'Isolde Kestrel', 'OP02-001']),
    );
    expect(router.state.location.searchStr).toBe('?order=name');
  });

  it('are searched by name and code, in the address', async () => {
    const { router } = await openRankings();
    const field = screen.getByRole('searchbox', { name: 'Find a leader' });
    fireEvent.change(field, { target: { value: 'op14 KESTREL' } });
    await waitFor(() => expect(sectionNames()).toEqual(['Isolde Kestrel']));
    expect(router.state.location.search).toEqual({ find: 'op14 KESTREL' });
    fireEvent.change(field, { target: { value: 'nobody' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all leaders' }));
    await waitFor(() => expect(sectionNames()).toHaveLength(2));
  });

  it('keep the order of the file among equals, and call a leader by its id until its card is there', async () => {
    network.answer('/content/card_data.json', () => new Promise(() => {}));
    await openRankings();
    await waitFor(() => expect(sectionNames()).toEqual(['OP14-041', 'OP01-001']));
  });

  it('show every leader, not only the first few', async () => {
    const leaders = Array.from({ length: 30 }, (_, index) => `OP02-${100 + index}`);
    network.answer(
      fileOf('leaderboard', 'west_p'),
      json(leaders.map((leader) => leaderboardRow(leader))),
    );
    await openRankings();
    // By role the document would be read through at each step.
    await waitFor(() => expect(document.querySelectorAll('table')).toHaveLength(60));
  });

  it('link no portrait while there is no page about a leader', async () => {
    const { router } = await openRankings();
    const section = await screen.findByRole('region', { name: 'Isolde Kestrel' });
    const hasPage = Object.hasOwn(router.routesByPath, '/matchhistory/stats/$leaderId');
    const links = within(section)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(hasPage ? ['/matchhistory/stats/OP14-041'] : []);
    expect(within(section).getByRole('img', { name: 'Isolde Kestrel' })).toBeTruthy();
  });
});

describe('on a phone', () => {
  beforeEach(() => setScreen('phone'));
  const headOf = (name: string) => screen.getByRole('button', { name });

  it('leaders are closed and name their best player; a tap shows the others, and the address keeps it', async () => {
    const { router } = await openPage('/playerranking');
    await screen.findByRole('heading', { name: 'Isolde Kestrel' });
    expect(screen.queryAllByRole('table')).toEqual([]);
    expect(headOf('Isolde Kestrel').getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('region', { name: 'Isolde Kestrel' }).textContent).toMatch(/ · \d/);
    fireEvent.click(headOf('Isolde Kestrel'));
    await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(2));
    expect(router.state.location.searchStr).toBe('?open=OP14-041');
    fireEvent.click(headOf('Isolde Kestrel'));
    await waitFor(() => expect(screen.queryAllByRole('table')).toEqual([]));
  });

  it('those of the address are open: a reader who returns finds them so', async () => {
    await openRankings('?open=OP01-001,nonsense');
    expect(screen.getAllByRole('table')).toHaveLength(2);
    const head = await screen.findByRole('button', { name: 'Bram Oyle' });
    expect(head.getAttribute('aria-expanded')).toBe('true');
  });

  it('the only leader found is open', async () => {
    await openRankings('?find=bram');
    expect(screen.getAllByRole('table')).toHaveLength(2);
  });
});

describe('the choice of leaders', () => {
  it('is by period, in the address', async () => {
    network.answer(fileOf('leaderboard', 'lw_p'), json([leaderboardRow('OP01-001', 1)]));
    const { router } = await openRankings();
    choose('Period', 'lw_p');
    await waitFor(() => expect(sectionNames()).toEqual(['Bram Oyle']));
    expect(router.state.location.searchStr).toBe('?period=lw_p');
  });

  const openSets = (chosen: string) => {
    fireEvent.click(screen.getByRole('button', { name: `Set: ${chosen}` }));
    return within(screen.getByRole('dialog', { name: 'Set' }));
  };

  it('is by set, in the address, and can be taken back', async () => {
    const { router } = await openRankings();
    const sets = openSets('All sets').getAllByRole('listitem');
    expect(sets.map(({ textContent }) => textContent)).toEqual(['All sets', 'OP01', 'OP14']);
    fireEvent.click(screen.getByRole('button', { name: 'OP01' }));
    await waitFor(() => expect(sectionNames()).toEqual(['Bram Oyle']));
    expect(router.state.location.searchStr).toBe('?set=OP01');
    openSets('OP01');
    fireEvent.click(screen.getByRole('button', { name: 'All sets' }));
    await waitFor(() => expect(sectionNames()).toEqual(['Isolde Kestrel', 'Bram Oyle']));
    expect(router.state.location.searchStr).toBe('');
  });

  it('finds a set by typing, and takes the first found by Enter', async () => {
    const { router } = await openRankings();
    const sets = openSets('All sets');
    const field = sets.getByRole('searchbox', { name: 'Search: Set' });
    fireEvent.change(field, { target: { value: '14' } });
    expect(sets.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['OP14']);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('OP14');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.searchStr).toBe('?set=OP14'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['while it composes a word', { isComposing: true }],
    ['as Safari tells of the key that ended it', { isComposing: false, keyCode: 229 }],
  ])('leaves Enter and arrows to an input method, %s', async (_, composing) => {
    const { router } = await openRankings();
    const sets = openSets('All sets');
    const field = sets.getByRole('searchbox', { name: 'Search: Set' });
    field.focus();
    fireEvent.change(field, { target: { value: '14' } });
    fireEvent.keyDown(field, { key: 'ArrowDown', ...composing });
    expect(document.activeElement).toBe(field);
    fireEvent.keyDown(field, { key: 'Enter', ...composing });
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(router.state.location.searchStr).toBe('');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.searchStr).toBe('?set=OP14'));
  });

  it('says when no player is ranked with a leader of the set, and offers all', async () => {
    await openPage('/playerranking?set=OP09');
    expect(await screen.findByText('No players with a leader of OP09')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all sets' }));
    await waitFor(() => expect(sectionNames()).toHaveLength(2));
  });
});

describe('data', () => {
  it('says its day, and that it is stored', async () => {
    network.answer(
      fileOf('leaderboard', 'west_p'),
      stored([leaderboardRow('OP14-041')], '20261118'),
    );
    await openRankings();
    expect(await screen.findByText('No reception.')).toBeTruthy();
    expect(screen.getAllByText(/18 Nov/).length).toBeGreaterThan(0);
  });

  it('that is not published is reported calmly; the sentence of the catalogue stays in the console', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await openPage('/playerranking?period=east');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(
      /^Player rankings are not published yet\. ?They are made once a day/,
    );
    expect(logged).toHaveBeenCalledWith('Could not fetch leaderboard stats for today or yesterday');
    expect(screen.getByRole('button', { name: 'Try now' })).toBeTruthy();
  });

  it('that was never seen says so without a network', async () => {
    network.cut();
    setScreen('phone');
    await openPage('/playerranking');
    expect(await screen.findByText('Not on this phone yet')).toBeTruthy();
  });

  it('drops bad rows and shows the good ones', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    network.answer(
      fileOf('leaderboard', 'west_p'),
      json([null, { leader: 'OP14-041', top_players: [playerRow(1), { rank: 2 }] }]),
    );
    await openRankings();
    expect(rowsOf(screen.getByRole('table'))).toHaveLength(1);
  });
});
