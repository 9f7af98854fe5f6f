import { useLayoutEffect, useState } from 'react';
import type { JudgeDeck } from '../../components/deck/use-deck-judge';
import { hasFaults } from '../../components/deck/verdict-words';
import {
  indexTournaments,
  readDeck,
  type TournamentDeck,
  type TournamentIndex,
} from '../../domain/tournament/tournaments';
import { painted } from '../../ui/timing/painted';

/** So many are judged at once: some 100 ms on a slow phone. */
const SLICE = 500;

/**
 * The decks without a fault, all of them while they are judged for the first time; null in place of a judge
 * leaves none out.
 */
export function useLegalDecks(whole: TournamentIndex, judge: JudgeDeck | null): TournamentIndex {
  const [[by, legal], setLegal] = useState<readonly [JudgeDeck | null, TournamentIndex]>([
    null,
    whole,
  ]);
  // Before a paint where one slice is all.
  useLayoutEffect(() => {
    let wanted = judge;
    let at = 0;
    const found: TournamentDeck[] = [];
    const next = () => {
      if (!wanted) return;
      for (const deck of whole.decks.slice(at, at + SLICE)) {
        if (!hasFaults(wanted(readDeck(deck).parts))) found.push(deck);
      }
      at += SLICE;
      if (at < whole.decks.length) void painted().then(next);
      else setLegal([wanted, indexTournaments(found)]);
    };
    next();
    return () => {
      wanted = null;
    };
  }, [whole, judge]);
  return judge && by === judge ? legal : whole;
}
