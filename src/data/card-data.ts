/**
 * Loads the card data file. It is over a megabyte: the decoding worker reads it and hands over what
 * was asked for.
 */
import type { Card, LeaderCard } from '../domain/card';
import type { CardPool } from '../domain/card-pool';
import type { Dated } from '../domain/freshness';
import { CARD_DATA_ADDRESS } from '../resources/addresses';
import { decode } from './decode';
import { asUndated, withDecoded } from './decoded-answer';
import { requestBytes } from './http';

/** Names the file in warnings. */
const CARD_DATA = 'card_data.json';

/** Every card, with its text. */
export async function loadCards(signal?: AbortSignal): Promise<Dated<Card[]>> {
  const answer = await requestBytes(CARD_DATA_ADDRESS, { signal });
  return asUndated(withDecoded(answer, await decode('cards', answer.value, {}), CARD_DATA));
}

/** The leaders alone: names, colours, life. */
export async function loadLeaderCards(signal?: AbortSignal): Promise<Dated<LeaderCard[]>> {
  const answer = await requestBytes(CARD_DATA_ADDRESS, { signal });
  return asUndated(withDecoded(answer, await decode('leaderCards', answer.value, {}), CARD_DATA));
}

/** The cards as the deck generator takes them. */
export async function loadCardPool(signal?: AbortSignal): Promise<Dated<CardPool>> {
  const answer = await requestBytes(CARD_DATA_ADDRESS, { signal });
  return asUndated(withDecoded(answer, await decode('cardPool', answer.value, {}), CARD_DATA));
}
