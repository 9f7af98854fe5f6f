// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { decklistRow } from '../fixtures/analyses';
import { openPage } from '../fixtures/app-page';
import { onScreens } from '../fixtures/app-screens';
import { leaderFile } from '../fixtures/daily-addresses';
import { statsRow } from '../fixtures/leader-stats';
import { json } from '../fixtures/network';

const CARDS = [
  {
    cardNumber: 'OP01-001',
    cardName: 'Bram Oyle',
    cardType: 'LEADER',
    color: 'Red',
    cost: '5',
    block: '2',
  },
  ...Array.from({ length: 13 }, (_, at) => ({
    cardNumber: `OP01-0${10 + at}`,
    cardName: `Deckhand ${at}`,
    cardType: 'CHARACTER',
    color: at === 12 ? 'Blue' : 'Red',
    cost: '2',
    block: '2',
  })),
  {
    cardNumber: 'OP01-030',
    cardName: 'Spare',
    cardType: 'EVENT',
    color: 'Red',
    cost: '1',
    block: '2',
  },
];
const LEGAL = [
  '1 Bram Oyle (OP01-001)',
  ...CARDS.slice(1, 13).map(({ cardNumber }) => `4x${cardNumber}`),
].join('\n');

const network = onScreens({ answers: { '/content/card_data.json': CARDS } });

const isSaid = (words: RegExp) => waitFor(() => expect(screen.getByText(words)).toBeTruthy());

async function paste(text: string) {
  await openPage('/deck');
  const field = await screen.findByRole('textbox', { name: 'The deck' });
  await waitFor(() => {
    fireEvent.change(field, { target: { value: text } });
    expect(screen.queryByText(/fault|may be played|could be read/)).toBeTruthy();
  });
}

const TODAY = '2026-11-20';
const STANDARD = { id: 'standard', name: 'Standard', blocks: [{ least: 2 }] };
const noBans = (more: object = {}) =>
  json({ updated: TODAY, source: 'The host', formats: [STANDARD], entries: [], ...more });
const FIFTY = `${LEGAL}\n2x${CARDS[14]?.cardNumber}`;

describe('a pasted deck', () => {
  it('that breaks rules has each of them named, and what could not be read or checked', async () => {
    await paste(`${LEGAL}\n4 OP01-022\n2 OP77-001\nsome words`);
    expect(screen.getByText('2 faults:')).toBeTruthy();
    expect(screen.getByText('54 cards: a deck has 50 and its leader.')).toBeTruthy();
    expect(screen.getByText(/OP01-022\) is of none of the leader’s colours/)).toBeTruthy();
    expect(screen.getByText(/In no card file here: OP77-001/)).toBeTruthy();
    expect(screen.getByText(/^1 line could not be read/).closest('summary')?.textContent).toBe(
      '1 line could not be read: some words',
    );
    expect(screen.getByRole('heading', { name: 'Bram Oyle' })).toBeTruthy();
  });

  it('led by a leader that no card file has, is checked for the rest', async () => {
    await paste(FIFTY.replace('1 Bram Oyle (OP01-001)', '1xOP88-001'));
    expect(screen.queryByText(/No leader/)).toBeNull();
    expect(screen.queryByText(/51 cards/)).toBeNull();
    expect(screen.getByText(/The leader OP88-001 is in no card file here/)).toBeTruthy();
  });

  it('is compared with the best list of its leader that shares most with it', async () => {
    const ids = CARDS.slice(1, 13).map(({ cardNumber }) => `4x${cardNumber}`);
    const lists = [['4xOP01-022'], [...ids.slice(1), '4xOP01-022']];
    network.answer(
      leaderFile('OP01-001'),
      json({
        stats: statsRow('OP01-001'),
        hands: null,
        decklist: decklistRow({
          leader: 'OP01-001',
          best_decklists: lists.map((lines) => ({
            decklist: lines.join('\n'),
            total_games: 10,
            raw_win_rate: 0.6,
          })),
        }),
        matchuptech: null,
        curve: null,
      }),
    );
    await paste(LEGAL);
    expect(screen.getByText('1 fault:')).toBeTruthy();
    expect(await screen.findByText('Nearest best list: deck 2')).toBeTruthy();
    expect(screen.getByText('44 cards the same · wins 60.0 %')).toBeTruthy();
    const lacking = within(screen.getByRole('region', { name: 'Only in the list' }));
    expect(lacking.getAllByRole('button')).toHaveLength(1);
  });

  it('of which nothing can be read says so', async () => {
    await paste('hello');
    expect(screen.getByText('No card could be read.')).toBeTruthy();
  });
});

