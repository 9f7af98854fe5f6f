/**
 * A change of filters over 20,000 tournament decks must leave the page most of its 100 ms (issue "The
 * free tools"): `npx vitest bench --run tests/bench/tournaments.bench.ts`
 */
import { bench, describe } from 'vitest';
import { integerBelow, seededRandom } from '../../src/domain/seeded-random';
import {
  filterTournaments,
  indexTournaments,
  type TournamentDeck,
} from '../../src/domain/tournaments';

const random = seededRandom('tournaments');
const below = (limit: number) => integerBelow(limit, random);
const two = (number: number) => String(number).padStart(2, '0');

const decks = Array.from({ length: 20_000 }, (_, at): TournamentDeck => {
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
const index = indexTournaments(decks);
const all = { leader: null, format: null, tournament: null, topX: null };

describe('20,000 tournament decks', () => {
  bench('read the file into an index', () => {
    indexTournaments(decks);
  });
  bench('filter by nothing', () => {
    filterTournaments(index, all);
  });
  bench('filter by format, leader and placing', () => {
    filterTournaments(index, { ...all, format: 'OP17', leader: 'OP01-001', topX: 8 });
  });
});
