import { countCards } from '../../domain/deck/deck';
import { readPastedDeck } from '../../domain/deck-paste/read-pasted-deck';
import type { ReportRound } from '../../domain/tournament/tournament-report';

/** Fewer are cards that a note mentions. */
const LEAST_CARDS = 40;

/** The note that holds a deck, the last of several; empty for none. */
export function deckOfNotes(rounds: readonly Pick<ReportRound, 'note'>[]): string {
  const decks = rounds.filter(({ note }) => countCards(readPastedDeck(note).lines) >= LEAST_CARDS);
  return decks.at(-1)?.note ?? '';
}
