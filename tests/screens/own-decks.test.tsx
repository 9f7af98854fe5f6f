// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { withDeck, withList } from '../../src/domain/deck/deck-record';
import { type Game, PLAIN_GAME } from '../../src/domain/games/game';
import { keepGames } from '../fixtures/kept-games';
import { LEGAL_CARDS, LEGAL_LEADER, LEGAL_LIST, TWO_FORMATS } from '../fixtures/legal-deck';
import { fakeNetwork, json } from '../fixtures/network';

const CARDS = [
  { cardNumber: 'OP01-001', cardName: 'Bram Oyle', cardType: 'LEADER', color: 'Red', cost: '5' },
  ...Array.from({ length: 14 }, (_, at) => ({
    cardNumber: `OP01-0${10 + at}`,
    cardName: `Deckhand ${at}`,
    cardType: 'CHARACTER',
    color: 'Red',
    cost: '2',
  })),
];
const twelve = CARDS.slice(1, 13).map(({ cardNumber }) => `4x${cardNumber}`);
const FIRST = ['1xOP01-001', ...twelve, '2xOP01-022'].join('\n');
const SECOND = ['1xOP01-001', ...twelve, '2xOP01-023'].join('\n');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') });
  localStorage.clear();
  vi.resetModules();
  globalThis.indexedDB = new IDBFactory();
  const network = fakeNetwork();
  network.answer('/content/card_data.json', json(CARDS));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function openDecks(address = '/mygames/decks') {
  const { openPage } = await import('../fixtures/app-page');
  return openPage(address);
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const isSaid = (words: string | RegExp) =>
  waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0));
const enter = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
async function keep(list: string, day: string, name?: string) {
  await screen.findByLabelText('The list');
  enter('The list', list);
  await isSaid('50 cards read.');
  enter('Played since', day);
  if (name) enter('Name', name);
  await press('Save');
}
const quick = (at: number, facts: Partial<Game> = {}): Game => ({
  ...PLAIN_GAME,
  id: `quick/${at}`,
  source: 'quick',
  keptAt: at,
  date: '2026-11-10',
  leader: 'OP01-001',
  opponentLeader: 'OP01-001',
  result: 'win',
  ...facts,
});

it('a deck is kept, changed, said of games at once, compared, deleted and had back whole or by list, renamed and handed over', async () => {
  await keepGames([quick(1), quick(2), quick(3, { date: '2026-11-19', result: 'loss' })]);
  const { router } = await openDecks();
  await press('Keep a deck');
  await keep(FIRST, '2026-11-01', 'Red rush');
  await screen.findByRole('heading', { level: 2, name: 'Red rush' });
  await press('Another list');
  await keep(SECOND, '2026-11-15');
  await isSaid('−2 Deckhand 12 OP01-022, +2 Deckhand 13 OP01-023');

  await isSaid(/^3 games with this leader on these days/);
  await press('Confirm these 3');
  await isSaid('3 games: kept as you said.');
  const whole = () => screen.getByText('All its games').parentElement?.textContent;
  await waitFor(() => expect(whole()).toContain('2–1'));
  const last = screen.getByText('After the last change, since 15 Nov 2026').parentElement;
  expect(last?.textContent).toContain('0–1');
  const compared = screen.getByRole('region', { name: 'Two lists compared' });
  expect(compared.textContent).toContain('Too early to say.');
  await isSaid(/may be played in|No fault found/);

  // What games say is there after a reload, and the quick log begins with the deck.
  const { loadOwnGames } = await import('../../src/personal/game/own-games');
  const said = (await loadOwnGames()).games.map(({ deck }) => deck);
  expect(new Set(said).size).toBe(2);
  await press('Delete');
  await isSaid('Deck deleted.');
  expect(screen.queryByRole('list', { name: 'My decks' })).toBeNull();
  await press('Undo');
  const row = await screen.findByRole('link', { name: /Red rush/ });
  expect(row.textContent).toContain('2–1 in all · 0–1 since 15 Nov 2026');

  fireEvent.click(row);
  await press('Delete the list since 15 Nov 2026');
  await isSaid('List deleted.');
  expect(screen.queryByRole('region', { name: 'Two lists compared' })).toBeNull();
  await press('Undo');
  await screen.findByRole('region', { name: 'Two lists compared' });
  await press('Rename');
  enter('Name', 'Crimson');
  await press('Save');
  await screen.findByRole('heading', { level: 2, name: 'Crimson' });
  await press('Hand over');
  await screen.findByRole('dialog', { name: 'Hand over' });

  await router.navigate({ to: '/mygames' });
  await press('Log a game');
  const choice = (await screen.findByLabelText('My deck')) as HTMLSelectElement;
  expect(choice.selectedOptions[0]?.textContent).toBe('Crimson, since 15 Nov 2026');
});

