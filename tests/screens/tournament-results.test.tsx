// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { TournamentDeck } from '../../src/domain/tournament/tournaments';
import { openPage } from '../fixtures/app-page';
import { onScreens } from '../fixtures/app-screens';
import {
  LEGAL_CARDS,
  LEGAL_LEADER,
  LEGAL_LIST,
  OLD_LIST,
  TWO_FORMATS,
} from '../fixtures/legal-deck';
import { json, loginPage, stored } from '../fixtures/network';
import { tournamentRow } from '../fixtures/tournaments';

const TOURNAMENTS = '/content/tournaments.json';

const deck = (player: string, fields: Partial<TournamentDeck> = {}) =>
  tournamentRow({ player, ...fields });
const bram = { leader: 'OP13-002', cardName: 'Bram Oyle' };
const autumn = { tournament: 'Autumn Cup', format: 'OP16', date: '2026-08-01' };

const FILE = [
  deck('Second', { placing: 2, decklist: '1xOP14-041\n4xOP14-050\n1xOP01-003' }),
  deck('First', { placing: 1, ...bram, decklist: '3xOP14-050' }),
  deck('Ninth', { placing: 9, decklist: '' }),
  deck('Older', { placing: 1, tournament: 'Reef Cup', date: '2026-11-07' }),
  deck('Undated', { placing: 4, tournament: 'Lost Cup', date: null }),
  deck('Autumn', { placing: 1, ...bram, ...autumn }),
  deck('Autumn too', { placing: 3, leader: 'ST29-001', cardName: '', ...autumn }),
];

const LANTERN_KEEPER = {
  cardNumber: 'OP14-050',
  cardName: 'Lantern Keeper',
  cardType: 'CHARACTER',
  color: 'Blue',
  cost: '3',
  counter: '2000',
  text: '[On Play] Draw 1 card.<br/>Mind the <script>alert(1)</script>.',
};

const network = onScreens({ reader: 'visitor', answers: { [TOURNAMENTS]: FILE } });

// The first import of the screen takes longer than a test waits for a page.
beforeAll(() => import('../../src/features/tournament-results/TournamentResultsScreen'));

async function open(search = '') {
  const page = await openPage(`/tournament${search}`);
  await screen.findByRole('table', { name: 'Results', busy: false });
  // The leaders' names come by themselves.
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  return page;
}

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const optionsOf = (label: string) => [...select(label).options].map(({ text }) => text);
const choose = (label: string, value: string) =>
  fireEvent.change(select(label), { target: { value } });
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);
const players = () =>
  rowsOf('Results').map((row) => within(row).getAllByRole('cell')[1]?.textContent);
const summary = () =>
  screen.getAllByRole('status').find(({ textContent }) => /leader/.test(textContent ?? ''))
    ?.textContent;

