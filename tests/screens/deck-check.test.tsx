// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSeen } from '../../src/personal/last-seen';
import { decklistRow } from '../fixtures/analyses';
import { openPage } from '../fixtures/app-page';
import { statsRow } from '../fixtures/leader-stats';
import { answerAs } from '../fixtures/memberships';
import { type FakeNetwork, fakeNetwork, json } from '../fixtures/network';

const CARDS = [
  { cardNumber: 'OP01-001', cardName: 'Bram Oyle', cardType: 'LEADER', color: 'Red', cost: '5' },
  ...Array.from({ length: 13 }, (_, at) => ({
    cardNumber: `OP01-0${10 + at}`,
    cardName: `Deckhand ${at}`,
    cardType: 'CHARACTER',
    color: at === 12 ? 'Blue' : 'Red',
    cost: '2',
  })),
];
const LEGAL = [
  '1 Bram Oyle (OP01-001)',
  ...CARDS.slice(1, 13).map(({ cardNumber }) => `4x${cardNumber}`),
].join('\n');

let network: FakeNetwork;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') });
  network = fakeNetwork();
  answerAs(network, 'KAIZOKU');
  network.answer('/content/card_data.json', json(CARDS));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  cleanup();
  await clearSeen();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function paste(text: string) {
  await openPage('/deck');
  const field = await screen.findByRole('textbox', { name: 'The deck' });
  await waitFor(() => {
    fireEvent.change(field, { target: { value: text } });
    expect(screen.queryByText(/fault|may be played|could be read/)).toBeTruthy();
  });
}

describe('a pasted deck', () => {
  it('that breaks rules has each of them named, and what could not be read', async () => {
    await paste(`${LEGAL}\n4 OP01-022\n2 OP77-001\nsome words`);
    expect(screen.getByText('3 faults:')).toBeTruthy();
    expect(screen.getByText('54 cards: a deck has 50 and its leader.')).toBeTruthy();
    expect(screen.getByText(/OP01-022\) is of none of the leader’s colours/)).toBeTruthy();
    expect(screen.getByText(/OP77-001 is in no card file/)).toBeTruthy();
    expect(screen.getByText('1 line could not be read')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Bram Oyle' })).toBeTruthy();
  });

  it('is compared with the best list of its leader that shares most with it', async () => {
    const ids = CARDS.slice(1, 13).map(({ cardNumber }) => `4x${cardNumber}`);
    const lists = [['4xOP01-022'], [...ids.slice(1), '4xOP01-022']];
    network.answer(
      '/content/stats/leader_west_p_20261120/OP01-001.json',
      json({
        stats: statsRow('OP01-001'),
        hands: null,
        decklist: decklistRow({
          leader: 'OP01-001',
          best_decklists: lists.map((lines) => ({
            decklist: lines.join('\n'),
            number_of_matches: 10,
            raw_win_rate: 0.6,
          })),
        }),
        matchuptech: null,
        curve: null,
      }),
    );
    await paste(LEGAL);
    expect(screen.getByText('1 fault:')).toBeTruthy();
    await waitFor(() =>
      expect(screen.queryByText(/^Nearest best list|no best lists/)).toBeTruthy(),
    );
  });

  it('of which nothing can be read says so', async () => {
    await paste('hello');
    expect(screen.getByText('No card could be read.')).toBeTruthy();
  });
});
