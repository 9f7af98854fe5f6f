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

interface Found {
  readonly whole: TournamentIndex;
  readonly judge: JudgeDeck | null;
  readonly index: TournamentIndex;
}

/** The decks without a fault, all of them while they are judged; null in place of a judge leaves none out. */
export function useLegalDecks(whole: TournamentIndex, judge: JudgeDeck | null): TournamentIndex {
  const [found, setFound] = useState<Found>({ whole, judge: null, index: whole });
  // Before a paint where one slice is all.
  useLayoutEffect(() => {
    if (!judge) return;
    let isOvertaken = false;
    const find = async () => {
      const legal: TournamentDeck[] = [];
      for (let at = 0; at < whole.decks.length; at += SLICE) {
        if (at > 0) await painted();
        if (isOvertaken) return;
        const slice = whole.decks.slice(at, at + SLICE);
        legal.push(...slice.filter((deck) => !hasFaults(judge(readDeck(deck).parts))));
      }
      setFound({ whole, judge, index: indexTournaments(legal) });
    };
    void find();
    return () => {
      isOvertaken = true;
    };
  }, [whole, judge]);
  return judge && found.whole === whole && found.judge === judge ? found.index : whole;
}
