/**
 * SVG to PNG. Drawing and compression run on Node's worker threads, so that a hundred pictures asked for
 * at once don't keep the API waiting.
 */
import sharp, { type PngOptions } from 'sharp';

/** Flat drawings have few colours: a palette takes a third of the bytes; dithering would add noise. */
const PALETTE: PngOptions = { palette: true, dither: 0, effort: 10, compressionLevel: 9 };

/** `full`: as many colours as the drawing needs. `few`: 16, half a byte a pixel. */
const COLOURS = {
  full: { ...PALETTE, quality: 90 },
  few: { ...PALETTE, colours: 16 },
} as const satisfies Record<string, PngOptions>;

/** A PNG `width` pixels wide, as high as the drawing's shape asks for. Equal drawings give equal bytes. */
export async function rasterise(
  svg: string,
  width: number,
  colours: keyof typeof COLOURS,
): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).resize(width).png(COLOURS[colours]).toBuffer();
}
