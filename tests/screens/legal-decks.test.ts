// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { JudgeDeck, Verdict } from '../../src/components/deck/use-deck-judge';
import { indexTournaments } from '../../src/domain/tournament/tournaments';
import { useLegalDecks } from '../../src/features/tournament-results/use-legal-decks';
import { tournamentDeck } from '../fixtures/tournaments';

afterEach(cleanup);

/** Decks whose only card may be played or not, in turn. */
const indexOf = (count: number) =>
  indexTournaments(
    Array.from({ length: count }, (_, at) =>
      tournamentDeck({ placing: at + 1, decklist: `1xOP01-00${at % 2}` }),
    ),
  );
const judge = vi.fn<JudgeDeck>(({ fifty: [line] }) => {
  const faults = line?.id === 'OP01-000' ? [{ kind: 'size', count: 1 }] : [];
  return { judgement: { faults, unknown: [] }, bans: { state: 'none' } } as unknown as Verdict;
});

it('a thousand decks are judged bit by bit, and none is left out before all are', async () => {
  const whole = indexOf(1200);
  const { result } = renderHook(() => useLegalDecks(whole, judge));
  expect(result.current).toBe(whole);
  expect(judge).toHaveBeenCalledTimes(500);
  await waitFor(() => expect(result.current.decks).toHaveLength(600));
  expect(judge).toHaveBeenCalledTimes(1200);
});

it('few decks are judged before they are shown', () => {
  const whole = indexOf(8);
  const { result } = renderHook(() => useLegalDecks(whole, judge));
  expect(result.current.decks).toHaveLength(4);
});

it('another choice overtakes one that is still judged', async () => {
  const whole = indexOf(1200);
  judge.mockClear();
  const other: JudgeDeck = (deck) => judge.getMockImplementation()?.(deck) as Verdict;
  const { result, rerender } = renderHook(({ by }) => useLegalDecks(whole, by), {
    initialProps: { by: judge as JudgeDeck },
  });
  rerender({ by: other });
  await waitFor(() => expect(result.current.decks).toHaveLength(600));
  expect(judge).toHaveBeenCalledTimes(500);
});
