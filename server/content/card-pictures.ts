/**
 * Card pictures as files: drawn on first request, kept in a folder under a name that changes with their
 * content. Only a few are drawn at a time, so that a page full of cards leaves room for other requests.
 */

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CardId } from '../../src/domain/card/card';
import { limitTo } from '../../src/domain/limit-to';
import { cardPictureKey, drawCardPicture, type PictureSize } from '../images/card-picture';
import type { PicturedCard } from '../images/pictured-card';
import { writeAtomically } from '../write-atomically';
import type { CardFile } from './card-file';

/** The path of a card's picture, a new one when the card changes; null for a card that is not served. */
export type CardPictures = (id: CardId, size: PictureSize) => Promise<string | null>;

const DRAWN_AT_A_TIME = 2;

/** `folder` keeps drawn pictures; it may be deleted at any time. */
export function cardPictures(folder: string, cards: () => Promise<CardFile>): CardPictures {
  const inTurn = limitTo(DRAWN_AT_A_TIME);
  const beingDrawn = new Map<string, Promise<void>>();

  const drawAndKeep = (card: PicturedCard, size: PictureSize, path: string) =>
    inTurn(async () => {
      await writeAtomically(path, await drawCardPicture(card, size));
    }).finally(() => beingDrawn.delete(path));

  return async (id, size) => {
    const card = (await cards()).get(id);
    if (!card) return null;
    const key = cardPictureKey(card, size);
    const path = join(folder, key.slice(0, 2), `${key}.png`);
    if ((await stat(path).catch(() => null)) !== null) return path;
    const drawing = beingDrawn.get(path) ?? drawAndKeep(card, size, path);
    beingDrawn.set(path, drawing);
    await drawing;
    return path;
  };
}
