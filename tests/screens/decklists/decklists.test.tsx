// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { decklistRow, deckMatchupRow } from '../../fixtures/analyses';
import { openPage } from '../../fixtures/app-page';
import { onScreens } from '../../fixtures/app-screens';
import { fileOf, leaderFile } from '../../fixtures/daily-addresses';
import { statsRow } from '../../fixtures/leader-stats';
import { LEGAL_CARDS, LEGAL_LIST, OLD_LIST, TWO_FORMATS } from '../../fixtures/legal-deck';
import { dropped, json, stored } from '../../fixtures/network';

const LEADER = 'OP01-001';

const card = (cardNumber: string, cardType: string, cost: string, cardName = cardNumber) => ({
  cardNumber,
  cardType,
  cardName,
  color: 'Red',
  cost,
});
const CARDS = [
  card(LEADER, 'LEADER', '5', 'Adra Quill'),
  card('OP02-001', 'LEADER', '4', 'Bram Oyle'),
  card('OP01-004', 'CHARACTER', '3', 'Ilse Ballast'),
  card('OP01-016', 'CHARACTER', '1', 'Hob Spar'),
  card('OP01-020', 'EVENT', '2', 'Low Tide'),
];

const deck = (decklist: string, more: object = {}) => ({
  decklist,
  unique_pilots: 3,
  wins: 30,
  total_games: 50,
  raw_win_rate: 0.6,
  matchup_stats: [deckMatchupRow('OP02-001', 20, 12)],
  ...more,
});
const FIRST = deck('1xOP01-001\n4xOP01-004\n3xOP01-016\n2xOP01-020\n1xOP99-001', {
  total_games: 1234,
  raw_win_rate: 0.5625,
  unique_pilots: 1,
});
const SECOND = deck('4xOP01-004\n4xOP01-016\n1xOP01-021', { unique_pilots: null });

const companion = (decks: readonly object[] | null, leader = LEADER) => ({
  stats: statsRow(leader, { leaderName: 'Adra Quill', matchups: [] }),
  hands: null,
  decklist: decks && decklistRow({ leader, best_decklists: decks }),
  matchuptech: null,
  curve: null,
});

const RANKINGS = [
  statsRow('OP02-001', { leaderName: 'Bram Oyle', number_of_matches: 10, wins: 5 }),
  statsRow(LEADER, { leaderName: 'Adra Quill' }),
];
const network = onScreens({
  answers: {
    '/content/card_data.json': CARDS,
    [fileOf('rankings')]: RANKINGS,
    [fileOf('rankings', 'lw_p')]: RANKINGS,
    [leaderFile(LEADER)]: companion([FIRST, SECOND]),
  },
});

async function openDecks(search = '', leader = LEADER) {
  const page = await openPage(`/decklists/${leader}${search}`);
  await screen.findByRole('button', { name: 'Deck 1' });
  return page;
}
const opened = () =>
  screen
    .getAllByRole('button', { name: /^Deck \d+$/ })
    .map((one) => one.getAttribute('aria-expanded'));
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('decklists without a leader', () => {
  it('are a grid of leaders with picture, name and id, those played most first', async () => {
    await openPage('/decklists?period=lw_p');
    const links = await screen.findAllByRole('link', { name: /OP0\d-001/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Adra QuillOP01-001',
      'Bram OyleOP02-001',
    ]);
    expect(links[0]?.getAttribute('href')).toBe('/decklists/OP01-001?period=lw_p');
    expect(links[0]?.querySelector('img')).toBeTruthy();
  });

  it('are found by typing', async () => {
    await openPage('/decklists');
    await screen.findByText('Bram Oyle');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'op02' } });
    expect(screen.queryByText('Adra Quill')).toBeNull();
    expect(screen.getByText('1 leader')).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody' } });
    expect(screen.getByText('No leader is called that.')).toBeTruthy();
  });

  it('list every leader of the card data where the rankings do not come', async () => {
    network.answer(fileOf('rankings'), dropped);
    await openPage('/decklists');
    await screen.findByText('Adra Quill');
    // No file of ten megabytes for a list of names.
    expect(network.asked.join()).not.toMatch(/decklist_/);
  });
});

