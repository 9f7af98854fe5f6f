/**
 * SVG to PNG. Drawing and compression run on Node's worker threads, so that a hundred pictures at once don't
 * block the API.
 */
import sharp, { type PngOptions } from 'sharp';

/** Flat drawings have few colours: a palette takes a third of the bytes; dithering would add noise. */
const PALETTE: PngOptions = { palette: true, dither: 0, effort: 10, compressionLevel: 9 };

/** `full`: as many colours as the drawing needs. `few`: 16, half a byte a pixel. */
const COLOURS = {
  full: { ...PALETTE, quality: 90 },
  few: { ...PALETTE, colours: 16 },
} as const satisfies Record<string, PngOptions>;

/** A PNG `width` pixels wide, with the drawing's aspect ratio. Equal drawings give equal bytes. */
export async function rasterise(
  svg: string,
  width: number,
  colours: keyof typeof COLOURS,
): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).resize(width).png(COLOURS[colours]).toBuffer();
}