it('a list that the device can’t store stays in its form, and a form that was left comes back', async () => {
  const { unmount } = await openDecks();
  await press('Keep a deck');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await keep(FIRST, '2026-11-01');
  await isSaid('This device could not keep that.');
  expect(screen.getByLabelText('The list')).toHaveProperty('value', FIRST);
  unmount();
  vi.restoreAllMocks();
  await openDecks();
  expect(await screen.findByLabelText('The list')).toHaveProperty('value', FIRST);
  await press('Save');
  await screen.findByRole('heading', { level: 2, name: 'Bram Oyle' });
});

it('a list that another page hands over is offered as a version of the deck it is nearest to', async () => {
  const { hashOfDeck } = await import('../../src/components/deck/handed-deck');
  await openDecks();
  await press('Keep a deck');
  await keep(FIRST, '2026-11-01', 'Red rush');
  await screen.findByRole('heading', { level: 2, name: 'Red rush' });
  cleanup();
  await openDecks(`/mygames/decks#${hashOfDeck({ deck: SECOND })}`);
  const form = within(await screen.findByRole('dialog', { name: 'Keep a deck' }));
  await waitFor(() =>
    expect(form.getByLabelText('Keep it as')).toHaveProperty(
      'selectedOptions.0.textContent',
      'Another list of “Red rush”',
    ),
  );
  // The cards' names come by themselves.
  expect(
    await form.findByText(/^Changes of the list since 1 Nov 2026: −2 Deckhand 12/),
  ).toBeTruthy();
});

it('a list that is handed over asks before it takes the place of one that is half typed', async () => {
  const { hashOfDeck } = await import('../../src/components/deck/handed-deck');
  await openDecks();
  await press('Keep a deck');
  enter('The list', '4xOP01-010');
  cleanup();
  await openDecks(`/mygames/decks#${hashOfDeck({ deck: SECOND })}`);
  await screen.findByText('A list was handed over.');
  expect(screen.queryByLabelText('The list')).toBeNull();
  await press('Go on with mine');
  expect(await screen.findByLabelText('The list')).toHaveProperty('value', '4xOP01-010');
  cleanup();
  await openDecks(`/mygames/decks#${hashOfDeck({ deck: SECOND })}`);
  await press('Take this one');
  expect(await screen.findByLabelText('The list')).toHaveProperty('value', SECOND);
});

it('a deck says once that it has no game, and of its last list where only that has none', async () => {
  const { changeDecks, loadDecks } = await import('../../src/personal/deck/own-decks');
  const played = (count: number, since: string) => ({
    leader: 'OP01-001',
    lines: [{ id: 'OP01-016', count }],
    since,
  });
  await changeDecks((known, now) =>
    withDeck(known, 'a', { name: 'Red rush', ...played(4, '2026-11-01') }, now),
  );
  await changeDecks((known, now) => withList(known, 'a', played(3, '2026-11-15'), now));
  await openDecks();
  const figures = async () => (await screen.findByRole('link', { name: /Red rush/ })).textContent;
  expect(await figures()).toMatch(/No game yet$/);
  cleanup();
  const { versionKey } = await import('../../src/domain/games/deck-key');
  const [deck] = (await loadDecks()).decks;
  await keepGames([quick(1, { date: '2026-11-02', deck: deck ? versionKey(deck, 0) : '' })]);
  await openDecks();
  await waitFor(async () =>
    expect(await figures()).toMatch(/1–0 in all · no game since 15 Nov 2026$/),
  );
});

it('each deck says where it stands today, and what the next border takes from it', async () => {
  const { fakeNetwork: anew } = await import('../fixtures/network');
  const network = anew();
  network.answer('/content/card_data.json', json(LEGAL_CARDS));
  network.answer('/content/bans.json', json(TWO_FORMATS));
  await openDecks();
  await press('Keep a deck');
  await keep(`1x${LEGAL_LEADER}\n${LEGAL_LIST}`, '2026-11-01', 'Reds');
  fireEvent.click(await screen.findByRole('link', { name: 'All my decks' }));
  await isSaid('Legal in Standard today · Not allowed from 1 Apr 2027: 14 of your cards');
});