describe('the decklists of a leader', () => {
  it('stand best first with raw win rate, games and unique pilots, the first one open', async () => {
    await openDecks();
    expect(opened()).toEqual(['true', 'false']);
    const [first, second] = screen
      .getAllByRole('listitem')
      .filter((one) => one.querySelector('h3 > button'));
    expect(first?.textContent).toContain('56.3 %raw WR · 1,234 games · 1 unique pilot');
    expect(second?.textContent).toContain('60.0 %raw WR · 50 games · few games');
  });

  it('show the cards by type with their quantities, and a cost curve', async () => {
    await openDecks();
    const groups = await screen.findByRole('region', { name: 'Characters' });
    expect(within(groups).getByRole('heading').textContent).toBe('Characters 7');
    const names = within(groups)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names.join('|')).toMatch(/Hob Spar.*3×.*\|.*Ilse Ballast.*4×/);
    expect(
      within(screen.getByRole('region', { name: 'Events' })).getByText('Low Tide'),
    ).toBeTruthy();
    expect(screen.getByText('Cost 3: 4')).toBeTruthy();
    expect(screen.getByText('Cost 1: 3')).toBeTruthy();
  });

  it('leave no card out that is in no card file', async () => {
    await openDecks();
    await screen.findByText('Not in the card data');
    const others = screen.getByRole('region', { name: 'Other cards' });
    expect(within(others).getByText('OP99-001')).toBeTruthy();
    expect(within(others).getByText('Not in the card data')).toBeTruthy();
  });

  it('show the matchups most played, with "-" for a side without games', async () => {
    await openDecks();
    const table = await screen.findByRole('table', { name: /Matchups of deck 1/ });
    await waitFor(() =>
      expect(cellsOf(table)).toEqual([['Bram OyleOP02-001', '60 %', '20', '60 %', '-']]),
    );
    // The picture leads to the opponent's own page, the words to the two head to head.
    expect(
      within(table)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/matchhistory/stats/OP02-001', '/matchhistory/vs/OP01-001/OP02-001']);
  });

  it('show no more than twenty matchups, and say of how many', async () => {
    const rows = Array.from({ length: 25 }, (_, at) =>
      deckMatchupRow(`OP03-${100 + at}`, 50 - at, 9),
    );
    network.answer(
      leaderFile(LEADER),
      json(companion([deck('4xOP01-004', { matchup_stats: rows })])),
    );
    await openDecks();
    const table = await screen.findByRole('table', { name: /Matchups/ });
    expect(cellsOf(table)).toHaveLength(20);
    expect(screen.getByText('20 most met of 25')).toBeTruthy();
  });

  it('open one after the other, in the address', async () => {
    const { router } = await openDecks();
    fireEvent.click(screen.getByRole('button', { name: 'Deck 2' }));
    await waitFor(() => expect(opened()).toEqual(['false', 'true']));
    expect(router.state.location.searchStr).toBe('?deck=2');
    fireEvent.click(screen.getByRole('button', { name: 'Deck 2' }));
    await waitFor(() => expect(opened()).toEqual(['false', 'false']));
  });

  it('go into the simulator with the leader first', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openDecks();
    fireEvent.click(screen.getByRole('button', { name: /Copy for SIM/ }));
    await screen.findByText('Deck copied');
    expect(writeText).toHaveBeenCalledWith(
      '1xOP01-001\n4xOP01-004\n3xOP01-016\n2xOP01-020\n1xOP99-001',
    );
  });

  it('have no way into a deck builder that is not set', async () => {
    await openDecks();
    expect(screen.queryByText(/Open in deck builder/)).toBeNull();
  });

  it('choose leaders as "[id] name" from what is small, and go there', async () => {
    network.answer(fileOf('OP02-001'), json(companion([SECOND], 'OP02-001')));
    const { router } = await openDecks('?deck=2');
    fireEvent.click(await screen.findByRole('button', { name: 'Leader: [OP01-001] Adra Quill' }));
    fireEvent.click(await screen.findByRole('button', { name: '[OP02-001] Bram Oyle' }));
    await waitFor(() => expect(router.state.location.href).toBe('/decklists/OP02-001'));
  });

  it('are read from an address in lower case', async () => {
    await openDecks('', 'op01-001');
    expect(network.asked).toContain(leaderFile(LEADER));
  });

  it('say of which day they are when this device kept them', async () => {
    network.answer(leaderFile(LEADER), stored(companion([FIRST]), '20261115'));
    await openDecks();
    expect(
      await screen.findByText(/These are the decklists of 15 Nov, saved on this/),
    ).toBeTruthy();
  });
});

describe('two decklists side by side', () => {
  it('mark what differs, in figures as well as in colour', async () => {
    await openPage(`/decklists/${LEADER}?deck=1&with=2`);
    const table = await screen.findByRole('table', { name: 'Deck 1 and deck 2' });
    await within(table).findAllByText('Hob Spar');
    const rows = cellsOf(table).map(([name, ...copies]) => [
      name?.match(/OP\d\d-\d{3}$/)?.[0],
      ...copies,
    ]);
    expect(rows).toEqual([
      ['OP01-016', '3×', '4×+1 more'],
      ['OP01-004', '4×', '4×'],
      ['OP01-020', '2×+2 more', '–not in it'],
      ['OP99-001', '1×+1 more', '–not in it'],
      ['OP01-021', '–not in it', '1×+1 more'],
    ]);
    expect(screen.getByText(/7 cards in both. Deck 1 has 3 others, deck 2 has 2./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Only what differs/ }));
    await waitFor(() => expect(cellsOf(table)).toHaveLength(4));
  });

  it('are chosen from a deck, and left again', async () => {
    const { router } = await openDecks();
    fireEvent.change(screen.getByLabelText('Compare with'), { target: { value: '2' } });
    await screen.findByRole('table', { name: 'Deck 1 and deck 2' });
    expect(router.state.location.searchStr).toBe('?with=2');
    fireEvent.click(screen.getByRole('button', { name: /Back to the lists/ }));
    await screen.findByRole('button', { name: 'Deck 1' });
    expect(router.state.location.searchStr).toBe('');
  });

  it('are the lists themselves where the address names a deck that is not there', async () => {
    await openDecks('?with=9');
    expect(opened()).toEqual(['true', 'false']);
  });
});

describe('decklists that are not there', () => {
  it.each([
    ['no file of them', null],
    ['none of the leader', []],
  ])('are said to be missing, never left empty: %s', async (_, decks) => {
    network.answer(leaderFile(LEADER), json(companion(decks)));
    await openPage(`/decklists/${LEADER}`);
    await screen.findByRole('heading', { name: 'No decklists of Adra Quill yet' });
  });
});

it('each list says whether it is legal, and those with a fault are left out where that is asked for', async () => {
  network.answer('/content/bans.json', json(TWO_FORMATS));
  network.answer('/content/card_data.json', json(LEGAL_CARDS));
  network.answer(leaderFile(LEADER), json(companion([deck(OLD_LIST), deck(LEGAL_LIST)])));
  await openDecks();
  expect(await screen.findByText('Not legal in Standard today: 1 fault')).toBeTruthy();
  expect(screen.getByText('Legal in Standard today')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Legal today'), { target: { value: 'standard' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deck 1' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Deck 2' })).toBeTruthy();
});
