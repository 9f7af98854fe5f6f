/**
 * A change of filters over 20,000 tournament decks must leave the page most of its 100 ms (issue "The
 * free tools"): `npx vitest bench --run tests/bench/tournaments.bench.ts`
 */
import { bench, describe } from 'vitest';
import {
  cardUsageOf,
  countResults,
  filterTournaments,
  indexTournaments,
} from '../../src/domain/tournament/tournaments';
import { inventDecks } from './support/decks';

const decks = inventDecks(20_000);
const index = indexTournaments(decks);
const all = { leader: null, format: null, tournament: null, topX: null };

describe('20,000 tournament decks', () => {
  bench('read the file into an index', () => {
    indexTournaments(decks);
  });
  bench('count what is left of all decks', () => {
    countResults(index, all);
  });
  bench('filter by nothing', () => {
    filterTournaments(index, all);
  });
  bench('count the cards of all decks', () => {
    cardUsageOf(index, all);
  });
  bench('filter by format, leader and placing', () => {
    filterTournaments(index, { ...all, format: 'OP17', leader: 'OP01-001', topX: 8 });
  });
});
