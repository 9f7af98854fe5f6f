/** As many tournament decks as a large file holds, the same ones every time. */
import { integerBelow, seededRandom } from '../../../src/domain/seeded-random';
import type { TournamentDeck } from '../../../src/domain/tournament/tournaments';

export function inventDecks(count: number): TournamentDeck[] {
  const random = seededRandom('tournaments');
  const below = (limit: number) => integerBelow(limit, random);
  const two = (number: number) => String(number).padStart(2, '0');
  return Array.from({ length: count }, (_, at): TournamentDeck => {
    const cards = Array.from(
      { length: 18 },
      () => `${1 + below(4)}xOP${two(1 + below(17))}-0${two(below(99))}`,
    );
    return {
      leader: `OP${two(1 + below(17))}-001`,
      cardName: 'Mira',
      tournament: `Cup ${below(600)}`,
      date: `2026-${two(1 + below(12))}-${two(1 + below(28))}`,
      format: `OP${10 + below(8)}`,
      placing: 1 + below(32),
      player: `Player ${at}`,
      decklist: cards.join('\n'),
    };
  });
}