describe('the draw odds of a pasted deck', () => {
  it('are of the cards that are tapped together, with and without the mulligan', async () => {
    await paste(FIFTY);
    expect(screen.getByText('Tap the cards that you want to see.')).toBeTruthy();
    const card = (name: RegExp) =>
      within(screen.getByRole('list', { name: 'Cards that are wanted' })).getByRole('button', {
        name,
      });
    const rowOf = (name: string) =>
      screen.getByRole('row', { name: new RegExp(`^${name}`) }).textContent;
    fireEvent.click(card(/Deckhand 0/));
    // 1 - C(46,5) / C(50,5), and the same again after a mulligan.
    expect(rowOf('Opening hand')).toBe('Opening hand35.3 %58.1 %');
    fireEvent.click(card(/Deckhand 1,/));
    expect(screen.getByText('8 of 50 cards are wanted.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'At least: one more' }));
    fireEvent.click(screen.getByRole('radio', { name: /2nd|second/i }));
    expect(rowOf('Turn 6')).toMatch(/^Turn 6\d/);
    fireEvent.click(card(/Deckhand 0/));
    fireEvent.click(card(/Deckhand 1,/));
    expect(screen.queryByRole('table', { name: 'Draw odds by turn' })).toBeNull();
  });

  it('are of 49 cards where the leader begins with a stage, and say which', async () => {
    const text =
      'At the start of the game, play up to 1 {Salt Guild} type Stage card from your deck.';
    const rows = CARDS.map((row) => {
      if (row.cardNumber === 'OP01-001') return { ...row, text };
      return ['OP01-030', 'OP01-021'].includes(row.cardNumber)
        ? { ...row, cardType: 'STAGE', feature: 'Salt Guild' }
        : row;
    });
    network.answer('/content/card_data.json', json(rows));
    await paste(FIFTY);
    const wanted = within(screen.getByRole('list', { name: 'Cards that are wanted' }));
    fireEvent.click(wanted.getByRole('button', { name: /Spare/ }));
    // The deck has two that it may begin with: the player says which.
    expect(screen.getByText('2 of 49 cards are wanted.')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Spare' }));
    expect(screen.getByText('1 of 49 cards are wanted.')).toBeTruthy();
    expect(screen.getByText(/^One Spare is in play before the first hand/)).toBeTruthy();
  });
});

describe('a deck may be played', () => {
  const MAY = /This deck may be played in Standard on 20 Nov/;

  it('where the list of bans is as new as the newest set, and names none of its cards', async () => {
    network.answer('/content/bans.json', noBans());
    await paste(FIFTY);
    await isSaid(MAY);
    expect(screen.getByText(/by the list of bans/).closest('p')?.textContent).toBe(
      'Checked: Standard on 20 Nov, by the list of bans of 20 Nov, from The host.',
    );
  });

  it.each([
    ['the host has no list', null, /this site has no list of them/],
    ['the list is older than the newest set', { updated: '2026-08-22' }, /is older than OP01/],
    ['the list has no day', { updated: null }, /without a day may be older than OP01/],
    [
      'part of the list can’t be read',
      { entries: [{ cards: ['OP01?'] }] },
      /Entry 1 of “entries” could not be read, and is not checked: .*OP01\?/,
    ],
    ['the list names no formats', { formats: [] }, /names no format for 20 Nov/],
    [
      'its formats are of other days',
      { formats: [{ id: 'a', from: '2027-01-01' }] },
      /names no format for 20 Nov/,
    ],
    [
      'a ban holds in a region alone',
      { entries: [{ cards: 'OP01-010', regions: ['Asia'] }] },
      /^Only in Asia: /,
    ],
    ['what came is no list', { entries: null }, /could not be loaded/],
  ])('is not said where %s', async (_, bans, doubt) => {
    if (bans) network.answer('/content/bans.json', noBans(bans));
    network.answer(
      '/content/tournaments.json',
      json([
        {
          leader: 'OP01-001',
          format: 'OP01',
          tournament_date: '2026-09-01',
          placing: 1,
          decklist: '',
        },
      ]),
    );
    await paste(FIFTY);
    await isSaid(doubt);
    expect(screen.queryByText(/may be played/)).toBeNull();
    expect(screen.getByText('No fault found, but not all is checked:')).toBeTruthy();
  });

  it('is not said of a card below the block of the format, nor of one without a block', async () => {
    const rows = CARDS.map((row) => ({
      ...row,
      block: row.cardNumber === 'OP01-010' ? '1' : row.cardNumber === 'OP01-011' ? null : '2',
    }));
    network.answer('/content/card_data.json', json(rows));
    network.answer('/content/bans.json', noBans());
    await paste(FIFTY);
    await isSaid(/^Deckhand 0 \(OP01-010\) has block 1, and the format takes only higher ones/);
    expect(screen.getByText(/^No block is known of Deckhand 1 \(OP01-011\)/)).toBeTruthy();
  });

  it.each([
    [{ pool: ['OP02', 'OP01-001'] }, /^13 cards are not in the pool of the format: Deckhand 0/],
    [{ copies: 3 }, /^4 of Deckhand 0 \(OP01-010\): the format allows 3\.$/],
  ])(
    'is not said where the format has rules of its own that it breaks: %j',
    async (rule, fault) => {
      network.answer('/content/bans.json', noBans({ formats: [{ id: 'cup', ...rule }] }));
      await paste(FIFTY);
      await isSaid(fault);
      expect(screen.queryByText(/may be played/)).toBeNull();
    },
  );

  it('in a format with its own pool and copies, which take the place of the usual four', async () => {
    const formats = [{ id: 'cup', name: 'Cup', pool: ['OP01'], copies: 6, note: 'Shops only' }];
    network.answer('/content/bans.json', noBans({ formats }));
    await paste(`${LEGAL.replace('4xOP01-010', '6xOP01-010')}`);
    await isSaid(/may be played in Cup on 20 Nov/);
    expect(screen.getByText(/by the list of bans/).closest('p')?.textContent).toContain(
      'Cup: Shops only',
    );
  });

  it('says which cards fall out of the format, and from which day on', async () => {
    const blocks = [
      { least: 2, until: '2027-03-31' },
      { least: 3, from: '2027-04-01' },
    ];
    network.answer('/content/bans.json', noBans({ formats: [{ ...STANDARD, blocks }] }));
    await paste(FIFTY);
    await isSaid(MAY);
    expect(screen.getByText('Not allowed from 1 Apr 2027: 14 of your cards')).toBeTruthy();
    // What fourteen cards share is said once, with their names.
    const [, ...more] = screen.getAllByText(
      /ha(?:s|ve) block 2, and the format takes only higher ones/,
    );
    expect(more).toEqual([]);
    expect(screen.getByText(/^14 cards have block 2, .*\(OP\d\d-\d{3}\), .*\.$/)).toBeTruthy();
  });

  it('stands on the registration sheet, once, for the day of the sheet', async () => {
    const blocks = [{ least: 3, from: '2027-04-01' }];
    network.answer('/content/bans.json', noBans({ formats: [{ ...STANDARD, blocks }] }));
    await paste(FIFTY);
    await isSaid(MAY);
    fireEvent.click(screen.getByRole('button', { name: /Registration sheet/ }));
    const sheet = within((await screen.findByLabelText('Date')).closest('section') as HTMLElement);
    expect(sheet.getByText(MAY)).toBeTruthy();
    expect(screen.getAllByText(MAY)).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('Date').value, 'to fill in by hand').toBe('');
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2027-04-01' } });
    await isSaid(/^14 faults:/);
    expect(sheet.getByText('1 Apr 2027')).toBeTruthy();
  });

  it('on the day of the event that the deck is handed over for', async () => {
    network.answer('/content/bans.json', noBans());
    const handed = { deck: FIFTY, event: 'Cup', date: '2026-12-05' };
    await openPage(`/deck#${encodeURIComponent(JSON.stringify(handed))}`);
    await isSaid(/may be played in Standard on 5 Dec/);
  });

  it('is not said where a line could not be read', async () => {
    network.answer('/content/bans.json', noBans());
    await paste(`${FIFTY}\nand one more`);
    await isSaid(/What 1 line says is not checked/);
    expect(screen.queryByText(/may be played/)).toBeNull();
  });

  it('is not said where the card data did not come', async () => {
    network.answer('/content/card_data.json', () => new Response('', { status: 404 }));
    network.answer('/content/bans.json', noBans({ entries: [{ cards: ['OP01-010'] }] }));
    await paste(FIFTY);
    await isSaid(/OP01-010 is banned/);
    expect(screen.queryByText(/may be played/)).toBeNull();
    expect(screen.queryByText(/No leader/)).toBeNull();
  });
});

describe('bans are named', () => {
  const ENTRIES = [
    { cards: ['OP01-010'], copies: 0, until: '2026-12-31' },
    { cards: ['OP01-011', 'OP01-001'], copies: 0 },
    { cards: ['OP01-012'], copies: 1 },
    { cards: ['OP01-013'], from: '2026-12-01' },
    { cards: ['OP01-014'], from: '2026-12-01' },
    { cards: ['OP99-001'] },
  ];

  it('card by card and pair by pair, for today, with what is to come', async () => {
    network.answer('/content/bans.json', noBans({ entries: ENTRIES }));
    await paste(FIFTY);
    await isSaid(/^3 faults:/);
    expect(screen.getByText('Deckhand 0 (OP01-010) is banned until 31 Dec.')).toBeTruthy();
    expect(screen.getByText(/Deckhand 1 .* and Bram Oyle .* are a banned pair/)).toBeTruthy();
    expect(screen.getByText('4 of Deckhand 2 (OP01-012): restricted to 1.')).toBeTruthy();
    expect(screen.getByText('Not allowed from 1 Dec: 2 of your cards')).toBeTruthy();
  });

  it('for the day that is chosen', async () => {
    network.answer('/content/bans.json', noBans({ entries: ENTRIES }));
    await paste(FIFTY);
    await isSaid(/^3 faults:/);
    const day = screen.getByLabelText('Played on');
    fireEvent.change(day, { target: { value: '2027-01-01' } });
    await isSaid(/^4 faults:/);
    expect(screen.queryByText(/Deckhand 0 .*is banned/)).toBeNull();
    expect(screen.queryByText(/Not allowed from/), 'what has come is not to come').toBeNull();
    fireEvent.change(day, { target: { value: '2026-11-19' } });
    await isSaid(/^3 faults:/);
    expect(screen.getByText(/Choose today or a day to come/)).toBeTruthy();
  });

  it('where the card file does not know the card', async () => {
    network.answer('/content/bans.json', noBans({ entries: ENTRIES }));
    await paste(FIFTY.replace('2xOP01-030', '2xOP99-001'));
    await isSaid(/^OP99-001 is banned/);
  });
});

describe('the format is chosen once', () => {
  const EXTRA = { id: 'extra', name: 'Extra' };
  const OUT = { ...STANDARD, blocks: [{ least: 3, from: '2026-04-01' }] };
  const both = (more: object = {}) => noBans({ formats: [EXTRA, OUT], ...more });
  const pick = async (format: string, label = 'Format') =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value: format } });

  it('Standard where the list has it, until the reader takes another one, which stays', async () => {
    network.answer('/content/bans.json', both());
    await paste(FIFTY);
    await isSaid(/^14 cards have block 2, and the format takes only higher ones since 1 Apr: /);
    expect(screen.getByLabelText<HTMLSelectElement>('Format').value).toBe('standard');
    await pick('extra');
    await isSaid(/may be played in Extra on 20 Nov/);
    cleanup();
    await openPage('/deck');
    await isSaid(/may be played in Extra on 20 Nov/);
  });

  it('and says so where another host’s list does not have it', async () => {
    network.answer('/content/bans.json', both());
    await paste(FIFTY);
    await pick('extra');
    await isSaid(/may be played in Extra/);
    cleanup();
    network.answer('/content/bans.json', noBans());
    await paste(FIFTY);
    await isSaid(/Blocks are not checked: the list of bans does not have extra on 20 Nov/);
    expect(screen.getByText('extra (not in the list)')).toBeTruthy();
    expect(screen.queryByText(/may be played/)).toBeNull();
  });

  it('and its region with it, where bans hold in one alone', async () => {
    const entries = [
      { cards: 'OP01-010', regions: ['Asia'] },
      { cards: 'OP02-001', regions: ['EU'] },
    ];
    network.answer('/content/bans.json', noBans({ entries }));
    await paste(FIFTY);
    await isSaid(/^Only in Asia: /);
    await pick('Asia', 'Region');
    await isSaid(/^Deckhand 0 \(OP01-010\) is banned\.$/);
    await pick('EU', 'Region');
    await isSaid(/may be played in Standard/);
  });

  it('stands on the registration sheet, which warns before a deck is printed that is not legal', async () => {
    network.answer('/content/bans.json', both());
    await paste(FIFTY);
    await isSaid(/^14 faults:/);
    fireEvent.click(screen.getByRole('button', { name: /Registration sheet/ }));
    await isSaid(/This deck is not legal/);
    const line = () => screen.getByText('Format', { selector: 'dt' }).nextSibling?.textContent;
    expect(line()).toBe('Standard');
    await pick('extra');
    await waitFor(() => expect(line()).toBe('Extra'));
    expect(screen.queryByText(/This deck is not legal/)).toBeNull();
  });

  it('that of the event for a deck that is handed over, if the list has it', async () => {
    network.answer('/content/bans.json', both());
    const handed = { deck: FIFTY, event: 'Cup', date: '2026-12-05', format: 'EXTRA' };
    await openPage(`/deck#${encodeURIComponent(JSON.stringify(handed))}`);
    await isSaid(/may be played in Extra on 5 Dec/);
    cleanup();
    const unknown = { ...handed, format: 'OP17' };
    await openPage(`/deck#${encodeURIComponent(JSON.stringify(unknown))}`);
    await isSaid(/^14 faults:/);
  });

  it('says which cards are legal for a newer print alone', async () => {
    const prints = [...CARDS, { ...CARDS[1], cardNumber: 'OP01-010_p1', block: '3' }];
    network.answer('/content/card_data.json', json(prints));
    network.answer('/content/bans.json', both());
    await paste(FIFTY);
    await isSaid(/^Legal for a newer print, .* lower block: Deckhand 0 \(OP01-010\)\.$/);
  });
});

