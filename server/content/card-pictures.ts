/**
 * Card pictures as files: drawn when first asked for, kept in a folder under a name that changes
 * with what the picture shows. Few are drawn at a time, so that a page full of cards leaves room
 * for other requests.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CardId } from '../../src/domain/card';
import { cardPictureKey, drawCardPicture, type PictureSize } from '../images/card-picture';
import type { PicturedCard } from '../images/pictured-card';
import { writeAtomically } from '../write-atomically';
import type { CardFile } from './card-file';

export interface CardPicture {
  readonly png: Uint8Array;
  /** Changes when the picture does. */
  readonly key: string;
}

/** The picture of a card, or null when no such card is served. */
export type CardPictures = (id: CardId, size: PictureSize) => Promise<CardPicture | null>;

const DRAWN_AT_A_TIME = 2;

/** `folder` keeps what has been drawn; it may be deleted at any time. */
export function cardPictures(folder: string, cards: () => Promise<CardFile>): CardPictures {
  const inTurn = limitTo(DRAWN_AT_A_TIME);
  const beingDrawn = new Map<string, Promise<Uint8Array>>();

  const drawAndKeep = (card: PicturedCard, size: PictureSize, path: string) =>
    inTurn(async () => {
      const png = await drawCardPicture(card, size);
      await writeAtomically(path, png);
      return png;
    }).finally(() => beingDrawn.delete(path));

  return async (id, size) => {
    const card = (await cards()).get(id);
    if (!card) return null;
    const key = cardPictureKey(card, size);
    const path = join(folder, key.slice(0, 2), `${key}.png`);
    const kept = await readFile(path).catch(() => null);
    if (kept) return { png: kept, key };
    const drawing = beingDrawn.get(path) ?? drawAndKeep(card, size, path);
    beingDrawn.set(path, drawing);
    return { png: await drawing, key };
  };
}

function limitTo(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}
