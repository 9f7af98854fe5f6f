/**
 * SVG to PNG. The drawing and the compression run on Node's worker threads, so that a hundred
 * pictures asked for at once don't keep the API waiting.
 */
import { renderAsync } from '@resvg/resvg-js';
import { encodeIndexedPng } from './indexed-png';

/** A PNG `width` pixels wide, as high as the drawing's shape asks for. */
export async function rasterise(svg: string, width: number): Promise<Uint8Array> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  });
  return encodeIndexedPng({ width: image.width, height: image.height, rgba: image.pixels });
}
