/**
 * The inks of card pictures: four depths per game colour, and the materials of every card. Close to the
 * tokens of src/styles; pictures don't change with the theme.
 */
import type { Color } from '../../src/domain/card/card';

/** One game colour from the deep sea to the palest sand. */
export interface Inks {
  readonly deep: string;
  readonly sea: string;
  readonly land: string;
  readonly pale: string;
}

const INKS: Record<Color, Inks> = {
  red: { deep: '#7d1f22', sea: '#b8322f', land: '#e0655a', pale: '#f6c0ae' },
  green: { deep: '#123f33', sea: '#1f6a50', land: '#4aa57c', pale: '#c3e6cd' },
  blue: { deep: '#12315c', sea: '#1f5698', land: '#4d93d8', pale: '#c6e1f7' },
  purple: { deep: '#2f1f5a', sea: '#53389a', land: '#8f6fd0', pale: '#ddd0f6' },
  black: { deep: '#15191e', sea: '#2b333b', land: '#5c6973', pale: '#c7d0d4' },
  yellow: { deep: '#6b4c08', sea: '#a87c12', land: '#dcb63a', pale: '#fbeeb4' },
};

/** For a card without a colour of the game. */
const UNCOLOURED: Inks = { deep: '#122633', sea: '#2c4a5c', land: '#638599', pale: '#cad8de' };

export const NIGHT = '#08141c';
export const PARCHMENT = '#f4ecdb';
export const PAPER = '#fffdf8';
export const INK = '#10202a';
export const INK_SOFT = '#465863';
export const BRASS = '#d3ab58';
export const BRASS_LIGHT = '#f0d9a0';
export const BRASS_HUB = '#e4c47d';
export const PAPER_EDGE = '#eadfc8';

/** One set of inks per colour, at least one. */
export function inksOf(colors: readonly Color[]): readonly Inks[] {
  const inks = [...new Set(colors)].map((color) => INKS[color]).filter((known) => known);
  return inks.length > 0 ? inks : [UNCOLOURED];
}
