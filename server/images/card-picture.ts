/**
 * The pictures of cards, drawn from their data (LOOK.md, Cards and icon), for the server. Knows no file and
 * no cache; `cardPictureKey` tells a cache when a picture changes.
 */
import { createHash } from 'node:crypto';
import { drawFullFace, drawSimpleFace } from './card-face';
import type { PicturedCard } from './pictured-card';
import { rasterise } from './rasterise';

export const PICTURE_SIZES = ['full', 'thumb'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** In pixels. A thumb shows at most 48 wide, at up to 2.5 pixels per point. */
const PICTURE_WIDTHS: Record<PictureSize, number> = { full: 420, thumb: 120 };

/** Raise it whenever the drawing of a card changes. */
const DRAWING_VERSION = 3;

const FACES: Record<PictureSize, (card: PicturedCard) => string> = {
  full: drawFullFace,
  thumb: drawSimpleFace,
};

/** The PNG of a card. The same card gives the same bytes; no card, however odd its data, throws. */
export async function drawCardPicture(card: PicturedCard, size: PictureSize): Promise<Uint8Array> {
  // Few colours for thumbs, because a hundred load before *ready*; a full picture loads for one reader.
  return rasterise(FACES[size](card), PICTURE_WIDTHS[size], size === 'full' ? 'full' : 'few');
}

/** A short name for the picture's content, for a file name or an ETag. */
export function cardPictureKey(card: PicturedCard, size: PictureSize): string {
  const { id, name, type, colors, cost, life, power, counter, features } = card;
  const shown = [id, name, type, colors, cost, life, power, counter, features];
  return createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, size, ...shown]))
    .digest('hex')
    .slice(0, 20);
}
