// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tournamentDeck } from '../fixtures/tournaments';

const deck = tournamentDeck({ decklist: '1xOP14-041\n4 x OP14-050\n2xOP13-001\nsoon' });

beforeEach(() => vi.resetModules());
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

async function show() {
  const { DeckPictures } = await import('../../src/features/tournament-results/DeckPictures');
  return render(<DeckPictures deck={deck} />);
}

describe("a tournament deck's pictures", () => {
  it('have their quantities, and the leader is none of them', async () => {
    await show();
    expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
      'OP14-050',
      'OP13-001',
    ]);
    expect(screen.getAllByText(/×/).map(({ textContent }) => textContent)).toEqual([
      ', 4×',
      ', 2×',
    ]);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('lead to the deck builder, in a new tab that cannot reach back', async () => {
    vi.stubEnv('VITE_DECK_BUILDER_URL', 'https://decks.example/build');
    await show();
    const link = screen.getByRole('link', {
      name: "Open Wren#1001's deck in the deck builder (opens in a new tab)",
    });
    expect(link.getAttribute('href')).toBe(
      `https://decks.example/build?deck=${encodeURIComponent('1xOP14-041\n4xOP14-050\n2xOP13-001')}`,
    );
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(within(link).getAllByRole('img')).toHaveLength(2);
  });
});
