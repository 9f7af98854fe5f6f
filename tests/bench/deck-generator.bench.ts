/**
 * One deck on 2,800 cards must take under 20 ms (issue "The free tools"):
 * `npx vitest bench --run tests/bench/deck-generator.bench.ts`
 */
import { bench, describe } from 'vitest';
import { generateDeck } from '../../src/domain/deck/deck-generator';
import { prepareGeneratorPool } from '../../src/domain/deck/generator-pool';
import { defaultSettings } from '../../src/domain/deck/generator-settings';
import { seededRandom } from '../../src/domain/seeded-random';
import { inventGame } from '../fixtures/invented-game';

const SETS = Array.from({ length: 17 }, (_, at) => `OP${String(at + 1).padStart(2, '0')}`);
const cards = inventGame(seededRandom('bench'), 2800, SETS).map(({ card }) => card);
const pool = prepareGeneratorPool(cards);
const settings = defaultSettings(pool.sets);

describe('deck generator on 2,800 cards', () => {
  let seed = 0;
  bench('read the card file', () => {
    prepareGeneratorPool(cards);
  });
  bench('generate one deck', () => {
    seed += 1;
    generateDeck(pool, settings, String(seed));
  });
});