describe('the filters', () => {
  it('begin with the format of the most recent tournament, newest first, then best placing', async () => {
    await open();
    expect(select('Format').value).toBe('OP17');
    expect(players()).toEqual(['First', 'Second', 'Ninth', 'Older', 'Undated']);
    expect(summary()).toBe('5 decks2 leaders3 tournaments');
  });

  it('offer the tournaments of the chosen format, newest first', async () => {
    await open();
    expect(optionsOf('Tournament')).toEqual([
      'All tournaments',
      'Harbour Open',
      'Reef Cup',
      'Lost Cup',
    ]);
  });

  it('all have to hold', async () => {
    await open('?leader=OP14-041&tournament=Harbour+Open&top=8');
    expect(players()).toEqual(['Second']);
    expect(select('Leader').value).toBe('OP14-041');
    expect(select('Tournament').value).toBe('Harbour Open');
    expect(screen.getByLabelText<HTMLInputElement>('Top X or better').value).toBe('8');
  });

  it('stand in the address in plain words', async () => {
    const { router } = await open();
    choose('Leader', 'OP13-002');
    await waitFor(() => expect(players()).toEqual(['First']));
    expect(router.state.location.searchStr).toBe('?leader=OP13-002');
    choose('Format', '');
    await waitFor(() => expect(players()).toEqual(['First', 'Autumn']));
    expect(router.state.location.searchStr).toBe('?leader=OP13-002&format=all');
  });

  it('drop a tournament that the new format does not have, in the address too', async () => {
    const { router } = await open('?tournament=Reef+Cup');
    expect(players()).toEqual(['Older']);
    choose('Format', 'OP16');
    await waitFor(() => expect(players()).toEqual(['Autumn', 'Autumn too']));
    expect(router.state.location.searchStr).toBe('?format=OP16');
    expect(select('Tournament').value).toBe('');
  });

  it('offer the leaders that the other filters leave', async () => {
    await open();
    expect(optionsOf('Leader')).toEqual([
      'All leaders',
      '[OP14-041] Isolde Kestrel',
      '[OP13-002] Bram Oyle',
    ]);
    choose('Tournament', 'Reef Cup');
    await waitFor(() =>
      expect(optionsOf('Leader')).toEqual(['All leaders', '[OP14-041] Isolde Kestrel']),
    );
  });

  it('name the leader of a step back at once, though the list before it does not have them', async () => {
    const { router } = await open('?leader=ST29-001&format=OP16');
    const before = summary();
    choose('Leader', '');
    await waitFor(() => expect(router.state.location.searchStr).toBe('?format=OP16'));
    choose('Format', 'OP17');
    await waitFor(() => expect(optionsOf('Leader').join()).not.toContain('ST29-001'));
    await waitFor(() => expect(router.state.location.searchStr).toBe('?format=OP17'));
    act(() => router.history.go(-2));
    await waitFor(() => {
      if (summary() !== before) throw new Error('The step back is not there yet.');
    });
    expect(select('Leader').value).toBe('ST29-001');
  });

  it('keep places from 1 up: what is no such number filters nothing, and says so', async () => {
    const { router } = await open();
    const field = screen.getByLabelText<HTMLInputElement>('Top X or better');
    expect(field.min).toBe('1');
    fireEvent.change(field, { target: { value: '2' } });
    await waitFor(() => expect(players()).toEqual(['First', 'Second', 'Older']));
    expect(router.state.location.searchStr).toBe('?top=2');
    fireEvent.change(field, { target: { value: '0' } });
    await waitFor(() => expect(players()).toHaveLength(5));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    fireEvent.blur(field);
    expect(field.value).toBe('0');
    expect(screen.getByText('Places count from 1: a whole number.')).toBeTruthy();
  });

  it('that leave nothing say so, and can be cleared', async () => {
    await openPage('/tournament?leader=OP01-001&format=OP99');
    expect(await screen.findByRole('heading', { name: 'No decks' })).toBeTruthy();
    expect(summary()).toBe('0 decks0 leaders0 tournaments');
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(players()).toHaveLength(5));
  });

  it('make nothing of an address that makes no sense', async () => {
    await open('?leader=<b>&tournament=&top=-3&format=%20');
    expect(players()).toHaveLength(5);
  });
});

