/**
 * Loads the card data file. It exceeds a megabyte: the decoding worker reads it and returns only what was
 * asked for.
 */
import { decode, prepareDecoding } from './decode/decode';
import { undatedLoader } from './decode/decoded-answer';
import { unpackCards } from './decode/packed-cards';

/** Every card with its text, by id. */
export const loadCards = undatedLoader(
  'cardData',
  async (bytes) => {
    const { value, dropped } = await decode('cards', bytes, {});
    return { value: unpackCards(value), dropped };
  },
  prepareDecoding,
);

const loader = <Name extends 'leaderCards' | 'generatorPool'>(name: Name) =>
  undatedLoader('cardData', (bytes) => decode(name, bytes, {}), prepareDecoding);

/** Only the leaders: names, colours, life. */
export const loadLeaderCards = loader('leaderCards');

/** The cards in the form of the deck generator. */
export const loadGeneratorPool = loader('generatorPool');
