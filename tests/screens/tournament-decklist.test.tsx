// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { JudgeDeck } from '../../src/components/deck/use-deck-judge';
import { tournamentDeck } from '../fixtures/tournaments';

const deck = tournamentDeck({ decklist: '1xOP14-041\n4 x OP14-050\n2xOP13-001\nsoon' });

/** A host without a list of bans. */
const withoutList: JudgeDeck = (parts) => ({
  deck: parts,
  judgement: { faults: [], unknown: [] },
  bans: { state: 'none' },
  unread: 0,
  find: () => null,
  day: '2026-11-20',
  today: '2026-11-20',
  choice: {},
});

beforeEach(() => vi.resetModules());

async function show() {
  const { DeckPictures } = await import('../../src/features/tournament-results/DeckPictures');
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <DeckPictures deck={deck} judge={withoutList} onCopy={() => {}} />
    </QueryClientProvider>,
  );
}

describe("a tournament deck's pictures", () => {
  it('have their quantities, and the leader is none of them', async () => {
    await show();
    const cards = within(screen.getByRole('list', { name: "Cards of Wren#1001's deck" }));
    expect(cards.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '4×OP14-050, 4×',
      '2×OP13-001, 2×',
    ]);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('stand above the way to the deck builder, which opens in a new tab that cannot reach back', async () => {
    vi.stubEnv('VITE_DECK_BUILDER_URL', 'https://decks.example/build');
    await show();
    const link = screen.getByRole('link', {
      name: "Open in deck builder (Wren#1001's deck) (opens in a new tab)",
    });
    expect(link.getAttribute('href')).toBe(
      `https://decks.example/build?deck=${encodeURIComponent('1xOP14-041\n4xOP14-050\n2xOP13-001')}`,
    );
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });
});
