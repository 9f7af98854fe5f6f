/**
 * The pictures of cards, drawn from their data (LOOK.md, Cards and icon): what the server calls.
 * Knows no file and no cache; `cardPictureKey` tells a cache when a picture would come out differently.
 */
import { createHash } from 'node:crypto';
import { drawFullFace, drawSimpleFace } from './card-face';
import type { PicturedCard } from './pictured-card';
import { rasterise } from './rasterise';

export const PICTURE_SIZES = ['full', 'thumb'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** Pixels. A thumb is shown 48 wide at most, on screens of up to 2.5 pixels a point. */
const PICTURE_WIDTHS: Record<PictureSize, number> = { full: 420, thumb: 120 };

/** Raise it whenever a picture of the same card comes out differently. */
const DRAWING_VERSION = 2;

const FACES: Record<PictureSize, (card: PicturedCard) => string> = {
  full: drawFullFace,
  thumb: drawSimpleFace,
};

/** The PNG of a card. The same card gives the same bytes; no card, however odd its data, throws. */
export async function drawCardPicture(card: PicturedCard, size: PictureSize): Promise<Uint8Array> {
  // A hundred thumbs come before the app is ready offline, a full picture when somebody looks at it.
  return rasterise(FACES[size](card), PICTURE_WIDTHS[size], size === 'full' ? 'full' : 'few');
}

/** A short name for what the picture shows: fit for a file name or an ETag. */
export function cardPictureKey(card: PicturedCard, size: PictureSize): string {
  const { id, name, type, colors, cost, life, power, counter, features } = card;
  const shown = [id, name, type, colors, cost, life, power, counter, features];
  return createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, size, ...shown]))
    .digest('hex')
    .slice(0, 20);
}
