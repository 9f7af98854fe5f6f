import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ownDecksQuery } from '../../../components/deck/own-decks-query';
import type { OwnDeck } from '../../../domain/deck/own-deck';
import type { PlayedVersions } from '../../../domain/games/deck-key';
import type { Game } from '../../../domain/games/game';
import { usePart } from '../../../ui/timing/use-part';
import { ownSummariesQuery, type Summaries } from '../own-summaries-query';

const loadRules = async () =>
  (await import('../../../domain/games/figures/played-version')).playedVersions;
const NO_DECKS: readonly OwnDeck[] = [];
const NO_SUMMARIES: Summaries = new Map();
const NONE_PLAYED: PlayedVersions = new Map();

/**
 * Which version of an own deck each game was played with, where the player said it or the rules guess it.
 * @param enabled false where it is not needed: then no log is opened, and no game has a deck.
 */
export function usePlayedVersions(
  games: readonly Game[],
  enabled = true,
): {
  readonly decks: readonly OwnDeck[];
  readonly played: PlayedVersions;
  /** True until the versions are known. */
  readonly isPending: boolean;
  /** True where the rules that guess did not arrive: then no game has a deck. */
  readonly isLost: boolean;
  readonly retry: () => void;
} {
  const asked = useQuery(ownDecksQuery());
  const decks = asked.data?.decks ?? NO_DECKS;
  // Without decks there is nothing to guess.
  const hasDecks = enabled && decks.length > 0;
  const summaries = useQuery({ ...ownSummariesQuery(), enabled: hasDecks }).data ?? NO_SUMMARIES;
  const { part: rules, isLost, retry } = usePart(loadRules, hasDecks);
  const played = useMemo(
    () => (rules && hasDecks ? rules(decks, games, summaries) : NONE_PLAYED),
    [rules, decks, games, summaries, hasDecks],
  );
  const isPending = enabled && (asked.isPending || (hasDecks && !rules && !isLost));
  return { decks, played, isPending, isLost, retry };
}
