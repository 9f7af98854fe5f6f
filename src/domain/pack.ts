/** The pack: what a player carries to a venue without reception. */
import type { CardId } from './card';

export interface PackChoice {
  /** The leaders the reader plays: carried however seldom they are played. */
  readonly mine: readonly CardId[];
  /** The leaders expected: those that together make up this share of what is played, 0 to 1. */
  readonly share: number;
  /** Small pictures of the leaders, or of every card. */
  readonly pictures: PackPictures;
}

export const PACK_PICTURES = ['leaders', 'cards'] as const;
export type PackPictures = (typeof PACK_PICTURES)[number];

export const PACK_SHARES = [0.5, 0.8, 0.95, 1] as const;

/** The leaders with 80 % of the play rate, and their pictures. */
export const DEFAULT_PACK: PackChoice = { mine: [], share: 0.8, pictures: 'leaders' };