describe('the distribution of leaders', () => {
  const openPie = async (search = '') => {
    const page = await open(search);
    const pie = await screen.findByRole('group', { name: /^Decks of each leader/ });
    await within(pie).findAllByRole('link');
    return page;
  };
  const slice = (name: RegExp) => screen.getByRole('link', { name });

  it('has a slice for each leader, largest first, whose tooltip shows picture, code and count', async () => {
    const { container } = await openPie();
    const largest = slice(/^Isolde Kestrel, OP14-041\. Count: 4 \(80\.0%\)$/);
    expect(slice(/^Bram Oyle, OP13-002\. Count: 1 \(20\.0%\)$/)).toBeTruthy();
    fireEvent.pointerEnter(largest);
    const tooltip = await screen.findByText('Count: 4 (80.0%)', { selector: 'div > span' });
    expect(tooltip.parentElement?.textContent).toBe('OP14-041Count: 4 (80.0%)');
    fireEvent.pointerLeave(largest);
    await waitFor(() => expect(container.contains(tooltip)).toBe(false));
  });

  const picturesOf = (name: RegExp) => [...slice(name).querySelectorAll('image')];

  it('has the leader pictures inside the slices, and no legend', async () => {
    await openPie();
    const pictures = picturesOf(/^Isolde Kestrel, /);
    expect(pictures).toHaveLength(1);
    const clip = pictures[0]?.getAttribute('clip-path')?.replace(/^url\(#|\)$/g, '') ?? '';
    expect(document.getElementById(clip)?.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
  });

  it('shows a large slice a small picture first, and the sharp one over it', async () => {
    await openPie();
    const addresses = () =>
      picturesOf(/^Isolde Kestrel, /).map((picture) => picture.getAttribute('href'));
    const small = '/content/thumbs/OP14/OP14-041.png';
    expect(addresses()).toEqual([small]);
    for (const picture of picturesOf(/^Isolde Kestrel, /)) fireEvent.load(picture);
    await waitFor(() => expect(addresses()).toEqual([small, '/content/cards/OP14/OP14-041.png']));
  });

  it('is one stop of the Tab key; the arrow keys go round and show the tooltip', async () => {
    await openPie();
    const [first, second] = [slice(/^Isolde Kestrel, /), slice(/^Bram Oyle, /)];
    expect([first, second].map((one) => one.getAttribute('tabindex'))).toEqual(['0', '-1']);
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(second);
    expect(await screen.findByText('Count: 1 (20.0%)', { selector: 'div > span' })).toBeTruthy();
    fireEvent.keyDown(second, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(first);
  });

  it('is there as a table for those who do not see it', async () => {
    await openPie();
    expect(rowsOf('Leader Distribution').map(({ textContent }) => textContent)).toEqual([
      'Isolde KestrelOP14-041Count: 4 (80.0%)',
      'Bram OyleOP13-002Count: 1 (20.0%)',
    ]);
  });

  it('draws leaders too rare for a picture as one, with their number and their decks', async () => {
    const rare = ['OP01-001', 'OP02-001', 'OP03-001'];
    network.answer(
      TOURNAMENTS,
      json([
        ...Array.from({ length: 300 }, () => deck('Many')),
        ...rare.map((leader) => deck('Rare', { leader, cardName: '' })),
      ]),
    );
    await openPie();
    const others = screen.getByRole('img', { name: /^3 other leaders\. Count: 3 \(1\.0%\)$/ });
    fireEvent.focus(others);
    expect(await screen.findByText('3 other leaders', { selector: 'b' })).toBeTruthy();
    // The table that is read out has every one of them.
    expect(rowsOf('Leader Distribution')).toHaveLength(4);
  });

  it('leads from each slice, and from each row below, to the leader’s page', async () => {
    await openPie();
    const page = '/matchhistory/stats/OP14-041';
    expect(slice(/^Isolde Kestrel, /).getAttribute('href')).toBe(page);
    for (const name of ['Placement of leaders', 'Results']) {
      const links = within(screen.getByRole('table', { name })).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toContain(page);
    }
  });

  it('is a whole circle when there is one leader only', async () => {
    await openPie('?leader=OP13-002');
    expect(
      slice(/^Bram Oyle, /)
        .querySelector('path')
        ?.getAttribute('d')
        ?.match(/a/g),
    ).toHaveLength(2);
  });
});

describe('the placement', () => {
  const rows = () => rowsOf('Placement of leaders').map(({ textContent }) => textContent);

  it('is sorted by tops first, and by a click on a heading, a second one turns it round', async () => {
    await open('?format=all');
    expect(rows()).toEqual([
      'Isolde KestrelOP14-04144.001',
      'Bram OyleOP13-00221.001',
      'ST29-001ST29-00113.003',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Avg' }));
    await waitFor(() => expect(rows()[0]).toContain('Bram'));
    fireEvent.click(screen.getByRole('button', { name: 'Avg' }));
    await waitFor(() => expect(rows()[0]).toContain('Isolde'));
    expect(screen.getByRole('columnheader', { name: 'Avg' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });
});

describe('the card usage', () => {
  it('names its cards, and says the share of the decks that hold each with one decimal', async () => {
    network.answer('/content/card_data.json', json([LANTERN_KEEPER]));
    await open('?tournament=Harbour+Open');
    await screen.findAllByText('Lantern Keeper');
    const cards = within(screen.getByRole('region', { name: 'Card Usage' })).getAllByRole(
      'listitem',
    );
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Lantern KeeperOP14-050Usage 66.7 %',
      'OP01-003Usage 33.3 %',
    ]);
  });
});

describe('the results', () => {
  it('name leader, player, rank, deck, date and tournament', async () => {
    await open();
    const [, second, ninth, , undated] = rowsOf('Results');
    expect(second?.textContent).toBe(
      'Isolde Kestrel, OP14-041[OP14-041] Isolde KestrelSecondRank 2' +
        "4×OP14-050, 4×1×OP01-003, 1×Copy for SIM (Second's deck)Keep (Second's deck)Registration sheet (Second's deck)14 Nov 2026Harbour Open",
    );
    expect(ninth?.textContent).toContain('No decklist');
    expect(undated?.textContent).toContain('No date');
  });

  it('show decks without a link where no deck builder is set', async () => {
    await open();
    const results = within(screen.getByRole('table', { name: 'Results' }));
    expect(results.queryByRole('link', { name: /deck/i })).toBeNull();
  });

  it('can be copied for the simulator where no deck builder is set', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await open();
    fireEvent.click(screen.getByRole('button', { name: "Copy for SIM (Second's deck)" }));
    expect(await screen.findByText('Deck copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith('1xOP14-041\n4xOP14-050\n1xOP01-003');
  });

  it('show a card large with name, cost, counter and text, and lead to the others of its deck', async () => {
    network.answer('/content/card_data.json', json([LANTERN_KEEPER]));
    await open();
    const deckCards = within(screen.getByRole('list', { name: "Cards of Second's deck" }));
    fireEvent.click(deckCards.getByRole('button', { name: /OP14-050, 4×$/ }));
    const dialog = screen.getByRole('dialog', { name: 'Card' });
    await within(dialog).findByText('Lantern Keeper', { selector: 'p' });
    expect(dialog.textContent).toContain('Cost3Counter2000');
    expect(dialog.textContent).toContain('4× in this deck');
    // Words of a file are words, whatever they look like.
    expect(dialog.textContent).toContain('Mind the <script>alert(1)</script>.');
    expect(dialog.querySelector('script')).toBeNull();
    fireEvent.keyDown(within(dialog).getByText('1 of 2'), { key: 'ArrowRight' });
    expect(within(dialog).getByText('OP01-003', { selector: 'p' })).toBeTruthy();
    expect(within(dialog).getByText(/is not on this device yet/)).toBeTruthy();
  });

  it('come ten at a time, and other filters begin with the first ten', async () => {
    network.answer(
      TOURNAMENTS,
      json(Array.from({ length: 25 }, (_, at) => deck(`P${at + 1}`, { placing: at + 1 }))),
    );
    await open();
    const turn = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    expect(players()).toHaveLength(10);
    turn('Next');
    turn('Next');
    expect(screen.getByText('Page 3 of 3')).toBeTruthy();
    expect(players()).toEqual(['P21', 'P22', 'P23', 'P24', 'P25']);
    turn('Next');
    expect(players()[0]).toBe('P21');
    turn('Previous');
    expect(players()[0]).toBe('P11');
    fireEvent.change(screen.getByLabelText('Top X or better'), { target: { value: '12' } });
    await waitFor(() => expect(players()[0]).toBe('P1'));
    expect(screen.getByText('Page 1 of 2')).toBeTruthy();
  });
});

describe('a refresh', () => {
  const decks = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      leader: 'OP13-002',
      placing: place + 1,
      player: `P${place + 1}`,
      format: 'OP14',
    }));

  it('leaves the reader on the page where they are', async () => {
    network.answer(TOURNAMENTS, json(decks(45)));
    const { queryClient } = await open();
    const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    next();
    next();
    next();
    expect(screen.getByText('Page 4 of 5')).toBeTruthy();
    await act(() => queryClient.refetchQueries({ queryKey: ['tournaments'] }));
    expect(screen.getByText('Page 4 of 5')).toBeTruthy();
    network.answer(TOURNAMENTS, json(decks(65)));
    await act(() => queryClient.refetchQueries({ queryKey: ['tournaments'] }));
    expect(await screen.findByText('Page 4 of 7')).toBeTruthy();
    network.answer(TOURNAMENTS, json(decks(15)));
    await act(() => queryClient.refetchQueries({ queryKey: ['tournaments'] }));
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
  });
});

describe('without good data', () => {
  it('shows the good rows of a file with nulls', async () => {
    network.answer(TOURNAMENTS, json([null, {}, { leader: 'OP13-002', placing: 5, player: null }]));
    await open();
    expect(rowsOf('Results').map(({ textContent }) => textContent)).toEqual([
      'OP13-002[OP13-002] OP13-002–Rank 5No decklistNo date–',
    ]);
  });

  it('says that stored results stand in for the network', async () => {
    network.answer(TOURNAMENTS, stored(FILE));
    await open();
    expect(await screen.findByText('No reception.')).toBeTruthy();
    expect(players()).toHaveLength(5);
  });

  it('logs the catalogue sentence and stays calm when nothing can be read', async () => {
    network.answer(TOURNAMENTS, loginPage);
    await openPage('/tournament');
    expect(await screen.findByText('This network answers in place of the server.')).toBeTruthy();
    expect(console.error).toHaveBeenCalledWith(
      'Error fetching tournament data',
      expect.objectContaining({ name: 'WebPageError' }),
    );
  });

  it('logs it when leaders have no names to be had, and shows their codes', async () => {
    network.answer('/content/card_data.json', loginPage);
    await open('?format=OP16');
    await waitFor(() =>
      expect(console.error).toHaveBeenCalledWith('Error loading leaders', expect.anything()),
    );
    expect(rowsOf('Results')[1]?.textContent).toContain('[ST29-001] ST29-001');
  });

  it('says when there is no tournament at all', async () => {
    network.answer(TOURNAMENTS, json([]));
    await openPage('/tournament');
    expect(await screen.findByRole('heading', { name: 'No tournament results yet' })).toBeTruthy();
  });
});

describe('each deck of the results', () => {
  const isSaid = (words: string | RegExp) => screen.findByText(words);
  const openJudged = (search = '') => {
    network.answer('/content/bans.json', json(TWO_FORMATS));
    network.answer('/content/card_data.json', json(LEGAL_CARDS));
    const both = { leader: LEGAL_LEADER, placing: 1 };
    const decks = [
      deck('New', { ...both, decklist: LEGAL_LIST }),
      deck('Old', { ...both, decklist: OLD_LIST }),
    ];
    network.answer(TOURNAMENTS, json(decks));
    return open(search);
  };

  it('says whether it is legal today, in which format, and why not: each card with its day', async () => {
    await openJudged();
    expect(await isSaid('Legal in Standard today')).toBeTruthy();
    const why = await isSaid('Not legal in Standard today: 1 fault');
    const details = why.closest('details') as HTMLDetailsElement;
    details.open = true;
    fireEvent(details, new Event('toggle'));
    expect(
      await isSaid(
        'Card OP01-011 (OP01-011) has block 1, and the format takes only higher ones since 1 Apr.',
      ),
    ).toBeTruthy();
  });

  it('is shown alone where it has no known fault in the format that is asked for', async () => {
    await openJudged();
    await isSaid('Legal in Standard today');
    choose('Legal today', 'standard');
    await waitFor(() => expect(players()).toEqual(['New']));
    expect(summary()).toBe('1 deck1 leader1 tournament');
    choose('Legal today', 'extra');
    await waitFor(() => expect(players()).toEqual(['New', 'Old']));
    expect(screen.getAllByText('Legal in Extra today')).toHaveLength(2);
    choose('Legal today', '');
    await waitFor(() => expect(screen.getAllByText('Legal in Extra today')).toHaveLength(2));
  });

  it('is filtered by an address, which goes back to the format before', async () => {
    const { router } = await openJudged('?legal=standard');
    await waitFor(() => expect(players()).toEqual(['New']));
    expect(select('Legal today').value).toBe('standard');
    choose('Legal today', 'extra');
    await waitFor(() => expect(router.state.location.searchStr).toBe('?legal=extra'));
    await waitFor(() => expect(players()).toEqual(['New', 'Old']));
    act(() => router.history.back());
    await waitFor(() => expect(players()).toEqual(['New']));
    expect(screen.getByText('Legal in Standard today')).toBeTruthy();
  });

  it('says nothing of it where the host has no list', async () => {
    await open();
    expect(screen.queryByText(/[Ll]egal/)).toBeNull();
  });
});
