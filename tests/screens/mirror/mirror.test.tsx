// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../fixtures/app-page';
import { onScreens } from '../../fixtures/app-screens';
import { fileOf } from '../../fixtures/daily-addresses';
import { statsRow } from '../../fixtures/leader-stats';
import { json, notFound, stored } from '../../fixtures/network';

function row(id: string, name: string, playRate: number, mirror: object | null) {
  return statsRow(id, {
    leaderName: name,
    play_rate: playRate,
    matchups: mirror ? [{ opponent: id, matchup_win_rate: 0.5, total_games: 400, ...mirror }] : [],
  });
}

const FILE = [
  row('OP01-001', 'Bram Oyle', 0.144, {
    total_games: 1234,
    first_win_rate: 0.5525,
    second_win_rate: 0.4475,
  }),
  row('OP14-041', 'Isolde Kestrel', 0.05, {
    total_games: 396,
    first_win_rate: 0.61,
    second_win_rate: 0.39,
  }),
  row('OP02-001', 'Marek Gannet', 0.01, {
    total_games: 2000,
    first_win_rate: 0.5,
    second_win_rate: null,
  }),
  row('OP03-001', 'Nobody Meets', 0.2, null),
];

const network = onScreens({ answers: { [fileOf('matrix')]: FILE } });

async function openMirror(search = '') {
  const page = await openPage(`/mirror${search}`);
  await screen.findByRole('table');
  return page;
}
const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((one) => [...one.children].map(({ textContent }) => textContent));
const leaders = () => cells().map(([leader]) => leader?.replace(/\s*[A-Z]{2}\d\d-\d{3}$/, ''));
const sortBy = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('mirror matches', () => {
  it('are a table called Mirror Match Statistics, most games first', async () => {
    await openMirror();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mirror Match Statistics');
    expect(leaders()).toEqual(['Marek Gannet', 'Bram Oyle', 'Isolde Kestrel']);
  });

  it('show variance and risk score in percentage points with two decimals', async () => {
    await openMirror();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual([
      'Leader',
      'Total Games',
      '1st WR',
      '2nd WR',
      'Variance',
      'Mirror Risk Score',
      'Play Rate',
    ]);
    // |55.25 - 44.75| = 10.50; 10.50 × ln(1 + 10 × 0.144) = 9.366
    // How far a rate stands from 50 is in the tree, and in sight on a phone.
    expect(cells()[1]?.slice(1)).toEqual([
      '1,234',
      '55.25+5.25',
      '44.75−5.25',
      '10.50',
      '9.37',
      '14.40 %',
    ]);
  });

  it('show "-" where a side has no games, never 0', async () => {
    await openMirror();
    expect(cells()[0]?.slice(1)).toEqual(['2,000', '50.00+0.00', '-', '-', '-', '1.00 %']);
  });

  it('mark few games by matches, of which each counts twice', async () => {
    await openMirror();
    expect(cells()[2]?.[1]).toBe('396few games');
    expect(cells()[1]?.[1]).toBe('1,234');
  });

  it('sort by each header, and the other way round on the next click, in the address', async () => {
    const { router } = await openMirror();
    sortBy('Mirror Risk Score');
    await waitFor(() => expect(leaders()).toEqual(['Bram Oyle', 'Isolde Kestrel', 'Marek Gannet']));
    expect(router.state.location.searchStr).toBe('?sort=risk');
    sortBy('Mirror Risk Score');
    await waitFor(() => expect(leaders()).toEqual(['Isolde Kestrel', 'Bram Oyle', 'Marek Gannet']));
    expect(router.state.location.searchStr).toBe('?sort=risk&dir=asc');
    sortBy('Leader');
    await waitFor(() => expect(router.state.location.searchStr).toBe('?sort=leader'));
    expect(leaders()).toEqual(['Bram Oyle', 'Isolde Kestrel', 'Marek Gannet']);
  });

  it('show the period of the address, and keep another one there', async () => {
    network.answer(fileOf('matrix', 'lw_p'), json(FILE.slice(0, 1)));
    const { router } = await openMirror('?period=lw_p&sort=play');
    expect(leaders()).toEqual(['Bram Oyle']);
    fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'west_p' } });
    await waitFor(() => expect(leaders()).toHaveLength(3));
    expect(router.state.location.searchStr).toBe('?sort=play');
  });

  it('lead with each row to the leader against itself', async () => {
    const { router } = await openMirror('?period=west_p');
    const hasVersusPage = Object.hasOwn(
      router.routesByPath,
      '/matchhistory/vs/$leader1Id/$leader2Id',
    );
    if (!hasVersusPage) return;
    fireEvent.click(screen.getByText('10.50'));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/matchhistory/vs/OP01-001/OP01-001'),
    );
  });

  it('stay where they are while a rate says what it rests on', async () => {
    const { router } = await openMirror();
    fireEvent.click(screen.getByText('55.25'));
    expect(router.state.location.pathname).toBe('/mirror');
    expect(screen.getByText('55.25').closest('[data-sample]')?.getAttribute('data-sample')).toBe(
      '341/617',
    );
  });

  it('say of which day they are when this device kept them', async () => {
    network.answer(fileOf('matrix'), stored(FILE, '20261115'));
    await openMirror();
    expect(screen.getByText('15 Nov')).toBeTruthy();
    expect(
      await screen.findByText(/These are the mirror matches of 15 Nov, saved on this/),
    ).toBeTruthy();
  });
});

describe('mirror matches that do not come', () => {
  it('are shown to be none where no leader met itself', async () => {
    network.answer(fileOf('matrix'), json(FILE.slice(3)));
    await openPage('/mirror');
    await screen.findByRole('heading', { name: 'No mirror matches yet' });
  });
});

describe('a host without the slim file', () => {
  // Remembered for the session: the last of these tests.
  it('has its mirror matches read from the whole stats file', async () => {
    network.answer(fileOf('matrix'), notFound);
    network.answer(fileOf('stats'), json(FILE));
    await openMirror();
    expect(leaders()).toHaveLength(3);
  });
});