describe('a list that is handed over by address', () => {
  const handed = `/deck#${encodeURIComponent(JSON.stringify({ deck: LEGAL, event: 'Cup' }))}`;
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'The deck' });

  it('asks before it takes the place of one that was typed', async () => {
    await paste('4xOP01-010');
    cleanup();
    await openPage(handed);
    await screen.findByText('A list was handed over.');
    expect(await field()).toMatchObject({ value: LEGAL, readOnly: true });
    fireEvent.click(screen.getByRole('button', { name: 'Go on with mine' }));
    await waitFor(async () =>
      expect(await field()).toMatchObject({ value: '4xOP01-010', readOnly: false }),
    );
    cleanup();
    await openPage(handed);
    fireEvent.click(await screen.findByRole('button', { name: 'Take this one' }));
    expect(screen.queryByText('A list was handed over.')).toBeNull();
    cleanup();
    await openPage('/deck');
    await waitFor(async () => expect((await field()).value).toBe(LEGAL));
  });
});

it('a registration sheet is a picture first where the browser has no printing', async () => {
  const { print } = window;
  for (const has of [true, false]) {
    if (!has) Reflect.deleteProperty(window, 'print');
    await paste(LEGAL);
    const open = screen.queryByRole('button', { name: /[Rr]egistration sheet/ });
    if (open) fireEvent.click(open);
    await screen.findByRole('button', { name: 'Save as picture' });
    expect(screen.queryByRole('button', { name: 'Print' }) !== null).toBe(has);
    cleanup();
  }
  Object.assign(window, { print });
});
