/** The pack: the data a player takes to a venue without reception. */
import type { CardId } from './card/card';

export interface PackChoice {
  /** The leaders the player plays: always included, however rare. */
  readonly mine: readonly CardId[];
  /** The share of all play, 0 to 1, that the expected leaders must cover together. */
  readonly share: number;
  /** Which small pictures: of the leaders, or of every card. */
  readonly pictures: PackPictures;
}

export const PACK_PICTURES = ['leaders', 'cards'] as const;
export type PackPictures = (typeof PACK_PICTURES)[number];

export const PACK_SHARES = [0.5, 0.8, 0.95, 1] as const;

/** The leaders that cover 80 % of play, and their pictures. */
export const DEFAULT_PACK: PackChoice = { mine: [], share: 0.8, pictures: 'leaders' };
