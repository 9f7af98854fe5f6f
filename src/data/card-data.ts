/**
 * Loads the card data file. It exceeds a megabyte: the decoding worker reads it and returns only what was
 * asked for.
 */
import type { LeaderCard } from '../domain/card/card';
import type { CardIndex } from '../domain/card/card-index';
import type { GeneratorPool } from '../domain/deck/generator-pool';
import type { Dated } from '../domain/time/freshness';
import { CARD_DATA_ADDRESS } from '../resources/addresses';
import { decode, prepareDecoding } from './decode/decode';
import { type LoadOptions, loadUndated } from './decode/decoded-answer';
import { unpackCards } from './decode/packed-cards';

/** Names the file in warnings. */
const CARD_DATA = 'card_data.json';

/** Every card with its text, by id. */
export function loadCards(options: LoadOptions<CardIndex> = {}): Promise<Dated<CardIndex>> {
  const readCards = async (bytes: ArrayBuffer) => {
    const { value, dropped } = await decode('cards', bytes, {});
    return { value: unpackCards(value), dropped };
  };
  prepareDecoding();
  return loadUndated(CARD_DATA_ADDRESS, { file: CARD_DATA, decode: readCards }, options);
}

/** Only the leaders: names, colours, life. */
export function loadLeaderCards(
  options: LoadOptions<LeaderCard[]> = {},
): Promise<Dated<LeaderCard[]>> {
  const reader = {
    file: CARD_DATA,
    decode: (bytes: ArrayBuffer) => decode('leaderCards', bytes, {}),
  };
  prepareDecoding();
  return loadUndated(CARD_DATA_ADDRESS, reader, options);
}

/** The cards in the form of the deck generator. */
export function loadGeneratorPool(
  options: LoadOptions<GeneratorPool> = {},
): Promise<Dated<GeneratorPool>> {
  const reader = {
    file: CARD_DATA,
    decode: (bytes: ArrayBuffer) => decode('generatorPool', bytes, {}),
  };
  prepareDecoding();
  return loadUndated(CARD_DATA_ADDRESS, reader, options);
}
